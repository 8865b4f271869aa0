//! Numbers that begin with a digit.

use super::{Amount, korean, units};

/// More digits than this are an account or a telephone number.
const DIGITS_MAX: usize = 15;

/// The number at the start of `rest`; otherwise how much to skip, because it is a telephone
/// number, a date, a clock time or a version.
pub(super) fn read(rest: &str) -> Result<Amount, usize> {
    let bytes = rest.as_bytes();
    if !bytes.first().is_some_and(u8::is_ascii_digit) {
        return Err(0);
    }
    if let Some(len) = compound_len(rest) {
        return Err(len);
    }
    if let Some(amount) = feet_and_inches(rest) {
        return Ok(amount);
    }
    let (len, value) = decimal(rest).ok_or_else(|| run_len(rest))?;
    if let Some(amount) = korean::places_after(rest, len, value) {
        return Ok(amount);
    }
    let after = &rest[len..];
    if let Some((suffix_len, scale)) = english_suffix(after) {
        return Ok(Amount::plain(len + suffix_len, value * scale));
    }
    if let Some(suffix_len) = ordinal_suffix(after) {
        let unit = Some(units::ORDINAL);
        return Ok(Amount { unit, ..Amount::plain(len + suffix_len, value) });
    }
    Ok(Amount::plain(len, value))
}

/// Length of the digits, letters and joints that belong together: "a1b2", "010-1234-5678".
pub(super) fn run_len(rest: &str) -> usize {
    let len = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
    compound_len(rest).unwrap_or(0).max(len)
}

/// Digits with commas and a fraction.
fn decimal(rest: &str) -> Option<(usize, f64)> {
    let bytes = rest.as_bytes();
    let digits_from = |from: usize| bytes[from..].iter().take_while(|b| b.is_ascii_digit()).count();
    let mut len = digits_from(0);
    if len <= 3 {
        while bytes.get(len) == Some(&b',') && digits_from(len + 1) == 3 {
            len += 4;
        }
    }
    if bytes.get(len) == Some(&b'.') {
        let n_fraction = digits_from(len + 1);
        len += if n_fraction > 0 { 1 + n_fraction } else { 0 };
    }
    if len > DIGITS_MAX + 5 {
        return None;
    }
    let value = rest[..len].replace(',', "").parse().ok()?;
    Some((len, value))
}

/// The length of a date, a clock time, a version or a telephone number. A single dash between
/// short numbers is a range ("5-6개") and read number by number.
fn compound_len(rest: &str) -> Option<usize> {
    let bytes = rest.as_bytes();
    let is_joint = |b: u8| matches!(b, b'-' | b'/' | b'.' | b':');
    let (mut len, mut n_joints, mut joint) = (0, 0, 0);
    while let Some(&b) = bytes.get(len) {
        let is_inner = is_joint(b) && bytes.get(len + 1).is_some_and(u8::is_ascii_digit);
        if is_inner {
            n_joints += 1;
            joint = b;
        }
        if !b.is_ascii_digit() && !is_inner {
            break;
        }
        len += 1;
    }
    let is_range = joint == b'-' && len <= 9 && bytes[0] != b'0';
    match n_joints {
        0 => (len > DIGITS_MAX).then_some(len),
        1 if joint == b'.' || is_range => None,
        _ => Some(len),
    }
}

/// "5'10\"", "5'10", "5ft 10in", "5 feet 10".
fn feet_and_inches(rest: &str) -> Option<Amount> {
    let n_feet = rest.bytes().take_while(u8::is_ascii_digit).count();
    let feet: f64 = (n_feet == 1).then(|| rest[..1].parse().ok())??;
    let after = &rest[1..];
    let mark = ["'", "’", "′"].into_iter().find(|mark| after.starts_with(mark));
    let word = ["feet", "foot", "ft.", "ft"].into_iter().find(|word| {
        let head = after.trim_start_matches(' ');
        head.get(..word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word))
    });
    let feet_len = match (mark, word) {
        (Some(mark), _) => 1 + mark.len(),
        (None, Some(word)) => 1 + (after.len() - after.trim_start_matches(' ').len()) + word.len(),
        (None, None) => return None,
    };
    let tail = &rest[feet_len..];
    let gap = tail.len() - tail.trim_start_matches(' ').len();
    let inches = &tail[gap..];
    let n_inches = inches.bytes().take_while(u8::is_ascii_digit).count();
    let value = inches.get(..n_inches).and_then(|text| text.parse::<f64>().ok());
    let unit = Some(units::INCH);
    match value.filter(|value| *value < 12.0 && gap <= 1) {
        Some(value) => {
            let mut len = feet_len + gap + n_inches;
            len += inch_mark_len(&rest[len..]);
            Some(Amount { unit, ..Amount::plain(len, feet * 12.0 + value) })
        }
        // A quote after a digit is too little to make it feet: '5' is a five in quotes.
        None if mark.is_some() => None,
        None => Some(Amount { unit, ..Amount::plain(feet_len, feet * 12.0) }),
    }
}

fn inch_mark_len(rest: &str) -> usize {
    const MARKS: [&str; 8] = ["\"", "”", "″", "''", " inches", "inches", " in", "in"];
    let mark = MARKS.into_iter().find(|mark| {
        let is_word = mark.ends_with(|c: char| c.is_ascii_alphabetic());
        rest.strip_prefix(mark).is_some_and(|after| {
            !is_word || !after.starts_with(|c: char| c.is_ascii_alphanumeric())
        })
    });
    mark.map_or(0, str::len)
}

/// "5k", "3M", "2 million".
fn english_suffix(after: &str) -> Option<(usize, f64)> {
    const ROWS: [(&str, f64); 7] = [
        ("k", 1e3),
        ("K", 1e3),
        (" thousand", 1e3),
        (" hundred", 1e2),
        (" million", 1e6),
        (" mil", 1e6),
        (" billion", 1e9),
    ];
    ROWS.into_iter().find_map(|(suffix, scale)| {
        let tail = after.strip_prefix(suffix)?;
        let is_end = !tail.starts_with(|c: char| c.is_ascii_alphanumeric());
        is_end.then_some((suffix.len(), scale))
    })
}

fn ordinal_suffix(after: &str) -> Option<usize> {
    let tail = ["st", "nd", "rd", "th"].into_iter().find_map(|end| after.strip_prefix(end))?;
    (!tail.starts_with(|c: char| c.is_ascii_alphanumeric())).then_some(2)
}
