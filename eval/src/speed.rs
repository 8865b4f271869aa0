//! Messages a second.

use std::time::{Duration, Instant};

use gieok_core::{message::Role, reading::Said, time::At};
use gieok_lang::read::read;
use rustix::time::{ClockId, clock_gettime};
use serde_json::json;

use crate::{
    api::Api,
    args::{Args, Set},
    conversation::load_all,
    report::Section,
    said::Message,
    table::Table,
};

/// Messages in one `observe`; what is measured is reading them, not the round trip.
const BATCH: usize = 100;

/// Rounds of the rules alone; the fastest counts, since whatever else runs only slows them.
const ROUNDS: usize = 5;

const METHOD: &str = "The messages of the development conversations. The rules alone: the \
    library's `read`, CPU time of one thread, the fastest of five rounds; the one figure that is \
    not taken over HTTP. `POST /v1/observe` (one client, batches of 100, in memory) reads, decides, \
    encrypts and logs them; the client runs on the same cores. `POST /v1/extract` reads one \
    message at a time and writes nothing.";

pub(crate) async fn measure(args: &Args, api: &Api) -> anyhow::Result<Section> {
    let conversations = load_all(&args.komem_folders(Set::Dev), &[])?;
    let mut messages: Vec<Message> = Vec::new();
    for conversation in &conversations {
        for session in &conversation.sessions {
            messages.extend(conversation.messages(session)?.into_iter().flatten());
        }
    }
    let mut table = Table::new("Speed", &["call", "messages", "messages/s"]);
    let mut results = Vec::new();
    let mut push = |call: &str, n: usize, per_second: Option<f64>| {
        let shown = per_second.map_or_else(|| "not available".to_owned(), |it| format!("{it:.0}"));
        table.push(vec![call.to_owned(), n.to_string(), shown]);
        results.push(json!({ "call": call, "messages": n, "per_second": per_second }));
    };
    let n = messages.len();
    push("rules alone, one thread (target 2,000)", n, Some(read_by_rules(&messages)?));
    push("POST /v1/observe", n, Some(observed(api, &messages).await?));
    push("POST /v1/extract", n, extracted(api, &messages).await?);
    let mut section = Section::new("speed", METHOD);
    section.tables = vec![table];
    section.results = json!(results);
    Ok(section)
}

async fn observed(api: &Api, messages: &[Message]) -> anyhow::Result<f64> {
    let scope = crate::wire::Scope {
        user: api.user("speed"),
        session: Some("s1".to_owned()),
        ..Default::default()
    };
    let begun = Instant::now();
    for batch in messages.chunks(BATCH) {
        api.observe(&scope, batch).await?;
    }
    Ok(messages.len() as f64 / begun.elapsed().as_secs_f64())
}

async fn extracted(api: &Api, messages: &[Message]) -> anyhow::Result<Option<f64>> {
    let begun = Instant::now();
    for message in messages {
        if api.extract(&message.text, &message.at).await?.is_none() {
            return Ok(None);
        }
    }
    Ok(Some(messages.len() as f64 / begun.elapsed().as_secs_f64()))
}

/// CPU time of this thread so far; other programs on the machine do not count.
fn thread_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// The pure rules over every message, each with the one before it.
fn read_by_rules(messages: &[Message]) -> anyhow::Result<f64> {
    let mut said = Vec::with_capacity(messages.len());
    let mut previous: Option<(Role, &str)> = None;
    for message in messages {
        let role = if message.role == "user" { Role::User } else { Role::Assistant };
        let (text, at) = (message.text.as_str(), At::parse(&message.at)?);
        said.push(Said { text, role, at, persona: None, previous, people: &[] });
        previous = Some((role, text));
    }
    let round = || {
        let begun = thread_time();
        let n_claims: usize = said.iter().map(|said| read(said).assertions.len()).sum();
        std::hint::black_box(n_claims);
        said.len() as f64 / (thread_time() - begun).as_secs_f64()
    };
    Ok((0..ROUNDS).map(|_| round()).fold(0.0, f64::max))
}
