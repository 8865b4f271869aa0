//! Questions, with and without a question mark.

use super::Words;
use crate::korean::hangul::{last, last_of};

/// Whole ends of questions that ask by a question word, spaces removed.
const ASKING_ENDS: &[&str] = &[
    "뭐야", "뭐해", "뭐함", "뭐하지", "뭐임", "뭐지", "뭔데", "뭘까", "뭐예요", "뭐에요", "뭐해요",
    "뭐하세요", "뭡니까", "누구야", "누구임", "누구지", "누구예요", "누구세요", "어디야", "어디임",
    "어디지", "어디살아", "어디예요", "어디에요", "어디사세요", "언제야", "언제임", "언제지",
    "언제예요", "왜그래", "왜이래", "왜지", "왜그러지", "몇살이야", "몇살", "몇살임", "몇시야",
    "몇이야", "몇살이에요", "어때", "어떄", "어때요", "어떡해", "어떻게해", "어떡하지", "뭐먹지",
    "얼마야", "얼마임", "얼마지", "얼마예요", "뭐먹었어", "뭐했어", "어디가", "언제와", "누가그래",
    "어떻게생각해", "뭐가좋아", "뭐좋아해", "무슨일이야", "무슨뜻이야", "뭐먹을래",
];

/// Ends that ask for agreement.
const AGREEING_ENDS: &[&str] = &[
    "맞지", "맞나", "맞죠", "맞지요", "맞아요?", "그치", "그쵸", "알지", "알죠", "기억나",
    "기억하지", "기억해",
];

const QUESTION_WORDS: &[&str] = &[
    "뭐", "뭘", "뭔", "무슨", "무엇", "누구", "누가", "어디", "언제", "왜", "어떻게", "몇", "얼마",
    "어느", "어떤",
];

/// Verbs that stand before their subject in an English question.
const AUXILIARIES: &[&str] = &[
    "do", "does", "did", "are", "is", "am", "was", "were", "can", "could", "would", "will",
    "should", "have", "has", "don't", "doesn't", "didn't", "aren't", "isn't", "can't", "won't",
    "wouldn't", "shouldn't", "haven't", "hasn't", "may", "shall",
];

const SUBJECTS: &[&str] = &[
    "you", "i", "we", "he", "she", "it", "they", "there", "this", "that", "my", "your", "the",
    "his", "her", "these", "those", "anyone", "u", "ya",
];

const ENGLISH_WORDS: &[&str] = &["what", "who", "where", "when", "why", "how", "which", "whose"];

const CONTRACTED: &[&str] =
    &["what's", "whats", "who's", "where's", "wheres", "when's", "how's", "why's", "wanna"];

/// Whether the sentence asks.
pub(super) fn is_asked(words: &Words<'_>) -> bool {
    let end = words.text.trim_end();
    let marks = &end[end.trim_end_matches(|c: char| !c.is_alphanumeric() || is_laugh(c)).len()..];
    if marks.contains(['?', '？', '⁉', '⁇']) {
        // A doubt in brackets, "(?)", is about one word.
        return !marks.trim_start().starts_with("(?");
    }
    if words.is_korean { is_asked_in_korean(words.bare()) } else { is_asked_in_english(words) }
}

fn is_laugh(c: char) -> bool {
    matches!(c, 'ㅋ' | 'ㅎ' | 'ㅠ' | 'ㅜ')
}

fn is_asked_in_korean(bare: &str) -> bool {
    let joined: String = bare.chars().filter(|c| !c.is_whitespace()).collect();
    if ASKING_ENDS.iter().any(|end| joined.ends_with(end)) {
        return true;
    }
    if is_quiz(&joined) {
        return true;
    }
    let last_word = bare.rsplit(char::is_whitespace).next().unwrap_or("");
    if AGREEING_ENDS.contains(&last_word) {
        return true;
    }
    let has_question_word = || {
        bare.split(char::is_whitespace)
            .any(|word| QUESTION_WORDS.iter().any(|asking| word.starts_with(asking)))
    };
    let mut ends = last_word.chars().rev();
    let (Some(c), before) = (ends.next(), ends.next().unwrap_or(' ')) else { return false };
    let closed = last_of(before);
    match c {
        '까' => closed == last::L || last_word.ends_with("니까") && is_formal(last_word),
        '냐' => true,
        '니' => matches!(closed, last::SS) || last_word.ends_with("없니") || has_question_word(),
        '나' => closed == last::SS && !last_word.ends_with("있나마나"),
        '고' => last_word.ends_with("냐고"),
        '요' => {
            let is_ga = last_word.ends_with("가요") && {
                let stem = last_word.trim_end_matches("가요").chars().next_back();
                stem.is_some_and(|c| last_of(c) == last::N)
            };
            last_word.ends_with("나요") && last_word.chars().count() > 2
                || last_word.ends_with("까요")
                || is_ga
        }
        '가' => matches!(before, '는' | '은' | '던' | '인') && last_word.chars().count() > 2,
        '지' | '죠' | '라' => {
            let is_recalled = c != '라' || last_word.ends_with("더라");
            is_recalled && has_question_word() && !bare.ends_with("까지")
        }
        _ => false,
    }
}

/// Asks for something told before: 뭐게, 나누구팬이랫지, 여친 있다 했나, 상태가 어땟어. Spaces are
/// removed, so question words count wherever they stand.
fn is_quiz(joined: &str) -> bool {
    const TOLD: &[&str] = &[
        "했지", "햇지", "했죠", "랬지", "랫지", "댔지", "댓지", "였지", "엿지", "었지", "엇지",
        "했더라", "햇더라", "였더라", "엿더라", "었더라", "댔더라", "댓더라", "하더라", "이더라",
        "댔나", "댓나", "다했나", "다햇나", "했나", "햇나", "었어", "엇어", "땠어", "땟어", "였어",
        "엿어", "됐어", "됏어", "뭐게", "누구게", "어디게", "몇이게", "언제게", "뭐였", "뭐엿",
        "던가", "좀다시", "말해봐", "기억나",
    ];
    const ALWAYS: &[&str] = &[
        "뭐게", "누구게", "어디게", "언제게", "댔나", "댓나", "다했나", "다햇나", "랬나", "랫나",
        "댔지", "댓지", "랬지", "랫지",
    ];
    const WORDS: &[&str] = &[
        "뭐", "뭘", "뭔", "머", "무슨", "무엇", "누구", "어디", "언제", "며칠", "몇", "얼마",
        "어느", "어떤", "어땠", "어땟", "어떻",
    ];
    ALWAYS.iter().any(|end| joined.ends_with(end))
        || TOLD.iter().any(|end| joined.ends_with(end))
            && WORDS.iter().any(|it| joined.contains(it))
}

/// 갑니까, 습니까; 가니까 is a reason.
fn is_formal(word: &str) -> bool {
    let stem = word.trim_end_matches("니까");
    stem.chars().next_back().is_some_and(|c| last_of(c) == last::B)
}

fn is_asked_in_english(words: &Words<'_>) -> bool {
    let mut latin = words.latin().skip_while(|word| {
        matches!(*word, "so" | "and" | "but" | "hey" | "ok" | "okay" | "well" | "wait" | "um")
    });
    let (first, second) = (latin.next().unwrap_or(""), latin.next().unwrap_or(""));
    let is_inverted = AUXILIARIES.contains(&first) && SUBJECTS.contains(&second);
    let is_wh = ENGLISH_WORDS.contains(&first)
        && (AUXILIARIES.contains(&second)
            || first == "how"
                && matches!(second, "old" | "many" | "much" | "long" | "often" | "about")
            || first == "what" && matches!(second, "kind" | "time" | "about" | "if")
            || first == "why" && second == "not");
    is_inverted
        || is_wh
        || CONTRACTED.contains(&first)
        || words.starts_with_any(&["i wonder", "wonder if", "any idea"])
}
