//! Claims in Korean sentences.
//!
//! The sentence is taken apart into clauses ([`clause`]), each is about someone ([`topic`]), and
//! each kind of predicate has its rules: being ([`copula`]), liking, living, the body, love, what
//! is over. What the sentence tells as a whole (plans, events, promises) comes last.

mod answer;
mod body;
mod changed;
mod clause;
mod copula;
mod happening;
mod having;
pub(super) mod implied;
mod label;
mod lexicon;
mod liking;
mod living;
mod love;
mod mend;
mod noun;
pub(crate) mod people;
mod person;
mod predicate;
mod promise;
mod quitting;
mod topic;
mod typed;
mod view;
mod whom;
mod working;

use gieok_core::{
    assertion::{Assertion, Modality, Subject},
    message::Role,
    reading::Said,
};

use self::view::View;
pub(super) use self::{answer::answers_in_figures, topic::Memory};
use super::sentences::Sentence;
use crate::morph;

/// Clauses of one sentence that are read; a longer one is no chat, and each is looked at whole.
const CLAUSES_MAX: usize = 48;

/// The claims of a sentence, meant or not. `memory` is what the message spoke of before it.
pub(super) fn claims(
    sentence: &Sentence<'_>,
    said: &Said<'_>,
    memory: &mut Memory,
) -> Vec<Assertion> {
    let mut out = Vec::new();
    let speaker = if said.role == Role::Assistant { Subject::Persona } else { Subject::User };
    if label::claims(sentence, &speaker, &mut out) {
        return out;
    }
    let morphs = mend::mend(sentence.text, morph::analyse(sentence.text));
    let mut times: Vec<_> = sentence
        .times
        .iter()
        .map(|time| {
            time.start.saturating_sub(sentence.start)..time.end.saturating_sub(sentence.start)
        })
        .collect();
    times.extend(quotes(sentence.text));
    let mut clauses = clause::clauses(sentence.text, &morphs, &times);
    clauses.truncate(CLAUSES_MAX);
    if !memory.is_under_way {
        memory.known = said.people.to_vec();
        memory.persona = said.persona.map(Into::into);
    }
    let is_first = !std::mem::replace(&mut memory.is_under_way, true);
    let topics = whom::topics(&clauses, memory, &speaker);
    let is_correction = is_correction(sentence.text) || memory.is_correcting;
    memory.is_correcting |=
        ["잘못 말했", "정정할", "정정합", "착각했"].iter().any(|it| sentence.text.contains(it));
    let view = |nth: usize, subject: &Subject| View {
        said,
        sentence,
        clause: &clauses[nth],
        topic: &topics[nth].topic,
        subject: subject.clone(),
        speaker: speaker.clone(),
        person: topics[nth].person.clone(),
        is_first: is_first && nth == 0,
        is_correction,
    };
    let views: Vec<_> =
        topics.iter().enumerate().map(|(nth, about)| view(nth, &about.subject)).collect();
    if sentence.modality == Modality::RolePlay {
        if let Some(view) = views.last() {
            happening::shared(view, &mut out);
        }
        return out;
    }
    if said.role == Role::User {
        for (nth, about) in topics.iter().enumerate() {
            of_clause(&view(nth, about.carried.as_ref().unwrap_or(&about.subject)), &mut out);
        }
        answer::claims(sentence, said, views.first(), &mut out);
        if let Some(view) = views.last() {
            changed::afterthought(view, memory, &mut out);
        }
    }
    happening::of_sentence(&views, &mut out);
    out
}

/// Stretches of quoted speech: what stands in them is not the speaker's claim. A quoted word or
/// title is.
fn quotes(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut res = Vec::new();
    let mut open: Option<usize> = None;
    for (place, c) in text.char_indices() {
        match (c, open) {
            ('“' | '「', _) | ('"', None) => open = Some(place),
            ('”' | '」' | '"', Some(from)) => {
                let inside = &text[from..place];
                if inside.trim().contains(' ') || inside.chars().count() > 12 {
                    res.push(from..place);
                }
                open = None;
            }
            _ => (),
        }
    }
    res
}

fn of_clause(view: &View<'_, '_>, out: &mut Vec<Assertion>) {
    if let (Some((name, relation)), Subject::User) = (&view.topic.introduced, &view.speaker) {
        copula::introduce(view, name, relation, out);
    }
    let Some(predicate) = view.predicate() else {
        return copula::claims(view, out);
    };
    let is_called = predicate.is_naming()
        || ["라고불", "라고부", "라불"].iter().any(|it| predicate.squeezed.contains(it));
    if is_called && living::calling(view, out) {
        return;
    }
    if predicate.is_copula {
        if !body::claims(view, out) {
            copula::claims(view, out);
        }
    } else if predicate.lemma == "아니" {
        copula::denials(view, out);
    } else {
        let _ = quitting::claims(view, out)
            || love::claims(view, out)
            || happening::dream(view, out)
            || body::claims(view, out)
            || changed::changed(view, out)
            || liking::claims(view, out)
            || living::claims(view, out);
    }
}

/// 아니 26살이야; 부산이 아니라 대구야; 정정할게. An exclamation ("아니 근데") corrects nothing.
fn is_correction(text: &str) -> bool {
    const EXCLAIMED: &[&str] =
        &["아니 근데", "아니 진짜", "아니 왜", "아니 그게", "아니 무슨", "아니 이게", "아니요"];
    let begins = ["아니 ", "아니, ", "아냐 ", "아냐, ", "아니다 ", "아니야 "]
        .iter()
        .any(|it| text.starts_with(it));
    (begins && !EXCLAIMED.iter().any(|it| text.starts_with(it)))
        || ["잘못 말했", "정정할", "이 아니라", "가 아니라", "아니고 ", "착각했"]
            .iter()
            .any(|it| text.contains(it))
}
