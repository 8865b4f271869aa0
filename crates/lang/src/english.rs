//! English word forms: Snowball's stemmer, with a table for the forms that no rule reaches.

mod irregular;

use std::borrow::Cow;

use rust_stemmers::{Algorithm, Stemmer};
use unicode_normalization::UnicodeNormalization;

/// Longer words are names, codes or noise; stemming them costs time and gains nothing.
const STEMMED_BYTES_MAX: usize = 40;

/// `word` without a possessive ending: "minji's" is about Minji.
pub(crate) fn without_possessive(word: &str) -> &str {
    let word = word.trim_matches('\'');
    word.strip_suffix("'s").unwrap_or(word).trim_end_matches('\'')
}

/// The stem that the forms of one word share.
pub(crate) fn stem(word: &str) -> Cow<'_, str> {
    let is_word = word.bytes().all(|b| b.is_ascii_lowercase() || b == b'\'');
    if !is_word || word.len() > STEMMED_BYTES_MAX {
        return Cow::Borrowed(word);
    }
    let regular = irregular::regular_form(word).unwrap_or(word);
    Stemmer::create(Algorithm::English).stem(regular)
}

/// The word as someone without accents on the keyboard types it; `None` when there are none.
pub(crate) fn without_accents(word: &str) -> Option<String> {
    if word.is_ascii() {
        return None;
    }
    let plain: String = word.nfd().filter(|c| !matches!(c, '\u{300}'..='\u{36F}')).collect();
    (plain != word && !plain.is_empty()).then_some(plain)
}

#[cfg(test)]
mod tests {
    use super::{stem, without_accents, without_possessive};

    #[test]
    fn the_forms_of_a_word_share_a_stem() {
        for forms in [
            &["run", "runs", "running", "ran"][..],
            &["study", "studies", "studied", "studying"],
            &["go", "goes", "going", "went", "gone"],
            &["eat", "eats", "ate", "eaten", "eating"],
            &["child", "children"],
            &["foot", "feet"],
            &["hobby", "hobbies"],
            &["love", "loved", "loves", "loving"],
        ] {
            for form in forms {
                assert_eq!(stem(form), stem(forms[0]), "{form}");
            }
        }
    }

    #[test]
    fn different_words_keep_different_stems() {
        for (one, other) in [("run", "rung"), ("saw", "sew"), ("new", "news"), ("cat", "cater")] {
            assert_ne!(stem(one), stem(other), "{one} {other}");
        }
    }

    #[test]
    fn a_possessive_is_dropped_and_a_contraction_is_not() {
        for (word, expected) in [
            ("minji's", "minji"),
            ("dogs'", "dogs"),
            ("don't", "don't"),
            ("'tis", "tis"),
            ("'", ""),
        ] {
            assert_eq!(without_possessive(word), expected);
        }
    }

    #[test]
    fn accents_can_be_left_out() {
        assert_eq!(without_accents("café").as_deref(), Some("cafe"));
        assert_eq!(without_accents("cafe"), None);
    }
}
