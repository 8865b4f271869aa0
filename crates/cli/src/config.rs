//! Settings: flag over environment over file over default, read once, passed on as values.

mod env;
mod file;

use std::{io::IsTerminal as _, net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

use anyhow::{Context as _, bail};
use gieok::{ContextDefaults, EngineConfig};
use gieok_core::id::TenantId;
use gieok_lang::tokens;
use gieok_server::{
    HttpLimits,
    auth::{JwtConfig, SecretKey, default_tenant},
};

use crate::args::Common;

pub(crate) use env::ENVIRONMENT;
pub(crate) use file::FileConfig;

/// Where data is kept unless said otherwise.
const DATA_DEFAULT: &str = "./gieok-data";
/// Name of the settings file inside the data directory.
const FILE_NAME: &str = "gieok.yaml";

/// Everything a command needs to know.
#[derive(Debug)]
pub(crate) struct Config {
    /// Directory of the database and its keys.
    pub(crate) data: PathBuf,
    /// File of the master key.
    pub(crate) master_key_file: PathBuf,
    /// The master key itself, where the environment gives it.
    pub(crate) master_key: Option<SecretKey>,
    /// A key accepted besides those in the database, or the key for `url`.
    pub(crate) api_key: Option<SecretKey>,
    /// A running server to talk to.
    pub(crate) url: Option<String>,
    /// Address to listen on.
    pub(crate) listen: SocketAddr,
    /// What to log.
    pub(crate) log_filter: String,
    /// Whether to log JSON.
    pub(crate) log_is_json: bool,
    /// The engine's settings.
    pub(crate) engine: EngineConfig,
    /// Bounds on HTTP.
    pub(crate) http: HttpLimits,
    /// How tokens are checked.
    pub(crate) jwt: Option<JwtConfig>,
    /// Settings that were given and do nothing in this version.
    pub(crate) without_effect: Vec<&'static str>,
}

impl Config {
    /// Reads the settings.
    pub(crate) fn load(common: Common, listen: Option<SocketAddr>) -> anyhow::Result<Self> {
        let data = common.data.unwrap_or_else(|| PathBuf::from(DATA_DEFAULT));
        let mut file = match &common.config {
            Some(path) => FileConfig::read(path)?,
            None => {
                let path = data.join(FILE_NAME);
                if path.exists() { FileConfig::read(&path)? } else { FileConfig::default() }
            }
        };
        env::overlay(&mut file)?;
        let listen = match (listen, &file.listen) {
            (Some(listen), _) => listen,
            (None, Some(text)) => text.parse().with_context(|| format!("`listen: {text}`"))?,
            (None, None) => SocketAddr::from(([127, 0, 0, 1], 7311)),
        };
        let jwt = file.auth.jwt.as_ref().map(jwt).transpose()?;
        let without_effect = file.memory.without_effect();
        Ok(Self {
            master_key_file: file.master_key_file.clone().unwrap_or(data.join("master.key")),
            master_key: common.master_key.map(SecretKey::new),
            api_key: common.key.map(SecretKey::new),
            url: common.url,
            listen,
            log_filter: file.log.level.clone().unwrap_or_else(|| "info".to_owned()),
            log_is_json: file.log.json.unwrap_or(!std::io::stderr().is_terminal()),
            engine: engine(&file)?,
            http: http(&file),
            jwt,
            without_effect,
            data,
        })
    }
}

fn engine(file: &FileConfig) -> anyhow::Result<EngineConfig> {
    let (memory, defaults) = (&file.memory, ContextDefaults::default());
    let name = memory.token_counter.as_deref().unwrap_or(tokens::DEFAULT_COUNTER);
    let Some(counter) = counter(name, memory.chars_per_token)? else {
        bail!("`memory.token_counter: {name}` is none of {}", tokens::COUNTER_NAMES.join(", "));
    };
    let base = EngineConfig::default();
    let minutes = memory.session_timeout_minutes.map(|minutes| i64::from(minutes) * 60);
    Ok(EngineConfig {
        cache_bytes_max: file.limits.cache_mb.map_or(base.cache_bytes_max, |mb| mb << 20),
        user_queue_max: file.limits.user_queue.unwrap_or(base.user_queue_max),
        context: ContextDefaults {
            turns_max: memory.max_context_turns.unwrap_or(defaults.turns_max),
            tokens_max: memory.max_context_tokens.unwrap_or(defaults.tokens_max),
            session_messages_max: memory.session_messages.unwrap_or(defaults.session_messages_max),
            session_idle_seconds_max: minutes.unwrap_or(defaults.session_idle_seconds_max),
            is_with_state: memory.state_block.unwrap_or(defaults.is_with_state),
        },
        counter,
        ..base
    })
}

fn counter(
    name: &str,
    chars_per_token: Option<f64>,
) -> anyhow::Result<Option<Arc<dyn gieok_core::tokens::TokenCounter>>> {
    match chars_per_token {
        Some(chars) if name == "chars4" => {
            if !(0.5..=20.0).contains(&chars) {
                bail!("`memory.chars_per_token: {chars}` must be from 0.5 to 20");
            }
            Ok(Some(Arc::new(tokens::FourChars::new(chars))))
        }
        Some(_) => bail!("`memory.chars_per_token` goes with `memory.token_counter: chars4`"),
        None => Ok(tokens::counter(name)),
    }
}

fn http(file: &FileConfig) -> HttpLimits {
    let base = HttpLimits::default();
    HttpLimits {
        body_bytes_max: file.limits.body_mb.map_or(base.body_bytes_max, |mb| mb << 20),
        requests_max: file.limits.requests.unwrap_or(base.requests_max),
        request_time_max: file
            .limits
            .request_seconds
            .map_or(base.request_time_max, Duration::from_secs),
    }
}

fn jwt(jwt: &file::Jwt) -> anyhow::Result<JwtConfig> {
    let key = fs_err::read_to_string(&jwt.key_file).context("`auth.jwt.key_file`")?;
    let tenant = jwt.tenant.as_deref().map(TenantId::new).transpose();
    Ok(JwtConfig {
        algorithm: jwt.algorithm.clone(),
        key: SecretKey::new(key.trim_end_matches('\n').to_owned()),
        user_claim: jwt.user_claim.clone().unwrap_or_else(|| "sub".to_owned()),
        tenant: tenant.context("`auth.jwt.tenant`")?.unwrap_or_else(default_tenant),
        audience: jwt.audience.clone(),
        issuer: jwt.issuer.clone(),
    })
}
