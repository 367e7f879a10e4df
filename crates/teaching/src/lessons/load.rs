//! Reads course files. A bad file is refused with the line and the reason.

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::value::RawValue;

use super::course::{Check, Course, Foreseen, Lesson, Mark, Role, Step};
use super::exercise::Exercise;
use super::file::{CheckFile, CourseFile, LessonFile, MarkFile, StepFile};
use super::form_problem::FormProblem;
use super::games::mathematical_chess;
use super::picture::Picture;
use super::problem::{AnyExerciseProblem, CourseProblem, StepProblem};
use super::skill::skill_by_id;
use super::written_answer::read_answer;
use mathchess_engine::every_game;
use mathchess_engine::game::GameKind;

/// The only format of course files so far.
const FORMAT: u32 = 1;

/// Why a course file is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}, line {line}: {problem}")]
pub struct LoadError {
    /// The file's name.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there, and what was expected.
    pub problem: CourseProblem,
}

/// Reads the text of a course file.
///
/// # Errors
/// The line of the first error: it can't be read, an id is used twice, a text is not a position, a goal can't be reached, a
/// model answer is not right.
///
/// ```
/// let error = mathchess_teaching::lessons::load("mine.json", "{\n \"format\": 2}").unwrap_err();
/// assert_eq!(error.line, 2);
/// ```
pub fn load(file: &str, text: &str) -> Result<Course, LoadError> {
    Reader { file, text }.course()
}

macro_rules! exercises {
    (($d:tt) $($(#[$doc:meta])+ $kind:ident, $module:ident, $name:literal, $opponent:ident;)+) => {
        /// The prefix of a game's rule numbers, and the number of the last rule.
        const fn rules_of(game: GameKind) -> (&'static str, u8) {
            match game {
                $(GameKind::$kind => super::games::$module::RULES,)+
            }
        }

        /// Reads an exercise of a game.
        fn read_exercise(game: GameKind, step: &StepFile<'_>) -> Result<Arc<dyn Exercise>, AnyExerciseProblem> {
            Ok(match game {
                $(GameKind::$kind => Arc::new(super::games::$module::read_exercise(step)?),)+
            })
        }

        /// The course files of all games, by name, game by game in teaching order.
        pub fn files() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
            let files: &[&[(&str, &str)]] = &[$(super::games::$module::FILES,)+];
            files.iter().copied().flatten()
        }
    };
}

every_game!(exercises);

struct Reader<'a> {
    file: &'a str,
    text: &'a str,
}

impl<'a> Reader<'a> {
    fn error(&self, line: usize, problem: impl Into<CourseProblem>) -> LoadError {
        // A text that ends too early has its error on its last line, not after it.
        let last = self.text.lines().count().max(1);
        LoadError { file: self.file.to_owned(), line: line.clamp(1, last), problem: problem.into() }
    }

    /// The line on which a part of the file begins.
    fn line_of(&self, part: &RawValue) -> usize {
        let at = (part.get().as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        1 + self.text.bytes().take(at).filter(|&byte| byte == b'\n').count()
    }

    /// Reads a part; an error gets its line in the file.
    fn part<T: serde::Deserialize<'a>>(&self, part: &'a RawValue) -> Result<T, LoadError> {
        serde_json::from_str(part.get())
            .map_err(|error| self.error(self.line_of(part) + error.line().saturating_sub(1), FormProblem::from(&error)))
    }

    fn course(&self) -> Result<Course, LoadError> {
        let course: CourseFile<'a> = serde_json::from_str(self.text)
            .map_err(|error| self.error(error.line().max(1), FormProblem::from(&error)))?;
        if course.format != FORMAT {
            return Err(self.error(1, CourseProblem::Format { found: course.format, known: FORMAT }));
        }
        let game: GameKind =
            course.game.parse().map_err(|_| self.error(1, CourseProblem::NoSuchGame(course.game.clone())))?;
        let mut ids = HashSet::new();
        let mut lessons = Vec::new();
        for part in &course.lessons {
            let lesson: LessonFile<'a> = self.part(part)?;
            // The order in the file is the order of the course; a lesson that is inserted later gets a new number.
            let prefix = format!("{}-l", course.id);
            let number = lesson.id.strip_prefix(&prefix).filter(|number| is_lesson_number(number));
            if number.is_none() {
                let problem = CourseProblem::LessonId { id: lesson.id, prefix };
                return Err(self.error(self.line_of(part), problem));
            }
            if !ids.insert(lesson.id.clone()) {
                return Err(self.error(self.line_of(part), CourseProblem::LessonTwice(lesson.id)));
            }
            self.rules(game, self.line_of(part), &lesson.rules)?;
            let steps = self.steps(game, &lesson.steps, &format!("{}-s", lesson.id), &mut ids)?;
            if steps.is_empty() {
                return Err(self.error(self.line_of(part), CourseProblem::NoSteps(lesson.id)));
            }
            if let Some(problem) = lesson.picture.as_ref().and_then(Picture::problem) {
                return Err(self.error(self.line_of(part), CourseProblem::Picture { lesson: lesson.id, problem }));
            }
            let LessonFile { id, after, picture, rules, .. } = lesson;
            lessons.push(Lesson { id, after, picture, rules, steps });
        }
        let check = match course.check {
            None => None,
            Some(part) => {
                let check: CheckFile<'a> = self.part(part)?;
                let steps = self.steps(game, &check.steps, &format!("{}-check-s", course.id), &mut ids)?;
                if !(1..=steps.len()).contains(&check.pass) {
                    let problem = CourseProblem::Pass { steps: steps.len(), pass: check.pass };
                    return Err(self.error(self.line_of(part), problem));
                }
                Some(Check { pass: check.pass, steps })
            }
        };
        let mini_game = match course.mini_game {
            None => None,
            Some(part) => {
                let file = self.part(part)?;
                let game = mathematical_chess::read_mini_game(file)
                    .map_err(|problem| self.error(self.line_of(part), problem))?;
                if let Some(after) = game.after.as_ref().filter(|&after| lessons.iter().all(|one| one.id != *after)) {
                    return Err(self.error(self.line_of(part), CourseProblem::NothingToFollow(after.clone())));
                }
                Some(game)
            }
        };
        Ok(Course { id: course.id, game, level: course.level, lessons, check, mini_game, next: course.next })
    }

    fn rules(&self, game: GameKind, line: usize, rules: &[String]) -> Result<(), LoadError> {
        let (prefix, last) = rules_of(game);
        let is_rule = |rule: &String| {
            let number = rule.strip_prefix(prefix).and_then(|number| number.parse().ok());
            number.is_some_and(|number: u8| (1..=last).contains(&number))
        };
        match rules.iter().find(|rule| !is_rule(rule)) {
            Some(rule) => Err(self.error(line, CourseProblem::NoSuchRule { rule: rule.clone(), prefix, last })),
            None => Ok(()),
        }
    }

    fn steps(
        &self,
        game: GameKind,
        parts: &[&'a RawValue],
        prefix: &str,
        ids: &mut HashSet<String>,
    ) -> Result<Vec<Step>, LoadError> {
        let mut steps = Vec::new();
        for &part in parts {
            let line = self.line_of(part);
            let step: StepFile<'a> = self.part(part)?;
            let number =
                step.id.strip_prefix(prefix).filter(|number| number.parse().is_ok_and(|number: u16| number > 0));
            if number.is_none() {
                let problem = CourseProblem::StepId { id: step.id, prefix: prefix.to_owned() };
                return Err(self.error(line, problem));
            }
            if !ids.insert(step.id.clone()) {
                return Err(self.error(line, CourseProblem::StepTwice(step.id)));
            }
            steps.push(self.step(game, step, line)?);
        }
        Ok(steps)
    }

    fn step(&self, game: GameKind, step: StepFile<'a>, line: usize) -> Result<Step, LoadError> {
        let about = |problem: StepProblem| {
            self.error(line, CourseProblem::Step { id: step.id.clone(), problem: Box::new(problem) })
        };
        let role = Role::from_name(&step.role).ok_or_else(|| about(StepProblem::NoSuchRole(step.role.clone())))?;
        self.rules(game, line, &step.rules)?;
        if let Some(skill) = step.skills.iter().find(|skill| skill_by_id(skill).is_none()) {
            return Err(about(StepProblem::NoSuchSkill(skill.clone())));
        }
        let exercise = read_exercise(game, &step).map_err(|problem| about(problem.into()))?;
        if exercise.model().is_none() {
            return Err(about(StepProblem::Unreachable));
        }
        let mut foreseen = Vec::new();
        for wrong in &step.foreseen {
            let answer = read_answer(&exercise.asks(), &wrong.answer).map_err(|problem| about(problem.into()))?;
            foreseen.push(Foreseen { answer, code: wrong.code.clone() });
        }
        Ok(Step {
            role,
            exercise,
            foreseen,
            line,
            marks: step.marks.iter().map(mark).collect(),
            id: step.id,
            rules: step.rules,
            skills: step.skills,
            topics: step.topics,
            review: step.review,
            look_at: step.look_at,
        })
    }
}

/// Whether the text is a number of two digits, from 01.
fn is_lesson_number(text: &str) -> bool {
    text.len() == 2 && text.bytes().all(|digit| digit.is_ascii_digit()) && text != "00"
}

fn mark(mark: &MarkFile) -> Mark {
    match mark {
        MarkFile::Ring(point) => Mark::Ring(point.clone()),
        MarkFile::Arrow([from, to]) => Mark::Arrow(from.clone(), to.clone()),
    }
}
