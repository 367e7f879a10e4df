//! A game in play of any kind behind one type that speaks text, for programs that keep and show games.

use std::fmt;

use super::any::{AnyGame, AnyTurn, OfKind, whichever};
use super::game_error::{AnyTurnError, GameError};
use super::kind::GameKind;
use super::outcome::{EndReason, Outcome, Stop};
use super::seat::Seat;
use super::{Game, GameInPlay};
use crate::games::interval_chess::{self, Race};
use crate::games::mathematical_chess;

/// A game that is being played, or over.
#[derive(Clone, Debug)]
pub struct AnyInPlay {
    play: OfKind,
    /// The agreed options, as they were given.
    options: String,
    /// The number of turns played since the game began; a refusal names the turn's number.
    played: usize,
    /// The seat that gave up or ran out of time, if one did.
    lost: Option<Seat>,
}

impl AnyInPlay {
    /// Begins a game in `position` with the agreed options: see [`GameInPlay::begin_with`].
    ///
    /// # Errors
    /// What in the position or the options can't be read.
    ///
    /// ```
    /// use mathchess_engine::game::{AnyInPlay, EndReason, GameKind};
    /// let mut game = AnyInPlay::begin(GameKind::IntervalChess, "BBBBWWWW.. alt 2 - 0", "move-limit=20")?;
    /// for turn in ["2>9", "5>2", "8>5", "1>8"] {
    ///     game.play(turn)?;
    /// }
    /// assert_eq!((game.outcome().map(|outcome| outcome.reason), game.points()), (Some(EndReason::Solved), vec![4]));
    /// # Ok::<(), mathchess_engine::game::GameError>(())
    /// ```
    pub fn begin(kind: GameKind, position: &str, options: &str) -> Result<Self, GameError> {
        Self::begin_in(AnyGame::read(kind, position)?, options)
    }

    /// [`AnyInPlay::begin`] with a position that was already read.
    ///
    /// # Errors
    /// What in the options can't be read.
    pub fn begin_in(position: AnyGame, options: &str) -> Result<Self, GameError> {
        let play = OfKind::begin(position, options)?;
        Ok(Self { play, options: options.to_owned(), played: 0, lost: None })
    }

    /// A legal turn in its canonical spelling.
    ///
    /// # Errors
    /// Why it can't be read or is illegal.
    ///
    /// ```
    /// use mathchess_engine::game::{AnyInPlay, GameKind};
    /// let game = AnyInPlay::begin(GameKind::MathematicalChess, "W+4/5/W13B1/5/W-3B+ w last", "")?;
    /// assert_eq!(game.written("A1-B1")?, "A1-B1");
    /// assert!(game.written("A1-B2").is_err());
    /// # Ok::<(), mathchess_engine::game::GameError>(())
    /// ```
    pub fn written(&self, turn: &str) -> Result<String, GameError> {
        let written = whichever!(OfKind, &self.play, play => {
            play.position().parse_turn(turn).map(|turn| turn.to_string()).map_err(AnyTurnError::from)
        });
        written.map_err(|error| GameError::Turn { number: self.played + 1, problem: error.into() })
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        fn kind<P: GameInPlay>(_: &P) -> GameKind {
            P::Game::KIND
        }
        whichever!(OfKind, &self.play, play => kind(play))
    }

    /// The game as its own kind.
    pub(crate) const fn of_kind(&self) -> &OfKind {
        &self.play
    }

    /// The agreed options, as they were given.
    pub fn options(&self) -> &str {
        &self.options
    }

    /// How many seats play.
    pub fn seats(&self) -> usize {
        whichever!(OfKind, &self.play, play => play.seats())
    }

    /// Whose turn it is; nobody's when the game is over.
    pub fn seat_to_move(&self) -> Option<Seat> {
        whichever!(OfKind, &self.play, play => GameInPlay::seat_to_move(play))
    }

    /// This game as its last turn left it, before people or the clock stopped it. `last` is the state before that turn, with the
    /// turn; none if no turn was played.
    #[must_use]
    pub fn unstopped(&self, last: Option<(&Self, &str)>) -> Self {
        if self.seat_to_move().is_some() {
            return self.clone();
        }
        let again = match last {
            Some((before, turn)) => {
                let mut after = before.clone();
                after.play(turn).ok().map(|_| after)
            }
            None => Self::begin_in(self.position(), &self.options).ok(),
        };
        again.unwrap_or_else(|| self.clone())
    }

    /// The position as the seat to move sees it, as a game of its own kind. Its text may show hidden pieces: show players
    /// [`AnyInPlay::shown`] instead.
    pub fn position(&self) -> AnyGame {
        self.play.position()
    }

    /// The rows of a race by seat; none if this is not a race of interval chess.
    pub const fn race(&self) -> Option<&Race> {
        match &self.play {
            OfKind::IntervalChess(play) => play.race(),
            _ => None,
        }
    }

    /// The game as Mathematical Chess; none if it is another game.
    pub const fn mathematical(&self) -> Option<&mathematical_chess::InPlay> {
        match &self.play {
            OfKind::MathematicalChess(play) => Some(play),
            _ => None,
        }
    }

    /// The agreed number of moves after which a puzzle stops, if there is one.
    pub fn move_limit(&self) -> Option<u32> {
        match &self.play {
            OfKind::IntervalChess(play) => play.limit().filter(|&limit| limit != interval_chess::DEFAULT_MOVE_LIMIT),
            _ => None,
        }
    }

    /// The position's text as everybody at the table may see it: without hidden pieces.
    pub fn shown(&self) -> String {
        self.position().shown()
    }

    /// Every legal turn, sorted by bytes; none when the game is over.
    pub fn turns(&self) -> Vec<String> {
        if self.seat_to_move().is_none() { Vec::new() } else { self.position().turns() }
    }

    /// Reads and plays a turn, and returns it as it was read.
    ///
    /// # Errors
    /// Why it can't be read or is illegal, with the turn's number in this game; the game is then unchanged.
    ///
    /// ```
    /// use mathchess_engine::game::{AnyInPlay, GameKind};
    /// let mut game = AnyInPlay::begin(GameKind::MathematicalChess, "W+4/5/W13B1/5/W-3B+ w last", "")?;
    /// game.play("A1-B1")?;
    /// let error = game.play("A1-A2").unwrap_err();
    /// assert!(error.to_string().starts_with("turn number 2: "), "{error}");
    /// assert_eq!(game.shown(), "W+4/5/W13B1/5/1W-2B+ b last", "a refused turn changes nothing");
    /// # Ok::<(), mathchess_engine::game::GameError>(())
    /// ```
    pub fn play(&mut self, turn: &str) -> Result<AnyTurn, GameError> {
        let number = self.played + 1;
        let turn = self.play.play(turn).map_err(|problem| GameError::Turn { number, problem })?;
        self.played = number;
        Ok(turn)
    }

    /// The number of turns in a row without a capture, in games that count them.
    pub fn quiet(&self) -> Option<u32> {
        whichever!(OfKind, &self.play, play => GameInPlay::quiet(play))
    }

    /// How the game ended; none while it goes on.
    ///
    /// ```
    /// use mathchess_engine::game::{AnyInPlay, EndReason, GameKind, Seat, Standing};
    /// let mut game = AnyInPlay::begin(GameKind::MathematicalChess, "B3W+2W3/5/5/5/3W1B+ w last", "")?;
    /// assert_eq!(game.outcome(), None);
    /// game.play("B5!A5")?;
    /// let outcome = game.outcome().ok_or("it goes on")?;
    /// assert_eq!(outcome.reason, EndReason::LostDigits);
    /// assert_eq!(outcome.standings, [Standing::Won, Standing::Lost]);
    /// assert_eq!((game.winners(), game.points()), (vec![Seat::new(0)], vec![1, 0]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        let mut outcome = whichever!(OfKind, &self.play, play => GameInPlay::outcome(play))?;
        if matches!(outcome.reason, EndReason::Resignation | EndReason::GivenUp | EndReason::OutOfTime) {
            outcome.loser = outcome.loser.or(self.lost);
        }
        Some(outcome)
    }

    /// The points of each seat, in turn order: see [`GameInPlay::points`].
    pub fn points(&self) -> Vec<u32> {
        whichever!(OfKind, &self.play, play => GameInPlay::points(play))
    }

    /// Stops the game before its natural end. Does nothing to a finished game, or for a stop that the game does not have.
    ///
    /// ```
    /// use mathchess_engine::game::{AnyInPlay, GameKind, Seat, Stop};
    /// let mut game = AnyInPlay::begin(GameKind::SpatialChess, "cubic 7k/8/8/8/8/8/8/K2R4 w - 0 1", "")?;
    /// game.stop(Stop::Resignation(Seat::new(1)));
    /// assert_eq!(game.winners(), [Seat::new(0)]);
    /// assert!(game.turns().is_empty() && game.play("d1d2").is_err());
    /// # Ok::<(), mathchess_engine::game::GameError>(())
    /// ```
    pub fn stop(&mut self, how: Stop) {
        if self.outcome().is_none() {
            self.lost = how.loser();
        }
        whichever!(OfKind, &mut self.play, play => GameInPlay::stop(play, how));
    }

    /// A 64-bit hash of the position, the same for equal positions; records compare it.
    pub fn hash(&self) -> u64 {
        whichever!(OfKind, &self.play, play => GameInPlay::hash(play))
    }

    /// The seats that have won; empty while the game goes on and after a draw.
    pub fn winners(&self) -> Vec<Seat> {
        self.outcome().map_or_else(Vec::new, |outcome| outcome.winners().collect())
    }
}

/// The position's text as everybody may see it.
impl fmt::Display for AnyInPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_race_is_two_rows_in_turn() {
        let mut race = AnyInPlay::begin(GameKind::IntervalChess, "BBBBWWWW.. alt 2 - 0", "race").unwrap();
        for (turn, seat) in
            [("2>9", 0), ("4>9", 1), ("5>2", 0), ("8>4", 1), ("8>5", 0), ("2>8", 1), ("1>8", 0), ("7>2", 1)]
        {
            assert_eq!(race.seat_to_move(), Some(Seat::new(seat)));
            race.play(turn).unwrap();
        }
        // White has solved its row; Black's is still open.
        assert_eq!((race.seat_to_move(), race.outcome()), (Some(Seat::new(1)), None));
        race.play("1>7").unwrap();
        assert_eq!((race.seat_to_move(), race.winners(), race.points()), (None, vec![Seat::new(0)], vec![4, 5]));
        assert!(race.play("1>7").is_err() && race.turns().is_empty());
    }

    #[test]
    fn quiet_turns_are_counted_where_they_mean_something() {
        for (game, position, turn, quiet) in [
            (GameKind::MathematicalChess, "W+4/5/W13B1/5/W-3B+ w last", "A5-B5", Some(1)),
            (GameKind::SpatialChess, "cubic 7k/8/8/8/8/8/8/K2R4 w - 5 4", "a1b1", Some(6)),
            (GameKind::IntervalChess, "BBBBWWWW.. alt 2 - 0", "2>9", None),
        ] {
            let mut running = AnyInPlay::begin(game, position, "").unwrap();
            running.play(turn).unwrap();
            assert_eq!(running.quiet(), quiet, "{game}");
        }
    }

    #[test]
    fn hidden_numbers_are_not_shown() {
        let text = "2r3 ...,...,...,b3b1a1,b8a3b7,b2a4a6/...,...,...,b9b6a7,a8a9a5,a2b5b4 A -- 0";
        let game = AnyInPlay::begin(GameKind::DigitChess, text, "").unwrap();
        assert_eq!(game.shown(), "2r3 ...,...,...,??????,??????,??????/...,...,...,??????,??????,?????? A -- 0");
        assert_eq!((game.seats(), game.points()), (2, vec![0, 0]));
    }

    #[test]
    fn seats_may_give_up_run_out_of_time_or_agree() {
        for (game, position) in [
            (GameKind::DigitChess, "2r1 ...,...,...,A1A2A3,A4A5A6,A9A8A7/...,...,...,B1B2B3,B4B5B6,B9B8B7 A AB 0"),
            (GameKind::SpatialChess, "cubic 7k/8/8/8/8/8/8/K2R4 w Kk 0 1"),
            (GameKind::Mathematichess, "8/8/8/8/8/8/8/8 w 555555/555555 -/- 00 0 50"),
        ] {
            let mut resigned = AnyInPlay::begin(game, position, "").unwrap();
            resigned.stop(Stop::Resignation(Seat::new(0)));
            assert_eq!((resigned.winners(), resigned.turns()), (vec![Seat::new(1)], vec![]));
            let mut late = AnyInPlay::begin(game, position, "").unwrap();
            late.stop(Stop::OutOfTime(Seat::new(0)));
            let outcome = late.outcome().unwrap();
            assert_eq!((late.winners(), outcome.reason), (vec![Seat::new(1)], EndReason::OutOfTime));
            assert_eq!(outcome.loser, Some(Seat::new(0)));
            let mut agreed = AnyInPlay::begin(game, position, "").unwrap();
            agreed.stop(Stop::Agreement);
            assert!(agreed.outcome().is_some() && agreed.winners().is_empty());
        }
    }

    #[test]
    fn options_are_judged() {
        for (game, position, options) in [
            (GameKind::IntervalChess, "BBBBWWWW.. alt 2 - 0", "race move-limit=3"),
            (GameKind::IntervalChess, "BBBBWWWW.. alt 2 - 0", "move-limit=0"),
            (GameKind::IntervalChess, "BBBBWWWW.. alt 2 - 0", "move-limit=+5"),
            (GameKind::IntervalChess, "BBBBWWWW.. alt 2 - 0", "race "),
            (GameKind::SpatialChess, "cubic 7k/8/8/8/8/8/8/K2R4 w Kk 0 1", "d-right-once  draws-on-claim"),
            (GameKind::SpatialChess, "cubic 7k/8/8/8/8/8/8/K2R4 w Kk 0 1", " draws-on-claim"),
            (GameKind::SpatialChess, "cubic 7k/8/8/8/8/8/8/K2R4 w Kk 0 1", " "),
            (GameKind::SpatialChess, "cubic 7k/8/8/8/8/8/8/K2R4 w Kk 0 1", "fast"),
            (GameKind::MathematicalChess, "W+4/5/W13B1/5/W-3B+ w last", "quiet-limit"),
        ] {
            assert!(matches!(AnyInPlay::begin(game, position, options), Err(GameError::Options(_))), "{options}");
        }
    }
}
