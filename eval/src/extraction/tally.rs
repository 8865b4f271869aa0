//! Counting what was found and what was made up.

use serde_json::{Value, json};

use crate::{
    plot::Panel,
    table::{Table, ratio, share},
};

use super::{Extracted, Foundation, Judged, slots};

/// The set whose slots are named; those of the other one say too much of what is in it.
const OPEN_SET: &str = "dev";

/// Slots with fewer notes than this share a row.
const NOTES_MIN: usize = 4;

/// One note or one fact, counted.
#[derive(Debug)]
struct Row {
    set: &'static str,
    conversation: String,
    language: String,
    slot: String,
    kind: String,
    is_found: bool,
    is_same_slot: bool,
    foundation: Option<Foundation>,
}

impl Row {
    fn is_open(&self) -> bool {
        self.set == OPEN_SET
    }

    fn open_slot(&self) -> Option<&str> {
        self.is_open().then_some(self.slot.as_str())
    }
}

/// Everything that was compared.
#[derive(Debug, Default)]
pub(super) struct Tally {
    notes: Vec<Row>,
    facts: Vec<Row>,
}

impl Tally {
    pub(super) fn add(&mut self, set: &'static str, extracted: &Extracted<'_>, judged: &Judged) {
        let conversation = extracted.conversation;
        let row = |slot: &str, kind: &str| Row {
            set,
            conversation: conversation.id.clone(),
            language: conversation.language.clone(),
            slot: slot.to_owned(),
            kind: kind.to_owned(),
            is_found: false,
            is_same_slot: false,
            foundation: None,
        };
        for (gold, found) in conversation.facts.iter().zip(&judged.notes) {
            self.notes.push(Row {
                is_found: found.is_some(),
                is_same_slot: found.is_some_and(|found| found.is_same_slot),
                ..row(&gold.slot, slots::kind(&gold.slot))
            });
        }
        for (fact, foundation) in extracted.facts.iter().zip(&judged.facts) {
            let row = row(&fact.slot, &fact.kind);
            self.facts.push(Row { foundation: Some(*foundation), ..row });
        }
    }

    pub(super) fn tables(&self) -> Vec<Table> {
        let mut res = vec![
            self.table("By set", |row| row.set.to_owned()),
            self.table("By kind", |row| format!("{}, {}", row.set, row.kind)),
            self.table("By language", |row| format!("{}, {}", row.set, row.language)),
            self.table("By conversation", |row| row.conversation.clone()),
        ];
        if self.notes.iter().any(Row::is_open) {
            res.extend([self.by_slot(), self.fact_slots()]);
        }
        res
    }

    fn table(&self, title: &str, part: fn(&Row) -> String) -> Table {
        let header = ["", "notes found", "slot right", "facts", "strict", "supported"];
        let mut table = Table::new(title, &header);
        for value in distinct(self.notes.iter().chain(&self.facts), part) {
            let notes = || self.notes.iter().filter(|row| part(row) == value);
            let n_found = notes().filter(|row| row.is_found).count();
            let facts = || self.facts.iter().filter(|row| part(row) == value);
            let n_facts = facts().count();
            let founded = |is_so: fn(Foundation) -> bool| {
                share(facts().filter(|row| row.foundation.is_some_and(is_so)).count(), n_facts)
            };
            table.push(vec![
                value.clone(),
                share(n_found, notes().count()),
                share(notes().filter(|row| row.is_same_slot).count(), n_found),
                n_facts.to_string(),
                founded(|foundation| foundation == Foundation::Noted),
                founded(|foundation| foundation != Foundation::None),
            ]);
        }
        table
    }

    /// Notes by their own slot names.
    fn by_slot(&self) -> Table {
        let mut table = Table::new("Notes of dev by slot", &["slot", "found", "slot right"]);
        let mut slots =
            distinct(self.notes.iter().filter(|row| row.is_open()), |row| row.slot.clone());
        let n_of =
            |slot: &str| self.notes.iter().filter(|row| row.is_open() && row.slot == slot).count();
        slots.sort_by_key(|slot| std::cmp::Reverse(n_of(slot)));
        let mut push = |name: &str, is_in: &dyn Fn(&str) -> bool| {
            let notes = || self.notes.iter().filter(|row| row.is_open() && is_in(&row.slot));
            let n_found = notes().filter(|row| row.is_found).count();
            let n_right = notes().filter(|row| row.is_same_slot).count();
            table.push(vec![
                name.to_owned(),
                share(n_found, notes().count()),
                share(n_right, n_found),
            ]);
        };
        for slot in slots.iter().filter(|slot| n_of(slot) >= NOTES_MIN) {
            push(slot, &|other| other == slot);
        }
        push("(rarer ones)", &|slot| n_of(slot) < NOTES_MIN);
        table
    }

    /// Facts by our slot names.
    fn fact_slots(&self) -> Table {
        let header = ["slot", "facts", "strict", "supported"];
        let mut table = Table::new("Facts of dev by slot", &header);
        let mut slots =
            distinct(self.facts.iter().filter(|row| row.is_open()), |row| row.slot.clone());
        let n_of =
            |slot: &str| self.facts.iter().filter(|row| row.is_open() && row.slot == slot).count();
        slots.sort_by_key(|slot| std::cmp::Reverse(n_of(slot)));
        for slot in slots {
            let own = || self.facts.iter().filter(|row| row.is_open() && row.slot == slot);
            let n = own().count();
            let n_noted = own().filter(|r| r.foundation == Some(Foundation::Noted)).count();
            let n_none = own().filter(|r| r.foundation == Some(Foundation::None)).count();
            let row = vec![slot.clone(), n.to_string(), share(n_noted, n), share(n - n_none, n)];
            table.push(row);
        }
        table
    }

    pub(super) fn panels(&self) -> Vec<Panel> {
        let sets = distinct(&self.notes, |row| row.set.to_owned());
        let of = |set: &String| {
            let notes = || self.notes.iter().filter(|row| row.set == *set);
            let facts = || self.facts.iter().filter(|row| row.set == *set);
            let n_founded = |is_so: fn(Foundation) -> bool| {
                facts().filter(|row| row.foundation.is_some_and(is_so)).count()
            };
            vec![
                ratio(notes().filter(|row| row.is_found).count(), notes().count()),
                ratio(n_founded(|f| f == Foundation::Noted), facts().count()),
                ratio(n_founded(|f| f != Foundation::None), facts().count()),
            ]
        };
        vec![Panel {
            title: "Extraction".to_owned(),
            groups: ["notes found", "strict precision", "supported"]
                .map(ToOwned::to_owned)
                .to_vec(),
            series: sets.iter().map(|set| (set.clone(), of(set))).collect(),
        }]
    }

    /// Every note and fact, without texts.
    pub(super) fn json(&self) -> Value {
        let note = |row: &Row| {
            json!({ "conversation": row.conversation, "slot": row.open_slot(),
                    "found": row.is_found, "slot_right": row.is_same_slot })
        };
        let fact = |row: &Row| {
            json!({ "conversation": row.conversation, "slot": row.open_slot(),
                    "noted": row.foundation == Some(Foundation::Noted),
                    "supported": row.foundation != Some(Foundation::None) })
        };
        let notes: Vec<Value> = self.notes.iter().map(note).collect();
        let facts: Vec<Value> = self.facts.iter().map(fact).collect();
        json!({ "notes": notes, "facts": facts })
    }
}

fn distinct<'a>(rows: impl IntoIterator<Item = &'a Row>, part: fn(&Row) -> String) -> Vec<String> {
    let mut res = Vec::new();
    for row in rows {
        let value = part(row);
        if !res.contains(&value) {
            res.push(value);
        }
    }
    res
}
