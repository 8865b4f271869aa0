//! What may follow a time: particles and forms of "이다".

use crate::dates::parts::Mark;
use crate::dates::reader::Reader;

/// Most syllables looked at behind a word.
const SYLLABLES_MAX: usize = 8;

/// Pieces that a tail of particles is made of.
const PIECES: &[&str] = &[
    "에는", "에도", "에만", "에요", "에서부터", "에서", "에", "엔", "의", "이", "가", "은", "는",
    "도", "만", "로", "으로", "부터", "부턴", "까지", "까진", "쯤", "경", "께", "정도", "즈음",
    "무렵", "마다", "처럼", "보다", "밖에", "이나", "나", "랑", "이랑", "하고", "과", "와", "야",
    "이야", "요", "이요", "예요", "이에요", "이예요", "입니다", "임", "인데", "이라", "라", "라서",
    "이라서", "라고", "이라고", "이고", "고", "였", "이었", "였어", "이었어", "였는데", "이었는데",
    "였지", "이었지", "네", "네요", "이네", "지", "지요", "죠", "이죠", "이지", "니까", "이니까",
    "면", "이면", "날", "내내", "중", "동안", "이후", "이전", "내로", "안", "안에", "인가",
    "인가요", "이니", "니", "래", "이래", "다", "이다", "였다", "이었다", "였던", "이었던", "거든",
    "이거든", "말고", "대신", "빼고", "기준", "자로", "를", "을", "뿐", "조차", "엇어", "엿어",
    "인디", "이여", "여", "이제", "이쯤", "씩",
];

/// Whether only particles stand between here and the end of the run of syllables.
pub(super) fn only(reader: Reader<'_>) -> bool {
    reader.hangul_run(SYLLABLES_MAX).is_some_and(|run| is_particles(run, 3))
}

fn is_particles(run: &str, pieces_max: usize) -> bool {
    run.is_empty()
        || (pieces_max > 0
            && PIECES.iter().any(|piece| {
                run.strip_prefix(piece).is_some_and(|rest| is_particles(rest, pieces_max - 1))
            }))
}

/// Whether what follows makes a part of the day or of the year a time: "봄에", "저녁까지".
pub(super) fn says_when(reader: Reader<'_>) -> bool {
    const WHEN: &[&str] =
        &["에", "엔", "부터", "까지", "마다", "쯤에", "쯤", "무렵", "내내", "즈음"];
    reader.starts_any(WHEN) && !reader.starts("에서") && only(reader)
}

/// The mark behind a time, over words for "about".
pub(in crate::dates) fn mark_after(mut reader: Reader<'_>) -> Option<Mark> {
    reader.eat_any(&["쯤", "경", "정도", "즈음", "무렵", "날", "께"]);
    if reader.eat_any(&["부터", "부턴", "부텀", "이후"]) {
        return Some(Mark::Since);
    }
    if reader.eat_any(&["까지", "까진", "전까지", "이전", "내로"]) {
        return Some(Mark::Until);
    }
    if reader.eat("마다") {
        return Some(Mark::Every);
    }
    if !reader.spaces() {
        return None;
    }
    if reader.eat("이후") {
        return Some(Mark::Since);
    }
    let is_until = reader.eat_any(&["전까지", "이전", "전에", "전엔", "내로", "안에", "안으로"]);
    (is_until && only(reader)).then_some(Mark::Until)
}
