//! The app is killed at any moment, and nothing that was seen is lost.

use anyhow::{Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::published::Published;
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

/// The app is killed after this turn.
const PLAYED: usize = 5;

#[tokio::test]
async fn a_game_goes_on_after_the_app_was_killed() -> Result<()> {
    story("killed in mid-game", async |app| {
        app.resize(Size::Desktop).await?;
        let game = Published::read("mcg010")?;
        let person = Person { app, hand: Hand::Mouse };
        person.begin_published(&game, "Mai", "Tom").await?;
        for (index, turn) in game.turns.iter().take(PLAYED).enumerate() {
            person.plays(index + 1, turn).await?;
        }
        let (pieces, scores) = (app.pieces_on_board().await?, person.scores().await?);

        app.kill_and_restart().await?;
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("continue").await?;
        person.sees_pieces(&pieces).await?;
        ensure!(person.scores().await? == scores, "the score was {scores:?}");
        for (index, turn) in game.turns.iter().enumerate().take(PLAYED) {
            app.lists_turn(index + 1, turn).await?;
        }
        for (index, turn) in game.turns.iter().enumerate().skip(PLAYED) {
            person.plays(index + 1, turn).await?;
        }
        person.sees_pieces(&game.last_pieces()?).await?;
        person.stops_as_umpire().await?;
        person.sees_result("Mai wins", "The umpire stopped the game", game.points()?).await
    })
    .await
}

#[tokio::test]
async fn placing_goes_on_after_the_app_was_killed() -> Result<()> {
    story("killed while placing", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-newGame").await?;
        person.press("level-1").await?;
        person.choose_placing("placing-inTurn").await?;
        person.press("start").await?;
        for (point, piece) in [("B2", "white plus"), ("E5", "black plus"), ("C4", "white plus")] {
            person.tap(point).await?;
            app.says_label(point, piece).await?;
        }
        let pieces = app.pieces_on_board().await?;

        app.kill_and_restart().await?;
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("continue").await?;
        person.sees_pieces(&pieces).await?;
        person.tap("D1").await?;
        app.says_label("D1", "black plus").await
    })
    .await
}
