//! The analysis board in the real app, with a game that is played.

use anyhow::{Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

#[tokio::test]
async fn a_position_of_mathematichess_is_analysed_from_the_table_and_from_the_replay() -> Result<()> {
    story("analysis", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.sets_up("mathematichess").await?;
        person.press("option-start-placed").await?;
        person.press("start").await?;
        person.waits_for_turn(0).await?;
        // One turn each: a computer that is ahead may pass twice in a row, which ends the game (rule 19).
        person.plays_any_move("white").await?;
        ensure!(person.waits_for_turn(0).await?, "the game is over too soon");
        person.press("menu").await?;
        ensure!(!app.shows("analyse").await?, "the engine analyses a game that is played");
        person.press("resign").await?;
        person.press("confirm-yes").await?;
        app.element("game-over").await?;
        let end = app.pieces_on_board().await?;

        // From the table: the best lines, the first turn of one of them, and back.
        person.press("menu").await?;
        person.press("analyse").await?;
        app.element("analysis-find").await?;
        person.sees_pieces(&end).await?;
        person.press("analysis-find").await?;
        app.element("line-0-0").await?;
        app.element("analysis-find").await?;
        // The best turn may be to pass, which moves no piece.
        let passes = app.text("line-0-0").await? == "Pass";
        person.press("line-0-0").await?;
        app.usable("analysis-back").await?;
        person.waits("the turn that was found", async || Ok((app.pieces_on_board().await? == end) == passes)).await?;
        app.is_accessible("the analysis board of Mathematichess").await?;
        person.press("analysis-back").await?;
        person.sees_pieces(&end).await?;

        // Nothing of the analysis is saved: the game ends as before.
        person.press("back").await?;
        app.says("replay-number", "2 of 2").await?;
        app.element("game-over").await?;
        person.sees_pieces(&end).await?;

        // From the replay: the position of the present turn.
        person.press("replay-first").await?;
        app.says("replay-number", "0 of 2").await?;
        let start = app.pieces_on_board().await?;
        ensure!(start != end, "the turns changed nothing");
        person.press("replay-analyse").await?;
        app.element("analysis-find").await?;
        person.sees_pieces(&start).await?;
        // Back returns to the turn from which the analysis was opened.
        person.press("back").await?;
        app.says("replay-number", "0 of 2").await?;
        person.sees_in_records("mathematichess", 1).await
    })
    .await
}

#[tokio::test]
async fn a_turn_whose_equations_read_alike_is_explained() -> Result<()> {
    story("equations that read alike", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        app.runs("location.hash = '#/analysis'").await?;
        person.press("analysis-text").await?;
        // The 7 that moves to F2 and the 7 on D2 both add up to 11 with the 4.
        app.write("analysis-position", "9/W32W51W63/4W+W73/B21W+6/1B95B31/2B+4W91/W+3B51B+2/B42B72W+1W1/6B81W2 w last")
            .await?;
        person.press("analysis-use").await?;
        app.vanishes("analysis-use").await?;
        person.enters("F7-F2!D2", "explanation").await?;
        let said = app.text("explanation").await?;
        ensure!(said.matches("Row 2").count() == 2, "the explanation says {said}");
        Ok(())
    })
    .await
}
