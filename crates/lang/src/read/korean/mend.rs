//! Mends what the analyser often gets wrong in chat: copulas glued to names, numbers cut at their
//! points, words that are two things at once.
//!
//! Everything here looks at a few neighbours and the text; a morpheme that is not one of the known
//! slips is handed on as it came.

use std::borrow::Cow;

use super::lexicon;
use crate::{
    morph::{Morph, Tag},
    read::naming,
};

/// The morphemes of a sentence, mended.
pub(super) fn mend<'a>(text: &'a str, morphs: Vec<Morph<'a>>) -> Vec<Morph<'a>> {
    let mut res = Vec::with_capacity(morphs.len());
    let mut before = "";
    for run in words(&relisted(morphs)) {
        match named(text, before, run).or_else(|| known_word(text, run)) {
            Some(mended) => res.extend(mended),
            None => res.extend_from_slice(run),
        }
        before = surface(text, run);
    }
    let mut mender = Mender { text, done: Vec::with_capacity(res.len()), rest: res };
    mender.rest.reverse();
    while let Some(morph) = mender.rest.pop() {
        mender.take(morph);
    }
    mender.done
}

/// Runs of morphemes that are one word, spaces apart.
fn words<'m, 'a>(morphs: &'m [Morph<'a>]) -> impl Iterator<Item = &'m [Morph<'a>]> {
    morphs.chunk_by(|_, next| !next.starts_word && !next.tag.is_symbol())
}

fn surface<'a>(text: &'a str, run: &[Morph<'_>]) -> &'a str {
    let (first, last) = (run.first(), run.last());
    first.zip(last).and_then(|(first, last)| text.get(first.start..last.end)).unwrap_or("")
}

/// 이름은 보리고: a name may be any word, and behind 이름은 it is one.
fn named<'a>(text: &'a str, before: &str, run: &[Morph<'a>]) -> Option<Vec<Morph<'a>>> {
    let is_behind = ["이름은", "이름이", "별명은", "별명이"].iter().any(|it| before.ends_with(it));
    let (first, last) = (run.first()?, run.last()?);
    let is_other = run.iter().any(|morph| morph.tag.is_noun() || morph.tag == Tag::VCP)
        || matches!(
            &*first.form,
            "뭐" | "어떻" | "있" | "없" | "바꾸" | "바뀌" | "예쁘" | "귀엽" | "특이하"
        );
    if !is_behind || is_other {
        return None;
    }
    let word = surface(text, run);
    let (stem, is_end) = match word.strip_suffix('고') {
        Some(stem) => (stem, false),
        None => (["이야", "예요", "야", "임"].iter().find_map(|it| word.strip_suffix(it))?, true),
    };
    if !(2..=4).contains(&stem.chars().count()) {
        return None;
    }
    let place = first.start + stem.len();
    let mut res = vec![made(Tag::NNP, stem, first, first.start, place)];
    res.push(glued(Tag::VCP, "이", first, place, last.end));
    let (tag, form) = if is_end { (Tag::EF, "야") } else { (Tag::EC, "고") };
    res.push(glued(tag, form, first, place, last.end));
    Some(res)
}

/// 3.5, 2,000 and L/C are one morpheme each.
fn relisted(morphs: Vec<Morph<'_>>) -> Vec<Morph<'_>> {
    let mut res: Vec<Morph<'_>> = Vec::with_capacity(morphs.len());
    let mut rest = morphs.into_iter().peekable();
    while let Some(morph) = rest.next() {
        let joins = matches!(&*morph.form, "." | "," | "/" | "-");
        let last = res.last_mut().filter(|last| joins && last.end == morph.start);
        match (last, rest.peek()) {
            (Some(last), Some(next))
                if next.start == morph.end
                    && next.tag == last.tag
                    && (last.tag == Tag::SN && &*morph.form != "/"
                        || last.tag == Tag::SL && &*morph.form == "/") =>
            {
                last.end = next.end;
                last.form = Cow::Owned(format!("{}{}{}", last.form, morph.form, next.form));
                rest.next();
            }
            _ => res.push(morph),
        }
    }
    res
}

/// Particles and copulas behind a word that the lists know, longest first.
const TAILS: &[(&str, Tail)] = &[
    ("이에요", Tail::Is),
    ("입니다", Tail::Is),
    ("이랑", Tail::Josa(Tag::JC, "이랑")),
    ("에서", Tail::Josa(Tag::JKB, "에서")),
    ("예요", Tail::Is),
    ("이야", Tail::Is),
    ("하고", Tail::Josa(Tag::JC, "하고")),
    ("야", Tail::Is),
    ("임", Tail::Is),
    ("랑", Tail::Josa(Tag::JC, "랑")),
    ("은", Tail::Josa(Tag::JX, "은")),
    ("는", Tail::Josa(Tag::JX, "는")),
    ("이", Tail::Josa(Tag::JKS, "이")),
    ("가", Tail::Josa(Tag::JKS, "가")),
    ("을", Tail::Josa(Tag::JKO, "을")),
    ("를", Tail::Josa(Tag::JKO, "를")),
    ("도", Tail::Josa(Tag::JX, "도")),
    ("만", Tail::Josa(Tag::JX, "만")),
    ("", Tail::None),
];

#[derive(Clone, Copy)]
enum Tail {
    Is,
    Josa(Tag, &'static str),
    None,
}

/// 새우랑, 두부예요, 당근: a word of the lists that the analyser took apart or for an adverb.
fn known_word<'a>(text: &'a str, run: &[Morph<'a>]) -> Option<Vec<Morph<'a>>> {
    let (first, last) = (run.first()?, run.last()?);
    let is_odd = |morph: &Morph<'_>| {
        matches!(
            morph.tag,
            Tag::MM | Tag::MAG | Tag::XPN | Tag::UNKNOWN | Tag::IC | Tag::XSV | Tag::NNBC
        )
    };
    let surface = text.get(first.start..last.end)?;
    if let Some(mended) = whole_name(text, run) {
        return Some(mended);
    }
    // 다육이: its last syllable is no particle.
    let is_whole = surface.chars().count() > 2 && lexicon::is_listed(surface);
    if run.len() == 2 && last.tag == Tag::JKS && is_whole {
        return Some(vec![made(Tag::NNG, surface, first, first.start, last.end)]);
    }
    if !run.iter().any(is_odd) {
        return None;
    }
    TAILS.iter().find_map(|(ending, tail)| {
        let stem = surface.strip_suffix(ending)?;
        let is_known = lexicon::is_listed(stem) && !matches!(stem, "이" | "다")
            || stem.chars().count() >= 3 && naming::slot_named(stem).is_some();
        if !is_known || run.len() == 1 && !lexicon::is_listed(stem) {
            return None;
        }
        let place = first.start + stem.len();
        let mut res = vec![made(Tag::NNG, stem, first, first.start, place)];
        match tail {
            Tail::Is => res.extend(copula(first, place, last.end)),
            Tail::Josa(tag, form) => res.push(glued(*tag, form, first, place, last.end)),
            Tail::None => (),
        }
        Some(res)
    })
}

/// 도유진, 한도윤: a surname that was read as a particle or a verb before the given name.
fn whole_name<'a>(text: &'a str, run: &[Morph<'a>]) -> Option<Vec<Morph<'a>>> {
    let first = run.first().filter(|first| first.starts_word)?;
    let place = match run {
        [josa, name, ..] if josa.tag.is_josa() && name.tag == Tag::NNP => 1,
        [verb, end, name, ..]
            if verb.tag == Tag::VV && end.tag == Tag::ETM && name.tag == Tag::NNP =>
        {
            2
        }
        _ => return None,
    };
    let name = &run[place];
    let whole = text.get(first.start..name.end)?;
    let mut res = vec![made(Tag::NNP, whole, first, first.start, name.end)];
    res.extend_from_slice(&run[place + 1..]);
    (whole.chars().count() == 3 && name.start > first.start).then_some(res)
}

fn made<'a>(tag: Tag, form: &'a str, like: &Morph<'_>, start: usize, end: usize) -> Morph<'a> {
    let (starts_word, entry) = (like.starts_word, like.entry);
    Morph { form: Cow::Borrowed(form), tag, start, end, starts_word, entry }
}

fn glued<'a>(tag: Tag, form: &'a str, like: &Morph<'_>, start: usize, end: usize) -> Morph<'a> {
    Morph { starts_word: false, ..made(tag, form, like, start, end) }
}

fn copula<'a>(like: &Morph<'_>, start: usize, end: usize) -> [Morph<'a>; 2] {
    [glued(Tag::VCP, "이", like, start, end), glued(Tag::EF, "야", like, start, end)]
}

struct Mender<'a> {
    text: &'a str,
    done: Vec<Morph<'a>>,
    /// What is still to come, last first.
    rest: Vec<Morph<'a>>,
}

impl<'a> Mender<'a> {
    fn take(&mut self, morph: Morph<'a>) {
        if self.pronoun(&morph) || self.verb(&morph) || self.copula(&morph) {
            return;
        }
        self.done.push(morph);
    }

    fn next(&self) -> Option<&Morph<'a>> {
        self.rest.last()
    }

    /// Whether nothing but marks and laughter follows.
    fn is_last(&self) -> bool {
        self.next().is_none_or(|next| next.tag.is_symbol() || next.tag == Tag::IC)
    }

    fn follows_noun(&self) -> bool {
        self.done.last().is_some_and(|last| {
            last.tag.is_noun()
                || matches!(last.tag, Tag::SN | Tag::SL | Tag::XSN | Tag::UNKNOWN | Tag::NR)
        })
    }

    fn slice(&self, start: usize, end: usize) -> &'a str {
        self.text.get(start..end).unwrap_or("")
    }

    /// 저 취준생이에요, 내 이름: read as "that" and as a mark.
    fn pronoun(&mut self, morph: &Morph<'a>) -> bool {
        const POINTED_AT: &[&str] =
            &["사람", "분", "애", "여자", "남자", "놈", "거", "것", "쪽", "집", "옷", "때", "정도"];
        let is_i = matches!(self.slice(morph.start, morph.end), "저" | "내" | "제" | "전");
        let begins = self
            .done
            .last()
            .is_none_or(|last| last.tag.is_symbol() || last.tag.is_ending() || last.tag == Tag::IC);
        let is_whole = self.next().is_none_or(|next| next.starts_word);
        let behind = self.rest.len().checked_sub(2).and_then(|place| self.rest.get(place));
        let points = self.next().is_some_and(|next| POINTED_AT.contains(&&*next.form))
            && behind.is_none_or(|it| it.starts_word || it.tag.is_josa() || it.tag == Tag::VCP);
        if matches!(morph.tag, Tag::MM | Tag::IC) && is_i && begins && is_whole && !points {
            self.done.push(Morph { tag: Tag::NP, ..morph.clone() });
            return true;
        }
        false
    }

    /// Verbs that the dictionary does not have or takes for something else.
    fn verb(&mut self, morph: &Morph<'a>) -> bool {
        let (start, end) = (morph.start, morph.end);
        let form = &*morph.form;
        let previous = self.done.last().map_or("", |last| last.form.as_ref());
        match morph.tag {
            Tag::UNKNOWN if matches!(form, "샀" | "삿") => {
                self.done.push(made(Tag::VV, "사", morph, start, end));
                self.done.push(glued(Tag::EP, "았", morph, start, end));
            }
            // 개좋아함
            Tag::IC if form == "아하" && matches!(previous, "좋" | "싫") => {
                self.done.push(glued(Tag::EC, "아", morph, start, end));
                self.done.push(glued(Tag::VX, "하", morph, start, end));
            }
            // 165밖에 안 돼
            Tag::NNG if form == "밖" && !morph.starts_word && self.follows_noun() => {
                let next = self.rest.pop_if(|next| &*next.form == "에");
                let end = next.map_or(end, |next| next.end);
                self.done.push(glued(Tag::JX, "밖에", morph, start, end));
            }
            Tag::VV if form == "질리" && previous == "접" && !morph.starts_word => {
                let Some(first) = self.done.pop() else { return false };
                self.done.push(made(Tag::VV, "접질리", &first, first.start, end));
            }
            // 두드러기 나, 차는 테슬라 타
            Tag::NP if form == "나" && self.is_last() && lexicon::comes_up(previous) => {
                self.done.push(made(Tag::VV, "나", morph, start, end));
                self.done.push(glued(Tag::EF, "아", morph, start, end));
            }
            Tag::NNG
                if form == "타" && morph.starts_word && self.is_last() && self.follows_noun() =>
            {
                self.done.push(made(Tag::VV, "타", morph, start, end));
                self.done.push(glued(Tag::EF, "아", morph, start, end));
            }
            // 고양이파야
            Tag::VV if form == "파" && !morph.starts_word && self.follows_noun() => {
                self.done.push(glued(Tag::NNG, "파", morph, start, end));
                self.done.push(glued(Tag::VCP, "이", morph, start, end));
            }
            // 딸 이름 as "the name to pick".
            Tag::VV if form == "따" && self.slice(start, end) == "딸" => {
                self.rest.pop_if(|next| next.tag == Tag::ETM && next.start == start);
                self.done.push(made(Tag::NNG, "딸", morph, start, end));
            }
            // 가지는 질색이야: the vegetable.
            Tag::VV if form == "가지" && self.is_refused_food() => {
                self.done.push(made(Tag::NNG, "가지", morph, start, end));
                if let Some(next) = self.rest.pop() {
                    self.done.push(Morph { tag: Tag::JX, ..next });
                }
            }
            _ => return false,
        }
        true
    }

    fn is_refused_food(&self) -> bool {
        let behind = self.rest.len().checked_sub(2).and_then(|place| self.rest.get(place));
        self.next().is_some_and(|next| next.tag == Tag::ETM)
            && behind.is_some_and(|it| {
                matches!(&*it.form, "질색" | "싫" | "싫어하" | "극혐" | "못" | "안" | "절대")
            })
    }

    /// Copulas that were read as part of a noun.
    fn copula(&mut self, morph: &Morph<'a>) -> bool {
        let surface = self.slice(morph.start, morph.end);
        if self.polite(morph, surface) || self.nominal(morph, surface) {
            return true;
        }
        let is_nounish = matches!(
            morph.tag,
            Tag::NNG | Tag::NNP | Tag::UNKNOWN | Tag::JX | Tag::JKV | Tag::XPN | Tag::NNB
        );
        if !is_nounish {
            return false;
        }
        // 목수세요
        if matches!(surface, "세요" | "셔" | "셔요") && self.follows_noun() && !morph.starts_word
        {
            self.done.push(glued(Tag::VCP, "이", morph, morph.start, morph.end));
            self.done.push(glued(Tag::EP, "시", morph, morph.start, morph.end));
            self.done.push(glued(Tag::EF, "어요", morph, morph.start, morph.end));
            return true;
        }
        // 이름은 초코고 품종은 푸들이야
        let next_starts = self.next().is_some_and(|next| next.starts_word);
        let is_tail = matches!(morph.tag, Tag::XPN | Tag::NNG) && !morph.starts_word;
        if surface == "고" && is_tail && self.follows_noun() && next_starts {
            self.done.push(glued(Tag::VCP, "이", morph, morph.start, morph.end));
            self.done.push(glued(Tag::EC, "고", morph, morph.start, morph.end));
            return true;
        }
        self.plain(morph, surface)
    }

    /// 예요, 이에요 behind a noun that has swallowed its first syllable.
    fn polite(&mut self, morph: &Morph<'a>, surface: &'a str) -> bool {
        let is_ending = morph.tag == Tag::EF && matches!(surface, "예요" | "에요" | "이에요");
        let is_bare = |last: &Morph<'_>| {
            !matches!(last.tag, Tag::VCP | Tag::VCN | Tag::EP) && !last.tag.is_ending()
                || last.tag == Tag::ETN
        };
        if is_ending && self.done.last().is_some_and(is_bare) {
            if let Some(last) = self.done.last_mut().filter(|last| last.tag.is_predicate()) {
                last.tag = Tag::NNG;
                last.form = Cow::Borrowed(self.text.get(last.start..last.end).unwrap_or(""));
            }
            self.done.extend(copula(morph, morph.start, morph.end));
            return true;
        }
        let is_copula = self
            .next()
            .is_some_and(|next| next.tag == Tag::VCP && self.slice(next.start, next.end) == "요");
        let Some(stem) = surface.strip_suffix('예').filter(|_| is_copula && morph.tag.is_noun())
        else {
            return false;
        };
        let place = morph.start + stem.len();
        if !stem.is_empty() {
            self.done.push(Morph { form: Cow::Borrowed(stem), end: place, ..morph.clone() });
        }
        if let Some(next) = self.rest.last_mut() {
            next.start = place;
        }
        true
    }

    /// 마포구임, 정하늘임: the noun form of the copula.
    fn nominal(&mut self, morph: &Morph<'a>, surface: &'a str) -> bool {
        const WORDS: &[&str] = &[
            "게임", "모임", "책임", "담임", "주임", "선임", "후임", "타임", "프레임", "클레임",
            "위임", "부임", "취임", "역임", "전임", "소임", "신임", "퇴임", "해임",
        ];
        let is_verb = morph.tag == Tag::VV
            && morph.form.ends_with('이')
            && self.next().is_some_and(|next| next.tag == Tag::ETN && next.start == morph.start);
        let is_noun = matches!(morph.tag, Tag::NNG | Tag::NNP | Tag::UNKNOWN)
            && !WORDS.contains(&surface)
            && self.is_last();
        let Some(stem) = surface.strip_suffix('임').filter(|_| is_verb || is_noun) else {
            return false;
        };
        if morph.starts_word || !self.follows_noun() {
            return false;
        }
        if is_verb {
            self.rest.pop();
        }
        let place = morph.start + stem.len();
        if !stem.is_empty() {
            self.done.push(glued(Tag::NNG, stem, morph, morph.start, place));
        }
        self.done.push(glued(Tag::VCP, "이", morph, place, morph.end));
        self.done.push(glued(Tag::ETN, "ㅁ", morph, place, morph.end));
        true
    }

    /// 야 behind a name, a number or a noun form.
    fn plain(&mut self, morph: &Morph<'a>, surface: &'a str) -> bool {
        const WORDS: &[&str] = &["분야", "시야", "광야", "심야", "황야", "이야", "밤이야"];
        let Some(stem) = surface.strip_suffix('야').filter(|_| !WORDS.contains(&surface)) else {
            return false;
        };
        // 히말라야 is a name; 다음 주야 is not.
        let is_whole = morph.starts_word && morph.tag != Tag::UNKNOWN && surface != "주야";
        if is_whole && !stem.is_empty() {
            return false;
        }
        let is_made = self.done.last().is_some_and(|last| last.tag == Tag::ETN);
        let follows = self.follows_noun() || is_made;
        // A call: 루나야 at the beginning of what is said to her.
        let is_call = morph.tag == Tag::JKV && self.done.len() < 2;
        if !self.is_last() || is_call || stem.is_empty() && (morph.starts_word || !follows) {
            return false;
        }
        let place = morph.start + stem.len();
        if !stem.is_empty() {
            self.done.push(Morph { form: Cow::Borrowed(stem), end: place, ..morph.clone() });
        }
        self.done.extend(copula(morph, place, morph.end));
        true
    }
}
