//! Names of people, pets and companies.

use gieok_core::assertion::Value;

use super::value;
use crate::korean::hangul::is_syllable;
use crate::korean::hangul::last_of;

/// More words than this are no name.
const WORDS_MAX: usize = 7;

/// Common family names; after one of them a third syllable belongs to the name.
const SURNAMES: &str = "김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민나진\
                        지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용";

/// Words that end like a name with 씨 and are none.
const WHOLE: &[&str] = &["아저씨", "솜씨", "글씨", "날씨", "말씨", "아가씨", "마음씨", "불씨"];

/// What a name is told with, where the caller left it on.
const TELLINGS: &[&str] = &[
    "이라고 합니다", "이라고요", "라고요", "이요", "라고 합니다", "이라고 해요", "라고 해요",
    "이라고 해", "라고 해", "이라고 불러", "라고 불러", "이라고", "라고", "입니다", "이에요",
    "예요", "에요", "이라 해", "라 해",
];

/// A name; its key is the same with and without honorifics and vocatives.
pub(super) fn name(words: &str) -> Option<Value> {
    let told = TELLINGS.iter().find_map(|telling| words.strip_suffix(telling)).unwrap_or(words);
    let told = if told.trim().is_empty() { words } else { told.trim_end() };
    if told.split(' ').count() > WORDS_MAX {
        return None;
    }
    let text = without_vocative(without_honorific(told));
    let stem = without_nickname_end(text);
    let key: String = crate::normalize(stem).chars().filter(|c| !c.is_whitespace()).collect();
    (!key.is_empty()).then(|| value(text, key))
}

fn n_syllables(word: &str) -> usize {
    if word.chars().all(is_syllable) { word.chars().count() } else { 0 }
}

fn has_surname(word: &str) -> bool {
    word.chars().next().is_some_and(|c| SURNAMES.contains(c))
}

/// Without 씨 and 님. 님 after fewer than three syllables is part of many nicknames: 별님.
fn without_honorific(word: &str) -> &str {
    if let Some(stem) = word.strip_suffix(" 씨").or_else(|| word.strip_suffix(" 님")) {
        return stem;
    }
    if let Some(stem) = word.strip_suffix('씨').filter(|stem| n_syllables(stem) >= 2)
        && !WHOLE.contains(&word)
    {
        return stem;
    }
    match word.strip_suffix('님') {
        Some(stem) if n_syllables(stem) == 3 && has_surname(stem) => stem,
        _ => word,
    }
}

/// Without the 아 or 야 of calling someone, where the name is whole without it.
fn without_vocative(word: &str) -> &str {
    let is_short = n_syllables(word) < 3 || (n_syllables(word) == 3 && has_surname(word));
    let is_closed = |stem: &&str| stem.chars().next_back().is_some_and(|c| last_of(c) != 0);
    let open = word.strip_suffix('야').filter(|stem| !is_closed(stem));
    let stem = open.or_else(|| word.strip_suffix('아').filter(is_closed));
    match stem {
        Some(stem) if !is_short || (open.is_some() && n_syllables(stem) == 2) => stem,
        _ => word,
    }
}

/// Without the 이 that friends add after a closed syllable: 민준이. Pets are named with it, so only
/// keys lose it.
fn without_nickname_end(word: &str) -> &str {
    let is_whole = n_syllables(word) < 3 || (n_syllables(word) == 3 && has_surname(word));
    let stem = word.strip_suffix('이').filter(|_| !is_whole);
    match stem.and_then(|stem| stem.chars().next_back()) {
        Some(c) if last_of(c) != 0 => stem.unwrap_or(word),
        _ => word,
    }
}
