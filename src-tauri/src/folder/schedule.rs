//! When records are exchanged: at the start, every few minutes, when it is asked for, and on closing.

use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use super::SharedFolder;

/// The time between two exchanges.
const EVERY: Duration = Duration::from_secs(3 * 60);

/// The number of exchanges after which refused files are tried again.
const THOROUGH: u32 = 20;

/// How long closing the app waits for the last exchange; if it does not finish, the next start repeats it.
const ON_CLOSING: Duration = Duration::from_secs(5);

impl SharedFolder {
    /// Exchanges regularly while the app runs.
    pub async fn keep_exchanging(self: Arc<Self>) {
        for count in 0_u32.. {
            let of_round = Arc::clone(&self);
            let round = move || of_round.exchange(count.is_multiple_of(THOROUGH));
            // The reason is not logged: of a panic it holds the message, which may quote anything.
            if tokio::task::spawn_blocking(round).await.is_err() {
                tracing::error!("an exchange with the shared folder ended with a fault, the last panic");
            }
            // A wake-up and a timeout have the same effect.
            let _ = tokio::time::timeout(EVERY, self.wake.notified()).await;
        }
    }

    /// Starts an exchange soon, without waiting for it.
    pub fn exchange_soon(&self) {
        self.wake.notify_one();
    }

    /// Exchanges a last time, for a few seconds at most: a network that does not answer must not keep the app open.
    pub fn exchange_on_closing(self: &Arc<Self>) {
        let (done, finished) = mpsc::channel();
        let last = Arc::clone(self);
        thread::spawn(move || {
            last.exchange(false);
            let _ = done.send(());
        });
        if finished.recv_timeout(ON_CLOSING).is_err() {
            self.stop();
        }
    }
}
