//! Memory, start and size.

use std::{
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

use anyhow::Context as _;
use serde::{Deserialize, Serialize};
use tokio::runtime::Runtime;

use crate::{
    cpu,
    dataset::{Dataset, USER},
    figure::{Figure, Section},
    plan::Plan,
    server::Server,
    subject::{Subject, user},
};

/// How long a started server is left alone before it is weighed.
const SETTLE: Duration = Duration::from_millis(500);

/// What a process found that did nothing but read one user back.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Weighed {
    rss_before: u64,
    rss_after: u64,
    rss_peak: u64,
    heap_bytes: u64,
    n_messages: u64,
}

impl Weighed {
    fn per_message(&self, bytes: u64) -> f64 {
        bytes as f64 / self.n_messages as f64
    }
}

/// In the child: reads the user back and says what that took.
pub(crate) fn weigh_here(runtime: &Runtime, path: &Path) -> anyhow::Result<Weighed> {
    runtime.block_on(async {
        let subject = Subject::open(path)?;
        let engine = subject.engine_without_snapshots().await?;
        // Threads, caches and statements are there before the first look.
        engine.read(&user("nobody"), |space| space.seq()).await?;
        let rss_before = cpu::status_bytes("self", "VmRSS")?;
        let look = |space: &gieok_core::space::Space| (space.heap_bytes(), space.messages().len());
        let (heap_bytes, n_messages) = engine.read(&user(USER), look).await?;
        let rss_after = cpu::status_bytes("self", "VmRSS")?;
        let rss_peak = cpu::status_bytes("self", "VmHWM")?;
        let (heap_bytes, n_messages) = (heap_bytes as u64, n_messages as u64);
        Ok(Weighed { rss_before, rss_after, rss_peak, heap_bytes, n_messages })
    })
}

/// Weighs in a process of its own, whose memory nothing else has touched.
pub(crate) fn weigh(dataset: &Dataset) -> anyhow::Result<Weighed> {
    let output = Command::new(std::env::current_exe()?)
        .arg("--weigh")
        .arg(&dataset.path)
        .stderr(Stdio::inherit())
        .output()?;
    anyhow::ensure!(output.status.success(), "the weighing process ended with {}", output.status);
    serde_json::from_slice(&output.stdout).context("the weighing process said something else")
}

/// Memory of one space, hydrated both ways.
pub(crate) fn space_figures(from_log: &Weighed, from_snapshot: &Weighed) -> Vec<Figure> {
    let n = from_log.n_messages;
    let mut res = Vec::new();
    for (way, weighed) in [("snapshot", from_snapshot), ("log alone", from_log)] {
        let grown = weighed.per_message(weighed.rss_after.saturating_sub(weighed.rss_before));
        let peak = weighed.per_message(weighed.rss_peak.saturating_sub(weighed.rss_before));
        let name = |what: &str| format!("{n} messages from {way}: {what} per message");
        res.push(Figure::new(name("RSS"), "B", vec![grown]).at_most(Some(1024.0)));
        res.push(Figure::new(name("peak RSS"), "B", vec![peak]));
    }
    let heap = from_snapshot.per_message(from_snapshot.heap_bytes);
    let name = format!("{n} messages: `Space::heap_bytes` per message");
    res.push(Figure::new(name, "B", vec![heap]));
    res
}

pub(crate) fn measure(
    runtime: &Runtime,
    plan: &Plan,
    binary: &Path,
    data: &Path,
    mut figures: Vec<Figure>,
) -> anyhow::Result<Section> {
    let (mut first_ms, mut again_ms, mut idle) = (Vec::new(), Vec::new(), Vec::new());
    for nth in 0..plan.n_starts {
        eprintln!("footprint: start {}", nth + 1);
        let directory = tempfile::tempdir_in(data)?;
        let (server, took) = runtime.block_on(Server::start(binary, directory.path()))?;
        first_ms.push(took.as_secs_f64() * 1e3);
        server.stop()?;
        let (server, took) = runtime.block_on(Server::start(binary, directory.path()))?;
        again_ms.push(took.as_secs_f64() * 1e3);
        std::thread::sleep(SETTLE);
        let rss = cpu::status_bytes(&server.pid().to_string(), "VmRSS")?;
        idle.push(rss as f64 / 1e6);
        server.stop()?;
    }
    let binary_mb = fs_err::metadata(binary)?.len() as f64 / 1e6;
    figures.extend([
        Figure::new("idle server: RSS", "MB", idle).at_most(Some(150.0)),
        Figure::new("start to first answer, new directory", "ms", first_ms).at_most(Some(300.0)),
        Figure::new("start to first answer, known directory", "ms", again_ms).at_most(Some(300.0)),
        Figure::new("release binary", "MB", vec![binary_mb]).at_most(Some(60.0)),
    ]);
    Ok(Section {
        title: "Memory, start, size",
        method: "RSS per message: growth of a new process while it reads one user back; what the \
                 allocator keeps of buffers it no longer needs is in it. Start: from spawning \
                 `gieok serve` to a 200 from /readyz. No floor: a library has no process of its own."
            .to_owned(),
        figures,
    })
}
