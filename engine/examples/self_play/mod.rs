//! What the examples share that let the engine play against itself: their arguments, and games with a random opening.

use std::process::ExitCode;

use mathchess_engine::game::{AnyGame, GameInPlay, GameKind, SearchQuestion, Start};
use mathchess_engine::random::SplitMix64;
use mathchess_engine::search::{Course, Searched};

use super::numbers::numbers;

/// Random turns at the start of every game, so that no two are alike.
const RANDOM_TURNS: usize = 4;

/// Reads the arguments GAME SETUP and `N` numbers, asks the question that `about` makes of them, and prints the answer, or
/// `usage` if an argument is missing or wrong.
pub fn answer<const N: usize, Q>(usage: &str, about: impl FnOnce(Start, [u64; N]) -> Q) -> ExitCode
where
    Q: SearchQuestion<Answer = Result<String, String>>,
{
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match answered(&arguments, about) {
        Some(Ok(table)) => {
            println!("{table}");
            ExitCode::SUCCESS
        }
        Some(Err(problem)) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
        None => {
            eprintln!("{usage}");
            ExitCode::from(2)
        }
    }
}

/// The answer; none if the arguments do not fit.
fn answered<const N: usize, Q>(arguments: &[String], about: impl FnOnce(Start, [u64; N]) -> Q) -> Option<Q::Answer>
where
    Q: SearchQuestion<Answer = Result<String, String>>,
{
    let [game, setup, texts @ ..] = arguments else { return None };
    let kind: GameKind = game.parse().ok()?;
    let numbers = numbers(texts)?;
    let start = Start { setup: Some(setup.clone()), ..Start::default() };
    match AnyGame::start(kind, &start) {
        Ok(game) => game.ask(about(start, numbers)),
        Err(error) => Some(Err(error.to_string())),
    }
}

/// A game begun with some random turns, and the rest of the random numbers; all follow from the seed.
///
/// # Errors
/// What is wrong with the start.
pub fn opened<G: Searched>(start: &Start, seed: u64) -> Result<(Course<G>, SplitMix64), String> {
    let start = Start { seed: Some(seed), ..start.clone() };
    let mut course = Course::begin(G::start(&start).map_err(|error| error.to_string())?);
    let mut random = SplitMix64::new(seed);
    for _ in 0..RANDOM_TURNS {
        // Two passes end a game.
        if course.running().outcome().is_some() {
            break;
        }
        let turns = course.running().position().turns();
        let Some(&turn) = turns.get(random.below(turns.len().max(1))) else { break };
        course.play(turn).map_err(|refusal| refusal.to_string())?;
    }
    Ok((course, random))
}
