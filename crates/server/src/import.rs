//! Reading an export back in, line by line.
//!
//! A line that cannot be taken is reported with its number and left out; the rest goes in. Message
//! ids make it safe to send the same lines again, and to send a long file in pieces.

use gieok::{Engine, EngineError, Outcome};
use gieok_core::{
    change::{ChangeOp, ThingKind},
    decide::{Command, Refusal},
    id::{MessageId, SessionId, SummaryId, UserKey},
    limits::MESSAGES_PER_OBSERVE_MAX,
    message::{Draft, Parent},
    scope::Scope,
    space::{Node, Space},
    summary::Summary,
    time::At,
};

use crate::{
    error::ApiError,
    export::{FORMAT, Line, MessageLine, SessionLine, SummaryLine},
    from_wire,
    wire::{ImportResponse, RejectedLine},
};

/// Imports lines for a user.
pub(crate) async fn lines(
    engine: &Engine,
    user: &UserKey,
    text: &str,
) -> Result<ImportResponse, EngineError> {
    let mut import = Import { engine, user, waiting: Vec::new(), res: ImportResponse::default() };
    for (number, line) in (1_usize..).zip(text.lines()) {
        if line.trim().is_empty() {
            continue;
        }
        match read(line) {
            Ok(parsed) => import.take(number, parsed).await?,
            Err(reason) => import.reject(number, reason),
        }
    }
    import.send_waiting().await?;
    import.res.rejected.sort_by_key(|rejected| rejected.line);
    Ok(import.res)
}

fn read(line: &str) -> Result<Parsed, String> {
    let line: Line = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let parsed = match line {
        Line::Gieok(header) if header.format > FORMAT => {
            return Err(format!("format {} is newer than this server's", header.format));
        }
        Line::Gieok(_) => Parsed::Header,
        Line::Message(line) => message(line).map_err(|error| error.to_string())?,
        Line::Session(line) => Parsed::Session(line),
        Line::Summary(line) => Parsed::Summary(line),
    };
    Ok(parsed)
}

enum Parsed {
    Header,
    Message(Scope, Box<Draft>),
    Session(SessionLine),
    Summary(SummaryLine),
}

fn message(line: MessageLine) -> Result<Parsed, ApiError> {
    let parent = line.parent.as_deref().map(|id| from_wire::id("parent", id)).transpose()?;
    let at = At::parse(&line.at).map_err(|error| ApiError::field("at", error))?;
    let draft = Draft {
        id: from_wire::id("id", &line.id)?,
        role: from_wire::role(line.role),
        speaker: line.speaker.map(Into::into),
        content: line.content.into(),
        at,
        metadata: line.metadata.map(from_wire::metadata),
        parent: parent.map_or(Parent::Root, Parent::Message),
    };
    draft.check().map_err(|(part, error)| ApiError::field(part, error))?;
    Ok(Parsed::Message(from_wire::scope("scope", &line.scope)?, Box::new(draft)))
}

struct Import<'a> {
    engine: &'a Engine,
    user: &'a UserKey,
    /// Messages of one scope that will go in together, with their lines.
    waiting: Vec<(usize, Scope, Draft)>,
    res: ImportResponse,
}

impl Import<'_> {
    async fn take(&mut self, number: usize, parsed: Parsed) -> Result<(), EngineError> {
        match parsed {
            Parsed::Header => Ok(()),
            Parsed::Message(scope, draft) => {
                let is_other = self.waiting.last().is_some_and(|(_, last, _)| *last != scope);
                if is_other || self.waiting.len() == MESSAGES_PER_OBSERVE_MAX {
                    self.send_waiting().await?;
                }
                self.waiting.push((number, scope, *draft));
                Ok(())
            }
            Parsed::Session(line) => {
                self.send_waiting().await?;
                self.session(number, &line).await
            }
            Parsed::Summary(line) => {
                self.send_waiting().await?;
                self.summary(number, line).await
            }
        }
    }

    /// Sends what is waiting as one batch; if that is refused, one by one, so that one bad message
    /// does not keep the others out.
    async fn send_waiting(&mut self) -> Result<(), EngineError> {
        let waiting = std::mem::take(&mut self.waiting);
        let Some((_, scope, _)) = waiting.first() else { return Ok(()) };
        let drafts = waiting.iter().map(|(_, _, draft)| draft.clone()).collect();
        match self.observe(scope.clone(), drafts, waiting.len()).await {
            Err(EngineError::Refused(_)) => (),
            other => return other,
        }
        for (number, scope, draft) in waiting {
            match self.observe(scope, vec![draft], 1).await {
                Err(EngineError::Refused(refusal)) => self.reject(number, refusal.to_string()),
                other => other?,
            }
        }
        Ok(())
    }

    async fn observe(
        &mut self,
        scope: Scope,
        drafts: Vec<Draft>,
        n_sent: usize,
    ) -> Result<(), EngineError> {
        let outcome = self.engine.observe(self.user, scope, drafts).await?;
        let n_ignored = n_ignored(&outcome);
        self.res.known += n_ignored;
        self.res.messages += n_sent - n_ignored;
        Ok(())
    }

    /// Puts a session's head where it was; makes the session if only a fork left it. A session that
    /// has gone on since the export keeps its head.
    async fn session(&mut self, number: usize, line: &SessionLine) -> Result<(), EngineError> {
        let head = line.head.as_deref().map(|id| from_wire::id("head", id)).transpose();
        let ids = from_wire::id("id", &line.id).and_then(|session| Ok((session, head?)));
        let (session, head): (SessionId, Option<MessageId>) = match ids {
            Ok(ids) => ids,
            Err(error) => {
                self.reject(number, error.to_string());
                return Ok(());
            }
        };
        let state = self.engine.read(self.user, |space| session_state(space, &session, &head));
        let (last, fork_from) = match state.await? {
            Ok(state) => state,
            Err(refusal) => {
                self.reject(number, refusal.to_string());
                return Ok(());
            }
        };
        if last.map(|id| id.to_string()) != line.last {
            self.res.known += 1;
            return Ok(());
        }
        let command = match (head, fork_from) {
            (Some(head), Some(from)) => {
                Command::Fork { from, message: Some(head), to: session.clone() }
            }
            (Some(message), None) => {
                Command::MoveHead { session: session.clone(), message, is_exact: true }
            }
            (None, _) => Command::EmptyHead { session: session.clone() },
        };
        self.run(number, command, None).await?;
        if let Some(ended_at) = &line.ended_at {
            match At::parse(ended_at) {
                Ok(at) => self.run(number, Command::EndSession { session }, Some(at)).await?,
                Err(error) => self.reject(number, format!("`ended_at` {error}")),
            }
        }
        self.res.sessions += 1;
        Ok(())
    }

    async fn summary(&mut self, number: usize, line: SummaryLine) -> Result<(), EngineError> {
        let (id, session, sources, at) = match summary_ids(&line) {
            Ok(parts) => parts,
            Err(error) => {
                self.reject(number, error.to_string());
                return Ok(());
            }
        };
        let scope = self
            .engine
            .read(self.user, |space| space.session(&session).map(|s| s.scope.beyond_session()))
            .await?
            .unwrap_or_default();
        let content = line.content.into();
        let summary = Summary { id, session, scope, content, at, sources };
        match self.engine.execute(self.user, Command::AddSummary(summary)).await {
            Ok(outcome) if n_ignored(&outcome) > 0 => self.res.known += 1,
            Ok(_) => self.res.summaries += 1,
            Err(EngineError::Refused(refusal)) => self.reject(number, refusal.to_string()),
            Err(error) => return Err(error),
        }
        Ok(())
    }

    async fn run(
        &mut self,
        number: usize,
        command: Command,
        at: Option<At>,
    ) -> Result<(), EngineError> {
        let now = at.unwrap_or_else(|| self.engine.clock().now());
        match self.engine.execute_at(self.user, command, now).await {
            Err(EngineError::Refused(refusal)) => {
                self.reject(number, refusal.to_string());
                Ok(())
            }
            other => other.map(|_| ()),
        }
    }

    fn reject(&mut self, line: usize, reason: String) {
        self.res.rejected.push(RejectedLine { line, reason });
    }
}

/// The newest message said in a session and, where the session is not there, the one that its head
/// was said in.
fn session_state(
    space: &Space,
    session: &SessionId,
    head: &Option<MessageId>,
) -> Result<(Option<MessageId>, Option<SessionId>), Refusal> {
    let is_said_there = |node: &&Node| !node.is_deleted && space.session_of(node).id == *session;
    let last = space.messages().iter().rev().find(is_said_there).map(|node| node.id.clone());
    let Some(head) = head else { return Ok((last, None)) };
    let no = space.message_no(head).ok_or_else(|| Refusal::NoMessage(head.clone()))?;
    let is_there = space.session(session).is_some();
    Ok((last, (!is_there).then(|| space.session_of(space.message(no)).id.clone())))
}

/// How much of what was sent was there already. What came to no fact was not sent as one.
fn n_ignored(outcome: &Outcome) -> usize {
    let is_sent = |kind| !matches!(kind, ThingKind::Fact | ThingKind::Experience);
    let changes = outcome.changes.iter();
    changes.filter(|change| change.op == ChangeOp::Ignored && is_sent(change.kind)).count()
}

type SummaryIds = (SummaryId, SessionId, Vec<MessageId>, At);

fn summary_ids(line: &SummaryLine) -> Result<SummaryIds, ApiError> {
    let sources: Result<Vec<_>, ApiError> =
        line.source.iter().map(|id| from_wire::id("source", id)).collect();
    let at = At::parse(&line.at).map_err(|error| ApiError::field("at", error))?;
    Ok((from_wire::id("id", &line.id)?, from_wire::id("session", &line.session)?, sources?, at))
}
