//! The wrong answers of this run. After each of them the app says what is wrong, so the next answer is not found alone, whatever
//! a page says about its number.

use std::collections::VecDeque;

/// The most exercises that are remembered; the oldest is forgotten first.
const MOST: usize = 4096;

/// The wrong answers to one exercise.
#[derive(Clone, Debug)]
struct Wrong {
    learner: Option<String>,
    exercise: String,
    answers: u16,
}

/// How often exercises were answered wrong since the app was started.
#[derive(Debug, Default)]
pub(crate) struct WrongAnswers(VecDeque<Wrong>);

impl WrongAnswers {
    /// The number of the next answer to an exercise, from 1. A page that counts more is believed.
    pub fn number(&self, learner: Option<&str>, exercise: &str, told: u16) -> u16 {
        let wrong = self.0.iter().find(|wrong| wrong.is(learner, exercise));
        wrong.map_or(told, |wrong| told.max(wrong.answers.saturating_add(1)))
    }

    /// Notes an answer, and whether it was right.
    pub fn note(&mut self, learner: Option<&str>, exercise: &str, right: bool) {
        if right {
            self.0.retain(|wrong| !wrong.is(learner, exercise));
        } else if let Some(wrong) = self.0.iter_mut().find(|wrong| wrong.is(learner, exercise)) {
            wrong.answers = wrong.answers.saturating_add(1);
        } else {
            if self.0.len() == MOST {
                self.0.pop_front();
            }
            let (learner, exercise) = (learner.map(str::to_owned), exercise.to_owned());
            self.0.push_back(Wrong { learner, exercise, answers: 1 });
        }
    }
}

impl Wrong {
    fn is(&self, learner: Option<&str>, exercise: &str) -> bool {
        self.learner.as_deref() == learner && self.exercise == exercise
    }
}
