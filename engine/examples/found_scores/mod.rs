//! What the examples share that fit a judgement to the scores a search finds in games that the engine plays against itself.

use mathchess_engine::game::{Game, GameInPlay, Start};
use mathchess_engine::games::mathematical_chess::{InPlay, LEVELS, Position};
use mathchess_engine::random::SplitMix64;
use mathchess_engine::search::{Everything, Limits, Node, Search, Searched};

/// Random turns at the start of every game, so that no two are alike.
const RANDOM_TURNS: usize = 4;
/// Later one turn in this many is random, so that positions come up that neither side wanted.
const RANDOM_ONE_IN: usize = 40;
/// After more turns without a capture only every fifth position counts: they are many and much alike.
const EVENTFUL: u16 = 12;
/// Scores further from zero say that a game is decided, which is not what a judgement has to foretell.
const OPEN: i32 = 400;
/// The score at which a win is e times as likely as a loss.
const SCALE: f64 = 400.0;

/// A position in which the search preferred a turn that takes nothing.
pub struct Sample {
    /// The position.
    pub position: Position,
    /// How good the search found it for the side to move: 1 won, 0 lost.
    pub found: f64,
}

/// How likely the side to move wins with this score, about 100 for a digit.
pub fn logistic(score: f64) -> f64 {
    1.0 / (1.0 + (-score / SCALE).exp())
}

/// Plays games with `nodes` nodes a turn, of each level in turn, and gives their samples in the order of the games.
pub fn samples(games: u64, nodes: u64, seed: u64) -> Vec<Sample> {
    (0..games).flat_map(|game| play(game, nodes, seed.wrapping_add(game))).collect()
}

fn play(game: u64, nodes: u64, seed: u64) -> Vec<Sample> {
    let mut random = SplitMix64::new(seed);
    let level = &LEVELS[game as usize % LEVELS.len()];
    let size = level.suggested_sizes[random.below(level.suggested_sizes.len())];
    let setup = Some(format!("level-{}", level.number));
    let Ok(position) = Position::start(&Start { setup, size: Some(size), seed: Some(seed) }) else { return Vec::new() };
    let mut running = InPlay::begin(position);
    let (limits, mut past, mut samples) = (Limits::nodes(nodes), Vec::new(), Vec::new());
    let mut search = Search::suiting(&limits);
    while running.outcome().is_none() {
        let (position, node) = (*running.position(), Position::node(&running));
        let turn = if past.len() < RANDOM_TURNS || random.below(RANDOM_ONE_IN) == 0 {
            let turns = position.turns();
            turns[random.below(turns.len())]
        } else {
            let Some(thought) = search.think_as(&Everything, &node, &past, &limits, |_| {}) else { break };
            let mover = position.side_to_move();
            let takes_nothing = position.after(thought.turn).taken(mover) == position.taken(mover);
            let score = thought.score.value();
            let counts = running.quiet() < EVENTFUL || running.quiet().is_multiple_of(5);
            if takes_nothing && counts && score.abs() < OPEN {
                samples.push(Sample { position, found: logistic(score.into()) });
            }
            thought.turn
        };
        past.push(node.key());
        if running.play(turn).is_err() {
            break;
        }
    }
    samples
}
