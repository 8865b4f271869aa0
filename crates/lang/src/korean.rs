//! Korean words, brought to the forms they share.
//!
//! Rules by suffix, guarded by sound agreement and by small closed lists. They over-generate where
//! a word is ambiguous ("사는" is "사다" or "살다"): a wrong extra form costs a few bytes in the index, a
//! missing one costs a memory that is never found.

mod endings;
pub(crate) mod hangul;
mod irregular;
mod josa;
mod lexicon;
mod predicate;
mod suffixes;

/// Most stems that one word can have; ambiguity beyond this is noise.
const STEMS_MAX: usize = 4;

/// A form that several words share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stem {
    /// A noun as it is, a predicate in its dictionary form, which keeps "집" (house) from "집다"
    /// (pick).
    pub(crate) text: String,
    pub(crate) is_noun: bool,
}

/// The stems of `word`, which is all syllables; likeliest first, without `word` itself.
pub(crate) fn stems(word: &str) -> Vec<Stem> {
    let mut stems: Vec<Stem> = Vec::new();
    if lexicon::is_whole_noun(word) {
        return stems;
    }
    let mut add = |text: String, is_noun: bool| {
        if text != word && stems.len() < STEMS_MAX && stems.iter().all(|s| s.text != text) {
            stems.push(Stem { text, is_noun });
        }
    };
    let mut nouns = josa::nouns(word);
    let predicate = if is_marked_pronoun(word, &nouns) {
        predicate::Predicate::default()
    } else {
        predicate::read(word)
    };
    let is_known = predicate.stems.iter().any(|stem| lexicon::is_predicate(stem));
    nouns.retain(|noun| {
        let is_ending = word.len() - noun.text.len() < predicate.sure_bytes;
        let may_be_verb = noun.may_be_verb || noun.text.ends_with(['하', '되']);
        !is_ending && (!may_be_verb || !is_known)
    });
    for noun in nouns.iter().rev() {
        add(noun.text.to_owned(), true);
    }
    let states_noun = nouns.iter().any(|n| n.has_copula && hangul::n_syllables(n.text) > 1);
    // "학생이었어" would also be a form of "학생이다", which nobody looks up.
    for stem in predicate.stems.iter().filter(|stem| !states_noun || lexicon::is_predicate(stem)) {
        add(format!("{stem}다"), false);
        if let Some(noun) = predicate::doing(stem) {
            add(noun.to_owned(), true);
        }
    }
    stems
}

/// Whether `word`, right behind a foreign word or a number, only says what role that plays.
pub(crate) fn is_only_particles(word: &str) -> bool {
    josa::is_only_particles(word)
}

/// "나는" is a person long before it is a form of "날다"; "나가" is not.
fn is_marked_pronoun(word: &str, nouns: &[josa::Noun<'_>]) -> bool {
    word.ends_with(['는', '도', '를', '만', '의'])
        && nouns.last().is_some_and(|noun| lexicon::is_pronoun(noun.text))
}
