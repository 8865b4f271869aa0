//! Every word that begins at a place, found in one walk.

use std::collections::VecDeque;

/// Labels of the first level that are looked up by place instead of being searched for.
const FIRST_SYLLABLE: u16 = 0xAC00;
const N_SYLLABLES: usize = 11_172;

/// A trie over the characters of sorted words; words are known by their place in that order.
///
/// Nodes lie in breadth-first order, so the children of a node are neighbours and end where those
/// of the next node begin.
#[derive(Debug)]
pub(super) struct Trie {
    labels: Vec<u16>,
    /// One longer than `labels`.
    children: Vec<u32>,
    /// The word that ends at a node plus one, or zero.
    words: Vec<u32>,
    /// The node of each first syllable, or zero, which is the root and no child.
    first: Vec<u32>,
}

/// A place in a trie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct State(u32);

impl Trie {
    pub(super) const ROOT: State = State(0);

    /// Makes a trie of words that are sorted, distinct and not empty.
    ///
    /// `letters` holds all words one after another; word `i` ends at `ends[i]`.
    pub(super) fn new(letters: &[u16], ends: &[u32]) -> Self {
        let start = |word: u32| if word == 0 { 0 } else { ends[word as usize - 1] };
        let mut trie =
            Self { labels: vec![0], children: Vec::new(), words: vec![0], first: Vec::new() };
        let n_words = u32::try_from(ends.len()).unwrap_or(u32::MAX);
        // Words from..to share their first `depth` letters, which lead to the node in turn.
        let mut waiting = VecDeque::from([(0, n_words, 0)]);
        let mut node = 0;
        while let Some((mut from, to, depth)) = waiting.pop_front() {
            trie.children.push(trie.n_nodes());
            if from < to && start(from) + depth == ends[from as usize] {
                trie.words[node] = from + 1;
                from += 1;
            }
            while from < to {
                let letter = |word: u32| letters[(start(word) + depth) as usize];
                let label = letter(from);
                let group = from;
                while from < to && letter(from) == label {
                    from += 1;
                }
                trie.labels.push(label);
                trie.words.push(0);
                waiting.push_back((group, from, depth + 1));
            }
            node += 1;
        }
        trie.children.push(trie.n_nodes());
        trie.first = (0..N_SYLLABLES)
            .map(|i| FIRST_SYLLABLE.wrapping_add(u16::try_from(i).unwrap_or(0)))
            .map(|label| trie.search(Self::ROOT, label).map_or(0, |state| state.0))
            .collect();
        trie
    }

    /// Where `label` leads from `state`.
    pub(super) fn step(&self, state: State, label: u16) -> Option<State> {
        let syllable = usize::from(label.wrapping_sub(FIRST_SYLLABLE));
        if state == Self::ROOT && label >= FIRST_SYLLABLE && syllable < N_SYLLABLES {
            return Some(State(self.first[syllable])).filter(|state| *state != Self::ROOT);
        }
        self.search(state, label)
    }

    /// The word that ends here.
    pub(super) fn word(&self, state: State) -> Option<u32> {
        self.words[state.0 as usize].checked_sub(1)
    }

    fn search(&self, state: State, label: u16) -> Option<State> {
        let from = self.children[state.0 as usize];
        let to = self.children[state.0 as usize + 1];
        let labels = &self.labels[from as usize..to as usize];
        let at = labels.binary_search(&label).ok()?;
        Some(State(from + u32::try_from(at).ok()?))
    }

    fn n_nodes(&self) -> u32 {
        u32::try_from(self.labels.len()).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::Trie;

    fn trie(words: &[&str]) -> Trie {
        let mut letters: Vec<u16> = Vec::new();
        let mut ends = Vec::new();
        for word in words {
            letters.extend(word.encode_utf16());
            ends.push(letters.len() as u32);
        }
        Trie::new(&letters, &ends)
    }

    fn prefixes(trie: &Trie, text: &str) -> Vec<u32> {
        let mut state = Trie::ROOT;
        let mut found = Vec::new();
        for label in text.encode_utf16() {
            let Some(next) = trie.step(state, label) else { break };
            state = next;
            found.extend(trie.word(state));
        }
        found
    }

    #[test]
    fn every_word_at_a_place_is_found() {
        let trie = trie(&["a", "abc", "가", "가나", "가나다", "나다", "힣"]);
        assert_eq!(prefixes(&trie, "가나다라"), [2, 3, 4]);
        assert_eq!(prefixes(&trie, "abd"), [0]);
        assert_eq!(prefixes(&trie, "abc"), [0, 1]);
        assert_eq!(prefixes(&trie, "나"), Vec::<u32>::new());
        assert_eq!(prefixes(&trie, "힣"), [6]);
        assert_eq!(prefixes(&trie, "다"), Vec::<u32>::new());
    }

    #[test]
    fn no_words_are_a_trie_too() {
        assert_eq!(prefixes(&trie(&[]), "가"), Vec::<u32>::new());
    }
}
