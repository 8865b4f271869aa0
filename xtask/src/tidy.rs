//! The house rules: one module each, every one a function from data to problems.
//!
//! A rule says where it is broken and what to do instead; a rule nobody can follow from its message
//! is not finished.

mod edges;
mod guide;
mod habits;
mod licences;
mod names;
mod private;
mod purity;
mod ratchet;

use std::fs;
use std::path::Path;

use anyhow::Context as _;

use crate::metadata::Metadata;
use crate::problem::Problem;
use crate::source;
use crate::tree::Tree;

const RATCHET: &str = "xtask/ratchet.txt";

/// What one run found.
#[derive(Debug)]
pub(crate) struct Report {
    pub(crate) n_files: usize,
    /// Worth a look; they fail nothing.
    pub(crate) notes: Vec<Problem>,
    pub(crate) problems: Vec<Problem>,
}

/// Runs every check over the repository at `root`.
pub(crate) fn run(root: &Path, update_ratchet: bool) -> anyhow::Result<Report> {
    let tree = Tree::load(root)?;
    let sources = source::sources(&tree);
    let measures = ratchet::measure(&sources);
    let mut ratchet_text = tree.text(RATCHET).unwrap_or_default().to_owned();
    if update_ratchet {
        ratchet_text = ratchet::lowered(&ratchet_text, &measures);
        fs::write(root.join(RATCHET), &ratchet_text)
            .with_context(|| format!("{RATCHET} could not be written"))?;
    }
    let mut problems = Vec::new();
    problems.extend(purity::check(&sources));
    problems.extend(ratchet::check(&measures, RATCHET, &ratchet_text));
    problems.extend(names::check(&tree, &sources));
    problems.extend(habits::check(&tree, &sources));
    problems.extend(guide::check_readme(&tree));
    problems.extend(guide::check_executable(root));
    problems.extend(private::check(&tree));
    match Metadata::load(root) {
        Ok(metadata) => problems.extend(check_crates(&metadata, root, &tree)),
        // Said like any other problem, so that it hides none of them.
        Err(error) => problems.push(Problem::new("Cargo.lock", 1, format!("{error:#}"))),
    }
    problems.sort();
    Ok(Report { n_files: tree.paths().count(), notes: ratchet::notes(&measures), problems })
}

fn check_crates(metadata: &Metadata, root: &Path, tree: &Tree) -> Vec<Problem> {
    let manifests = edges::manifests(metadata, root, tree);
    let crates: Vec<&str> = metadata.ours().map(|package| package.name.as_str()).collect();
    let lock = tree.text("Cargo.lock").unwrap_or_default();
    let mut problems = edges::check(&manifests);
    problems.extend(edges::check_external(&manifests));
    problems.extend(guide::check_architecture(tree, &crates));
    problems.extend(licences::check(&metadata.packages, lock));
    problems
}
