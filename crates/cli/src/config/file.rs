//! The settings file. Every key is optional; a key that is not here is an error.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use serde::Deserialize;

/// `gieok.yaml`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct FileConfig {
    pub(crate) listen: Option<String>,
    pub(crate) master_key_file: Option<PathBuf>,
    pub(crate) memory: Memory,
    pub(crate) limits: Limits,
    pub(crate) log: Log,
    pub(crate) auth: Auth,
}

/// What a context holds. The first six keys are seed 002's.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Memory {
    /// Accepted and without effect: nothing is ever dropped for being old (as in the seed).
    pub(crate) max_entries: Option<usize>,
    pub(crate) max_context_turns: Option<usize>,
    pub(crate) max_context_tokens: Option<usize>,
    pub(crate) summary_threshold: Option<usize>,
    pub(crate) enable_auto_summary: Option<bool>,
    pub(crate) summary_language: Option<SummaryLanguage>,
    pub(crate) token_counter: Option<String>,
    pub(crate) chars_per_token: Option<f64>,
    pub(crate) session_messages: Option<usize>,
    pub(crate) session_timeout_minutes: Option<u32>,
    /// Whether the block of current state is always in a context (seed 001 §4.1).
    pub(crate) state_block: Option<bool>,
}

impl Memory {
    /// Keys that are given but do nothing in this version, so that nobody relies on them unknowing.
    pub(crate) fn without_effect(&self) -> Vec<&'static str> {
        let mut res = Vec::new();
        if self.max_entries.is_some() {
            res.push("memory.max_entries");
        }
        if self.summary_threshold.is_some() {
            res.push("memory.summary_threshold");
        }
        if self.enable_auto_summary.is_some() {
            res.push("memory.enable_auto_summary");
        }
        if self.summary_language.is_some() {
            res.push("memory.summary_language");
        }
        res
    }
}

/// The languages a summary can be asked for in.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SummaryLanguage {
    Korean,
    English,
}

/// Bounds on what the server takes on.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Limits {
    pub(crate) cache_mb: Option<u64>,
    pub(crate) body_mb: Option<usize>,
    pub(crate) requests: Option<usize>,
    pub(crate) request_seconds: Option<u64>,
    pub(crate) user_queue: Option<usize>,
}

/// What is logged.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Log {
    pub(crate) level: Option<String>,
    pub(crate) json: Option<bool>,
}

/// Who is let in besides holders of keys.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Auth {
    pub(crate) jwt: Option<Jwt>,
}

/// Tokens whose claim fixes the user.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Jwt {
    pub(crate) algorithm: String,
    pub(crate) key_file: PathBuf,
    #[serde(default)]
    pub(crate) user_claim: Option<String>,
    #[serde(default)]
    pub(crate) tenant: Option<String>,
    #[serde(default)]
    pub(crate) audience: Option<String>,
    #[serde(default)]
    pub(crate) issuer: Option<String>,
}

impl FileConfig {
    pub(crate) fn read(path: &Path) -> anyhow::Result<Self> {
        let text = fs_err::read_to_string(path)?;
        Self::parse(&text).with_context(|| format!("in {}", path.display()))
    }

    pub(crate) fn parse(text: &str) -> anyhow::Result<Self> {
        // A file of comments alone is a document without a value.
        let is_empty = text.lines().all(|line| {
            let line = line.trim();
            line.is_empty() || line.starts_with('#') || line == "---"
        });
        if is_empty {
            return Ok(Self::default());
        }
        Ok(serde_saphyr::from_str(text)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commented_example_sets_every_key_to_what_it_is_without_it() {
        let example = include_str!("../../../../docs/gieok.yaml");
        let file = FileConfig::parse(example).unwrap();
        assert_eq!(file.listen.as_deref(), Some("127.0.0.1:7311"));
        assert_eq!(file.memory.max_context_turns, Some(6));
        assert_eq!(file.memory.max_context_tokens, Some(1500));
        assert_eq!(file.memory.session_timeout_minutes, Some(30));
        assert_eq!(file.limits.cache_mb, Some(512));
    }

    #[test]
    fn seed_002s_own_settings_are_taken_as_they_are() {
        let file = FileConfig::parse(
            "memory:\n  max_entries: 50\n  max_context_turns: 6\n  max_context_tokens: 1500\n  \
             summary_threshold: 20\n  enable_auto_summary: true\n  summary_language: \"korean\"\n",
        )
        .unwrap();
        assert_eq!(file.memory.summary_threshold, Some(20));
    }

    #[test]
    fn an_unknown_key_is_an_error_that_names_it() {
        for text in ["memoy: {}", "memory:\n  max_turns: 6\n", "limits: {cache: 5}"] {
            let error = format!("{:#}", FileConfig::parse(text).unwrap_err());
            assert!(error.contains("unknown field"), "{error}");
        }
    }

    #[test]
    fn an_empty_file_changes_nothing() {
        assert!(FileConfig::parse("# only a comment\n\n").unwrap().listen.is_none());
    }
}
