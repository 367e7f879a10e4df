//! Mistakes that hindsight finds in played turns: compared with their definition, tried turn by turn, and with the lessons'
//! feedback on the wrong turns that they foresee.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::any::Any;

use mathchess_conformance::random_positions::any_position;
use mathchess_engine::games::mathematical_chess::{Position, Turn};
use mathchess_teaching::lessons::mathematical_chess::{Exercise, Goal, points_of, richest_turn};
use mathchess_teaching::lessons::{Answer, courses, mistake_of_code};
use proptest::prelude::*;
use proptest::sample::Index;

/// A legal turn that a step foresees as wrong.
struct Foreseen {
    step: &'static str,
    position: Position,
    turn: Turn,
    code: &'static str,
}

fn foreseen() -> Vec<Foreseen> {
    let mut all = Vec::new();
    for step in courses().iter().flat_map(|course| course.steps()) {
        let exercise: &dyn Any = &*step.exercise;
        let exercise = exercise.downcast_ref::<Exercise>().unwrap();
        for wrong in &step.foreseen {
            if let (Goal::Turn(_), Answer::Turns(turns)) = (&exercise.goal, &wrong.answer)
                && let Ok(turn) = exercise.position.parse_turn(&turns[0])
            {
                all.push(Foreseen { step: &step.id, position: exercise.position, turn, code: &wrong.code });
            }
        }
    }
    all
}

/// The points of a turn and of the best reply.
fn trade(position: &Position, turn: Turn) -> (u32, u32) {
    (points_of(position, turn), richest_turn(&position.after(turn)).map_or(0, |(_, points)| points))
}

/// The definition, tried on every other turn: whether the turn stopped too early, and whether it took too much.
fn by_definition(position: &Position, turn: Turn) -> [bool; 2] {
    if position.after(turn).is_lost() {
        return [false; 2];
    }
    let (points, reply) = trade(position, turn);
    let moves = |turn: Turn| (turn.is_pass(), turn.from(), turn.to(), turn.travel());
    let mut found = [false; 2];
    for other in position.turns() {
        let (other_points, other_reply) = trade(position, other);
        let same_move = moves(other) == moves(turn);
        let part = same_move && other.removed().minus(turn.removed()).is_empty();
        let worth_it = reply - reply.min(other_reply) > points.saturating_sub(other_points);
        found[0] |= !turn.is_pass() && same_move && other_points > points && other_reply <= reply;
        found[1] |= reply >= 2 && worth_it && (other_points == points || part && other_points < points);
    }
    found
}

/// The engine's findings. The better turns that it names must be legal and bring more.
fn found(position: &Position, turn: Turn) -> [bool; 2] {
    let mut found = [false; 2];
    let (points, reply) = trade(position, turn);
    for (idea, better) in position.hindsight(turn) {
        position.judge(better).unwrap();
        let (better_points, better_reply) = trade(position, better);
        assert!(better_points + reply > points + better_reply, "{position} {turn}: {better}");
        match mistake_of_code(idea.code()).unwrap().id {
            "m14" => found[0] = true,
            "m15" => found[1] = true,
            other => panic!("{turn}: {other}"),
        }
    }
    found
}

#[test]
fn wrong_turns_of_the_curriculum_show_what_the_definition_says() {
    for Foreseen { step, position, turn, .. } in foreseen() {
        assert_eq!(found(&position, turn), by_definition(&position, turn), "{step} {turn}");
    }
}

#[test]
fn wrong_turns_of_the_curriculum_show_what_it_says_of_them() {
    let (mut early, mut of) = (0, 0);
    for Foreseen { step, position, turn, code } in foreseen() {
        let [stopped_early, took_too_much] = found(&position, turn);
        match mistake_of_code(code).map(|mistake| mistake.id) {
            // A step may forbid a reply that gains a single point; in a game such a reply is not a mistake.
            Some("m15") => assert_eq!(took_too_much, trade(&position, turn).1 >= 2, "{step} {turn}"),
            Some("m14") => {
                early += usize::from(stopped_early);
                of += 1;
            }
            _ => {}
        }
    }
    // The other steps ask for another move, or for points that the opponent would win back.
    assert!(of > 150 && 10 * early > 9 * of, "{early} of {of}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_most_points_are_those_of_the_richest_turn(position in any_position()) {
        prop_assert_eq!(position.most_points(), richest_turn(&position).map_or(0, |(_, points)| points));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn any_turn_shows_what_the_definition_says(
        position in mathchess_conformance::random_positions::positions(5..=5, 15..35),
        choice in any::<Index>(),
    ) {
        let turns = position.turns();
        if !turns.is_empty() {
            let turn = turns[choice.index(turns.len())];
            prop_assert_eq!(found(&position, turn), by_definition(&position, turn), "{}", turn);
        }
    }
}
