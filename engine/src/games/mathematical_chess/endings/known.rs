//! What a table says about a game in play, where passes and the limit of quiet turns matter as well.
//!
//! A win takes something with its last turn only, and that ends the game, so nothing starts the count of quiet turns anew. A win
//! is therefore sure exactly if it needs no more turns than are left until the limit; otherwise the defender holds out until
//! the limit, and points decide.

use std::cmp::Reverse;

use super::material::Material;
use super::table::Table;
use crate::games::mathematical_chess::in_play::InPlay;
use crate::games::mathematical_chess::turn::Turn;

/// How an ending stands for the side to move if both sides play best. Turns are those of both sides together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingValue {
    /// It takes the other side's last operator or digit after this number of turns, and cannot force it sooner.
    Wins(u32),
    /// No side can force that before the game ends by passes or by the limit of quiet turns: points decide (rules, section 5).
    PointsDecide,
    /// It loses its last operator or digit after this number of turns, if it holds out as long as possible.
    Loses(u32),
}

impl EndingValue {
    /// The same one turn earlier, for the side that had that turn.
    const fn before(self) -> Self {
        match self {
            Self::Wins(turns) => Self::Loses(turns + 1),
            Self::PointsDecide => Self::PointsDecide,
            Self::Loses(turns) => Self::Wins(turns + 1),
        }
    }

    /// Larger for what is better: a win soon, a loss late.
    const fn rank(self) -> i64 {
        const FAR: i64 = 1 << 32;
        match self {
            Self::Wins(turns) => FAR - turns as i64,
            Self::PointsDecide => 0,
            Self::Loses(turns) => turns as i64 - FAR,
        }
    }
}

/// A turn in an ending and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndingLine {
    /// How the game stands for the side to move if it plays this turn.
    pub value: EndingValue,
    /// The turn; where a side wins, all that follows until then if both play best.
    pub turns: Vec<Turn>,
}

/// How a game stands; none if it is over or has other pieces than the table.
pub(super) fn value(table: &Table, play: &InPlay) -> Option<EndingValue> {
    if play.outcome().is_some() {
        return None;
    }
    let (_, squares) = Material::of(play.position()).filter(|(material, _)| material == table.material())?;
    let turns = table.turns(play.position().side_to_move().index(), squares);
    let left = u32::from(play.quiet_limit().saturating_sub(play.quiet()));
    // After a pass the side to move can end the game by a second one before it has lost on the board.
    let can_end_it = play.passes() > 0;
    Some(match turns {
        0 => EndingValue::PointsDecide,
        _ if turns > left => EndingValue::PointsDecide,
        _ if turns % 2 == 1 => EndingValue::Wins(turns),
        _ if can_end_it => EndingValue::PointsDecide,
        _ => EndingValue::Loses(turns),
    })
}

/// A turn, what it leads to, and the game after it.
struct Candidate {
    turn: Turn,
    value: EndingValue,
    after: InPlay,
}

/// Every legal turn with what it leads to.
fn candidates(table: &Table, play: &InPlay) -> Vec<Candidate> {
    let leads_to = |turn| {
        let mut after = play.clone();
        after.play(turn).ok()?;
        let value = match after.outcome() {
            None => value(table, &after)?.before(),
            // Whoever takes anything here wins by it; only points can decide otherwise.
            Some(_) if after.quiet() == 0 => EndingValue::Wins(1),
            Some(_) => EndingValue::PointsDecide,
        };
        Some(Candidate { turn, value, after })
    };
    play.position().turns().into_iter().filter_map(leads_to).collect()
}

/// The `count` best turns with what follows, the best first.
pub(super) fn lines(table: &Table, play: &InPlay, count: usize) -> Vec<EndingLine> {
    let mut found = candidates(table, play);
    let mover = play.position().side_to_move();
    let before = play.position().taken(mover).points();
    found.sort_by_cached_key(|Candidate { value, after, .. }| {
        let taken = after.position().taken(mover).points() - before;
        // Where points decide, an end now is best for the side that leads and worst for the one that is behind; else what leaves
        // the other side the fewest turns that do not lose.
        let (end, ways_out) = match value {
            EndingValue::PointsDecide if after.outcome().is_some() => (play.position().lead().signum(), 0),
            EndingValue::PointsDecide => {
                let lost = |candidate: &Candidate| matches!(candidate.value, EndingValue::Loses(_));
                (0, candidates(table, after).iter().filter(|candidate| !lost(candidate)).count())
            }
            EndingValue::Wins(_) | EndingValue::Loses(_) => (0, 0),
        };
        (Reverse(value.rank()), Reverse(taken), Reverse(end), ways_out)
    });
    let line = |Candidate { turn, value, after }| {
        let mut turns = vec![turn];
        if value != EndingValue::PointsDecide {
            follow(table, after, &mut turns);
        }
        EndingLine { value, turns }
    };
    found.into_iter().take(count).map(line).collect()
}

/// Adds the turns to a line until a side has won.
fn follow(table: &Table, mut play: InPlay, turns: &mut Vec<Turn>) {
    // The first of equally good turns, in the order of the rules' list.
    while let Some(best) = candidates(table, &play).into_iter().min_by_key(|candidate| {
        let taken = candidate.after.position().taken(play.position().side_to_move()).points();
        (Reverse(candidate.value.rank()), Reverse(taken))
    }) {
        turns.push(best.turn);
        play = best.after;
    }
}
