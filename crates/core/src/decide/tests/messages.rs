//! Messages in, and other versions of them.

use expect_test::expect;

use super::{check, script::World};
use crate::{
    decide::{Command, Refusal, decide},
    limits::{CONTENT_BYTES_MAX, MESSAGES_PER_OBSERVE_MAX, METADATA_BYTES_MAX, SPEAKER_BYTES_MAX},
    message::{Draft, Parent, Role, TextError},
    scope::Scope,
};

#[test]
fn messages_follow_each_other_and_the_first_opens_the_session() {
    check(
        "
        s1@luna: + m1 user hi | m2 assistant hello
        s1@luna: + m3 user how are you
        ",
        expect![[r#"
            added session s1: first message of the session
            --
            s1@luna: m1 m2 m3
        "#]],
    );
}

#[test]
fn without_a_session_messages_go_to_the_places_own() {
    check(
        "
        @luna: + m1 user hi
        @aria: + m2 user hi
        : + m3 user hi
        @luna: + m4 user again
        ",
        expect![[r#"
            added session default/luna//: first message of the session
            added session default/aria//: first message of the session
            added session default: first message of the session
            --
            default/luna//@luna: m1 m4
            default/aria//@aria: m2
            default: m3
        "#]],
    );
}

#[test]
fn a_message_sent_again_is_logged_once() {
    check(
        "
        s1: + m1 user hi | m1 user hi | m2 assistant hello
        s1: + m1 user hi | m2 assistant hello | m3 user more
        ",
        expect![[r#"
            added session s1: first message of the session
            ignored message m1: already logged [m1]
            ignored message m1: already logged [m1]
            ignored message m2: already logged [m2]
            --
            s1: m1 m2 m3
        "#]],
    );
}

#[test]
fn a_message_sent_again_while_elsewhere_does_not_move_the_head() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        s1: edit m2 as m2b hey
        s1: + m2 assistant hello
        ",
        expect![[r#"
            added session s1: first message of the session
            superseded message m2: another version of it [m2b]
            ignored message m2: already logged [m2]
            --
            s1: m1 m2b
            out of sight: m2
        "#]],
    );
}

#[test]
fn an_id_taken_by_other_content_is_refused_and_nothing_is_written() {
    check(
        "
        s1: + m1 user hi
        s1: + m2 assistant hello | m1 user bye
        s1: + m1 assistant hi
        s1: + m3 user a | m3 user b
        ",
        expect![[r#"
            added session s1: first message of the session
            refused: message id `m1` is taken by a message with other content
            refused: message id `m1` is taken by a message with other content
            refused: message id `m3` is taken by a message with other content
            --
            s1: m1
        "#]],
    );
}

#[test]
fn a_deleted_message_does_not_come_back_by_being_sent_again() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        delete m1
        s1: + m1 user hi | m3 user other
        s1: + m1 user anything
        ",
        expect![[r#"
            added session s1: first message of the session
            deleted message m1: asked for
            ignored message m1: was deleted [m1]
            ignored message m1: was deleted [m1]
            --
            s1: m2 m3
            deleted: m1
        "#]],
    );
}

#[test]
fn a_named_parent_makes_a_branch_and_the_newest_branch_counts() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello | m3 user bye
        s1: + m4<m1 assistant hey | m5 user so
        s1: + m6<^ user from the start
        ",
        expect![[r#"
            added session s1: first message of the session
            --
            s1: m6
            out of sight: m1 m2 m3 m4 m5
        "#]],
    );
}

#[test]
fn a_parent_may_come_in_the_same_batch_but_must_exist() {
    check(
        "
        s1: + m1 user hi | m2 assistant a | m3<m1 assistant b
        s1: + m4 user c | m5<m9 user d
        ",
        expect![[r#"
            added session s1: first message of the session
            refused: no message `m9`
            --
            s1: m1 m3
            out of sight: m2
        "#]],
    );
}

#[test]
fn a_parent_in_another_session_is_shared_from_there_on() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        s2: + m3<m1 assistant hey
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: first message of the session
            --
            s1: m1 m2
            s2: m1 m3
        "#]],
    );
}

#[test]
fn an_edit_takes_the_messages_place_and_hides_what_came_after() {
    check(
        "
        s1@luna: + m1 user hi | m2 assistant hello | m3 user bye
        edit m1 as m1b good morning
        s1@luna: + m4 assistant morning
        ",
        expect![[r#"
            added session s1: first message of the session
            superseded message m1: another version of it [m1b]
            --
            s1@luna: m1b m4
            out of sight: m1 m2 m3
        "#]],
    );
}

#[test]
fn a_regenerated_reply_keeps_what_came_before() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        s1: edit m2 as m2b hey
        s1: edit m2b as m2c yo
        ",
        expect![[r#"
            added session s1: first message of the session
            superseded message m2: another version of it [m2b]
            superseded message m2b: another version of it [m2c]
            --
            s1: m1 m2c
            out of sight: m2 m2b
        "#]],
    );
}

#[test]
fn a_version_sent_again_is_not_a_second_version() {
    check(
        "
        s1: + m1 user hi
        edit m1 as m1b hello
        edit m1 as m1b hello
        ",
        expect![[r#"
            added session s1: first message of the session
            superseded message m1: another version of it [m1b]
            ignored message m1b: already logged [m1b]
            --
            s1: m1b
            out of sight: m1
        "#]],
    );
}

#[test]
fn a_version_is_refused_that_is_out_of_place() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        s2: + n1 user hi
        edit m2 as m2b/user hello
        edit m9 as m9b hello
        s9: edit m1 as m1b hello
        s2: edit m1 as m1b hello
        edit m1 as m2 hello
        delete m1
        edit m1 as m1b hello
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: first message of the session
            refused: the role must be `assistant`, as in the message it replaces
            refused: no message `m9`
            refused: no session `s9`
            refused: message `m1` is not part of session `s2`
            refused: message id `m2` is taken by a message with other content
            deleted message m1: asked for
            refused: no message `m1`
            --
            s1: m2
            s2: n1
            deleted: m1
        "#]],
    );
}

#[test]
fn a_fork_may_edit_what_it_shares_and_only_its_own_head_moves() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        s1: fork s2
        s2: edit m2 as m2b hey
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: forked [m2]
            superseded message m2: another version of it [m2b]
            --
            s1: m1 m2
            s2: m1 m2b
        "#]],
    );
}

#[track_caller]
fn check_refused(draft: Draft, expected: Refusal) {
    let world = World::after("s1: + m1 user hi");
    let good = Draft { id: "good".parse().unwrap(), ..sample() };
    let command = Command::Observe { scope: Scope::default(), drafts: vec![good, draft] };
    assert_eq!(decide(&world.space, &command, world.now, &world.reader), Err(expected));
}

fn sample() -> Draft {
    Draft {
        id: "bad".parse().unwrap(),
        role: Role::User,
        speaker: None,
        content: "hi".into(),
        at: World::empty().now,
        metadata: None,
        parent: Parent::Head,
    }
}

#[test]
fn a_message_outside_its_limits_is_refused_by_number_and_part() {
    let too_long = |max| TextError::TooLong { max, actual: max + 1 };
    let text = |len: usize| -> Box<str> { "x".repeat(len).into() };
    let bad = |part, error| Refusal::BadMessage { index: 1, part, error };
    for (draft, part, error) in [
        (Draft { content: "".into(), ..sample() }, "content", TextError::Empty),
        (Draft { content: " \n\u{3000}".into(), ..sample() }, "content", TextError::Empty),
        (Draft { speaker: Some(" ".into()), ..sample() }, "speaker", TextError::Empty),
        (
            Draft { content: text(CONTENT_BYTES_MAX + 1), ..sample() },
            "content",
            too_long(CONTENT_BYTES_MAX),
        ),
        (
            Draft { speaker: Some(text(SPEAKER_BYTES_MAX + 1)), ..sample() },
            "speaker",
            too_long(SPEAKER_BYTES_MAX),
        ),
        (
            Draft { metadata: Some(text(METADATA_BYTES_MAX + 1)), ..sample() },
            "metadata",
            too_long(METADATA_BYTES_MAX),
        ),
    ] {
        check_refused(draft, bad(part, error));
    }
}

#[test]
fn a_full_batch_is_taken_and_one_more_is_refused() {
    let numbered = |n: usize| -> Vec<Draft> {
        (0..n).map(|no| Draft { id: format!("m{no}").parse().unwrap(), ..sample() }).collect()
    };
    let observe = |n| Command::Observe { scope: Scope::default(), drafts: numbered(n) };
    let (max, actual) = (MESSAGES_PER_OBSERVE_MAX, MESSAGES_PER_OBSERVE_MAX + 1);
    let mut world = World::empty();
    assert_eq!(world.execute(&observe(actual)), Err(Refusal::TooManyMessages { max, actual }));
    assert_eq!(world.log.len(), 0);
    world.execute(&observe(max)).unwrap();
    assert_eq!(world.log.len(), max);
}

#[test]
fn nothing_observed_is_nothing_written() {
    let mut world = World::empty();
    let changes = world.execute(&Command::Observe { scope: Scope::default(), drafts: vec![] });
    assert_eq!((changes, world.log.len()), (Ok(vec![]), 0));
}
