//! Sessions and what is kept of them.

use super::{Decision, Refusal, facts, messages};
use crate::{
    change::{Change, ChangeOp, ThingKind},
    event::Event,
    id::{MessageId, SessionId, SummaryId},
    map::Map,
    scope::Scope,
    space::{MessageNo, Session, Space},
    summary::Summary,
    time::At,
};

pub(super) fn move_head(
    space: &Space,
    id: &SessionId,
    message: &MessageId,
    is_exact: bool,
) -> Result<Decision, Refusal> {
    let session = existing(space, id)?;
    let no = messages::existing(space, message)?;
    if !space.is_part_of(no, session) {
        return Err(Refusal::NotInSession { message: message.clone(), session: id.clone() });
    }
    let head = if is_exact { no } else { space.followed_leaf(session, no) };
    if session.head == Some(head) {
        let reason = "the session is there already";
        let change = Change::new(ChangeOp::Ignored, ThingKind::Session, id, reason);
        return Ok(Decision { events: Vec::new(), changes: vec![change] });
    }
    let head = space.message(head).id.clone();
    let change = Change::new(ChangeOp::Moved, ThingKind::Session, id, "another branch was chosen")
        .with_source(&head);
    let event = Event::HeadMoved { session: id.clone(), head: Some(head) };
    Ok(Decision { events: vec![event], changes: vec![change] })
}

pub(super) fn empty_head(space: &Space, id: &SessionId) -> Result<Decision, Refusal> {
    if existing(space, id)?.head.is_none() {
        let reason = "the session is there already";
        let change = Change::new(ChangeOp::Ignored, ThingKind::Session, id, reason);
        return Ok(Decision { events: Vec::new(), changes: vec![change] });
    }
    let change = Change::new(ChangeOp::Moved, ThingKind::Session, id, "before its first message");
    let event = Event::HeadMoved { session: id.clone(), head: None };
    Ok(Decision { events: vec![event], changes: vec![change] })
}

pub(super) fn fork(
    space: &Space,
    from: &SessionId,
    message: Option<&MessageId>,
    to: &SessionId,
    now: At,
) -> Result<Decision, Refusal> {
    let session = existing(space, from)?;
    if space.session(to).is_some() {
        return Err(Refusal::SessionExists(to.clone()));
    }
    let head = match message {
        Some(id) => {
            let no = messages::existing(space, id)?;
            if !space.is_part_of(no, session) {
                let (message, session) = (id.clone(), from.clone());
                return Err(Refusal::NotInSession { message, session });
            }
            no
        }
        // A session without a message left has nothing to share.
        None => space.path(session).next().ok_or_else(|| Refusal::NoSession(from.clone()))?,
    };
    let event = Event::SessionForked {
        session: to.clone(),
        head: space.message(head).id.clone(),
        scope: session.scope.in_session(to),
        at: now,
    };
    let change = Change::new(ChangeOp::Added, ThingKind::Session, to, "forked")
        .with_source(&space.message(head).id);
    Ok(Decision { events: vec![event], changes: vec![change] })
}

pub(super) fn end(space: &Space, id: &SessionId, now: At) -> Result<Decision, Refusal> {
    if existing(space, id)?.ended_at.is_some() {
        let change = Change::new(ChangeOp::Ignored, ThingKind::Session, id, "ended already");
        return Ok(Decision { events: Vec::new(), changes: vec![change] });
    }
    let change = Change::new(ChangeOp::Ended, ThingKind::Session, id, "asked for");
    let event = Event::SessionEnded { session: id.clone(), at: now };
    Ok(Decision { events: vec![event], changes: vec![change] })
}

pub(super) fn delete(space: &Space, id: &SessionId) -> Result<Decision, Refusal> {
    let session = existing(space, id)?;
    // What another session's path shares stays: it is that session's conversation too.
    let own_path: Map<_, _> = space.ancestors(session.head).map(|no| (no, ())).collect();
    let ids = (0_u32..)
        .map(MessageNo)
        .zip(space.messages())
        .filter(|(no, node)| {
            let n_other_paths = node.n_paths - u32::from(own_path.contains_key(no));
            // A branch of another session that is merely out of sight is not ours to delete, unless
            // that session is gone: then nobody could ever return to it.
            let is_ours = space.is_said_in(node, session) || space.session_of(node).is_deleted;
            is_ours && !node.is_deleted && n_other_paths == 0
        })
        .map(|(_, node)| node.id.clone())
        .collect();
    let mut decision = messages::deletion(space, ids);
    // What was set by hand for this conversation alone goes with it.
    let only_here = Scope { session: Some(id.clone()), ..Scope::default() };
    let facts = facts::clear(space, &only_here);
    decision.events.extend(facts.events);
    decision.changes.extend(facts.changes);
    decision.events.push(Event::SessionDeleted { session: id.clone() });
    decision.changes.push(Change::new(ChangeOp::Deleted, ThingKind::Session, id, "asked for"));
    Ok(decision)
}

pub(super) fn add_summary(space: &Space, summary: &Summary) -> Result<Decision, Refusal> {
    summary.check().map_err(|(part, error)| Refusal::BadSummary { part, error })?;
    if let Some(node) = space.summary_ever(&summary.id) {
        let is_same = node.summary.session == summary.session
            && (node.is_deleted || node.summary.content == summary.content);
        if !is_same {
            return Err(Refusal::SummaryIdTaken(summary.id.clone()));
        }
        let reason = if node.is_deleted { "was deleted" } else { "already kept" };
        let change = Change::new(ChangeOp::Ignored, ThingKind::Summary, &summary.id, reason);
        return Ok(Decision { events: Vec::new(), changes: vec![change] });
    }
    existing(space, &summary.session)?;
    let Some(last) = summary.sources.last() else {
        let error = crate::message::TextError::Empty;
        return Err(Refusal::BadSummary { part: "sources", error });
    };
    for source in &summary.sources {
        messages::existing(space, source)?;
    }
    let change = Change::new(ChangeOp::Added, ThingKind::Summary, &summary.id, "asked for")
        .with_source(last);
    Ok(Decision { events: vec![Event::SummaryAdded(summary.clone())], changes: vec![change] })
}

pub(super) fn delete_summary(space: &Space, id: &SummaryId) -> Result<Decision, Refusal> {
    space.summary(id).ok_or_else(|| Refusal::NoSummary(id.clone()))?;
    let change = Change::new(ChangeOp::Deleted, ThingKind::Summary, id, "asked for");
    Ok(Decision { events: vec![Event::SummaryDeleted { id: id.clone() }], changes: vec![change] })
}

fn existing<'a>(space: &'a Space, id: &SessionId) -> Result<&'a Session, Refusal> {
    space.session(id).ok_or_else(|| Refusal::NoSession(id.clone()))
}
