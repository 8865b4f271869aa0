//! LongMemEval-S by sessions: are the sessions that hold the answer among the first k?

mod data;

use std::path::Path;

use serde_json::json;

use self::data::Entry;
use crate::{
    api::Api,
    args::{Args, RetrievalOptions},
    progress,
    report::Section,
    retrieval::{
        Bm25, Haystack, Measure, Outcome, RECALLED, RECALLED_MAX, Ranks, Times, distinct,
        is_sampled,
        misses::{self, Needed},
        tables::{self, Shown},
    },
    wire::Recalled,
};

const SYSTEMS: [&str; 3] = ["Gieok", "floor: BM25, messages", "floor: BM25, user's sessions"];

const SHOWN: Shown<'static> = Shown {
    systems: &SYSTEMS,
    figures: &[(Measure::Any, 5), (Measure::All, 5), (Measure::Any, 10), (Measure::All, 10)],
};

/// Over all five hundred questions.
const PUBLISHED: [(&str, &[&str]); 2] = [
    ("anchor, as published", &["98.4", "85.2", "–", "94.8"]),
    ("goal", &["98.5", "90", "–", "96"]),
];

/// Distinct sessions that are looked at.
const SESSIONS: usize = 10;

/// A question is shown where a session it needs is not among this many.
const MISSED: usize = 5;

const METHOD: &str = "Every question has a user of its own, whose haystack sessions are observed \
    oldest first with their dates, a minute a turn. The question is put to `POST /v1/recall` as it \
    is, at its date (at the end of that day where the haystack goes on past it, which happens with \
    evidence too); sessions are ranked by their best message. Any and all: one, or every one, of \
    `answer_session_ids` is among the first k sessions. Questions to abstain from (`_abs`) are left \
    out, as the benchmark does. Its script also leaves out sessions in which the user says nothing \
    of the answer, and questions with no others: that is the second table. Floors: BM25 (k1 1.2, b \
    0.75) over lower-case words between spaces, of messages (sessions by their best) and of what \
    the user says in a session. Context: `POST /v1/context` with `recent` off; evidence is the \
    turns that are marked `has_answer`. One is there *in part* where an item names it as a source \
    (a quote, cut where it is long, or a fact), *whole* where its text stands there to the last \
    word. The floors fill the same budget with whole messages.";

pub(crate) async fn measure(
    args: &Args,
    options: &RetrievalOptions,
    api: &Api,
) -> anyhow::Result<Section> {
    let path = options.longmemeval_file(&args.home);
    if !path.is_file() {
        return Ok(Section::without_data("longmemeval", &path));
    }
    let n = data::lines(&path)?.count();
    let bar = progress::bar("longmemeval", options.n_questions().map_or(n, |wanted| wanted.min(n)));
    let mut run = Run { args, options, times: Times::default(), shown: String::new() };
    let (mut outcomes, mut by_user, mut n_abstention) = (Vec::new(), Vec::new(), 0);
    for (nth, line) in data::lines(&path)?.enumerate() {
        let line = line?;
        if !is_sampled(nth, n, options.n_questions()) {
            continue;
        }
        let Some(entry) = data::entry(&line)? else {
            n_abstention += 1;
            bar.inc(1);
            continue;
        };
        bar.set_message(entry.question.id.clone());
        let outcome = run.question(api, &entry).await?;
        by_user.extend(said_by_user(&outcome, &entry.is_said_by_user));
        outcomes.push(outcome);
        bar.inc(1);
    }
    bar.finish_and_clear();
    anyhow::ensure!(!outcomes.is_empty(), "{} has no question to ask", name(&path));
    Ok(section(&outcomes, &by_user, n_abstention, run))
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The same with the sessions alone in which the user says some of the answer.
fn said_by_user(outcome: &Outcome, is_said: &[bool]) -> Option<Outcome> {
    let only = |ranks: &Ranks| {
        let said = ranks.0.iter().zip(is_said).filter(|(_, is_said)| **is_said);
        Ranks(said.map(|(rank, _)| *rank).collect())
    };
    let ranks = outcome.ranks.iter().map(only).collect();
    is_said.contains(&true).then(|| Outcome { ranks, ..outcome.clone() })
}

/// What is carried from one question to the next.
struct Run<'a> {
    args: &'a Args,
    options: &'a RetrievalOptions,
    times: Times,
    shown: String,
}

impl Run<'_> {
    async fn question(&mut self, api: &Api, entry: &Entry) -> anyhow::Result<Outcome> {
        let question = &entry.question;
        let name = format!("longmemeval-{}", question.id);
        let sittings = entry.sittings.clone();
        let haystack = Haystack::load(api, &name, sittings, &mut self.times).await?;
        let found = self.recall(&haystack, entry).await?;
        let needed = || entry.answer_sessions.iter().map(String::as_str);
        let by_message = haystack.bm25(question).map(|it| entry.session(&it.id));
        let outcome = Outcome {
            group: String::new(),
            question: question.id.clone(),
            kind: question.kind.clone(),
            ranks: vec![
                Ranks::of(needed(), entry.sessions_of(&found)),
                Ranks::of(needed(), distinct(by_message)),
                Ranks::of(needed(), by_session(&haystack, entry)),
            ],
            kept: haystack.kept(question, &found, &self.options.budgets, &mut self.times).await?,
        };
        let is_missed = outcome.ranks[0].n_within(MISSED) < entry.answer_sessions.len();
        if is_missed && self.options.show.is_some() {
            self.shown += &missed(&haystack, entry, &found)?;
        }
        if !self.args.keep {
            haystack.erase().await?;
        }
        Ok(outcome)
    }

    /// Messages until ten sessions are among them, or there are no more to be had.
    async fn recall(
        &mut self,
        haystack: &Haystack<'_>,
        entry: &Entry,
    ) -> anyhow::Result<Vec<Recalled>> {
        let mut limit = RECALLED;
        loop {
            let found = haystack.recall(&entry.question, limit, &mut self.times).await?;
            let is_all = found.len() < limit as usize || limit >= RECALLED_MAX;
            if is_all || entry.sessions_of(&found).len() >= SESSIONS {
                return Ok(found);
            }
            limit = (limit * 2).min(RECALLED_MAX);
        }
    }
}

impl Entry {
    fn session(&self, message: &str) -> &str {
        self.sessions.get(message).map_or("", String::as_str)
    }

    fn sessions_of(&self, found: &[Recalled]) -> Vec<&str> {
        distinct(found.iter().map(|found| self.session(&found.id)))
    }
}

/// Sessions by BM25 over all that the user says in each.
fn by_session<'a>(haystack: &Haystack<'_>, entry: &'a Entry) -> Vec<&'a str> {
    let mut names: Vec<&str> = Vec::new();
    let mut texts: Vec<String> = Vec::new();
    for message in haystack.messages.iter().filter(|message| message.role == "user") {
        let session = entry.session(&message.id);
        let at = names.iter().position(|name| *name == session).unwrap_or_else(|| {
            names.push(session);
            texts.push(String::new());
            names.len() - 1
        });
        texts[at] = format!("{} {}", texts[at], message.text);
    }
    let ranked = Bm25::new(texts.iter().map(String::as_str)).rank(&entry.question.ask);
    ranked.into_iter().map(|at| names[at]).collect()
}

/// A missed question: its evidence turns with the ranks of their sessions.
fn missed(haystack: &Haystack, entry: &Entry, found: &[Recalled]) -> anyhow::Result<String> {
    let sessions = entry.sessions_of(found);
    let evidence = &entry.question.evidence;
    let texts = haystack.texts(evidence)?;
    let ranks = Ranks::of(evidence.iter().map(|id| entry.session(id)), sessions);
    let needed: Vec<Needed> = evidence
        .iter()
        .zip(ranks.0)
        .zip(texts)
        .map(|((id, rank), text)| Needed { id, rank, text })
        .collect();
    let instead: Vec<&str> = found.iter().take(3).map(|it| it.text.as_str()).collect();
    Ok(misses::page("longmemeval", &entry.question, &needed, &instead))
}

fn section(outcomes: &[Outcome], by_user: &[Outcome], n_abstention: usize, run: Run) -> Section {
    let mut section = Section::new("longmemeval", METHOD);
    section.method += &format!(" {n_abstention} questions to abstain from were left out.");
    let budgets = &run.options.budgets;
    let all: Vec<&Outcome> = outcomes.iter().collect();
    let strict: Vec<&Outcome> = by_user.iter().collect();
    section.tables = vec![
        SHOWN.overview("Answer sessions among the first k", &all, &PUBLISHED),
        SHOWN.overview("Said by the user, as the benchmark counts", &strict, &[]),
        SHOWN.by_part("type", outcomes, |outcome| &outcome.kind),
    ];
    section.tables.extend(tables::completeness(outcomes, budgets));
    section.tables.push(run.times.table());
    section.panels = vec![
        SHOWN.panel("LongMemEval-S: answer sessions among the first k", outcomes),
        tables::completeness_panel("LongMemEval-S: all evidence in the context", outcomes, budgets),
    ];
    let results: Vec<_> = outcomes.iter().map(|outcome| outcome.json(&SYSTEMS)).collect();
    section.results = json!({ "abstention": n_abstention, "questions": results });
    section.shown = run.shown;
    section
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_the_user_says_nothing_in_can_be_left_out() {
        let outcome = Outcome {
            group: String::new(),
            question: "q".to_owned(),
            kind: "k".to_owned(),
            ranks: vec![Ranks(vec![Some(3), None, Some(1)])],
            kept: Vec::new(),
        };
        let only = said_by_user(&outcome, &[true, false, true]).unwrap();
        assert_eq!(only.ranks, [Ranks(vec![Some(3), Some(1)])]);
        assert!(said_by_user(&outcome, &[false; 3]).is_none());
    }
}
