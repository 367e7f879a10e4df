//! The courses as wholes: what each holds and in which order, their mini games, their sentences in the interface, and the files
//! that are refused.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::any::Any;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use mathchess_engine::games::mathematical_chess::{InPlay, Position, WrongIdea};
use mathchess_teaching::lessons::mathematical_chess::{Exercise, MiniGame, PART_REASONS, Progress, Success};
use mathchess_teaching::lessons::{
    MISTAKES, Role, SKILLS, Step, course, courses, files, lesson, load, mistake_of_code, skill_by_id,
};
use serde::Deserialize;

#[test]
fn the_courses_are_all_there() {
    for (name, text) in files() {
        if let Err(error) = load(name, text) {
            panic!("{error}");
        }
    }
    let ids: Vec<&str> = courses().iter().map(|course| &*course.id).collect();
    assert_eq!(ids, ["c00", "c01", "c02", "c03", "c04", "c05", "c06", "c07", "c08", "c09", "c10"]);
    let lessons = courses().iter().flat_map(|course| &course.lessons);
    assert_eq!(lessons.clone().count(), 81);
    assert_eq!(lessons.map(|lesson| lesson.steps.len()).sum::<usize>(), 308);
    assert_eq!(
        courses().iter().filter_map(|course| course.check.as_ref()).map(|check| check.steps.len()).sum::<usize>(),
        66
    );
    assert_eq!(courses().iter().filter(|course| course.mini_game.is_some()).count(), 11);
    assert_eq!((SKILLS.len(), MISTAKES.len()), (41, 16));
    for (course, next) in courses().iter().zip(&courses()[1..]) {
        assert!(course.next.iter().eq([&next.id]));
    }
}

/// A newcomer first captures by equations, before any rule of moving, and plays before the rules are taught one by one.
#[test]
fn the_first_course_begins_with_equations_then_the_four_moves_then_a_game() {
    let first = course("c00").unwrap();
    let [equations, moves, ..] = &first.lessons[..] else { panic!("two lessons come first") };
    let rules = |steps: &[Step]| -> Vec<String> { steps.iter().map(|step| step.rules[0].clone()).collect() };
    assert_eq!(rules(&equations.steps), ["R06", "R06"]);
    assert_eq!(rules(&moves.steps), ["R02", "R03", "R04", "R05"]);
    for step in &equations.steps {
        // All captures there are made without moving, as the screen of the first start requires.
        let explanation = step.exercise.model().unwrap().explanation;
        let any: &dyn Any = &*step.exercise;
        let model = any.downcast_ref::<Exercise>().unwrap().model.unwrap();
        assert_eq!(model.from(), model.to(), "{}", step.id);
        assert_eq!(explanation.unwrap().steps.len(), 1, "{}", step.id);
    }
    let game = first.mini_game.as_ref().unwrap();
    assert_eq!((game.after.as_deref(), game.conditions.size()), (Some(&*moves.id), 6));
    assert!(game.helped);
}

/// The lessons that practise what the first start has taught: how pieces move, and the four ways to take by moving.
const PRACTICE: [&str; 5] = ["c00-l01", "c00-l02", "c00-l03", "c00-l04", "c00-l05"];

/// Whoever came through the first start does not meet the four moves again as something new.
#[test]
fn what_the_first_start_has_taught_is_practised_shortly_in_new_positions() {
    let first = course("c00").unwrap();
    let [equations, moves, practice @ ..] = &first.lessons[..] else { panic!("two lessons come first") };
    let known: BTreeSet<String> =
        equations.steps.iter().chain(&moves.steps).map(|step| step.exercise.position()).collect();
    for (id, lesson) in PRACTICE.iter().zip(practice) {
        assert_eq!(&*lesson.id, *id);
        assert!(lesson.steps.len() <= 3, "{id}");
        for step in &lesson.steps {
            assert_ne!(step.role, Role::Example, "{}", step.id);
            assert!(step.marks.is_empty(), "{}: nothing shows the way", step.id);
            assert!(!known.contains(&step.exercise.position()), "{}", step.id);
        }
    }
    // All four ways are practised, each by turns of its own.
    for rule in ["R02", "R03", "R04", "R05"] {
        let practised = practice[..PRACTICE.len()].iter().flat_map(|lesson| &lesson.steps);
        assert!(practised.filter(|step| step.rules.iter().any(|own| own == rule)).count() >= 2, "{rule}");
    }
}

/// The sentences of the interface in English: `ui/src/messages/en/lessons/NAME.json`.
fn sentences(name: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ui/src/messages/en/lessons");
    serde_json::from_str(&std::fs::read_to_string(folder.join(format!("{name}.json"))).unwrap()).unwrap()
}

#[test]
fn every_reason_task_skill_and_mistake_has_its_sentence_and_no_other_is_there() {
    let ideas = WrongIdea::ALL.iter().map(|idea| idea.code());
    let codes: BTreeSet<String> = ideas.chain(PART_REASONS.iter().copied()).map(str::to_owned).collect();
    assert_eq!(sentences("reasons").into_keys().collect::<BTreeSet<_>>(), codes);
    let tasks = sentences("tasks");
    for step in courses().iter().flat_map(|course| course.steps()) {
        assert!(tasks.contains_key(step.exercise.task().key), "{}", step.id);
    }
    let named = |ids: Vec<&str>, ends: [&str; 2]| -> BTreeSet<String> {
        ids.iter().flat_map(|id| ends.map(|end| format!("{id}.{end}"))).collect()
    };
    let skills = named(SKILLS.iter().map(|skill| skill.id).collect(), ["name", "can"]);
    assert_eq!(sentences("skills").into_keys().collect::<BTreeSet<_>>(), skills);
    let mistakes = named(MISTAKES.iter().map(|mistake| mistake.id).collect(), ["name", "help"]);
    assert_eq!(sentences("mistakes").into_keys().collect::<BTreeSet<_>>(), mistakes);
    for mistake in MISTAKES {
        assert!(mistake.codes.iter().all(|code| WrongIdea::from_code(code).is_some()), "{}", mistake.id);
        assert!(lesson(mistake.lesson).is_some(), "{}", mistake.id);
        assert!(mistake.skills.iter().all(|skill| skill_by_id(skill).is_some()), "{}", mistake.id);
    }
}

#[test]
fn common_mistakes_are_those_of_the_curriculum() {
    #[derive(Deserialize)]
    struct Mistake {
        id: String,
        codes: Vec<String>,
        lesson: String,
        skills: Vec<String>,
    }
    let mistakes: Vec<Mistake> = mathchess_conformance::cases("common-mistakes.json");
    assert_eq!(mistakes.len(), MISTAKES.len());
    for (expected, mistake) in mistakes.iter().zip(MISTAKES) {
        assert_eq!((mistake.id, mistake.lesson), (&*expected.id, &*expected.lesson));
        assert_eq!(mistake.codes, expected.codes, "{}", mistake.id);
        assert_eq!(mistake.skills, expected.skills, "{}", mistake.id);
        for code in mistake.codes {
            assert_eq!(mistake_of_code(code).map(|found| found.id), Some(mistake.id), "{code}");
        }
    }
}

#[test]
fn courses_build_up_in_order() {
    let mut lessons_before = Vec::new();
    let mut practised: BTreeMap<&str, usize> = BTreeMap::new();
    for (number, course) in courses().iter().enumerate() {
        assert_eq!(course.level.map(usize::from), (number > 0).then_some(number), "{}", course.id);
        assert!(course.lessons.len() >= 6, "{}", course.id);
        for lesson in &course.lessons {
            assert!((2..=6).contains(&lesson.steps.len()), "{}", lesson.id);
            // Worked examples come before exercises. Lessons that look back have none, nor has practice of what the first start has
            // shown.
            let first = &lesson.steps[0];
            let looks_back = PRACTICE.contains(&&*lesson.id) || lesson.steps.iter().all(|step| step.review.is_some());
            assert!(looks_back || matches!(first.role, Role::Example | Role::Guided), "{}", lesson.id);
            lessons_before.push(&*lesson.id);
        }
        let check = course.check.as_ref().unwrap();
        assert_eq!((check.steps.len(), check.pass), (6, 5), "{}", course.id);
        if number > 1 {
            assert!(course.steps().any(|step| step.review.is_some()), "{}", course.id);
        }
        for step in course.steps() {
            for skill in &step.skills {
                *practised.entry(skill).or_default() += 1;
                let first = skill_by_id(skill).unwrap().first_course;
                assert!(first <= &course.id, "{}: {skill} begins in {first}", step.id);
            }
            if let Some(review) = &step.review {
                assert!(lessons_before.contains(&&**review), "{}: {review}", step.id);
                assert!(!review.starts_with(&course.id), "{}: {review}", step.id);
            }
        }
    }
    for skill in SKILLS {
        assert!(practised.get(skill.id).is_some_and(|&steps| steps >= 3), "{}", skill.id);
    }
    let every: BTreeSet<&str> =
        courses().iter().flat_map(|course| course.steps()).flat_map(|step| &step.rules).map(|rule| &**rule).collect();
    assert_eq!(every.len(), 12);
    // Every common mistake is foreseen by some step.
    let foreseen: BTreeSet<&str> = courses()
        .iter()
        .flat_map(|course| course.steps())
        .flat_map(|step| &step.foreseen)
        .map(|wrong| &*wrong.code)
        .collect();
    for mistake in MISTAKES {
        assert!(mistake.codes.iter().any(|code| foreseen.contains(code)), "{}", mistake.id);
    }
}

#[test]
fn mini_games_are_fair_and_are_judged_by_what_was_taken() {
    for course in courses() {
        let game = course.mini_game.as_ref().unwrap();
        let mut starts = BTreeSet::new();
        for attempt in 0..5 {
            let position = game.start_position(attempt);
            assert!(starts.insert(position.to_string()), "{} {attempt}", course.id);
            let size = position.board().size();
            for (point, piece) in position.board().pieces() {
                let opposite = position.board().get(point.mirrored(size)).unwrap();
                assert_eq!(
                    (opposite.side(), opposite.kind()),
                    (!piece.side(), piece.kind()),
                    "{} {attempt}",
                    course.id
                );
            }
            let black_first = position.to_string().replace(" w ", " b ").parse::<Position>().unwrap();
            for position in [position, black_first] {
                assert!(game.is_calm(&position), "{} {attempt}", course.id);
            }
        }
        assert_eq!(game.judge(&game.begin(game.position), 0), Progress::Going, "{}", course.id);
    }
}

#[test]
fn a_mini_game_is_reached_by_being_ahead_in_time_or_by_winning() {
    let game = |success| MiniGame { success, ..course("c00").unwrap().mini_game.clone().unwrap() };
    let position: Position = "B3W+2W3/5/5/W9B-3/3W1B+ w last".parse().unwrap();
    let after = |turns: &[&str]| {
        let mut play = InPlay::new(position, 100);
        for turn in turns {
            play.play_text(turn).unwrap();
        }
        play
    };
    let first = game(Success::PointsFirst(2));
    assert_eq!(first.judge(&after(&[]), 0), Progress::Going);
    assert_eq!(first.judge(&after(&["--", "E1xD1", "--"]), 3), Progress::Going);
    // White's + takes the last digit: one point only, but the game is won.
    assert_eq!(first.judge(&after(&["B5xA5"]), 1), Progress::Reached);
    let ahead = game(Success::AheadAfter(1));
    assert_eq!(ahead.judge(&after(&["--", "E1xD1"]), 2), Progress::Missed);
    assert_eq!(ahead.judge(&after(&["B5-C5", "E1-E2"]), 2), Progress::Missed);
    assert_eq!(ahead.judge(&after(&["B5-C5"]), 1), Progress::Going);
    assert_eq!(ahead.judge(&after(&["B5xA5"]), 1), Progress::Reached);
}

#[test]
fn bad_course_files_are_refused_with_the_line() {
    let &(name, text) = files().nth(1).unwrap();
    assert!(load(name, text).is_ok());
    let line_of = |part: &str| 1 + text[..text.find(part).unwrap()].matches('\n').count();
    let step_line = line_of("\"id\": \"c01-l03-s1\"") - 1;
    let step = |from: &str, to: &str| {
        let start = text.find("\"id\": \"c01-l03-s1\"").unwrap();
        let (before, after) = text.split_at(start);
        assert!(after.contains(from), "{from}");
        format!("{before}{}", after.replacen(from, to, 1))
    };
    for (bad, line, problem) in [
        (String::new(), 1, "EOF"),
        (text.replacen("\"format\": 1", "\"format\": 2", 1), 1, "format 2"),
        (text.replacen("mathematical-chess", "chess", 1), 1, "the game ‘chess’"),
        (text.replacen("\"lessons\"", "\"lesson\"", 1), line_of("\"lessons\""), "unknown field `lesson`"),
        (text.replacen("c01-l02\"", "c02-l02\"", 1), line_of("\"id\": \"c01-l02\"") - 1, "should be ‘c01-l’ and two"),
        (text.replacen("c01-l02\"", "c01-l2\"", 1), line_of("\"id\": \"c01-l02\"") - 1, "should be ‘c01-l’ and two"),
        (text.replacen("c01-l02\"", "c01-l01\"", 1), line_of("\"id\": \"c01-l02\"") - 1, "c01-l01 is there twice"),
        (step("c01-l03-s1", "c01-l04-s1"), step_line, "should be ‘c01-l03-s’"),
        (step("c01-l03-s1", "c01-l03-s2"), line_of("\"id\": \"c01-l03-s2\"") - 1, "there twice"),
        (step("\"example\"", "\"sample\""), step_line, "‘sample’ is not a role"),
        (step("4B+/4B8", "4B+/3B8"), step_line, "row 4 has 4 points"),
        (step("\"C3\", \"E3\"", "\"C3\", \"Z3\""), step_line, "‘Z3’ is not a point"),
        (step("\"C3\", \"E3\"", "\"C3\", \"F3\""), step_line, "F3 is not on this board"),
        (step("D3!C3,E3", "D3!B3"), step_line, "the model D3!B3 is illegal"),
        (step("D3!C3,E3", "D3!C3"), step_line, "does not reach the goal"),
        (step("\"add.pair\"", "\"add.pairs\""), step_line, "no skill ‘add.pairs’"),
        (step("\"R12\"]", "\"R13\"]"), step_line, "‘R13’ is not a rule"),
        (step("\"stay\": true", "\"stay\": 1"), step_line, "invalid type"),
        (step("\"stay\": true", "\"sty\": true"), step_line, "unknown field `sty`"),
        (step("\"pass\": 5", "\"pass\": 7"), line_of("\"pass\": 5") - 1, "can't be passed by 7"),
        (
            text.replacen("\"first_turn_at_most\"", "\"after\": \"c01-l77\", \"first_turn_at_most\"", 1),
            line_of("\"mini_game\""),
            "there is no lesson c01-l77",
        ),
        (step("\"ahead_after\"", "\"behind_after\""), line_of("\"ahead_after\""), "unknown variant"),
    ] {
        let error = load(name, &bad).unwrap_err();
        assert!(error.problem.to_string().contains(problem), "{error} should tell of {problem}");
        assert_eq!(error.line, line, "{error}");
    }
}
