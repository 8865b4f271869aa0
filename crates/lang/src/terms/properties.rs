//! What holds for every text.

use proptest::prelude::*;

use super::tests::matches;
use super::{TERM_BYTES_MAX, TERMS_MAX, index_terms, query_words};

/// Anything at all, and text that looks like chat.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[가-힣]{1,12}",
        "([가-힣]{1,6}|[a-zA-Z0-9'.@-]{1,8}|[ㄱ-ㅣ]{1,3}|[ぁ-んァ-ヶ一-龥]{1,4}|[ !?~,]){0,20}",
        "([가나다라이는을를에서했어요다고지]{1,5} ?){0,10}",
    ]
}

proptest! {
    #[test]
    fn terms_are_sorted_distinct_bounded_and_always_the_same(text in text()) {
        let terms = index_terms(&text);
        prop_assert!(terms.iter().is_sorted_by(|a, b| a.0 < b.0));
        prop_assert!(terms.len() <= TERMS_MAX);
        for (term, n) in terms.iter() {
            prop_assert!(!term.is_empty() && term.len() <= TERM_BYTES_MAX && n > 0);
        }
        prop_assert_eq!(terms.n_words == 0, terms.is_empty());
        prop_assert_eq!(index_terms(&text), terms);
    }

    #[test]
    fn every_text_finds_itself(text in text()) {
        if index_terms(&text).n_words > 0 {
            prop_assert!(matches(&text, &text), "{:?}", query_words(&text));
        }
    }

    #[test]
    fn every_word_of_a_question_can_be_found(text in text()) {
        for word in query_words(&text) {
            prop_assert!(!word.surface.is_empty() && !word.alternatives.is_empty());
            prop_assert!(word.alternatives.iter().all(|all| !all.is_empty()));
        }
    }
}
