//! Progress as learners and teachers see it, from answers given and games played.

use mathchess_engine::game::GameKind;
use mathchess_progress::Mastery;
use mathchess_teaching::drills::item;
use mathchess_teaching::lessons::step;

use super::Table;
use crate::api::course::StepAnswer;
use crate::api::given::GivenBy;
use crate::api::lesson::{LessonAnswer, LessonModel};
use crate::api::profile::NewProfile;
use crate::api::progress::{Need, Next, Sureness};
use crate::api::teaching::{ClassChange, PinOwner};
use crate::error::ErrorKind;

fn student(name: &str) -> NewProfile {
    NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() }
}

fn given(profile: &str, sitting: &str) -> GivenBy {
    GivenBy {
        profile: Some(profile.to_owned()),
        sitting: sitting.to_owned(),
        answer_number: 1,
        hints: 0,
        used_ms: 60_000,
        utc_offset_minutes: 0,
    }
}

fn answer(table: &Table, profile: &str, id: &str, answer: LessonAnswer) {
    let given = given(profile, &table.house.learning.begin_round().unwrap());
    table.house.learning.mark_step(&StepAnswer { step: id.to_owned(), answer, given }).unwrap();
}

fn solve(table: &Table, profile: &str, id: &str) {
    let model = LessonModel::new(&*step(id).unwrap().exercise).unwrap().unwrap();
    answer(table, profile, id, model.answer);
}

/// Answers a step with a foreseen mistake: an own digit is removed.
fn take_own_digit(table: &Table, profile: &str, id: &str) {
    let step = step(id).unwrap();
    let foreseen = step.foreseen.iter().find(|foreseen| foreseen.code == "own-removed").unwrap();
    answer(table, profile, &step.id, foreseen.answer.clone().into());
}

#[test]
fn a_newcomer_begins_with_the_first_lesson() {
    let table = Table::new();
    let mai = table.house.classroom.create_profile(&student("Mai"), false).unwrap().id;
    for learner in [None, Some(mai.as_str())] {
        let progress = table.house.learning.progress(learner, None).unwrap();
        assert_eq!(progress.next, Next::Lesson { course: "c00".to_owned(), lesson: "c00-l09".to_owned() });
        assert_eq!((progress.answers, progress.last_seen, progress.help), (0, None, None));
        assert!(progress.courses.iter().all(|course| course.mastery == Mastery::NotBegun));
        assert!(progress.skills.iter().all(|skill| {
            skill.need == Some(Need::RightAnswers { count: 1, another_day: false }) && skill.items == 0
        }));
        let tables = table.house.learning.fact_tables(learner).unwrap();
        assert_eq!(tables.iter().map(|table| &*table.operator).collect::<String>(), "+-x:PR");
        assert!(
            tables.iter().flat_map(|table| table.rows.iter().flatten()).all(|cell| cell.sureness == Sureness::NotMet)
        );
    }
}

#[test]
fn answers_show_in_skills_facts_mistakes_and_minutes() {
    let table = Table::new();
    let mai = table.house.classroom.create_profile(&student("Mai"), false).unwrap().id;
    // The example does not count, the next step does.
    solve(&table, &mai, "c01-l03-s1");
    solve(&table, &mai, "c01-l03-s2");
    take_own_digit(&table, &mai, "c01-l03-s2");
    let progress = table.house.learning.progress(Some(&mai), Some(7)).unwrap();
    let pair = progress.skills.iter().find(|skill| skill.skill == "add.pair").unwrap();
    // The lesson shows the equations, so the answer is no evidence of the skill.
    assert_eq!((pair.items, pair.right, pair.of, pair.mastery), (1, 0, 1, Mastery::Attempted));
    let plus = &progress.operators[0];
    assert_eq!((&*plus.operator, plus.items, plus.right, plus.median_ms), ("+", 1, 1, Some(60_000)));
    assert_eq!(progress.answers, 3);
    assert!(progress.mistakes.is_empty(), "one wrong answer can fit an idea by chance");
    take_own_digit(&table, &mai, "c01-l03-s3");
    let progress = table.house.learning.progress(Some(&mai), Some(7)).unwrap();
    assert_eq!((&*progress.mistakes[0].mistake, progress.mistakes[0].count), ("m02", 2));
    assert_eq!((progress.days.len(), progress.days[0].items, progress.days[0].learning_ms), (1, 2, 240_000));
    assert_eq!(progress.courses[1].mastery, Mastery::Attempted);
    let sums = |table: &Table| table.house.learning.fact_tables(Some(&mai)).unwrap().swap_remove(0);
    assert!(sums(&table).rows.iter().flatten().all(|cell| cell.sureness != Sureness::Likely), "nothing was calculated");
    solve(&table, &mai, "c01-l01-s2");
    let sums = sums(&table);
    assert!(sums.rows.iter().flatten().any(|cell| cell.sureness == Sureness::Likely));
    assert_eq!(sums.rows[6][9].values, [15]);
    assert_eq!(sums.rows[6][9], sums.rows[9][6]);
}

#[test]
fn a_mistake_that_comes_back_is_what_comes_next() {
    let table = Table::new();
    let mai = table.house.classroom.create_profile(&student("Mai"), false).unwrap().id;
    for number in 1.. {
        let id = format!("c01-l01-s{number}");
        if step(&id).is_none() {
            break;
        }
        solve(&table, &mai, &id);
    }
    let next = |step| {
        take_own_digit(&table, &mai, step);
        table.house.learning.progress(Some(&mai), None).unwrap().next
    };
    let path = Next::Lesson { course: "c00".to_owned(), lesson: "c00-l09".to_owned() };
    assert_eq!([next("c01-l03-s2"), next("c01-l03-s2")], [path.clone(), path], "two tries at one step are one mistake");
    assert_eq!(next("c01-l03-s3"), Next::Mistake { mistake: "m02".to_owned(), lesson: "c01-l03".to_owned() });
}

#[test]
fn whoever_passes_a_check_without_the_lessons_goes_on_to_the_next_course() {
    let table = Table::new();
    let mai = table.house.classroom.create_profile(&student("Mai"), false).unwrap().id;
    let check = table.house.learning.lesson("c00-check", Some(&mai)).unwrap();
    let sitting = table.house.learning.begin_round().unwrap();
    for step in check.steps {
        let (_, drill) = step.id.split_once('/').unwrap();
        let model = LessonModel::new(&*item(drill.parse().unwrap()).unwrap().step.exercise).unwrap().unwrap();
        let given = given(&mai, &sitting);
        table.house.learning.mark_step(&StepAnswer { step: step.id, answer: model.answer, given }).unwrap();
    }
    let next = || table.house.learning.progress(Some(&mai), None).unwrap().next;
    assert_eq!(next(), Next::Placement, "how much more is known already?");
    let first = "c01-l01-s1";
    let answer = LessonModel::new(&*step(first).unwrap().exercise).unwrap().unwrap().answer;
    let given = given(&mai, &table.house.learning.begin_round().unwrap());
    table.house.learning.mark_step(&StepAnswer { step: first.to_owned(), answer, given }).unwrap();
    assert_eq!(next(), Next::Lesson { course: "c01".to_owned(), lesson: "c01-l01".to_owned() });
    let courses = table.house.learning.courses(GameKind::MathematicalChess, Some(&mai)).unwrap();
    assert!(courses[0].done && courses[0].lessons.iter().all(|lesson| lesson.solved == 0));
    assert!(!courses[1].done);
    // After the last lesson comes the check, and after passing that, the mini game.
    let last = |learner| table.house.learning.lesson("c00-l08", learner).unwrap();
    assert_eq!((last(None).next, last(None).next_check.as_deref()), (None, Some("c00-check")));
    assert_eq!((last(Some(&mai)).next_check, last(Some(&mai)).mini_game), (None, true));
    let (first, cubic) = (
        table.house.learning.lesson("c00-l01", None).unwrap(),
        table.house.learning.lesson("cubic-l06", None).unwrap(),
    );
    assert_eq!((first.next.as_deref(), first.next_check), (Some("c00-l02"), None));
    assert_eq!((cubic.next, cubic.next_check, cubic.mini_game), (None, None, false));
    let cubic = &table.house.learning.courses(GameKind::SpatialChess, Some(&mai)).unwrap()[0];
    assert!(cubic.check.is_none() && !cubic.done, "a course without a check is done with its lessons");
}

#[test]
fn a_class_is_one_row_a_student() {
    let table = Table::new();
    let class = table.house.classroom.create_class("4b").unwrap().id;
    let added = table.house.classroom.enrol(&class, &[student("Tom"), student("Ada")]).unwrap().added;
    take_own_digit(&table, &added[0], "c01-l03-s2");
    take_own_digit(&table, &added[0], "c01-l03-s3");
    let rows = table.house.learning.class_progress(&class, Some(30)).unwrap();
    assert_eq!(rows.iter().map(|row| &*row.profile.name).collect::<Vec<_>>(), ["Ada", "Tom"]);
    let [ada, tom] = &rows[..] else { unreachable!() };
    assert_eq!((ada.items, ada.mistake.as_ref(), ada.last_seen), (0, None, None));
    assert_eq!((tom.items, tom.right, tom.used_ms, tom.games), (2, 0, 120_000, 0));
    assert_eq!(tom.mistake.as_ref().unwrap().mistake, "m02");
    assert_eq!(tom.courses.len(), 11);
    assert_eq!(tom.courses[1].mastery, Mastery::Attempted);

    table
        .house
        .classroom
        .change_class(&class, &ClassChange::Membership { profiles: added[..1].to_vec(), member: false })
        .unwrap();
    assert_eq!(table.house.learning.class_progress(&class, None).unwrap().len(), 1);
    table.owner_asks();
    table.house.classroom.set_pin(&PinOwner::Teacher, Some("2718"), None).unwrap();
    table.house.classroom.close_teacher_mode().unwrap();
    assert_eq!(table.house.learning.class_progress(&class, None).unwrap_err().kind(), ErrorKind::TeacherOnly);
}
