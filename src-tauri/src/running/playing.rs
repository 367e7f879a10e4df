//! A running or finished match with all its turns.

use mathchess_engine::advice::hides_pieces;
use mathchess_engine::game::{AnyGame, AnyInPlay, AnyTurn, Side, Stop};
use mathchess_engine::games::mathematical_chess as mathematical;
use mathchess_records::{Outcome, Records, Turn};
use mathchess_teaching::lessons::mathematical_chess::{MiniGame, Progress};

use crate::api::board::{Board, TurnFacts};
use crate::api::explanation::Explanation;
use crate::api::match_view::Gain;
use crate::api::sides::Sides;
use crate::api::turn_piece::TurnPieces;
use crate::error::{MatchProblem, Result, read_turn, refused};

/// A turn that has been played.
#[derive(Clone, Debug)]
pub struct Played {
    /// The seat that played it.
    pub seat: u8,
    /// Its text.
    pub text: String,
    /// The points of each seat after it.
    pub points: Vec<u32>,
    /// The time of the match's clock when it was played, in milliseconds.
    pub used_ms: u32,
    /// The gain, in Mathematical Chess.
    pub gain: Option<Gain>,
    /// The pieces that acted and were taken.
    pub pieces: TurnPieces,
}

impl Next {
    /// Ends a small game whose goal is reached or missed by this turn, the last of `turns`.
    pub fn end_if_decided(&mut self, game: &MiniGame, turns: usize) {
        if self.game.mathematical().is_some_and(|play| game.judge(play, turns) != Progress::Going) {
            self.game.stop(Stop::Umpire);
        }
    }
}

/// A running or finished match.
#[derive(Clone, Debug)]
pub struct Playing {
    past: Vec<AnyInPlay>,
    now: AnyInPlay,
    turns: Vec<Played>,
}

/// A legal next turn: its record, and the game after it. Nothing is changed yet.
pub struct Next {
    game: AnyInPlay,
    played: Played,
}

impl Playing {
    /// The match with its recorded turns, which were verified when the record was read. `past` are the games before each of
    /// them.
    ///
    /// # Errors
    /// If a turn can't be explained.
    pub fn of_record(past: Vec<AnyInPlay>, now: AnyInPlay, turns: Vec<(String, u32)>) -> Result<Self> {
        let after = past.iter().skip(1).chain([&now]);
        let played = past.iter().zip(after).zip(turns);
        let turns = played.map(|((before, after), (text, used_ms))| {
            played_turn(before, after, read_turn(&before.position(), &text)?, text, used_ms)
        });
        Ok(Self { turns: turns.collect::<Result<_>>()?, past, now })
    }

    /// The present state of the game.
    pub const fn now(&self) -> &AnyInPlay {
        &self.now
    }

    /// The games before each turn.
    pub fn past(&self) -> &[AnyInPlay] {
        &self.past
    }

    /// The game before the first turn.
    pub fn start(&self) -> &AnyInPlay {
        self.past.first().unwrap_or(&self.now)
    }

    /// The turns so far.
    pub fn turns(&self) -> &[Played] {
        &self.turns
    }

    /// The game after the first `number` turns, and the turn that led there.
    ///
    /// # Errors
    /// If there are fewer turns.
    pub fn at(&self, number: u32) -> Result<(&AnyInPlay, Option<TurnFacts>)> {
        let wanted = usize::try_from(number).unwrap_or(usize::MAX);
        let game = self.past.get(wanted).or((wanted == self.past.len()).then_some(&self.now));
        let game = game.ok_or_else(|| self.no_turn(number))?;
        let led = wanted.checked_sub(1).and_then(|index| Some((self.past.get(index)?, self.turns.get(index)?)));
        Ok((game, led.and_then(|(before, turn)| TurnFacts::new(before, &turn.text))))
    }

    fn no_turn(&self, number: u32) -> MatchProblem {
        MatchProblem::NoTurn { number, turns: u32::try_from(self.turns.len()).unwrap_or(u32::MAX) }
    }

    /// The board after the first `number` turns, or the present one if there are fewer.
    pub fn board(&self, number: usize) -> Board {
        let game = self.past.get(number).unwrap_or(&self.now);
        let taken = |side: Side| {
            let turns = self.turns.iter().take(number).filter(|turn| turn.seat == side.seat().number());
            turns.filter_map(|turn| turn.gain.as_ref()).flat_map(|gain| gain.taken.clone()).collect()
        };
        Board::new(game, self.past.get(..number).unwrap_or(&self.past), Sides::each(taken))
    }

    /// Why turn `number` of Mathematical Chess was legal, and its effects; none for other games and for the start.
    ///
    /// # Errors
    /// If there is no such turn.
    pub fn explanation(&self, number: u32) -> Result<Option<Explanation>> {
        if number == 0 || self.now.mathematical().is_none() {
            return Ok(None);
        }
        let (before, played) = self.before(number)?;
        Explanation::new(before, before.parse_turn(&played.text)?).map(Some)
    }

    /// The effects of the last turn.
    pub fn last(&self) -> Option<TurnFacts> {
        TurnFacts::new(self.past.last()?, &self.turns.last()?.text)
    }

    /// The number of the next turn.
    pub fn next_number(&self) -> u32 {
        u32::try_from(self.turns.len()).unwrap_or(u32::MAX).saturating_add(1)
    }

    /// The seat whose turn it is.
    pub fn seat_to_move(&self) -> Option<u8> {
        self.now.seat_to_move().map(|seat| seat.number())
    }

    /// The seat whose turn it is or, if people or the clock ended the match between two turns, was; none if a turn ended it.
    pub fn seat_in_turn(&self) -> Option<u8> {
        let last = self.past.last().zip(self.turns.last().map(|turn| turn.text.as_str()));
        self.now.unstopped(last).seat_to_move().map(|seat| seat.number())
    }

    /// The game as Mathematical Chess.
    ///
    /// # Errors
    /// If it is another game.
    pub fn mathematical(&self) -> Result<&mathematical::InPlay> {
        of_mathematical_chess(&self.now)
    }

    /// The position of Mathematical Chess in which turn `number` was played, and its text.
    ///
    /// # Errors
    /// If it is another game, or there is no such turn.
    pub fn before(&self, number: u32) -> Result<(&mathematical::Position, &Played)> {
        let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let found = index.and_then(|index| Some((self.past.get(index)?, self.turns.get(index)?)));
        let (game, played) = found.ok_or_else(|| self.no_turn(number))?;
        Ok((of_mathematical_chess(game)?.position(), played))
    }

    /// A turn, if it is legal now.
    ///
    /// # Errors
    /// Why it is not legal.
    pub fn next(&self, text: &str, used_ms: u32) -> Result<Next> {
        let mut game = self.now.clone();
        if game.outcome().is_some() {
            return Err(MatchProblem::GameOver.into());
        }
        let turn = game.play(text).map_err(refused)?;
        let played = played_turn(&self.now, &game, turn, text.to_owned(), used_ms)?;
        Ok(Next { game, played })
    }

    /// Plays a turn: it is recorded, then made. Returns whether it ends the match.
    ///
    /// # Errors
    /// If it can't be recorded; the match is then unchanged.
    pub fn play(&mut self, id: mathchess_records::GameId, records: &mut Records, next: Next) -> Result<bool> {
        let Next { game, played } = next;
        let turn = Turn::played(&played.text, self.next_number(), &game, played.used_ms);
        let outcome = game.outcome();
        records.games().append_turn(id, &turn, outcome.as_ref())?;
        self.past.push(std::mem::replace(&mut self.now, game));
        self.turns.push(played);
        Ok(outcome.is_some())
    }

    /// Sets the game as ended by people or the clock.
    pub fn stopped(&mut self, game: AnyInPlay) {
        self.now = game;
    }

    /// The result, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.now.outcome()
    }

    /// Refuses what would reveal hidden pieces while the game goes on.
    ///
    /// # Errors
    /// If pieces are hidden and the game is not over.
    pub fn require_open(&self) -> Result<()> {
        if self.outcome().is_none() && hides_pieces(&self.now) {
            return Err(MatchProblem::ReviewedWhenOver.into());
        }
        Ok(())
    }
}

/// A game as Mathematical Chess.
///
/// # Errors
/// If it is another game.
fn of_mathematical_chess(game: &AnyInPlay) -> Result<&mathematical::InPlay> {
    game.mathematical().ok_or_else(|| MatchProblem::OtherKind.into())
}

/// The data of a turn that led from one game to the next.
fn played_turn(before: &AnyInPlay, after: &AnyInPlay, turn: AnyTurn, text: String, used_ms: u32) -> Result<Played> {
    let (gain, pieces) = match (before.position(), turn) {
        (AnyGame::MathematicalChess(position), AnyTurn::MathematicalChess(turn)) => {
            let explanation = Explanation::new(&position, turn)?;
            let pieces = TurnPieces::explained(&explanation);
            let gain = Gain { rule: explanation.rule, points: explanation.gained, taken: explanation.taken() };
            (Some(gain), pieces)
        }
        (position, turn) => (None, TurnPieces::of(&position, turn)),
    };
    let seat = before.seat_to_move().map_or(0, |seat| seat.number());
    Ok(Played { seat, text, points: after.points(), used_ms, gain, pieces })
}
