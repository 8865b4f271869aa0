//! What a message says: claims that may become facts, and what only looks like one.
//!
//! Text that was injected or pasted is left out first (`injected`); the rest is cut into
//! sentences (`sentences`), each with how it is meant (`modality`). Korean and English
//! sentences go to their own rules; both make claims through `claim`. Only what is stated or
//! clearly implied is handed on.

mod care;
mod change;
mod claim;
mod english;
mod injected;
mod korean;
mod modality;
pub(crate) mod naming;
mod sentences;

pub(crate) use korean::people;

use gieok_core::{
    assertion::{Extractor, Modality, When},
    emotion::Emotion,
    message::Role,
    reading::{Asked, Ignored, Reader, Reading, Said},
    time::At,
};

use crate::{dates, emotion, question, style};

/// Raised when the rules change what they make of a text.
pub const RULES_VERSION: u16 = 3;

/// Longest text the rules look at; a longer message is most likely a pasted document, whose
/// sentences are not the speaker's own claims.
pub const READ_BYTES_MAX: usize = 8 * 1024;

/// The built-in rules, Korean and English.
#[derive(Debug, Clone, Copy, Default)]
pub struct Rules;

impl Reader for Rules {
    fn extractor(&self) -> Extractor {
        Extractor { name: "rules".into(), version: RULES_VERSION }
    }

    fn read(&self, said: &Said<'_>) -> Reading {
        read(said)
    }

    fn times(&self, text: &str, at: At) -> Vec<When> {
        dates::mentions(text, at).iter().map(|mention| claim::to_when(mention, text)).collect()
    }

    fn ago(&self, then: At, now: At, is_korean: bool) -> String {
        dates::ago(then, now, is_korean)
    }

    fn asked(&self, question: &str, at: At, people: &[Box<str>]) -> Asked {
        question::asked(question, at, people)
    }
}

/// Reads a message by the rules.
#[must_use]
pub fn read(said: &Said<'_>) -> Reading {
    let mut res = Reading::default();
    if !matches!(said.role, Role::User | Role::Assistant) {
        return res;
    }
    if said.text.len() > READ_BYTES_MAX {
        let reason = "too long to be read for facts; it can still be found";
        res.ignored.push(Ignored { text: "".into(), reason });
        return res;
    }
    let felt = emotion::feeling(said.text);
    res.feeling = (felt.emotion != Emotion::Neutral).then_some(felt);
    res.style = style::speech_style(said.text);
    let times = dates::mentions(said.text, said.at);
    let sentences = sentences::split(said.text, &injected::spans(said.text));
    let sentences = modality::judge(sentences, &times);
    let mut memory = korean::Memory::default();
    let mut focus = care::Focus::of(said);
    for sentence in &sentences {
        let may_be_mine = focus.next(sentence, said);
        let claims = if sentence.is_korean() || korean::answers_in_figures(sentence, said) {
            korean::claims(sentence, said, &mut memory)
        } else {
            english::claims(sentence, said)
        };
        for mut claim in claims.into_iter().chain(change::claim(sentence, said)) {
            if !claim.modality.is_meant() {
                res.ignored.push(Ignored {
                    text: claim.value.as_ref().map_or("", |value| &value.text).into(),
                    reason: reason(claim.modality),
                });
                continue;
            }
            if !may_be_mine && !care::may_stand(&claim) {
                res.ignored.push(Ignored {
                    text: claim.value.as_ref().map_or("", |value| &value.text).into(),
                    reason: "told while speaking of somebody else",
                });
                continue;
            }
            claim.feeling = claim.feeling.or(res.feeling);
            if is_for_now(sentence.text) {
                claim::make_passing(&mut claim);
            }
            if !res.assertions.iter().any(|other| claim::is_same(other, &claim)) {
                res.assertions.push(claim);
            }
        }
    }
    let is_told = res.assertions.iter().any(|claim| claim.slot.as_str() == "change");
    res.assertions.extend(change::hint(&sentences, said).filter(|_| !is_told));
    let mut implied = korean::implied::claims(said, &sentences, &res.assertions);
    implied.extend(english::implied::claims(said, &sentences, &res.assertions));
    for mut claim in implied {
        claim.feeling = res.feeling;
        res.assertions.push(claim);
    }
    res
}

/// "요즘 공룡에 빠졌어": said of these days, and not for good.
fn is_for_now(text: &str) -> bool {
    const SIGNS: &[&str] =
        &["요즘", "요새", "한창", "these days", "lately", "nowadays", "right now", "at the moment"];
    let lower = text.to_lowercase();
    SIGNS.iter().any(|sign| lower.contains(sign))
}

fn reason(modality: Modality) -> &'static str {
    match modality {
        Modality::Stated | Modality::Inferred => "meant",
        Modality::Hypothetical => "hypothetical: wished, supposed or conditional",
        Modality::Quoted => "somebody else's words",
        Modality::RolePlay => "said or done in play",
        Modality::Joke => "not meant seriously",
        Modality::Question => "a question",
    }
}
