//! An estimate that knows how Korean is cut.

use gieok_core::tokens::TokenCounter;

use super::syllables;

/// Estimates tokens by script and word shape, in one pass and without a vocabulary.
///
/// Aims at the dearer of the two common vocabularies, cl100k, and a little above it: a budget that
/// is kept by this count is kept by the model's own. With o200k, Korean costs about a third less.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Estimate;

impl TokenCounter for Estimate {
    fn count(&self, text: &str) -> usize {
        let mut run = Run::default();
        let mut cost = 0;
        for c in text.chars() {
            let class = Class::of(c);
            if class != run.class {
                cost += run.cost();
                run = run.followed_by(class);
            }
            run.add(c);
        }
        usize::try_from((cost + run.cost()).div_ceil(TOKEN)).unwrap_or(usize::MAX)
    }

    fn name(&self) -> &'static str {
        "estimate"
    }
}

/// Costs are added up in hundredths of a token, so that the sum is the same on every machine.
const TOKEN: u64 = 100;

/// What Korean syllables cost together, in hundredths of what they cost apart.
const HANGUL_TOGETHER: u64 = 97;

/// Hundredths of a token for a Latin word of one to sixteen letters after a space.
const WORD: [u64; 16] =
    [100, 100, 102, 104, 115, 122, 128, 138, 150, 155, 160, 175, 190, 220, 240, 270];

/// What a word costs more where no space stands before it, or that begins with a capital.
const UNUSUAL_WORD: u64 = 6;

/// Hundredths of a token for each letter of a word past the table, or in capitals.
const ODD_LETTER: u64 = 45;

/// Characters that a vocabulary cuts in the same way.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Class {
    #[default]
    Nothing,
    Hangul,
    /// Single Korean letters.
    Letter,
    Latin,
    Digit,
    Space,
    Newline,
    Punctuation,
    /// Other characters by the length of their encoding, which is what they are cut by.
    TwoBytes,
    ThreeBytes,
    FourBytes,
}

impl Class {
    fn of(c: char) -> Self {
        match c {
            'a'..='z' | 'A'..='Z' => Self::Latin,
            '0'..='9' => Self::Digit,
            ' ' | '\t' => Self::Space,
            '\n' | '\r' => Self::Newline,
            _ if c.is_ascii() => Self::Punctuation,
            '가'..='힣' => Self::Hangul,
            'ㄱ'..='ㆎ' => Self::Letter,
            _ => match c.len_utf8() {
                2 => Self::TwoBytes,
                3 => Self::ThreeBytes,
                _ => Self::FourBytes,
            },
        }
    }
}

/// Neighbouring characters of one class.
#[derive(Debug, Default)]
struct Run {
    class: Class,
    follows_space: bool,
    /// "it's", "I'll": the apostrophe has already been counted for the letters behind it.
    follows_apostrophe: bool,
    follows_mark: bool,
    n_chars: u64,
    n_capitals: u64,
    /// Changes from one character to a different one.
    n_changes: u64,
    first_is_capital: bool,
    previous: Option<char>,
    syllable_cost: u64,
    letter_cost: u64,
}

impl Run {
    fn add(&mut self, c: char) {
        match self.class {
            Class::Hangul => {
                let follows_space = self.follows_space && self.n_chars == 0;
                self.syllable_cost += u64::from(syllables::cost(c, follows_space));
            }
            // Of single letters, vocabularies know the first two bytes of the later half.
            Class::Letter => {
                self.letter_cost += if c < 'ㅀ' { 3 * TOKEN } else { 2 * TOKEN };
            }
            _ => {}
        }
        if c.is_ascii_uppercase() {
            self.n_capitals += 1;
            self.first_is_capital |= self.n_chars == 0;
        }
        self.n_changes += u64::from(self.previous.is_some_and(|previous| previous != c));
        self.previous = Some(c);
        self.n_chars += 1;
    }

    fn followed_by(&self, class: Class) -> Self {
        Self {
            class,
            follows_space: self.class == Class::Space && self.n_chars == 1,
            follows_apostrophe: self.previous == Some('\'') && self.n_chars == 1,
            follows_mark: self.class == Class::Punctuation,
            ..Self::default()
        }
    }

    /// Hundredths of a token.
    fn cost(&self) -> u64 {
        let lone_space = if self.follows_space { TOKEN } else { 0 };
        match self.class {
            Class::Nothing => 0,
            Class::Hangul => self.syllable_cost * HANGUL_TOGETHER,
            Class::Letter => self.letter_cost + lone_space,
            Class::Latin => self.word_cost(),
            Class::Digit => self.n_chars.div_ceil(3) * TOKEN + lone_space,
            // A single space goes with what follows; of several, all but the last are one token.
            Class::Space => {
                if self.n_chars > 1 {
                    TOKEN
                } else {
                    0
                }
            }
            // A line break goes with the mark that ends the line.
            Class::Newline => {
                if self.follows_mark {
                    0
                } else {
                    TOKEN
                }
            }
            Class::Punctuation => {
                self.n_chars.div_ceil(self.marks_per_token()) * TOKEN + self.n_changes * 40
            }
            Class::TwoBytes => self.n_chars * 90,
            Class::ThreeBytes => self.n_chars * 150,
            Class::FourBytes => self.n_chars * 300,
        }
    }

    /// Marks that are drawn out in chat are one token up to four; brackets and quotes are not.
    fn marks_per_token(&self) -> u64 {
        let is_paired =
            matches!(self.previous, Some('`' | '\'' | '"' | '&' | '[' | ']' | '{' | '}'));
        if is_paired { 2 } else { 4 }
    }

    fn word_cost(&self) -> u64 {
        if self.follows_apostrophe && self.n_chars <= 2 {
            return 0;
        }
        let is_shouted = self.n_capitals > 1;
        if is_shouted {
            return TOKEN + (self.n_chars - 2) * ODD_LETTER;
        }
        let index = usize::try_from(self.n_chars).unwrap_or(usize::MAX).min(WORD.len()) - 1;
        let past_table = self.n_chars.saturating_sub(WORD.len() as u64);
        let mut cost = WORD[index] + past_table * ODD_LETTER;
        if !self.follows_space || self.first_is_capital {
            cost += UNUSUAL_WORD * self.n_chars.saturating_sub(3);
        }
        cost
    }
}

#[cfg(test)]
mod tests {
    use gieok_core::tokens::TokenCounter;
    use proptest::prelude::*;

    use super::Estimate;
    use crate::tokens::{Bpe, Vocabulary};

    /// The estimate against the dearer of the two true counts, in hundredths.
    fn ratio(text: &str) -> usize {
        let truth = |vocabulary| Bpe::new(vocabulary).count(text);
        let truth = truth(Vocabulary::Cl100k).max(truth(Vocabulary::O200k));
        Estimate.count(text) * 100 / truth
    }

    #[test]
    fn chat_is_never_estimated_too_low_nor_far_too_high() {
        for text in [
            "안녕하세요! 저는 서울에 사는 스물다섯 살 대학생이에요.",
            "오늘 회사에서 너무 힘들었어ㅠㅠ 그래도 퇴근하고 떡볶이 먹으니까 좀 낫다ㅋㅋㅋㅋ",
            "나 다음 주 금요일에 면접 보는데 진짜 떨린다... 잘 볼 수 있을까?",
            "Notion에 정리해 둔 거 2026년 3월 버전으로 다시 보내줘!",
            "우리 고양이 이름은 나비고 강아지 이름은 초코야. 둘 다 세 살이야.",
            "고객님의 주문이 정상적으로 접수되었습니다. 배송까지 이삼 일 정도 걸립니다.",
            "Hey, how was your weekend? I went hiking with my sister and we got totally lost.",
            "I'm allergic to peanuts, so please don't suggest anything with peanut butter.",
            "My dog's name is Biscuit; he's a four-year-old golden retriever who loves swimming.",
            "What time does the train leave? I can't remember if you said 7:30 or 8:15.",
            "1. 우유\n2. 계란\n3. 빵\n\n이렇게 세 가지만 사다 줘. 고마워!",
        ] {
            let ratio = ratio(text);
            assert!((95..=130).contains(&ratio), "{ratio} {text}");
        }
    }

    #[test]
    fn other_scripts_and_signs_are_in_the_right_region() {
        for text in [
            "今日はとても天気がいいので、友達と公園に行きました。",
            "我明天要去北京出差，你有什么想要的东西吗？",
            "Привет, как твои дела сегодня?",
            "생일 축하해 🎉🎉 오늘 하루도 행복하길 🥰",
            "WAIT WHAT ARE YOU SERIOUS RIGHT NOW",
            "https://example.com/articles/2026/03/01?ref=home",
            "{\"name\": \"luna\", \"level\": 3, \"tags\": [\"a\", \"b\"]}",
        ] {
            let ratio = ratio(text);
            assert!((90..=220).contains(&ratio), "{ratio} {text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_costs_something_and_more_text_never_less(a in any::<String>(), b in ".{0,20}") {
            let whole = format!("{a}\n{b}");
            prop_assert!(Estimate.count(&whole) + 2 >= Estimate.count(&a));
            prop_assert_eq!(Estimate.count(&a) == 0, a.is_empty() || a == " " || a == "\t");
        }
    }
}
