//! A Korean sentence as clauses: noun phrases with their particles, and a predicate.
//!
//! Chat leaves out particles, spaces and sentence ends, so nothing here is grammar in full: the
//! morphemes are walked once, nouns are gathered into phrases, and every predicate closes a
//! clause. What a relative clause says ("부산 사는 보라") is a clause of its own about the noun
//! behind it.

pub(super) use super::noun::{Josa, Noun, is_numeral};
use super::predicate::Predicate;
use crate::{
    korean::hangul::{last, last_of},
    morph::{Morph, Tag},
    read::naming,
};
use std::ops::Range;

/// How a clause goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Link {
    /// The sentence, or a part that could be one, ends.
    End,
    /// 고, 는데, 지만, 아서: it is claimed and something follows.
    And,
    /// 면: a condition.
    If,
    /// It describes the noun of the next clause with this place.
    Describes,
}

/// A clause.
#[derive(Debug, Clone)]
pub(super) struct Clause<'a> {
    /// Its noun phrases in order.
    pub(super) nouns: Vec<Noun<'a>>,
    /// Its adverbs.
    pub(super) adverbs: Vec<&'a str>,
    /// What is said of them; none for a bare noun phrase.
    pub(super) predicate: Option<Predicate<'a>>,
    /// How it goes on.
    pub(super) link: Link,
    /// Where it begins in the sentence, in bytes.
    pub(super) start: usize,
    /// Where it ends.
    pub(super) end: usize,
}

impl<'a> Clause<'a> {
    /// The noun before the copula.
    pub(super) fn complement(&self) -> Option<&Noun<'a>> {
        self.nouns.iter().rev().find(|noun| noun.josa == Josa::Complement)
    }

    /// The predicate's stem; empty without one.
    pub(super) fn lemma(&self) -> &str {
        self.predicate.as_ref().map_or("", |predicate| &predicate.lemma)
    }
}

/// Nouns to the dictionary that only say how or when.
const ADVERBIAL: &[&str] = &[
    "진심", "완전", "존나", "요즘", "요새", "지금", "맨날", "항상", "이제", "인자", "현재", "사실",
    "원래", "솔직히", "진짜", "정말", "약간", "조금", "혼자", "제일", "가장", "젤", "보통", "평소",
    "최근", "방금", "아까", "벌써", "예전", "옛날", "나중", "그때", "당시", "이전", "한때", "주로",
    "특히", "다들", "그냥", "걍", "개", "핵", "매일", "하루", "온종일", "역시", "너무", "무조건",
    "대체로", "거의", "이젠", "이제는",
];

/// Nouns that 하다 makes a verb of, also with something between.
const VERBAL: &[&str] = &[
    "결혼", "이혼", "약혼", "퇴사", "이직", "취직", "취업", "졸업", "입학", "휴학", "복학", "자퇴",
    "이사", "승진", "전공", "알바", "아르바이트", "공부", "독학", "수술", "임신", "출산", "연애",
    "자취", "금연", "금주", "입대", "입양",
];

/// The clauses of a sentence. What lies in `times` (byte ranges in the sentence) is no noun: when
/// a thing was is kept apart from what it was.
pub(super) fn clauses<'a>(
    text: &'a str,
    morphs: &[Morph<'_>],
    times: &[Range<usize>],
) -> Vec<Clause<'a>> {
    let mut builder = Builder::new(text);
    let mut place = 0;
    while let Some(morph) = morphs.get(place) {
        if times.iter().any(|time| time.contains(&morph.start)) {
            builder.close_noun(Josa::Bare);
            builder.end = builder.end.max(morph.end);
            place += 1;
        } else {
            place += builder.take(morphs, place);
        }
    }
    builder.finish()
}

struct Builder<'a> {
    text: &'a str,
    done: Vec<Clause<'a>>,
    nouns: Vec<Noun<'a>>,
    adverbs: Vec<&'a str>,
    /// The noun phrase being gathered.
    open: Option<Noun<'a>>,
    /// A predicate that describes the next noun, and where a lasting description begins.
    describing: Option<(String, Option<usize>)>,
    start: usize,
    end: usize,
}

impl<'a> Builder<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            text,
            done: Vec::new(),
            nouns: Vec::new(),
            adverbs: Vec::new(),
            open: None,
            describing: None,
            start: 0,
            end: 0,
        }
    }

    /// Takes one or more morphemes and says how many.
    fn take(&mut self, morphs: &[Morph<'_>], place: usize) -> usize {
        let morph = &morphs[place];
        match morph.tag {
            // 키는 reads like a verb to the dictionary, 저 like a hesitation.
            Tag::VV if is_height(morphs, place) => {
                self.add_to_noun(morph);
                self.close_noun(Josa::Topic);
                self.end = morphs[place + 1].end;
                return 2;
            }
            Tag::IC if matches!(self.slice(morph.start, morph.end), "저" | "나" | "난" | "전") =>
            {
                self.close_noun(Josa::Bare);
                self.add_pronoun(morph);
            }
            // 이름은 김민수야: a name's 야 looks like a call.
            Tag::JKV if self.open.is_some() && !self.nouns.is_empty() => {
                self.close_noun(Josa::Complement);
            }
            tag if tag.is_predicate() || tag.is_predicate_suffix() => {
                return self.take_predicate(morphs, place);
            }
            // 꿈임, 남자임, 정호라고: the copula is often unwritten or glued to the noun.
            Tag::MAG | Tag::MAJ => {
                self.close_noun(Josa::Bare);
                self.adverbs.push(self.slice(morph.start, morph.end));
            }
            Tag::IC | Tag::EF | Tag::EC | Tag::EP | Tag::ETM | Tag::ETN => {
                self.close_noun(Josa::Bare);
            }
            Tag::SF | Tag::SE => self.close_clause(None, Link::End),
            Tag::SC if self.open.is_some() && has_next_topic(&morphs[place + 1..]) => {
                // 선적항은 부산항, 도착항은 …: two statements, one copula.
                self.close_clause(None, Link::End);
            }
            Tag::SC => self.close_noun(Josa::Bare),
            tag if tag.is_josa() => self.take_josa(morph),
            Tag::SSO | Tag::SSC | Tag::SY => (),
            // 개좋아: only how much.
            Tag::XPN if matches!(&*morph.form, "개" | "핵") => self.close_noun(Josa::Bare),
            Tag::NNG if &*morph.form == "전" && morph.starts_word => self.close_noun(Josa::Bare),
            _ if morph.starts_word && ADVERBIAL.contains(&self.slice(morph.start, morph.end)) => {
                self.close_noun(Josa::Bare);
                self.adverbs.push(self.slice(morph.start, morph.end));
            }
            _ => {
                self.add_to_noun(morph);
                // 대학 때 카페에서: when, not what.
                if &*morph.form == "때" {
                    self.close_noun(Josa::Other);
                }
            }
        }
        self.end = self.end.max(morph.end);
        1
    }

    fn take_josa(&mut self, morph: &Morph<'_>) {
        let josa = match (morph.tag, &*morph.form) {
            (Tag::JKS, _) => Josa::Subject,
            (Tag::JKO, _) => Josa::Object,
            (Tag::JKG, _) => Josa::Of,
            (Tag::JC, _) | (_, "랑" | "이랑" | "하고" | "와" | "과" | "이랑은") => {
                Josa::With
            }
            (Tag::JKB, "에" | "에서" | "서" | "에다" | "에다가") => Josa::At,
            (Tag::JKB, "한테" | "에게" | "께" | "더러" | "보고") => Josa::To,
            (Tag::JKB, "로" | "으로" | "로서" | "으로서") => Josa::Toward,
            (Tag::JX, "은" | "는" | "ㄴ" | "란" | "이란" | "덴") => Josa::Topic,
            (Tag::JX, "도") => Josa::Also,
            (Tag::JX, "만") => Josa::Only,
            (Tag::JKC, _) => Josa::Subject,
            _ => Josa::Other,
        };
        if self.open.is_some() {
            self.close_noun(josa);
        } else if let Some(last) = self.nouns.last_mut()
            && josa == Josa::Topic
            && (last.josa == Josa::Other
                || last.is_called
                || matches!(last.text, "데" | "곳" | "덴"))
        {
            last.josa = Josa::Topic;
        }
    }

    fn add_to_noun(&mut self, morph: &Morph<'_>) {
        let is_pronoun = morph.tag == Tag::NP && morph.starts_word;
        let is_proper = matches!(morph.tag, Tag::NNP | Tag::UNKNOWN);
        let word = self.slice(morph.start, morph.end);
        if word.is_empty() {
            return;
        }
        // 커피 세 잔, 남동생 하나: how many is a phrase of its own.
        let counts = morph.starts_word
            && matches!(morph.tag, Tag::MM | Tag::NR)
            && is_numeral(word)
            && self.open.as_ref().is_some_and(|open| !open.words.iter().any(|it| is_numeral(it)));
        let breaks = self.open.as_ref().is_some_and(|open| {
            counts || morph.starts_word && is_pronoun || open.is_pronoun || open.end() > morph.start
        });
        if breaks {
            self.close_noun(Josa::Bare);
        }
        let text = self.text;
        match &mut self.open {
            Some(open) => {
                open.is_proper |= is_proper;
                open.text = slice(text, open.start, morph.end);
                if morph.starts_word {
                    open.words.push(word);
                } else if let Some(last) = open.words.last_mut() {
                    let start = morph.end.saturating_sub(last.len() + word.len());
                    *last = slice(text, start, morph.end);
                }
            }
            None => {
                self.open = Some(Noun {
                    text: word,
                    start: morph.start,
                    words: vec![word],
                    josa: Josa::Bare,
                    is_pronoun,
                    is_called: false,
                    is_proper,
                    described_by: None,
                    described_from: None,
                });
                if let (Some(noun), Some((lemma, from))) = (&mut self.open, self.describing.take())
                {
                    noun.described_by = Some(lemma);
                    noun.described_from = from;
                }
            }
        }
    }

    fn add_pronoun(&mut self, morph: &Morph<'_>) {
        let text = self.slice(morph.start, morph.end);
        self.nouns.push(Noun {
            text,
            start: morph.start,
            words: vec![text],
            josa: Josa::Bare,
            is_pronoun: true,
            is_called: false,
            is_proper: false,
            described_by: None,
            described_from: None,
        });
    }

    /// Takes a predicate with all its endings and auxiliaries.
    fn take_predicate(&mut self, morphs: &[Morph<'_>], place: usize) -> usize {
        let morph = &morphs[place];
        let is_copula = morph.tag == Tag::VCP;
        let is_glued = self.open.as_ref().is_some_and(|open| open.end() == morph.start);
        let is_made = morph.tag.is_predicate_suffix()
            || is_glued && !morph.starts_word && matches!(&*morph.form, "하" | "받" | "당하");
        let is_under_way = is_copula && self.drop_under_way();
        let noun_part = if is_made || is_under_way {
            self.split_verbal_noun()
        } else {
            self.apart_verbal_noun(morph)
        };
        self.close_noun(if is_copula && !is_under_way { Josa::Complement } else { Josa::Bare });
        let (mut predicate, n_taken) = Predicate::read(self.text, morphs, place, noun_part);
        if self.is_passed_over(morph, &predicate) {
            self.end = self.end.max(predicate.end);
            return n_taken;
        }
        if let (true, Some((noun, _))) = (is_under_way, noun_part) {
            predicate.lemma = format!("{noun}하");
            predicate.is_copula = false;
        }
        self.end = self.end.max(predicate.end);
        if predicate.is_adnominal {
            self.describe(predicate);
        } else {
            let link = predicate.link();
            self.close_clause(Some(predicate), link);
        }
        n_taken
    }

    /// 부산이 아니라 대구야, 취미가 뭐냐면 …: only what comes behind is said of the topic.
    fn is_passed_over(&mut self, morph: &Morph<'_>, predicate: &Predicate<'a>) -> bool {
        let is_denied = morph.tag == Tag::VCN && predicate.ends_in(&["라", "고", "라고"]);
        let is_asked = morph.tag == Tag::VCP && predicate.ends_in(&["냐면", "냐하면"]);
        if !is_denied && !is_asked {
            return false;
        }
        let Some(mut noun) = self.nouns.pop() else { return false };
        // 고향 부산이 아니라: the attribute stays.
        if noun.words.len() > 1 && naming::slot_named(noun.words[0]).is_some() {
            noun.words.truncate(1);
            noun.text = noun.words[0];
            noun.josa = Josa::Bare;
            self.nouns.push(noun);
        }
        true
    }

    /// 거주 중(이다): a doing under way, said with a noun. Whether it was one; 중 is dropped.
    fn drop_under_way(&mut self) -> bool {
        let Some(open) = &mut self.open else { return false };
        if open.words.len() < 2 || open.words.last() != Some(&"중") {
            return false;
        }
        open.words.pop();
        let last = open.words.last().map_or(0, |word| word.as_ptr().addr() + word.len());
        let length = last.saturating_sub(open.text.as_ptr().addr());
        open.text = open.text.get(..length).unwrap_or(open.text);
        true
    }

    /// 결혼 안 했어, 퇴사를 했어, 이사 가: a verb of two words is one to the rules.
    fn apart_verbal_noun(&mut self, morph: &Morph<'_>) -> Option<(&'a str, usize)> {
        let is_light = matches!(&*morph.form, "하" | "허") && morph.tag == Tag::VV;
        let is_going = matches!(&*morph.form, "가" | "오") && morph.tag == Tag::VV;
        if !is_light && !is_going {
            return None;
        }
        self.close_noun(Josa::Bare);
        let last = self.nouns.last()?;
        let is_marked = matches!(last.josa, Josa::Bare | Josa::Object);
        let is_verbal =
            is_light && VERBAL.contains(&last.head()) || is_going && last.head() == "이사";
        if !is_marked || !is_verbal || last.described_by.is_some() {
            return None;
        }
        let mut noun = self.nouns.pop()?;
        let word = noun.words.pop()?;
        let start = noun.end() - word.len();
        if !noun.words.is_empty() {
            noun.text = slice(self.text, noun.start, start).trim_end();
            noun.josa = Josa::Bare;
            self.nouns.push(noun);
        }
        Some((word, start))
    }

    /// The last word of the open noun phrase, which a verbal suffix turns into a verb: 공부(하).
    fn split_verbal_noun(&mut self) -> Option<(&'a str, usize)> {
        let mut open = self.open.take()?;
        let word = open.words.pop()?;
        let start = open.end() - word.len();
        if !open.words.is_empty() {
            open.text = slice(self.text, open.start, start).trim_end();
            self.open = Some(open);
            self.close_noun(Josa::Bare);
        }
        Some((word, start))
    }

    /// A predicate that describes the noun behind it. What belongs to it is a clause of its own;
    /// a topic before it belongs to the sentence.
    fn describe(&mut self, predicate: Predicate<'a>) {
        let (kept, own): (Vec<_>, Vec<_>) = std::mem::take(&mut self.nouns)
            .into_iter()
            .partition(|noun| noun.josa == Josa::Topic || noun.is_pronoun);
        let (start, end) = (own.first().map_or(predicate.start, |noun| noun.start), predicate.end);
        let lasting = (!predicate.is_told_of_past).then_some(start);
        self.describing = Some((predicate.lemma.clone(), lasting));
        if !own.is_empty() {
            self.done.push(Clause {
                nouns: own,
                adverbs: std::mem::take(&mut self.adverbs),
                predicate: Some(predicate),
                link: Link::Describes,
                start,
                end,
            });
        }
        self.nouns = kept;
    }

    fn close_noun(&mut self, josa: Josa) {
        if let Some(mut noun) = self.open.take() {
            noun.is_called = is_called(self.text, &noun);
            noun.josa = josa;
            self.nouns.push(noun);
        }
    }

    fn close_clause(&mut self, predicate: Option<Predicate<'a>>, link: Link) {
        self.close_noun(Josa::Bare);
        self.describing = None;
        if predicate.is_some() || !self.nouns.is_empty() {
            let end = self.end.max(self.nouns.last().map_or(0, Noun::end));
            let start = self.nouns.first().map_or(end, |noun| noun.start);
            let start = predicate.as_ref().map_or(start, |it| it.start.min(start)).max(self.start);
            self.done.push(Clause {
                nouns: std::mem::take(&mut self.nouns),
                adverbs: std::mem::take(&mut self.adverbs),
                predicate,
                link,
                start,
                end,
            });
        }
        self.adverbs.clear();
        self.start = self.end;
    }

    fn finish(mut self) -> Vec<Clause<'a>> {
        self.close_clause(None, Link::End);
        // 전공 바꿨어 통계학과로: what comes behind its verb belongs to it.
        let is_left_over = self.done.last().is_some_and(|last| {
            last.predicate.is_none()
                && last.nouns.iter().all(|noun| {
                    matches!(noun.josa, Josa::Toward | Josa::At | Josa::Object | Josa::With)
                })
        });
        let has_verb = self.done.len().checked_sub(2).is_some_and(|place| {
            self.done[place].predicate.as_ref().is_some_and(|it| !it.is_copula)
        });
        if is_left_over
            && has_verb
            && let Some(last) = self.done.pop()
            && let Some(before) = self.done.last_mut()
        {
            before.nouns.extend(last.nouns);
        }
        self.done
    }

    fn slice(&self, start: usize, end: usize) -> &'a str {
        slice(self.text, start, end)
    }
}

/// 하늘이는, 미경이가: a name with the 이 that only names take.
fn is_called(text: &str, noun: &Noun<'_>) -> bool {
    let behind = text.get(noun.end()..).unwrap_or("");
    let is_closed = noun.text.chars().next_back().is_some_and(|c| last_of(c) != last::NONE);
    is_closed
        && noun.words.len() == 1
        && ["이는", "이가", "이도", "이를", "이한테"].iter().any(|it| behind.starts_with(it))
}

/// Whether another topic comes before the next predicate.
fn has_next_topic(morphs: &[Morph<'_>]) -> bool {
    morphs
        .iter()
        .take_while(|morph| !morph.tag.is_predicate() && !matches!(morph.tag, Tag::SF | Tag::SC))
        .any(|morph| morph.tag == Tag::JX && matches!(&*morph.form, "은" | "는"))
}

/// 키는 before anything but what it could describe.
fn is_height(morphs: &[Morph<'_>], place: usize) -> bool {
    let is_form = |at: usize, form: &str| morphs.get(at).is_some_and(|it| &*it.form == form);
    is_form(place, "키")
        && morphs[place].starts_word
        && is_form(place + 1, "는")
        && morphs.get(place + 2).is_none_or(|it| it.tag != Tag::NNG)
}

fn slice(text: &str, start: usize, end: usize) -> &str {
    text.get(start..end).unwrap_or("")
}
