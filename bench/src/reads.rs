//! How long a recall and a context take, with everything warm.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use gieok::{ContextRequest, Engine, RecallRequest};
use gieok_core::{query::Kinds, scope::Scope};
use tokio::runtime::Runtime;

use crate::{
    dataset::{Dataset, USER},
    figure::Figure,
    plan::Plan,
    samples::Samples,
    text::Writer,
};

/// Different questions; a round starts over when it has asked them all.
const N_QUESTIONS: usize = 2_000;
/// The token budget of a context.
const BUDGET_TOKENS: usize = 1_500;

pub(crate) const METHOD: &str = "One user, one session, all texts in memory. A question is 3 to 6 words of a message that was \
     said; recall returns at most 10 texts. A context has a budget of 1,500 tokens and a new \
     message. Floor: FTS5 `MATCH` of the same words with OR, filtered by user, best 10 by BM25; its \
     rows are turns, so it ranks half as many. For a context it reads the last 12 messages, in the \
     second row of each size with that search besides.";

/// p50 and p99 of every round.
#[derive(Debug, Default)]
struct Latency {
    p50_ms: Vec<f64>,
    p99_ms: Vec<f64>,
}

impl Latency {
    /// Calls for as long as a round lasts.
    fn round<E>(
        &mut self,
        time: Duration,
        mut call: impl FnMut(usize) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut samples = Samples::default();
        let begun = Instant::now();
        while begun.elapsed() < time {
            let nth = samples.len() % N_QUESTIONS;
            let called = Instant::now();
            call(nth)?;
            samples.push(called.elapsed());
        }
        self.p50_ms.push(samples.quantile_ms(0.50));
        self.p99_ms.push(samples.quantile_ms(0.99));
        Ok(())
    }
}

/// Questions as both sides take them.
struct Questions {
    words: Vec<String>,
    recalls: Vec<RecallRequest>,
    contexts: Vec<ContextRequest>,
}

impl Questions {
    fn about(dataset: &Dataset) -> Self {
        let mut writer = Writer::new(31);
        let step = (dataset.turns.len() / N_QUESTIONS).max(1);
        let asked = dataset.turns.iter().step_by(step).cycle().take(N_QUESTIONS);
        let words: Vec<String> = asked.map(|turn| writer.question(&turn.user)).collect();
        let recalls = words.iter().map(|query| RecallRequest {
            scope: Scope::default(),
            query: query.clone(),
            limit: 10,
            kinds: Kinds { messages: true, summaries: true, facts: false },
            at: None,
            as_of: None,
        });
        let contexts = words.iter().map(|words| ContextRequest {
            message: Some(words.clone()),
            budget_tokens: Some(BUDGET_TOKENS),
            ..ContextRequest::default()
        });
        let (recalls, contexts) = (recalls.collect(), contexts.collect());
        Self { words, recalls, contexts }
    }
}

pub(crate) fn measure(
    runtime: &Runtime,
    plan: &Plan,
    dataset: &Dataset,
    engine: &Engine,
) -> anyhow::Result<Vec<Figure>> {
    let questions = Questions::about(dataset);
    let (user, floor) = (&dataset.user, &dataset.floor);
    let recall = |nth: usize| runtime.block_on(engine.recall(user, &questions.recalls[nth]));
    let n_found = recall(0)?.len();
    anyhow::ensure!(n_found > 0, "nothing was found for {:?}", questions.words[0]);
    anyhow::ensure!(!floor.search(USER, &questions.words[0])?.is_empty(), "nothing on the floor");

    let mut recalls = [Latency::default(), Latency::default()];
    let mut contexts = [Latency::default(), Latency::default(), Latency::default()];
    for nth in 0..plan.n_read_rounds {
        eprintln!("reads: {} messages, round {}", dataset.n_messages, nth + 1);
        let time = plan.read_round();
        recalls[0].round(time, |nth| recall(nth).map(|found| drop(black_box(found))))?;
        recalls[1].round(time, |nth| {
            floor.search(USER, &questions.words[nth]).map(|found| drop(black_box(found)))
        })?;
        contexts[0].round(time, |nth| {
            let context = engine.context(user, &questions.contexts[nth]);
            runtime.block_on(context).map(|context| drop(black_box(context)))
        })?;
        contexts[1]
            .round(time, |_| floor.last_messages(USER).map(|messages| drop(black_box(messages))))?;
        contexts[2].round(time, |nth| {
            drop(black_box(floor.last_messages(USER)?));
            floor.search(USER, &questions.words[nth]).map(|found| drop(black_box(found)))
        })?;
    }
    Ok(figures(dataset.n_messages, recalls, contexts))
}

fn figures(n_messages: usize, recalls: [Latency; 2], contexts: [Latency; 3]) -> Vec<Figure> {
    let (p50_max, p99_max) = match n_messages {
        10_000 => (Some(1.0), Some(5.0)),
        100_000 => (Some(5.0), Some(20.0)),
        _ => (None, None),
    };
    let [recall, floor] = recalls;
    let name = |what: &str| format!("{n_messages} messages: {what}");
    let recall_p50 = Figure::new(name("recall p50"), "ms", recall.p50_ms);
    let recall_p99 = Figure::new(name("recall p99"), "ms", recall.p99_ms);
    // The context's bound is relative: twice what a recall took in this run.
    let (twice_p50, twice_p99) = (2.0 * recall_p50.value(), 2.0 * recall_p99.value());
    let [context, rows, rows_and_search] = contexts;
    let shown = [
        (context.p50_ms, "context p50", twice_p50, rows.p50_ms, rows_and_search.p50_ms),
        (context.p99_ms, "context p99", twice_p99, rows.p99_ms, rows_and_search.p99_ms),
    ];
    let mut res = vec![
        recall_p50.beside(floor.p50_ms).at_most(p50_max),
        recall_p99.beside(floor.p99_ms).at_most(p99_max),
    ];
    for (own, what, bound, rows, rows_and_search) in shown {
        let figure = |what: String| Figure::new(name(&what), "ms", own.clone());
        res.push(figure(what.to_owned()).beside(rows).at_most(Some(bound)));
        res.push(figure(format!("{what}, floor with search")).beside(rows_and_search));
    }
    res
}
