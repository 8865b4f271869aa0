//! Words of feeling and how they are found in a text.
//!
//! The tables under [`super::words`] are rows of words with what they say. Here they become one
//! matcher: at every place of a text the longest word that begins there wins, so that a longer
//! word that says nothing ("영화나", "happy birthday") hides the shorter one inside it.

use std::collections::HashMap;
use std::sync::LazyLock;

use gieok_core::emotion::Emotion;

use super::chat::Glyph;
use super::conjugate::{self, Form};
use super::words;
use crate::korean::hangul::is_syllable;

/// What a word says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sense {
    /// "슬프다", "happy": whoever is the subject feels it.
    State(Emotion),
    /// "무섭다", "cute": the speaker feels it about the subject.
    Toward(Emotion),
    /// "헐", "시발", "yay": uttered rather than stated, so it is the speaker's in any sentence.
    Cry(Emotion),
    /// A smile: "^^", "😊".
    Smile,
    /// Laughing: "lol", "😂".
    Laugh,
    /// Crying: "T_T", "😭".
    Tears,
    /// "너무", "very".
    Stronger,
    /// "조금", "a bit".
    Weaker,
    /// Looks like a feeling and is none.
    Nothing,
}

/// Words that say the same with the same strength.
///
/// Words are separated by spaces. "다" at the end: all its conjugated forms. `_`: a space that may
/// be missing. `^`: only at the beginning of a word. `$`: only at the end of one. `*`: any English
/// ending may follow.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    pub(super) sense: Sense,
    /// Out of 100, before anything in the sentence changes it.
    pub(super) strength: u8,
    pub(super) words: &'static str,
}

/// Makes a row; the tables read better without field names.
pub(super) const fn row(sense: Sense, strength: u8, words: &'static str) -> Row {
    Row { sense, strength, words }
}

/// A word found in a text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hit {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) sense: Sense,
    pub(super) strength: u8,
    pub(super) form: Form,
    pub(super) is_korean: bool,
}

/// What may be glued to the front of a word that must begin one.
const GLUED: &[&str] = &[
    "개", "존나", "너무", "진짜", "완전", "왕", "핵", "졸라", "겁나", "넘", "좀", "더", "막", "왜",
    "못", "정말", "매우", "참", "존", "졸", "안", "많이", "엄청", "조금", "또", "다",
];

#[derive(Debug)]
struct Pattern {
    chars: Box<[char]>,
    sense: Sense,
    strength: u8,
    form: Form,
    needs_start: bool,
    needs_end: bool,
    is_korean: bool,
    /// An underscore in it is an underscore.
    is_literal: bool,
}

/// Every pattern, by its first character, longest first.
static PATTERNS: LazyLock<HashMap<char, Vec<Pattern>>> = LazyLock::new(|| {
    let mut patterns: HashMap<char, Vec<Pattern>> = HashMap::new();
    let spelled = words::tables()
        .flatten()
        .flat_map(|row| row.words.split(' ').flat_map(|word| patterns_of(word, row)));
    let marks = words::marks()
        .iter()
        .flat_map(|row| row.words.split(' ').map(|mark| mark_pattern(mark, row)));
    for pattern in spelled.chain(marks) {
        let bucket = patterns.entry(pattern.chars[0]).or_default();
        // "슬퍼" may be in a table by itself and as a form of "슬프다"; it counts once.
        let is_same = |p: &Pattern| p.chars == pattern.chars && p.sense == pattern.sense;
        if !bucket.iter().any(is_same) {
            bucket.push(pattern);
        }
    }
    for bucket in patterns.values_mut() {
        bucket.sort_by_key(|pattern| std::cmp::Reverse(pattern.chars.len()));
    }
    patterns
});

fn patterns_of(word: &str, row: &Row) -> Vec<Pattern> {
    let (word, anchored) = word.strip_prefix('^').map_or((word, false), |rest| (rest, true));
    let (word, ends) = word.strip_suffix('$').map_or((word, false), |rest| (rest, true));
    let (word, is_open) = word.strip_suffix('*').map_or((word, false), |rest| (rest, true));
    let is_latin = word.chars().next().is_some_and(|c| c.is_ascii_alphanumeric());
    let is_korean = word.chars().next().is_some_and(is_syllable);
    let forms = match word.strip_suffix('다') {
        Some(stem) if !ends => conjugate::forms(stem),
        _ => vec![(word.to_owned(), Form::Word)],
    };
    let mut patterns = Vec::with_capacity(forms.len());
    for (text, form) in forms.into_iter().filter(|(text, _)| !text.is_empty()) {
        patterns.push(Pattern {
            chars: text.chars().collect(),
            sense: row.sense,
            strength: row.strength,
            form,
            needs_start: anchored || is_latin,
            needs_end: ends || (is_latin && !is_open),
            is_korean,
            is_literal: false,
        });
    }
    patterns
}

fn mark_pattern(mark: &str, row: &Row) -> Pattern {
    let is_letter = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
    Pattern {
        chars: mark.chars().collect(),
        sense: row.sense,
        strength: row.strength,
        form: Form::Word,
        needs_start: is_letter(mark.chars().next()),
        needs_end: is_letter(mark.chars().next_back()),
        is_korean: false,
        is_literal: true,
    }
}

/// Every word of feeling in `text`, in order. One place may say two things at once.
pub(super) fn hits(text: &[Glyph]) -> Vec<Hit> {
    let mut hits: Vec<Hit> = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let n_before = hits.len();
        if let Some(bucket) = PATTERNS.get(&text[at].c) {
            longest(text, at, bucket, &mut hits);
        }
        at = if hits.len() > n_before { hits[n_before].end } else { at + 1 };
    }
    hits
}

/// Adds what the longest word at `start` says.
fn longest(text: &[Glyph], start: usize, bucket: &[Pattern], hits: &mut Vec<Hit>) {
    let mut length = 0;
    for pattern in bucket {
        if pattern.chars.len() < length {
            break;
        }
        let Some(end) = match_end(text, start, pattern) else { continue };
        length = pattern.chars.len();
        hits.push(Hit {
            start,
            end,
            sense: pattern.sense,
            strength: pattern.strength,
            form: pattern.form,
            is_korean: pattern.is_korean,
        });
    }
}

fn match_end(text: &[Glyph], start: usize, pattern: &Pattern) -> Option<usize> {
    let mut at = start;
    for &c in &pattern.chars {
        match text.get(at) {
            Some(glyph) if c == '_' && !pattern.is_literal => at += usize::from(glyph.c == ' '),
            Some(glyph) if glyph.c == c => at += 1,
            _ => return None,
        }
    }
    if pattern.needs_start && !begins_word(text, start) {
        return None;
    }
    if pattern.needs_end && text.get(at).is_some_and(|next| continues_word(text[at - 1].c, next.c))
    {
        return None;
    }
    Some(at)
}

fn begins_word(text: &[Glyph], start: usize) -> bool {
    let Some(before) = start.checked_sub(1).map(|i| text[i].c) else { return true };
    !continues_word(before, text[start].c) || is_glued(&text[..start])
}

/// Whether one of [`GLUED`], itself at the beginning of a word, ends `before`.
fn is_glued(before: &[Glyph]) -> bool {
    GLUED.iter().any(|prefix| {
        let n = prefix.chars().count();
        before.len() >= n
            && before[before.len() - n..].iter().map(|g| g.c).eq(prefix.chars())
            && before[..before.len() - n].last().is_none_or(|g| !is_syllable(g.c))
    })
}

/// Whether `next` still belongs to the word that `before` is in.
fn continues_word(before: char, next: char) -> bool {
    if is_syllable(before) {
        return is_syllable(next);
    }
    let is_latin = |c: char| c.is_ascii_alphanumeric() || c == '\'';
    is_latin(before) && is_latin(next)
}
