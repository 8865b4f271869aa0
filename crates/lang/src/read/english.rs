//! Claims in English sentences.
//!
//! A sentence is cut into words ([`token`]) and clauses ([`clause`]). A clause has a subject
//! ([`who`]) and a verb ([`verb`]); what they say together is looked up in tables of frames
//! ([`frames`]), by the kinds of thing that [`lexicon`] knows. What no frame tells may still be a
//! plan or an event ([`plan`]), a promise ([`promise`]), a request ([`request`]), an answer
//! ([`answer`]) or a correction ([`correction`]).

mod answer;
mod attribute;
mod being;
mod clause;
mod context;
mod correction;
mod frame;
mod frames;
mod idiom;
pub(super) mod implied;
mod lexicon;
mod liking;
mod line;
mod name;
mod phrase;
mod plan;
mod promise;
mod relation;
mod request;
mod special;
mod state;
mod statement;
#[cfg(test)]
mod tests;
mod token;
mod trade;
mod trim;
mod verb;
mod verbs;
mod who;
mod words;

use gieok_core::{
    assertion::{Assertion, Modality, Subject},
    message::Role,
    reading::Said,
};

use self::{line::Line, statement::statements};
use super::sentences::Sentence;

/// Sentences with more words than this are lists or documents, whose clauses no rule here fits.
const TOKENS_MAX: usize = 400;

/// The claims of a sentence, meant or not.
pub(super) fn claims(sentence: &Sentence<'_>, said: &Said<'_>) -> Vec<Assertion> {
    let lower = sentence.text.to_ascii_lowercase();
    let tokens = token::tokens(sentence.text, &lower, &sentence.times, sentence.start);
    let mut res = Vec::new();
    if tokens.len() > TOKENS_MAX {
        return res;
    }
    let line = Line { sentence, said, tokens: &tokens, you_are_user: false };
    if sentence.modality == Modality::RolePlay {
        request::played(&line, &mut res);
        return res;
    }
    if said.role == Role::Assistant {
        for clause in clause::split(&line) {
            promise::by_persona(&line, &clause, &mut res);
        }
        return res;
    }
    let clauses = clause::split(&line);
    if !answer::claims(&line, &clauses, &mut res) {
        statements(&line, &clauses, &mut res);
        idiom::claims(&line, &mut res);
        correction::apply(&line, &mut res);
    }
    res.retain(is_kept);
    res
}

/// Of what the user says about the persona only what binds the two is kept.
fn is_kept(claim: &Assertion) -> bool {
    claim.subject != Subject::Persona
        || matches!(claim.slot.as_str(), "promise" | "nickname" | "outcome")
}
