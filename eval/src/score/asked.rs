//! Whom a question is about. The data does not say it outright; the facts it rests on do.

use crate::{
    conversation::{Conversation, Gold, Probe},
    people::{Who, is_named_in, is_same_person},
    text::Folded,
};

use super::gold::overlap;

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Asked {
    /// Something about this one.
    About(Who),
    /// The one of whom one of these is true.
    WhoHas(Vec<String>),
    /// The data does not tell.
    Unknown,
}

impl Asked {
    /// By the facts in the turns that the question rests on: of those that hold the answer, the
    /// subject; if the answer is itself a subject, that one is asked for. Without such facts, the
    /// person named in the question, or the user.
    pub(crate) fn by(conversation: &Conversation, probe: &Probe) -> Self {
        let evidence: Vec<&Gold> =
            conversation.facts.iter().filter(|gold| probe.evidence.contains(&gold.turn)).collect();
        let answers =
            |gold: &&&Gold| probe.answer.iter().any(|answer| overlap(&gold.value, answer));
        if let Some(gold) = evidence.iter().find(answers) {
            return Self::About(Who::of_gold(&gold.subject));
        }
        let is_answer =
            |gold: &&Gold| probe.answer.iter().any(|answer| is_same_person(&gold.subject, answer));
        let values: Vec<String> =
            evidence.iter().copied().filter(is_answer).map(|gold| gold.value.clone()).collect();
        if !values.is_empty() {
            return Self::WhoHas(values);
        }
        if let [first, rest @ ..] = evidence.as_slice()
            && rest.iter().all(|gold| gold.subject == first.subject)
        {
            return Self::About(Who::of_gold(&first.subject));
        }
        Self::by_words(conversation, probe)
    }

    fn by_words(conversation: &Conversation, probe: &Probe) -> Self {
        let ask = Folded::new(&probe.ask);
        let mut people = conversation.facts.iter().map(|gold| Who::of_gold(&gold.subject));
        match people.find(|who| matches!(who, Who::Person(name) if is_named_in(name, &ask))) {
            Some(named) => Self::About(named),
            None if probe.kind == "other_person" => Self::Unknown,
            None => Self::About(Who::User),
        }
    }
}
