//! How many messages a second are turned into terms and questions into words, on one core.

use std::hint::black_box;
use std::time::Instant;

use gieok_lang::{index_terms, query_words};

/// About a hundred characters each.
const MESSAGES: [&str; 4] = [
    "오늘 회사에서 회의가 세 개나 있어서 너무 힘들었는데 퇴근하고 친구랑 떡볶이 먹으니까 기분이 좀 나아졌어. 내일은 집에서 \
     푹 쉬면서 밀린 드라마나 봐야겠다. 너는 오늘 뭐 했어?",
    "우리 고양이 이름은 나비고 세 살이야. 작년에 이사하면서 데려왔는데 처음에는 낯을 많이 가리더니 요즘은 내 옆에서만 자려고 \
     해. 사진 보여줄까? 진짜 귀여워ㅋㅋㅋㅋ",
    "I went hiking with my sister last weekend and we got lost for two hours before finding the trail \
     again.",
    "Notion에 2026년 3월 일정 정리해 뒀으니까 GPT-4o한테 요약해 달라고 하면 돼. 파일은 https://example.com/plan 에 있어!",
];

const ROUNDS: usize = 10_000;

#[expect(clippy::print_stdout, reason = "a bench reports to whoever runs it")]
fn main() {
    for (name, run) in [
        ("index_terms", (|text| index_terms(text).len()) as fn(&str) -> usize),
        ("query_words", |text| query_words(text).len()),
    ] {
        for message in MESSAGES {
            let start = Instant::now();
            for _ in 0..ROUNDS {
                black_box(run(black_box(message)));
            }
            let per_second = ROUNDS as f64 / start.elapsed().as_secs_f64();
            let n_chars = message.chars().count();
            println!("{name}: {per_second:.0}/s for {n_chars} characters, {} out", run(message));
        }
    }
}
