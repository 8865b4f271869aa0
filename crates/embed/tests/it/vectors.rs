//! Texts with the rows and the vector that the training's own code gives them.

use gieok_embed::builtin::{Builtin, Tokens};
use serde_json::Value;

/// Comes from the training run that made the weights: one text a line.
const VECTORS: &str = include_str!("../vectors.jsonl");
/// Fewer lines would mean that the file was cut.
const N_LINES_MIN: usize = 250;

#[test]
fn texts_have_the_rows_and_vectors_of_the_reference() {
    let model = Builtin::load();
    assert!(VECTORS.lines().count() >= N_LINES_MIN);
    for line in VECTORS.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let text = line["text"].as_str().unwrap();
        let (pieces, grams) = (numbers(&line["tokens"]).unwrap(), numbers(&line["grams"]).unwrap());
        assert_eq!(model.tokens(text), Tokens { pieces, grams }, "{text:?}");
        let steps: Vec<i8> = numbers(&line["int8"]).unwrap();
        assert_eq!(model.vector(text).steps(), steps, "{text:?}");
    }
}

fn numbers<T: TryFrom<i64>>(list: &Value) -> Option<Vec<T>> {
    list.as_array()?.iter().map(|value| T::try_from(value.as_i64()?).ok()).collect()
}
