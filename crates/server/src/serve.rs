//! Listening, and stopping without losing anything.

use std::{future::Future, time::Duration};

use tokio::net::TcpListener;

use crate::app::{AppState, router};

/// How long requests under way may take to finish once the server is told to stop.
const DRAIN_TIME: Duration = Duration::from_secs(20);

/// Serves until `stop` resolves, then finishes what is under way.
///
/// Everything acknowledged is durable already; what is cut off after twenty
/// more seconds was not.
pub async fn serve(
    listener: TcpListener,
    state: AppState,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let (stopping, mut stopped) = tokio::sync::watch::channel(false);
    let signal = {
        let state = state.clone();
        async move {
            stop.await;
            state.begin_shutdown();
            tracing::info!("stopping: finishing what is under way");
            // The receiver is gone only when serving has ended already.
            let _ = stopping.send(true);
        }
    };
    let serving = axum::serve(listener, router(state)).with_graceful_shutdown(signal);
    let deadline = async move {
        let _ = stopped.wait_for(|is_stopping| *is_stopping).await;
        tokio::time::sleep(DRAIN_TIME).await;
    };
    tokio::select! {
        res = serving.into_future() => res,
        () = deadline => {
            tracing::warn!("stopping: some requests did not finish in time");
            Ok(())
        }
    }
}
