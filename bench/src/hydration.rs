//! How long a user's space takes to read back, from a snapshot or from the log alone.

use std::{hint::black_box, time::Instant};

use gieok_core::id::UserKey;
use tokio::runtime::Runtime;

use crate::{
    dataset::{Dataset, USER},
    figure::Figure,
    plan::Plan,
    subject::Subject,
};

pub(crate) const METHOD: &str = "The first read of a user by a new engine over an open store; the operating system has the file \
     in memory. The tail after the snapshot is a tenth of the log. Floor: a SELECT of all messages \
     of the user into strings, which builds no index.";

/// Milliseconds of every round.
#[derive(Debug, Default)]
pub(crate) struct Hydrations {
    pub(crate) from_log_ms: Vec<f64>,
    pub(crate) from_snapshot_ms: Vec<f64>,
    pub(crate) floor_ms: Vec<f64>,
}

/// Measures the log alone, adds the snapshot, measures again. The snapshot stays.
pub(crate) fn measure(
    runtime: &Runtime,
    plan: &Plan,
    dataset: &Dataset,
    subject: &Subject,
) -> anyhow::Result<Hydrations> {
    let mut found = Hydrations::default();
    eprintln!("hydration: {} messages", dataset.n_messages);
    let hydrate = || runtime.block_on(once(subject, &dataset.user, dataset.n_messages));
    hydrate()?;
    for _ in 0..plan.n_hydrations {
        found.from_log_ms.push(hydrate()?);
    }
    runtime.block_on(async {
        dataset.put_snapshot(&subject.engine_without_snapshots().await?).await
    })?;
    hydrate()?;
    for _ in 0..plan.n_hydrations {
        found.from_snapshot_ms.push(hydrate()?);
    }
    for _ in 0..plan.n_hydrations {
        let begun = Instant::now();
        let messages = dataset.floor.all(USER)?;
        found.floor_ms.push(begun.elapsed().as_secs_f64() * 1e3);
        anyhow::ensure!(messages.len() == dataset.n_messages, "the floor lacks messages");
        drop(black_box(messages));
    }
    Ok(found)
}

async fn once(subject: &Subject, user: &UserKey, n_messages: usize) -> anyhow::Result<f64> {
    let engine = subject.engine_without_snapshots().await?;
    let begun = Instant::now();
    let n_found = engine.read(user, |space| space.messages().len()).await?;
    let took = begun.elapsed();
    anyhow::ensure!(n_found == n_messages, "{n_found} of {n_messages} messages were read back");
    Ok(took.as_secs_f64() * 1e3)
}

pub(crate) fn figures(dataset: &Dataset, found: Hydrations) -> [Figure; 2] {
    let n = dataset.n_messages;
    let bound = match n {
        10_000 => Some(50.0),
        100_000 => Some(500.0),
        _ => None,
    };
    let name = format!("{n} messages: snapshot and {} entries", dataset.n_tail());
    [
        Figure::new(name, "ms", found.from_snapshot_ms)
            .beside(found.floor_ms.clone())
            .at_most(bound),
        Figure::new(format!("{n} messages: log alone"), "ms", found.from_log_ms)
            .beside(found.floor_ms)
            .at_most(bound),
    ]
}
