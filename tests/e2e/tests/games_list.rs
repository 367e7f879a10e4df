//! The list of games is narrowed to an opponent, a result and a time, and says when nothing is left.

use anyhow::Result;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

/// Mai plays White against somebody and resigns.
async fn loses_to(person: &Person<'_>, name: &str) -> Result<()> {
    person.press("nav-newGame").await?;
    person.press("level-1").await?;
    person.name_players("Mai", name).await?;
    person.press("start").await?;
    person.app.element("points-0").await?;
    person.resigns().await?;
    person.press("back").await
}

#[tokio::test]
async fn games_are_found_by_opponent_result_and_time() -> Result<()> {
    story("games found", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        for opponent in ["Tom", "Anh", "Tom"] {
            loses_to(&person, opponent).await?;
        }
        person.opens_history(3).await?;
        app.choose_words("filter-player", "Mai").await?;
        person.sees_rows(3).await?;
        app.choose_words("filter-opponent", "Against Tom").await?;
        person.sees_rows(2).await?;
        app.choose_words("filter-time", "Today").await?;
        person.sees_rows(2).await?;
        app.choose_words("filter-result", "Won").await?;
        person.sees_rows(0).await?;
        app.choose_words("filter-result", "Lost").await?;
        person.sees_rows(2).await?;

        // Another player has other opponents.
        app.choose_words("filter-player", "Anh").await?;
        person.sees_rows(0).await?;
        app.choose_words("filter-result", "Won").await?;
        person.sees_rows(1).await?;

        // A game from the list and back: what was chosen is kept.
        person.press("game-replay").await?;
        app.element("replay-number").await?;
        person.press("back").await?;
        person.sees_rows(1).await?;
        person.press("nav-home").await?;
        app.element("screen-home").await?;
        person.opens_history(1).await
    })
    .await
}
