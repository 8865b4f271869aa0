//! Sentences that say that something is no longer as it was: 이제, 바뀌었어, 옮겼어, switched to.
//!
//! The rules may not make out *what* changed. Such a sentence is kept all the same, because what
//! was known before about the things it names can then no longer be taken to hold.

use std::sync::LazyLock;

use gieok_core::{
    assertion::{Assertion, Modality},
    message::Role,
    reading::Said,
    slot,
};

use super::{claim::Claim, naming::squeeze, sentences::Sentence};

/// Signs of a change in Korean; compared without spaces.
const KOREAN: &[&str] = &[
    "이제는", "이젠", "이제안", "이제부터", "인자", "앞으론", "앞으로는", "더이상", "더는", "바뀌",
    "바꼈", "바꿨", "바껴", "바꾸기", "바꿔", "옮겼", "옮기", "옮긴", "갈아엎", "끊었", "끊엇",
    "끊음", "끊기로", "그만뒀", "그만두", "그만둠", "접었", "접엇", "접음", "때려", "미뤘", "미뤄",
    "밀렸", "연기됐", "연기했", "연기하", "취소", "변경", "당겨", "앞당", "대신에", "대신",
    "다시시작", "다시마", "다시피", "다시다니", "안하기로", "않기로", "안허기로", "떨어졌",
    "떨어졋", "헤어졌", "퇴사", "이직", "팔았", "나았", "나앗", "다나", "풀렸", "줄였", "늘렸",
    "늘었", "올렸", "내렸", "낮췄", "수정", "정정", "새로", "물리자", "사라졌", "없어졌", "그만하",
    "안먹기로", "접고", "말고", "뒤로",
];

/// Signs of a change in English; compared in lower case.
const ENGLISH: &[&str] = &[
    " now", "no longer", "anymore", "any more", "switched", "changed", "moved", "instead", "quit ",
    "stopped", "gave up", "postponed", "rescheduled", "pushed back", "delayed", "cancelled",
    "canceled", "called off", "replaced", "updated", "revised", "not going to", "back to",
    "from now on", "broke up", "got rid of", "sold my", "upgraded", "swapped", "changed my mind",
    "brought forward", "extended",
];

/// Signs that the schema knows to shake a slot; compared without spaces too.
static OF_SLOTS: LazyLock<Vec<&str>> =
    LazyLock::new(|| slot::all().flat_map(|slot| slot.signs).copied().collect());

/// Longest change kept in the speaker's words, in characters.
const WORDS_MAX: usize = 90;

/// As much of what was said around it is kept to tell what it is about, in characters.
const ABOUT_MAX: usize = 600;

/// The claim that something changed, if the sentence says so.
pub(super) fn claim(sentence: &Sentence<'_>, said: &Said<'_>) -> Option<Assertion> {
    if said.role != Role::User || sentence.modality != Modality::Stated {
        return None;
    }
    let squeezed = squeeze(sentence.text);
    let lower = sentence.text.to_lowercase();
    let is_change = KOREAN.iter().chain(&*OF_SLOTS).any(|sign| squeezed.contains(sign))
        || ENGLISH.iter().any(|sign| lower.contains(sign));
    if !is_change || squeezed.chars().count() < 5 {
        return None;
    }
    // What it is about may stand in the sentence before it, or in the question it answers.
    let before = said.previous.filter(|(role, _)| *role == Role::Assistant).map_or("", |it| it.1);
    let around: String = format!("{} {} {before}", sentence.text, said.text);
    let about: String = squeeze(&around).chars().take(ABOUT_MAX).collect();
    let words: String = sentence.text.chars().take(WORDS_MAX).collect();
    Claim::new("change", &words).key_of(&about).confidence(60).build(sentence)
}
