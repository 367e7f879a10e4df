//! Dragging and slow presses with the mouse.

use std::time::Duration;

use anyhow::{Context, Result};
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};

use crate::app::App;

/// Longer than the interface waits before a press is a long one.
const LONG_PRESS: Duration = Duration::from_millis(700);

/// The time between two clicks of an impatient hand.
const BETWEEN_CLICKS: Duration = Duration::from_millis(120);

impl App {
    /// Clicks the middle of an element several times at once, like an impatient person, even if another element appears there.
    pub async fn click_quickly(&self, test_id: &str, times: usize) -> Result<()> {
        self.usable(test_id).await?;
        let (x, y) = self.middle(test_id).await?;
        let mut clicks = MouseActions::new("mouse".to_owned()).then(PointerAction::MoveTo { duration: None, x, y });
        for _ in 0..times {
            clicks = clicks
                .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
                .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT })
                .then(PointerAction::Pause { duration: BETWEEN_CLICKS });
        }
        self.client.perform_actions(clicks).await.with_context(|| format!("{test_id} could not be clicked"))
    }

    /// Drags from the middle of one element to the middle of another.
    pub async fn drag(&self, from: &str, to: &str) -> Result<()> {
        self.usable(from).await?;
        let (start, end) = (self.middle(from).await?, self.middle(to).await?);
        let step = |(x, y): (f64, f64)| PointerAction::MoveTo { duration: Some(Duration::from_millis(60)), x, y };
        let halfway = (f64::midpoint(start.0, end.0), f64::midpoint(start.1, end.1));
        let drag = MouseActions::new("mouse".to_owned())
            .then(step(start))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(step(halfway))
            .then(step(end))
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(drag).await.with_context(|| format!("{from} could not be dragged to {to}"))
    }

    /// Presses the middle of an element and lets go only after a time that counts as a long press.
    pub async fn press_slowly(&self, test_id: &str) -> Result<()> {
        self.usable(test_id).await?;
        let (x, y) = self.middle(test_id).await?;
        let press = MouseActions::new("mouse".to_owned())
            .then(PointerAction::MoveTo { duration: None, x, y })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Pause { duration: LONG_PRESS })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(press).await.with_context(|| format!("{test_id} could not be pressed"))
    }

    /// The middle of an element, in pixels from the corner of the page.
    pub async fn middle(&self, test_id: &str) -> Result<(f64, f64)> {
        let (x, y, width, height) = self.element(test_id).await?.rectangle().await?;
        Ok((x + width / 2.0, y + height / 2.0))
    }
}
