//! The KoMem format: conversations, the facts in them, and questions. `eval/komem/README.md`
//! describes it for people.

use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::{
    digest::json_files,
    people::{Who, is_same_person},
    said::{Message, Watch, turn},
    wire::Scope,
};

/// One conversation over several sessions.
#[derive(Debug, Deserialize)]
pub(crate) struct Conversation {
    pub(crate) id: String,
    pub(crate) language: String,
    pub(crate) scope: Scope,
    pub(crate) sessions: Vec<Session>,
    pub(crate) facts: Vec<Gold>,
    pub(crate) probes: Vec<Probe>,
}

/// One sitting.
#[derive(Debug, Deserialize)]
pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) at: String,
    pub(crate) turns: Vec<Turn>,
}

/// What the user says and what the persona answers.
#[derive(Debug, Deserialize)]
pub(crate) struct Turn {
    #[serde(default)]
    pub(crate) u: String,
    #[serde(default)]
    pub(crate) a: String,
    #[serde(default)]
    pub(crate) at: Option<String>,
}

/// A fact that is stated, as a reader would note it down.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Gold {
    /// `s1.3.u`
    pub(crate) turn: String,
    /// `user`, `persona`, or a name or relation.
    pub(crate) subject: String,
    pub(crate) slot: String,
    pub(crate) value: String,
    pub(crate) op: String,
}

/// A question.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Probe {
    pub(crate) id: String,
    pub(crate) at: String,
    /// The last session that was seen.
    pub(crate) after: String,
    pub(crate) kind: String,
    pub(crate) ask: String,
    #[serde(default)]
    pub(crate) answer: Vec<String>,
    #[serde(default)]
    pub(crate) stale: Vec<String>,
    #[serde(default)]
    pub(crate) wrong_person: Vec<String>,
    #[serde(default)]
    pub(crate) invented: Vec<String>,
    #[serde(default)]
    pub(crate) evidence: Vec<String>,
}

/// The kind of question whose answer was never given.
pub(crate) const NEVER_SAID: &str = "never_said";

/// Slots of notes that say what somebody is called.
const NAMES: &[&str] = &["name", "nickname"];

impl Conversation {
    pub(crate) fn load(path: &Path) -> anyhow::Result<Self> {
        let text = fs_err::read_to_string(path)?;
        // The parser's own words may quote, and held_out is not to be read.
        serde_json::from_str(&text).map_err(|error| {
            let (path, line, column) = (path.display(), error.line(), error.column());
            anyhow::anyhow!("{path}:{line}:{column} is malformed")
        })
    }

    /// The conversation's scope for a user, within a session.
    pub(crate) fn scope(&self, user: &str, session: Option<&str>) -> Scope {
        Scope {
            user: user.to_owned(),
            session: session.map(ToOwned::to_owned),
            ..self.scope.clone()
        }
    }

    /// The messages of a session, turn by turn; ids are such as `dev01.s1.3.u`.
    pub(crate) fn messages(&self, session: &Session) -> anyhow::Result<Vec<Vec<Message>>> {
        let mut watch = Watch::new(&session.at)?;
        let of_turn = |(index, said): (usize, &Turn)| {
            let at = watch.turn(said.at.as_deref())?;
            let id = self.message_id(&format!("{}.{}", session.id, index + 1));
            Ok(turn(&id, &at, &said.u, &said.a))
        };
        session.turns.iter().enumerate().map(of_turn).collect()
    }

    /// The message that a turn reference such as `s1.3.u` names.
    pub(crate) fn message_id(&self, turn: &str) -> String {
        format!("{}.{turn}", self.id)
    }

    /// Whether both may be the same person, by name or by what the conversation calls them:
    /// 동생 is 하준 once that name was noted.
    pub(crate) fn is_same_person(&self, one: &Who, two: &Who) -> bool {
        let is_called = |one: &Who, two: &Who| match (one, two) {
            (Who::Person(_), Who::Person(name)) => self.facts.iter().any(|gold| {
                NAMES.contains(&gold.slot.as_str())
                    && Who::of_gold(&gold.subject).is(one)
                    && is_same_person(&gold.value, name)
            }),
            _ => false,
        };
        one.is(two) || is_called(one, two) || is_called(two, one)
    }

    /// The place of a session among the others.
    pub(crate) fn session_index(&self, id: &str) -> Option<usize> {
        self.sessions.iter().position(|session| session.id == id)
    }

    /// The questions that are due after a session, in order.
    pub(crate) fn probes_after<'a>(&'a self, session: &'a str) -> impl Iterator<Item = &'a Probe> {
        self.probes.iter().filter(move |probe| probe.after == session)
    }
}

/// The conversations of some folders, by folder and name; those with one of the ids, if any are
/// given.
pub(crate) fn load_all(folders: &[PathBuf], only: &[String]) -> anyhow::Result<Vec<Conversation>> {
    let mut res = Vec::new();
    for folder in folders {
        for path in json_files(folder)? {
            let conversation = Conversation::load(&path)?;
            if only.is_empty() || only.contains(&conversation.id) {
                res.push(conversation);
            }
        }
    }
    Ok(res)
}
