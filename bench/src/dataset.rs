//! One user with many messages, in Gieok and on the floor.

use std::{
    collections::HashSet,
    fmt,
    path::{Path, PathBuf},
};

use gieok::Engine;
use gieok_core::{id::UserKey, scope::Scope, space::SpaceParts};
use gieok_lang::{TERMS_VERSION, index_terms};
use tokio::runtime::Runtime;

use crate::{
    floor::Floor,
    subject::{Subject, drafts, user},
    text::{Turn, Writer},
};

/// Turns that are written at once while filling.
const TURNS_PER_BATCH: usize = 250;
/// Share of the log after the snapshot. The engine lets this grow to a quarter before it writes
/// the next one, so this is an ordinary moment.
const TAIL_SHARE: f64 = 0.1;
/// The user's name.
pub(crate) const USER: &str = "u0";

/// The same texts in both, each in a file of its own.
#[derive(Debug)]
pub(crate) struct Dataset {
    pub(crate) n_messages: usize,
    pub(crate) turns: Vec<Turn>,
    pub(crate) user: UserKey,
    pub(crate) path: PathBuf,
    pub(crate) floor: Floor,
    /// The space as it was before the tail was written.
    parts: SpaceParts,
}

/// What the texts are like. Costs depend on these more than on the number of messages.
#[derive(Debug, Clone)]
pub(crate) struct Texts {
    n_messages: usize,
    chars_per_message: f64,
    bytes_per_message: f64,
    /// Distinct terms that a message is indexed under.
    terms_per_message: f64,
    /// Distinct terms of all messages.
    n_terms: usize,
}

impl fmt::Display for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            " The {} messages have {:.0} characters ({:.0} bytes) and {:.0} index terms on average, \
             {} different terms in all.",
            self.n_messages,
            self.chars_per_message,
            self.bytes_per_message,
            self.terms_per_message,
            self.n_terms
        )
    }
}

impl Dataset {
    /// Fills both files. Gieok's has no snapshot yet.
    pub(crate) fn fill(
        runtime: &Runtime,
        n_messages: usize,
        directory: &Path,
    ) -> anyhow::Result<Self> {
        let turns = Writer::new(23).turns(n_messages / 2);
        let path = directory.join(format!("gieok-{n_messages}.db"));
        let floor = Floor::create(&directory.join(format!("floor-{n_messages}.db")))?;
        floor.fill(USER, &turns)?;
        let user = user(USER);
        let (head, tail) = turns.split_at((turns.len() as f64 * (1.0 - TAIL_SHARE)) as usize);
        let parts = runtime.block_on(async {
            let subject = Subject::open(&path)?;
            let engine = subject.engine_without_snapshots().await?;
            write(&engine, &user, head).await?;
            let parts = engine.read(&user, |space| space.to_parts()).await?;
            write(&engine, &user, tail).await?;
            anyhow::Ok(parts)
        })?;
        Ok(Self { n_messages, turns, user, path, floor, parts })
    }

    /// Adds the snapshot that was due before the tail.
    pub(crate) async fn put_snapshot(&self, engine: &Engine) -> anyhow::Result<()> {
        let found = engine.log().user(&self.user).await?;
        let (log, _) = found.ok_or_else(|| anyhow::anyhow!("the user is not there"))?;
        let is_taken = engine.log().put_snapshot(&log, &self.parts, TERMS_VERSION).await?;
        anyhow::ensure!(is_taken, "the snapshot was not taken");
        Ok(())
    }

    pub(crate) fn texts(&self) -> Texts {
        let (mut n_chars, mut n_bytes, mut n_postings) = (0, 0, 0);
        let mut distinct: HashSet<String> = HashSet::new();
        for text in self.turns.iter().flat_map(|turn| [&turn.user, &turn.assistant]) {
            n_chars += text.chars().count();
            n_bytes += text.len();
            for (term, _) in index_terms(text).iter() {
                n_postings += 1;
                if !distinct.contains(term) {
                    distinct.insert(term.to_owned());
                }
            }
        }
        let per_message = |n: usize| n as f64 / self.n_messages as f64;
        Texts {
            n_messages: self.n_messages,
            chars_per_message: per_message(n_chars),
            bytes_per_message: per_message(n_bytes),
            terms_per_message: per_message(n_postings),
            n_terms: distinct.len(),
        }
    }

    /// Leaves a copy with the snapshot beside the file, and says where both are.
    pub(crate) fn keep(&self, runtime: &Runtime) -> anyhow::Result<()> {
        let copy = self.path.with_extension("snapshot.db");
        fs_err::copy(&self.path, &copy)?;
        runtime.block_on(async {
            let subject = Subject::open(&copy)?;
            self.put_snapshot(&subject.engine().await?).await
        })?;
        println!("{}\n{}", self.path.display(), copy.display());
        Ok(())
    }

    /// Entries after the snapshot.
    pub(crate) fn n_tail(&self) -> usize {
        self.n_messages - self.parts.messages.len()
    }
}

async fn write(engine: &Engine, user: &UserKey, turns: &[Turn]) -> anyhow::Result<()> {
    for batch in turns.chunks(TURNS_PER_BATCH) {
        let drafts = batch.iter().flat_map(|turn| drafts(engine, turn)).collect();
        engine.observe(user, Scope::default(), drafts).await?;
    }
    Ok(())
}
