//! Which stretch of time a question is about.

use gieok_core::time::At;

use super::{Precision, TimeKind, TimeMention, mentions};

/// Most bytes between two times that are asked about together: "어제랑 오늘".
const JOINED_MAX: usize = 12;

/// The stretch of time that a question asks about ("지난주에 나 뭐 했다고 했지?", "what did I do in
/// March?"), for search. `None` when it names none, or only habits, lengths to come and the moment.
///
/// Of several times the last ones count, which stand nearest to what is asked; two that are joined
/// ("3월부터 5월까지", "어제랑 오늘") give the stretch over both.
#[must_use]
pub fn question_window(text: &str, at: At) -> Option<(At, At)> {
    let named = mentions(text, at);
    let asked: Vec<&TimeMention> = named.iter().filter(|mention| is_asked(mention, at)).collect();
    let (last, before) = asked.split_last()?;
    let (mut from, mut to) = window(last, at);
    let mut start = last.start;
    for mention in before.iter().rev() {
        if start.saturating_sub(mention.end) > JOINED_MAX {
            break;
        }
        let (earlier, later) = window(mention, at);
        let is_range = last.kind == TimeKind::Until && mention.kind == TimeKind::Since;
        from = if is_range { earlier } else { from.min(earlier) };
        to = if is_range { last.to } else { to.max(later) };
        start = mention.start;
    }
    (from < to).then_some((from, to))
}

fn is_asked(mention: &TimeMention, at: At) -> bool {
    let is_now = mention.precision == Precision::Minute && mention.from <= at && at < mention.to;
    mention.kind != TimeKind::Recurring && !is_now
}

fn window(mention: &TimeMention, at: At) -> (At, At) {
    match mention.kind {
        TimeKind::Since if mention.from < at => (mention.from, at.max(mention.to)),
        TimeKind::Until if at < mention.to => (at.min(mention.from), mention.to),
        _ => (mention.from, mention.to),
    }
}
