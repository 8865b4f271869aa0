//! What a space shows of its log, and how it is taken apart and put together.

use expect_test::{Expect, expect};

use crate::{
    decide::tests::script::{World, lines, scope, state, words},
    event::{Entry, Event},
    query::{Kinds, MessageFilter, RecallQuery, list, recall, search, stats},
    reading::Asked,
    space::{DocRef, MessageNo, Space, SpaceParts},
    terms::Terms,
    time::At,
};

/// Runs a script and compares, after each line that starts with `?`, what can be seen of the rest
/// of that line's words: by recall, by search, and the state of summaries.
#[expect(clippy::needless_pass_by_value, reason = "`expect!` is read best bare")]
#[track_caller]
fn check(script: &str, expected: Expect) {
    let mut world = World::empty();
    let mut actual = String::new();
    for line in lines(script) {
        match line.strip_prefix("? ") {
            Some(question) => actual += &seen(&world.space, question),
            None => assert!(world.run(line).is_ok(), "{line}"),
        }
    }
    expected.assert_eq(&actual);
}

fn seen(space: &Space, question: &str) -> String {
    let query = RecallQuery {
        scope: scope("@luna"),
        words: words(question),
        limit: 10,
        meaning: None,
        asked: Asked::default(),
        now: At::parse("2026-03-01T00:00:00Z").unwrap(),
        as_of: None,
        kinds: Kinds { messages: true, summaries: true, facts: false },
    };
    let found = recall(space, &query).into_iter().map(|hit| match hit.found {
        crate::query::Found::Fact(fact) => fact.id.to_string(),
        crate::query::Found::Message(no) => space.message(no).id.to_string(),
        crate::query::Found::Summary(number) => {
            space.summary_by_number(number).summary.id.to_string()
        }
    });
    let filter = MessageFilter::default();
    let searched = search(space, &words(question), &filter, None, 10).items;
    let searched = searched.into_iter().map(|no| space.message(no).id.to_string());
    let recalled: Vec<String> = found.collect();
    let searched: Vec<String> = searched.collect();
    let n_summaries = stats(space, &filter).n_summaries;
    format!(
        "recalled [{}], searched [{}], {n_summaries} summaries\n",
        recalled.join(" "),
        searched.join(" ")
    )
}

#[test]
fn a_summary_goes_out_of_sight_with_its_sources_and_comes_back_with_them() {
    check(
        "
        s1@luna: + m1 user cats | m2 assistant meow
        s1@luna: sum z1 of m1,m2 about cats
        ? cats
        s1: edit m2 as m2b purr
        ? cats
        s1: move m2
        ? cats
        s1: edit m1 as m1b dogs
        ? cats
        s1: move m2b
        ? cats
        s1: move m2
        ? cats
        ",
        expect![[r#"
            recalled [m1 z1 m2], searched [m1], 1 summaries
            recalled [m1 m2b], searched [m1], 0 summaries
            recalled [m1 z1 m2], searched [m1], 1 summaries
            recalled [], searched [], 0 summaries
            recalled [m1 m2b], searched [m1], 0 summaries
            recalled [m1 z1 m2], searched [m1], 1 summaries
        "#]],
    );
}

#[test]
fn a_fork_keeps_in_sight_what_the_original_turned_away_from() {
    check(
        "
        s1@luna: + m1 user cats | m2 assistant meow
        s1@luna: sum z1 of m1,m2 about cats
        s1: fork s2
        s1: edit m1 as m1b dogs
        ? cats
        s2: delete
        ? cats
        s1: move m1
        ? cats
        ",
        expect![[r#"
            recalled [m1 z1 m2], searched [m1], 1 summaries
            recalled [], searched [], 0 summaries
            recalled [m1 z1 m2], searched [m1], 1 summaries
        "#]],
    );
}

#[test]
fn a_deleted_source_takes_its_summary_and_the_summarys_text() {
    let mut world = World::after(
        "
        s1: + m1 user cats | m2 assistant meow
        s1: sum z1 of m1,m2 feline-conversation
        s1: edit m2 as m2b purr
        ",
    );
    assert!(format!("{:?}", world.space).contains("feline"));
    world.run("delete m2").unwrap();
    assert!(!format!("{:?}", world.space).contains("feline"), "{:?}", world.space);
    assert!(!format!("{:?}", world.redacted).contains("feline"), "{:?}", world.redacted);
    expect![[r#"
        s1: m1 m2b
        deleted: m2
    "#]]
    .assert_eq(&state(&world.space));
}

#[test]
fn a_deleted_summary_is_not_found_and_leaves_no_text() {
    let mut world = World::after("s1: + m1 user cats\ns1: sum z1 of m1 feline-conversation");
    world.run("forget z1").unwrap();
    assert!(!format!("{:?}{:?}", world.space, world.redacted).contains("feline"));
}

#[test]
fn activity_is_the_latest_time_anything_was_said_however_late_it_came() {
    let world = World::after(
        "
        wait 600
        s1: + m1 user now
        wait -300
        s1: + m2 assistant from before
        ",
    );
    let session = world.space.session(&"s1".parse().unwrap()).unwrap();
    assert_eq!(session.last_activity_at, world.space.message(MessageNo(0)).at);
    assert_eq!(session.started_at, world.space.message(MessageNo(0)).at);
}

#[test]
fn an_event_that_names_what_is_not_there_is_passed_over() {
    let mut world = World::after("s1: + m1 user hi");
    let before = state(&world.space);
    let (no, none) = ("nobody".parse().unwrap(), "none".parse().unwrap());
    for event in [
        Event::HeadMoved { session: "s1".parse().unwrap(), head: Some("m9".parse().unwrap()) },
        Event::HeadMoved { session: no, head: None },
        Event::SessionEnded { session: "nobody".parse().unwrap(), at: world.now },
        Event::SessionDeleted { session: "nobody".parse().unwrap() },
        Event::MessagesDeleted { ids: vec!["m9".parse().unwrap()] },
        Event::SummaryDeleted { id: none },
    ] {
        world.space.apply(&Entry { seq: world.space.seq().next(), event, index: None });
        assert_eq!(state(&world.space), before);
    }
}

#[test]
fn text_without_terms_adds_nothing_to_the_mean_and_can_be_deleted() {
    let mut world = World::after("s1: + m1 user one two three | m2 user four");
    let seq = world.space.seq().next();
    let message = crate::message::Message {
        id: "m3".parse().unwrap(),
        content: "...".into(),
        ..world.space.to_message(MessageNo(1))
    };
    let terms = Terms::new([], 7);
    let index = Some(crate::event::IndexRecord { terms_version: 1, terms, meaning: None });
    let event = Event::MessageAppended(message);
    world.space.apply(&Entry { seq, event, index });
    assert_eq!(world.space.index().mean_length(), 2.0);
    assert_eq!(Space::from_parts(world.space.to_parts()).as_ref(), Ok(&world.space));
    let ids = vec!["m3".parse().unwrap(), "m1".parse().unwrap(), "m2".parse().unwrap()];
    let event = Event::MessagesDeleted { ids };
    world.space.apply(&Entry { seq: seq.next(), event, index: None });
    assert_eq!(world.space.index().n_docs(), 0);
}

/// Parts with a number that points nowhere, one for each kind of number there is.
#[test]
fn parts_that_point_nowhere_are_refused() {
    let sound = World::after(
        "
        s1@luna: + m1 user hi | m2 assistant hello
        s1@luna: sum z1 of m1 they met
        ",
    )
    .space
    .to_parts();
    assert!(Space::from_parts(sound.clone()).is_ok());
    type Break = fn(&mut SpaceParts);
    let breaks: [(&str, Break); 11] = [
        ("message", |parts| parts.messages[1].parent = Some(9)),
        ("message", |parts| parts.messages[0].followed_child = Some(9)),
        ("session", |parts| parts.messages[0].session = 9),
        ("scope", |parts| parts.messages[0].scope = 9),
        ("message", |parts| parts.sessions[0].head = Some(MessageNo(9))),
        ("document", |parts| parts.summaries[0].doc = 9),
        ("document", |parts| parts.docs[0] = DocRef::Message(MessageNo(9))),
        ("document", |parts| parts.docs[2] = DocRef::Summary(9)),
        ("document", |parts| parts.index.terms[0].1.push(9, 1)),
        ("document", |parts| parts.index.lengths.push(1)),
        ("document", |parts| parts.index.lengths.truncate(1)),
    ];
    for (nth, (kind, break_it)) in breaks.into_iter().enumerate() {
        let mut parts = sound.clone();
        break_it(&mut parts);
        let error = Space::from_parts(parts).map(|_| ()).unwrap_err();
        assert!(error.to_string().contains(kind), "break {nth}: {error}");
    }
}

#[test]
fn deleted_messages_are_listed_by_nothing() {
    let mut world = World::after("s1: + m1 user hi | m2 assistant hello");
    world.run("delete m1").unwrap();
    let filter = MessageFilter { with_hidden: true, ..MessageFilter::default() };
    assert_eq!(list(&world.space, &filter, None, 10).items, [MessageNo(1)]);
    assert_eq!(stats(&world.space, &filter).n_messages, 1);
}
