//! Which phrases of which tables a sentence has, found in one pass.

use std::sync::OnceLock;

use super::{joke, play, supposition};

/// A table of phrases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Table {
    Supposed,
    Consequence,
    SupposedInEnglish,
    Reported,
    TakenBack,
    Meant,
    Sarcasm,
    Played,
    Sung,
}

const TABLES: &[(Table, &[&str])] = &[
    (Table::Supposed, supposition::PARTS),
    (Table::Consequence, supposition::CONSEQUENCES),
    (Table::SupposedInEnglish, supposition::ENGLISH),
    (Table::Reported, supposition::REPORTED),
    (Table::TakenBack, joke::TAKEN_BACK),
    (Table::Meant, joke::MEANT),
    (Table::Sarcasm, joke::SARCASM),
    (Table::Played, play::PLAYED),
    (Table::Sung, play::SUNG),
];

/// The tables that a sentence has a phrase of.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Found(u16);

impl Found {
    pub(super) fn has(self, table: Table) -> bool {
        self.0 & (1 << table as u16) != 0
    }
}

/// Looks at every place of a lower-case text once.
pub(super) fn find(lower: &str) -> Found {
    let buckets = by_first_char();
    let mut found = Found::default();
    for (at, c) in lower.char_indices() {
        for (phrase, table) in &buckets[bucket(c)] {
            if lower[at..].starts_with(phrase) {
                found.0 |= 1 << *table as u16;
            }
        }
    }
    found
}

fn by_first_char() -> &'static [Vec<(&'static str, Table)>] {
    static BUCKETS: OnceLock<Vec<Vec<(&'static str, Table)>>> = OnceLock::new();
    BUCKETS.get_or_init(|| {
        let mut buckets = vec![Vec::new(); N_BUCKETS];
        for (table, phrases) in TABLES {
            for phrase in *phrases {
                let first = phrase.chars().next().unwrap_or_default();
                buckets[bucket(first)].push((*phrase, *table));
            }
        }
        buckets
    })
}

const N_BUCKETS: usize = 256;

fn bucket(first: char) -> usize {
    let code = u32::from(first);
    ((code ^ (code >> 8)) & 0xFF) as usize
}
