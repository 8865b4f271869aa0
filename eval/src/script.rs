//! The format of `eval/seed003`: one 101-turn conversation with 25 items and two checks.

use std::path::Path;

use anyhow::Context as _;
use serde::Deserialize;

use crate::{
    said::{Message, Watch, turn},
    text::Folded,
    wire::Scope,
};

/// One phrasing of the test.
#[derive(Debug, Deserialize)]
pub(crate) struct Script {
    pub(crate) id: String,
    pub(crate) scope: Scope,
    pub(crate) session: String,
    pub(crate) at: String,
    pub(crate) items: Vec<Planted>,
    pub(crate) turns: Vec<ScriptTurn>,
}

/// Something that is said once and asked for twice.
#[derive(Debug, Deserialize)]
pub(crate) struct Planted {
    pub(crate) id: String,
    /// `identity` or `lifestyle`.
    pub(crate) kind: String,
    /// The turn that says it.
    pub(crate) turn: usize,
    /// Of each group at least one spelling must be there.
    pub(crate) answer: Vec<Vec<String>>,
    /// Where a spelling stands inside one of these, it does not count.
    #[serde(default)]
    pub(crate) except: Vec<String>,
}

/// A turn; in a check it asks for some of the items.
#[derive(Debug, Deserialize)]
pub(crate) struct ScriptTurn {
    pub(crate) u: String,
    pub(crate) a: String,
    #[serde(default)]
    pub(crate) asks: Vec<ItemAsk>,
}

/// A direct question.
#[derive(Debug, Deserialize)]
pub(crate) struct ItemAsk {
    pub(crate) item: String,
    pub(crate) ask: String,
}

impl Script {
    pub(crate) fn load(path: &Path) -> anyhow::Result<Self> {
        let text = fs_err::read_to_string(path)?;
        serde_json::from_str(&text).with_context(|| format!("{} is malformed", path.display()))
    }

    /// The messages of all turns, with the time of each turn.
    pub(crate) fn messages(&self) -> anyhow::Result<Vec<(String, Vec<Message>)>> {
        let mut watch = Watch::new(&self.at)?;
        let of_turn = |(index, said): (usize, &ScriptTurn)| {
            let at = watch.turn(None)?;
            let id = format!("{}.{}.{}", self.id, self.session, index + 1);
            let messages = turn(&id, &at, &said.u, &said.a);
            Ok((at, messages))
        };
        self.turns.iter().enumerate().map(of_turn).collect()
    }

    pub(crate) fn item(&self, id: &str) -> Option<&Planted> {
        self.items.iter().find(|item| item.id == id)
    }
}

impl Planted {
    /// Whether the texts hold the item.
    pub(crate) fn is_in(&self, texts: &[&str]) -> bool {
        let texts: Vec<Folded> = texts.iter().map(|text| Folded::new(text)).collect();
        self.answer.iter().all(|group| {
            group.iter().any(|spelling| texts.iter().any(|text| self.stands_in(text, spelling)))
        })
    }

    /// Whether the spelling stands in the text outside of the exceptions.
    pub(crate) fn stands_in(&self, text: &Folded, spelling: &str) -> bool {
        let exceptions: Vec<_> = self
            .except
            .iter()
            .flat_map(|except| text.find(&Folded::new(except)).collect::<Vec<_>>())
            .collect();
        text.find(&Folded::new(spelling)).any(|place| {
            !exceptions.iter().any(|other| other.start <= place.start && place.end <= other.end)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(answer: &[&[&str]], except: &[&str]) -> Planted {
        let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        Planted {
            id: String::new(),
            kind: String::new(),
            turn: 1,
            answer: answer.iter().map(|group| owned(group)).collect(),
            except: owned(except),
        }
    }

    #[test]
    fn every_group_must_be_there_in_some_spelling() {
        let pet = item(&[&["나비"], &["러시안블루", "Russian Blue"]], &[]);
        assert!(pet.is_in(&["고양이 나비", "종: 러시안 블루"]));
        assert!(!pet.is_in(&["고양이 나비"]));
        assert!(!pet.is_in(&[]));
    }

    #[test]
    fn an_exception_hides_what_stands_inside_it() {
        let colour = item(&[&["blue"]], &["Russian Blue"]);
        assert!(!colour.is_in(&["Nabi, a Russian Blue"]));
        assert!(colour.is_in(&["Nabi, a Russian Blue", "favourite colour: blue"]));
    }
}
