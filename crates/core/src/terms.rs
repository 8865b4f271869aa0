//! What a text is searched by.
//!
//! `gieok-lang` turns text into these; the index here only compares them. A *word* term is a stem
//! or a surface form; a *gram* term is a pair of neighbouring Korean syllables, the back-off that
//! finds a noun inside an unspaced compound. The two never collide: grams carry [`GRAM_MARK`].

/// First character of a gram term; no word starts with it.
pub const GRAM_MARK: char = '~';

/// The distinct terms of one text, ready to be indexed.
///
/// Terms lie one after another in a single text: a message has dozens of them, and hydration reads
/// messages by the hundred thousand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Terms {
    text: Box<str>,
    /// Where each term ends in `text`, and how often it occurs.
    ends: Box<[(u32, u16)]>,
    /// Length of the text in words, for BM25's length normalisation. Grams do not count.
    pub n_words: u32,
}

impl Terms {
    /// Terms with how often each occurs, in ascending order of term, each once.
    pub fn new<'a>(counts: impl IntoIterator<Item = (&'a str, u16)>, n_words: u32) -> Self {
        let mut text = String::new();
        let mut ends = Vec::new();
        for (term, count) in counts {
            text.push_str(term);
            // A text of 4 GiB is no message; what came before stays searchable.
            let Ok(end) = u32::try_from(text.len()) else { break };
            ends.push((end, count));
        }
        Self { text: text.into(), ends: ends.into(), n_words }
    }

    /// Terms that lie one after another in `text`, with the bytes of each and how often it occurs.
    /// None if they do not cover the text, or are not in ascending order, each once: a repeated
    /// term would count a document twice.
    #[must_use]
    pub fn from_text(text: &str, lens: &[(u32, u16)], n_words: u32) -> Option<Self> {
        let mut ends = Vec::with_capacity(lens.len());
        let (mut left, mut before, mut end) = (text, None, 0_u32);
        for (n_bytes, count) in lens {
            let (term, after) = left.split_at_checked(*n_bytes as usize)?;
            if before.is_some_and(|before| before >= term) {
                return None;
            }
            (left, before) = (after, Some(term));
            end = end.checked_add(*n_bytes)?;
            ends.push((end, *count));
        }
        left.is_empty().then(|| Self { text: text.into(), ends: ends.into(), n_words })
    }

    /// All terms, one after another.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Each distinct term and how often it occurs, in ascending order of term.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u16)> {
        let mut start = 0;
        self.ends.iter().map(move |(end, count)| {
            let from = std::mem::replace(&mut start, *end as usize);
            (&self.text[from..start], *count)
        })
    }

    /// How many distinct terms there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

/// One word of a question, and the ways a text can contain it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct QueryWord {
    /// The word as written, for explanations.
    pub surface: Box<str>,
    /// The word is found when all terms of any one of these are present; best first.
    pub alternatives: Vec<Vec<Box<str>>>,
}
