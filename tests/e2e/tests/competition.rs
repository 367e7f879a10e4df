//! Five of a class of six hold a Swiss competition: a game is played for its pairing, one result is entered by hand, the
//! sixth student joins, and the next round is paired.

use anyhow::{Result, ensure};
use fantoccini::key::Key;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

const STUDENTS: [&str; 6] = ["Anh", "Ben", "Chi", "Eva", "Huy", "Ida"];

#[tokio::test]
async fn a_round_is_played_and_the_next_one_is_paired() -> Result<()> {
    story("competition", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.opens_teaching().await?;
        person.makes_class("Class 4B").await?;
        person.pastes_students(&STUDENTS).await?;
        person.brings_students(&STUDENTS).await?;

        person.press("class-tab-competitions").await?;
        person.press("competition-new").await?;
        person.write("competition-name", "Spring cup").await?;
        person.pick(&[], "kind-swiss").await?;
        person.switch("member-Ida").await?;
        person.press("competition-create").await?;
        app.vanishes("competition-name").await?;
        person.press("pair-round").await?;
        person.waits("two games and a bye", async || Ok(app.count("pairing").await? == 3)).await?;

        // The first game is begun from its pairing and ends by a resignation: its result is entered automatically.
        person.press("pairing-play").await?;
        person.press("menu").await?;
        person.press("resign").await?;
        person.press("confirm-yes").await?;
        app.element("game-over").await?;
        person.opens_teaching().await?;
        person.press("class-open").await?;
        person.press("class-tab-competitions").await?;
        person.press("competition-open").await?;
        person.waits("one open game", async || Ok(app.count("pairing-play").await? == 1)).await?;
        ensure!(!app.shows("pair-round").await?, "the next round is paired before every game has a result");

        person.press("pairing-enter").await?;
        person.pick(&[], "end-drawn").await?;
        person.write("score-first", "7").await?;
        person.write("score-second", "7").await?;
        person.press("result-save").await?;
        app.vanishes("score-first").await?;
        app.says("standings", "½").await?;
        person.press("competition-players").await?;
        person.press("join").await?;
        app.vanishes("others").await?;
        app.press(Key::Escape).await?;
        app.vanishes("competitors-sheet-close").await?;
        person.press("pair-round").await?;
        person
            .waits("the second round", async || {
                Ok(app.count("pairing-play").await? == 3 && app.text("pairings").await?.contains("starts"))
            })
            .await
    })
    .await
}
