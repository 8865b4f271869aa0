//! Where a user's rows lie.
//!
//! Rows of a user share the upper half of their rowid, the lower half is the sequence number (or
//! the number of a snapshot chunk). So a log is one stretch of the table, in order.

use gieok_core::event::Seq;

/// Largest sequence number that fits. At a message per second that is 136 years of one user.
pub(crate) const SEQ_MAX: u64 = u32::MAX as u64;

const SEQ_BITS: u32 = 32;

/// A user's short name inside one file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct UserNo(pub(crate) i64);

impl UserNo {
    /// The rowid of one place, or none where no row can be.
    pub(crate) fn place(self, seq: Seq) -> Option<i64> {
        let seq = u32::try_from(seq.0).ok()?;
        Some(self.first() | i64::from(seq))
    }

    /// The rowid that a place beyond all possible ones is clamped to, for ranges.
    pub(crate) fn place_clamped(self, seq: Seq) -> i64 {
        self.place(seq).unwrap_or(self.last())
    }

    /// The least rowid of this user; sequence numbers start at 1, so no event has it.
    pub(crate) fn first(self) -> i64 {
        self.0 << SEQ_BITS
    }

    /// The greatest rowid of this user.
    pub(crate) fn last(self) -> i64 {
        self.first() | i64::from(u32::MAX)
    }
}

/// The sequence number in a rowid.
pub(crate) fn seq_of(place: i64) -> Seq {
    Seq(place as u64 & SEQ_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_keeps_its_sequence_number() {
        for seq in [1, 2, 0xffff, SEQ_MAX] {
            let place = UserNo(7).place(Seq(seq)).unwrap();
            assert_eq!(seq_of(place), Seq(seq));
        }
    }

    #[test]
    fn neighbouring_users_never_overlap() {
        assert!(UserNo(1).last() < UserNo(2).first());
        assert!(UserNo(i64::from(i32::MAX)).first() > 0);
    }

    #[test]
    fn a_sequence_number_that_does_not_fit_has_no_place() {
        assert_eq!(UserNo(1).place(Seq(SEQ_MAX + 1)), None);
        assert_eq!(UserNo(1).place_clamped(Seq(u64::MAX)), UserNo(1).last());
    }
}
