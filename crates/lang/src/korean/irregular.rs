//! From the form a verb takes before an ending back to its stem.

use super::hangul::{Syllable, initial, last, vowel, with_end, without_end};
use super::lexicon;

/// The stems whose 아/어 form is `form`: "마셔" → "마시", "몰라" → "모르", "더워" → "덥".
pub(super) fn from_infinitive(form: &str) -> Vec<String> {
    let Some(end) = end_of(form) else { return Vec::new() };
    if end.last != last::NONE {
        return Vec::new();
    }
    let before = without_end(form);
    match form.chars().next_back() {
        Some('아' | '어' | '여') if !before.is_empty() => from_full_vowel(form, before),
        Some('해') => vec![with_end(form, end.with_vowel(vowel::A))],
        Some('와' | '워') => from_glide(form, before, end),
        Some('라' | '러') => from_rieul(form, before, end),
        _ => from_contraction(form, end),
    }
}

/// The stems that an open form before ㄴ, ㄹ, ㅂ, ㅁ or "면", "세요" can have; `l_is_lost` when the
/// sound that follows swallows a ㄹ.
pub(super) fn from_open(form: &str, l_is_lost: bool) -> Vec<String> {
    let Some(end) = end_of(form) else { return Vec::new() };
    if end.last != last::NONE {
        return Vec::new();
    }
    if form.ends_with('우')
        && let Some(stem) = closed_with(without_end(form), last::B)
        && lexicon::softens_b(&stem)
    {
        return vec![stem];
    }
    if melts(form) {
        return vec![with_end(form, end.with_last(last::H))];
    }
    let mut stems = vec![form.to_owned()];
    let longer = with_end(form, end.with_last(last::L));
    if l_is_lost && lexicon::drops_l(&longer) {
        stems.push(longer);
    }
    stems
}

/// Whether `form` has lost the ㅎ of its stem: "그러" in "그런", "빨가" in "빨간".
pub(super) fn melts(form: &str) -> bool {
    closed_with(form, last::H).is_some_and(|stem| lexicon::melts_h(&stem))
}

/// The stems before an ending that brings its own vowel: "먹으면", "들으면", "지으면".
pub(super) fn from_closed(form: &str) -> Vec<String> {
    let Some(end) = end_of(form) else { return Vec::new() };
    match end.last {
        last::NONE => with_lost_s(form).into_iter().collect(),
        last::L => with_hard_d(form).into_iter().collect(),
        _ => vec![form.to_owned()],
    }
}

/// "먹어" → "먹", "들어" → "들" and "듣", "지어" → "짓", "되어" → "되", "움직여" → "움직이".
fn from_full_vowel(form: &str, before: &str) -> Vec<String> {
    if form.ends_with('여') && !before.ends_with('하') {
        return vec![format!("{before}이")];
    }
    let Some(end) = end_of(before) else { return Vec::new() };
    if end.last != last::NONE {
        let mut stems = vec![before.to_owned()];
        stems.extend(with_hard_d(before));
        return stems;
    }
    if let Some(stem) = with_lost_s(before) {
        return vec![stem];
    }
    if form.ends_with("모아") {
        return vec![format!("{before}으")];
    }
    vec![before.to_owned()]
}

/// "도와" → "돕", "나와" → "나오", "더워" → "덥", "배워" → "배우".
fn from_glide(form: &str, before: &str, end: Syllable) -> Vec<String> {
    let soft = closed_with(before, last::B).filter(|stem| lexicon::softens_b(stem));
    let plain = if end.vowel == vowel::WA { vowel::O } else { vowel::U };
    vec![soft.unwrap_or_else(|| with_end(form, end.with_vowel(plain)))]
}

/// "몰라" → "모르", "따라" → "따르", "놀라" → "놀라".
fn from_rieul(form: &str, before: &str, end: Syllable) -> Vec<String> {
    let Some(previous) = end_of(before) else { return vec![form.to_owned()] };
    if previous.last == last::L && !form.ends_with("놀라") {
        return vec![format!("{}르", with_end(before, previous.with_last(last::NONE)))];
    }
    if form.ends_with("따라") || form.ends_with("치러") || form.ends_with("들러") {
        return vec![with_end(form, end.with_vowel(vowel::EU))];
    }
    vec![form.to_owned()]
}

/// Forms in which the stem's vowel and the ending's have become one.
fn from_contraction(form: &str, end: Syllable) -> Vec<String> {
    let with = |vowel| with_end(form, end.with_vowel(vowel));
    let is_short = without_end(form).is_empty();
    match end.vowel {
        // "그래", "어때", "빨개": the vowel gives the ㅎ away.
        vowel::AE => {
            let eo = with_end(form, end.with_vowel(vowel::EO).with_last(last::H));
            let a = with_end(form, end.with_vowel(vowel::A).with_last(last::H));
            let melted = [eo, a].into_iter().find(|stem| lexicon::melts_h(stem));
            vec![melted.unwrap_or_else(|| form.to_owned())]
        }
        vowel::A | vowel::EO if end.initial == initial::PP => vec![with(vowel::EU)],
        vowel::A | vowel::EO if end.initial == initial::P && !is_short => vec![with(vowel::EU)],
        vowel::EO if matches!(form.chars().next_back(), Some('커' | '써' | '떠' | '꺼' | '터')) =>
        {
            vec![with(vowel::EU)]
        }
        vowel::A if form.ends_with("잠가") || form.ends_with("담가") => vec![with(vowel::EU)],
        vowel::A | vowel::EO | vowel::E => vec![form.to_owned()],
        vowel::YEO if is_short => vec![with(vowel::I), form.to_owned()],
        vowel::YEO => vec![with(vowel::I)],
        vowel::WA => vec![with(vowel::O)],
        vowel::WO => vec![with(vowel::U)],
        vowel::WAE | vowel::OE => vec![with(vowel::OE)],
        _ => Vec::new(),
    }
}

fn with_hard_d(form: &str) -> Option<String> {
    let end = end_of(form)?;
    let hard = with_end(form, end.with_last(last::D));
    (end.last == last::L && lexicon::softens_d(&hard)).then_some(hard)
}

fn with_lost_s(form: &str) -> Option<String> {
    closed_with(form, last::S).filter(|stem| lexicon::drops_s(stem))
}

/// `form` with a final put under its last syllable, which must be open.
fn closed_with(form: &str, last: u32) -> Option<String> {
    let end = end_of(form)?;
    (end.last == last::NONE).then(|| with_end(form, end.with_last(last)))
}

fn end_of(form: &str) -> Option<Syllable> {
    form.chars().next_back().and_then(Syllable::of)
}
