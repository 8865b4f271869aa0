//! Looking for texts in bytes, many at once.

use std::collections::{BTreeMap, BTreeSet};

/// Places by name.
pub(super) type Haystacks = BTreeMap<String, Vec<u8>>;

/// The texts that are in the haystacks, with where; as UTF-8, or as UTF-16 of either order.
pub(super) fn texts_in(haystacks: &Haystacks, texts: &[&str]) -> Vec<String> {
    let mut needles = Vec::new();
    for text in texts {
        let units: Vec<u16> = text.encode_utf16().collect();
        needles.push(text.as_bytes().to_vec());
        needles.push(units.iter().flat_map(|unit| unit.to_le_bytes()).collect());
        needles.push(units.iter().flat_map(|unit| unit.to_be_bytes()).collect());
    }
    let mut res = Vec::new();
    for (name, bytes) in haystacks {
        let found = found_in(bytes, &needles);
        res.extend(found.iter().map(|needle| format!("{} in {name}", texts[needle / 3])));
    }
    res
}

/// How many of the values are in some haystack.
pub(super) fn n_values_in(haystacks: &Haystacks, values: &[Vec<u8>]) -> usize {
    let found: BTreeSet<usize> =
        haystacks.values().flat_map(|bytes| found_in(bytes, values)).collect();
    found.len()
}

/// The needles, by number, that are in the bytes. One pass, since files have megabytes.
fn found_in(bytes: &[u8], needles: &[Vec<u8>]) -> BTreeSet<usize> {
    let beginning = |bytes: &[u8]| usize::from(bytes[0]) << 8 | usize::from(bytes[1]);
    let mut by_beginning = vec![Vec::new(); 1 << 16];
    for (number, needle) in needles.iter().enumerate() {
        by_beginning[beginning(needle)].push(number);
    }
    let mut res = BTreeSet::new();
    for at in 0..bytes.len().saturating_sub(1) {
        let candidates = &by_beginning[beginning(&bytes[at..])];
        res.extend(candidates.iter().filter(|number| bytes[at..].starts_with(&needles[**number])));
    }
    res
}
