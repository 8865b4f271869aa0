//! From the words of a reading to its morphemes.

use std::borrow::Cow;

use super::Morph;
use super::dictionary::{Dictionary, Form, Token};
use super::lattice::{Reading, Step};
use super::tag::Tag;
use super::text::Letter;

/// The morphemes of `steps`, which read `letters` of `text`.
pub(super) fn morphs<'a>(
    dictionary: &'a Dictionary,
    text: &'a str,
    letters: &[Letter],
    steps: &[Step],
) -> Vec<Morph<'a>> {
    let mut out = Vec::with_capacity(steps.len() * 2);
    let source = Source { text, letters };
    for (entry, step) in (0..).zip(steps) {
        match step.reading {
            Reading::Known(token) => known(dictionary, source, *step, (entry, token), &mut out),
            Reading::Unknown(tag) => {
                let (start, end) = source.range(step.start, step.end);
                let starts_word = letters[step.start].starts_word;
                let form = source.spelling(step.start, step.end, None);
                out.push(Morph { form, tag, start, end, starts_word, entry });
            }
        }
    }
    close_sentences(&mut out);
    out
}

/// Makes a connective ending that nothing follows the end of a sentence.
///
/// "집에 가" has no mark to say that it is over, and the dictionary was made from texts that do.
fn close_sentences(morphs: &mut [Morph<'_>]) {
    for at in 0..morphs.len() {
        if morphs[at].tag != Tag::EC {
            continue;
        }
        let ends = match morphs.get(at + 1) {
            None => true,
            Some(next) => next.tag == Tag::SF || is_laugh(next),
        };
        if ends {
            morphs[at].tag = Tag::EF;
        }
    }
}

fn is_laugh(morph: &Morph<'_>) -> bool {
    morph.tag == Tag::IC && morph.form.chars().all(|c| ('ㄱ'..='ㅣ').contains(&c))
}

fn known<'a>(
    dictionary: &'a Dictionary,
    source: Source<'a, '_>,
    step: Step,
    (entry, token): (u32, Token),
    out: &mut Vec<Morph<'a>>,
) {
    let mut at = step.start;
    let mut starts_word = source.letters[step.start].starts_word;
    for part in dictionary.parts(token) {
        let (form, (start, end)) = match dictionary.form(*part) {
            Form::Piece(n_letters) => {
                let from = at;
                at = (at + n_letters).min(step.end);
                (source.spelling(from, at, step.respelled), source.range(from, at))
            }
            Form::Text(form) => (Cow::Borrowed(form), source.range(step.start, step.end)),
        };
        out.push(Morph { form, tag: part.tag, start, end, starts_word, entry });
        starts_word = false;
    }
}

/// The text and its letters.
#[derive(Clone, Copy)]
struct Source<'a, 'l> {
    text: &'a str,
    letters: &'l [Letter],
}

impl<'a> Source<'a, '_> {
    /// The bytes of the letters from `from` to before `to`.
    fn range(&self, from: usize, to: usize) -> (usize, usize) {
        (self.letters[from].start, self.letters[to.max(from + 1) - 1].end)
    }

    /// How those letters are spelled once tidied.
    fn spelling(&self, from: usize, to: usize, respelled: Option<(usize, u16)>) -> Cow<'a, str> {
        let letters = &self.letters[from..to];
        let respelled = respelled.filter(|(at, _)| (from..to).contains(at));
        if respelled.is_none() && letters.iter().all(|letter| letter.is_as_written) {
            let (start, end) = self.range(from, to);
            return Cow::Borrowed(&self.text[start..end]);
        }
        let mut form = String::with_capacity(letters.len() * 3);
        for (at, letter) in (from..).zip(letters) {
            let label = respelled.filter(|(place, _)| *place == at).map_or(letter.label, |r| r.1);
            match char::from_u32(label.into()).filter(|_| label > 0) {
                Some(c) => form.push(c),
                None => form.push_str(&self.text[letter.start..letter.end]),
            }
        }
        Cow::Owned(form)
    }
}
