//! Durable turns a second, from 1, 8 and 64 clients: over HTTP, in process, and on the floor.

use std::{
    path::Path,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use gieok_core::scope::Scope;
use serde_json::json;
use tokio::{runtime::Runtime, task::JoinSet};

use crate::{
    cpu,
    figure::{Figure, Section},
    floor::Floor,
    plan::Plan,
    samples::Samples,
    server::{Client, Server},
    subject::{Subject, drafts, user},
    text::{Turn, Writer},
};

/// Turns that clients send, over and over under new ids.
const N_TURNS: usize = 4_000;

/// What one round found.
#[derive(Debug, Default)]
struct Round {
    turns_per_second: f64,
    p50_ms: f64,
    p99_ms: f64,
    cpu_ms_per_turn: f64,
    turns_per_commit: f64,
}

/// One of a round's figures.
type Field = fn(&Round) -> f64;

impl Round {
    fn new(mut samples: Samples, took: Duration, cpu: Duration, n_commits: Option<u64>) -> Self {
        let n_turns = samples.len() as f64;
        Self {
            turns_per_second: n_turns / took.as_secs_f64(),
            p50_ms: samples.quantile_ms(0.50),
            p99_ms: samples.quantile_ms(0.99),
            cpu_ms_per_turn: cpu.as_secs_f64() * 1e3 / n_turns,
            turns_per_commit: n_commits.map_or(f64::NAN, |n| n_turns / n as f64),
        }
    }
}

/// All rounds of one number of clients.
#[derive(Debug, Default)]
struct Rounds {
    http: Vec<Round>,
    in_process: Vec<Round>,
    floor: Vec<Round>,
}

pub(crate) fn measure(
    runtime: &Runtime,
    plan: &Plan,
    binary: &Path,
    data: &Path,
) -> anyhow::Result<Section> {
    let turns: Arc<[Turn]> = Writer::new(11).turns(N_TURNS).into();
    let mut found: Vec<Rounds> = plan.clients.iter().map(|_| Rounds::default()).collect();
    // Round by round, so that a noisy moment falls on everything alike.
    for nth in 0..plan.n_write_rounds {
        for (&n_clients, rounds) in plan.clients.iter().zip(&mut found) {
            eprintln!("writes: round {}, {n_clients} clients", nth + 1);
            let directory = tempfile::tempdir_in(data)?;
            let place = |name: &str| directory.path().join(name);
            let work = Work { turns: turns.clone(), n_clients, time: plan.write_round() };
            rounds.http.push(runtime.block_on(over_http(&work, binary, &place("server")))?);
            rounds.in_process.push(runtime.block_on(in_process(&work, &place("gieok.db")))?);
            rounds.floor.push(on_floor(&work, &place("floor.db"))?);
        }
    }
    let figures = plan.clients.iter().zip(&found).flat_map(|(n, rounds)| figures(*n, rounds));
    Ok(Section {
        title: "Writing: durable turns",
        method: "A turn is one user and one assistant message, acknowledged after its commit is on \
                 disk; every client writes to a user of its own. HTTP: the release `gieok serve` \
                 with default settings, keep-alive connections on loopback, the clients on the same \
                 cores; its CPU is the server's alone. Floor: the same turns as one transaction each \
                 from as many threads, which share one connection behind a mutex. That mutex is not \
                 fair: who has it mostly gets it again, so that the floor's p50 with several threads \
                 is of the lucky one and says little; clients over turns a second is its mean. \
                 Commits include those of snapshots."
            .to_owned(),
        figures: figures.collect(),
    })
}

/// What the clients of one round do.
#[derive(Debug, Clone)]
struct Work {
    turns: Arc<[Turn]>,
    n_clients: usize,
    time: Duration,
}

impl Work {
    /// The n-th turn of a client; clients begin at different places.
    fn turn(&self, client: usize, nth: usize) -> &Turn {
        &self.turns[(client * 61 + nth) % self.turns.len()]
    }
}

async fn over_http(work: &Work, binary: &Path, data: &Path) -> anyhow::Result<Round> {
    let (server, _) = Server::start(binary, data).await?;
    let cpu_before = cpu::process_time_of(server.pid())?;
    let begun = Instant::now();
    let mut clients = JoinSet::new();
    for number in 0..work.n_clients {
        let (work, address) = (work.clone(), server.address);
        clients.spawn(async move {
            let mut client = Client::connect(address).await?;
            let mut samples = Samples::default();
            while begun.elapsed() < work.time {
                let turn = work.turn(number, samples.len());
                let body = json!({
                    "scope": { "user": format!("u{number}") },
                    "messages": [
                        { "role": "user", "content": turn.user },
                        { "role": "assistant", "content": turn.assistant },
                    ],
                });
                let sent = Instant::now();
                let (status, answer) = client.post("/v1/observe", &body.to_string()).await?;
                samples.push(sent.elapsed());
                let answer = String::from_utf8_lossy(answer);
                anyhow::ensure!(status == 200, "observe answered {status}: {answer}");
            }
            anyhow::Ok(samples)
        });
    }
    let samples = gather(clients).await?;
    let took = begun.elapsed();
    let cpu = cpu::process_time_of(server.pid())? - cpu_before;
    server.stop()?;
    Ok(Round::new(samples, took, cpu, None))
}

async fn in_process(work: &Work, path: &Path) -> anyhow::Result<Round> {
    let subject = Subject::open(path)?;
    let engine = subject.engine().await?;
    let commits_before = subject.store.writer_stats().n_commits;
    let cpu_before = cpu::process_time();
    let begun = Instant::now();
    let mut clients = JoinSet::new();
    for number in 0..work.n_clients {
        let (work, engine) = (work.clone(), engine.clone());
        clients.spawn(async move {
            let user = user(&format!("u{number}"));
            let mut samples = Samples::default();
            while begun.elapsed() < work.time {
                let turn = work.turn(number, samples.len());
                let sent = Instant::now();
                engine.observe(&user, Scope::default(), drafts(&engine, turn)).await?;
                samples.push(sent.elapsed());
            }
            anyhow::Ok(samples)
        });
    }
    let samples = gather(clients).await?;
    let took = begun.elapsed();
    let cpu = cpu::process_time() - cpu_before;
    let n_commits = subject.store.writer_stats().n_commits - commits_before;
    drop(engine);
    subject.close().await;
    Ok(Round::new(samples, took, cpu, Some(n_commits)))
}

async fn gather(mut clients: JoinSet<anyhow::Result<Samples>>) -> anyhow::Result<Samples> {
    let mut all = Samples::default();
    while let Some(samples) = clients.join_next().await {
        all.extend(samples??);
    }
    Ok(all)
}

fn on_floor(work: &Work, path: &Path) -> anyhow::Result<Round> {
    let floor = Mutex::new(Floor::create(path)?);
    let cpu_before = cpu::process_time();
    let begun = Instant::now();
    let client = |number: usize| -> rusqlite::Result<Samples> {
        let user = format!("u{number}");
        let mut samples = Samples::default();
        while begun.elapsed() < work.time {
            let turn = work.turn(number, samples.len());
            let sent = Instant::now();
            floor.lock().unwrap_or_else(PoisonError::into_inner).insert(&user, turn)?;
            samples.push(sent.elapsed());
        }
        Ok(samples)
    };
    let mut all = Samples::default();
    std::thread::scope(|scope| {
        let threads: Vec<_> =
            (0..work.n_clients).map(|number| scope.spawn(move || client(number))).collect();
        for thread in threads {
            all.extend(thread.join().expect("a floor thread does not panic")?);
        }
        anyhow::Ok(())
    })?;
    Ok(Round::new(all, begun.elapsed(), cpu::process_time() - cpu_before, None))
}

fn figures(n_clients: usize, rounds: &Rounds) -> Vec<Figure> {
    let of = |rounds: &[Round], field: Field| rounds.iter().map(field).collect();
    let shown: [(&str, &'static str, Field); 4] = [
        ("turns", "1/s", |round| round.turns_per_second),
        ("latency p50", "ms", |round| round.p50_ms),
        ("latency p99", "ms", |round| round.p99_ms),
        ("CPU per turn", "ms", |round| round.cpu_ms_per_turn),
    ];
    let clients =
        if n_clients == 1 { "1 client".to_owned() } else { format!("{n_clients} clients") };
    let mut res = Vec::new();
    for (way, own) in [("HTTP", &rounds.http), ("in process", &rounds.in_process)] {
        for (name, unit, field) in shown {
            let name = format!("{clients}, {way}: {name}");
            let figure = Figure::new(name, unit, of(own, field));
            res.push(figure.beside(of(&rounds.floor, field)));
        }
    }
    let turns_per_commit = of(&rounds.in_process, |round| round.turns_per_commit);
    let name = format!("{clients}, in process: turns per commit");
    // A floor turn is a commit of its own.
    res.push(Figure::new(name, "", turns_per_commit).beside(vec![1.0]));
    res
}
