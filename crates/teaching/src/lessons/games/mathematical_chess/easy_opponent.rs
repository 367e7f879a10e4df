//! The opponent of the mini games: it takes seldom and little, so that whoever does what was just taught wins.

use mathchess_engine::games::mathematical_chess::{InPlay, Position, Turn};
use mathchess_engine::random::SplitMix64;
use mathchess_engine::search::{Node, Searched, TurnClass};

/// How many points it must be behind to take whatever it happens to see.
const BEHIND: u32 = 2;

/// How often it then takes something where it can, in hundredths of its turns.
const TAKES: usize = 20;

/// Otherwise it takes this many times less often than somebody who moves at random.
const RELUCTANT: usize = 3;

/// The most points that one of its turns takes.
const MOST_TAKEN: u32 = 2;

/// Its turn; none if the game is over. The same seed finds the same turn in the same game.
///
/// Otherwise it moves a piece anywhere without taking. It passes only if it can do nothing else that is as harmless.
pub fn easy_turn(running: &InPlay, seed: u64) -> Option<Turn> {
    if running.outcome().is_some() {
        return None;
    }
    let (mut taking, mut moving) = (Vec::new(), Vec::new());
    Position::node(running).for_each_turn(|turn, gain, class| match (gain, class) {
        (1..=MOST_TAKEN, _) => taking.push((gain, turn)),
        (0, TurnClass::Quiet) if !turn.is_pass() => moving.push(turn),
        _ => {}
    });
    // With the turns since something was taken, lest a position that comes back be left in the same way for ever.
    let mut random = SplitMix64::new(seed ^ running.position().hash() ^ u64::from(running.quiet()) << 32);
    let takes = if is_behind(running.position()) {
        random.below(100) < TAKES
    } else {
        random.below(RELUCTANT * (taking.len() + moving.len())) < taking.len()
    };
    let chosen = if (takes || moving.is_empty()) && !taking.is_empty() {
        // Of what it could take, it sees what is least.
        let least = taking.iter().map(|&(gain, _)| gain).min().unwrap_or_default();
        taking.retain(|&(gain, _)| gain == least);
        taking.get(random.below(taking.len())).map(|&(_, turn)| turn)
    } else {
        moving.get(random.below(moving.len())).copied()
    };
    Some(chosen.unwrap_or(Turn::PASS))
}

/// Whether the side to move is clearly behind.
fn is_behind(position: &Position) -> bool {
    let own = position.side_to_move();
    position.taken(!own).points() >= position.taken(own).points() + BEHIND
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lessons::games::mathematical_chess::points_of;
    use mathchess_engine::games::mathematical_chess::DEFAULT_QUIET_LIMIT;

    fn begun(position: &str) -> InPlay {
        InPlay::new(position.parse().unwrap(), DEFAULT_QUIET_LIMIT)
    }

    #[test]
    fn it_takes_seldom_never_three_points_at_once_and_does_not_pass() {
        // The - could take the three 2s of the row, or one of them by moving.
        let running = begun("W+W13/5/B2W2W2B-W2/5/2B+1W4 b last");
        let takes = (0..400).filter(|&seed| {
            let turn = easy_turn(&running, seed).unwrap();
            assert_eq!(easy_turn(&running, seed), Some(turn));
            assert!(!turn.is_pass());
            let points = points_of(running.position(), turn);
            assert!(points <= MOST_TAKEN, "{turn}");
            points > 0
        });
        let takes = takes.count();
        assert!((1..=133).contains(&takes), "{takes}");
    }

    #[test]
    fn it_has_no_turn_when_the_game_is_over() {
        assert_eq!(easy_turn(&begun("W+W13/5/5/5/4B+ b last"), 1), None);
    }
}
