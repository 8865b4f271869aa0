//! The built-in model by tiny models made here: what a file must be, how texts are cut, what is
//! computed. The real weights are tested in `tests/it`.

mod file;
mod network;
mod recipe;
mod tokens;

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use proptest::prelude::*;

use self::recipe::Recipe;
use super::Builtin;
use crate::Embedder;

#[test]
fn it_answers_at_once_and_later_with_the_same() {
    let model = Recipe::new(&["나", "너"]).model();
    let texts = ["나", "", "너 나"];
    let now: Vec<_> = texts.iter().map(|text| model.embed_now(text).unwrap()).collect();
    let waiting = pin!(model.embed(&texts));
    let later = match waiting.poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(vectors) => vectors.unwrap(),
        Poll::Pending => panic!("there is nothing to wait for"),
    };
    assert_eq!(now, later);
}

#[test]
fn other_weights_are_another_space() {
    let one = Recipe::new(&["나"]).model();
    let same = Recipe::new(&["나"]).model();
    let other = Recipe::new(&["너"]).model();
    assert!(one.model().as_str().starts_with("gieok-ko-en-1-"), "{:?}", one.model());
    assert_eq!(one.model(), same.model());
    assert_ne!(one.model(), other.model());
}

#[test]
fn what_has_no_tokens_is_zero() {
    let model = Recipe { map: vec![('\n', " "), ('\u{200b}', "")], ..Recipe::new(&["나"]) }.model();
    for text in ["", " ", "\n \n", "\u{200b}"] {
        assert!(is_zero(&model, text), "{text:?}");
    }
    assert!(!is_zero(&model, "나"));
}

fn is_zero(model: &Builtin, text: &str) -> bool {
    model.vector(text).steps().iter().all(|step| *step == 0)
}

/// Texts that chat is made of, and anything else between them.
pub(super) fn any_text() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        3 => "[가-힣ㄱ-ㅎㅏ-ㅣ]{1,8}",
        2 => "[a-zA-Z]{1,12}",
        1 => "[0-9]{1,6}",
        2 => " {1,2}",
        1 => "[ᄀ-ᄒ][ᅡ-ᅵ][ᆨ-ᇂ]?",
        1 => "\\PC{1,4}",
        1 => any::<char>().prop_map(String::from),
        1 => (any::<char>(), 1..300_usize).prop_map(|(c, n)| String::from(c).repeat(n)),
    ];
    prop::collection::vec(part, 0..40).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_text_has_one_vector(text in any_text()) {
        let model = Recipe { kind: 1, n_blocks: 1, n_buckets: 8, ..Recipe::new(&["나", "a"]) }.model();
        let vector = model.vector(&text);
        prop_assert_eq!(vector.steps().len(), 256);
        prop_assert_eq!(&vector, &model.vector(&text));
        let tokens = model.tokens(&text);
        let n_rows = 257 + 2 + 8;
        prop_assert!(tokens.pieces.iter().chain(&tokens.grams).all(|row| *row < n_rows));
        prop_assert!(tokens.pieces.len() <= 512 && tokens.grams.len() <= 512);
    }
}
