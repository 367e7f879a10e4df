//! The running app.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};

use crate::display::Display;
use crate::driver::Driver;
use crate::folders::Folders;
use crate::project;
use crate::wait::until;

/// The real app in a window of its own. What can be done with it is told in the other files of this crate.
pub struct App {
    file: PathBuf,
    pub(crate) client: Client,
    // In this order, so that the app's end comes before its display's and its folders'.
    driver: Driver,
    display: Display,
    folders: Folders,
}

impl App {
    /// Starts the app that cargo built beside the running program, with empty folders.
    pub async fn start() -> Result<Self> {
        Self::start_file(&project::built_app()?).await
    }

    /// Starts the app in a file, with empty folders.
    pub async fn start_file(file: &Path) -> Result<Self> {
        let folders = Folders::empty()?;
        let (display, driver, client) = open(file, &folders).await?;
        Ok(Self { file: file.to_owned(), client, driver, display, folders })
    }

    /// Kills the app without warning and starts it again with what it has left on disk.
    pub async fn kill_and_restart(&mut self) -> Result<()> {
        self.driver.kill_app(&self.file)?;
        self.reopen().await
    }

    /// Closes the app and starts it again with what it has kept.
    pub async fn restart(&mut self) -> Result<()> {
        self.restart_after(|_| Ok(())).await
    }

    /// Closes the app, lets something happen to the folder of what it keeps, and starts it again.
    pub async fn restart_after(&mut self, happens: impl FnOnce(&Path) -> Result<()>) -> Result<()> {
        self.client.clone().close().await.context("the window could not be closed")?;
        happens(self.folder())?;
        self.reopen().await
    }

    async fn reopen(&mut self) -> Result<()> {
        let (display, driver, client) = open(&self.file, &self.folders).await?;
        self.client = client;
        // The old driver ends before its display.
        self.driver = driver;
        self.display = display;
        Ok(())
    }

    /// The folder that holds all that the app keeps.
    pub fn folder(&self) -> &Path {
        self.folders.root()
    }
}

async fn open(file: &Path, folders: &Folders) -> Result<(Display, Driver, Client)> {
    let display = Display::start()?;
    let driver = Driver::start(&display, folders)?;
    let mut capabilities = Map::new();
    capabilities.insert("browserName".to_owned(), Value::from("wry"));
    capabilities.insert("tauri:options".to_owned(), json!({ "application": file }));
    let mut builder = ClientBuilder::new(HttpConnector::new());
    builder.capabilities(capabilities);
    let address = driver.address();
    let client = until("the app's window", async || Ok(Some(builder.connect(&address).await?))).await?;
    let app_is_drawn = "return document.querySelector('main') !== null";
    until("the app's first page", async || Ok((client.execute(app_is_drawn, vec![]).await? == true).then_some(())))
        .await?;
    Ok((display, driver, client))
}
