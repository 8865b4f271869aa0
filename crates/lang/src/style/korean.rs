//! Korean endings, answers and forms of address.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::Evidence;
use crate::korean::hangul::{last, last_of};
use crate::korean::stems;

/// Polite endings that cannot be anything else.
const FORMAL_ENDS: &str = "
    슴다 니당 니댜 니다요 십시오 십쇼 으시오 소서 죠 쥬 쵸 옵니다 세욥 데용 네용 어용 아용 해용
    세용 에용 게용 까용 래용 줘용 돼용 봐용 가용 어여 아여 해여 세여 네여 에여 예여 데여 게여 까여
    돼여 어염 아염 해염 세염 네염 어욤 아욤 해욤 네욤 세욤 이에오 해오 어오 어효 아효 해효 세효";

/// The last syllables of all polite endings, to pass over other words quickly.
const FORMAL_FINALS: &str = "요다까당댜오쇼서죠쥬쵸욥용여염욤효";

/// Nouns that end like a polite verb.
const NOUNS_IN_YO: &str = "
    필요 중요 수요 주요 개요 소요 담요 민요 동요 강요 고요 일요 월요 화요 목요 금요 토요 대중가요
    요";

const FORMAL_ANSWERS: &str = "
    네 넵 넹 예 옙 넴 네네 네엡 넵넵 네에 녜 예예";

const FORMAL_SELF: &str = "
    저는 제가 저도 저희 저희는 저희가 저를 저한테 저의 저랑 저만 저에게 전요";

const CASUAL_SELF: &str = "
    난 내가 나는 나도 나한테 나랑 너 넌 네가 니가 너도 너는 너랑 너희 너한테 나두 너두 니 널 날 야
    얌마 임마 나만 너만 너네 우리끼리";

/// Whole sentences of a plain kind.
const CASUAL_ANSWERS: &str = "
    응 어 웅 엉 응응 어어 그래 아니 왜 뭐 진짜 안녕 잘자 헐 글쎄 굿나잇 ㅇㅇ ㄴㄴ ㅇㅋ ㄱㄱ ㄱㅅ
    ㅇㅈ ㅊㅋ ㅂㅂ ㅂㅇ ㅁㄹ ㅇㅇㅇ ㄴㄷ 오키 오케이 콜 미안 땡큐 뭐해 어디 언제 누구 뭔데 왱 뭐야
    ㄱㄷ ㅈㅅ 응애 아냐 아님 맞아 ㄹㅇ 굿 잘가 마 하지마 ㅃㅇ ㅎㅇ 하이 바이 오냐 그치 그럼";

/// Plain endings that only a predicate has, wherever it stands.
const CASUAL_ENDS: &str = "
    잖아 거든 더라 구나 구만 는다 냐 느냐 을게 을래 을걸 거야 꺼야 건데 같아 싶어 있어 없어 몰라
    알아 좋아 싫어 줘 봐 마 돼 했엉 해써 어땡 할껭 그랭 아랑 없음 있음 좋음 싫음 같음 모름 싶음
    싶다 같다 있다 없다 아니다 한다 된다 이다 간다 온다 본다 잔다 난다 했당 간당 좋당 이당 마라
    해라 어라 하자 가자 먹자 보자 놀자 자자 하니 했니 먹니 가니 이니 인데 는데 은데 한데 더라고
    다구 다고 라고 거임 꺼임 인듯 는듯 할듯 는중 하냐 그래 이래 어때 뭐해 뭐함 뭐임 머해 모해 할겡
    을께 할께 일걸 같애 지마 말아 뭐지 뭐니 거지 거니 언제지 누구지 어디지 주라 렴 텐데 려구 한대
    는대 싶대 좋대 있대 없대 었대 았대 했대 됨 하나 했나 없나 있나 하군 이군 거냐 는가 은가 인가
    할까 일까 을까 했으면 고고 가즈아 만나";

/// Plain endings that people put before the rest of a sentence: "언제지 내일 회의".
const CASUAL_MIDDLES: &str = "
    줄래 잖아 거든 뭐니 뭐지 언제지 언제야 어디야 뭐야 누구야 알려줘 해줘 냐";

/// Syllables that may close a plain sentence if the word is a predicate at all.
const CASUAL_FINALS: &str =
    "어아해지네다냐니자래걸게라봐줘와가돼써져려워퍼파까데든쳐켜춰꿔둬뻐빠앙엉행징";

/// Nouns that look like a predicate with one of those.
const NOUNS: &str = "
    바다 언니 어머니 할머니 주머니 아버지 할아버지 강아지 돼지 바지 먼지 편지 휴지 잡지 반지 피자
    의자 모자 남자 여자 과자 혼자 사자 투자 감자 환자 각자 그림자 기자 글자 동네 가게 무게 나라
    카메라 콜라 영어 한국어 일본어 중국어 단어 언어 문어 고등어 이해 올해 오해 동해 서해 피해 분야
    시야 여야 심야 꽃게 노래 미래 빨래 고래 모래 아래 원래 가운데 군데 작가 휴가 평가 국가 물가
    하나 누나 바나나 혹시나 샤워 파워 타워 양파 소파 배려 고려 수다 소다 판다 효자 오빠 아빠 엄마
    아마 치마 고구마 드라마 하마 도마 가마 부자 저자 독자 학자 배우자 소비자 이자 전자 문자 숫자
    상자 액자 점자 박자 제자 정자 가지 수지 복지 단지 토지 의지 유지 방지 금지 정지 중지 표지 양지
    휴게 요가 추가 증가 참가 대가 전문가 누가 사랑 명당 식당 성당 강당 담당 정당 수당 비행 여행
    은행 유행 진행 피아 동아 시아 러시아 아시아 이탈리아 캐나다 르완다 우간다 베란다";

/// Endearments, as whole words.
const INTIMATE: &str = "
    자기야 자기양 자갸 자기얌 쟈기 쟈기야 자기이 여보 여보야 여보얌 여봉 여봉봉 여보오 애기야 애깅
    이쁜이 예쁜이 허니 달링 베이비 서방님 낭군님 내사랑 내꺼 내거 싸랑해 샤랑해 사랑해 사랑행
    사랑훼 사랑한다 사랑해애 사랑해앵 따랑해 알라뷰 알럽 뽀뽀 뽀뽀해줘 쪽쪽 쪼옥 공주야 왕자님
    우리자기 울자기 울애기 내꿈꿔 자기님 사랑둥이 우리애기 사랑해사랑해 럽유";

/// Two words that are one endearment.
const INTIMATE_PAIRS: &[(&str, &str)] = &[
    ("내", "사랑"),
    ("우리", "자기"),
    ("우리", "애기"),
    ("울", "애기"),
    ("우리", "공주"),
    ("울", "자기"),
    ("꿈", "꿔"),
    ("나의", "사랑"),
    ("내", "애기"),
    ("우리", "여보"),
    ("안아", "줘"),
    ("꼭", "안아줘"),
    ("우리", "이쁜이"),
];

/// What follows "자기" when it calls someone; else it means oneself.
const CALLED_THEN: &str = "
    보고 사랑 뭐 오늘 어디 왜 밥 나 언제 지금 잘자 잘잤 미안 고마 안녕 일어났 진짜 너무 많이 걱정
    힘 괜찮 내일 이따 우리 좋아 최고 예뻐 이뻐 귀여 피곤 아직 벌써 어제 자고 안아 퇴근 회사 집에
    굿 생각나 덕분";

/// What a word of the tables says by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Intimate,
    FormalSelf,
    CasualSelf,
}

/// The tables that every word is looked up in.
static ROLES: LazyLock<HashMap<&str, Role>> = LazyLock::new(|| {
    let tables = [
        (INTIMATE, Role::Intimate),
        (FORMAL_SELF, Role::FormalSelf),
        (CASUAL_SELF, Role::CasualSelf),
    ];
    let words = tables.into_iter().flat_map(|(words, role)| list(words).map(move |w| (w, role)));
    words.collect()
});

/// Reads one sentence.
pub(super) fn read(words: &[String], evidence: &mut Evidence) {
    read_address(words, evidence);
    if let [only] = words {
        evidence.formal += 3 * u32::from(holds(FORMAL_ANSWERS, only));
        evidence.casual += 2 * u32::from(holds(CASUAL_ANSWERS, only));
    }
    for (at, word) in words.iter().enumerate() {
        let is_last = at + 1 == words.len();
        let word = word.as_str();
        // "많이 사랑해 주세요" asks politely for something else.
        let is_softened = || word == "사랑해" && words.get(at + 1).is_some_and(|w| is_formal(w));
        match ROLES.get(word) {
            Some(Role::FormalSelf) => evidence.formal += 2,
            Some(Role::CasualSelf) => evidence.casual += 1,
            Some(Role::Intimate) if !is_softened() => evidence.intimate += 1,
            Some(Role::Intimate) | None => {}
        }
        evidence.casual += u32::from(at == 0 && word == "나" && !is_last);
        evidence.casual +=
            2 * u32::from(matches!(word, "ㅇㅇ" | "ㄴㄴ" | "ㅇㅋ" | "ㅇㅈ") && !is_last);
        if is_formal(word) {
            evidence.formal += 3;
        } else if is_last {
            evidence.casual += casual_weight(word);
        } else {
            let is_plain = word.ends_with(['래', '아', '든', '니', '지', '야', '줘', '냐'])
                && ends_in(CASUAL_MIDDLES, word);
            evidence.casual += u32::from(is_past(word)) + 2 * u32::from(is_plain);
        }
    }
}

/// Endearments that take more than one word, or are one only where someone is called.
fn read_address(words: &[String], evidence: &mut Evidence) {
    let is_pair = |pair: &[String]| {
        INTIMATE_PAIRS.iter().any(|(first, second)| pair[0] == *first && pair[1] == *second)
    };
    evidence.intimate += words.windows(2).filter(|pair| is_pair(pair)).count() as u32;
    let is_called = match words {
        [only] => only == "자기",
        [first, second, ..] if first == "자기" => {
            list(CALLED_THEN).any(|then| second.starts_with(then))
        }
        [.., last] => last == "자기",
        [] => false,
    };
    evidence.intimate += u32::from(is_called);
}

fn is_formal(word: &str) -> bool {
    if !word.ends_with(|c| FORMAL_FINALS.contains(c)) {
        return false;
    }
    if ends_in(FORMAL_ENDS, word) {
        return true;
    }
    if ["니다", "니까", "시다"].iter().any(|end| is_behind_b(word, end)) {
        return true;
    }
    word.ends_with('요') && !holds(NOUNS_IN_YO, word)
}

/// "갑니다", "갑시다": the ending with ㅂ before it.
fn is_behind_b(word: &str, end: &str) -> bool {
    let before = word.strip_suffix(end).and_then(|before| before.chars().next_back());
    before.is_some_and(|c| last_of(c) == last::B || c == '슴')
}

/// "갔어", "했음": a past, in whose place no noun can stand.
fn is_past(word: &str) -> bool {
    let mut chars = word.chars().rev();
    let end = chars.next().unwrap_or_default();
    "어다지네냐니음슴당엉".contains(end) && chars.next().is_some_and(|c| last_of(c) == last::SS)
}

/// How much the last word of a sentence says for 반말.
fn casual_weight(word: &str) -> u32 {
    if holds(NOUNS, word) {
        return 0;
    }
    // Diaries and news end in "다" as well, whoever reads them.
    let weight = if word.ends_with('다') { 1 } else { 2 };
    let is_sure = ends_in(CASUAL_ENDS, word) || is_dictionary_form(word);
    let ends_plainly = word.ends_with(|c| CASUAL_FINALS.contains(c));
    if is_past(word) {
        weight + 1
    } else if is_sure || is_copula(word) || (ends_plainly && is_predicate(word)) {
        weight
    } else {
        0
    }
}

/// "뭐야", "학생이야".
fn is_copula(word: &str) -> bool {
    word.ends_with('야') && word.chars().count() > 1
}

/// "힘들다", "않다"; nouns in 다 are few and known.
fn is_dictionary_form(word: &str) -> bool {
    word.ends_with('다') && word.chars().count() > 1
}

fn is_predicate(word: &str) -> bool {
    stems(word).iter().any(|stem| !stem.is_noun)
}

/// The words of one of the tables above.
fn list(words: &'static str) -> impl Iterator<Item = &'static str> {
    words.split_ascii_whitespace()
}

fn holds(words: &'static str, word: &str) -> bool {
    list(words).any(|one| one == word)
}

fn ends_in(endings: &'static str, word: &str) -> bool {
    list(endings).any(|end| word.ends_with(end))
}
