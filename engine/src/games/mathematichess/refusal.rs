//! Why a turn is not legal: data for the interface, with the rule that forbids it.

use std::fmt;

use super::piece::Kind;
use super::square::Square;
use crate::game::Refused;

/// The reason alone, without the rule and the squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// Pieces are still being placed and can't move yet.
    StillPlacing,
    /// Players can't pass while pieces are being placed.
    NoPassWhilePlacing,
    /// All pieces have been placed.
    NothingToPlace,
    /// No such piece is left in the hand.
    NotInHand(Kind),
    /// A piece stands on the target.
    SquareTaken,
    /// Nothing stands on the chosen square.
    EmptySquare,
    /// The chosen piece is the opponent's.
    NotYourPiece,
    /// The piece would stay where it is.
    NoMove,
    /// A piece of this kind doesn't move that way.
    WrongWay(Kind),
    /// The pawn has no piece to jump over.
    NothingToJump,
    /// A pawn doesn't jump over kings and queens.
    RoyalJumped,
    /// Only kings and queens push.
    NoPusher(Kind),
    /// There is no piece to push.
    NothingToPush,
    /// Kings and queens are not pushed.
    RoyalPushed,
    /// The pushed piece can't land there.
    WrongLanding,
    /// The square on which the pushed piece lands is not empty.
    LandingTaken,
    /// The squares of a longer move must be empty and belong to one joined territory.
    NotJoined,
    /// The piece would go straight back.
    StraightBack,
    /// The position has occurred before, and the players have agreed on strict repetition.
    Repeated,
}

impl Reason {
    /// The reason's name in data, such as `straightBack`.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The rule that forbids it, or a section of the rules document.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::GameOver => "section 6",
            Self::StillPlacing | Self::NoPassWhilePlacing | Self::NotInHand(_) => "rule 2",
            Self::NothingToPlace => "rule 3",
            Self::EmptySquare | Self::NotYourPiece => "rule 4",
            Self::SquareTaken | Self::NoMove => "rule 5",
            Self::WrongWay(Kind::Pawn) | Self::NothingToJump | Self::RoyalJumped => "rule 7",
            Self::WrongWay(_) => "rule 6",
            Self::NoPusher(_) | Self::NothingToPush | Self::RoyalPushed | Self::WrongLanding | Self::LandingTaken => {
                "rule 8"
            }
            Self::NotJoined => "rules 10 and 11",
            Self::StraightBack => "rule 12",
            Self::Repeated => "section 7",
        }
    }

    /// One English sentence for a terminal; the interface has its own texts.
    const fn sentence(self) -> &'static str {
        match self {
            Self::GameOver => "the game is over",
            Self::StillPlacing => "pieces are still being placed: place one, such as K@d4",
            Self::NoPassWhilePlacing => "nobody may pass while pieces are being placed",
            Self::NothingToPlace => "all pieces have been placed",
            Self::NotInHand(Kind::King) => "no king is left in the hand",
            Self::NotInHand(Kind::Queen) => "no queen is left in the hand",
            Self::NotInHand(Kind::Rook) => "no rook is left in the hand",
            Self::NotInHand(Kind::Bishop) => "no bishop is left in the hand",
            Self::NotInHand(Kind::Knight) => "no knight is left in the hand",
            Self::NotInHand(Kind::Pawn) => "no pawn is left in the hand",
            Self::SquareTaken => "the square is not empty",
            Self::EmptySquare => "nothing stands there",
            Self::NotYourPiece => "that piece is the opponent's",
            Self::NoMove => "a piece must go to another square",
            Self::WrongWay(Kind::King) => "a king goes one square in any direction",
            Self::WrongWay(Kind::Queen) => "a queen goes straight in any direction",
            Self::WrongWay(Kind::Rook) => "a rook goes one square orthogonally",
            Self::WrongWay(Kind::Bishop) => "a bishop goes one square diagonally",
            Self::WrongWay(Kind::Knight) => "a knight leaps as in chess",
            Self::WrongWay(Kind::Pawn) => "a pawn jumps over one neighbour, straight on",
            Self::NothingToJump => "there is nothing for the pawn to jump over",
            Self::RoyalJumped => "a pawn doesn't jump over a king or a queen",
            Self::NoPusher(_) => "only kings and queens push",
            Self::NothingToPush => "there is nothing to push",
            Self::RoyalPushed => "a king or a queen is never pushed",
            Self::WrongLanding => "a pushed piece lands right before the piece that pushes it, straight on",
            Self::LandingTaken => "the pushed piece finds no empty square",
            Self::NotJoined => "all squares of a longer way must be empty and belong to one joined territory",
            Self::StraightBack => "the piece may not go straight back to where it has just come from",
            Self::Repeated => "this position has occurred before",
        }
    }
}

/// Why a turn is not legal, where, and by which rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// What is wrong.
    pub reason: Reason,
    /// The square concerned; none if the whole game is concerned.
    pub square: Option<Square>,
}

impl Refusal {
    /// A refusal that concerns `square`.
    pub const fn new(reason: Reason, square: Square) -> Self {
        Self { reason, square: Some(square) }
    }

    /// A refusal that concerns the whole game.
    pub const fn of_game(reason: Reason) -> Self {
        Self { reason, square: None }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(square) = self.square {
            write!(f, "{square}: ")?;
        }
        write!(f, "{} [rules, {}]", self.reason.sentence(), self.reason.rule())
    }
}

impl std::error::Error for Refusal {}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self {
            reason: refusal.reason.name(),
            rule: refusal.reason.rule().to_owned(),
            place: refusal.square.map(|square| square.to_string()),
        }
    }
}
