//! Every ending with the same four pieces, solved backwards from the positions in which something can be taken.
//!
//! With four pieces left the game goes on only as long as nothing is taken, so all that can happen before its last turn is that
//! pieces move or nothing does. Retrograde analysis (Ströhlein 1970) then needs three steps: positions in which the side to move
//! can take something are won in 1; a position from which every turn leads to a win for the other side is lost; a position
//! from which a turn leads to a loss for the other side is won.
//!
//! A pass is a turn like others, with one difference: the other side may answer it with a second pass, which ends the game by
//! points. So no win begins with a pass, and a pass loses only if the other side wins from the same placement.

use super::material::Material;
use super::placements::{Placements, Squares};
use super::taking::Taking;
use crate::search::Limits;

/// Positions between two questions whether to go on, as [`Limits`] counts them.
const POSITIONS_A_STEP: u64 = 256;

/// What is known of every position with the same four pieces: a byte each, with White and with Black to move.
pub(super) struct Table {
    material: Material,
    placements: Placements,
    /// 0 where no side can force a win; else the turns until the win: odd if the side to move wins, even if it loses.
    turns: Vec<u8>,
}

impl Table {
    /// The bytes that the table of a material takes.
    pub fn bytes(material: &Material) -> usize {
        Placements::new(material.size).count()
    }

    /// Solves all positions; none if `limits` stop it or there is not enough memory. Numbers of nodes don't limit it.
    pub fn solve(material: &Material, limits: &Limits<'_>) -> Option<Self> {
        let placements = Placements::new(material.size);
        let mut turns = Vec::new();
        turns.try_reserve_exact(placements.count()).ok()?;
        turns.resize(placements.count(), 0);
        let mut table = Self { material: *material, placements, turns };
        let limits = Limits { nodes: 0, ..*limits };
        let taking = Taking::of(material);
        // Won at once: something can be taken. Lost in two turns: nothing can, but whatever the side to move does, the other can.
        table.mark(1, &limits, |_, side, squares| taking.can_take(side, squares))?;
        table.mark(2, &limits, Self::is_lost)?;
        // A longer win than a byte can count is left to the search; the longest one measured has 19 turns.
        for last in 2..u8::MAX - 1 {
            let found =
                if last % 2 == 0 { table.win_after(last, &limits)? } else { table.lose_after(last, &limits)? };
            if !found {
                return Some(table);
            }
        }
        None
    }

    /// The material that is solved.
    pub const fn material(&self) -> &Material {
        &self.material
    }

    /// The turns, of both sides together, until one side has won with best play, if the side to move (0 for White) has not
    /// been left a second pass: odd if that side wins, even if it loses, 0 if no win can be forced.
    pub fn turns(&self, side: usize, squares: Squares) -> u32 {
        self.turns[self.placements.number(side, squares)].into()
    }

    /// Gives this number of turns to every position that has none yet and passes `test`; none if `limits` stop it.
    fn mark(&mut self, turns: u8, limits: &Limits<'_>, test: impl Fn(&Self, usize, Squares) -> bool) -> Option<()> {
        self.for_each(
            limits,
            |turns| turns == 0,
            |table, number, side, squares| {
                if test(table, side, squares) {
                    table.turns[number] = turns;
                }
            },
        )
    }

    /// Finds the positions from which a move leads to one that is lost in `last`. Returns whether there are any.
    fn win_after(&mut self, last: u8, limits: &Limits<'_>) -> Option<bool> {
        let mut found = false;
        self.for_each(
            limits,
            |turns| turns == last,
            |table, _, side, squares| {
                let Self { placements, turns, .. } = table;
                placements.all_moved(1 - side, squares, |before| {
                    if turns[placements.number(1 - side, before)] == 0 {
                        found = true;
                        placements.for_each_number(1 - side, before, |number| turns[number] = last + 1);
                    }
                    true
                });
            },
        )?;
        Some(found)
    }

    /// Finds the positions from which every turn leads to a win of the other side, the last of them in `last`. Returns whether
    /// there are any.
    fn lose_after(&mut self, last: u8, limits: &Limits<'_>) -> Option<bool> {
        let mut found = false;
        self.for_each(
            limits,
            |turns| turns == last,
            |table, _, side, squares| {
                let mut lost = Vec::new();
                let mut look_at = |before: Squares| {
                    if table.turns[table.placements.number(1 - side, before)] == 0 && table.is_lost(1 - side, before) {
                        lost.push(before);
                    }
                    true
                };
                // Before a pass the pieces stood in the same placement.
                look_at(squares);
                table.placements.all_moved(1 - side, squares, look_at);
                for before in lost {
                    found = true;
                    let Self { placements, turns, .. } = table;
                    placements.for_each_number(1 - side, before, |number| turns[number] = last + 1);
                }
            },
        )?;
        Some(found)
    }

    /// Whether every quiet turn, the pass included, leads to a win for the other side.
    fn is_lost(&self, side: usize, squares: Squares) -> bool {
        let wins = |after: Squares| self.turns[self.placements.number(1 - side, after)] % 2 == 1;
        wins(squares) && self.placements.all_moved(side, squares, wins)
    }

    /// Gives every position to `visit` that `wanted` chooses by its turns, with its number; none if `limits` stop it.
    fn for_each(
        &mut self,
        limits: &Limits<'_>,
        wanted: impl Fn(u8) -> bool,
        mut visit: impl FnMut(&mut Self, usize, usize, Squares),
    ) -> Option<()> {
        let (points, wedge) = (self.placements.points(), self.placements.wedge().to_vec());
        let (mut begin, mut looked_at, mut ask_at) = (0, 0, 0);
        for side in 0..2 {
            for &first in &wedge {
                for second in 0..points {
                    looked_at += POSITIONS_A_STEP;
                    if limits.reached(looked_at, &mut ask_at) {
                        return None;
                    }
                    for third in 0..points {
                        let apart = first != second && first != third && second != third;
                        for fourth in (0..points).filter(|_| apart) {
                            let number = begin + usize::from(fourth);
                            if wanted(self.turns[number]) && ![first, second, third].contains(&fourth) {
                                visit(self, number, side, [first, second, third, fourth]);
                            }
                        }
                        begin += usize::from(points);
                    }
                }
            }
        }
        Some(())
    }
}
