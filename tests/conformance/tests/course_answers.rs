//! The courses of all games except Mathematical Chess, compared with answers that were found from the rules without the
//! engine: those of spatial and interval chess by hand, those of Mathematichess and digit chess by a second, literal
//! program of their rules.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::any::Any;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use mathchess_engine::game::{AnyGame, EndReason, GameKind};
use mathchess_engine::games::spatial_chess;
use mathchess_teaching::lessons::digit_chess::Exercise as DigitExercise;
use mathchess_teaching::lessons::spatial_chess::{Exercise as SpatialExercise, Goal as SpatialGoal};
use mathchess_teaching::lessons::{
    Answer, Ask, Phrase, Role, Step, Verdict, all_courses, courses_of, files, load, read_answer,
};
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Case {
    id: String,
    right: Value,
}

/// Every step of the courses except those of Mathematical Chess, with its right answer.
fn each_step(mut check: impl FnMut(&Step, &Value)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases/lessons");
    for course in all_courses().iter().filter(|course| course.game != GameKind::MathematicalChess) {
        let text = std::fs::read_to_string(folder.join(format!("{}.json", course.id))).unwrap();
        let cases: Vec<Case> = serde_json::from_str(&text).unwrap();
        assert_eq!(cases.len(), course.steps().count(), "{}", course.id);
        for (step, case) in course.steps().zip(&cases) {
            assert_eq!(step.id, case.id);
            check(step, &case.right);
        }
    }
}

/// Every legal first turn of a step's position.
fn turns(step: &Step) -> Vec<String> {
    let game = step.exercise.game();
    if game != GameKind::DigitChess {
        return AnyGame::read(game, &step.exercise.position()).unwrap().turns();
    }
    // The displayed text hides numbers, so the position itself is used.
    let any: &dyn Any = &*step.exercise;
    let exercise: &DigitExercise = any.downcast_ref().unwrap();
    let mut turns = Vec::new();
    exercise.position.for_each_turn(|turn| turns.push(turn.to_string()));
    turns
}

#[test]
fn each_game_has_its_courses() {
    for (name, text) in files() {
        if let Err(error) = load(name, text) {
            panic!("{error}");
        }
    }
    let ids = |game| courses_of(game).map(|course| &*course.id).collect::<Vec<_>>();
    assert_eq!(ids(GameKind::SpatialChess), ["cubic", "nihongi"]);
    assert_eq!(ids(GameKind::IntervalChess), ["interval"]);
    assert_eq!(ids(GameKind::Mathematichess), ["mathematichess"]);
    assert_eq!(ids(GameKind::DigitChess), ["digit"]);
    for course in all_courses().iter().filter(|course| course.game != GameKind::MathematicalChess) {
        assert!(course.lessons.len() >= 6, "{}", course.id);
        for lesson in &course.lessons {
            assert!(lesson.steps.len() >= 3, "{}", lesson.id);
            assert_eq!(lesson.steps[0].role, Role::Example, "{}", lesson.id);
        }
    }
}

#[test]
fn every_step_is_solved_by_the_hints_alone() {
    each_step(|step, _| {
        let model = step.exercise.model().unwrap();
        let marking = step.exercise.mark(&model.answer).unwrap();
        assert_eq!(marking.verdict, Verdict::Right, "{} {}", step.id, model.answer);
        assert_eq!(model.position, marking.position, "{}", step.id);
        // An answer of several turns is right at each of them.
        if let Answer::Turns(turns) = &model.answer {
            for played in 1..turns.len() {
                let so_far = step.exercise.mark(&Answer::Turns(turns[..played].to_vec())).unwrap();
                assert_eq!(so_far.verdict, Verdict::GoOn, "{} {played}", step.id);
            }
        }
    });
}

#[test]
fn what_is_right_is_exactly_what_was_worked_out() {
    each_step(|step, right| match step.exercise.asks() {
        Ask::Turn { turns: wanted, .. } => {
            let all = turns(step);
            let found: BTreeSet<String> = all
                .iter()
                .filter(|turn| step.exercise.mark(&Answer::turn(turn.as_str())).unwrap().verdict != Verdict::Wrong)
                .cloned()
                .collect();
            // For a solution in several moves, only the first moves are compared.
            let firsts: BTreeSet<String> = right
                .as_array()
                .unwrap()
                .iter()
                .map(|turn| turn.as_str().or_else(|| turn[0].as_str()).unwrap().to_owned())
                .collect();
            assert_eq!(found, firsts, "{}", step.id);
            // In a position in check there are few moves.
            let few = step.role == Role::Example || all.len() < 6;
            let share = if few { 3 } else { 4 };
            assert!(found.len() * share <= all.len(), "{}: {} of {}", step.id, found.len(), all.len());
            for whole in right.as_array().unwrap().iter().filter_map(Value::as_array) {
                assert_eq!(whole.len(), wanted, "{}", step.id);
                let whole = whole.iter().map(|turn| turn.as_str().unwrap().to_owned()).collect();
                assert_eq!(step.exercise.mark(&Answer::Turns(whole)).unwrap().verdict, Verdict::Right, "{}", step.id);
            }
        }
        ask => {
            let answer = read_answer(&ask, right).unwrap();
            let marking = step.exercise.mark(&answer).unwrap();
            assert!(marking.is_right(), "{} {answer}: {:?}", step.id, step.exercise.model().unwrap().answer);
        }
    });
}

#[test]
fn foreseen_wrong_answers_are_wrong_for_the_reason_stated() {
    let mut problems = Vec::new();
    each_step(|step, _| {
        assert_eq!(step.foreseen.len(), 2, "{}", step.id);
        for foreseen in &step.foreseen {
            match step.exercise.mark(&foreseen.answer) {
                Ok(marking) => {
                    let codes: Vec<&str> = marking.why.iter().map(|why| why.code).collect();
                    if !codes.contains(&&*foreseen.code) {
                        problems
                            .push(format!("{} {}: {codes:?} instead of {}", step.id, foreseen.answer, foreseen.code));
                    }
                }
                Err(error) => problems.push(format!("{} {}: {error}", step.id, foreseen.answer)),
            }
        }
    });
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn the_best_defence_is_played_and_mate_follows() {
    each_step(|step, _| {
        let any: &dyn Any = &*step.exercise;
        let Some(SpatialExercise { goal: SpatialGoal::Mate { moves }, .. }) = any.downcast_ref() else { return };
        let Some(Answer::Turns(turns)) = step.exercise.model().map(|model| model.answer) else { panic!("{}", step.id) };
        // A mate in two is not a mate in one.
        assert_eq!(turns.len(), *moves, "{}", step.id);
        let mut position: spatial_chess::Position = step.exercise.position().parse().unwrap();
        for played in 1..=turns.len() {
            let marking = step.exercise.mark(&Answer::Turns(turns[..played].to_vec())).unwrap();
            position = position.after(position.parse_turn(&turns[played - 1]).unwrap());
            if let Some(reply) = &marking.reply {
                position = position.after(position.parse_turn(&reply.turn).unwrap());
            }
            assert_eq!(marking.position, Some(position.to_string()), "{}", step.id);
        }
        assert_eq!(position.outcome().unwrap().reason, EndReason::Checkmate, "{}", step.id);
    });
}

/// The right answers of digit chess, and the text of their marking, reveal only what everybody may see.
#[test]
fn hidden_numbers_stay_hidden() {
    let mut hidden = 0;
    each_step(|step, _| {
        let any: &dyn Any = &*step.exercise;
        let Some(exercise) = any.downcast_ref::<DigitExercise>() else { return };
        let down = |text: &str| text.split(' ').nth(1).unwrap().contains(|c: char| c.is_ascii_lowercase());
        hidden += usize::from(down(&exercise.position.to_string()));
        assert!(!down(&step.exercise.position()), "{}", step.id);
        for turn in turns(step) {
            let after = exercise.position.after(exercise.position.parse_turn(&turn).unwrap());
            let Ok(marking) = step.exercise.mark(&Answer::turn(turn)) else { continue };
            // The shell must find the position behind the displayed text, to draw it.
            let behind = step.exercise.game_at(marking.position.as_deref().unwrap()).unwrap();
            assert_eq!(behind.to_string(), after.to_string(), "{}", step.id);
            let replies = marking.why.iter().filter_map(|why| why.reply.as_ref()).map(|reply| &reply.position);
            assert!(marking.position.iter().chain(replies).all(|text| !down(text)), "{}", step.id);
        }
    });
    assert!(hidden >= 6, "{hidden}");
}

/// The sentences of the interface in English.
fn sentences(name: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ui/src/messages/en/lessons");
    serde_json::from_str(&std::fs::read_to_string(folder.join(format!("{name}.json"))).unwrap()).unwrap()
}

/// The names of the parameters in a sentence. An argument begins at every other brace; those between contain its forms.
fn used_in(sentence: &str) -> BTreeSet<&str> {
    let mut used = BTreeSet::new();
    let mut depth = 0;
    for (at, letter) in sentence.char_indices() {
        if letter == '{' {
            if depth % 2 == 0 {
                let name = &sentence[at + 1..];
                used.insert(name.split([',', '}']).next().unwrap().trim());
            }
            depth += 1;
        } else if letter == '}' {
            depth -= 1;
        }
    }
    used
}

fn assert_told(sentences: &BTreeMap<String, String>, phrase: &Phrase, step: &Step) {
    let Some(sentence) = sentences.get(phrase.key) else { panic!("{}: no sentence {}", step.id, phrase.key) };
    let unknown: Vec<&str> = used_in(sentence).into_iter().filter(|name| phrase.param(name).is_none()).collect();
    assert!(unknown.is_empty(), "{}: {} needs {unknown:?}", step.id, phrase.key);
}

/// Unexpected turns, most of them illegal: a part of all ways between points that can be written in a game.
fn any_turns(game: GameKind, part: usize) -> Vec<String> {
    const PARTS: usize = 17;
    let squares = || ('a'..='h').flat_map(|file| ('1'..='8').map(move |rank| format!("{file}{rank}")));
    let points = || {
        let names = ["11", "12", "13", "21", "22", "31", "33", "l1", "l2", "l3", "k1", "k2", "r1", "r2", "r3"];
        "ab".chars().flat_map(move |board| names.map(|name| format!("{board}{name}")))
    };
    let all: Vec<String> = match game {
        GameKind::DigitChess => points()
            .flat_map(|from| points().map(move |to| format!("{from}-{to}")))
            .chain(points().flat_map(|from| points().map(move |to| format!("{from}x{to}"))))
            .chain(points().map(|point| format!("+{point}")))
            .collect(),
        GameKind::Mathematichess => squares()
            .flat_map(|from| squares().map(move |to| format!("{from}{to}")))
            .chain(squares().flat_map(|at| ["K", "P"].map(|kind| format!("{kind}@{at}"))))
            .chain(["b4c4>d4", "d4c4>b4", "e4e5>e6", "c3d4>e5", "g2g3>g4", "d2d3>f5"].map(str::to_owned))
            .collect(),
        GameKind::SpatialChess => Vec::new(),
        _ => (1..=20).flat_map(|from| (1..=20).map(move |to| format!("{from}>{to}"))).collect(),
    };
    all.into_iter().skip(part % PARTS).step_by(PARTS).chain(["pass".to_owned()]).collect()
}

#[test]
fn tasks_and_reasons_have_sentences() {
    let mut part = 0;
    each_step(|step, _| {
        let game = step.exercise.game();
        assert_told(&sentences(&format!("tasks.{game}")), &step.exercise.task(), step);
        let reasons = sentences(&format!("reasons.{game}"));
        part += 1;
        let every_turn = turns(step).into_iter().chain(any_turns(game, part)).map(Answer::turn);
        let numbers = (0..40).map(Answer::Number);
        for answer in step.foreseen.iter().map(|foreseen| foreseen.answer.clone()).chain(every_turn).chain(numbers) {
            let Ok(marking) = step.exercise.mark(&answer) else { continue };
            for why in marking.why {
                assert_eq!(why.code, why.phrase.key);
                assert_told(&reasons, &why.phrase, step);
            }
        }
    });
}
