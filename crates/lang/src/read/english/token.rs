//! Words of an English chat sentence, with their places.
//!
//! Contractions become the words they stand for ("im" is "i" and "am"), chat spellings the usual
//! ones ("ur" is "your"), so that the rules see one form of each.

use crate::dates::TimeMention;

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Word,
    /// Begins with a digit or a currency sign and a digit.
    Number,
    /// A punctuation mark.
    Mark,
}

/// One word or mark.
#[derive(Debug, Clone, Copy)]
pub(super) struct Token<'a> {
    /// Lower case, in its usual spelling.
    pub(super) word: &'a str,
    /// Where it begins in the sentence, in bytes.
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) kind: Kind,
    /// Whether the speaker began it with a capital.
    pub(super) is_capital: bool,
    /// Which of the sentence's times it belongs to.
    pub(super) time: Option<usize>,
}

impl Token<'_> {
    pub(super) fn is(&self, word: &str) -> bool {
        self.word == word
    }

    pub(super) fn is_any(&self, words: &[&str]) -> bool {
        words.contains(&self.word)
    }

    pub(super) fn is_mark(&self) -> bool {
        self.kind == Kind::Mark
    }
}

/// Spellings that stand for other words. "ill" and "its" are decided by what follows.
const SPELLINGS: &[(&str, &[&str])] = &[
    ("im", &["i", "am"]),
    ("ive", &["i", "have"]),
    ("ima", &["i", "am", "going", "to"]),
    ("imma", &["i", "am", "going", "to"]),
    ("iam", &["i", "am"]),
    ("dont", &["do", "not"]),
    ("doesnt", &["does", "not"]),
    ("didnt", &["did", "not"]),
    ("isnt", &["is", "not"]),
    ("arent", &["are", "not"]),
    ("wasnt", &["was", "not"]),
    ("werent", &["were", "not"]),
    ("cant", &["can", "not"]),
    ("cannot", &["can", "not"]),
    ("couldnt", &["could", "not"]),
    ("wont", &["will", "not"]),
    ("wouldnt", &["would", "not"]),
    ("shouldnt", &["should", "not"]),
    ("havent", &["have", "not"]),
    ("hasnt", &["has", "not"]),
    ("hadnt", &["had", "not"]),
    ("ain't", &["am", "not"]),
    ("aint", &["am", "not"]),
    ("youre", &["you", "are"]),
    ("theyre", &["they", "are"]),
    ("hes", &["he", "is"]),
    ("shes", &["she", "is"]),
    ("thats", &["that", "is"]),
    ("theres", &["there", "is"]),
    ("whats", &["what", "is"]),
    ("wheres", &["where", "is"]),
    ("hows", &["how", "is"]),
    ("whos", &["who", "is"]),
    ("lets", &["let", "us"]),
    ("let's", &["let", "us"]),
    ("gonna", &["going", "to"]),
    ("gunna", &["going", "to"]),
    ("wanna", &["want", "to"]),
    ("gotta", &["have", "to"]),
    ("hafta", &["have", "to"]),
    ("tryna", &["trying", "to"]),
    ("lemme", &["let", "me"]),
    ("alot", &["a", "lot"]),
    ("u", &["you"]),
    ("ur", &["your"]),
    ("ya", &["you"]),
    ("cuz", &["because"]),
    ("bc", &["because"]),
    ("coz", &["because"]),
    ("cos", &["because"]),
    ("cause", &["because"]),
    ("'cause", &["because"]),
    ("n", &["and"]),
    ("&", &["and"]),
    ("w/", &["with"]),
    ("fav", &["favorite"]),
    ("fave", &["favorite"]),
    ("favourite", &["favorite"]),
    ("favorites", &["favorite"]),
    ("bday", &["birthday"]),
    ("b-day", &["birthday"]),
    ("bf", &["boyfriend"]),
    ("gf", &["girlfriend"]),
    ("bff", &["best", "friend"]),
    ("bestie", &["best", "friend"]),
    ("colour", &["color"]),
    ("alergic", &["allergic"]),
    ("allergy's", &["allergies"]),
    ("pls", &["please"]),
    ("plz", &["please"]),
    ("tho", &["though"]),
    ("rn", &["right", "now"]),
    ("uni", &["university"]),
    ("prolly", &["probably"]),
    ("realy", &["really"]),
    ("becuase", &["because"]),
    ("thier", &["their"]),
    ("apartement", &["apartment"]),
];

/// After "ill" these make it "I will"; alone it is an illness.
const AFTER_I_WILL: &[&str] = &[
    "be", "call", "do", "go", "have", "get", "remind", "try", "never", "always", "see", "tell",
    "send", "make", "take", "visit", "move", "start", "buy", "come", "let", "keep", "wait",
];

/// Endings after an apostrophe that are words of their own.
const ENDINGS: &[(&str, &str)] =
    &[("m", "am"), ("re", "are"), ("ve", "have"), ("ll", "will"), ("d", "would"), ("s", "'s")];

/// The tokens of a sentence. `lower` is `text` in ASCII lower case, byte for byte.
pub(super) fn tokens<'a>(
    text: &str,
    lower: &'a str,
    times: &[TimeMention],
    place: usize,
) -> Vec<Token<'a>> {
    let mut res = Vec::with_capacity(lower.len() / 4 + 2);
    let mut at = 0;
    while let Some(c) = lower[at..].chars().next() {
        if c.is_alphanumeric() || c == '$' || c == '€' || c == '&' {
            let end = word_end(lower, at);
            let is_capital = text[at..].chars().next().is_some_and(char::is_uppercase);
            push_word(lower, at, end, is_capital, &mut res);
            at = end;
        } else {
            let end = at + c.len_utf8();
            if !c.is_whitespace() || c == '\n' {
                let word = if c == '\n' { ";" } else { &lower[at..end] };
                push(word, at, end, Kind::Mark, false, &mut res);
            }
            at = end;
        }
    }
    decide_by_the_next(&mut res);
    // Both are in text order.
    let mut index = 0;
    for token in &mut res {
        while times.get(index).is_some_and(|time| time.end < place + token.end) {
            index += 1;
        }
        let is_inside = times.get(index).is_some_and(|time| time.start <= place + token.start);
        token.time = is_inside.then_some(index);
    }
    res
}

/// Where the word that begins at `at` ends. Marks inside a word stay: K-pop, 5'10, 3.50, T/T.
fn word_end(lower: &str, at: usize) -> usize {
    let mut before = ' ';
    let mut chars = lower[at..].char_indices().peekable();
    while let Some((offset, c)) = chars.next() {
        if c.is_alphanumeric() || (offset == 0) {
            before = c;
            continue;
        }
        let next = chars.peek().map_or(' ', |&(_, next)| next);
        let are_digits = before.is_ascii_digit() && next.is_ascii_digit();
        let stays = match c {
            '\'' | '’' | '-' | '/' | '&' | '_' | '@' => next.is_alphanumeric(),
            '.' => are_digits || (next.is_alphanumeric() && lower[at..at + offset].contains('@')),
            ',' | ':' => are_digits,
            '%' | '"' | '″' => before.is_ascii_digit(),
            '+' => true,
            '#' => before == 'c' && offset == 1,
            _ => false,
        };
        if !stays {
            return at + offset;
        }
        before = c;
    }
    lower.len()
}

fn push_word<'a>(
    lower: &'a str,
    start: usize,
    end: usize,
    is_capital: bool,
    res: &mut Vec<Token<'a>>,
) {
    let word = &lower[start..end];
    let amount = word.trim_start_matches(['$', '€']);
    let begins_with_digit = amount.starts_with(|c: char| c.is_ascii_digit());
    if begins_with_digit {
        push(word, start, end, Kind::Number, is_capital, res);
        return;
    }
    if let Some(words) = respelled(word) {
        for word in words {
            push(word, start, end, Kind::Word, is_capital, res);
        }
        return;
    }
    let Some(apostrophe) = word.rfind(['\'', '’']) else {
        push(word, start, end, Kind::Word, is_capital, res);
        return;
    };
    let (stem, ending) = (&word[..apostrophe], word[apostrophe..].trim_start_matches(['\'', '’']));
    let middle = start + apostrophe;
    if ending == "t" && stem.ends_with('n') {
        let stem = match stem {
            "can" => "can",
            "won" => "will",
            _ => &stem[..stem.len() - 1],
        };
        push(stem, start, middle, Kind::Word, is_capital, res);
        push("not", middle, end, Kind::Word, false, res);
    } else if let Some((_, full)) = ENDINGS.iter().find(|(short, _)| *short == ending) {
        let stem = respelled(stem).and_then(|words| words.first().copied()).unwrap_or(stem);
        let is_pronoun =
            ["he", "she", "it", "that", "there", "what", "where", "who", "how"].contains(&stem);
        let full = if *full == "'s" && is_pronoun { "is" } else { full };
        push(stem, start, middle, Kind::Word, is_capital, res);
        push(full, middle, end, Kind::Word, false, res);
    } else {
        push(word, start, end, Kind::Word, is_capital, res);
    }
}

fn respelled(word: &str) -> Option<&'static [&'static str]> {
    // Every spelling in the table is short; most words are not in it.
    if word.len() > 10 {
        return None;
    }
    let spelt = |(from, to): &(&str, &'static [&'static str])| (*from == word).then_some(*to);
    if let Some(plain) = word.strip_suffix("’s").filter(|stem| *stem == "let") {
        return SPELLINGS.iter().find(|(from, _)| from.starts_with(plain)).map(|(_, to)| *to);
    }
    SPELLINGS.iter().find_map(spelt)
}

fn push<'a>(
    word: &'a str,
    start: usize,
    end: usize,
    kind: Kind,
    is_capital: bool,
    res: &mut Vec<Token<'a>>,
) {
    res.push(Token { word, start, end, kind, is_capital, time: None });
}

/// "ill call you" and "its my birthday" are contractions; "i feel ill" and "its tail" are not.
fn decide_by_the_next(tokens: &mut Vec<Token<'_>>) {
    let mut at = 0;
    while at + 1 < tokens.len() {
        let next = tokens[at + 1];
        let split = match tokens[at].word {
            "ill" if next.is_any(AFTER_I_WILL) => Some(("i", "will")),
            "its"
                if next.is_any(&["my", "a", "an", "the", "not", "on", "in", "at", "actually"])
                    || next.kind == Kind::Number =>
            {
                Some(("it", "is"))
            }
            _ => None,
        };
        if let Some((first, second)) = split {
            tokens[at].word = first;
            let added = Token { word: second, is_capital: false, ..tokens[at] };
            tokens.insert(at + 1, added);
        }
        at += 1;
    }
}
