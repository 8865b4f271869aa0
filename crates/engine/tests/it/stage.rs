//! Engines over one store, and what their users must look like.

use std::sync::Arc;

use gieok::{
    Engine, EngineConfig, EngineError, Outcome, PageRequest,
    clock::ManualClock,
    core::{
        event::Seq,
        id::UserKey,
        message::{Draft, Parent, Role},
        query::Page,
        scope::Scope,
        space::Space,
        time::At,
    },
    store::{crypto::MasterKey, log::Log, store::Store},
};

/// A store and the clock that all its engines go by.
#[derive(Debug, Clone)]
pub(crate) struct Stage {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<ManualClock>,
}

impl Stage {
    pub(crate) fn new(store: Arc<dyn Store>) -> Self {
        Self { store, clock: Arc::new(ManualClock::new(noon())) }
    }

    pub(crate) async fn log(&self) -> Log {
        let key = MasterKey::from_bytes(&[7; 32]);
        Log::open(self.store.clone(), key).await.unwrap()
    }

    pub(crate) async fn engine(&self, config: EngineConfig) -> Engine {
        Engine::new(self.log().await, self.clock.clone(), config)
    }

    /// The user's space by the log alone: no cache, no snapshot.
    pub(crate) async fn replayed(&self, user: &UserKey) -> Space {
        let log = self.log().await;
        let mut space = Space::default();
        let Some((user_log, last)) = log.user(user).await.unwrap() else { return space };
        for entry in log.read(&user_log, Seq(0), usize::MAX).await.unwrap() {
            space.apply(&entry);
        }
        assert_eq!(space.seq(), last);
        space
    }

    /// Checks that an engine shows what the log says, and so does one that has just started.
    #[track_caller]
    pub(crate) fn check(&self, engine: &Engine, user: &UserKey) -> impl Future<Output = Space> {
        let caller = std::panic::Location::caller();
        async move {
            let replayed = self.replayed(user).await;
            let live = space(engine, user).await;
            assert!(live == replayed, "{caller}: live {live:?}\nreplayed {replayed:?}");
            let started = self.engine(EngineConfig::default()).await;
            let hydrated = space(&started, user).await;
            assert!(hydrated == replayed, "{caller}: hydrated {hydrated:?}\n{replayed:?}");
            live
        }
    }
}

pub(crate) fn noon() -> At {
    At::parse("2026-03-01T12:00:00Z").unwrap()
}

pub(crate) fn user(name: &str) -> UserKey {
    UserKey { tenant: "app".parse().unwrap(), user: name.parse().unwrap() }
}

pub(crate) fn scope(persona: &str, session: &str) -> Scope {
    Scope {
        persona: Some(persona.parse().unwrap()),
        session: Some(session.parse().unwrap()),
        ..Scope::default()
    }
}

pub(crate) fn draft(id: &str, role: Role, content: &str) -> Draft {
    Draft {
        id: id.parse().unwrap(),
        role,
        speaker: None,
        content: content.into(),
        at: noon(),
        metadata: None,
        parent: Parent::Head,
    }
}

/// Says one thing in session `s1`.
pub(crate) async fn say(engine: &Engine, user: &UserKey, id: &str) -> Result<Outcome, EngineError> {
    let content = format!("this is {id}");
    engine.observe(user, scope("luna", "s1"), vec![draft(id, Role::User, &content)]).await
}

pub(crate) async fn space(engine: &Engine, user: &UserKey) -> Space {
    engine.read(user, Space::clone).await.unwrap()
}

/// What session `s1` shows, oldest first.
pub(crate) fn said(space: &Space) -> Vec<String> {
    let Some(session) = space.session(&"s1".parse().unwrap()) else { return Vec::new() };
    let mut ids: Vec<String> =
        space.path(session).map(|no| space.message(no).id.to_string()).collect();
    ids.reverse();
    ids
}

/// Ids of the messages that contain every word, newest first.
pub(crate) async fn found(engine: &Engine, user: &UserKey, text: &str) -> Vec<String> {
    let page = PageRequest { limit: 10, ..PageRequest::default() };
    let ids = |space: &Space, page: &Page| {
        page.items.iter().map(|no| space.message(*no).id.to_string()).collect()
    };
    engine.search(user, text, &page, ids).await.unwrap()
}
