//! Every screen is accessible, as far as axe-core can tell, in every theme and on a phone.

use anyhow::{Result, ensure};
use mathchess_e2e::story::story;
use mathchess_e2e::tour::{Walk, tour};
use mathchess_e2e::view::{Size, Theme};

/// A theme changes the whole page; a size changes only what is shown and where.
const LOOKS: [(Size, Theme); 4] = [
    (Size::Desktop, Theme::Light),
    (Size::Desktop, Theme::Dark),
    (Size::Desktop, Theme::Contrast),
    (Size::Phone, Theme::Light),
];

#[tokio::test]
async fn axe_finds_nothing_serious_on_any_screen() -> Result<()> {
    finds_nothing("accessible", Walk::Player).await
}

#[tokio::test]
async fn axe_finds_nothing_serious_on_any_screen_of_a_teacher() -> Result<()> {
    finds_nothing("accessible to teachers", Walk::Teacher).await
}

async fn finds_nothing(name: &str, walk: Walk) -> Result<()> {
    story(name, async |app| {
        app.resize(Size::Desktop).await?;
        let mut found = Vec::new();
        tour(app, walk, async |screen| {
            for (size, theme) in LOOKS {
                app.resize(size).await?;
                app.wear(theme).await?;
                if let Err(error) = app.is_accessible(&format!("{screen}, {}, {}", size.name(), theme.name())).await {
                    found.push(format!("{error:#}"));
                }
            }
            app.wear(Theme::Light).await?;
            app.resize(Size::Desktop).await
        })
        .await?;
        ensure!(found.is_empty(), "{}", found.join("\n\n"));
        Ok(())
    })
    .await
}
