//! The program in whole games whose players find the equations.

use mathchess_engine::game::Finding;
use mathchess_engine::games::mathematical_chess::{
    Arrangement, Conditions, LEVELS, Placing as Placement, Position, Side, Turn,
};
use mathchess_engine::random::SplitMix64;

use super::rules::{Rule, allowed, rules, told};
use super::{MOST, Table};
use crate::api::placing::Placing;
use crate::house::tests::MathematicalGame;
use crate::house::tests::new_game;

/// By chance one in nine claims is right: two digit sums of any numbers are the same so often, two last digits in one of ten
/// cases. Nobody chooses the positions of games so that fewer are.
const BY_CHANCE: usize = 9;
/// The games that are played.
const GAMES: u64 = 20;
/// The most turns of a game.
const TURNS: usize = 60;

/// The starts of the games: two of each level, drawn at random.
fn starts() -> Vec<(Conditions, Position)> {
    let start = |seed: u64| {
        let level = &LEVELS[usize::try_from(seed).unwrap() % LEVELS.len()];
        let placing = Placement::random(level.conditions(), Side::White, seed);
        let conditions = *placing.conditions();
        let compare = conditions.compare();
        (conditions, Position::new(&Arrangement { board: *placing.board(), side: Side::White, compare }))
    };
    (0..GAMES).map(start).collect()
}

/// Any of these turns.
fn any(turns: &[Turn], random: &mut SplitMix64) -> Option<Turn> {
    (!turns.is_empty()).then(|| turns[random.below(turns.len())])
}

fn turns_of(position: &Position) -> Vec<Turn> {
    let mut turns = Vec::new();
    position.for_each_turn(|turn| turns.push(turn));
    turns
}

/// Whether a turn takes something by an equation.
fn takes(turn: &Turn) -> bool {
    !turn.removed().is_empty()
}

/// The positions of the games in which White is to move and something can be taken by an equation. Both sides play any turn.
fn positions() -> Vec<Position> {
    let mut found = Vec::new();
    for ((_, mut position), seed) in starts().into_iter().zip(1..) {
        let mut random = SplitMix64::new(seed);
        for _ in 0..TURNS {
            let turns = turns_of(&position);
            if position.side_to_move() == Side::White && turns.iter().any(takes) {
                found.push(position);
            }
            let Some(turn) = any(&turns, &mut random) else { break };
            position = position.after(turn);
        }
    }
    found
}

/// How often the first claim of a rule is right.
fn right(rule: Rule, positions: &[Position]) -> usize {
    positions.iter().filter(|position| rule.turn(position).is_some()).count()
}

/// The rule that is right the most often, and how often.
fn best(positions: &[Position]) -> (Rule, usize) {
    let counted = rules().into_iter().filter(|&rule| rule != Rule::Nothing).map(|rule| (rule, right(rule, positions)));
    counted.max_by_key(|&(_, right)| right).unwrap()
}

#[test]
fn a_program_that_cant_add_finds_few_equations_in_games() {
    let positions = positions();
    assert!(positions.len() >= 200, "{} positions are too few", positions.len());
    let (rule, right) = best(&positions);
    println!("{rule:?}: {right} of {}", positions.len());
    assert!(BY_CHANCE * right <= positions.len(), "{rule:?} has {right} of {} right", positions.len());
}

/// The best rule of all plays White of the games in the shell, each claim being its first in a turn.
#[test]
fn a_program_that_cant_add_plays_whole_games() {
    let table = Table::new();
    let matches = &table.house.matches;
    let (rule, _) = best(&positions());
    let (mut turns_played, mut right) = (0, 0);
    for ((conditions, start), seed) in starts().into_iter().zip(1..) {
        let mut random = SplitMix64::new(seed);
        let new = MathematicalGame {
            conditions: (&conditions).into(),
            finding: Finding::Found,
            ..new_game(Placing::Text { position: start.to_string() })
        };
        let id = matches.begin_mathematical(&new).unwrap().id;
        for _ in 0..TURNS {
            let view = matches.look_at_match(&id).unwrap();
            if view.outcome.is_some() {
                break;
            }
            let position: Position = view.position.parse().unwrap();
            let turns = turns_of(&position);
            let mut played = any(&turns, &mut random).unwrap();
            if position.side_to_move() == Side::White {
                let equations = turns.iter().any(takes);
                let guess = rule.guess(&position);
                let taking = guess.and_then(|guess| {
                    let (entry, claim) = told(&guess);
                    let answer = matches.check_claim(&id, &entry, &claim).ok()?;
                    allowed(&guess, &answer.verdict)
                });
                turns_played += usize::from(equations);
                right += usize::from(equations && taking.is_some());
                let plain: Vec<Turn> = turns.iter().copied().filter(|turn| !takes(turn)).collect();
                played = taking.or_else(|| any(&plain, &mut random)).unwrap_or(played);
            }
            matches.play_turn(&id, &played.to_string()).unwrap();
        }
        let over = matches.look_at_match(&id).unwrap().outcome.is_some();
        if !over {
            matches.end_match(&id, crate::api::match_view::Ending::Agree).unwrap();
        }
    }
    println!("{rule:?}: {right} of {turns_played}");
    assert!(turns_played >= 150, "{turns_played} turns are too few");
    assert!(100 * right <= MOST * turns_played, "{rule:?} has {right} of {turns_played} right");
}
