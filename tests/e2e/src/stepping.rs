//! Steps with a button and measures the time of each step.

use anyhow::{Context, Result};

use crate::app::App;

/// The number of steps in one script, since a driver stops scripts that take too long.
const AT_ONCE: usize = 20;

/// Presses the button until it is disabled or has been pressed often enough. A step lasts from the press to the layout of
/// the page after the number changed; after it the script waits for two frames, as a quick person does.
const WALK: &str = r#"
    const [buttonId, numberId, most, done] = arguments;
    const button = document.querySelector(`[data-testid="${buttonId}"]`);
    const number = document.querySelector(`[data-testid="${numberId}"]`);
    const frame = () => new Promise(requestAnimationFrame);
    (async () => {
        const steps = [];
        while (!button.disabled && button.getAttribute("aria-disabled") !== "true" && steps.length < most) {
            const shown = new Promise((resolve) => {
                const watch = new MutationObserver(() => (watch.disconnect(), resolve()));
                watch.observe(number, { characterData: true, childList: true, subtree: true });
            });
            const pressed = performance.now();
            button.click();
            await shown;
            document.body.getBoundingClientRect();
            steps.push(performance.now() - pressed);
            await frame();
            await frame();
        }
        return steps;
    })().then(done, (error) => done(String(error)));
"#;

impl App {
    /// Steps to the end with a button that changes a number; returns the milliseconds of each step.
    pub async fn walks(&self, button: &str, number: &str) -> Result<Vec<f64>> {
        let mut steps = Vec::new();
        loop {
            let arguments = vec![button.into(), number.into(), AT_ONCE.into()];
            let answer = self.client.execute_async(WALK, arguments).await?;
            let walked = serde_json::from_value::<Vec<f64>>(answer.clone())
                .with_context(|| format!("the walk failed: {answer}"))?;
            let ended = walked.len() < AT_ONCE;
            steps.extend(walked);
            if ended {
                return Ok(steps);
            }
        }
    }
}
