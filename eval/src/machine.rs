//! Where a run took place, and what of.

use std::process::Command;

use serde::Serialize;

/// What a reader has to know to compare two runs.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Machine {
    pub(crate) cpu: String,
    pub(crate) n_cores: usize,
    pub(crate) commit: String,
    pub(crate) has_local_changes: bool,
    pub(crate) is_release: bool,
}

impl Machine {
    pub(crate) fn look() -> Self {
        let cpu = fs_err::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let name = cpu.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
        Self {
            cpu: name.map_or_else(|| "unknown".to_owned(), |(_, name)| name.trim().to_owned()),
            n_cores: std::thread::available_parallelism().map_or(1, Into::into),
            commit: git(&["rev-parse", "HEAD"]),
            has_local_changes: !git(&["status", "--porcelain"]).is_empty(),
            is_release: !cfg!(debug_assertions),
        }
    }
}

fn git(arguments: &[&str]) -> String {
    Command::new("git")
        .args(arguments)
        .output()
        .map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
        .unwrap_or_default()
}
