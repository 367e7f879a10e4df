//! The items of mastery checks and placements.

use std::collections::HashSet;

use mathchess_engine::game::GameKind;
use mathchess_engine::games::mathematical_chess::{Kind, Position};
use mathchess_teaching::drills::{Item, ItemId, check_items, placement_items};
use mathchess_teaching::lessons::{Answer, Course, all_courses, courses_of};

/// Every operator on the boards of these courses.
fn operators<'a>(courses: impl Iterator<Item = &'a Course>) -> HashSet<Kind> {
    let positions = courses.flat_map(Course::steps).map(|step| step.exercise.position().parse::<Position>().unwrap());
    positions.flat_map(|position| operators_on(&position)).collect()
}

fn operators_on(position: &Position) -> Vec<Kind> {
    position.board().pieces().map(|(_, piece)| piece.kind()).filter(|kind| kind.is_operator()).collect()
}

#[test]
fn checks_ask_for_the_skills_of_their_steps_with_what_the_courses_have_shown() {
    let game = GameKind::MathematicalChess;
    for (number, course) in courses_of(game).enumerate() {
        let steps = &course.check.as_ref().unwrap().steps;
        let known = operators(courses_of(game).take(number + 1));
        for seed in 0..3 {
            let items = check_items(course, seed % 2 == 0, seed).unwrap();
            assert_eq!(items.len(), steps.len(), "{}", course.id);
            // Items whose skill fits fewer steps are matched first.
            let mut open: Vec<&[String]> = steps.iter().map(|step| &*step.skills).collect();
            let has = |skills: &[String], item: &Item| skills.iter().any(|skill| skill == item.id.skill);
            let mut sorted: Vec<&Item> = items.iter().collect();
            sorted.sort_by_key(|item| open.iter().filter(|skills| has(skills, item)).count());
            for item in sorted {
                let name = format!("{} in {}", item.id, course.id);
                let fitting = (0..open.len()).filter(|&step| has(open[step], item));
                let step = fitting.min_by_key(|&step| open[step].len());
                open.remove(step.unwrap_or_else(|| panic!("{name} is for no skill of the check")));
                assert!(!item.id.quick && item.id.upright == (seed % 2 == 0), "{name}");
                let exercise = &item.step.exercise;
                let position: Position = exercise.position().parse().unwrap();
                assert!(operators_on(&position).iter().all(|operator| known.contains(operator)), "{name}");
                assert!(exercise.mark(&exercise.model().unwrap().answer).unwrap().is_right(), "{name}");
            }
            let positions: HashSet<String> = items.iter().map(|item| item.step.exercise.position()).collect();
            assert_eq!(positions.len(), items.len(), "{}", course.id);
            let names = |items: &[Item]| items.iter().map(|item| item.id).collect::<Vec<ItemId>>();
            assert_eq!(names(&check_items(course, seed % 2 == 0, seed).unwrap()), names(&items));
        }
        assert_ne!(
            check_items(course, true, 1).unwrap().iter().map(|item| item.id).collect::<Vec<ItemId>>(),
            check_items(course, true, 2).unwrap().iter().map(|item| item.id).collect::<Vec<ItemId>>(),
        );
    }
    let others = all_courses().iter().filter(|course| course.game != game);
    assert!(others.map(|course| check_items(course, true, 1).unwrap()).all(|items| items.is_empty()));
}

#[test]
fn tasks_of_a_placement_are_those_of_the_check_without_its_reviews_each_skill_once_before_any_again() {
    let game = GameKind::MathematicalChess;
    for course in courses_of(game) {
        let own = course.check.iter().flat_map(|check| &check.steps).filter(|step| step.review.is_none());
        let own: HashSet<&str> = own.flat_map(|step| &step.skills).map(String::as_str).collect();
        for seed in 0..4 {
            let items = placement_items(course, 6, seed % 2 == 0, seed).unwrap();
            let names: Vec<ItemId> = items.iter().map(|item| item.id).collect();
            assert_eq!(names.iter().collect::<HashSet<_>>().len(), 6, "{}: no task comes twice", course.id);
            assert!(items.iter().all(|item| own.contains(item.id.skill) && item.id.varied && !item.id.quick));
            let skills: HashSet<&str> = names.iter().map(|id| id.skill).collect();
            let first: HashSet<&str> = names.iter().take(skills.len()).map(|id| id.skill).collect();
            assert_eq!(first, skills, "{}", course.id);
            for count in 0..6 {
                let fewer = placement_items(course, count, seed % 2 == 0, seed).unwrap();
                assert_eq!(fewer.iter().map(|item| item.id).collect::<Vec<_>>(), names[..count]);
            }
        }
        assert_ne!(
            placement_items(course, 2, true, 1).unwrap().iter().map(|item| item.id).collect::<Vec<ItemId>>(),
            placement_items(course, 2, true, 2).unwrap().iter().map(|item| item.id).collect::<Vec<ItemId>>(),
        );
    }
    let others = all_courses().iter().filter(|course| course.game != game);
    assert!(others.map(|course| placement_items(course, 3, true, 1).unwrap()).all(|items| items.is_empty()));
}

/// Where the answers to the turn tasks of one course's check lie, in twenty sittings of a learner's first week.
#[test]
fn the_answers_of_checks_lie_elsewhere_in_each_sitting() {
    for course in courses_of(GameKind::MathematicalChess) {
        let (mut tasks, mut answers) = (0, HashSet::new());
        for seed in 0..20 {
            for item in check_items(course, true, seed).unwrap() {
                if let Answer::Turns(turns) = item.step.exercise.model().unwrap().answer {
                    tasks += 1;
                    answers.insert(turns.concat());
                }
            }
        }
        // A core that fills its board leaves less room.
        assert!(4 * answers.len() > tasks, "{}: {} answers to {tasks} tasks", course.id, answers.len());
    }
}
