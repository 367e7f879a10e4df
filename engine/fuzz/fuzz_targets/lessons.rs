//! A text is refused as a course with a line of it, or every step of it can be answered. The text is put into a
//! course that is right, so that more than its first brace is reached.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mathchess_engine::lessons::{files, load};

fuzz_target!(|input: (u8, u16, u8, &str)| {
    let (file, at, without, text) = input;
    let Some((name, course)) = files().nth(usize::from(file) % files().count()) else { return };
    let at = usize::from(at).min(course.len());
    let after = (at + usize::from(without)).min(course.len());
    let Some((before, rest)) = course.get(..at).zip(course.get(after..)) else { return };
    let course = format!("{before}{text}{rest}");
    match load(name, &course) {
        Err(error) => assert!((1..=course.lines().count().max(1)).contains(&error.line)),
        Ok(course) => course.steps().for_each(|step| {
            let model = step.exercise.model().expect("the loader lets no other step pass");
            assert!(step.exercise.mark(&model.answer).is_ok_and(|marking| marking.is_right()));
        }),
    }
});
