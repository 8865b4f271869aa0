//! Suffixes, found by the syllable they end in.

use std::cmp::Reverse;

use super::hangul;

/// What a table of suffixes holds.
pub(super) trait Suffix {
    /// The suffix as written.
    fn text(&self) -> &'static str;
}

/// Suffixes in buckets, one for each last syllable, so that a word is compared with few of them.
#[derive(Debug)]
pub(super) struct Suffixes<T> {
    /// For each syllable the number of its bucket; zero is the empty one.
    bucket_of: Vec<u8>,
    buckets: Vec<Vec<T>>,
}

impl<T: Suffix> Suffixes<T> {
    /// A table of `suffixes`, none of which is empty.
    pub(super) fn new(suffixes: impl Iterator<Item = T>) -> Self {
        let mut table = Self { bucket_of: vec![0; N_SYLLABLES], buckets: vec![Vec::new()] };
        for suffix in suffixes {
            let index = end_of(suffix.text()).expect("suffixes are written in syllables");
            if table.bucket_of[index] == 0 {
                table.bucket_of[index] =
                    u8::try_from(table.buckets.len()).expect("suffixes end in few syllables");
                table.buckets.push(Vec::new());
            }
            table.buckets[usize::from(table.bucket_of[index])].push(suffix);
        }
        for bucket in &mut table.buckets {
            bucket.sort_by_key(|suffix| Reverse(suffix.text().len()));
        }
        table
    }

    /// The suffixes that end in the same syllable as `word`, longest first.
    pub(super) fn candidates(&self, word: &str) -> &[T] {
        let bucket = end_of(word).map_or(0, |index| usize::from(self.bucket_of[index]));
        &self.buckets[bucket]
    }
}

const N_SYLLABLES: usize = '힣' as usize - '가' as usize + 1;

fn end_of(word: &str) -> Option<usize> {
    let end = word.chars().next_back().filter(|c| hangul::is_syllable(*c))?;
    Some(end as usize - '가' as usize)
}
