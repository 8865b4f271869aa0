//! A text as the lattice sees it: one letter at a time, with what chat adds to spelling taken out.
//!
//! Every letter knows the bytes it stands for, so a reading of the tidied text is a reading of the
//! text as written.

use crate::korean::hangul::{Syllable, last};

/// How many of the same syllable in a row are one drawn out: "좋아아아".
const DRAWN_OUT_MIN: usize = 3;

/// One letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Letter {
    /// What the dictionary is asked for; letters beyond 16 bits are in no word.
    pub(super) label: u16,
    pub(super) kind: Kind,
    /// The bytes of the text.
    pub(super) start: usize,
    pub(super) end: usize,
    /// Whether a space, or nothing, stands before it.
    pub(super) starts_word: bool,
    /// Whether the bytes spell just this letter.
    pub(super) is_as_written: bool,
}

/// What a letter is, for words that no dictionary has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Syllable,
    /// A consonant or vowel alone: "ㅋㅋ".
    Jamo,
    Digit,
    Latin,
    Ideograph,
    Symbol,
}

/// The letters of `text` without its spaces.
pub(super) fn letters(text: &str) -> Vec<Letter> {
    let mut out: Vec<Letter> = Vec::with_capacity(text.len() / 2);
    let mut starts_word = true;
    for (start, c) in text.char_indices() {
        let end = start + c.len_utf8();
        if is_space(c) {
            starts_word = true;
            continue;
        }
        let before = if starts_word { None } else { out.last_mut() };
        if let Some(before) = before
            && absorb(before, c)
        {
            before.end = end;
            before.is_as_written = false;
            continue;
        }
        let plain = half_width(c);
        out.push(Letter {
            label: label(plain),
            kind: kind(plain),
            start,
            end,
            starts_word,
            is_as_written: plain == c,
        });
        starts_word = false;
    }
    shorten(&mut out);
    out
}

/// Whether `c` only adds to the letter before it: a mark nobody sees, a jamo that completes a
/// syllable, one more of the same mark.
fn absorb(before: &mut Letter, c: char) -> bool {
    match c {
        '\u{200B}'..='\u{200F}' | '\u{FE00}'..='\u{FE0F}' | '\u{2060}' | '\u{FEFF}' => true,
        '\u{1F3FB}'..='\u{1F3FF}' => before.kind == Kind::Symbol,
        '\u{1161}'..='\u{1175}' => compose_vowel(before, c),
        '\u{11A8}'..='\u{11C2}' => compose_final(before, c),
        '.' if before.label == label('.') || before.label == label('…') => {
            before.label = label('…');
            true
        }
        '!' | '?' | '~' | '^' | ';' | '-' | '=' | '*' => before.label == label(c),
        _ => false,
    }
}

fn compose_vowel(before: &mut Letter, c: char) -> bool {
    let initial = u32::from(before.label).wrapping_sub(0x1100);
    if initial >= 19 {
        return false;
    }
    let syllable = Syllable { initial, vowel: u32::from(c) - 0x1161, last: last::NONE };
    before.label = label(syllable.to_char());
    before.kind = Kind::Syllable;
    true
}

fn compose_final(before: &mut Letter, c: char) -> bool {
    let syllable = char::from_u32(before.label.into()).and_then(Syllable::of);
    let Some(open) = syllable.filter(|syllable| syllable.last == last::NONE) else { return false };
    before.label = label(open.with_last(u32::from(c) - 0x11A7).to_char());
    true
}

/// Makes one of a syllable that is drawn out.
fn shorten(letters: &mut Vec<Letter>) {
    let same = |a: &Letter, b: &Letter| a.label == b.label && !b.starts_word;
    let is_drawn_out = |run: &[Letter]| run.len() >= DRAWN_OUT_MIN && run[0].kind == Kind::Syllable;
    if !letters.chunk_by(same).any(is_drawn_out) {
        return;
    }
    let mut short = Vec::with_capacity(letters.len());
    for run in letters.chunk_by(same) {
        if is_drawn_out(run) {
            short.push(Letter { end: run[run.len() - 1].end, is_as_written: false, ..run[0] });
        } else {
            short.extend_from_slice(run);
        }
    }
    *letters = short;
}

fn is_space(c: char) -> bool {
    c.is_whitespace() || c.is_control() || matches!(c, '\u{3164}' | '\u{FFA0}')
}

fn label(c: char) -> u16 {
    u16::try_from(u32::from(c)).unwrap_or(0)
}

fn half_width(c: char) -> char {
    match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        '\u{2018}' | '\u{2019}' => '\'',
        '\u{201C}' | '\u{201D}' => '"',
        _ => c,
    }
}

fn kind(c: char) -> Kind {
    match c {
        '가'..='힣' => Kind::Syllable,
        '\u{3131}'..='\u{318E}' | '\u{1100}'..='\u{11FF}' | '\u{FFA1}'..='\u{FFDC}' => Kind::Jamo,
        '0'..='9' => Kind::Digit,
        '\u{2E80}'..='\u{2FDF}' | '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' => {
            Kind::Ideograph
        }
        _ if c.is_alphabetic() => Kind::Latin,
        _ if c.is_numeric() => Kind::Digit,
        _ => Kind::Symbol,
    }
}
