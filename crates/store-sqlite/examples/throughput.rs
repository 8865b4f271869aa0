//! How many durable appends a second, and how fast a long log reads back.
//!
//! `cargo run --release -p gieok-store-sqlite --example throughput [DIR]`, where DIR is on the disk
//! to be measured.
#![allow(clippy::print_stdout, reason = "the output is the point")]

use std::{
    error::Error,
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use gieok_core::{
    event::Seq,
    id::{TenantId, UserId, UserKey},
};
use gieok_store::store::{Append, Row, Store, WrappedKey};
use gieok_store_sqlite::{Options, SqliteStore};
use uuid::Uuid;

const LIFE: Uuid = Uuid::from_u128(1);
const ROW_BYTES: usize = 400;
const N_ROWS_LONG: u64 = 100_000;
const RUN_FOR: Duration = Duration::from_secs(3);

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<(), Box<dyn Error>> {
    let dir = match std::env::args_os().nth(1) {
        Some(dir) => tempfile::tempdir_in(dir)?,
        None => tempfile::tempdir()?,
    };
    for n_tasks in [1, 8, 64, 256] {
        appends(dir.path(), n_tasks).await?;
    }
    long_log(dir.path()).await
}

async fn appends(dir: &Path, n_tasks: u32) -> Result<(), Box<dyn Error>> {
    let path = dir.join(format!("appends-{n_tasks}.db"));
    let store = Arc::new(SqliteStore::open(&path, Options::default())?);
    let start = Instant::now();
    let tasks: Vec<_> = (0..n_tasks)
        .map(|task| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let user = user(&format!("u{task}"));
                let mut seq = 0;
                while start.elapsed() < RUN_FOR {
                    store.append(&user, batch(seq, 1)).await.expect("the disk has room");
                    seq += 1;
                }
                seq
            })
        })
        .collect();
    let mut n_appends = 0;
    for task in tasks {
        n_appends += task.await?;
    }
    let per_second = n_appends as f64 / start.elapsed().as_secs_f64();
    let n_commits = store.writer_stats().n_commits;
    println!("{n_tasks:>4} tasks: {per_second:>7.0} appends/s in {n_commits} commits");
    Ok(())
}

async fn long_log(dir: &Path) -> Result<(), Box<dyn Error>> {
    let path = dir.join("long.db");
    let store = SqliteStore::open(&path, Options::default())?;
    let user = user("long");
    let start = Instant::now();
    for seq in (0..N_ROWS_LONG).step_by(1_000) {
        store.append(&user, batch(seq, 1_000)).await?;
    }
    println!("wrote {N_ROWS_LONG} rows in batches of 1000: {:?}", start.elapsed());
    drop(store);
    let store = SqliteStore::open(&path, Options::default())?;
    for page in [1_000, 10_000, 100_000] {
        let start = Instant::now();
        let mut after = Seq(0);
        while after.0 < N_ROWS_LONG {
            let rows = store.read(&user, after, page).await?;
            after = rows.last().ok_or("the log is shorter than written")?.seq;
        }
        println!("read {N_ROWS_LONG} rows in pages of {page}: {:?}", start.elapsed());
    }
    Ok(())
}

fn user(name: &str) -> UserKey {
    UserKey {
        tenant: TenantId::new("bench").expect("a valid id"),
        user: UserId::new(name).expect("a valid id"),
    }
}

fn batch(expected: u64, n_rows: u64) -> Append {
    let row = |seq| Row {
        seq: Seq(seq),
        at_micros: 0,
        payload: vec![seq as u8; ROW_BYTES],
        index: Some(vec![seq as u8; 150]),
    };
    Append {
        incarnation: LIFE,
        new_user: (expected == 0).then(|| WrappedKey { master_key_id: [0; 8], bytes: vec![0; 60] }),
        batch: Uuid::from_u128(u128::from(expected) + 1),
        expected: Seq(expected),
        rows: (expected + 1..=expected + n_rows).map(row).collect(),
        rewrites: Vec::new(),
    }
}
