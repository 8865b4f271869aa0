//! Whether a text shows a value as something of the past.

use crate::text::{Folded, searched};

/// Words that put their clause into the past, without spaces.
const PAST_WORDS: &[&str] = &[
    "이전", "예전", "과거", "까지", "전에는", "더이상", "있었던", "취소", "종료", "바뀜", "였음",
    "formerly", "former", "previously", "usedto", "until", "nolonger", "happened", "event:",
    "past", "ended", "cancelled", "canceled",
];

/// Whether the value stands in the text as something that holds.
///
/// Not counted are: a place inside a longer value that is an answer (`9월` in `9월 24일`); a clause
/// with a word of the past in it, or with a closed interval (`2026-03-03 ~ 2026-05-10`), in its own
/// words or in the bracket right after it; and what stands left of an arrow.
pub(crate) fn is_shown_as_current(text: &str, wanted: &str, answers: &[String]) -> bool {
    let value = Folded::new(wanted);
    let clauses = clauses(text);
    clauses.iter().enumerate().any(|(index, clause)| {
        let folded = searched(&clause.text, wanted);
        let answers: Vec<_> = answers
            .iter()
            .flat_map(|answer| folded.find(&Folded::new(answer)).collect::<Vec<_>>())
            .collect();
        let mut places = folded.find(&value);
        let stands = places.any(|place| {
            !answers.iter().any(|answer| {
                answer.start <= place.start && place.end <= answer.end && answer.len() > place.len()
            })
        });
        let bracket = clauses.get(index + 1).filter(|next| next.is_bracket && !clause.is_bracket);
        let is_past = is_past(&clause.text)
            || clause.is_left_of_arrow
            // "효자동 (이전: 기숙사)" says of another value that it is past.
            || bracket.is_some_and(|next| !next.text.contains(':') && is_past(&next.text));
        stands && !is_past
    })
}

/// A stretch of text that says one thing.
#[derive(Debug, Default, PartialEq, Eq)]
struct Clause {
    text: String,
    is_bracket: bool,
    is_left_of_arrow: bool,
}

fn clauses(text: &str) -> Vec<Clause> {
    let mut res = vec![Clause::default()];
    let text = text.replace("->", "→").replace(". ", ".\n");
    for char in text.chars() {
        let is_bracket = match char {
            '(' | '[' => true,
            ')' | ']' | ';' | '\n' | '→' => false,
            _ => {
                if let Some(last) = res.last_mut() {
                    last.text.push(char);
                }
                continue;
            }
        };
        if let Some(last) = res.last_mut() {
            last.is_left_of_arrow = char == '→';
        }
        res.push(Clause { is_bracket, ..Clause::default() });
    }
    res.retain(|clause| !clause.text.trim().is_empty());
    res
}

fn is_past(clause: &str) -> bool {
    let folded = Folded::new(clause);
    PAST_WORDS.iter().any(|word| folded.contains(&Folded::new(word))) || has_closed_interval(clause)
}

/// Whether the clause has an interval that ends: `~` with a digit after it.
fn has_closed_interval(clause: &str) -> bool {
    clause
        .split(['~', '–', '∼'])
        .skip(1)
        .any(|after| after.trim_start().starts_with(|char: char| char.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, value: &str, answers: &[&str], expected: bool) {
        let answers: Vec<String> = answers.iter().map(|&answer| answer.to_owned()).collect();
        assert_eq!(is_shown_as_current(text, value, &answers), expected, "{text}");
    }

    #[test]
    fn a_plain_claim_is_current() {
        check("거주지: 기숙사", "기숙사", &[], true);
        check("residence: Toronto", "Toronto", &[], true);
        check("거주지: 효자동", "기숙사", &[], false);
        check("residence: Toronto (since 2026-03-01 ~)", "Toronto", &[], true);
    }

    #[test]
    fn words_of_the_past_count_for_their_own_clause() {
        check("거주지: 효자동 (이전: 기숙사)", "기숙사", &[], false);
        check("거주지: 효자동 (이전: 기숙사)", "효자동", &[], true);
        check("formerly Toronto; now Berlin", "Toronto", &[], false);
        check("formerly Toronto; now Berlin", "Berlin", &[], true);
    }

    #[test]
    fn an_event_is_past() {
        check("(EVENT) 있었던 일: 병원에서 쟀는데 5.1킬로 (2026-08-07)", "5.1", &[], false);
        check("(EVENT) Nabi's event: weighed 5.1 kg at the vet", "5.1", &[], false);
        check("(EVENT) 요즘 상황: 5.1킬로 (2026-08-07)", "5.1", &[], true);
    }

    #[test]
    fn a_closed_interval_is_past() {
        check("거주지: 기숙사 (2026-03-03 ~ 2026-05-10)", "기숙사", &[], false);
        check("거주지: 기숙사 (2026-03-03 ~)", "기숙사", &[], true);
        check("전공: 생명과학 (2026-05까지)", "생명과학", &[], false);
    }

    #[test]
    fn what_an_arrow_leads_away_from_is_past() {
        check("전공: 생명과학 → 통계", "생명과학", &[], false);
        check("전공: 통계 -> 생명과학", "생명과학", &[], true);
    }

    #[test]
    fn a_part_of_a_longer_answer_is_not_the_stale_value() {
        check("입대: 2027년 3월", "3월", &["2027년 3월"], false);
        check("입대: 3월", "3월", &["2027년 3월"], true);
        check("입대: 3월", "3월", &["3월"], true);
    }
}
