//! Tunes how selective the search is by play: simultaneous perturbation stochastic approximation (Spall 1992), with step sizes
//! as fishtest has them.
//!
//! `cargo run --release -p mathchess-engine-lib --example spsa -- GAME SETUP PAIRS NODES SEED`: in each pair of games from one start all
//! numbers of [`Selectivity`] are moved at random up or down, the engine so changed plays against the one changed the other way, at
//! NODES nodes a turn, and the numbers move a little towards what won. They begin as the game has them now. Prints a row of a table
//! after each twentieth of the pairs.

mod numbers;
mod self_play;

use std::process::ExitCode;

use mathchess_engine::game::{GameInPlay, SearchQuestion, Standing, Start};
use mathchess_engine::random::SplitMix64;
use mathchess_engine::search::{Contestant, Course, Limits, NoTurn, Node, Search, Searched, Selectivity, play_out};

/// How fast the numbers move in the end: the part of a number's span by which one game more won moves it.
const RATE: f64 = 0.006;
/// The exponents with which steps and spans become smaller, and the part of the pairs after which steps do (Spall's advice).
const STEP_FALLS: f64 = 0.602;
const SPAN_FALLS: f64 = 0.101;
const STEADY: f64 = 0.1;
/// Starts that a short search judges further from even than this are not used: both games of the pair would end alike.
const BALANCE: u32 = 60;
const JUDGED_BY: u64 = 2_000;
/// How often another start is tried.
const TRIES: u64 = 100;
/// The rows of the table.
const ROWS: u64 = 20;

/// One number of [`Selectivity`].
struct Parameter {
    name: &'static str,
    get: fn(&Selectivity) -> i32,
    set: fn(&mut Selectivity, i32),
    /// How far it is moved up and down in the last pair.
    span: f64,
    least: f64,
    most: f64,
}

/// A [`Parameter`] named like its field.
macro_rules! parameter {
    ($field:ident, $span:literal, $least:literal..=$most:literal) => {
        Parameter {
            name: stringify!($field),
            get: |selectivity| selectivity.$field,
            set: |selectivity, value| selectivity.$field = value,
            span: $span,
            least: $least,
            most: $most,
        }
    };
}

const PARAMETERS: [Parameter; 7] = [
    parameter!(assured, 30.0, 20.0..=400.0),
    parameter!(hopeless, 30.0, 20.0..=400.0),
    parameter!(late, 6.0, 0.0..=96.0),
    parameter!(pass, 10.0, 16.0..=96.0),
    parameter!(pass_above, 30.0, -200.0..=200.0),
    parameter!(aspiration, 20.0, 10.0..=300.0),
    parameter!(history, 6.0, 1.0..=64.0),
];

fn main() -> ExitCode {
    let usage = "a game that is searched, one of its setups and three numbers from 1 on are needed: pairs of games, \
                 nodes for a turn, seed";
    self_play::answer(usage, |start, [pairs, nodes, seed]| Tuning { start, pairs, nodes, seed })
}

/// The arguments.
struct Tuning {
    start: Start,
    pairs: u64,
    nodes: u64,
    seed: u64,
}

impl SearchQuestion for Tuning {
    type Answer = Result<String, String>;

    fn ask<G: Searched>(self, _any_start: G) -> Self::Answer {
        let Self { start, pairs, nodes, seed } = self;
        let mut random = SplitMix64::new(seed);
        let mut numbers = PARAMETERS.map(|parameter| f64::from((parameter.get)(&G::Node::SELECTIVITY)));
        println!("| pairs | {} |", PARAMETERS.map(|parameter| parameter.name).join(" | "));
        println!("|---{}|", "|---".repeat(PARAMETERS.len()));
        for pair in 0..pairs {
            let (rate, wider) = gains(pair, pairs);
            let up = PARAMETERS.map(|_| random.below(2) == 0);
            let changed = [1.0, -1.0].map(|way| {
                let mut selectivity = G::Node::SELECTIVITY;
                for ((parameter, number), up) in PARAMETERS.iter().zip(numbers).zip(up) {
                    let moved = number + way * sign(up) * wider * parameter.span;
                    (parameter.set)(&mut selectivity, moved.clamp(parameter.least, parameter.most).round() as i32);
                }
                selectivity
            });
            let won = won_by_the_first::<G>(&start, changed, nodes, seed.wrapping_add(pair))?;
            for ((parameter, number), up) in PARAMETERS.iter().zip(&mut numbers).zip(up) {
                let moved = *number + rate * wider * parameter.span * sign(up) * f64::from(won);
                *number = moved.clamp(parameter.least, parameter.most);
            }
            if (pair + 1) * ROWS / pairs != pair * ROWS / pairs {
                println!("| {} | {} |", pair + 1, numbers.map(|number| format!("{number:.1}")).join(" | "));
            }
        }
        Ok(String::new())
    }
}

/// How fast numbers move in a pair, and how much wider than in the last pair they are moved up and down.
fn gains(pair: u64, pairs: u64) -> (f64, f64) {
    let (done, all) = (pair as f64 + 1.0, pairs as f64);
    let wider = (all / done).powf(SPAN_FALLS);
    let faster = (all * (1.0 + STEADY) / (done + all * STEADY)).powf(STEP_FALLS);
    (RATE * faster / (wider * wider), wider)
}

const fn sign(up: bool) -> f64 {
    if up { 1.0 } else { -1.0 }
}

/// Plays two games from one start with the sides changed: how many more of them the first of two searches won.
fn won_by_the_first<G: Searched>(
    start: &Start,
    selectivities: [Selectivity; 2],
    nodes: u64,
    seed: u64,
) -> Result<i32, String> {
    let course = balanced::<G>(start, seed)?;
    let limits = Limits::nodes(nodes);
    let game = |numbers: [usize; 2]| {
        let [mut white, mut black] = numbers
            .map(|number| Tuned::<G> { search: Search::suiting(&limits).selecting(selectivities[number]), limits });
        match play_out(course.clone(), [&mut white, &mut black]).standing {
            Standing::Won => 1,
            Standing::Drawn => 0,
            Standing::Lost => -1,
        }
    };
    Ok(game([0, 1]) - game([1, 0]))
}

/// A start after which neither side leads by much, if one is found.
fn balanced<G: Searched>(start: &Start, seed: u64) -> Result<Course<G>, String> {
    for attempt in 1..TRIES {
        let (course, _) = self_play::opened::<G>(start, seed ^ (attempt << 32))?;
        let thought =
            Search::new(1).think(&G::node(course.running()), course.past(), &Limits::nodes(JUDGED_BY), |_| {});
        let even = |score: i32| score.unsigned_abs() <= BALANCE;
        if course.running().outcome().is_none() && thought.is_some_and(|thought| even(thought.score.value())) {
            return Ok(course);
        }
    }
    Ok(self_play::opened::<G>(start, seed)?.0)
}

/// A search at full strength that keeps what it found from turn to turn.
struct Tuned<G: Searched> {
    search: Search<G::Node>,
    limits: Limits<'static>,
}

impl<G: Searched> Contestant<G> for Tuned<G> {
    fn turn(&mut self, course: &Course<G>) -> Result<G::Turn, NoTurn> {
        let thought = self.search.think(&G::node(course.running()), course.past(), &self.limits, |_| {});
        thought.map(|thought| thought.turn).ok_or(NoTurn::NotFound)
    }
}
