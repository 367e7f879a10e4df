//! What nobody may be told now: the equations of running games and exercises in which they are to be found, and help with
//! running games where it is switched off.
//!
//! A second game with the same pieces, a position on the analysis board or a text to be imported would tell them as well. So
//! whatever tells equations asks here first.

use std::collections::HashMap;

use mathchess_engine::game::AnyGame;
use mathchess_engine::games::mathematical_chess::Board;
use mathchess_records::{GameId, GameSummary, MatchFilter, Records, Stage};

use super::Desk;
use super::asked::{AskedExercises, Secret, is_alike};
use super::likeness::{is_like, is_like_position, is_same};
use crate::api::board::Board as ShownBoard;
use crate::api::match_view::Allowed;
use crate::error::{LearningProblem, MatchProblem, Result};
use crate::running::Match;
use crate::running::allowed::Help;
use crate::running::participants::Participants;

/// Running games of which something is withheld, cached until the records change. They are read from the records: after a
/// restart a running game is in memory only once somebody has opened it.
#[derive(Default)]
pub(super) struct WithheldGames {
    games: HashMap<GameId, (Match, Allowed)>,
    changes: Option<u64>,
}

impl WithheldGames {
    /// Reads the games that have changed.
    fn refresh(&mut self, records: &mut Records) -> Result<()> {
        let changes = records.changes();
        if self.changes == Some(changes) {
            return Ok(());
        }
        let unfinished = MatchFilter { finished: Some(false), ..MatchFilter::default() };
        let running = records.games().list(&unfinished)?;
        let everybody = Participants::permitted(records, running.iter().flat_map(|game| &game.terms.players))?;
        let mut before = std::mem::take(&mut self.games);
        for summary in &running {
            let people = everybody.of_match(records, summary)?;
            if people.allow_everything(summary) && !summary.terms.finding.is_claimed() {
                continue;
            }
            let known = before.remove(&summary.id).map(|(game, _)| game).filter(|game| is_as(game, summary));
            // Unreadable games can't be continued, so nothing of them is withheld.
            let load = || records.games().load(summary.id).map_err(Into::into).and_then(Match::of_record);
            if let Ok(game) = known.map_or_else(load, Ok) {
                let allowed = game.allowed(&people);
                self.games.insert(summary.id, (game, allowed));
            }
        }
        // A running game that was deleted can be restored, so its equations stay withheld until the app is closed.
        let deleted = before.into_iter().filter(|(id, _)| records.games().load(*id).is_err());
        self.games.extend(deleted.take(MOST_DELETED).collect::<Vec<_>>());
        self.changes = Some(changes);
        Ok(())
    }
}

/// The most deleted games that are remembered.
const MOST_DELETED: usize = 64;

/// Whether a game in memory has not changed since.
fn is_as(game: &Match, now: &GameSummary) -> bool {
    (game.summary.updated_ms, game.summary.turns, &game.summary.terms, &game.summary.display)
        == (now.updated_ms, now.turns, &now.terms, &now.display)
}

/// A board whose equations nobody may be told.
#[derive(Clone, Debug)]
struct WithheldBoard {
    board: Board,
    secret: Secret,
    /// The game in which it is; none for an exercise.
    game: Option<WithheldGame>,
}

/// A game that withholds its board.
#[derive(Clone, Debug)]
struct WithheldGame {
    id: GameId,
    /// The position at its first turn.
    start: String,
    turns: Vec<String>,
}

impl WithheldGame {
    fn new(game: &Match) -> Option<Self> {
        let turns = game.playing().ok()?.turns().iter().map(|turn| turn.text.clone()).collect();
        Some(Self { id: game.id(), start: game.summary.display.clone().unwrap_or_default(), turns })
    }

    /// Whether a line is this game, or its first turns.
    fn begins_with(&self, line: &Line<'_>) -> bool {
        self.id == line.id
            && self.start == line.start
            && self.turns.iter().map(String::as_str).take(line.turns.len()).eq(line.turns.iter().copied())
    }
}

/// A game of a text.
#[derive(Clone, Debug)]
pub(crate) struct Line<'a> {
    pub id: GameId,
    /// The position at its first turn.
    pub start: &'a str,
    pub turns: Vec<&'a str>,
}

impl WithheldBoard {
    /// Whether another board would tell its equations.
    fn is_told_by(&self, board: &Board) -> bool {
        match self.secret {
            Secret::Near => is_like(board, &self.board),
            Secret::Same => is_alike(board, &self.board),
        }
    }

    fn refuse(&self) -> Result<()> {
        match self.game {
            Some(_) => Err(MatchProblem::EquationsAreFoundElsewhere.into()),
            None => Err(LearningProblem::EquationsAreAsked.into()),
        }
    }
}

/// A position of digit chess or Mathematichess in which the players find what turns take or bring.
#[derive(Clone, Debug)]
struct WithheldPosition {
    position: AnyGame,
    game: WithheldGame,
}

/// The boards whose equations nobody may be told.
#[derive(Clone, Debug, Default)]
pub(crate) struct WithheldBoards {
    boards: Vec<WithheldBoard>,
    positions: Vec<WithheldPosition>,
}

impl WithheldBoards {
    /// Those of the games that are going on and of the exercises that are being asked.
    fn new(games: &WithheldGames, asked: &AskedExercises) -> Self {
        let claimed = games.games.values().filter(|(game, _)| game.is_claimed() && game.stage() == Stage::Play);
        let (mut boards, mut positions) = (Vec::new(), Vec::new());
        for (playing, game) in claimed.filter_map(|(game, _)| Some((game.playing().ok()?, WithheldGame::new(game)?))) {
            match playing.now().position() {
                AnyGame::MathematicalChess(position) => {
                    boards.push(WithheldBoard { board: *position.board(), secret: Secret::Near, game: Some(game) });
                }
                // Everybody knows the standard starts.
                _ if game.turns.is_empty() => {}
                position => positions.push(WithheldPosition { position, game }),
            }
        }
        boards.extend(asked.withheld().map(|(&board, secret)| WithheldBoard { board, secret, game: None }));
        Self { boards, positions }
    }

    /// Refuses a position that was set up by hand or read from a text, if it is nearly one of these.
    ///
    /// # Errors
    /// If it is.
    pub fn refuse_like_position(&self, position: &AnyGame) -> Result<()> {
        if let AnyGame::MathematicalChess(position) = position {
            return self.refuse_like(position.board());
        }
        let like = self.positions.iter().any(|withheld| is_like_position(position, &withheld.position));
        if like { Err(MatchProblem::EquationsAreFoundElsewhere.into()) } else { Ok(()) }
    }

    /// Refuses a position in a game of a text, unless the text is the game itself that has such a position, or its first turns.
    ///
    /// # Errors
    /// If it is nearly one of these.
    pub fn refuse_position_in_line(&self, position: &AnyGame, line: &Line<'_>) -> Result<()> {
        if let AnyGame::MathematicalChess(position) = position {
            return self.refuse_in_line(position.board(), line);
        }
        let tells = |withheld: &WithheldPosition| {
            !withheld.game.begins_with(line) && is_like_position(position, &withheld.position)
        };
        if self.positions.iter().any(tells) { Err(MatchProblem::EquationsAreFoundElsewhere.into()) } else { Ok(()) }
    }

    /// Refuses a board that is nearly one of these, because it was set up by hand or read from a text.
    ///
    /// # Errors
    /// If it is one.
    pub fn refuse_like(&self, board: &Board) -> Result<()> {
        self.boards.iter().find(|withheld| withheld.is_told_by(board)).map_or(Ok(()), WithheldBoard::refuse)
    }

    /// Refuses a board in a game of a text, unless the text is the game itself that has such a board, or its first turns.
    ///
    /// # Errors
    /// If it is nearly one of these.
    pub fn refuse_in_line(&self, board: &Board, line: &Line<'_>) -> Result<()> {
        let tells = |withheld: &&WithheldBoard| {
            withheld.game.as_ref().is_none_or(|game| !game.begins_with(line)) && withheld.is_told_by(board)
        };
        self.boards.iter().find(tells).map_or(Ok(()), WithheldBoard::refuse)
    }

    /// Refuses the position that a game of digit chess or Mathematichess has now if it is nearly that of another game.
    ///
    /// # Errors
    /// If it is.
    pub fn refuse_position_now(&self, position: &AnyGame, own: GameId) -> Result<()> {
        let tells =
            |withheld: &WithheldPosition| withheld.game.id != own && is_like_position(position, &withheld.position);
        if self.positions.iter().any(tells) { Err(MatchProblem::EquationsAreFoundElsewhere.into()) } else { Ok(()) }
    }

    /// Refuses the board that a game has now if it is nearly that of another game or of an exercise. The first board of a game
    /// may be told: others may have begun with it before.
    ///
    /// # Errors
    /// If it is.
    pub fn refuse_now(&self, board: &Board, own: GameId) -> Result<()> {
        let tells = |withheld: &&WithheldBoard| {
            let is_secret = |game: &WithheldGame| game.id != own && !game.turns.is_empty();
            withheld.game.as_ref().is_none_or(is_secret) && withheld.is_told_by(board)
        };
        self.boards.iter().find(tells).map_or(Ok(()), WithheldBoard::refuse)
    }

    /// Refuses a board that a game had, if another game or an exercise has the same now.
    ///
    /// # Errors
    /// If it has.
    pub fn refuse_past(&self, board: &Board, own: GameId) -> Result<()> {
        let tells = |withheld: &&WithheldBoard| {
            let is_secret = |game: &WithheldGame| game.id != own && !game.turns.is_empty();
            withheld.game.as_ref().is_none_or(is_secret) && is_same(board, &withheld.board)
        };
        self.boards.iter().find(tells).map_or(Ok(()), WithheldBoard::refuse)
    }
}

impl Desk {
    /// The boards whose equations nobody may be told now.
    pub(super) fn withheld_boards_of(&self, records: &mut Records) -> Result<WithheldBoards> {
        let mut games = self.withheld.lock();
        games.refresh(records)?;
        Ok(WithheldBoards::new(&games, &self.asked.lock()))
    }

    /// The boards whose equations nobody may be told now. Without records there are only exercises.
    pub(crate) fn withheld_boards(&self) -> Result<WithheldBoards> {
        match self.lock() {
            Ok(mut open) => self.withheld_boards_of(&mut open.records),
            Err(_) => Ok(WithheldBoards::new(&WithheldGames::default(), &self.asked.lock())),
        }
    }

    /// Refuses to tell the equations of a position that was set up by hand or read from a text, if it is nearly that of a
    /// running game or an exercise in which they are to be found.
    ///
    /// # Errors
    /// If it is, or the records can't be read.
    pub(crate) fn require_untold(&self, position: &AnyGame) -> Result<()> {
        self.withheld_boards()?.refuse_like_position(position)
    }

    /// Refuses help with such a position, and with one that a running game has now in which help is switched off for the
    /// player to move.
    ///
    /// # Errors
    /// If it is refused, or the records can't be read.
    pub(crate) fn require_help_with(&self, position: &AnyGame, help: Help) -> Result<()> {
        self.require_untold(position)?;
        // The analysis board works without records too; then there are no games to ask about.
        let Ok(mut open) = self.lock() else { return Ok(()) };
        let mut withheld = self.withheld.lock();
        withheld.refresh(&mut open.records)?;
        let board = ShownBoard::of_position(position);
        let mut same = withheld.games.values().filter(|(game, _)| game.board().has_pieces_of(&board));
        same.try_for_each(|(game, allowed)| game.require_help(*allowed, help))
    }
}
