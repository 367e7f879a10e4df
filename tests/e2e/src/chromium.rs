//! Chromium as a phone or a tablet: a screen of a certain size that is touched.

use std::process::Command;

use anyhow::{Context, Result};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};
use tempfile::TempDir;

use crate::driver::free_ports;
use crate::group::Group;
use crate::project;
use crate::wait::until;

/// The screen of a phone or a tablet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// Width in CSS pixels.
    pub width: u32,
    /// Height in CSS pixels.
    pub height: u32,
}

/// A running Chromium with its driver.
pub(crate) struct Chromium {
    // Before the folder that it uses.
    _group: Group,
    _profile: TempDir,
}

impl Chromium {
    /// Opens a page on a screen that is touched.
    pub(crate) async fn open(address: &str, screen: Screen) -> Result<(Self, Client)> {
        let (port, _) = free_ports()?;
        let profile = tempfile::Builder::new().prefix("mathchess-chromium-").tempdir()?;
        let group = Group::start(Command::new(project::program("chromedriver")?).arg(format!("--port={port}")))?;
        let mut capabilities = Map::new();
        let metrics =
            json!({ "width": screen.width, "height": screen.height, "pixelRatio": 2, "touch": true, "mobile": true });
        let options = json!({
            "binary": project::program("chromium")?,
            "args": ["--headless=new", "--no-sandbox", "--lang=en-GB", format!("--user-data-dir={}", profile.path().display())],
            "mobileEmulation": { "deviceMetrics": metrics },
        });
        capabilities.insert("browserName".to_owned(), Value::from("chrome"));
        capabilities.insert("goog:chromeOptions".to_owned(), options);
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities);
        let driver = format!("http://127.0.0.1:{port}");
        let client = until("Chromium", async || Ok(Some(builder.connect(&driver).await?))).await?;
        client.goto(address).await.with_context(|| format!("{address} could not be opened"))?;
        Ok((Self { _group: group, _profile: profile }, client))
    }
}
