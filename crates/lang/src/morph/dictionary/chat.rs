//! Our own words: a readable list that is added to the dictionary when it is unpacked.
//!
//! A line is one of
//! - `words<TAB>analysis`, where words are separated by spaces and the analysis is a tag or parts
//!   such as `다음/NNG+주/NNG`; a third column lowers or raises the cost;
//! - `words<TAB>=standard`: other spellings of a word that the dictionary has.

use super::{Class, Dictionary, Form, Lexicon, PIECE, Part, Token};
use crate::korean::hangul::last_of;
use crate::morph::tag::Tag;
use crate::morph::trie::Trie;

/// What another spelling costs more than the word it stands for.
const SPELLING_COST: i16 = 300;

/// How much cheaper each further syllable makes a word: the longer a match, the less it is chance.
const SYLLABLE_GAIN: i16 = 600;

/// What an inflected form costs, whatever its length: about what the dictionary's own do.
const INFLECTED_COST: i16 = 1_000;

/// Cheapest a word of the list is unless its line says so.
const COST_MIN: i16 = 0;

impl Dictionary {
    /// Adds the words of `list`; `None` if a line is malformed or a number is out of room.
    pub(super) fn add_chat_words(&mut self, list: &str) -> Option<()> {
        let mut readings: Vec<(Vec<u16>, Token)> = Vec::new();
        for line in list.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let mut columns = line.split('\t');
            let (words, analysis) = (columns.next()?, columns.next()?);
            let change: i16 = columns.next().unwrap_or("0").parse().ok()?;
            for word in words.split(' ').filter(|word| !word.is_empty()) {
                let letters: Vec<u16> = word.encode_utf16().collect();
                match analysis.strip_prefix('=') {
                    Some(standard) => {
                        let tokens = self.respelled(standard, change)?;
                        readings.extend(tokens.into_iter().map(|token| (letters.clone(), token)));
                    }
                    None => readings.push((letters, self.new_token(word, analysis, change)?)),
                }
            }
        }
        readings.sort_by(|a, b| a.0.cmp(&b.0));
        self.lexicons[1] = lexicon(&readings)?;
        self.is_verbal = self.verbal_analyses();
        Some(())
    }

    /// The readings of `standard`, to be found under another spelling.
    fn respelled(&mut self, standard: &str, change: i16) -> Option<Vec<Token>> {
        let trie = &self.lexicons[0].trie;
        let mut state = Trie::ROOT;
        for letter in standard.encode_utf16() {
            state = trie.step(state, letter)?;
        }
        let tokens = self.lexicons[0].tokens(trie.word(state)?).to_vec();
        let respell = |token: Token| {
            let mut rest = standard;
            let mut parts = Vec::new();
            for part in self.parts(token).to_vec() {
                let form = match self.form(part) {
                    Form::Piece(n_chars) => {
                        let end = rest.char_indices().nth(n_chars).map_or(rest.len(), |(at, _)| at);
                        let (piece, behind) = rest.split_at(end);
                        rest = behind;
                        self.form_number(piece)?
                    }
                    Form::Text(_) => part.form,
                };
                parts.push(Part { form, tag: part.tag });
            }
            let cost = token.cost.saturating_add(SPELLING_COST).saturating_add(change);
            Some(Token { cost, analysis: self.analysis_number(parts)?, ..token })
        };
        tokens.into_iter().map(respell).collect()
    }

    fn new_token(&mut self, word: &str, analysis: &str, change: i16) -> Option<Token> {
        let mut parts = Vec::new();
        let n_chars = u16::try_from(word.chars().count()).ok()?;
        for part in analysis.split('+') {
            let (form, tag) = match part.split_once('/') {
                Some((form, tag)) => (self.form_number(form)?, tag),
                None => (PIECE + n_chars, part),
            };
            parts.push(Part { form, tag: Tag::from_name(tag)? });
        }
        let has_final = word.chars().next_back().is_some_and(|c| last_of(c) > 0);
        let (first, cost) = self.open_class(parts.first()?.tag, has_final);
        let (last, _) = self.open_class(parts.last()?.tag, has_final);
        let class = Class { left: first.left, right: last.right, space_cost: 0 };
        let gain = SYLLABLE_GAIN.saturating_mul(i16::try_from(n_chars).ok()? - 1);
        let is_inflected = parts.len() > 1 && parts.iter().any(Part::is_verbal);
        let cost =
            if is_inflected { INFLECTED_COST } else { cost.saturating_sub(gain).max(COST_MIN) };
        Some(Token {
            class: self.class_number(class)?,
            cost: cost.saturating_add(change),
            analysis: self.analysis_number(parts)?,
        })
    }

    fn form_number(&mut self, form: &str) -> Option<u16> {
        let number = u16::try_from(self.forms.len()).ok().filter(|number| *number < PIECE)?;
        self.forms.push(form.into());
        Some(number)
    }

    fn analysis_number(&mut self, parts: Vec<Part>) -> Option<u16> {
        let number = u16::try_from(self.analysis_ends.len()).ok()?;
        self.parts.extend(parts);
        self.analysis_ends.push(u32::try_from(self.parts.len()).ok()?);
        Some(number)
    }

    fn class_number(&mut self, class: Class) -> Option<u16> {
        if let Some(at) = self.classes.iter().position(|known| *known == class) {
            return u16::try_from(at).ok();
        }
        let number = u16::try_from(self.classes.len()).ok()?;
        self.classes.push(class);
        Some(number)
    }
}

/// A lexicon of readings that are sorted by their letters.
fn lexicon(readings: &[(Vec<u16>, Token)]) -> Option<Lexicon> {
    let mut letters = Vec::new();
    let (mut ends, mut token_ends, mut tokens) = (Vec::new(), Vec::new(), Vec::new());
    for word in readings.chunk_by(|a, b| a.0 == b.0) {
        letters.extend_from_slice(&word[0].0);
        ends.push(u32::try_from(letters.len()).ok()?);
        tokens.extend(word.iter().map(|(_, token)| *token));
        token_ends.push(u32::try_from(tokens.len()).ok()?);
    }
    Some(Lexicon { trie: Trie::new(&letters, &ends), token_ends, tokens })
}
