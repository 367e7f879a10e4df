//! Pictures of every screen, in both sizes and in the light and the dark theme, to be looked at: `output/screenshots`.

use anyhow::{Result, ensure};
use mathchess_e2e::project;
use mathchess_e2e::story::story;
use mathchess_e2e::tour::{Walk, tour};
use mathchess_e2e::view::{Size, Theme};

#[tokio::test]
async fn screenshots_of_every_screen() -> Result<()> {
    takes("screenshots", Walk::Player).await
}

#[tokio::test]
async fn screenshots_of_every_screen_of_a_teacher() -> Result<()> {
    takes("screenshots of a teacher", Walk::Teacher).await
}

async fn takes(name: &str, walk: Walk) -> Result<()> {
    story(name, async |app| {
        app.resize(Size::Desktop).await?;
        tour(app, walk, async |screen| {
            for size in [Size::Desktop, Size::Phone] {
                app.resize(size).await?;
                ensure!(!app.scrolls_sideways().await?, "{screen} is wider than a {}", size.name());
                for theme in [Theme::Light, Theme::Dark] {
                    app.wear(theme).await?;
                    let name = format!("screenshots/{screen}-{}-{}.png", size.name(), theme.name());
                    app.picture(&project::output(&name)?).await?;
                }
            }
            app.wear(Theme::Light).await?;
            app.resize(Size::Desktop).await
        })
        .await
    })
    .await
}
