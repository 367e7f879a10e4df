//! Checks whether a screen is accessible, as far as a program can tell.

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::app::App;
use crate::project;

#[derive(Deserialize)]
struct Violation {
    id: String,
    impact: Option<String>,
    help: String,
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    html: String,
}

impl App {
    /// Checks the page with axe-core; a serious or critical violation is an error.
    pub async fn is_accessible(&self, screen: &str) -> Result<()> {
        self.settled().await?;
        if self.client.execute("return window.axe === undefined", vec![]).await? == true {
            let file = project::path("ui/node_modules/axe-core/axe.min.js");
            let axe = std::fs::read_to_string(&file)
                .with_context(|| format!("{} is missing: run `npm ci` in ui", file.display()))?;
            self.client
                .execute(&format!("{axe}; window.axe = axe"), vec![])
                .await
                .context("axe-core could not be started")?;
        }
        // All rules run; only violations are described in full.
        let run = "const done = arguments[0]; window.axe.run(document, { resultTypes: ['violations'] }).then(result => done(result.violations), error => done(String(error)))";
        let answer = self.client.execute_async(run, vec![]).await.context("axe-core did not answer")?;
        let violations: Vec<Violation> =
            serde_json::from_value(answer.clone()).with_context(|| format!("axe-core answered {answer}"))?;
        let grave: Vec<String> = violations
            .iter()
            .filter(|violation| matches!(violation.impact.as_deref(), Some("serious" | "critical")))
            .map(|violation| {
                let where_found: Vec<&str> = violation.nodes.iter().map(|node| node.html.as_str()).collect();
                format!("{}: {}\n    {}", violation.id, violation.help, where_found.join("\n    "))
            })
            .collect();
        if !grave.is_empty() {
            bail!("{screen} is not accessible:\n  {}", grave.join("\n  "));
        }
        Ok(())
    }
}
