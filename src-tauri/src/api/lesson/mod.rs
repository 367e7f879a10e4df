//! Steps of lessons and drills: tasks, answers and markings. Sentences are sent as keys of the catalogue.

pub mod answer;
mod marking;
mod part;
mod phrase;
mod picture;
mod shown;
mod step;
mod why;

pub use answer::LessonAnswer;
pub use marking::{LessonMarking, LessonModel};
pub use picture::LessonPicture;
pub use step::LessonStep;
pub use why::LessonWhy;

#[cfg(test)]
mod tests {
    use mathchess_teaching::lessons::{self, all_courses};

    use super::*;
    use crate::api::board::Board;

    #[test]
    fn every_step_of_every_game_has_its_board() {
        for step in all_courses().iter().flat_map(lessons::Course::steps) {
            let shown = LessonStep::new(step).unwrap();
            let model = LessonModel::new(&*step.exercise).unwrap().unwrap();
            let marking = LessonMarking::new(&*step.exercise, &model.answer).unwrap();
            let game = step.exercise.game_at(&shown.position).unwrap();
            assert_eq!((game.kind(), &shown.board), (shown.game.into(), &Board::of_position(&game)), "{}", step.id);
            let plays = matches!(model.answer, LessonAnswer::Turns { .. });
            assert!(model.board.is_some() || !plays, "{}", step.id);
            assert_eq!(marking.board, model.board, "{}", step.id);
        }
    }
}
