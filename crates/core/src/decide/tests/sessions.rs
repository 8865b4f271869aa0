//! Heads, forks and ends.

use expect_test::expect;

use super::check;

#[test]
fn switching_to_another_version_brings_back_what_followed_it() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello | m3 user bye
        edit m1 as m1b morning
        s1: + m4 assistant yes
        s1: move m1
        ",
        expect![[r#"
            added session s1: first message of the session
            superseded message m1: another version of it [m1b]
            moved session s1: another branch was chosen [m3]
            --
            s1: m1 m2 m3
            out of sight: m1b m4
        "#]],
    );
}

#[test]
fn of_several_branches_the_one_last_followed_comes_back() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        s1: edit m2 as m2b hey
        s1: edit m2 as m2c yo
        s1: move m2b
        edit m1 as m1b morning
        s1: move m1
        ",
        expect![[r#"
            added session s1: first message of the session
            superseded message m2: another version of it [m2b]
            superseded message m2: another version of it [m2c]
            moved session s1: another branch was chosen [m2b]
            superseded message m1: another version of it [m1b]
            moved session s1: another branch was chosen [m2b]
            --
            s1: m1 m2b
            out of sight: m2 m2c m1b
        "#]],
    );
}

#[test]
fn an_exact_move_stops_at_the_message_and_a_plain_one_returns_to_the_end() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello | m3 user bye
        s1: move m1 exactly
        s1: move m1 exactly
        s1: move m1
        s1: move m2
        ",
        expect![[r#"
            added session s1: first message of the session
            moved session s1: another branch was chosen [m1]
            ignored session s1: the session is there already
            moved session s1: another branch was chosen [m3]
            ignored session s1: the session is there already
            --
            s1: m1 m2 m3
        "#]],
    );
}

#[test]
fn a_message_after_an_exact_move_branches_there() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello | m3 user bye
        s1: move m1 exactly
        s1: + m4 assistant hey
        s1: move m2
        ",
        expect![[r#"
            added session s1: first message of the session
            moved session s1: another branch was chosen [m1]
            moved session s1: another branch was chosen [m3]
            --
            s1: m1 m2 m3
            out of sight: m4
        "#]],
    );
}

#[test]
fn a_move_is_refused_to_what_is_not_there() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        s2: + n1 user hi
        s9: move m1
        s1: move m9
        s1: move n1
        delete m1
        s1: move m1
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: first message of the session
            refused: no session `s9`
            refused: no message `m9`
            refused: message `n1` is not part of session `s1`
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
fn a_branch_is_followed_through_a_deleted_message() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello | m3 user bye
        delete m2
        edit m1 as m1b morning
        s1: move m1
        ",
        expect![[r#"
            added session s1: first message of the session
            deleted message m2: asked for
            superseded message m1: another version of it [m1b]
            moved session s1: another branch was chosen [m3]
            --
            s1: m1 m3
            out of sight: m1b
            deleted: m2
        "#]],
    );
}

#[test]
fn a_fork_shares_the_path_and_then_both_go_on_alone() {
    check(
        "
        s1@luna: + m1 user hi | m2 assistant hello
        s1: fork s2
        s1@luna: + m3 user one way
        s2@luna: + n3 user another
        s2@luna: + n4 assistant indeed
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: forked [m2]
            --
            s1@luna: m1 m2 m3
            s2@luna: m1 m2 n3 n4
        "#]],
    );
}

#[test]
fn a_fork_may_start_at_an_earlier_message_or_another_version() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello | m3 user bye
        s1: edit m2 as m2b hey
        s1: fork s2 at m1
        s1: fork s3 at m3
        ",
        expect![[r#"
            added session s1: first message of the session
            superseded message m2: another version of it [m2b]
            added session s2: forked [m1]
            added session s3: forked [m3]
            --
            s1: m1 m2b
            s2: m1
            s3: m1 m2 m3
        "#]],
    );
}

#[test]
fn a_fork_without_a_message_skips_deleted_ones_at_the_end() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        delete m2
        s1: fork s2
        delete m1
        s1: fork s3
        ",
        expect![[r#"
            added session s1: first message of the session
            deleted message m2: asked for
            added session s2: forked [m1]
            deleted message m1: asked for
            refused: no session `s1`
            --
            s1: nothing
            s2: nothing
            deleted: m1 m2
        "#]],
    );
}

#[test]
fn a_fork_is_refused_onto_a_name_in_use_or_from_what_is_not_there() {
    check(
        "
        s1: + m1 user hi
        s2: + n1 user hi
        s1: fork s2
        s1: fork s1
        s9: fork s3
        s1: fork s3 at n1
        s1: fork s3 at m9
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: first message of the session
            refused: session `s2` exists already
            refused: session `s1` exists already
            refused: no session `s9`
            refused: message `n1` is not part of session `s1`
            refused: no message `m9`
            --
            s1: m1
            s2: n1
        "#]],
    );
}

#[test]
fn switching_back_in_one_session_never_leads_into_its_fork() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello | m3 user bye
        s1: fork s2 at m2
        s2: + n3 user elsewhere
        s1: move m2
        s1: edit m1 as m1b morning
        s1: move m1
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: forked [m2]
            ignored session s1: the session is there already
            superseded message m1: another version of it [m1b]
            moved session s1: another branch was chosen [m3]
            --
            s1: m1 m2 m3
            s2: m1 m2 n3
            out of sight: m1b
        "#]],
    );
}

#[test]
fn switching_back_in_a_fork_leads_to_what_was_said_in_the_fork() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello | m3 user bye
        s1: fork s2 at m2
        s2: + n3 user elsewhere | n4 assistant so
        s2: move m1 exactly
        s2: move m1
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: forked [m2]
            moved session s2: another branch was chosen [m1]
            moved session s2: another branch was chosen [n4]
            --
            s1: m1 m2 m3
            s2: m1 m2 n3 n4
        "#]],
    );
}

#[test]
fn a_fork_that_said_nothing_stays_where_it_is() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        s1: fork s2 at m1
        s2: move m1
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: forked [m1]
            ignored session s2: the session is there already
            --
            s1: m1 m2
            s2: m1
        "#]],
    );
}

#[test]
fn an_ended_session_is_opened_by_the_next_message() {
    check(
        "
        s1: + m1 user hi
        s1: end
        s1: end
        s1: + m1 user hi
        s2: end
        ",
        expect![[r#"
            added session s1: first message of the session
            ended session s1: asked for
            ignored session s1: ended already
            ignored message m1: already logged [m1]
            refused: no session `s2`
            --
            s1: m1 (ended)
        "#]],
    );
    check(
        "
        s1: + m1 user hi
        s1: end
        s1: + m2 user back
        ",
        expect![[r#"
            added session s1: first message of the session
            ended session s1: asked for
            --
            s1: m1 m2
        "#]],
    );
}

#[test]
fn a_session_before_its_first_message_shows_nothing_and_can_go_on() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        s1: empty
        s1: empty
        s1: + m3 user again
        s1: move m1
        s9: empty
        ",
        expect![[r#"
            added session s1: first message of the session
            moved session s1: before its first message
            ignored session s1: the session is there already
            moved session s1: another branch was chosen [m2]
            refused: no session `s9`
            --
            s1: m1 m2
            out of sight: m3
        "#]],
    );
}
