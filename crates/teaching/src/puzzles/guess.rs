//! Claims by a player who sees where pieces stand and where they can go, and calculates nothing. Easy puzzles are chosen so
//! that few of these claims are right.

use mathchess_engine::games::mathematical_chess::{
    Axis, Board, Claim, Claimed, Entry, Point, Position, Removed, Travel, Turn,
};

/// Which piece acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// An own operator that stays.
    Operator,
    /// An own operator that goes to the first place where it can go.
    MovingOperator,
    /// An own operator that goes to any place where it can go.
    RovingOperator,
    /// An own digit that stays, beside any operator that it sees.
    Digit,
    /// An own digit that goes to any place where it sees an operator.
    MovingDigit,
}

/// A way to guess: which piece acts, and how many of the digits beside an operator are ringed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Guessing {
    /// The piece that acts.
    pub actor: Actor,
    /// How many digits are ringed below or left of the operator, beginning beside it; all, if there are fewer.
    pub below: usize,
    /// How many above or right of it.
    pub above: usize,
}

/// A claim that was guessed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    travel: Travel,
    /// The claim, after a move or at the acting piece's own point.
    pub claimed: Claimed,
}

impl Actor {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Operator, Self::MovingOperator, Self::RovingOperator, Self::Digit, Self::MovingDigit];

    const fn is_operator(self) -> bool {
        matches!(self, Self::Operator | Self::MovingOperator | Self::RovingOperator)
    }

    /// Where the piece on `from` goes before it claims, each with the board then; `moves` are those of all pieces.
    fn places(self, from: Point, position: &Position, moves: &[Turn]) -> Vec<(Point, Travel, Board)> {
        let of_piece = moves.iter().filter(|turn| turn.from() == from);
        let moved = |turn: &Turn| (turn.to(), turn.travel(), *position.after(*turn).board());
        match self {
            Self::Operator | Self::Digit => vec![(from, Travel::Stay, *position.board())],
            Self::MovingOperator => of_piece.take(1).map(moved).collect(),
            Self::RovingOperator | Self::MovingDigit => of_piece.map(moved).collect(),
        }
    }
}

impl Guess {
    /// The turn that takes all of `removes`, which a right claim allows.
    pub fn taking(&self, removes: impl IntoIterator<Item = Point>) -> Turn {
        let Entry { from: Some(from), to: Some(to), .. } = self.claimed.entry else { return Turn::PASS };
        let removed = removes.into_iter().filter_map(|point| Removed::of_point(to, point));
        Turn::new(from, to, self.travel, removed.fold(Removed::NONE, Removed::union))
    }

    /// The turn that takes everything which the claim allows; none if the claim is wrong.
    pub fn turn(&self, position: &Position) -> Option<Turn> {
        Some(self.taking(self.claimed.equation(position)?.removes))
    }
}

/// The turns without a removal, the pass left out.
fn moves(position: &Position) -> Vec<Turn> {
    let turns = position.turns().into_iter();
    turns.filter(|turn| turn.removed().is_empty() && !turn.is_pass()).collect()
}

fn is_operator(board: &Board, point: Point) -> bool {
    board.get(point).is_some_and(|piece| piece.is_operator())
}

/// The digits that are ringed on both sides of an operator, up to the next operator; none if a side has no digit.
fn digits_beside(board: &Board, operator: Point, axis: Axis, below: usize, above: usize) -> Option<Vec<Point>> {
    let (at, point) = (axis.place(operator), |place: u8| axis.point(operator, place));
    let has_digit = |point: &Point| board.get(*point).is_some();
    let is_open = |point: &Point| !is_operator(board, *point);
    let down = (0..at).rev().map(point).take_while(is_open).filter(has_digit);
    let up = (at + 1..board.size()).map(point).take_while(is_open).filter(has_digit);
    let (down, up): (Vec<Point>, Vec<Point>) = (down.take(below).collect(), up.take(above).collect());
    (!down.is_empty() && !up.is_empty()).then(|| [down, up].concat())
}

/// The operators next to a digit on a line, below and above it.
fn operators_beside(board: &Board, digit: Point, axis: Axis) -> impl Iterator<Item = Point> {
    let (at, point) = (axis.place(digit), move |place: u8| axis.point(digit, place));
    let down = (0..at).rev().map(point).find(|&point| is_operator(board, point));
    let up = (at + 1..board.size()).map(point).find(|&point| is_operator(board, point));
    down.into_iter().chain(up)
}

impl Guessing {
    /// All ways to guess that ring one to three digits on each side.
    pub fn all() -> impl Iterator<Item = Self> {
        let counts = || 1..=3;
        Actor::ALL.into_iter().flat_map(move |actor| {
            counts().flat_map(move |below| counts().map(move |above| Self { actor, below, above }))
        })
    }

    /// The claims that are guessed in this way, in the order of the board.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::Position;
    /// use mathchess_teaching::puzzles::{Actor, Guessing};
    /// let position: Position = "5/5/W9B6W+W8B7/5/3W1B+ w last".parse()?;
    /// let all = Guessing { actor: Actor::Operator, below: 2, above: 2 };
    /// let guess = all.guesses(&position).next().unwrap();
    /// assert_eq!(guess.claimed.to_string(), "C3 C3:B3,A3,D3,E3");
    /// assert_eq!(guess.turn(&position), Some("C3!B3,E3".parse()?));
    /// // With other digits on its side, a single digit makes no value.
    /// let nearest = Guessing { below: 1, above: 1, ..all };
    /// assert_eq!(nearest.guesses(&position).next().unwrap().turn(&position), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn guesses(self, position: &Position) -> impl Iterator<Item = Guess> + use<> {
        let Self { actor, below, above } = self;
        let position = *position;
        let own: Vec<Point> = position.board().points_of(position.side_to_move()).collect();
        let acting = own.into_iter().filter(move |&from| is_operator(position.board(), from) == actor.is_operator());
        let moves = moves(&position);
        let places = move |from| actor.places(from, &position, &moves).into_iter().map(move |place| (from, place));
        acting.flat_map(places).flat_map(move |(from, (to, travel, board))| {
            Axis::ALL.into_iter().flat_map(move |axis| {
                let operators: Vec<Point> =
                    if actor.is_operator() { vec![to] } else { operators_beside(&board, to, axis).collect() };
                operators.into_iter().filter_map(move |operator| {
                    let digits = digits_beside(&board, operator, axis, below, above)?;
                    (actor.is_operator() || digits.contains(&to)).then(|| {
                        let entry = Entry { from: Some(from), to: Some(to), ..Entry::default() };
                        Guess { travel, claimed: Claimed { entry, claim: Claim { operator, digits } } }
                    })
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claims(actor: Actor, position: &str) -> Vec<String> {
        let position: Position = position.parse().unwrap();
        let guesses = Guessing { actor, below: 2, above: 2 }.guesses(&position);
        guesses.map(|guess| guess.claimed.to_string()).collect()
    }

    #[test]
    fn digits_beside_and_behind_an_operator_act() {
        let position = "5/5/2B62/2B+2/2W6W+1 w last";
        assert_eq!(claims(Actor::Digit, position), ["C1 C2:C1,C3"]);
        let at: Position = position.parse().unwrap();
        let guess = Guessing { actor: Actor::Digit, below: 1, above: 1 }.guesses(&at).next().unwrap();
        assert_eq!(guess.turn(&at), Some("C1!C2,C3".parse().unwrap()));
        assert_eq!(claims(Actor::Digit, "5/5/W9B6W+W8B7/5/3W1B+ w last"), ["A3 C3:B3,A3,D3,E3", "D3 C3:B3,A3,D3,E3"]);
    }
}
