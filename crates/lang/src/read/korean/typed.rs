//! Values that tell by themselves what they are: 25살, A형, INFP, 컴퓨터공학과.

use gieok_core::slot::ValueKind;

use super::lexicon;
use crate::{read::naming::squeeze, value};

/// The slot and the value that a noun phrase stands for when it is said of a person.
pub(super) fn typed(phrase: &str) -> Option<(&'static str, String)> {
    let words = phrase.trim();
    let flat = squeeze(words);
    let found = |slot| Some((slot, words.to_owned()));
    if is_age(&flat) {
        return found("age");
    }
    if let Some(value) = value::normalise(ValueKind::Mbti, words) {
        return Some(("mbti", value.text.into()));
    }
    if let Some(value) = flat.ends_with('형').then(|| value::normalise(ValueKind::BloodType, words))
    {
        return value.map(|value| ("blood_type", value.text.into()));
    }
    if is_height(&flat) {
        return found("height");
    }
    if flat.ends_with("년생") || flat.ends_with("학번") {
        return found(if flat.ends_with("학번") { "grade" } else { "birth_year" });
    }
    if flat.ends_with("학년") || is_school_year(&flat) {
        return found("grade");
    }
    if let Some(status) = lexicon::relationship_status(words) {
        return Some(("relationship_status", status.to_owned()));
    }
    const FAMILY: &[&str] =
        &["외동", "외동딸", "외동아들", "무남독녀", "장남", "장녀", "맏이", "막내딸", "막내아들"];
    let is_one_of = ["남매중", "형제중", "자매중"].iter().any(|it| flat.contains(it));
    if is_one_of
        || FAMILY.contains(&&*flat)
        || flat.ends_with("남매")
        || flat.ends_with("자매")
        || flat.ends_with("형제")
    {
        return found("family");
    }
    const OTHER: &[(&str, &[&str])] = &[
        ("handedness", &["왼손잡이", "오른손잡이", "양손잡이"]),
        ("dietary", &["채식주의자", "비건", "베지테리언", "채식주의"]),
        ("gender", &["남자", "여자", "남잔", "여잔", "남성", "여성", "논바이너리"]),
    ];
    if let Some((slot, _)) = OTHER.iter().find(|(_, words)| words.contains(&&*flat)) {
        return found(slot);
    }
    if flat.ends_with('띠') || flat.ends_with("자리") && is_sign(&flat) {
        return found("zodiac");
    }
    if lexicon::is_religion(words) {
        return found("religion");
    }
    if is_major(&flat) {
        return found("major");
    }
    if lexicon::is_breed(words) {
        return found("breed");
    }
    if lexicon::is_job(words) {
        return found("job");
    }
    None
}

/// 25살, 스물다섯 살, 만 20세, 서른셋.
fn is_age(flat: &str) -> bool {
    const TENS: &[&str] = &["열", "스물", "서른", "마흔", "쉰", "예순", "일흔", "여든", "아흔"];
    const ONES: &[&str] = &["하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉", ""];
    let flat = flat.strip_prefix('만').unwrap_or(flat);
    if flat.strip_suffix('살').or_else(|| flat.strip_suffix('세')).is_some_and(|number| {
        !number.is_empty() && value::normalise(ValueKind::Age, flat).is_some()
    }) {
        return true;
    }
    TENS.iter().any(|ten| {
        flat.strip_prefix(ten)
            .is_some_and(|one| ONES.contains(&one) && (!one.is_empty() || *ten != "열"))
    })
}

/// 178cm, or a bare number that can only be a height.
fn is_height(flat: &str) -> bool {
    let Some(value) = value::normalise(ValueKind::Length, flat) else { return false };
    let number: f64 = value.key.trim_end_matches("cm").parse().unwrap_or(0.0);
    let is_bare = flat.chars().all(|c| c.is_ascii_digit()) || flat.starts_with('백');
    (140.0..=215.0).contains(&number) && (is_bare || flat.contains("cm") || flat.contains("센"))
}

/// 고2, 중3.
fn is_school_year(flat: &str) -> bool {
    let mut chars = flat.chars();
    matches!(chars.next(), Some('고' | '중' | '초'))
        && matches!(chars.next(), Some('1'..='6'))
        && chars.next().is_none()
}

/// 컴퓨터공학과, 국문과, 경영학 전공; not 결과, 효과.
fn is_major(flat: &str) -> bool {
    const WHOLE: &[&str] =
        &["컴공", "경영", "국문과", "영문과", "문창과", "신방과", "사학과", "의대", "간호학"];
    WHOLE.contains(&flat)
        || flat.ends_with("학과")
        || flat.ends_with("공학부")
        || flat.ends_with("학부")
        || (flat.ends_with("전공") && flat.chars().count() > 2)
        || (flat.ends_with("공학") && flat.chars().count() > 2)
}

fn is_sign(flat: &str) -> bool {
    const SIGNS: &[&str] = &[
        "양", "황소", "쌍둥이", "게", "사자", "처녀", "천칭", "전갈", "사수", "궁수", "염소",
        "물병", "물고기",
    ];
    SIGNS.iter().any(|sign| flat.starts_with(sign))
}
