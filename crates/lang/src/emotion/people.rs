//! Who a word stands for when it is a subject, and the small words around feelings.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// Whom a sentence is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Person {
    /// 나, I.
    Speaker,
    /// 너, you.
    Listener,
    /// 엄마, my boss.
    Other,
}

/// English words that deny what follows.
pub(super) const DENYING: &[&str] = &[
    "not", "no", "never", "without", "isnt", "aint", "dont", "didnt", "wasnt", "cant", "hardly",
    "neither", "nor", "nothing", "less", "stopped", "cannot", "barely",
];

/// English words after which a feeling is only supposed or wished.
pub(super) const SUPPOSING: &[&str] = &[
    "if", "hope", "hopefully", "wish", "would", "might", "unless", "let", "whenever", "should",
    "pretend", "must", "pretending", "supposed",
];

const SPEAKER: &str = "
    나 난 나는 내가 나도 나만 나두 낸 저 전 저는 제가 저도 저만 우리 우린 우리는 우리가 나한테
    나한텐 나로서는 나로선 i i'm im i've ive i'd i'll me we we're we've myself us am";

const LISTENER: &str = "
    넌 너는 네가 니가 너가 너도 너두 너희 너희는 너희가 당신은 당신이 당신도 그대는 그대가 자기는
    자기가 자기도 you you're youre u ur your you've ya y'all yourself";

/// Subjects also without a particle, right before the feeling: "너 슬퍼".
const BARE: &[(&str, Person)] = &[
    ("너", Person::Listener),
    ("니", Person::Listener),
    ("당신", Person::Listener),
    ("걔", Person::Other),
    ("쟤", Person::Other),
    ("얘", Person::Other),
];

const OTHER: &str = "
    걔가 걘 걔는 걔도 쟤가 쟨 쟤는 얘가 얜 얘는 그가 그는 그녀가 그녀는 누가 누군가 누구나 다들
    모두가 he he's hes she she's shes they they're theyre everyone everybody someone somebody
    people who his her their him them mom mum mother dad father boss sister brother friend friends
    boyfriend girlfriend husband wife son daughter teacher manager coworker colleague roommate
    parents grandma grandpa cat dog baby kid kids bf gf ex aunt uncle cousin neighbor grandmother
    grandfather professor child children girl boy man woman";

/// Korean words for people, to be found with a particle behind them.
const PEOPLE: &str = "
    엄마 아빠 부모님 어머니 아버지 할머니 할아버지 언니 오빠 누나 형 동생 남동생 여동생 친구
    내친구 남친 여친 남자친구 여자친구 남편 아내 와이프 아들 딸 애들 애 아이 아이들 애기 아기 사람
    사람들 그사람 팀장 부장 과장 대리 사장 상사 선배 후배 동료 직원 교수 선생 쌤 의사 손님 고객
    이모 고모 삼촌 사촌 조카 강아지 고양이 시어머니 장모 룸메 짝꿍 걔네 그분 이분 저분 그놈 그년
    그녀석 주인공 형님 국민 국민들 여자 남자 여자애 남자애 전남친 전여친 반장 담임";

/// Particles that make a person a subject, longest first.
const SUBJECT: &[&str] = &[
    "들께서", "께서는", "들이", "들은", "들도", "께서", "께선", "이가", "가", "이", "은", "는",
    "도", "만", "두",
];

/// Words that may stand between a bare subject and what it feels.
const ADVERBS: &str = "
    많이 너무 진짜 정말 왜 오늘 지금 아직도 아직 또 좀 조금 혹시 안 완전 엄청 요즘 맨날 이렇게
    그렇게 어제 되게 설마 이제 막";

/// What is a subject as it stands.
static SUBJECTS: LazyLock<HashMap<&str, Person>> = LazyLock::new(|| {
    let lists = [(SPEAKER, Person::Speaker), (LISTENER, Person::Listener), (OTHER, Person::Other)];
    let words = lists
        .into_iter()
        .flat_map(|(words, person)| words.split_ascii_whitespace().map(move |word| (word, person)));
    words.collect()
});

static NOUNS: LazyLock<HashSet<&str>> = LazyLock::new(|| PEOPLE.split_ascii_whitespace().collect());

/// Who `word` makes the subject. Without a particle it is one only where nothing but adverbs stands
/// between it and the feeling (`is_near`), and a relative only of what has happened (`is_past`):
/// "엄마 화났어" tells of her, "엄마 힘들어" calls her.
pub(super) fn subject(word: &str, is_near: bool, is_past: bool) -> Option<Person> {
    if let Some(person) = SUBJECTS.get(word) {
        return Some(*person);
    }
    if is_near && let Some((_, person)) = BARE.iter().find(|(bare, _)| *bare == word) {
        return Some(*person);
    }
    if is_near && is_past && is_person(word) {
        return Some(Person::Other);
    }
    // "my mom's so angry" and "boss is": the noun itself was found above.
    if let Some(owner) = word.strip_suffix("'s") {
        return SUBJECTS.get(owner).copied();
    }
    let noun = SUBJECT.iter().find_map(|particle| word.strip_suffix(particle))?;
    let is_name = word.ends_with("이가") && noun.chars().count() >= 2;
    (is_person(noun) || is_name).then_some(Person::Other)
}

/// Whether `word` looks like a subject of any kind.
pub(super) fn is_marked_subject(word: &str) -> bool {
    word.chars().count() > 1 && word.ends_with(['은', '는', '이', '가'])
}

/// Whether `word` only says how or when.
pub(super) fn is_adverb(word: &str) -> bool {
    ADVERBS.split_ascii_whitespace().any(|adverb| adverb == word)
}

fn is_person(noun: &str) -> bool {
    NOUNS.contains(noun)
        || ["님", "씨", "쌤", "친구", "언니", "오빠"]
            .iter()
            .any(|title| noun.ends_with(title) && noun.len() > title.len())
}
