//! When something happened, with the clock on the speaker's wall.
//!
//! The offset is kept because "어제 저녁 7시" only has a meaning in the speaker's own day. Order and
//! equality of events go by the instant; core never asks what time it is now, it is told.

use jiff::{Timestamp, tz::Offset};

/// An instant to the microsecond and the speaker's offset from UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct At {
    micros: i64,
    offset_seconds: i32,
}

/// Why a time was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AtError {
    /// Not RFC 3339 with an offset.
    #[error("must be an RFC 3339 time with an offset, such as 2026-03-01T10:00:00+09:00")]
    NotRfc3339,
    /// Outside the years a timestamp can hold.
    #[error("is outside the range of times that can be kept")]
    OutOfRange,
}

impl At {
    /// An instant as microseconds since 1970 and an offset in seconds.
    pub fn new(micros: i64, offset_seconds: i32) -> Result<Self, AtError> {
        Timestamp::from_microsecond(micros).map_err(|_| AtError::OutOfRange)?;
        Offset::from_seconds(offset_seconds).map_err(|_| AtError::OutOfRange)?;
        Ok(Self { micros, offset_seconds })
    }

    /// An instant in UTC; anything finer than a microsecond is cut off.
    #[must_use]
    pub fn utc(timestamp: Timestamp) -> Self {
        Self { micros: timestamp.as_microsecond(), offset_seconds: 0 }
    }

    /// Reads RFC 3339 text. An offset is required: without one the instant would be a guess.
    pub fn parse(text: &str) -> Result<Self, AtError> {
        let pieces = jiff::fmt::temporal::Pieces::parse(text).map_err(|_| AtError::NotRfc3339)?;
        let (Some(time), Some(offset)) = (pieces.time(), pieces.to_numeric_offset()) else {
            return Err(AtError::NotRfc3339);
        };
        if pieces.time_zone_annotation().is_some() {
            return Err(AtError::NotRfc3339);
        }
        let timestamp = offset
            .to_timestamp(pieces.date().to_datetime(time))
            .map_err(|_| AtError::OutOfRange)?;
        Ok(Self { micros: timestamp.as_microsecond(), offset_seconds: offset.seconds() })
    }

    /// Microseconds since 1970.
    #[must_use]
    pub fn micros(self) -> i64 {
        self.micros
    }

    /// The speaker's offset from UTC in seconds.
    #[must_use]
    pub fn offset_seconds(self) -> i32 {
        self.offset_seconds
    }

    /// The day on the speaker's wall: 2026-03-01.
    #[must_use]
    pub fn day(self) -> String {
        self.to_string().split('T').next().unwrap_or_default().to_owned()
    }

    /// Seconds from `earlier` to `self`; negative when `earlier` is later.
    #[must_use]
    pub fn seconds_since(self, earlier: Self) -> i64 {
        self.micros.saturating_sub(earlier.micros) / 1_000_000
    }
}

/// RFC 3339 in the speaker's own offset.
impl std::fmt::Display for At {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let timestamp = Timestamp::from_microsecond(self.micros)
            .expect("checked by every constructor to be in range");
        let offset = Offset::from_seconds(self.offset_seconds)
            .expect("checked by every constructor to be in range");
        if self.offset_seconds == 0 {
            write!(f, "{timestamp}")
        } else {
            write!(f, "{}", timestamp.display_with_offset(offset))
        }
    }
}

impl PartialOrd for At {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for At {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.micros.cmp(&other.micros).then(self.offset_seconds.cmp(&other.offset_seconds))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_speakers_offset_survives() {
        for text in [
            "2026-03-01T10:00:00+09:00", "2026-03-01T01:00:00Z", "2026-03-01T01:00:00.123456Z",
            "2026-02-28T19:30:00-05:30",
        ] {
            assert_eq!(At::parse(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn the_same_instant_orders_equal_up_to_its_offset() {
        let seoul = At::parse("2026-03-01T10:00:00+09:00").unwrap();
        let utc = At::parse("2026-03-01T01:00:00Z").unwrap();
        assert_eq!(seoul.micros(), utc.micros());
        assert_eq!(seoul.seconds_since(utc), 0);
    }

    #[test]
    fn a_time_without_an_offset_is_refused() {
        for text in ["2026-03-01T10:00:00", "2026-03-01", "어제", "", "2026-13-01T00:00:00Z"] {
            assert_eq!(At::parse(text), Err(AtError::NotRfc3339), "{text}");
        }
    }
}
