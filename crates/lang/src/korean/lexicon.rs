//! Small closed lists that keep the suffix rules honest.
//!
//! Korean has a few hundred one-syllable nouns and predicate stems; knowing them is what allows a
//! rule to take "가" off "키가" and not off "휴가". Longer words are judged by how they end.

use std::sync::LazyLock;

use super::hangul;

/// Whether `word` is a noun of one syllable.
pub(super) fn is_short_noun(word: &str) -> bool {
    SHORT_NOUNS.holds_only(word)
}

/// Whether `word` is a noun although it looks like one with a particle.
pub(super) fn is_whole_noun(word: &str) -> bool {
    WHOLE_NOUNS.binary_search(&word).is_ok()
}

/// Whether `word` stands for a person; its particles are not the endings of a verb.
pub(super) fn is_pronoun(word: &str) -> bool {
    matches!(word, "나" | "너" | "저" | "그" | "내" | "네" | "제" | "우리")
}

/// Whether `stem` can be a verb or an adjective. One syllable has to be known; a longer stem has to
/// end as such stems do.
pub(super) fn is_predicate(stem: &str) -> bool {
    match hangul::n_syllables(stem) {
        0 => false,
        1 => SHORT_STEMS.holds_only(stem),
        _ => ends_in(stem, &STEM_ENDS) && !is_whole_noun(stem),
    }
}

/// Like [`is_predicate`], for a stem found under an ending that only predicates have.
pub(super) fn may_be_predicate(stem: &str) -> bool {
    hangul::n_syllables(stem) > 1 || is_predicate(stem)
}

/// Whether `word` is a verb said bare, with nothing to show for its ending: "만나", "보내".
///
/// Nouns with the subject particle look just the same, so these have to be known.
pub(super) fn is_bare_verb(word: &str) -> bool {
    match hangul::n_syllables(word) {
        0 => false,
        1 => is_predicate(word),
        _ => BARE_VERBS.iter().any(|verb| word.ends_with(verb)),
    }
}

/// A stem in ㅂ that turns into 우 before a vowel: "덥다", "더워".
pub(super) fn softens_b(stem: &str) -> bool {
    ends_in(stem, &SOFT_B)
}

/// A stem in ㄷ that turns into ㄹ before a vowel: "듣다", "들어".
pub(super) fn softens_d(stem: &str) -> bool {
    let is_hear = |stem: &str| stem == "듣" || stem.ends_with("아듣") || stem.ends_with("엿듣");
    ends_in(stem, &SOFT_D) && (!stem.ends_with('듣') || is_hear(stem))
}

/// A stem in ㅅ that loses it before a vowel: "짓다", "지어".
pub(super) fn drops_s(stem: &str) -> bool {
    ends_in(stem, &DROPPED_S) && !stem.ends_with("벗") && !stem.ends_with("웃")
}

/// A stem in ㄹ, which is lost before ㄴ, ㅂ and ㅅ: "살다", "사는".
pub(super) fn drops_l(stem: &str) -> bool {
    match hangul::n_syllables(stem) {
        1 => ends_in(stem, &SHORT_L),
        _ => ends_in(stem, &LONG_L),
    }
}

/// A stem in ㅎ, which melts into what follows: "그렇다", "그래".
pub(super) fn melts_h(stem: &str) -> bool {
    [
        "그렇", "이렇", "저렇", "어떻", "요렇", "빨갛", "하얗", "노랗", "파랗", "까맣", "동그랗",
        "커다랗",
    ]
    .iter()
    .any(|known| stem.ends_with(known))
}

fn ends_in(word: &str, set: &SyllableSet) -> bool {
    word.chars().next_back().is_some_and(|c| set.holds(c))
}

/// A set of syllables that answers in one look.
#[derive(Debug)]
struct SyllableSet([u64; Self::N_WORDS]);

impl SyllableSet {
    const N_WORDS: usize = 11_172_usize.div_ceil(64);

    fn new(syllables: &str) -> Self {
        let mut bits = [0; Self::N_WORDS];
        for index in syllables.chars().filter_map(index_of) {
            bits[index / 64] |= 1 << (index % 64);
        }
        Self(bits)
    }

    fn holds(&self, c: char) -> bool {
        index_of(c).is_some_and(|index| self.0[index / 64] >> (index % 64) & 1 == 1)
    }

    fn holds_only(&self, word: &str) -> bool {
        let mut chars = word.chars();
        chars.next().is_some_and(|c| self.holds(c)) && chars.next().is_none()
    }
}

fn index_of(c: char) -> Option<usize> {
    hangul::is_syllable(c).then(|| c as usize - '가' as usize)
}

static SHORT_NOUNS: LazyLock<SyllableSet> = LazyLock::new(|| {
    SyllableSet::new(
        "나너저내네제걔얘쟤집키물밥술차책손발눈코입귀배목몸꿈돈일날달해별비산강길문방벽옷신약병말\
         소개새닭곰년월주살명번원시분초층권잔장점반팀왕춤밤낮봄힘맛멋색빛불흙돌풀꽃숲논밭섬땅흥앞\
         뒤옆위밑안밖속끝겉때곳것거데줄수적뿐등편쪽삶앎짐빵떡국죽면회쌀콩팥감귤무파깨꿀잼컵칼솥젓\
         상못톱실천솜털뿔알뼈피땀침똥혀턱볼뺨팔젖폐뇌암독열꾀샘늪굴절탑성궁역교총활창형딸놈님씨벗\
         남애짝팬곡음글극펜붓값빚세표금은동철납옥법죄벌복화정덕꼴짓탓김쥐범용뱀양게꿩학매톡폰앱캠\
         팩맥뷰컴넷웹잠틀틈쉼숨헬롤덤쌤맘썸폼핏펫빽종홍낙혼욕봉숙뜻뭐콜샷짤밈갓킹",
    )
});

static SHORT_STEMS: LazyLock<SyllableSet> = LazyLock::new(|| {
    SyllableSet::new(
        "가오보주하되자사타차싸나서내대매배새깨패캐재세메베떼데크쓰뜨끄트쏘꼬지치기피비시띠끼쥐쉬뛰뀌꾸추두\
         누푸우켜펴까파짜혀폐\
         먹읽앉있없않많싫좋같맞받벗짓웃낫붓잇긋젓줍굽눕돕곱덥춥맵쉽밉깁잡입뽑씹집업좁\
         듣걷묻싣닫믿얻뜯쏟굳곧\
         살알놀울풀걸팔열불길멀달날밀빌돌줄늘물벌썰털갈말졸쓸끌들덜몰절굴얼헐질뿔빨둘틀\
         남담참감숨심품넘삼닮젊굶옮삶\
         신안낳놓넣쌓닿찧찾꽂맺젖잊짖찢늦꽃낮깊높갚싶짚덮엎\
         작적찍막박식익썩꺾깎닦섞묶낚볶겪\
         맑밝늙붉굵긁갉넓밟얇짧떫핥훑끓앓잃뚫옳꿇싫\
         빼째떨켤갖빚맡붙뱉같얕짙흩굵뱀엮잡벗뵈죄괴외튀쌔",
    )
});

/// How stems of two and more syllables end.
static STEM_ENDS: LazyLock<SyllableSet> = LazyLock::new(|| {
    SyllableSet::new(
        "하되지리기치시키이우추크쁘프르히니오내보주두서쓰끄뜨트으쏘꾸누푸퍼디티피비뛰쉬뀌나가싸차타\
         펴켜세대매배\
         있없밌않찮많싫좋같맞받벗짓웃낫붓잇앉읽늙맑밝넓얇짧젊앓잃끓뚫옳닮굶옮\
         럽롭답겁갑렵쉽맙깝볍둡춥덥맵밉눕돕굽줍곱엽섭껍립습겹집잡입뽑씹업좁\
         듣걷묻싣닫믿얻뜯쏟굳\
         들살알놀울풀걸팔열불길멀달날밀빌돌줄늘물벌썰털갈말졸쓸끌덜몰절굴얼툴글\
         남담참감숨심품넘삼싶깊높갚덮낳놓넣쌓닿찾꽂맺젖잊찢늦먹찍막박익썩꺾깎닦섞묶볶겪렇떻갛랗맣얗",
    )
});

static SOFT_B: LazyLock<SyllableSet> =
    LazyLock::new(|| SyllableSet::new("럽롭답겁갑렵쉽맙깝볍둡춥덥맵밉눕돕굽줍곱엽섭껍립습겹깁칩"));

static SOFT_D: LazyLock<SyllableSet> = LazyLock::new(|| SyllableSet::new("듣걷묻싣닫긷컫"));

static DROPPED_S: LazyLock<SyllableSet> = LazyLock::new(|| SyllableSet::new("낫짓붓잇긋젓"));

static SHORT_L: LazyLock<SyllableSet> = LazyLock::new(|| {
    SyllableSet::new("살알놀울풀걸팔열불길멀달날밀빌돌줄늘물벌썰털갈말졸쓸끌들덜몰절굴얼빨틀")
});

static LONG_L: LazyLock<SyllableSet> =
    LazyLock::new(|| SyllableSet::new("들풀놀울걸팔열불밀돌줄늘물벌털갈말끌덜툴글알달"));

/// Ends of open verbs whose last vowel swallows the ending's.
const BARE_VERBS: &[&str] = &[
    "만나", "지나", "어나", "떠나", "끝나", "태어나", "생각나", "나가", "어가", "아가", "려가",
    "라가", "비싸", "보내", "끝내", "지내", "꺼내", "화나", "신나", "혼나", "자라", "바라", "놀라",
    "모자라", "건너", "건네",
];

/// Sorted. Nouns that a particle rule would shorten, or an ending rule take for a verb.
#[rustfmt::skip]
const WHOLE_NOUNS: &[&str] = &[
    "감기", "강아지", "거리", "거미", "거의", "고기", "고양이", "과자", "기린", "나라", "나이", "누나", "다리",
    "다시", "도시", "돼지", "떡볶이", "마늘", "마을", "머리", "모든", "모의", "무의", "바나나", "바다", "바지",
    "사과", "사랑", "사이", "사진", "서로", "소리", "시간", "아가", "아기", "아니", "아들", "아버지", "아이",
    "어린이", "어머니", "언니", "얼마", "여의도", "예의", "오늘", "오이", "요가", "요리", "우리", "원숭이", "이야기",
    "자리", "정도", "정말", "제주도", "종이", "주의", "지도", "창가", "카드", "택시", "편지", "하나", "하늘",
    "할머니", "할아버지", "호랑이", "회의", "휴가", "휴지",
];

#[cfg(test)]
mod tests {
    use super::{WHOLE_NOUNS, is_predicate, is_short_noun};

    #[test]
    fn the_table_is_sorted_so_that_it_can_be_searched() {
        for pair in WHOLE_NOUNS.windows(2) {
            assert!(pair[0] < pair[1], "{pair:?}");
        }
    }

    #[test]
    fn short_words_are_known_and_long_ones_judged_by_their_end() {
        assert!(is_short_noun("집") && !is_short_noun("휴") && !is_short_noun("집집"));
        assert!(is_predicate("먹") && !is_predicate("학") && is_predicate("기다리"));
    }
}
