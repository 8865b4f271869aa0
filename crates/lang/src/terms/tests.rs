//! What finds what, as lists to read and to add to.

mod find;
mod limits;
mod miss;

use std::collections::HashSet;

use super::{index_terms, query_words};

/// Whether a text contains every word of a question in one way or another.
pub(super) fn matches(query: &str, text: &str) -> bool {
    let terms = index_terms(text);
    let terms: HashSet<&str> = terms.iter().map(|(term, _)| term).collect();
    let words = query_words(query);
    !words.is_empty()
        && words.iter().all(|word| {
            word.alternatives.iter().any(|all| all.iter().all(|term| terms.contains(&**term)))
        })
}

/// Checks rows of a question and the texts, separated by "|", that it finds or misses.
#[track_caller]
fn check(rows: &[(&str, &str)], is_found: bool) {
    let mut wrong = Vec::new();
    for (query, texts) in rows {
        for text in texts.split('|').map(str::trim) {
            if matches(query, text) != is_found {
                wrong.push(format!("{query} / {text}: {:?}", query_words(query)));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong rows:\n{}", wrong.len(), wrong.join("\n"));
}
