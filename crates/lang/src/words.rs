//! Cutting normalised text into words where the script changes.
//!
//! Korean glues particles to whatever comes before them, so "notion에서" is two words without a space
//! between; the second is marked as attached and `terms` decides what the two mean together.

use crate::korean::hangul;

/// What a word is written in, which decides how it is analysed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Script {
    /// Whole Korean syllables.
    Hangul,
    /// Single Korean letters: laughing, crying, initials.
    Letters,
    /// Latin letters and digits, with the marks that hold a compound together.
    Latin,
    /// Chinese characters and Japanese kana, written without spaces.
    Ideograph,
    /// Any other alphabet.
    Other,
}

/// One word of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    pub(crate) script: Script,
    /// Where the word begins in the text, in bytes.
    pub(crate) start: usize,
    /// Nothing, not even a space, stands between this word and the one before.
    pub(crate) is_attached: bool,
}

/// The words of `text`, which must be normalised.
pub(crate) fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    let mut at = 0;
    let mut previous_end = usize::MAX;
    std::iter::from_fn(move || {
        let (start, script) = text[at..]
            .char_indices()
            .find_map(|(offset, c)| script_of(c).map(|script| (at + offset, script)))?;
        let rest = &text[start..];
        let len = match script {
            Script::Latin => url_len(rest).unwrap_or_else(|| latin_len(rest)),
            _ => run_len(rest, script),
        };
        at = start + len;
        let is_attached = start == previous_end;
        previous_end = at;
        Some(Word { text: &text[start..at], script, start, is_attached })
    })
}

fn script_of(c: char) -> Option<Script> {
    match c {
        'a'..='z' | '0'..='9' => Some(Script::Latin),
        _ if c.is_ascii() => None,
        _ if hangul::is_syllable(c) => Some(Script::Hangul),
        'ㄱ'..='ㆎ' => Some(Script::Letters),
        '々' | '〇' | 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' => Some(Script::Ideograph),
        '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}' => Some(Script::Ideograph),
        '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}' => Some(Script::Ideograph),
        '\u{00AA}'..='\u{024F}' | '\u{1E00}'..='\u{1EFF}' if c.is_alphabetic() => {
            Some(Script::Latin)
        }
        _ if c.is_alphanumeric() || is_combining(c) => Some(Script::Other),
        _ => None,
    }
}

/// Vowel signs and accents that no single composed character exists for.
fn is_combining(c: char) -> bool {
    matches!(c, '\u{0300}'..='\u{036F}' | '\u{0900}'..='\u{0DFF}' | '\u{0E31}'..='\u{0E4E}')
}

fn run_len(rest: &str, script: Script) -> usize {
    rest.char_indices().find(|(_, c)| script_of(*c) != Some(script)).map_or(rest.len(), |(i, _)| i)
}

/// Length of a Latin word: letters and digits, and single marks between two of them.
fn latin_len(rest: &str) -> usize {
    let mut chars = rest.char_indices().peekable();
    let mut end = 0;
    let mut last = ' ';
    while let Some((i, c)) = chars.next() {
        let is_letter = script_of(c) == Some(Script::Latin) || matches!(c, '\u{300}'..='\u{36F}');
        let goes_on = is_letter || {
            let next = chars.peek().map_or(' ', |(_, next)| *next);
            joins(last, c, next)
        };
        if !goes_on {
            break;
        }
        end = i + c.len_utf8();
        last = c;
    }
    end + language_suffix_len(&rest[..end], &rest[end..])
}

fn joins(before: char, mark: char, after: char) -> bool {
    if script_of(before) != Some(Script::Latin) || script_of(after) != Some(Script::Latin) {
        return false;
    }
    match mark {
        '-' | '_' | '.' | '@' | '\'' | '&' | '+' => true,
        ',' | ':' => before.is_ascii_digit() && after.is_ascii_digit(),
        _ => false,
    }
}

/// "c++", "c#" and "f#" mean something else than "c" and "f".
fn language_suffix_len(word: &str, rest: &str) -> usize {
    if word.len() != 1 {
        return 0;
    }
    ["++", "#"].iter().find(|suffix| rest.starts_with(**suffix)).map_or(0, |suffix| suffix.len())
}

/// Length of the web address that `rest` begins with.
fn url_len(rest: &str) -> Option<usize> {
    let scheme = ["https://", "http://", "ftp://", "www."];
    scheme.iter().find(|scheme| rest.starts_with(**scheme))?;
    let end = rest
        .char_indices()
        .find(|(_, c)| !c.is_ascii_graphic() || matches!(c, '"' | '\'' | '<' | '>' | '(' | ')'))
        .map_or(rest.len(), |(i, _)| i);
    let address = rest[..end].trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
    Some(address.len())
}

#[cfg(test)]
mod tests {
    use super::words;
    use crate::normalize;

    #[track_caller]
    fn check(rows: &[(&str, &str)]) {
        for (text, expected) in rows {
            let text = normalize(text);
            let mut cut = String::new();
            for word in words(&text) {
                let gap = if word.is_attached { "+" } else { " " };
                cut += if cut.is_empty() { "" } else { gap };
                cut += word.text;
            }
            assert_eq!(&cut, expected, "{text:?}");
        }
    }

    #[test]
    fn words_end_where_the_script_changes() {
        check(&[
            ("", ""),
            ("!!! ...", ""),
            ("오늘 날씨 어때?", "오늘 날씨 어때"),
            ("Notion에서 봤어", "notion+에서 봤어"),
            ("25살", "25+살"),
            ("2026년 3월", "2026+년 3+월"),
            ("PC방", "pc+방"),
            ("안녕ㅋㅋㅋㅋ", "안녕+ㅋㅋ"),
            ("東京タワー에서", "東京タワー+에서"),
            ("Привет мир", "привет мир"),
        ]);
    }

    #[test]
    fn compounds_stay_in_one_piece() {
        check(&[
            ("GPT-4o", "gpt-4o"),
            ("café", "café"),
            ("it's Minji's", "it's minji's"),
            ("foo.bar@naver.com으로", "foo.bar@naver.com+으로"),
            ("1,000,000원", "1,000,000+원"),
            ("10:30에", "10:30+에"),
            ("3.14", "3.14"),
            ("C++ and C#", "c++ and c#"),
            ("R&D", "r&d"),
            ("and/or", "and or"),
            ("end. Next", "end next"),
        ]);
    }

    #[test]
    fn an_address_ends_before_punctuation_and_korean() {
        check(&[
            ("https://example.com/a/b?x=1을 봐", "https://example.com/a/b?x=1+을 봐"),
            ("(http://a.kr/).", "http://a.kr"),
            ("www.naver.com!", "www.naver.com"),
        ]);
    }
}
