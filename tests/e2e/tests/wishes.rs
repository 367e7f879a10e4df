//! A student asks for another name, and the teacher of the class answers.

use anyhow::{Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;

const PIN: &str = "2468";

async fn asks_for_a_name(name: &str, size: Size) -> Result<()> {
    story(name, async |app| {
        app.resize(size).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.opens_teaching().await?;
        person.press("teacher-pin-set").await?;
        person.write("pin-new", PIN).await?;
        person.write("pin-again", PIN).await?;
        person.press("pin-set").await?;
        app.vanishes("pin-again").await?;
        person.makes_class("Class 4B").await?;
        person.pastes_students(&["Anh", "Ben"]).await?;
        person.brings_students(&["Anh", "Ben"]).await?;
        person.press("teacher-close").await?;
        app.element("teacher-closed").await?;

        person.press("nav-settings").await?;
        person.press("settings-profiles").await?;
        person.press("profile-edit").await?;
        app.says("profile-name-asks", "A teacher decides").await?;
        person.write("profile-name", "Countess").await?;
        app.click_quickly("profile-save", 2).await?;
        app.says("toast", "Your teacher will see that you want to be called Countess.").await?;
        person.press("toast-close").await?;
        ensure!(app.text("profiles").await?.contains("Anh"), "the name has changed without a teacher");
        // The wish is still there after a restart.
        app.restart().await?;
        app.resize(size).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-settings").await?;
        person.press("settings-profiles").await?;
        person.press("profile-edit").await?;
        app.says("profile-name-asks", "Until a teacher says yes, you are Anh.").await?;
        person.press("profile-save").await?;
        app.vanishes("profile-save").await?;

        person.opens_teaching().await?;
        person.write("pin-try", PIN).await?;
        person.press("pin-open").await?;
        person.press("class-open").await?;
        person.press("class-tab-students").await?;
        app.says("wishes", "Anh wants to be called Countess.").await?;
        person.press("wish-refuse").await?;
        app.says("toast", "Anh keeps the name.").await?;
        app.vanishes("wishes").await?;
        person.press("toast-action").await?;
        app.says("wishes", "Anh wants to be called Countess.").await?;
        person.press("wish-grant").await?;
        app.says("members", "Countess").await?;
        app.vanishes("wishes").await
    })
    .await
}

#[tokio::test]
async fn a_student_asks_for_another_name_and_the_teacher_answers() -> Result<()> {
    asks_for_a_name("wishes", Size::Desktop).await
}

#[tokio::test]
async fn a_student_asks_for_another_name_on_a_phone() -> Result<()> {
    asks_for_a_name("wishes on a phone", Size::Phone).await
}
