//! What a text is searched by.
//!
//! `gieok-lang` turns text into these; the index here only compares them. A *word* term is a stem
//! or a surface form; a *gram* term is a pair of neighbouring Korean syllables, the back-off that
//! finds a noun inside an unspaced compound. The two never collide: grams carry [`GRAM_MARK`].

/// First character of a gram term; no word starts with it.
pub const GRAM_MARK: char = '~';

/// The distinct terms of one text, ready to be indexed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Terms {
    /// Each distinct term and how often it occurs, in ascending order of term.
    pub counts: Vec<(Box<str>, u16)>,
    /// Length of the text in words, for BM25's length normalisation. Grams do not count.
    pub n_words: u32,
}

/// One word of a question, and the ways a text can contain it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct QueryWord {
    /// The word as written, for explanations.
    pub surface: Box<str>,
    /// The word is found when all terms of any one of these are present; best first.
    pub alternatives: Vec<Vec<Box<str>>>,
}
