//! Counting outcomes.

use crate::{
    plot::Panel,
    table::{Table, ratio, share},
};

use super::Outcome;

/// What outcomes are grouped by.
type Part = fn(&Outcome) -> String;

pub(super) fn tables(outcomes: &[Outcome], budgets: &[u32]) -> Vec<Table> {
    let mut res = vec![by_budget(outcomes, budgets)];
    for set in distinct(outcomes, |outcome| outcome.set.to_owned()) {
        let own: Vec<&Outcome> = outcomes.iter().filter(|o| o.set == set).collect();
        let parts: [(&str, Part); 3] = [
            ("kind", |outcome| outcome.kind.clone()),
            ("language", |outcome| outcome.language.clone()),
            ("conversation", |outcome| outcome.conversation.clone()),
        ];
        for (name, part) in parts {
            res.push(by_part(&set, &own, budgets, name, part));
        }
    }
    res
}

/// The whole, for each set and budget.
fn by_budget(outcomes: &[Outcome], budgets: &[u32]) -> Table {
    let header = [
        "set, tokens", "present", "right", "stale", "wrong person", "invented", "floor: newest",
        "floor: recall", "mean tokens", "over",
    ];
    let mut table = Table::new("All questions", &header);
    for set in distinct(outcomes, |outcome| outcome.set.to_owned()) {
        for &budget in budgets {
            let own: Vec<&Outcome> =
                outcomes.iter().filter(|o| o.set == set && o.budget == budget).collect();
            let tokens: usize = own.iter().map(|outcome| outcome.tokens).sum();
            table.push(vec![
                format!("{set}, {budget}"),
                present(&own),
                count(&own, |o| o.verdict.is_right()),
                faults(&own, |o| !o.verdict.stale.is_empty()),
                faults(&own, |o| !o.verdict.wrong_person.is_empty()),
                faults(&own, |o| !o.verdict.invented.is_empty()),
                floor(&own, |o| o.is_in_newest),
                floor(&own, |o| o.is_in_recall),
                format!("{:.0}", tokens as f64 / own.len().max(1) as f64),
                faults(&own, |o| o.is_over_budget),
            ]);
        }
    }
    table
}

/// What is there at every budget, and the faults at the largest.
fn by_part(set: &str, outcomes: &[&Outcome], budgets: &[u32], name: &str, part: Part) -> Table {
    let largest = budgets.iter().max().copied().unwrap_or_default();
    let mut header = vec![name.to_owned()];
    header.extend(budgets.iter().map(|budget| format!("present, {budget}")));
    let rest = ["right", "stale", "wrong person", "invented", "floor: newest", "floor: recall"];
    header.extend(rest.iter().map(|name| format!("{name}, {largest}")));
    let header: Vec<&str> = header.iter().map(String::as_str).collect();
    let mut table = Table::new(format!("{set}, by {name}"), &header);
    let mut values = distinct(outcomes.iter().copied(), part);
    values.sort();
    for value in values {
        let at = |budget: u32| -> Vec<&Outcome> {
            let own = outcomes.iter().filter(|o| part(o) == value && o.budget == budget);
            own.copied().collect()
        };
        let own = at(largest);
        let mut row = vec![value.clone()];
        row.extend(budgets.iter().map(|budget| present(&at(*budget))));
        row.extend([
            count(&own, |o| o.verdict.is_right()),
            faults(&own, |o| !o.verdict.stale.is_empty()),
            faults(&own, |o| !o.verdict.wrong_person.is_empty()),
            faults(&own, |o| !o.verdict.invented.is_empty()),
            floor(&own, |o| o.is_in_newest),
            floor(&own, |o| o.is_in_recall),
        ]);
        table.push(row);
    }
    table
}

pub(super) fn panels(outcomes: &[Outcome], budgets: &[u32]) -> Vec<Panel> {
    let one = |set: String| {
        let at = |budget: u32, is_there: fn(&Outcome) -> bool| {
            let own =
                || outcomes.iter().filter(|o| o.set == set && o.budget == budget && o.has_answer());
            ratio(own().filter(|o| is_there(o)).count(), own().count())
        };
        let series = |name: &str, is_there: fn(&Outcome) -> bool| {
            (name.to_owned(), budgets.iter().map(|budget| at(*budget, is_there)).collect())
        };
        Panel {
            title: format!("KoMem {set}: answers in the context"),
            groups: budgets.iter().map(|budget| format!("{budget} tokens")).collect(),
            series: vec![
                series("Gieok", |o| o.verdict.is_present == Some(true)),
                series("newest messages", |o| o.is_in_newest),
                series("recalled messages", |o| o.is_in_recall),
            ],
        }
    };
    distinct(outcomes, |outcome| outcome.set.to_owned()).into_iter().map(one).collect()
}

/// The values in the order they come in.
fn distinct<'a>(outcomes: impl IntoIterator<Item = &'a Outcome>, part: Part) -> Vec<String> {
    let mut res = Vec::new();
    for outcome in outcomes {
        let value = part(outcome);
        if !res.contains(&value) {
            res.push(value);
        }
    }
    res
}

fn present(outcomes: &[&Outcome]) -> String {
    floor(outcomes, |outcome| outcome.verdict.is_present == Some(true))
}

/// Of the questions that have an answer.
fn floor(outcomes: &[&Outcome], is_there: fn(&Outcome) -> bool) -> String {
    let n = outcomes.iter().filter(|outcome| outcome.has_answer()).count();
    let is_found = |outcome: &&&Outcome| outcome.has_answer() && is_there(outcome);
    share(outcomes.iter().filter(is_found).count(), n)
}

fn count(outcomes: &[&Outcome], is_so: fn(&Outcome) -> bool) -> String {
    share(outcomes.iter().filter(|outcome| is_so(outcome)).count(), outcomes.len())
}

fn faults(outcomes: &[&Outcome], is_so: fn(&Outcome) -> bool) -> String {
    outcomes.iter().filter(|outcome| is_so(outcome)).count().to_string()
}
