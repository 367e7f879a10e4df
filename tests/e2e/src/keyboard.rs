//! Using the app with the keyboard alone.

use anyhow::{Context, Result, bail};
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::key::Key;

use crate::app::App;
use crate::wait::until;

/// The most Tab steps that any page needs to go round.
const ALL_ROUND: usize = 200;

impl App {
    /// Presses and releases a key.
    pub async fn press(&self, key: Key) -> Result<()> {
        self.type_keys(&[char::from(key)]).await
    }

    /// Presses a key while another is held.
    pub async fn press_with(&self, held: Key, value: char) -> Result<()> {
        let held = char::from(held);
        let keys = KeyActions::new("keyboard".to_owned())
            .then(KeyAction::Down { value: held })
            .then(KeyAction::Down { value })
            .then(KeyAction::Up { value })
            .then(KeyAction::Up { value: held });
        self.client.perform_actions(keys).await.context("the keys could not be pressed")
    }

    /// Types letters, wherever the focus is.
    pub async fn type_text(&self, text: &str) -> Result<()> {
        self.type_keys(&text.chars().collect::<Vec<_>>()).await
    }

    async fn type_keys(&self, keys: &[char]) -> Result<()> {
        let takes_keys = "return (document.activeElement ?? document.body).closest('[data-waits]') === null";
        until("keys are taken", async || Ok((self.client.execute(takes_keys, vec![]).await? == true).then_some(())))
            .await?;
        self.type_at_once(keys).await
    }

    /// Types keys even if the app has just changed, as an impatient person does.
    pub async fn type_at_once(&self, keys: &[char]) -> Result<()> {
        let mut actions = KeyActions::new("keyboard".to_owned());
        for &value in keys {
            actions = actions.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        self.client.perform_actions(actions).await.context("the keys could not be pressed")
    }

    /// The test id of the element that has the focus, or of the nearest one around it.
    pub async fn focused(&self) -> Result<String> {
        let focused = "return document.activeElement?.closest('[data-testid]')?.dataset.testid ?? ''";
        let answer = self.client.execute(focused, vec![]).await?;
        Ok(answer.as_str().unwrap_or_default().to_owned())
    }

    /// Presses Tab until the focus is where it is wanted.
    pub async fn tab_to(&self, wanted: impl Fn(&str) -> bool) -> Result<()> {
        let mut passed = Vec::new();
        for _ in 0..ALL_ROUND {
            let focused = self.focused().await?;
            if wanted(&focused) {
                return Ok(());
            }
            passed.push(focused);
            self.press(Key::Tab).await?;
        }
        bail!("Tab does not lead there; it leads to {}", passed.join(", "))
    }
}
