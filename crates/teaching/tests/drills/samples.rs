//! The curriculum's samples: their goals are worked out as they say.

use std::collections::HashSet;

use mathchess_engine::games::mathematical_chess::{Kind, Position};
use mathchess_teaching::drills::Cell;
use mathchess_teaching::lessons::{Answer, Ask, read_answer};
use serde_json::Value;

use crate::named;

fn samples() -> Vec<Value> {
    serde_json::from_str(include_str!("../../drills/samples.json")).unwrap()
}

/// The sample's position could be laid out by the template: it has its core, and bystanders of its kinds.
#[test]
fn samples_have_the_core_of_their_templates() {
    for sample in samples() {
        let template = named(sample["template"].as_str().unwrap());
        let position: Position = sample["position"].as_str().unwrap().parse().unwrap();
        assert_eq!((position.board().size(), position.compare()), (template.size, template.compare));
        for &(point, cell) in &template.core {
            let there = position.board().get(point);
            match cell {
                Cell::Piece(piece) => assert_eq!(there, Some(piece), "{}", template.name()),
                Cell::Digit(side) => {
                    assert!(
                        there.is_some_and(|piece| piece.side() == side && !piece.kind().is_operator()),
                        "{}",
                        template.name()
                    );
                }
                Cell::Empty => assert!(there.is_none() || template.cell(point).is_some(), "{}", template.name()),
            }
        }
        for (point, piece) in position.board().pieces() {
            if let (None, Kind::Operator(operator)) = (template.cell(point), piece.kind()) {
                assert!(template.bystanders.contains(&operator), "{}", template.name());
            }
        }
    }
}

/// The answers of a sample, in the form that the item asks for.
fn answers(ask: &Ask, sample: &Value) -> Vec<Answer> {
    let goal = sample["goal"].as_object().unwrap();
    if let Some(solutions) = sample.get("solutions") {
        return solutions.as_array().unwrap().iter().map(|turn| Answer::turn(turn.as_str().unwrap())).collect();
    }
    let answer = &goal.values().next().unwrap()["answer"];
    match ask {
        Ask::Place { .. } => answer
            .as_array()
            .unwrap()
            .iter()
            .map(|point| Answer::Points(vec![point.as_str().unwrap().to_owned()]))
            .collect(),
        _ => vec![read_answer(ask, answer).unwrap()],
    }
}

#[test]
fn the_goal_worked_out_for_a_sample_is_the_samples() {
    let mut untold = Vec::new();
    for sample in samples() {
        let template = named(sample["template"].as_str().unwrap());
        let position: Position = sample["position"].as_str().unwrap().parse().unwrap();
        let placed = sample["goal"]["place"]["piece"].as_str().map(|text| {
            let mut symbols = text.chars();
            mathchess_engine::games::mathematical_chess::Piece::from_symbols(
                symbols.next().unwrap(),
                symbols.next().unwrap(),
            )
            .unwrap()
        });
        let exercise = mathchess_teaching::drills::exercise_of(template, position, placed);
        let exercise = exercise.unwrap_or_else(|| panic!("{}: {position}", template.name()));
        let exercise: &dyn mathchess_teaching::lessons::Exercise = &exercise;
        let ask = exercise.asks();
        let right = answers(&ask, &sample);
        for answer in &right {
            assert!(exercise.mark(answer).unwrap().is_right(), "{}: {answer}", template.name());
        }
        if let Ask::Turn { .. } = ask {
            let all: HashSet<String> = right.iter().map(ToString::to_string).collect();
            for turn in position.turns() {
                let marked = exercise.mark(&Answer::turn(turn.to_string())).unwrap().is_right();
                assert_eq!(marked, all.contains(&turn.to_string()), "{} {turn}", template.name());
            }
        }
        for wrong in sample["wrong"].as_array().unwrap() {
            let answer = match &ask {
                Ask::Place { .. } if wrong["try"].is_string() => {
                    Answer::Points(vec![wrong["try"].as_str().unwrap().to_owned()])
                }
                _ => read_answer(&ask, &wrong["try"]).unwrap(),
            };
            let marking = exercise.mark(&answer).unwrap();
            assert!(!marking.is_right(), "{}: {answer}", template.name());
            let codes: Vec<&str> = marking.why.iter().map(|why| why.code).collect();
            if !codes.contains(&wrong["code"].as_str().unwrap()) {
                untold.push(format!("{} {answer}: {codes:?} instead of {}", template.name(), wrong["code"]));
            }
        }
    }
    assert!(untold.is_empty(), "{untold:#?}");
}
