//! Cutting a long text into passages, so that it is found by what any part of it says.

use gieok_core::meaning::VECTORS_PER_TEXT_MAX;

/// Up to here a text is one passage, in characters.
const WHOLE_CHARS_MAX: usize = 240;
/// A passage is filled with sentences up to here, in characters.
const PASSAGE_CHARS: usize = 200;

/// The passages of a text, in order, none empty: the text itself where it is short, stretches of
/// whole sentences where it is long. A very long text is cut into wider passages, so that there are
/// never more than a text may have.
#[must_use]
pub fn passages(text: &str) -> Vec<&str> {
    let text = text.trim();
    let n_chars = text.chars().count();
    if n_chars <= WHOLE_CHARS_MAX {
        return if text.is_empty() { Vec::new() } else { vec![text] };
    }
    let wide = PASSAGE_CHARS.max(n_chars.div_ceil(VECTORS_PER_TEXT_MAX - 1));
    let mut res: Vec<&str> = Vec::new();
    let (mut start, mut n_in) = (0, 0);
    for (from, n_piece) in pieces(text, wide) {
        if n_in > 0 && n_in + n_piece > wide && res.len() + 1 < VECTORS_PER_TEXT_MAX {
            push(&mut res, &text[start..from]);
            (start, n_in) = (from, 0);
        }
        n_in += n_piece;
    }
    push(&mut res, &text[start..]);
    res
}

fn push<'a>(passages: &mut Vec<&'a str>, passage: &'a str) {
    let passage = passage.trim();
    if !passage.is_empty() {
        passages.push(passage);
    }
}

/// Where each sentence or line begins, in bytes, and its characters, `max` at most.
fn pieces(text: &str, max: usize) -> Vec<(usize, usize)> {
    let mut res = Vec::new();
    let (mut start, mut n_chars) = (0, 0);
    for (at, c) in text.char_indices() {
        n_chars += 1;
        let end = at + c.len_utf8();
        let is_end = matches!(c, '.' | '!' | '?' | '…' | '\n' | '。');
        if is_end || n_chars == max {
            res.push((start, n_chars));
            (start, n_chars) = (end, 0);
        }
    }
    if n_chars > 0 {
        res.push((start, n_chars));
    }
    res
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_text_is_one_passage() {
        assert_eq!(passages("  안녕하세요  "), ["안녕하세요"]);
        assert_eq!(passages(" \n "), Vec::<&str>::new());
    }

    #[test]
    fn a_long_text_is_cut_between_sentences_and_nothing_is_lost() {
        let text = "오늘은 비가 왔다. 그래서 우산을 샀다! It was blue. ".repeat(12);
        let cut = passages(&text);
        assert!(cut.len() > 1);
        assert!(cut.iter().all(|it| it.chars().count() <= PASSAGE_CHARS + 1), "{cut:?}");
        assert!(cut.iter().all(|it| it.ends_with(['.', '!'])), "{cut:?}");
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(&cut.join(" ")), words(&text));
    }

    #[test]
    fn there_are_never_too_many_and_any_text_will_do() {
        let texts =
            ["가".repeat(60_000), "a. ".repeat(30_000), "\n".repeat(5_000), "🙂".repeat(999)];
        for text in texts {
            let cut = passages(&text);
            assert!(cut.len() <= VECTORS_PER_TEXT_MAX, "{}", cut.len());
            let kept: usize =
                cut.iter().map(|it| it.chars().filter(|c| !c.is_whitespace()).count()).sum();
            assert_eq!(kept, text.chars().filter(|c| !c.is_whitespace()).count());
        }
    }
}
