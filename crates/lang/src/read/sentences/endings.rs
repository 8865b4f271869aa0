//! Korean words that end a sentence without punctuation.
//!
//! Judged by the last two or three syllables and the word that follows. A wrong cut separates a
//! claim from its subject, a missing one glues two claims together; where a syllable is as often
//! part of a noun (동네, 강아지, 한국어) only the forms that are certain count.

mod tables;

use crate::korean::hangul;
use crate::korean::hangul::{Syllable, last, last_of, vowel};
use tables::{
    ADJECTIVES, AUXILIARIES, AUXILIARIES_WHOLE, CONTRACTED, CONTRACTED_WHOLE, FISH_AND_LANGUAGES,
    GO_AND_COME, HADA_NOUNS, NOT_WILLING, NOUNS_IN_EUM, NOUNS_IN_HAM, NOUNS_IN_IM, OPEN_ENDS,
    QUOTATIVES, STATED_NOUN_FORMS,
};

/// The last syllables of a word.
#[derive(Debug, Clone, Copy)]
struct End<'w> {
    word: &'w str,
    /// The last, the one before it, the one before that.
    syllables: [char; 3],
    n_syllables: usize,
    next: &'w str,
    is_first: bool,
}

/// Whether a sentence ends with `word`, which stands before a space and `next`.
pub(super) fn is_final(word: &str, next: &str, is_first: bool) -> bool {
    let word = word.trim_end_matches([',', '~', '^']);
    let mut syllables = ['\0'; 3];
    let mut n_syllables = 0;
    for c in word.chars().rev().take_while(|c| hangul::is_syllable(*c)).take(8) {
        if n_syllables < 3 {
            syllables[n_syllables] = c;
        }
        n_syllables += 1;
    }
    if n_syllables == 0 || QUOTATIVES.iter().any(|word| next.starts_with(word)) {
        return false;
    }
    if is_first && matches!(word, "아니야" | "아냐" | "아니요" | "아뇨" | "아니에요" | "아니다")
    {
        // It is the beginning of a correction and says nothing alone.
        return false;
    }
    let is_after_figure =
        n_syllables == 1 && word.chars().rev().nth(1).is_some_and(|c| c.is_ascii_alphanumeric());
    if is_after_figure && matches!(syllables[0], '야' | '임' | '래' | '요' | '다') {
        // 25야, INTP임, 185래.
        return true;
    }
    End { word, syllables, n_syllables, next, is_first }.is_final()
}

/// Whether a word leaves its sentence open: a particle or a connective at its end.
pub(super) fn is_open(word: &str) -> bool {
    let is_reported = ["라고", "다고", "냐고", "자고"].iter().any(|end| word.ends_with(end));
    !is_reported && OPEN_ENDS.iter().any(|end| word.ends_with(end))
}

impl End<'_> {
    fn is_final(&self) -> bool {
        let [c, before, _] = self.syllables;
        let is_long = self.n_syllables >= 2;
        match c {
            '요' | '용' | '욤' | '욥' | '여' | '유' if is_long => self.is_polite(),
            '죠' | '쥬' | '냐' | '쇼' => is_long && !self.next_is(&["고", "면", "는"]),
            '다' => self.is_plain(),
            '야' => self.is_copula(),
            '지' => self.is_reminder(),
            '네' => self.is_noticed(),
            '까' => self.is_wondered(),
            '니' => is_past(before),
            '게' => last_of(before) == last::L && !self.next_is(&["하", "해", "했", "되", "됐"]),
            '걸' => matches!(before, '을' | '할' | '갈' | '볼' | '일' | '텐'),
            '음' | '임' | '함' | '됨' | '듦' | '듬' | '님' | '름' => self.is_noun_form(),
            '라' => before == '더',
            '든' => before == '거',
            '나' if before == '구' => true,
            '군' => is_past(before) || before == '구' || before == '는',
            '만' => before == '구',
            '래' => {
                last_of(before) == last::L && !self.ends_with(NOT_WILLING) && !self.next_is(&["말"])
            }
            '대' => is_past(before) || (before == '는' && self.n_syllables >= 3),
            '자' => self.is_proposal(),
            _ => self.is_casual(),
        }
    }

    fn next_is(&self, starts: &[&str]) -> bool {
        starts.iter().any(|start| self.next.starts_with(start))
    }

    fn ends_with(&self, ends: &[&str]) -> bool {
        ends.iter().any(|end| self.word.ends_with(end))
    }

    /// 먹었어요, 이에요, 했어용, 해여.
    fn is_polite(&self) -> bool {
        let [c, before, _] = self.syllables;
        match c {
            '요' => !"필중수동담소개강주긴목금월화토일".contains(before),
            '유' => "어아해에네".contains(before) && self.n_syllables >= 3,
            _ => "어아해에예네세구고와워죠데래대".contains(before) && self.n_syllables >= 3,
        }
    }

    /// 갔다, 간다, 학생이다, 좋다.
    fn is_plain(&self) -> bool {
        let [_, before, _] = self.syllables;
        if self.n_syllables < 2 || self.next_is(&["보니", "보면", "보니까", "치고", "치더"])
        {
            return false;
        }
        if is_past(before) {
            let is_errand = self.ends_with(&["갔다", "왔다", "했다", "갓다", "왓다"]);
            return !(is_errand && self.next_is(GO_AND_COME));
        }
        let is_present = last_of(before) == last::N && !self.next_is(&["면"]);
        is_present
            || before == '니'
            || (before == '이' && self.n_syllables >= 3 && self.word != "사이다")
            || self.ends_with(ADJECTIVES)
            || (before == '하'
                && self.n_syllables >= 3
                && !self.next_is(&["가", "말", "만", "다"])
                && !self.next_is(GO_AND_COME))
    }

    /// 학생이야, 의사야, 거야; not 먹어야 and not a name that is called.
    fn is_copula(&self) -> bool {
        let [_, before, _] = self.syllables;
        if self.n_syllables < 2 || self.next_is(&["되", "돼", "됨", "될", "해", "하", "할", "함"])
        {
            return false;
        }
        if matches!(before, '이' | '거' | '뭐' | '니') {
            return self.n_syllables >= 3 || before != '이';
        }
        let is_duty = "어아해여워와봐가려줘래서써돼켜셔녀쳐져겨내나라러둬눠꿔커펴".contains(before);
        !is_duty && !self.is_first && last_of(before) == last::NONE
    }

    /// 했지, 좋지, 학생이지; not 하지 않아 and not 강아지.
    fn is_reminder(&self) -> bool {
        let [_, before, _] = self.syllables;
        if self.next_is(&["않", "안", "못", "마", "말", "아니", "뭐", "도", "는", "를", "ㅁ"])
        {
            return false;
        }
        let is_stem = is_past(before)
            || matches!(last_of(before), last::H)
            || self.ends_with(&[
                "없지", "하지", "되지", "싶지", "같지", "많지", "아니지", "맞지", "그치",
            ]);
        let is_copula = before == '이'
            && self.n_syllables >= 3
            && !self.ends_with(&["페이지", "테이지", "데이지", "베이지", "에이지", "레이지"]);
        is_stem || is_copula || self.ends_with(&["거지", "겠지", "건지"])
    }

    /// 좋네, 있네; not 동네.
    fn is_noticed(&self) -> bool {
        let [_, before, _] = self.syllables;
        is_past(before)
            || last_of(before) == last::H
            || self.ends_with(&["없네", "많네", "같네", "하네", "되네", "겠네", "싶네", "맞네"])
    }

    /// 갈까, 갑니까; not 가니까.
    fn is_wondered(&self) -> bool {
        let [_, before, earlier] = self.syllables;
        let is_weighed = self.next_is(&["말", "하", "했", "해", "봐", "싶", "생각", "고민", "한"]);
        match before {
            '니' => last_of(earlier) == last::B,
            _ => last_of(before) == last::L && !is_weighed,
        }
    }

    /// 학생임, 했음, 운동함; not 게임, 처음, 포함.
    fn is_noun_form(&self) -> bool {
        let [c, before, _] = self.syllables;
        let is_long = self.n_syllables >= 2;
        match c {
            '음' => {
                let is_stem = is_past(before)
                    || matches!(last_of(before), last::H | last::D)
                    || "없많싶같않맞먹싫받작높적읽찾늦".contains(before);
                is_stem && !self.ends_with(NOUNS_IN_EUM)
            }
            '임' => {
                is_long && !self.ends_with(NOUNS_IN_IM) && !self.next_is(&["에도", "씨", "님"])
            }
            '함' => is_long && !self.ends_with(NOUNS_IN_HAM),
            '됨' => true,
            _ => self.ends_with(STATED_NOUN_FORMS),
        }
    }

    fn is_proposal(&self) -> bool {
        let is_form = ["하자", "가자", "먹자", "보자", "놀자", "만나자", "쉬자", "자자", "말자"];
        self.ends_with(&is_form) && !self.next_is(&["마자", "고", "는"])
    }

    /// 먹었어, 살아, 키워, 좋아해; not 먹어 봤어 and not 한국어.
    fn is_casual(&self) -> bool {
        let [c, before, _] = self.syllables;
        let is_form = match c {
            '어' if is_past(before) => return !self.next_is(&["봐", "보", "줘", "야", "도"]),
            '어' => {
                let closed = last_of(before);
                let is_stem = closed != last::NONE && !matches!(closed, 21 | last::N);
                (is_stem || before == '신') && !self.ends_with(FISH_AND_LANGUAGES)
            }
            '아' => {
                let is_bright = Syllable::of(before)
                    .is_some_and(|s| matches!(s.vowel, vowel::A | vowel::O | 2) && s.last != 0);
                is_bright && !matches!(last_of(before), 21 | last::N | last::M)
            }
            '해' if self.n_syllables >= 2 => !self.ends_with(HADA_NOUNS),
            '해' | '돼' | '줘' => !self.is_first && !self.next_is(&["전", "동안", "만에"]),
            '워' => self.n_syllables >= 2,
            _ => self.ends_with(CONTRACTED) || CONTRACTED_WHOLE.contains(&self.word),
        };
        is_form && !self.next_is(AUXILIARIES) && !AUXILIARIES_WHOLE.contains(&self.next)
    }
}

/// Whether a syllable carries the past or 있/겠; a single ㅅ is how it is often typed.
fn is_past(c: char) -> bool {
    last_of(c) == last::SS || "햇갓왓엇앗잇겟됫댓렷졋셧쳣켯녓햤봣줫샷탓랏".contains(c)
}
