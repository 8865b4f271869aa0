//! What is said: a stem, its tense, and how far it is meant.

use crate::{
    korean::hangul::{last, last_of},
    morph::{Morph, Tag},
};

use super::clause::Link;

/// A predicate with its endings and auxiliaries.
#[derive(Debug, Clone)]
pub(super) struct Predicate<'a> {
    /// The stem without 다: 살, 키우, 공부하; 이 for the copula, 아니 for its negative.
    pub(super) lemma: String,
    /// Its words as written, from the stem to the last ending.
    pub(super) text: &'a str,
    /// The same without spaces.
    pub(super) squeezed: String,
    /// Where it begins in the sentence, in bytes.
    pub(super) start: usize,
    /// Where it ends.
    pub(super) end: usize,
    /// Whether it is the copula.
    pub(super) is_copula: bool,
    /// 았, 었.
    pub(super) is_past: bool,
    /// 시: said of someone looked up to, so never of oneself.
    pub(super) is_honorific: bool,
    /// Whether it says how something is rather than what is done.
    pub(super) is_adjective: bool,
    /// Describes the noun behind it.
    pub(super) is_adnominal: bool,
    /// Describes it by something done before: 말한 거, 갔던 곳.
    pub(super) is_told_of_past: bool,
    /// 안, 못 inside it, 지 않, 지 못하, 지 마.
    is_negated_inside: bool,
    last_ending: Option<String>,
}

/// Bound nouns that carry on a predicate: 갈 거야, 간 적 있어, 하는 중.
const CARRIERS: &[&str] = &[
    "거", "것", "게", "건", "걸", "적", "수", "중", "듯", "뻔", "줄", "예정", "계획", "생각", "참",
    "지", "편", "모양",
];

impl<'a> Predicate<'a> {
    /// Reads the predicate at `place`; also how many morphemes it takes.
    pub(super) fn read(
        text: &'a str,
        morphs: &[Morph<'_>],
        place: usize,
        noun_part: Option<(&'a str, usize)>,
    ) -> (Self, usize) {
        let first = &morphs[place];
        let start = noun_part.map_or(first.start, |(_, start)| start);
        let lemma = format!("{}{}", noun_part.map_or("", |(noun, _)| noun), first.form);
        let mut res = Self {
            lemma,
            text: "",
            squeezed: String::new(),
            start,
            end: first.end,
            is_copula: first.tag == Tag::VCP,
            is_past: false,
            is_honorific: matches!(&*first.form, "계시" | "드시" | "주무시" | "돌아가시"),
            is_adjective: matches!(first.tag, Tag::VA | Tag::XSA),
            is_adnominal: false,
            is_told_of_past: false,
            is_negated_inside: false,
            last_ending: None,
        };
        let mut next = place + 1;
        while let Some(morph) = morphs.get(next) {
            let is_deed = matches!(first.tag, Tag::VV | Tag::XSV) && &*first.form != "하"
                || first.tag == Tag::XSV;
            let taken = res.extend(morphs, next, morph);
            if res.is_adnominal {
                let is_over = matches!(&*morph.form, "ㄴ" | "은" | "던" | "았던" | "었던");
                res.is_told_of_past = is_over && is_deed || res.is_past;
            }
            if taken == 0 {
                break;
            }
            if next >= place + 2 {
                res.join_feeling(text, morphs, next);
            }
            next += taken;
        }
        res.text = text.get(res.start..res.end).unwrap_or("");
        res.squeezed = res.text.chars().filter(|c| !c.is_whitespace()).collect();
        (res, next - place)
    }

    /// 좋아하다, 무서워하다: an adjective of feeling made a verb is a word of its own.
    fn join_feeling(&mut self, text: &str, morphs: &[Morph<'_>], next: usize) {
        let is_felt = matches!(morphs[next].tag, Tag::VV | Tag::VX)
            && &*morphs[next].form == "하"
            && !morphs[next].starts_word
            && morphs[next - 1].tag == Tag::EC
            && morphs[next - 2].tag == Tag::VA;
        if is_felt && let Some(stem) = text.get(morphs[next - 2].start..morphs[next - 1].end) {
            // 무서워해 is one surface for all of its parts.
            let stem = stem
                .find(['하', '해', '했', '함', '한', '할', '합'])
                .map_or(stem, |at| &stem[..at]);
            let stem = stem.strip_prefix(['개', '핵']).filter(|it| !it.is_empty()).unwrap_or(stem);
            self.lemma = format!("{stem}하");
        }
    }

    /// Takes what belongs to the predicate; how many morphemes that was.
    fn extend(&mut self, morphs: &[Morph<'_>], next: usize, morph: &Morph<'_>) -> usize {
        let is_glued = !morph.starts_word;
        let is_pair = matches!((&*self.lemma, &*morph.form), ("챙기", "먹") | ("나", "자라"));
        if is_pair && morph.tag == Tag::VV {
            self.lemma = morph.form.to_string();
            self.end = self.end.max(morph.end);
            return 1;
        }
        match morph.tag {
            Tag::EP => {
                self.is_honorific |= matches!(&*morph.form, "시" | "으시" | "셨" | "으셨");
                // 았, 었, 였, and contracted forms such as ㅏㅆ; 겠 is no past.
                self.is_past |= &*morph.form != "겠"
                    && morph.form.chars().next_back().is_some_and(|c| {
                        c == 'ㅆ' || last_of(c) == last::SS || matches!(c, '앗' | '엇')
                    });
            }
            Tag::EF | Tag::EC => self.last_ending = Some(morph.form.to_string()),
            Tag::ETN if is_glued => self.last_ending = Some("음".to_owned()),
            Tag::ETM if is_glued => {
                let carries = morphs.get(next + 1).is_some_and(|noun| {
                    is_carrier(noun)
                        && (matches!(&*morph.form, "ㄹ" | "을")
                            || !matches!(&*noun.form, "거" | "것" | "게" | "건" | "걸")
                            || morphs
                                .get(next + 2)
                                .is_some_and(|it| it.tag == Tag::VCP || &*it.form == "같"))
                });
                if !carries {
                    self.is_adnominal = true;
                    self.end = self.end.max(morph.end);
                    return 0;
                }
                self.end = self.end.max(morphs[next + 1].end);
                self.last_ending = Some(format!("{}{}", morph.form, morphs[next + 1].form));
                return 2;
            }
            // 먹어 봤어, 하고 있어, 가기로 했어: auxiliaries and what works like one.
            Tag::VX | Tag::XSV | Tag::XSA if self.last_ending.is_some() || is_glued => (),
            Tag::VV | Tag::VA if self.takes_auxiliary(morph) => (),
            Tag::VCP if self.last_ending.is_some() => (),
            // 지 않다, 지 못하다, 지 마; 은 and 도 between: 먹지는 않아, 가기로도 했어.
            tag if tag.is_josa() && self.last_ending.is_some() && is_glued => (),
            Tag::MAG if matches!(&*morph.form, "안" | "못") && self.last_ending.is_some() => {
                return 0;
            }
            _ => return 0,
        }
        if matches!(&*morph.form, "않" | "못하" | "말") && morph.tag.is_predicate() {
            self.is_negated_inside = true;
        }
        self.end = self.end.max(morph.end);
        1
    }

    /// Whether a full verb here only serves the one before it.
    fn takes_auxiliary(&self, morph: &Morph<'_>) -> bool {
        let Some(ending) = self.last_ending.as_deref() else { return false };
        let form = &*morph.form;
        match ending {
            "고" => matches!(form, "있" | "싶" | "계시" | "말"),
            "지" => matches!(form, "않" | "못하" | "말"),
            "기" | "기로" | "음" => matches!(form, "하" | "되"),
            "라고" | "이라고" | "라" => matches!(form, "하" | "허" | "부르" | "있"),
            "려고" | "으려고" | "려" | "을려고" => matches!(form, "하" | "들"),
            "게" => form == "되" || form == "하",
            "아야" | "어야" | "아야지" | "어야지" => matches!(form, "하" | "되"),
            _ if ending.ends_with(['거', '것', '게', '건', '걸']) => {
                matches!(form, "같" | "이" | "하" | "되")
            }
            _ if ending.ends_with(['적', '수']) => matches!(form, "있" | "없" | "잇"),
            _ if ending.ends_with(['듯', '줄', '지']) => {
                matches!(form, "하" | "알" | "모르" | "되")
            }
            _ if ending.ends_with(['중', '획', '정', '각', '참']) => {
                matches!(form, "이" | "있")
            }
            "아" | "어" | "여" if form == "하" && !morph.starts_word => true,
            "아" | "어" | "여" => {
                matches!(form, "주" | "보" | "있" | "가" | "오" | "두" | "놓" | "버리")
            }
            _ => false,
        }
    }

    /// How the clause goes on.
    pub(super) fn link(&self) -> Link {
        match self.last_ending.as_deref() {
            Some(ending) if is_condition(ending) => Link::If,
            Some(
                "고" | "는데" | "ㄴ데" | "은데" | "인데" | "지만" | "아서" | "어서" | "여서"
                | "라서" | "니까" | "으니까" | "며" | "면서" | "다가" | "거나" | "느라" | "느라고"
                | "더니" | "는디" | "ㄴ디" | "길래",
            ) => Link::And,
            _ => Link::End,
        }
    }

    /// 읽기야, 찍기예요: a verb made a noun and said of something.
    pub(super) fn is_noun_said(&self) -> bool {
        let tail = self.squeezed.split_once('기').map_or("", |(_, tail)| tail);
        !self.is_copula
            && ["야", "예요", "에요", "입니다", "임", "이야", "이에요", "고", "인데"]
                .contains(&tail)
    }

    /// 라고 하다, 라고 있는데: what comes before is a name.
    pub(super) fn is_naming(&self) -> bool {
        self.is_copula && (self.squeezed.starts_with("라고") || self.squeezed.starts_with("이라고"))
    }

    /// 안, 못, 지 않다: given the clause's adverbs.
    pub(super) fn is_negated(&self, adverbs: &[&str]) -> bool {
        self.is_negated_inside
            || adverbs.iter().any(|adverb| matches!(*adverb, "안" | "못"))
            || self.lemma.starts_with("못")
            || self.lemma == "아니"
            || self.lemma == "없"
    }

    /// -고 싶다.
    pub(super) fn is_wish(&self) -> bool {
        self.squeezed.contains("고싶") || self.squeezed.contains("고시퍼")
    }

    /// Meant for later: -ㄹ 거, -ㄹ게, -기로 했, -려고, -ㄹ 예정, -ㄹ래, -겠.
    pub(super) fn is_intended(&self) -> bool {
        const SIGNS: &[&str] =
            &["기로", "려고", "려구", "예정", "계획", "라고함", "생각중", "생각이", "겠", "랴고"];
        SIGNS.iter().any(|sign| self.squeezed.contains(sign))
            || self.has_after_l(&["거", "게", "께", "꺼", "래", "라고", "라구", "껀", "건"])
    }

    /// -ㄹ게, -겠습니다: the speaker binds themselves.
    pub(super) fn is_commitment(&self) -> bool {
        self.has_after_l(&["게", "께"]) || self.squeezed.contains("겠")
    }

    /// -기로 하다.
    pub(super) fn is_agreed(&self) -> bool {
        self.squeezed.contains("기로")
    }

    /// -래, -대, -다네, -다더라: someone else says so.
    pub(super) fn is_hearsay(&self) -> bool {
        const SIGNS: &[&str] =
            &["대", "래", "대요", "래요", "다네", "라네", "다더라", "라더라", "답니다"];
        SIGNS.iter().any(|sign| self.squeezed.len() > sign.len() && self.squeezed.ends_with(sign))
            && !self.is_intended()
    }

    /// -으래, -래 behind a verb: someone was told to.
    pub(super) fn is_order_told(&self) -> bool {
        !self.is_copula && self.squeezed.ends_with('래') || self.squeezed.ends_with("래요")
    }

    /// A command or request: -해 줘, -지 마, -세요.
    pub(super) fn is_request(&self) -> bool {
        const ENDS: &[&str] = &[
            "줘", "주라", "줘요", "주세요", "마", "마요", "마라", "말아", "말아줘", "세요", "지마",
        ];
        ENDS.iter().any(|end| self.squeezed.ends_with(end))
    }

    /// Asked, by its ending.
    pub(super) fn is_asked(&self) -> bool {
        const ENDS: &[&str] = &[
            "까", "까요", "니", "냐", "냐고", "나요", "가요", "을까", "ㄹ까", "는지", "던가",
            "을지",
        ];
        if self.ends_in(&["니까", "으니까"]) {
            return false;
        }
        ENDS.iter().any(|end| self.squeezed.ends_with(end))
            || self.is_copula && self.squeezed.starts_with("인지")
    }

    /// The last ending is one of these.
    pub(super) fn ends_in(&self, endings: &[&str]) -> bool {
        self.last_ending.as_deref().is_some_and(|ending| endings.contains(&ending))
    }

    /// Whether one of `tails` follows a syllable that ends in ㄹ: 갈(거), 할(게).
    fn has_after_l(&self, tails: &[&str]) -> bool {
        let text = &self.squeezed;
        text.char_indices().any(|(place, c)| {
            last_of(c) == last::L
                && tails.iter().any(|tail| text[place + c.len_utf8()..].starts_with(tail))
        })
    }
}

fn is_carrier(morph: &Morph<'_>) -> bool {
    matches!(morph.tag, Tag::NNB | Tag::NNG | Tag::NNBC) && CARRIERS.contains(&&*morph.form)
}

/// 면 and its kin; not 면서.
fn is_condition(ending: &str) -> bool {
    (ending.ends_with('면') || ending.ends_with("라면") || ending.ends_with("다면"))
        && ending != "면서"
}
