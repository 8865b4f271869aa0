//! How texts are cut, as data: the pieces by name, a character without one as `?` and itself.

use super::super::Builtin;
use super::super::pieces::N_UNNAMED;
use super::recipe::Recipe;

const NAMES: &[&str] = &[
    "나", "는", "나는", "▁나", "학", "교", "학교", "ㅋ", "ㅋㅋㅋ", "▁hello", "▁he", "llo", "▁h",
    "l", "o", "e", "h", "▁", "w", "1", "2", "12", "!", "~", "▁학교", "aaaaaaaaaaaaaaaa",
    "▁aaaaaaaaaaaaaaaa", "a", "▁갸", "뷁뷁",
];

fn recipe() -> Recipe {
    let map = vec![
        ('\t', " "),
        ('H', "h"),
        ('\u{ad}', ""),
        ('½', "1/2"),
        ('…', "..."),
        ('ﷺ', "나 는"),
        ('！', "!"),
        ('ﾊ', "H"),
    ];
    Recipe { map, ..Recipe::new(NAMES) }
}

#[track_caller]
fn check(model: &Builtin, text: &str, expected: &str) {
    let name = |row: &u32| match NAMES.get((*row as usize).wrapping_sub(N_UNNAMED)) {
        Some(name) => (*name).to_owned(),
        None => {
            let of_row = |c: &char| super::super::tokens::unknown(*c) == *row;
            let c = text.chars().chain("▁/.H".chars()).find(of_row);
            format!("?{}", c.map_or_else(|| row.to_string(), String::from))
        }
    };
    let names: Vec<String> = model.tokens(text).pieces.iter().map(name).collect();
    assert_eq!(names.join(" "), expected, "{text:?}");
}

#[test]
fn runs_and_their_best_splits() {
    let model = recipe().model();
    let cases = [
        ("나는", "나는"),
        ("나", "▁나"),
        ("a나", "▁ a 나"),
        ("는나", "는 나"),
        ("나는학교", "나는 학교"),
        ("나는 학교", "나는 학교"),
        ("나학교", "▁나 학교"),
        ("  나  나 ", "▁나 ▁나"),
        ("hello", "▁hello"),
        ("hellohello", "▁hello h e llo"),
        ("hello나", "▁hello 나"),
        ("12121", "12 12 1"),
        ("1나2", "1 나 2"),
        ("!!~", "! ! ~"),
        ("나!나", "▁나 ! 나"),
        ("뷁", "?뷁"),
        ("뷁뷁", "뷁뷁"),
        ("뷁나", "?뷁 나"),
        ("x", "▁ ?x"),
        ("世界", "?世 ?界"),
        // No piece begins with this syllable, so it is not looked for behind the mark either.
        ("갸", "?갸"),
    ];
    for (text, expected) in cases {
        check(&model, text, expected);
    }
}

#[test]
fn characters_are_composed_then_mapped_once() {
    let model = recipe().model();
    let cases = [
        ("\u{1102}\u{1161}는", "나는"),
        ("Hello", "▁hello"),
        ("he\u{ad}llo", "▁hello"),
        ("나\t나", "▁나 ▁나"),
        ("½", "1 ?/ 2"),
        ("나…", "▁나 ?. ?. ?."),
        ("ﷺ는", "▁나 는 는"),
        ("ﾊ", "?H"),
        ("！", "!"),
        ("\u{1112}\u{1161}\u{11a8}교", "학교"),
    ];
    for (text, expected) in cases {
        check(&model, text, expected);
    }
}

#[test]
fn three_of_a_kind_stay() {
    let model = recipe().model();
    let cases = [
        ("ㅋㅋㅋㅋㅋㅋ", "ㅋㅋㅋ"),
        ("ㅋㅋㅋㅋ ㅋㅋㅋㅋ", "ㅋㅋㅋ ㅋㅋㅋ"),
        ("!!!!!", "! ! !"),
        ("!！!！!", "! ! !"),
        ("111111", "1 1 1 1 1 1"),
        ("나나나나나는", "▁나 나 나는"),
        // What is mapped to nothing does not stand between.
        ("!!\u{ad}!\u{ad}!", "! ! !"),
    ];
    for (text, expected) in cases {
        check(&model, text, expected);
    }
}

#[test]
fn a_long_run_and_a_long_text_are_cut() {
    let model = recipe().model();
    let n_tokens = |text: &str| model.tokens(text).pieces.len();
    assert_eq!(n_tokens(&"학나".repeat(300)), 200);
    assert_eq!(n_tokens(&"12".repeat(300)), 100);
    assert_eq!(n_tokens(&"le".repeat(300)), 201);
    assert_eq!(n_tokens(&"나 ".repeat(2_000)), 512);
    assert_eq!(n_tokens(&"는나는나는나 ".repeat(2_000)), 512);
    assert_eq!(n_tokens(&"학나".repeat(32_000)), 200);
    assert_eq!(n_tokens(&"\u{301}\u{316}".repeat(16_000)), 6);
}

#[test]
fn pieces_have_sixteen_characters_at_most() {
    let model = Recipe::new(&["▁", "xyxyxyxyxyxyxyxy", "▁xyxyxyxyxyxyxyxy", "x", "y"]).model();
    let first = N_UNNAMED as u32;
    assert_eq!(model.tokens("xyxyxyxyxyxyxyxy").pieces, [first, first + 1]);
}

#[test]
fn of_two_splits_of_one_score_the_first_found_stays() {
    let pieces = vec![("가나", -5), ("다", -5), ("가", -5), ("나다", -5)];
    let model = Recipe { pieces, ..Recipe::new(&[]) }.model();
    let first = N_UNNAMED as u32;
    // "가" is tried before anything that begins later, so "가 나다" is there first.
    assert_eq!(model.tokens("가나다").pieces, [first + 2, first + 3]);
}

#[test]
fn of_two_pieces_of_one_name_the_later_counts() {
    let model = Recipe::new(&["나", "나"]).model();
    assert_eq!(model.tokens("나").pieces, [N_UNNAMED as u32 + 1]);
}

#[test]
fn pairs_of_syllables_and_triples_of_letters_are_counted() {
    let model = Recipe { n_buckets: 1_000, ..recipe() }.model();
    let cases = [
        ("나", 0),
        ("나는", 1),
        ("나는학교", 3),
        ("나는 학교", 2),
        ("he", 0),
        ("hel", 2),
        ("hello", 4),
        ("1212", 0),
        ("나1는", 0),
    ];
    for (text, n_grams) in cases {
        assert_eq!(model.tokens(text).grams.len(), n_grams, "{text}");
    }
    let grams = |text: &str| model.tokens(text).grams;
    assert_eq!(grams("나는학")[..1], grams("나는")[..]);
    assert!(grams("나는 hello").iter().all(|row| (287..1_287).contains(row)));
    assert_eq!(grams(&"나는학교 ".repeat(600)).len(), 512);
    assert_eq!(recipe().model().tokens("나는학교").grams, []);
}
