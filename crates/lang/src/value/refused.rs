//! Words that are no value of anything.

/// Whole words, spaces removed, lower case.
const WORDS: &[&str] = &[
    // Question words.
    "뭐", "뭐야", "뭔데", "뭔지", "무엇", "무슨", "뭘", "뭐지", "누구", "누구야", "누군지", "누가",
    "어디", "어디야", "어딘지", "어디서", "언제", "언젠지", "왜", "어떻게", "어떤", "어느", "얼마",
    "얼만지", "며칠", "몇월", "몇일", "몇", "몇살", "몇이야", "어떤거", "무슨거", "what", "who",
    "where", "when", "why", "how", "which", "whose", "whom", "what's", "how much", "how many",
    "howmuch", "howmany", // Pronouns and pointing words.
    "나", "너", "저", "내", "네", "제", "우리", "저희", "너희", "그", "이", "그것", "이것", "저것",
    "그거", "이거", "저거", "그게", "이게", "저게", "그건", "이건", "거기", "여기", "저기", "걔",
    "쟤", "얘", "그녀", "그사람", "이사람", "자기", "당신", "것", "거", "게", "건", "뭔가",
    "아무나", "아무거나", "아무것도", "누군가", "어딘가", "그런거", "이런거", "저런거", "그런것",
    "이런것", "i", "you", "he", "she", "it", "we", "they", "me", "him", "her", "us", "them",
    "this", "that", "these", "those", "here", "there", "one", "someone", "something", "somewhere",
    "anyone", "anything", "nothing", "everything", "everyone", "stuff", "thing", "things", "it's",
    "that's", // Not telling.
    "모르겠어", "모르겠다", "모르겠네", "모르겠는데", "모르겠어요", "몰라", "몰라요", "몰겠",
    "몰겟", "모름", "모르지", "모릅니다", "글쎄", "글쎄요", "비밀", "비밀이야", "비밀이에요",
    "노코멘트", "idk", "i don't know", "idontknow", "dunno", "don't know", "no idea", "noidea",
    "not sure", "notsure", "secret", "a secret", "asecret", "unknown", "n/a",
    "none of your business", // Fillers.
    "응", "어", "음", "아", "아니", "아니야", "네네", "예", "넵", "그래", "글고", "그냥", "걍",
    "진짜", "정말", "완전", "되게", "너무", "좀", "막", "뭐랄까", "그니까", "있잖아", "야", "ㅇㅇ",
    "ㄴㄴ", "ㄹㅇ", "헐", "와", "대박", "ok", "okay", "yes", "no", "yeah", "yep", "nope", "nah",
    "um", "uh", "hmm", "well", "like", "just", "really", "so", "lol", "lmao", "haha", "the", "a",
    "an", "and", "or", "but", "지금", "오늘", "어제", "내일", "now", "today", "요즘",
];

/// Beginnings after which the rest does not matter: not knowing is not a value.
const STARTS: &[&str] = &[
    "모르겠", "몰라", "기억안", "기억이안", "말안해", "안알려", "알아서뭐", "무슨", "나무슨",
    "내무슨",
];

/// Whether the words, already trimmed, say nothing.
pub(super) fn is_refused(words: &str) -> bool {
    let joined: String = words.chars().filter(|c| !c.is_whitespace()).collect();
    let joined = joined.to_lowercase();
    let is_word = |joined: &str| WORDS.contains(&joined);
    is_word(&joined)
        || joined.strip_suffix('요').is_some_and(is_word)
        || STARTS.iter().any(|start| joined.starts_with(start))
        || !joined.chars().any(char::is_alphanumeric)
}
