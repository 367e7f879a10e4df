//! Judging an equation that a player claims: which digits, around which operator, and no value. First the player commits,
//! then the rules judge; what may be removed is read from the same equations that allow removals.

use super::board::Axis;
use super::entry::Entry;
use super::equation::{Equation, Expression, expressions, of_operator};
use super::line::{Line, Places, above, below};
use super::piece::{Kind, Operator, Piece};
use super::point::Point;
use super::position::Position;
use super::refusal::Refusal;
use super::removal::through;
use super::wrong_idea::WrongIdea;

/// An equation as a player claims it: an operator, and the digits on its two sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The operator that computes: the acting one, or the one that the acting digit has reached (R09).
    pub operator: Point,
    /// All digits of the equation, in any order.
    pub digits: Vec<Point>,
}

/// The first or the second side of an operator on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type), serde(rename_all = "camelCase"))]
pub enum ClaimSide {
    /// Left or below.
    First,
    /// Right or above.
    Second,
}

/// Why certain digits make no value on their side of an operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, specta::Type), serde(rename_all = "camelCase"))]
pub enum NoValue {
    /// One digit stands for itself only where no other digit is attached on its side.
    OthersAttached,
    /// A difference or a quotient is made of two digits.
    TakesTwo,
    /// A power or a root is made of one digit.
    TakesOne,
    /// Two equal digits have no positive difference.
    NoDifference,
    /// No order and no tens make the quotient whole.
    NoQuotient,
}

/// Why a claim is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimFault {
    /// The acting piece does not act through what stands there (R06, R09).
    NotThrough(Point),
    /// This is no digit that is attached to the operator on a line on which the piece acts (rules, 4.2).
    NotAttached(Point),
    /// The digits lie on both lines of the operator; its sides are opposite ones.
    TwoLines,
    /// No digit on this side.
    OneSide(Axis, ClaimSide),
    /// The digits of this side make no value.
    NoValue(Axis, ClaimSide, NoValue),
    /// The two sides do not agree: everything that the digits of each can make.
    Unequal(Axis, Vec<Expression>, Vec<Expression>),
    /// The equation is true, but the acting digit stands in no equation of this operator (R09).
    NotIn(Point),
    /// The equation is true, and no piece in it may be removed.
    NothingToTake(Box<Equation>),
}

impl ClaimFault {
    /// Whether the equation is true, so that the player has calculated rightly: it only takes nothing. Such a claim ends no
    /// turn and counts as neither right nor wrong.
    pub const fn is_true(&self) -> bool {
        matches!(self, Self::NothingToTake(_))
    }

    /// The wrong idea that it shows, if it shows one.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Axis, ClaimFault, ClaimSide, NoValue, WrongIdea};
    /// let alone = ClaimFault::NoValue(Axis::Row, ClaimSide::First, NoValue::OthersAttached);
    /// assert_eq!(alone.idea(), Some(WrongIdea::SingleOfMany));
    /// ```
    pub const fn idea(&self) -> Option<WrongIdea> {
        match self {
            Self::NoValue(_, _, NoValue::OthersAttached) => Some(WrongIdea::SingleOfMany),
            Self::NoValue(_, _, NoValue::TakesTwo) => Some(WrongIdea::ThreeTerms),
            Self::NoValue(_, _, NoValue::NoDifference) => Some(WrongIdea::ZeroDifference),
            Self::NoValue(_, _, NoValue::NoQuotient) => Some(WrongIdea::NotWhole),
            Self::Unequal(..) => Some(WrongIdea::NotEqual),
            Self::NotThrough(_)
            | Self::NotAttached(_)
            | Self::TwoLines
            | Self::OneSide(..)
            | Self::NoValue(_, _, NoValue::TakesOne)
            | Self::NotIn(_)
            | Self::NothingToTake(_) => None,
        }
    }
}

/// The judgement of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The equation is true and allows the removal of [`Equation::removes`].
    Right(Equation),
    /// It is not.
    Wrong(ClaimFault),
}

impl Position {
    /// Judges a claim after the move and the earlier steps of `entry`. What the present step takes still stands.
    ///
    /// # Errors
    /// The first thing in `entry` that is not legal, and why.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Claim, ClaimFault, Entry, Position, Verdict};
    /// let position: Position = "5/5/W9B6W+W8B7/5/3W1B+ w last".parse()?;
    /// let point = |text: &str| text.parse().unwrap();
    /// let entry = Entry { from: Some(point("C3")), to: Some(point("C3")), ..Entry::default() };
    /// let claim = |digits: &[&str]| Claim { operator: point("C3"), digits: digits.iter().map(|text| point(text)).collect() };
    /// let Verdict::Right(equation) = position.judge_claim(&entry, &claim(&["A3", "B3", "D3", "E3"]))? else { panic!() };
    /// assert_eq!(equation.to_string(), "9 + 6 = 15 -> 5 | 8 + 7 = 15 -> 5");
    /// assert_eq!(equation.removes, [point("B3"), point("E3")]);
    /// // With other digits on its side, a single one is no value.
    /// let wrong = position.judge_claim(&entry, &claim(&["A3", "D3", "E3"]))?;
    /// assert!(matches!(wrong, Verdict::Wrong(ClaimFault::NoValue(..))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judge_claim(&self, entry: &Entry, claim: &Claim) -> Result<Verdict, Refusal> {
        let now = self.entered(entry)?;
        let Some(acting) = entry.to.or(entry.from) else {
            return Ok(Verdict::Wrong(ClaimFault::NotThrough(claim.operator)));
        };
        Ok(now.claimed(acting, claim).unwrap_or_else(Verdict::Wrong))
    }

    fn claimed(&self, acting: Point, claim: &Claim) -> Result<Verdict, ClaimFault> {
        let (board, compare, centre) = (self.board(), self.compare(), claim.operator);
        let not_through = ClaimFault::NotThrough(centre);
        let Some(Kind::Operator(operator)) = board.get(centre).map(Piece::kind) else { return Err(not_through) };
        let axis = if acting == centre {
            axis_of_digits(centre, &claim.digits)?
        } else {
            self.axis_between(acting, centre).ok_or(not_through)?
        };
        let line = board.line(axis, centre);
        let place = axis.place(centre);
        let ringed = digits_on(line, axis, centre, &claim.digits)?;
        let sides = [ringed & below(place), ringed & above(place)];
        for (digits, side) in sides.into_iter().zip([ClaimSide::First, ClaimSide::Second]) {
            if digits == 0 {
                return Err(ClaimFault::OneSide(axis, side));
            }
        }
        let attached = line.attached(place);
        let made = |number: usize| -> Vec<Expression> {
            let all = expressions(board, axis, centre, operator, attached[number], compare);
            all.into_iter().filter(|made| places_of(axis, made) == sides[number]).collect()
        };
        let (firsts, seconds) = (made(0), made(1));
        for (found, digits, side) in [(&firsts, sides[0], ClaimSide::First), (&seconds, sides[1], ClaimSide::Second)] {
            if found.is_empty() {
                return Err(ClaimFault::NoValue(axis, side, why_no_value(operator, digits)));
            }
        }
        if !firsts.iter().any(|first| seconds.iter().any(|second| first.compared == second.compared)) {
            return Err(ClaimFault::Unequal(axis, firsts, seconds));
        }
        let balance = through(line, axis.place(acting), compare).find(|balance| balance.place == place);
        let balance = balance.ok_or(ClaimFault::NotIn(acting))?;
        let claimed = |equation: &Equation| {
            places_of(axis, &equation.first) == sides[0] && places_of(axis, &equation.second) == sides[1]
        };
        let equation = of_operator(board, &balance, axis, acting, compare).into_iter().find(claimed);
        // The two agreeing expressions are among those of the operator.
        let equation = equation.ok_or(ClaimFault::NotIn(acting))?;
        if equation.removes.is_empty() {
            Err(ClaimFault::NothingToTake(Box::new(equation)))
        } else {
            Ok(Verdict::Right(equation))
        }
    }

    /// The line on which a digit on `acting` is attached to the operator on `centre`.
    fn axis_between(&self, acting: Point, centre: Point) -> Option<Axis> {
        self.board().get(acting).filter(|piece| matches!(piece.kind(), Kind::Digit(_)))?;
        Axis::ALL.into_iter().find(|&axis| {
            let line = self.board().line(axis, centre);
            let [first, second] = line.attached(axis.place(centre));
            axis.point(centre, axis.place(acting)) == acting && (first | second) & 1 << axis.place(acting) != 0
        })
    }
}

/// The line on which all digits lie with the operator; the row while there are none.
fn axis_of_digits(centre: Point, digits: &[Point]) -> Result<Axis, ClaimFault> {
    let mut found = None;
    for &digit in digits {
        let axis = Axis::ALL
            .into_iter()
            .find(|axis| digit != centre && axis.point(centre, axis.place(digit)) == digit)
            .ok_or(ClaimFault::NotAttached(digit))?;
        if *found.get_or_insert(axis) != axis {
            return Err(ClaimFault::TwoLines);
        }
    }
    Ok(found.unwrap_or(Axis::Row))
}

/// The places of digits that are attached to the operator on `centre`.
fn digits_on(line: &Line, axis: Axis, centre: Point, digits: &[Point]) -> Result<Places, ClaimFault> {
    let [first, second] = line.attached(axis.place(centre));
    digits.iter().try_fold(0, |ringed, &digit| {
        let place = axis.place(digit);
        let is_attached = axis.point(centre, place) == digit && (first | second) & 1 << place != 0;
        if is_attached { Ok(ringed | 1 << place) } else { Err(ClaimFault::NotAttached(digit)) }
    })
}

fn places_of(axis: Axis, expression: &Expression) -> Places {
    expression.operands.iter().fold(0, |set, operand| set | 1 << axis.place(operand.point))
}

/// Why `digits` make no value of `operator`, which is known.
fn why_no_value(operator: Operator, digits: Places) -> NoValue {
    let count = digits.count_ones();
    match operator {
        Operator::Power | Operator::Root => NoValue::TakesOne,
        _ if count == 1 => NoValue::OthersAttached,
        Operator::Subtract | Operator::Divide if count > 2 => NoValue::TakesTwo,
        Operator::Divide => NoValue::NoQuotient,
        // Sums and products of several digits always have a value.
        Operator::Subtract | Operator::Add | Operator::Multiply => NoValue::NoDifference,
    }
}
