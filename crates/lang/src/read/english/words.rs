//! Small words the grammar rests on.

/// Said before a clause without changing what it says.
pub(super) const OPENERS: &[&str] = &[
    "oh", "well", "so", "haha", "hahaha", "lol", "lmao", "yeah", "yea", "yep", "yup", "yes", "ok",
    "okay", "hey", "hi", "hello", "btw", "honestly", "anyway", "anyways", "like", "um", "uh",
    "hmm", "ugh", "omg", "wow", "aww", "also", "and", "but", "plus", "then", "ah", "aah", "man",
    "dude", "bro", "look", "listen", "fyi", "tbh", "ngl", "fr", "no", "nope", "nah", "actually",
    "wait", "sorry", "oops", "hmmm", "yay", "please", "right", "sure", "thanks", "therefore",
    "however", "though", "basically", "literally", "seriously", "now", "finally", "just",
    "apparently", "technically", "obviously", "guess", "anyhow", "welp", "alright", "cool",
    "great", "nice",
];

/// Adverbs that stand around a verb.
pub(super) const ADVERBS: &[&str] = &[
    "really", "just", "also", "still", "currently", "now", "actually", "always", "usually",
    "often", "sometimes", "finally", "recently", "already", "only", "even", "literally",
    "basically", "honestly", "kinda", "sorta", "definitely", "totally", "absolutely", "mostly",
    "mainly", "officially", "technically", "secretly", "truly", "genuinely", "particularly",
    "especially", "generally", "normally", "typically", "both", "all", "so", "kind", "sort",
    "lowkey", "highkey", "originally", "simply", "quite", "pretty", "very", "super", "too", "then",
    "once", "myself", "personally", "deeply", "sadly", "unfortunately", "luckily", "obviously",
    "clearly", "first", "today", "nearly", "almost", "regularly", "occasionally", "rarely",
    "casually", "legally", "severely", "extremely", "deathly", "mildly", "allegedly",
    "accidentally", "probably",
];

/// Words that join clauses.
pub(super) const JOINERS: &[&str] = &["and", "but", "so", "or", "then", "plus", "yet", "while"];

/// Words before a clause that tells a time.
pub(super) const WHEN: &[&str] =
    &["when", "while", "until", "till", "before", "after", "whenever", "as", "once"];

pub(super) const IF: &[&str] = &["if", "unless", "whether", "suppose", "imagine", "pretend"];

/// Words before a clause that only describes a thing.
pub(super) const WHAT: &[&str] = &["what", "where", "how", "why", "who", "which", "than", "whose"];

pub(super) const THINK: &[&str] = &["think", "guess", "believe", "know", "mean", "swear", "admit"];

pub(super) const HOPE: &[&str] = &["hope", "wish", "wonder", "doubt", "pray", "bet"];

pub(super) const SAY: &[&str] = &["say", "hear", "tell", "ask", "read", "claim"];

/// Words at which a noun phrase ends.
pub(super) const STOPS: &[&str] = &[
    "because", "but", "so", "when", "while", "if", "that", "which", "who", "whom", "where",
    "since", "though", "although", "lol", "haha", "hahaha", "lmao", "lmfao", "xd", "now",
    "currently", "nowadays", "anymore", "too", "also", "either", "btw", "anyway", "actually",
    "honestly", "literally", "ever", "please", "except", "unless", "until", "till", "before",
    "after", "than", "then", "again", "yet", "already", "always", "even", "just", "i", "he", "she",
    "they", "we", "it", "is", "are", "was", "were", "am", "will", "would", "due", "despite",
    "whenever", "as", "right", "yeah", "ok", "okay", "once", "instead", "recently", "lately",
    "myself", "usually", "ngl", "tbh", "fr", "imo", "apparently", "probably", "maybe", "obviously",
    "has", "have", "hopefully", "finally", "plus", "still", "sometimes", "often", "originally",
    "named", "called", "over",
];

/// Words that no value begins with.
pub(super) const LEADERS: &[&str] = &[
    "a", "an", "the", "my", "some", "any", "really", "very", "so", "like", "his", "her", "our",
    "their", "all", "both", "mostly", "mainly", "certain", "just", "also", "kinda", "pretty",
    "quite", "actually", "only", "about", "around", "almost", "totally", "super", "basically",
    "definitely", "probably", "literally", "especially", "generally", "usually", "to",
    "technically", "currently", "these", "those", "your",
];

/// Words that no value ends with.
pub(super) const TRAILERS: &[&str] = &[
    "a", "an", "the", "my", "and", "or", "of", "in", "on", "at", "to", "for", "with", "by", "from",
    "really", "very", "much", "most", "lot", "lots", "these", "those", "days", "day", "though",
    "lol", "well", "here", "there", "about", "around", "ever", "every", "each", "per", "every",
    "like", "so", "too", "up", "more", "better", "together", "sometimes", "often", "still", "only",
    "since", "until", "this", "next", "last", "over", "back", "out", "yesterday", "today", "not",
    "into", "during", "its", "is", "dude", "bro", "man", "haha", "never", "starting", "one",
    "what", "how", "esp",
];

/// Two words joined by "and" that are one thing.
pub(super) const PAIRS: &[(&str, &str)] = &[
    ("mac", "cheese"),
    ("fish", "chips"),
    ("rock", "roll"),
    ("salt", "pepper"),
    ("ham", "cheese"),
    ("bed", "breakfast"),
    ("arts", "crafts"),
    ("dungeons", "dragons"),
    ("peanut", "jelly"),
    ("guns", "roses"),
];

pub(super) const NUMBERS: &[&str] = &[
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred",
    "thousand", "million",
];

pub(super) fn is_number_word(word: &str) -> bool {
    word.split('-').all(|part| NUMBERS.contains(&part))
}

pub(super) const BE: &[&str] = &["am", "is", "are", "was", "were", "'s", "be", "been", "being"];

pub(super) const MODALS: &[&str] =
    &["will", "would", "can", "could", "might", "may", "should", "must", "shall"];
