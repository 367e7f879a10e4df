//! Entering a turn step by step, as a person does it: choose the piece, where it goes, then what it removes, look again.
//!
//! An [`Entry`] holds only what the player has entered up to now; everything that follows from it is computed afresh by
//! [`Position::look`], so there is no state that could disagree with the position.

use super::board::Axis;
use super::equation::{Equation, allowing, put_essential_first};
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

/// Everything that follows from an [`Entry`].
#[derive(Clone, Debug)]
pub struct Look {
    /// The position after the move and the earlier steps; the pieces of the present step still stand.
    pub position: Position,
    /// The acting piece, where it stands now.
    pub acting: Option<(Point, Piece)>,
    /// The rule of its move, once it has one.
    pub rule: Option<MoveRule>,
    /// The piece captured by the move.
    pub captured: Option<(Point, Piece)>,
    /// Where it may go, while that is open.
    pub destinations: Vec<Destination>,
    /// What it may remove now; while the destination is open, what it may remove without moving (R12).
    pub removable: Vec<Point>,
    /// The equations that allow this, the most telling first.
    pub equations: Vec<Equation>,
    /// How many of the equations are needed to account for everything removable.
    pub essential: usize,
    /// What the present step would make removable that is not so now (R08, R11).
    pub opens: Vec<Point>,
    /// Everything taken up to and including the present step; what the move takes comes first.
    pub taken: Vec<Piece>,
    /// The turn, if it ended with the present step.
    pub turn: Option<Turn>,
}

impl Position {
    /// Where the piece on `from` may go, by row, then column.
    ///
    /// # Errors
    /// Why the piece can't be chosen.
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
    pub fn removable_now(&self, acting: Point) -> Removed {
        Axis::ALL.into_iter().fold(Removed::NONE, |removed, axis| {
            let line = self.board().line(axis, acting);
            removed.set(axis, removable(line, axis.place(acting), self.side_to_move(), self.compare()))
        })
    }

    /// Works out what follows from `entry`.
    ///
    /// # Errors
    /// The first thing in the entry that is not legal, and why.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Entry, Position};
    /// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse().unwrap();
    /// let point = |text: &str| text.parse().unwrap();
    /// // The operator on B5 is chosen and stays; A5 may be taken, and is.
    /// let mut entry = Entry { from: Some(point("B5")), to: Some(point("B5")), ..Entry::default() };
    /// assert_eq!(position.look(&entry).unwrap().removable, [point("A5")]);
    /// entry.taking.push(point("A5"));
    /// assert_eq!(position.look(&entry).unwrap().turn.unwrap().to_string(), "B5!A5");
    /// ```
    pub fn look(&self, entry: &Entry) -> Result<Look, Refusal> {
        let mut look = Look {
            position: *self,
            acting: None,
            rule: None,
            captured: None,
            destinations: Vec::new(),
            removable: Vec::new(),
            equations: Vec::new(),
            essential: 0,
            opens: Vec::new(),
            taken: Vec::new(),
            turn: None,
        };
        let Some(from) = entry.from else { return Ok(look) };
        let piece = self.judge_choice(from)?;
        let to = entry.to.unwrap_or(from);
        look.acting = Some((to, piece));
        if entry.to.is_none() {
            look.destinations = self.destinations(from)?;
        } else {
            look.rule = Some(judge_move(self.board(), from, to)?.0);
            look.captured = self.board().get(to).filter(|_| from != to).map(|captured| (to, captured));
        }
        look.position = self.in_mid_turn(from, to, Removed::NONE);
        let mut gone = Removed::NONE;
        for step in &entry.steps {
            let (removed, pieces) = look.position.judge_step(to, step)?;
            look.taken.extend(pieces);
            look.position = look.position.in_mid_turn(to, to, removed);
            gone = gone.union(removed);
        }
        let now = look.position.removable_now(to);
        let (taking, pieces) = look.position.judge_step(to, &entry.taking)?;
        look.taken.extend(pieces);
        look.removable = now.points(to).collect();
        if !look.removable.is_empty() {
            look.equations = allowing(look.position.board(), to, self.compare());
            look.essential = put_essential_first(&mut look.equations, &look.removable);
        }
        if !taking.is_empty() {
            let then = look.position.in_mid_turn(to, to, taking).removable_now(to);
            look.opens = then.minus(now).points(to).collect();
        }
        if let Some((_, captured)) = look.captured {
            look.taken.insert(0, captured);
        }
        let turn = Turn::new(from, to, self.travel(from, to), gone.union(taking));
        look.turn = (entry.to.is_some() && !turn.is_pass()).then_some(turn);
        Ok(look)
    }

    /// How a piece gets from one point to another, if it does.
    fn travel(&self, from: Point, to: Point) -> Travel {
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

    /// May the piece on `acting` remove all of `points` in one step? Their places and pieces.
    fn judge_step(&self, acting: Point, points: &[Point]) -> Result<(Removed, Vec<Piece>), Refusal> {
        let now = self.removable_now(acting);
        let mut step = Removed::NONE;
        let mut pieces = Vec::new();
        for &point in points {
            let place = Removed::of_point(acting, point).filter(|&place| !place.intersection(now).is_empty());
            let (Some(place), Some(piece)) = (place, self.board().get(point)) else {
                return Err(self.why_not_removable(acting, point));
            };
            if step.intersection(place).is_empty() {
                step = step.union(place);
                pieces.push(piece);
            }
        }
        Ok((step, pieces))
    }

    /// Why `point` is not what can be chosen next: as the acting piece, as its destination, or for removal. None if it is.
    pub fn why_not(&self, entry: &Entry, point: Point) -> Option<Refusal> {
        let Some(from) = entry.from else { return self.judge_choice(point).err() };
        let Some(to) = entry.to else {
            return match self.judge_choice(from) {
                Err(refusal) => Some(refusal),
                Ok(_) => judge_move(self.board(), from, point).err(),
            };
        };
        match self.look(&Entry { taking: Vec::new(), ..entry.clone() }) {
            Err(refusal) => Some(refusal),
            Ok(look) if look.removable.contains(&point) => None,
            Ok(look) if look.position.board().get(point).is_none() && point != to => {
                Some(Refusal::new(Reason::NothingThere, "R06", point))
            }
            Ok(look) => Some(look.position.why_not_removable(to, point)),
        }
    }
}
