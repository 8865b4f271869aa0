//! How a sentence is meant: stated, asked, supposed, quoted, played, joked.
//!
//! Only forms that are clear by themselves count. A plain condition ("새우 먹으면 두드러기 나") is how
//! allergies are told and stays stated, and so does a wish with -고 싶다, from which plans are read;
//! what somebody is said to have said is left to the rules, which know whom it is about.

mod joke;
mod phrases;
mod play;
mod question;
mod supposition;
#[cfg(test)]
mod tests;

use gieok_core::assertion::Modality;

use super::sentences::Sentence;
use crate::dates::TimeMention;
use phrases::{Found, Table};

/// A sentence as the rules here look at it.
#[derive(Debug)]
struct Words<'a> {
    text: &'a str,
    /// In lower case, Latin letters only.
    lower: String,
    is_korean: bool,
    found: Found,
}

/// The sentences with their modalities and the times named in them. Together, because "농담이야" is
/// about the sentence before it.
pub(super) fn judge<'a>(
    mut sentences: Vec<Sentence<'a>>,
    times: &[TimeMention],
) -> Vec<Sentence<'a>> {
    for index in 0..sentences.len() {
        let (done, rest) = sentences.split_at_mut(index);
        let Some(sentence) = rest.first_mut() else { break };
        sentence.times = times_in(sentence, times);
        if sentence.modality != Modality::Stated {
            continue;
        }
        let words = Words::new(sentence);
        sentence.modality = own_modality(&words);
        let unsaid = joke::unsaid(&words);
        if let (Some(unsaid), Some(previous)) = (unsaid, done.last_mut()) {
            take_back(previous);
            sentence.modality = match unsaid {
                joke::Unsaid::Only => Modality::Joke,
                joke::Unsaid::AndMore => sentence.modality,
            };
        }
    }
    sentences
}

fn take_back(sentence: &mut Sentence<'_>) {
    if sentence.modality == Modality::Stated {
        sentence.modality = Modality::Joke;
    }
}

fn times_in(sentence: &Sentence<'_>, times: &[TimeMention]) -> Vec<TimeMention> {
    let (start, end) = (sentence.start, sentence.start + sentence.text.len());
    let first = times.partition_point(|mention| mention.start < start);
    let inside = times[first..].iter().take_while(|mention| mention.start < end);
    inside.filter(|mention| mention.end <= end).cloned().collect()
}

/// What the sentence itself shows.
fn own_modality(words: &Words<'_>) -> Modality {
    if play::is_sung(words) {
        Modality::Quoted
    } else if question::is_asked(words) {
        Modality::Question
    } else if play::is_played(words) {
        Modality::RolePlay
    } else if joke::is_joke(words) {
        Modality::Joke
    } else if supposition::is_supposed(words) {
        Modality::Hypothetical
    } else {
        Modality::Stated
    }
}

impl<'a> Words<'a> {
    fn new(sentence: &Sentence<'a>) -> Self {
        let text = sentence.text;
        let lower = text.to_ascii_lowercase().replace('’', "'");
        let found = phrases::find(&lower);
        Self { text, lower, is_korean: sentence.is_korean(), found }
    }

    fn has(&self, table: Table) -> bool {
        self.found.has(table)
    }

    fn starts_with_any(&self, starts: &[&str]) -> bool {
        starts.iter().any(|start| self.lower.starts_with(start))
    }

    /// The text without the marks at its end.
    fn bare(&self) -> &str {
        self.lower.trim_end_matches(|c: char| {
            c.is_whitespace()
                || super::sentences::is_mark(c)
                || matches!(c, ',' | ')' | '"' | '”' | '\'')
        })
    }

    /// Latin words, apostrophes kept.
    fn latin(&self) -> impl Iterator<Item = &str> {
        self.lower
            .split(|c: char| !(c.is_ascii_alphanumeric() || c == '\'' || c == '/'))
            .filter(|word| !word.is_empty())
    }
}
