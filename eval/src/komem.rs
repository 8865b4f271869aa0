//! Questions about the KoMem conversations, asked after the session they are due after.

mod misses;
mod tally;

use std::collections::HashMap;

use serde_json::json;

use crate::{
    api::{Api, Ask},
    args::{Args, Options},
    conversation::{Conversation, NEVER_SAID, Probe, load_all},
    floor::{Filler, SEARCHED},
    people::Who,
    progress,
    report::Section,
    said::Said,
    score::{Case, Verdict, is_answered, judge},
    wire::{Context, Recalled, Scope},
};

/// The session that questions are asked in; nothing was ever said there.
const ASKING: &str = "asking";

const METHOD: &str = "Every conversation is observed turn by turn in its own sessions. After each \
    session the questions due then are asked in a new session, `recent` off, once for each budget. \
    Present: a spelling of the answer stands in the context. Stale, wrong person, invented: the \
    context claims something that was true once, that is true of somebody else, or that was never \
    said or meant; eval/README.md has the rules. Right: present (where there is an answer to give) \
    and none of these. Floors in the same run, raw texts: the newest messages that fit into the \
    budget, and the messages that `POST /v1/recall` finds for the question, best first.";

/// One question at one budget.
#[derive(Debug)]
struct Outcome {
    set: &'static str,
    conversation: String,
    language: String,
    probe: String,
    kind: String,
    budget: u32,
    verdict: Verdict,
    tokens: usize,
    is_over_budget: bool,
    is_in_newest: bool,
    is_in_recall: bool,
}

pub(crate) async fn measure(args: &Args, options: &Options, api: &Api) -> anyhow::Result<Section> {
    let mut outcomes = Vec::new();
    let mut section = Section::new("komem", METHOD);
    for (&set, folder) in options.set.folders().iter().zip(args.komem_folders(options.set)) {
        let conversations = load_all(&[folder], &options.only)?;
        let bar = progress::bar("komem", conversations.iter().map(|c| c.sessions.len()).sum());
        for conversation in &conversations {
            bar.set_message(conversation.id.clone());
            let mut runner = Runner::new(api, options, set, conversation);
            for index in 0..conversation.sessions.len() {
                runner.session(index).await?;
                bar.inc(1);
            }
            outcomes.append(&mut runner.outcomes);
            section.shown.push_str(&runner.shown);
        }
        bar.finish_and_clear();
    }
    anyhow::ensure!(!outcomes.is_empty(), "no conversation has one of the ids of --only");
    section.tables = tally::tables(&outcomes, &options.budgets);
    section.panels = tally::panels(&outcomes, &options.budgets);
    section.results = outcomes.iter().map(Outcome::json).collect();
    Ok(section)
}

/// One conversation on its way through the server.
struct Runner<'a> {
    api: &'a Api,
    options: &'a Options,
    set: &'static str,
    conversation: &'a Conversation,
    user: String,
    said: Said,
    subjects: HashMap<String, Who>,
    outcomes: Vec<Outcome>,
    shown: String,
}

impl<'a> Runner<'a> {
    fn new(
        api: &'a Api,
        options: &'a Options,
        set: &'static str,
        conversation: &'a Conversation,
    ) -> Self {
        Self {
            api,
            options,
            set,
            conversation,
            user: api.user(&format!("komem-{}", conversation.id)),
            said: Said::default(),
            subjects: HashMap::new(),
            outcomes: Vec::new(),
            shown: String::new(),
        }
    }

    /// Observes a session, then asks what is due.
    async fn session(&mut self, index: usize) -> anyhow::Result<()> {
        let conversation = self.conversation;
        let session = &conversation.sessions[index];
        let scope = conversation.scope(&self.user, Some(&session.id));
        for messages in conversation.messages(session)? {
            self.api.observe(&scope, &messages).await?;
            messages.into_iter().for_each(|message| self.said.push(message));
        }
        let due: Vec<&Probe> = conversation.probes_after(&session.id).collect();
        if due.is_empty() {
            return Ok(());
        }
        let facts = self.api.facts(&conversation.scope(&self.user, None)).await?;
        self.subjects = facts
            .unwrap_or_default()
            .iter()
            .map(|fact| (fact.id.clone(), Who::of_fact(fact)))
            .collect();
        for probe in due {
            self.ask(probe).await?;
        }
        Ok(())
    }

    async fn ask(&mut self, probe: &Probe) -> anyhow::Result<()> {
        let conversation = self.conversation;
        let scope = conversation.scope(&self.user, Some(ASKING));
        let anywhere: Scope = conversation.scope(&self.user, None);
        let found = self.api.recall_messages(&anywhere, &probe.ask, &probe.at, SEARCHED).await?;
        let (mut is_missed, mut last) = (false, None);
        for &budget in &self.options.budgets {
            let question = Ask {
                scope: &scope,
                message: &probe.ask,
                at: &probe.at,
                budget_tokens: budget,
                recent: false,
            };
            let context = self.api.context(question).await?;
            let outcome = self.outcome(probe, budget, &context, &found)?;
            is_missed |= !outcome.verdict.is_right();
            last = Some((outcome.verdict.clone(), context));
            self.outcomes.push(outcome);
        }
        // What the largest budget held says most about why something is not there.
        if let Some((verdict, context)) = last.filter(|_| is_missed && self.options.show.is_some())
        {
            self.shown.push_str(&misses::page(conversation, probe, &verdict, &context));
        }
        Ok(())
    }

    fn outcome(
        &self,
        probe: &Probe,
        budget: u32,
        context: &Context,
        found: &[Recalled],
    ) -> anyhow::Result<Outcome> {
        let Self { conversation, said, subjects, .. } = self;
        let verdict = judge(Case { conversation, probe, said, subjects }, context);
        let filler = Filler::new(&context.counter)?;
        let newest = filler.newest(said.messages(), budget);
        let best = filler.best(found.iter().map(|found| found.text.as_str()), budget);
        Ok(Outcome {
            set: self.set,
            conversation: conversation.id.clone(),
            language: conversation.language.clone(),
            probe: probe.id.clone(),
            kind: probe.kind.clone(),
            budget,
            verdict,
            tokens: context.tokens,
            is_over_budget: context.over_budget || context.tokens > budget as usize,
            is_in_newest: is_answered(probe, newest),
            is_in_recall: is_answered(probe, best),
        })
    }
}

impl Outcome {
    /// Whether there is an answer to be found.
    fn has_answer(&self) -> bool {
        self.kind != NEVER_SAID
    }

    /// Without any text of the data.
    fn json(&self) -> serde_json::Value {
        json!({
            "conversation": self.conversation, "probe": self.probe, "kind": self.kind,
            "budget": self.budget, "present": self.verdict.is_present,
            "stale": self.verdict.stale.len(), "wrong_person": self.verdict.wrong_person.len(),
            "invented": self.verdict.invented.len(), "tokens": self.tokens,
            "newest": self.is_in_newest, "recall": self.is_in_recall,
        })
    }
}
