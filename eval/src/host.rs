//! The server inside this process, on a port of its own.

use std::{net::SocketAddr, sync::Arc};

use gieok::{Engine, EngineConfig, clock::ManualClock};
use gieok_core::time::At;
use gieok_server::{
    AppState, HttpLimits,
    auth::{Auth, SecretKey},
    observability::detached_metrics,
    serve::serve,
};
use gieok_store::{crypto::MasterKey, log::Log, memory::MemoryStore};
use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle};

/// The key of this server alone.
pub(crate) const KEY: &str = "gk_eval";

/// Where the clock stands: after everything that is said in the data, so that two runs differ in
/// nothing.
const NOW: &str = "2027-06-01T00:00:00Z";

/// A running server; everything is in memory and gone with it.
#[derive(Debug)]
pub(crate) struct Host {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<std::io::Result<()>>,
}

impl Host {
    /// Starts the server with its default settings.
    pub(crate) async fn start() -> anyhow::Result<Self> {
        let log = Log::open(Arc::new(MemoryStore::new()), MasterKey::generate()).await?;
        let auth = Auth::new(log.store().clone(), Some(&SecretKey::new(KEY.to_owned())), None)?;
        let clock = Arc::new(ManualClock::new(At::parse(NOW)?));
        let engine = Engine::new(log, clock, EngineConfig::default());
        let state = AppState::new(engine, auth, detached_metrics(), HttpLimits::default());
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (stop, stopped) = oneshot::channel();
        let serving = tokio::spawn(serve(listener, state, async move {
            // A dropped sender stops it too.
            let _ = stopped.await;
        }));
        Ok(Self { address, stop, serving })
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Stops it and waits until it has.
    pub(crate) async fn stop(self) -> anyhow::Result<()> {
        // The receiver is gone only when serving has ended already.
        let _ = self.stop.send(());
        Ok(self.serving.await??)
    }
}
