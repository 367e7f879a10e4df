//! What can be wrong with a course file. Each text says what is wrong and, where it isn't plain, what to write instead.

use mathchess_engine::every_game;

use super::exercise_problem::ExerciseProblem;
use super::form_problem::FormProblem;
use super::games::mathematical_chess::MiniGameProblem;
use super::written_answer::AnswerTextProblem;

/// What is wrong with a course.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CourseProblem {
    /// The text is not JSON, or not in the form of a course.
    #[error(transparent)]
    Form(#[from] FormProblem),
    /// The file has another format.
    #[error("format {found} is not known here; write {known}")]
    Format {
        /// The format that it names.
        found: u32,
        /// The format that can be read.
        known: u32,
    },
    /// No game of this name has lessons.
    #[error("there are no lessons for the game ‘{0}’")]
    NoSuchGame(String),
    /// The id of a lesson has another form.
    #[error("lesson ‘{id}’ should be ‘{prefix}’ and two digits")]
    LessonId {
        /// The id.
        id: String,
        /// How it begins.
        prefix: String,
    },
    /// The id of a step has another form.
    #[error("step ‘{id}’ should be ‘{prefix}’ and a number")]
    StepId {
        /// The id.
        id: String,
        /// How it begins.
        prefix: String,
    },
    /// Two lessons have the same id.
    #[error("lesson {0} is there twice")]
    LessonTwice(String),
    /// Two steps have the same id.
    #[error("step {0} is there twice")]
    StepTwice(String),
    /// The lesson has no steps.
    #[error("lesson {0} has no steps")]
    NoSteps(String),
    /// The picture of a lesson can't be drawn.
    #[error("the picture of {lesson}: {problem}")]
    Picture {
        /// The lesson.
        lesson: String,
        /// What of it can't be drawn.
        problem: &'static str,
    },
    /// The game has no rule of this number.
    #[error("‘{rule}’ is not a rule: write {prefix}1 to {prefix}{last}")]
    NoSuchRule {
        /// The number as it is written.
        rule: String,
        /// How the numbers of its rules begin.
        prefix: &'static str,
        /// The number of its last rule.
        last: u8,
    },
    /// Nobody can reach the number of right steps that passes the check.
    #[error("a check of {steps} steps can't be passed by {pass}")]
    Pass {
        /// The number of steps.
        steps: usize,
        /// The number of right ones that is asked for.
        pass: usize,
    },
    /// The mini game can't be played.
    #[error(transparent)]
    MiniGame(#[from] MiniGameProblem),
    /// The lesson that the mini game should follow does not exist.
    #[error("there is no lesson {0} for it to follow")]
    NothingToFollow(String),
    /// A step can't be taught.
    #[error("step {id}: {problem}")]
    Step {
        /// The step.
        id: String,
        /// What is wrong with it.
        problem: Box<StepProblem>,
    },
}

/// What is wrong with a step.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepProblem {
    /// A step has no such role.
    #[error("‘{0}’ is not a role: write example, guided, alone or twist")]
    NoSuchRole(String),
    /// No skill has this id.
    #[error("there is no skill ‘{0}’")]
    NoSuchSkill(String),
    /// Its exercise can't be read.
    #[error(transparent)]
    Exercise(#[from] AnyExerciseProblem),
    /// No answer is right.
    #[error("nothing reaches the goal")]
    Unreachable,
    /// A wrong answer that it expects can't be read.
    #[error(transparent)]
    Foreseen(#[from] AnswerTextProblem),
}

macro_rules! problems_of_games {
    (($d:tt) $($(#[$doc:meta])+ $kind:ident, $module:ident, $name:literal, $opponent:ident;)+) => {
        /// What is wrong with an exercise, in the words of its game.
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
        pub enum AnyExerciseProblem {
            $(
                $(#[$doc])+
                #[error(transparent)]
                $kind(#[from] ExerciseProblem<super::games::$module::GoalProblem>),
            )+
        }
    };
}

every_game!(problems_of_games);
