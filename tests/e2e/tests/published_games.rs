//! Two people play the inventor's published games, with the mouse and with the keyboard alone.

use anyhow::{Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::published::{Published, taken_by};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

/// Plays a whole game, then looks it up in the history, replays it and reads the scoreboard.
async fn two_people_play(name: &str, hand: Hand, reason: &str, umpire: bool) -> Result<()> {
    story(&format!("{name} with {hand:?}"), async |app| {
        app.resize(Size::Desktop).await?;
        let game = Published::read(name)?;
        let person = Person { app, hand };
        person.begin_published(&game, "Mai", "Tom").await?;
        for (index, turn) in game.turns.iter().enumerate() {
            person.plays(index + 1, turn).await?;
        }
        let points = game.points()?;
        if umpire {
            let scores = person.scores().await?;
            ensure!(scores == points, "the score should be {points:?}, and {scores:?} is shown");
            person.stops_as_umpire().await?;
        }
        let result = if game.result == "white" { "Mai wins" } else { "Tom wins" };
        person.sees_result(result, reason, points).await?;
        person.sees_pieces(&game.last_pieces()?).await?;

        person.press("over-home").await?;
        person.opens_history(1).await?;
        for words in ["Mai", "Tom", &format!("{} turns", game.turns.len())] {
            app.says("game-row", words).await?;
        }
        let score: String = app.text("game-row").await?.split_whitespace().collect();
        ensure!(score.contains(&format!("{}:{}", points.0, points.1)), "the row says {score}");

        person.press("game-replay").await?;
        person.press("replay-first").await?;
        person.sees_pieces(&game.first_pieces()?).await?;
        let mut left = game.first_pieces()?.len();
        for (index, turn) in game.turns.iter().enumerate() {
            person.press("replay-next").await?;
            app.says("replay-number", &format!("{} of {}", index + 1, game.turns.len())).await?;
            left -= taken_by(turn);
            let shown = app.pieces_on_board().await?.len();
            ensure!(shown == left, "after turn {}, {shown} pieces are shown, and {left} are left", index + 1);
        }
        person.sees_pieces(&game.last_pieces()?).await?;
        app.says("end-reason", reason).await
    })
    .await
}

#[tokio::test]
async fn the_umpire_stops_a_game_played_with_the_mouse() -> Result<()> {
    two_people_play("mcg010", Hand::Mouse, "The umpire stopped the game; points decide.", true).await
}

#[tokio::test]
async fn the_umpire_stops_a_game_played_with_the_keyboard_alone() -> Result<()> {
    two_people_play("mcg010", Hand::Keyboard, "The umpire stopped the game; points decide.", true).await
}

#[tokio::test]
async fn a_game_ends_by_itself_when_a_side_has_no_operator_left() -> Result<()> {
    two_people_play("mcg029", Hand::Mouse, "White has no sign left.", false).await
}
