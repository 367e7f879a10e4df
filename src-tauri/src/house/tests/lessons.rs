//! Courses for a learner or a guest, and the mini game at the end of one.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use mathchess_engine::game::{EndReason, GameKind, Standing};
use mathchess_progress::{AttemptKind, Setting, drill_of};
use mathchess_records::{Stage, Turn};
use mathchess_teaching::drills::item;
use mathchess_teaching::lessons::{self, Answer, Verdict, step};
use serde::Serialize;

use super::{Table, board, conditions, conditions_of, guest, listed, new_game};
use crate::api::board::TurnFacts;
use crate::api::conditions::{Conditions, OwnLevel};
use crate::api::course::{CheckWait, CourseView, LessonView, MiniGameProgress, StepAnswer, StepMarking};
use crate::api::drill::{DrillAnswer, DrillItem, DrillMarking};
use crate::api::entry::Entry;
use crate::api::given::GivenBy;
use crate::api::lesson::{LessonAnswer, LessonModel};
use crate::api::match_list::MatchFilter;
use crate::api::match_view::{Ending, MatchView};
use crate::api::placing::Placing;
use crate::api::player::PlayerChoice;
use crate::api::profile::NewProfile;
use crate::api::settings::Timing;
use crate::api::sides::Sides;
use crate::error::{ErrorKind, LearningProblem, Problem};
use crate::house::tests::MathematicalGame;

const GAME: &str = "mathematical-chess";

fn learner(table: &Table) -> String {
    let new = NewProfile { name: "Mai".to_owned(), colour: "blue".to_owned(), avatar: "drawn:owl".to_owned() };
    table.house.classroom.create_profile(&new, false).unwrap().id
}

fn answer(profile: Option<&str>, sitting: &str, step: &str, number: u16, answer: LessonAnswer) -> StepAnswer {
    let given = GivenBy {
        profile: profile.map(str::to_owned),
        sitting: sitting.to_owned(),
        answer_number: number,
        hints: 0,
        used_ms: 3_000,
        utc_offset_minutes: 60,
    };
    StepAnswer { given, step: step.to_owned(), answer }
}

/// The engine's answer to a step, or to a drill of a check.
fn model(id: &str) -> LessonAnswer {
    let exercise = match id.split_once('/') {
        Some((_, drill)) => item(drill.parse().unwrap()).unwrap().step.exercise,
        None => Arc::clone(&step(id).unwrap().exercise),
    };
    LessonModel::new(&*exercise).unwrap().unwrap().answer
}

/// A wrong answer that the step foresees and that can be entered.
fn wrong(id: &str) -> LessonAnswer {
    step(id).unwrap().foreseen[0].answer.clone().into()
}

/// Answers steps right, in one sitting.
fn solve(table: &Table, profile: Option<&str>, steps: &[String]) {
    let sitting = table.house.learning.begin_round().unwrap();
    for id in steps {
        let model = model(id);
        let explained = !id.contains("-check") && !matches!(model, LessonAnswer::Turns { .. });
        let marked = table.house.learning.mark_step(&answer(profile, &sitting, id, 1, model)).unwrap();
        assert_eq!((marked.marking.verdict, marked.model.is_some()), (Verdict::Right, explained), "{id}");
    }
}

fn steps_of(table: &Table, profile: Option<&str>, lesson: &str) -> Vec<String> {
    table.house.learning.lesson(lesson, profile).unwrap().steps.into_iter().map(|step| step.id).collect()
}

fn course(table: &Table, profile: Option<&str>, id: &str) -> CourseView {
    table
        .house
        .learning
        .courses(GameKind::MathematicalChess, profile)
        .unwrap()
        .into_iter()
        .find(|course| course.id == id)
        .unwrap()
}

#[test]
fn a_course_is_done_when_every_step_is_solved_and_the_check_is_passed() {
    let table = Table::new();
    let mai = learner(&table);
    let lessons: Vec<String> = course(&table, Some(&mai), "c00").lessons.into_iter().map(|lesson| lesson.id).collect();
    for lesson in &lessons {
        assert!(!course(&table, Some(&mai), "c00").done);
        solve(&table, Some(&mai), &steps_of(&table, Some(&mai), lesson));
    }
    let before = course(&table, Some(&mai), "c00");
    assert!(before.lessons.iter().all(|lesson| lesson.solved == lesson.steps) && !before.done);
    solve(&table, Some(&mai), &steps_of(&table, Some(&mai), "c00-check"));
    let table = table.reopened();
    let after = course(&table, Some(&mai), "c00");
    assert!(after.done && after.check.unwrap().passed);
    assert_eq!(course(&table, Some(&mai), "c01").lessons[0].solved, 0);
    assert!(!course(&table, None, "c00").done, "a guest has done nothing");
}

#[test]
fn an_answer_is_kept_with_its_place_and_the_model_comes_after_the_second_error() {
    let table = Table::new();
    let mai = learner(&table);
    let sitting = table.house.learning.begin_round().unwrap();
    let id = "c01-l01-s2";
    let first = table.house.learning.mark_step(&answer(Some(&mai), &sitting, id, 1, wrong(id))).unwrap();
    assert_eq!((first.marking.verdict, first.model), (Verdict::Wrong, None));
    let second = table.house.learning.mark_step(&answer(Some(&mai), &sitting, id, 2, wrong(id))).unwrap();
    assert_eq!(second.model.map(|shown| shown.answer), Some(model(id)));
    solve(&table, Some(&mai), &["c01-l01-s1".to_owned()]);
    solve(&table, Some(&mai), &tasks_of(&table, &mai, "c01-check")[..1]);
    solve(&table, None, &[id.to_owned()]);

    let kept = table.house.desk.lock().unwrap().records.attempts().of_profile(mai.parse().unwrap()).unwrap();
    assert_eq!(kept.len(), 4, "a guest's answer is not kept");
    assert_eq!((kept[0].course.as_deref(), kept[0].lesson.as_deref()), (Some("c01"), Some("c01-l01")));
    assert!(kept[0].mistake.is_some() && !kept[0].right);
    let places: Vec<(AttemptKind, Setting)> = kept.iter().map(|attempt| (attempt.kind, attempt.setting)).collect();
    assert_eq!(places[0], (AttemptKind::Lesson, Setting::Practice));
    assert_eq!(places[2], (AttemptKind::Lesson, Setting::Example));
    assert_eq!(places[3], (AttemptKind::Check, Setting::Mixed));
}

#[test]
fn a_check_shows_no_answer_and_names_a_lesson_for_each_step() {
    let table = Table::new();
    for course in lessons::all_courses().iter().filter(|course| course.check.is_some()) {
        let check = table.house.learning.lesson(&format!("{}-check", course.id), None).unwrap();
        assert!(check.check && check.review.len() == check.steps.len());
        for (step, review) in check.steps.iter().zip(&check.review) {
            let review = review.as_deref().unwrap_or_else(|| panic!("{} names no lesson", step.id));
            assert!(table.house.learning.lesson(review, None).is_ok(), "{} names {review}", step.id);
            assert_eq!(table.house.learning.exercise_model(&step.id, None).unwrap_err().kind(), ErrorKind::Illegal);
        }
    }
    let sitting = table.house.learning.begin_round().unwrap();
    let mai = learner(&table);
    let id = &tasks_of(&table, &mai, "c01-check")[0];
    let marked = table.house.learning.mark_step(&answer(Some(&mai), &sitting, id, 2, nothing(&model(id)))).unwrap();
    assert_eq!((marked.marking.verdict, marked.model), (Verdict::Wrong, None));
}

/// An answer of the same kind that is never right: it does or chooses nothing.
fn nothing(like: &LessonAnswer) -> LessonAnswer {
    match like {
        LessonAnswer::Turns { .. } => LessonAnswer::Turns { turns: vec!["--".to_owned()] },
        LessonAnswer::Values { .. } => LessonAnswer::Values { values: Vec::new() },
        _ => LessonAnswer::Points { points: Vec::new() },
    }
}

/// Answers the tasks of a check in one sitting: right, or with nothing.
fn takes_check(table: &Table, profile: &str, tasks: &[String], right: impl Fn(usize) -> bool) {
    let sitting = table.house.learning.begin_round().unwrap();
    for (number, id) in tasks.iter().enumerate() {
        let given = if right(number) { model(id) } else { nothing(&model(id)) };
        let marked = table.house.learning.mark_step(&answer(Some(profile), &sitting, id, 1, given)).unwrap();
        assert_eq!(marked.marking.verdict == Verdict::Right, right(number), "{id}");
        assert_eq!(marked.model, None);
    }
}

fn tasks_of(table: &Table, profile: &str, check: &str) -> Vec<String> {
    let view = table.house.learning.lesson(check, Some(profile)).unwrap();
    view.steps.into_iter().map(|step| step.id).collect()
}

#[test]
fn a_check_has_other_tasks_each_time_the_first_time_included() {
    let table = Table::new();
    let mai = learner(&table);
    let check = || table.house.learning.lesson("c01-check", Some(&mai)).unwrap();
    let skills = |view: &LessonView| {
        let mut skills: Vec<String> = view.steps.iter().map(|step| step.skills[0].clone()).collect();
        skills.sort_unstable();
        skills
    };
    let positions = |view: &LessonView| view.steps.iter().map(|step| step.position.clone()).collect::<BTreeSet<_>>();
    let (first, second) = (check(), check());
    assert_eq!((first.check, first.pass, &*first.course, first.steps.len()), (true, 5, "c01", 6));
    assert_eq!(skills(&first), skills(&second));
    assert!(positions(&first).is_disjoint(&positions(&second)), "a sitting that was left does not come back");
    assert!(first.review.iter().all(Option::is_some), "each names a lesson that helps");
    for step in &first.steps {
        assert_eq!(table.house.learning.exercise_model(&step.id, None).unwrap_err().kind(), ErrorKind::Illegal);
    }

    let ids: Vec<String> = second.steps.into_iter().map(|step| step.id).collect();
    takes_check(&table, &mai, &ids, |number| number > 0);
    assert!(course(&table, Some(&mai), "c01").check.unwrap().passed, "five right answers pass");
    let kept = table.house.desk.lock().unwrap().records.attempts().of_profile(mai.parse().unwrap()).unwrap();
    let last = kept.last().unwrap();
    assert_eq!((last.kind, last.setting, last.course.as_deref()), (AttemptKind::Check, Setting::Mixed, Some("c01")));
    assert!(drill_of(&last.item).is_some() && !course(&table, Some(&mai), "c02").check.unwrap().passed);
}

#[test]
fn a_failed_check_is_refused_until_what_failed_was_practised() {
    let table = Table::new();
    let mai = learner(&table);
    let check = || course(&table, Some(&mai), "c01").check.unwrap();
    assert_eq!(check().wait, None);
    let none = table.house.learning.drill_round(Some(&mai), Some("c01")).unwrap_err();
    assert_eq!(none.kind(), ErrorKind::NotFound, "nothing has failed yet");

    let tasks = tasks_of(&table, &mai, "c01-check");
    takes_check(&table, &mai, &tasks, |number| number > 1);
    assert_eq!((check().tried, check().best, check().passed), (true, 4, false));
    assert_eq!(check().wait, Some(CheckWait { practise: true, right: 10 }));
    let refused = table.house.learning.lesson("c01-check", Some(&mai)).unwrap_err();
    assert_eq!(refused.problem, Problem::Learning(LearningProblem::CheckComesLater));
    assert!(table.house.learning.lesson("c02-check", Some(&mai)).is_ok(), "another check is not concerned");
    assert!(table.house.learning.lesson("c01-check", None).is_ok(), "nor is another learner");

    // A round of just the skills of the two tasks, until ten answers are right.
    let skill = |task: &String| task.split('/').nth(1).unwrap().to_owned();
    let failed: BTreeSet<String> = tasks[..2].iter().map(skill).collect();
    let mut right = 0;
    while check().wait.is_some() {
        let round = table.house.learning.drill_round(Some(&mai), Some("c01")).unwrap();
        assert_eq!(round.items.iter().map(|item| item.skill.clone()).collect::<BTreeSet<_>>(), failed);
        for drill in round.items {
            let StepAnswer { given, answer, .. } =
                answer(Some(&mai), &round.sitting, &drill.id, 1, model(&format!("/{}", drill.id)));
            let given = DrillAnswer { id: drill.id, answer, mixed: round.mixed, given };
            table.house.learning.mark_drill(&given).unwrap();
            right += 1;
        }
        let wait = (right < 10).then(|| CheckWait { practise: false, right: 10 - right });
        assert_eq!(check().wait, wait);
    }
    let tasks = tasks_of(&table, &mai, "c01-check");
    takes_check(&table, &mai, &tasks, |_| true);
    assert!(check().passed);
}

#[test]
fn every_course_of_mathematical_chess_has_a_check_and_no_other() {
    let table = Table::new();
    for course in lessons::all_courses() {
        let id = format!("{}-check", course.id);
        let Some(check) = &course.check else {
            assert_eq!(table.house.learning.lesson(&id, None).unwrap_err().kind(), ErrorKind::NotFound, "{id}");
            continue;
        };
        assert_eq!(course.game, GameKind::MathematicalChess, "drills exist for this game only");
        let view = table.house.learning.lesson(&id, None).unwrap();
        assert_eq!((view.steps.len(), view.pass as usize), (check.steps.len(), check.pass), "{id}");
        let positions: BTreeSet<&str> = view.steps.iter().map(|step| &*step.position).collect();
        assert_eq!(positions.len(), view.steps.len(), "{id}");
    }
    let none = LessonAnswer::Number { number: 1 };
    for id in ["c01-check/root.pair/1/3", "c01-check/nothing", "c99-check/add.pair/1/3", "cubic-check/add.pair/1/3"] {
        let error = table.house.learning.mark_step(&answer(None, "", id, 1, none.clone())).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::NotFound, "{id}");
    }
}

#[test]
fn a_lesson_knows_which_of_its_steps_are_solved() {
    let table = Table::new();
    let mai = learner(&table);
    let solved = |learner| table.house.learning.lesson("c01-l01", learner).unwrap().solved;
    assert!(solved(Some(&*mai)).iter().all(|&solved| !solved));
    solve(&table, Some(&mai), &["c01-l01-s1".to_owned(), "c01-l01-s3".to_owned()]);
    assert_eq!(solved(Some(&*mai))[..4], [true, false, true, false]);
    assert!(solved(None).iter().all(|&solved| !solved), "a guest has solved nothing");
}

#[test]
fn a_refused_try_is_told_by_its_wrong_idea_and_not_counted() {
    let table = Table::new();
    let entry = |from: &str, to: Option<&str>| Entry {
        from: Some(from.to_owned()),
        to: to.map(str::to_owned),
        ..Entry::default()
    };
    // `4B+/4B8/W1W6B9W+B5/5/5 w last`: 1, 6, 9 make 7, 10, 15, 16; on the right is 5.
    let told = |entry: &Entry, point: &str| {
        table.house.learning.why_refused("c01-l03-s1", entry, point, None).unwrap().map(|why| why.code)
    };
    let staying = entry("D3", Some("D3"));
    assert_eq!(told(&staying, "B3").as_deref(), Some("own-removed"));
    assert_eq!(told(&staying, "E5").as_deref(), Some("not-on-line"));
    assert_eq!(told(&staying, "C3"), None, "what may be taken is not refused");
    assert_eq!(told(&staying, "D1"), None, "of an empty point there is nothing to tell");
    assert_eq!(told(&entry("D3", None), "B3").as_deref(), Some("own-piece-there"));
    assert_eq!(told(&Entry::default(), "E5"), None);
    let in_check = table.house.learning.why_refused("c01-check-s2", &Entry::default(), "A1", None).unwrap_err();
    assert_eq!(in_check.kind(), ErrorKind::Illegal);
    assert!(table.house.learning.why_refused("add.pair/2/17", &Entry::default(), "A1", None).is_ok());
    assert_eq!(table.house.learning.why_refused("cubic-l01-s1", &Entry::default(), "A1", None).unwrap(), None);
}

/// The removals that the courses foresee as wrong are explained, when tapped, by an idea that marking finds in them.
#[test]
fn foreseen_removals_are_told_by_their_ideas_when_they_are_tapped() {
    let table = Table::new();
    let mut seen = BTreeSet::new();
    for step in lessons::courses_of(GameKind::MathematicalChess)
        .flat_map(|course| &course.lessons)
        .flat_map(|lesson| &lesson.steps)
    {
        for foreseen in &step.foreseen {
            let Answer::Turns(turns) = &foreseen.answer else { continue };
            let marked = step.exercise.mark(&foreseen.answer).unwrap();
            let Some((going, removed)) = turns[0].split_once('!').filter(|_| marked.explanation.is_none()) else {
                continue;
            };
            let (from, to) = going.split_once(['-', 'x']).unwrap_or((going, going));
            let entry = Entry { from: Some(from.to_owned()), to: Some(to.to_owned()), ..Entry::default() };
            let told: BTreeSet<String> = removed
                .split(',')
                .filter_map(|point| table.house.learning.why_refused(&step.id, &entry, point, None).unwrap())
                .map(|why| why.code)
                .collect();
            let ideas: Vec<&str> = marked.why.iter().map(|why| why.code).collect();
            // For a single point, a different idea may fit better than for all of them together.
            let fits = |code: &String| removed.contains(',') || ideas.contains(&&**code);
            assert!(!told.is_empty() && told.iter().all(fits), "{}: {ideas:?} is told as {told:?}", step.id);
            seen.extend(told);
        }
    }
    assert!(["single-of-many", "behind-operator", "own-removed"].iter().all(|&code| seen.contains(code)), "{seen:?}");
}

#[test]
fn what_is_not_there_is_said() {
    let table = Table::new();
    let sitting = table.house.learning.begin_round().unwrap();
    let none = LessonAnswer::Number { number: 1 };
    assert_eq!(table.house.learning.lesson("c99-l01", None).unwrap_err().kind(), ErrorKind::NotFound);
    assert_eq!(table.house.learning.exercise_model("c01-l01-s99", None).unwrap_err().kind(), ErrorKind::NotFound);
    let error = table.house.learning.mark_step(&answer(None, &sitting, "c01-l01-s99", 1, none)).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::NotFound);
}

#[test]
fn a_small_game_has_its_goal_and_another_display_each_time() {
    let table = Table::new();
    let me = PlayerChoice { profile: None, name: "Guest".to_owned(), computer: None };
    let first = table.house.matches.mini_game("c00", me.clone(), Timing::Usual).unwrap();
    let second = table.house.matches.mini_game("c00", me, Timing::Usual).unwrap();
    assert_ne!(board(&first).pieces, board(&second).pieces);
    assert_eq!((first.stage, conditions_of(&first).size), (Stage::Play, 6));
    let state = table.house.matches.mini_game_state(&second.id).unwrap().unwrap();
    assert_eq!((&*state.course, state.progress), ("c00", MiniGameProgress::Going));
    table.house.matches.end_match(&second.id, Ending::Resign { seat: 0 }).unwrap();
    assert_eq!(table.house.matches.mini_game_state(&second.id).unwrap().unwrap().progress, MiniGameProgress::Missed);
}

/// Plays a small game to its end: of White's turns always the one that takes most.
fn played_greedily(table: &Table, mut view: MatchView) -> MatchView {
    let matches = &table.house.matches;
    while view.stage == Stage::Play {
        view = if view.seat_to_move == Some(0) {
            let taken = |turn: &String| match matches.foresee(&view.id, turn).unwrap() {
                Some(TurnFacts::Mathematical(facts)) => facts.gained,
                _ => 0,
            };
            let turns = matches.legal_turns(&view.id).unwrap();
            let turn = turns.into_iter().max_by_key(taken).unwrap();
            matches.play_turn(&view.id, &turn).unwrap()
        } else {
            let view = matches.computer_turn(&view.id, |_| {}).unwrap();
            matches.open_match(&view.id).unwrap()
        };
    }
    view
}

#[test]
fn a_small_game_ends_with_the_turn_that_reaches_its_goal_and_is_never_reached_over_a_draw() {
    let table = Table::new();
    let me = PlayerChoice { profile: None, name: "Guest".to_owned(), computer: None };
    let mut won = 0;
    for _ in 0..6 {
        let view = played_greedily(&table, table.house.matches.mini_game("c00", me.clone(), Timing::Usual).unwrap());
        let state = table.house.matches.mini_game_state(&view.id).unwrap().unwrap();
        let standing = view.outcome.as_ref().unwrap().standings[0];
        assert_eq!(state.progress == MiniGameProgress::Reached, standing == Standing::Won, "{:?}", view.points);
        if standing == Standing::Won {
            won += 1;
            // The computer has no turn after that.
            assert_eq!(view.turns.last().unwrap().seat, 0);
            assert!(view.points[0] >= 3 && view.points[1] < 3, "{:?}", view.points);
        }
    }
    assert!(won > 0, "who takes most wherever it can wins most of them");
}

#[test]
fn a_small_game_of_an_earlier_version_goes_on_and_its_decided_one_ends_when_it_is_opened() {
    // The first start position of that time, a stronger computer, and a goal that nobody looked at.
    const EARLIER: &str = "W3B42W+B2/W63B5B1/2W+3/3B+2/W1W53B6/W2B+2W4B3 w last";
    let table = Table::new();
    let matches = &table.house.matches;
    let conditions = Conditions { digits: (1..=6).collect(), ..conditions(6, &["+", "+"]) };
    let computer = PlayerChoice { profile: None, name: String::new(), computer: Some(5) };
    let new = MathematicalGame {
        conditions,
        players: Sides { white: guest("Mai"), black: computer },
        ..new_game(Placing::Text { position: EARLIER.to_owned() })
    };
    // The seed of the computer differs; a game in which a side lost its last piece ends by itself.
    let over = loop {
        let over =
            played_greedily(&table, matches.begin_in_course(&new.clone().into(), Some("c00".to_owned())).unwrap());
        if over.outcome.as_ref().unwrap().reason == EndReason::Umpire {
            break over;
        }
    };
    assert_eq!(matches.mini_game_state(&over.id).unwrap().unwrap().course, "c00");
    // The same turns, of which the last one did not end the game.
    let id = matches.begin_in_course(&new.clone().into(), Some("c00".to_owned())).unwrap().id;
    let (last, before) = over.turns.split_last().unwrap();
    for turn in before {
        table.house.desk.change(&id, |game, records, now| game.play(records, now, &turn.text)).unwrap();
    }
    let mut game = table.house.desk.look(&id, |game, _, _| Ok(game.playing()?.now().clone())).unwrap();
    game.play(&last.text).unwrap();
    let turn = Turn::played(&last.text, last.number, &game, 1_000);
    table.house.desk.lock().unwrap().records.games().append_turn(id.parse().unwrap(), &turn, None).unwrap();
    let table = table.reopened();
    assert_eq!(table.house.matches.look_at_match(&id).unwrap().stage, Stage::Play);
    let again = table.house.matches.open_match(&id).unwrap();
    assert_eq!((again.stage, again.outcome.unwrap().standings), (Stage::Over, over.outcome.unwrap().standings));
}

#[test]
fn a_level_that_is_named_like_a_course_is_no_small_game() {
    let table = Table::new();
    let me = PlayerChoice { profile: None, name: "Guest".to_owned(), computer: None };
    let small = table.house.matches.mini_game("c00", me, Timing::Usual).unwrap();
    assert_eq!((small.terms.course.as_deref(), small.terms.own_level_name.as_deref()), (Some("c00"), None));
    let conditions = conditions_of(&small).clone();
    let level = OwnLevel { id: None, name: "c00".to_owned(), conditions: conditions.clone() };
    let level = table.house.matches.save_own_level(&level).unwrap();
    let new = MathematicalGame { own_level: level.id.clone(), conditions, ..new_game(Placing::Mirrored) };
    let view = table.house.matches.begin_mathematical(&new).unwrap();
    assert_eq!(
        (view.terms.course, view.terms.own_level_name.as_deref(), view.terms.own_level),
        (None, Some("c00"), level.id)
    );
    assert!(table.house.matches.mini_game_state(&view.id).unwrap().is_none());
    let rows = listed(&table.house, MatchFilter::default());
    let courses: Vec<Option<&str>> = rows.iter().map(|row| row.course.as_deref()).collect();
    assert_eq!(courses, [None, Some("c00")]);
}

/// The data for the interface's pictures.
#[derive(Serialize)]
struct Samples {
    courses: BTreeMap<&'static str, Vec<CourseView>>,
    lessons: BTreeMap<&'static str, LessonView>,
    models: BTreeMap<String, Option<LessonModel>>,
    wrong: BTreeMap<String, StepMarking>,
    right: BTreeMap<String, StepMarking>,
    /// Partly right answers, by step and answer.
    partly: BTreeMap<String, StepMarking>,
    /// The same for drills.
    partly_drilled: BTreeMap<String, DrillMarking>,
    drills: BTreeMap<&'static str, DrillItem>,
}

fn points<const N: usize>(points: [&str; N]) -> LessonAnswer {
    LessonAnswer::Points { points: points.map(str::to_owned).to_vec() }
}

/// Partly right answers, in the order in which they are entered.
fn partly_right() -> [(&'static str, LessonAnswer); 9] {
    [
        ("c01-l01-s3", LessonAnswer::Values { values: vec![7, 9, 11, 17] }),
        ("c01-l03-s3", points(["B4", "A4", "D3"])),
        ("c00-l07-s3", LessonAnswer::Score { white: 4, black: 4, ahead: None }),
        ("c01-l02-s2", LessonAnswer::Pairs { pairs: vec![[12, 2], [10, 2], [2, 6]] }),
        ("c01-l02-s1", LessonAnswer::Judgements { judgements: vec![true, true, true, false] }),
        ("cubic-l01-s2", points(["b3", "c3"])),
        ("digit-l01-s2", points(["a23", "a11"])),
        ("interval-l01-s2", points(["1", "6"])),
        ("mathematichess-l01-s3", points(["h8", "a8"])),
    ]
}

/// Partly right answers to drills.
fn partly_right_in_drills() -> [(&'static str, LessonAnswer); 3] {
    [
        ("mul.values/2q/3", LessonAnswer::Values { values: vec![5, 8, 35] }),
        ("sub.pair/2q/5", LessonAnswer::Pairs { pairs: vec![[1, 1], [9, 1]] }),
        ("add.digit/1q/3", points(["C4", "B4"])),
    ]
}

fn as_key(id: &str, answer: &LessonAnswer) -> String {
    format!("{id} {}", serde_json::to_string(answer).unwrap())
}

/// `MATHCHESS_WRITE_SAMPLES=1` writes them.
#[test]
fn samples_of_lessons_are_written_when_asked_for() {
    let table = Table::new();
    let mai = learner(&table);
    for lesson in ["c00-l01", "c00-l02", "c00-l03", "c00-check", "c01-l01"] {
        solve(&table, Some(&mai), &steps_of(&table, Some(&mai), lesson));
    }
    let games = [GAME, "mathematichess", "digit-chess", "spatial-chess", "interval-chess"];
    let shown = [
        "c00-l09",
        "c00-l10",
        "c00-l01",
        "c00-l07",
        "c00-l08",
        "c01-l01",
        "c01-l02",
        "c01-l03",
        "c01-l04",
        "c01-check",
        "cubic-l01",
        "nihongi-l01",
        "mathematichess-l01",
        "digit-l01",
        "interval-l01",
        "why-l01",
        "why-l03",
        "why-l04",
        "why-l06",
        "why-l07",
        "why-l08",
    ];
    let sitting = table.house.learning.begin_round().unwrap();
    let mut samples = Samples {
        courses: games
            .map(|game| (game, table.house.learning.courses(game.parse().unwrap(), Some(&mai)).unwrap()))
            .into(),
        lessons: shown.map(|id| (id, table.house.learning.lesson(id, None).unwrap())).into(),
        models: BTreeMap::new(),
        wrong: BTreeMap::new(),
        right: BTreeMap::new(),
        partly: BTreeMap::new(),
        partly_drilled: BTreeMap::new(),
        drills: BTreeMap::new(),
    };
    for id in
        samples.lessons.values().filter(|lesson| !lesson.check).flat_map(|lesson| &lesson.steps).map(|step| &step.id)
    {
        samples.models.insert(id.clone(), table.house.learning.exercise_model(id, None).unwrap());
        let mark = |given| table.house.learning.mark_step(&answer(None, &sitting, id, 2, given)).unwrap();
        samples.right.insert(id.clone(), mark(model(id)));
        samples.wrong.insert(id.clone(), mark(wrong(id)));
    }
    for (id, given) in partly_right() {
        let marked = table.house.learning.mark_step(&answer(None, &sitting, id, 1, given.clone())).unwrap();
        samples.partly.insert(as_key(id, &given), marked);
    }
    for (id, given) in partly_right_in_drills() {
        samples.drills.insert(id, DrillItem::new(&item(id.parse().unwrap()).unwrap(), false).unwrap());
        let StepAnswer { given: by, answer, .. } = answer(None, &sitting, id, 1, given.clone());
        let answer = DrillAnswer { id: id.to_owned(), answer, mixed: true, given: by };
        samples.partly_drilled.insert(as_key(id, &given), table.house.learning.mark_drill(&answer).unwrap());
    }
    let partly = samples.partly.values().map(|marked| &marked.marking);
    for marking in partly.chain(samples.partly_drilled.values().map(|marked| &marked.marking)) {
        let wrong = marking.parts.iter().filter(|marked| marked.why.is_some()).count();
        assert!(wrong > 0 && wrong < marking.parts.len(), "{:?}", marking.parts);
    }
    assert!(samples.right.values().all(|marked| marked.marking.verdict == Verdict::Right));
    assert!(samples.wrong.values().all(|marked| marked.marking.verdict == Verdict::Wrong));
    if std::env::var_os("MATHCHESS_WRITE_SAMPLES").is_some() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui/tests/gallery/lessons.json");
        std::fs::write(file, serde_json::to_string(&samples).unwrap() + "\n").unwrap();
    }
}
