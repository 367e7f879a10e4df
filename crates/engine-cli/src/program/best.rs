//! `best`: the best turn and the line that follows.

use std::io::Write;
use std::time::{Duration, Instant};

use clap::builder::RangedU64ValueParser;
use mathchess_engine::game::GameInPlay;
use mathchess_engine::game::{AnyGame, SearchQuestion};
use mathchess_engine::search::{DEFAULT_MIB, Limits, MOST_THREADS, Player, Search, Searched, Spec, Strength, Thought};
use serde_json::{Value, json};

use super::clock::part_passed;
use super::{Failure, Place, rows};

/// The number of positions searched when no limit is given.
const DEFAULT_NODES: u64 = 200_000;

/// Prints the best turn as one JSON object: turn, score (a digit is worth about 100), depth, nodes, time in
/// milliseconds, pv
///
/// A proven win adds "winsIn", a proven loss "losesIn": the turns of both sides until then.
#[derive(clap::Args)]
#[command(after_help = "Example: mathchess-engine best mathematical-chess --setup level-3 --strength 4 --seed 7")]
pub struct Best {
    /// The game's name
    game: String,
    #[command(flatten)]
    place: Place,
    /// Choose as a player of this strength does, 1 to 10
    #[arg(long, value_name = "K", value_parser = RangedU64ValueParser::<u8>::new().range(1..=10), conflicts_with = "nodes")]
    strength: Option<u8>,
    /// The number of positions to search [default: 200000, unless the time is limited]
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<u64>::new().range(1..))]
    nodes: Option<u64>,
    /// The most milliseconds to think for
    #[arg(long, value_name = "MS")]
    movetime: Option<u64>,
    /// The number of threads to think in; with several, the answer depends on chance
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "strength", value_parser = RangedU64ValueParser::<usize>::new().range(1..=MOST_THREADS as u64))]
    threads: usize,
    /// The seed of a strength's oversights and of a standard start [default: 1]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
}

impl Best {
    pub fn answer(self, out: &mut impl Write) -> Result<(), Failure> {
        let seed = self.seed.unwrap_or(1);
        let game = self.place.read(&self.game, self.seed)?;
        let begin = Instant::now();
        let strength = self.strength.and_then(Strength::new);
        if let AnyGame::IntervalChess(position) = &game {
            writeln!(out, "{}", rows::best(position, strength, seed, begin)?)?;
            return Ok(());
        }
        let time = self.movetime.map(Duration::from_millis);
        let time_passed = || part_passed(begin, time);
        let nodes = self.nodes.unwrap_or(if time.is_some() { 0 } else { DEFAULT_NODES });
        let limits = Limits { nodes, time_passed: Some(&time_passed), ..Limits::default() };
        let question = Question { strength, threads: self.threads, seed, limits, begin };
        let answer = game.ask(question).ok_or_else(|| super::no_opponent(&self.game))?;
        let answer = answer.ok_or_else(|| Failure::Question("the game is over: no turn is left".to_owned()))?;
        writeln!(out, "{answer}")?;
        Ok(())
    }
}

/// Asks a player of `strength`, or else the engine at full strength, about a position.
struct Question<'a> {
    strength: Option<Strength>,
    threads: usize,
    seed: u64,
    limits: Limits<'a>,
    begin: Instant,
}

impl SearchQuestion for Question<'_> {
    type Answer = Option<Value>;

    fn ask<G>(self, position: G) -> Option<Value>
    where
        G: Searched,
        G::Node: Sync,
        G::Turn: Send + Sync,
    {
        let node = G::node(&G::InPlay::begin(position));
        let thought = match self.strength {
            None => {
                let mut search = Search::new(DEFAULT_MIB).seeded(self.seed);
                search.think_in_threads(self.threads, &node, &[], &self.limits, |_| {})
            }
            Some(strength) => {
                let mut player = Player::<G>::new(Spec::Strength(strength), self.seed);
                player.think(&node, &[], strength, &self.limits, |_| {})
            }
        };
        thought.map(|thought| describe(&thought, self.begin.elapsed()))
    }
}

fn describe<T: ToString>(thought: &Thought<T>, time: Duration) -> Value {
    let mut answer = json!({
        "turn": thought.turn.to_string(),
        "score": thought.score.value(),
        "depth": thought.depth,
        "nodes": thought.nodes,
        "time": time.as_millis() as u64,
        "pv": thought.line.iter().map(ToString::to_string).collect::<Vec<_>>(),
    });
    if let Some(turns) = thought.score.wins_in() {
        answer["winsIn"] = turns.into();
    }
    if let Some(turns) = thought.score.loses_in() {
        answer["losesIn"] = turns.into();
    }
    answer
}
