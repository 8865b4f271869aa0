//! What makes a batch well-formed, whatever the store holds.
//!
//! These are our own mistakes, not the world's, but a batch with a gap would break the log for
//! good; so every backend asks before it writes.

use gieok_core::event::Seq;

use crate::store::{Append, StoreError};

impl Append {
    /// End of the log once this batch is written.
    #[must_use]
    pub fn last_seq(&self) -> Seq {
        self.rows.last().map_or(self.expected, |row| row.seq)
    }

    /// Checks that the rows run on from `expected` without a gap and that every rewrite names a
    /// place that was there before. Logs are dense, so that is all places up to `expected`.
    pub fn check(&self) -> Result<(), StoreError> {
        if self.rows.is_empty() {
            return Err(malformed(self.expected, "the batch has no rows"));
        }
        let mut seq = self.expected;
        for row in &self.rows {
            seq = seq.next();
            if row.seq != seq {
                return Err(malformed(row.seq, "the batch leaves a gap or goes back"));
            }
        }
        for (seq, _) in &self.rewrites {
            if *seq == Seq(0) || *seq > self.expected {
                return Err(malformed(*seq, "there is nothing to rewrite"));
            }
        }
        if self.new_user.is_some() && self.expected != Seq(0) {
            return Err(malformed(self.expected, "a new user's log starts at 0"));
        }
        Ok(())
    }
}

fn malformed(seq: Seq, detail: &str) -> StoreError {
    StoreError::Corrupt { place: format!("batch at {}", seq.0), detail: detail.to_owned() }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::store::{Row, WrappedKey};

    #[track_caller]
    fn check(is_new: bool, expected: u64, rows: &[u64], rewrites: &[u64], fits: bool) {
        let row = |seq: &u64| Row { seq: Seq(*seq), at_micros: 0, payload: vec![], index: None };
        let append = Append {
            incarnation: Uuid::nil(),
            new_user: is_new.then(|| WrappedKey { master_key_id: [0; 8], bytes: vec![] }),
            batch: Uuid::nil(),
            expected: Seq(expected),
            rows: rows.iter().map(row).collect(),
            rewrites: rewrites.iter().map(|seq| (Seq(*seq), vec![])).collect(),
        };
        assert_eq!(append.check().is_ok(), fits, "{append:?}");
    }

    #[test]
    fn only_a_dense_batch_over_known_places_is_well_formed() {
        check(true, 0, &[1], &[], true);
        check(false, 4, &[5, 6, 7], &[1, 4], true);
        check(false, 4, &[], &[], false);
        check(false, 4, &[6], &[], false);
        check(false, 4, &[5, 7], &[], false);
        check(false, 4, &[5, 5], &[], false);
        check(false, 4, &[5], &[5], false);
        check(false, 4, &[5], &[0], false);
        check(true, 4, &[5], &[], false);
    }
}
