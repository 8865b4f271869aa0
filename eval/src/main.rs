//! What Gieok remembers, measured through its public API.
//!
//! `cargo run --release -p gieok-eval -- all` starts a server inside this process, talks HTTP to it
//! and scores four things: `seed003` (the 101-turn test), `komem` (questions about conversations),
//! `extraction` (the facts made of them) and `speed`. Read `conversation` (what is asked), `score`
//! (what counts as right and wrong), then one of the runners. `retrieval` scores two more, whose
//! data is not ours to publish: `locomo` and `longmemeval`.
#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it reports to a terminal")]

mod api;
mod args;
mod conversation;
mod digest;
mod extraction;
mod floor;
mod host;
mod komem;
mod locomo;
mod longmemeval;
mod machine;
mod people;
mod plot;
mod progress;
mod report;
mod retrieval;
mod said;
mod score;
mod script;
mod seed003;
mod speed;
mod table;
mod text;
#[cfg(test)]
mod validation;
mod wire;

use std::{path::PathBuf, process::ExitCode, time::Instant};

use anyhow::Context as _;
use clap::Parser as _;

use crate::{
    api::Api,
    args::{Args, Part},
    host::Host,
    machine::Machine,
    report::{Run, Section},
};

#[tokio::main]
async fn main() -> anyhow::Result<ExitCode> {
    let args = Args::parse();
    args.check()?;
    let begun = Instant::now();
    let started_at = jiff::Timestamp::now().strftime("%Y-%m-%dT%H:%M:%SZ").to_string();
    let (host, api) = connect(&args, &started_at).await?;
    let sections = measure(&args, &api).await?;
    if args.url.is_some() && !args.keep {
        api.erase_users().await?;
    }
    if let Some(host) = host {
        host.stop().await?;
    }
    let run = Run {
        command: command(),
        server: args.url.clone().unwrap_or_else(|| "in process".to_owned()),
        took_seconds: begun.elapsed().as_secs_f64(),
        machine: Machine::look(),
        data: args.data_digests()?,
        sections,
        started_at,
    };
    print!("{}", run.text());
    let out = out(&args, &run)?;
    run.write(&out)?;
    eprintln!("written to {}", out.display());
    let is_complete = run.sections.iter().all(|section| section.is_available);
    Ok(if is_complete { ExitCode::SUCCESS } else { ExitCode::from(2) })
}

/// A server of our own, unless one was named.
async fn connect(args: &Args, started_at: &str) -> anyhow::Result<(Option<Host>, Api)> {
    if let Some(url) = &args.url {
        let key = args.key.as_deref().context("--url needs --key")?;
        // A server that is already there may have seen an earlier run.
        let users = format!("eval-{}", started_at.replace([':', '-'], ""));
        return Ok((None, Api::new(url, key, users)));
    }
    let host = Host::start().await?;
    let api = Api::new(&host.url(), host::KEY, "eval".to_owned());
    Ok((Some(host), api))
}

async fn measure(args: &Args, api: &Api) -> anyhow::Result<Vec<Section>> {
    let mut sections = Vec::new();
    for part in args.part.parts() {
        sections.push(match part {
            Part::Seed003 => seed003::measure(args, api).await?,
            Part::Komem(options) => komem::measure(args, &options, api).await?,
            Part::Extraction(options) => extraction::measure(args, &options, api).await?,
            Part::Speed => speed::measure(args, api).await?,
            Part::Locomo(options) => locomo::measure(args, &options, api).await?,
            Part::Longmemeval(options) => longmemeval::measure(args, &options, api).await?,
            Part::All(_) | Part::Retrieval(_) => continue,
        });
    }
    Ok(sections)
}

/// The command that makes the same run.
fn command() -> String {
    let mut hides_next = false;
    let build = if cfg!(debug_assertions) { "" } else { " --release" };
    let mut res = format!("cargo run{build} -p gieok-eval --");
    for argument in std::env::args().skip(1) {
        let shown = if hides_next { "KEY" } else { &argument };
        res = res + " " + shown;
        hides_next = argument == "--key";
    }
    res
}

/// Where the run is written: among the committed ones if it was given a label.
fn out(args: &Args, run: &Run) -> anyhow::Result<PathBuf> {
    if let Some(out) = &args.out {
        return Ok(out.clone());
    }
    let Some(label) = &args.label else {
        let own = std::env::current_exe()?;
        return Ok(own.parent().context("a program lies in a directory")?.join("eval-latest"));
    };
    let day = run.started_at.get(..10).unwrap_or_default();
    Ok(args.home.join(format!("runs/{day}-{label}")))
}
