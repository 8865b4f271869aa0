//! Particles and the copula, taken off the end of a noun.
//!
//! Most particles come in two shapes, one after a consonant and one after a vowel. Checking which
//! is what keeps "나이" (age) from being read as "나" (I) with a subject particle.

use std::sync::LazyLock;

use super::hangul::{self, last};
use super::lexicon;
use super::suffixes::{Suffix, Suffixes};

/// A noun found under its particles.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Noun<'a> {
    pub(super) text: &'a str,
    /// What was taken off ends in the copula, so the word states something and is no verb.
    pub(super) has_copula: bool,
    /// What was taken off last is also how a verb can end: "마시다", "마시고", "마셔요".
    pub(super) may_be_verb: bool,
}

/// What has to stand before a particle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum After {
    Any,
    Consonant,
    Vowel,
    /// A vowel or ㄹ, as "로" asks for.
    Open,
    /// A consonant other than ㄹ, as "으로" asks for.
    Closed,
}

/// Which particles may stand inside of which: case, then adverb, then topic, then politeness.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// Place, direction, company: "에서", "한테", "으로".
    Adverb,
    /// Limits: "만", "까지", "부터", which other particles may follow.
    Limit,
    /// Subject, object, possessor.
    Case,
    /// Topic and the like: "는", "도", "라도".
    Topic,
    /// "이야", "입니다" and their kin.
    Copula,
    /// "요" on its own.
    Polite,
}

#[derive(Debug, Clone, Copy)]
struct Josa {
    text: &'static str,
    after: After,
    rank: Rank,
    /// Nouns hardly ever end like this, so the form that still has it need not be kept.
    is_sure: bool,
}

impl Suffix for Josa {
    fn text(&self) -> &'static str {
        self.text
    }
}

/// The nouns that `word` can be, deepest last. Empty when nothing can be taken off.
pub(super) fn nouns(word: &str) -> Vec<Noun<'_>> {
    let mut found: Vec<Noun<'_>> = Vec::new();
    let mut rest = word;
    let mut outer: Option<Rank> = None;
    let mut has_copula = false;
    while !lexicon::is_whole_noun(rest) {
        let Some(josa) = longest(rest, outer) else { break };
        // A word that only might end in this particle is kept beside the shorter one.
        if josa.is_sure {
            found.pop();
        }
        rest = &rest[..rest.len() - josa.text.len()];
        has_copula |= josa.rank == Rank::Copula;
        let may_be_verb = match josa.rank {
            Rank::Polite => true,
            Rank::Copula => josa.after == After::Vowel,
            _ => josa.text == "아",
        };
        found.push(Noun { text: rest, has_copula, may_be_verb });
        outer = Some(josa.rank);
    }
    if let Some(singular) = without_plural(rest) {
        found.pop();
        found.push(Noun { text: singular, has_copula, may_be_verb: false });
    } else if let Some(name) = without_name_suffix(rest, outer) {
        found.push(Noun { text: name, has_copula, may_be_verb: false });
    }
    found
}

/// Whether `word`, written right behind a foreign word or a number, is nothing but particles.
pub(super) fn is_only_particles(word: &str) -> bool {
    let mut rest = word;
    let mut outer = None;
    while !rest.is_empty() {
        // What the foreign word ends in is not known, so agreement cannot be asked for.
        let step = JOSA
            .candidates(rest)
            .iter()
            .find(|josa| rest.ends_with(josa.text) && fits(josa, outer));
        let Some(josa) = step else { return false };
        rest = &rest[..rest.len() - josa.text.len()];
        outer = Some(josa.rank);
    }
    true
}

/// The longest particle that `word` ends in and that may stand inside of `outer`.
fn longest(word: &str, outer: Option<Rank>) -> Option<&'static Josa> {
    JOSA.candidates(word).iter().find(|josa| {
        word.strip_suffix(josa.text).is_some_and(|noun| {
            fits(josa, outer) && agrees(noun, josa.after) && is_noun_enough(noun, josa)
        })
    })
}

fn fits(josa: &Josa, outer: Option<Rank>) -> bool {
    match outer {
        None => true,
        Some(Rank::Polite) => josa.rank != Rank::Polite && josa.rank != Rank::Copula,
        Some(Rank::Topic | Rank::Copula) => josa.rank <= Rank::Limit,
        Some(Rank::Case) => josa.rank <= Rank::Limit && josa.is_sure || josa.text == "만",
        Some(Rank::Limit) => josa.rank == Rank::Adverb && josa.is_sure,
        Some(Rank::Adverb) => matches!(josa.text, "까지" | "부터" | "만"),
    }
}

fn agrees(noun: &str, after: After) -> bool {
    let Some(end) = noun.chars().next_back() else { return false };
    let end = hangul::last_of(end);
    match after {
        After::Any => true,
        After::Consonant => end != last::NONE,
        After::Vowel => end == last::NONE,
        After::Open => end == last::NONE || end == last::L,
        After::Closed => end != last::NONE && end != last::L,
    }
}

/// A single syllable is only left over when it is known as a noun, or when what was taken off can
/// hardly be anything else.
fn is_noun_enough(noun: &str, josa: &Josa) -> bool {
    hangul::n_syllables(noun) > 1
        || lexicon::is_short_noun(noun)
        || (josa.is_sure && hangul::n_syllables(josa.text) > 1 && josa.rank != Rank::Copula)
        || josa.text == "를"
}

/// "친구들" is about "친구".
fn without_plural(word: &str) -> Option<&str> {
    let singular = word.strip_suffix('들')?;
    let is_long = hangul::n_syllables(singular) > 1;
    (is_long || matches!(singular, "애" | "너" | "얘" | "걔")).then_some(singular)
}

/// "민준이는": names that end in a consonant take an "이" before a particle.
fn without_name_suffix(word: &str, outer: Option<Rank>) -> Option<&str> {
    outer?;
    let name = word.strip_suffix('이')?;
    let is_name = hangul::n_syllables(name) == 2
        && agrees(name, After::Consonant)
        && !lexicon::is_whole_noun(word);
    is_name.then_some(name)
}

static JOSA: LazyLock<Suffixes<Josa>> = LazyLock::new(|| {
    Suffixes::new(TABLE.iter().flat_map(|(rank, after, is_sure, texts)| {
        let josa = |text| Josa { text, after: *after, rank: *rank, is_sure: *is_sure };
        texts.split_whitespace().map(josa)
    }))
});

/// Rank, what must stand before, whether the ending is a sure sign, and the particles.
const TABLE: &[(Rank, After, bool, &str)] = &[
    (Rank::Adverb, After::Any, true, "에 에서 에게 에게서 한테 한테서 께 께서 처럼 보다 만큼 마다"),
    (Rank::Adverb, After::Any, true, "하고 더러 보고 밖에 대로 같이 때문에 말고 에다 에다가 이서"),
    (Rank::Adverb, After::Closed, true, "으로 으로서 으로써"),
    (Rank::Adverb, After::Open, true, "로서 로써"),
    (Rank::Adverb, After::Open, false, "로"),
    (Rank::Adverb, After::Consonant, true, "이랑"),
    (Rank::Adverb, After::Consonant, false, "과"),
    (Rank::Adverb, After::Vowel, false, "랑 와"),
    (Rank::Limit, After::Any, true, "까지 부터 조차 마저 뿐 까진 부턴"),
    (Rank::Limit, After::Any, false, "만"),
    (Rank::Case, After::Consonant, false, "이 을"),
    (Rank::Case, After::Vowel, true, "를"),
    (Rank::Case, After::Vowel, false, "가"),
    (Rank::Case, After::Any, false, "의"),
    (Rank::Topic, After::Consonant, false, "은 이나 아"),
    (Rank::Topic, After::Consonant, true, "이라도 이든 이든지 이라든지 이며 이란 이라는 이라면"),
    (Rank::Topic, After::Vowel, false, "는 나 야"),
    (Rank::Topic, After::Any, false, "도"),
    (Rank::Topic, After::Any, true, "에선 에겐 한텐 에는 에도 에만 치고 마냥"),
    (Rank::Polite, After::Any, false, "요"),
    (Rank::Polite, After::Consonant, true, "이요"),
    (
        Rank::Copula,
        After::Consonant,
        true,
        "이야 이에요 이예요 이었어 이었어요 이었다 이었는데 이었지 이었고 이었던 이었을 이었음 이라 이라서 \
         이라고 이라니 이라며 이래 이래요 이랬어 이면 이고 이고요 이구요 이지 이지만 이지요 이죠 이네 \
         이네요 이니 이니까 이냐 이다 이거든 이거든요 이잖아 이잖아요 이구나 이군요 이더라 이라서요 \
         이었습니다 이었네 이었대 이었나 이었잖아 이었지만 이었으면 이니까요 이신데 이셔 이셔요 이세요",
    ),
    (
        Rank::Copula,
        After::Vowel,
        true,
        "예요 에요 였어 였어요 였다 였는데 였지 였고 였던 였을 였음 라서 라고 래 래요 랬어 지만 네요 니까 \
         거든 거든요 잖아 잖아요 구나 더라 라서요 였습니다 였네 였대 였나 였잖아 였지만 였으면 니까요 죠 \
         지요 셔 셔요 세요",
    ),
    (Rank::Copula, After::Vowel, false, "고 지 네 다 니 냐 라 든 며 란 라면 면"),
    (Rank::Copula, After::Vowel, true, "라도 든지 라든지 라는"),
    (Rank::Copula, After::Any, false, "인"),
    (
        Rank::Copula,
        After::Any,
        true,
        "입니다 입니까 인데 인데요 인가 인가요 인지 인지도 인거 일까 일까요 일지 이시다 이던 \
         일때 일듯 인듯 인거야 일거야 이었으니까 이래서 인데도",
    ),
];
