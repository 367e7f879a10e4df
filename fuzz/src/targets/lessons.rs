//! A text is refused as a course with a line number, or every step of it can be answered. The text is inserted into a valid
//! course, so that the reader gets past the first brace.

use arbitrary::{Arbitrary, Unstructured};
use mathchess_teaching::lessons::{files, load};

/// Tries one input.
pub fn run(bytes: &[u8]) {
    let Ok(input) = <(u8, u16, u8, &str)>::arbitrary_take_rest(Unstructured::new(bytes)) else { return };
    let (file, at, without, text) = input;
    let Some((name, course)) = files().nth(usize::from(file) % files().count()) else { return };
    let at = usize::from(at).min(course.len());
    let after = (at + usize::from(without)).min(course.len());
    let Some((before, rest)) = course.get(..at).zip(course.get(after..)) else { return };
    let course = format!("{before}{text}{rest}");
    match load(name, &course) {
        Err(error) => assert!((1..=course.lines().count().max(1)).contains(&error.line)),
        Ok(course) => course.steps().for_each(|step| {
            let marked = step.exercise.model().map(|model| step.exercise.mark(&model.answer));
            let right = marked.is_some_and(|marked| marked.is_ok_and(|mark| mark.is_right()));
            assert!(right, "the loader lets no other step pass");
        }),
    }
}
