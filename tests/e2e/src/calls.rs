//! Calls commands directly, as a foreign page could, without the interface.

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

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

/// The outcome of one call.
#[derive(Deserialize)]
struct Outcome {
    ids: Vec<String>,
    #[serde(default)]
    error: Option<String>,
}

impl App {
    /// Makes one call, which must not be refused, and returns the ids in its answer.
    async fn call(&self, command: &str, given: Value) -> Result<Vec<String>> {
        let outcomes: Vec<Outcome> = self.calls(&[(command.to_owned(), given)]).await?;
        let outcome = outcomes.into_iter().next().context("a call has no outcome")?;
        ensure!(outcome.error.is_none(), "{command} is refused: {:?}", outcome.error);
        Ok(outcome.ids)
    }

    /// Brings a game in as text, without the interface, and returns its id.
    pub async fn imports_game(&self, text: &str) -> Result<String> {
        let ids = self.call("import_games", json!({ "text": text, "onlyLook": false })).await?;
        ids.into_iter().next().context("the game has no id")
    }

    /// Ends a game, without the interface. While one goes on whose players find the equations, the app takes in no other game
    /// with nearly the same pieces.
    pub async fn ends_game(&self, id: &str) -> Result<()> {
        self.call("end_match", json!({ "id": id, "ending": { "how": "agree" } })).await?;
        Ok(())
    }

    /// Calls commands with these arguments and returns the outcome of each.
    pub async fn calls<T: DeserializeOwned>(&self, calls: &[(String, Value)]) -> Result<Vec<T>> {
        let answers = self.client.execute_async(CALL, vec![serde_json::to_value(calls)?]).await;
        serde_json::from_value(answers.context("the app does not answer")?).context("the answers are not understood")
    }
}
