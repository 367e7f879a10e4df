//! Evidence of a failure.

use anyhow::Result;

use crate::app::App;
use crate::project;

impl App {
    /// Saves a picture and the text of the page, and says where. What can't be saved is left out.
    pub(crate) async fn keep_evidence(&self, story: &str) -> Result<String> {
        let name = story.replace(|sign: char| !sign.is_ascii_alphanumeric(), "-");
        let picture = project::output(&format!("failures/{name}.png"))?;
        let text = project::output(&format!("failures/{name}.txt"))?;
        // Even a picture of a page that is still changing is useful.
        drop(self.settled().await);
        if let Ok(bytes) = self.screenshot().await {
            std::fs::write(&picture, bytes)?;
        }
        let page = "return document.body.innerText + '\\n\\n' + document.body.outerHTML";
        if let Ok(page) = self.client.execute(page, vec![]).await {
            std::fs::write(&text, page.as_str().unwrap_or_default())?;
        }
        Ok(format!("{} and {}", picture.display(), text.display()))
    }
}
