//! A place in a text, and small steps from it.
//!
//! Every step is bounded, so trying many readings at one place costs a constant.

use crate::korean::hangul;

/// Most spaces between two words of one time.
const SPACES_MAX: usize = 3;

/// A place in a text. Copied freely: a reading that fails leaves the original where it was.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reader<'a> {
    text: &'a str,
    at: usize,
}

/// A short English word in lower case; longer ones are empty, for no table holds them.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Word {
    bytes: [u8; Self::LEN_MAX],
    len: usize,
    /// Where the word begins and ends in the text.
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Word {
    const LEN_MAX: usize = 16;

    pub(super) fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.len]).unwrap_or_default()
    }
}

impl<'a> Reader<'a> {
    /// `at` must lie on a character boundary.
    pub(super) fn new(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// `n_bytes` further, which must be a character boundary.
    pub(super) fn skip(self, n_bytes: usize) -> Self {
        Self { at: self.at + n_bytes, ..self }
    }

    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Everything up to here.
    pub(super) fn before(&self) -> &'a str {
        self.text.get(..self.at).unwrap_or_default()
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn starts(&self, with: &str) -> bool {
        self.rest().starts_with(with)
    }

    pub(super) fn eat(&mut self, expected: &str) -> bool {
        let is_here = self.starts(expected);
        if is_here {
            self.at += expected.len();
        }
        is_here
    }

    /// The value of the first entry that stands here. Tables list longer words first.
    pub(super) fn eat_one<T: Copy>(&mut self, table: &[(&str, T)]) -> Option<T> {
        table.iter().find(|(word, _)| self.eat(word)).map(|(_, value)| *value)
    }

    pub(super) fn eat_any(&mut self, words: &[&str]) -> bool {
        words.iter().any(|word| self.eat(word))
    }

    pub(super) fn starts_any(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.starts(word))
    }

    /// Steps over a few spaces, not over the end of a line. Says whether there were any.
    pub(super) fn spaces(&mut self) -> bool {
        let rest = self.rest();
        let is_space = |c: &char| matches!(c, ' ' | '\t' | '\u{A0}');
        let spaces = rest.chars().take_while(is_space).take(SPACES_MAX);
        let len: usize = spaces.map(char::len_utf8).sum();
        self.at += len;
        len > 0
    }

    /// A number of at most `digits_max` digits, with how many there were.
    pub(super) fn number(&mut self, digits_max: usize) -> Option<(i32, usize)> {
        let digits = self.rest().bytes().take(digits_max + 1).take_while(u8::is_ascii_digit);
        let (value, len) = digits.fold((0_i32, 0), |(value, len), digit| {
            (value.saturating_mul(10).saturating_add(i32::from(digit - b'0')), len + 1)
        });
        if len == 0 || len > digits_max {
            return None;
        }
        self.at += len;
        Some((value, len))
    }

    /// The English word here; empty when there is none.
    pub(super) fn word(&self) -> Word {
        let mut word = Word { start: self.at, end: self.at, ..Word::default() };
        for c in self.rest().chars() {
            let byte = match c {
                'a'..='z' | 'A'..='Z' => u8::try_from(c).unwrap_or(b'?').to_ascii_lowercase(),
                '\'' | '’' => b'\'',
                _ => break,
            };
            if word.len == Word::LEN_MAX {
                word.len = 0;
                break;
            }
            word.bytes[word.len] = byte;
            word.len += 1;
            word.end += c.len_utf8();
        }
        word
    }

    pub(super) fn eat_word(&mut self, expected: &str) -> bool {
        let word = self.word();
        let is_here = word.as_str() == expected;
        if is_here {
            self.at = word.end;
        }
        is_here
    }

    pub(super) fn eat_one_word<T: Copy>(&mut self, table: &[(&str, T)]) -> Option<T> {
        let word = self.word();
        if let Some((_, value)) = table.iter().find(|(entry, _)| *entry == word.as_str()) {
            self.at = word.end;
            return Some(*value);
        }
        // "yesterday's" is a day and a possessive.
        let owner = word.as_str().strip_suffix("'s")?;
        let (_, value) = table.iter().find(|(entry, _)| *entry == owner)?;
        let is_curly = self.text.get(..word.end).is_some_and(|text| text.ends_with("’s"));
        self.at = word.end - if is_curly { "’s".len() } else { "'s".len() };
        Some(*value)
    }

    pub(super) fn eat_any_word(&mut self, words: &[&str]) -> bool {
        let word = self.word();
        let is_here = word.len > 0 && words.contains(&word.as_str());
        if is_here {
            self.at = word.end;
        }
        is_here
    }

    /// Steps over spaces and then one of `words`; stays put when none is there.
    pub(super) fn eat_next_word(&mut self, words: &[&str]) -> bool {
        let mut next = *self;
        next.spaces();
        let is_here = next.eat_any_word(words);
        if is_here {
            *self = next;
        }
        is_here
    }

    /// The English word that ends right before here, spaces apart; empty when there is none.
    pub(super) fn word_before(&self) -> Word {
        let is_space = |c: char| matches!(c, ' ' | '\t' | '\u{A0}');
        let before = self.before();
        let trimmed = before.trim_end_matches(is_space);
        if before.len() - trimmed.len() > SPACES_MAX {
            return Word::default();
        }
        let letters = trimmed
            .chars()
            .rev()
            .take(Word::LEN_MAX + 1)
            .take_while(|c| c.is_ascii_alphabetic() || matches!(c, '\'' | '’'));
        let len: usize = letters.map(char::len_utf8).sum();
        Self { text: trimmed, at: trimmed.len() - len }.word()
    }

    /// Whether a Korean syllable stands here.
    pub(super) fn is_in_hangul(&self) -> bool {
        self.peek().is_some_and(hangul::is_syllable)
    }

    /// The syllables from here to the end of their run, `syllables_max` at most and then `None`.
    pub(super) fn hangul_run(&self, syllables_max: usize) -> Option<&'a str> {
        let rest = self.rest();
        let syllables =
            rest.chars().take(syllables_max + 1).take_while(|c| hangul::is_syllable(*c));
        let len: usize = syllables.map(char::len_utf8).sum();
        let is_whole = hangul::n_syllables(rest.get(..len)?) <= syllables_max;
        if is_whole { rest.get(..len) } else { None }
    }
}
