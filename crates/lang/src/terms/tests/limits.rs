//! Bounds, counts and shapes.

use gieok_core::terms::GRAM_MARK;

use crate::terms::{QUERY_WORDS_MAX, TERM_BYTES_MAX, TERMS_MAX, index_terms, query_words};

fn terms(text: &str) -> String {
    let terms = index_terms(text);
    let counts = terms.iter().map(|(term, n)| format!("{term}:{n}"));
    format!("{} words: {}", terms.n_words, counts.collect::<Vec<_>>().join(" "))
}

fn query(text: &str) -> String {
    let word = |word: &gieok_core::terms::QueryWord| {
        let ways = word.alternatives.iter().map(|all| all.join("+"));
        format!("{} = {}", word.surface, ways.collect::<Vec<_>>().join(" / "))
    };
    query_words(text).iter().map(word).collect::<Vec<_>>().join("; ")
}

#[test]
fn terms_are_counted_and_pairs_do_not_make_a_text_longer() {
    assert_eq!(terms("날씨 날씨가"), "2 words: ~날씨:2 ~씨가:1 날씨:2 날씨가:1");
    assert_eq!(terms("Runs, runs!"), "2 words: run:2 runs:2");
    assert_eq!(terms("Notion에서"), "1 words: notion:1");
    assert_eq!(terms(" ?! "), "0 words: ");
}

#[test]
fn a_question_names_its_words_with_the_best_way_first() {
    assert_eq!(query("날씨가"), "날씨가 = 날씨 / 날씨가 / ~날씨");
    assert_eq!(query("The running dog"), "running = run / running; dog = dog");
    assert_eq!(query("25살이야"), "25살이야 = 25살 / 25살이야 / 25+살");
}

#[test]
fn stop_words_are_dropped_unless_nothing_else_is_asked() {
    assert_eq!(query("what is this"), "what = what; is = is; this = this");
    let surfaces = |text| query_words(text).into_iter().map(|word| word.surface.into_string());
    let rows = [
        ("내 생일이 언제야?", "생일이"),
        ("나 어디 산다고 했지?", "산다고"),
        ("what is my dog's name", "dog's name"),
        ("우리 고양이 이름이 뭐였지?", "고양이 이름이"),
        ("나 뭐 좋아해?", "좋아해"),
        ("그때 그거 뭐였더라", "그때 그거 뭐였더라"),
    ];
    for (text, expected) in rows {
        assert_eq!(surfaces(text).collect::<Vec<_>>().join(" "), expected, "{text}");
    }
}

#[test]
fn a_flood_of_words_is_bounded_and_the_first_ones_stay() {
    let text: String = (0..20_000).map(|n| format!("word{n} ")).collect();
    let terms = index_terms(&text);
    assert_eq!(terms.len(), TERMS_MAX);
    assert!(terms.iter().any(|(term, _)| term == "word0"));
    assert!(terms.iter().is_sorted());
    assert_eq!(query_words(&text).len(), QUERY_WORDS_MAX);
}

#[test]
fn an_endless_word_is_cut_the_same_way_on_both_sides() {
    for word in ["a".repeat(10_000), "가나".repeat(10_000), "漢".repeat(300)] {
        let terms = index_terms(&word);
        assert!(terms.iter().all(|(term, _)| term.len() <= TERM_BYTES_MAX));
        assert!(super::matches(&word, &word));
    }
}

#[test]
fn only_pairs_carry_the_mark() {
    let terms = index_terms("~날씨~ ~tilde~ 오늘 날씨");
    let marked = terms.iter().filter(|(term, _)| term.starts_with(GRAM_MARK));
    assert_eq!(marked.count(), 2);
}
