//! Numbers that look random and are the same on every run.

/// A small generator (the splitmix64 recurrence): no state but one counter.
#[derive(Debug, Clone)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number in `0..n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// A number in `0.0..1.0`.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A rank in `0..n`, about 1/(rank + 1) as likely as the first: how words are used.
    pub(crate) fn rank(&mut self, n: usize) -> usize {
        let rank = ((n as f64 + 1.0).powf(self.unit()) - 1.0) as usize;
        rank.min(n - 1)
    }

    /// One of `items`, all alike.
    pub(crate) fn pick<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }

    /// One of `items`, the earlier the likelier.
    pub(crate) fn pick_ranked<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.rank(items.len())]
    }
}
