//! Facts in a context: which, where, and as what.

use super::*;
use crate::{assertion::Subject, fact::tests::world, slot::SlotKey};

/// What a context of `budget` characters shows, asked for these slots on the day of the last line:
/// a line for each item, `+` where it is claimed to hold.
#[track_caller]
fn shown_for(
    script: &str,
    slots: &[&str],
    is_about_past: bool,
    budget: Option<usize>,
) -> Vec<String> {
    let world = world(script);
    let scope = scope("q@luna");
    let session = scope.session.clone().unwrap();
    let asked = Asked {
        slots: slots.iter().map(|slot| SlotKey::new(slot)).collect(),
        subject: Some(Subject::User),
        window: None,
        is_about_past,
        is_about_event: false,
    };
    let query = ContextQuery {
        scope: &scope,
        session: &session,
        new_message: Some("물어볼게"),
        asked: &asked,
        words: &[],
        meaning: None,
        is_with_facts: true,
        is_with_state: true,
        is_recalling: false,
        reader: &NoReader,
        budget_tokens: budget,
        window: None,
        counter: &Characters,
        now: world.now,
    };
    let context = build(&world.space, &query);
    check_sums(&context, budget);
    let items = context.blocks.iter().flat_map(|block| {
        let kind = block.kind.as_str();
        block.items.iter().map(move |item| {
            let claim = if item.is_current { "+" } else { " " };
            format!("{claim}{kind}: {}", item.text)
        })
    });
    items.collect()
}

#[test]
fn identity_is_complete_and_bold_and_state_is_filed_by_category() {
    let actual = shown_for(
        "2026-03-01 name=김민수; height=178cm
         2026-03-02 likes=떡볶이; goal=유학",
        &[],
        false,
        None,
    );
    assert_eq!(
        actual,
        [
            "+state: (GOAL) 목표: 유학 (2026-03-02)",
            "+identity: **이름: 김민수**",
            "+identity: **키: 178cm**",
            "+identity: **좋아하는 것: 떡볶이**",
        ]
    );
}

#[test]
fn what_is_past_is_shown_only_where_it_is_asked_for_and_never_as_current() {
    let script = "2026-03-01 residence=서울
                  2026-04-01 residence=부산";
    let current = ["+identity: **거주지: 부산**"];
    assert_eq!(shown_for(script, &[], false, None), current);
    let with_past = shown_for(script, &["residence"], true, None);
    assert_eq!(
        with_past,
        ["+identity: **거주지: 부산**", " moment: (2026-03-01 ~ 2026-04-01) 거주지: 서울"]
    );
}

#[test]
fn a_tight_budget_goes_to_what_is_asked_for() {
    let script = "2026-03-01 name=김민수; height=178cm; blood_type=A형; favorite_color=파란색";
    let actual = shown_for(script, &["favorite_color"], false, Some(60));
    assert_eq!(actual, ["+identity: **좋아하는 색: 파란색**"]);
}

#[test]
fn a_change_that_no_rule_makes_out_puts_what_it_names_in_doubt() {
    let actual = shown_for(
        "2026-03-01 medication=혈압약; height=178cm
         2026-04-01 change=혈압약을이제반알로바꿨어",
        &["medication"],
        false,
        None,
    );
    assert!(
        actual.contains(&" identity: **복용하는 약: 혈압약** (2026-03-01 당시)".to_owned()),
        "{actual:?}"
    );
    assert!(actual.contains(&"+identity: **키: 178cm**".to_owned()), "{actual:?}");
}

#[test]
fn what_was_said_after_the_change_is_not_in_doubt() {
    let actual = shown_for(
        "2026-03-01 change=혈압약을이제반알로바꿨어
         2026-04-01 medication=혈압약",
        &["medication"],
        false,
        None,
    );
    assert!(actual.contains(&"+identity: **복용하는 약: 혈압약**".to_owned()), "{actual:?}");
}

#[test]
fn the_state_block_keeps_to_its_limit_and_identity_stays_complete() {
    let plans: Vec<String> =
        (0..60).map(|nth| format!("goal=아주 먼 나라로 긴 여행을 떠나기 {nth}")).collect();
    let script = format!("2026-03-01 name=김민수; {}", plans.join("; "));
    let actual = shown_for(&script, &[], false, None);
    let state: usize = actual
        .iter()
        .filter_map(|line| line.strip_prefix("+state: "))
        .map(|line| format!("- {line}\n").chars().count())
        .sum();
    assert!((1_000..=1_500).contains(&state), "{state}");
    assert!(actual.contains(&"+identity: **이름: 김민수**".to_owned()));
}
