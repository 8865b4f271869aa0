//! Readings that matter, as lists to read and to add to.

mod chat;
mod places;
mod properties;
mod written;

use super::analyse;

/// "form/TAG" for every morpheme.
fn reading(text: &str) -> Vec<String> {
    analyse(text).iter().map(|m| format!("{}/{}", m.form, m.tag)).collect()
}

/// Checks rows of a text and the morphemes, in order, that its reading has among others.
#[track_caller]
fn check(rows: &[(&str, &str)]) {
    let mut wrong = Vec::new();
    for (text, expected) in rows {
        let reading = reading(text);
        let mut rest = reading.iter();
        if !expected.split(' ').all(|morph| rest.any(|found| found == morph)) {
            wrong.push(format!("{text}: wanted {expected}, got {}", reading.join(" ")));
        }
    }
    assert!(wrong.is_empty(), "{} wrong rows:\n{}", wrong.len(), wrong.join("\n"));
}
