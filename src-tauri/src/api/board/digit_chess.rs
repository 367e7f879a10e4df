//! The sheet of digit chess, as all players may see it.

use mathchess_engine::games::digit_chess::{
    Action, Comparison, Line, LineKind, Measured, Piece, Point, Position, Rule, Turn, links, view,
};
use serde::Serialize;
use specta::Type;

/// A point of the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct DigitPoint {
    /// The name, such as `a11`.
    pub point: String,
    /// The seat of its board.
    pub board: u8,
    /// Whether it is a circle. Otherwise it is on the double line.
    pub circle: bool,
    /// Whether no piece may enter it.
    pub starred: bool,
    /// The horizontal coordinate, to the right.
    pub x: u8,
    /// The vertical coordinate, upwards.
    pub y: u8,
}

/// A line between two points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct DigitLink {
    /// One end.
    pub from: String,
    /// The other end.
    pub to: String,
    /// Whether it is a double line.
    pub double: bool,
}

/// A piece as the players see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct DigitPiece {
    /// The piece's point.
    pub point: String,
    /// Its set, A to D; none if it lies face down.
    pub set: Option<String>,
    /// Its number; none if it lies face down.
    pub number: Option<u8>,
    /// The seat that owns its set, if that is known.
    pub owner: Option<u8>,
}

/// A row or a column with its pieces and its measure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct DigitLine {
    /// The seat of its board.
    pub board: u8,
    /// Row or column.
    pub kind: LineKind,
    /// Its number, from 1; row 1 is in front.
    pub number: u8,
    /// Its pieces.
    pub pieces: Vec<DigitPiece>,
    /// The product of its numbers, if the measure is the product's digit sum.
    pub product: Option<u32>,
    /// Its measure: the sum, or the digit sum of the product.
    pub measure: u32,
}

/// A line that a turn fills, and the enemy's lines with which it is compared. No calculation is needed to see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct FilledLine {
    /// Row or column.
    pub kind: LineKind,
    /// Its number, from 1; row 1 is in front.
    pub number: u8,
    /// The seat of its board.
    pub board: u8,
    /// The points of the enemy's pieces on the corresponding lines.
    pub against: Vec<String>,
}

/// A legal turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct DigitMove {
    /// The turn's text.
    pub text: String,
    /// The point where a piece starts; none for turning over and passing.
    pub from: Option<String>,
    /// The point where it ends, or of the piece to turn over.
    pub to: Option<String>,
    /// The points of captured pieces; empty where the player has to find them. The result of an attack on a hidden piece is
    /// not known before.
    pub takes: Vec<String>,
    /// The lines that it fills and that are compared.
    pub fills: Vec<FilledLine>,
}

/// The board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct DigitBoard {
    /// The rule and number of players, such as `2r1`.
    pub variant: String,
    /// Whether it is the dark game, in which pieces lie face down and attack (rule 3).
    pub dark: bool,
    /// Every point.
    pub points: Vec<DigitPoint>,
    /// All lines between points.
    pub links: Vec<DigitLink>,
    /// The pieces.
    pub pieces: Vec<DigitPiece>,
    /// The set of each seat, if it is known.
    pub owners: Vec<Option<String>>,
    /// The rows and columns with pieces, under the rules that measure them; empty where the player has to measure them.
    pub lines: Vec<DigitLine>,
    /// The number of turns since the last capture or turning over.
    pub quiet: u16,
    /// The number of quiet turns that end the game.
    pub quiet_limit: u16,
    /// Every legal turn; empty when the game is over.
    pub moves: Vec<DigitMove>,
}

impl DigitBoard {
    /// The sheet of a position; it has no moves when the game is over.
    pub fn new(position: &Position, over: bool) -> Self {
        let variant = position.variant();
        let seats = variant.seats();
        let mut moves = Vec::new();
        if !over {
            position.for_each_turn(|turn| moves.push(DigitMove::new(position, turn)));
        }
        Self {
            variant: variant.name().to_owned(),
            dark: variant.is_dark(),
            points: Point::all(seats).map(|point| DigitPoint::new(point, position)).collect(),
            links: links(seats)
                .iter()
                .map(|link| DigitLink { from: link.from.to_string(), to: link.to.to_string(), double: link.double })
                .collect(),
            pieces: DigitPiece::all(position).collect(),
            owners: (0..seats as u8).map(|seat| position.set_of(seat).map(|set| set.letter().to_string())).collect(),
            lines: DigitLine::all(position),
            quiet: position.quiet(),
            quiet_limit: position.quiet_limit(),
            moves,
        }
    }

    /// The board without the measures of its lines.
    #[must_use]
    pub fn without_measures(self) -> Self {
        Self { lines: Vec::new(), ..self }
    }

    /// The board without anything that the player to move has to calculate.
    #[must_use]
    pub fn withheld(self) -> Self {
        let find = |turn: DigitMove| if turn.fills.is_empty() { turn } else { DigitMove { takes: Vec::new(), ..turn } };
        let mut board = self.without_measures();
        board.moves = board.moves.into_iter().map(find).collect();
        board
    }
}

impl DigitPiece {
    /// All pieces as the players see them.
    pub fn all(position: &Position) -> impl Iterator<Item = Self> + '_ {
        view::pieces(position).map(|(point, seen)| match seen {
            view::Seen::FaceDown => Self { point: point.to_string(), set: None, number: None, owner: None },
            view::Seen::FaceUp { set, number, owner } => {
                Self { point: point.to_string(), set: Some(set.letter().to_string()), number: Some(number), owner }
            }
        })
    }
}

impl DigitPoint {
    fn new(point: Point, position: &Position) -> Self {
        let (x, y) = point.place();
        Self {
            point: point.to_string(),
            board: point.board(),
            circle: point.is_circle(),
            starred: position.is_starred(point),
            x,
            y,
        }
    }
}

impl DigitMove {
    fn new(position: &Position, turn: Turn) -> Self {
        let (from, to) = match turn.action() {
            Action::Go { from, to } | Action::Attack { from, to } => (Some(from), Some(to)),
            Action::TurnOver(point) => (None, Some(point)),
            Action::Pass => (None, None),
        };
        let name = |point: Point| point.to_string();
        Self {
            text: turn.to_string(),
            from: from.map(name),
            to: to.map(name),
            takes: position.taken_by(turn).into_iter().map(name).collect(),
            fills: FilledLine::all(&position.comparisons(turn)),
        }
    }
}

impl FilledLine {
    /// The lines that are full in these comparisons, each once.
    fn all(comparisons: &[Comparison]) -> Vec<Self> {
        let mut filled: Vec<(Line, Self)> = Vec::new();
        for Comparison { full, enemy, .. } in comparisons {
            let points = enemy.pieces.iter().map(|(point, _)| point.to_string());
            match filled.iter_mut().find(|(line, _)| *line == full.line) {
                Some((_, line)) => line.against.extend(points),
                None => filled.push((full.line, Self::new(full.line, points.collect()))),
            }
        }
        filled.into_iter().map(|(_, line)| line).collect()
    }

    fn new(line: Line, against: Vec<String>) -> Self {
        Self { kind: line.kind, number: line.number + 1, board: line.board, against }
    }
}

impl DigitLine {
    /// The rows and columns with pieces, under the rules that measure them.
    pub fn all(position: &Position) -> Vec<Self> {
        let variant = position.variant();
        let lines = (0..variant.seats() as u8).filter(|_| !variant.is_dark()).flat_map(Line::of_board);
        lines.filter_map(|line| position.measured(line)).map(|measured| Self::new(position, &measured)).collect()
    }

    fn new(position: &Position, measured: &Measured) -> Self {
        Self {
            board: measured.line.board,
            kind: measured.line.kind,
            number: measured.line.number + 1,
            pieces: measured.pieces.iter().map(|&(point, piece)| face_up(position, point, piece)).collect(),
            product: (position.variant().rule == Rule::Product)
                .then(|| measured.pieces.iter().map(|(_, piece)| u32::from(piece.number())).product()),
            measure: measured.measure,
        }
    }
}

/// The start and end of a moving piece.
fn target_of(turn: Turn) -> Option<(Point, Point)> {
    match turn.action() {
        Action::Go { from, to } | Action::Attack { from, to } => Some((from, to)),
        Action::TurnOver(_) | Action::Pass => None,
    }
}

/// A piece whose number may be shown.
fn face_up(position: &Position, point: Point, piece: Piece) -> DigitPiece {
    DigitPiece {
        point: point.to_string(),
        set: Some(piece.set().letter().to_string()),
        number: Some(piece.number()),
        owner: position.owner_of(piece.set()),
    }
}

/// A full line compared with an enemy's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct DigitComparison {
    /// The line that is full.
    pub full: DigitLine,
    /// The enemy's line.
    pub enemy: DigitLine,
    /// The piece that is captured, if the full line has the greater measure.
    pub captured: Option<String>,
}

/// The effects of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct DigitTurnFacts {
    /// The point where a piece starts; none for turning over and passing.
    pub from: Option<String>,
    /// The point where it ends, or of the piece that is turned over or attacked.
    pub to: Option<String>,
    /// Whether it is an attack.
    pub attack: bool,
    /// The piece that the turn turns over, once it is known.
    pub revealed: Option<DigitPiece>,
    /// The pieces that it captures.
    pub captured: Vec<DigitPiece>,
    /// The reasons: every full line compared with an enemy's.
    pub comparisons: Vec<DigitComparison>,
}

impl DigitTurnFacts {
    /// The effects of a legal turn. They include what the turn revealed, so only played turns may be shown.
    pub fn new(before: &Position, turn: Turn) -> Self {
        let after = before.after(turn);
        let shape = DigitMove::new(before, turn);
        let target = match turn.action() {
            Action::Attack { to, .. } | Action::TurnOver(to) => Some(to),
            Action::Go { .. } | Action::Pass => None,
        };
        let turned = |point: Point| before.piece(point).filter(|piece| !piece.is_face_up());
        let revealed = target.and_then(|point| Some(face_up(&after, point, turned(point)?)));
        let gone = before.pieces().filter(|&(point, piece)| {
            // A piece that neither stayed nor moved has been taken.
            let moved = target_of(turn).is_some_and(|(from, to)| from == point && after.piece(to) == Some(piece));
            !moved && after.piece(point).is_none_or(|now| now != piece && now != piece.turned_over())
        });
        let captured = gone.map(|(point, piece)| face_up(&after, point, piece)).collect();
        let compared = |it: &Comparison| DigitComparison {
            full: DigitLine::new(before, &it.full),
            enemy: DigitLine::new(before, &it.enemy),
            captured: it.captured.map(|point| point.to_string()),
        };
        Self {
            from: shape.from,
            to: shape.to,
            attack: matches!(turn.action(), Action::Attack { .. }),
            revealed,
            captured,
            comparisons: before.comparisons(turn).iter().map(compared).collect(),
        }
    }
}
