//! Messages are read as they come in, and what that did is told.

use super::{Decision, Refusal, messages};
use crate::{
    assertion::{Assertion, Subject},
    change::{Change, ChangeOp, ThingKind},
    event::Event,
    fact::{self, Folded, Look, New, Sight, fold},
    id::MessageId,
    language,
    limits::{
        ASSERTIONS_PER_MESSAGE_MAX, MESSAGES_PER_OBSERVE_MAX, PEOPLE_MAX, SLOT_BYTES_MAX,
        SUBJECT_BYTES_MAX, VALUE_BYTES_MAX,
    },
    map::Map,
    message::{Message, Role},
    reading::{Reader, Reading, Said},
    scope::Scope,
    slot::FactKind,
    space::{MessageNo, Space},
    time::At,
};

/// What a batch of new messages comes to. All are said in one session, under one scope.
pub(super) fn take_in(
    space: &Space,
    head: Option<MessageNo>,
    batch: Vec<Message>,
    now: At,
    reader: &dyn Reader,
) -> Decision {
    let mut res = Decision::default();
    let Some(scope) = batch.first().map(|message| message.scope.clone()) else { return res };
    let mut people = fact::people(space, &scope);
    let readings = read_all(space, &batch, &mut people, reader);
    let path = Path::of(space, &batch);
    let mut told = Vec::new();
    for (nth, (message, reading)) in batch.into_iter().zip(readings).enumerate() {
        let order = next_seq(space, &res);
        let (id, at) = (message.id.clone(), message.at);
        let is_korean = language::is_korean(&message.content);
        res.events.push(Event::MessageAppended(message));
        let assertions = checked(reading, &id, &mut res.changes);
        if assertions.is_empty() {
            continue;
        }
        if path.is_on[nth] {
            let no = MessageNo(u32::try_from(space.messages().len() + nth).expect("by count"));
            let place = res.events.len();
            told.push(Told { id: id.clone(), at, order, no: Some(no), place, is_korean });
        } else {
            let reason = "on another branch than the conversation's";
            let changes = assertions.iter().map(|it| ignored(words(it), reason, &id));
            res.changes.extend(changes);
        }
        res.events.push(Event::Extracted { of: id, extractor: reader.extractor(), assertions });
    }
    let sight = Sight::after(space, head, path.parent);
    let look = Look { sight, ..Look::new(space, &scope, now) };
    let changes = changes(look, space, &res.events, &told);
    res.changes.extend(changes);
    res
}

/// Reads messages again. Nothing is written where the reading is what is known already.
pub(super) fn read_again(
    space: &Space,
    ids: &[MessageId],
    now: At,
    reader: &dyn Reader,
) -> Result<Decision, Refusal> {
    if ids.len() > MESSAGES_PER_OBSERVE_MAX {
        let (max, actual) = (MESSAGES_PER_OBSERVE_MAX, ids.len());
        return Err(Refusal::TooManyMessages { max, actual });
    }
    let mut res = Decision::default();
    let mut told: Map<&Scope, Vec<Told>> = Map::default();
    let mut scopes = Vec::new();
    let mut people: Map<&Scope, Vec<Box<str>>> = Map::default();
    let mut replaced = Map::default();
    let extractor = reader.extractor();
    for id in ids {
        let no = messages::existing(space, id)?;
        let node = space.message(no);
        let scope = space.scope_of(node);
        let message = space.to_message(no);
        let people = people.entry(scope).or_insert_with(|| fact::people(space, scope));
        let reading = read_all(space, std::slice::from_ref(&message), people, reader).remove(0);
        let assertions = checked(reading, id, &mut res.changes);
        let mut own = space.extractions_of(node);
        let old = own.find(|it| space.extractor(it).name == extractor.name);
        let is_known = old.map_or(&[][..], |old| &old.assertions) == assertions.as_slice();
        let is_first_of_batch = replaced.insert(no, ()).is_none();
        if is_known || !is_first_of_batch {
            let text = String::new();
            let change = Change { id: id.to_string(), ..ignored(text, "says what it said", id) };
            res.changes.push(Change { kind: ThingKind::Message, ..change });
            continue;
        }
        if node.is_in_sight() {
            let (order, place) = (node.seq.0, res.events.len());
            let is_korean = language::is_korean(&node.content);
            let (id, at, no) = (id.clone(), node.at, Some(no));
            let of_scope = told.entry(scope).or_insert_with(|| {
                scopes.push(scope);
                Vec::new()
            });
            of_scope.push(Told { id, at, order, no, place, is_korean });
        }
        let extractor = extractor.clone();
        res.events.push(Event::Extracted { of: id.clone(), extractor, assertions });
    }
    for scope in scopes {
        let replaced = replaced.clone();
        let look =
            Look { replaced: Some((&extractor.name, replaced)), ..Look::new(space, scope, now) };
        let changes = changes(look, space, &res.events, &told[scope]);
        res.changes.extend(changes);
    }
    Ok(res)
}

/// Claims that are about to be logged: where, and of which message.
pub(super) struct Told {
    pub(super) id: MessageId,
    pub(super) at: At,
    pub(super) order: u64,
    pub(super) no: Option<MessageNo>,
    /// Which of the command's events holds the claims.
    pub(super) place: usize,
    pub(super) is_korean: bool,
}

pub(super) fn next_seq(space: &Space, decision: &Decision) -> u64 {
    space.seq().0 + decision.events.len() as u64 + 1
}

fn read_all(
    space: &Space,
    batch: &[Message],
    people: &mut Vec<Box<str>>,
    reader: &dyn Reader,
) -> Vec<Reading> {
    let persona = batch.first().and_then(|message| message.scope.persona.as_ref());
    let persona = persona.map(ToString::to_string);
    let by_id: Map<&MessageId, &Message> = batch.iter().map(|it| (&it.id, it)).collect();
    let read = |message: &Message| {
        if !matches!(message.role, Role::User | Role::Assistant) {
            return Reading::default();
        }
        let reading = reader.read(&Said {
            text: &message.content,
            role: message.role,
            at: message.at,
            persona: persona.as_deref(),
            previous: previous(space, &by_id, message),
            people,
        });
        for name in reading.assertions.iter().flat_map(fact::names) {
            if people.len() < PEOPLE_MAX && !people.iter().any(|known| **known == *name) {
                people.push(name.into());
            }
        }
        reading
    };
    batch.iter().map(read).collect()
}

/// What was said just before a message, on its own path.
fn previous<'a>(
    space: &'a Space,
    batch: &Map<&MessageId, &'a Message>,
    message: &Message,
) -> Option<(Role, &'a str)> {
    let parent = message.parent.as_ref()?;
    if let Some(before) = batch.get(parent) {
        return Some((before.role, &before.content));
    }
    let mut before = space.ancestors(space.message_no(parent));
    let no = before.find(|no| !space.message(*no).is_deleted)?;
    let node = space.message(no);
    Some((node.role, &node.content))
}

/// Which new messages end up on the session's path, and the known message they hang on.
struct Path {
    is_on: Vec<bool>,
    parent: Option<MessageNo>,
}

impl Path {
    fn of(space: &Space, batch: &[Message]) -> Self {
        let mut is_on = vec![false; batch.len()];
        let by_id: Map<&MessageId, usize> =
            batch.iter().enumerate().map(|(nth, it)| (&it.id, nth)).collect();
        let mut at = batch.len().checked_sub(1);
        let mut parent = None;
        while let Some(nth) = at {
            is_on[nth] = true;
            let above = batch[nth].parent.as_ref();
            at = above.and_then(|id| by_id.get(id)).copied();
            parent = above.and_then(|id| space.message_no(id));
        }
        Self { is_on, parent }
    }
}

/// The claims of a reading that can be kept; the rest is told.
fn checked(reading: Reading, id: &MessageId, changes: &mut Vec<Change>) -> Vec<Assertion> {
    for candidate in &reading.ignored {
        changes.push(ignored(candidate.text.to_string(), candidate.reason, id));
    }
    let mut res = Vec::with_capacity(reading.assertions.len());
    for assertion in reading.assertions {
        if res.len() == ASSERTIONS_PER_MESSAGE_MAX {
            changes.push(ignored(words(&assertion), "too many claims in one message", id));
        } else if !is_within_limits(&assertion) {
            changes.push(ignored(String::new(), "too long, or empty", id));
        } else {
            res.push(assertion);
        }
    }
    res
}

fn is_within_limits(assertion: &Assertion) -> bool {
    let fits = |text: &str, max: usize| !text.trim().is_empty() && text.len() <= max;
    fits(assertion.slot.as_str(), SLOT_BYTES_MAX)
        && match &assertion.subject {
            Subject::Person(name) => fits(name, SUBJECT_BYTES_MAX),
            Subject::User | Subject::Persona => true,
        }
        && assertion.value.as_ref().is_none_or(|value| {
            fits(&value.text, VALUE_BYTES_MAX) && fits(&value.key, VALUE_BYTES_MAX)
        })
        && assertion.when.as_ref().is_none_or(|when| {
            when.text.len() <= VALUE_BYTES_MAX && when.words.len() <= VALUE_BYTES_MAX
        })
}

/// What the claims in `told` do to the facts that `look` sees.
pub(super) fn changes<'a>(
    mut look: Look<'a>,
    space: &Space,
    events: &'a [Event],
    told: &[Told],
) -> Vec<Change> {
    if told.is_empty() {
        return Vec::new();
    }
    let mut by_seq = Map::default();
    for claims in told {
        let assertions = match &events[claims.place] {
            Event::Extracted { assertions, .. } => assertions.as_slice(),
            Event::FactStated { assertion, .. } => std::slice::from_ref(assertion),
            _ => continue,
        };
        let seq = space.seq().0 + claims.place as u64 + 1;
        let Told { at, order, no: source, .. } = *claims;
        look.new.push(New { at, order, seq, source, assertions });
        by_seq.insert(seq, (claims, assertions));
    }
    let slots = look.new.iter().flat_map(|new| new.assertions).map(|it| it.slot.as_str());
    look.slots = Some(fact::with_related(slots));
    let folded = fold(&look);
    let change = |effect: &fact::Effect| {
        let (claims, assertions) = by_seq.get(&effect.seq)?;
        let change = match effect.fact {
            Some(number) => of_fact(&folded, number, effect, claims.is_korean),
            None => {
                let text = words(&assertions[usize::from(effect.ordinal)]);
                ignored(text, effect.reason, &claims.id)
            }
        };
        let source = claims.no.map(|_| claims.id.clone()).into_iter().collect();
        Some(Change { source, ..change })
    };
    folded.effects.iter().filter_map(change).collect()
}

fn of_fact(folded: &Folded<'_>, number: u32, effect: &fact::Effect, is_korean: bool) -> Change {
    let fact = folded.to_fact(number as usize);
    let is_korean = is_korean || language::is_korean(&fact.value.text);
    Change::new(effect.op, kind_of(&fact), &fact.id, effect.reason).with_text(fact.words(is_korean))
}

pub(super) fn kind_of(fact: &fact::Fact) -> ThingKind {
    match fact.schema().kind {
        FactKind::Experience => ThingKind::Experience,
        FactKind::Identity | FactKind::Moment => ThingKind::Fact,
    }
}

fn ignored(text: String, reason: &'static str, id: &MessageId) -> Change {
    Change::new(ChangeOp::Ignored, ThingKind::Fact, &"", reason).with_text(text).with_source(id)
}

/// A claim in words, for what came to no fact.
fn words(assertion: &Assertion) -> String {
    let value = assertion.value.as_ref().map_or("", |value| &value.text);
    let label = assertion.slot.label(language::is_korean(value));
    if value.is_empty() { label.to_owned() } else { format!("{label}: {value}") }
}
