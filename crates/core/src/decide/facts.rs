//! Facts set, changed, deleted and restored by hand.

use super::{
    Decision, FactDraft, Refusal,
    reading::{Told, changes, kind_of},
};
use crate::{
    assertion::{Assertion, Modality, Op, Subject, Value},
    change::{Change, ChangeOp, ThingKind},
    event::{Event, Seq, Tombstone, redacted_assertion},
    fact::{Fact, Folded, Look, Status, fold},
    id::{FactId, MessageId},
    language,
    limits::{SLOT_BYTES_MAX, STATEMENTS_PER_USER_MAX, SUBJECT_BYTES_MAX, VALUE_BYTES_MAX},
    message::{TextError, within},
    scope::Scope,
    space::Space,
    time::At,
};

pub(super) fn state(
    space: &Space,
    scope: &Scope,
    draft: &FactDraft,
    now: At,
) -> Result<Decision, Refusal> {
    check(draft)?;
    check_count(space, 1)?;
    let look = Look::new(space, scope, now);
    let folded = fold(&look);
    if let Some(same) = known_by_hand(&folded, draft) {
        let fact = folded.to_fact(same);
        return Ok(nothing(space, &fact, "already known"));
    }
    let assertion = to_assertion(draft);
    let is_korean = language::is_korean(&draft.value.text) || space.is_korean();
    let events = vec![Event::FactStated { scope: scope.clone(), at: now, assertion }];
    let changes = stated(space, scope, &events, now, is_korean);
    Ok(Decision { events, changes })
}

pub(super) fn edit(space: &Space, id: FactId, value: &Value, now: At) -> Result<Decision, Refusal> {
    let (folded, number, scope) = existing(space, id, now, false)?;
    let old = folded.to_fact(number);
    let draft = FactDraft {
        subject: old.subject.clone(),
        slot: old.slot.clone(),
        value: value.clone(),
        is_denied: old.is_denied,
        when: old.when.clone(),
        valid_from: old.is_start_known.then_some(old.valid_from),
        valid_to: old.valid_to,
        importance: Some(old.importance),
    };
    check(&draft)?;
    if old.value == *value {
        return Ok(nothing(space, &old, "says that already"));
    }
    let keys = keys_of(&folded, number).filter(|key| **key != *value.key);
    let mut events = tombstones(&old, scope, keys, now);
    check_count(space, events.len() + 1)?;
    let is_korean = language::is_korean(&value.text) || old.is_korean(space);
    let mut res = Decision::default();
    if old.value.key != value.key {
        res.changes.push(change(space, ChangeOp::Superseded, &old, "edited by hand"));
    }
    let assertion = Assertion { feeling: old.feeling, ..to_assertion(&draft) };
    events.push(Event::FactStated { scope: scope.clone(), at: now, assertion });
    res.changes.extend(stated(space, scope, &events, now, is_korean));
    Ok(Decision { events, ..res })
}

/// What the last of `events`, a fact set by hand, does; the others are deletions.
fn stated(space: &Space, scope: &Scope, events: &[Event], now: At, is_korean: bool) -> Vec<Change> {
    let place = events.len() - 1;
    let mut look = Look::new(space, scope, now);
    for (event, seq) in events.iter().zip(space.seq().0 + 1..) {
        if let Event::FactDeleted(tombstone) = event {
            look.deletions.push((tombstone, seq));
        }
    }
    let id = MessageId::new("by hand").expect("short and printable");
    let order = space.seq().0 + events.len() as u64;
    let told = [Told { id, at: now, order, no: None, place, is_korean }];
    changes(look, space, events, &told)
}

pub(super) fn delete(space: &Space, id: FactId, now: At) -> Result<Decision, Refusal> {
    let (folded, number, scope) = existing(space, id, now, false)?;
    let fact = folded.to_fact(number);
    let events = tombstones(&fact, scope, keys_of(&folded, number), now);
    check_count(space, events.len())?;
    Ok(Decision { events, changes: vec![change(space, ChangeOp::Deleted, &fact, "asked for")] })
}

pub(super) fn restore(space: &Space, id: FactId, now: At) -> Result<Decision, Refusal> {
    let (folded, number, scope) = existing(space, id, now, true)?;
    let fact = folded.to_fact(number);
    let is_own = |tombstone: &Tombstone| {
        tombstone.slot == fact.slot
            && tombstone.scope.is_visible_from(scope)
            && folded.is_about(number, &tombstone.subject)
            && keys_of(&folded, number).any(|key| *key == *tombstone.value_key)
    };
    let mut events: Vec<Event> = Vec::new();
    for deletion in space.deletions().iter().filter(|it| it.restored.is_none()) {
        let event = Event::FactRestored(Tombstone { at: now, ..deletion.tombstone.clone() });
        if is_own(&deletion.tombstone) && !events.contains(&event) {
            events.push(event);
        }
    }
    if events.is_empty() {
        return Ok(nothing(space, &fact, "was not deleted"));
    }
    Ok(Decision { events, changes: vec![change(space, ChangeOp::Added, &fact, "restored")] })
}

/// What clearing a scope does to what was set by hand in it.
pub(super) fn clear(space: &Space, filter: &Scope) -> Decision {
    let mut res = Decision::default();
    for statement in space.statements() {
        if space.scope_by_number(statement.scope).is_picked_by(filter) {
            let id = FactId { seq: statement.seq.0, ordinal: 0 };
            res.changes.push(Change::new(ChangeOp::Deleted, ThingKind::Fact, &id, "cleared"));
        }
    }
    let has_deletion = space.deletions().iter().any(|it| it.tombstone.scope.is_picked_by(filter));
    if has_deletion || !res.changes.is_empty() {
        res.events.push(Event::FactsCleared { filter: filter.clone() });
    }
    res
}

/// What the log says of what a filter picks, once it is cleared.
pub(super) fn cleared(space: &Space, filter: &Scope) -> Vec<(Seq, Event)> {
    let mut res = Vec::new();
    for statement in space.statements() {
        let scope = space.scope_by_number(statement.scope);
        if scope.is_picked_by(filter) {
            let (scope, assertion) = (scope.clone(), redacted_assertion());
            let event = Event::FactStated { scope, at: statement.at, assertion };
            res.push((statement.seq, event));
        }
    }
    for deletion in space.deletions() {
        if deletion.tombstone.scope.is_picked_by(filter) {
            let tombstone = deletion.tombstone.redacted();
            if let Some(seq) = deletion.restored {
                res.push((seq, Event::FactRestored(tombstone.clone())));
            }
            res.push((deletion.seq, Event::FactDeleted(tombstone)));
        }
    }
    // One event can have restored several.
    res.sort_by_key(|(seq, _)| *seq);
    res.dedup_by_key(|(seq, _)| *seq);
    res
}

/// A fact as it is seen from where it was said, with all there is to see.
fn existing(
    space: &Space,
    id: FactId,
    now: At,
    with_deleted: bool,
) -> Result<(Folded<'_>, usize, &Scope), Refusal> {
    let (_, _, scope) = space.claim(id).ok_or(Refusal::NoFact(id))?;
    let folded = fold(&Look { with_deleted, ..Look::new(space, scope, now) });
    let number = folded.find(id).ok_or(Refusal::NoFact(id))?;
    Ok((folded, number, scope))
}

fn keys_of<'a>(folded: &'a Folded<'_>, number: usize) -> impl Iterator<Item = &'a str> {
    let held = &folded.facts[number];
    std::iter::once(&*held.value.key).chain(held.other_keys.iter().copied())
}

fn tombstones<'a>(
    fact: &Fact,
    scope: &Scope,
    keys: impl Iterator<Item = &'a str>,
    at: At,
) -> Vec<Event> {
    let tombstone = |key: &str| {
        Event::FactDeleted(Tombstone {
            scope: scope.clone(),
            at,
            subject: fact.subject.clone(),
            slot: fact.slot.clone(),
            value_key: key.into(),
        })
    };
    keys.map(tombstone).collect()
}

fn known_by_hand(folded: &Folded<'_>, draft: &FactDraft) -> Option<usize> {
    (0..folded.facts.len()).find(|number| {
        let held = &folded.facts[*number];
        held.status == Status::Current
            && held.is_by_hand
            && held.is_denied == draft.is_denied
            && *held.value == draft.value
            && held.when == draft.when.as_ref()
            && draft.valid_from.is_none_or(|from| from == held.valid_from)
            && draft.valid_to.is_none_or(|to| held.valid_to == Some(to))
            && folded.slot_of(*number) == &draft.slot
            && folded.is_about(*number, &draft.subject)
    })
}

fn to_assertion(draft: &FactDraft) -> Assertion {
    Assertion {
        subject: draft.subject.clone(),
        slot: draft.slot.clone(),
        op: if draft.is_denied { Op::Deny } else { Op::Affirm },
        value: Some(draft.value.clone()),
        modality: Modality::Stated,
        importance: draft.importance.unwrap_or(draft.slot.slot().importance),
        confidence: 100,
        feeling: None,
        when: draft.when.clone(),
        valid_from: draft.valid_from,
        valid_to: draft.valid_to,
        span: (0, 0),
    }
}

fn check(draft: &FactDraft) -> Result<(), Refusal> {
    let text = |part, text: &str, max| {
        if text.trim().is_empty() {
            return Err(Refusal::BadFact { part, error: TextError::Empty });
        }
        within(part, text, max).map_err(|(part, error)| Refusal::BadFact { part, error })
    };
    text("slot", draft.slot.as_str(), SLOT_BYTES_MAX)?;
    if let Subject::Person(name) = &draft.subject {
        text("subject", name, SUBJECT_BYTES_MAX)?;
    }
    text("value", &draft.value.text, VALUE_BYTES_MAX)?;
    text("value", &draft.value.key, VALUE_BYTES_MAX)?;
    if let Some(when) = &draft.when {
        text("when", &when.text, VALUE_BYTES_MAX)?;
    }
    Ok(())
}

fn check_count(space: &Space, n_new: usize) -> Result<(), Refusal> {
    let n_known = space.statements().len() + space.deletions().len();
    if n_known + n_new > STATEMENTS_PER_USER_MAX { Err(Refusal::Full) } else { Ok(()) }
}

fn change(space: &Space, op: ChangeOp, fact: &Fact, reason: &'static str) -> Change {
    let text = fact.words(fact.is_korean(space));
    Change::new(op, kind_of(fact), &fact.id, reason).with_text(text)
}

fn nothing(space: &Space, fact: &Fact, reason: &'static str) -> Decision {
    let change = change(space, ChangeOp::Ignored, fact, reason);
    Decision { events: Vec::new(), changes: vec![change] }
}
