//! What is chosen before a game of interval chess.

use super::flags::Flags;
use super::in_play::InPlay;
use super::new_row::{Colours, Layout, NewRow};
use super::position::Position;
use super::row_in_play::{DEFAULT_MOVE_LIMIT, MOST_CELLS_TO_PLAY};
use crate::game::{self, ChosenOption, Fields, GameInPlay, StartError};

/// The choices of a puzzle or a race.
const MODES: [(&str, bool); 2] = [("puzzle", false), ("race", true)];
/// The goals.
const GOALS: [(&str, Layout); 3] = [("forward", Layout::Forward), ("inverse", Layout::Inverse), ("tait", Layout::Tait)];
/// The choices of the number of counters lifted together.
const LIFTED: [(&str, u32); 3] = [("1", 1), ("2", 2), ("3", 3)];
/// The colours by their number.
const COLOURS: [(&str, Colours); 2] = [("2", Colours::Two), ("3", Colours::Three)];
/// The offered numbers of counters of a colour, as far as the row has room for them.
const COUNTS: [u32; 20] = [3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 25, 30, 40, 50, 65, 75, 99];
/// The standard number of counters of a colour.
const COUNT: u32 = 4;

/// What is chosen before a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    race: bool,
    row: Position,
    /// The number of moves after which a puzzle stops.
    limit: Option<u32>,
}

impl game::Chosen<Position> for Chosen {
    fn choose(fields: &mut Fields<'_>) -> Self {
        let race = fields.choice("mode", &MODES, MODES[0]);
        let mut row = NewRow {
            layout: fields.choice("goal", &GOALS, GOALS[0]),
            count: COUNT,
            lifted: fields.choice("lifted", &LIFTED, LIFTED[1]),
            colours: fields.choice("colours", &COLOURS, COLOURS[0]),
            flags: Flags::default(),
        };
        let fits = |count: &u32| NewRow { count: *count, ..row }.cells() <= MOST_CELLS_TO_PLAY;
        let counts: Vec<u32> = COUNTS.into_iter().filter(fits).collect();
        row.count = fields.number("count", &counts, COUNT);
        row.flags = Flags { jump: fields.flag("jump", false), swap: fields.flag("reversed", false) };
        let row = row.position();
        let limit = row.par().filter(|_| !race && fields.flag("stopAtFewest", false));
        Self { race, row, limit }
    }

    fn seats(&self) -> usize {
        if self.race { 2 } else { 1 }
    }

    fn start(&self, _seed: u64) -> Result<Position, StartError> {
        Ok(self.row.clone())
    }

    fn options(&self) -> String {
        match self.limit {
            _ if self.race => "race".to_owned(),
            Some(limit) => format!("move-limit={limit}"),
            None => String::new(),
        }
    }

    fn read(position: &Position, options: &str, _seed: Option<u64>) -> Option<Vec<ChosenOption>> {
        let play = InPlay::begin_with(position.clone(), options).ok()?;
        let race = play.race().is_some();
        let limit = play.limit().filter(|&limit| limit != DEFAULT_MOVE_LIMIT);
        let par = position.par();
        if limit.is_some() && limit != par {
            return None;
        }
        let mut list = vec![ChosenOption::choice("mode", if race { "race" } else { "puzzle" })];
        list.extend(chosen_row(position).into_iter().flatten());
        if par.is_some() && !race {
            list.push(ChosenOption::flag("stopAtFewest", limit.is_some()));
        }
        Some(list)
    }
}

/// The choices that make a row; none if no choices do.
fn chosen_row(position: &Position) -> Option<[ChosenOption; 6]> {
    let &(lifted, size) = LIFTED.iter().find(|&&(_, size)| size == position.size())?;
    let &(colours, kind) = COLOURS.iter().find(|(name, _)| name.parse() == Ok(position.colours()))?;
    let counters = position.cells().iter().flatten().count();
    let count = u32::try_from(counters.checked_div(position.colours())?).ok()?;
    let flags = position.flags();
    let begun_by = |&&(_, layout): &&(&str, Layout)| {
        NewRow { layout, count, lifted: size, colours: kind, flags }.position() == *position
    };
    // With three colours, two goals have the same row.
    let &(goal, _) = GOALS.iter().find(begun_by)?;
    Some([
        ChosenOption::choice("goal", goal),
        ChosenOption::choice("lifted", lifted),
        ChosenOption::choice("colours", colours),
        ChosenOption::number("count", Some(count)),
        ChosenOption::flag("jump", flags.jump),
        ChosenOption::flag("reversed", flags.swap),
    ])
}
