//! The facts made of the KoMem conversations, held against those a reader noted down.

mod matching;
mod slots;
mod tally;

use std::collections::HashMap;

use crate::{
    api::Api,
    args::{Args, Options, Set},
    conversation::{Conversation, load_all},
    people::Who,
    progress,
    report::Section,
    said::Said,
    wire::Fact,
};

use self::{matching::Match, tally::Tally};

const METHOD: &str = "A whole conversation is observed, then all facts, current and past, are \
    read back. A noted fact is found when a fact of the right subject from the same turn (or one \
    that holds its value) has an overlapping value; where the note is in another language than the \
    value, the same turn, subject and slot must agree instead. Slot: of the found ones, those in a \
    slot that the note's name stands for. Precision, strict: facts that are a noted one; \
    supported: facts whose value stands in the message they come from, noted or not.";

/// A conversation with its facts from both sides.
struct Extracted<'a> {
    conversation: &'a Conversation,
    said: Said,
    facts: Vec<Fact>,
}

pub(crate) async fn measure(args: &Args, options: &Options, api: &Api) -> anyhow::Result<Section> {
    let mut section = Section::new("extraction", METHOD);
    let mut tally = Tally::default();
    for &set in sets(options.set) {
        let conversations = load_all(&args.komem_folders(set), &options.only)?;
        let bar = progress::bar("extraction", conversations.len());
        for conversation in &conversations {
            bar.set_message(conversation.id.clone());
            let Some(extracted) = extract(api, conversation).await? else {
                bar.finish_and_clear();
                return Ok(Section::unavailable("extraction", "GET /v1/facts"));
            };
            let judged = extracted.judge();
            if options.show.is_some() {
                section.shown.push_str(&judged.page(&extracted));
            }
            let name = set.folders().first().copied().unwrap_or_default();
            tally.add(name, &extracted, &judged);
            bar.inc(1);
        }
        bar.finish_and_clear();
    }
    section.tables = tally.tables();
    section.panels = tally.panels();
    section.results = tally.json();
    Ok(section)
}

fn sets(set: Set) -> &'static [Set] {
    match set {
        Set::Dev => &[Set::Dev],
        Set::Practice => &[Set::Practice],
        Set::HeldOut => &[Set::HeldOut],
        Set::All => &[Set::Dev, Set::HeldOut],
    }
}

/// Observes a conversation and reads the facts back. None where the server keeps no facts.
async fn extract<'a>(
    api: &Api,
    conversation: &'a Conversation,
) -> anyhow::Result<Option<Extracted<'a>>> {
    let user = api.user(&format!("extraction-{}", conversation.id));
    let place = conversation.scope(&user, None);
    if api.facts(&place).await?.is_none() {
        return Ok(None);
    }
    let mut said = Said::default();
    for session in &conversation.sessions {
        let scope = conversation.scope(&user, Some(&session.id));
        for messages in conversation.messages(session)? {
            api.observe(&scope, &messages).await?;
            messages.into_iter().for_each(|message| said.push(message));
        }
    }
    let facts = api.facts(&place).await?;
    Ok(facts.map(|facts| Extracted { conversation, said, facts }))
}

/// Which facts are which notes.
struct Judged {
    /// For each note, the fact it was found in and whether the slot agrees.
    notes: Vec<Option<Match>>,
    /// For each fact, how well it is founded.
    facts: Vec<Foundation>,
}

/// How well a fact is founded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Foundation {
    /// It is a noted fact.
    Noted,
    /// Its value stands in its source.
    Supported,
    None,
}

impl Extracted<'_> {
    fn judge(&self) -> Judged {
        let subjects: HashMap<&str, Who> =
            self.facts.iter().map(|fact| (fact.id.as_str(), Who::of_fact(fact))).collect();
        let notes: Vec<Option<Match>> = self
            .conversation
            .facts
            .iter()
            .map(|gold| matching::find(self.conversation, gold, &self.facts, &subjects))
            .collect();
        let facts = self.facts.iter().map(|fact| self.foundation(fact)).collect();
        Judged { notes, facts }
    }

    fn foundation(&self, fact: &Fact) -> Foundation {
        let who = Who::of_fact(fact);
        let is_noted = self.conversation.facts.iter().any(|gold| {
            matching::is_same_turn(self.conversation, gold, fact)
                && self.conversation.is_same_person(&Who::of_gold(&gold.subject), &who)
                && matching::is_match(gold, fact, true)
        });
        if is_noted {
            return Foundation::Noted;
        }
        let mut sources = fact.source.iter().filter_map(|id| self.said.text(id));
        let value = fact.value.as_deref().unwrap_or_default();
        if sources.any(|text| matching::is_supported(value, text)) {
            return Foundation::Supported;
        }
        Foundation::None
    }
}

impl Judged {
    /// What was missed and what was made up, with texts.
    fn page(&self, extracted: &Extracted<'_>) -> String {
        let mut res = format!("\n{}\n", extracted.conversation.id);
        for (gold, found) in extracted.conversation.facts.iter().zip(&self.notes) {
            let text = extracted.said.text(&extracted.conversation.message_id(&gold.turn));
            let line = format!("{} {} = {} ({})", gold.subject, gold.slot, gold.value, gold.op);
            match found {
                None => {
                    res += &format!("  missed {line}\n         {}\n", text.unwrap_or_default());
                }
                Some(found) if !found.is_same_slot => {
                    let fact = &extracted.facts[found.fact];
                    res += &format!("  slot   {line}: {} = {}\n", fact.slot, fact.text);
                }
                Some(_) => {}
            }
        }
        for (fact, foundation) in extracted.facts.iter().zip(&self.facts) {
            if *foundation != Foundation::Noted {
                let name = fact.subject.name.as_deref().unwrap_or(&fact.subject.kind);
                let source = fact.source.first().and_then(|id| extracted.said.text(id));
                let kind = match foundation {
                    Foundation::Supported => "extra ",
                    _ => "WRONG ",
                };
                res += &format!(
                    "  {kind} {name} {} = {}\n         {}\n",
                    fact.slot,
                    fact.text,
                    source.unwrap_or_default()
                );
            }
        }
        res
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{said::turn, wire::FactSubject};

    fn conversation() -> Conversation {
        let text = r#"{ "id": "dev0", "language": "ko", "scope": {}, "probes": [], "sessions": [],
            "facts": [
              { "turn": "s1.1.u", "subject": "user", "slot": "height", "value": "174cm",
                "op": "add" },
              { "turn": "s1.2.u", "subject": "동생", "slot": "height", "value": "183cm",
                "op": "add" },
              { "turn": "s1.3.u", "subject": "user", "slot": "hometown", "value": "목포",
                "op": "add" }
            ] }"#;
        serde_json::from_str(text).unwrap()
    }

    fn fact(id: &str, kind: &str, name: Option<&str>, slot: &str, value: &str, n: usize) -> Fact {
        Fact {
            id: id.to_owned(),
            subject: FactSubject { kind: kind.to_owned(), name: name.map(ToOwned::to_owned) },
            slot: slot.to_owned(),
            value: Some(value.to_owned()),
            text: format!("{slot}: {value}"),
            kind: "identity".to_owned(),
            source: vec![format!("dev0.s1.{n}.u")],
        }
    }

    /// Judges facts of three turns and compares which notes were found (`+`, with a wrong slot
    /// `~`, or `-`) and how the facts are founded (noted, supported, or `!`).
    #[track_caller]
    fn check(facts: Vec<Fact>, notes: &str, foundations: &str) {
        let conversation = conversation();
        let mut said = Said::default();
        let texts = ["내 키는 174", "동생은 183임 농구함", "본가 목포라 멀어"];
        for (index, text) in texts.iter().enumerate() {
            let id = format!("dev0.s1.{}", index + 1);
            turn(&id, "", text, "").into_iter().for_each(|message| said.push(message));
        }
        let extracted = Extracted { conversation: &conversation, said, facts };
        let judged = extracted.judge();
        let note = |found: &Option<Match>| match found {
            Some(found) if found.is_same_slot => '+',
            Some(_) => '~',
            None => '-',
        };
        assert_eq!(judged.notes.iter().map(note).collect::<String>(), notes);
        let foundation = |foundation: &Foundation| match foundation {
            Foundation::Noted => 'n',
            Foundation::Supported => 's',
            Foundation::None => '!',
        };
        assert_eq!(judged.facts.iter().map(foundation).collect::<String>(), foundations);
        let mut tally = Tally::default();
        tally.add("held_out", &extracted, &judged);
        assert!(!tally.json().to_string().contains("height"), "held-out slots are not named");
    }

    #[test]
    fn notes_are_found_with_subject_value_and_slot() {
        check(vec![fact("f1", "user", None, "height", "174cm", 1)], "+--", "n");
        check(vec![fact("f1", "user", None, "weight", "174", 1)], "~--", "n");
        check(vec![fact("f1", "person", Some("남동생"), "height", "183", 2)], "-+-", "n");
        check(Vec::new(), "---", "");
    }

    #[test]
    fn the_wrong_subject_or_value_finds_nothing() {
        check(vec![fact("f1", "user", None, "height", "183", 2)], "---", "s");
        check(vec![fact("f1", "persona", None, "hometown", "목포", 3)], "---", "s");
        check(vec![fact("f1", "user", None, "hometown", "제주", 3)], "---", "!");
    }

    #[test]
    fn what_nobody_noted_may_still_be_supported() {
        check(vec![fact("f1", "person", Some("동생"), "hobby", "농구", 2)], "---", "s");
        check(vec![fact("f1", "person", Some("동생"), "hobby", "축구", 2)], "---", "!");
    }
}
