//! Where what a question needs stands among what was found, and what that is worth.

/// The rank, from 1, of each thing that a question needs; none where it was not found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Ranks(pub(crate) Vec<Option<usize>>);

/// What is made of ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Measure {
    /// The part of the things needed that is among the first k.
    Share,
    /// Whether one of them is.
    Any,
    /// Whether all of them are.
    All,
}

impl Ranks {
    /// Ranks of `needed` among what was found, best first.
    pub(crate) fn of<'a>(
        needed: impl IntoIterator<Item = &'a str>,
        found: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let found: Vec<&str> = found.into_iter().collect();
        let rank = |needed: &str| found.iter().position(|it| *it == needed).map(|at| at + 1);
        Self(needed.into_iter().map(rank).collect())
    }

    /// How many of the things needed are among the first k.
    pub(crate) fn n_within(&self, k: usize) -> usize {
        self.0.iter().filter(|rank| rank.is_some_and(|rank| rank <= k)).count()
    }

    /// From 0 to 1.
    pub(crate) fn measured(&self, measure: Measure, k: usize) -> f64 {
        worth(measure, self.n_within(k), self.0.len())
    }
}

/// What it is worth that `n` of the `of` things needed are there, from 0 to 1.
pub(crate) fn worth(measure: Measure, n: usize, of: usize) -> f64 {
    match measure {
        Measure::Share => crate::table::ratio(n, of),
        Measure::Any => f64::from(u8::from(n > 0)),
        Measure::All => f64::from(u8::from(of > 0 && n == of)),
    }
}

/// What is found for the first time, in order: sessions by their best message.
pub(crate) fn distinct<'a>(found: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut res = Vec::new();
    for one in found {
        if !res.contains(&one) {
            res.push(one);
        }
    }
    res
}

/// The mean as a percentage; a dash where there was nothing to count.
pub(crate) fn percent(values: impl IntoIterator<Item = f64>) -> String {
    match mean(values) {
        Some(mean) => format!("{:.1}", 100.0 * mean),
        None => "–".to_owned(),
    }
}

pub(crate) fn mean(values: impl IntoIterator<Item = f64>) -> Option<f64> {
    let (sum, n) = values.into_iter().fold((0.0, 0_usize), |(sum, n), it| (sum + it, n + 1));
    (n > 0).then(|| sum / n as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(needed: &str, found: &str, k: usize, share: f64, any: f64, all: f64) {
        let ranks = Ranks::of(needed.split_whitespace(), found.split_whitespace());
        let measures = [Measure::Share, Measure::Any, Measure::All];
        let actual = measures.map(|measure| ranks.measured(measure, k));
        assert_eq!(actual, [share, any, all], "{needed} in the first {k} of {found}");
    }

    #[test]
    fn recall_at_k() {
        check("a", "a b c", 1, 1.0, 1.0, 1.0);
        check("b", "a b c", 1, 0.0, 0.0, 0.0);
        check("b", "a b c", 2, 1.0, 1.0, 1.0);
        check("a c", "a b c", 2, 0.5, 1.0, 0.0);
        check("a c", "a b c", 3, 1.0, 1.0, 1.0);
        check("a c", "a b c", 99, 1.0, 1.0, 1.0);
        check("a x", "a b c", 99, 0.5, 1.0, 0.0);
        check("x", "", 5, 0.0, 0.0, 0.0);
        check("", "a", 5, 0.0, 0.0, 0.0);
    }

    #[test]
    fn ranks_count_from_one() {
        let ranks = Ranks::of(["c", "x", "a"], ["a", "b", "c"]);
        assert_eq!(ranks, Ranks(vec![Some(3), None, Some(1)]));
    }

    #[test]
    fn a_session_stands_where_its_best_message_does() {
        let found = ["s2", "s2", "s1", "s2", "s3", "s1"];
        assert_eq!(distinct(found), ["s2", "s1", "s3"]);
    }

    #[test]
    fn means_are_over_what_there_is() {
        assert_eq!(percent([1.0, 0.5, 0.0]), "50.0");
        assert_eq!(percent([]), "–");
    }
}
