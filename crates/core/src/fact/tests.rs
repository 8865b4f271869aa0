//! Rulings: what is known after a script of messages.
//!
//! A line is a day and what was said on it, at noon, in session `s1` with persona luna (the
//! messages are m1, m2, …), or after `>` a command of [`crate::decide::tests::script`]:
//!
//! ```text
//! 2026-03-01 residence=서울; likes=떡볶이
//! 2026-03-05 > s1: move m1
//! ```
//!
//! What is expected is a line for each fact: whether it holds `now`, held in the `past` or `never`,
//! what it says (`=` so, `!` not so), since and until when, why no longer, who said it.

mod branches;
mod by_hand;
mod changes;
mod ends;
mod lines;
mod many;
mod names;
mod one;
mod speed;
mod times;

use crate::{
    assertion::Subject,
    decide::tests::{
        reader::day,
        script::{World, lines, replay, scope},
    },
    fact::{Fact, Facts, Status},
    space::Space,
    time::At,
};

/// The world after a script.
#[track_caller]
pub(crate) fn world(script: &str) -> World {
    let mut world = World::empty();
    let mut n_messages = 0;
    for line in lines(script) {
        let (date, rest) = line.split_once(' ').unwrap();
        world.run(&format!("on {date}")).unwrap();
        let command = match rest.strip_prefix("> ") {
            Some(command) => command.to_owned(),
            None => {
                n_messages += 1;
                format!("s1@luna: + m{n_messages} user ! {rest}")
            }
        };
        world.run(&command).unwrap_or_else(|refusal| panic!("`{line}` was refused: {refusal}"));
    }
    assert_eq!(replay(&world.log), world.space, "replay");
    assert_eq!(replay(&world.redacted), world.space, "redacted replay");
    assert_eq!(Space::from_parts(world.space.to_parts()).as_ref(), Ok(&world.space), "parts");
    world
}

/// What is known after a script, on the day of its last line.
#[track_caller]
fn check(script: &str, expected: &[&str]) {
    let world = world(script);
    check_seen(&world, "s1@luna", world.now, expected);
}

/// What is known after a script, on a later day.
#[track_caller]
fn check_on(date: &str, script: &str, expected: &[&str]) {
    check_seen(&world(script), "s1@luna", day(date), expected);
}

#[track_caller]
fn check_seen(world: &World, from: &str, now: At, expected: &[&str]) {
    let facts = Facts::seen_from(&world.space, &scope(from), now);
    let actual: Vec<String> = facts.iter().map(|fact| shown(&world.space, fact)).collect();
    assert_eq!(actual, expected);
}

fn shown(space: &Space, fact: &Fact) -> String {
    let day = |at: At| at.to_string()[..10].to_owned();
    let (status, why) = match fact.status {
        Status::Current => ("now", ""),
        Status::Past { why, .. } => ("past", why.as_str()),
        Status::Retracted => ("never", ""),
    };
    let subject = match &fact.subject {
        Subject::User => String::new(),
        Subject::Persona => "persona.".to_owned(),
        Subject::Person(name) => format!("{name}."),
    };
    let slot = fact.slot.as_str();
    let op = if fact.is_denied { '!' } else { '=' };
    let value = &fact.value.text;
    let from = if fact.is_start_known { day(fact.valid_from) } else { String::new() };
    let to = fact.valid_to.map(day).unwrap_or_default();
    let when = fact.when.as_ref().map_or(String::new(), |when| format!(" @{}", when.text));
    let mut by: Vec<String> =
        fact.sources.iter().map(|no| space.message(*no).id.to_string()).collect();
    by.extend(fact.is_by_hand.then(|| "hand".to_owned()));
    let why = if why.is_empty() { String::new() } else { format!(" {why}") };
    let by = by.join(" ");
    format!("{status} {subject}{slot}{op}{value}{when} {from}~{to}{why} [{by}]")
}
