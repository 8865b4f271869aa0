//! The few English words that show how people speak to each other.

use super::Evidence;

/// Said among friends.
const CASUAL: &[&str] = &[
    "lol", "lmao", "gonna", "wanna", "gotta", "u", "ur", "bro", "dude", "yo", "hey", "thx", "omg",
    "nah", "yeah", "yep", "yup", "ya", "sup", "idk", "tbh", "ngl", "btw", "pls", "plz", "cuz",
    "kinda", "y'all", "ain't", "hmu", "brb", "nope", "haha", "hahaha", "hehe", "bruh", "lemme",
    "dunno", "wassup", "gimme", "rn", "fr", "imo", "wtf", "damn", "dang", "yay", "gotcha", "cya",
    "ttyl", "ikr", "sorta", "tho", "imma", "kk", "mate", "buddy", "homie", "fam", "ty",
];

/// Said to people one is polite to.
const FORMAL: &[&str] =
    &["sir", "ma'am", "madam", "mr", "mrs", "regards", "sincerely", "kindly", "respectfully"];

const FORMAL_PHRASES: &[&str] = &[
    "would you", "could you please", "may i", "i would like", "i would appreciate", "excuse me",
    "could i please", "i am writing", "thank you for your", "pleased to meet", "to whom it may",
    "i look forward to", "please let me know", "i would be grateful", "my apologies",
    "good afternoon", "dear mr", "dear ms", "dear professor", "please accept",
    "at your convenience", "i apologize for",
];

/// Said only to someone loved.
const INTIMATE: &[&str] =
    &["babe", "sweetheart", "darling", "sweetie", "bae", "dearest", "hubby", "wifey"];

const INTIMATE_PHRASES: &[&str] = &[
    "love you", "love u", "luv u", "luv you", "love ya", "my darling", "kiss me", "hold me",
    "i adore you",
];

/// Also a food, a child: an endearment only at either end of a sentence and with nothing before it
/// that makes it a thing.
const MAYBE_INTIMATE: &[&str] = &["honey", "baby", "hun", "dear", "love", "sugar", "angel"];

const MAKES_A_THING: &[&str] = &[
    "a", "an", "the", "of", "with", "some", "and", "my", "her", "his", "our", "your", "their",
    "this", "that", "like", "love", "want", "more", "buy", "need", "raw", "new", "eat", "have",
    "has", "in", "for", "to", "no", "is", "or", "make", "true", "first", "find", "much", "real",
    "about", "oh",
];

/// Reads one sentence.
pub(super) fn read(words: &[String], evidence: &mut Evidence) {
    if !words.iter().any(|word| word.starts_with(|c: char| c.is_ascii_alphabetic())) {
        return;
    }
    let sentence = words.join(" ");
    let counts = |list: &[&str]| words.iter().filter(|w| list.contains(&w.as_str())).count() as u32;
    let phrases =
        |list: &[&str]| list.iter().filter(|one| has_phrase(&sentence, one)).count() as u32;
    evidence.casual += counts(CASUAL);
    evidence.formal += 2 * counts(FORMAL) + 2 * phrases(FORMAL_PHRASES);
    let is_said_to_many =
        ["you guys", "you all", "y'all"].iter().any(|many| sentence.contains(many));
    if !is_said_to_many {
        evidence.intimate += phrases(INTIMATE_PHRASES);
    }
    evidence.intimate += counts(INTIMATE) + u32::from(is_called(words) || is_my_love(words));
}

/// "night my love", "my love, come here"; "my love for books" is another love.
fn is_my_love(words: &[String]) -> bool {
    let is_one =
        |my: &String, love: &String| my == "my" && matches!(love.as_str(), "love" | "dear");
    match words {
        [my, love] if is_one(my, love) => true,
        [my, love, next, ..] if is_one(my, love) => !MAKES_A_THING.contains(&next.as_str()),
        [.., before, my, love] if is_one(my, love) => {
            before != "all" && !MAKES_A_THING.contains(&before.as_str())
        }
        _ => false,
    }
}

/// Whether `phrase` stands in `sentence` as whole words.
fn has_phrase(sentence: &str, phrase: &str) -> bool {
    sentence.match_indices(phrase).any(|(at, _)| {
        let before = sentence[..at].chars().next_back();
        let after = sentence[at + phrase.len()..].chars().next();
        before.is_none_or(|c| c == ' ') && after.is_none_or(|c| c == ' ')
    })
}

/// Whether someone is called by a word that is an endearment only when called.
fn is_called(words: &[String]) -> bool {
    let is_endearment = |word: &String| MAYBE_INTIMATE.contains(&word.as_str());
    match words {
        // "dear customer" is a letter.
        [first, second, ..] if is_endearment(first) && first != "dear" => {
            !matches!(
                second.as_str(),
                "is" | "was" | "and" | "shower" | "butter" | "it" | "the" | "that"
            ) && first != "love"
        }
        [.., before, last] if is_endearment(last) => !MAKES_A_THING.contains(&before.as_str()),
        [only] => is_endearment(only) && only != "love" && only != "sugar",
        _ => false,
    }
}
