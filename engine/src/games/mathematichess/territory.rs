//! Territories and their values (rules 9, 13 to 18, 24 and 25). All counting is done here.

use super::board::Board;
use super::options::Options;
use super::piece::Kind;
use super::square::{CORNERS, beside, cornering, squares};
use crate::game::Side;

/// The territory of an empty square: the set of empty squares that are orthogonally connected with it (rule 9).
pub(super) const fn territory(empty: u64, square: u64) -> u64 {
    let mut territory = square;
    loop {
        let grown = (territory | beside(territory)) & empty;
        if grown == territory {
            return territory;
        }
        territory = grown;
    }
}

/// The territories among the empty squares, by their first square.
pub(super) fn territories(empty: u64) -> impl Iterator<Item = u64> {
    let mut left = empty;
    std::iter::from_fn(move || {
        let found = (left != 0).then(|| territory(empty, left & left.wrapping_neg()))?;
        left &= !found;
        Some(found)
    })
}

/// The settlers of a territory and its value. Values are whole points; the shares of the sides are in half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    /// The pieces that share a side with a square of the territory.
    pub at_sides: u64,
    /// The pieces that touch it only at a corner.
    pub at_corners: u64,
    /// How many settlers of a kind a side has.
    pub counts: [[u8; Kind::COUNT]; 2],
    /// The sum of settler values by side, doubled for side settlers (rule 14).
    pub base: [i32; 2],
    /// The sum of bonuses by side (rules 15, 24 and 25).
    pub bonus: [i32; 2],
    /// The number of settlers of one kind that earn a bonus (rule 15).
    pub threshold: u8,
    /// Whether all settlers have one colour (rule 17).
    pub one_colour: bool,
    /// The value of the whole territory (rules 16 and 17).
    pub value: i32,
    /// The side with the larger contribution.
    pub owner: Option<Side>,
}

/// The bonus of `count` settlers of a kind: rule 15, and rule 24 if `poker`.
pub(super) const fn like_bonus(kind: Kind, count: u8, threshold: u8, poker: bool) -> i32 {
    if count < threshold {
        return 0;
    }
    factor(count, poker) * count as i32 * kind.value() as i32
}

/// The multiplier of the values of settlers of one kind.
pub(super) const fn factor(count: u8, poker: bool) -> i32 {
    match count {
        4 if poker => 4,
        5.. if poker => 5,
        _ => 3,
    }
}

/// The number of settlers of one kind that make a full house with exactly two of another.
pub(super) const HOUSE: u8 = 3;

/// The bonus of a full house's pair of this kind (rule 25).
pub(super) const fn pair_bonus(kind: Kind) -> i32 {
    2 * 2 * kind.value() as i32
}

impl Tally {
    /// Counts what a territory of the board is worth.
    pub fn of(board: &Board, territory: u64, options: Options) -> Self {
        let at_sides = beside(territory) & board.occupied();
        let at_corners = cornering(territory) & board.occupied() & !at_sides;
        let threshold = if territory & CORNERS == territory { 2 } else { 3 };
        let (mut counts, mut base, mut bonus) = ([[0; Kind::COUNT]; 2], [0; 2], [0; 2]);
        let mut count = |settlers: u64, times: i32| {
            for piece in squares(settlers).filter_map(|square| board.get(square)) {
                counts[piece.side.index()][piece.kind.index()] += 1;
                base[piece.side.index()] += times * i32::from(piece.kind.value());
            }
        };
        count(at_sides, 2);
        count(at_corners, 1);
        for side in [0, 1] {
            let counts = &counts[side];
            for kind in Kind::ALL {
                bonus[side] += like_bonus(kind, counts[kind.index()], threshold, options.poker_bonuses);
            }
            if options.poker_bonuses {
                let houses = counts.iter().filter(|&&count| count >= HOUSE).count() as i32;
                let pairs = Kind::ALL.into_iter().filter(|kind| counts[kind.index()] == 2);
                bonus[side] += houses * pairs.map(pair_bonus).sum::<i32>();
            }
        }
        let settlers = Side::ALL.map(|side| board.of(side) & (at_sides | at_corners));
        let one_colour = (settlers[0] == 0) != (settlers[1] == 0);
        let whole = base[0] + base[1] + bonus[0] + bonus[1];
        let decisive = |side: usize| if options.bonus_in_majority { base[side] + bonus[side] } else { base[side] };
        let owner = match decisive(0).cmp(&decisive(1)) {
            std::cmp::Ordering::Greater => Some(Side::White),
            std::cmp::Ordering::Less => Some(Side::Black),
            std::cmp::Ordering::Equal => None,
        };
        let value = if one_colour { 2 * whole } else { whole };
        Self { at_sides, at_corners, counts, base, bonus, threshold, one_colour, value, owner }
    }

    /// The share of each side in the value, in half points (rule 18).
    pub fn halves(&self) -> [i32; 2] {
        match self.owner {
            Some(owner) => Side::ALL.map(|side| if side == owner { 2 * self.value } else { 0 }),
            None => [self.value; 2],
        }
    }
}

/// The score of each side over all territories, in half points (rule 23).
pub(super) fn score(board: &Board, options: Options) -> [i32; 2] {
    let mut score = [0; 2];
    for territory in territories(board.empty()) {
        let halves = Tally::of(board, territory, options).halves();
        score[0] += halves[0];
        score[1] += halves[1];
    }
    score
}
