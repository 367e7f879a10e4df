//! A class from its PINs to the archive: a teacher makes all PINs at once, a student finds the picture and types the PIN,
//! and at the end of the year the class disappears from every picker and is restored.

use anyhow::{Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

const TEACHERS_PIN: &str = "2468";
const STUDENTS: [&str; 4] = ["Ann Keller", "Ann Toth", "Ben", "Mia"];

/// Opens the sheet that asks who is playing.
async fn asks_who(person: &Person<'_>) -> Result<()> {
    person.press("nav-home").await?;
    person.press("home-change").await?;
    person.app.element("person-picker").await?;
    Ok(())
}

#[tokio::test]
async fn a_class_gets_its_pins_logs_in_and_goes_into_the_archive() -> Result<()> {
    story("class pins and archive", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.opens_teaching().await?;
        person.press("teacher-pin-set").await?;
        person.write("pin-new", TEACHERS_PIN).await?;
        person.write("pin-again", TEACHERS_PIN).await?;
        person.press("pin-set").await?;
        app.vanishes("pin-again").await?;
        person.makes_class("4b").await?;
        person.pastes_students(&STUDENTS).await?;
        person.brings_students(&STUDENTS).await?;

        // All PINs at once; they are shown only now.
        person.press("class-tab-pins").await?;
        person.press("pins-make").await?;
        app.says("made-pins", "4 new PINs").await?;
        let cards = app.count("pin-card").await?;
        ensure!(cards == STUDENTS.len(), "there are {cards} cards");
        let pin = app.text("card-pin").await?;
        ensure!(pin.len() == 4, "the first card says {pin}");
        person.press("pins-hide").await?;
        app.vanishes("made-pins").await?;
        ensure!(!app.text("screen-class").await?.contains(&pin), "the PIN is still shown");

        // Two students with the same name are told apart; the first card was that of the first by name.
        person.press("teacher-close").await?;
        asks_who(&person).await?;
        app.says("choose-learner-Ann Keller", "Ann K.").await?;
        app.says("choose-learner-Ann Toth", "Ann T.").await?;
        person.press("choose-learner-Ann Keller").await?;
        app.says("learner-pin", "Ann K.").await?;
        for digit in pin.chars() {
            person.press(&format!("pin-key-{digit}")).await?;
        }
        person.press("pin-open").await?;
        app.vanishes("learner-pin").await?;
        app.element("home-of-Ann Keller").await?;
        person.press("home-done").await?;
        app.element("locked-home").await?;
        person.press("locked-guest").await?;
        app.element("home-of-guest").await?;

        // The year is over.
        person.opens_teaching().await?;
        person.write("pin-try", TEACHERS_PIN).await?;
        person.press("pin-open").await?;
        person.press("class-archive").await?;
        app.says("archive", "4b").await?;
        asks_who(&person).await?;
        ensure!(!app.shows("choose-learner-Mia").await?, "a student of an archived class can be chosen");
        person.press("learner-sheet-close").await?;
        person.opens_teaching().await?;
        person.press("archived-open").await?;
        app.element("class-archived").await?;
        person.press("bring-back").await?;
        app.vanishes("class-archived").await?;
        asks_who(&person).await?;
        app.says("choose-learner-Mia", "Mia").await
    })
    .await
}
