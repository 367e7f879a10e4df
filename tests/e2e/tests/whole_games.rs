//! Games played to their ends against the computer in the real app, replayed, and found in the records.

use anyhow::{Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

/// More turns than any of these games can take: a capture is possible only a few times, and ten quiet turns end the game.
const MOST_TURNS: usize = 200;
/// The number of the option "ten quiet turns".
const TEN_QUIET: usize = 0;
/// Turns of a game of chess that ends when the person gives up. With four turns of each side the start can come for the third
/// time, a draw by rule 23 of spatial chess: the person's first legal moves go to and fro, and the computer's may as well.
const CHESS_TURNS: usize = 3;

#[tokio::test]
async fn mathematichess_is_played_to_its_end() -> Result<()> {
    story("mathematichess", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.sets_up("mathematichess").await?;
        person.press("option-start-placed").await?;
        person.press("start").await?;
        for _ in 0..3 {
            if !person.waits_for_turn(0).await? {
                break;
            }
            person.plays_any_move("white").await?;
        }
        app.is_accessible("the board of Mathematichess").await?;
        // A player who passes twice in a row ends the game.
        for _ in 0..2 {
            if person.waits_for_turn(0).await? {
                person.press("pass").await?;
                person.press("pass-confirm-yes").await?;
            }
        }
        app.element("game-over").await?;
        app.element("final-0").await?;
        person.looks_back().await?;
        person.sees_in_records("mathematichess", 1).await
    })
    .await
}

/// A game of digit chess that ends after ten turns without a capture.
async fn digit_chess(person: &Person<'_>, seats: usize) -> Result<()> {
    person.sets_up("digit-chess").await?;
    person.press(&format!("option-players-{seats}")).await?;
    person.app.choose_option("option-quietLimit", TEN_QUIET).await?;
    person.app.is_accessible("a new game of digit chess").await?;
    person.press("start").await?;
    person.waits_for_turn(0).await?;
    person.app.is_accessible("the sheet of digit chess").await?;
    for _ in 0..MOST_TURNS {
        if !person.waits_for_turn(0).await? {
            break;
        }
        person.plays_any_move("of seat A").await?;
    }
    person.app.element("game-over").await?;
    for seat in 0..seats {
        person.app.element(&format!("final-{seat}")).await?;
    }
    person.looks_back().await?;
    person.sees_in_records("digit-chess", 1).await
}

#[tokio::test]
async fn digit_chess_for_two_is_played_to_its_end() -> Result<()> {
    story("digit chess for two", async |app| {
        app.resize(Size::Desktop).await?;
        digit_chess(&Person { app, hand: Hand::Mouse }, 2).await
    })
    .await
}

#[tokio::test]
async fn digit_chess_for_four_is_played_to_its_end() -> Result<()> {
    story("digit chess for four", async |app| {
        app.resize(Size::Desktop).await?;
        digit_chess(&Person { app, hand: Hand::Mouse }, 4).await
    })
    .await
}

#[tokio::test]
async fn a_race_of_interval_chess_is_played_to_its_end() -> Result<()> {
    story("interval chess", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.sets_up("interval-chess").await?;
        person.press("option-mode-race").await?;
        person.press("start").await?;
        person.waits_for_turn(0).await?;
        app.is_accessible("a race of interval chess").await?;
        // The four moves of the rules, section 9, example 3.
        for (number, (from, to)) in (1..).zip([("2", "9"), ("5", "2"), ("8", "5"), ("1", "8")]) {
            ensure!(person.waits_for_turn(0).await?, "the race is over before the row is solved");
            person.tap(from).await?;
            app.says_label(from, "lifted").await?;
            if number == 1 {
                // The rules are a link away, and Back returns to the started game.
                person.press("menu").await?;
                person.press("rules").await?;
                person.press("rules-back").await?;
                app.says_label(from, "lifted").await?;
            }
            person.tap(to).await?;
            app.says("points-0", &format!("{number}")).await?;
        }
        app.element("game-over").await?;
        ensure!(app.text("final-0").await? == "4", "the row took other moves");
        ensure!(!app.text("winner").await?.contains("Computer"), "four moves are the fewest");
        person.looks_back().await?;
        person.sees_in_records("interval-chess", 1).await
    })
    .await
}

#[tokio::test]
async fn a_puzzle_is_solved_after_its_solution_was_shown() -> Result<()> {
    story("interval puzzle", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.sets_up("interval-chess").await?;
        app.resize(Size::Phone).await?;
        person.press("start").await?;
        app.says("moves", "0 of 4").await?;
        person.press("solution").await?;
        // The solution is shown on a copy: the own row is unchanged.
        app.element("solution-next").await?;
        person.press("solution-close").await?;
        app.says("moves", "0 of 4").await?;
        for (from, to) in [("2", "9"), ("5", "2"), ("8", "5"), ("1", "8")] {
            person.tap(from).await?;
            app.says_label(from, "lifted").await?;
            person.tap(to).await?;
            app.says_label(to, "counter").await?;
        }
        app.says("winner", "Solved").await
    })
    .await
}

/// Plays some turns, then resigns, unless the computer has mated before.
async fn loses_at_chess(person: &Person<'_>) -> Result<()> {
    for _ in 0..CHESS_TURNS {
        if !person.waits_for_turn(0).await? {
            return person.app.says("winner", "Computer").await;
        }
        person.plays_any_move("white").await?;
    }
    if person.waits_for_turn(0).await? {
        person.press("menu").await?;
        person.press("resign").await?;
        person.press("confirm-yes").await?;
    }
    person.app.says("winner", "Computer").await
}

/// A game of chess on a board with more than two dimensions, resigned after some turns.
async fn spatial_chess(person: &Person<'_>, game: &str) -> Result<()> {
    person.sets_up(game).await?;
    person.press("start").await?;
    person.waits_for_turn(0).await?;
    person.app.is_accessible(game).await?;
    loses_at_chess(person).await?;
    person.looks_back().await?;
    person.sees_in_records(game, 1).await
}

#[tokio::test]
async fn cubic_chess_is_played_to_its_end() -> Result<()> {
    story("cubic chess", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        spatial_chess(&person, "cubic").await
    })
    .await
}

#[tokio::test]
async fn nihongi_is_played_to_its_end_on_a_phone() -> Result<()> {
    story("Nihongi", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.sets_up("nihongi").await?;
        app.resize(Size::Phone).await?;
        person.press("start").await?;
        person.waits_for_turn(0).await?;
        // Choosing a horse highlights the cells that it reaches, with their directions.
        person.tap("b3").await?;
        app.says("chosen-piece", "Horse on b3").await?;
        app.says("ways", "three directions").await?;
        person.tap("b3").await?;
        loses_at_chess(&person).await
    })
    .await
}
