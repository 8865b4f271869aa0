//! Reads what tools/ko-dic/pack.py wrote.

use miniz_oxide::inflate::decompress_to_vec_zlib;

use super::{Class, Dictionary, Lexicon, OpenClass, PIECE, Part, Token};
use crate::morph::tag::Tag;
use crate::morph::trie::Trie;

const MAGIC: &[u8] = b"GKMD\x01\0\0\0";

/// A dictionary without our own words.
pub(super) fn unpack(packed: &[u8]) -> Option<Dictionary> {
    let data = decompress_to_vec_zlib(packed).ok()?;
    let mut sections = Sections(data.strip_prefix(MAGIC)?);
    let words = sections.texts()?;
    let token_ends = ends(sections.next()?);
    let tokens = tokens(&mut sections)?;
    let classes: Vec<Class> = sections
        .numbers()?
        .chunks_exact(3)
        .map(|row| Class { left: row[0], right: row[1], space_cost: row[2] })
        .collect();
    let forms: Vec<Box<str>> = sections.texts()?.iter().collect();
    let analysis_ends = ends(sections.next()?);
    let part_forms = sections.planes()?;
    let tags = sections.next()?.iter().map(|tag| Tag::ALL.get(usize::from(*tag)).copied());
    let parts: Vec<Part> = part_forms
        .into_iter()
        .zip(tags)
        .map(|(form, tag)| Some(Part { form, tag: tag? }))
        .collect::<Option<_>>()?;
    let open = sections.numbers()?.chunks_exact(4).map(open_class).collect();
    let n_right = usize::from(*sections.numbers()?.first()?);
    let costs = sections.planes()?.into_iter().map(u16::cast_signed).collect();
    let mut dictionary = Dictionary {
        lexicons: [words.into_lexicon(token_ends, tokens)?, Lexicon::empty()],
        classes,
        analysis_ends,
        parts,
        is_verbal: Vec::new(),
        forms,
        open,
        n_right,
        costs,
    };
    dictionary.is_whole().then_some(())?;
    dictionary.is_verbal = dictionary.verbal_analyses();
    Some(dictionary)
}

impl Dictionary {
    /// Whether every number in it points at something, so that no lookup can fail later.
    fn is_whole(&self) -> bool {
        let n_left = self.costs.len().checked_div(self.n_right).unwrap_or(0);
        let connects =
            |left: u16, right: u16| usize::from(left) < n_left && usize::from(right) < self.n_right;
        let [lexicon, _] = &self.lexicons;
        let n_tokens = lexicon.token_ends.last().copied().unwrap_or(0) as usize;
        let n_parts = self.analysis_ends.last().copied().unwrap_or(0) as usize;
        self.open.len() == Tag::ALL.len()
            && n_tokens == lexicon.tokens.len()
            && n_parts == self.parts.len()
            && self.classes.iter().all(|class| connects(class.left, class.right))
            && self.open.iter().all(|open| {
                connects(open.left, open.right_open) && connects(open.left, open.right_closed)
            })
            && lexicon.tokens.iter().all(|token| {
                usize::from(token.class) < self.classes.len()
                    && usize::from(token.analysis) < self.analysis_ends.len()
            })
            && self
                .parts
                .iter()
                .all(|part| part.form >= PIECE || usize::from(part.form) < self.forms.len())
    }

    /// For each analysis whether a predicate or an ending is in it.
    pub(super) fn verbal_analyses(&self) -> Vec<bool> {
        let mut start = 0;
        let ends = self.analysis_ends.iter().map(|end| *end as usize);
        ends.map(|end| {
            self.parts[std::mem::replace(&mut start, end)..end].iter().any(Part::is_verbal)
        })
        .collect()
    }
}

impl Lexicon {
    fn empty() -> Self {
        Self { trie: Trie::new(&[], &[]), token_ends: Vec::new(), tokens: Vec::new() }
    }
}

/// Texts one after another.
pub(super) struct Texts {
    text: String,
    ends: Vec<u32>,
}

impl Texts {
    fn iter(&self) -> impl Iterator<Item = Box<str>> {
        let mut start = 0;
        let ends = self.ends.iter().map(|end| *end as usize);
        ends.map(move |end| self.text[std::mem::replace(&mut start, end)..end].into())
    }

    fn into_lexicon(self, token_ends: Vec<u32>, tokens: Vec<Token>) -> Option<Lexicon> {
        let (letters, ends) = utf16(&self.text, &self.ends);
        (ends.len() == token_ends.len()).then_some(())?;
        Some(Lexicon { trie: Trie::new(&letters, &ends), token_ends, tokens })
    }
}

/// `text` and the ends of the words in it, counted in 16-bit letters.
fn utf16(text: &str, ends: &[u32]) -> (Vec<u16>, Vec<u32>) {
    let mut letters = Vec::with_capacity(text.len() / 3);
    let mut letter_ends = Vec::with_capacity(ends.len());
    let mut start = 0;
    for end in ends {
        let end = *end as usize;
        letters.extend(text[std::mem::replace(&mut start, end)..end].encode_utf16());
        letter_ends.push(u32::try_from(letters.len()).unwrap_or(u32::MAX));
    }
    (letters, letter_ends)
}

fn tokens(sections: &mut Sections<'_>) -> Option<Vec<Token>> {
    let classes = sections.planes()?;
    let costs = sections.planes()?;
    let analyses = sections.planes()?;
    (classes.len() == costs.len() && costs.len() == analyses.len()).then_some(())?;
    let rows = classes.into_iter().zip(costs).zip(analyses);
    let token = |((class, cost), analysis): ((u16, u16), u16)| Token {
        class,
        cost: cost.cast_signed(),
        analysis,
    };
    Some(rows.map(token).collect())
}

fn open_class(row: &[u16]) -> OpenClass {
    OpenClass { left: row[0], right_open: row[1], right_closed: row[2], cost: row[3].cast_signed() }
}

/// Where each of several runs ends, from their lengths.
fn ends(lengths: &[u8]) -> Vec<u32> {
    let mut end = 0;
    let next = |length: &u8| {
        end += u32::from(*length);
        end
    };
    lengths.iter().map(next).collect()
}

/// What is left to read.
struct Sections<'a>(&'a [u8]);

impl<'a> Sections<'a> {
    fn next(&mut self) -> Option<&'a [u8]> {
        let (length, rest) = self.0.split_first_chunk::<4>()?;
        let (section, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        self.0 = rest;
        Some(section)
    }

    fn numbers(&mut self) -> Option<Vec<u16>> {
        let section = self.next()?;
        Some(section.as_chunks::<2>().0.iter().map(|pair| u16::from_le_bytes(*pair)).collect())
    }

    /// Numbers stored as all their low bytes and then all their high ones.
    fn planes(&mut self) -> Option<Vec<u16>> {
        let section = self.next()?;
        let (low, high) = section.split_at(section.len() / 2);
        Some(low.iter().zip(high).map(|(low, high)| u16::from_le_bytes([*low, *high])).collect())
    }

    fn texts(&mut self) -> Option<Texts> {
        let (shared, lengths, mut suffixes) =
            (self.next()?, self.next()?, str::from_utf8(self.next()?).ok()?);
        let mut text = String::new();
        let mut ends = Vec::with_capacity(lengths.len());
        let mut last = 0;
        for (shared, length) in shared.iter().zip(lengths) {
            let (suffix, rest) = suffixes.split_at_checked(usize::from(*length))?;
            suffixes = rest;
            let prefix_end = last + usize::from(*shared);
            text.is_char_boundary(prefix_end).then_some(())?;
            let start = text.len();
            text.extend_from_within_checked(last, prefix_end)?;
            text.push_str(suffix);
            last = start;
            ends.push(u32::try_from(text.len()).ok()?);
        }
        Some(Texts { text, ends })
    }
}

/// Repeating a part of a text at its end, without a panic where there is no such part.
trait ExtendFromWithin {
    fn extend_from_within_checked(&mut self, start: usize, end: usize) -> Option<()>;
}

impl ExtendFromWithin for String {
    fn extend_from_within_checked(&mut self, start: usize, end: usize) -> Option<()> {
        self.get(start..end)?;
        self.extend_from_within(start..end);
        Some(())
    }
}
