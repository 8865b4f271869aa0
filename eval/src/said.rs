//! What was said so far, as it was sent to the server.

use std::collections::HashMap;

use anyhow::Context as _;
use jiff::{SignedDuration, Timestamp, fmt::temporal::DateTimeParser, tz::Offset};

/// A turn is this long after the one before it, where it does not say otherwise.
const TURN_SECONDS: i64 = 60;

/// One message, as it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Message {
    pub(crate) id: String,
    pub(crate) role: &'static str,
    /// The speaker's name, where the data has one.
    pub(crate) speaker: Option<String>,
    pub(crate) text: String,
    /// RFC 3339, with the offset of the data.
    pub(crate) at: String,
}

/// Everything said so far, oldest first.
#[derive(Debug, Default)]
pub(crate) struct Said {
    messages: Vec<Message>,
    by_id: HashMap<String, usize>,
}

impl Said {
    pub(crate) fn push(&mut self, message: Message) {
        self.by_id.insert(message.id.clone(), self.messages.len());
        self.messages.push(message);
    }

    pub(crate) fn messages(&self) -> &[Message] {
        &self.messages
    }

    pub(crate) fn text(&self, id: &str) -> Option<&str> {
        self.by_id.get(id).and_then(|index| self.messages.get(*index)).map(|m| m.text.as_str())
    }
}

/// The two messages of a turn.
pub(crate) fn turn(id: &str, at: &str, user: &str, reply: &str) -> Vec<Message> {
    let message = |part: &str, role: &'static str, text: &str| Message {
        id: format!("{id}.{part}"),
        role,
        speaker: None,
        text: text.to_owned(),
        at: at.to_owned(),
    };
    let said = [message("u", "user", user), message("a", "assistant", reply)];
    said.into_iter().filter(|message| !message.text.trim().is_empty()).collect()
}

/// The times of the turns of a session.
#[derive(Debug)]
pub(crate) struct Watch {
    next: Timestamp,
    offset: Offset,
}

impl Watch {
    pub(crate) fn new(start: &str) -> anyhow::Result<Self> {
        let (next, offset) = parse(start)?;
        Ok(Self { next, offset })
    }

    /// The time of the next turn: its own, or a minute after the one before.
    pub(crate) fn turn(&mut self, own: Option<&str>) -> anyhow::Result<String> {
        if let Some(own) = own {
            (self.next, self.offset) = parse(own)?;
        }
        let at = self.next.display_with_offset(self.offset).to_string();
        self.next += SignedDuration::from_secs(TURN_SECONDS);
        Ok(at)
    }
}

/// A time with the offset it was written with.
pub(crate) fn parse(at: &str) -> anyhow::Result<(Timestamp, Offset)> {
    let pieces = DateTimeParser::new().parse_pieces(at).with_context(|| format!("time {at:?}"))?;
    let offset = pieces.to_numeric_offset().with_context(|| format!("{at:?} has no offset"))?;
    Ok((at.parse().with_context(|| format!("time {at:?}"))?, offset))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_a_minute_apart_unless_they_say_otherwise() {
        let mut watch = Watch::new("2026-03-02T23:59:00+09:00").unwrap();
        assert_eq!(watch.turn(None).unwrap(), "2026-03-02T23:59:00+09:00");
        assert_eq!(watch.turn(None).unwrap(), "2026-03-03T00:00:00+09:00");
        let own = Some("2026-03-03T08:30:00+09:00");
        assert_eq!(watch.turn(own).unwrap(), "2026-03-03T08:30:00+09:00");
        assert_eq!(watch.turn(None).unwrap(), "2026-03-03T08:31:00+09:00");
        assert!(Watch::new("2026-03-02").is_err());
    }

    #[test]
    fn an_empty_line_is_not_sent() {
        let ids = |user, reply| -> Vec<String> {
            turn("t1", "2026-03-02T10:00:00Z", user, reply).into_iter().map(|m| m.id).collect()
        };
        assert_eq!(ids("a", "b"), ["t1.u", "t1.a"]);
        assert_eq!(ids("a", " "), ["t1.u"]);
    }
}
