//! Finds elements of the page, reads and clicks them.

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use fantoccini::Locator;
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::key::Key;

use crate::app::App;
use crate::wait::until;

fn css(test_id: &str) -> String {
    format!("[data-testid=\"{test_id}\"]")
}

/// The words of an element as a person reads them: as the page says it is rendered, since WebDriver's own reading leaves out some of what
/// can be seen; a space that keeps two words on one line is a space.
async fn text_of(element: &Element) -> Result<String, CmdError> {
    Ok(element.prop("innerText").await?.unwrap_or_default().replace('\u{a0}', " "))
}

/// Notes a press that the app lets through; refused presses are stopped before they arrive here. A press that ends on
/// another element than it began on counts as neither.
const WATCH_PRESS: &str = "window.pressTaken = false;
    const wanted = arguments[0];
    const taken = (event) => { window.pressTaken ||= event.composedPath().includes(wanted); };
    window.addEventListener('click', taken, { capture: true, once: true });";

impl App {
    /// The number of elements with this test id.
    pub async fn count(&self, test_id: &str) -> Result<usize> {
        Ok(self.client.find_all(Locator::Css(&css(test_id))).await?.len())
    }

    /// The element with a test id, once it exists and is visible.
    pub async fn element(&self, test_id: &str) -> Result<Element> {
        self.find(&css(test_id)).await
    }

    /// The first element that a selector finds, once it exists and is visible.
    pub async fn find(&self, selector: &str) -> Result<Element> {
        until(selector, async || {
            let element = self.client.find(Locator::Css(selector)).await?;
            Ok(element.is_displayed().await?.then_some(element))
        })
        .await
    }

    /// Whether an element with a test id exists now.
    pub async fn shows(&self, test_id: &str) -> Result<bool> {
        Ok(!self.client.find_all(Locator::Css(&css(test_id))).await?.is_empty())
    }

    /// Waits until no element with a test id exists.
    pub async fn vanishes(&self, test_id: &str) -> Result<()> {
        until(&format!("the end of {test_id}"), async || Ok((!self.shows(test_id).await?).then_some(()))).await
    }

    /// The element with a test id, once it is visible, enabled and takes presses.
    pub async fn usable(&self, test_id: &str) -> Result<Element> {
        let selector = css(test_id);
        until(&format!("{test_id} to use"), async || {
            let element = self.client.find(Locator::Css(&selector)).await?;
            Ok(self.is_usable(&element).await?.then_some(element))
        })
        .await
    }

    async fn is_usable(&self, element: &Element) -> Result<bool> {
        Ok(element.is_displayed().await? && element.is_enabled().await? && self.takes_presses(element).await?)
    }

    /// Whether an element takes presses and continues to. An element that has just appeared under the last press waits, and
    /// so does everything after a turn. A sheet that slides in reaches its place in its last frame, so this waits for the
    /// next frames.
    async fn takes_presses(&self, element: &Element) -> Result<bool> {
        if !self.stands_and_takes_presses(element).await? {
            return Ok(false);
        }
        tokio::time::sleep(Duration::from_millis(40)).await;
        self.stands_and_takes_presses(element).await
    }

    async fn stands_and_takes_presses(&self, element: &Element) -> Result<bool> {
        let script = "let [one, asksAnimations] = arguments;
            if (one.closest('[data-waits]')) return false;
            for (; one && asksAnimations; one = one.parentElement)
                if (one.getAnimations().some((each) => each.playState === 'running')) return false;
            return true;";
        let asks_animations = self.asks_animations.get().into();
        let answer = self.client.execute(script, vec![serde_json::to_value(element)?, asks_animations]).await?;
        Ok(answer == true)
    }

    /// Presses the element with a test id with the mouse or a finger, once that is possible. The app refuses a press that
    /// could be the second one of a double press; like a person, this then presses again.
    pub async fn click(&self, test_id: &str) -> Result<()> {
        let selector = css(test_id);
        until(&format!("a click on {test_id}"), async || {
            let element = self.client.find(Locator::Css(&selector)).await?;
            if !self.is_usable(&element).await? {
                return Ok(None);
            }
            // An element under the bar at the foot of a phone is scrolled into view, as a finger would do.
            self.client.execute(WATCH_PRESS, vec![serde_json::to_value(&element)?]).await?;
            if self.press_element(&element).await.is_err() {
                let script = "arguments[0].scrollIntoView({ block: 'center' })";
                self.client.execute(script, vec![serde_json::to_value(&element)?]).await?;
                return Ok(None);
            }
            Ok(self.press_was_taken().await?.then_some(()))
        })
        .await
    }

    /// Presses the element with a test id if it exists; returns whether it did. If it disappears first, no press is needed.
    pub async fn press_if_there(&self, test_id: &str) -> Result<bool> {
        let Ok(element) = self.client.find(Locator::Css(&css(test_id))).await else { return Ok(false) };
        Ok(self.press_element(&element).await.is_ok())
    }

    /// Whether the app let the last press through; a busy app may do so later. A page that was loaded again has lost the
    /// note of the press that loaded it, which counts as taken.
    async fn press_was_taken(&self) -> Result<bool> {
        for _ in 0..50 {
            if self.client.execute("return window.pressTaken !== false", vec![]).await? == true {
                return Ok(true);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(false)
    }

    /// The text of the element with a test id. If it is redrawn meanwhile, it is read again.
    pub async fn text(&self, test_id: &str) -> Result<String> {
        until(&format!("the text of {test_id}"), async || Ok(Some(text_of(&self.element(test_id).await?).await?))).await
    }

    /// The text of the element with a test id, even if only screen readers get it.
    pub async fn text_anywhere(&self, test_id: &str) -> Result<String> {
        Ok(text_of(&self.client.find(Locator::Css(&css(test_id))).await?).await?)
    }

    /// Waits until the text of the element with a test id contains some words.
    pub async fn says(&self, test_id: &str, words: &str) -> Result<()> {
        let mut last = String::new();
        let said = until(&format!("“{words}” in {test_id}"), async || {
            last = text_of(&self.client.find(Locator::Css(&css(test_id))).await?).await?;
            Ok(last.contains(words).then_some(()))
        })
        .await;
        said.with_context(|| format!("{test_id} says “{last}”"))
    }

    /// Waits until a turn is in the list, and is this one in the rules' notation.
    pub async fn lists_turn(&self, number: usize, turn: &str) -> Result<()> {
        let row = format!("turn-{number}");
        until(&format!("the turn {turn} as {row}"), async || {
            Ok(self.attribute(&row, "data-turn").await?.filter(|played| played == turn).map(|_| ()))
        })
        .await
    }

    /// Waits until the name of a point of the board contains some words about its piece or its mark.
    pub async fn says_label(&self, point: &str, words: &str) -> Result<()> {
        let cell = format!("cell-{point}");
        until(&format!("“{words}” on {point}"), async || {
            Ok(self.attribute(&cell, "aria-label").await?.filter(|label| label.contains(words)).map(|_| ()))
        })
        .await
    }

    /// The value of the field with a test id, once there is one.
    pub async fn value(&self, test_id: &str) -> Result<String> {
        until(&format!("a text in {test_id}"), async || {
            Ok(self.element(test_id).await?.prop("value").await?.filter(|value| !value.is_empty()))
        })
        .await
    }

    /// An attribute of the element with a test id.
    pub async fn attribute(&self, test_id: &str, name: &str) -> Result<Option<String>> {
        let read = async || Ok(Some(self.element(test_id).await?.attr(name).await?));
        until(&format!("{name} of {test_id}"), read).await
    }

    /// Chooses a file in the field with a test id, of which only the button is visible.
    pub async fn choose_file(&self, test_id: &str, file: &Path) -> Result<()> {
        let choose = async || Ok(Some(self.client.find(Locator::Css(&css(test_id))).await?));
        let field = until(&format!("the field {test_id}"), choose).await?;
        field.send_keys(&file.display().to_string()).await.with_context(|| format!("{test_id} takes no file"))
    }

    /// Replaces the text in the field with a test id.
    pub async fn write(&self, test_id: &str, text: &str) -> Result<()> {
        let field = self.element(test_id).await?;
        self.press_element(&field).await.with_context(|| format!("{test_id} could not be pressed"))?;
        self.press_with(Key::Control, 'a').await?;
        // A line break is typed with its key, since WebKit's driver omits the character.
        let typed = text.replace('\n', &char::from(Key::Enter).to_string());
        field.send_keys(&typed).await.with_context(|| format!("{test_id} could not be written into"))
    }
}
