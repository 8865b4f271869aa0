//! From a text to rows of the table. The rules are those of `training/README.md`; the test vectors
//! hold this and the reference there to the same rows.

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use super::char_map::CharMap;
use super::pieces::{Pieces, UNKNOWN_ROWS};

/// Most tokens of a text, and most n-grams.
pub(super) const TOKENS_MAX: usize = 512;
/// Characters of a run that are looked at.
const RUN_CHARS_MAX: usize = 200;
/// Characters of a piece that is looked for.
const PIECE_CHARS_MAX: usize = 16;
/// How many of one character in a row stay.
const REPEATS_MAX: usize = 3;
/// Stands before a word in the names of pieces.
const WORD_MARK: char = '\u{2581}';

/// The rows of the table that make up a text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tokens {
    /// Rows of pieces, in text order.
    pub pieces: Vec<u32>,
    /// Rows of pairs of syllables and triples of letters, in text order.
    pub grams: Vec<u32>,
}

/// What cuts texts into tokens.
#[derive(Debug)]
pub(super) struct Tokenizer {
    pub(super) char_map: CharMap,
    pub(super) pieces: Pieces,
    /// Rows the n-grams share, by their hash; zero where the model has none.
    pub(super) n_buckets: u32,
}

impl Tokenizer {
    pub(super) fn tokens(&self, text: &str) -> Tokens {
        let mut cutter = Cutter {
            tokenizer: self,
            found: Tokens::default(),
            class: None,
            run: Vec::with_capacity(RUN_CHARS_MAX + 1),
            starts_word: true,
            last: None,
            n_repeats: 0,
            split: Split::default(),
        };
        // Nearly all chat is composed already.
        if is_nfc_quick(text.chars()) == IsNormalized::Yes {
            cutter.read(text.chars());
        } else {
            cutter.read(text.nfc());
        }
        let mut found = cutter.found;
        found.pieces.truncate(TOKENS_MAX);
        found.grams.truncate(TOKENS_MAX);
        found
    }
}

/// Characters that go together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Class {
    Hangul,
    Latin,
    Digit,
    /// Never longer than one character.
    Other,
}

impl Class {
    fn of(c: char) -> Self {
        match c {
            '가'..='힣' | 'ㄱ'..='ㆎ' => Self::Hangul,
            'a'..='z' => Self::Latin,
            '0'..='9' => Self::Digit,
            _ => Self::Other,
        }
    }
}

/// Reads a text once, from front to back, and holds nothing of it but the run it is in.
struct Cutter<'a> {
    tokenizer: &'a Tokenizer,
    found: Tokens,
    /// What the run is made of; none before the first and after a space.
    class: Option<Class>,
    /// The run's characters, a Latin one's behind the mark.
    run: Vec<char>,
    /// Whether the run is the first of its word.
    starts_word: bool,
    /// The character put out last, and how many of it there were in a row.
    last: Option<char>,
    n_repeats: usize,
    split: Split,
}

impl Cutter<'_> {
    fn read(&mut self, text: impl Iterator<Item = char>) {
        let tokenizer = self.tokenizer;
        for c in text {
            if let Some(replacement) = tokenizer.char_map.get(c) {
                replacement.iter().for_each(|c| self.put(*c));
            } else {
                self.put(c);
            }
            if self.found.pieces.len() >= TOKENS_MAX {
                return;
            }
        }
        self.end_run();
    }

    fn put(&mut self, c: char) {
        if self.last != Some(c) {
            (self.last, self.n_repeats) = (Some(c), 0);
        }
        self.n_repeats += 1;
        if c == ' ' {
            self.end_run();
            self.starts_word = true;
            return;
        }
        if self.n_repeats > REPEATS_MAX && !c.is_ascii_digit() {
            return;
        }
        let class = Class::of(c);
        if self.class != Some(class) || class == Class::Other {
            self.end_run();
            self.class = Some(class);
            if class == Class::Latin {
                self.run.push(WORD_MARK);
            }
        }
        let n_marks = usize::from(class == Class::Latin);
        if self.run.len() < RUN_CHARS_MAX + n_marks {
            self.run.push(c);
        }
    }

    fn end_run(&mut self) {
        let Some(class) = self.class.take() else { return };
        // A replacement of several characters can end more runs than there is room for.
        if self.found.pieces.len() < TOKENS_MAX {
            self.add_pieces(class);
            if self.tokenizer.n_buckets > 0 {
                self.add_grams(class);
            }
        }
        self.run.clear();
        self.starts_word = false;
    }

    fn add_pieces(&mut self, class: Class) {
        let pieces = &self.tokenizer.pieces;
        if let (Class::Other, [c]) = (class, self.run.as_slice()) {
            let row = pieces.find(&[*c]).unwrap_or_else(|| unknown(*c));
            self.found.pieces.push(row);
            return;
        }
        let starts_word = self.starts_word && class == Class::Hangul;
        self.split.add_best(pieces, &self.run, starts_word, &mut self.found.pieces);
    }

    fn add_grams(&mut self, class: Class) {
        let width = match class {
            Class::Hangul => 2,
            // The mark and three letters.
            Class::Latin if self.run.len() >= 4 => 3,
            _ => return,
        };
        let first = self.tokenizer.pieces.n_rows() as u32;
        let n_buckets = self.tokenizer.n_buckets;
        let grams = self.run.windows(width).map(|gram| first + hash(gram) % n_buckets);
        let n_left = TOKENS_MAX.saturating_sub(self.found.grams.len());
        self.found.grams.extend(grams.take(n_left));
    }
}

/// The best way to cut a run into pieces up to each of its places. Kept between runs only for its
/// memory.
#[derive(Debug, Default)]
struct Split {
    best: Vec<Cut>,
    /// Pieces from the last to the first.
    backwards: Vec<u32>,
}

/// The piece that ends at a place, where it begins, and the score up to there.
#[derive(Debug, Clone, Copy)]
struct Cut {
    score: i64,
    start: usize,
    row: u32,
}

impl Split {
    /// Adds the pieces of `run` whose scores add up to the most.
    fn add_best(&mut self, pieces: &Pieces, run: &[char], starts_word: bool, out: &mut Vec<u32>) {
        self.best.clear();
        self.best.resize(run.len() + 1, Cut { score: i64::MIN, start: 0, row: 0 });
        self.best[0].score = 0;
        for start in 0..run.len() {
            self.go_on(pieces, run, start, starts_word);
        }
        self.backwards.clear();
        let mut place = run.len();
        while place > 0 {
            let cut = self.best[place];
            self.backwards.push(cut.row);
            place = cut.start;
        }
        out.extend(self.backwards.iter().rev());
    }

    /// Tries every piece that begins at `start`. Some piece or the unknown row always leads one
    /// character on, so every place is reached.
    fn go_on(&mut self, pieces: &Pieces, run: &[char], start: usize, starts_word: bool) {
        let base = self.best[start].score;
        let mut is_known = false;
        let mut node = Pieces::ROOT;
        for (n_before, c) in run[start..].iter().take(PIECE_CHARS_MAX).enumerate() {
            let Some(next) = pieces.step(node, *c) else { break };
            node = next;
            let mut row = pieces.row(node);
            if starts_word && start == 0 && n_before == 0 {
                row = pieces.find(&[WORD_MARK, *c]).or(row);
            }
            let Some(row) = row else { continue };
            is_known |= n_before == 0;
            self.offer(start + n_before + 1, Cut { score: base + pieces.score(row), start, row });
        }
        if !is_known {
            let score = base + pieces.unknown_score();
            self.offer(start + 1, Cut { score, start, row: unknown(run[start]) });
        }
    }

    /// Of two cuts of one score the one found first stays.
    fn offer(&mut self, place: usize, cut: Cut) {
        if cut.score > self.best[place].score {
            self.best[place] = cut;
        }
    }
}

/// The row of a character without a piece.
pub(super) fn unknown(c: char) -> u32 {
    1 + hash(&[c]) % UNKNOWN_ROWS
}

/// FNV-1a of 32 bits over UTF-8.
fn hash(chars: &[char]) -> u32 {
    let mut res = 0x811C_9DC5_u32;
    for c in chars {
        for byte in c.encode_utf8(&mut [0; 4]).bytes() {
            res = (res ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }
    res
}
