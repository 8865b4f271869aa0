//! Whose feeling a word speaks of, and whether it is one at all.
//!
//! Rules by the words around: who the nearest subject is, what ending follows, whether the sentence
//! asks or wishes. They are modest on purpose; where they see nothing, the speaker feels it.

use super::chat::{Clause, Glyph, Place};
use super::conjugate::Form;
use super::lexicon::{Hit, Sense};
use super::people::{self, Person};
use super::tail::{self, Tail};
use crate::korean::hangul::{is_syllable, last, last_of};

/// How far back, in characters, a word may stand to bear on a feeling.
const REACH: usize = 60;

/// How many words back.
const WORDS_MAX: usize = 10;

/// What a word of feeling comes to in its sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    /// The speaker feels it, at this percentage of its strength.
    Felt(u32),
    /// The speaker says not to feel it.
    Denied,
    /// Someone else's, asked for, wished or supposed.
    NotTheirs,
}

/// Reads one word of feeling in its clause.
pub(super) fn read(text: &[Glyph], clause: &Clause, hit: &Hit) -> Reading {
    let place = text[hit.start].place;
    if place == Place::Quoted {
        return Reading::NotTheirs;
    }
    let share = if place == Place::Done { 70 } else { 100 };
    if matches!(hit.sense, Sense::Cry(_)) {
        return Reading::Felt(share);
    }
    let before = Before::new(text, clause, hit);
    let reading = if hit.is_korean {
        korean(text, clause, hit, &before)
    } else {
        english(text, clause, hit, &before)
    };
    match reading {
        Reading::Felt(kept) => Reading::Felt(kept * share / 100),
        // Nobody in a role-play writes what they do not do.
        Reading::NotTheirs if place == Place::Done && !before.names_listener() => {
            Reading::Felt(share)
        }
        _ => reading,
    }
}

fn korean(text: &[Glyph], clause: &Clause, hit: &Hit, before: &Before<'_>) -> Reading {
    let is_state = matches!(hit.sense, Sense::State(_));
    let tail = tail::read(text, hit, is_state);
    let is_denied = (tail == Tail::Denied) != before.is_denied_korean(text, hit);
    let person = before.subject(is_past(text, hit));
    let is_observed = hit.form == Form::Infinitive && follows_hada(text, hit);
    let is_about_other =
        person == Some(Person::Other) || (person.is_none() && before.has_marked_subject());
    let asks = clause.asks && !tail::has_connective(text, hit, clause.end);
    if tail == Tail::Supposed || tail == Tail::Observed {
        return Reading::NotTheirs;
    }
    let is_speaker = person == Some(Person::Speaker);
    if tail == Tail::ObservedUnlessOwn && !is_speaker {
        return Reading::NotTheirs;
    }
    if is_state {
        if matches!(person, Some(Person::Listener | Person::Other)) || (is_observed && !is_speaker)
        {
            return Reading::NotTheirs;
        }
        if (asks || tail == Tail::Asked) && !is_speaker && !before.wonders() {
            return Reading::NotTheirs;
        }
    } else {
        // "엄마가 무서워" is about the mother; "엄마가 무서워해" is the mother's.
        if is_observed && is_about_other {
            return Reading::NotTheirs;
        }
        if before.has_any(&["나를", "날", "저를", "절"])
            || (is_about_other && before.has_any(&["나만"]))
        {
            return Reading::NotTheirs;
        }
        if tail == Tail::Asked || (asks && tail != Tail::Confirmed && !before.wonders()) {
            return Reading::NotTheirs;
        }
    }
    if is_denied {
        return Reading::Denied;
    }
    match tail {
        Tail::Weakened => Reading::Felt(60),
        Tail::Describes => Reading::Felt(65),
        _ => Reading::Felt(100),
    }
}

fn english(text: &[Glyph], clause: &Clause, hit: &Hit, before: &Before<'_>) -> Reading {
    let is_state = matches!(hit.sense, Sense::State(_));
    let person = before.subject(false);
    if before.has_any(people::SUPPOSING) {
        return Reading::NotTheirs;
    }
    if is_state && matches!(person, Some(Person::Listener | Person::Other)) {
        return Reading::NotTheirs;
    }
    if clause.asks && (person != Some(Person::Speaker) || before.has_any(&["do", "does", "did"])) {
        return Reading::NotTheirs;
    }
    // "she loves it", "my mom hates him": only someone else takes this form.
    if !is_state && person == Some(Person::Other) && text[hit.end - 1].c == 's' {
        return Reading::NotTheirs;
    }
    if before.is_denied_english() { Reading::Denied } else { Reading::Felt(100) }
}

/// "슬퍼" with "하다" behind it: "슬퍼해", "힘들어하는".
fn follows_hada(text: &[Glyph], hit: &Hit) -> bool {
    let at = if text.get(hit.end).is_some_and(|g| g.c == ' ') { hit.end + 1 } else { hit.end };
    text.get(at)
        .is_some_and(|g| matches!(g.c, '하' | '해' | '했' | '햇' | '한' | '할' | '함' | '합'))
}

/// Whether the word is in the past, closed by ㅆ.
fn is_past(text: &[Glyph], hit: &Hit) -> bool {
    let closes = |at: usize| text.get(at).is_some_and(|g| last_of(g.c) == last::SS);
    closes(hit.end - 1) || closes(hit.end)
}

/// The words before a feeling in its clause, nearest first.
struct Before<'a> {
    words: Vec<&'a [Glyph]>,
}

impl<'a> Before<'a> {
    fn new(text: &'a [Glyph], clause: &Clause, hit: &Hit) -> Self {
        let start = clause.start.max(hit.start.saturating_sub(REACH));
        let range = &text[start.min(hit.start)..hit.start];
        let words = range
            .rsplit(|g| !(g.c.is_alphanumeric() || g.c == '\''))
            .filter(|word| !word.is_empty())
            .take(WORDS_MAX)
            .collect();
        Self { words }
    }

    fn is(word: &[Glyph], expected: &str) -> bool {
        word.len() == expected.chars().count() && word.iter().map(|g| g.c).eq(expected.chars())
    }

    fn has_any(&self, list: &[&str]) -> bool {
        self.words.iter().any(|word| list.iter().any(|one| Self::is(word, one)))
    }

    /// The nearest subject.
    fn subject(&self, is_past: bool) -> Option<Person> {
        let mut only_adverbs = true;
        for word in &self.words {
            let word: String = word.iter().map(|g| g.c).collect();
            if let Some(person) = people::subject(&word, only_adverbs, is_past) {
                return Some(person);
            }
            only_adverbs = only_adverbs && people::is_adverb(&word);
        }
        None
    }

    fn has_marked_subject(&self) -> bool {
        self.words.iter().any(|word| {
            let word: String = word.iter().map(|g| g.c).collect();
            people::is_marked_subject(&word)
        })
    }

    fn names_listener(&self) -> bool {
        self.subject(false) == Some(Person::Listener)
    }

    /// "왜 이렇게 슬프지?" asks oneself.
    fn wonders(&self) -> bool {
        self.has_any(&["왜", "왜케", "왤케", "이렇게", "이리", "why"]) && !self.names_listener()
    }

    /// "안 슬퍼", "안슬퍼", "하나도 못".
    fn is_denied_korean(&self, text: &[Glyph], hit: &Hit) -> bool {
        let glued = text[..hit.start].last().is_some_and(|g| g.c == '안')
            && !hit.start.checked_sub(2).is_some_and(|i| is_syllable(text[i].c));
        glued || self.words.first().is_some_and(|word| Self::is(word, "안") || Self::is(word, "않"))
    }

    /// "not", "n't" or "never" among the last few words.
    fn is_denied_english(&self) -> bool {
        if self.has_any(&["stop", "help", "only", "more", "been", "gonna"]) {
            return false;
        }
        self.words.iter().take(3).any(|word| {
            people::DENYING.iter().any(|one| Self::is(word, one))
                || super::chat::ends_with(word, "n't")
        })
    }
}
