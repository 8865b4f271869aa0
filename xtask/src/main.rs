//! Chores of this repository: `cargo xtask tidy` holds the house rules no other tool knows.
#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "what a chore has to say goes to the terminal")]

mod metadata;
mod problem;
mod source;
mod tidy;
mod tree;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;

const USAGE: &str = "\
usage: cargo xtask tidy [--update-ratchet]

  tidy               check the rules that rustc, clippy and rustfmt do not know
  --update-ratchet   first lower the counts in xtask/ratchet.txt to what the code has now";

fn main() -> anyhow::Result<ExitCode> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let update_ratchet = match arguments.as_slice() {
        ["tidy"] => false,
        ["tidy", "--update-ratchet"] => true,
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            return Ok(ExitCode::SUCCESS);
        }
        _ => {
            println!("{USAGE}");
            return Ok(ExitCode::from(2));
        }
    };
    let report = tidy::run(&root()?, update_ratchet)?;
    for note in &report.notes {
        println!("note: {note}");
    }
    for problem in &report.problems {
        println!("{problem}");
    }
    if report.problems.is_empty() {
        println!("tidy: {} files, no problems", report.n_files);
        return Ok(ExitCode::SUCCESS);
    }
    println!("tidy: {} files, {} problems", report.n_files, report.problems.len());
    Ok(ExitCode::FAILURE)
}

/// The repository around the current folder. Not the one this was compiled in: two checkouts that
/// share a build folder may share this binary.
fn root() -> anyhow::Result<PathBuf> {
    let here = std::env::current_dir().context("the current folder is unreadable")?;
    let is_root = |folder: &&Path| folder.join("xtask/Cargo.toml").is_file();
    let root = here.ancestors().find(is_root).context("run this inside the repository")?;
    Ok(root.to_owned())
}
