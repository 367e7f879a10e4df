//! The score with its reasons, as data: every territory, its settlers, their contributions and its owner.

use super::piece::{Kind, Piece};
use super::points::Points;
use super::position::Position;
use super::refusal::Refusal;
use super::square::{Square, squares};
use super::territory::{self, HOUSE, Tally, factor, like_bonus, pair_bonus};
use super::turn::Turn;
use crate::game::Side;

/// The score of a position, with its reasons (rules 13 to 18 and 23 to 25).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The score of each side, White first.
    pub points: [Points; 2],
    /// The territories, by their first square, rank 1 first.
    pub territories: Vec<Territory>,
}

/// A territory with its settlers and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Territory {
    /// Its squares, sorted by their text.
    pub squares: Vec<Square>,
    /// The pieces that touch it, sorted by the text of their squares.
    pub settlers: Vec<Settler>,
    /// The sum of each side's settler values, White first (rule 14).
    pub base: [i32; 2],
    /// Each side's bonuses, White first (rules 15, 24 and 25).
    pub bonuses: [Vec<Bonus>; 2],
    /// The number of settlers of one kind that earn a bonus: 3, or 2 for a single corner square.
    pub threshold: u8,
    /// Whether all settlers have one colour, so that the value is doubled (rule 17).
    pub one_colour: bool,
    /// The value of the whole territory (rules 16 and 17).
    pub value: i32,
    /// The side with the larger contribution; none if they are equal and each gets half (rule 18).
    pub owner: Option<Side>,
    /// The points of each side, White first.
    pub points: [Points; 2],
}

/// A piece that touches a territory (rule 13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settler {
    /// The piece's square.
    pub square: Square,
    /// The piece.
    pub piece: Piece,
    /// Whether it shares a side with a square of the territory, so that its value is doubled.
    pub at_side: bool,
}

impl Settler {
    /// Its contribution to its side's base.
    pub const fn worth(self) -> i32 {
        let value = self.piece.kind.value() as i32;
        if self.at_side { 2 * value } else { value }
    }
}

/// A bonus for a combination of settlers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// Several settlers of one kind: `factor` times the sum of their values (rules 15 and 24).
    Like {
        /// Their kind.
        kind: Kind,
        /// Their number.
        count: u8,
        /// The multiplier of their values.
        factor: i32,
        /// The points of the bonus.
        points: i32,
    },
    /// Three or more of a kind and exactly two of another: twice the values of the two (rule 25).
    FullHouse {
        /// The kind of the three.
        three: Kind,
        /// The kind of the two.
        two: Kind,
        /// The points of the bonus.
        points: i32,
    },
}

impl Bonus {
    /// The points of the bonus.
    pub const fn points(self) -> i32 {
        match self {
            Self::Like { points, .. } | Self::FullHouse { points, .. } => points,
        }
    }
}

impl Territory {
    fn of(position: &Position, set: u64) -> Self {
        let options = position.options();
        let tally = Tally::of(position.board(), set, options);
        let settlers = squares(tally.at_sides | tally.at_corners).filter_map(|square| {
            let at_side = tally.at_sides & square.set() != 0;
            Some(Settler { square, piece: position.board().get(square)?, at_side })
        });
        let mut territory = Self {
            squares: squares(set).collect(),
            settlers: settlers.collect(),
            base: tally.base,
            bonuses: Side::ALL.map(|side| bonuses(&tally, side, options.poker_bonuses)),
            threshold: tally.threshold,
            one_colour: tally.one_colour,
            value: tally.value,
            owner: tally.owner,
            points: tally.halves().map(Points::from_halves),
        };
        territory.squares.sort_unstable_by_key(|square| (square.file(), square.rank()));
        territory.settlers.sort_unstable_by_key(|settler| (settler.square.file(), settler.square.rank()));
        territory
    }

    /// Whether it has two or more squares (rule 9).
    pub const fn is_joined(&self) -> bool {
        self.squares.len() > 1
    }

    /// The settlers of one side.
    pub fn settlers_of(&self, side: Side) -> impl Iterator<Item = Settler> {
        self.settlers.iter().copied().filter(move |settler| settler.piece.side == side)
    }

    /// The sum of a side's bonuses.
    pub fn bonus(&self, side: Side) -> i32 {
        self.bonuses[side.index()].iter().map(|bonus| bonus.points()).sum()
    }

    /// A side's base and bonuses together (rule 16).
    pub fn contribution(&self, side: Side) -> i32 {
        self.base[side.index()] + self.bonus(side)
    }
}

/// The bonuses of a side.
fn bonuses(tally: &Tally, side: Side, poker: bool) -> Vec<Bonus> {
    let count = |kind: Kind| tally.counts[side.index()][kind.index()];
    let like = Kind::ALL.into_iter().filter(|&kind| count(kind) >= tally.threshold).map(|kind| Bonus::Like {
        kind,
        count: count(kind),
        factor: factor(count(kind), poker),
        points: like_bonus(kind, count(kind), tally.threshold, poker),
    });
    let mut found: Vec<Bonus> = like.collect();
    if poker {
        for three in Kind::ALL.into_iter().filter(|&kind| count(kind) >= HOUSE) {
            let pairs = Kind::ALL.into_iter().filter(|&kind| count(kind) == 2);
            found.extend(pairs.map(|two| Bonus::FullHouse { three, two, points: pair_bonus(two) }));
        }
    }
    found
}

/// The effect of a turn on the score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The score before.
    pub before: Score,
    /// The score after.
    pub after: Score,
}

impl Preview {
    /// The gain of each side, White first.
    pub fn gains(&self) -> [Points; 2] {
        [0, 1].map(|side| Points::from_halves(self.after.points[side].halves() - self.before.points[side].halves()))
    }

    /// The territories that are gone or changed after the turn.
    pub fn gone(&self) -> impl Iterator<Item = &Territory> {
        self.before.territories.iter().filter(|territory| !self.after.territories.contains(territory))
    }

    /// The territories that are new or changed.
    pub fn appeared(&self) -> impl Iterator<Item = &Territory> {
        self.after.territories.iter().filter(|territory| !self.before.territories.contains(territory))
    }
}

impl Position {
    /// The score with its reasons.
    pub fn score(&self) -> Score {
        let territories = territory::territories(self.board.empty()).map(|set| Territory::of(self, set)).collect();
        Score { points: self.halves().map(Points::from_halves), territories }
    }

    /// How a turn changes the score.
    ///
    /// # Errors
    /// Why the turn is illegal.
    ///
    /// ```
    /// use mathchess_engine::games::mathematichess::Position;
    /// let position: Position =
    ///     "NNbBPQpp/KPKRN1nN/QPrqRqrn/BbBKpbn1/pKR1npqn/rBPqbQkk/RkrQbrPk/1RNKQBqk w - -/- 00 0 50".parse()?;
    /// let preview = position.preview(position.parse_turn("b1a1")?)?;
    /// assert_eq!(preview.before, position.score());
    /// let gains = preview.gains().map(|points| points.to_string());
    /// assert_eq!(gains, ["-60", "48"], "White gives up a1 and opens b1, which is Black's");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn preview(&self, turn: Turn) -> Result<Preview, Refusal> {
        Ok(Preview { before: self.score(), after: self.play(turn)?.score() })
    }

    /// The territory that has the square which a legal move leaves empty, as it is after the move; none for placing and
    /// passing.
    ///
    /// ```
    /// use mathchess_engine::games::mathematichess::Position;
    /// let position: Position =
    ///     "NNbBPQpp/KPKRN1nN/QPrqRqrn/BbBKpbn1/pKR1npqn/rBPqbQkk/RkrQbrPk/1RNKQBqk w - -/- 00 0 50".parse()?;
    /// let territory = position.left_by(position.parse_turn("b1a1")?).ok_or("no square is left")?;
    /// assert_eq!((territory.squares[0].to_string(), territory.value), ("b1".to_owned(), 48));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn left_by(&self, turn: Turn) -> Option<Territory> {
        let (Turn::Move { from, .. } | Turn::Push { from, .. }) = turn else { return None };
        let after = self.after(turn);
        territory::territories(after.board.empty())
            .find(|set| set & from.set() != 0)
            .map(|set| Territory::of(&after, set))
    }
}
