//! The built-in model: how long it takes to read, what memory it holds, and how long a text takes,
//! on one core.
//!
//! `cargo bench --bench embed -- FILE` reads another model file.

use std::hint::black_box;
use std::time::{Duration, Instant};

use gieok_embed::builtin::Builtin;

const TEXTS: [(&str, &str); 3] = [
    (
        "Korean message",
        "오늘 회사에서 회의가 세 개나 있어서 너무 힘들었는데 퇴근하고 친구랑 떡볶이 먹으니까 기분이 좀 나아졌어. 내일은 집에서 푹 쉬면서 \
         밀린 드라마나 봐야겠다ㅋㅋㅋ 아 맞다 우리 고양이 나비가 이번 주 토요일에 병원 가는 날이라서 오전에는 시간이 없을 것 같아. 끝나고 \
         연락할게! 저녁에 같이 밥 먹으면서 여행 계획도 세우자. 나는 부산보다는 강릉이 좋은데 너는 어때",
    ),
    (
        "English message",
        "I had three meetings at work today and I was exhausted, but then I met a friend for dinner \
         and felt a lot better. Tomorrow I'm staying home to catch up on my shows lol. Oh and my cat \
         has a vet visit.",
    ),
    ("question", "내 고양이 이름이 뭐였지?"),
];

const ROUNDS: usize = 400;

#[expect(clippy::print_stdout, reason = "a bench reports to whoever runs it")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().skip(1).find(|arg| !arg.starts_with("--"));
    let before = resident_kib();
    let start = Instant::now();
    let model = match path {
        Some(path) => Builtin::from_bytes(std::fs::read(path)?)?.into(),
        None => Builtin::load(),
    };
    println!("read in {:.1?}", start.elapsed());
    println!("holds {:.1} MiB", resident_kib().saturating_sub(before) as f64 / 1024.0);
    for (what, text) in TEXTS {
        let tokens = model.tokens(text);
        println!(
            "{what}: {} characters, {} tokens, {} n-grams; {:.1?}, of that tokens {:.1?}",
            text.chars().count(),
            tokens.pieces.len(),
            tokens.grams.len(),
            median(|| {
                black_box(model.vector(black_box(text)));
            }),
            median(|| {
                black_box(model.tokens(black_box(text)));
            }),
        );
    }
    Ok(())
}

/// The middle of many rounds: others may be using the machine.
fn median(mut run: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[ROUNDS / 2]
}

/// Memory of this process, where the system says.
fn resident_kib() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
