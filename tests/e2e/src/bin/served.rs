//! Serves the built interface with the real app behind it on this machine, for tests in a browser.
//!
//! `served [PORT]`: prints the address and stays until Enter is pressed or the app ends. Each start has empty records.

use std::future::pending;

use anyhow::{Context, Result};
use mathchess_e2e::app::App;
use mathchess_e2e::language::Language;
use mathchess_e2e::served::Server;

/// The port if none is given.
const PORT: u16 = 5190;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let port = std::env::args().nth(1).map_or(Ok(PORT), |port| port.parse()).context("The port is not a number.")?;
    let app = App::start().await?;
    let server = Server::start(app.own_window(), port, Language::English).await?;
    println!("{}", server.address());
    println!("The app keeps its files in {}. Enter ends it.", app.folder().display());
    // Ends with whichever comes first.
    tokio::select! {
        lasted = server.lasts() => lasted,
        () = enter() => Ok(()),
    }
}

/// Waits until a line is typed; without an input it never ends.
async fn enter() {
    let read = tokio::task::spawn_blocking(|| std::io::stdin().read_line(&mut String::new()));
    if !matches!(read.await, Ok(Ok(length)) if length > 0) {
        pending::<()>().await;
    }
}
