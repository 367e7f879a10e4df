//! Walking with a button, with the time that each step takes.

use anyhow::{Context, Result};

use crate::app::App;

/// Presses until the button can't be pressed. A step lasts from the press to the page that is laid out after the number
/// changed; after it two frames are waited for, as a quick person does.
const WALK: &str = r#"
    const [buttonId, numberId, done] = arguments;
    const button = document.querySelector(`[data-testid="${buttonId}"]`);
    const number = document.querySelector(`[data-testid="${numberId}"]`);
    const frame = () => new Promise(requestAnimationFrame);
    (async () => {
        const steps = [];
        while (!button.disabled && button.getAttribute("aria-disabled") !== "true" && steps.length < 1000) {
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
    /// Walks to the end with a button that changes a number, and answers the milliseconds of each step.
    pub async fn walks(&self, button: &str, number: &str) -> Result<Vec<f64>> {
        let answer = self.client.execute_async(WALK, vec![button.into(), number.into()]).await?;
        serde_json::from_value(answer.clone()).with_context(|| format!("the walk failed: {answer}"))
    }
}
