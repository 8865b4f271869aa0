//! Made-up chat: Korean with English in it, from word lists, the same on every run.
//!
//! Words follow Zipf's law and the tail is long (compound nouns, names, numbers), because the size
//! of an index and the length of its lists depend on that more than on anything else.

mod words;

use self::words::{
    ADVERBS, ENGLISH_NOUNS, ENGLISH_SHAPES, ENGLISH_VERBS, FAMILY_NAMES, GIVEN_SYLLABLES, LOANS,
    NOUNS, OPENINGS, PREDICATES, TIMES,
};
use crate::random::Random;

/// One exchange.
#[derive(Debug, Clone)]
pub(crate) struct Turn {
    pub(crate) user: String,
    pub(crate) assistant: String,
}

/// Characters of a message, at the least. A sentence has 15 to 40, so most end below 100.
const MESSAGE_CHARS_MIN: usize = 60;
/// Compound nouns in use; each is made from its rank, so that common ones come back.
const N_COMPOUNDS: usize = 20_000;
/// People talked about.
const N_NAMES: usize = 2_000;

/// Writes chat.
#[derive(Debug, Clone)]
pub(crate) struct Writer(Random);

impl Writer {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Random::new(seed))
    }

    pub(crate) fn turns(&mut self, n: usize) -> Vec<Turn> {
        (0..n).map(|_| self.turn()).collect()
    }

    pub(crate) fn turn(&mut self) -> Turn {
        Turn { user: self.message(MESSAGE_CHARS_MIN), assistant: self.message(MESSAGE_CHARS_MIN) }
    }

    /// A message of at least `chars_min` characters, ended with its sentence.
    pub(crate) fn message(&mut self, chars_min: usize) -> String {
        let mut text = String::new();
        loop {
            let sentence = if self.0.below(6) == 0 { self.english() } else { self.korean() };
            text.push_str(&sentence);
            if text.chars().count() >= chars_min {
                return text;
            }
            text.push(' ');
        }
    }

    /// Three to six words of `text`, in their order: a question about something that was said.
    pub(crate) fn question(&mut self, text: &str) -> String {
        let mut words: Vec<&str> = text
            .split_whitespace()
            .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()))
            .filter(|word| !word.is_empty())
            .collect();
        let n_words = (3 + self.0.below(4)).min(words.len());
        while words.len() > n_words {
            words.remove(self.0.below(words.len()));
        }
        words.join(" ")
    }

    fn korean(&mut self) -> String {
        let mut parts: Vec<String> = Vec::new();
        if self.0.below(4) == 0 {
            parts.push(self.0.pick_ranked(OPENINGS).to_owned());
        }
        if self.0.below(3) == 0 {
            parts.push(self.time());
        }
        let subject = self.noun();
        parts.push(match self.0.below(3) {
            0 => with_particle(&subject, "이", "가"),
            1 => with_particle(&subject, "은", "는"),
            _ => format!("{subject}도"),
        });
        if self.0.below(3) > 0 {
            let object = self.noun();
            parts.push(match self.0.below(5) {
                0 => format!("{object}에서"),
                1 => with_particle(&object, "이랑", "랑"),
                _ => with_particle(&object, "을", "를"),
            });
        }
        if self.0.below(2) == 0 {
            parts.push(self.0.pick_ranked(ADVERBS).to_owned());
        }
        let forms = self.0.pick_ranked(PREDICATES);
        parts.push(self.0.pick(forms).to_owned());
        parts.join(" ") + self.0.pick(&[".", ".", "!", "?", "~", " ㅋㅋ"])
    }

    fn english(&mut self) -> String {
        let shape = self.0.pick(ENGLISH_SHAPES);
        let mut text = String::new();
        for part in shape.split_inclusive(' ') {
            match part.trim_end() {
                "N" => text.push_str(self.0.pick_ranked(ENGLISH_NOUNS)),
                "V" => text.push_str(self.0.pick_ranked(ENGLISH_VERBS)),
                "P" => text.push_str(&self.name()),
                word => text.push_str(word),
            }
            text.push(' ');
        }
        text.truncate(text.trim_end().len());
        text.push('.');
        text
    }

    fn noun(&mut self) -> String {
        match self.0.below(12) {
            0 | 1 => compound(self.0.rank(N_COMPOUNDS)),
            2 => self.name(),
            3 => self.0.pick_ranked(LOANS).to_owned(),
            _ => self.0.pick_ranked(NOUNS).to_owned(),
        }
    }

    fn name(&mut self) -> String {
        let mut own = Random::new(0x6e61_6d65 + self.0.rank(N_NAMES) as u64);
        let family = own.pick_ranked(FAMILY_NAMES);
        format!("{family}{}{}", own.pick(GIVEN_SYLLABLES), own.pick(GIVEN_SYLLABLES))
    }

    fn time(&mut self) -> String {
        match self.0.below(4) {
            0 => format!("{}월 {}일에", 1 + self.0.below(12), 1 + self.0.below(28)),
            1 => format!("{}시 {}분에", 1 + self.0.below(12), self.0.below(12) * 5),
            _ => self.0.pick_ranked(TIMES).to_owned(),
        }
    }
}

/// Two nouns as one word, as Korean writes them; the same for the same rank.
fn compound(rank: usize) -> String {
    let mut own = Random::new(0x636f_6d70 + rank as u64);
    format!("{}{}", own.pick(NOUNS), own.pick(NOUNS))
}

/// A noun with the form of a particle that fits its last syllable.
fn with_particle(noun: &str, after_consonant: &str, after_vowel: &str) -> String {
    let ends_in_consonant = noun.chars().next_back().is_some_and(|last| {
        ('가'..='힣').contains(&last) && !(u32::from(last) - u32::from('가')).is_multiple_of(28)
    });
    format!("{noun}{}", if ends_in_consonant { after_consonant } else { after_vowel })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_writes_the_same_chat() {
        let (left, right) = (Writer::new(7).turns(20), Writer::new(7).turns(20));
        assert!(left.iter().zip(&right).all(|(a, b)| a.user == b.user));
        assert_ne!(left[0].user, Writer::new(8).turn().user);
    }

    #[test]
    fn messages_have_60_to_100_characters_for_the_most_part() {
        let mut writer = Writer::new(1);
        let lengths: Vec<usize> =
            (0..1_000).map(|_| writer.message(MESSAGE_CHARS_MIN).chars().count()).collect();
        assert!(lengths.iter().all(|n| (60..130).contains(n)), "{:?}", lengths.iter().max());
        let n_within = lengths.iter().filter(|n| **n <= 100).count();
        assert!(n_within > 900, "{n_within} of 1000");
    }

    #[test]
    fn a_question_has_three_to_six_words_of_its_text() {
        let mut writer = Writer::new(3);
        for _ in 0..100 {
            let text = writer.message(MESSAGE_CHARS_MIN);
            let question = writer.question(&text);
            let n_words = question.split(' ').count();
            assert!((3..=6).contains(&n_words), "{question}");
            assert!(question.split(' ').all(|word| text.contains(word)), "{question}");
        }
    }

    #[test]
    fn particles_follow_the_last_syllable() {
        assert_eq!(with_particle("책", "을", "를"), "책을");
        assert_eq!(with_particle("커피", "을", "를"), "커피를");
        assert_eq!(with_particle("GPU", "이", "가"), "GPU가");
    }
}
