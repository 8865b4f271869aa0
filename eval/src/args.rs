//! The command line.

use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::{Parser, Subcommand, ValueEnum};

use crate::digest::{Digest, digest_of, digests};

/// Measures what Gieok remembers.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// What to measure
    #[command(subcommand)]
    pub(crate) part: Part,
    /// A running server to score instead of one inside this process
    #[arg(long, global = true, value_name = "URL", requires = "key")]
    pub(crate) url: Option<String>,
    /// Its API key
    #[arg(long, global = true, value_name = "KEY", hide_env_values = true)]
    pub(crate) key: Option<String>,
    /// Leave the users of this run on the server given by --url
    #[arg(long, global = true)]
    pub(crate) keep: bool,
    /// Keep the run as eval/runs/DATE-LABEL [default: beside the binaries, overwritten each time]
    #[arg(long, global = true, value_name = "LABEL")]
    pub(crate) label: Option<String>,
    /// Keep the run in this directory
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Where komem/ and seed003/ are
    #[arg(long, global = true, value_name = "DIR", default_value = "eval")]
    pub(crate) home: PathBuf,
}

/// What is measured.
#[derive(Debug, Clone, Subcommand)]
pub(crate) enum Part {
    /// The 101-turn test of seed 003 in three phrasings
    Seed003,
    /// Questions about the KoMem conversations
    Komem(Options),
    /// The facts made of the KoMem conversations
    Extraction(Options),
    /// Messages a second
    Speed,
    /// Everything whose data is in the repository
    All(Options),
    /// Evidence turns of LoCoMo among the first messages recalled
    Locomo(RetrievalOptions),
    /// Answer sessions of LongMemEval-S among the first ones recalled
    Longmemeval(RetrievalOptions),
    /// Both of these
    Retrieval(RetrievalOptions),
}

impl Part {
    /// The parts this one stands for.
    pub(crate) fn parts(&self) -> Vec<Self> {
        match self {
            Self::All(options) => vec![
                Self::Seed003,
                Self::Komem(options.clone()),
                Self::Extraction(options.clone()),
                Self::Speed,
            ],
            Self::Retrieval(options) => {
                vec![Self::Locomo(options.clone()), Self::Longmemeval(options.clone())]
            }
            one => vec![one.clone()],
        }
    }

    fn options(&self) -> Option<&Options> {
        match self {
            Self::Komem(options) | Self::Extraction(options) | Self::All(options) => Some(options),
            _ => None,
        }
    }

    /// The file of a part whose data is not in the repository.
    fn file(&self, home: &Path) -> Option<(PathBuf, &RetrievalOptions)> {
        match self {
            Self::Locomo(options) => Some((options.locomo_file(home), options)),
            Self::Longmemeval(options) => Some((options.longmemeval_file(home), options)),
            _ => None,
        }
    }
}

/// Which conversations, and how.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Options {
    /// Which conversations
    #[arg(long, value_enum, default_value_t = Set::All)]
    pub(crate) set: Set,
    /// Only these conversations of the set, by id
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// Token budgets
    #[arg(long, value_name = "TOKENS", value_delimiter = ',', default_values_t = [200, 400, 800])]
    pub(crate) budgets: Vec<u32>,
    /// Print what went wrong, with the texts; for --set dev and practice only
    #[arg(long, value_enum, num_args = 0..=1, default_missing_value = "misses")]
    pub(crate) show: Option<Show>,
}

/// Which questions, of which files.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct RetrievalOptions {
    /// LoCoMo [default: ../shared/data/locomo/locomo_dev5.json]
    #[arg(long, value_name = "FILE")]
    locomo: Option<PathBuf>,
    /// LongMemEval-S, one question a line, packed or not
    /// [default: ../shared/data/longmemeval/longmemeval_s_dev100.jsonl.xz]
    #[arg(long, value_name = "FILE")]
    longmemeval: Option<PathBuf>,
    /// Only so many questions of each, spread evenly
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    questions: Option<u32>,
    /// Token budgets
    #[arg(
        long, value_name = "TOKENS", value_delimiter = ',',
        default_values_t = [200, 400, 800, 1_600]
    )]
    pub(crate) budgets: Vec<u32>,
    /// Print what was not found, with the texts; for files with `dev` in their name only
    #[arg(long, value_enum, num_args = 0..=1, default_missing_value = "misses")]
    pub(crate) show: Option<Show>,
}

impl RetrievalOptions {
    pub(crate) fn locomo_file(&self, home: &Path) -> PathBuf {
        let default = || home.join("../../shared/data/locomo/locomo_dev5.json");
        self.locomo.clone().unwrap_or_else(default)
    }

    pub(crate) fn longmemeval_file(&self, home: &Path) -> PathBuf {
        let default = "../../shared/data/longmemeval/longmemeval_s_dev100.jsonl.xz";
        self.longmemeval.clone().unwrap_or_else(|| home.join(default))
    }

    /// How many questions, where not all.
    pub(crate) fn n_questions(&self) -> Option<usize> {
        self.questions.map(|n| n as usize)
    }
}

/// A set of conversations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "snake_case")]
pub(crate) enum Set {
    /// For development
    Dev,
    /// For tuning: shown freely, never part of the published figures
    Practice,
    /// Only ever scored
    HeldOut,
    /// Dev and held_out
    All,
}

/// What is printed besides the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Show {
    /// What was missed and what was there instead
    Misses,
}

impl Set {
    /// The folders under `komem`.
    pub(crate) fn folders(self) -> &'static [&'static str] {
        match self {
            Self::Dev => &["dev"],
            Self::Practice => &["practice"],
            Self::HeldOut => &["held_out"],
            Self::All => &["dev", "held_out"],
        }
    }

    /// Whether its texts may be printed.
    fn is_shown(self) -> bool {
        matches!(self, Self::Dev | Self::Practice)
    }
}

impl Args {
    /// Refuses what clap cannot see: texts of the held-out set are never printed.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        if let Some(options) = self.part.options() {
            if options.show.is_some() && !options.set.is_shown() {
                bail!(
                    "--show prints texts, and held_out is only ever scored: \
                     add --set dev or --set practice"
                );
            }
            if options.budgets.is_empty() {
                bail!("--budgets needs at least one number of tokens");
            }
        }
        for part in self.part.parts() {
            let Some((path, options)) = part.file(&self.home) else { continue };
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if options.show.is_some() && !name.contains("dev") {
                bail!("--show prints texts, and {name} is not for development: it is only scored");
            }
            if options.budgets.is_empty() {
                bail!("--budgets needs at least one number of tokens");
            }
        }
        if !self.home.join("seed003").is_dir() {
            bail!(
                "there is no seed003 under {}: run at the root, or give --home",
                self.home.display()
            );
        }
        Ok(())
    }

    /// What was scored, with the hash of each file.
    pub(crate) fn data_digests(&self) -> anyhow::Result<Vec<Digest>> {
        let mut res = Vec::new();
        for part in self.part.parts() {
            let folders: Vec<PathBuf> = match &part {
                Part::Seed003 => vec![self.home.join("seed003")],
                Part::Komem(options) | Part::Extraction(options) => self.komem_folders(options.set),
                Part::Speed => self.komem_folders(Set::Dev),
                _ => Vec::new(),
            };
            if let Some((path, _)) = part.file(&self.home).filter(|(path, _)| path.is_file()) {
                res.push(digest_of(&path, Path::new(path.file_name().unwrap_or_default()))?);
            }
            for folder in folders {
                res.extend(digests(&self.home, &folder)?);
            }
        }
        res.sort_by(|a: &Digest, b: &Digest| a.path.cmp(&b.path));
        res.dedup_by(|a, b| a.path == b.path);
        Ok(res)
    }

    /// The folders of a set of conversations.
    pub(crate) fn komem_folders(&self, set: Set) -> Vec<PathBuf> {
        let komem: &Path = &self.home.join("komem");
        set.folders().iter().map(|folder| komem.join(folder)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn parse(line: &str) -> Args {
        let home = concat!(env!("CARGO_MANIFEST_DIR"), "/");
        let words = line.split_whitespace().chain(["--home", home]);
        Args::try_parse_from(std::iter::once("gieok-eval").chain(words)).unwrap()
    }

    #[test]
    fn held_out_texts_are_never_shown() {
        assert!(parse("komem --set dev --show misses").check().is_ok());
        assert!(parse("extraction --set dev --show").check().is_ok());
        assert!(parse("komem --set practice --show misses").check().is_ok());
        for line in ["komem --show misses", "komem --set held_out --show", "all --show"] {
            let error = parse(line).check().unwrap_err().to_string();
            assert!(error.contains("held_out is only ever scored"), "{line}: {error}");
        }
    }

    #[test]
    fn practice_is_no_part_of_the_figures() {
        for line in ["all", "komem", "extraction"] {
            let args = parse(line);
            let folders = args.part.options().unwrap().set.folders();
            assert_eq!(folders, ["dev", "held_out"], "{line}");
        }
    }

    #[test]
    fn texts_that_are_kept_for_scoring_are_never_shown() {
        let shown = ["locomo --show", "retrieval --show misses", "longmemeval --show"];
        let named = ["locomo --locomo a/locomo_dev5.json --show", "locomo --locomo a/rest.json"];
        for line in shown.into_iter().chain(named) {
            assert!(parse(line).check().is_ok(), "{line}");
        }
        for line in [
            "locomo --locomo dev/rest.json --show",
            "retrieval --longmemeval rest.jsonl --show misses",
        ] {
            let error = parse(line).check().unwrap_err().to_string();
            assert!(error.contains("it is only scored"), "{line}: {error}");
        }
    }

    #[test]
    fn budgets_are_a_list() {
        let args = parse("komem --budgets 100,1500");
        assert_eq!(args.part.options().unwrap().budgets, [100, 1500]);
        assert_eq!(parse("all").part.options().unwrap().budgets, [200, 400, 800]);
    }
}
