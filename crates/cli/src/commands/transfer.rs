//! `gieok export`, `gieok import`.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::ExitCode,
};

use anyhow::{Context as _, bail};
use axum::http::Method;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;

use crate::{
    args::{Export, Import},
    client::{Client, escaped},
    config::Config,
};

/// Lines sent in one piece are cut at about this many bytes, well below a body's limit.
const PIECE_BYTES: usize = 2 * 1024 * 1024;

pub(crate) async fn export(config: &Config, args: &Export) -> anyhow::Result<()> {
    let client = Client::connect(config).await?;
    let path = format!("/v1/users/{}/export", escaped(&args.user));
    let lines = client.send(Method::GET, &path, None).await?;
    match &args.output {
        None => std::io::stdout().write_all(lines.as_bytes())?,
        Some(path) => {
            fs_err::write(path, &lines)?;
            eprintln!("{} lines written to {}", lines.lines().count(), path.display());
        }
    }
    Ok(())
}

/// Exit code 2 when lines were left out: a script must be able to tell.
pub(crate) async fn import(config: &Config, args: &Import) -> anyhow::Result<ExitCode> {
    let file = fs_err::File::open(&args.file)?;
    let bar = progress_bar(file.metadata()?.len());
    let mut reader = BufReader::new(file);
    let mut first = String::new();
    reader.read_line(&mut first).with_context(|| format!("reading {}", args.file.display()))?;
    let user = match (&args.user, user_of(&first)) {
        (Some(user), _) => user.clone(),
        (None, Some(user)) => user,
        (None, None) => bail!(
            "{} does not begin like an export; name the user with --user if it is one",
            args.file.display()
        ),
    };
    let client = Client::connect(config).await?;
    let mut import = Importing { client, user, n_lines_before: 0, totals: Totals::default() };
    let mut piece = first;
    let mut line = String::new();
    loop {
        line.clear();
        let n_read = reader.read_line(&mut line)?;
        if n_read == 0 || piece.len() + line.len() > PIECE_BYTES {
            bar.inc(piece.len() as u64);
            import.send(std::mem::take(&mut piece)).await?;
        }
        if n_read == 0 {
            break;
        }
        piece.push_str(&line);
    }
    bar.finish_and_clear();
    Ok(import.totals.report())
}

fn user_of(header: &str) -> Option<String> {
    let header: Value = serde_json::from_str(header).ok()?;
    let is_header = header["kind"] == "gieok";
    header["user"].as_str().filter(|_| is_header).map(ToOwned::to_owned)
}

/// A bar over bytes; nothing is drawn when nobody looks.
pub(crate) fn progress_bar(n_bytes: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {bytes}/{total_bytes} {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(n_bytes).with_style(style)
}

struct Importing {
    client: Client,
    user: String,
    n_lines_before: u64,
    totals: Totals,
}

#[derive(Default)]
struct Totals {
    n_messages: u64,
    n_known: u64,
    n_sessions: u64,
    n_summaries: u64,
    rejected: Vec<(u64, String)>,
}

impl Importing {
    async fn send(&mut self, piece: String) -> anyhow::Result<()> {
        let n_lines = piece.lines().count() as u64;
        let path = format!("/v1/users/{}/import", escaped(&self.user));
        let body = Some((piece, "application/x-ndjson"));
        let answer = self.client.send(Method::POST, &path, body).await.with_context(|| {
            let n = self.totals.n_messages;
            format!("after {n} messages; run the same command again to go on from there")
        })?;
        let answer: Value = serde_json::from_str(&answer)?;
        let count = |name: &str| answer[name].as_u64().unwrap_or(0);
        self.totals.n_messages += count("messages");
        self.totals.n_known += count("known");
        self.totals.n_sessions += count("sessions");
        self.totals.n_summaries += count("summaries");
        for rejected in answer["rejected"].as_array().into_iter().flatten() {
            let line = rejected["line"].as_u64().unwrap_or(0) + self.n_lines_before;
            let reason = rejected["reason"].as_str().unwrap_or_default();
            self.totals.rejected.push((line, reason.to_owned()));
        }
        self.n_lines_before += n_lines;
        Ok(())
    }
}

impl Totals {
    fn report(&self) -> ExitCode {
        println!(
            "imported {} messages, {} sessions, {} summaries; {} were there already",
            self.n_messages, self.n_sessions, self.n_summaries, self.n_known
        );
        for (line, reason) in &self.rejected {
            println!("line {line} left out: {reason}");
        }
        if self.rejected.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(2) }
    }
}
