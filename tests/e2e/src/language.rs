//! The languages in which the interface is tried: its own, and two pseudo-languages, which change every message.

use anyhow::{Context, Result};
use serde_json::json;

use crate::app::App;
use crate::wait::until;

/// Finds texts in the page that are in none of the pseudo-languages.
const PLAIN: &str = include_str!("plain.js");

/// The language of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English, as in the app.
    English,
    /// English with accents on its letters, two fifths longer.
    Accents,
    /// Half of the letters, each as wide as a Chinese character.
    Wide,
}

impl Language {
    /// The folder of the built interface, and the script that builds it.
    pub(crate) fn built(self) -> (&'static str, &'static str) {
        match self {
            Self::English => ("ui/dist", "build"),
            Self::Accents | Self::Wide => ("ui/tests/pseudo/dist", "pseudo"),
        }
    }

    /// What follows the address of the page.
    pub(crate) fn query(self) -> &'static str {
        match self {
            Self::English => "",
            Self::Accents => "/?pseudo=accents",
            Self::Wide => "/?pseudo=wide",
        }
    }
}

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
