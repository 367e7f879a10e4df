//! The board of Mathematichess, with the value of every territory and the reasons.

use mathchess_engine::game::{Game, Side};
use mathchess_engine::games::mathematichess::{Bonus, Kind, Piece, Points, Position, Score, Square, Territory, Turn};
use serde::Serialize;
use specta::Type;

use crate::api::sides::Sides;

/// A piece on a square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct TerritoryPiece {
    /// The square.
    pub square: String,
    /// The kind's letter: K Q R B N P.
    pub kind: String,
    /// Its side.
    pub side: Side,
    /// Its value.
    pub value: u8,
}

impl From<(Square, Piece)> for TerritoryPiece {
    fn from((square, piece): (Square, Piece)) -> Self {
        Self {
            square: square.to_string(),
            kind: piece.kind.letter().to_string(),
            side: piece.side,
            value: piece.kind.value(),
        }
    }
}

/// A piece that touches a territory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Settler {
    /// The piece.
    pub piece: TerritoryPiece,
    /// Whether it shares a side with the territory, so that it counts double.
    pub at_side: bool,
    /// Its contribution.
    pub counts: u8,
}

/// A bonus for a combination of settlers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "sort", rename_all = "camelCase")]
pub enum TerritoryBonus {
    /// Settlers of one kind: `factor` times the sum of their values.
    Like {
        /// Their kind.
        kind: String,
        /// Their number.
        count: u8,
        /// The value of one.
        value: u8,
        /// The multiplier.
        factor: i32,
        /// The points of the bonus.
        points: i32,
    },
    /// Three of one kind and two of another: twice the values of the two.
    FullHouse {
        /// The kind of the three.
        three: String,
        /// The kind of the two.
        two: String,
        /// The value of one of the two.
        value: u8,
        /// The points of the bonus.
        points: i32,
    },
}

impl From<Bonus> for TerritoryBonus {
    fn from(bonus: Bonus) -> Self {
        let letter = |kind: Kind| kind.letter().to_string();
        match bonus {
            Bonus::Like { kind, count, factor, points } => {
                Self::Like { kind: letter(kind), count, value: kind.value(), factor, points }
            }
            Bonus::FullHouse { three, two, points } => {
                Self::FullHouse { three: letter(three), two: letter(two), value: two.value(), points }
            }
        }
    }
}

/// The contribution of one side to a territory.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Contribution {
    /// Its settlers.
    pub settlers: Vec<Settler>,
    /// The sum of the settlers' contributions.
    pub base: i32,
    /// Its bonuses.
    pub bonuses: Vec<TerritoryBonus>,
    /// The sum of base and bonuses.
    pub total: i32,
    /// The side's points for the territory.
    pub points: f64,
}

/// A territory with everything that determines its value.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TerritoryView {
    /// Its empty squares.
    pub squares: Vec<String>,
    /// The contribution of each side.
    pub contributions: Sides<Contribution>,
    /// Whether all settlers have one colour, so that the value is doubled.
    pub one_colour: bool,
    /// Its value.
    pub value: i32,
    /// The side that gets the value; none if it is shared.
    pub owner: Option<Side>,
}

impl TerritoryView {
    fn new(territory: &Territory) -> Self {
        let of = |side: Side| {
            let settlers = territory.settlers_of(side).map(|settler| Settler {
                piece: (settler.square, settler.piece).into(),
                at_side: settler.at_side,
                counts: settler.piece.kind.value() * if settler.at_side { 2 } else { 1 },
            });
            Contribution {
                settlers: settlers.collect(),
                base: *of_side(&territory.base, side),
                bonuses: of_side(&territory.bonuses, side).iter().map(|&bonus| bonus.into()).collect(),
                total: territory.contribution(side),
                points: number(*of_side(&territory.points, side)),
            }
        };
        Self {
            squares: territory.squares.iter().map(ToString::to_string).collect(),
            contributions: Sides::each(of),
            one_colour: territory.one_colour,
            value: territory.value,
            owner: territory.owner,
        }
    }
}

/// What belongs to a side, of what both have.
const fn of_side<T>([white, black]: &[T; 2], side: Side) -> &T {
    match side {
        Side::White => white,
        Side::Black => black,
    }
}

/// Points as a number; halves are exact.
fn number(points: Points) -> f64 {
    f64::from(points.halves()) / 2.0
}

fn score_of(score: &Score) -> Sides<f64> {
    Sides::each(|side| number(*of_side(&score.points, side)))
}

/// The possible placements.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct PlacingChoice {
    /// The letters of the kinds in the hand of the side to move.
    pub kinds: Vec<String>,
    /// The empty squares.
    pub squares: Vec<String>,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct TerritoryMove {
    /// The turn's text.
    pub text: String,
    /// The square where it starts.
    pub from: String,
    /// The square where it ends.
    pub to: String,
    /// The square where a pushed piece lands.
    pub lands: Option<String>,
}

/// The pieces of one kind in a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct InHand {
    /// The kind's letter.
    pub kind: String,
    /// Its value.
    pub value: u8,
    /// Their number.
    pub count: u8,
}

/// The board.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TerritoryBoard {
    /// The pieces.
    pub pieces: Vec<TerritoryPiece>,
    /// Whose turn it is.
    pub side_to_move: Side,
    /// The pieces that each side still has to place.
    pub hands: Sides<Vec<InHand>>,
    /// The possible placements; none in the movement stage and when the game is over.
    pub placing: Option<PlacingChoice>,
    /// Every legal move; empty in the placing stage and when the game is over.
    pub moves: Vec<TerritoryMove>,
    /// Whether the side to move may pass.
    pub can_pass: bool,
    /// The number of turns in a row that each side has passed.
    pub passes: Sides<u8>,
    /// The number of turns of the movement stage so far, by both sides.
    pub ply: u16,
    /// The number of turns of each side that ends the game; none if there is no limit.
    pub limit: Option<u16>,
    /// Every territory; empty while pieces are placed.
    pub territories: Vec<TerritoryView>,
    /// The score, in steps of one half.
    pub score: Sides<f64>,
}

impl TerritoryBoard {
    /// The board of a position; it has no moves when the game is over.
    pub fn new(position: &Position, over: bool) -> Self {
        let placing = position.is_placing();
        let letter = |kind: Kind| kind.letter().to_string();
        let hand = |side: Side| {
            let hand = position.hand(side);
            Kind::ALL.map(|kind| InHand { kind: letter(kind), value: kind.value(), count: hand.count(kind) }).to_vec()
        };
        let turns = if over || placing { Vec::new() } else { position.turns() };
        let moves = turns.iter().filter_map(|&turn| match turn {
            Turn::Move { from, to } => Some((turn, from, to, None)),
            Turn::Push { from, to, lands } => Some((turn, from, to, Some(lands))),
            Turn::Place { .. } | Turn::Pass => None,
        });
        let empty = || Square::all().filter(|&square| position.board().get(square).is_none());
        let score = position.score();
        Self {
            pieces: position.board().pieces().map(TerritoryPiece::from).collect(),
            side_to_move: position.side_to_move(),
            hands: Sides::each(hand),
            placing: (placing && !over).then(|| PlacingChoice {
                kinds: position.hand(position.side_to_move()).kinds().map(letter).collect(),
                squares: empty().map(|square| square.to_string()).collect(),
            }),
            moves: moves
                .map(|(turn, from, to, lands)| TerritoryMove {
                    text: turn.to_string(),
                    from: from.to_string(),
                    to: to.to_string(),
                    lands: lands.map(|square| square.to_string()),
                })
                .collect(),
            can_pass: turns.contains(&Turn::Pass),
            passes: Sides::each(|side| position.passes(side)),
            ply: position.ply(),
            limit: position.limit(),
            territories: if placing { Vec::new() } else { score.territories.iter().map(TerritoryView::new).collect() },
            score: score_of(&score),
        }
    }
}

/// The effects of a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct TerritoryTurnFacts {
    /// The square where the piece starts; none for a placement and a pass.
    pub from: Option<String>,
    /// The square where it ends; none for a pass.
    pub to: Option<String>,
    /// The piece on its new square; none for a pass.
    pub piece: Option<TerritoryPiece>,
    /// The square where a pushed piece lands.
    pub lands: Option<String>,
    /// The gain of each side, in steps of one half; zero while pieces are placed.
    pub gains: Sides<f64>,
    /// The territories that are gone or changed.
    pub gone: Vec<TerritoryView>,
    /// The territories that are new or changed.
    pub appeared: Vec<TerritoryView>,
}

impl TerritoryTurnFacts {
    /// The effects of a legal turn.
    pub fn new(before: &Position, turn: Turn) -> Self {
        let after = before.after(turn);
        let (from, to, lands) = match turn {
            Turn::Place { at, .. } => (None, Some(at), None),
            Turn::Move { from, to } => (Some(from), Some(to), None),
            Turn::Push { from, to, lands } => (Some(from), Some(to), Some(lands)),
            Turn::Pass => (None, None, None),
        };
        let name = |square: Square| square.to_string();
        let preview = before.preview(turn).ok().filter(|_| !after.is_placing());
        let gains = preview.as_ref().map(mathchess_engine::games::mathematichess::Preview::gains);
        Self {
            from: from.map(name),
            to: to.map(name),
            piece: to.and_then(|square| Some((square, after.board().get(square)?).into())),
            lands: lands.map(name),
            gains: Sides::each(|side| gains.map_or(0.0, |gains| number(*of_side(&gains, side)))),
            gone: preview.iter().flat_map(|preview| preview.gone().map(TerritoryView::new)).collect(),
            appeared: preview.iter().flat_map(|preview| preview.appeared().map(TerritoryView::new)).collect(),
        }
    }
}
