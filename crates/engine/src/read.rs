//! What callers ask of a space: context, recall, lists.

use gieok_core::{
    context::{self, Context, ContextQuery, Window},
    decide::default_session,
    fact,
    id::UserKey,
    query::{self, Found, Kinds, RecallQuery, Why},
    reading::Asked,
    scope::Scope,
    space::{MessageNo, Space},
    time::At,
};
use gieok_lang::terms::query_words;

use crate::{engine::Engine, error::EngineError};

/// What a context is asked for. `None` means the configured default.
#[derive(Debug, Clone, Default)]
pub struct ContextRequest {
    /// From where. Without a session, the scope's default session.
    pub scope: Scope,
    /// The message about to be answered.
    pub message: Option<String>,
    /// The time of asking.
    pub at: Option<At>,
    /// Tokens at most; 0 for no limit but the window's.
    pub budget_tokens: Option<usize>,
    /// Turns at most.
    pub turns_max: Option<usize>,
    /// Which recent messages are candidates.
    pub window: WindowChoice,
    /// Whether facts are shown; they are unless switched off.
    pub is_with_facts: Option<bool>,
    /// Whether the state block is among them.
    pub is_with_state: Option<bool>,
    /// Whether lines said before are looked for; they are unless switched off.
    pub is_recalling: Option<bool>,
}

/// Which recent messages a context may hold.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum WindowChoice {
    /// The last turns (seed 002).
    #[default]
    Turns,
    /// The last messages of a session that is still alive (seed 000).
    Session,
    /// None: the system text alone.
    Nothing,
}

/// A question.
#[derive(Debug, Clone)]
pub struct RecallRequest {
    /// From where.
    pub scope: Scope,
    /// In words.
    pub query: String,
    /// Results at most.
    pub limit: usize,
    /// What may be found.
    pub kinds: Kinds,
    /// The time of asking.
    pub at: Option<At>,
    /// Only what was said by then, and facts that held then.
    pub as_of: Option<At>,
}

/// A page of messages.
#[derive(Debug, Clone, Default)]
pub struct PageRequest {
    /// Which messages.
    pub filter: query::MessageFilter,
    /// Only those logged before this one.
    pub before: Option<MessageNo>,
    /// Messages at most.
    pub limit: usize,
}

/// Something that bears on a question.
#[derive(Debug, Clone, PartialEq)]
pub struct RecallItem {
    /// Its id.
    pub id: String,
    /// What kind of thing it is, in the API's words.
    pub kind: &'static str,
    /// Its text.
    pub text: String,
    /// How well it fits, the best being 1.
    pub score: f32,
    /// When it was said or made.
    pub at: At,
    /// The messages it comes from.
    pub source: Vec<String>,
    /// Why it was found.
    pub why: Why,
    /// The message beside it that brought it in.
    pub beside: Option<String>,
}

impl Engine {
    /// Builds the context for the next reply.
    pub async fn context(
        &self,
        user: &UserKey,
        request: &ContextRequest,
    ) -> Result<Context, EngineError> {
        let config = self.config();
        let defaults = config.context;
        let session =
            request.scope.session.clone().unwrap_or_else(|| default_session(&request.scope));
        let window = match request.window {
            WindowChoice::Turns => {
                Some(Window::Turns { turns_max: request.turns_max.unwrap_or(defaults.turns_max) })
            }
            WindowChoice::Session => Some(Window::Session {
                messages_max: defaults.session_messages_max,
                idle_seconds_max: defaults.session_idle_seconds_max,
            }),
            WindowChoice::Nothing => None,
        };
        let budget_tokens = request.budget_tokens.unwrap_or(defaults.tokens_max);
        let now = request.at.unwrap_or_else(|| self.clock().now());
        let message = request.message.as_deref();
        let words = message.map(query_words).unwrap_or_default();
        let meaning = match message {
            Some(text) => self.meaning_of(text).await,
            None => None,
        };
        let query = ContextQuery {
            scope: &request.scope,
            session: &session,
            new_message: message,
            asked: &Asked::default(),
            words: &words,
            meaning: meaning.as_ref(),
            is_with_facts: request.is_with_facts.unwrap_or(true),
            is_with_state: request.is_with_state.unwrap_or(defaults.is_with_state),
            is_recalling: request.is_recalling.unwrap_or(true),
            budget_tokens: (budget_tokens > 0).then_some(budget_tokens),
            window,
            reader: &*config.reader,
            counter: &*config.counter,
            now,
        };
        self.read(user, |space| {
            let people = fact::people(space, &request.scope);
            let asked = message.map(|text| config.reader.asked(text, now, &people));
            let asked = asked.unwrap_or_default();
            context::build(space, &ContextQuery { asked: &asked, ..query })
        })
        .await
    }

    /// Finds what bears on a question, best first.
    pub async fn recall(
        &self,
        user: &UserKey,
        request: &RecallRequest,
    ) -> Result<Vec<RecallItem>, EngineError> {
        let now = request.at.unwrap_or_else(|| self.clock().now());
        let meaning = self.meaning_of(&request.query).await;
        let config = self.config();
        self.read(user, |space| {
            let people = fact::people(space, &request.scope);
            let query = RecallQuery {
                scope: request.scope.clone(),
                words: query_words(&request.query),
                meaning,
                asked: config.reader.asked(&request.query, now, &people),
                now,
                as_of: request.as_of,
                limit: request.limit,
                kinds: request.kinds,
            };
            query::recall(space, &query)
                .into_iter()
                .map(|hit| match hit.found {
                    Found::Message(no) => {
                        let node = space.message(no);
                        RecallItem {
                            id: node.id.to_string(),
                            kind: "message",
                            text: node.content.to_string(),
                            score: hit.score,
                            at: node.at,
                            source: vec![node.id.to_string()],
                            beside: beside(space, &hit.why),
                            why: hit.why,
                        }
                    }
                    Found::Fact(fact) => RecallItem {
                        id: fact.id.to_string(),
                        kind: "fact",
                        text: fact.line(fact.is_korean(space)),
                        score: hit.score,
                        at: fact.last_said,
                        source: space.ids_of(&fact.sources),
                        beside: None,
                        why: hit.why,
                    },
                    Found::Summary(number) => {
                        let summary = &space.summary_by_number(number).summary;
                        RecallItem {
                            id: summary.id.to_string(),
                            kind: "summary",
                            text: summary.content.to_string(),
                            score: hit.score,
                            at: summary.at,
                            source: summary.sources.iter().map(ToString::to_string).collect(),
                            beside: beside(space, &hit.why),
                            why: hit.why,
                        }
                    }
                })
                .collect()
        })
        .await
    }

    /// Runs `look` on the page of messages that contain every word of `text`, newest first.
    pub async fn search<T>(
        &self,
        user: &UserKey,
        text: &str,
        page: &PageRequest,
        look: impl FnOnce(&Space, &query::Page) -> T,
    ) -> Result<T, EngineError> {
        let words = query_words(text);
        self.read(user, |space| {
            let found = query::search(space, &words, &page.filter, page.before, page.limit);
            look(space, &found)
        })
        .await
    }
}

fn beside(space: &Space, why: &Why) -> Option<String> {
    why.beside.map(|no| space.message(no).id.to_string())
}
