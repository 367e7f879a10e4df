//! Entering a turn step by step, as a person does it: choose the piece, where it goes, then what it removes, look again.
//!
//! An [`Entry`] holds only what the player has entered up to now; everything that follows from it is computed afresh from the
//! position, so there is no state that could disagree with it. What can be removed after a move, in all steps at once, is an
//! [`Arrival`](super::Arrival).

use super::board::Axis;
use super::line::places;
use super::piece::Piece;
use super::point::Point;
use super::position::Position;
use super::reach::{MoveRule, judge_move, reach};
use super::refusal::{Reason, Refusal};
use super::removal::removable;
use super::turn::{Removed, Travel, Turn};

/// The part of a turn that a player has entered up to now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The acting piece.
    pub from: Option<Point>,
    /// Where it goes; its own point to stay (R12).
    pub to: Option<Point>,
    /// The removals of earlier steps.
    pub steps: Vec<Vec<Point>>,
    /// What is to be removed in the present step.
    pub taking: Vec<Point>,
}

/// A place where the acting piece may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Destination {
    /// The point.
    pub point: Point,
    /// The rule.
    pub rule: MoveRule,
    /// The partner it jumps over (R04, R05).
    pub over: Option<Point>,
    /// What it captures there.
    pub captured: Option<Piece>,
}

impl Position {
    /// Where the piece on `from` may go, by row, then column.
    ///
    /// # Errors
    /// Why the piece can't be chosen.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{MoveRule, Position};
    /// let position: Position = "W+4/5/W13B1/5/W-3B+ w last".parse()?;
    /// let found = position.destinations("A3".parse()?)?;
    /// let taking: Vec<_> = found.iter().filter(|to| to.captured.is_some()).collect();
    /// assert_eq!((found.len(), taking.len()), (5, 0), "it does not take what is of its own kind");
    /// assert!(found.iter().all(|to| to.rule == MoveRule::Move));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn destinations(&self, from: Point) -> Result<Vec<Destination>, Refusal> {
        self.judge_choice(from)?;
        let mut found = Vec::new();
        for axis in Axis::ALL {
            let reach = reach(self.board().line(axis, from), axis.place(from), self.board().size());
            for place in places(reach.moves | reach.captures | reach.jumps) {
                let point = axis.point(from, place);
                let (rule, over) = judge_move(self.board(), from, point)?;
                found.push(Destination { point, rule, over, captured: self.board().get(point) });
            }
        }
        found.sort_by_key(|destination| destination.point);
        Ok(found)
    }

    /// What the piece of the side to move on `acting` may remove at this moment.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::Position;
    /// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse()?;
    /// let plus = "B5".parse()?;
    /// let points: Vec<String> = position.removable_now(plus).points(plus).map(|point| point.to_string()).collect();
    /// assert_eq!(points, ["A5"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn removable_now(&self, acting: Point) -> Removed {
        Axis::ALL.into_iter().fold(Removed::NONE, |removed, axis| {
            let line = self.board().line(axis, acting);
            removed.set(axis, removable(line, axis.place(acting), self.side_to_move(), self.compare()))
        })
    }

    /// The position after the move and the earlier steps of `entry`; what the present step takes still stands.
    ///
    /// # Errors
    /// The first thing in them that is not legal, and why.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Entry, Position};
    /// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse()?;
    /// let (b5, a5) = ("B5".parse()?, "A5".parse()?);
    /// let entry = Entry { from: Some(b5), to: Some(b5), steps: vec![vec![a5]], ..Entry::default() };
    /// assert_eq!(position.entered(&entry)?.to_string(), "1W+2W3/5/5/5/3W1B+ w last");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn entered(&self, entry: &Entry) -> Result<Self, Refusal> {
        let Some(from) = entry.from else { return Ok(*self) };
        self.judge_choice(from)?;
        let Some(to) = entry.to else { return Ok(*self) };
        judge_move(self.board(), from, to)?;
        entry.steps.iter().try_fold(self.in_mid_turn(from, to, Removed::NONE), |now, step| {
            let removed = now.judge_step(to, step)?;
            Ok(now.in_mid_turn(to, to, removed))
        })
    }

    /// How a piece gets from one point to another, if it does.
    pub(super) fn travel(&self, from: Point, to: Point) -> Travel {
        match self.board().get(to) {
            _ if from == to => Travel::Stay,
            None => Travel::Move,
            Some(_) => Travel::Capture,
        }
    }

    /// The turn, legal or not, that results from going on with `point`: the move there, or, once the move is made, the
    /// removal of what stands there with everything taken before. None where `point` could be neither.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Entry, Position, WrongIdea};
    /// let position: Position = "4B+/4B8/W1W6B9W+B5/5/5 w last".parse()?;
    /// let entry = Entry { from: Some("D3".parse()?), to: Some("D3".parse()?), ..Entry::default() };
    /// let turn = position.tried(&entry, "B3".parse()?).unwrap();
    /// assert_eq!(turn.to_string(), "D3!B3");
    /// assert_eq!(position.wrong_ideas(turn)[0].0, WrongIdea::OwnRemoved);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tried(&self, entry: &Entry, point: Point) -> Option<Turn> {
        let from = entry.from?;
        let Some(to) = entry.to else {
            return (from != point).then(|| Turn::new(from, point, self.travel(from, point), Removed::NONE));
        };
        self.board().get(point).filter(|_| ![from, to].contains(&point))?;
        let place = Removed::of_point(to, point)?;
        let said = self.said(entry)?;
        Some(Turn::new(from, to, said.travel(), said.removed().union(place)))
    }

    /// The turn, legal or not, that has been entered. None while there is no destination, and if a point to be removed is not
    /// on a line of the piece there.
    pub fn said(&self, entry: &Entry) -> Option<Turn> {
        let (from, to) = (entry.from?, entry.to?);
        let mut wanted = entry.steps.iter().flatten().chain(&entry.taking);
        let removed = wanted.try_fold(Removed::NONE, |all, &point| Some(all.union(Removed::of_point(to, point)?)))?;
        Some(Turn::new(from, to, self.travel(from, to), removed))
    }

    /// May the piece on `acting` remove all of `points` in one step? Their places.
    fn judge_step(&self, acting: Point, points: &[Point]) -> Result<Removed, Refusal> {
        let now = self.removable_now(acting);
        points.iter().try_fold(Removed::NONE, |step, &point| {
            let place = Removed::of_point(acting, point).filter(|&place| !place.intersection(now).is_empty());
            Ok(step.union(place.ok_or_else(|| self.why_not_removable(acting, point))?))
        })
    }

    /// Why `point` is not what can be chosen next: as the acting piece, as its destination, or for removal. None if it is.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Entry, Position, Reason};
    /// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse()?;
    /// // The + is chosen; where may it go?
    /// let entry = Entry { from: Some("B5".parse()?), ..Entry::default() };
    /// assert_eq!(position.why_not(&entry, "B2".parse()?), None);
    /// let refusal = position.why_not(&entry, "C4".parse()?).ok_or("it may")?;
    /// assert_eq!(refusal.reason, Reason::NotOnLine);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn why_not(&self, entry: &Entry, point: Point) -> Option<Refusal> {
        let Some(from) = entry.from else { return self.judge_choice(point).err() };
        let Some(to) = entry.to else {
            return match self.judge_choice(from) {
                Err(refusal) => Some(refusal),
                Ok(_) => judge_move(self.board(), from, point).err(),
            };
        };
        match self.entered(entry) {
            Err(refusal) => Some(refusal),
            Ok(now) if now.removable_now(to).points(to).any(|removable| removable == point) => None,
            Ok(now) if now.board().get(point).is_none() && point != to => {
                Some(Refusal::new(Reason::NothingThere, "R06", point))
            }
            Ok(now) => Some(now.why_not_removable(to, point)),
        }
    }
}
