//! Which wrong turns are said to have stopped too early, over all turn tasks of the courses and of the drills.
//!
//! `MATHCHESS_TIMES` sets how many drills of each template; the figures are shown with `--nocapture`.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::any::Any;
use std::sync::Arc;

use mathchess_engine::games::mathematical_chess::Turn;
use mathchess_teaching::drills::{item_of, templates};
use mathchess_teaching::lessons::mathematical_chess::{Exercise, Goal, TurnGoal};
use mathchess_teaching::lessons::{self, Answer, Course, Exercise as _, courses, mistake_of_code};

/// All turn tasks with their goals.
fn tasks(each: u32) -> Vec<(String, Exercise, TurnGoal)> {
    let steps = courses().iter().flat_map(Course::steps).map(|step| (step.id.clone(), step.exercise.clone()));
    let drills = templates().unwrap().iter().filter(|template| !template.quick).flat_map(|template| {
        (0..each).filter_map(|seed| item_of(template, template.id(seed))).map(|item| (item.step.id, item.step.exercise))
    });
    let turns = |(id, exercise): (String, Arc<dyn lessons::Exercise>)| {
        let exercise: &dyn Any = &*exercise;
        let exercise = exercise.downcast_ref::<Exercise>()?.clone();
        let Goal::Turn(goal) = &exercise.goal else { return None };
        let goal = goal.clone();
        Some((id, exercise, goal))
    };
    steps.chain(drills).filter_map(turns).collect()
}

fn is_early(code: &str) -> bool {
    mistake_of_code(code).is_some_and(|mistake| mistake.id == "m14")
}

#[test]
fn a_turn_stopped_too_early_only_if_the_same_piece_after_the_same_move_could_go_on() {
    let each = std::env::var("MATHCHESS_TIMES").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let tasks = tasks(each);
    let (mut wrong, mut before, mut before_elsewhere, mut now) = (0, 0, 0, 0);
    for (id, exercise, goal) in &tasks {
        let right = goal.solutions(&exercise.position);
        for turn in exercise.position.turns().into_iter().filter(|turn| !right.contains(turn)) {
            wrong += 1;
            let could_go_on = turn != Turn::PASS && right.iter().any(|other| other.is_same_move(turn));
            // What was missed first used to be counted as the mistake.
            let missed = goal.missed(&exercise.position, turn, false)[0];
            before += usize::from(is_early(missed.code()));
            before_elsewhere += usize::from(is_early(missed.code()) && !could_go_on);
            let marking = exercise.mark(&Answer::turn(turn.to_string())).unwrap();
            assert!(!marking.is_right(), "{id} {turn}");
            if marking.mistake().is_some_and(is_early) {
                now += 1;
                assert!(could_go_on, "{id} {turn}");
            }
            let codes: Vec<&str> = marking.why.iter().map(|why| why.code).collect();
            assert!(could_go_on || !codes.into_iter().any(is_early), "{id} {turn}: no reason says so either");
        }
    }
    println!(
        "{} tasks, {wrong} wrong legal turns: {before} were “stopped too early”, {before_elsewhere} of them where no right \
         turn has the same piece and move; now {now}",
        tasks.len()
    );
    assert!(now > 0 && 2 * before > wrong, "{now} of {wrong}, {before} before");
}
