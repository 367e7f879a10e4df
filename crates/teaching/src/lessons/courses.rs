//! The courses that come with the engine.

use std::sync::OnceLock;

use super::course::{Course, Lesson, Step};
use super::load::{files, load};
use mathchess_engine::game::GameKind;

/// The courses of all games. They are read at the first call; a test reads every file, so none is missing because of an
/// error.
pub fn all_courses() -> &'static [Course] {
    static COURSES: OnceLock<Vec<Course>> = OnceLock::new();
    COURSES.get_or_init(|| files().filter_map(|(name, text)| load(name, text).ok()).collect())
}

/// The courses on the path of one game, in teaching order.
pub fn courses_of(game: GameKind) -> impl Iterator<Item = &'static Course> {
    all_courses().iter().filter(move |course| course.game == game && !course.is_beside())
}

/// The courses beside the path of one game, which nobody needs to go on.
pub fn beside(game: GameKind) -> impl Iterator<Item = &'static Course> {
    all_courses().iter().filter(move |course| course.game == game && course.is_beside())
}

/// The courses on the path of Mathematical Chess, in teaching order.
pub fn courses() -> &'static [Course] {
    let all = all_courses();
    let on_path = |course: &&Course| course.game == GameKind::MathematicalChess && !course.is_beside();
    &all[..all.iter().take_while(on_path).count()]
}

/// The course with this id.
pub fn course(id: &str) -> Option<&'static Course> {
    all_courses().iter().find(|course| course.id == id)
}

/// The lesson with this id.
pub fn lesson(id: &str) -> Option<&'static Lesson> {
    all_courses().iter().flat_map(|course| &course.lessons).find(|lesson| lesson.id == id)
}

/// The step with this id, of a lesson or a mastery check.
pub fn step(id: &str) -> Option<&'static Step> {
    all_courses().iter().flat_map(Course::steps).find(|step| step.id == id)
}

impl Course {
    /// The level that a lesson belongs to: that of the course which it comes after, otherwise that of this one.
    pub fn level_of(&self, lesson: Option<&str>) -> Option<u8> {
        let of = self.lessons.iter().find(|one| Some(one.id.as_str()) == lesson);
        let after = of.and_then(|of| of.after.as_deref()).and_then(course);
        after.map_or(self.level, |course| course.level)
    }
}
