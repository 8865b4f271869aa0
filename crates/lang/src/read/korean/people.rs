//! Who is spoken of.

use crate::korean::hangul;
use std::{collections::HashMap, sync::OnceLock};

use gieok_core::assertion::Subject;

use crate::korean::hangul::{last, last_of};

/// Words for people by what they are to someone, longest first where one contains another.
const RELATIONS: &[&str] = &[
    "외할머니", "외할아버지", "친할머니", "친할아버지", "시어머니", "시아버지", "장모님",
    "장인어른", "할머니", "할아버지", "남자친구", "여자친구", "남동생", "여동생", "작은아버지",
    "큰아버지", "작은엄마", "큰엄마", "어머니", "아버지", "엄마", "아빠", "어무니", "아부지",
    "동생", "언니", "누나", "오빠", "형님", "형", "이모부", "이모", "고모부", "고모", "외삼촌",
    "삼촌", "조카", "사촌", "아들", "딸", "손자", "손녀", "손주", "남편", "아내", "와이프", "신랑",
    "집사람", "영감", "남친", "여친", "애인", "룸메이트", "룸메", "베프", "절친", "단짝", "친구",
    "짝꿍", "팀장", "부장", "과장", "차장", "대리", "대표", "사장", "이사님", "본부장", "상사",
    "사수", "선배", "후배", "동료", "동기", "교수", "선생님", "선생", "쌤", "코치", "트레이너",
    "원장", "의사", "사위", "며느리", "메누리", "올케", "형부", "매형", "처제", "시누이", "이웃",
    "집주인", "부모님", "부모", "아이", "애기", "아기", "첫째", "둘째", "막내", "쌍둥이", "바이어",
    "고객", "거래처", "클라이언트", "담임", "반장", "전남친", "전여친", "썸남", "썸녀", "짝남",
    "짝녀", "큰애", "작은애", "큰딸", "작은딸", "큰아들", "작은아들", "막둥이", "사촌동생",
    "사촌형", "사촌언니", "사촌누나", "사촌오빠", "시동생", "시누", "처남", "동서", "제부", "매제",
    "장모", "장인", "새언니", "형수", "사돈", "전남편", "전처", "알바생", "점장", "매니저",
    "건물주", "과외쌤", "시터", "후임", "제자", "단골",
];

/// Other words for the same: dialect, and what people call each other at home.
const SAME: &[(&str, &str)] = &[
    ("안사람", "아내"),
    ("마누라", "아내"),
    ("집사람", "아내"),
    ("애엄마", "아내"),
    ("바깥양반", "남편"),
    ("애아빠", "남편"),
    ("애들아빠", "남편"),
    ("어무이", "어머니"),
    ("어무니", "어머니"),
    ("오마니", "어머니"),
    ("아부지", "아버지"),
    ("할매", "할머니"),
    ("할무니", "할머니"),
    ("할배", "할아버지"),
    ("할부지", "할아버지"),
    ("딸내미", "딸"),
    ("딸래미", "딸"),
    ("아들내미", "아들"),
    ("아들래미", "아들"),
    ("남사친", "친구"),
    ("여사친", "친구"),
    ("동무", "친구"),
    ("행님", "형님"),
    ("누야", "누나"),
    ("오라버니", "오빠"),
    ("울엄마", "엄마"),
    ("울아빠", "아빠"),
];

/// Animals one lives with; they are spoken of like people.
const PETS: &[&str] = &[
    "강아지", "고양이", "냥이", "댕댕이", "멍멍이", "반려견", "반려묘", "햄스터", "토끼", "앵무새",
    "거북이",
];

/// Forms of address behind a name: 유경 언니, 순임 씨.
const TITLES: &[&str] = &[
    "언니", "누나", "오빠", "형님", "형", "씨", "님", "선배", "후배", "이모", "삼촌", "아저씨",
    "아줌마", "할머니", "할아버지", "쌤", "선생님", "선생", "팀장", "팀장님", "부장", "부장님",
    "과장", "과장님", "대리", "대리님", "차장", "차장님", "대표", "대표님", "교수님", "교수",
    "사원", "매니저", "영감", "여사", "양", "군", "책임", "책임님", "수석", "수석님", "주임",
    "주임님", "실장", "실장님", "이사님", "원장", "원장님", "박사", "박사님",
];

/// The speaker's own words for themselves.
pub(super) fn is_i(word: &str) -> bool {
    matches!(
        word,
        "나" | "저"
            | "난"
            | "전"
            | "내"
            | "제"
            | "본인"
            | "내가"
            | "제가"
            | "나는"
            | "저는"
            | "나도"
            | "저도"
            | "나두"
    )
}

/// Words that make the next noun the speaker's: 내 동생.
pub(super) fn is_my(word: &str) -> bool {
    matches!(word, "내" | "제" | "우리" | "울" | "저희" | "나의" | "저의" | "나" | "저")
}

/// The other side of the conversation.
pub(super) fn is_you(word: &str) -> bool {
    matches!(
        word,
        "너" | "니"
            | "네"
            | "넌"
            | "당신"
            | "자기"
            | "너희"
            | "그대"
            | "니가"
            | "네가"
            | "너가"
            | "너도"
    )
}

/// Someone named before.
pub(super) fn is_that_person(text: &str) -> bool {
    matches!(
        text,
        "걔" | "얘"
            | "쟤"
            | "그분"
            | "그이"
            | "그녀"
            | "그사람"
            | "그 사람"
            | "그친구"
            | "그 친구"
            | "그놈"
            | "그 애"
            | "걘"
            | "갸"
            | "그 양반"
            | "이분"
            | "저분"
            | "그애"
            | "그 언니"
            | "그 오빠"
            | "그 형"
            | "그 누나"
            | "그 분"
            | "이 친구"
    )
}

/// A word that says what someone is to the speaker, without 우리 before and 놈, 님, 네 behind.
pub(crate) fn relation(word: &str) -> Option<&'static str> {
    let bare = word.strip_prefix("우리").filter(|rest| !rest.is_empty()).unwrap_or(word);
    let bare = ["놈", "님", "네", "분", "들", "녀석"]
        .iter()
        .find_map(|end| bare.strip_suffix(end).filter(|rest| !rest.is_empty()))
        .unwrap_or(bare);
    let known = relations();
    known.get(word).or_else(|| known.get(bare)).copied()
}

/// Every word that names someone, and what it stands for.
fn words_for() -> impl Iterator<Item = (&'static str, &'static str)> {
    let plain = RELATIONS.iter().chain(PETS).map(|word| (*word, *word));
    // The later entry counts.
    plain.chain(SAME.iter().copied())
}

/// Whether a word with its particle begins with what someone is to the speaker: 언니가, 아들은.
pub(crate) fn relation_in(word: &str) -> bool {
    let mut end = word.len();
    // A particle is two syllables at most.
    for _ in 0..3 {
        let Some(bare) = word.get(..end).filter(|it| !it.is_empty()) else { return false };
        if relation(bare).is_some() {
            return true;
        }
        end -= bare.chars().next_back().map_or(end, char::len_utf8);
    }
    false
}

fn relations() -> &'static HashMap<&'static str, &'static str> {
    static KNOWN: OnceLock<HashMap<&'static str, &'static str>> = OnceLock::new();
    KNOWN.get_or_init(|| words_for().collect())
}

/// Words that make the next noun one of the household: 우리 나비.
pub(super) fn is_our(word: &str) -> bool {
    matches!(word, "우리" | "울" | "저희" | "우리집" | "울집")
}

/// 우리집, 울집 before who lives there.
pub(super) fn is_our_home(word: &str) -> bool {
    matches!(word, "우리집" | "울집" | "저희집" | "집")
}

/// Whether a relation is by blood or marriage.
pub(super) fn is_kin(relation: &str) -> bool {
    const KIN: &[&str] = &[
        "남동생", "여동생", "동생", "언니", "누나", "오빠", "형", "아들", "딸", "쌍둥이", "조카",
        "사촌", "손자", "손녀", "손주", "이모", "고모", "삼촌", "엄마", "아빠", "어머니", "아버지",
        "할머니", "할아버지", "남편", "아내", "아이", "애기", "아기", "외삼촌", "와이프",
    ];
    KIN.contains(&relation)
}

/// Whether a relation is one of love.
pub(super) fn is_love(relation: &str) -> bool {
    const LOVE: &[&str] = &[
        "남친", "여친", "애인", "남자친구", "여자친구", "썸남", "썸녀", "짝남", "짝녀", "전남친",
        "전여친",
    ];
    LOVE.contains(&relation)
}

/// Whether a relation is an animal.
pub(crate) fn is_pet(relation: &str) -> bool {
    PETS.contains(&relation)
}

/// Titles behind a name.
pub(super) fn is_title(word: &str) -> bool {
    TITLES.contains(&word)
}

/// A given name as called: 미경이 is 미경, 지환 씨 is 지환.
pub(super) fn bare_name(word: &str) -> &str {
    let word = word
        .strip_suffix("씨")
        .or_else(|| word.strip_suffix("님"))
        .filter(|rest| rest.chars().count() >= 2)
        .unwrap_or(word);
    match word.strip_suffix('이') {
        Some(rest)
            if rest.chars().count() >= 2
                && rest.chars().next_back().is_some_and(|c| last_of(c) != last::NONE) =>
        {
            rest
        }
        _ => word,
    }
}

/// Whether a word looks like a person's name: two or three syllables that are no common noun. The
/// caller knows whether the dictionary had it as a proper noun or not at all.
pub(super) fn may_be_name(word: &str) -> bool {
    let name = bare_name(word);
    let n_syllables = name.chars().count();
    (2..=4).contains(&n_syllables)
        && name.chars().all(hangul::is_syllable)
        && relation(name).is_none()
        && !super::lexicon::is_place(name)
        && super::lexicon::thing(name).is_none()
        && !NOT_NAMES.contains(&name)
        && has_name_syllables(name)
}

/// Syllables that Korean given names are made of. A loan word or a compound seldom passes.
const NAME_SYLLABLES: &str = "민지수현준서하윤유은영정호진재경희미선연혜주원우석성훈철상동승태광종기용규찬빈아나라린예채소다솜슬별보가람한도시율결온이\
    안건범혁환완창형복순옥자숙금말임덕심춘월향란화인일섭근학홍길문익열균관강해새봄여름솔루로리샘세후담비두콩웅령효국무병봉삼\
    식신양언엽오욱운의장전제조중차천초추충치칠택판평표필함행허헌협황회흠흥늘빛설참든";

fn has_name_syllables(name: &str) -> bool {
    let given: String = match name.chars().count() {
        3 | 4 => name.chars().skip(1).collect(),
        _ => name.to_owned(),
    };
    given.chars().all(|c| NAME_SYLLABLES.contains(c))
}

/// Common words that stand where names stand.
const NOT_NAMES: &[&str] = &[
    "사람", "오늘", "내일", "어제", "지금", "요즘", "여기", "거기", "저기", "회사", "학교",
    "우리집", "집안", "생각", "마음", "기분", "얘기", "이야기", "문제", "결과", "시간", "날씨",
    "이름", "나이", "생일", "취미", "직업", "전공", "고향", "별명", "혈액형", "몸무게", "성격",
    "소리", "머리", "다리", "무릎", "허리", "손목", "발목", "사진", "노래", "영화", "게임",
    "드라마", "진짜", "사실", "원래", "아침", "점심", "저녁", "새벽", "주말", "평일", "방학",
    "학기", "시험", "면접", "수업", "과제", "발표", "회의", "월세", "연봉", "월급", "가격", "단가",
    "수량", "현실", "인생", "세상", "국가", "나라", "동네", "본가", "자취", "기숙사", "원룸",
    "아파트", "동아리", "모임", "알바", "커피", "담배", "버거", "라면", "치킨", "피자", "손님",
    "주인", "직원", "애들", "사이", "정도", "이번", "다음", "지난", "최근", "처음", "마지막",
    "하나", "둘이", "모두", "전부", "다들", "그게", "이게", "저게", "그거", "이거", "저거", "뭔가",
    "누가", "아무", "여자", "남자", "어른", "노인",
];

/// Someone of whom only that is known: 그이, when nobody was named before. Nothing is kept of
/// them.
pub(super) const UNKNOWN: &str = "";

/// Grades at work, said of oneself: 5월부터 차장이에요.
pub(super) fn is_rank(word: &str) -> bool {
    const RANKS: &[&str] = &[
        "사원", "주임", "대리", "과장", "차장", "부장", "팀장", "실장", "본부장", "이사", "상무",
        "전무", "대표", "인턴", "선임", "책임", "수석", "조교", "반장", "회장", "총무",
    ];
    RANKS.contains(&word)
}

/// Given names that the dictionary takes for common nouns.
pub(super) fn is_common_name(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "상호", "정호", "보라", "하늘", "나라", "사랑", "소라", "나비", "초롱", "수지", "지수",
        "유리", "미래", "은하", "가을", "한별", "다솜", "슬기", "아름", "우주", "세종", "대한",
        "민국", "하나", "두리", "이슬", "바다", "봄이", "지성", "현상",
    ];
    NAMES.contains(&name)
}

/// Names that hardly mean anything else in chat.
pub(super) fn is_seldom_else(name: &str) -> bool {
    matches!(name, "상호" | "정호" | "수지" | "다솜" | "한별" | "초롱" | "슬기" | "보라")
}

/// Whether a word that is called like a person (하늘이는) may be a name, whatever else it means.
pub(super) fn may_be_name_called(name: &str) -> bool {
    (2..=3).contains(&name.chars().count())
        && relation(name).is_none()
        && !NOT_NAMES.contains(&name)
        && has_name_syllables(name)
}

/// The subject by a name or a relation.
pub(super) fn person(name: &str) -> Subject {
    Subject::Person(name.into())
}
