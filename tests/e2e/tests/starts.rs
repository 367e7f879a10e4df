//! The app starts and shows its first page.

use anyhow::Result;
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

#[tokio::test]
async fn the_app_starts_in_every_size() -> Result<()> {
    story("the app starts", async |app| {
        for size in [Size::Desktop, Size::Phone] {
            app.resize(size).await?;
            app.element("screen-home").await?;
            app.picture(&mathchess_e2e::project::output("smoke.png")?).await?;
        }
        Ok(())
    })
    .await
}
