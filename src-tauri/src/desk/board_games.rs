//! The five games beside Mathematical Chess: beginning, playing, ending, looking back.

use std::collections::hash_map::Entry;
use std::time::Duration;

use mathchess_engine::game::AnyGame;
use mathchess_engine::game::AnyInPlay;
use mathchess_engine::game::{Seat, Start};
use mathchess_engine::games::interval_chess::{self, Solution};
use mathchess_records::{GameId, GameSummary, HistoryFilter, MATHEMATICAL_CHESS, RULES_VERSION, Records, Terms};

use super::games::{fresh_seed, player};
use super::history::check_listed;
use super::{Desk, OpenDesk};
use crate::api::board_game::{
    BoardFrame, BoardGameRow, BoardGameView, BoardHint, BoardOutcome, BoardRefusal, NewBoardGame, TurnFacts,
};
use crate::board_games::BoardGame;
use crate::error::{MatchProblem, Result};
use crate::games::allowed::Help;
use crate::games::faces::Faces;
use crate::thinking::thoughts::Topic;

/// Seeds are kept in records and shown to nobody; so many bits are enough for every shuffle and fit wherever numbers do.
const SEED_BITS: u32 = 53;

impl Desk {
    /// Begins a game.
    pub fn new_board_game(&self, new: &NewBoardGame) -> Result<BoardGameView> {
        let seed = fresh_seed() >> (u64::BITS - SEED_BITS);
        let position = match &new.position {
            Some(position) => AnyGame::read(&new.game, position)?,
            None => AnyGame::start(&new.game, &Start { setup: new.setup.clone(), size: None, seed: Some(seed) })?,
        };
        let position = limited(position.to_string(), new)?;
        let running = AnyInPlay::begin_anew(&new.game, &position, &new.options)?;
        if new.game == MATHEMATICAL_CHESS || running.seats() != new.players.len() {
            return Err(MatchProblem::WrongPlayers { seats: u32::try_from(running.seats()).unwrap_or(u32::MAX) }.into());
        }
        let mut open = self.lock()?;
        let OpenDesk { records, board_games, guest, .. } = &mut *open;
        let players = new.players.iter().map(|choice| player(choice, records)).collect::<Result<_>>()?;
        let terms = Terms {
            game: new.game.clone(),
            rules_version: RULES_VERSION,
            conditions: new.options.clone(),
            seed: Some(seed),
            starter: running.seat_to_move().map_or(0, |seat| seat.index() as u8),
            players,
            level: None,
            own_level: None,
            own_level_name: None,
            course: None,
            time_limit_ms: None,
            quiet_limit: None,
            take_back_allowed: new.take_back,
        };
        let id = records.games().create(&terms, false, &[])?;
        records.games().begin_play(id, &position)?;
        let mut game = BoardGame::of_record(records.games().load(id)?)?;
        let now = self.time.now();
        game.start_clock(now);
        let view = game.view(&Faces::at_game(records, &game.summary)?, now);
        board_games.insert(id, game);
        guest.began(id, &terms.players);
        view
    }

    /// Opens a game and lets its clock run.
    pub fn open_board_game(&self, id: &str) -> Result<BoardGameView> {
        self.change_board_game(id, |game, _, now| {
            game.start_clock(now);
            Ok(())
        })
    }

    /// A game as it stands; its clock is left alone.
    pub fn board_game_now(&self, id: &str) -> Result<BoardGameView> {
        self.look_at_board_game(id, BoardGame::view)
    }

    /// Stops the clock and keeps what it has used. The computer stops thinking.
    pub fn pause_board_game(&self, id: &str) -> Result<BoardGameView> {
        self.interrupt(id)?;
        self.change_board_game(id, |game, records, now| game.stop_clock(records, now))
    }

    /// Plays a person's turn.
    pub fn play_board_turn(&self, id: &str, text: &str) -> Result<BoardGameView> {
        self.change_board_game(id, |game, records, now| {
            game.persons_turn()?;
            game.play(records, now, text)
        })
    }

    /// Takes the last turn back, and with the computers' the person's before them. The clock goes on.
    pub fn take_back_board_turn(&self, id: &str) -> Result<BoardGameView> {
        self.look_at_board_game(id, |game, faces, _| game.allowed(faces).require(Help::TakeBack))?;
        self.interrupt(id)?;
        self.change_board_game(id, |game, records, _| {
            // Where there is no such turn, the records refuse and say why.
            records.games().take_back(game.id(), game.turns_to_take_back().unwrap_or(u32::MAX))?;
            let clock = game.clock;
            *game = BoardGame::of_record(records.games().load(game.id())?)?;
            game.clock = clock;
            Ok(())
        })
    }

    /// A seat gives up.
    pub fn resign_board_game(&self, id: &str, seat: u8) -> Result<BoardGameView> {
        self.interrupt(id)?;
        self.change_board_game(id, |game, records, now| {
            if usize::from(seat) >= game.running.seats() {
                return Err(MatchProblem::NobodyAtSeat { seat }.into());
            }
            game.end(records, now, Some(seat), |running| running.resign(Seat::new(seat)))
        })
    }

    /// Why a turn is not legal; nothing if it is.
    pub fn board_why_not(&self, id: &str, turn: &str) -> Result<Option<BoardRefusal>> {
        self.look_at_board_game(id, |game, _, _| Ok(BoardRefusal::new(&game.running, turn)))
    }

    /// What a turn would do. Nothing where that would tell what is hidden.
    pub fn board_preview(&self, id: &str, turn: &str) -> Result<Option<TurnFacts>> {
        self.look_at_board_game(id, |game, _, _| Ok(foreseen(&game.running, turn)))
    }

    /// The board after one of the turns.
    pub fn board_frame(&self, id: &str, number: u32) -> Result<BoardFrame> {
        self.look_at_board_game(id, |game, _, _| game.at(number)?.frame())
    }

    /// The moves that solve a puzzle from here; none if it can't be solved any more, or if that is not known.
    pub fn board_solution(&self, id: &str) -> Result<Vec<String>> {
        let running = self.game_to_help_with(id)?;
        Ok(match solution(&running) {
            Some(Solution::Solved(turns)) => turns.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        })
    }

    /// A good turn for whoever is to move.
    pub fn board_hint(&self, id: &str) -> Result<BoardHint> {
        let thought = self.thoughts.begin(Topic::Hint);
        let running = self.game_to_help_with(id)?;
        let hint = |turn: Option<String>, left, unsolvable| BoardHint {
            facts: turn.as_deref().and_then(|turn| foreseen(&running, turn)),
            turn,
            left,
            unsolvable,
        };
        Ok(match solution(&running) {
            Some(Solution::Solved(turns)) => {
                let left = u32::try_from(turns.len()).ok();
                hint(turns.first().map(ToString::to_string), left, false)
            }
            Some(Solution::Unsolvable) => hint(None, None, true),
            Some(Solution::Unknown) => hint(None, None, false),
            None => hint(super::board_computer::advised(&running, &thought), None, false),
        })
    }

    /// A game in which whoever is to move may have help.
    fn game_to_help_with(&self, id: &str) -> Result<AnyInPlay> {
        self.look_at_board_game(id, |game, faces, _| {
            game.allowed(faces).require(Help::Hints)?;
            Ok(game.running.clone())
        })
    }

    /// The games, the last played first, of one game or of all five; those that can't be read are left out.
    pub fn board_game_rows(&self, game: Option<&str>) -> Result<Vec<BoardGameRow>> {
        let mut open = self.lock()?;
        let faces = Faces::new(open.records.profiles().list()?);
        let filter = HistoryFilter { game: game.map(str::to_owned), ..HistoryFilter::default() };
        let games = open.records.games().list(&filter)?;
        let wanted = games.iter().filter(|kept| kept.terms.game != MATHEMATICAL_CHESS);
        Ok(wanted.filter_map(|kept| board_row(kept, &faces).ok()).collect())
    }

    /// Changes a game and answers how it looks then.
    pub(super) fn change_board_game(
        &self,
        id: &str,
        change: impl FnOnce(&mut BoardGame, &mut Records, Duration) -> Result<()>,
    ) -> Result<BoardGameView> {
        let now = self.time.now();
        let mut open = self.lock()?;
        let OpenDesk { records, board_games, .. } = &mut *open;
        let id: GameId = id.parse()?;
        let game = match board_games.entry(id) {
            Entry::Occupied(running) => running.into_mut(),
            Entry::Vacant(place) => place.insert(BoardGame::of_record(records.games().load(id)?)?),
        };
        change(game, records, now)?;
        game.view(&Faces::at_game(records, &game.summary)?, now)
    }

    /// Looks at a game without keeping it in memory.
    pub(super) fn look_at_board_game<T>(
        &self,
        id: &str,
        look: impl FnOnce(&BoardGame, &Faces, Duration) -> Result<T>,
    ) -> Result<T> {
        let mut open = self.lock()?;
        let OpenDesk { records, board_games, .. } = &mut *open;
        let id: GameId = id.parse()?;
        let now = self.time.now();
        let of_record;
        let game = match board_games.get(&id) {
            Some(game) => game,
            None => {
                of_record = BoardGame::of_record(records.games().load(id)?)?;
                &of_record
            }
        };
        look(game, &Faces::at_game(records, &game.summary)?, now)
    }
}

/// A game as lists show it.
pub(super) fn board_row(kept: &GameSummary, faces: &Faces) -> Result<BoardGameRow> {
    check_listed(kept)?;
    Ok(BoardGameRow {
        id: kept.id.to_string(),
        game: kept.terms.game.clone(),
        position: kept.display.clone().filter(|_| kept.terms.game != HIDING).unwrap_or_default(),
        variant: kept.display.as_deref().and_then(|text| text.split(' ').next()).unwrap_or_default().to_owned(),
        options: kept.terms.conditions.clone(),
        started_at: kept.created_ms,
        updated_at: kept.updated_ms,
        stage: kept.stage.into(),
        players: kept.terms.players.iter().map(|seat| faces.player(seat)).collect(),
        turns: kept.turns,
        points: kept.points.clone(),
        outcome: kept.outcome.as_ref().map(|end| BoardOutcome::new(&end.reason, &end.standings)),
    })
}

/// The game whose first position may hold hidden numbers.
const HIDING: &str = "digit-chess";

/// The first position with the turn limit that was chosen: the last word of the text of Mathematichess.
fn limited(position: String, new: &NewBoardGame) -> Result<String> {
    let Some(limit) = new.turn_limit else { return Ok(position) };
    match position.rsplit_once(' ') {
        Some((rest, _)) if new.game == LIMITED => {
            let limit = if limit == 0 { "-".to_owned() } else { limit.to_string() };
            Ok(format!("{rest} {limit}"))
        }
        _ => Err(MatchProblem::NoTurnLimit.into()),
    }
}

/// The game whose position's text ends with a turn limit.
const LIMITED: &str = "mathematichess";

/// What is known of the solutions of a puzzle; none if it is no puzzle.
fn solution(running: &AnyInPlay) -> Option<Solution> {
    match running.position() {
        AnyGame::IntervalChess(position) => Some(interval_chess::solve(&position)),
        _ => None,
    }
}

/// What a turn that is not played yet would do, without what is hidden.
fn foreseen(running: &AnyInPlay, turn: &str) -> Option<TurnFacts> {
    TurnFacts::new(running, turn).filter(|facts| !matches!(facts, TurnFacts::Digit(digit) if digit.revealed.is_some()))
}
