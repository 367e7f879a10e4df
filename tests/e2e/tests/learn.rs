//! A new profile completes the first course and level 1 in the real app: by mouse, by keyboard alone, and on a phone.

use anyhow::{Context, Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;
use mathchess_teaching::lessons::{Answer, step};

/// Completes the first course and that of level 1, each with its check; then level 1's mini game is begun and stopped.
async fn learns(name: &str, size: Size, hand: Hand) -> Result<()> {
    story(name, async |app| {
        app.resize(size).await?;
        let person = Person { app, hand };
        person.begins_to_learn("Mai").await?;
        for course in ["c00", "c01"] {
            person.finishes_course(course).await?;
            if course == "c00" {
                // Fields are pressed before they are written into, and typed digits are not counted.
                println!("{} taps through the first course and its check, from the start of the app", app.taps());
                person.press("course-back").await?;
            }
        }
        person.press("play-mini-game").await?;
        app.says("mini-game", "be ahead after 10 turns").await?;
        // A game against the computer has no umpire.
        person.resigns().await?;
        person.press("back-to-course").await?;
        app.says("check-card", "Passed").await?;
        person.press("course-back").await?;
        for course in ["c00", "c01"] {
            let done = format!("course-{course}-state");
            app.says(&done, "Done").await?;
        }
        // It is saved.
        app.restart().await?;
        app.resize(size).await?;
        let person = Person { app, hand };
        person.press("nav-learn").await?;
        app.says("course-c01-state", "Done").await
    })
    .await
}

#[tokio::test]
async fn a_new_profile_finishes_the_first_course_and_level_1_with_the_mouse() -> Result<()> {
    learns("learn by mouse", Size::Desktop, Hand::Mouse).await
}

#[tokio::test]
async fn a_new_profile_finishes_the_first_course_and_level_1_with_the_keyboard() -> Result<()> {
    learns("learn by keyboard", Size::Desktop, Hand::Keyboard).await
}

#[tokio::test]
async fn a_new_profile_finishes_the_first_course_and_level_1_on_a_phone() -> Result<()> {
    learns("learn on a phone", Size::Phone, Hand::Mouse).await
}

#[tokio::test]
async fn a_guest_errs_twice_and_takes_a_hint_to_its_third_step() -> Result<()> {
    story("errors and hints of a guest", async |app| {
        app.resize(Size::Phone).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("nav-learn").await?;
        app.says("guest-note", "guest").await?;
        person.press("course-c00").await?;
        person.press("rules").await?;
        person.press("rules-back").await?;
        person.press("lesson-c00-l07").await?;
        person.press("try").await?;
        let asked = step("c00-l07-s1").context("the step is gone")?;
        let right = asked.exercise.model().context("the engine has no answer")?.answer;
        let wrong = &asked.foreseen.first().context("nothing wrong is foreseen")?.answer;

        person.enters_answer(asked, wrong, "verdict").await?;
        ensure!(!person.is_right().await?, "{wrong} should be wrong");
        ensure!(!app.shows("model-answer").await?, "the answer is shown after one error");
        person.press("again").await?;
        // If there is no place to look at, the hint begins with the idea.
        let stages = ["1", "2", "3"];
        for stage in if asked.look_at.is_empty() { &stages[1..] } else { &stages[..] } {
            person.press("hint-ask").await?;
            person
                .waits("a step of the hint", async || {
                    Ok(app.shows("hint").await?
                        && app.attribute("hint", "data-stage").await?.as_deref() == Some(*stage))
                })
                .await?;
        }
        app.vanishes("hint-ask").await?;
        person.enters_answer(asked, wrong, "verdict").await?;
        app.says("model-answer", &right.to_string()).await?;
        person.press("again-after-model").await?;
        person.enters_answer(asked, &right, "verdict").await?;
        ensure!(person.is_right().await?, "{right} should be right");
        person.press("back").await?;
        app.says("lesson-c00-l07", "1 of 5").await
    })
    .await
}

#[tokio::test]
async fn each_wrong_part_of_an_answer_has_its_own_reason_and_the_rest_stays() -> Result<()> {
    story("a wrong answer is mended", async |app| {
        app.resize(Size::Desktop).await?;
        let person = Person { app, hand: Hand::Mouse };
        let note = async |id: &str, name: &str| app.attribute(id, name).await;
        person.press("nav-learn").await?;

        // Values: each stays in its field, and the wrong one can be removed.
        person.press("course-c01").await?;
        person.press("lesson-c01-l01").await?;
        person.press("try").await?;
        for value in ["5", "9", "11", "12", "14"] {
            for key in value.chars() {
                person.press(&format!("key-{key}")).await?;
            }
            person.press("add-number").await?;
        }
        person.press("check").await?;
        app.says("verdict", "4 of 5 are right").await?;
        app.says("reason-a", "alone").await?;
        ensure!(note("given-9", "data-noted").await?.as_deref() == Some("wrong"), "the wrong value is not marked");
        ensure!(note("given-5", "data-noted").await?.as_deref() == Some("right"), "the right value is not marked");
        person.press("given-9").await?;
        person.press("check").await?;
        person.waits("the mended values are right", async || person.is_right().await).await?;
        person.press("back").await?;
        person.press("course-back").await?;

        // Squares of another game: all but one of a territory, and one outside of it.
        let asked = step("mathematichess-l02-s1").context("the step is gone")?;
        let Some(Answer::Points(right)) = asked.exercise.model().map(|model| model.answer) else {
            anyhow::bail!("the step asks for no squares");
        };
        let (last, most) = right.split_last().context("the territory is empty")?;
        person.press("course-mathematichess").await?;
        person.press("lesson-mathematichess-l02").await?;
        person.press("try").await?;
        app.settled().await?;
        for square in most {
            person.tap(square).await?;
        }
        person.tap("a1").await?;
        person.press("check").await?;
        app.says("reason-a", "A piece stands on a1").await?;
        app.element("missing").await?;
        ensure!(note("cell-a1", "data-note").await?.as_deref() == Some("a"), "the wrong square has no letter");
        // Right choices stay: the wrong one is deselected, the missing one added.
        person.tap("a1").await?;
        app.vanishes("reason-a").await?;
        person.tap(last).await?;
        person.press("check").await?;
        person.waits("the mended squares are right", async || person.is_right().await).await
    })
    .await
}
