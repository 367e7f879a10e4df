//! The layout follows the size of the window by itself.

use anyhow::{Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

#[tokio::test]
async fn a_lesson_stands_as_before_when_its_window_has_been_small_meanwhile() -> Result<()> {
    story("a window grows again", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        for pressed in ["nav-learn", "course-c01", "lesson-c01-l01", "try"] {
            person.press(pressed).await?;
        }
        app.element("check").await?;
        let before = app.middle("key-5").await?;
        app.resize(Size::Phone).await?;
        ensure!(app.middle("key-5").await? != before, "a phone has the keys where a computer has them");
        app.resize(Size::Desktop).await?;
        let after = app.middle("key-5").await?;
        ensure!(after == before, "the key stood at {before:?} and stands at {after:?}");
        person.press("key-5").await?;
        app.usable("add-number").await.map(drop)
    })
    .await
}
