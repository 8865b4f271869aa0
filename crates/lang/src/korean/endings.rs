//! Verb and adjective endings, by how they join a stem.

use std::sync::LazyLock;

use super::hangul::last;
use super::suffixes::{Suffix, Suffixes};

/// How an ending joins what stands before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Joint {
    /// Follows any stem, also one in the past: "먹고", "먹었고".
    Stem,
    /// Follows an open stem or one in ㄹ: "가면", "살면".
    Open,
    /// Brings its own vowel after a closed stem or the past: "먹으면", "먹었으면".
    Closed,
    /// Follows the 아/어 form: "먹어서", "가서", "해서".
    Infinitive,
    /// Begins with a consonant that closed the syllable before: "갑니다", "간다".
    Fused(u32),
}

/// One ending.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ending {
    pub(super) text: &'static str,
    pub(super) joint: Joint,
    /// Only predicates end like this; nouns with particles do not.
    pub(super) is_sure: bool,
}

impl Suffix for Ending {
    fn text(&self) -> &'static str {
        self.text
    }
}

/// The endings that `word` can have, longest first, and those without a syllable of their own last.
pub(super) fn candidates(word: &str) -> impl Iterator<Item = &'static Ending> {
    ENDINGS.candidates(word).iter().chain(&BARE)
}

static ENDINGS: LazyLock<Suffixes<Ending>> = LazyLock::new(|| {
    Suffixes::new(TABLE.iter().flat_map(|(joint, is_sure, texts)| {
        let ending = |text| Ending { text, joint: *joint, is_sure: *is_sure };
        texts.split_whitespace().map(ending)
    }))
});

/// "먹어", "해", "간", "갈", "함": nothing follows the syllable that the ending changed.
static BARE: [Ending; 4] = [
    Ending { text: "", joint: Joint::Infinitive, is_sure: false },
    Ending { text: "", joint: Joint::Fused(last::N), is_sure: false },
    Ending { text: "", joint: Joint::Fused(last::L), is_sure: false },
    Ending { text: "", joint: Joint::Fused(last::M), is_sure: false },
];

/// How the endings join, whether they are a sure sign, and the endings.
const TABLE: &[(Joint, bool, &str)] = &[
    (
        Joint::Stem,
        false,
        "고 지 네 다 게 자 기 던 는 니 냐 나 죠 군 든 긴 건 소 질 지를 지도 지는 진 나요",
    ),
    (
        Joint::Stem,
        true,
        "고요 구요 고서 고는 고도 지만 지요 지마 지만요 네요 니까 는데 는데요 는데도 는지 는지도 는가 는거 는걸 \
         는거야 는건 는게 는다 는다고 는다는 는대 는구나 는군 는군요 는중 는중이야 거든 거든요 거나 게요 게도 \
         기도 기는 기가 기를 기에 기로 기만 길래 기전에 더라 더라고 더라고요 더라구요 던데 던데요 던가 더니 \
         도록 듯이 듯 잖아 잖아요 잖아용 구나 군요 냐고 냐는 자고 자는 자마자 습니다 습니까 습니다만 슴다 \
         다고 다고요 다는 다니 다며 다면 다면서 다가 다가도 다시피 다네 단다 대 대요 댔어 대서 든지 든가 \
         고싶어 고싶다 고싶은 고싶어요 고싶었어 고있어 고있는 고있다 고있어요 고있었어 고싶은데 고싶지 고파",
    ),
    (
        Joint::Open,
        true,
        "면 면서 면은 면요 면서도 려고 려고요 려구 려면 려는 려다 려나 니까 니까요 니깐 므로 며 \
         세요 자마자 라고 래 라는 랬어 라며 라니 오 마 든 든지",
    ),
    (Joint::Open, false, "러"),
    (
        Joint::Closed,
        true,
        "으면 으면서 으면은 으면요 으려고 으려고요 으려면 으려는 으러 으니까 으니까요 으니깐 으니 으며 으므로 \
         으세요 은데 은데요 은데도 은지 은지도 은가 은가요 은거 은걸 을까 을까요 \
         을게 을게요 을께 을래 을래요 을지 을지도 을거야 을거예요 을거에요 을거 을걸 을건데 을수록 을듯 \
         을까봐 을뻔 을때 읍시다 음을 으라고 으래 으라는 으나",
    ),
    (Joint::Closed, false, "은 을 음"),
    (
        Joint::Infinitive,
        true,
        "서요 야지 야지요 야죠 야해 야돼 야되 야하는데 야겠다 야겠어 야겠네 야만 야할 라고 라도 \
         용 염 욤 유",
    ),
    (Joint::Infinitive, false, "요 서 도 야 라"),
    (Joint::Fused(last::B), true, "니다 니까 니다만 시다"),
    (
        Joint::Fused(last::N),
        true,
        "다 다고 다고요 다는 다니 다며 다면 다면서 데 데요 데도 지 지도 가 가요 거 걸 건데 거야 거예요 거에요 \
         거지 대 대요 대서 댔어 단다 적 후에 뒤에 다음에 듯 김에",
    ),
    (
        Joint::Fused(last::L),
        true,
        "까 까요 까봐 게 게요 께 께요 래 래요 지 지도 거야 거예요 거에요 거 걸 건데 거지 수록 듯 뻔 때 \
         때는 때마다 수 꺼야 꺼 것 텐데 테니까 테니",
    ),
];
