//! What LoCoMo and LongMemEval share: a haystack of messages is loaded for a user of its own,
//! questions are put to it, and it is kept where the messages they need were found.

mod bm25;
pub(crate) mod dates;
mod kept;
pub(crate) mod misses;
mod ranks;
pub(crate) mod tables;
mod times;

use std::{collections::HashMap, time::Instant};

use anyhow::Context as _;
use serde_json::{Value, json};

use crate::{
    api::{Api, Ask},
    floor::Filler,
    said::Message,
    wire::{Recalled, Scope},
};

pub(crate) use self::{
    bm25::Bm25,
    kept::Kept,
    ranks::{Measure, Ranks, distinct},
    times::Times,
};

/// Messages in one `observe`, the most that the API takes.
const BATCH: usize = 1_000;

/// Results of one recall; more messages than any budget here holds.
pub(crate) const RECALLED: u32 = 100;

/// The most results that the API gives.
pub(crate) const RECALLED_MAX: u32 = 500;

/// The session that questions are asked in; nothing was ever said there.
const ASKING: &str = "asking";

/// One sitting of a haystack.
#[derive(Debug, Clone)]
pub(crate) struct Sitting {
    pub(crate) session: String,
    pub(crate) messages: Vec<Message>,
}

/// One question.
#[derive(Debug, Clone)]
pub(crate) struct Question {
    pub(crate) id: String,
    /// The category or type.
    pub(crate) kind: String,
    pub(crate) ask: String,
    pub(crate) at: String,
    /// The messages that hold the answer.
    pub(crate) evidence: Vec<String>,
}

/// How one question went.
#[derive(Debug, Clone)]
pub(crate) struct Outcome {
    /// The conversation, where several questions share one.
    pub(crate) group: String,
    pub(crate) question: String,
    pub(crate) kind: String,
    /// Of what the question needs, for each system: Gieok first, then the floors.
    pub(crate) ranks: Vec<Ranks>,
    /// For each budget.
    pub(crate) kept: Vec<Kept>,
}

impl Outcome {
    /// Without any text of the data.
    pub(crate) fn json(&self, systems: &[&str]) -> Value {
        let ranks: serde_json::Map<String, Value> = systems
            .iter()
            .zip(&self.ranks)
            .map(|(system, ranks)| ((*system).to_owned(), json!(ranks.0)))
            .collect();
        json!({ "conversation": self.group, "question": self.question, "kind": self.kind,
                "ranks": ranks, "context": self.kept })
    }
}

/// A user whose messages are on the server.
#[derive(Debug)]
pub(crate) struct Haystack<'a> {
    api: &'a Api,
    user: String,
    /// In the order they were said.
    pub(crate) messages: Vec<Message>,
    by_id: HashMap<String, usize>,
    bm25: Bm25,
}

impl<'a> Haystack<'a> {
    /// Loads the sittings of a new user.
    pub(crate) async fn load(
        api: &'a Api,
        name: &str,
        sittings: Vec<Sitting>,
        times: &mut Times,
    ) -> anyhow::Result<Self> {
        let user = api.user(name);
        let mut messages = Vec::new();
        for sitting in sittings {
            let scope = scope(&user, Some(&sitting.session));
            let begun = Instant::now();
            for batch in sitting.messages.chunks(BATCH) {
                api.observe(&scope, batch).await?;
            }
            times.loading += begun.elapsed();
            messages.extend(sitting.messages);
        }
        times.n_messages += messages.len();
        times.n_chars += messages.iter().map(|it| it.text.chars().count()).sum::<usize>();
        let by_id = messages.iter().enumerate().map(|(at, it)| (it.id.clone(), at)).collect();
        let bm25 = Bm25::new(messages.iter().map(|message| message.text.as_str()));
        Ok(Self { api, user, messages, by_id, bm25 })
    }

    /// Removes it from the server.
    pub(crate) async fn erase(self) -> anyhow::Result<()> {
        self.api.erase_user(&self.user).await
    }

    /// The messages that bear on a question, best first.
    pub(crate) async fn recall(
        &self,
        question: &Question,
        limit: u32,
        times: &mut Times,
    ) -> anyhow::Result<Vec<Recalled>> {
        let anywhere = scope(&self.user, None);
        let begun = Instant::now();
        let res = self.api.recall_messages(&anywhere, &question.ask, &question.at, limit).await?;
        times.recalled(begun);
        Ok(res)
    }

    /// The messages by BM25, best first.
    pub(crate) fn bm25(&self, question: &Question) -> impl Iterator<Item = &Message> {
        self.bm25.rank(&question.ask).into_iter().map(|at| &self.messages[at])
    }

    /// What the contexts hold of the messages that a question needs.
    pub(crate) async fn kept(
        &self,
        question: &Question,
        found: &[Recalled],
        budgets: &[u32],
        times: &mut Times,
    ) -> anyhow::Result<Vec<Kept>> {
        let scope = scope(&self.user, Some(ASKING));
        let needed = self.texts(&question.evidence)?;
        let mut res = Vec::new();
        for &budget in budgets {
            let (message, at) = (question.ask.as_str(), question.at.as_str());
            let ask = Ask { scope: &scope, message, at, budget_tokens: budget, recent: false };
            let begun = Instant::now();
            let context = self.api.context(ask).await?;
            times.asked(begun);
            let filler = Filler::new(&context.counter)?;
            let newest = filler.newest(&self.messages, budget);
            let recall = filler.best(found.iter().map(|found| found.text.as_str()), budget);
            let ranked = self.bm25(question).take(RECALLED as usize);
            let bm25 = filler.best(ranked.map(|message| message.text.as_str()), budget);
            res.push(Kept {
                budget,
                tokens: context.tokens,
                of: needed.len(),
                whole: kept::n_whole(&context, &needed),
                part: kept::n_part(&context, &question.evidence),
                newest: kept::n_among(&newest, &needed),
                recall: kept::n_among(&recall, &needed),
                bm25: kept::n_among(&bm25, &needed),
            });
        }
        Ok(res)
    }

    /// The texts of messages.
    pub(crate) fn texts(&self, ids: &[String]) -> anyhow::Result<Vec<&str>> {
        let text = |id: &String| {
            let at = self.by_id.get(id).with_context(|| format!("there is no message {id}"))?;
            Ok(self.messages[*at].text.as_str())
        };
        ids.iter().map(text).collect()
    }
}

fn scope(user: &str, session: Option<&str>) -> Scope {
    let session = session.map(ToOwned::to_owned);
    Scope { user: user.to_owned(), session, ..Scope::default() }
}

/// Whether the nth of `n` things is in a sample of so many, spread evenly; all are, where none was
/// asked for.
pub(crate) fn is_sampled(nth: usize, n: usize, wanted: Option<usize>) -> bool {
    match wanted {
        Some(wanted) if wanted < n => (nth + 1) * wanted / n > nth * wanted / n,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        host::{Host, KEY},
        said::turn,
    };

    #[test]
    fn samples_are_spread_evenly_and_have_the_size_asked_for() {
        let sample = |n: usize, wanted| -> Vec<usize> {
            (0..n).filter(|nth| is_sampled(*nth, n, wanted)).collect()
        };
        assert_eq!(sample(10, Some(3)), [3, 6, 9]);
        assert_eq!(sample(5, Some(1)), [4]);
        assert!(sample(5, Some(0)).is_empty());
        assert_eq!(sample(3, Some(9)), [0, 1, 2]);
        assert_eq!(sample(3, None), [0, 1, 2]);
        for wanted in 0..=97 {
            assert_eq!(sample(97, Some(wanted)).len(), wanted);
        }
    }

    #[tokio::test]
    async fn a_haystack_is_asked_and_erased() {
        let host = Host::start().await.unwrap();
        let api = Api::new(&host.url(), KEY, "test".to_owned());
        let at = "2023-05-08T13:56:00+00:00";
        let sitting = |session: &str, id: &str, text: &str, reply: &str| Sitting {
            session: session.to_owned(),
            messages: turn(id, at, text, reply),
        };
        let mut sittings = vec![
            sitting("one", "a", "I adopted a grey parrot yesterday.", "How sweet!"),
            sitting("two", "b", "The train was late again.", "That is annoying."),
        ];
        sittings[0].messages[0].speaker = Some("Ann".to_owned());
        let mut times = Times::default();
        let haystack = Haystack::load(&api, "hay", sittings, &mut times).await.unwrap();
        assert_eq!(times.n_messages, 4);
        let question = Question {
            id: "q".to_owned(),
            kind: "k".to_owned(),
            ask: "Which parrot did I adopt?".to_owned(),
            at: at.to_owned(),
            evidence: vec!["a.u".to_owned()],
        };
        let found = haystack.recall(&question, RECALLED, &mut times).await.unwrap();
        assert_eq!(found.first().map(|found| found.id.as_str()), Some("a.u"));
        let kept = haystack.kept(&question, &found, &[400], &mut times).await.unwrap();
        let [kept] = kept.as_slice() else { panic!("one budget: {kept:?}") };
        assert_eq!((kept.of, kept.whole, kept.part, kept.recall), (1, 1, 1, 1), "{kept:?}");
        assert_eq!((kept.newest, kept.bm25), (1, 1), "{kept:?}");
        assert!(haystack.texts(&["x".to_owned()]).is_err());
        haystack.erase().await.unwrap();
        let gone = scope(&api.user("hay"), None);
        assert!(api.recall_messages(&gone, "parrot", at, 5).await.unwrap().is_empty());
        host.stop().await.unwrap();
    }
}
