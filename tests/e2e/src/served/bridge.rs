//! Passes commands to the app, and its answers and progress back.

use std::collections::HashMap;
use std::time::Duration;

use anyhow::{Context, Result};
use fantoccini::Client;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;

/// Runs in the app's page.
const CALLS: &str = include_str!("calls.js");
/// The pause between two requests to the app while a page waits for an answer.
const BUSY: Duration = Duration::from_millis(8);
/// The pause otherwise: the app may send something by itself.
const IDLE: Duration = Duration::from_millis(250);

/// A command that a page calls.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Call {
    client: String,
    ticket: u64,
    command: String,
    given: Value,
}

/// The messages to one page.
struct Mailbox {
    sender: UnboundedSender<Value>,
    /// None once the page listens.
    receiver: Option<UnboundedReceiver<Value>>,
}

/// The connection between pages and the app.
pub(super) struct Bridge {
    calls: UnboundedSender<Call>,
    mailboxes: Mutex<HashMap<String, Mailbox>>,
}

impl Bridge {
    /// A bridge, and the calls that [`Bridge::pass_on`] takes.
    pub(super) fn new() -> (Self, UnboundedReceiver<Call>) {
        let (calls, receiver) = unbounded_channel();
        (Self { calls, mailboxes: Mutex::default() }, receiver)
    }

    /// Takes a call of a page; the answer goes to its mailbox.
    pub(super) fn take(&self, call: Call) -> Result<()> {
        self.calls.send(call).context("the app is closed")
    }

    /// The messages to a page; none if it listens already.
    pub(super) fn listen(&self, client: &str) -> Option<UnboundedReceiver<Value>> {
        self.mailboxes.lock().entry(client.to_owned()).or_insert_with(Mailbox::new).receiver.take()
    }

    /// Forgets a page that is gone.
    pub(super) fn forget(&self, client: &str) {
        self.mailboxes.lock().remove(client);
    }

    /// Passes calls on and answers back until the app is closed.
    pub(super) async fn pass_on(&self, app: Client, mut calls: UnboundedReceiver<Call>) -> Result<()> {
        let mut open = 0_usize;
        loop {
            let pause = if open > 0 { BUSY } else { IDLE };
            let mut taken = Vec::new();
            if let Ok(call) = timeout(pause, calls.recv()).await {
                taken.push(call.context("no page can call any more")?);
            }
            while let Ok(call) = calls.try_recv() {
                taken.push(call);
            }
            open += taken.len();
            let told = app.execute(CALLS, vec![serde_json::to_value(&taken)?]).await.context("the app is closed")?;
            for (client, message) in serde_json::from_value::<Vec<(String, Value)>>(told)? {
                if message.get("ticket").is_some() {
                    open = open.saturating_sub(1);
                }
                if let Some(mailbox) = self.mailboxes.lock().get(&client) {
                    // A closed page gets no messages.
                    let _gone = mailbox.sender.send(message);
                }
            }
        }
    }
}

impl Mailbox {
    fn new() -> Self {
        let (sender, receiver) = unbounded_channel();
        Self { sender, receiver: Some(receiver) }
    }
}
