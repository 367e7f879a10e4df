//! When records are exchanged: at the start, every few minutes, when it is asked for, and on closing.

use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use super::SharedFolder;
use crate::house::House;

/// How long the next exchange waits.
const EVERY: Duration = Duration::from_secs(3 * 60);

/// What could not be read is tried again after this number of exchanges.
const THOROUGH: u32 = 20;

/// How long closing the app waits for the last exchange, which the next start makes up for.
const ON_CLOSING: Duration = Duration::from_secs(5);

/// Exchanges as long as the app runs.
pub async fn keep_exchanging(house: Arc<House>) {
    for count in 0_u32.. {
        let of_round = Arc::clone(&house);
        let round = move || of_round.folder.exchange(count.is_multiple_of(THOROUGH));
        if let Err(fault) = tokio::task::spawn_blocking(round).await {
            eprintln!("An exchange with the shared folder ended with a fault: {fault}");
        }
        // Whether it was woken or has waited long enough is the same.
        let _ = tokio::time::timeout(EVERY, house.folder.wake.notified()).await;
    }
}

impl SharedFolder {
    /// Lets an exchange begin soon. Nobody waits for it.
    pub fn exchange_soon(&self) {
        self.wake.notify_one();
    }

    /// Exchanges for the last time, for a few seconds at most: a network that does not answer must not keep the app open.
    pub fn exchange_on_closing(house: &Arc<House>) {
        let (done, finished) = mpsc::channel();
        let last = Arc::clone(house);
        thread::spawn(move || {
            last.folder.exchange(false);
            let _ = done.send(());
        });
        if finished.recv_timeout(ON_CLOSING).is_err() {
            house.folder.stop();
        }
    }
}
