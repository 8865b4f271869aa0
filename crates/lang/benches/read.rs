//! The rules: how many chat messages a second they read, on one core.
//!
//! `cargo bench --bench read -- FILE` reads the messages of a file instead, one a line; a line may
//! carry what was said before it, with a tab between.

use std::hint::black_box;
use std::time::Instant;

use gieok_core::{message::Role, reading::Said, time::At};
use gieok_lang::read::read;

const MESSAGES: [&str; 6] = [
    "\t안녕 나는 김민수야. 스물다섯이고 부산 살아",
    "몇 살이야?\t스물다섯",
    "\t어제 준석이랑 헤어졌어. 3년이 십 분 만에 끝나더라. 언니가 당근케이크 보내 줬는데 하나도 안 넘어가ㅠㅠ",
    "\t단가는 3.5달러로 합의했고 수량은 2,000박스, 선적일은 5월 20일입니다. 결제 조건은 L/C 일람불이에요.",
    "\tㅋㅋㅋㅋ 아 진짜 웃기다 오늘 회사에서 회의만 네 개 했어",
    "\tI moved to Berlin last week and started a new job as a designer. My cat hates it here lol",
];

const ROUNDS: usize = 2_000;

#[expect(clippy::print_stdout, reason = "a bench reports to whoever runs it")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().skip(1).find(|arg| !arg.starts_with("--"));
    let text = match &path {
        Some(path) => std::fs::read_to_string(path)?,
        None => MESSAGES.join("\n"),
    };
    let lines: Vec<(&str, &str)> =
        text.lines().map(|line| line.split_once('\t').unwrap_or(("", line))).collect();
    let at = At::parse("2026-03-10T20:00:00+09:00")?;
    let read_all = || {
        let mut n_claims = 0;
        for (before, text) in &lines {
            let said = Said {
                text: black_box(text),
                role: Role::User,
                at,
                persona: None,
                previous: (!before.is_empty()).then_some((Role::Assistant, *before)),
                people: &[],
            };
            n_claims += read(&said).assertions.len();
        }
        n_claims
    };
    // The first round unpacks the dictionary and fills the tables.
    let n_claims = read_all();
    let n_rounds = (ROUNDS / lines.len().max(1)).max(3);
    let start = Instant::now();
    for _ in 0..n_rounds {
        black_box(read_all());
    }
    let rate = (n_rounds * lines.len()) as f64 / start.elapsed().as_secs_f64();
    println!("{rate:.0} messages/s; {n_claims} claims in {} messages", lines.len());
    Ok(())
}
