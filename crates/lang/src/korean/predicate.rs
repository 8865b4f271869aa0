//! Verbs and adjectives, brought back to their dictionary form.

use super::endings::{self, Ending, Joint};
use super::hangul::{self, Syllable, last, vowel, with_end, without_end};
use super::{irregular, lexicon};

/// Stems that end in the honorific's syllable without having one.
const NOT_HONORIFIC: &[&str] = &["마시", "계시", "모시", "주무시", "잡수시", "부시", "다시"];

/// Helping verbs that follow an 아/어 form, often without a space.
const HELPERS: &[&str] = &["주", "보", "버리", "놓", "두", "지", "드리", "있", "하", "가", "오"];

/// Nouns of one syllable that are at least as often a verb: "살 거야", "볼 때", "줄 수".
const OFTEN_VERBS: &[&str] = &["살", "볼", "줄"];

/// What a word is as a verb or an adjective.
#[derive(Debug, Default)]
pub(super) struct Predicate {
    /// The possible stems, without the dictionary's "다"; likeliest first.
    pub(super) stems: Vec<String>,
    /// Length of the ending in bytes, when only predicates end like that; else zero.
    pub(super) sure_bytes: usize,
}

/// Reads `word` as a predicate.
///
/// The longest ending that leaves a possible stem decides; among equally long ones all do, since
/// "갈래" is "가" with "ㄹ래" and could be "갈" with "래". "러" leaves the question open: "놀러" is
/// "놀" with "러", and "불러" is "부르".
pub(super) fn read(word: &str) -> Predicate {
    let mut stems: Vec<String> = Vec::new();
    let mut decided: Option<&Ending> = None;
    for ending in endings::candidates(word) {
        let is_shorter = |longest: &Ending| longest.text.len() > ending.text.len();
        if decided.is_some_and(|longest| is_shorter(longest) && longest.text != "러") {
            break;
        }
        let Some(form) = word.strip_suffix(ending.text) else { continue };
        let found = under(form, ending);
        if !found.is_empty() {
            stems.extend(found);
            decided = Some(ending);
        }
    }
    for at in 0..stems.len() {
        let plain = [without_honorific(&stems[at]), main_verb(&stems[at])];
        stems.extend(plain.into_iter().flatten());
    }
    let sure_bytes = decided.map_or(0, |e| if e.is_sure { e.text.len() } else { 0 });
    Predicate { stems, sure_bytes }
}

/// The possible stems of `form`, which stood before `ending`.
fn under(form: &str, ending: &Ending) -> Vec<String> {
    if form.is_empty() {
        return Vec::new();
    }
    let found = match ending.joint {
        Joint::Stem => return under_stem(form, ending),
        Joint::Open if hangul::last_of(last_char(form)) == last::L => vec![form.to_owned()],
        Joint::Open => irregular::from_open(form, starts_with_n_or_s(ending.text)),
        Joint::Closed => match past(form) {
            Some(stems) => return stems,
            None => irregular::from_closed(form),
        },
        Joint::Infinitive => infinitive(form, ending),
        Joint::Fused(consonant) => fused(form, consonant, ending),
    };
    keep_possible(found, ending.is_sure)
}

/// What an 아/어 form is made of. With nothing behind it, an unchanged one has to be known.
fn infinitive(form: &str, ending: &Ending) -> Vec<String> {
    if let Some(stem) = form.strip_suffix("겠어") {
        return vec![stem.to_owned()];
    }
    if let Some(stems) = form.strip_suffix('어').and_then(past) {
        return stems;
    }
    let mut found = irregular::from_infinitive(form);
    if ending.text.is_empty() {
        found.retain(|stem| stem != form || lexicon::is_bare_verb(form));
    }
    found
}

/// What stands before "고", "지", "는데": a stem, or one in the past or with "겠".
fn under_stem(form: &str, ending: &Ending) -> Vec<String> {
    let form = form.strip_suffix('겠').unwrap_or(form);
    if let Some(stems) = past(form) {
        return stems;
    }
    let mut found = vec![form.to_owned()];
    if starts_with_n_or_s(ending.text)
        && let Some(end) = Syllable::of(last_char(form))
        && end.last == last::NONE
    {
        let longer = with_end(form, end.with_last(last::L));
        if lexicon::drops_l(&longer) {
            found.push(longer);
        }
    }
    keep_possible(found, ending.is_sure)
}

/// Stems under the past: "갔" is "가" with ㅆ. `None` when `form` is not in the past.
fn past(form: &str) -> Option<Vec<String>> {
    let end = Syllable::of(last_char(form))?;
    if end.last != last::SS || form.ends_with(['있', '밌', '겠']) {
        return None;
    }
    let infinitive = with_end(form, end.with_last(last::NONE));
    // "갔었어" is past twice over.
    let found = irregular::from_infinitive(&infinitive).into_iter();
    Some(keep_possible(found.flat_map(|stem| past(&stem).unwrap_or(vec![stem])).collect(), true))
}

/// Stems under an ending that closed the last syllable: "간" → "가", "산" → "사" and "살".
fn fused(form: &str, consonant: u32, ending: &Ending) -> Vec<String> {
    let Some(end) = Syllable::of(last_char(form)) else { return Vec::new() };
    if end.last != consonant {
        return Vec::new();
    }
    let open = with_end(form, end.with_last(last::NONE));
    let is_bare = ending.text.is_empty();
    if is_bare && !may_be_bare(form, &open, consonant) {
        return Vec::new();
    }
    let l_is_lost = consonant == last::N || consonant == last::B;
    let mut found = irregular::from_open(&open, l_is_lost);
    if consonant == last::L && lexicon::drops_l(form) {
        found.push(form.to_owned());
    }
    let is_short = hangul::n_syllables(form) == 1;
    found.retain(|stem| {
        let gains_l = hangul::last_of(last_char(stem)) == last::L;
        // "학생인데" is a noun's copula, which `josa` takes off; "정말" and "그건" are no verbs.
        (ending.is_sure || !stem.ends_with('이'))
            && (!is_bare || is_short || !gains_l || stem.ends_with('들'))
    });
    found
}

/// Whether a word that ends in a mere consonant can be a verb rather than a noun.
fn may_be_bare(form: &str, open: &str, consonant: u32) -> bool {
    // Particles end like this.
    if form.ends_with(['은', '는', '을', '를']) {
        return false;
    }
    // "눈" is snow long before it is a form of "누다".
    if lexicon::is_short_noun(form) && !OFTEN_VERBS.contains(&form) {
        return false;
    }
    // Nouns in ㅁ are far more common than verbs turned into nouns, but for these two.
    if consonant == last::M {
        return form.ends_with(['함', '됨']);
    }
    let is_plain = Syllable::of(last_char(open))
        .is_some_and(|end| matches!(end.vowel, vowel::A | vowel::AE | vowel::EO | vowel::E));
    !is_plain
        || hangul::n_syllables(open) == 1
        || open.ends_with('하')
        || irregular::melts(open)
        || lexicon::is_bare_verb(open)
}

fn keep_possible(mut stems: Vec<String>, is_sure: bool) -> Vec<String> {
    stems.retain(|stem| {
        if is_sure { lexicon::may_be_predicate(stem) } else { lexicon::is_predicate(stem) }
    });
    stems
}

/// "가시" → "가", "먹으시" → "먹".
fn without_honorific(stem: &str) -> Vec<String> {
    if NOT_HONORIFIC.iter().any(|known| stem.ends_with(known)) {
        return Vec::new();
    }
    let Some(plain) = stem.strip_suffix('시') else { return Vec::new() };
    let found = match plain.strip_suffix('으') {
        Some(closed) if !closed.is_empty() => irregular::from_closed(closed),
        _ if plain.is_empty() => Vec::new(),
        _ => irregular::from_open(plain, true),
    };
    keep_possible(found, false)
}

/// "알려주" → "알리", "먹어보" → "먹", "좋아하" → "좋".
fn main_verb(stem: &str) -> Vec<String> {
    let form = HELPERS.iter().find_map(|helper| stem.strip_suffix(helper)).unwrap_or_default();
    if form.is_empty() || form == stem {
        return Vec::new();
    }
    keep_possible(irregular::from_infinitive(form), false)
}

fn starts_with_n_or_s(ending: &str) -> bool {
    ending.starts_with(['는', '네', '니', '나', '냐', '세', '시', '신', '십', '셔', '실', '오'])
}

fn last_char(form: &str) -> char {
    form.chars().next_back().unwrap_or(' ')
}

/// The noun inside "공부하", "걱정되": what stands before the verb that means doing.
pub(super) fn doing(stem: &str) -> Option<&str> {
    let noun = ["시키", "당하", "하", "되"].iter().find_map(|verb| stem.strip_suffix(verb))?;
    let is_noun = hangul::n_syllables(noun) > 1 || lexicon::is_short_noun(noun);
    let is_feeling = !keep_possible(irregular::from_infinitive(noun), false).is_empty();
    (is_noun && !is_feeling && !without_end(noun).is_empty() || lexicon::is_short_noun(noun))
        .then_some(noun)
}
