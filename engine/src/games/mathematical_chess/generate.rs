//! Every legal turn of a position, without allocating.

use std::cell::Cell;

use super::board::{Axis, Board};
use super::chances::BoardChances;
use super::conditions::Compare;
use super::departure::Departure;
use super::line::{Line, Places, places};
use super::piece::Piece;
use super::point::Point;
use super::position::Position;
use super::reach::{Reach, moves, reach};
use super::removal::worth;
use super::removal_facts::{FoundSets, RemovalFacts};
use super::turn::{Removed, Travel, Turn};

/// The removals open to a piece after one move: any set of the row with any set of the column.
pub(super) struct Choices<'a, R = FoundSets> {
    pub from: Point,
    pub to: Point,
    pub travel: Travel,
    pub row: &'a R,
    pub column: &'a R,
}

/// What is found of the removals open to a piece on one line: all of them, or only how many there are.
trait Removals: Default {
    /// Only the empty set.
    fn clear(&mut self);

    /// Those of `piece` at `place`, where it stands or to which it comes.
    fn find(&mut self, line: &Line, place: u8, piece: Piece, compare: Compare);

    /// The number of sets, the empty one among them.
    fn sets(&self) -> u64;
}

impl Removals for FoundSets {
    fn clear(&mut self) {
        self.clear();
    }

    fn find(&mut self, line: &Line, place: u8, piece: Piece, compare: Compare) {
        self.find(line, place, piece, compare);
    }

    fn sets(&self) -> u64 {
        self.facts().sets()
    }
}

impl Removals for RemovalFacts {
    fn clear(&mut self) {
        *self = Self::NOTHING;
    }

    fn find(&mut self, line: &Line, place: u8, piece: Piece, compare: Compare) {
        *self = Self::at(line, place, piece, compare);
    }

    fn sets(&self) -> u64 {
        self.count.into()
    }
}

impl Choices<'_> {
    /// The points of what the move captures: 2 for an operator, 1 for a digit.
    pub fn captured(&self, board: &Board) -> u32 {
        match self.travel {
            Travel::Capture => board.get(self.to).map_or(0, |piece| piece.kind().points()),
            Travel::Stay | Travel::Move => 0,
        }
    }

    /// The points of what a removal takes.
    pub fn removed(&self, board: &Board, removed: Removed) -> u32 {
        worth(removed.row, board.line(Axis::Row, self.to).operators())
            + worth(removed.column, board.line(Axis::Column, self.to).operators())
    }

    /// Is nothing to be removed after the move?
    pub const fn only_moves(&self) -> bool {
        self.row.facts().count == 1 && self.column.facts().count == 1
    }

    /// Gives every removal to `visit` that is a turn after the move.
    pub fn for_each_removal(&self, mut visit: impl FnMut(Removed)) {
        if self.only_moves() {
            // A piece that stays is among the choices only if it can remove something.
            return visit(Removed::NONE);
        }
        self.row.for_each(|row| {
            self.column.for_each(|column| {
                let removed = Removed { row, column };
                if self.travel != Travel::Stay || !removed.is_empty() {
                    visit(removed);
                }
            });
        });
    }

    /// The removal that takes the most points.
    pub const fn most(&self) -> Removed {
        Removed { row: self.row.facts().most, column: self.column.facts().most }
    }
}

impl Position {
    /// Gives every legal turn to `visit`, the pass first, each turn once; none when a side has lost.
    pub fn for_each_turn(&self, mut visit: impl FnMut(Turn)) {
        if self.is_lost() {
            return;
        }
        visit(Turn::PASS);
        self.for_each_choice(|choices| {
            choices.for_each_removal(|removed| {
                visit(Turn::new(choices.from, choices.to, choices.travel, removed));
            });
        });
    }

    /// Gives the position after each legal turn to `visit`, in the order of [`Position::for_each_turn`].
    pub fn for_each_after(&self, mut visit: impl FnMut(&Self)) {
        if self.is_lost() {
            return;
        }
        visit(&self.after(Turn::PASS));
        let mut departure = Departure::new(self);
        self.for_each_choice(|choices| {
            departure.leave(choices.from);
            departure.arrive(choices, &mut visit);
        });
    }

    /// The number of legal turns: the product of each move's removals, without making a turn of each.
    pub fn count_turns(&self) -> u64 {
        if self.is_lost() {
            return 0;
        }
        let count = Cell::new(1);
        let plain = |targets: Places, along: &RemovalFacts| {
            count.set(count.get() + u64::from(targets.count_ones()) * along.sets());
            0
        };
        self.choose(&self.chances(), plain, |choices: &Choices<'_, RemovalFacts>| {
            let sets = choices.row.sets() * choices.column.sets();
            count.set(count.get() + if choices.travel == Travel::Stay { sets - 1 } else { sets });
        });
        count.get()
    }

    /// All legal turns.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::Position;
    /// let position: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse().unwrap();
    /// let turns: Vec<String> = position.turns().iter().map(ToString::to_string).collect();
    /// assert_eq!(turns.len() as u64, position.count_turns());
    /// assert!(turns.contains(&"--".to_owned()) && turns.contains(&"B5!A5".to_owned()));
    /// ```
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.for_each_turn(|turn| turns.push(turn));
        turns
    }

    /// Gives every move to `visit`, the piece that stays included, with what may be removed after it.
    pub(super) fn for_each_choice(&self, visit: impl FnMut(&Choices<'_>)) {
        self.for_each_choice_among(&self.chances(), visit);
    }

    /// Like [`Position::for_each_choice`], where what can be removed on each line is known.
    pub(super) fn for_each_choice_among(&self, chances: &BoardChances, visit: impl FnMut(&Choices<'_>)) {
        self.choose(chances, |targets, _: &FoundSets| targets, visit);
    }

    fn chances(&self) -> BoardChances {
        BoardChances::of(self.board(), self.side_to_move(), self.compare())
    }

    /// Gives moves to `visit`. For each piece and line, `plain` is given the empty points to which it can go without coming
    /// to anything removable on the line across, and what it may remove along the line wherever it goes; the points that
    /// `plain` gives back are visited, like all others, in order.
    fn choose<R: Removals>(
        &self,
        chances: &BoardChances,
        mut plain: impl FnMut(Places, &R) -> Places,
        mut visit: impl FnMut(&Choices<'_, R>),
    ) {
        let (side, board, compare) = (self.side_to_move(), self.board(), self.compare());
        let anywhere = chances.anywhere();
        let mut home = [R::default(), R::default()];
        let (mut along_sets, mut across_sets) = (R::default(), R::default());
        for from in board.points_of(side) {
            let Some(piece) = board.get(from) else { continue };
            for axis in Axis::ALL {
                let sets = &mut home[axis as usize];
                if chances.standing(axis, from) {
                    sets.find(board.line(axis, from), axis.place(from), piece, compare);
                } else {
                    sets.clear();
                }
            }
            if home.iter().any(|sets| sets.sets() > 1) {
                visit(&Choices { from, to: from, travel: Travel::Stay, row: &home[0], column: &home[1] });
            }
            for axis in Axis::ALL {
                let line = board.line(axis, from);
                let place = axis.place(from);
                let crossing = chances.crossing(&anywhere, axis, from, piece);
                let Reach { moves, captures, jumps } = if chances.takes(axis, from) {
                    reach(line, place, board.size())
                } else {
                    Reach { moves: moves(line, place, board.size()), ..Reach::default() }
                };
                let taking = captures | jumps;
                // A plain move keeps the order of the pieces on its line, and only their order matters.
                let moves = moves & crossing | plain(moves & !crossing, &home[axis as usize]);
                for target in places(moves | taking) {
                    let to = axis.point(from, target);
                    if crossing & 1 << target != 0 {
                        let (across, at) = (board.line(axis.other(), to), axis.other().place(to));
                        across_sets.find(across, at, piece, compare);
                    } else {
                        across_sets.clear();
                    }
                    let (travel, along) = if taking & 1 << target == 0 {
                        (Travel::Move, &home[axis as usize])
                    } else {
                        if line.of_side(!side) & !(1 << target) == 0 {
                            along_sets.clear();
                        } else {
                            along_sets.find(&line.without(1 << place), target, piece, compare);
                        }
                        (Travel::Capture, &along_sets)
                    };
                    let (row, column) = match axis {
                        Axis::Row => (along, &across_sets),
                        Axis::Column => (&across_sets, along),
                    };
                    visit(&Choices { from, to, travel, row, column });
                }
            }
        }
    }
}
