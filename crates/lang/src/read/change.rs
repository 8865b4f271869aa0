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

use super::{claim::Claim, naming::squeeze, people, sentences::Sentence};

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

/// Signs that something may have changed, too common to be news by themselves: they only put what
/// they name in doubt.
const FAINT_KOREAN: &[&str] = &[
    "이제", "인제", "인자", "지금은", "지금", "요즘은", "요샌", "요새는", "이번엔", "이번에는",
    "결국", "알고보니", "사실은", "원래", "예전", "옛날", "한때", "전에는", "전엔", "그때는",
    "그땐", "였었", "았었", "었었", "았는데", "었는데", "했다가", "갔다가", "하다가", "다가",
    "관뒀", "관두", "관둠", "그만", "끊", "끝났", "끝나", "끝남", "헤어", "차였", "이혼", "결혼",
    "재혼", "파혼", "죽었", "죽음", "떠났", "떠나", "하늘나라", "무지개", "돌아가", "가셨", "묻었",
    "묻어", "폐차", "팔아", "팔기", "팔렸", "버렸", "버리", "잃어", "고장", "박살", "깨졌", "이사",
    "졸업", "휴학", "자퇴", "퇴직", "은퇴", "정년", "폐업", "해고", "잘렸", "짤렸", "취직", "취업",
    "합격", "불합", "붙었", "승진", "발령", "전학", "편입", "복학", "나갔", "나왔", "들어갔",
    "들어왔", "올라갔", "내려갔", "올랐", "깎", "빠졌", "쪘", "나아", "낫", "완치", "재발", "안해",
    "안한", "안함", "안가", "안간", "안감", "안먹", "안마", "안써", "안쓰", "안다", "안와", "안온",
    "안나", "못가", "못하", "못먹", "못가게", "없어", "없음", "없다", "없대", "아니라", "아니고",
    "아이고", "아니야", "아니더", "거짓말", "잘못", "착각", "정정", "밀려", "늦춰", "당겼", "땡겼",
    "날아갔", "무산", "엎어", "다시", "또바", "처음엔", "처음에는", "됐어", "됐다", "됐대", "됨",
    "되었", "로갔", "로갈", "로가", "넘겼", "넘어", "물려", "맡겼", "맡기로", "하기로", "기로했",
    "기로함",
];

/// The same in English; compared in lower case.
const FAINT_ENGLISH: &[&str] = &[
    "used to", "ended up", "turns out", "turned out", "turned into", "at first", "originally",
    "actually", "these days", "currently", "finally", "at last", "so now", "as of ", "since then",
    "not any", "never mind", "nvm", "scratch that", "correction", "wrong", "over it", "is over",
    "'s over", "done with", "'s done", "is done", "is out", "'s out", "is off", "'s off", "im off",
    "i'm off", "off the", "gone", "left ", "leaving", "lost ", "died", "passed away",
    "put him down", "put her down", "buried", "sold", "broke", "dropped", "drop ", "cut ", "fired",
    "laid off", "resigned", "retired", "graduated", "dumped", "divorc", "split", "married",
    "engaged", "new ", "got a ", "got an ", "bought", "signed up", "started", "starting", "begins",
    "joined", "became", "shifted", "relocat", "transferred", "traded", "didnt", "didn't", "doesnt",
    "doesn't", "isnt", "isn't", "wasnt", "wasn't", "wont", "won't", "cant", "can't", "not ",
    "no more", "without", "bumped", "pushed", "later than", "earlier than", "cancel", "postpon",
    "prepon", "resched", "fell through", "fell off", "caved", "healed", "cured", "recovered",
    "better now", "outgrew", "again", "but ", "except", "rather", "moving", "renam", "call me",
    "goes by", "go by", "real name",
];

/// Signs that the schema knows to shake a slot; compared without spaces too.
static OF_SLOTS: LazyLock<Vec<&str>> =
    LazyLock::new(|| slot::all().flat_map(|slot| slot.signs).copied().collect());

/// Shorter sentences say too little, in characters.
const CHARS_MIN: usize = 5;

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
    let is_told = KOREAN.iter().any(|sign| squeezed.contains(sign))
        || ENGLISH.iter().any(|sign| lower.contains(sign));
    if !is_told || squeezed.chars().count() < CHARS_MIN {
        return None;
    }
    // What it is about may stand in the sentence before it, or in the question it answers.
    let before = said.previous.filter(|(role, _)| *role == Role::Assistant).map_or("", |it| it.1);
    let about = tightened(&format!("{} {} {before}", sentence.text, said.text));
    let key = key(is_of_another(&lower, said), &squeezed, &about);
    build("change", &key, sentence)
}

/// The claim that something may have changed, for a message that tells of no change outright.
pub(super) fn hint(sentences: &[Sentence<'_>], said: &Said<'_>) -> Option<Assertion> {
    if said.role != Role::User {
        return None;
    }
    let (mut told, mut about) = (String::new(), String::new());
    let mut first: Option<&Sentence<'_>> = None;
    let mut is_anothers = true;
    for sentence in sentences.iter().filter(|it| it.modality == Modality::Stated) {
        let squeezed = squeeze(sentence.text);
        let lower = sentence.text.to_lowercase();
        let is_hint = FAINT_KOREAN.iter().chain(&*OF_SLOTS).any(|sign| squeezed.contains(sign))
            || FAINT_ENGLISH.iter().any(|sign| lower.contains(sign));
        if is_hint && squeezed.chars().count() >= CHARS_MIN {
            told.push_str(&squeezed);
            about = format!("{about} {}", tightened(sentence.text));
            is_anothers &= is_of_another(&lower, said);
            first = first.or(Some(sentence));
        }
    }
    build(slot::HINT, &key(is_anothers, &told, &about), first?)
}

fn key(is_of_another: bool, told: &str, about: &str) -> String {
    let mark = is_of_another.then_some(slot::OF_ANOTHER);
    mark.into_iter().chain(told.chars()).chain(['\n']).chain(about.chars()).collect()
}

fn build(slot: &str, key: &str, sentence: &Sentence<'_>) -> Option<Assertion> {
    let key: String = key.chars().take(ABOUT_MAX).collect();
    let words: String = sentence.text.chars().take(WORDS_MAX).collect();
    Claim::new(slot, &words).key_of(&key).confidence(60).build(sentence)
}

/// Lower case, with single spaces between Latin words and none elsewhere.
fn tightened(text: &str) -> String {
    let mut res = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        let is_latin = |c: Option<char>| c.is_some_and(|c| c.is_ascii());
        if is_latin(res.chars().next_back()) && is_latin(word.chars().next()) {
            res.push(' ');
        }
        res.extend(word.chars().flat_map(char::to_lowercase));
    }
    res
}

/// Whether a sentence speaks of someone else and not of the one who says it.
fn is_of_another(lower: &str, said: &Said<'_>) -> bool {
    let words =
        || lower.split(|c: char| !(c.is_alphanumeric() || c == '\'')).filter(|it| !it.is_empty());
    let is_mine = words().any(|word| {
        matches!(
            word,
            "i" | "i'm" | "im" | "i've" | "ive" | "i'll" | "my" | "me" | "we" | "we're" | "our"
        ) || [
            "나는", "나도", "난", "내가", "나", "저", "저는", "제가", "전", "저도", "우리", "내",
            "내는",
        ]
        .contains(&word)
    });
    let is_theirs = words().any(|word| {
        matches!(word, "he" | "she" | "he's" | "she's" | "they" | "his" | "her" | "hes" | "shes")
            || people::relation_in(word)
    }) || said.people.iter().any(|name| lower.contains(&name.to_lowercase()));
    is_theirs && !is_mine
}
