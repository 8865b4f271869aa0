//! Looking for a value in a text the way a reader would: spaces and case do not matter, but a
//! number is not found inside a longer number.

use std::ops::Range;

use unicode_normalization::UnicodeNormalization as _;

/// Stands for a line break, which nothing is found across.
const BREAK: char = '\n';

/// A text made comparable: NFC, lower case, no spaces.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Folded {
    chars: Vec<char>,
    /// Whether a space stood before the character.
    after_space: Vec<bool>,
}

impl Folded {
    pub(crate) fn new(text: &str) -> Self {
        let mut res = Self::default();
        let mut is_after_space = true;
        for char in text.nfc().flat_map(char::to_lowercase) {
            if char.is_whitespace() && char != BREAK {
                is_after_space = true;
                continue;
            }
            res.chars.push(char);
            res.after_space.push(is_after_space);
            is_after_space = char == BREAK;
        }
        res
    }

    pub(crate) fn as_chars(&self) -> &[char] {
        &self.chars
    }

    pub(crate) fn contains(&self, value: &Self) -> bool {
        self.find(value).next().is_some()
    }

    /// Every place where `value` stands.
    pub(crate) fn find<'a>(&'a self, value: &'a Self) -> impl Iterator<Item = Range<usize>> + 'a {
        let n = value.chars.len();
        let windows = if n == 0 { [].windows(1) } else { self.chars.windows(n) };
        windows
            .enumerate()
            .filter(move |(_, window)| *window == value.chars)
            .map(move |(start, _)| start..start + n)
            .filter(|place| self.begins_whole(place.start) && self.ends_whole(place.end))
    }

    /// Whether a value that begins here does not cut a number or a Latin word in two.
    fn begins_whole(&self, start: usize) -> bool {
        let (Some(&first), Some(before)) = (self.chars.get(start), start.checked_sub(1)) else {
            return true;
        };
        if self.after_space.get(start).copied().unwrap_or(true) {
            return true;
        }
        let last = self.chars.get(before).copied().unwrap_or(BREAK);
        if first.is_ascii_digit() {
            let in_thousands = last == ','
                && before.checked_sub(1).is_some_and(|i| self.chars[i].is_ascii_digit());
            return !last.is_ascii_digit() && !in_thousands;
        }
        !(first.is_ascii_alphabetic() && last.is_ascii_alphabetic())
    }

    /// Whether a value that ends here does not cut a number. Words may go on: they have endings.
    fn ends_whole(&self, end: usize) -> bool {
        let Some(&next) = self.chars.get(end) else { return true };
        if self.after_space.get(end).copied().unwrap_or(true) {
            return true;
        }
        let last = end.checked_sub(1).and_then(|i| self.chars.get(i)).copied().unwrap_or(BREAK);
        !(last.is_ascii_digit() && next.is_ascii_digit())
    }
}

/// Whether a text holds a value. A bare number is not looked for in dates, times of day and "n일 전":
/// those are the server's, and any number may stand there.
pub(crate) fn holds(text: &str, value: &str) -> bool {
    searched(text, value).contains(&Folded::new(value))
}

/// The part of a text that a value is looked for in.
pub(crate) fn searched(text: &str, value: &str) -> Folded {
    if value.trim().chars().all(|char| char.is_ascii_digit()) {
        return Folded::new(&without_stamps(text));
    }
    Folded::new(text)
}

/// The text without `2026-03-09`, `21:10` and `(38일 전)`.
fn without_stamps(text: &str) -> String {
    let is_in_stamp = |char: char| char.is_ascii_digit() || matches!(char, '-' | ':');
    let mut res = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|char: char| char.is_ascii_digit()) {
        let (before, from) = rest.split_at(start);
        res.push_str(before);
        let end = from.find(|char: char| !is_in_stamp(char)).unwrap_or(from.len());
        let (number, after) = from.split_at(end);
        let is_stamp = number.trim_end_matches(['-', ':']).contains(['-', ':'])
            || AGO.iter().any(|ago| after.trim_start().starts_with(ago));
        res.push_str(if is_stamp { " " } else { number });
        rest = after;
    }
    res + rest
}

/// What follows the number of days since something was said.
const AGO: &[&str] = &["일 전", "일전", "days ago", "day ago", "d ago"];

/// A number in Korean words, native and Sino-Korean; none where it is none up to 999.
pub(crate) fn spoken(number: &str) -> Vec<String> {
    let Ok(number @ 1..=999) = number.parse::<usize>() else { return Vec::new() };
    let (hundreds, tens, ones) = (number / 100, number / 10 % 10, number % 10);
    let sino = |digit: usize, place: &str| match digit {
        0 => String::new(),
        1 if !place.is_empty() => place.to_owned(),
        _ => format!("{}{place}", SINO[digit - 1]),
    };
    let mut res = vec![sino(hundreds, "백") + &sino(tens, "십") + &sino(ones, "")];
    if hundreds == 0 {
        let ten = tens.checked_sub(1).map_or("", |index| TENS[index]);
        let one = ones.checked_sub(1).map_or("", |index| ONES[index]);
        res.push(format!("{ten}{one}"));
        if number == 20 {
            res.push("스무".to_owned());
        }
    }
    res
}

const SINO: [&str; 9] = ["일", "이", "삼", "사", "오", "육", "칠", "팔", "구"];
const ONES: [&str; 9] = ["하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉"];
const TENS: [&str; 9] = ["열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔"];

/// The units two values are compared by: a Hangul syllable or other letter, or a run of Latin
/// letters, or a number.
pub(crate) fn units(text: &str) -> Vec<String> {
    let folded = Folded::new(text);
    let mut res: Vec<String> = Vec::new();
    let mut run = Run::Other;
    for (char, is_after_space) in folded.chars.iter().zip(&folded.after_space) {
        let now = Run::of(*char);
        match (now, res.last_mut()) {
            (Run::Nothing, _) => {}
            (Run::Latin | Run::Digits, Some(last)) if now == run && !is_after_space => {
                last.push(*char);
            }
            _ => res.push(char.to_string()),
        }
        run = now;
    }
    res
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Run {
    Nothing,
    Latin,
    Digits,
    Other,
}

impl Run {
    fn of(char: char) -> Self {
        match char {
            _ if char.is_ascii_digit() => Self::Digits,
            _ if char.is_ascii_alphabetic() => Self::Latin,
            _ if char.is_alphanumeric() => Self::Other,
            _ => Self::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, value: &str, expected: bool) {
        assert_eq!(Folded::new(text).contains(&Folded::new(value)), expected, "{text} {value}");
    }

    #[test]
    fn spaces_case_and_composition_do_not_matter() {
        check("키:178CM", "178cm", true);
        check("생일은 3월15일", "3월 15일", true);
        check("She uses VSCode", "vs code", true);
        check("\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af}", "한글", true);
        check("anything", "", false);
        check("", "a", false);
    }

    #[test]
    fn a_number_is_not_found_inside_a_longer_one() {
        check("2026-11-23", "11-23", true);
        check("11월 5일", "1월 5일", false);
        check("1370점", "37", false);
        check("37점", "37", true);
        check("1,600카톤", "600카톤", false);
        check("600카톤", "600카톤", true);
        check("5.15kg", "5.1", false);
        check("1 370", "370", true);
    }

    #[test]
    fn a_latin_word_is_found_from_its_beginning() {
        check("AB형", "B형", false);
        check("나B형", "B형", true);
        check("proudly", "proud", true);
        check("unproud", "proud", false);
        check("coding in Zed", "Zed", true);
        check("organized", "Zed", false);
    }

    #[test]
    fn nothing_is_found_across_lines() {
        check("키 17\n8cm", "178", false);
        check("부\n산", "부산", false);
    }

    #[test]
    fn a_bare_number_is_not_found_in_stamps() {
        let line = "2026-03-29 21:37 (29일 전) 사용자: 나는 스물넷";
        assert!(!holds(line, "29") && !holds(line, "37") && !holds(line, "2026"));
        assert!(holds(line, "03-29"), "a date is looked for in dates");
        assert!(holds("2026-03-01(2일 전) 사용자: 나 29살", "29"));
        assert!(holds("시험 37점, 5-6월", "37"));
    }

    #[test]
    fn numbers_have_words() {
        assert_eq!(spoken("26"), ["이십육", "스물여섯"]);
        assert_eq!(spoken("174"), ["백칠십사"]);
        assert_eq!(spoken("20"), ["이십", "스물", "스무"]);
        assert_eq!(spoken("10"), ["십", "열"]);
        assert!(spoken("0").is_empty() && spoken("x").is_empty() && spoken("1000").is_empty());
    }

    #[test]
    fn units_are_syllables_words_and_numbers() {
        assert_eq!(units("만 20세 (05년생)"), ["만", "20", "세", "05", "년", "생"]);
        assert_eq!(units("VS Code, 14-inch"), ["vs", "code", "14", "inch"]);
        assert_eq!(units("!!"), Vec::<String>::new());
    }
}
