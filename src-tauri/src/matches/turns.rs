//! Entering, playing and explaining turns.

use mathchess_engine::advice::asked_of;
use mathchess_engine::game::{AnyGame, AnyInPlay};
use mathchess_engine::games::mathematical_chess::{InPlay, Position, Refusal};

use super::Matches;
use crate::api::board::TurnFacts;
use crate::api::board::digit_chess::DigitLine;
use crate::api::entry::{Entry, EntryView};
use crate::api::match_view::{MatchFrame, MatchView};
use crate::api::piece::read_point;
use crate::api::turn_refusal::TurnRefusal;
use crate::api::values::{AxisValues, ValuesView};
use crate::error::{BoardProblem, ErrorKind, MatchProblem, Result};
use crate::running::Match;
use crate::running::allowed::Help;
use crate::running::playing::Playing;

impl Matches {
    /// What a chosen piece can do, and what it can do after moving to `to`.
    pub fn look_at(&self, id: &str, from: &str, to: Option<&str>) -> Result<EntryView> {
        self.look_shown(id, true, |game| {
            let view = look_in(game.playing()?.mathematical()?, from, to)?;
            Ok(if game.is_claimed() { view.withheld() } else { view })
        })
    }

    /// Why this point can't be chosen next; none if it can.
    pub fn why_not(&self, id: &str, entry: &Entry, point: &str) -> Result<Option<Refusal>> {
        self.look_shown(id, entry.to.is_some(), |game| {
            if entry.to.is_some() {
                game.require_shown()?;
            }
            why_not_in(game.playing()?.mathematical()?, entry, point)
        })
    }

    /// Reads a match. What is read tells its equations, if `tells`, unless the players find them.
    fn look_shown<T>(&self, id: &str, tells: bool, look: impl FnOnce(&Match) -> Result<T>) -> Result<T> {
        if tells && !self.desk.look(id, |game, _, _| Ok(game.is_claimed()))? {
            self.desk.look_to_tell(id, |game, _, _| look(game))
        } else {
            self.desk.look(id, |game, _, _| look(game))
        }
    }

    /// The rows and columns of digit chess with their measures, for a player who asks for them. Where players find what lines
    /// take, they are help as a hint is.
    pub fn measures(&self, id: &str) -> Result<Vec<DigitLine>> {
        let (lines, asked_in) = self.desk.look_to_tell(id, |game, people, _| {
            game.require_help(game.allowed(people), Help::Values)?;
            let AnyGame::DigitChess(position) = game.playing()?.now().position() else {
                return Err(MatchProblem::OtherKind.into());
            };
            let asked_in = if game.is_claimed() { game.playing().ok().map(Playing::next_number) } else { None };
            Ok((DigitLine::all(&position), asked_in))
        })?;
        if let Some(number) = asked_in {
            self.desk.lock()?.records.games().note_help(id.parse()?, number)?;
        }
        Ok(lines)
    }

    /// Every legal turn; those without removal, where the player finds the equations.
    pub fn legal_turns(&self, id: &str) -> Result<Vec<String>> {
        self.look_shown(id, true, |game| {
            let mut turns = game.playing()?.now().turns();
            turns.retain(|turn| !game.is_claimed() || !removes(turn));
            Ok(turns)
        })
    }

    /// The values of the operator on this point, on the board as entered so far.
    pub fn values(&self, id: &str, entry: Option<&Entry>, point: &str) -> Result<ValuesView> {
        let (values, asked_in) = self.desk.look_to_tell(id, |game, people, _| {
            game.require_help(game.allowed(people), Help::Values)?;
            let asked_in = if game.is_claimed() { game.playing().ok().map(Playing::next_number) } else { None };
            Ok((values_in(&game.mathematical_position()?, entry, point)?, asked_in))
        })?;
        // Where equations are found, the numbers of a sign are help as a hint is.
        if let Some(number) = asked_in {
            self.desk.lock()?.records.games().note_help(id.parse()?, number)?;
        }
        Ok(values)
    }

    /// Plays a turn. If the time has run out, the game ends instead. A turn that its player has to forecast is refused:
    /// [`Matches::play_forecast`] plays it.
    pub fn play_turn(&self, id: &str, text: &str) -> Result<MatchView> {
        self.desk.change(id, |game, records, now| {
            game.persons_step()?;
            game.require_no_forecast(text)?;
            let wrong = if game.is_strict() { game.claim_made(text.to_owned(), false).ok() } else { None };
            let played = game.play_claimed(records, now, text);
            if played.as_ref().is_err_and(|error| error.kind() == ErrorKind::Illegal)
                && game.is_claimed()
                && removes(text)
            {
                // A written turn claims what it names, and its refusal says what is wrong.
                let wrong = game.claim_made(text.to_owned(), false)?;
                records.games().note_claim(game.id(), &wrong)?;
            }
            played?;
            // A written turn of a strict game that may not remove all that it names is a wrong claim.
            let played = |ply| game.playing()?.before(ply).map(|(_, played)| played.text != text);
            match wrong {
                Some(wrong) if played(wrong.ply).unwrap_or(false) => {
                    Ok(records.games().note_claim(game.id(), &wrong)?)
                }
                _ => Ok(()),
            }
        })
    }

    /// Takes back the last turn and, after computers' turns, the person's before them. Clocks of the players return to the times
    /// of that position; the clock of the whole game goes on.
    pub fn take_back(&self, id: &str) -> Result<MatchView> {
        self.desk.look(id, |game, people, _| game.require_help(game.allowed(people), Help::TakeBack))?;
        self.interrupt(id)?;
        self.desk.change(id, |game, records, now| game.take_back(records, now))
    }

    /// Why a turn is not legal; none if it is legal.
    pub fn why_not_turn(&self, id: &str, turn: &str) -> Result<Option<TurnRefusal>> {
        self.look_shown(id, removes(turn), |game| {
            if removes(turn) {
                game.require_shown()?;
            }
            Ok(TurnRefusal::new(game.playing()?.now(), turn))
        })
    }

    /// The effects that a turn would have. None if they would reveal hidden pieces.
    pub fn foresee(&self, id: &str, turn: &str) -> Result<Option<TurnFacts>> {
        self.look_shown(id, true, |game| {
            let now = game.playing()?.now();
            if removes(turn) || asked_of(now, turn).is_some() {
                game.require_shown()?;
            }
            Ok(foreseen(now, turn))
        })
    }

    /// The board after a turn.
    pub fn frame(&self, id: &str, number: u32) -> Result<MatchFrame> {
        self.desk.look(id, |game, people, now| game.frame(number, people, now))
    }
}

/// Whether the text of a turn names pieces to be removed.
pub(crate) fn removes(turn: &str) -> bool {
    turn.contains('!')
}

/// The effects that a turn would have, without hidden pieces.
pub(crate) fn foreseen(running: &AnyInPlay, turn: &str) -> Option<TurnFacts> {
    TurnFacts::new(running, turn).filter(|facts| !matches!(facts, TurnFacts::Digit(digit) if digit.revealed.is_some()))
}

/// What a chosen piece can do in a game, and what it can do after moving to `to`.
pub(crate) fn look_in(play: &InPlay, from: &str, to: Option<&str>) -> Result<EntryView> {
    let (from, to) = (read_point(from)?, to.map(read_point).transpose()?);
    if play.outcome().is_some() {
        return Err(Refusal::game_over().into());
    }
    EntryView::new(play.position(), from, to)
}

/// Why a point can't be chosen next in a game; none if it can.
pub(crate) fn why_not_in(play: &InPlay, entry: &Entry, point: &str) -> Result<Option<Refusal>> {
    let (entry, point) = (entry.read()?, read_point(point)?);
    let refusal = match play.outcome() {
        Some(_) => Some(Refusal::game_over()),
        None => play.position().why_not(&entry, point),
    };
    Ok(refusal)
}

/// The values of the operator on a point, on the board as entered so far.
pub(crate) fn values_in(now: &Position, entry: Option<&Entry>, point: &str) -> Result<ValuesView> {
    let point = read_point(point)?;
    let position = match entry {
        Some(entry) => now.entered(&entry.read()?)?,
        None => *now,
    };
    let board = position.board();
    let (Some(values), Some(piece)) = (position.values(point), board.get(point)) else {
        return Err(BoardProblem::NoOperatorOn { point: point.to_string() }.into());
    };
    let axes = values.into_iter().map(|axis| AxisValues::new(axis, board, position.compare())).collect();
    Ok(ValuesView { operator: (point, piece).into(), axes })
}
