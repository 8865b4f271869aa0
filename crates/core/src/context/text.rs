//! The words of the system text, in both languages.

use super::{BlockKind, ContextQuery};
use crate::{assertion::Subject, fact::Fact, message::Role, space::Node, time::At};

/// Longest quote of what was said before, in characters; of a longer message the part that
/// matches is shown. The second is for tight budgets.
const QUOTE_CHARS_MAX: [usize; 2] = [320, 160];

/// Below this budget every token must pay: the rules are short and days are not counted.
const TIGHT_TOKENS: usize = 1_000;

/// The rules that go before everything else (seed 001 §3.2, §4.2).
pub(super) fn rules(query: &ContextQuery<'_>, is_korean: bool) -> &'static str {
    rules_text(is_tight(query), is_korean)
}

const fn rules_text(is_tight: bool, is_korean: bool) -> &'static str {
    match (is_tight, is_korean) {
        (true, true) => "(언급하지 말고 참고만. 설정>상태>기억)",
        (true, false) => "(Use, never mention. Persona > state > memory.)",
        (false, true) => {
            "아래 내용은 언급하지 말고 자연스럽게 반영한다. 설정 > 현재 상태 > 기억 순으로 따르고, 새 말과 \
             모순되면 새 말에 맞춰 상태를 바꾼다."
        }
        (false, false) => {
            "Use what follows naturally and never mention it. Persona goes before current state, \
             state before memories; where a new message contradicts it, let the state change."
        }
    }
}

fn is_tight(query: &ContextQuery<'_>) -> bool {
    query.budget_tokens.is_some_and(|budget| budget < TIGHT_TOKENS)
}

/// How every block of ours begins, in both languages: by these a text that was injected is known
/// again, and never taken for something the user said.
pub const HEADINGS: [&str; 16] = {
    let mut res = [""; 16];
    let mut place = 0;
    while place < ORDERED.len() {
        res[2 * place] = heading(ORDERED[place], true);
        res[2 * place + 1] = heading(ORDERED[place], false);
        place += 1;
    }
    res[12] = rules_text(false, true);
    res[13] = rules_text(false, false);
    res[14] = rules_text(true, true);
    res[15] = rules_text(true, false);
    res
};

const ORDERED: [BlockKind; 6] = [
    BlockKind::State,
    BlockKind::Identity,
    BlockKind::Experiences,
    BlockKind::Recalled,
    BlockKind::Moment,
    BlockKind::Summary,
];

/// A block's heading.
pub(super) const fn heading(kind: BlockKind, is_korean: bool) -> &'static str {
    match (kind, is_korean) {
        (BlockKind::State, true) => "[현재 상태(캐논)]",
        (BlockKind::State, false) => "[Current state (canon)]",
        (BlockKind::Identity, true) => "[사용자]",
        (BlockKind::Identity, false) => "[User]",
        (BlockKind::Experiences, true) => "[함께한 일]",
        (BlockKind::Experiences, false) => "[Shared experiences]",
        (BlockKind::Recalled, true) => "[그때 한 말]",
        (BlockKind::Recalled, false) => "[Said then]",
        (BlockKind::Moment, true) => "[참고]",
        (BlockKind::Moment, false) => "[Also]",
        (BlockKind::Summary, true) => "[이전 대화 요약]",
        (BlockKind::Summary, false) => "[Summary of the earlier conversation]",
        (BlockKind::Recent, _) => "",
    }
}

/// A fact as its block shows it, without the bullet.
pub(super) fn fact_line(fact: &Fact, block: BlockKind, is_korean: bool) -> String {
    match block {
        BlockKind::Identity => format!("**{}**", fact.line(is_korean)),
        BlockKind::State => {
            format!("({}) {}", fact.schema().category.as_str(), dated(fact, is_korean))
        }
        BlockKind::Experiences => format!("{} {}", fact.first_said.day(), fact.value.text),
        _ => dated(fact, is_korean),
    }
}

/// A line that may no longer be so, with the day it was said.
pub(super) fn doubted(line: &str, fact: &Fact, is_korean: bool) -> String {
    let day = fact.last_said.day();
    if is_korean { format!("{line} ({day} 당시)") } else { format!("{line} (as of {day})") }
}

/// A fact of the moment with the day it was said, unless it carries a date of its own.
fn dated(fact: &Fact, is_korean: bool) -> String {
    let line = fact.line(is_korean);
    let is_lasting = fact.schema().kind == crate::slot::FactKind::Identity;
    if fact.when.is_some() || is_lasting || !fact.is_current() {
        line
    } else {
        format!("{line} ({})", fact.last_said.day())
    }
}

/// What a fact is searched by: whose, what, and the value, in lower case.
pub(super) fn searched(fact: &Fact, is_korean: bool) -> String {
    let whose = match &fact.subject {
        Subject::Person(name) => name,
        _ => "",
    };
    let words = fact.when.as_ref().map_or("", |when| &when.words);
    format!("{whose} {} {} {words}", fact.slot.label(is_korean), fact.value.text).to_lowercase()
}

/// A line said before: by whom, what. Its day stands above it.
pub(super) fn said_line(
    node: &Node,
    query: &ContextQuery<'_>,
    is_retired: bool,
    is_korean: bool,
) -> String {
    let who = match (node.role, is_korean) {
        (Role::User, _) if is_tight(query) => "",
        (Role::User, true) => "사용자: ",
        (Role::User, false) => "user: ",
        (_, true) => "캐릭터: ",
        (_, false) => "character: ",
    };
    let mark = match (is_retired, is_korean) {
        (false, _) => "",
        (true, true) => " (지금은 다름)",
        (true, false) => " (no longer so)",
    };
    let words = with_dates(&quote(&node.content, query), query, node.at);
    format!("{who}{words}{mark}")
}

/// The day that lines said before stand under, and how long ago it was.
pub(super) fn day_label(at: At, query: &ContextQuery<'_>, is_korean: bool) -> String {
    let day = short_day(at, query.now);
    if is_tight(query) {
        return format!("{day}:");
    }
    format!("{day} ({}):", query.reader.ago(at, query.now, is_korean))
}

/// The day without its year where that is this year's.
fn short_day(at: At, now: At) -> String {
    let (day, today) = (at.day(), now.day());
    match day.split_once('-') {
        Some((year, rest)) if today.starts_with(year) => rest.to_owned(),
        _ => day,
    }
}

/// "… 지난 금요일에 … [지난 금요일=2026-03-06]": what a line calls a time by is of no use months later.
/// The words themselves stay as they were said.
fn with_dates(words: &str, query: &ContextQuery<'_>, at: At) -> String {
    let times: Vec<String> = query
        .reader
        .times(words, at)
        .iter()
        .filter(|when| is_relative(&when.words))
        .take(2)
        .map(|when| format!("{}={}", when.words, when.text))
        .collect();
    if times.is_empty() { words.to_owned() } else { format!("{words} [{}]", times.join(", ")) }
}

/// Whether a time means nothing without the day it was said: "지난 금요일", not "3월 6일", "매주" or "아침".
fn is_relative(words: &str) -> bool {
    const REGULAR: &[&str] = &["매", "마다", "every", "each"];
    const HOURS: &[&str] = &["아침", "점심", "저녁", "새벽", "밤", "낮", "오전", "오후", "주말"];
    let is_date = words.contains('월') && words.contains(|c: char| c.is_ascii_digit());
    let is_regular = REGULAR.iter().any(|it| words.contains(it));
    !is_date && !is_regular && !HOURS.contains(&words)
}

/// The part of a message to quote: all of it, or of a long one the stretch that matches best.
fn quote(content: &str, query: &ContextQuery<'_>) -> String {
    let flat: Vec<&str> = content.split_whitespace().collect();
    let flat = flat.join(" ");
    let max = QUOTE_CHARS_MAX[usize::from(is_tight(query))];
    if flat.chars().count() <= max {
        return flat;
    }
    let sentences: Vec<&str> = flat.split_inclusive(['.', '!', '?', '…']).collect();
    let score = |sentence: &str| {
        let lower = sentence.to_lowercase();
        let terms = query.words.iter().flat_map(|word| word.alternatives.iter().flatten());
        terms
            .filter(|term| lower.contains(term.trim_start_matches(crate::terms::GRAM_MARK)))
            .count()
    };
    let best =
        (0..sentences.len()).max_by_key(|at| (score(sentences[*at]), usize::MAX - at)).unwrap_or(0);
    let (mut from, mut to) = (best, best + 1);
    let len = |from: usize, to: usize| -> usize {
        sentences[from..to].iter().map(|it| it.chars().count()).sum()
    };
    while to < sentences.len() && len(from, to + 1) <= max {
        to += 1;
    }
    while from > 0 && len(from - 1, to) <= max {
        from -= 1;
    }
    let text: String = sentences[from..to].concat().chars().take(max).collect();
    let (before, after) =
        (if from > 0 { "…" } else { "" }, if to < sentences.len() { "…" } else { "" });
    format!("{before}{}{after}", text.trim())
}
