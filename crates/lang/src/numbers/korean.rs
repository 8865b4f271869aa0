//! Korean numerals: Sino (백칠십사, 3만5천), native (스물다섯) and the forms before counters (두).

use super::{Amount, units};
use crate::korean::hangul;

/// More tokens than this are no number.
const TOKENS_MAX: usize = 24;

/// Native tens; the second value says whether the word is a number on its own.
const TENS: &[(&str, f64, bool)] = &[
    ("스물", 20.0, true),
    ("스믈", 20.0, true),
    ("스무", 20.0, false),
    ("서른", 30.0, true),
    ("설흔", 30.0, true),
    ("마흔", 40.0, true),
    ("예순", 60.0, true),
    ("일흔", 70.0, true),
    ("여든", 80.0, true),
    ("아흔", 90.0, true),
    ("열", 10.0, false),
    ("쉰", 50.0, false),
];

/// Native ones; short forms stand only before what they count.
const ONES: &[(&str, f64, bool)] = &[
    ("다섯", 5.0, true),
    ("다섰", 5.0, true),
    ("여섯", 6.0, true),
    ("여섰", 6.0, true),
    ("일곱", 7.0, true),
    ("여덟", 8.0, true),
    ("여덜", 8.0, true),
    ("여덞", 8.0, true),
    ("아홉", 9.0, true),
    ("하나", 1.0, false),
    ("둘", 2.0, false),
    ("셋", 3.0, false),
    ("넷", 4.0, false),
    ("한", 1.0, false),
    ("첫", 1.0, false),
    ("두", 2.0, false),
    ("세", 3.0, false),
    ("석", 3.0, false),
    ("네", 4.0, false),
    ("넉", 4.0, false),
];

/// Full native words that may end a number without a unit after a ten: 열하나, 스물셋.
const FULL_ONES: &[&str] = &["하나", "둘", "셋", "넷"];

/// Single Sino syllables that mean something else before a space: 이 시간 is "this time".
const LONE_ONLY_ATTACHED: &[char] = &['이', '사', '구', '육', '조'];

#[derive(Debug, Clone, Copy, PartialEq)]
enum Token {
    Digit(f64),
    Small(f64),
    Big(f64),
}

/// Reads Sino numerals from left to right.
#[derive(Debug, Default)]
struct Sino {
    total: f64,
    section: f64,
    current: Option<f64>,
    /// The last place below 만 in this section; places must fall.
    small: Option<f64>,
    big: Option<f64>,
    last: Option<Token>,
    n_syllables: usize,
    has_place: bool,
    end: usize,
}

/// The numeral at the start of `rest`. `previous` is the character before it.
pub(super) fn read(rest: &str, previous: Option<char>) -> Option<Amount> {
    let is_word_start = !previous.is_some_and(hangul::is_syllable);
    native(rest, is_word_start).or_else(|| sino(rest, is_word_start))
}

/// Korean places after digits: 3만5천, 1억 2천만. None where no place follows.
pub(super) fn places_after(rest: &str, digits_len: usize, value: f64) -> Option<Amount> {
    let first = rest[digits_len..].chars().next()?;
    if !matches!(token(first), Some(Token::Small(_) | Token::Big(_))) {
        return None;
    }
    let mut reading = Sino { current: Some(value), end: digits_len, ..Sino::default() };
    reading.run(rest, true);
    let has_korean_place = reading.has_place;
    Some(Amount { has_korean_place, ..Amount::plain(reading.end, reading.value()) })
}

fn sino(rest: &str, is_word_start: bool) -> Option<Amount> {
    let first = rest.chars().next()?;
    token(first)?;
    let mut reading = Sino::default();
    reading.run(rest, false);
    let n = reading.n_syllables;
    let after = &rest[reading.end..];
    let has_unit = units::after_number(after).is_some();
    let is_days = !has_unit && rest[..reading.end].ends_with("백일");
    if is_days && is_word_start && n == 2 {
        // 백일 is the hundredth day, not 101.
        return Some(Amount { needs_unit: true, ..Amount::plain("백".len(), 100.0) });
    }
    let is_spaced = after.starts_with(' ');
    let is_taken = match n {
        1 if first == '만' && after.trim_start().starts_with(|c: char| c.is_ascii_digit()) => {
            false
        }
        1 => is_word_start && has_unit && !(is_spaced && LONE_ONLY_ATTACHED.contains(&first)),
        // 구조 and 사조 are words, not trillions.
        2 if rest[..reading.end].ends_with('조') => false,
        2 if has_unit => is_word_start || reading.has_place,
        2 => {
            is_word_start && is_round_ten(&rest[..reading.end]) && !after.starts_with(['니', '시'])
        }
        _ => has_unit || reading.has_place,
    };
    let has_korean_place = reading.has_place;
    is_taken.then(|| Amount {
        has_korean_place,
        needs_unit: n == 1,
        ..Amount::plain(reading.end, reading.value())
    })
}

fn is_round_ten(word: &str) -> bool {
    word.ends_with('십') && !word.starts_with(['백', '천', '만', '일'])
}

fn native(rest: &str, is_word_start: bool) -> Option<Amount> {
    let ten = prefix(TENS, rest);
    let ten_len = ten.map_or(0, |row| row.0.len());
    let one = prefix(ONES, &rest[ten_len..]);
    let len = ten_len + one.map_or(0, |row| row.0.len());
    if len == 0 {
        return None;
    }
    let value = ten.map_or(0.0, |row| row.1) + one.map_or(0.0, |row| row.1);
    let after = &rest[len..];
    let amount = Amount::plain(len, value);
    let has_unit = units::after_number(after).is_some();
    let is_compound = ten.is_some() && one.is_some();
    // 하나 and 둘 take no counter: 하나도 is "not one", no degree.
    let may_count = !(ten.is_none() && one.is_some_and(|row| FULL_ONES.contains(&row.0)));
    if has_unit && may_count && (is_word_start || is_compound) {
        return Some(amount);
    }
    let stands_alone = match (ten, one) {
        (Some(ten), Some(one)) => {
            let is_full = one.2 || FULL_ONES.contains(&one.0);
            is_full || (ten.2 && !after.starts_with(hangul::is_syllable))
        }
        (Some(row), None) => is_word_start && row.2,
        (None, Some(row)) => is_word_start && (row.2 || is_counted_alone(row.0, after)),
        (None, None) => false,
    };
    stands_alone.then_some(amount)
}

/// "하나", "둘", "셋", "넷" as whole words or with a particle that counts.
fn is_counted_alone(word: &str, after: &str) -> bool {
    let is_end = !after.starts_with(hangul::is_syllable);
    match word {
        "하나" => is_end || after.starts_with("밖에") || after.starts_with("뿐"),
        "둘" | "셋" | "넷" => is_end || after.starts_with(['이', '은', '을', '뿐', '밖']),
        _ => false,
    }
}

fn prefix<'t>(rows: &'t [(&str, f64, bool)], rest: &str) -> Option<&'t (&'t str, f64, bool)> {
    rows.iter().find(|row| rest.starts_with(row.0))
}

fn token(c: char) -> Option<Token> {
    Some(match c {
        '일' => Token::Digit(1.0),
        '이' => Token::Digit(2.0),
        '삼' => Token::Digit(3.0),
        '사' => Token::Digit(4.0),
        '오' => Token::Digit(5.0),
        '육' | '륙' => Token::Digit(6.0),
        '칠' => Token::Digit(7.0),
        '팔' => Token::Digit(8.0),
        '구' => Token::Digit(9.0),
        '십' => Token::Small(10.0),
        '백' => Token::Small(100.0),
        '천' => Token::Small(1000.0),
        '만' => Token::Big(1e4),
        '억' => Token::Big(1e8),
        '조' => Token::Big(1e12),
        _ => return None,
    })
}

impl Sino {
    fn value(&self) -> f64 {
        self.total + self.section + self.current.unwrap_or(0.0)
    }

    /// Takes tokens while they fit.
    fn run(&mut self, rest: &str, has_digits: bool) {
        for _ in 0..TOKENS_MAX {
            let tail = &rest[self.end..];
            let gap = if self.may_pause(tail, has_digits) { 1 } else { 0 };
            let tail = &tail[gap..];
            let Some(c) = tail.chars().next() else { break };
            if c.is_ascii_digit() {
                if !self.take_digits(tail, gap) {
                    break;
                }
                continue;
            }
            let Some(token) = token(c) else { break };
            if self.is_copula(token, c, &tail[c.len_utf8()..]) || !self.take(token) {
                break;
            }
            self.n_syllables += 1;
            self.end += gap + c.len_utf8();
        }
    }

    /// Whether a space here may be inside a number: after 천 and above, before a numeral that has
    /// a place of its own or digits ("3만 5천", "1억 2천만").
    fn may_pause(&self, tail: &str, has_digits: bool) -> bool {
        let is_high = match self.last {
            Some(Token::Small(place)) => place >= 1000.0,
            Some(Token::Big(_)) => true,
            _ => false,
        };
        let is_bare = self.n_syllables == 1 && !has_digits;
        let Some(next) = tail.strip_prefix(' ').filter(|_| is_high && !is_bare) else {
            return false;
        };
        let mut chars = next.chars();
        let (first, second) = (chars.next(), chars.next());
        let is_place = |c: Option<char>| matches!(c.and_then(token), Some(Token::Small(_)));
        first.is_some_and(|c| c.is_ascii_digit())
            || (matches!(first.and_then(token), Some(Token::Digit(_))) && is_place(second))
    }

    /// Digits after a place: the 5 of 3만5천.
    fn take_digits(&mut self, tail: &str, gap: usize) -> bool {
        let len = tail.bytes().take_while(u8::is_ascii_digit).count();
        let is_bare_prefix = self.n_syllables == 1 && self.end <= "만".len();
        if self.current.is_some() || self.last.is_none() || is_bare_prefix || len > 4 {
            return false;
        }
        let Ok(value) = tail[..len].parse::<f64>() else { return false };
        let follows_big = matches!(self.last, Some(Token::Big(_)));
        if !follows_big && value >= self.small.unwrap_or(f64::MAX) {
            return false;
        }
        self.current = Some(value);
        self.last = Some(Token::Digit(value));
        self.end += gap + len;
        true
    }

    /// 이 after a number is the copula or a particle more often than a two.
    fn is_copula(&self, token: Token, c: char, after: &str) -> bool {
        const ENDINGS: &[char] = &[
            '야', '에', '었', '였', '고', '지', '라', '니', '며', '면', '다', '네', '나', '잖',
            '요', '랑', '상', '하',
        ];
        if token != Token::Digit(2.0) || c != '이' {
            return false;
        }
        match self.last {
            None => false,
            Some(Token::Big(_)) => !after.starts_with(['십', '백', '천']),
            Some(_) => after.starts_with(ENDINGS),
        }
    }

    /// Adds a token; false where it cannot follow.
    fn take(&mut self, token: Token) -> bool {
        match token {
            Token::Digit(value) => {
                if self.current.is_some() {
                    return false;
                }
                self.current = Some(value);
            }
            Token::Small(place) => {
                if self.small.is_some_and(|small| place >= small) {
                    return false;
                }
                self.section += self.current.take().unwrap_or(1.0) * place;
                self.small = Some(place);
                self.has_place = true;
            }
            Token::Big(place) => {
                let section = self.section + self.current.take().unwrap_or(0.0);
                let is_first = self.last.is_none() && section == 0.0;
                if self.big.is_some_and(|big| place >= big) || (section == 0.0 && !is_first) {
                    return false;
                }
                self.total += if is_first { place } else { section * place };
                self.section = 0.0;
                self.small = None;
                self.big = Some(place);
                self.has_place = true;
            }
        }
        self.last = Some(token);
        true
    }
}
