//! Actions, quotations and brackets inside a line.

use std::ops::Range;

use gieok_core::assertion::Modality;

/// Longest aside, in bytes; an opening sign without its partner near by is only a character.
const ASIDE_BYTES_MAX: usize = 600;

/// More words than this in quotes are speech, not a title or a word that is talked about.
const TITLE_WORDS_MAX: usize = 2;

/// Signs that open, and the ones that close them.
const PAIRS: &[(char, char)] = &[
    ('"', '"'),
    ('“', '”'),
    ('‘', '’'),
    ('\'', '\''),
    ('「', '」'),
    ('『', '』'),
    ('(', ')'),
    ('（', '）'),
    ('*', '*'),
    ('[', ']'),
    ('《', '》'),
    ('<', '>'),
];

/// What follows a quotation in Korean.
const QUOTING: &[&str] = &[
    "라고", "이라고", "하고", "라는", "이라는", "래", "라면서", "이라면서", "라며", "이라며",
    "라 ", "란다", "라던", "이러", "라길래", "랬", "라네", "라더", "는 말", "라니",
];

/// What stands before a quotation in English.
const SAYING: &[&str] = &[
    "says", "said", "say", "saying", "told me", "asked", "replied", "goes", "was like", "is like",
    "were like", "be like", "shouted", "wrote", "texted", "lyrics", "sings", "quote", "tells me",
];

/// What stands before one in Korean.
const SAYING_KOREAN: &[&str] = &["가사", "가로되", "왈", "말하길", "말이", "노래"];

/// A stretch between two signs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Aside {
    /// With its signs.
    pub(super) range: Range<usize>,
    /// Without them.
    pub(super) inner: Range<usize>,
    /// Set for what becomes a sentence of its own; the rest is only not cut.
    pub(super) modality: Option<Modality>,
}

/// The asides of a line, in order, not overlapping.
pub(super) fn asides(line: &str) -> Vec<Aside> {
    let mut res = Vec::new();
    let mut at = 0;
    let mut previous = None;
    while let Some(c) = line[at..].chars().next() {
        match aside_at(line, at, c, previous) {
            Some(aside) => {
                at = aside.range.end;
                previous = line[..at].chars().next_back();
                res.push(aside);
            }
            None => {
                at += c.len_utf8();
                previous = Some(c);
            }
        }
    }
    res
}

/// What stands inside a line that is one remark in brackets: in role-play that is how people speak
/// as themselves, and it is cut like any other speech. A closing bracket may be forgotten.
pub(super) fn whole(line: &str) -> Option<Range<usize>> {
    let trimmed = line.trim();
    let open = trimmed.chars().next().filter(|c| matches!(c, '(' | '（'))?;
    let start = line.len() - line.trim_start().len() + open.len_utf8();
    let inside = &trimmed[open.len_utf8()..];
    let inside = inside.strip_suffix([')', '）']).unwrap_or(inside);
    // Twice is a sign of the same: ((gotta go)).
    let is_plain = !inside.contains(['(', ')', '（', '）', '*']) || whole(inside).is_some();
    let is_remark = inside.split_whitespace().nth(1).is_some() && !is_action(inside);
    (is_plain && is_remark).then(|| start..start + inside.len())
}

fn aside_at(line: &str, at: usize, c: char, previous: Option<char>) -> Option<Aside> {
    let (open, close) = *PAIRS.iter().find(|(open, _)| *open == c)?;
    // An apostrophe inside a word and an inch after a digit open nothing.
    let is_inside = previous.is_some_and(|c| c.is_ascii_alphanumeric());
    if matches!(open, '\'' | '"' | '’') && is_inside {
        return None;
    }
    let mut start = at + c.len_utf8();
    // Two asterisks are Markdown's bold: the words stay the speaker's.
    if open == '*' && line[start..].starts_with('*') {
        return None;
    }
    let end = start + closing(&line[start..], open, close)?;
    let range = at..end + close.len_utf8();
    let mut inner = start..end;
    if line[inner.clone()].trim().is_empty() {
        return None;
    }
    let modality = match open {
        '*' if is_emphasis(&line[inner.clone()]) => None,
        '*' => Some(Modality::RolePlay),
        '(' | '（' | '[' | '<' if is_action(&line[inner.clone()]) => Some(Modality::RolePlay),
        '(' | '（' | '[' | '<' | '《' => None,
        _ if is_quotation(line, &range, &inner) => Some(Modality::Quoted),
        _ => None,
    };
    if modality.is_none() {
        start = range.start;
        inner = start..range.end;
    }
    Some(Aside { range, inner, modality })
}

/// Where the closing sign is, within reach.
fn closing(rest: &str, open: char, close: char) -> Option<usize> {
    let mut previous = None;
    for (at, c) in rest.char_indices() {
        if at > ASIDE_BYTES_MAX {
            return None;
        }
        if c == close {
            let next = rest[at + c.len_utf8()..].chars().next();
            let is_apostrophe = matches!(open, '\'' | '‘')
                && next.is_some_and(|c| c.is_ascii_alphanumeric())
                && previous.is_some_and(char::is_alphanumeric);
            if !is_apostrophe {
                return Some(at);
            }
        }
        if open != close && c == open {
            return None;
        }
        previous = Some(c);
    }
    None
}

/// One English word between asterisks that is no deed: "I *really* like it".
fn is_emphasis(words: &str) -> bool {
    let is_one_word = !words.trim().contains(' ') && words.is_ascii();
    let lower = words.trim().to_ascii_lowercase();
    is_one_word && !(lower.ends_with('s') || lower.ends_with("ing"))
}

/// Whether the words in brackets are stage directions rather than a remark.
fn is_action(words: &str) -> bool {
    const ENDS: &[&str] = &[
        "며", "면서", "채", "웃음", "한숨", "눈물", "침묵", "미소", "끄덕", "갸웃", "긁적", "울먹",
        "하며", "쓰담쓰담", "토닥토닥", "꼬옥", "덥석", "털썩", "두리번", "훌쩍",
    ];
    let words = words.trim();
    let is_own = words.split_whitespace().any(|word| {
        matches!(
            word,
            "나" | "난" | "나는" | "내" | "내가" | "저" | "전" | "저는" | "제가" | "제" | "참고로"
        ) || matches!(word, "I" | "I'm" | "my" | "i" | "im" | "i'm")
    });
    let has_digits = words.bytes().any(|b| b.is_ascii_digit());
    if is_own || has_digits {
        return false;
    }
    let is_narrated = words.ends_with('다') && words.contains(' ') && !words.ends_with("니다");
    let first = words.split_whitespace().next().unwrap_or("");
    let is_deed = words.is_ascii()
        && words.split_whitespace().count() <= 10
        && first.starts_with(|c: char| c.is_ascii_lowercase())
        && DEEDS.contains(&first);
    is_narrated || is_deed || ENDS.iter().any(|end| words.ends_with(end))
}

/// English verbs that stage directions begin with.
const DEEDS: &[&str] = &[
    "smiles", "smiling", "laughs", "laughing", "sighs", "sighing", "nods", "nodding", "looks",
    "looking", "walks", "walking", "sits", "sitting", "waves", "waving", "hugs", "hugging",
    "cries", "crying", "grins", "grinning", "blushes", "blushing", "whispers", "whispering",
    "shrugs", "winks", "giggles", "giggling", "runs", "turns", "leans", "takes", "pats", "kisses",
    "stares", "chuckles", "smirks", "pauses", "yawns", "stretches", "holds", "reaches", "steps",
    "tilts",
];

/// Whether the quoted words are speech: long enough, and said or sung by someone.
fn is_quotation(line: &str, range: &Range<usize>, inner: &Range<usize>) -> bool {
    let words = &line[inner.clone()];
    let n_words = words.split_whitespace().count();
    if n_words <= TITLE_WORDS_MAX {
        return n_words == 2 && is_own_sentence(words);
    }
    let after = line[range.end..].trim_start_matches([' ', ',']);
    let before = line[..range.start].trim_end_matches([' ', ',', ':']);
    let lower = before[floor(before, before.len().saturating_sub(24))..].to_ascii_lowercase();
    QUOTING.iter().any(|word| after.starts_with(word))
        || SAYING.iter().any(|word| lower.ends_with(word) || starts_word(after, word))
        || SAYING_KOREAN.iter().any(|word| lower.ends_with(word))
        || is_sentence(words)
        // A whole line in quotes is somebody's words, too.
        || (before.trim().is_empty() && after.trim().is_empty())
}

/// Whether quoted words are a sentence rather than a title.
fn is_sentence(words: &str) -> bool {
    const ENDS: &[char] = &[
        '다', '요', '어', '야', '지', '까', '네', '래', '해', '자', '냐', '라', '!', '?', '~', '.',
        '…', '^',
    ];
    let mut latin = words.split(|c: char| !(c.is_ascii_alphanumeric() || c == '\''));
    let is_about_me = latin.any(|word| matches!(word, "I" | "I'm" | "I'll" | "I'd" | "my" | "we"));
    words.trim_end().ends_with(ENDS) || is_about_me
}

/// "나는 할수있다!!": two words that say something of the one who says them.
fn is_own_sentence(words: &str) -> bool {
    let first = words.split_whitespace().next().unwrap_or("");
    matches!(first, "나" | "난" | "나는" | "저" | "전" | "저는" | "I'm" | "I") && is_sentence(words)
}

/// "…" she said.
fn starts_word(after: &str, word: &str) -> bool {
    let head = after[..floor(after, 24)].to_ascii_lowercase();
    let mut words = head.split_whitespace();
    words.next().is_some_and(|first| first == word || words.next() == Some(word))
}

/// The nearest character boundary at or before `at`.
fn floor(text: &str, at: usize) -> usize {
    let at = at.min(text.len());
    (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}
