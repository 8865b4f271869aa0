//! LoCoMo by the protocol of its paper: the share of a question's evidence turns among the first k
//! messages that are recalled for it.

mod data;
mod evidence;

use serde_json::json;

use self::data::{ADVERSARIAL, Conversation};
use crate::{
    api::Api,
    args::{Args, RetrievalOptions},
    progress,
    report::Section,
    retrieval::{
        Bm25, Haystack, Measure, Outcome, Question, RECALLED, RECALLED_MAX, Ranks, Times,
        is_sampled,
        misses::{self, Needed},
        tables::{self, Shown},
    },
};

const SYSTEMS: [&str; 3] = ["Gieok", "floor: BM25", "floor: BM25, names"];

const SHOWN: Shown<'static> = Shown {
    systems: &SYSTEMS,
    figures: &[
        (Measure::Share, 5),
        (Measure::Share, 10),
        (Measure::Share, 25),
        (Measure::Share, 50),
    ],
};

/// Over all ten conversations.
const PUBLISHED: [(&str, &[&str]); 3] = [
    ("DRAGON, as published", &["56.7", "66.2", "76.7", "82.7"]),
    ("lexical with diffusion, as published", &["64.1", "73.7", "81.7", "87.5"]),
    ("goal", &["70", "80", "88", "93"]),
];

/// A question is shown where something it needs is not among this many.
const MISSED: usize = 10;

const METHOD: &str = "Every conversation is a user; its sessions are observed with their dates, a \
    minute a turn. The first speaker has the role `user`, the other `assistant`, both with their \
    names; a photo's caption is part of the text. Every question is put to `POST /v1/recall` as it \
    is, after the end of the conversation; the figure at k is the mean over questions of the share \
    of its evidence turns among the first k messages. Questions without evidence that names a turn \
    are left out. Floors: BM25 (k1 1.2, b 0.75) over lower-case words between spaces, without and \
    with the speaker's name before the text. Context: `POST /v1/context` with `recent` off; an \
    evidence turn is there *in part* where an item names it as a source (a quote, cut where it is \
    long, or a fact), *whole* where its text stands there to the last word. The floors fill the \
    same budget with whole messages.";

pub(crate) async fn measure(
    args: &Args,
    options: &RetrievalOptions,
    api: &Api,
) -> anyhow::Result<Section> {
    let path = options.locomo_file(&args.home);
    if !path.is_file() {
        return Ok(Section::without_data("locomo", &path));
    }
    let conversations = data::load(&path)?;
    let n = conversations.iter().map(|conversation| conversation.questions.len()).sum();
    let bar = progress::bar("locomo", options.n_questions().map_or(n, |wanted| wanted.min(n)));
    let mut run = Run { args, options, times: Times::default(), shown: String::new() };
    let (mut outcomes, mut nth) = (Vec::new(), 0);
    for conversation in &conversations {
        bar.set_message(conversation.id.clone());
        let mut chosen = Vec::new();
        for question in &conversation.questions {
            if is_sampled(nth, n, options.n_questions()) {
                chosen.push(question);
            }
            nth += 1;
        }
        if !chosen.is_empty() {
            outcomes.extend(run.conversation(api, conversation, &chosen, &bar).await?);
        }
    }
    bar.finish_and_clear();
    anyhow::ensure!(!outcomes.is_empty(), "there is no question to ask");
    Ok(section(&conversations, &outcomes, run))
}

/// What is carried from one conversation to the next.
struct Run<'a> {
    args: &'a Args,
    options: &'a RetrievalOptions,
    times: Times,
    shown: String,
}

impl Run<'_> {
    async fn conversation(
        &mut self,
        api: &Api,
        conversation: &Conversation,
        questions: &[&Question],
        bar: &indicatif::ProgressBar,
    ) -> anyhow::Result<Vec<Outcome>> {
        let name = format!("locomo-{}", conversation.id);
        let sittings = conversation.sittings.clone();
        let haystack = Haystack::load(api, &name, sittings, &mut self.times).await?;
        let named: Vec<String> = haystack
            .messages
            .iter()
            .map(|it| format!("{}: {}", it.speaker.as_deref().unwrap_or_default(), it.text))
            .collect();
        let named = Bm25::new(named.iter().map(String::as_str));
        let mut res = Vec::new();
        for question in questions {
            res.push(self.ask(&conversation.id, &haystack, &named, question).await?);
            bar.inc(1);
        }
        if !self.args.keep {
            haystack.erase().await?;
        }
        Ok(res)
    }

    async fn ask(
        &mut self,
        group: &str,
        haystack: &Haystack<'_>,
        named: &Bm25,
        question: &Question,
    ) -> anyhow::Result<Outcome> {
        let found = haystack.recall(question, RECALLED, &mut self.times).await?;
        let needed = || question.evidence.iter().map(String::as_str);
        let by_name = named.rank(&question.ask);
        let outcome = Outcome {
            group: group.to_owned(),
            question: question.id.clone(),
            kind: question.kind.clone(),
            ranks: vec![
                Ranks::of(needed(), found.iter().map(|found| found.id.as_str())),
                Ranks::of(needed(), haystack.bm25(question).map(|it| it.id.as_str())),
                Ranks::of(needed(), by_name.iter().map(|at| haystack.messages[*at].id.as_str())),
            ],
            kept: haystack.kept(question, &found, &self.options.budgets, &mut self.times).await?,
        };
        let is_missed = outcome.ranks[0].n_within(MISSED) < question.evidence.len();
        if is_missed && self.options.show.is_some() {
            // How far down it is says more than that it is not among the first.
            let found = haystack.recall(question, RECALLED_MAX, &mut self.times).await?;
            let ranks = Ranks::of(needed(), found.iter().map(|found| found.id.as_str()));
            let texts = haystack.texts(&question.evidence)?;
            let needed: Vec<Needed> = needed()
                .zip(ranks.0)
                .zip(texts)
                .map(|((id, rank), text)| Needed { id, rank, text })
                .collect();
            let instead: Vec<&str> = found.iter().take(3).map(|it| it.text.as_str()).collect();
            self.shown += &misses::page(group, question, &needed, &instead);
        }
        Ok(outcome)
    }
}

fn section(conversations: &[Conversation], outcomes: &[Outcome], run: Run) -> Section {
    let count = |of: fn(&Conversation) -> usize| conversations.iter().map(of).sum::<usize>();
    let (n_without, n_unknown) = (count(|it| it.n_without_evidence), count(|it| it.n_unknown));
    let mut section = Section::new("locomo", METHOD);
    section.method += &format!(
        " In this file {n_without} questions name no turn, and {n_unknown} ids in the evidence of \
         others do not exist.",
    );
    let all: Vec<&Outcome> = outcomes.iter().collect();
    let answerable: Vec<&Outcome> =
        outcomes.iter().filter(|outcome| outcome.kind != ADVERSARIAL).collect();
    let budgets = &run.options.budgets;
    section.tables = vec![
        SHOWN.overview("Evidence turns among the first k", &all, &PUBLISHED),
        SHOWN.overview("Without adversarial questions", &answerable, &[]),
        SHOWN.by_part("category", outcomes, |outcome| &outcome.kind),
        SHOWN.by_part("conversation", outcomes, |outcome| &outcome.group),
    ];
    section.tables.extend(tables::completeness(outcomes, budgets));
    section.tables.push(run.times.table());
    section.panels = vec![
        SHOWN.panel("LoCoMo: evidence turns among the first k", outcomes),
        tables::completeness_panel("LoCoMo: all evidence in the context", outcomes, budgets),
    ];
    let results: Vec<_> = outcomes.iter().map(|outcome| outcome.json(&SYSTEMS)).collect();
    section.results = json!({ "without_evidence": n_without, "unknown_ids": n_unknown,
                              "questions": results });
    section.shown = run.shown;
    section
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;
    use crate::args::Part;

    #[tokio::test]
    async fn without_its_data_a_part_is_not_available() {
        let line = ["gieok-eval", "retrieval", "--locomo", "no/such.json", "--longmemeval", "no"];
        let args = Args::parse_from(line);
        let Part::Retrieval(options) = &args.part else { panic!("{args:?}") };
        // Nobody listens there, and nothing is asked.
        let api = Api::new("http://127.0.0.1:1", "gk_none", "test".to_owned());
        let locomo = measure(&args, options, &api).await.unwrap();
        let longmemeval = crate::longmemeval::measure(&args, options, &api).await.unwrap();
        for section in [locomo, longmemeval] {
            assert!(!section.is_available, "{}", section.name);
            assert!(section.tables[0].text().contains("data not there"), "{}", section.name);
        }
    }
}
