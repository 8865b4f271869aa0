//! Matching and scoring words against the index.

use crate::{
    index::{DocNo, LexicalIndex, Postings},
    terms::{GRAM_MARK, QueryWord},
};

/// BM25's saturation of repeated terms. Chat messages are short, so repetition says little.
const K1: f32 = 1.2;
/// BM25's weight of a text's length.
const B: f32 = 0.75;
/// Share of a gram match's weight: two syllables that happen to stand together are a weaker sign
/// than a word.
const GRAM_WEIGHT: f32 = 0.5;

/// Documents that contain every word, in ascending order. No words match nothing.
pub(super) fn docs_with_all(index: &LexicalIndex, words: &[QueryWord]) -> Vec<DocNo> {
    let mut res: Option<Vec<DocNo>> = None;
    for word in words {
        let docs = docs_with(index, word);
        res = Some(match res {
            None => docs,
            Some(before) => intersect(&before, &docs),
        });
    }
    res.unwrap_or_default()
}

/// Documents that contain a word in any of its ways.
fn docs_with(index: &LexicalIndex, word: &QueryWord) -> Vec<DocNo> {
    let mut docs = Vec::new();
    for terms in &word.alternatives {
        docs.extend(docs_with_terms(index, terms));
    }
    docs.sort_unstable();
    docs.dedup();
    docs
}

fn docs_with_terms(index: &LexicalIndex, terms: &[Box<str>]) -> Vec<DocNo> {
    let Some(mut lists) = lists(index, terms) else { return Vec::new() };
    lists.sort_by_key(|list| list.len());
    let Some((rarest, others)) = lists.split_first() else { return Vec::new() };
    let is_in_all = |doc: &DocNo| others.iter().all(|list| list.docs().binary_search(doc).is_ok());
    rarest.docs().iter().copied().filter(is_in_all).collect()
}

/// The postings of all terms; none if one of them occurs nowhere.
fn lists<'a>(index: &'a LexicalIndex, terms: &[Box<str>]) -> Option<Vec<&'a Postings>> {
    terms.iter().map(|term| index.postings(term)).collect()
}

fn intersect(left: &[DocNo], right: &[DocNo]) -> Vec<DocNo> {
    left.iter().copied().filter(|doc| right.binary_search(doc).is_ok()).collect()
}

/// BM25 of every document that contains a word, once for each of its ways. The best counts: a stem
/// and the surface form it came from are one piece of evidence, not two.
pub(super) fn word_scores(
    index: &LexicalIndex,
    word: &QueryWord,
) -> impl Iterator<Item = (DocNo, f32)> {
    word.alternatives.iter().flat_map(|terms| scored(index, terms))
}

/// Whether a text in lower case contains a word in one of its ways. One syllable is too little to
/// go by.
pub(crate) fn is_in(text: &str, word: &QueryWord) -> bool {
    word.alternatives.iter().any(|terms| {
        !terms.is_empty()
            && terms.iter().all(|term| {
                let term = term.strip_prefix(GRAM_MARK).unwrap_or(term);
                term.chars().nth(1).is_some() && text.contains(term)
            })
    })
}

fn scored(index: &LexicalIndex, terms: &[Box<str>]) -> Vec<(DocNo, f32)> {
    let Some(lists) = lists(index, terms) else { return Vec::new() };
    let weigh = |(term, list): (&str, &Postings)| {
        let weight = if term.starts_with(GRAM_MARK) { GRAM_WEIGHT } else { 1.0 };
        // The mean over the terms of one way: a long word is still one word.
        idf(index.n_docs(), list.len()) * weight / terms.len() as f32
    };
    let weights: Vec<f32> =
        terms.iter().map(|term| &**term).zip(lists.iter().copied()).map(weigh).collect();
    let Some(rarest) = (0..lists.len()).min_by_key(|at| lists[*at].len()) else {
        return Vec::new();
    };
    let mean_length = index.mean_length();
    let mut res = Vec::with_capacity(lists[rarest].len());
    for (doc, count) in lists[rarest].iter() {
        let norm = K1 * (1.0 - B + B * index.length(doc) as f32 / mean_length);
        let share = |weight: f32, count: u16| {
            let count = f32::from(count);
            weight * count * (K1 + 1.0) / (count + norm)
        };
        let mut score = share(weights[rarest], count);
        let is_whole = lists.iter().zip(&weights).enumerate().all(|(at, (list, weight))| {
            at == rarest
                || list.count(doc).is_some_and(|count| {
                    score += share(*weight, count);
                    true
                })
        });
        if is_whole {
            res.push((doc, score));
        }
    }
    res
}

fn idf(n_docs: u32, n_with_term: usize) -> f32 {
    let (n, with) = (n_docs as f32, n_with_term as f32);
    ((n - with + 0.5).max(0.0) / (with + 0.5)).ln_1p().max(0.01)
}
