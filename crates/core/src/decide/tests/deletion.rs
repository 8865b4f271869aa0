//! What goes, what goes with it, and what stays.

use expect_test::expect;

use super::check;

#[test]
fn a_deleted_message_leaves_its_place_to_the_others() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello | m3 user bye
        delete m2
        s1: + m4 assistant later
        delete m2
        delete m9
        ",
        expect![[r#"
            added session s1: first message of the session
            deleted message m2: asked for
            refused: no message `m2`
            refused: no message `m9`
            --
            s1: m1 m3 m4
            deleted: m2
        "#]],
    );
}

#[test]
fn a_deleted_head_is_still_where_the_session_goes_on() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        delete m2
        s1: + m3 user still there
        ",
        expect![[r#"
            added session s1: first message of the session
            deleted message m2: asked for
            --
            s1: m1 m3
            deleted: m2
        "#]],
    );
}

#[test]
fn a_summary_goes_with_any_of_its_sources() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        s1: sum z1 of m1,m2 they met
        s1: sum z2 of m2 she answered
        delete m1
        ",
        expect![[r#"
            added session s1: first message of the session
            added summary z1: asked for [m2]
            added summary z2: asked for [m2]
            deleted message m1: asked for
            deleted summary z1: a message it was made from was deleted [m1]
            --
            s1: m2
            deleted: m1
            z2: she answered
        "#]],
    );
}

#[test]
fn a_deleted_session_takes_all_its_branches() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        s1: edit m1 as m1b morning
        s2: + n1 user other
        s1: delete
        s1: delete
        ",
        expect![[r#"
            added session s1: first message of the session
            superseded message m1: another version of it [m1b]
            added session s2: first message of the session
            deleted message m1: asked for
            deleted message m2: asked for
            deleted message m1b: asked for
            deleted session s1: asked for
            refused: no session `s1`
            --
            s2: n1
            deleted: m1 m2 m1b
        "#]],
    );
}

#[test]
fn a_deleted_session_leaves_what_a_fork_shares() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello | m3 user bye
        s1: fork s2 at m2
        s2: + n3 user elsewhere
        s1: delete
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: forked [m2]
            deleted message m3: asked for
            deleted session s1: asked for
            --
            s2: m1 m2 n3
            deleted: m3
        "#]],
    );
}

#[test]
fn a_deleted_fork_leaves_the_original_whole() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello | m3 user bye
        s1: fork s2 at m2
        s2: + n3 user elsewhere
        s1: move m1 exactly
        s2: delete
        s1: move m1
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: forked [m2]
            moved session s1: another branch was chosen [m1]
            deleted message n3: asked for
            deleted session s2: asked for
            moved session s1: another branch was chosen [m3]
            --
            s1: m1 m2 m3
            deleted: n3
        "#]],
    );
}

#[test]
fn the_last_of_the_sharing_sessions_takes_what_they_shared() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        s1: fork s2
        s1: fork s3
        s1: delete
        s2: delete
        s3: delete
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: forked [m2]
            added session s3: forked [m2]
            deleted session s1: asked for
            deleted session s2: asked for
            deleted message m1: asked for
            deleted message m2: asked for
            deleted session s3: asked for
            --
            deleted: m1 m2
        "#]],
    );
}

#[test]
fn an_edited_fork_of_a_deleted_session_leaves_nothing_behind() {
    check(
        "
        s1: + m1 user hi | m2 assistant secret
        s1: fork s2
        s1: delete
        s2: edit m2 as m2b hello
        s2: delete
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: forked [m2]
            deleted session s1: asked for
            superseded message m2: another version of it [m2b]
            deleted message m1: asked for
            deleted message m2: asked for
            deleted message m2b: asked for
            deleted session s2: asked for
            --
            deleted: m1 m2 m2b
        "#]],
    );
}

#[test]
fn a_deleted_sessions_name_begins_anew() {
    check(
        "
        s1@luna: + m1 user hi | m2 assistant hello
        s1: fork s2 at m1
        s1: end
        s1: delete
        s1@aria: + m3 user new
        s2: delete
        s1: fork s2
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: forked [m1]
            ended session s1: asked for
            deleted message m2: asked for
            deleted session s1: asked for
            added session s1: first message of the session
            deleted message m1: asked for
            deleted session s2: asked for
            added session s2: forked [m3]
            --
            s1@aria: m3
            s2@aria: m3
            deleted: m1 m2
        "#]],
    );
}

#[test]
fn clearing_all_leaves_nothing() {
    check(
        "
        s1@luna: + m1 user hi
        s2@aria: + n1 user hi | n2 assistant hello
        s2@aria: edit n2 as n2b hey
        s2@aria: sum z1 of n1 they met
        clear
        clear
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: first message of the session
            superseded message n2: another version of it [n2b]
            added summary z1: asked for [n1]
            deleted message m1: asked for
            deleted message n1: asked for
            deleted message n2: asked for
            deleted message n2b: asked for
            deleted summary z1: a message it was made from was deleted [n1]
            deleted session s1: cleared
            deleted session s2: cleared
            --
            deleted: m1 n1 n2 n2b
        "#]],
    );
}

#[test]
fn clearing_a_persona_leaves_the_others() {
    check(
        "
        s1@luna: + m1 user hi
        s2@aria: + n1 user hi
        : + o1 user hi
        clear @luna
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: first message of the session
            added session default: first message of the session
            deleted message m1: asked for
            deleted session s1: cleared
            --
            s2@aria: n1
            default: o1
            deleted: m1
        "#]],
    );
}

#[test]
fn clearing_one_persona_lets_a_shared_session_go_on() {
    check(
        "
        s1@luna: + m1 user hi | m2 assistant I am Luna
        s1@aria: + m3 assistant I am Aria
        s1@luna: + m4 user bye
        clear @luna
        s1@aria: + m5 user hello Aria
        ",
        expect![[r#"
            added session s1: first message of the session
            deleted message m1: asked for
            deleted message m2: asked for
            deleted message m4: asked for
            --
            s1@luna: m3 m5
            deleted: m1 m2 m4
        "#]],
    );
}

#[test]
fn clearing_a_session_by_name_takes_what_was_said_in_it() {
    check(
        "
        s1@luna: + m1 user hi | m2 assistant hello
        s2@luna: + n1 user hi
        clear s1
        clear s2@aria
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: first message of the session
            deleted message m1: asked for
            deleted message m2: asked for
            deleted session s1: cleared
            --
            s2@luna: n1
            deleted: m1 m2
        "#]],
    );
}

#[test]
fn clearing_every_part_of_a_place_must_match() {
    check(
        "
        s1@luna#w1: + m1 user hi
        s2@luna#w2: + n1 user hi
        s3@luna#w1$d1: + o1 user hi
        clear @luna#w1
        ",
        expect![[r#"
            added session s1: first message of the session
            added session s2: first message of the session
            added session s3: first message of the session
            deleted message m1: asked for
            deleted message o1: asked for
            deleted session s1: cleared
            deleted session s3: cleared
            --
            s2@luna: n1
            deleted: m1 o1
        "#]],
    );
}
