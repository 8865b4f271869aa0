//! What holds for every sequence of commands.

use proptest::{prelude::*, sample::select};

use super::{
    model::Model,
    reader,
    script::{self, World, replay, state},
};
use crate::{
    change::{Change, ChangeOp, ThingKind},
    decide::Command,
    fact::Facts,
    id::{FactId, MessageId, SessionId, SummaryId},
    message::{Draft, Parent, Role},
    scope::Scope,
    slot::Holds,
    space::{MessageNo, Space},
    summary::Summary,
};

/// Few names, so that commands meet.
fn message_id() -> impl Strategy<Value = MessageId> {
    (0..12_u8).prop_map(|n| format!("m{n:x}").parse().unwrap())
}

fn session_id() -> impl Strategy<Value = SessionId> {
    select(vec!["s1", "s2", "s3"]).prop_map(|name| name.parse().unwrap())
}

fn summary_id() -> impl Strategy<Value = SummaryId> {
    select(vec!["z1", "z2", "z3"]).prop_map(|name| name.parse().unwrap())
}

fn scope() -> impl Strategy<Value = Scope> {
    let persona = select(vec![None, Some("luna"), Some("aria")]);
    (persona, prop::option::weighted(0.9, session_id())).prop_map(|(persona, session)| Scope {
        persona: persona.map(|id| id.parse().unwrap()),
        session,
        ..Scope::default()
    })
}

/// What a message claims; few values, so that claims meet.
fn claims(id: &MessageId, is_odd: bool) -> &'static str {
    const CLAIMS: [&str; 12] = [
        "residence=서울",
        "residence=부산 >2026-01-01; likes=귤",
        "residence~대구; 동생.name=민지",
        "likes=커피; 민지.age=20",
        "likes!커피; likes=귤",
        "dislikes=귤; job=의사; workplace=병원",
        "job/; v2:likes=배",
        "likes/커피; 동생.age=21",
        "plan=치과 @2026-03-05",
        "plan=치과 @2026-03-07; residence=서울 강남구",
        "residence!서울; mood=우울; shared_experience=산책",
        "name=민지; relationship_status=이별; partner=준호",
    ];
    let number = usize::from_str_radix(&id.to_string()[1..], 16).unwrap_or(0);
    CLAIMS[(number + usize::from(is_odd)) % CLAIMS.len()]
}

prop_compose! {
    /// Content and role mostly follow from the id, so that most repeats are true repeats. The text
    /// is one that nothing else contains.
    fn draft()(
        id in message_id(),
        is_odd in prop::bool::weighted(0.1),
        parent in prop_oneof![
            8 => Just(Parent::Head),
            1 => Just(Parent::Root),
            1 => message_id().prop_map(Parent::Message),
        ],
        is_named in any::<bool>(),
    ) -> Draft {
        let is_even = id.to_string().ends_with(['0', '2', '4', '6', '8']);
        let oddity = if is_odd { "odd" } else { "" };
        Draft {
            content: format!("! {}; note=text-of-{id}{oddity} and more", claims(&id, is_odd)).into(),
            role: if is_even != is_odd { Role::User } else { Role::Assistant },
            speaker: is_named.then(|| format!("speaker-of-{id}").into()),
            at: World::empty().now,
            metadata: is_named.then(|| format!("metadata-of-{id}").into()),
            parent,
            id,
        }
    }
}

prop_compose! {
    fn summary()(
        id in summary_id(),
        session in session_id(),
        sources in prop::collection::vec(message_id(), 0..3),
    ) -> Summary {
        Summary {
            content: format!("gist-of-{id} of {}", sources.len()).into(),
            scope: Scope::default(),
            at: World::empty().now,
            id,
            session,
            sources,
        }
    }
}

fn command() -> impl Strategy<Value = Command> {
    prop_oneof![
        8 => (scope(), prop::collection::vec(draft(), 1..4))
            .prop_map(|(scope, drafts)| Command::Observe { scope, drafts }),
        4 => (prop::option::of(session_id()), message_id(), draft())
            .prop_map(|(session, message, draft)| Command::Replace { session, message, draft }),
        6 => (session_id(), message_id(), prop::bool::weighted(0.3)).prop_map(
            |(session, message, is_exact)| Command::MoveHead { session, message, is_exact }
        ),
        3 => (session_id(), prop::option::of(message_id()), session_id())
            .prop_map(|(from, message, to)| Command::Fork { from, message, to }),
        1 => session_id().prop_map(|session| Command::EmptyHead { session }),
        1 => session_id().prop_map(|session| Command::EndSession { session }),
        1 => session_id().prop_map(|session| Command::DeleteSession { session }),
        2 => message_id().prop_map(|message| Command::DeleteMessage { message }),
        1 => scope().prop_map(|filter| Command::Clear { filter }),
        4 => summary().prop_map(Command::AddSummary),
        1 => summary_id().prop_map(|id| Command::DeleteSummary { id }),
    ]
}

fn commands() -> impl Strategy<Value = Vec<Command>> {
    prop::collection::vec(command(), 1..60)
}

fn fact_id() -> impl Strategy<Value = FactId> {
    (1..40_u64, 0..2_u16).prop_map(|(seq, ordinal)| FactId { seq, ordinal })
}

fn fact_command() -> impl Strategy<Value = Command> {
    let claim = select(vec!["residence=서울", "likes=귤", "likes!커피", "민지.age=20", "job=가수"]);
    prop_oneof![
        (scope(), claim).prop_map(|(scope, claim)| {
            let scope = scope.beyond_session();
            Command::StateFact { scope, fact: script::fact(claim) }
        }),
        (fact_id(), select(vec!["서울", "귤", "30"]))
            .prop_map(|(id, value)| Command::EditFact { id, value: reader::value(value) }),
        fact_id().prop_map(|id| Command::DeleteFact { id }),
        fact_id().prop_map(|id| Command::RestoreFact { id }),
        prop::collection::vec(message_id(), 1..3)
            .prop_map(|messages| Command::Extract { messages }),
    ]
}

/// Commands of all kinds. What was deleted as a fact stays known as such, so these do not fit
/// where nothing of a deleted message may be left.
fn all_commands() -> impl Strategy<Value = Vec<Command>> {
    prop::collection::vec(prop_oneof![3 => command(), 2 => fact_command()], 1..60)
}

/// What must hold of facts wherever one looks from.
fn check_facts(world: &World, changes: &[Change]) -> Result<(), TestCaseError> {
    for place in ["", "@luna", "@aria"] {
        let facts = Facts::seen_from(&world.space, &script::scope(place), world.now);
        let mut only = std::collections::BTreeMap::new();
        for fact in facts.iter().chain(facts.experiences()) {
            prop_assert_eq!(facts.find(fact.id), Some(fact));
            prop_assert!(fact.is_by_hand || !fact.sources.is_empty(), "{:?}", fact);
            let in_sight = |no: &MessageNo| world.space.message(*no).is_in_sight();
            prop_assert!(fact.sources.iter().all(in_sight), "{:?}", fact);
            prop_assert!(fact.valid_to.is_none_or(|to| fact.valid_from <= to), "{:?}", fact);
            prop_assert!(fact.first_said <= fact.last_said);
            let is_one = fact.schema().holds == Holds::One && !fact.is_denied;
            if is_one && fact.is_current() && fact.valid_from <= world.now {
                let slot = (fact.subject.clone(), fact.slot.clone());
                prop_assert_eq!(only.insert(slot, fact.id), None, "{:?}", fact);
            }
        }
    }
    let everywhere: Vec<Facts> = ["", "@luna", "@aria"]
        .map(|place| Facts::seen_from(&world.space, &script::scope(place), world.now))
        .into();
    let is_fact = |it: &&Change| matches!(it.kind, ThingKind::Fact | ThingKind::Experience);
    for change in changes.iter().filter(is_fact) {
        if matches!(change.op, ChangeOp::Added | ChangeOp::Reinforced) {
            let id = change.id.parse().unwrap();
            let is_there = everywhere.iter().any(|facts| facts.find(id).is_some());
            prop_assert!(is_there, "{:?}", change);
        }
    }
    Ok(())
}

fn config() -> ProptestConfig {
    ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() }
}

/// The model knows nothing of a summary's text.
fn without_gists(state: &str) -> String {
    let without = |line: &str| match line.find("gist-of") {
        Some(at) if line.ends_with(" (out of sight)") => format!("{} (out of sight)", &line[..at]),
        Some(at) => line[..at].to_owned(),
        None => line.to_owned(),
    };
    state
        .lines()
        .map(|line| without(line).replace(":  (", ": (").trim_end().to_owned() + "\n")
        .collect()
}

/// Texts of messages that were deleted, and of summaries that were.
fn deleted_texts(space: &Space) -> Vec<String> {
    let messages = space.messages().iter().filter(|node| node.is_deleted);
    let mut res: Vec<String> = messages
        .flat_map(|node| {
            ["text", "speaker", "metadata"].map(|part| format!("{part}-of-{}", node.id))
        })
        .collect();
    for name in ["z1", "z2", "z3"] {
        if space.summary(&name.parse().unwrap()).is_none() {
            res.push(format!("gist-of-{name}"));
        }
    }
    res
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_space_agrees_with_the_plainest_model(commands in commands()) {
        let (mut world, mut model) = (World::empty(), Model::default());
        for command in &commands {
            let (actual, expected) = (world.execute(command), model.execute(command));
            prop_assert_eq!(actual.is_ok(), expected.is_ok(), "{:?}: {:?}", command, actual);
            prop_assert_eq!(without_gists(&state(&world.space)), model.state(), "{:?}", command);
        }
    }

    #[test]
    fn facts_hold_together(commands in all_commands()) {
        let mut world = World::empty();
        for (nth, command) in commands.iter().enumerate() {
            world.reader.version = if nth * 2 < commands.len() { 1 } else { 2 };
            let changes = world.execute(command).unwrap_or_default();
            check_facts(&world, &changes)?;
        }
    }

    #[test]
    fn every_way_to_the_same_log_is_the_same_space(
        commands in all_commands(),
        at in any::<prop::sample::Index>(),
    ) {
        let mut world = World::empty();
        let mut taken_up = None;
        let at = at.index(commands.len());
        for (nth, command) in commands.iter().enumerate() {
            if nth == at {
                let space = Space::from_parts(world.space.to_parts()).unwrap();
                prop_assert_eq!(&space, &world.space);
                taken_up = Some(World { space, ..world.clone() });
            }
            let changes = world.execute(command);
            if let Some(taken_up) = &mut taken_up {
                prop_assert_eq!(taken_up.execute(command), changes);
            }
        }
        let taken_up = taken_up.unwrap();
        prop_assert_eq!(&taken_up.space, &world.space);
        prop_assert_eq!(&taken_up.log, &world.log);
        prop_assert_eq!(&taken_up.redacted, &world.redacted);
        prop_assert_eq!(&replay(&world.log), &world.space);
        prop_assert_eq!(&replay(&world.redacted), &world.space);
    }

    #[test]
    fn nothing_of_what_was_deleted_is_left(commands in commands()) {
        let mut world = World::empty();
        for command in &commands {
            let _ = world.execute(command);
        }
        let (space, log) = (format!("{:?}", world.space), format!("{:?}", world.redacted));
        for text in deleted_texts(&world.space) {
            prop_assert!(!space.contains(&text), "`{}` is in the space", text);
            prop_assert!(!log.contains(&text), "`{}` is in the log", text);
        }
    }

    #[test]
    fn bytes_are_counted_alike_however_the_space_came_to_be(commands in all_commands()) {
        let mut world = World::empty();
        for command in &commands {
            let _ = world.execute(command);
            let again = Space::from_parts(world.space.to_parts()).unwrap();
            prop_assert_eq!(again.heap_bytes(), world.space.heap_bytes());
        }
        prop_assert_eq!(replay(&world.redacted).heap_bytes(), world.space.heap_bytes());
        let before = world.space.heap_bytes();
        world.execute(&Command::Clear { filter: Scope::default() }).unwrap();
        prop_assert!(world.space.heap_bytes() <= before);
    }
}
