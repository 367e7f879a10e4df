//! The generator's games against itself, from which puzzles come.
//!
//! The players consider one turn and the most that can be taken back, and sometimes play a random quiet move instead, so
//! that pieces are left where they can be taken. They do not use the search: an improved search must not change the puzzles
//! of a seed.

use super::solve::gain;
use mathchess_engine::games::mathematical_chess::{
    Arrangement, Compare, Conditions, DEFAULT_QUIET_LIMIT, InPlay, Level, Piece, Placing, Position, SearchNode, Side,
    Turn,
};
use mathchess_engine::random::SplitMix64;
use mathchess_engine::search::Node;

/// The most turns of a game.
const LONGEST: usize = 90;
/// The most quiet moves that are considered.
const QUIET_MOVES: usize = 10;
/// The percentage of turns that are random quiet moves.
const ABSENT_IN_HUNDRED: usize = 40;
/// The largest random addition to a turn's value, in tenths of a point.
const WHIM: usize = 14;

/// The generator's random numbers for one game, or one small board, of a level.
pub(super) fn random(level: u8, seed: u64, game: u32) -> SplitMix64 {
    let mut mixed = SplitMix64::new(seed.rotate_left(32) ^ u64::from(level) << 56 ^ u64::from(game));
    SplitMix64::new(mixed.next_u64())
}

/// The board sizes, each as often as it should be chosen.
const fn sizes(level: u8) -> &'static [u8] {
    match level {
        1 | 2 | 4 | 5 | 7 | 8 => &[5, 6, 6, 6, 7, 7, 8],
        3 | 6 => &[6, 6, 7, 7, 8, 8],
        _ => &[7, 7, 8, 8, 9, 9, 10],
    }
}

/// Conditions of a level's game: its operators or fewer, some digits, a board that they fit on.
fn conditions(level: &Level, random: &mut SplitMix64) -> Option<Conditions> {
    let sizes = sizes(level.number);
    let size = sizes[random.below(sizes.len())];
    let mut operators = level.operators.to_vec();
    random.shuffle(&mut operators);
    operators.truncate(if size == 5 { 3 } else { 3 + random.below(2) });
    let mut digits: Vec<u8> = if random.below(4) == 0 { (0..10).collect() } else { (1..10).collect() };
    random.shuffle(&mut digits);
    digits.truncate(usize::from(size).min(digits.len()) - random.below(2));
    let compare = if random.below(7) == 0 { Compare::Sum } else { Compare::Last };
    let conditions = Conditions::new(size, digits, operators, compare).ok()?;
    conditions.problems(None).is_empty().then_some(conditions)
}

/// The positions of one game before each of its turns.
pub(super) fn positions(level: u8, seed: u64, game: u32) -> Vec<Position> {
    let mut random = random(level, seed, game);
    let conditions = Level::numbered(level).and_then(|level| conditions(level, &mut random));
    let start = conditions.map(|conditions| Placing::random(conditions, Side::White, random.next_u64()).begin());
    let Some(Ok(start)) = start else { return Vec::new() };
    let mut play = InPlay::new(start, DEFAULT_QUIET_LIMIT);
    let mut positions = Vec::new();
    while play.outcome().is_none() && positions.len() < LONGEST {
        positions.push(*play.position());
        let turn = choose(&play, &mut random);
        if play.play(turn).is_err() {
            break;
        }
    }
    positions
}

/// The turn with the largest gain minus what can be taken back, plus a random amount.
fn choose(play: &InPlay, random: &mut SplitMix64) -> Turn {
    let position = play.position();
    let mut turns = Vec::new();
    SearchNode::new(play).for_each_gaining(|turn, _| turns.push(turn));
    let mut quiet: Vec<Turn> = Vec::new();
    SearchNode::new(play).for_each_turn(|turn, gain, _| {
        if gain == 0 && !turn.is_pass() {
            quiet.push(turn);
        }
    });
    random.shuffle(&mut quiet);
    if let Some(&turn) = quiet.first()
        && random.below(100) < ABSENT_IN_HUNDRED
    {
        return turn;
    }
    turns.extend(quiet.into_iter().take(QUIET_MOVES));
    let worth = |turn: Turn| 10 * (gain(position, turn) as i32 - position.after(turn).most_points() as i32);
    let chosen = turns.into_iter().map(|turn| (worth(turn) + random.below(WHIM) as i32, turn));
    chosen.max_by_key(|&(worth, _)| worth).map_or(Turn::PASS, |(_, turn)| turn)
}

/// The position with the sides swapped if it is Black's turn, so that the learner always is White.
pub(super) fn as_white(position: &Position) -> Position {
    let mut arrangement: Arrangement = position.arrangement();
    if arrangement.side == Side::Black {
        for (point, piece) in position.board().pieces() {
            arrangement.board.set(point, Piece::new(!piece.side(), piece.kind()));
        }
        arrangement.side = Side::White;
    }
    Position::new(&arrangement)
}

/// The position after this number of turns of a game, which is played anew. None if it was shorter.
pub(super) fn position_of_game(level: u8, seed: u64, game: u32, turns: u32) -> Option<Position> {
    positions(level, seed, game).get(turns as usize).map(as_white)
}
