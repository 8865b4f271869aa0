//! Messages in, changed and out.

use super::{Decision, Refusal, default_session, facts, reading};
use crate::{
    change::{Change, ChangeOp, ThingKind},
    event::Event,
    id::{MessageId, SessionId},
    limits::{MESSAGES_PER_OBSERVE_MAX, MESSAGES_PER_USER_MAX},
    map::Map,
    message::{Draft, Message, Parent},
    reading::Reader,
    scope::Scope,
    space::{MessageNo, Node, Space},
    time::At,
};

pub(super) fn observe(
    space: &Space,
    scope: &Scope,
    drafts: &[Draft],
    now: At,
    reader: &dyn Reader,
) -> Result<Decision, Refusal> {
    check_count(space, drafts.len())?;
    let session = scope.session.clone().unwrap_or_else(|| default_session(scope));
    let mut decision = Decision::default();
    let known_head = space.session(&session).and_then(|session| session.head);
    let mut batch = Vec::new();
    let mut head = known_head.map(|no| space.message(no).id.clone());
    let mut new: Map<&MessageId, &Draft> = Map::default();
    for (index, draft) in drafts.iter().enumerate() {
        draft.check().map_err(|(part, error)| Refusal::BadMessage { index, part, error })?;
        if let Some(reason) = known(space, &new, draft, index)? {
            decision.changes.push(
                Change::new(ChangeOp::Ignored, ThingKind::Message, &draft.id, reason)
                    .with_source(&draft.id),
            );
            continue;
        }
        let parent = match &draft.parent {
            Parent::Head => head.take(),
            Parent::Root => None,
            Parent::Message(id) => {
                let exists = new.contains_key(id) || space.message_no(id).is_some();
                Some(exists.then(|| id.clone()).ok_or_else(|| Refusal::NoMessage(id.clone()))?)
            }
        };
        let message = to_message(draft, parent, session.clone(), scope.beyond_session());
        head = Some(draft.id.clone());
        new.insert(&draft.id, draft);
        batch.push(message);
    }
    if space.session(&session).is_none() && !batch.is_empty() {
        let reason = "first message of the session";
        let change = Change::new(ChangeOp::Added, ThingKind::Session, &session, reason);
        decision.changes.insert(0, change);
    }
    let taken_in = reading::take_in(space, known_head, batch, now, reader);
    decision.events = taken_in.events;
    decision.changes.extend(taken_in.changes);
    Ok(decision)
}

/// Why a draft need not be logged, if it was already; a refusal if its id means something else.
fn known(
    space: &Space,
    new: &Map<&MessageId, &Draft>,
    draft: &Draft,
    index: usize,
) -> Result<Option<&'static str>, Refusal> {
    let taken = || Refusal::MessageIdTaken { id: draft.id.clone(), index };
    if let Some(earlier) = new.get(&draft.id) {
        let is_same = earlier.role == draft.role && earlier.content == draft.content;
        return if is_same { Ok(Some("already logged")) } else { Err(taken()) };
    }
    let Some(no) = space.message_no(&draft.id) else { return Ok(None) };
    let node = space.message(no);
    if node.is_deleted {
        return Ok(Some("was deleted"));
    }
    let is_same = node.role == draft.role && node.content == draft.content;
    if is_same { Ok(Some("already logged")) } else { Err(taken()) }
}

fn check_count(space: &Space, n_new: usize) -> Result<(), Refusal> {
    if n_new > MESSAGES_PER_OBSERVE_MAX {
        return Err(Refusal::TooManyMessages { max: MESSAGES_PER_OBSERVE_MAX, actual: n_new });
    }
    if space.messages().len() + n_new > MESSAGES_PER_USER_MAX {
        return Err(Refusal::Full);
    }
    Ok(())
}

fn to_message(
    draft: &Draft,
    parent: Option<MessageId>,
    session: SessionId,
    scope: Scope,
) -> Message {
    Message {
        id: draft.id.clone(),
        parent,
        session,
        scope,
        role: draft.role,
        speaker: draft.speaker.clone(),
        content: draft.content.clone(),
        at: draft.at,
        metadata: draft.metadata.clone(),
    }
}

pub(super) fn replace(
    space: &Space,
    session: Option<&SessionId>,
    target: &MessageId,
    draft: &Draft,
    now: At,
    reader: &dyn Reader,
) -> Result<Decision, Refusal> {
    let no = existing(space, target)?;
    let node = space.message(no);
    if draft.role != node.role {
        return Err(Refusal::RoleDiffers(node.role.as_str()));
    }
    let session = session.unwrap_or(&space.session_of(node).id);
    let known = space.session(session).ok_or_else(|| Refusal::NoSession(session.clone()))?;
    if !space.is_part_of(no, known) {
        return Err(Refusal::NotInSession { message: target.clone(), session: session.clone() });
    }
    let parent = node.parent.map(|parent| Parent::Message(space.message(parent).id.clone()));
    let draft = Draft { parent: parent.unwrap_or(Parent::Root), ..draft.clone() };
    let scope = space.scope_of(node).in_session(session);
    let mut decision = observe(space, &scope, std::slice::from_ref(&draft), now, reader)?;
    if !decision.events.is_empty() {
        decision.changes.push(
            Change::new(ChangeOp::Superseded, ThingKind::Message, target, "another version of it")
                .with_source(&draft.id),
        );
    }
    Ok(decision)
}

pub(super) fn delete(space: &Space, id: &MessageId) -> Result<Decision, Refusal> {
    existing(space, id)?;
    Ok(deletion(space, vec![id.clone()]))
}

pub(super) fn clear(space: &Space, filter: &Scope) -> Decision {
    let is_picked = |node: &Node| {
        let full = space.scope_of(node).in_session(&space.session_of(node).id);
        !node.is_deleted && full.is_picked_by(filter)
    };
    let ids = space.messages().iter().filter(|node| is_picked(node)).map(|node| node.id.clone());
    let mut decision = deletion(space, ids.collect());
    for session in space.sessions().filter(|session| session.scope.is_picked_by(filter)) {
        // A conversation shared with a persona that the filter does not name goes on.
        if !space.path(session).all(|no| is_picked(space.message(no))) {
            continue;
        }
        decision.events.push(Event::SessionDeleted { session: session.id.clone() });
        let change = Change::new(ChangeOp::Deleted, ThingKind::Session, &session.id, "cleared");
        decision.changes.push(change);
    }
    let facts = facts::clear(space, filter);
    decision.events.extend(facts.events);
    decision.changes.extend(facts.changes);
    decision
}

/// Deletes messages and says which summaries go with them.
pub(super) fn deletion(space: &Space, ids: Vec<MessageId>) -> Decision {
    if ids.is_empty() {
        return Decision::default();
    }
    let mut changes: Vec<Change> = ids
        .iter()
        .map(|id| Change::new(ChangeOp::Deleted, ThingKind::Message, id, "asked for"))
        .collect();
    let gone: Map<&MessageId, ()> = ids.iter().map(|id| (id, ())).collect();
    for node in space.summaries() {
        if let Some(source) = node.summary.sources.iter().find(|id| gone.contains_key(id)) {
            let reason = "a message it was made from was deleted";
            changes.push(
                Change::new(ChangeOp::Deleted, ThingKind::Summary, &node.summary.id, reason)
                    .with_source(source),
            );
        }
    }
    Decision { events: vec![Event::MessagesDeleted { ids }], changes }
}

pub(super) fn existing(space: &Space, id: &MessageId) -> Result<MessageNo, Refusal> {
    space
        .message_no(id)
        .filter(|no| !space.message(*no).is_deleted)
        .ok_or_else(|| Refusal::NoMessage(id.clone()))
}
