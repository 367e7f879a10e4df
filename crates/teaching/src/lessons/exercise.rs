//! The trait by which a game can be taught.

use std::any::Any;
use std::fmt::Debug;

use super::answer::{Answer, AnswerError, Ask};
use super::marking::{Marking, Model};
use super::phrase::Phrase;
use mathchess_engine::game::{AnyGame, GameKind};

/// A position with a goal. It has no list of solutions: every answer that reaches the goal is right. [`Any`] allows a
/// downcast to the game's own exercise.
///
/// ```
/// use mathchess_teaching::lessons::{Answer, Exercise, step};
/// let step = step("c01-l03-s1").unwrap();
/// assert_eq!(step.exercise.position(), "4B+/4B8/W1W6B9W+B5/5/5 w last");
/// let marking = step.exercise.mark(&Answer::turn("D3!B3,C3,E3")).unwrap();
/// assert_eq!(marking.why[0].code, "own-removed");
/// assert!(step.exercise.mark(&step.exercise.model().unwrap().answer).unwrap().is_right());
/// ```
pub trait Exercise: Any + Debug + Send + Sync {
    /// The game it belongs to.
    fn game(&self) -> GameKind;

    /// The position that the board shows.
    fn position(&self) -> String;

    /// The game at a position that this exercise has shown: its own, or that of a marking or a model; none for other texts.
    fn game_at(&self, position: &str) -> Option<AnyGame> {
        AnyGame::read(self.game(), position).ok()
    }

    /// What the learner is asked for.
    fn asks(&self) -> Ask;

    /// The task in one sentence.
    fn task(&self) -> Phrase;

    /// Marks an answer.
    ///
    /// # Errors
    /// If it can't be an answer to this exercise.
    fn mark(&self, answer: &Answer) -> Result<Marking, AnswerError>;

    /// The engine's own right answer, where the exercise has one.
    fn model(&self) -> Option<Model>;
}
