//! `gieok serve`.

use std::{io::Write as _, time::Duration};

use anyhow::Context as _;
use gieok_server::{
    AppState, auth::Auth, observability::install_metrics, serve::serve as serve_http,
};
use gieok_store::keyfile::Origin;
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
};

use crate::{
    args::Serve,
    config::Config,
    data::{self, Data},
};

/// How long background work may take to finish once all requests are answered.
const SETTLE_TIME: Duration = Duration::from_secs(10);

pub(crate) async fn run(config: &Config, args: &Serve) -> anyhow::Result<()> {
    log_to_stderr(config)?;
    for key in &config.without_effect {
        tracing::warn!(setting = key, "accepted, but has no effect in this version");
    }
    let data =
        if args.ephemeral { data::ephemeral(config).await? } else { data::open(config).await? };
    let listener = TcpListener::bind(config.listen).await.with_context(|| {
        format!("cannot listen on {}; choose another address with --listen", config.listen)
    })?;
    let address = listener.local_addr()?;
    // Before anybody is told the address: who reads it may ask to stop at once.
    let stop = stop_signal()?;
    announce(config, &data, &format!("http://{address}")).await?;

    let store = data.engine.log().store().clone();
    let auth = Auth::new(store, config.api_key.as_ref(), config.jwt.as_ref())?;
    let engine = data.engine.clone();
    let state = AppState::new(data.engine, auth, install_metrics()?, config.http);
    serve_http(listener, state, stop).await?;
    if tokio::time::timeout(SETTLE_TIME, engine.settle()).await.is_err() {
        tracing::warn!("stopping: background work did not finish in time; nothing is lost");
    }
    // Who started this may have stopped reading after the address; that is no reason to fail.
    let _ = writeln!(std::io::stdout(), "stopped; everything acknowledged is on disk");
    Ok(())
}

/// Says where the server is, where the data is, and how to get in.
async fn announce(config: &Config, data: &Data, address: &str) -> anyhow::Result<()> {
    println!("gieok {}", env!("CARGO_PKG_VERSION"));
    match &data.sqlite {
        Some(sqlite) => {
            let path = std::path::absolute(sqlite.path())?;
            println!("data        {}", path.display());
            let file = config.master_key_file.display();
            match data.key_origin {
                Origin::Created => println!(
                    "master key  made just now: {file} (only you can read it)\n            \
                     Keep a copy elsewhere: without it the data cannot be read."
                ),
                Origin::File => println!("master key  {file}"),
                Origin::Environment => println!("master key  from GIEOK_MASTER_KEY"),
            }
        }
        None => println!("data        in memory only; gone when this stops"),
    }
    let key = match (data::first_key(&data.engine, config).await?, &config.api_key) {
        (Some(key), _) => {
            println!("api key     {}  (shown only this once)", key.expose());
            key.expose().to_owned()
        }
        (None, Some(_)) => {
            println!("api key     from GIEOK_API_KEY, besides those in the database");
            "$GIEOK_API_KEY".to_owned()
        }
        (None, None) => {
            println!("api key     made earlier; `gieok keys create` makes another");
            "YOUR_KEY".to_owned()
        }
    };
    println!("docs        {address}/docs");
    println!(
        "try         curl {address}/v1/observe -H 'authorization: Bearer {key}' \\\n            \
         -H 'content-type: application/json' -d '{{\"scope\":{{\"user\":\"u1\"}},\
         \"messages\":[{{\"role\":\"user\",\"content\":\"내 생일은 3월 15일이야\"}}]}}'"
    );
    // The last line, so that a script that reads it knows all the others are there.
    println!("listening on {address}");
    Ok(())
}

fn log_to_stderr(config: &Config) -> anyhow::Result<()> {
    let filter = tracing_subscriber::EnvFilter::try_new(&config.log_filter)
        .with_context(|| format!("`log.level: {}`", config.log_filter))?;
    // What cannot be logged is dropped: once nobody reads standard error, complaining there would
    // end every request in a panic.
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .log_internal_errors(false);
    if config.log_is_json {
        builder.json().init();
    } else {
        builder.init();
    }
    Ok(())
}

/// Resolves when the process is asked to stop.
fn stop_signal() -> anyhow::Result<impl Future<Output = ()> + Send + 'static> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => (),
            _ = terminate.recv() => (),
        }
    })
}
