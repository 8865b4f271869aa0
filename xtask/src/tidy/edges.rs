//! Which crate may depend on which.
//!
//! The tables are the architecture: a new line is an architectural change, and its reason belongs
//! in the change that adds it.

use std::path::Path;

use crate::metadata::{Metadata, Package};
use crate::problem::Problem;
use crate::tree::Tree;

/// What a crate of this repository may depend on, for building and in the product.
#[derive(Debug, Clone, Copy)]
enum Allowed {
    Only(&'static [&'static str]),
    Anything,
}

/// Every edge between our crates. Order: from the bottom up.
const EDGES: &[(&str, Allowed)] = &[
    ("gieok-core", Allowed::Only(&[])),
    ("gieok-lang", Allowed::Only(&["gieok-core"])),
    ("gieok-embed", Allowed::Only(&["gieok-core"])),
    ("gieok-store", Allowed::Only(&["gieok-core"])),
    ("gieok-store-sqlite", Allowed::Only(&["gieok-core", "gieok-store"])),
    ("gieok", Allowed::Only(&["gieok-core", "gieok-embed", "gieok-lang", "gieok-store"])),
    ("gieok-server", Allowed::Only(&["gieok-core", "gieok-store", "gieok"])),
    (
        "gieok-cli",
        Allowed::Only(&[
            "gieok-core", "gieok-lang", "gieok-store", "gieok-store-sqlite", "gieok",
            "gieok-server",
        ]),
    ),
    ("gieok-bench", Allowed::Anything),
    // It starts the server and speaks HTTP to it; lang counts the floors' tokens.
    (
        "gieok-eval",
        Allowed::Only(&["gieok-core", "gieok-lang", "gieok-store", "gieok", "gieok-server"]),
    ),
    ("xtask", Allowed::Only(&[])),
];

/// Edges that tests may have beyond [`EDGES`]. A crate may always name itself, to turn on a
/// feature.
const DEV_EDGES: &[(&str, &[&str])] =
    &[("gieok", &["gieok-store-sqlite"]), ("gieok-server", &["gieok-store-sqlite"])];

/// Everything from outside that the pure crates may use. Absent on purpose: serialisation, async,
/// randomness, databases, HTTP.
const EXTERNAL: &[(&str, &[&str])] = &[
    ("gieok-core", &["foldhash", "jiff", "thiserror", "uuid"]),
    (
        "gieok-lang",
        &[
            "foldhash", "jiff",
            // Unpacks the Korean dictionary that lies in the binary; in safe Rust, from memory.
            "miniz_oxide", "rust-stemmers", "thiserror", "tiktoken-rs", "unicode-normalization",
            "unicode-segmentation",
        ],
    ),
];

/// One of our crates and what its manifest asks for.
#[derive(Debug)]
pub(super) struct Manifest {
    pub(super) name: String,
    pub(super) path: String,
    pub(super) dependencies: Vec<Edge>,
}

/// One dependency line.
#[derive(Debug)]
pub(super) struct Edge {
    pub(super) to: String,
    pub(super) line: usize,
    pub(super) is_dev: bool,
    pub(super) is_ours: bool,
}

pub(super) fn manifests(metadata: &Metadata, root: &Path, tree: &Tree) -> Vec<Manifest> {
    metadata.ours().map(|package| manifest(package, root, tree)).collect()
}

/// Edges between our crates that the tables do not allow.
pub(super) fn check(manifests: &[Manifest]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for manifest in manifests {
        let from = manifest.name.as_str();
        let Some((_, allowed)) = EDGES.iter().find(|(name, _)| *name == from) else {
            problems.push(Problem::new(
                &manifest.path,
                1,
                format!("{from} is not in EDGES of xtask/src/tidy/edges.rs: add it with its edges"),
            ));
            continue;
        };
        for edge in manifest.dependencies.iter().filter(|edge| edge.is_ours) {
            if !is_allowed(from, *allowed, edge) {
                problems.push(Problem::new(&manifest.path, edge.line, advice(from, edge)));
            }
        }
    }
    problems
}

/// Foreign crates that the pure crates may not use. Tests may use what they like.
pub(super) fn check_external(manifests: &[Manifest]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (name, allowed) in EXTERNAL {
        let found = manifests.iter().filter(|manifest| manifest.name == *name);
        for (manifest, edge) in
            found.flat_map(|found| found.dependencies.iter().map(move |e| (found, e)))
        {
            if edge.is_ours || edge.is_dev || allowed.contains(&edge.to.as_str()) {
                continue;
            }
            let text = format!(
                "{name} is pure and must not depend on {}: do this work in an outer crate and pass \
                 the result in, or add it to EXTERNAL if it touches no clock, disk or network",
                edge.to
            );
            problems.push(Problem::new(&manifest.path, edge.line, text));
        }
    }
    problems
}

fn is_allowed(from: &str, allowed: Allowed, edge: &Edge) -> bool {
    let Allowed::Only(names) = allowed else { return true };
    let to = edge.to.as_str();
    let in_tests = || {
        let extra = DEV_EDGES.iter().find(|(name, _)| *name == from);
        to == from || extra.is_some_and(|(_, names)| names.contains(&to))
    };
    names.contains(&to) || (edge.is_dev && in_tests())
}

fn advice(from: &str, edge: &Edge) -> String {
    let to = edge.to.as_str();
    if edge.is_dev {
        return format!(
            "tests of {from} must not depend on {to}: move the test up to a crate that may see \
             both, or allow the edge in DEV_EDGES and say why"
        );
    }
    format!(
        "{from} must not depend on {to}: put what both need into a crate below, or hand it in \
         from above through a trait or an argument"
    )
}

fn manifest(package: &Package, root: &Path, tree: &Tree) -> Manifest {
    let path = Path::new(&package.manifest_path);
    let path = path.strip_prefix(root).unwrap_or(path).to_string_lossy().into_owned();
    let text = tree.text(&path).unwrap_or_default();
    let edges = package.dependencies.iter().map(|dependency| {
        let is_dev = dependency.kind.as_deref() == Some("dev");
        Edge {
            line: line_of(text, &dependency.name, is_dev),
            to: dependency.name.clone(),
            is_dev,
            is_ours: dependency.path.is_some(),
        }
    });
    Manifest { name: package.name.clone(), dependencies: edges.collect(), path }
}

/// The line that names the dependency, in the dev table or outside it; 1 if it is not spelled out.
fn line_of(text: &str, dependency: &str, is_dev: bool) -> usize {
    let mut in_dev = false;
    for (index, line) in text.lines().enumerate() {
        if line.starts_with('[') {
            in_dev = line.contains("dev-dependencies");
        }
        let name = line.split(['.', '=', ' ']).next().unwrap_or_default().trim_matches('"');
        if in_dev == is_dev && name == dependency {
            return index + 1;
        }
    }
    1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::printed;

    /// `crate -> dependency`, `crate ->dev dependency`; a dependency that begins with `gieok` or is
    /// `xtask` is ours.
    fn graph(text: &str) -> Vec<Manifest> {
        let edge = |line: &str| {
            let (from, to) = line.split_once(" ->").unwrap();
            let is_dev = to.starts_with("dev ");
            let to = to.trim_start_matches("dev ").trim().to_owned();
            let is_ours = to.starts_with("gieok") || to == "xtask";
            let dependencies = vec![Edge { to, line: 7, is_dev, is_ours }];
            Manifest { name: from.to_owned(), path: format!("{from}.toml"), dependencies }
        };
        text.lines().map(edge).collect()
    }

    #[track_caller]
    fn check_graph(text: &str, expected: &[&str]) {
        let manifests = graph(text);
        let problems = [check(&manifests), check_external(&manifests)].concat();
        let printed = printed(&problems);
        assert_eq!(problems.len(), expected.len(), "{printed}");
        for part in expected {
            assert!(printed.contains(part), "{printed}");
        }
    }

    #[test]
    fn the_drawn_edges_are_allowed() {
        check_graph(
            "gieok-lang -> gieok-core\ngieok -> gieok-store\ngieok-cli -> gieok-server",
            &[],
        );
        check_graph("gieok-bench -> gieok-store-sqlite\nxtask -> serde_json", &[]);
        check_graph("gieok-core -> jiff\ngieok-core ->dev proptest", &[]);
    }

    #[test]
    fn the_engine_may_not_reach_for_sqlite() {
        check_graph(
            "gieok -> gieok-store-sqlite",
            &["gieok.toml:7: gieok must not depend on gieok-store-sqlite: put what both need"],
        );
    }

    #[test]
    fn core_depends_on_nothing_of_ours() {
        check_graph("gieok-core -> gieok-lang", &["gieok-core must not depend on gieok-lang"]);
    }

    #[test]
    fn tests_may_see_more_but_not_everything() {
        check_graph("gieok ->dev gieok-store-sqlite\ngieok-store ->dev gieok-store", &[]);
        check_graph(
            "gieok-store ->dev gieok-server",
            &["tests of gieok-store must not depend on gieok-server: move the test up"],
        );
    }

    #[test]
    fn a_new_crate_must_be_drawn_first() {
        check_graph("gieok-new -> gieok-core", &["gieok-new.toml:1: gieok-new is not in EDGES"]);
    }

    #[test]
    fn pure_crates_use_only_the_listed_foreign_ones() {
        check_graph("gieok-core -> serde", &["gieok-core is pure and must not depend on serde"]);
        check_graph("gieok-lang -> tokio", &["gieok-lang is pure and must not depend on tokio"]);
        check_graph("gieok-store -> tokio", &[]);
    }

    #[test]
    fn a_dependency_is_found_in_its_own_table() {
        let text = "[dependencies]\nserde.workspace = true\n[dev-dependencies]\nserde = \"1\"\n";
        assert_eq!(line_of(text, "serde", false), 2);
        assert_eq!(line_of(text, "serde", true), 4);
        assert_eq!(line_of(text, "tokio", true), 1);
    }
}
