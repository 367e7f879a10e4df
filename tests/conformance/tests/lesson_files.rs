//! Course files against their schema, damaged ones against the loader, and unexpected answers.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use mathchess_engine::games::mathematical_chess::{Position, WrongIdea};
use mathchess_teaching::lessons::mathematical_chess::{Exercise, Goal, TurnGoal};
use mathchess_teaching::lessons::{Answer, AnswerError, Exercise as _, Step, Verdict, courses, files, load};
use proptest::prelude::*;
use serde_json::Value;

fn schema() -> jsonschema::Validator {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/design/lesson.schema.json");
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    jsonschema::validator_for(&schema).unwrap()
}

#[test]
fn every_course_keeps_to_the_schema() {
    let schema = schema();
    for (name, text) in files() {
        let course: Value = serde_json::from_str(text).unwrap();
        let errors: Vec<String> = schema.iter_errors(&course).map(|error| format!("{name} {error}")).collect();
        assert!(errors.is_empty(), "{}", errors.join("\n"));
    }
}

#[test]
fn what_the_loader_can_not_read_the_schema_refuses_too() {
    let schema = schema();
    let &(name, text) = files().nth(1).unwrap();
    for (from, to) in [
        ("\"format\": 1", "\"format\": 2"),
        ("\"lessons\"", "\"lesson\""),
        ("\"example\"", "\"sample\""),
        ("\"stay\": true", "\"stay\": 1"),
        ("\"stay\": true", "\"sty\": true"),
        ("\"side\": \"left\"", "\"side\": \"below\""),
        ("\"look_at\"", "\"lookat\""),
        ("\"ring\"", "\"circle\""),
        ("\"ahead_after\"", "\"behind_after\""),
        ("\"code\": \"single-of-many\"", "\"reason\": \"single-of-many\""),
    ] {
        let bad = text.replacen(from, to, 1);
        assert_ne!(bad, text, "{from}");
        assert!(load(name, &bad).is_err(), "{to}");
        assert!(!schema.is_valid(&serde_json::from_str(&bad).unwrap()), "{to}");
    }
}

fn any_step() -> impl Strategy<Value = &'static Step> {
    let steps: Vec<&Step> = courses().iter().flat_map(|course| course.steps()).collect();
    proptest::sample::select(steps)
}

fn any_point() -> impl Strategy<Value = String> {
    (0_u8..8, 1_u8..9).prop_map(|(column, row)| format!("{}{row}", (b'A' + column) as char))
}

/// Texts of turns, most of them illegal: a piece, its goal, what it would remove.
fn any_turn() -> impl Strategy<Value = String> {
    let points = proptest::collection::btree_set((1_u8..9, 0_u8..8), 0..5);
    (any_point(), proptest::option::of((any::<bool>(), any_point())), points).prop_map(|(from, going, removed)| {
        let going = going.map(|(captures, to)| format!("{}{to}", if captures { 'x' } else { '-' })).unwrap_or_default();
        let removed: Vec<String> =
            removed.into_iter().map(|(row, column)| format!("{}{row}", (b'A' + column) as char)).collect();
        let mark = if removed.is_empty() { "" } else { "!" };
        format!("{from}{going}{mark}{}", removed.join(","))
    })
}

fn any_answer() -> impl Strategy<Value = Answer> {
    prop_oneof![
        5 => any_turn().prop_map(Answer::turn),
        2 => proptest::collection::vec(any_point(), 0..5).prop_map(Answer::Points),
        2 => proptest::collection::vec(0_u64..100, 0..5).prop_map(Answer::Values),
        1 => proptest::collection::vec([0_u64..100, 0_u64..100], 0..3).prop_map(Answer::Pairs),
        1 => proptest::collection::vec(any::<bool>(), 0..5).prop_map(Answer::Judgements),
        1 => (0_u64..10).prop_map(Answer::Number),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(6000) })]

    /// A damaged file is refused with the number of a line, or what remains of it is right.
    #[test]
    fn a_damaged_course_is_refused_with_a_line(
        (name, text) in proptest::sample::select(files().copied().collect::<Vec<_>>()),
        at in any::<proptest::sample::Index>(),
        without in 0_usize..12,
        new in "[\"{},:A-Z0-9a-z /!-]{0,6}",
    ) {
        let start = at.index(text.len());
        let end = (start + without).min(text.len());
        prop_assume!(text.is_char_boundary(start) && text.is_char_boundary(end));
        let damaged = format!("{}{new}{}", &text[..start], &text[end..]);
        match load(name, &damaged) {
            Err(error) => {
                prop_assert!((1..=damaged.lines().count().max(1)).contains(&error.line), "{}", error);
                prop_assert!(!error.problem.to_string().is_empty());
            }
            Ok(course) => for step in course.steps() {
                let model = step.exercise.model().unwrap();
                prop_assert!(step.exercise.mark(&model.answer).unwrap().is_right());
            }
        }
    }

    /// Every answer is marked, with a reason if it is wrong, or refused because it is not a possible answer.
    #[test]
    fn every_answer_is_marked(step in any_step(), answer in any_answer()) {
        match step.exercise.mark(&answer) {
            Err(AnswerError::WrongKind | AnswerError::NotPossible { .. }) => {}
            Ok(marking) => {
                prop_assert_eq!(marking.verdict == Verdict::Wrong, !marking.why.is_empty());
                for why in &marking.why {
                    prop_assert_eq!(why.code, why.phrase.key);
                    prop_assert!(WrongIdea::from_code(why.code).is_some());
                }
                if let (Answer::Turns(turns), Ok(position)) = (&answer, step.exercise.position().parse::<Position>()) {
                    let legal = position.parse_turn(&turns[0]).is_ok();
                    prop_assert_eq!(marking.explanation.is_some(), legal);
                    prop_assert_eq!(marking.position.is_some(), legal);
                }
            }
        }
    }

    /// A turn shows a misconception exactly if it is illegal and could be entered on a board.
    #[test]
    fn only_illegal_turns_show_wrong_ideas(step in any_step(), text in any_turn()) {
        let position: Position = step.exercise.position().parse().unwrap();
        if let Ok(turn) = text.parse() {
            let ideas = position.wrong_ideas(turn);
            if position.judge(turn).is_ok() {
                prop_assert!(ideas.is_empty());
            }
            let mut once = ideas.clone();
            once.dedup();
            prop_assert_eq!(once, ideas);
        }
    }
}

#[test]
fn a_scripted_reply_follows_a_right_turn() {
    let exercise = Exercise {
        position: "4B+/4B8/W1W6B9W+B5/5/5 w last".parse().unwrap(),
        goal: Goal::Turn(TurnGoal { points_at_least: Some(1), ..TurnGoal::default() }),
        model: None,
        reply: Some("E5-D5".parse().unwrap()),
    };
    let marking = exercise.mark(&Answer::turn("D3!C3,E3")).unwrap();
    let reply = marking.reply.unwrap();
    assert_eq!((reply.turn.as_str(), reply.points), ("E5-D5", 0));
    assert_eq!(marking.position.unwrap(), "3B+1/4B8/W1W61W+1/5/5 w last");
    // A wrong turn gets no reply.
    assert!(exercise.mark(&Answer::turn("D3-D2")).unwrap().reply.is_none());
}
