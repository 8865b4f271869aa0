//! Korean words for times.
//!
//! Korean chat leaves out spaces, so a time may run into the next word ("내일봐", "다음주토요일"). Long
//! words that mean nothing else are taken wherever they begin a word; short ones ("주", "달", "시")
//! only when nothing but particles follows, for "이번 주제" is no week.

mod clock;
mod counted;
mod numbered;
mod numerals;
mod particles;
mod vocabulary;
mod words;

use super::parts::Parts;
use super::reader::Reader;

pub(super) use self::particles::mark_after;

/// The time that begins at `reader`, with its end. `is_first`: no time stands right before it.
pub(super) fn read(reader: Reader<'_>, is_first: bool) -> Option<(Parts, usize)> {
    let first = reader.peek()?;
    let is_digit = first.is_ascii_digit();
    if !is_digit && !may_begin(first) {
        return None;
    }
    let numbered = || {
        counted::read(reader)
            .or_else(|| clock::read(reader))
            .or_else(|| numbered::read(reader, is_first))
    };
    let found = if is_digit || may_count(first) { numbered() } else { None };
    let found = if is_digit { found } else { found.or_else(|| words::read(reader, is_first)) };
    found.map(|(parts, end)| (parts, end.at()))
}

/// The syllables that some table below begins with, in code order for the search.
const FIRST: &[char] = &[
    '가', '간', '개', '겨', '격', '광', '구', '그', '근', '글', '금', '나', '날', '낮', '내', '낼',
    '너', '넉', '네', '노', '늦', '다', '달', '담', '닷', '대', '돌', '동', '두', '마', '만', '말',
    '매', '며', '몇', '모', '목', '물', '반', '발', '밤', '방', '백', '밸', '보', '봄', '빼', '사',
    '삼', '상', '새', '서', '석', '섣', '설', '성', '세', '수', '스', '시', '식', '신', '십', '아',
    '어', '얼', '엊', '여', '연', '열', '엿', '오', '올', '요', '월', '유', '육', '이', '일', '자',
    '작', '재', '저', '점', '정', '제', '조', '좀', '주', '중', '지', '초', '추', '칠', '크', '토',
    '팔', '하', '한', '할', '해', '핼', '현', '화', '후',
];

fn may_begin(c: char) -> bool {
    FIRST.binary_search(&c).is_ok()
}

/// The syllables that numbers and counted days begin with.
const COUNTING: &[char] = &[
    '구', '나', '너', '넉', '네', '다', '닷', '대', '동', '두', '며', '몇', '반', '백', '보', '사',
    '삼', '서', '석', '섣', '세', '수', '스', '시', '십', '아', '여', '열', '엿', '오', '유', '육',
    '이', '일', '초', '칠', '팔', '하', '한',
];

fn may_count(c: char) -> bool {
    COUNTING.binary_search(&c).is_ok()
}

/// Words that often run into a time without a space: "나어제", "근데내일".
const OPENERS: &[&str] = &[
    "나는", "나도", "나", "난", "내가", "너는", "너", "넌", "우리", "저는", "전", "저", "근데",
    "그럼", "그래서", "그리고", "아니", "아", "어", "오", "와", "음", "야", "자", "헐", "진짜",
];

/// Words so clear that they are found behind an opener too.
const CLEAR: &[&str] = &[
    "오늘", "어제", "내일", "모레", "그저께", "지난주", "저번주", "이번주", "다음주", "담주",
    "지난달", "다음달", "작년", "올해", "내년", "주말에", "어젯밤",
];

/// Whether a word that means nothing else begins here.
pub(super) fn is_clear(reader: Reader<'_>) -> bool {
    reader.starts_any(CLEAR)
}

/// Where a clear time begins inside the run of syllables at `reader`, behind an opener.
pub(super) fn behind_opener(reader: Reader<'_>) -> Option<usize> {
    if !reader.is_in_hangul() {
        return None;
    }
    OPENERS.iter().find_map(|opener| {
        let mut next = reader;
        (next.eat(opener) && next.starts_any(CLEAR)).then(|| next.at())
    })
}
