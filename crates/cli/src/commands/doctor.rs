//! `gieok doctor`: is the data directory sound, and if not, what to do.

use std::{path::Path, process::ExitCode, sync::Arc};

use gieok_core::id::UserKey;
use gieok_store::{log::Log, store::Store};
use gieok_store_sqlite::SqliteStore;

use crate::{args::Doctor, config::Config, data};

/// Free disk below this is worth a warning.
const FREE_BYTES_LOW: u64 = 1 << 30;
/// Entries read at a time by the deep check.
const PAGE: usize = 2_000;
/// Users listed at a time by the deep check.
const USERS_PAGE: usize = 1_000;

#[derive(Default)]
struct Findings {
    n_bad: usize,
}

impl Findings {
    fn good(&self, what: &str, detail: &str) {
        println!("ok    {what:<12} {detail}");
    }

    fn warn(&self, what: &str, detail: &str) {
        println!("warn  {what:<12} {detail}");
    }

    fn bad(&mut self, what: &str, detail: &str, advice: &str) {
        self.n_bad += 1;
        println!("BAD   {what:<12} {detail}\n      {:<12} → {advice}", "");
    }
}

pub(crate) async fn run(config: &Config, args: &Doctor) -> anyhow::Result<ExitCode> {
    let mut findings = Findings::default();
    check(config, args, &mut findings).await?;
    if findings.n_bad == 0 {
        println!("all is well");
        return Ok(ExitCode::SUCCESS);
    }
    println!("{} to look at", findings.n_bad);
    Ok(ExitCode::FAILURE)
}

async fn check(config: &Config, args: &Doctor, findings: &mut Findings) -> anyhow::Result<()> {
    findings.good("settings", "read; no unknown keys");
    for key in &config.without_effect {
        findings.warn("settings", &format!("`{key}` has no effect in this version"));
    }
    let path = data::database(config);
    if !path.exists() {
        let detail = format!("{} is not there", path.display());
        findings.bad("database", &detail, "run `gieok serve` once, or name another --data");
        return Ok(());
    }
    free_disk(&config.data, findings);
    let sqlite = match data::open_sqlite(config) {
        Ok(sqlite) => Arc::new(sqlite),
        Err(error) => {
            let advice = "stop the server if one runs on it; else restore the file from a backup";
            findings.bad("database", &format!("{error:#}"), advice);
            return Ok(());
        }
    };
    database(&sqlite, findings).await?;
    let store: Arc<dyn Store> = sqlite;
    let master = match data::master_key(config, &*store).await {
        Ok((master, _)) => master,
        Err(error) => {
            let advice = "put back the key file this data was written under";
            findings.bad("master key", &format!("{error:#}"), advice);
            return Ok(());
        }
    };
    let log = match Log::open(store, master).await {
        Ok(log) => log,
        Err(error) => {
            let advice = "put back the key this data was written under";
            findings.bad("master key", &error.to_string(), advice);
            return Ok(());
        }
    };
    findings.good("master key", "fits the data");
    let keys = log.store().api_keys().await?;
    let n_live = keys.iter().filter(|key| key.revoked_at_micros.is_none()).count();
    if n_live == 0 && config.api_key.is_none() {
        findings.warn("api keys", "none is accepted; `gieok keys create` makes one");
    } else {
        findings.good("api keys", &format!("{n_live} accepted"));
    }
    if args.deep {
        deep(&log, findings).await?;
    }
    Ok(())
}

fn free_disk(dir: &Path, findings: &Findings) {
    let Ok(stat) = rustix::fs::statvfs(dir) else {
        findings.warn("disk", "free space is not known");
        return;
    };
    let free = stat.f_bavail * stat.f_frsize;
    let detail = format!("{} MiB free", free >> 20);
    if free < FREE_BYTES_LOW {
        findings.warn("disk", &format!("{detail}; writes fail when it is full"));
    } else {
        findings.good("disk", &detail);
    }
}

async fn database(sqlite: &SqliteStore, findings: &mut Findings) -> anyhow::Result<()> {
    let problems = sqlite.integrity_check().await?;
    if problems.is_empty() {
        let stats = sqlite.stats().await?;
        let detail = format!(
            "schema {}, {} users, {} events, {} MiB",
            sqlite.schema_version().await?,
            stats.n_users,
            stats.n_events,
            stats.n_bytes >> 20
        );
        findings.good("database", &detail);
    }
    for problem in problems {
        let advice = "stop the server and restore the file from a backup";
        findings.bad("database", &problem, advice);
    }
    Ok(())
}

/// Opens and decodes every entry of every log, so that damage is found before its user is.
async fn deep(log: &Log, findings: &mut Findings) -> anyhow::Result<()> {
    let n_events = log.store().stats().await?.n_events;
    let bar = indicatif::ProgressBar::new(n_events);
    let mut after: Option<UserKey> = None;
    let mut n_users = 0_u64;
    loop {
        let page = log.store().wrapped_keys(after.as_ref(), USERS_PAGE).await?;
        let Some((last, _)) = page.last() else { break };
        after = Some(last.clone());
        for (user, _) in &page {
            n_users += 1;
            if let Err(error) = read_all(log, user, &bar).await {
                let advice = "restore this user from a backup (where only an index record is hit, \
                              `gieok rebuild` is enough); other users are not touched";
                findings.bad("log", &error.to_string(), advice);
            }
        }
    }
    bar.finish_and_clear();
    if findings.n_bad == 0 {
        findings.good("logs", &format!("{n_events} entries of {n_users} users open and decode"));
    }
    Ok(())
}

async fn read_all(
    log: &Log,
    user: &UserKey,
    bar: &indicatif::ProgressBar,
) -> Result<(), gieok_store::store::StoreError> {
    let Some((user_log, _)) = log.user(user).await? else { return Ok(()) };
    let mut after = gieok_core::event::Seq(0);
    loop {
        let entries = log.read(&user_log, after, PAGE).await?;
        let Some(last) = entries.last() else { return Ok(()) };
        after = last.seq;
        bar.inc(entries.len() as u64);
    }
}
