//! The board of Mathematichess, with what every territory is worth and why.

use mathchess_engine::game::{Game, Side as EngineSide};
use mathchess_engine::games::mathematichess::{Bonus, Kind, Piece, Points, Position, Score, Square, Territory, Turn};
use serde::Serialize;
use specta::Type;

use crate::api::sides::{Side, Sides};

/// A piece on a square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct TerritoryPiece {
    /// The square.
    pub square: String,
    /// The kind's letter: K Q R B N P.
    pub kind: String,
    /// Whose it is.
    pub side: Side,
    /// Its value.
    pub value: u8,
}

impl From<(Square, Piece)> for TerritoryPiece {
    fn from((square, piece): (Square, Piece)) -> Self {
        Self {
            square: square.to_string(),
            kind: piece.kind.letter().to_string(),
            side: piece.side.into(),
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
    /// Does it share a side with the territory, so that it counts double?
    pub at_side: bool,
    /// What it counts.
    pub counts: u8,
}

/// Something that gives a side more than its settlers count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "sort", rename_all = "camelCase")]
pub enum TerritoryBonus {
    /// Settlers of one kind: `factor` times the sum of their values.
    Like {
        /// Their kind.
        kind: String,
        /// How many.
        count: u8,
        /// The value of one.
        value: u8,
        /// The factor.
        factor: i32,
        /// What it adds.
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
        /// What it adds.
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

/// What one side has around a territory.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct Contribution {
    /// Its settlers.
    pub settlers: Vec<Settler>,
    /// What these count.
    pub base: i32,
    /// Its bonuses.
    pub bonuses: Vec<TerritoryBonus>,
    /// Base and bonuses.
    pub total: i32,
    /// What it gets for the territory.
    pub points: f64,
}

/// A territory with everything that makes its value.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct TerritoryView {
    /// Its empty squares.
    pub squares: Vec<String>,
    /// What each side has around it.
    pub contributions: Sides<Contribution>,
    /// Are all settlers of one colour, so that the value is doubled?
    pub one_colour: bool,
    /// Its value.
    pub value: i32,
    /// Who gets the value; nobody if it is shared.
    pub owner: Option<Side>,
}

impl TerritoryView {
    fn new(territory: &Territory) -> Self {
        let of = |side: Side| {
            let engine: EngineSide = side.into();
            let settlers = territory.settlers_of(engine).map(|settler| Settler {
                piece: (settler.square, settler.piece).into(),
                at_side: settler.at_side,
                counts: settler.piece.kind.value() * if settler.at_side { 2 } else { 1 },
            });
            Contribution {
                settlers: settlers.collect(),
                base: territory.base[engine.index()],
                bonuses: territory.bonuses[engine.index()].iter().map(|&bonus| bonus.into()).collect(),
                total: territory.contribution(engine),
                points: number(territory.points[engine.index()]),
            }
        };
        Self {
            squares: territory.squares.iter().map(ToString::to_string).collect(),
            contributions: Sides::each(of),
            one_colour: territory.one_colour,
            value: territory.value,
            owner: territory.owner.map(Side::from),
        }
    }
}

/// Points as a number; halves are exact.
fn number(points: Points) -> f64 {
    f64::from(points.halves()) / 2.0
}

fn score_of(score: &Score) -> Sides<f64> {
    Sides::each(|side| number(score.points[side.seat()]))
}

/// What can be placed where.
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
    /// From here.
    pub from: String,
    /// To here.
    pub to: String,
    /// Where a pushed piece lands.
    pub lands: Option<String>,
}

/// How many pieces of a kind a hand still holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct InHand {
    /// The kind's letter.
    pub kind: String,
    /// Its value.
    pub value: u8,
    /// How many.
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
    /// What each side still has to place.
    pub hands: Sides<Vec<InHand>>,
    /// What can be placed now; none in the movement stage and when the game is over.
    pub placing: Option<PlacingChoice>,
    /// Every legal move; none in the placing stage and when the game is over.
    pub moves: Vec<TerritoryMove>,
    /// May the side to move pass?
    pub can_pass: bool,
    /// How many turns in a row each side has passed.
    pub passes: Sides<u8>,
    /// Turns of the movement stage so far, of both sides.
    pub ply: u16,
    /// Turns of each side that end the game; none: no limit.
    pub limit: Option<u16>,
    /// Every territory; none while pieces are placed.
    pub territories: Vec<TerritoryView>,
    /// The score, in steps of one half.
    pub score: Sides<f64>,
}

impl TerritoryBoard {
    /// The board of a position; nothing can be done when the game is over.
    pub fn new(position: &Position, over: bool) -> Self {
        let placing = position.is_placing();
        let letter = |kind: Kind| kind.letter().to_string();
        let hand = |side: Side| {
            let hand = position.hand(side.into());
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
            side_to_move: position.side_to_move().into(),
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
            passes: Sides::each(|side| position.passes(side.into())),
            ply: position.ply(),
            limit: position.limit(),
            territories: if placing { Vec::new() } else { score.territories.iter().map(TerritoryView::new).collect() },
            score: score_of(&score),
        }
    }
}

/// What a turn does.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct TerritoryTurnFacts {
    /// Where the piece comes from; none for a placing and a pass.
    pub from: Option<String>,
    /// Where it goes; none for a pass.
    pub to: Option<String>,
    /// The piece as it stands afterwards; none for a pass.
    pub piece: Option<TerritoryPiece>,
    /// Where a pushed piece lands.
    pub lands: Option<String>,
    /// What each side gains, in steps of one half; nothing while pieces are placed.
    pub gains: Sides<f64>,
    /// The territories that are no longer there as they were.
    pub gone: Vec<TerritoryView>,
    /// The territories that are new or changed.
    pub appeared: Vec<TerritoryView>,
}

impl TerritoryTurnFacts {
    /// What a legal turn does; none if it is not legal.
    pub fn new(before: &Position, text: &str) -> Option<Self> {
        let turn = before.parse_turn(text).ok()?;
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
        Some(Self {
            from: from.map(name),
            to: to.map(name),
            piece: to.and_then(|square| Some((square, after.board().get(square)?).into())),
            lands: lands.map(name),
            gains: Sides::each(|side| gains.map_or(0.0, |gains| number(gains[side.seat()]))),
            gone: preview.iter().flat_map(|preview| preview.gone().map(TerritoryView::new)).collect(),
            appeared: preview.iter().flat_map(|preview| preview.appeared().map(TerritoryView::new)).collect(),
        })
    }
}
