//! Which wrong idea a refused turn shows: would it be legal if the idea were right?

use super::board::{Axis, Board};
use super::conditions::Compare;
use super::direction::Direction;
use super::line::{Places, above, below, nearest, places};
use super::misread::Reading;
use super::piece::Kind;
use super::point::Point;
use super::position::Position;
use super::reach::judge_move;
use super::refusal::{Reason, Refusal};
use super::turn::{Removed, Travel, Turn};
use super::wrong_idea::WrongIdea;

/// The most pieces of a refused removal that are examined, because every subset of them is tried under every idea. No
/// removal in the courses has more; a larger refused one is reported as not equal.
const MOST_WANTED: usize = 6;

/// How values are put together into pairs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pairing {
    /// One from each of two opposite sides.
    Opposite,
    /// Two of one side as well.
    SameSide,
    /// One from each of any two sides.
    Crossed,
}

/// The rules of removal as a learner might believe them.
#[derive(Clone, Copy)]
struct Belief {
    reading: Reading,
    compare: Compare,
    pairing: Pairing,
    /// Must the acting digit be in a pair?
    acting_in_pair: bool,
}

impl Position {
    /// The wrong ideas that an illegal turn shows, the most telling first, each with the point it is about. Empty for a
    /// legal turn, and for one that no board lets anyone enter: a piece that is not there or not one's own.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Position, WrongIdea};
    /// let position: Position = "4B+/4B8/W1W6B9W+B5/5/5 w last".parse()?;
    /// let ideas = position.wrong_ideas("D3!B3,C3,E3".parse()?);
    /// assert_eq!(ideas[0], (WrongIdea::OwnRemoved, Some("B3".parse()?)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn wrong_ideas(&self, turn: Turn) -> Vec<(WrongIdea, Option<Point>)> {
        if self.judge(turn).is_ok() || self.judge_choice(turn.from()).is_err() {
            return Vec::new();
        }
        let (from, to) = (turn.from(), turn.to());
        if let Err(refusal) = judge_move(self.board(), from, to) {
            return of_move(&refusal).map(|idea| (idea, refusal.other.or(refusal.point))).into_iter().collect();
        }
        if matches!((turn.travel(), self.board().get(to)), (Travel::Capture, None) | (Travel::Move, Some(_))) {
            return Vec::new();
        }
        let mid = self.in_mid_turn(from, to, Removed::NONE);
        let wanted: Vec<Point> = turn.removed_points().collect();
        let mut found = mid.misplaced(to, &wanted);
        let enemies: Vec<Point> = wanted
            .into_iter()
            .filter(|&point| mid.board().get(point).is_some_and(|piece| piece.side() != self.side_to_move()))
            .collect();
        let ideas = if enemies.len() <= MOST_WANTED { self.misconceptions(turn, &mid, &enemies) } else { Vec::new() };
        found.extend(ideas.into_iter().map(|idea| (idea, enemies.first().copied())));
        // A piece that is in no pair of any operator is unequal under every belief.
        let paired = Belief { acting_in_pair: false, ..mid.as_is() };
        let paired = removable_in_belief(mid.board(), to, paired);
        let unequal = enemies.iter().copied().find(|point| !paired.contains(point));
        if found.is_empty() || unequal.is_some() {
            found.push((WrongIdea::NotEqual, unequal.or(enemies.first().copied())));
        }
        found
    }

    /// The rules as they are.
    const fn as_is(&self) -> Belief {
        Belief { reading: Reading::True, compare: self.compare(), pairing: Pairing::Opposite, acting_in_pair: true }
    }

    /// Removed points that could not be removed by any equation.
    fn misplaced(&self, acting: Point, wanted: &[Point]) -> Vec<(WrongIdea, Option<Point>)> {
        let Some(actor) = self.board().get(acting) else { return Vec::new() };
        let mut found = Vec::new();
        let mut all = |idea, wrong: &dyn Fn(Point) -> bool| {
            if let Some(&point) = wanted.iter().find(|&&point| wrong(point)) {
                found.push((idea, Some(point)));
            }
        };
        let piece = |point| self.board().get(point);
        all(WrongIdea::OwnRemoved, &|point| piece(point).is_some_and(|piece| piece.side() == actor.side()));
        if actor.kind().is_operator() {
            all(WrongIdea::OperatorByOperator, &|point| piece(point).is_some_and(|piece| piece.kind().is_operator()));
        }
        let no_operator = !actor.kind().is_operator()
            && Axis::ALL.into_iter().all(|axis| self.through_which(acting, axis).is_empty());
        if no_operator && !wanted.is_empty() {
            all(WrongIdea::NoOperator, &|_| true);
        }
        all(WrongIdea::BehindOperator, &|point| self.is_behind(acting, point));
        all(WrongIdea::NotAttached, &|point| {
            !no_operator && !self.is_behind(acting, point) && !self.belongs(acting, point)
        });
        found
    }

    /// The operators through which the piece on `acting` might remove on one line: itself, or the nearest ones (R09).
    pub fn through_which(&self, acting: Point, axis: Axis) -> Vec<Point> {
        let line = self.board().line(axis, acting);
        let place = axis.place(acting);
        if line.operators() & 1 << place != 0 {
            return vec![acting];
        }
        let near = nearest(line.operators(), place);
        [near.below, near.above].into_iter().flatten().map(|operator| axis.point(acting, operator)).collect()
    }

    /// Is `point` attached to an operator through which `acting` might remove, or such an operator itself?
    fn belongs(&self, acting: Point, point: Point) -> bool {
        let Some(axis) = common_line(acting, point) else { return false };
        let line = self.board().line(axis, acting);
        self.through_which(acting, axis).into_iter().any(|operator| {
            let [down, up] = line.attached(axis.place(operator));
            operator == point || (down | up) & 1 << axis.place(point) != 0
        })
    }

    /// Does an operator shut `point` off from every operator through which `acting` might remove?
    fn is_behind(&self, acting: Point, point: Point) -> bool {
        let Some(axis) = common_line(acting, point) else { return false };
        let (place, target) = (axis.place(acting), axis.place(point));
        let between = if target > place { above(place) & below(target) } else { below(place) & above(target) };
        !self.belongs(acting, point) && self.board().line(axis, acting).operators() & between != 0
    }

    /// The ideas under which the removal of `wanted`, refused as it is, would be legal.
    fn misconceptions(&self, turn: Turn, mid: &Self, wanted: &[Point]) -> Vec<WrongIdea> {
        let mut found = Vec::new();
        let acting = turn.to();
        if wanted.is_empty() {
            return found;
        }
        let mut removable_somehow = Removed::NONE;
        self.for_each_turn(|legal| {
            if (legal.from(), legal.to()) == (turn.from(), acting) && !legal.is_pass() {
                removable_somehow = removable_somehow.union(legal.removed());
            }
        });
        let all_of = wanted.iter().all(|&point| {
            Removed::of_point(acting, point).is_some_and(|place| place.minus(removable_somehow).is_empty())
        });
        // Without its own pieces the set may be legal: then taking one's own is all that is wrong with it.
        let whole = wanted.iter().filter_map(|&point| Removed::of_point(acting, point));
        let whole = Turn::new(turn.from(), acting, turn.travel(), whole.fold(Removed::NONE, Removed::union));
        if self.judge(whole).is_ok() {
            return found;
        }
        if all_of {
            found.push(WrongIdea::TooMany);
        }
        let as_is = self.as_is();
        let would_be = |belief: Belief| mid.would_be_legal(acting, wanted, belief);
        let misread = |reading| would_be(Belief { reading, ..as_is });
        let mut note = |idea, holds: bool| {
            if holds {
                found.push(idea);
            }
        };
        let other = if self.compare() == Compare::Last { Compare::Sum } else { Compare::Last };
        note(WrongIdea::SingleOfMany, misread(Reading::EachAlone));
        note(WrongIdea::DigitItself, misread(Reading::ItselfToo));
        note(WrongIdea::OtherComparison, would_be(Belief { compare: other, ..as_is }));
        note(WrongIdea::ZeroDifference, misread(Reading::ZeroToo));
        note(WrongIdea::NotWhole, misread(Reading::CutOff) || misread(Reading::CutOffAlways));
        note(WrongIdea::DivideByZero, misread(Reading::ByZeroIsZero) || misread(Reading::ByZeroIsItself));
        note(WrongIdea::TimesNotPower, misread(Reading::Multiples) || misread(Reading::MultiplesToo));
        note(WrongIdea::ThreeTerms, misread(Reading::ThreeTerms));
        note(WrongIdea::SameSide, would_be(Belief { pairing: Pairing::SameSide, ..as_is }));
        note(WrongIdea::CrossedAxes, would_be(Belief { pairing: Pairing::Crossed, ..as_is }));
        note(WrongIdea::NotInPair, would_be(Belief { acting_in_pair: false, ..as_is }));
        // The last of all: four operations make so many numbers that some fit by chance.
        let mut operations = Reading::FOUR.map(Reading::As).into_iter().chain([Reading::AnyOfFour]);
        if operations.any(misread) {
            found.push(WrongIdea::WrongOperation);
        }
        found
    }

    /// Could the piece on `acting` remove exactly `wanted`, step by step, if `belief` were right?
    fn would_be_legal(&self, acting: Point, wanted: &[Point], belief: Belief) -> bool {
        let all = (1_usize << wanted.len()) - 1;
        let mut reached = vec![false; all + 1];
        reached[0] = true;
        // Steps only add to a set, so every set is complete before it is looked at.
        for gone in 0..=all {
            if !reached[gone] {
                continue;
            }
            let mut board = *self.board();
            in_set(wanted, gone).for_each(|point| board.clear(point));
            let now = removable_in_belief(&board, acting, belief);
            let now = (0..wanted.len())
                .filter(|&i| gone & 1 << i == 0 && now.contains(&wanted[i]))
                .fold(0, |set, i| set | 1 << i);
            let mut step = now;
            while step != 0 {
                reached[gone | step] = true;
                step = (step - 1) & now;
            }
        }
        reached[all]
    }
}

/// The points of `all` whose bits are set.
fn in_set(all: &[Point], set: usize) -> impl Iterator<Item = Point> + '_ {
    all.iter().enumerate().filter(move |&(i, _)| set & 1 << i != 0).map(|(_, &point)| point)
}

/// The line that two points share; none if they share no line, or are the same point.
fn common_line(a: Point, b: Point) -> Option<Axis> {
    match (a.row() == b.row(), a.column() == b.column()) {
        (true, false) => Some(Axis::Row),
        (false, true) => Some(Axis::Column),
        _ => None,
    }
}

/// The idea behind a refused move; none for one that no board lets anyone enter.
const fn of_move(refusal: &Refusal) -> Option<WrongIdea> {
    Some(match refusal.reason {
        Reason::NotOnLine => WrongIdea::NotOnLine,
        Reason::WayBlocked | Reason::JumpTooFar | Reason::JumpNeedsPartner => WrongIdea::WayBlocked,
        Reason::OwnPiece => WrongIdea::OwnPieceThere,
        Reason::SameOperator | Reason::SameDigit => WrongIdea::SameKind,
        Reason::DigitCantTakeOperator => WrongIdea::DigitTakesOperator,
        Reason::NotAlone => WrongIdea::NotAlone,
        Reason::MixedPair => WrongIdea::MixedPair,
        Reason::JumpOnlyTakes => WrongIdea::JumpToEmpty,
        _ => return None,
    })
}

/// What the piece on `acting` could remove now, if `belief` were right: points of either side's pieces.
fn removable_in_belief(board: &Board, acting: Point, belief: Belief) -> Vec<Point> {
    let mut found = Vec::new();
    let mut operators: Vec<Point> = Vec::new();
    for axis in Axis::ALL {
        let line = board.line(axis, acting);
        let place = axis.place(acting);
        if line.operators() & 1 << place != 0 {
            operators.push(acting);
            break;
        }
        let near = nearest(line.operators(), place);
        operators.extend([near.below, near.above].into_iter().flatten().map(|near| axis.point(acting, near)));
    }
    for operator in operators {
        let only = common_line(operator, acting).filter(|_| belief.pairing != Pairing::Crossed);
        for pair in pairs_in_belief(board, operator, only, belief, acting) {
            found.extend(pair);
        }
    }
    found
}

/// For each line of the operator (or all of its sides together, if sides may be crossed), what is in pairs there, and
/// the operator itself if a digit acts. Nothing where the acting digit is in no pair.
fn pairs_in_belief(
    board: &Board,
    operator: Point,
    only: Option<Axis>,
    belief: Belief,
    acting: Point,
) -> Vec<Vec<Point>> {
    let Some(Kind::Operator(kind)) = board.get(operator).map(|piece| piece.kind()) else { return Vec::new() };
    let sides = Direction::ALL.map(|direction| {
        let axis = direction.axis();
        let line = board.line(axis, operator);
        let [down, up] = line.attached(axis.place(operator));
        let attached = if direction.is_upwards() { up } else { down };
        let mut by_digit: [Vec<Places>; 10] = Default::default();
        for (value, digits) in belief.reading.values(kind, line, attached) {
            by_digit[usize::from(belief.compare.digit(value))].push(digits);
        }
        (axis, by_digit)
    });
    let mut found = Vec::new();
    for axis in Axis::ALL.into_iter().filter(|&axis| only.is_none_or(|only| only == axis)) {
        let mut in_pairs = Vec::new();
        for (i, (own, first)) in sides.iter().enumerate().filter(|(_, (own, _))| *own == axis) {
            for (k, (other, second)) in sides.iter().enumerate() {
                let paired = match belief.pairing {
                    Pairing::Opposite => i != k && own == other,
                    Pairing::SameSide => own == other,
                    Pairing::Crossed => i != k,
                };
                if !paired {
                    continue;
                }
                for (a, b) in first.iter().zip(second) {
                    // On one side, a value does not make a pair with itself.
                    let enough = if i == k { a.iter().any(|set| set != &a[0]) } else { !a.is_empty() && !b.is_empty() };
                    if enough {
                        let points = |axis: Axis, sets: &[Places]| -> Vec<Point> {
                            let all = sets.iter().fold(0, |all, set| all | set);
                            places(all).map(|place| axis.point(operator, place)).collect()
                        };
                        in_pairs.extend(points(*own, a));
                        in_pairs.extend(points(*other, b));
                    }
                }
            }
        }
        if !in_pairs.is_empty() && (acting == operator || !belief.acting_in_pair || in_pairs.contains(&acting)) {
            if acting != operator {
                in_pairs.push(operator);
            }
            found.push(in_pairs);
        }
    }
    found
}

impl Position {
    /// What the piece on `acting` would remove, if values were read in `reading` and compared by `compare`: every digit
    /// in its pairs, of either side, and the operators of pairs that it is in. The piece itself is left out.
    pub fn in_pairs_if(&self, acting: Point, reading: Reading, compare: Compare) -> Vec<Point> {
        let belief = Belief { reading, compare, pairing: Pairing::Opposite, acting_in_pair: true };
        let mut found = removable_in_belief(self.board(), acting, belief);
        found.sort_unstable();
        found.dedup();
        found.retain(|&point| point != acting);
        found
    }
}
