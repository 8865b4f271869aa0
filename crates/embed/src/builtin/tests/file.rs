//! What is no model file, and that nothing in one does more harm than to be refused.

use proptest::prelude::*;

use super::super::{Builtin, ModelError};
use super::recipe::{Recipe, seal};

/// Where the sizes begin, behind the magic and the version.
const SIZES: usize = 12;

fn recipe() -> Recipe {
    Recipe {
        kind: 1,
        map: vec![('A', "a"), ('\u{a0}', " "), ('ﷺ', "많은 글자")],
        n_buckets: 4,
        n_blocks: 1,
        n_head: 16,
        ..Recipe::new(&["나", "나는", "▁나", "a", "▁a"])
    }
}

/// A file without its checksum.
fn body() -> Vec<u8> {
    let mut bytes = recipe().bytes();
    bytes.truncate(bytes.len() - 4);
    bytes
}

/// What becomes of a whole file in which `at` says something else, with the checksum to fit.
fn with(at: usize, new: &[u8]) -> Result<Builtin, ModelError> {
    let mut body = body();
    body[at..at + new.len()].copy_from_slice(new);
    Builtin::from_bytes(seal(body))
}

#[track_caller]
fn check(read: Result<Builtin, ModelError>, expected: ModelError) {
    assert_eq!(read.map(|model| model.model).unwrap_err(), expected);
}

#[test]
fn another_file_is_no_model() {
    check(Builtin::from_bytes(Vec::new()), ModelError::NotAModel);
    check(Builtin::from_bytes(&b"GIEOK"[..]), ModelError::NotAModel);
    check(Builtin::from_bytes(&b"SQLite format 3 and so on"[..]), ModelError::NotAModel);
    check(Builtin::from_bytes(&b"GIEOKEMB"[..]), ModelError::Truncated { at: 8 });
    check(with(8, &2_u32.to_le_bytes()), ModelError::Version(2));
}

#[test]
fn a_size_that_is_not_computed_with_is_refused() {
    let cases: &[(usize, u32, &str)] = &[
        (0, 2, "kind"),
        (1, 128, "dimension"),
        (2, 256, "number of pieces"),
        (4, 255, "number of unknown rows"),
        (5, 65, "number of blocks"),
        (6, 4, "kernel"),
        (6, 33, "kernel"),
        (7, 0, "hidden layer"),
        (7, 24, "hidden layer"),
        (8, 8_192, "head"),
    ];
    for (index, found, what) in cases.iter().copied() {
        let read = with(SIZES + 4 * index, &found.to_le_bytes());
        check(read, ModelError::Size { what, found });
    }
}

#[test]
fn a_changed_byte_is_noticed() {
    let whole = recipe().bytes();
    for at in (SIZES + 40..whole.len()).step_by(whole.len() / 50) {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x10;
        let read = Builtin::from_bytes(bytes);
        assert!(matches!(read, Err(ModelError::Damaged { .. })), "{at}: {read:?}");
    }
}

#[test]
fn a_file_that_ends_early_or_late_is_refused() {
    let body = body();
    let places = (SIZES + 40..body.len()).step_by(body.len() / 50).chain([body.len() - 1]);
    for length in places {
        let read = Builtin::from_bytes(seal(body[..length].to_vec()));
        assert!(matches!(read, Err(ModelError::Truncated { .. })), "{length}: {read:?}");
    }
    check(Builtin::from_bytes(seal([body, vec![0; 3]].concat())), ModelError::TooLong(3));
    // A count as large as the format can state asks for no memory.
    for index in [2, 3, 9] {
        let read = with(SIZES + 4 * index, &u32::MAX.to_le_bytes());
        assert!(read.is_err(), "{index}: {read:?}");
    }
}

#[test]
fn names_are_text_and_weights_are_numbers() {
    let body = body();
    let at = |text: &str| {
        let found = body.windows(text.len()).position(|bytes| bytes == text.as_bytes());
        found.unwrap()
    };
    check(with(at("나"), &[0xff]), ModelError::NotText { at: at("나") - 1 });
    let mapped = at("많은 글자") - 5;
    check(with(mapped, &0xd800_u32.to_le_bytes()), ModelError::CharMap(0xd800));
    check(with(mapped, &0x41_u32.to_le_bytes()), ModelError::CharMap(0x41));
    let weights = at("많은 글자") + "많은 글자".len();
    let depth = 5 * 256 * 4;
    check(with(weights, &f32::NAN.to_le_bytes()), ModelError::NotFinite { at: weights });
    let infinite = with(weights + depth + 8, &f32::INFINITY.to_le_bytes());
    check(infinite, ModelError::NotFinite { at: weights + depth });
    let n_rows = 257 + 5 + 4;
    let scales = body.len() - n_rows * 256 - n_rows * 4;
    check(with(scales + 4, &f32::NAN.to_le_bytes()), ModelError::NotFinite { at: scales });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn wrong_bytes_under_a_right_checksum_do_no_harm(
        edits in prop::collection::vec((0..3_000_usize, any::<u8>()), 1..6),
        text in super::any_text(),
    ) {
        let mut body = body();
        for (at, byte) in edits {
            body[at] = byte;
        }
        if let Ok(model) = Builtin::from_bytes(seal(body)) {
            prop_assert_eq!(model.vector(&text).steps().len(), 256);
        }
    }
}
