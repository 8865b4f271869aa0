//! `gieok keys`.

use anyhow::bail;
use axum::http::Method;
use gieok_store::{keyfile, log::Log, store::Store};
use serde_json::json;

use crate::{
    args::Keys,
    client::{Client, escaped},
    config::Config,
    data,
};

pub(crate) async fn run(config: &Config, args: Keys) -> anyhow::Result<()> {
    match args {
        Keys::Create { label } => {
            let client = Client::connect(config).await?;
            let body = json!({ "label": label });
            let answer = client.call(Method::POST, "/v1/keys", Some(&body)).await?;
            println!("{}", answer["key"].as_str().unwrap_or_default());
            eprintln!("This is the only time the key is shown.");
        }
        Keys::List => {
            let client = Client::connect(config).await?;
            let answer = client.call(Method::GET, "/v1/keys", None).await?;
            let mut table = comfy_table::Table::new();
            table.load_style(comfy_table::presets::NOTHING);
            table.set_header(["id", "label", "made", "revoked"]);
            for key in answer["keys"].as_array().into_iter().flatten() {
                let part = |name: &str| key[name].as_str().unwrap_or("-").to_owned();
                table.add_row([part("id"), part("label"), part("created_at"), part("revoked_at")]);
            }
            println!("{table}");
        }
        Keys::Revoke { id } => {
            let client = Client::connect(config).await?;
            client.call(Method::DELETE, &format!("/v1/keys/{}", escaped(&id)), None).await?;
            println!("revoked {id}");
        }
        Keys::RotateMaster => rotate_master(config).await?,
    }
    Ok(())
}

/// The new key is on disk before any data key is under it, and takes the old one's place only after
/// all are; a crash in between is mended at the next start.
async fn rotate_master(config: &Config) -> anyhow::Result<()> {
    if config.url.is_some() {
        bail!("rotate-master works on the data directory; stop the server and leave --url out");
    }
    if config.master_key.is_some() {
        bail!(
            "the master key comes from GIEOK_MASTER_KEY: put it into a file named by \
             `master_key_file`, rotate, and set the variable to the new key"
        );
    }
    let store: std::sync::Arc<dyn Store> = std::sync::Arc::new(data::open_sqlite(config)?);
    let (master, _) = data::master_key(config, &*store).await?;
    let log = Log::open(store, master).await?;
    let new = keyfile::begin_rotation(&config.master_key_file)?;
    let n_users = log.rotate(&new).await?;
    keyfile::finish_rotation(&config.master_key_file)?;
    println!(
        "the data keys of {n_users} users are under a new master key in {}; keep a copy of it",
        config.master_key_file.display()
    );
    Ok(())
}
