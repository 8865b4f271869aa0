//! Counting outcomes.

use crate::{plot::Panel, table::Table};

use super::{
    Kept, Measure, Outcome,
    ranks::{distinct, mean, percent, worth},
};

/// What outcomes are grouped by.
pub(crate) type Part = fn(&Outcome) -> &str;

/// A figure: what is measured among the first how many.
pub(crate) type Figure = (Measure, usize);

/// How ranks are shown.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shown<'a> {
    /// Gieok, then the floors.
    pub(crate) systems: &'a [&'a str],
    pub(crate) figures: &'a [Figure],
}

impl Shown<'_> {
    /// Every system over the same questions; then what others published, as it stands.
    pub(crate) fn overview(
        self,
        title: &str,
        outcomes: &[&Outcome],
        published: &[(&str, &[&str])],
    ) -> Table {
        let header = self.header("", None);
        let mut table = with_header(format!("{title}, {} questions, %", outcomes.len()), &header);
        for (nth, system) in self.systems.iter().enumerate() {
            let mut row = vec![(*system).to_owned()];
            row.extend(self.cells(outcomes, nth));
            table.push(row);
        }
        for (name, figures) in published {
            let figures = figures.iter().map(|figure| (*figure).to_owned());
            table.push(std::iter::once((*name).to_owned()).chain(figures).collect());
        }
        table
    }

    /// Gieok and the first floor, for each value of a part.
    pub(crate) fn by_part(self, name: &str, outcomes: &[Outcome], part: Part) -> Table {
        let mut header = vec![name.to_owned(), "questions".to_owned()];
        header.extend(self.header("", None).into_iter().skip(1));
        header.extend(self.header("", Some("floor")).into_iter().skip(1));
        let mut table = with_header(format!("By {name}, %"), &header);
        let mut values = distinct(outcomes.iter().map(part));
        values.sort_unstable();
        for value in values {
            let own: Vec<&Outcome> = outcomes.iter().filter(|it| part(it) == value).collect();
            let mut row = vec![value.to_owned(), own.len().to_string()];
            row.extend(self.cells(&own, 0));
            row.extend(self.cells(&own, 1));
            table.push(row);
        }
        table
    }

    /// The figures of every system, drawn.
    pub(crate) fn panel(self, title: &str, outcomes: &[Outcome]) -> Panel {
        let value = |nth: usize, (measure, k): Figure| {
            mean(ranks(outcomes, nth).map(|ranks| ranks.measured(measure, k))).unwrap_or(0.0)
        };
        let series = |(nth, system): (usize, &&str)| {
            let values = self.figures.iter().map(|figure| value(nth, *figure)).collect();
            ((*system).to_owned(), values)
        };
        Panel {
            title: title.to_owned(),
            groups: self.header("", None).split_off(1),
            series: self.systems.iter().enumerate().map(series).collect(),
        }
    }

    fn header(self, first: &str, of: Option<&str>) -> Vec<String> {
        let name = |(measure, k): &Figure| {
            let measure = match measure {
                Measure::Share => "",
                Measure::Any => "any ",
                Measure::All => "all ",
            };
            let of = of.map(|of| format!("{of} ")).unwrap_or_default();
            format!("{of}{measure}@{k}")
        };
        std::iter::once(first.to_owned()).chain(self.figures.iter().map(name)).collect()
    }

    fn cells(self, outcomes: &[&Outcome], nth: usize) -> Vec<String> {
        let cell = |(measure, k): &Figure| {
            let own = ranks(outcomes.iter().copied(), nth);
            percent(own.map(|ranks| ranks.measured(*measure, *k)))
        };
        self.figures.iter().map(cell).collect()
    }
}

fn ranks<'a>(
    outcomes: impl IntoIterator<Item = &'a Outcome>,
    nth: usize,
) -> impl Iterator<Item = &'a super::Ranks> {
    outcomes.into_iter().filter_map(move |outcome| outcome.ranks.get(nth))
}

/// One way to fill a budget, as numbers of the messages needed that it holds.
type Way = (&'static str, fn(&Kept) -> usize);

const WAYS: [Way; 5] = [
    ("context, in part", |kept| kept.part),
    ("context, whole", |kept| kept.whole),
    ("floor: recall", |kept| kept.recall),
    ("floor: BM25", |kept| kept.bm25),
    ("floor: newest", |kept| kept.newest),
];

/// The share of questions whose evidence is there for each budget: all of it, then any of it.
pub(crate) fn completeness(outcomes: &[Outcome], budgets: &[u32]) -> [Table; 2] {
    let n = outcomes.iter().filter(|it| it.kept.iter().any(|kept| kept.of > 0)).count();
    let mut header = vec!["tokens"];
    header.extend(WAYS.iter().map(|(name, _)| *name));
    header.push("mean tokens");
    [("All", Measure::All), ("Any", Measure::Any)].map(|(name, measure)| {
        let title = format!("{name} evidence within a budget, {n} questions, %");
        let mut table = Table::new(title, &header);
        for &budget in budgets {
            let own = || at_budget(outcomes, budget);
            let cell = |way: &Way| percent(own().map(|kept| worth(measure, way.1(kept), kept.of)));
            let tokens = mean(own().map(|kept| kept.tokens as f64));
            let mut row = vec![budget.to_string()];
            row.extend(WAYS.iter().map(cell));
            row.push(tokens.map_or_else(|| "–".to_owned(), |tokens| format!("{tokens:.0}")));
            table.push(row);
        }
        table
    })
}

/// All of the evidence for each budget, drawn.
pub(crate) fn completeness_panel(title: &str, outcomes: &[Outcome], budgets: &[u32]) -> Panel {
    let value = |way: &Way, budget: u32| {
        let own = at_budget(outcomes, budget);
        mean(own.map(|kept| worth(Measure::All, way.1(kept), kept.of))).unwrap_or(0.0)
    };
    let series =
        |way: &Way| (way.0.to_owned(), budgets.iter().map(|budget| value(way, *budget)).collect());
    Panel {
        title: title.to_owned(),
        groups: budgets.iter().map(|budget| format!("{budget} tokens")).collect(),
        series: WAYS.iter().map(series).collect(),
    }
}

/// What was kept at a budget, of the questions that need something.
fn at_budget(outcomes: &[Outcome], budget: u32) -> impl Iterator<Item = &Kept> {
    outcomes.iter().flat_map(|it| &it.kept).filter(move |it| it.budget == budget && it.of > 0)
}

fn with_header(title: impl Into<String>, header: &[String]) -> Table {
    let header: Vec<&str> = header.iter().map(String::as_str).collect();
    Table::new(title, &header)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::retrieval::Ranks;

    fn outcome(kind: &str, ranks: &[&[usize]], kept: Kept) -> Outcome {
        // Zero stands for what was not found.
        let of = |ranks: &&[usize]| Ranks(ranks.iter().map(|r| (*r > 0).then_some(*r)).collect());
        Outcome {
            group: "c".to_owned(),
            question: "q".to_owned(),
            kind: kind.to_owned(),
            ranks: ranks.iter().map(of).collect(),
            kept: vec![kept],
        }
    }

    #[test]
    fn questions_count_alike_however_much_they_need() {
        let kept = Kept { budget: 200, tokens: 150, of: 2, whole: 1, part: 2, ..Kept::default() };
        let outcomes = [
            outcome("b", &[&[1, 7], &[0, 0]], kept.clone()),
            outcome("a", &[&[3], &[1]], Kept { of: 1, part: 0, whole: 0, ..kept }),
        ];
        let shown = Shown {
            systems: &["Gieok", "floor"],
            figures: &[(Measure::Share, 5), (Measure::Any, 5), (Measure::All, 5)],
        };
        let all: Vec<&Outcome> = outcomes.iter().collect();
        let overview = shown.overview("All", &all, &[("goal", &["70", "80", "90"])]);
        assert_eq!(overview.title, "All, 2 questions, %");
        assert_eq!(overview.header, ["", "@5", "any @5", "all @5"]);
        assert_eq!(overview.rows[0], ["Gieok", "75.0", "100.0", "50.0"]);
        assert_eq!(overview.rows[1], ["floor", "50.0", "50.0", "50.0"]);
        assert_eq!(overview.rows[2], ["goal", "70", "80", "90"]);

        let by_kind = shown.by_part("kind", &outcomes, |it| &it.kind);
        assert_eq!(by_kind.header.len(), by_kind.rows[0].len());
        assert_eq!(by_kind.rows[0][..3], ["a", "1", "100.0"]);
        assert_eq!(by_kind.rows[1][..3], ["b", "1", "50.0"]);

        let panel = shown.panel("t", &outcomes);
        assert_eq!(panel.series[0].1, [0.75, 1.0, 0.5]);
        assert_eq!(panel.groups, ["@5", "any @5", "all @5"]);

        let [all, any] = completeness(&outcomes, &[200, 400]);
        assert_eq!(all.rows[0], ["200", "50.0", "0.0", "0.0", "0.0", "0.0", "150"]);
        assert_eq!(any.rows[0], ["200", "50.0", "50.0", "0.0", "0.0", "0.0", "150"]);
        assert_eq!(all.rows[1][1], "–");
        assert_eq!(completeness_panel("t", &outcomes, &[200]).series[0].1, [0.5]);
    }
}
