//! The cheapest way to read a run of letters as words.
//!
//! Every word that begins at a letter is a node; the cheapest path through the nodes, by the cost
//! of its words and of what stands beside what, is the reading.

use super::dictionary::{Class, Dictionary, Token};
use super::spelling::{Spelling, meant};
use super::tag::Tag;
use super::text::Letter;
use super::trie::{State, Trie};
use super::unknown;
use crate::korean::hangul::last_of;

/// Longest run that is read at once. Sentences are shorter; a longer one is cut.
const RUN_MAX: usize = 1_024;

/// What stands before the first word and behind the last.
const BOUNDARY: u16 = 0;

const NONE: u32 = u32::MAX;

/// One word of the cheapest reading, in letters of the text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) reading: Reading,
    /// The letter that stands for another one, and that one.
    pub(super) respelled: Option<(usize, u16)>,
}

/// What a word is.
#[derive(Debug, Clone, Copy)]
pub(super) enum Reading {
    Known(Token),
    Unknown(Tag),
}

#[derive(Debug)]
struct Node {
    cost: i32,
    before: u32,
    /// The next node that ends at the same letter.
    sibling: u32,
    right: u16,
    step: Step,
}

/// Room for reading, kept from run to run.
#[derive(Debug)]
pub(super) struct Lattice<'a> {
    dictionary: &'a Dictionary,
    nodes: Vec<Node>,
    /// The first node that ends before each letter of the run.
    ends: Vec<u32>,
    /// What may stand before the words of one place: the cheapest node for each right id.
    ways_in: Vec<(u16, i32, u32)>,
    /// The cheapest way in for each left id already asked for.
    entries: Vec<(u16, i32, u32)>,
}

impl<'a> Lattice<'a> {
    pub(super) fn new(dictionary: &'a Dictionary) -> Self {
        Self {
            dictionary,
            nodes: Vec::new(),
            ends: Vec::new(),
            ways_in: Vec::new(),
            entries: Vec::new(),
        }
    }

    /// The words of `letters`.
    pub(super) fn read(&mut self, letters: &[Letter]) -> Vec<Step> {
        let mut steps = Vec::with_capacity(letters.len());
        let mut start = 0;
        while start < letters.len() {
            let end = start + run_length(&letters[start..]);
            self.read_run(letters, start, end, &mut steps);
            start = end;
        }
        steps
    }

    fn read_run(&mut self, letters: &[Letter], start: usize, end: usize, out: &mut Vec<Step>) {
        self.nodes.clear();
        self.ends.clear();
        self.ends.resize(end - start + 1, NONE);
        let run = Run { letters, start, end };
        for at in start..end {
            self.gather_ways_in(at - start);
            if !self.ways_in.is_empty() {
                self.add_words_at(run, at);
            }
        }
        self.gather_ways_in(end - start);
        let (_, mut node) = self.enter(BOUNDARY);
        let from = out.len();
        while node != NONE {
            let found = &self.nodes[node as usize];
            out.push(found.step);
            node = found.before;
        }
        out[from..].reverse();
    }

    fn gather_ways_in(&mut self, at: usize) {
        self.entries.clear();
        self.ways_in.clear();
        if at == 0 {
            self.ways_in.push((BOUNDARY, 0, NONE));
        }
        let mut next = self.ends[at];
        while next != NONE {
            let node = &self.nodes[next as usize];
            match self.ways_in.iter_mut().find(|way| way.0 == node.right) {
                Some(way) if node.cost < way.1 => (way.1, way.2) = (node.cost, next),
                Some(_) => (),
                None => self.ways_in.push((node.right, node.cost, next)),
            }
            next = node.sibling;
        }
    }

    /// The cheapest way to a word that is `left` to what stands before it.
    fn enter(&mut self, left: u16) -> (i32, u32) {
        if let Some(entry) = self.entries.iter().find(|entry| entry.0 == left) {
            return (entry.1, entry.2);
        }
        let costs = self.dictionary.costs_before(left);
        let mut best = (i32::MAX, NONE);
        for (right, cost, node) in &self.ways_in {
            let cost = cost + i32::from(costs[usize::from(*right)]);
            if cost < best.0 {
                best = (cost, *node);
            }
        }
        self.entries.push((left, best.0, best.1));
        best
    }

    fn add_words_at(&mut self, run: Run<'_>, at: usize) {
        let mut is_known = false;
        for lexicon in 0..self.dictionary.lexicons.len() {
            let walk = Walk { lexicon, from: at, state: Trie::ROOT, at, respelled: None };
            is_known |= self.walk(run, walk);
        }
        for unknown in unknown::candidates(run.letters, at, run.end, is_known) {
            let last = run.letters[unknown.end - 1];
            let (class, cost) = self.dictionary.open_class(unknown.tag, has_final(last));
            let step = Step {
                start: at,
                end: unknown.end,
                reading: Reading::Unknown(unknown.tag),
                respelled: None,
            };
            self.add(run, class, i32::from(cost) + unknown.cost, step);
        }
    }

    /// Adds the words along one walk through a lexicon; whether there was one as written.
    fn walk(&mut self, run: Run<'_>, walk: Walk) -> bool {
        let dictionary = self.dictionary;
        let lexicon = &dictionary.lexicons[walk.lexicon];
        let mut state = walk.state;
        let mut is_known = false;
        for at in walk.at..run.end {
            let letter = run.letters[at];
            // A space ends every word: ours have none in them.
            if at > walk.from && letter.starts_word {
                break;
            }
            let is_respelled_here = walk.respelled.is_some_and(|(place, _)| place == at);
            let mut label = letter.label;
            if let Some((_, spelling)) = walk.respelled.filter(|_| is_respelled_here) {
                label = spelling.label;
            } else if walk.respelled.is_none()
                && let Some(spelling) = meant(letter, run.letter(at + 1))
            {
                let respelled = Some((at, spelling));
                self.walk(run, Walk { state, at, respelled, ..walk });
            }
            let Some(next) = lexicon.trie.step(state, label) else { break };
            state = next;
            if let Some(word) = lexicon.trie.word(state) {
                is_known |= walk.respelled.is_none();
                self.add_tokens(run, walk, at + 1, lexicon.tokens(word));
            }
        }
        is_known
    }

    fn add_tokens(&mut self, run: Run<'_>, walk: Walk, end: usize, tokens: &[Token]) {
        for token in tokens {
            if walk.respelled.is_some() && !self.dictionary.is_verbal(*token) {
                continue;
            }
            let cost = walk.respelled.map_or(0, |(_, spelling)| spelling.cost);
            let step = Step {
                start: walk.from,
                end,
                reading: Reading::Known(*token),
                respelled: walk.respelled.map(|(at, spelling)| (at, spelling.label)),
            };
            self.add(run, self.dictionary.class(*token), i32::from(token.cost) + cost, step);
        }
    }

    fn add(&mut self, run: Run<'_>, class: Class, cost: i32, step: Step) {
        let (before_cost, before) = self.enter(class.left);
        let is_spaced = step.start > run.start && run.letters[step.start].starts_word;
        let space_cost = if is_spaced { i32::from(class.space_cost) } else { 0 };
        let end = &mut self.ends[step.end - run.start];
        let sibling = std::mem::replace(end, u32::try_from(self.nodes.len()).unwrap_or(NONE));
        self.nodes.push(Node {
            cost: before_cost + cost + space_cost,
            before,
            sibling,
            right: class.right,
            step,
        });
    }
}

/// The letters that are read at once.
#[derive(Clone, Copy)]
struct Run<'a> {
    letters: &'a [Letter],
    start: usize,
    end: usize,
}

impl Run<'_> {
    fn letter(&self, at: usize) -> Option<Letter> {
        self.letters.get(at).copied()
    }
}

/// A walk through a lexicon from the letter `from`, which has come to `at`.
#[derive(Clone, Copy)]
struct Walk {
    lexicon: usize,
    from: usize,
    state: State,
    at: usize,
    /// The one letter of it that is read as another.
    respelled: Option<(usize, Spelling)>,
}

/// How many letters from the first on are read at once: a sentence.
fn run_length(letters: &[Letter]) -> usize {
    let is_end = |pair: &[Letter]| {
        pair[1].starts_word && [b'.', b'!', b'?'].iter().any(|c| pair[0].label == u16::from(*c))
    };
    let length =
        letters.windows(2).take(RUN_MAX).position(is_end).map_or(letters.len(), |at| at + 1);
    if length <= RUN_MAX {
        return length;
    }
    // A cut at a space harms least.
    let space = letters[1..=RUN_MAX].iter().rposition(|letter| letter.starts_word);
    space.map_or(RUN_MAX, |at| at + 1)
}

fn has_final(letter: Letter) -> bool {
    char::from_u32(letter.label.into()).is_some_and(|c| last_of(c) > 0)
}
