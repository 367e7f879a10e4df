//! `best` and `match` of interval chess: a puzzle for one has a solver instead of an opponent; in a race two players solve
//! their own rows.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use mathchess_engine::game::AnyGame;
use mathchess_engine::game::AnyInPlay;
use mathchess_engine::game::{Game, Seat, Standing, Start};
use mathchess_engine::games::interval_chess::{Position, Solution, solve};
use mathchess_engine::opponent::{Task, choose};
use mathchess_engine::random::SplitMix64;
use mathchess_engine::search::{Spec, Strength};
use serde_json::{Value, json};

use super::Failure;
use super::played_game::{Played, record};

/// The shortest solution of a row, or the turn of a player of `strength`.
pub fn best(position: &Position, strength: Option<Strength>, seed: u64, begin: Instant) -> Result<Value, Failure> {
    if position.is_solved() {
        return Err(Failure::Question("the game is over: no turn is left".to_owned()));
    }
    let solution = match solve(position) {
        Solution::Solved(turns) => turns,
        Solution::Unsolvable => return Err(Failure::Question("nothing solves this row any more".to_owned())),
        Solution::Unknown => return Err(Failure::Question("this row is too long to be searched".to_owned())),
    };
    let running = AnyInPlay::begin(Position::KIND, &position.to_string(), "")?;
    let turn = strength.and_then(|strength| turn_of(&running, strength, seed));
    let line: Vec<String> = solution.iter().map(ToString::to_string).collect();
    // A detour has its own line, of which only the first turn is known.
    let line = match turn {
        Some(turn) if line.first() != Some(&turn) => vec![turn],
        _ => line,
    };
    Ok(json!({
        "turn": line.first(),
        "score": 0,
        "depth": solution.len(),
        "nodes": 0,
        "time": begin.elapsed().as_millis() as u64,
        "pv": line,
        "solvedIn": solution.len(),
    }))
}

/// Plays race number `number` between two players, who begin alternately; all races of a match use the same row, that of
/// `start`.
pub fn race(players: [Spec; 2], number: u32, start: &Start) -> Result<Played, Failure> {
    let position = AnyGame::start(Position::KIND, start)?.to_string();
    let seed = start.seed.unwrap_or(1);
    let mut race = AnyInPlay::begin(Position::KIND, &position, "race")?;
    let first = Seat::new((number % 2) as u8);
    let mut random = SplitMix64::new(seed.wrapping_add(u64::from(number)));
    let mut turns = Vec::new();
    while let Some(seat) = race.seat_to_move() {
        let Some(turn) = turn_by(players[usize::from(seat != first)], &race, &mut random) else { break };
        race.play(&turn)?;
        turns.push(turn);
    }
    let standing = match race.winners()[..] {
        [winner] if winner == first => Standing::Won,
        [_] => Standing::Lost,
        _ => Standing::Drawn,
    };
    let [one, other] = players.map(|player| player.to_string());
    let names = if first.index() == 0 { vec![one, other] } else { vec![other, one] };
    let options = race.options().to_owned();
    Ok(Played {
        standing,
        record: record(Position::KIND, names, options, seed, position, turns, race.outcome()),
        forfeit: None,
    })
}

/// The turn that a player chooses. Nothing is captured in this game, so a greedy player has no preference; the solver
/// counts no nodes.
fn turn_by(player: Spec, race: &AnyInPlay, random: &mut SplitMix64) -> Option<String> {
    match player {
        Spec::Random | Spec::Greedy => {
            let turns = race.turns();
            turns.get(random.below(turns.len().max(1))).cloned()
        }
        Spec::Strength(strength) => turn_of(race, strength, random.next_u64()),
        Spec::Nodes(_) => turn_of(race, Strength::ALL[Strength::ALL.len() - 1], 0),
    }
}

fn turn_of(running: &AnyInPlay, strength: Strength, seed: u64) -> Option<String> {
    choose(running, &[], Task { strength, seed, stop: &AtomicBool::new(false) }, |_| {})
}
