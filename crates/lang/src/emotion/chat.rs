//! A chat message made ready for matching: characters with what they lost, places, clauses.

use unicode_normalization::UnicodeNormalization;

use crate::korean::hangul::{Syllable, is_syllable, last};

/// Letters repeated this often are drawn out: "soooo".
const STRETCH_MIN: usize = 3;

/// ㅋ as a final consonant.
const FINAL_K: u32 = 24;

/// Whose words a character belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// The speaker's own words.
    Said,
    /// Between asterisks: what the speaker does in a role-play.
    Done,
    /// Between quotation marks: someone else's words.
    Quoted,
}

/// One character of a message, in lower case.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Glyph {
    pub(crate) c: char,
    pub(crate) place: Place,
    /// It was a capital letter.
    pub(crate) is_capital: bool,
    /// It stands for three or more of itself.
    pub(crate) is_stretched: bool,
}

/// A stretch of text within which words bear on each other.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Clause {
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// It ends in a question mark.
    pub(crate) asks: bool,
    /// Number of exclamation marks it ends in.
    pub(crate) n_shouts: usize,
}

/// The characters of `text`.
pub(crate) fn glyphs(text: &str) -> Vec<Glyph> {
    let mut glyphs = Vec::with_capacity(text.len() / 2);
    // Composing costs more than everything else here, and only some keyboards need it.
    if text.contains(|c| ('\u{1100}'..='\u{11FF}').contains(&c)) {
        push_all(text.nfc(), &mut glyphs);
    } else {
        push_all(text.chars(), &mut glyphs);
    }
    mark_actions(&mut glyphs);
    mark_quotes(&mut glyphs);
    glyphs
}

fn push_all(chars: impl Iterator<Item = char>, glyphs: &mut Vec<Glyph>) {
    let mut run = 0;
    for c in chars {
        let plain = match c {
            '\u{FE0E}' | '\u{FE0F}' | '\u{200B}'..='\u{200D}' | '\u{1F3FB}'..='\u{1F3FF}' => {
                continue;
            }
            '’' | '‘' | '´' | '`' => '\'',
            '！' => '!',
            '？' => '?',
            '\n' => '\n',
            _ if c.is_whitespace() => ' ',
            'A'..='Z' => c.to_ascii_lowercase(),
            _ => c,
        };
        // "귀여웤ㅋㅋ": the laugh began inside the last syllable.
        if plain == 'ㅋ'
            && let Some(before) = glyphs.last_mut()
            && let Some(syllable) = Syllable::of(before.c)
            && syllable.last == FINAL_K
        {
            before.c = syllable.with_last(last::NONE).to_char();
        }
        let is_capital = c.is_ascii_uppercase();
        match glyphs.last_mut() {
            Some(before) if before.c == plain && plain.is_ascii_lowercase() => {
                run += 1;
                before.is_capital &= is_capital;
            }
            _ => run = 1,
        }
        let glyph = Glyph { c: plain, place: Place::Said, is_capital, is_stretched: false };
        if run < STRETCH_MIN {
            glyphs.push(glyph);
        } else {
            if run == STRETCH_MIN {
                glyphs.pop();
            }
            if let Some(last) = glyphs.last_mut() {
                last.is_stretched = true;
            }
        }
    }
}

/// "*눈물을 닦는다*"; a doubled asterisk is somebody's bold type and means nothing.
fn mark_actions(glyphs: &mut [Glyph]) {
    let mut open: Option<usize> = None;
    for at in 0..glyphs.len() {
        match glyphs[at].c {
            '\n' => open = None,
            '*' if is_doubled(glyphs, at) => {}
            '*' => match open.take() {
                Some(start) if at > start + 1 => {
                    glyphs[start..=at].iter_mut().for_each(|g| g.place = Place::Done);
                }
                _ => open = Some(at),
            },
            _ => {}
        }
    }
}

fn is_doubled(glyphs: &[Glyph], at: usize) -> bool {
    let is_star = |i: Option<usize>| i.and_then(|i| glyphs.get(i)).is_some_and(|g| g.c == '*');
    is_star(at.checked_sub(1)) || is_star(Some(at + 1))
}

/// Quotations, unless all that is said stands in quotation marks: then it is a role-play in which
/// they hold the speaker's own lines.
fn mark_quotes(glyphs: &mut [Glyph]) {
    let mut spans: Vec<(usize, usize)> = Vec::new();
    let mut open: Option<(usize, char)> = None;
    for (at, glyph) in glyphs.iter().enumerate() {
        match open {
            Some((start, close)) if glyph.c == close => {
                spans.push((start, at));
                open = None;
            }
            None => open = closing(glyph.c).map(|close| (at, close)),
            Some(_) => {}
        }
    }
    let mut spans_left = spans.iter().peekable();
    let says_more = glyphs.iter().enumerate().any(|(at, glyph)| {
        while spans_left.next_if(|(_, end)| *end < at).is_some() {}
        let is_outside = spans_left.peek().is_none_or(|(start, _)| at < *start);
        is_outside && glyph.place == Place::Said && glyph.c.is_alphabetic()
    });
    if says_more {
        for (start, end) in spans {
            glyphs[start..=end].iter_mut().for_each(|glyph| glyph.place = Place::Quoted);
        }
    }
}

fn closing(open: char) -> Option<char> {
    match open {
        '"' => Some('"'),
        '“' => Some('”'),
        '「' => Some('」'),
        '『' => Some('』'),
        _ => None,
    }
}

/// The clauses of `text`, in order, covering all of it.
pub(crate) fn clauses(text: &[Glyph]) -> Vec<Clause> {
    let mut clauses = Vec::new();
    let mut start = 0;
    let mut at = 0;
    while at < text.len() {
        if is_stop(text[at].c) {
            let end = at;
            while at < text.len() && (is_stop(text[at].c) || text[at].c == ' ') {
                at += 1;
            }
            let stops = &text[end..at];
            clauses.push(Clause {
                start,
                end: at,
                asks: stops.iter().any(|g| g.c == '?'),
                n_shouts: stops.iter().filter(|g| g.c == '!').count(),
            });
            start = at;
        } else if text[at].c == ' ' && joins_on(&text[start..at]) {
            clauses.push(Clause { start, end: at + 1, asks: false, n_shouts: 0 });
            at += 1;
            start = at;
        } else {
            at += 1;
        }
    }
    clauses.push(Clause { start, end: text.len(), asks: false, n_shouts: 0 });
    clauses
}

/// Where one thing said ends and another begins. Laughing and crying do that too.
fn is_stop(c: char) -> bool {
    matches!(c, '.' | '!' | '?' | '…' | '\n' | ',' | ';' | '~' | '"' | '”' | '*')
        || matches!(c, 'ㅋ' | 'ㅎ' | 'ㅠ' | 'ㅜ')
}

/// Whether the last word before a space says that another clause follows.
fn joins_on(before: &[Glyph]) -> bool {
    const CONNECTIVES: &[&str] = &["는데", "은데", "한데", "지만", "니까", "거든", "인데", "ㄴ데"];
    const CONJUNCTIONS: &[&str] = &["but", "because", "cuz", "cause", "bc", "though", "and"];
    let ends = |word: &str| ends_with(before, word);
    let is_whole = |word: &&&str| {
        let n = word.len();
        ends(word) && before[..before.len() - n].last().is_none_or(|g| !g.c.is_alphabetic())
    };
    match before.last().map(|g| g.c) {
        Some('서') => !["에서", "께서", "혼자서", "이서"].iter().any(|w| ends(w)),
        Some(c) if is_syllable(c) => CONNECTIVES.iter().any(|w| ends(w)),
        Some(c) if c.is_ascii_lowercase() => CONJUNCTIONS.iter().find(is_whole).is_some(),
        _ => false,
    }
}

/// Whether `text` ends in `word`.
pub(crate) fn ends_with(text: &[Glyph], word: &str) -> bool {
    let mut word = word.chars().rev();
    let mut text = text.iter().rev();
    word.all(|c| text.next().is_some_and(|g| g.c == c))
}
