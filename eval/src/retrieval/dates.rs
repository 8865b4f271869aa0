//! The dates of the data sets. Neither says where on earth they are; they are taken as UTC.

use anyhow::Context as _;
use jiff::{civil::DateTime, fmt::strtime};

/// LoCoMo's `1:56 pm on 8 May, 2023`, as RFC 3339.
pub(crate) fn locomo(text: &str) -> anyhow::Result<String> {
    read("%I:%M %p on %d %B, %Y", text)
}

/// LongMemEval's `2023/12/21 (Thu) 21:31`, as RFC 3339. The day of the week is passed over: it says
/// nothing new.
pub(crate) fn longmemeval(text: &str) -> anyhow::Result<String> {
    let without = match (text.find('('), text.find(')')) {
        (Some(from), Some(to)) if from < to => format!("{}{}", &text[..from], &text[to + 1..]),
        _ => text.to_owned(),
    };
    read("%Y/%m/%d %H:%M", &without)
}

fn read(format: &str, text: &str) -> anyhow::Result<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let time = strtime::parse(format, words.join(" ")).and_then(|parsed| parsed.to_datetime());
    let time: DateTime = time.with_context(|| format!("the date {text:?}"))?;
    Ok(format!("{time}+00:00"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(read: fn(&str) -> anyhow::Result<String>, cases: &[(&str, &str)]) {
        for (text, expected) in cases {
            assert_eq!(read(text).unwrap(), *expected, "{text}");
        }
    }

    #[test]
    fn dates_of_locomo() {
        let cases = [
            ("1:56 pm on 8 May, 2023", "2023-05-08T13:56:00+00:00"),
            ("12:09 am on 13 September, 2023", "2023-09-13T00:09:00+00:00"),
            ("12:48 pm on 1 February, 2023", "2023-02-01T12:48:00+00:00"),
            ("  10:37  AM on 27 June, 2023 ", "2023-06-27T10:37:00+00:00"),
        ];
        check(locomo, &cases);
        for text in ["", "8 May, 2023", "13:56 pm on 8 May, 2023", "1:56 pm on 31 June, 2023"] {
            assert!(locomo(text).is_err(), "{text}");
        }
    }

    #[test]
    fn dates_of_longmemeval() {
        let cases = [
            ("2023/12/21 (Thu) 21:31", "2023-12-21T21:31:00+00:00"),
            ("2023/12/21 (Mon) 00:05", "2023-12-21T00:05:00+00:00"),
            ("2023/12/21 21:31", "2023-12-21T21:31:00+00:00"),
        ];
        check(longmemeval, &cases);
        for text in ["", "2023/12/21", "2023/13/21 (Thu) 21:31", ") 2023/12/21 21:31 ("] {
            assert!(longmemeval(text).is_err(), "{text}");
        }
    }
}
