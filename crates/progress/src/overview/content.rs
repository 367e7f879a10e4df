//! Tables of this version's courses, skills and mistakes for the evaluation of answers.

use std::collections::HashMap;
use std::sync::LazyLock;

use mathchess_engine::game::GameKind;
use mathchess_engine::games::mathematical_chess::Operator;
use mathchess_teaching::lessons::{MISTAKES, SKILLS, courses_of};

/// The check of a course.
#[derive(Clone, Copy)]
pub(super) struct CheckOf {
    pub course: &'static str,
    pub steps: usize,
}

/// The tables, by name.
pub(super) struct Content {
    /// The check that a step belongs to.
    pub by_step: HashMap<&'static str, CheckOf>,
    /// The check of a course.
    pub by_course: HashMap<&'static str, CheckOf>,
    /// The operator of a skill, as an index in [`Operator::ALL`].
    pub operators: HashMap<&'static str, usize>,
    /// The common mistake of a code, as an index in [`MISTAKES`].
    pub mistakes: HashMap<&'static str, usize>,
}

pub(super) fn content() -> &'static Content {
    static CONTENT: LazyLock<Content> = LazyLock::new(|| {
        let checks = || {
            courses_of(GameKind::MathematicalChess).filter_map(|course| {
                let check = course.check.as_ref()?;
                Some((check, CheckOf { course: &course.id, steps: check.steps.len() }))
            })
        };
        let operator = |of: Operator| Operator::ALL.iter().position(|&one| one == of);
        Content {
            by_step: checks()
                .flat_map(|(check, of)| check.steps.iter().map(move |step| (step.id.as_str(), of)))
                .collect(),
            by_course: checks().map(|(_, of)| (of.course, of)).collect(),
            operators: SKILLS.iter().filter_map(|skill| Some((skill.id, operator(skill.operator?)?))).collect(),
            mistakes: (0..)
                .zip(&MISTAKES)
                .flat_map(|(at, mistake)| mistake.codes.iter().map(move |&code| (code, at)))
                .collect(),
        }
    });
    &CONTENT
}
