//! The Korean analyser: how long its dictionary takes to unpack, what memory it holds, and how
//! much chat it reads a second, on one core.
//!
//! `cargo bench --bench morph -- read [DICTIONARY]` reads lines instead and prints their morphemes;
//! tools/ko-dic uses that to choose words and to score. `-- terms` prints index terms instead.

use std::hint::black_box;
use std::io::{BufWriter, Write};
use std::time::Instant;

use gieok_core::terms::GRAM_MARK;
use gieok_lang::index_terms;
use gieok_lang::morph::{Analyser, Morph, analyse};

const MESSAGES: [&str; 4] = [
    "오늘 회사에서 회의가 세 개나 있어서 너무 힘들었는데 퇴근하고 친구랑 떡볶이 먹으니까 기분이 좀 나아졌어. 내일은 집에서 \
     푹 쉬면서 밀린 드라마나 봐야겠다. 너는 오늘 뭐 했어?",
    "우리 고양이 이름은 나비고 세 살이야. 작년에 이사하면서 데려왔는데 처음에는 낯을 많이 가리더니 요즘은 내 옆에서만 자려고 \
     해. 사진 보여줄까? 진짜 귀여워ㅋㅋㅋㅋ",
    "ㅇㅇ맘대로 근데 밖에 바람 미쳣음 3월맞냐고 롱패딩 다시꺼냄ㅠ 오늘 개강첫날인데 벌써 휴학마렵다 왜왓지 진짜",
    "Notion에 2026년 3월 일정 정리해 뒀으니까 GPT-4o한테 요약해 달라고 하면 돼. 파일은 https://example.com/plan 에 있어!",
];

const ROUNDS: usize = 2_000;

#[expect(clippy::print_stdout, reason = "a bench reports to whoever runs it")]
fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    match args.first().map(String::as_str) {
        Some("read") => return read(args.get(1).map(String::as_str)),
        Some("terms") => return terms(),
        _ => (),
    }
    let before = resident_kib();
    let start = Instant::now();
    black_box(analyse("안녕"));
    println!("unpacked in {:.1?}", start.elapsed());
    println!("holds {} MiB", (resident_kib() - before) / 1024);
    for message in MESSAGES {
        let start = Instant::now();
        for _ in 0..ROUNDS {
            black_box(analyse(black_box(message)));
        }
        let rate = (ROUNDS * message.len()) as f64 / start.elapsed().as_secs_f64() / 1e6;
        println!("{rate:.2} MB/s, {} morphemes", analyse(message).len());
    }
}

/// Prints one line for each line of the input: entries separated by spaces, each the surface, the
/// character 2 and `form/TAG` joined by "+"; two spaces begin a word.
fn read(dictionary: Option<&str>) {
    let packed = dictionary.map(fs_read);
    let other = packed.map(|packed| Analyser::new(&packed).expect("not a dictionary"));
    let mut out = BufWriter::new(std::io::stdout().lock());
    for line in std::io::stdin().lines() {
        let line = line.expect("the input is text");
        let morphs = other.as_ref().map_or_else(|| analyse(&line), |other| other.analyse(&line));
        for entry in morphs.chunk_by(|a, b| a.entry == b.entry) {
            let surface = &line[entry[0].start..entry[entry.len() - 1].end];
            let mark = if entry[0].starts_word { " " } else { "" };
            write!(out, "{mark}{}\u{2}{} ", surface.replace(' ', "_"), parts(entry))
                .expect("the output takes it");
        }
        writeln!(out).expect("the output takes it");
    }
}

/// Prints the index terms of each line of the input, without pairs of syllables.
fn terms() {
    let mut out = BufWriter::new(std::io::stdout().lock());
    for line in std::io::stdin().lines() {
        let terms = index_terms(&line.expect("the input is text"));
        let words = terms.iter().map(|(term, _)| term).filter(|term| !term.starts_with(GRAM_MARK));
        writeln!(out, "{}", words.collect::<Vec<_>>().join(" ")).expect("the output takes it");
    }
}

fn parts(entry: &[Morph<'_>]) -> String {
    let parts = entry.iter().map(|m| format!("{}/{}", m.form.replace(' ', "_"), m.tag));
    parts.collect::<Vec<_>>().join("+")
}

fn fs_read(path: &str) -> Vec<u8> {
    std::fs::read(path).expect("the dictionary can be read")
}

/// Memory of this process, where the system says.
fn resident_kib() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
