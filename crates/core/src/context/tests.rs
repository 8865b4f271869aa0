//! What comes out for a question, written as `session@persona key=value …`.
//!
//! A token is a character here, so every number can be counted by hand: a message costs its
//! characters and four.

mod memory;
mod turns;
mod window;

use expect_test::{Expect, expect};

use super::{BlockKind, Context, ContextQuery, Window, build};
use crate::{
    decide::tests::script::{World, scope},
    reading::{Asked, NoReader},
    tokens::TokenCounter,
};

#[derive(Debug)]
struct Characters;

impl TokenCounter for Characters {
    fn count(&self, text: &str) -> usize {
        text.chars().count()
    }

    fn name(&self) -> &'static str {
        "characters"
    }
}

/// Runs a script, asks, and compares what would be sent, what it costs and what is left out.
/// Keys: `turns` (6), `budget` (none), `window=messages/seconds`, `nothing`, `message`.
#[expect(clippy::needless_pass_by_value, reason = "`expect!` is read best bare")]
#[track_caller]
fn check(script: &str, question: &str, expected: Expect) {
    let context = ask(&World::after(script), question);
    expected.assert_eq(&shown(&context));
}

fn ask(world: &World, question: &str) -> Context {
    let (question, new_message) = match question.split_once(" message=") {
        Some((question, message)) => (question, Some(message)),
        None => (question, None),
    };
    let mut parts = question.split_whitespace();
    let scope = scope(parts.next().unwrap());
    let session = scope.session.clone().unwrap();
    let mut budget_tokens = None;
    let mut window = Some(Window::Turns { turns_max: 6 });
    for part in parts {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        match key {
            "turns" => window = Some(Window::Turns { turns_max: value.parse().unwrap() }),
            "budget" => budget_tokens = Some(value.parse().unwrap()),
            "nothing" => window = None,
            "window" => {
                let (messages, seconds) = value.split_once('/').unwrap();
                window = Some(Window::Session {
                    messages_max: messages.parse().unwrap(),
                    idle_seconds_max: seconds.parse().unwrap(),
                });
            }
            other => panic!("no key `{other}`"),
        }
    }
    let query = ContextQuery {
        scope: &scope,
        session: &session,
        new_message,
        asked: &Asked::default(),
        words: &[],
        meaning: None,
        is_with_facts: true,
        is_with_state: true,
        is_recalling: true,
        reader: &NoReader,
        budget_tokens,
        window,
        counter: &Characters,
        now: world.now,
    };
    let context = build(&world.space, &query);
    check_sums(&context, budget_tokens);
    context
}

/// What must hold for every context: the parts add up, and the budget is kept unless it says so.
fn check_sums(context: &Context, budget_tokens: Option<usize>) {
    let lines = context.lines.iter().map(|line| {
        let name = line.name.as_ref().map_or(0, |name| Characters.count(name));
        Characters.count_message(&line.content) + name
    });
    let items = context.blocks.iter().flat_map(|block| &block.items);
    assert_eq!(context.tokens, lines.sum::<usize>());
    let has_memory = context
        .blocks
        .iter()
        .any(|block| !matches!(block.kind, BlockKind::Summary | BlockKind::Recent));
    // Headings and rules belong to no single item.
    if !has_memory {
        assert_eq!(context.tokens, items.map(|item| item.tokens).sum::<usize>());
    }
    let is_over = budget_tokens.is_some_and(|budget| context.tokens > budget);
    assert_eq!(context.is_over_budget, is_over);
}

fn shown(context: &Context) -> String {
    let mut res = String::new();
    for line in &context.lines {
        let name = line.name.as_ref().map_or(String::new(), |name| format!("={name}"));
        let content = line.content.replace('\n', " / ");
        res += &format!("{}{name}: {content}\n", line.role.as_str());
    }
    let over = if context.is_over_budget { ", over budget" } else { "" };
    res += &format!("-- {} tokens{over}\n", context.tokens);
    for omitted in &context.omitted {
        res += &format!("left out {}: {}\n", omitted.id, omitted.reason);
    }
    res
}

#[test]
fn nothing_known_is_an_empty_context() {
    check(
        "s1: + m1 user hi",
        "s2@luna",
        expect![[r#"
        -- 0 tokens
    "#]],
    );
}

#[test]
fn the_blocks_say_what_is_in_them_and_where_it_comes_from() {
    let world = World::after(
        "
        s1: + m1 user hi | m2 assistant hello
        s1: sum z1 of m1,m2 they met
        ",
    );
    let mut actual = String::new();
    for block in ask(&world, "s1").blocks {
        actual += &format!("{} {} tokens\n", block.kind.as_str(), block.tokens);
        for item in block.items {
            let source = item.source.join(" ");
            actual += &format!(
                "  {} `{}` {} tokens, {} [{source}]\n",
                item.id, item.text, item.tokens, item.reason
            );
        }
    }
    expect![[r#"
        summary 50 tokens
          z1 `they met` 50 tokens, newest summary [m1 m2]
        recent 15 tokens
          m1 `hi` 6 tokens, recent turn [m1]
          m2 `hello` 9 tokens, recent turn [m2]
    "#]]
    .assert_eq(&actual);
}
