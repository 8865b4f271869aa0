//! Reads messages from standard input, one a line, and prints what the rules make of them:
//! `echo '나 키 178이야' | cargo run -p gieok-lang --example read`. A line may carry, before the text
//! and separated by tabs, its time, its role and what was said before it. With `--morphs` the
//! morphemes that the rules start from are printed too.
#![allow(clippy::print_stdout, reason = "an example program prints")]

use std::io::{BufRead as _, stdin};

use gieok_core::{message::Role, reading::Said, time::At};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let shows_morphs = std::env::args().any(|arg| arg == "--morphs");
    for line in stdin().lock().lines() {
        let line = line?;
        let parts: Vec<&str> = line.split('\t').collect();
        let (at, role, before, text) = match parts[..] {
            [at, role, before, text] => (at, role, before, text),
            _ => ("2026-03-10T20:00:00+09:00", "user", "", line.as_str()),
        };
        let role = if role == "assistant" { Role::Assistant } else { Role::User };
        let said = Said {
            text,
            role,
            at: At::parse(at)?,
            persona: None,
            previous: (!before.is_empty()).then_some((Role::Assistant, before)),
            people: &[],
        };
        println!("{text}");
        if shows_morphs {
            let morphs = gieok_lang::morph::analyse(text);
            let shown: Vec<_> =
                morphs.iter().map(|morph| format!("{}/{}", morph.form, morph.tag)).collect();
            println!("  {}", shown.join(" "));
        }
        let reading = gieok_lang::read::read(&said);
        for claim in &reading.assertions {
            let value = claim.value.as_ref().map_or("*", |value| &value.text);
            let when =
                claim.when.as_ref().map_or(String::new(), |when| format!(" @ {}", when.text));
            let past = if claim.valid_to.is_some() { " (past)" } else { "" };
            let (op, slot) = (claim.op.as_str(), claim.slot.as_str());
            println!("    {op} {:?} {slot} = {value}{when}{past}", claim.subject);
        }
        for ignored in &reading.ignored {
            println!("    ignored {}: {}", ignored.text, ignored.reason);
        }
    }
    Ok(())
}
