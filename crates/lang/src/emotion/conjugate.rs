//! The surface forms under which a Korean predicate begins, whatever ending follows.
//!
//! A lexicon row says "슬프다"; chat says 슬퍼, 슬픈, 슬펐어, 슬픔, 슬펏음. Every form made here is a
//! beginning: what comes behind it (고, 네, 습니다) is left to the rules that read endings.

use crate::korean::hangul::{Syllable, last, vowel, with_end, without_end};

/// "ㄻ", which Unicode counts as the tenth final: "힘듦".
const LM: u32 = 10;

/// The initial that a stem in 르 doubles.
const R: u32 = 5;

/// What a surface form is, as far as the rules behind it care.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// Not conjugated: a noun, a phrase, a sign.
    Word,
    /// A stem, or a form closed by an ending's consonant.
    Plain,
    /// The 아/어 form: "슬퍼", behind which "하다" makes it someone else's.
    Infinitive,
}

/// The forms of `stem`, a predicate without its "다".
pub(super) fn forms(stem: &str) -> Vec<(String, Form)> {
    let Some(end) = stem.chars().next_back().and_then(Syllable::of) else { return Vec::new() };
    let mut forms = vec![(stem.to_owned(), Form::Plain)];
    match end.last {
        last::NONE => open(stem, end, &mut forms),
        last::B => soft_b(stem, end, &mut forms),
        last::L => lost_l(stem, end, &mut forms),
        _ => forms.push((closed_infinitive(stem, end), Form::Infinitive)),
    }
    forms
}

/// "슬프" → 슬픈 슬플 슬픔 슬픕, 슬퍼 슬펐 슬펏.
fn open(stem: &str, end: Syllable, forms: &mut Vec<(String, Form)>) {
    for consonant in [last::N, last::L, last::M, last::B] {
        forms.push((with_end(stem, end.with_last(consonant)), Form::Plain));
    }
    let Some(infinitive) = open_infinitive(stem, end) else { return };
    push_past(&infinitive, forms);
    // "되" for "돼" and "됬" for "됐" are how half of all people write.
    if end.vowel == vowel::OE {
        push_past(stem, forms);
    }
    forms.push((infinitive, Form::Infinitive));
}

fn open_infinitive(stem: &str, end: Syllable) -> Option<String> {
    let before = without_end(stem);
    if stem.ends_with('하') {
        return Some(format!("{before}해"));
    }
    let vowel_before = before.chars().next_back().and_then(Syllable::of).map(|s| s.vowel);
    let is_bright = matches!(vowel_before, Some(vowel::A | vowel::O));
    let merged = match end.vowel {
        vowel::EU if end.initial == R && vowel_before.is_some() => {
            let doubled = Syllable::of(before.chars().next_back()?)?.with_last(last::L);
            let r = end.with_vowel(if is_bright { vowel::A } else { vowel::EO });
            return Some(format!("{}{}", with_end(before, doubled), r.to_char()));
        }
        vowel::EU => end.with_vowel(if is_bright { vowel::A } else { vowel::EO }),
        vowel::O => end.with_vowel(vowel::WA),
        vowel::U => end.with_vowel(vowel::WO),
        vowel::I => end.with_vowel(vowel::YEO),
        vowel::OE => end.with_vowel(vowel::WAE),
        _ => end,
    };
    Some(with_end(stem, merged))
}

/// "외롭" → 외로우 외로운 외로울 외로움 외로웁, 외로워 외로웠 외로웟 외로와.
fn soft_b(stem: &str, end: Syllable, forms: &mut Vec<(String, Form)>) {
    let base = with_end(stem, end.with_last(last::NONE));
    for tail in ["우", "운", "울", "움", "웁", "웠", "웟", "왔"] {
        forms.push((format!("{base}{tail}"), Form::Plain));
    }
    for tail in ["워", "와"] {
        forms.push((format!("{base}{tail}"), Form::Infinitive));
    }
}

/// "힘들" → 힘드 힘든 힘듬 힘듦 힘듭, 힘들어 힘드러.
fn lost_l(stem: &str, end: Syllable, forms: &mut Vec<(String, Form)>) {
    for consonant in [last::NONE, last::N, last::M, LM, last::B] {
        forms.push((with_end(stem, end.with_last(consonant)), Form::Plain));
    }
    forms.push((closed_infinitive(stem, end), Form::Infinitive));
    let slip = with_end(stem, end.with_last(last::NONE));
    forms.push((format!("{slip}러"), Form::Infinitive));
}

fn closed_infinitive(stem: &str, end: Syllable) -> String {
    let tail = if matches!(end.vowel, vowel::A | vowel::O) { '아' } else { '어' };
    format!("{stem}{tail}")
}

/// The past of an 아/어 form, also with ㅅ for ㅆ.
fn push_past(infinitive: &str, forms: &mut Vec<(String, Form)>) {
    let Some(end) = infinitive.chars().next_back().and_then(Syllable::of) else { return };
    for consonant in [last::SS, last::S] {
        forms.push((with_end(infinitive, end.with_last(consonant)), Form::Plain));
    }
    // "빡처", "지처": ㅕ after ㅈ and ㅊ sounds like ㅓ.
    if end.vowel == vowel::YEO && is_palatal(end.initial) {
        let slip = end.with_vowel(vowel::EO);
        forms.push((with_end(infinitive, slip), Form::Infinitive));
        forms.push((with_end(infinitive, slip.with_last(last::SS)), Form::Plain));
    }
}

/// ㅈ, ㅉ and ㅊ.
fn is_palatal(consonant: u32) -> bool {
    const J: u32 = 12;
    const CH: u32 = 14;
    (J..=CH).contains(&consonant)
}

#[cfg(test)]
mod tests {
    use super::forms;

    #[track_caller]
    fn check(stem: &str, expected: &str) {
        let made: Vec<String> = forms(stem).into_iter().map(|(form, _)| form).collect();
        for form in expected.split(' ') {
            assert!(made.iter().any(|m| m == form), "{stem}: no {form} in {made:?}");
        }
    }

    #[test]
    fn every_kind_of_stem_is_conjugated() {
        check("슬프", "슬프 슬퍼 슬펐 슬펏 슬픈 슬픔 슬플 슬픕");
        check("기쁘", "기쁘 기뻐 기뻤 기쁜 기쁨");
        check("외롭", "외롭 외로워 외로웠 외로운 외로움 외로와");
        check("힘들", "힘들 힘든 힘드 힘듬 힘듦 힘듭 힘들어 힘드러");
        check("빡치", "빡치 빡쳐 빡쳤 빡쳣 빡침 빡친 빡처");
        check("설레", "설레 설렌 설렘 설렜 설렐");
        check("걱정되", "걱정되 걱정돼 걱정됐 걱정됬 걱정된 걱정됨");
        check("기대하", "기대하 기대해 기대했 기대햇 기대한 기대함");
        check("열받", "열받 열받아");
        check("배부르", "배부르 배불러 배부른");
    }

    #[test]
    fn what_is_no_korean_stem_has_no_forms() {
        assert!(forms("").is_empty());
        assert!(forms("sad").is_empty());
    }
}
