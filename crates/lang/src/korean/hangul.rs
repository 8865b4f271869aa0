//! Syllable arithmetic: a Korean syllable is an initial, a vowel and perhaps a final.
//!
//! The finals and vowels below are indices in Unicode's order, not characters.

const FIRST: u32 = 0xAC00;
const N_VOWELS: u32 = 21;
const N_FINALS: u32 = 28;

/// One syllable taken apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Syllable {
    pub(crate) initial: u32,
    pub(crate) vowel: u32,
    /// Zero when the syllable ends in its vowel.
    pub(crate) last: u32,
}

/// Initial consonants that rules ask for.
pub(crate) mod initial {
    pub(crate) const PP: u32 = 8;
    pub(crate) const P: u32 = 17;
}

/// Vowels that rules ask for.
pub(crate) mod vowel {
    pub(crate) const A: u32 = 0;
    pub(crate) const AE: u32 = 1;
    pub(crate) const EO: u32 = 4;
    pub(crate) const E: u32 = 5;
    pub(crate) const YEO: u32 = 6;
    pub(crate) const O: u32 = 8;
    pub(crate) const WA: u32 = 9;
    pub(crate) const WAE: u32 = 10;
    pub(crate) const OE: u32 = 11;
    pub(crate) const U: u32 = 13;
    pub(crate) const WO: u32 = 14;
    pub(crate) const EU: u32 = 18;
    pub(crate) const I: u32 = 20;
}

/// Final consonants that rules ask for.
pub(crate) mod last {
    pub(crate) const NONE: u32 = 0;
    pub(crate) const N: u32 = 4;
    pub(crate) const D: u32 = 7;
    pub(crate) const L: u32 = 8;
    pub(crate) const M: u32 = 16;
    pub(crate) const B: u32 = 17;
    pub(crate) const S: u32 = 19;
    pub(crate) const SS: u32 = 20;
    pub(crate) const H: u32 = 27;
}

impl Syllable {
    /// Takes `c` apart; `None` for anything but a whole syllable.
    pub(crate) fn of(c: char) -> Option<Self> {
        if !is_syllable(c) {
            return None;
        }
        let index = u32::from(c) - FIRST;
        Some(Self {
            initial: index / (N_VOWELS * N_FINALS),
            vowel: index / N_FINALS % N_VOWELS,
            last: index % N_FINALS,
        })
    }

    /// Puts the parts together again.
    pub(crate) fn to_char(self) -> char {
        let index = (self.initial * N_VOWELS + self.vowel) * N_FINALS + self.last;
        // Parts come from real syllables and the constants above, so the index is in range.
        char::from_u32(FIRST + index).unwrap_or('\u{FFFD}')
    }

    pub(crate) fn with_vowel(self, vowel: u32) -> Self {
        Self { vowel, ..self }
    }

    pub(crate) fn with_last(self, last: u32) -> Self {
        Self { last, ..self }
    }
}

pub(crate) fn is_syllable(c: char) -> bool {
    ('가'..='힣').contains(&c)
}

/// The final consonant of `c`, zero for an open syllable and for anything else.
pub(crate) fn last_of(c: char) -> u32 {
    if is_syllable(c) { (u32::from(c) - FIRST) % N_FINALS } else { last::NONE }
}

/// `word` with its last syllable replaced.
pub(crate) fn with_end(word: &str, end: Syllable) -> String {
    let mut out = String::with_capacity(word.len());
    out.push_str(without_end(word));
    out.push(end.to_char());
    out
}

/// `word` without its last character.
pub(crate) fn without_end(word: &str) -> &str {
    let mut chars = word.chars();
    chars.next_back();
    chars.as_str()
}

/// Number of syllables of a word that is all syllables.
pub(crate) fn n_syllables(word: &str) -> usize {
    word.len() / '가'.len_utf8()
}

#[cfg(test)]
mod tests {
    use super::{Syllable, last_of, with_end};

    #[test]
    fn every_syllable_survives_being_taken_apart() {
        for c in '가'..='힣' {
            assert_eq!(Syllable::of(c).unwrap().to_char(), c);
        }
        assert_eq!(Syllable::of('a'), None);
    }

    #[test]
    fn a_final_can_be_read_and_replaced() {
        assert_eq!(last_of('집'), super::last::B);
        assert_eq!(last_of('키'), super::last::NONE);
        let open = Syllable::of('갔').unwrap().with_last(super::last::NONE);
        assert_eq!(with_end("나갔", open), "나가");
    }
}
