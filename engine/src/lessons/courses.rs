//! The courses that come with the engine.

use std::sync::OnceLock;

use super::course::{Course, Lesson, Step};
use super::load::load;
use crate::game::GameKind;

/// The course files, by name: those of Mathematical Chess first.
pub const FILES: &[(&str, &str)] = &[
    ("c00.json", include_str!("../../lessons/c00.json")),
    ("c01.json", include_str!("../../lessons/c01.json")),
    ("c02.json", include_str!("../../lessons/c02.json")),
    ("c03.json", include_str!("../../lessons/c03.json")),
    ("c04.json", include_str!("../../lessons/c04.json")),
    ("c05.json", include_str!("../../lessons/c05.json")),
    ("c06.json", include_str!("../../lessons/c06.json")),
    ("c07.json", include_str!("../../lessons/c07.json")),
    ("c08.json", include_str!("../../lessons/c08.json")),
    ("c09.json", include_str!("../../lessons/c09.json")),
    ("c10.json", include_str!("../../lessons/c10.json")),
    ("cubic.json", include_str!("../../lessons/cubic.json")),
    ("nihongi.json", include_str!("../../lessons/nihongi.json")),
    ("mathematichess.json", include_str!("../../lessons/mathematichess.json")),
    ("digit.json", include_str!("../../lessons/digit.json")),
    ("interval.json", include_str!("../../lessons/interval.json")),
];

/// The courses of all games. Read at the first call; a test reads every file, so none is missing here for an error in it.
pub fn all_courses() -> &'static [Course] {
    static COURSES: OnceLock<Vec<Course>> = OnceLock::new();
    COURSES.get_or_init(|| FILES.iter().filter_map(|(name, text)| load(name, text).ok()).collect())
}

/// The courses of one game, in the order in which they are taken.
pub fn courses_of(game: GameKind) -> impl Iterator<Item = &'static Course> {
    all_courses().iter().filter(move |course| course.game == game)
}

/// The courses of Mathematical Chess, in the order in which they are taken.
pub fn courses() -> &'static [Course] {
    let all = all_courses();
    let own = all.iter().take_while(|course| course.game == GameKind::MathematicalChess).count();
    &all[..own]
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
