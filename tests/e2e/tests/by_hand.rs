//! Two people set up a game by hand, play a turn, take it back and agree to stop.

use anyhow::{Context, Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

#[tokio::test]
async fn a_game_is_set_up_by_hand_and_ends_by_agreement() -> Result<()> {
    story("set up by hand", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("new-game").await?;
        // The rules are a link away, here and in a course, and Back returns.
        person.press("rules").await?;
        person.press("rules-back").await?;
        // Level 10 has a board of its own, so Start is enabled, as with level 1.
        person.press("level-1").await?;
        app.says("size", "6 × 6").await?;
        person.press("level-10").await?;
        app.says("size", "9 × 9").await?;
        app.usable("start").await?;
        person.press("level-1").await?;
        person.name_players("Mai", "Tom").await?;
        person.choose_placing("placing-inTurn").await?;
        person.press("start").await?;

        // White taps, Black uses the keyboard, White drags.
        app.says("task", "Mai, place your plus").await?;
        person.press("slot-white-+").await?;
        person.tap("B2").await?;
        app.says_label("B2", "white plus").await?;
        app.says("task", "Tom, place your plus").await?;
        let black = Person { app, hand: Hand::Keyboard };
        black.press("slot-black-+").await?;
        black.tap("E5").await?;
        app.says_label("E5", "black plus").await?;
        app.drag("slot-white-+", "cell-C4").await?;
        app.says_label("C4", "white plus").await?;
        // A taken point is refused with a reason.
        person.tap("C4").await?;
        app.says("task", "A piece stands there already.").await?;

        person.press("fill-random").await?;
        app.says("task", "Everything is placed").await?;
        person.press("begin-play").await?;
        app.element("pass").await?;
        let start = app.pieces_on_board().await?;
        ensure!(start.len() == 26, "4 operators and 9 digits of each side are {} pieces", start.len());

        let operator = start.iter().find(|(_, piece)| *piece == "white plus").map(|(point, _)| point);
        app.press_slowly(&format!("cell-{}", operator.context("White has no plus")?)).await?;
        person.press("close-values").await?;

        let (from, to) = person.first_move().await?;
        person.tap(&from).await?;
        app.element("stay").await?;
        app.says("said", &format!("on {from}: ")).await?;
        // The rules are a link away, and Back returns to the started game.
        person.press("menu").await?;
        person.press("rules").await?;
        person.press("rules-back").await?;
        app.element("stay").await?;
        // A slow press chooses like a quick one; only on an operator does a long press do something else.
        app.press_slowly(&format!("cell-{to}")).await?;
        app.element("end-turn").await?;
        if app.shows("spare-all").await? {
            person.press("spare-all").await?;
        }
        person.press("end-turn").await?;
        app.says("turn-1", &format!("{from} → {to}")).await?;
        ensure!(app.pieces_on_board().await?.contains_key(&to), "nothing stands on {to}");

        person.press("menu").await?;
        person.press("take-back").await?;
        app.vanishes("turn-1").await?;
        person.sees_pieces(&start).await?;

        person.passes(1).await?;
        app.says("pass", "Pass and stop").await?;
        // Stopping asks for confirmation and can be cancelled.
        person.press("pass").await?;
        person.press("pass-confirm-cancel").await?;
        app.vanishes("pass-confirm-yes").await?;
        ensure!(!app.shows("game-over").await?, "the game stopped without being asked to");
        person.passes(2).await?;
        person.sees_result("A draw", "Both agreed to stop; points decide.", (0, 0)).await?;

        person.press("over-home").await?;
        person.press("scoreboard").await?;
        app.says("score-table", "Mai").await?;
        app.says("score-table", "Tom").await
    })
    .await
}
