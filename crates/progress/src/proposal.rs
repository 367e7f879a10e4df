//! When a placement is proposed.

use crate::attempt::{Attempt, AttemptKind};
use crate::levels::CourseProgress;
use crate::placement::start;

/// Whether a placement should be proposed now: it was left a moment ago, or the learner has just passed the check of a
/// course without its lessons, has never been placed, and two open courses and more are left above it. It is proposed until
/// anything else is answered.
pub(crate) fn is_proposed(attempts: &[Attempt], open: &[&CourseProgress<'_>]) -> bool {
    let Some(last) = attempts.last() else { return false };
    match last.kind {
        AttemptKind::Placement => true,
        AttemptKind::Check => {
            let Some(place) = open.iter().position(|course| last.course.as_deref() == Some(course.course)) else {
                return false;
            };
            let of_lessons = |answer: &Attempt| answer.kind == AttemptKind::Lesson && answer.course == last.course;
            open[place].check_passed
                && open[place + 1..].iter().filter(|course| !course.is_done()).count() >= 2
                && !attempts.iter().any(of_lessons)
                && start(attempts).is_none()
        }
        _ => false,
    }
}
