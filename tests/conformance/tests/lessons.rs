//! Every step of every course, compared with `cases/lessons`: the answers, calculations and reasons that a separate program
//! found without any shared code. The engine must find them by itself.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::any::Any;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use mathchess_engine::games::mathematical_chess::{Expression, Form, Kind, LEVELS, Point, Position, Removed, Turn};
use mathchess_teaching::lessons::mathematical_chess::{Exercise, Goal, Question, TurnGoal};
use mathchess_teaching::lessons::{Answer, Exercise as _, Role, SideFacts, Step, Verdict, courses, files, read_answer};
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Case {
    id: String,
    points: Option<u32>,
    solutions: Option<Vec<String>>,
    must_use: Option<Vec<String>>,
    #[serde(default)]
    flags: Vec<String>,
    answer: Option<Value>,
    why: Vec<Value>,
    wrong: Vec<WrongCase>,
}

#[derive(Deserialize)]
struct WrongCase {
    kind: String,
    code: String,
    rule: String,
    #[serde(default)]
    facts: Vec<FactsCase>,
    reply: Option<String>,
    reply_points: Option<u32>,
}

#[derive(Clone, Deserialize, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct FactsCase {
    operator: String,
    side: String,
    equations: Vec<String>,
    after: Option<String>,
}

fn cases() -> BTreeMap<String, Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases/lessons");
    let mut all = BTreeMap::new();
    for (file, _) in files().take(11) {
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        let cases: Vec<Case> = serde_json::from_str(&text).unwrap();
        for case in cases {
            assert!(all.insert(case.id.clone(), case).is_none());
        }
    }
    all
}

/// Every step with its case and its exercise.
fn each_step(mut check: impl FnMut(&Step, &Case, &Exercise)) {
    let cases = cases();
    let mut seen = 0;
    for step in courses().iter().flat_map(|course| course.steps()) {
        let case = cases.get(&step.id).unwrap_or_else(|| panic!("no case for {}", step.id));
        let exercise: &dyn Any = &*step.exercise;
        check(step, case, exercise.downcast_ref::<Exercise>().unwrap());
        seen += 1;
    }
    assert_eq!(seen, cases.len());
}

fn turn_goal(exercise: &Exercise) -> Option<&TurnGoal> {
    match &exercise.goal {
        Goal::Turn(goal) => Some(goal),
        Goal::Question(_) | Goal::Reasoning(_) => None,
    }
}

/// A calculation as the cases write it: `(10 + 2) − 7 = 5`, `√64 = 8`, `3² = 9`.
fn written(expression: &Expression) -> String {
    let sign = match expression.form {
        Form::Sum => " + ",
        Form::Difference => " − ",
        Form::Product => " × ",
        Form::Quotient => " ÷ ",
        _ => "",
    };
    let in_brackets = matches!(expression.form, Form::Difference | Form::Quotient);
    let operands: Vec<String> = expression
        .operands
        .iter()
        .map(|operand| match operand.tens {
            0 => operand.digit.to_string(),
            tens if in_brackets => format!("({} + {})", 10 * u32::from(tens), operand.digit),
            tens => (10 * u32::from(tens) + u32::from(operand.digit)).to_string(),
        })
        .collect();
    let before = match expression.form {
        Form::SquareRoot => "√",
        Form::CubeRoot => "∛",
        _ => "",
    };
    let after = match expression.form {
        Form::Square => "²",
        Form::Cube => "³",
        _ => "",
    };
    let left = format!("{before}{}{after}", operands.join(sign));
    if expression.form == Form::Single { left } else { format!("{left} = {}", expression.value) }
}

/// Sums and products have no order that matters: `9 + 6 = 15` is `6 + 9 = 15`.
fn unordered(equation: &str) -> String {
    for sign in [" + ", " × "] {
        if let Some((left, value)) = equation.split_once(" = ")
            && !left.contains('(')
            && left.contains(sign)
        {
            let mut operands: Vec<&str> = left.split(sign).collect();
            operands.sort_unstable();
            return format!("{} = {value}", operands.join(sign));
        }
    }
    equation.to_owned()
}

fn facts_of(facts: &[SideFacts]) -> BTreeSet<FactsCase> {
    facts
        .iter()
        .map(|side| {
            let equations = side.expressions.iter().map(|expression| unordered(&written(expression))).collect();
            sorted_facts(side.operator.to_string(), side.direction.name().to_owned(), equations, side.after.clone())
        })
        .collect()
}

fn sorted_facts(operator: String, side: String, mut equations: Vec<String>, after: Option<String>) -> FactsCase {
    equations.sort();
    FactsCase { operator, side, equations, after }
}

#[test]
fn every_lesson_is_played_through_with_the_hints_alone() {
    for step in courses().iter().flat_map(|course| course.steps()) {
        let model = step.exercise.model().expect(&step.id);
        let marking = step.exercise.mark(&model.answer).expect(&step.id);
        assert_eq!(marking.verdict, Verdict::Right, "{}", step.id);
        assert!(marking.why.is_empty(), "{}", step.id);
        assert_eq!(model.position, marking.position, "{}", step.id);
    }
}

#[test]
fn the_right_turns_are_exactly_those_that_reach_the_goal() {
    each_step(|step, case, exercise| {
        let Some(goal) = turn_goal(exercise) else { return };
        let mut expected = case.solutions.clone().unwrap();
        expected.sort();
        let mut legal = 0;
        let mut found = Vec::new();
        exercise.position.for_each_turn(|turn| {
            legal += 1;
            let right = goal.is_met(&exercise.position, turn);
            let marking = exercise.mark(&Answer::turn(turn.to_string())).unwrap();
            assert_eq!(marking.is_right(), right, "{} {turn}", step.id);
            assert_eq!(marking.why.is_empty(), right, "{} {turn}", step.id);
            if right {
                found.push(turn.to_string());
            }
        });
        found.sort();
        assert_eq!(found, expected, "{}", step.id);
        // No goal is reached by passing or by chance.
        assert!(!found.contains(&"--".to_owned()), "{}", step.id);
        let share = if step.role == Role::Example { 3 } else { 4 };
        assert!(found.len() * share <= legal && found.len() <= 12, "{}: {} of {legal}", step.id, found.len());
    });
}

/// The rules that a legal turn uses: of its move, of its removals, of their repetition.
fn rules_of(exercise: &Exercise, turn: Turn) -> BTreeSet<&'static str> {
    let explanation = exercise.position.explain(turn).unwrap();
    let mut rules = BTreeSet::from([explanation.rule.name()]);
    let digit = explanation.acting.is_some_and(|(_, piece)| !piece.kind().is_operator());
    let equations: Vec<_> = explanation.steps.iter().flat_map(|step| &step.equations).collect();
    let operators: BTreeSet<_> = equations.iter().map(|equation| equation.operator).collect();
    if !explanation.steps.is_empty() {
        rules.insert(if digit { "R09" } else { "R06" });
    }
    if operators.len() > 1 || explanation.steps.iter().any(|step| step.equations.len() > 1) {
        rules.insert(if digit { "R10" } else { "R07" });
    }
    if explanation.steps.len() > 1 {
        rules.insert(if digit { "R11" } else { "R08" });
    }
    rules
}

#[test]
fn every_right_turn_uses_the_rules_that_the_step_is_about() {
    each_step(|step, case, exercise| {
        let Some(goal) = turn_goal(exercise) else { return };
        for turn in goal.solutions(&exercise.position) {
            let rules = rules_of(exercise, turn);
            for wanted in case.must_use.iter().flatten() {
                let used = wanted.split('|').any(|rule| rules.contains(rule));
                assert!(used, "{} {turn}: {wanted} is not among {rules:?}", step.id);
            }
        }
    });
}

#[test]
fn the_model_is_the_one_to_show_and_is_explained_as_the_cases_say() {
    each_step(|step, case, exercise| {
        let Some(goal) = turn_goal(exercise) else { return };
        let model = exercise.model().unwrap();
        let explanation = model.explanation.unwrap();
        assert_eq!(Some(explanation.gained), case.points, "{}", step.id);
        assert_eq!(explanation.steps.len(), case.why.len(), "{}", step.id);
        for (found, expected) in explanation.steps.iter().zip(&case.why) {
            let removed: Vec<String> = found.removed.iter().map(|(point, _)| point.to_string()).collect();
            assert_eq!(Value::from(removed), expected["removed"], "{}", step.id);
            let pairs = expected["pairs"].as_array().unwrap();
            // The cases name a shortest set of equations; the engine must show no more than that, and only true ones.
            assert!(found.equations.len() <= pairs.len(), "{}: {:?}", step.id, found.equations);
            for equation in &found.equations {
                assert_eq!(equation.first.compared, equation.second.compared);
            }
        }
        let most = exercise.position.turns().into_iter().map(|turn| gained(&exercise.position, turn)).max();
        let better = most > case.points;
        // After a win more points are not needed.
        assert!(!better || goal.win || case.flags.iter().any(|flag| flag == "better_exists"), "{}", step.id);
        // Only a goal to win ends the game.
        let after = exercise.position.after(explanation.turn);
        assert_eq!(after.is_lost(), goal.win, "{}", step.id);
    });
}

fn gained(position: &Position, turn: Turn) -> u32 {
    let side = position.side_to_move();
    position.after(turn).taken(side).points() - position.taken(side).points()
}

#[test]
fn every_equation_of_the_cases_is_one_of_the_engine() {
    each_step(|step, case, exercise| {
        let mut position = exercise.position;
        let mut acting = None;
        if let Some(model) = exercise.model
            && turn_goal(exercise).is_some()
        {
            position = position.in_mid_turn(model.from(), model.to(), Removed::default());
            acting = Some(model.to());
        }
        for why in &case.why {
            if let Some(equations) = why["equations"].as_array() {
                // A question: the calculations of one side.
                let Some(side) =
                    exercise.model().unwrap().facts.into_iter().find(|side| {
                        why["operator"] == side.operator.to_string() && why["side"] == side.direction.name()
                    })
                else {
                    panic!("{}: no facts for {why}", step.id);
                };
                let mut expected: Vec<String> = equations.iter().map(|e| unordered(e.as_str().unwrap())).collect();
                let mut found: Vec<String> = side.expressions.iter().map(|e| unordered(&written(e))).collect();
                expected.sort();
                found.sort();
                assert_eq!(found, expected, "{}", step.id);
                continue;
            }
            for pair in why["pairs"].as_array().unwrap() {
                let operator = pair["operator"].as_str().unwrap().parse().unwrap();
                let values = position.values(operator).unwrap();
                let axis = &values[usize::from(pair["axis"] == "column")];
                let matches: Vec<[String; 2]> = axis
                    .matches
                    .iter()
                    .map(|equation| [unordered(&written(&equation.first)), unordered(&written(&equation.second))])
                    .collect();
                let [a, b] = ["a", "b"].map(|side| unordered(pair[side]["equation"].as_str().unwrap()));
                let there = matches.contains(&[a.clone(), b.clone()]) || matches.contains(&[b.clone(), a.clone()]);
                assert!(there, "{}: {a} | {b} is not among {matches:?}", step.id);
            }
            let (Some(acting), Some(removed)) = (acting, why["removed"].as_array()) else { continue };
            let removed = removed.iter().fold(Removed::NONE, |all, point| {
                let point = point.as_str().unwrap().parse().unwrap();
                all.union(Removed::of_point(acting, point).unwrap())
            });
            position = position.in_mid_turn(acting, acting, removed);
        }
    });
}

#[test]
fn questions_are_answered_as_the_cases_say() {
    each_step(|step, case, exercise| {
        let Goal::Question(question) = &exercise.goal else { return };
        let expected = read_answer(&exercise.asks(), case.answer.as_ref().unwrap()).unwrap();
        if let (Question::Place { .. }, Answer::Points(points)) = (question, &expected) {
            let board = exercise.position.board();
            let mut empty = 0;
            for point in Point::all(board.size()) {
                if board.get(point).is_some() {
                    continue;
                }
                empty += 1;
                let right = exercise.mark(&Answer::Points(vec![point.to_string()])).unwrap().is_right();
                assert_eq!(right, points.contains(&point.to_string()), "{} {point}", step.id);
            }
            assert!(5 * points.len() <= 2 * empty, "{}: {} of {empty}", step.id, points.len());
            return;
        }
        assert!(exercise.mark(&expected).unwrap().is_right(), "{}: {expected}", step.id);
        // In another order it is the same answer.
        let turned = match expected.clone() {
            Answer::Points(mut points) => {
                points.reverse();
                Answer::Points(points)
            }
            Answer::Values(mut values) => {
                values.reverse();
                Answer::Values(values)
            }
            Answer::Pairs(mut pairs) => {
                pairs.reverse();
                Answer::Pairs(pairs)
            }
            other => other,
        };
        assert!(exercise.mark(&turned).unwrap().is_right(), "{}", step.id);
    });
}

#[test]
fn foreseen_wrong_answers_are_wrong_for_the_reason_stated() {
    let mut problems = Vec::new();
    let mut used = BTreeSet::new();
    each_step(|step, case, exercise| {
        assert_eq!(step.foreseen.len(), case.wrong.len(), "{}", step.id);
        for (foreseen, expected) in step.foreseen.iter().zip(&case.wrong) {
            assert_eq!(foreseen.code, expected.code, "{}", step.id);
            let what = format!("{} {} {}", step.id, foreseen.answer, expected.code);
            let marking = match exercise.mark(&foreseen.answer) {
                Ok(marking) => marking,
                Err(error) => {
                    problems.push(format!("{what}: {error}"));
                    continue;
                }
            };
            assert_eq!(marking.verdict, Verdict::Wrong, "{what}");
            assert_eq!(marking.explanation.is_some(), expected.kind == "fails", "{what}");
            let codes: Vec<&str> = marking.why.iter().map(|why| why.code).collect();
            let Some(why) = marking.why.iter().find(|why| why.code == expected.code) else {
                problems.push(format!("{what}: found {codes:?} at {}", exercise.position));
                continue;
            };
            used.insert(why.code);
            if why.rule != expected.rule {
                problems.push(format!("{what}: rule {} instead of {}", why.rule, expected.rule));
            }
            if !expected.facts.is_empty() {
                let wanted: BTreeSet<FactsCase> = expected
                    .facts
                    .iter()
                    .cloned()
                    .map(|facts| {
                        let equations = facts.equations.iter().map(|equation| unordered(equation)).collect();
                        sorted_facts(facts.operator, facts.side, equations, facts.after)
                    })
                    .collect();
                let found = facts_of(&why.facts);
                if found != wanted {
                    problems.push(format!("{what}: facts {found:?} instead of {wanted:?}"));
                }
            }
            if let Some(points) = expected.reply_points {
                let found = why.reply.as_ref().map_or(0, |reply| reply.points);
                if found != points {
                    problems.push(format!("{what}: the reply takes {found} instead of {points}"));
                }
                // The stated reply is one of the best, even if the engine shows another one.
                if let Some(reply) = &expected.reply {
                    let after: Position = marking.position.as_deref().unwrap().parse().unwrap();
                    let turn = after.parse_turn(reply).unwrap();
                    assert_eq!(gained(&after, turn), points, "{what}");
                }
            }
        }
    });
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
    assert_eq!(used.len(), 53);
}

#[test]
fn positions_are_small_and_belong_to_the_course() {
    each_step(|step, _, exercise| {
        let board = exercise.position.board();
        let pieces = board.pieces().count();
        let size = usize::from(board.size());
        assert!(3 * (size * size - pieces) >= size * size, "{}", step.id);
        let most = match step.role {
            Role::Example => 10,
            Role::Guided => 11,
            Role::Alone | Role::Twist => 14,
        };
        assert!(pieces <= most, "{}: {pieces} pieces", step.id);
        let level = step.id[1..3].parse::<u8>().unwrap();
        let course = if level == 0 { return } else { LEVELS[usize::from(level) - 1].conditions() };
        let allowed: BTreeSet<_> = match &step.review {
            Some(review) if review.starts_with("c00") => return,
            Some(review) => {
                let reviewed = review[1..3].parse::<usize>().unwrap();
                course.operators().chain(LEVELS[reviewed - 1].conditions().operators()).collect()
            }
            None => course.operators().collect(),
        };
        for (point, piece) in board.pieces() {
            if let Kind::Operator(operator) = piece.kind() {
                assert!(allowed.contains(&operator), "{} {point}", step.id);
            }
        }
    });
}
