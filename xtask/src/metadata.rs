//! What `cargo metadata` says of the workspace and of everything it is built from.

use std::path::Path;
use std::process::Command;

use anyhow::Context as _;
use serde::Deserialize;

/// The part of cargo's answer the checks read.
#[derive(Debug, Deserialize)]
pub(crate) struct Metadata {
    pub(crate) packages: Vec<Package>,
}

/// One crate, ours or foreign, at one version.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) license: Option<String>,
    /// Where it was fetched from; none for the crates of this workspace.
    pub(crate) source: Option<String>,
    pub(crate) manifest_path: String,
    pub(crate) dependencies: Vec<Dependency>,
}

/// One line of a manifest's dependency tables.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    /// `dev`, `build`, or none for an ordinary dependency.
    pub(crate) kind: Option<String>,
    /// Set when the dependency lies in this repository.
    pub(crate) path: Option<String>,
}

impl Metadata {
    /// Asks cargo, with the lock file as it is: a stale one is an error, not ours to mend.
    pub(crate) fn load(root: &Path) -> anyhow::Result<Self> {
        let output = Command::new("cargo")
            .args(["metadata", "--format-version", "1", "--locked"])
            .current_dir(root)
            .output()
            .context("cargo could not be started")?;
        anyhow::ensure!(
            output.status.success(),
            "cargo cannot use the lock file as it is, so edges and licences were not checked:\n{}",
            String::from_utf8_lossy(&output.stderr)
        );
        serde_json::from_slice(&output.stdout).context("cargo metadata printed unexpected JSON")
    }

    pub(crate) fn ours(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| package.source.is_none())
    }
}
