//! Mathematical Chess as the search sees it: a position with what its game in play knows beside it.

use super::in_play::{InPlay, Outcome};
use super::piece::Side;
use super::placement::Placement;
use super::point::Point;
use super::position::Position;
use super::reach::judge_move;
use super::turn::{Removed, Travel, Turn};
use crate::game::EndReason;
use crate::game::Standing;
use crate::search::{Node, Searched, Selectivity, TurnClass};

/// A position in a game in play.
#[derive(Clone, Copy, Debug)]
pub struct SearchNode {
    position: Position,
    placement: Placement,
    passes: u8,
    quiet: u16,
    quiet_limit: u16,
    passes_agree: bool,
}

/// The hash of a position in which the turn before was a pass: another pass would end the game.
const PASSED: u64 = 0x5061_7373_6564_4F6E;
/// Nearer than this to the limit of quiet turns, how near it is belongs to the position.
const LIMIT_IN_SIGHT: u16 = 32;
/// The most pieces with which the search tries to prove a win.
const FEW_PIECES: u8 = 10;

impl SearchNode {
    /// The game in play's position.
    pub fn new(play: &InPlay) -> Self {
        Self {
            position: *play.position(),
            placement: Placement::of(play.position()),
            passes: play.passes(),
            quiet: play.quiet(),
            quiet_limit: play.quiet_limit(),
            passes_agree: play.passes_agree(),
        }
    }

    /// The position alone.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.position.is_lost() {
            Outcome::of_position(&self.position)
        } else if self.passes >= 2 {
            Some(Outcome::by_points(&self.position, EndReason::Agreement))
        } else if self.quiet >= self.quiet_limit {
            Some(Outcome::by_points(&self.position, EndReason::QuietLimit))
        } else {
            None
        }
    }
}

impl Node for SearchNode {
    type Turn = Turn;
    const ROUTES: usize = Point::COUNT * Point::COUNT;
    const MARGIN: i32 = 320;
    const STAGED: bool = true;
    const REMEMBERS_QUIESCENCE: bool = true;
    /// Tuned by play from [`Selectivity::STANDARD`] on (`spsa mathematical-chess level-9 5000 8000 200001`), with the first turns
    /// near the leaves and passes from depth 2 on set by hand.
    const SELECTIVITY: Selectivity = Selectivity {
        assured: 52,
        hopeless: 41,
        first_turns: [10, 22, usize::MAX],
        late: 31,
        pass: 43,
        pass_from: 2,
        pass_above: 17,
        aspiration: 24,
        history: 17,
    };

    fn key(&self) -> u64 {
        let mut key = self.position.hash();
        if self.passes > 0 {
            key ^= PASSED;
        }
        let left = self.quiet_limit.saturating_sub(self.quiet);
        if left < LIMIT_IN_SIGHT {
            key ^= u64::from(left + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
        key
    }

    fn ending(&self) -> Option<Standing> {
        self.outcome().map(|outcome| match outcome.winner {
            None => Standing::Drawn,
            Some(winner) if winner == self.position.side_to_move() => Standing::Won,
            Some(_) => Standing::Lost,
        })
    }

    fn reversible(&self) -> usize {
        self.quiet.into()
    }

    fn after(&self, turn: Turn) -> Self {
        let mut next = *self;
        next.position.make(turn);
        let mover = self.position.side_to_move();
        let quiet = next.position.taken(mover) == self.position.taken(mover);
        next.placement.renew(&next.position, turn.changed());
        next.passes = if turn.is_pass() && self.passes_agree { self.passes + 1 } else { 0 };
        next.quiet = if quiet { self.quiet + 1 } else { 0 };
        next
    }

    fn for_each_turn(&self, mut visit: impl FnMut(Turn, u32, TurnClass)) {
        if self.outcome().is_some() {
            return;
        }
        visit(Turn::PASS, 0, TurnClass::Quiet);
        let board = self.position.board();
        let chances = self.placement.chances(self.position.side_to_move());
        self.position.for_each_choice_among(chances, |choices| {
            let captured = choices.captured(board);
            if choices.only_moves() {
                if choices.travel != Travel::Stay {
                    let class = if captured == 0 { TurnClass::Quiet } else { TurnClass::Gaining };
                    visit(Turn::new(choices.from, choices.to, choices.travel, Removed::NONE), captured, class);
                }
                return;
            }
            let most = captured + choices.removed(board, choices.most());
            choices.for_each_removal(|removed| {
                let gain = captured + choices.removed(board, removed);
                let class = match gain {
                    _ if gain < most => TurnClass::Declining,
                    0 => TurnClass::Quiet,
                    _ => TurnClass::Gaining,
                };
                visit(Turn::new(choices.from, choices.to, choices.travel, removed), gain, class);
            });
        });
    }

    fn for_each_gaining(&self, visit: impl FnMut(Turn, u32)) {
        self.position.for_each_gain(&self.placement, visit);
    }

    fn allows_quiet(&self, turn: Turn) -> bool {
        if turn.is_pass() {
            return true;
        }
        let (board, from, to) = (self.position.board(), turn.from(), turn.to());
        turn.travel() == Travel::Move
            && turn.removed().is_empty()
            && board.get(from).is_some_and(|piece| piece.side() == self.position.side_to_move())
            && board.get(to).is_none()
            && judge_move(board, from, to).is_ok()
    }

    fn pass(&self) -> Option<Turn> {
        Some(Turn::PASS)
    }

    fn route(&self, turn: Turn) -> usize {
        turn.from().index() * Point::COUNT + turn.to().index()
    }

    fn evaluate(&self) -> i32 {
        self.placement.evaluate(&self.position)
    }

    fn estimate(&self) -> i32 {
        self.position.material()
    }

    fn standstill(&self) -> i32 {
        // At the limit of quiet turns points decide, so who leads need not mind.
        self.position.lead() * 40
    }

    fn difficulty(&self, turn: Turn) -> u32 {
        self.position.difficulty(turn)
    }

    fn is_ending(&self) -> bool {
        let pieces = |side| {
            let left = self.position.left(side);
            left.digits + left.operators
        };
        pieces(Side::White) + pieces(Side::Black) <= FEW_PIECES
    }
}

impl Searched for Position {
    type Node = SearchNode;

    fn node(running: &InPlay) -> SearchNode {
        SearchNode::new(running)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, GameInPlay, Start};
    use crate::random::SplitMix64;

    fn gains(node: &SearchNode) -> Vec<(Turn, u32)> {
        let mut found = Vec::new();
        node.for_each_gaining(|turn, gain| found.push((turn, gain)));
        found
    }

    /// What `gains` must be, from every move and all sets of pieces that can be removed after it.
    fn gains_of_all(node: &SearchNode) -> Vec<(Turn, u32)> {
        let mut found = Vec::new();
        let board = node.position.board();
        node.position.for_each_choice(|choices| {
            let most = choices.most();
            let gain = choices.captured(board) + choices.removed(board, most);
            if gain > 0 {
                found.push((Turn::new(choices.from, choices.to, choices.travel, most), gain));
            }
        });
        found
    }

    #[test]
    fn the_judgement_kept_from_turn_to_turn_is_the_fresh_one() {
        for (seed, setup) in (1..).zip(Position::SETUPS.iter().cycle().take(40)) {
            let start = Start { setup: Some((*setup).to_owned()), seed: Some(seed), ..Start::default() };
            let mut node = SearchNode::new(&InPlay::begin(Position::start(&start).unwrap()));
            let mut random = SplitMix64::new(seed);
            while node.ending().is_none() && node.quiet < 40 {
                let turns = node.position.turns();
                node = node.after(turns[random.below(turns.len())]);
                assert_eq!(node.placement, Placement::of(&node.position), "{}", node.position);
                assert_eq!(gains(&node), gains_of_all(&node), "{}", node.position);
                assert_eq!(node.evaluate(), node.position.evaluate());
            }
        }
    }
}
