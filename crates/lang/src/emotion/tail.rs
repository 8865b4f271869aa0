//! What the Korean ending behind a word of feeling does to it.

use super::chat::Glyph;
use super::conjugate::Form;
use super::lexicon::Hit;
use crate::korean::hangul::{is_syllable, last, last_of};

/// How much of what follows is read.
const LENGTH: usize = 9;

/// What an ending makes of a feeling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tail {
    /// Nothing special.
    Plain,
    /// "슬프지 않아", "걱정 없어".
    Denied,
    /// "슬프면", "행복하세요", "슬퍼하지 마": supposed, wished or forbidden.
    Supposed,
    /// "힘들었겠다", "슬프대": what is seen or heard of someone else.
    Observed,
    /// "힘들었구나": someone else's unless the speaker is the subject.
    ObservedUnlessOwn,
    /// "슬프니", "화났냐": a question also without its mark.
    Asked,
    /// "귀엽지?": asks for agreement.
    Confirmed,
    /// "설렐 것 같아", "행복하게": a shade of it.
    Weakened,
    /// "슬픈 영화": tells what a thing is like.
    Describes,
}

/// Found at most two syllables behind the word, since "하", "되", "스럽" may stand between.
const DENIED: &str = "
    지않 지안 지는않 지는안 진않 진안 지도않 지가않 질않 지못 지는못 진못 지아니 지를않 게아니
    건아니 것도아니 거아니 것은아니 기는커녕 긴커녕 것이아니";

/// Denials of a noun, right behind it or behind its particle. After a verb they would begin
/// another thing said: "귀찮아서 안 해".
const DENIED_NOUN: &str = "
    없 안하 안해 안돼 안되 안됨 안함 안들 아니 안했 안받 안나";

const SUPPOSED: &str = "
    세요 시길 길바 기를 기바 고싶 자고 렴 더라도 려고 도록 지마 지말 지들마 을때 을까봐서 을텐데
    을지도 을필요 ㄹ때 어야 아야 해라 하자 해도 기로 실거 시면 줄알 든말든 든지 거든말 진마 야지
    려면 려구 셈치 척하 척해 기만해 지않을까 게해줄 게해주 시켜 해지자 하렴 해줄게 받으세 할걸
    으면 라면 었을 았을";

/// One syllable is enough, no further than one syllable behind the word.
const SUPPOSED_NEAR: &str = "
    면 길";

const OBSERVED: &str = "
    겠 다고해 다고하 다길래 다는 단말 다고들 대요 댔 다더 다던 다며 대서 댄다 다네요 래요";

/// The highest degree: "힘들어 죽겠다".
const DEATHS: &str = "
    죽겠 죽을 미치겠 미칠 돌겠 뒤지겠";

/// The honorific: never of oneself.
const HONORIFIC: &str = "
    시네 시니 시는 시던 시죠 시지 시고 시다 시구 시겠 시군 셨 셔 신가 신다 신지 십니 실까 실것
    신거 신것 시려 시나 시냐 시면서 세여 셰요 세용";

const ASKED: &str = "
    니 냐 냐고 나요 은가요 ㄴ가요 니까요 었니 았니 었냐 았냐";

const NOTICED: &str = "
    구나 구만 군요 구낭 나보네 나보다 가보네 나봐 가봐 는지";

/// Nouns that stay with the speaker: "힘든 하루", "우울한 기분".
const OWN_NOUNS: &str = "
    하루 날 시간 기분 느낌 마음 맘 상태 일주일 한주 밤 아침 요즘 것 거 게 건 데 적 줄 듯 지 걸
    순간 감정 맴 중 채 김";

/// Reads what follows `hit`.
pub(super) fn read(text: &[Glyph], hit: &Hit, is_state: bool) -> Tail {
    let tail = ending(text, hit);
    let tail = tail.as_slice();
    let has =
        |list: &str, reach: usize| list.split_ascii_whitespace().any(|one| is_at(tail, one, reach));
    if has(DENIED, 2) && !has("지않을수 지않을까", 2) {
        return Tail::Denied;
    }
    let has_particle = tail.first().is_some_and(|c| "은는이가을를도".contains(*c));
    if hit.form == Form::Word && has(DENIED_NOUN, usize::from(has_particle)) {
        return Tail::Denied;
    }
    let is_wish = has(SUPPOSED, 2) || (has(SUPPOSED_NEAR, 1) && !has("면서 길래", 1));
    if is_wish
        || is_future(text, hit, &["때", "까", "텐", "지도", "필요", "일", "만한", "뻔", "리"])
    {
        return Tail::Supposed;
    }
    let ends_in_dae = is_at(tail, "대", 1) && is_last(tail, '대');
    let is_seen = has(OBSERVED, 1) && !has(DEATHS, 1);
    if is_seen || ends_in_dae || (is_state && has(HONORIFIC, 2)) {
        return Tail::Observed;
    }
    if has(NOTICED, 2) && (is_state || last_of(text[hit.end - 1].c) == last::SS) {
        return Tail::ObservedUnlessOwn;
    }
    if asks(tail) {
        return Tail::Asked;
    }
    if is_last(tail, '지') || is_at(tail, "지않아", 1) || is_at(tail, "죠", 1) {
        return Tail::Confirmed;
    }
    if is_future(text, hit, &["것", "거", "듯", "수", "만", "정도"]) || has("다고 게살", 1)
    {
        return Tail::Weakened;
    }
    if describes(text, hit) { Tail::Describes } else { Tail::Plain }
}

/// Whether an ending that leads on to another clause stands between `hit` and `end`.
pub(super) fn has_connective(text: &[Glyph], hit: &Hit, end: usize) -> bool {
    const LEADING: &[&str] = &["서", "데", "고", "만", "까", "아", "어", "해", "라", "다", "ㅠ"];
    /// Longer clauses lead on somewhere in any case.
    const CLAUSE: usize = 40;
    text[hit.end..end.clamp(hit.end, hit.end + CLAUSE)]
        .split(|g| g.c == ' ')
        .collect::<Vec<_>>()
        .split_last()
        .and_then(|(_, before)| before.first())
        .is_some_and(|word| {
            let word: &[Glyph] = if word.is_empty() { &text[hit.start..hit.end] } else { word };
            LEADING.iter().any(|one| super::chat::ends_with(word, one))
        })
}

/// What belongs to the word itself: nothing behind a space once the sentence could end there, as in
/// "슬퍼 집에 가고 싶어".
fn ending(text: &[Glyph], hit: &Hit) -> Vec<char> {
    const FINITE: &str = "해어아워와퍼뻐파빠요다네야음함임됨려져쳐돼";
    let is_over = |at: usize| {
        let before = text[at - 1].c;
        let goes_on = text[at + 1..].iter().map(|g| g.c).take(2).eq("하지".chars());
        text[at].c == ' ' && FINITE.contains(before) && !goes_on
    };
    let window = hit.end..text.len().min(hit.end + LENGTH + 3);
    let end = window.clone().find(|at| is_over(*at)).unwrap_or(window.end);
    following(&text[..end], hit.end)
}

/// The syllables behind a word, without spaces, up to anything else.
fn following(text: &[Glyph], from: usize) -> Vec<char> {
    text[from..]
        .iter()
        .take_while(|g| is_syllable(g.c) || g.c == ' ')
        .take(LENGTH + 3)
        .map(|g| g.c)
        .filter(|c| *c != ' ')
        .take(LENGTH)
        .collect()
}

/// Whether `pattern` begins at most `reach` syllables into `tail`.
fn is_at(tail: &[char], pattern: &str, reach: usize) -> bool {
    (0..=reach.min(tail.len())).any(|at| {
        let mut rest = tail[at..].iter();
        pattern.chars().all(|c| rest.next() == Some(&c))
    })
}

fn is_last(tail: &[char], c: char) -> bool {
    tail.len() <= 2 && tail.last() == Some(&c)
}

/// Whether the tail is a question's ending and nothing more; "니까" gives a reason.
fn asks(tail: &[char]) -> bool {
    (0..=tail.len().min(2)).any(|at| {
        ASKED.split_ascii_whitespace().any(|one| tail[at..].iter().copied().eq(one.chars()))
    })
}

/// A form closed by ㄹ with one of `nouns` behind it: "슬플 때", "행복할 것 같아".
fn is_future(text: &[Glyph], hit: &Hit, nouns: &[&str]) -> bool {
    let closes = |at: usize| text.get(at).is_some_and(|g| last_of(g.c) == last::L);
    // "눈물" and "우울" end in ㄹ by themselves.
    let first = if hit.form == Form::Word { hit.end } else { hit.end - 1 };
    (first..=hit.end + 1).filter(|at| closes(*at)).any(|at| {
        let rest = following(text, at + 1);
        nouns.iter().any(|noun| is_at(&rest, noun, 0))
    })
}

/// A form closed by ㄴ before a noun that is not about the speaker.
fn describes(text: &[Glyph], hit: &Hit) -> bool {
    let at = match text.get(hit.end) {
        Some(g) if g.c == ' ' => hit.end - 1,
        Some(_) if text.get(hit.end + 1).is_some_and(|g| g.c == ' ') => hit.end,
        _ => return false,
    };
    if !matches!(last_of(text[at].c), last::N) || !is_syllable(text[at].c) {
        return false;
    }
    let noun = following(text, at + 1);
    !noun.is_empty() && !OWN_NOUNS.split_ascii_whitespace().any(|own| is_at(&noun, own, 0))
}

/// Where "죽겠다", "미칠 것 같아" behind a feeling ends: not a feeling of its own there, only the
/// highest degree of the one before.
pub(super) fn to_death(text: &[Glyph], hit: &Hit) -> Option<usize> {
    if !hit.is_korean {
        return None;
    }
    let rest = following(text, hit.end);
    let is_death = DEATHS.split_ascii_whitespace().any(|death| is_at(&rest, death, 1));
    is_death.then_some(hit.end + LENGTH)
}
