//! What Gieok costs on this machine, beside a plain SQLite table with FTS5 in the same run.
//!
//! `cargo run --release -p gieok-bench` measures for some minutes and writes `results.json` and
//! `report.md`; `-- --quick` takes less than a minute and is for seeing that it works. Read
//! `plan` (how much), `floor` (against what), then one of `writes`, `reads`, `hydration`,
//! `footprint`, `steps`.
#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it reports to a terminal")]

mod cpu;
mod dataset;
mod figure;
mod floor;
mod footprint;
mod hydration;
mod machine;
mod plan;
mod random;
mod reads;
mod report;
mod samples;
mod server;
mod steps;
mod subject;
mod text;
mod writes;

use std::{
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

use anyhow::Context as _;
use clap::Parser;
use tokio::runtime::Runtime;

use crate::{
    dataset::Dataset,
    figure::Section,
    machine::{Machine, load},
    plan::Plan,
    report::Run,
    subject::Subject,
};

/// Measures Gieok beside a plain SQLite table.
#[derive(Debug, Parser)]
struct Args {
    /// Directory for results.json and report.md [default: bench/runs/DATE-HOST; for --quick, one
    /// beside the binaries]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Less than a minute; not for quoting
    #[arg(long)]
    quick: bool,
    /// Only this part: writes, reads (with hydration and memory), footprint or steps
    #[arg(long, value_name = "PART")]
    only: Option<String>,
    /// The server to measure [default: `gieok` of this workspace, built first]
    #[arg(long, value_name = "FILE")]
    server: Option<PathBuf>,
    /// Where databases are put for the time of the run [default: beside the binaries]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Only fills databases with one user of so many messages and keeps them, for a profiler
    #[arg(long, value_name = "MESSAGES", hide = true)]
    fill: Option<usize>,
    /// Only reads the one user of this database back and prints what memory that took
    #[arg(long, value_name = "FILE", hide = true)]
    weigh: Option<PathBuf>,
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    if let Some(path) = &args.weigh {
        println!("{}", serde_json::to_string(&footprint::weigh_here(&runtime, path)?)?);
        return Ok(());
    }
    let plan = if args.quick { Plan::quick() } else { Plan::full() };
    let beside = beside_binaries()?;
    let data = args.data.clone().unwrap_or_else(|| beside.join("bench-data"));
    fs_err::create_dir_all(&data)?;
    if let Some(n_messages) = args.fill {
        return Dataset::fill(&runtime, n_messages, &data)?.keep(&runtime);
    }
    let binary = match &args.server {
        Some(path) => path.clone(),
        None => build_server(&beside)?,
    };
    let machine = Machine::look(&fs_err::canonicalize(&data)?)?;
    let (begun, started_at, load_before) = (Instant::now(), now(), load());
    let place = Place { runtime: &runtime, plan: &plan, binary: &binary, data: &data };
    let sections = place.measure(args.only.as_deref())?;
    let day = started_at.get(..10).unwrap_or_default();
    let default_out = if args.quick || args.only.is_some() {
        beside.join("bench-quick")
    } else {
        PathBuf::from(format!("bench/runs/{day}-{}", machine.host))
    };
    let run = Run {
        command: std::env::args()
            .skip(1)
            .fold("cargo run --release -p gieok-bench --".to_owned(), |command, argument| {
                command + " " + &argument
            }),
        started_at,
        took_seconds: begun.elapsed().as_secs_f64(),
        machine,
        load_before,
        load_after: load(),
        plan: plan.clone(),
        sections,
    };
    let out = args.out.unwrap_or(default_out);
    run.write(&out)?;
    print!("{}", run.page());
    eprintln!("written to {}", out.display());
    Ok(())
}

/// What every part needs.
struct Place<'a> {
    runtime: &'a Runtime,
    plan: &'a Plan,
    binary: &'a Path,
    data: &'a Path,
}

impl Place<'_> {
    fn measure(&self, only: Option<&str>) -> anyhow::Result<Vec<Section>> {
        let Self { runtime, plan, binary, data } = *self;
        let is_wanted = |part: &str| only.is_none_or(|only| only == part);
        let mut sections = Vec::new();
        if is_wanted("writes") {
            sections.push(writes::measure(runtime, plan, binary, data)?);
        }
        let mut memory = Vec::new();
        if is_wanted("reads") {
            let (reads, hydration, weighed) = self.measure_datasets()?;
            sections.extend([reads, hydration]);
            memory = weighed;
        }
        if is_wanted("footprint") || !memory.is_empty() {
            sections.push(footprint::measure(runtime, plan, binary, data, memory)?);
        }
        if is_wanted("steps") {
            sections.push(steps::measure(runtime, plan, data)?);
        }
        anyhow::ensure!(!sections.is_empty(), "there is no such part");
        Ok(sections)
    }

    /// Reads, hydration, and the memory of the largest space.
    fn measure_datasets(&self) -> anyhow::Result<(Section, Section, Vec<figure::Figure>)> {
        let Self { runtime, plan, data, .. } = *self;
        let (mut reads, mut hydration, mut memory) = (Vec::new(), Vec::new(), Vec::new());
        let mut method = reads::METHOD.to_owned();
        for &n_messages in &plan.sizes {
            eprintln!("filling {n_messages} messages");
            let directory = tempfile::tempdir_in(data)?;
            let dataset = Dataset::fill(runtime, n_messages, directory.path())?;
            method.push_str(&dataset.texts().to_string());
            let from_log = footprint::weigh(&dataset)?;
            let subject = Subject::open(&dataset.path)?;
            let hydrations = hydration::measure(runtime, plan, &dataset, &subject)?;
            hydration.extend(hydration::figures(&dataset, hydrations));
            let engine = runtime.block_on(subject.engine_without_snapshots())?;
            reads.extend(reads::measure(runtime, plan, &dataset, &engine)?);
            drop(engine);
            runtime.block_on(subject.close());
            memory = footprint::space_figures(&from_log, &footprint::weigh(&dataset)?);
        }
        let reads = Section { title: "Reading", method, figures: reads };
        let method = hydration::METHOD.to_owned();
        Ok((reads, Section { title: "Hydration", method, figures: hydration }, memory))
    }
}

fn now() -> String {
    jiff::Timestamp::now().strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// The directory of this program: Cargo's `target/release`.
fn beside_binaries() -> anyhow::Result<PathBuf> {
    let own = std::env::current_exe()?;
    Ok(own.parent().context("a program lies in a directory")?.to_owned())
}

/// Builds the server as it is released, so that it is never older than what is measured in process.
fn build_server(beside: &Path) -> anyhow::Result<PathBuf> {
    anyhow::ensure!(!cfg!(debug_assertions), "measure with --release");
    eprintln!("building the server");
    let status = Command::new("cargo")
        .args(["build", "--release", "--locked", "--quiet", "-p", "gieok-cli"])
        .status()
        .context("cannot run cargo; name a server with --server")?;
    anyhow::ensure!(status.success(), "the server was not built");
    Ok(beside.join("gieok"))
}
