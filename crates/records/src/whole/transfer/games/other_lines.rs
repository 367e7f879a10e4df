//! A game and its other lines: the effect of importing one state of a game on the game that is here, and on the lines that
//! are kept as separate games.

use std::collections::HashSet;
use std::rc::Rc;

use mathchess_progress::Moment;
use rusqlite::Transaction;
use rusqlite::types::Value as Sql;

use crate::ground::id::GameId;
use crate::nouns::games::game::Player;
use crate::whole::records_file::ForkedGame;
use crate::whole::transfer::games::stored::Tables;
use crate::whole::transfer::games::{
    CREATED_MS, FINISHED_MS, FORKED_FROM, Game, OFFSET, RESULT, SEAT_NAME, SEAT_POINTS, SEAT_STANDING, SEAT_STRENGTH,
    STAGE, SUPERVISED, TURN_PLAYED_MS, TURN_POINTS, TURN_USED_MS, UPDATED_MS, USED_MS,
};
use crate::whole::transfer::lines::{End, Ident, Line, apart, ident};
use crate::whole::transfer::tables::{Change, RowProblem, Values, at, between, compare, put, put_all};

/// Further effects of importing a game on games.
#[derive(Default)]
pub(in crate::whole::transfer) struct Told {
    /// New lines that are kept as separate games here.
    pub forks: Vec<ForkedGame>,
    /// Existing games that have another line or state now.
    pub changed: Vec<GameId>,
    /// Whether the game's mark differs here with the same time, and the one here counts.
    pub outdone: bool,
}

/// The most other lines of one game: far more than any class makes, and few enough that a manipulated file can't block the
/// program.
const MOST_LINES: usize = 1_000;

impl Game {
    /// Imports the game, or updates the one that is here. A line that is no longer the game, or does not become it, is kept
    /// as a separate game. `told` gets these, and existing games that have changed.
    pub(in crate::whole::transfer) fn put(
        &self,
        tables: &Tables<'_>,
        now: i64,
        told: &mut Told,
    ) -> Result<Change, RowProblem> {
        let known = tables.game(self.id())?;
        let game = match self.origin() {
            Some((game, _)) => tables.game(&game)?,
            None => None,
        };
        match game {
            Some(game) if self.is_untouched() && known.as_ref().is_none_or(|known| known.is_untouched()) => {
                self.put_line(tables, &game, now, told)
            }
            Some(game) => {
                let change = self.put_itself(tables, known, now, told)?;
                // Its line at the time when it became a separate game is still a line of the other game.
                game.settle(tables, &game, &game, now, told)?;
                Ok(change)
            }
            None => self.put_itself(tables, known, now, told),
        }
    }

    /// Imports it as a separate game.
    fn put_itself(
        &self,
        tables: &Tables<'_>,
        known: Option<Rc<Self>>,
        now: i64,
        told: &mut Told,
    ) -> Result<Change, RowProblem> {
        let Some(old) = known else {
            self.check_times(None)?;
            tables.insert(self)?;
            // Its other lines may have been imported before it.
            if !forks_of(tables, self)?.is_empty() {
                self.settle(tables, self, self, now, told)?;
            }
            return Ok(Change::Added);
        };
        let merged = old.merge(self)?;
        told.outdone |= merged.mark != self.mark && merged.mark.first() == self.mark.first();
        self.settle(tables, &old, &merged, now, told)
    }

    /// Imports another line of a game that is here.
    fn put_line(&self, tables: &Tables<'_>, game: &Self, now: i64, told: &mut Told) -> Result<Change, RowProblem> {
        if !self.is_line_of(game) {
            return Err(RowProblem::Unfit("the game whose other line it is was agreed on otherwise".to_owned()));
        }
        let before = tables.game(self.id())?;
        let forks = told.forks.len();
        self.settle(tables, game, game, now, told)?;
        let known = before.is_some() || tables.game(self.id())?.is_none();
        Ok(if known && told.forks.len() == forks { Change::Kept } else { Change::Added })
    }

    /// Updates the game and its other lines from everything that is known: the state that is here, the further contents of
    /// `merged`, and the line of `self`.
    fn settle(
        &self,
        tables: &Tables<'_>,
        old: &Self,
        merged: &Self,
        now: i64,
        told: &mut Told,
    ) -> Result<Change, RowProblem> {
        let kept = forks_of(tables, old)?;
        let origins = kept.iter().filter_map(|fork| Some(fork.origin()?.1));
        let lines: Vec<Line> = [old, self].into_iter().filter_map(Self::line).chain(origins).collect();
        let taken: HashSet<Ident> = merged.taken.iter().map(ident).collect();
        let mut lines = apart(lines, &taken);
        // A line that somebody continued as a separate game becomes the game only if there is no other.
        let has_own_game = |line: &Line| {
            let id = Sql::Text(line.fork_id(old.id()).to_string());
            kept.iter().any(|fork| *fork.id() == id && !fork.is_untouched())
        };
        let first = lines.iter().position(|line| !has_own_game(line)).unwrap_or_default();
        let line = (first < lines.len()).then(|| lines.remove(first));
        let mut game = line.as_ref().map_or_else(|| merged.clone(), |line| merged.with_line(line));
        if let Some(line) = line.filter(|_| old.is_untouched() && self.is_untouched()) {
            let time = game.time_of(&line);
            put(&mut game.state, UPDATED_MS, time);
        }
        let mut change = Change::Kept;
        if game != *old {
            game.check_times(Some(old))?;
            tables.update(&game, old, now)?;
            told.changed.extend(game.name().parse::<GameId>());
            change = Change::Changed;
        }
        let others: Vec<Self> = lines.iter().map(|line| game.fork(line)).collect();
        if others.len() > MOST_LINES {
            return Err(RowProblem::Unfit(format!("the game would have more than {MOST_LINES} other lines")));
        }
        let is_gone = |fork: &&Rc<Self>| fork.is_untouched() && !others.iter().any(|other| other.id() == fork.id());
        for gone in kept.iter().filter(is_gone) {
            tables.remove(gone)?;
            change = Change::Changed;
        }
        for fork in others {
            match tables.game(fork.id())? {
                None => {
                    fork.check_times(None)?;
                    tables.insert(&fork)?;
                    told.forks.extend(fork.told(&game));
                }
                // Two devices can have ended the same line at different times.
                Some(known) if *known != fork && known.is_untouched() => {
                    fork.check_times(Some(&known))?;
                    tables.update(&fork, &known, now)?;
                    change = Change::Changed;
                }
                Some(_) => {}
            }
        }
        Ok(change)
    }

    /// The game of which this is another line, and its line at the time when it became a separate game.
    fn origin(&self) -> Option<(Sql, Line)> {
        let game = self.fixed.get(FORKED_FROM).filter(|game| matches!(game, Sql::Text(_)))?;
        let mut line = self.line()?;
        if line.end.is_none() || !self.taken.is_empty() {
            // Turns played since are later: of the turns with one number, the first belongs to that line.
            let mut turns: Vec<&Values> = line.turns.iter().chain(&self.taken).collect();
            turns.sort_by(|one, other| {
                compare(at(one, 0), at(other, 0))
                    .then_with(|| compare(at(one, TURN_PLAYED_MS), at(other, TURN_PLAYED_MS)))
            });
            turns.dedup_by(|one, other| at(one, 0) == at(other, 0));
            line.turns = turns.into_iter().cloned().collect();
        }
        Some((game.clone(), line.origin(game, self.id())?))
    }

    /// Whether this is another line of a game that nobody has continued or deleted.
    pub(super) fn is_untouched(&self) -> bool {
        // Taking a further turn back again, or stopping the clock, counts as touching it too.
        let (Some(line), game) = (self.line(), at(&self.fixed, FORKED_FROM)) else { return false };
        self.taken.is_empty()
            && self.mark.iter().all(|value| *value == Sql::Null)
            && *at(&self.state, UPDATED_MS) == self.time_of(&line)
            && matches!(game, Sql::Text(_))
            && *self.id() == Sql::Text(line.fork_id(game).to_string())
    }

    /// Whether it can be another line of a game: it has the same terms and players.
    fn is_line_of(&self, game: &Self) -> bool {
        let agreed = |one: &Self| (between(&one.fixed, 1..FORKED_FROM).to_vec(), one.fixed_seats());
        agreed(&self.without_erased(game)) == agreed(&game.without_erased(self))
    }

    /// Its line; none during preparation.
    pub(super) fn line(&self) -> Option<Line> {
        let [.., display] = self.state.as_slice() else { return None };
        let over = matches!(at(&self.state, STAGE), Sql::Text(stage) if stage == "over");
        let end = over.then(|| End {
            result: between(&self.state, RESULT).to_vec(),
            standings: self.seats.iter().map(|seat| at(seat, SEAT_STANDING).clone()).collect(),
            finished_ms: at(&self.state, FINISHED_MS).clone(),
        });
        let begun = *display != Sql::Null;
        begun.then(|| Line {
            display: display.clone(),
            placements: self.placements.clone(),
            turns: self.turns.clone(),
            end,
        })
    }

    /// The game with another line.
    fn with_line(&self, line: &Line) -> Self {
        let mut game = self.clone();
        game.placements.clone_from(&line.placements);
        game.turns.clone_from(&line.turns);
        let stage = if line.end.is_some() { "over" } else { "play" };
        put(&mut game.state, STAGE, Sql::Text(stage.to_owned()));
        let (result, finished_ms) = match &line.end {
            Some(end) => (end.result.clone(), end.finished_ms.clone()),
            None => (vec![Sql::Null; RESULT.len()], Sql::Null),
        };
        put_all(&mut game.state, RESULT.start, &result);
        put(&mut game.state, FINISHED_MS, finished_ms);
        if let Some(display) = game.state.last_mut() {
            display.clone_from(&line.display);
        }
        let made = line
            .turns
            .last()
            .and_then(|turn| if let Sql::Text(made) = at(turn, TURN_POINTS) { Some(made) } else { None });
        let mut points = made.map(|made| made.split(',')).into_iter().flatten();
        for (place, seat) in game.seats.iter_mut().enumerate() {
            let made = points.next().and_then(|text| text.parse().ok()).unwrap_or(0);
            put(seat, SEAT_POINTS, Sql::Integer(made));
            let standing = line.end.as_ref().and_then(|end| end.standings.get(place)).cloned();
            put(seat, SEAT_STANDING, standing.unwrap_or(Sql::Null));
        }
        game
    }

    /// Another line of this game, as a separate game.
    fn fork(&self, line: &Line) -> Self {
        let mut fork = self.with_line(line);
        put(&mut fork.fixed, 0, Sql::Text(line.fork_id(self.id()).to_string()));
        put(&mut fork.fixed, FORKED_FROM, self.id().clone());
        fork.mark.fill(Sql::Null);
        fork.taken.clear();
        let used = line.turns.last().map_or(Sql::Integer(0), |turn| at(turn, TURN_USED_MS).clone());
        put(&mut fork.state, UPDATED_MS, self.time_of(line));
        put(&mut fork.state, USED_MS, used);
        put(&mut fork.state, SUPERVISED, Sql::Integer(0));
        fork
    }

    /// The time of the last step of a line of this game.
    fn time_of(&self, line: &Line) -> Sql {
        line.time().cloned().unwrap_or_else(|| at(&self.fixed, CREATED_MS).clone())
    }

    /// Removes another line that has become redundant: all of it is in the game or in a longer line.
    pub(super) fn remove(&self, transaction: &Transaction<'_>) -> Result<(), RowProblem> {
        for table in ["turns", "placements", "seats"] {
            transaction.execute(&format!("DELETE FROM {table} WHERE game_id = ?1"), [self.id()])?;
        }
        transaction.execute("DELETE FROM games WHERE id = ?1", [self.id()])?;
        Ok(())
    }

    /// The report about this line of a game.
    fn told(&self, game: &Self) -> Option<ForkedGame> {
        let text = |value: &Sql| if let Sql::Text(text) = value { text.clone() } else { String::new() };
        let strength = |value: &Sql| if let Sql::Integer(number) = value { u8::try_from(*number).ok() } else { None };
        let player = |seat: &Values| Player {
            profile: None,
            name: text(at(seat, SEAT_NAME)),
            strength: strength(at(seat, SEAT_STRENGTH)),
        };
        let common = self.line()?.common(&game.line()?).unwrap_or_default();
        let after = |turns: &[Values]| u32::try_from(turns.len() - common).unwrap_or(u32::MAX);
        let id = |game: &Self| -> Option<GameId> { text(game.id()).parse().ok() };
        Some(ForkedGame {
            game: id(game)?,
            line: id(self)?,
            players: self.seats.iter().map(player).collect(),
            begun: Moment {
                at_ms: if let Sql::Integer(time) = *at(&self.fixed, CREATED_MS) { time } else { 0 },
                utc_offset_minutes: if let Sql::Integer(of) = *at(&self.identity, OFFSET) {
                    of.try_into().ok()
                } else {
                    None
                },
            },
            apart: after(&self.turns),
            game_turns: after(&game.turns),
        })
    }
}

/// Reconciles a game that was changed here with its other lines, as every device does that reads it.
pub(crate) fn settle_lines(transaction: &Transaction<'_>, id: &str, now: i64) -> rusqlite::Result<()> {
    let (id, tables) = (Sql::Text(id.to_owned()), Tables::new(transaction));
    let settled = || -> Result<Change, RowProblem> {
        match tables.game(&id)? {
            Some(game) if !forks_of(&tables, &game)?.is_empty() => {
                game.settle(&tables, &game, &game, now, &mut Told::default())
            }
            _ => Ok(Change::Kept),
        }
    };
    match settled() {
        // Lines that contradict each other stay unchanged.
        Ok(_) | Err(RowProblem::Unfit(_)) => Ok(()),
        Err(RowProblem::Sqlite(error)) => Err(error),
    }
}

/// The games that were split off a game as its other lines.
fn forks_of(tables: &Tables<'_>, game: &Game) -> Result<Vec<Rc<Game>>, RowProblem> {
    let mut forks = tables.forked_from(game)?;
    forks.retain(|fork| fork.is_line_of(game));
    Ok(forks)
}
