//! What holds for every text.

use proptest::prelude::*;

use super::analyse;

/// Anything at all, and text that looks like chat.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[가-힣]{1,12}",
        "([가-힣]{1,6}|[a-zA-Z0-9'.@-]{1,8}|[ㄱ-ㅣ]{1,3}|[一-龥😀-😏]{1,4}|[ !?~,]){0,20}",
        "([가나다라이는을를에서했엇앗어요다고지당]{1,5} ?){0,10}",
        "[\u{1100}-\u{11FF}\u{200B}\u{FE0F}가-각 ]{0,12}",
    ]
}

/// Spaces, and the fillers that draw as such.
fn is_left_out(c: char) -> bool {
    c.is_whitespace() || c.is_control() || matches!(c, '\u{3164}' | '\u{FFA0}')
}

proptest! {
    #[test]
    fn morphemes_are_in_order_and_stand_where_they_say(text in text()) {
        let morphs = analyse(&text);
        let mut end = 0;
        for entry in morphs.chunk_by(|a, b| a.entry == b.entry) {
            prop_assert!(entry[0].start >= end);
            for morph in entry {
                prop_assert!(morph.start < morph.end && !morph.form.is_empty());
                prop_assert!(text.get(morph.start..morph.end).is_some());
            }
            let (first, last) = (&entry[0], &entry[entry.len() - 1]);
            prop_assert!(text[end..first.start].chars().all(is_left_out));
            end = last.end;
        }
    }

    #[test]
    fn the_same_text_reads_the_same(text in text()) {
        prop_assert_eq!(analyse(&text), analyse(&text));
    }
}

#[test]
fn the_longest_message_is_read() {
    for unit in ["가", "ㅋ", "a", "앗", "강남에서 ", "😀", "뷁", ".", "\u{1100}"] {
        let text = unit.repeat(65_536 / unit.len());
        let morphs = analyse(&text);
        assert!(!morphs.is_empty());
        assert_eq!(morphs[morphs.len() - 1].end, text.trim_end().len());
    }
}
