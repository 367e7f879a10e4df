//! Learns like a child who finds every answer: the engine computes the answers, and they are entered through the board and
//! the buttons.

use anyhow::{Context, Result, bail, ensure};
use mathchess_engine::game::Side;
use mathchess_teaching::drills::item;
use mathchess_teaching::lessons::{Answer, Ask, Course, Lesson, Step, course};

use crate::person::{Hand, Person};

impl Person<'_> {
    /// Opens the list of courses, makes a profile there, and learns with it.
    pub async fn begins_to_learn(&self, name: &str) -> Result<()> {
        self.press("nav-learn").await?;
        self.press("make-profile").await?;
        self.write("profile-name", name).await?;
        self.press("profile-save").await?;
        self.app.vanishes("profile-name").await?;
        self.app.says("learner", name).await
    }

    /// Sets the first PIN of the learner's profile, on the profiles screen.
    pub async fn sets_own_pin(&self, pin: &str) -> Result<()> {
        self.press("nav-settings").await?;
        self.press("settings-profiles").await?;
        self.press("profile-own-pin").await?;
        self.write("pin-new", pin).await?;
        self.write("pin-again", pin).await?;
        self.press("pin-set").await?;
        self.app.vanishes("pin-again").await
    }

    /// Completes all lessons of a course and its mastery check, from the course's screen.
    pub async fn finishes_course(&self, id: &str) -> Result<()> {
        let course: &Course = course(id).with_context(|| format!("there is no course {id}"))?;
        self.press(&format!("course-{id}")).await?;
        for (number, lesson) in course.lessons.iter().enumerate() {
            if number == 0 {
                self.press(&format!("lesson-{}", lesson.id)).await?;
            }
            self.goes_through(lesson).await?;
            let last = number + 1 == course.lessons.len();
            self.press(if last { "summary-course" } else { "summary-next" }).await?;
        }
        self.passes_check(id).await
    }

    /// Passes the mastery check of a course, from the course's screen.
    pub async fn passes_check(&self, id: &str) -> Result<()> {
        let mut answered: Vec<String> = Vec::new();
        self.takes_check(id, async |step, then| {
            let answer = model(step)?;
            self.enters_answer(step, &answer, then).await?;
            answered.push(format!("{}: {answer}", step.id));
            Ok(())
        })
        .await?;
        let passed = format!("Passed: {0} of {0} right", answered.len());
        self.app.says("lesson-summary", &passed).await.with_context(|| answered.join("\n"))?;
        self.press("summary-next").await?;
        self.app.says("check-card", "Passed").await
    }

    /// Takes the check of the open course. `answers` gets each task and the element that is there once the task is answered.
    pub async fn takes_check(&self, id: &str, mut answers: impl AsyncFnMut(&Step, &str) -> Result<()>) -> Result<()> {
        let course: &Course = course(id).with_context(|| format!("there is no course {id}"))?;
        let check = course.check.as_ref().context("the course has no check")?;
        self.press("start-check").await?;
        for number in 1..=check.steps.len() {
            self.app.element(&format!("place-{number}")).await?;
            let id = self.app.attribute("lesson-step", "data-step").await?.context("the task has no name")?;
            // Each task is a drill: its name says which one.
            let (_, drill) = id.split_once('/').with_context(|| format!("{id} is no drill"))?;
            let step = item(drill.parse()?)?.step;
            let is_last = number == check.steps.len();
            let then = if is_last { "lesson-summary".to_owned() } else { format!("place-{}", number + 1) };
            answers(&step, &then).await.with_context(|| id.clone())?;
            self.app.element(&then).await?;
        }
        Ok(())
    }

    /// Solves every step of the open lesson, and sees that all are solved.
    pub async fn goes_through(&self, lesson: &Lesson) -> Result<()> {
        self.solves_steps(lesson).await?;
        self.app.says("lesson-summary", &format!("All {} steps are solved.", lesson.steps.len())).await
    }

    /// Solves every step of the open lesson, in any language.
    pub async fn solves_steps(&self, lesson: &Lesson) -> Result<()> {
        for step in &lesson.steps {
            self.solves_step(step).await.with_context(|| step.id.clone())?;
        }
        Ok(())
    }

    /// Solves a step of a lesson; a worked example is shown first.
    async fn solves_step(&self, step: &Step) -> Result<()> {
        self.app.element(&format!("step-{}", step.id)).await?;
        if self.app.attribute("lesson-step", "data-phase").await?.as_deref() == Some("example") {
            self.press("try").await?;
        }
        self.enters_answer(step, &model(step)?, "verdict").await?;
        ensure!(self.is_right().await?, "the engine's answer is not accepted");
        self.press("next").await
    }

    /// Enters an answer with the controls on the screen; `then` is the test id visible afterwards.
    pub async fn enters_answer(&self, step: &Step, answer: &Answer, then: &str) -> Result<()> {
        match answer {
            Answer::Turns(turns) => {
                let [turn] = &**turns else { bail!("steps of Mathematical Chess have one turn") };
                return self.plays_in(&step.exercise.position(), turn, then).await;
            }
            Answer::Points(points) => {
                self.app.settled().await?;
                for point in points {
                    self.tap(point).await?;
                }
            }
            Answer::Values(values) => {
                for value in values {
                    self.types_number(*value).await?;
                    self.press("add-number").await?;
                }
            }
            Answer::Pairs(pairs) => {
                for value in pairs.iter().flatten() {
                    self.types_number(*value).await?;
                    self.press("add-number").await?;
                }
            }
            Answer::Number(number) => self.types_number(*number).await?,
            Answer::Choice(index) => self.press(&format!("reason-choice-{index}")).await?,
            Answer::Digits(digits) => {
                for digit in digits {
                    self.press(&format!("make-digit-{digit}")).await?;
                }
            }
            Answer::Judgements(judgements) => {
                for (index, &equal) in judgements.iter().enumerate() {
                    let group = [format!("equal-{index}"), format!("unequal-{index}")];
                    self.marks_one(&group, if equal { 0 } else { 1 }).await?;
                }
            }
            Answer::Score { white, black, ahead } => {
                self.set_number("points-white", i64::try_from(*white)?).await?;
                self.set_number("points-black", i64::try_from(*black)?).await?;
                let group = ["ahead-white", "ahead-black", "ahead-level"].map(str::to_owned);
                let wanted = match ahead {
                    Some(Side::White) => 0,
                    Some(Side::Black) => 1,
                    None => 2,
                };
                self.marks_one(&group, wanted).await?;
            }
        }
        let is_empty = match answer {
            Answer::Points(points) => points.is_empty(),
            Answer::Values(values) => values.is_empty(),
            Answer::Pairs(pairs) => pairs.is_empty(),
            _ => false,
        };
        ensure!(!is_empty || !matches!(step.exercise.asks(), Ask::Place { .. }), "a piece stands nowhere");
        self.press(if is_empty { "none" } else { "check" }).await?;
        self.app.element(then).await?;
        Ok(())
    }

    /// Types a number, with the keys on the screen or the keyboard.
    pub(crate) async fn types_number(&self, number: u64) -> Result<()> {
        match self.hand {
            Hand::Mouse => {
                for digit in number.to_string().chars() {
                    self.press(&format!("key-{digit}")).await?;
                }
                Ok(())
            }
            Hand::Keyboard => self.write("number-entry", &number.to_string()).await,
        }
    }

    /// Chooses one of a group of radio buttons, even if none is chosen yet.
    async fn marks_one(&self, group: &[String], wanted: usize) -> Result<()> {
        let group: Vec<&str> = group.iter().map(String::as_str).collect();
        let wanted = group.get(wanted).context("there is no such button")?;
        self.pick(&group, wanted).await?;
        if self.hand == Hand::Keyboard {
            self.app.type_text(" ").await?;
        }
        Ok(())
    }
}

/// The engine's answer to a step.
fn model(step: &Step) -> Result<Answer> {
    Ok(step.exercise.model().with_context(|| format!("the engine has no answer to {}", step.id))?.answer)
}
