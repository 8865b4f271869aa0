//! A run as JSON for programs and as a page for people.

use std::{fmt::Write as _, path::Path};

use serde::Serialize;

use crate::{
    figure::{Figure, Section},
    machine::Machine,
    plan::Plan,
};

/// Everything about one run.
#[derive(Debug, Serialize)]
pub(crate) struct Run {
    pub(crate) started_at: String,
    pub(crate) command: String,
    pub(crate) took_seconds: f64,
    pub(crate) machine: Machine,
    pub(crate) load_before: String,
    pub(crate) load_after: String,
    pub(crate) plan: Plan,
    pub(crate) sections: Vec<Section>,
}

impl Run {
    /// Writes `results.json` and `report.md`.
    pub(crate) fn write(&self, directory: &Path) -> anyhow::Result<()> {
        fs_err::create_dir_all(directory)?;
        fs_err::write(directory.join("results.json"), serde_json::to_string_pretty(self)? + "\n")?;
        fs_err::write(directory.join("report.md"), self.page())?;
        Ok(())
    }

    /// The page for people.
    pub(crate) fn page(&self) -> String {
        let mut page = format!("# Benchmark, {}\n\n", self.started_at);
        let machine = &self.machine;
        let changes = if machine.has_local_changes { ", with local changes" } else { "" };
        let facts = [
            ("command", format!("`{}`", self.command)),
            ("commit", format!("{}{changes}", machine.commit)),
            (
                "machine",
                format!("{}, {} cores, {} MiB", machine.cpu, machine.n_cores, machine.memory_mib),
            ),
            ("system", format!("Linux {}, {}", machine.kernel, machine.file_system)),
            (
                "sync",
                format!("{:.0} µs to append 4 KiB to a file and sync it", machine.sync_micros),
            ),
            ("built with", format!("{}, SQLite {}", machine.rustc, machine.sqlite)),
            ("load average", format!("{} before, {} after", self.load_before, self.load_after)),
            ("took", format!("{:.0} s", self.took_seconds)),
        ];
        for (name, value) in facts {
            let _ = writeln!(page, "- {name}: {value}");
        }
        page.push_str(
            "\nEvery value is the median over the rounds of this run; `results.json` has them all. \
             The floor was measured in the same run on the same texts. Ratio is Gieok over floor: \
             for turns a second more is better, for everything else less. Texts are synthetic.\n",
        );
        if self.plan.is_quick {
            page.push_str("\n**Quick run: too short for these numbers to be quoted.**\n");
        }
        for section in &self.sections {
            let _ = write!(page, "\n## {}\n\n{}\n\n", section.title, section.method);
            page.push_str(&table(&section.figures));
        }
        page
    }
}

fn table(figures: &[Figure]) -> String {
    let mut res = String::from(
        "| figure | unit | Gieok | floor | ratio | target | met |\n\
         |---|---|--:|--:|--:|--:|---|\n",
    );
    for figure in figures {
        let optional = |value: Option<f64>| value.map_or_else(String::new, number);
        let met = match figure.is_met() {
            Some(true) => "yes",
            Some(false) => "**no**",
            None => "",
        };
        let _ = writeln!(
            res,
            "| {} | {} | {} | {} | {} | {} | {met} |",
            figure.name,
            figure.unit,
            number(figure.value()),
            optional(figure.floor()),
            optional(figure.ratio()),
            figure.bound().map_or_else(String::new, |bound| format!("≤ {}", number(bound))),
        );
    }
    res
}

/// Three digits that count, and no more than three after the point.
fn number(value: f64) -> String {
    match value.abs() {
        size if size >= 100.0 => format!("{value:.0}"),
        size if size >= 10.0 => format!("{value:.1}"),
        size if size >= 1.0 => format!("{value:.2}"),
        size if size >= 0.1 => format!("{value:.3}"),
        _ => format!("{value:.4}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_shows_floor_ratio_and_whether_the_target_is_met() {
        let figure =
            Figure::new("recall", "ms", vec![2.0, 1.0, 3.0]).beside(vec![4.0]).at_most(Some(1.5));
        let row = table(&[figure]).lines().last().unwrap().to_owned();
        assert_eq!(row, "| recall | ms | 2.00 | 4.00 | 0.500 | ≤ 1.50 | **no** |");
    }
}
