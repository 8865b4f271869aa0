//! What holds for every sequence of commands.

use proptest::{prelude::*, sample::select};

use super::{
    model::Model,
    script::{World, replay, state},
};
use crate::{
    decide::Command,
    id::{MessageId, SessionId, SummaryId},
    message::{Draft, Parent, Role},
    scope::Scope,
    space::Space,
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
            content: format!("text-of-{id}{oddity} and more").into(),
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
    fn every_way_to_the_same_log_is_the_same_space(
        commands in commands(),
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
    fn bytes_are_counted_alike_however_the_space_came_to_be(commands in commands()) {
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
