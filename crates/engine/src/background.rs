//! Work that nobody waits for, until the process wants to end.

use tokio::sync::watch;

/// Counts what is under way.
#[derive(Debug)]
pub(crate) struct Background(watch::Sender<usize>);

impl Background {
    pub(crate) fn new() -> Self {
        Self(watch::Sender::new(0))
    }

    /// Something begins; it ends when the guard is dropped.
    pub(crate) fn begin(&self) -> UnderWay {
        self.0.send_modify(|n_under_way| *n_under_way += 1);
        UnderWay(self.0.clone())
    }

    /// Waits until nothing is under way.
    pub(crate) async fn settled(&self) {
        // An error would mean that the sender is gone, and we hold it.
        let _ = self.0.subscribe().wait_for(|n_under_way| *n_under_way == 0).await;
    }
}

/// Something under way.
#[derive(Debug)]
pub(crate) struct UnderWay(watch::Sender<usize>);

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.0.send_modify(|n_under_way| *n_under_way -= 1);
    }
}
