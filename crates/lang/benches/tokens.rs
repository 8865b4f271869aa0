//! How fast each token counter is, and what its first use costs.

use std::hint::black_box;
use std::time::Instant;

use gieok_lang::counter;
use gieok_lang::tokens::COUNTER_NAMES;

const MESSAGE: &str = "오늘 회사에서 회의가 세 개나 있어서 너무 힘들었는데 퇴근하고 친구랑 떡볶이 먹으니까 기분이 좀 나아졌어. \
                       I went hiking with my sister last weekend.";

const ROUNDS: usize = 10_000;

#[expect(clippy::print_stdout, reason = "a bench reports to whoever runs it")]
fn main() {
    for name in COUNTER_NAMES {
        let counter = counter(name).expect("the list names only counters that exist");
        let start = Instant::now();
        let n_tokens = counter.count(MESSAGE);
        let first = start.elapsed();
        let start = Instant::now();
        for _ in 0..ROUNDS {
            black_box(counter.count(black_box(MESSAGE)));
        }
        let each = start.elapsed() / ROUNDS as u32;
        println!("{name}: {n_tokens} tokens, first count {first:?}, then {each:?} each");
    }
}
