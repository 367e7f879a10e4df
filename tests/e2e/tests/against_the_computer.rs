//! One person plays against the computer, asks for hints and stops a long thought.

use anyhow::{Result, ensure};
use fantoccini::key::Key;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

/// Turns that the person plays before resigning.
const TURNS: usize = 10;

/// Imitates a slow device: the request for the computer's turn is held back until it is stopped.
const SLOW_DEVICE: &str = "
    const fetchNow = window.fetch;
    let release;
    const stopped = new Promise(resolve => { release = resolve; });
    window.fetch = async (address, options) => {
        if (String(address).includes('move_now')) release();
        if (String(address).includes('computer_turn')) await stopped;
        return fetchNow(address, options);
    };";

/// A new game against the computer at level 1.
async fn begins(person: &Person<'_>, strength: u8) -> Result<()> {
    person.press("new-game-computer").await?;
    person.press("level-1").await?;
    person.press(&format!("strength-1-{strength}")).await?;
    person.press("start").await?;
    person.app.element("pass").await?;
    let name = person.app.attribute("seat-1", "aria-label").await?;
    let expected = format!("Computer {strength}, Black");
    ensure!(name.as_deref() == Some(&*expected), "Black's player is {name:?}");
    Ok(())
}

#[tokio::test]
async fn a_person_plays_a_game_against_the_computer() -> Result<()> {
    story("against the computer", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        begins(&person, 3).await?;
        for turn in 1..=TURNS {
            person.moves_quietly().await?;
            // The computer's turn is demonstrated on the board before it counts.
            if turn == 1 {
                app.element("demonstration").await?;
            }
            person
                .waits("the computer's turn or the end", async || {
                    app.press_if_there("skip").await?;
                    Ok(app.shows("game-over").await? || app.shows(&format!("turn-{}", 2 * turn)).await?)
                })
                .await?;
            person
                .waits("the next turn or the end", async || {
                    Ok(app.shows("game-over").await? || app.text("seat-0").await?.contains("Your turn"))
                })
                .await?;
            if app.shows("game-over").await? {
                break;
            }
            app.element(&format!("turn-{}", 2 * turn)).await?;
            // The computer's turn is described in words, not in notation: its piece, what it took and why.
            app.says("said", "Computer 3 ").await?;
            let told = app.text_anywhere("said").await?;
            let verbs = [" moved ", " took ", " stayed ", " jumped ", " passed"];
            ensure!(verbs.iter().any(|verb| told.contains(verb)), "“{told}” does not say what was done");
            ensure!(!told.contains('!'), "“{told}” is notation");
            // A turn that captures by an equation is described with the equation and its points.
            let by_equation = told.contains("Takes ");
            ensure!(
                !by_equation || told.contains(" matches ") && told.contains(" point"),
                "“{told}” lacks its equation"
            );
        }
        if !app.shows("game-over").await? {
            person.press("show-again").await?;
            app.element("demonstration").await?;
            app.vanishes("demonstration").await?;

            // Taking back returns to the person's own turn.
            person.press("menu").await?;
            person.press("take-back").await?;
            app.vanishes(&format!("turn-{}", 2 * TURNS - 1)).await?;
            app.element(&format!("turn-{}", 2 * TURNS - 2)).await?;

            person.press("menu").await?;
            person.press("resign").await?;
            person.press("confirm-yes").await?;
            app.says("winner", "Computer 3 wins").await?;
            app.says("said", "The game is over. Computer 3 wins. White resigned. White has ").await?;
        }
        app.element("game-over").await?;

        // What could have been better, turn by turn.
        person.press("review-game").await?;
        app.element("mistakes").await?;
        ensure!(!app.shows("review-progress").await?, "the review is there and still looks");
        let last = app.text("replay-number").await?;
        person.press("replay-first").await?;
        app.says("replay-number", "Turn 0").await?;
        person.press("replay-last").await?;
        if app.shows("mistake").await? {
            app.element("refutation").await?;
        }
        ensure!(!last.is_empty(), "the review does not say which turn it shows");

        // On the analysis board the best turn is found and played, and then taken back.
        person.press("replay-first").await?;
        person.press("review-analyse").await?;
        app.element("analysis-find").await?;
        let start = app.pieces_on_board().await?;
        person.press("analysis-find").await?;
        person.press("line-0-0").await?;
        person.waits("the turn that was found", async || Ok(app.pieces_on_board().await? != start)).await?;
        person.press("analysis-back").await?;
        person.sees_pieces(&start).await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_hint_is_taken_to_its_third_step() -> Result<()> {
    story("a hint", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        begins(&person, 3).await?;
        let start = app.pieces_on_board().await?;

        person.press("hint-ask").await?;
        ensure!(app.attribute("hint", "data-stage").await?.as_deref() == Some("1"), "the hint begins elsewhere");
        let hinted = hinted(&person).await?;
        ensure!(hinted.len() == 1, "one piece is to be marked, and {hinted:?} are");
        ensure!(
            hinted.iter().all(|point| start.get(point).is_some_and(|piece| piece.starts_with("white"))),
            "{hinted:?} is not a piece of the player"
        );
        app.says("hint", "Act with").await?;

        person.press("hint-next").await?;
        app.says("hint", "where to").await?;
        person.press("hint-next").await?;
        app.says("hint", "the whole turn").await?;
        ensure!(!app.shows("hint-next").await?, "there is a fourth step");

        // No turn has been played for the person.
        person.press("hint-close").await?;
        app.vanishes("hint").await?;
        person.sees_pieces(&start).await?;
        person.tap(&hinted[0]).await?;
        app.element("stay").await?;

        // With the keyboard: the key H on the board.
        let by_keys = Person { app, hand: Hand::Keyboard };
        by_keys.walk_to(&hinted[0]).await?;
        app.type_text("h").await?;
        app.element("hint").await?;
        Ok(())
    })
    .await
}

/// The points with the ring of a hint.
async fn hinted(person: &Person<'_>) -> Result<Vec<String>> {
    let marks = person.marks().await?;
    Ok(marks.into_iter().filter(|(_, mark)| mark == "hint").map(|(point, _)| point).collect())
}

#[tokio::test]
async fn a_long_thought_is_stopped() -> Result<()> {
    story("move now", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        begins(&person, 10).await?;
        app.runs(SLOW_DEVICE).await?;
        person.moves_quietly().await?;
        app.says("seat-1", "Thinking").await?;

        // Meanwhile the person can't move, and the app says why.
        let (from, _) = person.first_move().await?;
        person.tap(&from).await?;
        app.says("note", "computer’s turn").await?;
        ensure!(!app.shows("stay").await?, "a piece can be chosen while the computer thinks");

        person.press("move-now").await?;
        app.element("demonstration").await?;
        person.sees_computers_turn(2).await?;
        app.says("seat-0", "Your turn").await
    })
    .await
}

#[tokio::test]
async fn two_computers_play_and_can_be_paused() -> Result<()> {
    story("computer against computer", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("new-game-computer").await?;
        person.press("seat-choice-0").await?;
        person.press("player-computer-2").await?;
        app.press(Key::Escape).await?;
        app.vanishes("player-name").await?;
        person.press("start").await?;
        app.element("turn-2").await?;

        person.press("menu").await?;
        person.press("pause").await?;
        app.element("paused").await?;
        let paused_at = app.text("turn-list").await?;
        tokio::time::sleep(std::time::Duration::from_secs(3)).await;
        ensure!(app.text("turn-list").await? == paused_at, "the computers play on while they are paused");
        person.press("resume").await?;
        app.vanishes("paused").await?;
        // The next turn is demonstrated.
        app.element("demonstration").await?;
        Ok(())
    })
    .await
}
