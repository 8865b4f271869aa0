//! The forms of one unit: as index terms, and as the alternatives of a question's word.

use gieok_core::terms::GRAM_MARK;

use super::collector::{Collector, clipped};
use super::lemmas::Lemmas;
use super::units::Unit;
use crate::english;
use crate::korean::{self, Stem, hangul};
use crate::stop::is_stop_word;
use crate::words::{Script, Word};

/// Longest unspaced Korean word that a question tries to read as two.
const SPLIT_SYLLABLES_MAX: usize = 8;

/// Adds the terms of `unit`.
pub(super) fn collect(unit: Unit<'_>, lemmas: &Lemmas, out: &mut Collector) {
    collect_word(unit, lemmas, out);
    if let Some(tail) = unit.tail {
        collect_hangul(unit, tail, lemmas, out);
        for joined in joined_forms(unit, tail) {
            out.term(&joined);
        }
    }
}

/// The ways a text can contain `unit`, best first.
pub(super) fn alternatives(unit: Unit<'_>, lemmas: &Lemmas) -> Vec<Vec<Box<str>>> {
    let mut out = Alternatives::default();
    match unit.tail {
        None => word_alternatives(unit.head, &mut out),
        Some(tail) => {
            for joined in joined_forms(unit, tail) {
                out.add(&[&joined]);
            }
            let noun = korean::stems(tail).into_iter().find(|stem| stem.is_noun);
            let noun = noun.as_ref().map_or(tail, |stem| stem.text.as_str());
            for head in latin_parts(unit.head.text) {
                out.add(&[&head.surface, noun]);
            }
        }
    }
    if unit.head.script == Script::Hangul {
        let (start, end) = unit.range();
        for lemma in lemmas.asked_within(start, end).filter(|lemma| !is_stop_word(lemma)) {
            out.add(&[lemma]);
        }
    }
    out.0
}

/// Whether `unit` is a word that questions are made of.
pub(super) fn is_stop(unit: Unit<'_>) -> bool {
    let surface = unit.surface();
    if unit.tail.is_some() {
        return false;
    }
    if unit.head.script != Script::Hangul || is_stop_word(surface) {
        return is_stop_word(surface);
    }
    let stems = korean::stems(surface);
    !stems.is_empty() && stems.iter().all(|stem| is_stop_word(&stem.text))
}

fn collect_word(unit: Unit<'_>, lemmas: &Lemmas, out: &mut Collector) {
    let word = unit.head;
    match word.script {
        Script::Hangul => collect_hangul(unit, word.text, lemmas, out),
        Script::Latin => {
            for part in latin_parts(word.text) {
                out.word(&part.surface);
                part.others().for_each(|form| out.term(form));
            }
            if let Some(whole) = compound(word.text) {
                out.term(&whole);
            }
        }
        Script::Ideograph => {
            out.word(word.text);
            if word.text.chars().nth(1).is_some() {
                for c in word.text.chars() {
                    out.term(c.encode_utf8(&mut [0; 4]));
                }
                pairs(word.text).for_each(|pair| out.gram(pair));
            }
        }
        Script::Letters | Script::Other => out.word(word.text),
    }
}

fn collect_hangul(unit: Unit<'_>, word: &str, lemmas: &Lemmas, out: &mut Collector) {
    out.word(word);
    let stems = korean::stems(word);
    for stem in &stems {
        out.term(&stem.text);
    }
    let (start, end) = unit.range();
    let is_new = |lemma: &&str| *lemma != word && stems.iter().all(|stem| stem.text != *lemma);
    lemmas.within(start, end).filter(is_new).for_each(|lemma| out.term(lemma));
    pairs(word).for_each(|pair| out.gram(pair));
}

fn word_alternatives(word: Word<'_>, out: &mut Alternatives) {
    match word.script {
        Script::Hangul => hangul_alternatives(word.text, out),
        Script::Latin => {
            let parts = latin_parts(word.text);
            if let Some(whole) = compound(word.text) {
                out.add(&[&whole]);
                out.add(&parts.iter().map(|part| &*part.surface).collect::<Vec<_>>());
            } else if let [part] = parts.as_slice() {
                part.others().for_each(|form| out.add(&[form]));
                out.add(&[&part.surface]);
            } else if !parts.is_empty() {
                // "0aA's": a mix of figures and letters that is no compound word.
                out.add(&parts.iter().map(|part| &*part.surface).collect::<Vec<_>>());
            }
        }
        Script::Ideograph => {
            out.add(&[word.text]);
            out.add_grams(word.text);
        }
        Script::Letters | Script::Other => out.add(&[word.text]),
    }
}

fn hangul_alternatives(word: &str, out: &mut Alternatives) {
    let stems = korean::stems(word);
    for stem in &stems {
        out.add(&[&stem.text]);
    }
    out.add(&[word]);
    out.add_grams(shortest_noun(&stems).unwrap_or(word));
    let n_syllables = hangul::n_syllables(word);
    if (4..=SPLIT_SYLLABLES_MAX).contains(&n_syllables) {
        for at in 2..=n_syllables - 2 {
            let (left, right) = word.split_at(at * '가'.len_utf8());
            out.add(&[left, right]);
            if let Some(noun) = shortest_noun(&korean::stems(right)) {
                out.add(&[left, noun]);
            }
        }
    }
}

/// The noun that is most of a word's meaning; of one syllable it would have no pairs.
fn shortest_noun(stems: &[Stem]) -> Option<&str> {
    let nouns = stems.iter().filter(|stem| stem.is_noun).map(|stem| stem.text.as_str());
    nouns.filter(|noun| hangul::n_syllables(noun) > 1).min_by_key(|noun| noun.len())
}

/// "25살이야" → "25살이야" and "25살".
fn joined_forms(unit: Unit<'_>, tail: &str) -> Vec<String> {
    let head = plain_number(unit.head.text);
    let nouns = korean::stems(tail).into_iter().filter(|stem| stem.is_noun);
    let nouns = nouns.map(|stem| format!("{head}{}", stem.text));
    nouns.chain(std::iter::once(format!("{head}{tail}"))).collect()
}

/// One word of a Latin compound.
struct LatinPart {
    surface: String,
    stem: String,
    /// Without accents, where it has any.
    plain: Option<String>,
}

impl LatinPart {
    fn new(surface: &str) -> Self {
        Self {
            surface: surface.to_owned(),
            stem: english::stem(surface).into_owned(),
            plain: english::without_accents(surface),
        }
    }

    /// The forms beside the surface.
    fn others(&self) -> impl Iterator<Item = &str> {
        let stem = (self.stem != self.surface).then_some(self.stem.as_str());
        stem.into_iter().chain(self.plain.as_deref())
    }
}

fn latin_parts(word: &str) -> Vec<LatinPart> {
    let word = plain_number(word);
    let mut parts = Vec::new();
    for piece in word.split(|c: char| is_mark(c) && c != '\'') {
        let surface = english::without_possessive(piece);
        if surface.is_empty() {
            continue;
        }
        match measure(surface) {
            Some((number, unit)) => parts.extend([number, unit].map(LatinPart::new)),
            None => parts.push(LatinPart::new(surface)),
        }
    }
    parts
}

/// The whole of a word that has several parts: "gpt-4o", "c++", "10km", an address.
fn compound(word: &str) -> Option<String> {
    let word = plain_number(word);
    let has_marks = word.contains(|c| is_mark(c) && c != '\'');
    (has_marks || measure(&word).is_some()).then_some(word)
}

/// "10km" → "10" and "km".
fn measure(word: &str) -> Option<(&str, &str)> {
    let unit_at = word.find(|c: char| !c.is_ascii_digit())?;
    let (number, unit) = word.split_at(unit_at);
    let is_unit = unit.len() > 1 && unit.bytes().all(|b| b.is_ascii_lowercase());
    (!number.is_empty() && is_unit).then_some((number, unit))
}

/// "1,000" is the number 1000.
fn plain_number(word: &str) -> String {
    let is_number = word.bytes().all(|b| b.is_ascii_digit() || b == b',' || b == b'.');
    if is_number { word.replace(',', "") } else { word.to_owned() }
}

fn is_mark(c: char) -> bool {
    c.is_ascii() && !c.is_ascii_alphanumeric()
}

/// Neighbouring characters, two by two.
fn pairs(word: &str) -> impl Iterator<Item = &str> {
    let starts = word.char_indices().map(|(at, _)| at);
    let ends = word.char_indices().map(|(at, c)| at + c.len_utf8()).skip(1);
    starts.zip(ends).map(|(start, end)| &word[start..end])
}

/// The ways to find one word, without repeats.
#[derive(Default)]
struct Alternatives(Vec<Vec<Box<str>>>);

impl Alternatives {
    fn add(&mut self, terms: &[&str]) {
        let terms: Vec<Box<str>> = terms.iter().map(|term| clipped(term).into()).collect();
        if !terms.is_empty() && !self.0.contains(&terms) {
            self.0.push(terms);
        }
    }

    fn add_grams(&mut self, word: &str) {
        let grams: Vec<String> = pairs(word).map(|pair| format!("{GRAM_MARK}{pair}")).collect();
        self.add(&grams.iter().map(String::as_str).collect::<Vec<_>>());
    }
}
