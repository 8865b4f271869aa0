//! The words of a question that may name a slot.

use gieok_core::language;
use gieok_core::slot::Slot;

use crate::{
    morph::{self, Tag},
    read::naming,
};

/// A question in the forms that the schema's phrases are looked for in.
pub(super) struct Heard {
    squeezed: String,
    /// Lower case, apostrophes made plain, with a space at both ends.
    lower: String,
}

impl Heard {
    pub(super) fn new(text: &str) -> Self {
        let lower = text.to_lowercase().replace('’', "'");
        let lower: String =
            lower.chars().map(|c| if c.is_alphanumeric() || c == '\'' { c } else { ' ' }).collect();
        let words: Vec<&str> = lower.split_whitespace().collect();
        let lower = format!(" {} {} ", words.join(" "), of_me(&words));
        Self { squeezed: naming::squeeze(text), lower }
    }

    /// How much of the question is a long name of this slot, in whatever way it was taken apart.
    pub(super) fn names(&self, slot: &Slot) -> Option<usize> {
        let names = slot.synonyms.iter().chain([&slot.korean]);
        let is_long = |name: &&&str| name.chars().count() >= NAME_CHARS_MIN && !name.is_ascii();
        let found = names.filter(is_long).filter(|name| self.contains(name));
        found.map(|name| weight(name) - 1).max()
    }

    /// Whether it asks when something is.
    pub(super) fn is_of_time(&self) -> bool {
        self.squeezed.contains("언제") || self.lower.starts_with(" when ")
    }

    /// How much of the question is a way of asking for this slot; none where nothing is.
    pub(super) fn asks_for(&self, slot: &Slot) -> Option<usize> {
        slot.asks.iter().filter(|ask| self.contains(ask)).map(|ask| weight(ask)).max()
    }

    fn contains(&self, ask: &str) -> bool {
        if ask.is_ascii() {
            // A whole word at its beginning: "how old" is not in "show older".
            let mut found = self.lower.match_indices(ask);
            return found
                .any(|(place, _)| self.lower.as_bytes().get(place.wrapping_sub(1)) == Some(&b' '));
        }
        if ask.contains(' ') {
            return self.squeezed.contains(&*naming::squeeze(ask));
        }
        self.squeezed.contains(ask)
    }

    /// Whether a favourite is asked for.
    pub(super) fn is_of_favourite(&self) -> bool {
        self.squeezed.contains("좋아하")
            || self.squeezed.contains("좋아한")
            || self.squeezed.contains("최애")
            || self.lower.contains("favo")
            || self.lower.contains(" do i like")
            || self.lower.contains(" i like")
    }
}

/// Shorter names are looked for among the nouns only: 차 is in too many words.
const NAME_CHARS_MIN: usize = 4;

/// An English question about someone else as if it were about the one who asks, because that is how
/// the schema has it: "where does my mom live" is "where do i live".
fn of_me(words: &[&str]) -> String {
    let mut res: Vec<&str> = Vec::new();
    let mut place = 0;
    while let Some(word) = words.get(place) {
        let swapped = match *word {
            "does" => Some("do i"),
            "is" => Some("am i"),
            "did" => Some("did i"),
            "was" => Some("was i"),
            _ => None,
        };
        match (swapped, words.get(place + 1)) {
            (Some(swapped), Some(&"my")) => {
                res.push(swapped);
                place += 3;
            }
            _ => {
                res.push(word);
                place += 1;
            }
        }
    }
    res.join(" ")
}

/// Korean says in two syllables what English says in two words.
fn weight(ask: &str) -> usize {
    let n_chars = ask.chars().filter(|c| !c.is_whitespace()).count();
    if ask.is_ascii() { n_chars + 2 } else { 2 * n_chars + 4 }
}

/// The nouns of a question, in order.
pub(super) fn nouns(text: &str) -> Vec<String> {
    let is_korean = language::is_korean(text);
    if !is_korean {
        return text
            .to_lowercase()
            .replace('’', "'")
            .split(|c: char| !c.is_alphanumeric() && !matches!(c, '-' | '/' | '\''))
            .map(|word| word.strip_suffix("'s").unwrap_or(word).to_owned())
            .filter(|it| !it.is_empty())
            .collect();
    }
    let mut spans: Vec<(usize, usize)> = Vec::new();
    for morph in morph::analyse(text) {
        let is_noun =
            matches!(morph.tag, Tag::NNG | Tag::NNP | Tag::SL | Tag::UNKNOWN | Tag::XSN | Tag::NNB);
        if !is_noun {
            continue;
        }
        match spans.last_mut() {
            Some(last) if last.1 == morph.start && !morph.starts_word => last.1 = morph.end,
            _ => spans.push((morph.start, morph.end)),
        }
    }
    spans.into_iter().filter_map(|(from, to)| text.get(from..to)).map(str::to_owned).collect()
}
