//! A run as JSON for programs, as a page and a picture for people.

use std::{fmt::Write as _, path::Path};

use serde::Serialize;
use serde_json::Value;

use crate::{
    digest::Digest,
    machine::Machine,
    plot::{self, Panel},
    table::Table,
};

/// Everything about one run.
#[derive(Debug, Serialize)]
pub(crate) struct Run {
    pub(crate) started_at: String,
    pub(crate) command: String,
    /// The server that was scored.
    pub(crate) server: String,
    pub(crate) took_seconds: f64,
    pub(crate) machine: Machine,
    pub(crate) data: Vec<Digest>,
    pub(crate) sections: Vec<Section>,
}

/// One part of a run.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Section {
    pub(crate) name: &'static str,
    /// What was done and how it was judged.
    pub(crate) method: String,
    /// Whether the server could be asked at all.
    pub(crate) is_available: bool,
    pub(crate) tables: Vec<Table>,
    /// Every single result, without texts.
    pub(crate) results: Value,
    #[serde(skip)]
    pub(crate) panels: Vec<Panel>,
    /// What `--show` asked for; printed, never written.
    #[serde(skip)]
    pub(crate) shown: String,
}

impl Section {
    pub(crate) fn new(name: &'static str, method: impl Into<String>) -> Self {
        Self {
            name,
            method: method.into(),
            is_available: true,
            tables: Vec::new(),
            results: Value::Null,
            panels: Vec::new(),
            shown: String::new(),
        }
    }

    /// A part that needs a call which the server does not have.
    pub(crate) fn unavailable(name: &'static str, call: &str) -> Self {
        let mut table = Table::new(name, &["call", ""]);
        table.push(vec![call.to_owned(), "not available".to_owned()]);
        let method = format!("Not measured: the server has no `{call}`.");
        Self { is_available: false, tables: vec![table], ..Self::new(name, method) }
    }

    /// A part whose data, which is not ours to publish, is not on this machine.
    pub(crate) fn without_data(name: &'static str, path: &Path) -> Self {
        let mut table = Table::new(name, &["file", ""]);
        table.push(vec![path.display().to_string(), "data not there".to_owned()]);
        let method = format!("Not measured: there is no file {}.", path.display());
        Self { is_available: false, tables: vec![table], ..Self::new(name, method) }
    }
}

impl Run {
    /// Writes `results.json`, `report.md` and `plot.svg`.
    pub(crate) fn write(&self, directory: &Path) -> anyhow::Result<()> {
        fs_err::create_dir_all(directory)?;
        fs_err::write(directory.join("results.json"), serde_json::to_string_pretty(self)? + "\n")?;
        fs_err::write(directory.join("report.md"), self.page())?;
        let panels: Vec<&Panel> = self.sections.iter().flat_map(|s| &s.panels).collect();
        fs_err::write(directory.join("plot.svg"), plot::svg(&panels))?;
        Ok(())
    }

    /// For a terminal.
    pub(crate) fn text(&self) -> String {
        let mut res = String::new();
        for section in &self.sections {
            let _ = write!(res, "\n== {}\n", section.name);
            res.push_str(&section.shown);
            for table in &section.tables {
                let _ = write!(res, "\n{}", table.text());
            }
        }
        res
    }

    /// The page for people.
    fn page(&self) -> String {
        let machine = &self.machine;
        let changes = if machine.has_local_changes { ", with local changes" } else { "" };
        let build = if machine.is_release { "release" } else { "debug" };
        let mut page = format!("# Memory, {}\n\n", self.started_at);
        for (name, value) in [
            ("command", format!("`{}`", self.command)),
            ("server", self.server.clone()),
            ("commit", format!("{}{changes}", machine.commit)),
            ("machine", format!("{}, {} cores, {build} build", machine.cpu, machine.n_cores)),
            ("took", format!("{:.0} s", self.took_seconds)),
        ] {
            let _ = writeln!(page, "- {name}: {value}");
        }
        page.push_str("\n![figures](plot.svg)\n");
        for section in &self.sections {
            let _ = write!(page, "\n## {}\n\n{}\n", section.name, section.method);
            for table in &section.tables {
                let _ = write!(page, "\n{}", table.markdown());
            }
        }
        page.push_str("\n## Data\n\nSHA-256 of what was scored:\n\n```\n");
        for Digest { path, sha256 } in &self.data {
            let _ = writeln!(page, "{sha256}  {path}");
        }
        page + "```\n"
    }
}
