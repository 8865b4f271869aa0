//! Where in the text each morpheme stands.

use super::analyse;

/// Checks the bytes of each morpheme of `text`, as the text they spell.
#[track_caller]
fn check(text: &str, expected: &[(&str, &str)]) {
    let morphs = analyse(text);
    let found: Vec<_> = morphs.iter().map(|m| (&*m.form, &text[m.start..m.end])).collect();
    assert_eq!(found, expected);
}

#[test]
fn parts_of_a_contraction_share_its_place() {
    check("집에 갔어", &[("집", "집"), ("에", "에"), ("가", "갔"), ("았", "갔"), ("어", "어")]);
}

#[test]
fn parts_of_a_compound_have_their_own() {
    check("다람쥐가", &[("다람", "다람"), ("쥐", "쥐"), ("가", "가")]);
    let morphs = analyse("다람쥐가");
    let entries: Vec<u32> = morphs.iter().map(|m| m.entry).collect();
    assert_eq!(entries, [0, 0, 1]);
}

#[test]
fn what_was_tidied_keeps_its_place() {
    check(
        "밥먹엇어ㅋㅋ",
        &[("밥", "밥"), ("먹", "먹"), ("었", "엇"), ("어", "어"), ("ㅋㅋ", "ㅋㅋ")],
    );
    check("좋아아아!!!", &[("좋", "좋"), ("아", "아아아"), ("!", "!!!")]);
    // Conjoining letters, as file names from some systems have them.
    check("\u{1100}\u{1161}\u{11BC}에", &[("강", "\u{1100}\u{1161}\u{11BC}"), ("에", "에")]);
}

#[test]
fn words_begin_behind_spaces() {
    let morphs = analyse("  나는 집에서\n쉬어");
    let starts: Vec<&str> = morphs.iter().filter(|m| m.starts_word).map(|m| &*m.form).collect();
    assert_eq!(starts, ["나", "집", "쉬"]);
}
