//! What counts as right and wrong in a context. `eval/README.md` has the rules in words.
//!
//! An item *claims* when it says `current` and is not a quotation: what stands in the blocks
//! `recent` and `recalled` is what somebody said then, whatever the flag says.

mod asked;
mod gold;
mod past;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use crate::{
    conversation::{Conversation, NEVER_SAID, Probe},
    people::{Who, is_named_in, is_same_person},
    said::Said,
    text::{Folded, holds},
    wire::{Context, Item},
};

use self::asked::Asked;

/// Blocks that quote.
const QUOTATIONS: &[&str] = &["recent", "recalled"];

/// A question with everything it is judged by.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Case<'a> {
    pub(crate) conversation: &'a Conversation,
    pub(crate) probe: &'a Probe,
    pub(crate) said: &'a Said,
    /// Whom the facts of the API are about, by id.
    pub(crate) subjects: &'a HashMap<String, Who>,
}

/// What a context did right and wrong.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// Whether the answer is there; none where there is no answer to give.
    pub(crate) is_present: Option<bool>,
    pub(crate) stale: Vec<Fault>,
    pub(crate) wrong_person: Vec<Fault>,
    pub(crate) invented: Vec<Fault>,
}

/// A value that should not be there, and the item it is in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) value: String,
    pub(crate) item: String,
}

impl Verdict {
    /// Whether a good LLM could answer from this, and would not be misled.
    pub(crate) fn is_right(&self) -> bool {
        self.is_present != Some(false)
            && [&self.stale, &self.wrong_person, &self.invented].iter().all(|f| f.is_empty())
    }
}

/// Judges a context.
pub(crate) fn judge(case: Case<'_>, context: &Context) -> Verdict {
    let probe = case.probe;
    let mut res = Verdict::default();
    if probe.kind != NEVER_SAID {
        let lines = context.messages.iter().map(|line| line.content.as_str());
        res.is_present = Some(is_answered(probe, lines));
    }
    let asked = Asked::by(case.conversation, probe);
    for block in &context.blocks {
        let quotes = QUOTATIONS.contains(&block.kind.as_str());
        for item in &block.items {
            let judged = Judged { case, asked: &asked, item, claims: item.current && !quotes };
            res.stale.extend(judged.faults(&probe.stale, Judged::is_stale));
            res.wrong_person.extend(judged.faults(&probe.wrong_person, Judged::is_wrong_person));
            res.invented.extend(judged.faults(&probe.invented, Judged::is_invented));
        }
    }
    res
}

/// Whether any spelling of the answer stands in these texts.
pub(crate) fn is_answered<'a>(probe: &Probe, texts: impl IntoIterator<Item = &'a str>) -> bool {
    texts.into_iter().any(|text| probe.answer.iter().any(|answer| holds(text, answer)))
}

/// One item of a context under judgement.
struct Judged<'a> {
    case: Case<'a>,
    asked: &'a Asked,
    item: &'a Item,
    claims: bool,
}

impl Judged<'_> {
    fn faults(&self, values: &[String], is_fault: fn(&Self, &str) -> bool) -> Vec<Fault> {
        let fault = |value: &String| Fault { value: value.clone(), item: self.item.text.clone() };
        values.iter().filter(|value| is_fault(self, value)).map(fault).collect()
    }

    /// A value that was true once is claimed to hold now.
    fn is_stale(&self, value: &str) -> bool {
        if !self.claims
            || !past::is_shown_as_current(&self.item.text, value, &self.case.probe.answer)
        {
            return false;
        }
        let is_about_another = match (&self.asked, self.who()) {
            (Asked::About(asked), Some(who)) => !self.is_same(&who, asked),
            _ => false,
        };
        !is_about_another && !gold::is_current_elsewhere(self.case, self.asked, value, self.item)
    }

    /// A value that belongs to somebody else is claimed of the one who is asked about.
    fn is_wrong_person(&self, value: &str) -> bool {
        match self.asked {
            // "Who was it?": the thing that is asked about is claimed of the wrong one.
            Asked::WhoHas(values) => {
                self.claims
                    && matches!(self.who(), Some(Who::Person(name)) if is_same_person(&name, value))
                    && values.iter().any(|asked| gold::overlap(&self.item.text, asked))
            }
            Asked::About(asked) => {
                self.claims
                    && holds(self.said_of(), value)
                    && self.who().is_some_and(|who| self.is_same(&who, asked))
                    && !gold::supports(self.case, asked, value, self.item)
            }
            Asked::Unknown => false,
        }
    }

    /// A value that nobody said, or that was said but is no fact of whom it is claimed of.
    fn is_invented(&self, value: &str) -> bool {
        if !holds(self.said_of(), value) {
            return false;
        }
        let mut sources = self.item.source.iter().filter_map(|id| self.case.said.text(id));
        if !sources.any(|text| holds(text, value)) {
            return true;
        }
        let Some(who) = self.who().filter(|_| self.claims) else { return false };
        !gold::supports(self.case, &who, value, self.item)
    }

    fn is_same(&self, one: &Who, two: &Who) -> bool {
        self.case.conversation.is_same_person(one, two)
    }

    /// What the item says of whom it is about; the words before its colon only name them.
    fn said_of(&self) -> &str {
        let text = self.item.text.as_str();
        match text.split_once(':') {
            Some((_, value)) if self.claims => value,
            _ => text,
        }
    }

    /// Whom the item is about: as its fact says, else as the words before its colon do. Texts that
    /// are no facts are about nobody.
    fn who(&self) -> Option<Who> {
        if let Some(who) = self.case.subjects.get(&self.item.id) {
            return Some(who.clone());
        }
        let (label, _) = self.item.text.split_once(':')?;
        let label = Folded::new(label);
        let mut people =
            self.case.conversation.facts.iter().map(|gold| Who::of_gold(&gold.subject));
        let named =
            people.find(|who| matches!(who, Who::Person(name) if is_named_in(name, &label)));
        Some(named.unwrap_or(Who::User))
    }
}
