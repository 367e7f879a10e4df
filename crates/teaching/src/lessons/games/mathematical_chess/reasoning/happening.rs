//! Boards that a learner makes: what is to happen on them.

use serde::Deserialize;

use mathchess_engine::games::mathematical_chess::{
    Arrangement, Axis, Direction, Expression, Form, Kind, Piece, Point, Position,
};

use super::super::facts;

/// What is to happen on a board that the learner makes, also as a course file names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Happening {
    /// Two different numbers match.
    OtherNumbers,
    /// A difference for which a ten is lent stands in a match.
    LentTen,
    /// One side of a match has three digits or more, two of which make ten.
    TenInside,
    /// A division that makes this number stands in a match.
    Divides(u8),
    /// The squares of two different digits match.
    Twins,
    /// Nothing matches.
    Nothing,
}

/// Digits for open points of a board, so that something happens at an operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Make {
    /// The operator.
    pub operator: Point,
    /// The line on which it counts.
    pub axis: Axis,
    /// The points for which the learner chooses digits.
    pub points: Vec<Point>,
    /// What is to happen.
    pub happening: Happening,
}

/// Two numbers that match, of the two sides of an operator.
type Match = [Expression; 2];

impl Happening {
    /// Its name in course files, by which its sentence is chosen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::OtherNumbers => "otherNumbers",
            Self::LentTen => "lentTen",
            Self::TenInside => "tenInside",
            Self::Divides(_) => "divides",
            Self::Twins => "twins",
            Self::Nothing => "nothing",
        }
    }

    /// The number that it is about; 0 if it is about none.
    pub const fn number(self) -> u8 {
        match self {
            Self::Divides(number) => number,
            _ => 0,
        }
    }

    fn is_in(self, [first, second]: &Match) -> bool {
        let either = |holds: &dyn Fn(&Expression) -> bool| holds(first) || holds(second);
        match self {
            Self::OtherNumbers => first.value != second.value,
            Self::LentTen => either(&|it| it.form == Form::Difference && it.operands[0].tens > 0),
            Self::TenInside => either(&|it| {
                let digits = || it.operands.iter().enumerate();
                let is_ten = |(one, first): (usize, u8)| {
                    digits().any(|(other, second)| one < other && first + second.digit == 10)
                };
                it.operands.len() > 2 && digits().any(|(one, first)| is_ten((one, first.digit)))
            }),
            Self::Divides(number) => either(&|it| it.form == Form::Quotient && it.value == u64::from(number)),
            Self::Twins => {
                first.form == Form::Square
                    && second.form == Form::Square
                    && first.operands[0].digit != second.operands[0].digit
            }
            Self::Nothing => true,
        }
    }
}

impl Make {
    /// The position with these digits of the side to move on the open points; none if it has no such pieces any more.
    pub fn made(&self, position: &Position, digits: &[u8]) -> Option<Position> {
        let side = position.side_to_move();
        let mut board = *position.board();
        for (&point, &digit) in self.points.iter().zip(digits) {
            board.set(point, Piece::new(side, Kind::Digit(digit)));
        }
        let arrangement = Arrangement { board, side, compare: position.compare() };
        arrangement.problems().is_empty().then(|| Position::new(&arrangement))
    }

    /// The numbers of both sides of the operator that match and have something to take in them.
    fn matches(&self, position: &Position) -> Vec<Match> {
        let side = position.side_to_move();
        let [firsts, seconds] = Direction::on(self.axis).map(|direction| {
            facts::of_side(position, self.operator, direction).map_or_else(Vec::new, |facts| facts.expressions)
        });
        let takes = |expression: &Expression| expression.operands.iter().any(|operand| operand.side != side);
        let couples = firsts.iter().flat_map(|first| seconds.iter().map(move |second| [first.clone(), second.clone()]));
        couples.filter(|[first, second]| first.compared == second.compared && (takes(first) || takes(second))).collect()
    }

    /// Whether it happens on a board that was made.
    pub fn happens(&self, made: &Position) -> bool {
        let matches = self.matches(made);
        match self.happening {
            Happening::Nothing => matches.is_empty(),
            happening => matches.iter().any(|both| happening.is_in(both)),
        }
    }

    /// The first digits with which it happens, in ascending order; none if it can't.
    pub fn first(&self, position: &Position) -> Option<(Vec<u8>, Position)> {
        let count = 10_u32.pow(u32::try_from(self.points.len()).ok()?);
        (0..count).find_map(|number| {
            let digits: Vec<u8> =
                (0..self.points.len()).rev().map(|place| (number / 10_u32.pow(place as u32) % 10) as u8).collect();
            let made = self.made(position, &digits).filter(|made| self.happens(made))?;
            Some((digits, made))
        })
    }
}
