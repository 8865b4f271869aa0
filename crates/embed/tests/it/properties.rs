//! What holds for any text, and how long the longest may take.

use gieok_embed::Embedder;
use gieok_embed::builtin::Builtin;
use proptest::prelude::*;

#[test]
fn the_weights_are_a_model_and_are_read_once() {
    let (one, two) = (Builtin::load(), Builtin::load());
    assert!(std::sync::Arc::ptr_eq(&one, &two));
    assert!(one.model().as_str().starts_with("gieok-ko-en-1-"));
}

#[test]
fn a_text_without_words_is_zero() {
    let model = Builtin::load();
    for text in ["", " ", "\n\t", "\u{200b}\u{feff}", "\u{301}"] {
        assert!(model.vector(text).steps().iter().all(|step| *step == 0), "{text:?}");
    }
}

/// The longest texts there are, of the kinds that are most work.
#[test]
fn long_texts_have_a_vector() {
    let model = Builtin::load();
    let units = [
        "가", "ㅋ", "가나다 ", "abc", "Ａ", "1", "\u{1112}\u{1161}", "\u{301}", "\u{fdfa}", "👨‍👩‍👧",
        " ",
    ];
    for unit in units {
        let text = unit.repeat(65_536 / unit.len());
        assert_eq!(model.vector(&text).steps().len(), 256, "{unit:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_text_has_one_vector(text in "\\PC{0,60}|[가-힣 ]{0,40}|[ -~]{0,80}|(?s).{0,60}") {
        let model = Builtin::load();
        let vector = model.embed_now(&text).unwrap();
        prop_assert_eq!(vector.steps().len(), 256);
        let has_tokens = !model.tokens(&text).pieces.is_empty();
        let greatest = vector.steps().iter().map(|step| step.unsigned_abs()).max();
        prop_assert_eq!(greatest, Some(if has_tokens { 127 } else { 0 }));
        prop_assert_eq!(model.embed_now(&text).unwrap(), vector);
    }
}
