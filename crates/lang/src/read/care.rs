//! Whose a claim is, looked at once more.
//!
//! Chat leaves subjects out. The rules take a clause without one to be about whoever speaks, which
//! is right unless the talk is of somebody else: "같은 반 아주머니가 재밌으셔. 예순하나야". What is
//! wrong about the user misleads more than what is missing, so a claim about who the user is must
//! not come from a sentence that speaks of another and says nothing of "I".

use gieok_core::{
    assertion::{Assertion, Op, Subject},
    message::Role,
    reading::Said,
    slot::{Category, FactKind, Tag, ValueKind},
};

use super::{people, sentences::Sentence};
use crate::question;

/// Longer messages go on to other things, in words.
const ANSWER_WORDS_MAX: usize = 8;

/// Of whom the message speaks, sentence by sentence.
#[derive(Debug)]
pub(super) struct Focus {
    is_other: bool,
}

impl Focus {
    /// At the beginning of a message: a short answer is about whom the question was about.
    pub(super) fn of(said: &Said<'_>) -> Self {
        let asked = match said.previous {
            Some((Role::Assistant, before)) => question::last_question(before),
            _ => None,
        };
        let is_other = asked.is_some_and(|asked| {
            matches!(question::subject(asked, said.people), Some(Subject::Person(_)))
        });
        let is_short = said.text.split_whitespace().nth(ANSWER_WORDS_MAX).is_none();
        Self { is_other: is_other && is_short }
    }

    /// Takes the next sentence in; whether its claims without a subject may be the user's.
    pub(super) fn next(&mut self, sentence: &Sentence<'_>, said: &Said<'_>) -> bool {
        if said.role != Role::User {
            return true;
        }
        let words: Vec<Word<'_>> = words(sentence.text).collect();
        let is_other = words
            .iter()
            .enumerate()
            .any(|(nth, word)| word.is_other(said) && !is_kept_aside(&words, nth))
            || is_hearsay(sentence.text);
        let is_mine = words.iter().any(|word| word.is_first_person(is_other));
        if is_mine || is_other {
            self.is_other = is_other && !is_mine;
        }
        !self.is_other
    }
}

/// Whether a claim may stand where the talk is of somebody else.
pub(super) fn may_stand(claim: &Assertion) -> bool {
    let slot = claim.slot.slot();
    // 베프는 정호야: who someone is to the user is told of them.
    let is_bond = slot.tag == Tag::People && slot.value == ValueKind::Name;
    let is_told_so = is_bond
        || matches!(slot.key, "call_me" | "family" | "condition" | "injury")
        || slot.category == Category::Other;
    claim.subject != Subject::User
        || claim.op == Op::End
        || is_told_so
        || slot.kind != FactKind::Identity
}

/// A word with what follows its stem.
#[derive(Debug, Clone, Copy)]
struct Word<'a> {
    text: &'a str,
}

fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '\'' || c == '’'))
        .filter(|it| !it.is_empty())
        .map(|text| Word { text })
}

/// Particles that make a noun what a clause is about.
const ABOUT: &[&str] = &[
    "께서는", "께서", "이는", "이가", "이도", "는요", "은요", "이라고", "라고", "이라꼬", "라꼬",
    "이라는", "라는", "인데", "이신데", "은", "는", "이", "가", "도", "네는",
];

/// Nouns that stand for somebody, besides what people are to each other.
const BEINGS: &[&str] = &[
    "걔", "쟤", "애", "얘", "갸", "가가", "그분", "이분", "저분", "그놈", "글마", "그사람", "놈",
    "양반", "어른", "아지매", "아줌마", "아주머니", "아저씨", "가시나", "머스마", "아가씨", "총각",
    "꼬마", "녀석", "남자애", "여자애", "신입", "알바생", "직원", "손님", "단골", "건물주",
    "주인집", "유학생", "교장", "옆집", "윗집", "아랫집", "후임", "선임", "팀원", "점장", "매니저",
    "시터", "도우미", "환자", "제자", "안사람", "바깥양반", "마누라", "어무이", "할매", "할배",
    "사돈",
];

const BEINGS_ENGLISH: &[&str] = &[
    "he", "she", "they", "he's", "she's", "they're", "hes", "shes", "theyre", "he'll", "she'll",
    "he'd", "she'd", "his", "hers", "guy", "dude", "kid", "lady", "fellow", "buddy", "mom", "dad",
    "mum", "mother", "father", "sister", "brother", "husband", "wife", "son", "daughter", "boss",
    "roommate", "flatmate", "friend", "girlfriend", "boyfriend", "cousin", "aunt", "uncle",
    "grandma", "grandpa", "nephew", "niece", "neighbor", "neighbour", "coworker", "colleague",
    "labmate", "amma", "appa",
];

impl Word<'_> {
    /// Whether it makes somebody else what the sentence is about.
    fn is_other(&self, said: &Said<'_>) -> bool {
        if self.text.is_ascii() {
            let lower = self.text.to_ascii_lowercase();
            let lower = lower.strip_suffix("'s").unwrap_or(&lower);
            let is_known = || said.people.iter().any(|name| name.to_lowercase() == *lower);
            return BEINGS_ENGLISH.contains(&lower) || lower.len() >= 3 && is_known();
        }
        let is_someone = |stem: &str| {
            let stem =
                ["님", "분", "들"].iter().find_map(|it| stem.strip_suffix(it)).unwrap_or(stem);
            !stem.is_empty()
                && (BEINGS.contains(&stem)
                    || people::relation(stem).is_some_and(|it| !people::is_pet(it))
                    || said.people.iter().any(|name| **name == *stem))
        };
        ABOUT.iter().any(|particle| self.text.strip_suffix(particle).is_some_and(is_someone))
    }

    /// Whether it is the speaker's word for themselves. "내", "my" may only say whose another is.
    fn is_first_person(&self, is_beside_another: bool) -> bool {
        const ME: &[&str] = &[
            "나", "난", "나는", "내가", "나도", "나만", "나두", "내는", "내도", "나야", "나한텐",
            "저", "저는", "전", "제가", "저도", "저만", "저야", "저두", "본인", "난요", "나는요",
        ];
        const ME_ENGLISH: &[&str] = &[
            "i", "i'm", "im", "i've", "ive", "i'd", "i'll", "me", "we", "we're", "we've", "myself",
        ];
        let lower = self.text.to_lowercase().replace('’', "'");
        ME.contains(&&*lower)
            || ME_ENGLISH.contains(&&*lower)
            || !is_beside_another && matches!(&*lower, "내" | "제" | "my" | "mine" | "our")
    }
}

/// 친구가 추천해 준, 엄마가 사 준: someone only does something for the one who speaks.
fn is_kept_aside(words: &[Word<'_>], nth: usize) -> bool {
    words.iter().skip(nth + 1).take(3).any(|word| {
        ["준", "줘서", "줬는데", "해줘", "달래서", "래서", "라고"]
            .iter()
            .any(|it| word.text.ends_with(it))
    })
}

/// 걔네 사귄단다, 서른이래: somebody else's matter that was passed on.
fn is_hearsay(text: &str) -> bool {
    const ENDS: &[&str] = &[
        "단다", "란다", "는단다", "다네", "다네요", "카더라", "카데", "다더라", "라더라", "다던데",
        "라던데", "다더라고", "라더라고", "래요", "이래", "대요", "한대", "는대", "했대", "됐대",
        "간대", "온대", "산대", "였대", "있대", "없대",
    ];
    let bare =
        text.trim_end_matches(|c: char| !c.is_alphanumeric() || matches!(c, 'ㅋ' | 'ㅎ' | 'ㅠ'));
    ENDS.iter().any(|end| bare.ends_with(end))
}
