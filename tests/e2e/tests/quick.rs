//! An impatient person presses too often: a turn stays one turn, and no unseen button is pressed.

use anyhow::{Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

/// Makes a move without a capture; the turn is not ended yet.
async fn moves(person: &Person<'_>) -> Result<()> {
    let (from, to) = person.first_move().await?;
    person.tap(&from).await?;
    person.app.element("stay").await?;
    person.tap(&to).await?;
    person.app.element("end-turn").await?;
    if person.app.shows("spare-all").await? {
        person.press("spare-all").await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_double_click_ends_one_turn_and_many_clicks_end_no_game() -> Result<()> {
    story("clicks more often than meant", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("new-game").await?;
        person.press("level-1").await?;
        person.press("suggested-6").await?;
        person.name_players("Mai", "Tom").await?;
        person.press("start").await?;
        app.element("pass").await?;

        moves(&person).await?;
        app.click_quickly("end-turn", 2).await?;
        app.element("turn-1").await?;
        app.usable("pass").await?;
        ensure!(!app.shows("turn-2").await?, "the second click has passed for the other player");

        // There is one pass; a second one would end the game.
        person.passes(2).await?;
        app.usable("pass").await?;
        app.click_quickly("pass", 1).await?;
        person.press("pass-confirm-cancel").await?;
        app.vanishes("pass-confirm-yes").await?;

        // The key that ends the turn is followed by others: only one turn is played, and nothing is chosen.
        person.tap(&person.first_move().await?.0).await?;
        person.press("back-step").await?;
        moves(&person).await?;
        let by_keys = Person { app, hand: Hand::Keyboard };
        app.tab_to(|focused| focused.starts_with("cell-")).await?;
        app.type_at_once(&['e', 'e', '\u{e007}', 'v', 'h', 't', ' ']).await?;
        app.element("turn-3").await?;
        app.usable("pass").await?;
        ensure!(!app.shows("turn-4").await?, "the keys after the end of a turn have played another");
        ensure!(!app.shows("hint").await? && !app.shows("stay").await?, "a key right after the turn was taken");

        // Half a second later the keys work as usual.
        app.type_text("h").await?;
        app.element("hint").await?;
        by_keys.press("hint-close").await?;
        app.vanishes("hint").await
    })
    .await
}

#[tokio::test]
async fn six_quick_clicks_do_not_end_a_game_against_the_computer() -> Result<()> {
    story("six clicks against the computer", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("new-game-computer").await?;
        person.press("level-1").await?;
        person.press("start").await?;
        app.element("pass").await?;
        for turn in 1..=2 {
            moves(&person).await?;
            app.click_quickly("end-turn", 6).await?;
            // The computer's demonstration runs to its end: a press on "Skip" could come after it.
            person.waits("the person's next turn", async || app.shows(&format!("turn-{}", 2 * turn)).await).await?;
            if app.shows("close-values").await? {
                person.press("close-values").await?;
            }
            app.usable("pass").await?;
            ensure!(!app.shows(&format!("turn-{}", 2 * turn + 1)).await?, "a click has played a turn of its own");
            ensure!(!app.shows("game-over").await?, "clicks have ended the game");
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_double_click_on_now_you_gives_no_answer() -> Result<()> {
    story("double click in a lesson", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-learn").await?;
        person.press("course-c00").await?;
        person.press("lesson-c00-l06").await?;
        app.click_quickly("try", 2).await?;
        // The button under the pointer now means "nothing to tap".
        app.usable("none").await?;
        ensure!(!app.shows("verdict").await?, "the second click was an answer");
        // Pressed on purpose, it works.
        person.press("none").await?;
        app.element("verdict").await?;
        Ok(())
    })
    .await
}
