//! One clause with everything a rule may look at.

use gieok_core::{
    assertion::{Assertion, Modality, Op, Subject},
    reading::Said,
};

use super::{
    clause::{Clause, Josa, Link, Noun},
    predicate::Predicate,
    topic::Topic,
};
use crate::{
    dates::{TimeKind, TimeMention},
    read::{claim::Claim, sentences::Sentence},
};

/// Room for an adverb or two between a bare object and its verb.
const BARE_GAP_BYTES_MAX: usize = 24;

/// A clause being read.
pub(super) struct View<'v, 'a> {
    /// The message.
    pub(super) said: &'v Said<'a>,
    /// The sentence it is in.
    pub(super) sentence: &'v Sentence<'a>,
    /// The clause.
    pub(super) clause: &'v Clause<'a>,
    /// What it is about, as far as it says.
    pub(super) topic: &'v Topic<'a>,
    /// Whom it is about.
    pub(super) subject: Subject,
    /// Who speaks.
    pub(super) speaker: Subject,
    /// The person named before it in the message.
    pub(super) person: Option<Subject>,
    /// Whether it is the first clause of the message.
    pub(super) is_first: bool,
    /// Whether the sentence corrects what was said before.
    pub(super) is_correction: bool,
}

impl<'a> View<'_, 'a> {
    /// The predicate's stem.
    pub(super) fn lemma(&self) -> &str {
        self.clause.lemma()
    }

    /// The predicate, which the rules that ask for it know to be there.
    pub(super) fn predicate(&self) -> Option<&Predicate<'a>> {
        self.clause.predicate.as_ref()
    }

    /// Whether the clause denies.
    pub(super) fn is_negated(&self) -> bool {
        self.predicate().is_some_and(|it| it.is_negated(&self.clause.adverbs))
    }

    /// Whether the predicate is past.
    pub(super) fn is_past(&self) -> bool {
        self.predicate().is_some_and(|it| it.is_past)
    }

    /// Whether it is meant for later, or wished.
    pub(super) fn is_intended(&self) -> bool {
        self.predicate().is_some_and(Predicate::is_intended)
    }

    /// Whether an adverb is among these.
    pub(super) fn has_adverb(&self, adverbs: &[&str]) -> bool {
        self.clause.adverbs.iter().any(|adverb| adverbs.contains(adverb))
    }

    /// Whether the sentence's words contain one of these.
    pub(super) fn says(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.sentence.text.contains(word))
    }

    /// The words of a noun, with its description where it names nothing by itself: 비 오는 날.
    pub(super) fn full(&self, noun: &Noun<'a>) -> &'a str {
        const GENERAL: &[&str] = &[
            "거", "것", "데", "날", "사람", "곳", "음식", "영화", "음악", "노래", "냄새", "남자",
            "여자", "분위기", "일", "애", "소설", "책", "게임",
        ];
        let from = noun.described_from.filter(|_| GENERAL.contains(&noun.text));
        from.and_then(|from| self.sentence.text.get(from..noun.end())).unwrap_or(noun.text)
    }

    /// The first noun with one of these particles that is not the topic itself.
    pub(super) fn value(&self, josas: &[Josa]) -> Option<&Noun<'a>> {
        self.values(josas).next()
    }

    /// The nouns with one of these particles that are not the topic itself.
    pub(super) fn values(&self, josas: &[Josa]) -> impl Iterator<Item = &Noun<'a>> {
        self.clause
            .nouns
            .iter()
            .enumerate()
            .filter(move |(place, noun)| {
                josas.contains(&noun.josa)
                    && !noun.is_pronoun
                    && (!self.topic.used.contains(place) || self.is_attribute(noun))
            })
            .map(|(_, noun)| noun)
    }

    /// The object of the clause: marked as one, or the bare noun nearest the predicate, or a topic
    /// that is nobody ("커피는 안 마셔").
    pub(super) fn object(&self) -> Option<&Noun<'a>> {
        let verb = self.predicate().map_or(0, |it| it.start);
        // A bare noun is the object only next to its verb: 나 고양이 키워.
        let is_near = |noun: &&Noun<'_>| verb.saturating_sub(noun.end()) <= BARE_GAP_BYTES_MAX;
        let things = |josas: &[Josa]| {
            let mut nouns: Vec<_> = self.values(josas).filter(|noun| !noun.is_amount()).collect();
            nouns.retain(|noun| {
                noun.josa == Josa::Object || noun.josa != Josa::Bare || is_near(noun)
            });
            nouns
        };
        things(&[Josa::Object])
            .first()
            .or(things(&[Josa::Bare, Josa::Also, Josa::Only]).last())
            .or(things(&[Josa::Topic]).first())
            .or(things(&[Josa::Subject]).first())
            .copied()
    }

    fn is_attribute(&self, noun: &Noun<'_>) -> bool {
        self.topic.attribute.as_ref().is_some_and(|it| it.start == noun.start)
    }

    /// The times named in the clause, or else in the sentence.
    pub(super) fn time(&self) -> Option<&TimeMention> {
        let (from, to) =
            (self.sentence.start + self.clause.start, self.sentence.start + self.clause.end);
        let times = &self.sentence.times;
        times
            .iter()
            .find(|time| time.start >= from && time.end <= to && is_placed(time))
            .or_else(|| times.iter().find(|time| is_placed(time)))
    }

    /// A day named in the sentence, for slots that hold one.
    pub(super) fn day(&self) -> Option<&TimeMention> {
        self.sentence.times.iter().find(|time| {
            matches!(time.kind, TimeKind::Point | TimeKind::YearlessDay { .. } | TimeKind::Until)
        })
    }

    /// The words of a time.
    pub(super) fn words_of(&self, time: &TimeMention) -> &'a str {
        self.said.text.get(time.start..time.end).unwrap_or("")
    }

    /// How the clause is meant.
    fn modality(&self) -> Modality {
        match self.sentence.modality {
            Modality::Stated if self.clause.link == Link::If => Modality::Hypothetical,
            Modality::Stated if self.predicate().is_some_and(Predicate::is_asked) => {
                Modality::Question
            }
            modality => modality,
        }
    }

    /// Hands on a claim about the clause's subject.
    pub(super) fn push(&self, out: &mut Vec<Assertion>, claim: Claim) {
        self.push_about(out, claim, self.subject.clone());
    }

    /// Hands on a claim about someone.
    pub(super) fn push_about(&self, out: &mut Vec<Assertion>, claim: Claim, subject: Subject) {
        if matches!(&subject, Subject::Person(name) if name.is_empty()) {
            return;
        }
        let claim = claim.about(subject).modality(self.modality());
        out.extend(claim.build(self.sentence));
    }

    /// 학생이었어: what was so is kept as past.
    pub(super) fn told_of_now_or_then(&self, claim: Claim) -> Claim {
        if self.is_past() { claim.valid_to(Some(self.said.at)) } else { claim }
    }

    /// Affirms, or corrects where the sentence is a correction.
    pub(super) fn affirm(&self, slot: &str, words: &str) -> Claim {
        let op = if self.is_correction { Op::Correct } else { Op::Affirm };
        Claim::new(slot, words).op(op)
    }
}

/// Whether a time places a thing on the calendar.
fn is_placed(time: &TimeMention) -> bool {
    matches!(
        time.kind,
        TimeKind::Point | TimeKind::YearlessDay { .. } | TimeKind::Until | TimeKind::Since
    )
}
