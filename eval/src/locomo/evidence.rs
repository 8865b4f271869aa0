//! Which turns a question's evidence names. The ids were written by hand and need reading.

/// The ids as `D8:6`, each once; what names no turn is left out.
///
/// Seen: several in one string (`D8:6; D9:17`, `D9:1 D4:4`), colons too many (`D:11:26`), numbers
/// that begin with 0 (`D30:05`), ids within brackets, and a lone `D`.
pub(super) fn turn_ids<'a>(written: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut res = Vec::new();
    for text in written {
        // An id begins at its D; what is between ids may be anything.
        for piece in text.split(['D', 'd']).skip(1) {
            if let Some(id) = turn_id(piece)
                && !res.contains(&id)
            {
                res.push(id);
            }
        }
    }
    res
}

/// Of `8:6; `, the id.
fn turn_id(piece: &str) -> Option<String> {
    let end = piece.find(|char: char| !char.is_ascii_digit() && char != ':');
    let numbers = &piece[..end.unwrap_or(piece.len())];
    let mut numbers = numbers.split(':').filter(|number| !number.is_empty());
    let (session, turn) = (numbers.next()?, numbers.next()?);
    let is_last = numbers.next().is_none();
    let (session, turn): (u32, u32) = (session.parse().ok()?, turn.parse().ok()?);
    is_last.then(|| format!("D{session}:{turn}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(written: &[&str], expected: &[&str]) {
        assert_eq!(turn_ids(written.iter().copied()), expected, "{written:?}");
    }

    #[test]
    fn ids_are_read_however_they_are_written() {
        check(&["D1:3"], &["D1:3"]);
        check(&["D1:3", "D12:45"], &["D1:3", "D12:45"]);
        check(&["D8:6; D9:17"], &["D8:6", "D9:17"]);
        check(&["D9:1 D4:4 D4:6"], &["D9:1", "D4:4", "D4:6"]);
        check(&["D1:1,D2:2"], &["D1:1", "D2:2"]);
        check(&["D1:1D2:2"], &["D1:1", "D2:2"]);
        check(&["D:11:26"], &["D11:26"]);
        check(&["D30:05"], &["D30:5"]);
        check(&["(D1:2)", " d3:4 "], &["D1:2", "D3:4"]);
    }

    #[test]
    fn what_names_no_turn_is_left_out() {
        check(&[], &[]);
        check(&["", "D", "D:", "D5", "D1:", ":3", "1:3", "see above"], &[]);
        check(&["D1:2:3"], &[]);
        check(&["D1:99999999999999999999"], &[]);
        check(&["D1:18", "D", "D1:20"], &["D1:18", "D1:20"]);
        check(&["D디1:3D한"], &[]);
    }

    #[test]
    fn a_turn_counts_once() {
        check(&["D1:3", "D1:03", "D1:3; D1:4"], &["D1:3", "D1:4"]);
    }
}
