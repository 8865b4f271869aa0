//! Signs of tense on Korean verbs.

use super::Tense;
use crate::korean::hangul::{Syllable, last};

/// Words that look ahead whatever the verb does: "토요일에 예약했어" is about a Saturday to come.
const AHEAD: &[&str] = &[
    "예약", "예매", "예정", "계획", "약속", "마감", "잡았", "잡혔", "잡아", "기로 했", "기로 햇",
    "기로했", "기로햇", "기로 하", "기로 함", "기로함", "기로 한", "기로한", "기로 해", "기로해",
    "자고 했", "자고 햇", "자고했", "려고", "려구", "려면", "하자", "가자", "보자", "먹자",
    "만나자", "놀자", "해야", "가야", "와야", "내야", "할지", "갈지", "거야", "거예요", "겁니다",
    "할게", "초대받", "신청", "등록했", "끊어놨", "끊었",
];

/// What those begin with, for most syllables begin none.
const AHEAD_FIRST: &[char] = &[
    '가', '갈', '거', '겁', '계', '기', '끊', '내', '놀', '등', '려', '마', '만', '먹', '보', '신',
    '약', '예', '와', '자', '잡', '초', '하', '할', '해',
];

/// Verbs as they stand before a noun: "토요일에 본 영화".
const BEHIND: &[&str] = &[
    "간", "본", "산", "먹은", "만난", "받은", "찍은", "다녀온", "갔다온", "마신", "읽은", "들은",
    "있던", "하던", "태어난", "헤어진", "시작한", "입사한", "졸업한", "이사한", "결혼한",
];

/// Where reported speech hides the verb that counts: "간다고 했어".
const REPORTS: &[&str] = &["다고", "라고", "냐고", "달라고", "다구", "라구", "대서", "단"];

/// "햇어" is "했어" typed fast.
const SLOPPY: &str = "햇갓됏됫왓봣엇앗엿삿잣";

/// "3월 15일이야": the time is itself what is said, and no verb after it concerns it.
const COPULAS: &[&str] = &[
    "이야", "이라", "이래", "이에요", "이예요", "예요", "입니다", "인데", "이고", "이니", "이네",
    "이지", "이다", "임", "이제", "이여", "이요",
];

/// The first sign of tense in `text`, which follows a time.
pub(super) fn first(text: &str) -> Tense {
    if COPULAS.iter().any(|copula| text.starts_with(copula)) {
        return Tense::Open;
    }
    // "6월 1일로 밀렸어": what was moved is still to come.
    if ["로 ", "으로 ", "까지로 "].iter().any(|particle| text.starts_with(particle)) {
        return Tense::Future;
    }
    let mut previous = ' ';
    for (at, c) in text.char_indices() {
        let (before, rest) = text.split_at(at);
        if let Some(tense) = sign(before, previous, c, rest) {
            return tense;
        }
        previous = c;
    }
    Tense::Open
}

/// The last sign of tense in `text`.
pub(super) fn last(text: &str) -> Tense {
    let mut found = Tense::Open;
    let mut previous = ' ';
    for (at, c) in text.char_indices() {
        let (before, rest) = text.split_at(at);
        found = sign(before, previous, c, rest).unwrap_or(found);
        previous = c;
    }
    found
}

fn sign(before: &str, previous: char, c: char, rest: &str) -> Option<Tense> {
    let syllable = Syllable::of(c)?;
    if AHEAD_FIRST.contains(&c) && AHEAD.iter().any(|word| rest.starts_with(word)) {
        return Some(Tense::Future);
    }
    let mut after = rest.chars().skip(1);
    let next = after.next().unwrap_or(' ');
    if is_past(c, syllable, next) {
        return past(before, rest);
    }
    if c == '겠' {
        return Some(Tense::Future);
    }
    if syllable.last == last::L && looks_ahead(next, after.next().unwrap_or(' ')) {
        return Some(Tense::Future);
    }
    let begins_word = !previous.is_alphanumeric();
    let is_adnominal = |word: &&&str| {
        rest.strip_prefix(**word).is_some_and(|rest| rest.starts_with([' ', '거', '게', '건']))
    };
    (begins_word && BEHIND.iter().any(|word| is_adnominal(&word))).then_some(Tense::Past)
}

fn is_past(c: char, syllable: Syllable, next: char) -> bool {
    let is_written = syllable.last == last::SS && !matches!(c, '있' | '겠');
    is_written || (SLOPPY.contains(c) && "어다지는네음던고을나거슴습으".contains(next))
}

fn past(before: &str, rest: &str) -> Option<Tense> {
    let before = before.trim_end_matches(['하', '그', '말', ' ']);
    if REPORTS.iter().any(|word| before.ends_with(word)) {
        return None;
    }
    let mut after = rest.chars();
    after.next();
    let after = after.as_str();
    // "갔으면 좋겠다" wishes, "갔다 올게" will come back.
    if ["으면", "다 올", "다올"].iter().any(|ending| after.starts_with(ending)) {
        return Some(Tense::Future);
    }
    Some(Tense::Past)
}

/// "갈 거야", "갈게", "갈까": an ending that begins with ㄹ.
fn looks_ahead(next: char, after: char) -> bool {
    match next {
        // "2월까지" ends in a particle.
        '까' => after != '지',
        '게' | '께' | '래' | '꺼' | '거' | '지' => true,
        ' ' => matches!(after, '거' | '꺼' | '것' | '예' | '테' | '텐' | '듯'),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Tense, first};

    #[test]
    fn every_word_ahead_is_reachable() {
        let is_known = |word: &&str| word.starts_with(super::AHEAD_FIRST);
        assert!(super::AHEAD.iter().all(is_known));
    }

    #[test]
    fn the_first_verb_decides() {
        let rows = [
            ("에 영화 봤어", Tense::Past),
            ("에 영화 볼 거야", Tense::Future),
            ("에 보기로 했어", Tense::Future),
            ("에 만나자고 했어", Tense::Future),
            ("에 시험 있어", Tense::Open),
            ("에 시험 있었어", Tense::Past),
            ("에 이사햇어", Tense::Past),
            ("에 병원 예약했어", Tense::Future),
            ("에 갔으면 좋겠다", Tense::Future),
            ("에 본 영화 뭐더라", Tense::Past),
            ("에 뭐 한다고 했지", Tense::Open),
            ("에 갈까", Tense::Future),
            ("까지 다녔어", Tense::Past),
            ("까지 내라고 하셨어", Tense::Open),
            ("이라 멀었음", Tense::Open),
            ("로 밀렸어", Tense::Future),
        ];
        for (text, expected) in rows {
            assert_eq!(first(text), expected, "{text}");
        }
    }
}
