//! Who can already something finds where to begin in the real app: an expert at level 10, a beginner at the start.

use anyhow::{Context, Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::{first_story, story};
use mathchess_e2e::view::Size;
use mathchess_teaching::drills::item;

/// The tasks of somebody who knows everything.
const TASKS_OF_EXPERT: usize = 6;
/// The tasks of somebody who knows nothing and says so.
const TASKS_OF_BEGINNER: usize = 2;

/// Answers every task right.
async fn solves_tasks(person: &Person<'_>) -> Result<()> {
    for number in 1..=TASKS_OF_EXPERT {
        person.app.element(&format!("place-{number}")).await?;
        let id = person.app.attribute("lesson-step", "data-step").await?.context("the task has no name")?;
        let (_, drill) = id.split_once('/').with_context(|| format!("{id} is not the id of a drill"))?;
        let step = item(drill.parse()?)?.step;
        let answer = step.exercise.model().with_context(|| format!("the engine has no answer to {id}"))?.answer;
        let then =
            if number == TASKS_OF_EXPERT { "placement-start".to_owned() } else { format!("place-{}", number + 1) };
        person.enters_answer(&step, &answer, &then).await.with_context(|| format!("{id}: {answer}"))?;
        person.app.element(&then).await?;
    }
    Ok(())
}

/// An expert makes a profile, is placed, takes it back and brings it back; it is saved.
async fn expert(name: &str, size: Size, hand: Hand) -> Result<()> {
    story(name, async |app| {
        app.resize(size).await?;
        let person = Person { app, hand };
        person.begins_to_learn("Mai").await?;
        person.press("learn-placement").await?;
        person.press("placement-begin").await?;
        solves_tasks(&person).await?;
        app.says("placement-start", "You begin at level 10").await?;
        person.press("placement-next").await?;
        app.element("next-go").await?;
        let next = app.attribute("next-go", "href").await?;
        ensure!(next.as_deref().is_some_and(|next| next.ends_with("#/lesson/c10-l01")), "{next:?} comes next");
        person.press("nav-learn").await?;
        app.says("learn-start", "You begin at level 10.").await?;
        for course in ["c00", "c05", "c09"] {
            app.says(&format!("course-{course}-state"), "Left out").await?;
        }
        person.press("learn-placement").await?;
        person.press("placement-from-start").await?;
        app.says("placement-start", "You begin at the start").await?;
        person.press("placement-as-placed").await?;
        app.says("placement-start", "You begin at level 10").await?;
        // It is saved.
        app.restart().await?;
        app.resize(size).await?;
        let person = Person { app, hand };
        person.press("nav-learn").await?;
        app.says("learn-start", "You begin at level 10.").await
    })
    .await
}

#[tokio::test]
async fn an_expert_begins_at_level_10_with_the_mouse() -> Result<()> {
    expert("placement of an expert by mouse", Size::Desktop, Hand::Mouse).await
}

#[tokio::test]
async fn an_expert_begins_at_level_10_with_the_keyboard() -> Result<()> {
    expert("placement of an expert by keyboard", Size::Desktop, Hand::Keyboard).await
}

#[tokio::test]
async fn a_beginner_who_knows_nothing_begins_at_the_start_on_a_phone() -> Result<()> {
    first_story("placement of a beginner", async |app| {
        app.resize(Size::Phone).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("first-known").await?;
        person.press("placement-begin").await?;
        for number in 1..=TASKS_OF_BEGINNER {
            app.element(&format!("place-{number}")).await?;
            person.press("dont-know").await?;
        }
        app.says("placement-start", "You begin at the start").await?;
        person.press("placement-next").await?;
        app.element("next-go").await?;
        let next = app.attribute("next-go", "href").await?;
        ensure!(next.as_deref().is_some_and(|next| next.ends_with("#/first")), "{next:?} comes next");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_placement_that_is_left_goes_on_with_the_same_task() -> Result<()> {
    story("a placement is left", async |app| {
        app.resize(Size::Phone).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.begins_to_learn("Mai").await?;
        person.press("learn-placement").await?;
        person.press("placement-begin").await?;
        app.element("place-1").await?;
        person.press("dont-know").await?;
        app.element("place-2").await?;
        let second = app.attribute("lesson-step", "data-step").await?;
        app.restart().await?;
        app.resize(Size::Phone).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.press("next-go").await?;
        app.says("placement-left", "1 task is done.").await?;
        person.press("placement-begin").await?;
        app.element("place-2").await?;
        let again = app.attribute("lesson-step", "data-step").await?;
        ensure!(again == second, "{second:?} was asked, now {again:?}");
        Ok(())
    })
    .await
}
