//! One spelling for text that a reader sees as the same.
//!
//! Full NFKC is too eager for search: it glues "™" to the word before it, turns "10²" into "102"
//! and breaks "ㅋㅋ" into conjoining consonants. So text gets NFC, and compatibility folding only for
//! the blocks where it cannot change what is meant.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::decompose_compatible;
use unicode_normalization::{IsNormalized, is_nfc_quick};

/// How many of a repeated Korean letter stay: "ㅋㅋㅋㅋ" and "ㅋㅋ" are the same laugh.
const LETTER_RUN_MAX: usize = 2;

/// Folds `text` to the form that search compares: composed, half-width, lower case, without
/// invisible characters and without drawn-out laughing, crying and punctuation.
///
/// Normalising twice changes nothing more.
#[must_use]
pub fn normalize(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    // Most chat is ASCII and whole syllables, which are composed already.
    let mut may_compose = false;
    for c in text.chars() {
        if c.is_ascii() {
            folded.push(c.to_ascii_lowercase());
        } else if ('가'..='힣').contains(&c) {
            folded.push(c);
        } else if !is_invisible(c) {
            fold(c, &mut folded);
            may_compose = true;
        }
    }
    // Conjoining jamo and half-width kana become whole characters only now, side by side.
    if may_compose && is_nfc_quick(folded.chars()) != IsNormalized::Yes {
        folded = folded.nfc().collect();
    }
    collapse(&folded)
}

fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{00AD}'
            | '\u{034F}'
            | '\u{180E}'
            | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{115F}'
            | '\u{1160}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{FEFF}'
    )
}

/// Adds the lower-case, half-width form of `c`.
fn fold(c: char, out: &mut String) {
    if let Some(plain) = plain_form(c) {
        out.push(plain);
    } else if is_safely_compatible(c) {
        decompose_compatible(c, |part| out.extend(part.to_lowercase()));
    } else {
        out.extend(c.to_lowercase());
    }
}

/// Characters whose plain form Unicode does not name, or names too eagerly.
fn plain_form(c: char) -> Option<char> {
    let plain = match c {
        '\u{2018}' | '\u{2019}' | '\u{02BC}' | '\u{FF07}' => '\'',
        '\u{2010}'..='\u{2013}' | '\u{2212}' => '-',
        // Fillers draw as blanks; chat users put them into otherwise empty names.
        '\u{3164}' | '\u{FFA0}' | '\u{3000}' | '\u{00A0}' | '\u{2000}'..='\u{200A}' => ' ',
        '\u{202F}' | '\u{205F}' => ' ',
        // Half-width letters keep the order of the compatibility block, with three gaps.
        '\u{FFA1}'..='\u{FFBE}' => offset(c, '\u{FFA1}', 'ㄱ')?,
        '\u{FFC2}'..='\u{FFC7}' => offset(c, '\u{FFC2}', 'ㅏ')?,
        '\u{FFCA}'..='\u{FFCF}' => offset(c, '\u{FFCA}', 'ㅕ')?,
        '\u{FFD2}'..='\u{FFD7}' => offset(c, '\u{FFD2}', 'ㅛ')?,
        '\u{FFDA}'..='\u{FFDC}' => offset(c, '\u{FFDA}', 'ㅡ')?,
        _ => return None,
    };
    Some(plain)
}

fn offset(c: char, from: char, to: char) -> Option<char> {
    char::from_u32(u32::from(c) - u32::from(from) + u32::from(to))
}

/// Full-width and half-width forms, ligatures, squared units, circled and mathematical letters.
fn is_safely_compatible(c: char) -> bool {
    matches!(
        c,
        '\u{FF01}'..='\u{FF5E}'
            | '\u{FF61}'..='\u{FF9F}'
            | '\u{FFE0}'..='\u{FFE6}'
            | '\u{FB00}'..='\u{FB06}'
            | '\u{2160}'..='\u{217F}'
            | '\u{2460}'..='\u{2473}'
            | '\u{24B6}'..='\u{24E9}'
            | '\u{3371}'..='\u{33DF}'
            | '\u{1D400}'..='\u{1D7FF}'
    )
}

/// A consonant or vowel typed alone as a conjoining character, as the letter a keyboard gives.
fn letter_for_lone_jamo(c: char) -> char {
    const INITIALS: [char; 19] = [
        'ㄱ', 'ㄲ', 'ㄴ', 'ㄷ', 'ㄸ', 'ㄹ', 'ㅁ', 'ㅂ', 'ㅃ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅉ', 'ㅊ',
        'ㅋ', 'ㅌ', 'ㅍ', 'ㅎ',
    ];
    match c {
        '\u{1100}'..='\u{1112}' => INITIALS[c as usize - 0x1100],
        '\u{1161}'..='\u{1175}' => offset(c, '\u{1161}', 'ㅏ').unwrap_or(c),
        _ => c,
    }
}

/// Shortens runs: Korean letters to two, sentence punctuation to one.
fn collapse(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut last = '\0';
    let mut run = 0;
    for c in text.chars().map(letter_for_lone_jamo) {
        // "ㅠㅜㅠㅜ" is one way to cry, and half of it is a slip of the finger.
        let c = match c {
            'ㅜ' if last == 'ㅠ' => 'ㅠ',
            _ if c.is_whitespace() => ' ',
            _ => c,
        };
        run = if c == last { run + 1 } else { 1 };
        last = c;
        if run <= run_max(c) {
            out.push(c);
        }
    }
    out
}

fn run_max(c: char) -> usize {
    match c {
        'ㄱ'..='ㅣ' => LETTER_RUN_MAX,
        ' ' | '!' | '?' | '.' | ',' | '~' | '^' | ';' | '…' | '♥' | '♡' | '·' => 1,
        _ => usize::MAX,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::normalize;

    #[track_caller]
    fn check(rows: &[(&str, &str)]) {
        for (text, expected) in rows {
            assert_eq!(&normalize(text), expected, "{text:?}");
        }
    }

    #[test]
    fn text_that_looks_the_same_is_spelled_the_same() {
        check(&[
            ("", ""),
            ("Notion", "notion"),
            ("ＮＯＴＩＯＮ　２０２６", "notion 2026"),
            ("ÉCOLE", "école"),
            ("e\u{301}cole", "école"),
            ("\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af}", "한글"),
            ("ﬁne", "fine"),
            ("５㎏", "5kg"),
            ("𝐁𝐨𝐥𝐝", "bold"),
            ("①번", "1번"),
            ("ｶﾞｷﾞ", "ガギ"),
            ("don’t", "don't"),
            ("10–20", "10-20"),
            ("ΣΑΣ", "σασ"),
        ]);
    }

    #[test]
    fn folding_stops_where_it_would_change_the_meaning() {
        check(&[
            ("Notion™", "notion™"),
            ("10²", "10²"),
            ("½", "½"),
            ("ㅇㅈ", "ㅇㅈ"),
            ("漢字", "漢字"),
        ]);
    }

    #[test]
    fn drawn_out_laughing_crying_and_punctuation_are_shortened() {
        check(&[
            ("ㅋㅋㅋㅋㅋㅋ", "ㅋㅋ"),
            ("ㅋ", "ㅋ"),
            ("ㅎㅎㅎ 좋아ㅠㅠㅠㅠ", "ㅎㅎ 좋아ㅠㅠ"),
            ("ㅠㅜㅠㅜ", "ㅠㅠ"),
            ("진짜?????!!!!", "진짜?!"),
            ("음......", "음."),
            ("네~~~~", "네~"),
            ("a \t\n  b", "a b"),
        ]);
    }

    #[test]
    fn korean_letters_of_every_width_become_the_keyboard_ones() {
        check(&[
            ("ﾻﾻ", "ㅋㅋ"),
            ("\u{110f}\u{110f}\u{110f}", "ㅋㅋ"),
            ("ￜ", "ㅣ"),
            ("ﾡﾾ", "ㄱㅎ"),
            ("ￂￏￚ", "ㅏㅚㅡ"),
        ]);
    }

    #[test]
    fn characters_nobody_sees_are_gone() {
        check(&[("가\u{200b}나\u{feff}다", "가나다"), ("so\u{ad}ft", "soft"), ("☀\u{fe0f}", "☀")]);
    }

    proptest! {
        #[test]
        fn normalising_twice_changes_nothing_more(text in any::<String>()) {
            let once = normalize(&text);
            prop_assert_eq!(normalize(&once), once);
        }
    }
}
