//! Touching the screen.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use fantoccini::actions::{InputSource, PointerAction, TouchActions};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;

use crate::app::App;

/// How long a tap lasts.
const TAP: Duration = Duration::from_millis(40);

/// The point at which to touch an element: its middle, scrolled into view as by a finger. Null if something else covers it.
const PLACE: &str = "const [element] = arguments;
    const box = () => element.getBoundingClientRect();
    const hit = () => {
        const { left, top, width, height } = box();
        const [x, y] = [left + width / 2, top + height / 2];
        const found = document.elementFromPoint(x, y);
        // A field whose own box is hidden is touched through its label.
        const label = element.labels && [...element.labels].some((one) => one.contains(found));
        return found && (element.contains(found) || label) ? [x, y] : null;
    };
    const first = hit();
    if (first) return first;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return hit();";

impl App {
    /// Presses an element with a finger, or with the mouse if the screen is not touched.
    pub(crate) async fn press_element(&self, element: &Element) -> Result<()> {
        if self.is_touched() {
            let place = self.client.execute(PLACE, vec![serde_json::to_value(element)?]).await?;
            let place: Option<(f64, f64)> = serde_json::from_value(place)?;
            let (x, y) = place.context("something lies over it")?;
            self.touch_at(x, y).await?;
        } else {
            element.clone().click().await?;
        }
        self.taps.set(self.taps.get() + 1);
        Ok(())
    }

    async fn touch_at(&self, x: f64, y: f64) -> Result<(), CmdError> {
        let touch = TouchActions::new("finger".to_owned())
            .then(PointerAction::MoveTo { duration: None, x, y })
            .then(PointerAction::Down { button: 0 })
            .then(PointerAction::Pause { duration: TAP })
            .then(PointerAction::Up { button: 0 });
        self.client.perform_actions(touch).await
    }

    /// Checks that the page was used by touch: it has received touch events and no mouse events.
    pub async fn is_used_by_fingers(&self) -> Result<()> {
        let heard = "return window.heard ? [...window.heard] : null";
        let heard = self.client.execute(heard, vec![]).await?;
        ensure!(heard == serde_json::json!(["touch"]), "the page was used by {heard}");
        Ok(())
    }

    /// Begins to note which input devices the page is used with.
    pub async fn listens_for_fingers(&self) -> Result<()> {
        let listen = "window.heard = new Set();
            addEventListener('pointerdown', (event) => window.heard.add(event.pointerType), { capture: true });";
        self.client.execute(listen, vec![]).await?;
        Ok(())
    }
}
