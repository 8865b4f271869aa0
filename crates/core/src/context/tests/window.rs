//! Seed 000 §1.1: the last ten messages of a session that is alive.

use expect_test::expect;

use super::check;

fn twelve_messages() -> String {
    (1..=6).map(|n| format!("s1: + u{n} user ask{n} | a{n} assistant reply{n}\n")).collect()
}

#[test]
fn the_last_ten_messages_are_sent() {
    check(
        &twelve_messages(),
        "s1 window=10/1800",
        expect![[r#"
        user: ask2
        assistant: reply2
        user: ask3
        assistant: reply3
        user: ask4
        assistant: reply4
        user: ask5
        assistant: reply5
        user: ask6
        assistant: reply6
        -- 90 tokens
    "#]],
    );
}

#[test]
fn the_window_may_end_inside_a_turn() {
    check(
        &twelve_messages(),
        "s1 window=3/1800",
        expect![[r#"
        assistant: reply5
        user: ask6
        assistant: reply6
        -- 28 tokens
    "#]],
    );
}

#[test]
fn a_session_is_alive_for_thirty_minutes_and_not_a_moment_longer() {
    check(
        "s1: + m1 user hi\nwait 1800",
        "s1 window=10/1800",
        expect![[r#"
        user: hi
        -- 6 tokens
    "#]],
    );
    check(
        "s1: + m1 user hi\nwait 1800.000001",
        "s1 window=10/1800",
        expect![[r#"
        -- 0 tokens
    "#]],
    );
    check(
        "s1: + m1 user hi\nwait 1801",
        "s1 window=10/1800",
        expect![[r#"
        -- 0 tokens
    "#]],
    );
}

#[test]
fn a_message_from_the_future_does_not_end_the_session() {
    check(
        "wait 60\ns1: + m1 user hi\nwait -60",
        "s1 window=10/1800",
        expect![[r#"
        user: hi
        -- 6 tokens
    "#]],
    );
}

#[test]
fn each_message_gives_the_session_another_thirty_minutes() {
    check(
        "
        s1: + m1 user hi
        wait 1700
        s1: + m2 assistant hello
        wait 1700
        ",
        "s1 window=10/1800",
        expect![[r#"
            user: hi
            assistant: hello
            -- 15 tokens
        "#]],
    );
}

#[test]
fn an_ended_session_is_forgotten_until_something_is_said() {
    check(
        "s1: + m1 user hi\ns1: end",
        "s1 window=10/1800",
        expect![[r#"
        -- 0 tokens
    "#]],
    );
    check(
        "s1: + m1 user hi\ns1: end\ns1: + m2 user back",
        "s1 window=10/1800",
        expect![[r#"
        user: hi
        user: back
        -- 14 tokens
    "#]],
    );
}

#[test]
fn the_turns_of_an_idle_or_ended_session_are_still_there() {
    check(
        "s1: + m1 user hi\ns1: end\nwait 9000",
        "s1 turns=6",
        expect![[r#"
        user: hi
        -- 6 tokens
    "#]],
    );
}

#[test]
fn the_budget_holds_inside_the_window_too() {
    check(
        &twelve_messages(),
        "s1 window=10/1800 budget=40",
        expect![[r#"
        user: ask5
        assistant: reply5
        user: ask6
        assistant: reply6
        -- 36 tokens
        left out a4: budget
        left out u4: budget
        left out a3: budget
        left out u3: budget
        left out a2: budget
        left out u2: budget
    "#]],
    );
}

#[test]
fn a_summary_outlives_the_session_it_was_made_from() {
    check(
        "
        s1@luna: + m1 user hi
        s1@luna: sum z1 of m1 they met
        s1: end
        s2@luna: + n1 user again
        ",
        "s2@luna window=10/1800",
        expect![[r#"
            system: [Summary of the earlier conversation] / they met
            user: again
            -- 59 tokens
        "#]],
    );
}
