//! Calls commands directly, as a foreign page could, without the interface.

use anyhow::{Context, Result};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::app::App;

/// Makes all calls at once; the result has the ids in each answer, or the error with its code.
const CALL: &str = r#"
    const [calls, done] = arguments;
    const late = () => new Promise((answer) => setTimeout(answer, 20000, { ids: [], code: "late" }));
    const call = async ([command, given]) => {
        try {
            const answer = JSON.stringify(await window.__TAURI_INTERNALS__.invoke(command, given)) ?? "";
            return { ids: (answer.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g) ?? []).slice(0, 6) };
        } catch (error) {
            return { ids: [], code: error?.code ?? "arguments", error: JSON.stringify(error) };
        }
    };
    Promise.all(calls.map((one) => Promise.race([call(one), late()]))).then(done);
"#;

impl App {
    /// Calls commands with these arguments and returns the outcome of each.
    pub async fn calls<T: DeserializeOwned>(&self, calls: &[(String, Value)]) -> Result<Vec<T>> {
        let answers = self.client.execute_async(CALL, vec![serde_json::to_value(calls)?]).await;
        serde_json::from_value(answers.context("the app does not answer")?).context("the answers are not understood")
    }
}
