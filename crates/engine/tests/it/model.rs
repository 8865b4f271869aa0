//! Two engines over one store, any commands in any order, crashes, repeats and erasures.

use std::{collections::BTreeMap, sync::Arc};

use gieok::{
    Engine, EngineConfig, EngineError,
    core::{
        assertion::{Subject, Value},
        change::{ChangeOp, ThingKind},
        decide::{Command, FactDraft, decide},
        id::{FactId, MessageId, SessionId, UserKey},
        message::{Draft, Parent, Role},
        scope::Scope,
        slot::SlotKey,
        summary::Summary,
    },
    store::memory::MemoryStore,
};
use proptest::{prelude::*, sample::select};

use crate::{
    reader::WordReader,
    stage::{Stage, draft, noon, space, user},
};

/// What happens, to which of the two engines and the two users.
#[derive(Debug, Clone)]
struct Step {
    engine: usize,
    user: usize,
    what: What,
    /// Whether everything is looked at afterwards. To look is to catch up, so an engine falls
    /// behind only while nobody does.
    is_looked_at: bool,
}

#[derive(Debug, Clone)]
enum What {
    Command(Box<Command>),
    /// The last observe once more, on whichever engine.
    SendAgain,
    /// The process dies and another takes its place.
    Crash,
    Erase,
}

fn message_id() -> impl Strategy<Value = MessageId> {
    (0..8_u8).prop_map(|n| format!("m{n}").parse().unwrap())
}

fn session_id() -> impl Strategy<Value = SessionId> {
    select(vec!["s1", "s2", "s3"]).prop_map(|name| name.parse().unwrap())
}

fn scope() -> impl Strategy<Value = Scope> {
    (select(vec!["luna", "aria"]), session_id()).prop_map(|(persona, session)| Scope {
        persona: Some(persona.parse().unwrap()),
        session: Some(session),
        ..Scope::default()
    })
}

fn one_draft() -> impl Strategy<Value = Draft> {
    let parent = prop_oneof![
        5 => Just(Parent::Head),
        1 => message_id().prop_map(Parent::Message),
    ];
    (message_id(), parent).prop_map(|(id, parent)| {
        let claims = [
            "residence=서울 likes=귤", "residence=부산 동생.name=민지", "likes!귤 민지.age=20",
            "likes:배 residence/서울",
        ];
        let number = usize::from(id.to_string().as_bytes()[1]);
        let claims = claims[number % claims.len()];
        let content = format!("나는 {id} 이야기를 좋아해, running with {id} {claims}");
        Draft { parent, ..draft(&id.to_string(), Role::User, &content) }
    })
}

fn summary() -> impl Strategy<Value = Summary> {
    let sources = prop::collection::vec(message_id(), 1..3);
    (0..4_u8, session_id(), sources).prop_map(|(n, session, sources)| Summary {
        id: format!("z{n}").parse().unwrap(),
        session,
        scope: Scope::default(),
        content: format!("요약 {n}").into(),
        at: noon(),
        sources,
    })
}

fn command() -> impl Strategy<Value = Command> {
    prop_oneof![
        8 => (scope(), prop::collection::vec(one_draft(), 1..4))
            .prop_map(|(scope, drafts)| Command::Observe { scope, drafts }),
        3 => (message_id(), one_draft())
            .prop_map(|(message, draft)| Command::Replace { session: None, message, draft }),
        2 => (session_id(), message_id(), any::<bool>()).prop_map(
            |(session, message, is_exact)| Command::MoveHead { session, message, is_exact }
        ),
        2 => (session_id(), session_id())
            .prop_map(|(from, to)| Command::Fork { from, message: None, to }),
        1 => session_id().prop_map(|session| Command::EndSession { session }),
        1 => session_id().prop_map(|session| Command::DeleteSession { session }),
        2 => message_id().prop_map(|message| Command::DeleteMessage { message }),
        1 => scope().prop_map(|filter| Command::Clear { filter }),
        2 => summary().prop_map(Command::AddSummary),
        3 => fact_command(),
    ]
}

fn fact_command() -> impl Strategy<Value = Command> {
    let id = || (1..20_u64, 0..2_u16).prop_map(|(seq, ordinal)| FactId { seq, ordinal });
    let value = |text: &str| Value { text: text.into(), key: text.into() };
    let fact = move |scope: Scope| Command::StateFact {
        scope: scope.beyond_session(),
        fact: FactDraft {
            subject: Subject::User,
            slot: SlotKey::new("likes"),
            value: value("귤"),
            is_denied: false,
            when: None,
            valid_from: None,
            valid_to: None,
            importance: None,
        },
    };
    prop_oneof![
        scope().prop_map(fact),
        id().prop_map(move |id| Command::EditFact { id, value: value("배") }),
        id().prop_map(|id| Command::DeleteFact { id }),
        id().prop_map(|id| Command::RestoreFact { id }),
        message_id().prop_map(|id| Command::Extract { messages: vec![id] }),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    let what = prop_oneof![
        12 => command().prop_map(|command| What::Command(Box::new(command))),
        3 => Just(What::SendAgain),
        2 => Just(What::Crash),
        1 => Just(What::Erase),
    ];
    // Most of it happens to one user, so that engines meet there.
    let user = prop_oneof![4 => Just(0_usize), 1 => Just(1_usize)];
    (0..2_usize, user, what, any::<bool>()).prop_map(|(engine, user, what, is_looked_at)| Step {
        engine,
        user,
        what,
        is_looked_at,
    })
}

struct Play {
    stage: Stage,
    engines: [Engine; 2],
    config: EngineConfig,
    users: [UserKey; 2],
    last_observe: [Option<Command>; 2],
    /// What was acknowledged and not deleted since.
    acknowledged: [BTreeMap<MessageId, Box<str>>; 2],
}

impl Play {
    async fn new(config: EngineConfig) -> Self {
        let stage = Stage::new(Arc::new(MemoryStore::new()));
        let engines = [stage.engine(config.clone()).await, stage.engine(config.clone()).await];
        let users = [user("mina"), user("jun")];
        let (last_observe, acknowledged) = Default::default();
        Self { stage, engines, config, users, last_observe, acknowledged }
    }

    async fn take(&mut self, step: Step) {
        self.stage.clock.advance_seconds(1);
        match step.what {
            What::Command(command) => self.execute(step.engine, step.user, *command).await,
            What::SendAgain => {
                if let Some(command) = self.last_observe[step.user].clone() {
                    self.execute(step.engine, step.user, command).await;
                }
            }
            What::Crash => {
                self.engines[step.engine] = self.stage.engine(self.config.clone()).await;
            }
            What::Erase => {
                self.engines[step.engine].erase(&self.users[step.user]).await.unwrap();
                self.acknowledged[step.user].clear();
            }
        }
        if step.is_looked_at {
            self.check().await;
        }
    }

    /// An engine must decide by what is in the log, whoever wrote it.
    async fn execute(&mut self, engine: usize, user: usize, command: Command) {
        let key = &self.users[user];
        let before = self.stage.replayed(key).await;
        let now = self.engines[engine].clock().now();
        let expected = decide(&before, &command, now, &*self.config.reader);
        match (self.engines[engine].execute(key, command.clone()).await, expected) {
            (Ok(outcome), Ok(decision)) => {
                assert_eq!(outcome.changes, decision.changes, "{command:?}");
                assert_eq!(outcome.seq.0, before.seq().0 + decision.events.len() as u64);
            }
            (Err(EngineError::Refused(refusal)), Err(expected)) => {
                assert_eq!(refusal, expected, "{command:?}");
                return;
            }
            (actual, expected) => panic!("{command:?}: {actual:?}, not {expected:?}"),
        }
        let acknowledged = &mut self.acknowledged[user];
        for change in &decide(&before, &command, now, &*self.config.reader).unwrap().changes {
            if change.op == ChangeOp::Deleted && change.kind == ThingKind::Message {
                acknowledged.remove(&change.id.parse().unwrap());
            }
        }
        let drafts = match &command {
            Command::Observe { drafts, .. } => drafts.as_slice(),
            Command::Replace { draft, .. } => std::slice::from_ref(draft),
            _ => &[],
        };
        let was_deleted =
            |id: &MessageId| before.message_no(id).is_some_and(|no| before.message(no).is_deleted);
        for draft in drafts.iter().filter(|draft| !was_deleted(&draft.id)) {
            acknowledged.insert(draft.id.clone(), draft.content.clone());
        }
        if matches!(command, Command::Observe { .. }) {
            self.last_observe[user] = Some(command);
        }
    }

    async fn check(&self) {
        for (user, acknowledged) in self.users.iter().zip(&self.acknowledged) {
            for engine in &self.engines {
                self.stage.check(engine, user).await;
            }
            let space = space(&self.engines[0], user).await;
            for (id, content) in acknowledged {
                let no = space.message_no(id).unwrap_or_else(|| panic!("{id} was lost"));
                assert_eq!(space.message(no).content, *content);
            }
        }
    }
}

fn play(config: &EngineConfig, steps: Vec<Step>) {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let mut play = Play::new(config.clone()).await;
        for step in steps {
            play.take(step).await;
        }
        play.check().await;
    });
}

fn with_reader(config: EngineConfig) -> EngineConfig {
    EngineConfig { reader: Arc::new(WordReader { version: 1 }), ..config }
}

fn config() -> ProptestConfig {
    ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_engine_always_shows_what_the_log_says(steps in prop::collection::vec(step(), 1..40)) {
        play(&with_reader(EngineConfig::default()), steps);
    }

    #[test]
    fn snapshots_at_every_turn_change_nothing(steps in prop::collection::vec(step(), 1..40)) {
        let config = EngineConfig { snapshot_events_min: 1, ..EngineConfig::default() };
        play(&with_reader(config), steps);
    }

    #[test]
    fn a_cache_that_holds_nothing_changes_nothing(steps in prop::collection::vec(step(), 1..40)) {
        let config = EngineConfig { cache_bytes_max: 1, ..EngineConfig::default() };
        play(&with_reader(EngineConfig { snapshot_events_min: 3, ..config }), steps);
    }
}
