//! The lines of a game. Two devices that continue one game make two lines of it. The line with the latest turn is the game;
//! each other one is kept as a separate game.
//!
//! The lines are derived from everything that is known: the turns of every state, and the turns that were taken back. The
//! order in which states arrive, and how often, makes no difference.

use std::cmp::Ordering;
use std::collections::HashSet;

use rusqlite::types::Value as Sql;
use sha2::{Digest, Sha256};
use uuid::Builder;

use crate::ground::id::GameId;
use crate::whole::transfer::tables::{Values, compare};

/// The columns that identify a turn within its game: its number, its text, the position after it, its time.
pub(super) type Ident = [String; 4];

/// The identity of a turn within its game.
pub(super) fn ident(turn: &Values) -> Ident {
    [0, 1, 2, 5].map(|place| match turn.get(place) {
        Some(Sql::Integer(number)) => number.to_string(),
        Some(Sql::Text(text)) => text.clone(),
        _ => String::new(),
    })
}

/// A line of a game that has begun.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Line {
    /// The position at its first turn.
    pub display: Sql,
    /// The placements before it.
    pub placements: Vec<Values>,
    /// Its turns.
    pub turns: Vec<Values>,
    /// The end, if it has ended.
    pub end: Option<End>,
}

/// The end of a line.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct End {
    /// The winner, the loser and the reason.
    pub result: Values,
    /// The standing of each seat.
    pub standings: Values,
    /// The time of the end.
    pub finished_ms: Sql,
}

impl End {
    /// Whether two ends are equal except for their times: two devices can end a line at different times.
    fn is_as(&self, other: &Self) -> bool {
        (&self.result, &self.standings) == (&other.result, &other.standings)
    }
}

/// The index of a turn's column with the time at which it was played.
const PLAYED_MS: usize = 5;

impl Line {
    /// The time of its last step.
    pub(super) fn time(&self) -> Option<&Sql> {
        let played = || self.turns.last().and_then(|turn| turn.get(PLAYED_MS));
        self.end.as_ref().map_or_else(played, |end| Some(&end.finished_ms))
    }

    /// The line without those of its last turns that were taken back.
    fn shortened(mut self, taken: &HashSet<Ident>) -> Self {
        if self.end.is_none() {
            while self.turns.last().is_some_and(|turn| taken.contains(&ident(turn))) {
                self.turns.pop();
            }
        }
        self
    }

    /// Whether it equals another line, except for the times of their ends and their placements.
    fn is_as(&self, other: &Self) -> bool {
        let ends = match (&self.end, &other.end) {
            (Some(one), Some(other)) => one.is_as(other),
            (one, other) => one.is_none() && other.is_none(),
        };
        ends && self.turns.len() == other.turns.len() && self.common(other) == Some(self.turns.len())
    }

    /// Whether the other line continues this one.
    fn is_begun_by(&self, longer: &Self) -> bool {
        self.end.is_none()
            && self.common(longer) == Some(self.turns.len())
            && (longer.turns.len() > self.turns.len() || longer.end.is_some())
    }

    /// The number of turns that two lines have in common; none if their first positions differ.
    pub(super) fn common(&self, other: &Self) -> Option<usize> {
        let same = |(one, other): &(&Values, &Values)| ident(one) == ident(other);
        (self.display == other.display).then(|| self.turns.iter().zip(&other.turns).take_while(same).count())
    }

    /// Decides which of two lines is the game: the one with the latest step, then the longer, then the greater.
    fn compare(&self, other: &Self) -> Ordering {
        let rows = |one: &Self, other: &Self| {
            let pairs = one.turns.iter().flatten().zip(other.turns.iter().flatten());
            pairs.map(|(one, other)| compare(one, other)).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
        };
        let end = |line: &Self| line.end.as_ref().map(|end| [end.result.clone(), end.standings.clone()].concat());
        let ends = |one: &Self, other: &Self| match (end(one), end(other)) {
            (Some(one), Some(other)) => one
                .iter()
                .zip(&other)
                .map(|(one, other)| compare(one, other))
                .find(|order| order.is_ne())
                .unwrap_or(Ordering::Equal),
            (one, other) => one.is_some().cmp(&other.is_some()),
        };
        let time = |line: &Self| line.time().cloned().unwrap_or(Sql::Null);
        compare(&time(self), &time(other))
            .then_with(|| self.turns.len().cmp(&other.turns.len()))
            .then_with(|| compare(&self.display, &other.display))
            .then_with(|| rows(self, other))
            .then_with(|| ends(self, other))
    }

    /// The id that this line has as a separate game when another line is the game: the same on every device.
    pub(super) fn fork_id(&self, game: &Sql) -> GameId {
        let mut sum = self.begin_sum(game);
        self.turns.iter().for_each(|turn| add_turn(&mut sum, turn));
        if let Some(end) = &self.end {
            end.result.iter().chain(&end.standings).for_each(|value| add(&mut sum, value));
        }
        id_of(sum)
    }

    /// The line that had this id when it became a separate game, given a line that may have been continued since: this
    /// line, or its first turns. None if no such line exists.
    pub(super) fn origin(mut self, game: &Sql, id: &Sql) -> Option<Self> {
        let is_it = |found: GameId| *id == Sql::Text(found.to_string());
        if is_it(self.fork_id(game)) {
            return Some(self);
        }
        self.end = None;
        let mut sum = self.begin_sum(game);
        for turns in 0..=self.turns.len() {
            if is_it(id_of(sum.clone())) {
                self.turns.truncate(turns);
                return Some(self);
            }
            if let Some(turn) = self.turns.get(turns) {
                add_turn(&mut sum, turn);
            }
        }
        None
    }

    fn begin_sum(&self, game: &Sql) -> Sha256 {
        let mut sum = Sha256::new();
        add(&mut sum, game);
        add(&mut sum, &self.display);
        sum
    }
}

fn add_turn(sum: &mut Sha256, turn: &Values) {
    ident(turn).into_iter().for_each(|value| add(sum, &value.into()));
}

fn add(sum: &mut Sha256, value: &Sql) {
    let text = match value {
        Sql::Text(text) => text.clone(),
        Sql::Integer(number) => number.to_string(),
        _ => String::new(),
    };
    sum.update(text.len().to_be_bytes());
    sum.update(text.as_bytes());
}

fn id_of(sum: Sha256) -> GameId {
    let bytes = sum.finalize().first_chunk().copied().unwrap_or_default();
    Builder::from_custom_bytes(bytes).into_uuid().into()
}

/// The remaining lines of all that are known: the game first, then the others, in an order that does not depend on the
/// input's. A longer line replaces a shorter one that it continues, and turns that were taken back form no line.
pub(super) fn apart(lines: Vec<Line>, taken: &HashSet<Ident>) -> Vec<Line> {
    let mut left: Vec<Line> = Vec::new();
    for line in lines {
        let line = line.shortened(taken);
        match left.iter_mut().find(|known| known.is_as(&line)) {
            // Take the earlier time of the end and the greater placements.
            Some(known) => {
                if let (Some(one), Some(other)) = (&mut known.end, line.end)
                    && compare(&other.finished_ms, &one.finished_ms).is_lt()
                {
                    one.finished_ms = other.finished_ms;
                }
                let order = |placements: &[Values]| -> Vec<Sql> { placements.iter().flatten().cloned().collect() };
                let (one, other) = (order(&known.placements), order(&line.placements));
                let pairs = one.iter().zip(&other).map(|(one, other)| compare(one, other));
                let greater = pairs.fold(one.len().cmp(&other.len()), Ordering::then);
                if greater.is_lt() {
                    known.placements = line.placements;
                }
            }
            None => left.push(line),
        }
    }
    let mut tips: Vec<Line> =
        left.iter().filter(|line| !left.iter().any(|longer| line.is_begun_by(longer))).cloned().collect();
    tips.sort_by(|one, other| other.compare(one));
    tips
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A turn, identified by its text; each was played at its own time or at that of another.
    fn turn(ply: usize, text: u8) -> Values {
        let ply = i64::try_from(ply).unwrap();
        let time = ply * 10 + i64::from(text % 3);
        let text = Sql::Text(text.to_string());
        vec![Sql::Integer(ply), text.clone(), text, Sql::Text("0,0".to_owned()), Sql::Integer(0), Sql::Integer(time)]
    }

    fn line(texts: &[u8], end: Option<(u8, u8)>) -> Line {
        let end = end.map(|(loser, time)| End {
            result: vec![Sql::Null, Sql::Integer(loser.into()), Sql::Text("resigned".to_owned())],
            standings: Vec::new(),
            finished_ms: Sql::Integer(i64::from(time)),
        });
        let turns = (1..).zip(texts).map(|(ply, &text)| turn(ply, text)).collect();
        Line { display: Sql::Text("display".to_owned()), placements: Vec::new(), turns, end }
    }

    fn lines() -> impl Strategy<Value = Vec<Line>> {
        let end = prop::option::weighted(0.3, (0..2_u8, 0..60_u8));
        let one = (prop::collection::vec(0..3_u8, 0..5), end).prop_map(|(texts, end)| line(&texts, end));
        prop::collection::vec(one, 0..7)
    }

    fn taken() -> impl Strategy<Value = HashSet<Ident>> {
        prop::collection::hash_set((1..5_usize, 0..3_u8).prop_map(|(ply, text)| ident(&turn(ply, text))), 0..4)
    }

    proptest! {
        /// Three devices that know some lines each arrive at the same ones, in whatever order and however often they
        /// exchange them.
        #[test]
        fn it_does_not_matter_who_hears_of_which_line_first(
            known in prop::array::uniform3((lines(), taken())),
            order in prop::collection::vec(0..3_usize, 0..12),
        ) {
            let all_taken: HashSet<Ident> = known.iter().flat_map(|(_, taken)| taken.clone()).collect();
            let all = apart(known.iter().flat_map(|(lines, _)| lines.clone()).collect(), &all_taken);
            let mut here: (Vec<Line>, HashSet<Ident>) = Default::default();
            for place in order.into_iter().chain(0..3) {
                let (lines, taken) = &known[place];
                here.1.extend(taken.iter().cloned());
                // Devices pass on the remaining lines of those that they know.
                here.0.extend(apart(lines.clone(), taken));
                here.0 = apart(here.0, &here.1);
            }
            prop_assert_eq!(here.0, all);
        }

        #[test]
        fn a_line_is_found_again_after_somebody_went_on_with_it(texts in prop::collection::vec(0..3_u8, 0..6), more in prop::collection::vec(0..3_u8, 0..4)) {
            let game = Sql::Text("game".to_owned());
            let first = line(&texts, None);
            let id = Sql::Text(first.fork_id(&game).to_string());
            let longer = line(&[texts, more].concat(), Some((0, 99)));
            prop_assert_eq!(longer.clone().origin(&game, &id), Some(first));
            prop_assert_eq!(longer.origin(&Sql::Text("another".to_owned()), &id), None);
        }
    }
}
