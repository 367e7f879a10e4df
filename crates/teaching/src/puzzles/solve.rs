//! Finds the turns that answer a puzzle's question by examining every legal turn, and every reply where replies count.

use super::kind::Kind;
use mathchess_engine::games::mathematical_chess::{DEFAULT_QUIET_LIMIT, InPlay, Position, SearchNode, Turn};
use mathchess_engine::search::Node;

/// The balance of a turn that wins, above any number of points.
const WON: i32 = 1000;

/// A reply of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The turn.
    pub turn: Turn,
    /// The points it takes.
    pub points: u32,
    /// Whether it wins the game.
    pub wins: bool,
}

fn node(position: &Position) -> SearchNode {
    SearchNode::new(&InPlay::new(*position, DEFAULT_QUIET_LIMIT))
}

/// The points that a legal turn takes: 2 for an operator, 1 for a digit.
pub fn gain(position: &Position, turn: Turn) -> u32 {
    let mover = position.side_to_move();
    position.after(turn).taken(mover).points() - position.taken(mover).points()
}

/// Every legal turn with the points it takes.
pub(super) fn gains(position: &Position) -> Vec<(Turn, u32)> {
    let mut turns = Vec::new();
    node(position).for_each_turn(|turn, gain, _| turns.push((turn, gain)));
    turns
}

/// The turns that win at once. A side's turn never takes its own pieces, so a position that is lost after it is lost for
/// the other side.
pub(super) fn winning_turns(position: &Position) -> Vec<Turn> {
    let needed = points_to_win(position);
    if position.most_points() < needed {
        return Vec::new();
    }
    let turns = gains(position).into_iter().filter(|&(_, gain)| gain >= needed);
    turns.map(|(turn, _)| turn).filter(|&turn| position.after(turn).is_lost()).collect()
}

/// The fewest points that the side to move must take to win: all operators or all digits.
fn points_to_win(position: &Position) -> u32 {
    let left = position.left(!position.side_to_move());
    (2 * u32::from(left.operators)).min(u32::from(left.digits))
}

/// Whether the side to move can win at once.
fn can_win(position: &Position) -> bool {
    !winning_turns(position).is_empty()
}

/// The best reply of the side to move by its immediate effect: a win, then the most points, then the easiest to see. None
/// if the game is over.
pub fn best_reply(position: &Position) -> Option<Reply> {
    let wins = winning_turns(position);
    let reply = |&(turn, points): &(Turn, u32)| Reply { turn, points, wins: wins.contains(&turn) };
    let replies: Vec<Reply> = gains(position).iter().map(reply).collect();
    let best = replies.iter().map(|reply| (reply.wins, reply.points)).max()?;
    replies
        .into_iter()
        .filter(|reply| (reply.wins, reply.points) == best)
        .min_by_key(|reply| position.difficulty(reply.turn))
}

/// The learner's lead in points after `turn`, which takes `gain`, and the reply that takes the most.
fn balance(position: &Position, turn: Turn, gain: u32) -> i32 {
    let next = position.after(turn);
    if next.is_lost() {
        WON
    } else if can_win(&next) {
        -WON
    } else {
        gain as i32 - next.most_points() as i32
    }
}

/// The turns with the best balance.
pub(super) fn safest(position: &Position) -> Vec<Turn> {
    let mut turns = gains(position);
    turns.sort_by_key(|&(_, gain)| std::cmp::Reverse(gain));
    let (mut best, mut found) = (-WON, Vec::new());
    for (turn, gain) in turns {
        // A turn that wins takes everything; no other turn can have a balance above its own gain.
        if (gain as i32) < best && gain < points_to_win(position) {
            continue;
        }
        let balance = balance(position, turn, gain);
        if balance > best {
            (best, found) = (balance, Vec::new());
        }
        if balance == best {
            found.push(turn);
        }
    }
    found
}

/// Whether the turn takes an operator.
pub(super) fn takes_operator(position: &Position, turn: Turn) -> bool {
    let mover = position.side_to_move();
    position.after(turn).taken(mover).operators > position.taken(mover).operators
}

/// A reply after which the learner, who has made the first of two turns, can't win with the second: preferably one that
/// wins for the opponent, then the one that takes the most. None if every reply loses.
///
/// After a pass the opponent passes too, and the game ends without a win.
pub fn holds_out(position: &Position, first: Turn) -> Option<Reply> {
    let next = position.after(first);
    if next.is_lost() {
        return None;
    }
    if first.is_pass() {
        return Some(Reply { turn: Turn::PASS, points: 0, wins: false });
    }
    let mut replies = gains(&next);
    replies.sort_by_key(|&(_, gain)| std::cmp::Reverse(gain));
    let mut refutation: Option<Reply> = None;
    for (turn, points) in replies {
        let then = next.after(turn);
        let wins = then.is_lost();
        if wins {
            return Some(Reply { turn, points, wins });
        }
        if refutation.is_none() && !can_win(&then) {
            refutation = Some(Reply { turn, points, wins });
            if points < points_to_win(&next) {
                break;
            }
        }
    }
    refutation
}

/// Whether every reply to `first` loses. The quietest replies are tried first, since one of them refutes most first turns.
fn forces(position: &Position, first: Turn) -> bool {
    let next = position.after(first);
    if next.is_lost() {
        return true;
    }
    if first.is_pass() || can_win(&next) || !can_win(&next.after(Turn::PASS)) {
        return false;
    }
    gains(&next).into_iter().all(|(reply, _)| can_win(&next.after(reply)))
}

/// All turns that answer the question; they are equally good.
pub fn right_turns(kind: Kind, position: &Position) -> Vec<Turn> {
    match kind {
        Kind::MostPoints => {
            let turns = gains(position);
            let most = turns.iter().map(|&(_, gain)| gain).max().unwrap_or(0);
            turns.into_iter().filter(|&(_, gain)| gain == most).map(|(turn, _)| turn).collect()
        }
        Kind::SafePoints => safest(position),
        Kind::WinOperator => gains(position)
            .into_iter()
            .filter(|&(turn, gain)| takes_operator(position, turn) && balance(position, turn, gain) > 0)
            .map(|(turn, _)| turn)
            .collect(),
        Kind::WinNow => winning_turns(position),
        Kind::WinInTwo => {
            let turns = gains(position).into_iter().map(|(turn, _)| turn);
            turns.filter(|&turn| forces(position, turn)).collect()
        }
    }
}

/// The opponent's best defence against a first turn that forces the win: the reply that leaves the fewest winning turns,
/// among these the one that takes the most. None if the turn has won already.
pub(super) fn best_defence(position: &Position, first: Turn) -> Option<Turn> {
    let next = position.after(first);
    let replies = gains(&next);
    let rank = |&(turn, points): &(Turn, u32)| (winning_turns(&next.after(turn)).len(), std::cmp::Reverse(points));
    replies.into_iter().min_by_key(rank).map(|(turn, _)| turn)
}
