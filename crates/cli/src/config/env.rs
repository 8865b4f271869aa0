//! All environment variables, in one place. This is the only file that reads them.

use anyhow::{Context as _, bail};

use super::FileConfig;

/// Name and meaning of every variable.
pub(crate) const ENVIRONMENT: &[(&str, &str)] = &[
    ("GIEOK_DATA", "directory of the database and its keys (--data)"),
    ("GIEOK_CONFIG", "settings file (--config)"),
    ("GIEOK_LISTEN", "address to listen on (serve --listen)"),
    ("GIEOK_API_KEY", "a key the server accepts; the key for --url (--key)"),
    ("GIEOK_URL", "a running server for commands to talk to (--url)"),
    ("GIEOK_MASTER_KEY", "the master key, in place of the file: 64 hexadecimal digits"),
    ("GIEOK_LOG", "what to log: error, warn, info, debug, or a filter (log.level)"),
    ("GIEOK_LOG_JSON", "true for JSON lines, false for text (log.json)"),
    ("GIEOK_MAX_CONTEXT_TURNS", "turns in a context (memory.max_context_turns)"),
    ("GIEOK_MAX_CONTEXT_TOKENS", "tokens of a context, 0 for no limit (memory.max_context_tokens)"),
    ("GIEOK_TOKEN_COUNTER", "estimate, chars4, o200k or cl100k (memory.token_counter)"),
    ("GIEOK_CACHE_MB", "memory for hydrated users (limits.cache_mb)"),
];

/// Variables that stand over the settings file. (Those of flags are read with the flags.)
pub(crate) fn overlay(file: &mut FileConfig) -> anyhow::Result<()> {
    if let Some(name) = unknown() {
        bail!("no setting is called {name}; `gieok serve --help` lists them");
    }
    if let Some(level) = variable("GIEOK_LOG")? {
        file.log.level = Some(level);
    }
    if let Some(json) = parsed("GIEOK_LOG_JSON")? {
        file.log.json = Some(json);
    }
    if let Some(turns) = parsed("GIEOK_MAX_CONTEXT_TURNS")? {
        file.memory.max_context_turns = Some(turns);
    }
    if let Some(tokens) = parsed("GIEOK_MAX_CONTEXT_TOKENS")? {
        file.memory.max_context_tokens = Some(tokens);
    }
    if let Some(counter) = variable("GIEOK_TOKEN_COUNTER")? {
        file.memory.token_counter = Some(counter);
    }
    if let Some(cache_mb) = parsed("GIEOK_CACHE_MB")? {
        file.limits.cache_mb = Some(cache_mb);
    }
    Ok(())
}

/// A variable that looks like ours and is not: a misspelt setting must not pass unnoticed.
fn unknown() -> Option<String> {
    std::env::vars_os()
        .filter_map(|(name, _)| name.into_string().ok())
        .filter(|name| name.starts_with("GIEOK_"))
        .find(|name| !ENVIRONMENT.iter().any(|(known, _)| known == name))
}

#[expect(clippy::disallowed_methods, reason = "this is the one place that reads the environment")]
fn variable(name: &str) -> anyhow::Result<Option<String>> {
    match std::env::var(name) {
        Ok(value) => Ok(Some(value)),
        Err(std::env::VarError::NotPresent) => Ok(None),
        Err(error) => Err(error).with_context(|| name.to_owned()),
    }
}

fn parsed<T>(name: &str) -> anyhow::Result<Option<T>>
where
    T: std::str::FromStr,
    T::Err: std::error::Error + Send + Sync + 'static,
{
    let Some(text) = variable(name)? else { return Ok(None) };
    text.parse().map(Some).with_context(|| format!("{name}={text}"))
}
