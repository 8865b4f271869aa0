//! The words that Korean is read with, and what it costs to put one behind another.

mod chat;
mod read;

use std::sync::OnceLock;

use super::tag::Tag;
use super::trie::Trie;

/// The dictionary in the binary. Made by tools/ko-dic; its licence is beside it.
static PACKED: &[u8] = include_bytes!("../../data/ko.dic.zz");

/// Words of chat that no dictionary of its time has.
static CHAT: &str = include_str!("../../data/chat.tsv");

/// A form number that stands for this many characters of the surface.
pub(super) const PIECE: u16 = 0x8000;

/// Everything the lattice asks for.
#[derive(Debug)]
pub(super) struct Dictionary {
    /// From the asset, and our own beside it.
    pub(super) lexicons: [Lexicon; 2],
    classes: Vec<Class>,
    /// Where the parts of each analysis end.
    analysis_ends: Vec<u32>,
    parts: Vec<Part>,
    is_verbal: Vec<bool>,
    forms: Vec<Box<str>>,
    open: Vec<OpenClass>,
    n_right: usize,
    costs: Vec<i16>,
}

/// Words and their readings.
#[derive(Debug)]
pub(super) struct Lexicon {
    pub(super) trie: Trie,
    /// Where the tokens of each word end.
    token_ends: Vec<u32>,
    tokens: Vec<Token>,
}

/// One reading of a word.
#[derive(Debug, Clone, Copy)]
pub(super) struct Token {
    pub(super) class: u16,
    pub(super) cost: i16,
    pub(super) analysis: u16,
}

/// How a reading connects to its neighbours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Class {
    /// What it is to the word before it.
    pub(super) left: u16,
    /// What it is to the word behind it.
    pub(super) right: u16,
    /// What a space before it costs: a particle rarely stands behind one.
    pub(super) space_cost: u16,
}

/// One morpheme of an analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Part {
    /// Number of a form, or [`PIECE`] and how many characters of the surface it is.
    form: u16,
    pub(super) tag: Tag,
}

/// What the spelling of a part is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form<'a> {
    /// This many characters of the surface, behind those of the parts before it.
    Piece(usize),
    /// Not what is written: the surface is contracted or irregular.
    Text(&'a str),
}

/// How a word that is in no dictionary connects, by its tag.
#[derive(Debug, Clone, Copy)]
pub(super) struct OpenClass {
    left: u16,
    right_open: u16,
    right_closed: u16,
    pub(super) cost: i16,
}

/// The built-in dictionary; the first call unpacks it.
pub(super) fn built_in() -> &'static Dictionary {
    static BUILT_IN: OnceLock<Dictionary> = OnceLock::new();
    BUILT_IN.get_or_init(|| {
        Dictionary::read(PACKED).expect("the dictionary in the binary is whole: a test reads it")
    })
}

impl Dictionary {
    /// Unpacks a dictionary and adds our own words; `None` if `packed` is not one.
    pub(super) fn read(packed: &[u8]) -> Option<Self> {
        let mut dictionary = read::unpack(packed)?;
        dictionary.add_chat_words(CHAT)?;
        Some(dictionary)
    }

    pub(super) fn class(&self, token: Token) -> Class {
        self.classes[usize::from(token.class)]
    }

    /// The connection costs before a word that is `left`, by what stands before it.
    pub(super) fn costs_before(&self, left: u16) -> &[i16] {
        let start = usize::from(left) * self.n_right;
        &self.costs[start..start + self.n_right]
    }

    pub(super) fn parts(&self, token: Token) -> &[Part] {
        let analysis = usize::from(token.analysis);
        let start = analysis.checked_sub(1).map_or(0, |before| self.analysis_ends[before]);
        &self.parts[start as usize..self.analysis_ends[analysis] as usize]
    }

    pub(super) fn form(&self, part: Part) -> Form<'_> {
        match part.form.checked_sub(PIECE) {
            Some(n_chars) => Form::Piece(n_chars.into()),
            None => Form::Text(&self.forms[usize::from(part.form)]),
        }
    }

    /// Whether some part of it is a predicate or an ending.
    pub(super) fn is_verbal(&self, token: Token) -> bool {
        self.is_verbal[usize::from(token.analysis)]
    }

    /// How a word from elsewhere connects; `has_final` says whether it ends in a consonant.
    pub(super) fn open_class(&self, tag: Tag, has_final: bool) -> (Class, i16) {
        let open = self.open[tag as usize];
        let right = if has_final { open.right_closed } else { open.right_open };
        (Class { left: open.left, right, space_cost: 0 }, open.cost)
    }
}

impl Part {
    /// Whether it is a predicate, an ending, or makes a predicate of a noun.
    fn is_verbal(&self) -> bool {
        self.tag.is_predicate() || self.tag.is_ending() || self.tag.is_predicate_suffix()
    }
}

impl Lexicon {
    pub(super) fn tokens(&self, word: u32) -> &[Token] {
        let word = word as usize;
        let start = word.checked_sub(1).map_or(0, |before| self.token_ends[before]);
        &self.tokens[start as usize..self.token_ends[word] as usize]
    }
}
