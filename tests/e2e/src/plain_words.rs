//! Words on the page that are not from the catalogue.

use anyhow::{Context, Result};
use serde_json::json;

use crate::app::App;
use crate::wait::until;

/// Finds texts in the page that are in none of the pseudo-languages.
const PLAIN: &str = include_str!("plain.js");

impl App {
    /// The texts on the page with a word that is not from the catalogue, except these names. The page must be in a
    /// pseudo-language.
    pub async fn plain_words(&self, names: &[&str]) -> Result<Vec<String>> {
        let has_heading = "return document.querySelector('main h1') !== null";
        until("a screen", async || Ok((self.client.execute(has_heading, vec![]).await? == true).then_some(()))).await?;
        self.settled().await?;
        let found = self.client.execute(PLAIN, vec![json!(names)]).await?;
        serde_json::from_value(found).context("the page was not searched")
    }
}
