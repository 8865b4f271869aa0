//! The floor: BM25 over the words between spaces, and nothing else.

use std::collections::HashMap;

const K1: f64 = 1.2;
const B: f64 = 0.75;

/// Texts that can be ranked.
#[derive(Debug)]
pub(crate) struct Bm25 {
    /// Of each word, the texts it is in and how often.
    postings: HashMap<String, Vec<(usize, f64)>>,
    lengths: Vec<f64>,
    mean_length: f64,
}

impl Bm25 {
    pub(crate) fn new<'a>(texts: impl IntoIterator<Item = &'a str>) -> Self {
        let mut postings: HashMap<String, Vec<(usize, f64)>> = HashMap::new();
        let mut lengths = Vec::new();
        for (text, words) in texts.into_iter().map(words).enumerate() {
            lengths.push(words.len() as f64);
            for word in words {
                let list = postings.entry(word).or_default();
                match list.last_mut() {
                    Some((last, count)) if *last == text => *count += 1.0,
                    _ => list.push((text, 1.0)),
                }
            }
        }
        let mean_length = lengths.iter().sum::<f64>() / lengths.len().max(1) as f64;
        Self { postings, lengths, mean_length }
    }

    /// The texts that share a word with the question, best first; among equals the earlier.
    pub(crate) fn rank(&self, question: &str) -> Vec<usize> {
        let mut scores = vec![0.0; self.lengths.len()];
        for word in words(question) {
            let Some(list) = self.postings.get(&word) else { continue };
            let (n, with) = (self.lengths.len() as f64, list.len() as f64);
            let idf = (1.0 + (n - with + 0.5) / (with + 0.5)).ln();
            for &(text, count) in list {
                let norm = K1 * (1.0 - B + B * self.lengths[text] / self.mean_length);
                scores[text] += idf * count * (K1 + 1.0) / (count + norm);
            }
        }
        let mut res: Vec<usize> = (0..scores.len()).filter(|text| scores[*text] > 0.0).collect();
        // A stable sort keeps the order of equals.
        res.sort_by(|left, right| scores[*right].total_cmp(&scores[*left]));
        res
    }
}

/// What stands between spaces, in lower case, without the signs around it.
fn words(text: &str) -> Vec<String> {
    let bare = |word: &str| word.trim_matches(|char: char| !char.is_alphanumeric()).to_lowercase();
    text.split_whitespace().map(bare).filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(texts: &[&str], question: &str, expected: &[usize]) {
        assert_eq!(Bm25::new(texts.iter().copied()).rank(question), expected, "{question}");
    }

    #[test]
    fn rare_words_short_texts_and_repetition_rank_higher() {
        let texts = ["I like the sea", "the the the cat", "a cat likes the sea", "", "the dog"];
        check(&texts, "the cat?", &[1, 2, 4, 0]);
        check(&texts, "DOG!", &[4]);
        check(&["cat and a long tail of words", "cat cat", "cat"], "cat", &[1, 2, 0]);
        check(&["one two", "two one", "three"], "two", &[0, 1]);
    }

    #[test]
    fn nothing_is_found_where_nothing_is_shared() {
        check(&["the sea"], "a dog", &[]);
        check(&["the sea"], "?!", &[]);
        check(&[], "the sea", &[]);
        check(&["고양이가 좋아"], "고양이", &[]);
    }
}
