//! Every legal turn of a position, without allocating.

use std::cell::Cell;

use super::board::Axis;
use super::chances::BoardChances;
use super::choices::{Choices, Removals};
use super::departure::Departure;
use super::line::{Places, places};
use super::position::Position;
use super::reach::{Reach, moves, reach};
use super::removal_facts::{FoundSets, RemovalFacts};
use super::turn::{Travel, Turn};

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
