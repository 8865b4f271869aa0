//! Seed 002: the newest summary, then the newest turns under a token budget.

use expect_test::expect;

use super::{World, ask, check};

/// Eight turns of 4 + 4 and 6 + 4 tokens.
fn eight_turns() -> String {
    (1..=8).map(|n| format!("s1: + u{n} user ask{n} | a{n} assistant reply{n}\n")).collect()
}

#[test]
fn the_newest_summary_comes_first_as_a_system_message() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        s1: sum z1 of m1 old
        s1: sum z2 of m1,m2 new
        ",
        "s1",
        expect![[r#"
            system: [Summary of the earlier conversation] / new
            user: hi
            assistant: hello
            -- 60 tokens
        "#]],
    );
}

#[test]
fn the_heading_is_in_the_language_of_the_summary() {
    check(
        "
        s1: + m1 user hi
        s1: sum z1 of m1 사용자가 인사했다
        ",
        "s1",
        expect![[r#"
            system: [이전 대화 요약] / 사용자가 인사했다
            user: hi
            -- 30 tokens
        "#]],
    );
}

#[test]
fn a_summary_out_of_sight_gives_way_to_the_one_before() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        s1: sum z1 of m1 old
        s1: sum z2 of m1,m2 new
        s1: edit m2 as m2b hey
        ",
        "s1",
        expect![[r#"
            system: [Summary of the earlier conversation] / old
            user: hi
            assistant: hey
            -- 58 tokens
        "#]],
    );
}

#[test]
fn a_summary_is_seen_from_its_own_place_only() {
    let script = "
        s1@luna: + m1 user hi
        s1@luna: sum z1 of m1 for Luna
        s1@aria: + m2 user hi
        s1@aria: sum z2 of m2 for Aria
    ";
    check(
        script,
        "s1@luna nothing",
        expect![[r#"
        system: [Summary of the earlier conversation] / for Luna
        -- 50 tokens
    "#]],
    );
    check(
        script,
        "s1@aria nothing",
        expect![[r#"
        system: [Summary of the earlier conversation] / for Aria
        -- 50 tokens
    "#]],
    );
    check(
        script,
        "s1 nothing",
        expect![[r#"
        -- 0 tokens
    "#]],
    );
}

#[test]
fn six_turns_are_sent_without_a_budget() {
    check(
        &eight_turns(),
        "s1",
        expect![[r#"
        user: ask3
        assistant: reply3
        user: ask4
        assistant: reply4
        user: ask5
        assistant: reply5
        user: ask6
        assistant: reply6
        user: ask7
        assistant: reply7
        user: ask8
        assistant: reply8
        -- 108 tokens
    "#]],
    );
}

#[test]
fn fewer_or_no_turns_may_be_asked_for() {
    check(
        &eight_turns(),
        "s1 turns=1",
        expect![[r#"
        user: ask8
        assistant: reply8
        -- 18 tokens
    "#]],
    );
    check(
        &eight_turns(),
        "s1 turns=0",
        expect![[r#"
        -- 0 tokens
    "#]],
    );
}

#[test]
fn turns_are_taken_from_the_newest_back_while_they_fit() {
    // Each costs 18.
    check(
        &eight_turns(),
        "s1 turns=3 budget=54",
        expect![[r#"
        user: ask6
        assistant: reply6
        user: ask7
        assistant: reply7
        user: ask8
        assistant: reply8
        -- 54 tokens
    "#]],
    );
    check(
        &eight_turns(),
        "s1 turns=3 budget=53",
        expect![[r#"
        user: ask7
        assistant: reply7
        user: ask8
        assistant: reply8
        -- 36 tokens
        left out a6: budget
        left out u6: budget
    "#]],
    );
}

#[test]
fn the_latest_turn_is_kept_whole_even_over_budget() {
    check(
        &eight_turns(),
        "s1 turns=2 budget=17",
        expect![[r#"
        user: ask8
        assistant: reply8
        -- 18 tokens, over budget
        left out a7: budget
        left out u7: budget
    "#]],
    );
    check(
        &eight_turns(),
        "s1 turns=2 budget=18",
        expect![[r#"
        user: ask8
        assistant: reply8
        -- 18 tokens
        left out a7: budget
        left out u7: budget
    "#]],
    );
}

#[test]
fn the_summary_comes_before_older_turns_but_not_before_the_latest() {
    let script = eight_turns() + "s1: sum z1 of u1,a1 first";
    // The summary costs 37 + 1 + 5 + 4.
    check(
        &script,
        "s1 turns=2 budget=64",
        expect![[r#"
        user: ask7
        assistant: reply7
        user: ask8
        assistant: reply8
        -- 36 tokens
        left out z1: budget
    "#]],
    );
    check(
        &script,
        "s1 turns=2 budget=65",
        expect![[r#"
        system: [Summary of the earlier conversation] / first
        user: ask8
        assistant: reply8
        -- 65 tokens
        left out a7: budget
        left out u7: budget
    "#]],
    );
    check(
        &script,
        "s1 turns=2 budget=82",
        expect![[r#"
        system: [Summary of the earlier conversation] / first
        user: ask8
        assistant: reply8
        -- 65 tokens
        left out a7: budget
        left out u7: budget
    "#]],
    );
    check(
        &script,
        "s1 turns=2 budget=83",
        expect![[r#"
        system: [Summary of the earlier conversation] / first
        user: ask7
        assistant: reply7
        user: ask8
        assistant: reply8
        -- 83 tokens
    "#]],
    );
}

#[test]
fn turns_have_no_hole_where_a_long_one_did_not_fit() {
    check(
        "
        s1: + m1 user one | m2 assistant eins
        s1: + m3 user two, at some length that does not fit | m4 assistant zwei
        s1: + m5 user three | m6 assistant drei
        ",
        "s1 budget=40",
        expect![[r#"
            user: three
            assistant: drei
            -- 17 tokens
            left out m4: budget
            left out m3: budget
            left out m2: budget
            left out m1: budget
        "#]],
    );
}

#[test]
fn a_turn_is_a_user_message_and_all_that_answers_it() {
    check(
        "
        s1: + m0 assistant welcome
        s1: + m1 user hi | m2 tool lookup | m3 assistant=Luna hello | m4 assistant=Aria hey
        s1: + m5 user bye
        ",
        "s1 turns=2",
        expect![[r#"
            user: hi
            tool: lookup
            assistant=Luna: hello
            assistant=Aria: hey
            user: bye
            -- 47 tokens
        "#]],
    );
    check(
        "s1: + m0 assistant welcome | m1 user hi",
        "s1 turns=2",
        expect![[r#"
        assistant: welcome
        user: hi
        -- 17 tokens
    "#]],
    );
}

#[test]
fn a_speakers_name_is_sent_and_costs_tokens() {
    check(
        "s1: + m1 user=Mina hi | m2 assistant=Luna hello",
        "s1",
        expect![[r#"
        user=Mina: hi
        assistant=Luna: hello
        -- 23 tokens
    "#]],
    );
}

#[test]
fn the_new_message_is_not_repeated_when_it_was_logged_already() {
    let script = "s1: + m1 user hi | m2 assistant hello | m3 user how are you";
    check(
        script,
        "s1 message=how are you",
        expect![[r#"
        user: hi
        assistant: hello
        -- 15 tokens
    "#]],
    );
    check(
        script,
        "s1 message=how are you?",
        expect![[r#"
        user: hi
        assistant: hello
        user: how are you
        -- 30 tokens
    "#]],
    );
}

#[test]
fn only_the_last_message_counts_as_repeated_and_only_the_users() {
    check(
        "s1: + m1 user hi | m2 assistant hello",
        "s1 message=hi",
        expect![[r#"
        user: hi
        assistant: hello
        -- 15 tokens
    "#]],
    );
    check(
        "s1: + m1 user hi | m2 assistant hi",
        "s1 message=hi",
        expect![[r#"
        user: hi
        assistant: hi
        -- 12 tokens
    "#]],
    );
}

#[test]
fn only_the_branch_that_counts_is_sent() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello | m3 user bye
        s1: edit m2 as m2b hey
        ",
        "s1",
        expect![[r#"
            user: hi
            assistant: hey
            -- 13 tokens
        "#]],
    );
}

#[test]
fn a_fork_is_told_what_it_shares() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello
        s1: fork s2
        s1: + m3 user here
        s2: + n3 user there
        ",
        "s2",
        expect![[r#"
            user: hi
            assistant: hello
            user: there
            -- 24 tokens
        "#]],
    );
}

#[test]
fn a_deleted_message_is_left_out_and_the_rest_stays() {
    check(
        "
        s1: + m1 user hi | m2 assistant hello | m3 user secret | m4 assistant ok
        delete m3
        ",
        "s1 turns=1",
        expect![[r#"
            user: hi
            assistant: hello
            assistant: ok
            -- 21 tokens
        "#]],
    );
}

#[test]
fn each_persona_sees_its_own_part_of_a_shared_session() {
    let script = "
        s1: + m0 user hello both
        s1@luna: + m1 user Luna? | m2 assistant yes
        s1@aria: + m3 user Aria? | m4 assistant here
    ";
    check(
        script,
        "s1@luna",
        expect![[r#"
        user: hello both
        user: Luna?
        assistant: yes
        -- 30 tokens
    "#]],
    );
    check(
        script,
        "s1@aria",
        expect![[r#"
        user: hello both
        user: Aria?
        assistant: here
        -- 31 tokens
    "#]],
    );
    check(
        script,
        "s1",
        expect![[r#"
        user: hello both
        -- 14 tokens
    "#]],
    );
}

#[test]
fn everything_together_never_costs_more_than_the_budget_but_for_the_latest_turn() {
    let script = eight_turns() + "s1: sum z1 of u1,a1 first";
    let world = World::after(&script);
    for budget in 1..200 {
        // The sums are checked inside.
        let context = ask(&world, &format!("s1 budget={budget}"));
        assert_eq!(context.is_over_budget, budget < 18, "{budget}");
    }
}
