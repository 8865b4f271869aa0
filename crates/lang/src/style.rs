//! How the speaker of a text speaks: 존댓말, 반말, or as people do who are close.
//!
//! Korean says it in the ending of almost every sentence. English says it in few words, so most
//! English texts show nothing. What is quoted or narrated between asterisks does not count.

mod english;
mod korean;
#[cfg(test)]
mod tests;

use gieok_core::emotion::SpeechStyle;

use crate::emotion::chat::{self, Glyph, Place};
use crate::korean::hangul::is_syllable;

/// What speaks for each way of speaking.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Evidence {
    formal: u32,
    casual: u32,
    intimate: u32,
}

/// How the speaker speaks; `None` when the text does not show it.
///
/// A term of endearment makes it intimate whatever the endings; else the endings decide, and a
/// polite one outweighs a plain one, since people who speak 존댓말 drop it now and then.
#[must_use]
pub fn speech_style(text: &str) -> Option<SpeechStyle> {
    let glyphs = chat::glyphs(text);
    let mut evidence = Evidence::default();
    for sentence in glyphs.split(ends_sentence) {
        let words = words(sentence);
        korean::read(&words, &mut evidence);
        english::read(&words, &mut evidence);
    }
    match evidence {
        Evidence { intimate: 1.., .. } => Some(SpeechStyle::Intimate),
        Evidence { formal: 0, casual: 0, .. } => None,
        Evidence { formal, casual, .. } if formal >= casual => Some(SpeechStyle::Formal),
        _ => Some(SpeechStyle::Casual),
    }
}

/// Whether a sentence ends here: at a mark, at a picture, at a laugh, and where someone else
/// speaks.
fn ends_sentence(glyph: &Glyph) -> bool {
    let c = glyph.c;
    glyph.place != Place::Said
        || matches!(c, 'ㅋ' | 'ㅎ' | 'ㅠ' | 'ㅜ')
        || !(c.is_alphanumeric() || matches!(c, ' ' | '\'' | '-' | '@' | '_'))
}

/// The words of a sentence: runs of one script, so that "ok요" and "ㅇㅇ응" come apart.
fn words(sentence: &[Glyph]) -> Vec<String> {
    let kind = |c: char| match c {
        ' ' => 0,
        _ if is_syllable(c) => 1,
        'ㄱ'..='ㆎ' => 2,
        _ => 3,
    };
    sentence
        .chunk_by(|a, b| kind(a.c) == kind(b.c))
        .filter(|chunk| chunk[0].c != ' ')
        .map(|chunk| chunk.iter().map(|g| g.c).collect())
        .collect()
}
