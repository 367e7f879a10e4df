//! A running game of any kind behind one type that speaks text: what a program that keeps and shows games needs.

use std::fmt;

use crate::game::Side;
use crate::game::{AnyGame, GameError};
use crate::game::{Game, GameInPlay, OptionsError, Outcome, Seat, Standing};
use crate::games::digit_chess;
use crate::games::interval_chess::{self, Race, Stopped};
use crate::games::mathematical_chess;
use crate::games::mathematichess;
use crate::games::spatial_chess;

/// The option of interval chess that makes it a race of two people.
const RACE: &str = "race";

/// A game that is being played, or over.
#[derive(Clone, Debug)]
pub struct AnyInPlay {
    play: OfKind,
    /// What was agreed, as it was given.
    options: String,
    /// The turns played since the game began, so that a refusal names its turn.
    played: usize,
}

/// The game itself, of its own kind.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "a program holds a few of them, never many")]
pub(crate) enum OfKind {
    MathematicalChess(mathematical_chess::InPlay),
    SpatialChess(spatial_chess::InPlay),
    IntervalChess(interval_chess::InPlay),
    IntervalRace(Race),
    DigitChess(digit_chess::InPlay),
    Mathematichess(mathematichess::InPlay),
}

/// The same expression for whatever game is played, and another for a race, which is two games.
macro_rules! for_any {
    ($running:expr, $play:ident => $body:expr, $race:ident => $other:expr) => {
        match $running {
            OfKind::MathematicalChess($play) => $body,
            OfKind::SpatialChess($play) => $body,
            OfKind::IntervalChess($play) => $body,
            OfKind::DigitChess($play) => $body,
            OfKind::Mathematichess($play) => $body,
            OfKind::IntervalRace($race) => $other,
        }
    };
}

impl AnyInPlay {
    /// A game that begins in `position` with what was agreed: see [`Running::begin_with`]. Interval chess also knows `race`.
    ///
    /// # Errors
    /// If there is no such game, or what in the position or the options can't be read.
    ///
    /// ```
    /// use mathchess_engine::game::AnyInPlay;
    /// let mut game = AnyInPlay::begin("interval-chess", "BBBBWWWW.. alt 2 - 0", "move-limit=20")?;
    /// for turn in ["2>9", "5>2", "8>5", "1>8"] {
    ///     game.play(turn)?;
    /// }
    /// assert_eq!((game.outcome().map(|outcome| outcome.reason), game.points()), (Some("solved".to_owned()), vec![4]));
    /// # Ok::<(), mathchess_engine::game::GameError>(())
    /// ```
    pub fn begin(game: &str, position: &str, options: &str) -> Result<Self, GameError> {
        fn begin<R: GameInPlay>(position: R::Game, options: &str) -> Result<R, GameError> {
            R::begin_with(position, options).map_err(GameError::Options)
        }
        let play = match AnyGame::read(game, position)? {
            AnyGame::MathematicalChess(position) => OfKind::MathematicalChess(begin(position, options)?),
            AnyGame::SpatialChess(position) => OfKind::SpatialChess(begin(position, options)?),
            AnyGame::DigitChess(position) => OfKind::DigitChess(begin(position, options)?),
            AnyGame::Mathematichess(position) => OfKind::Mathematichess(begin(position, options)?),
            AnyGame::IntervalChess(position) => match race_limit(options)? {
                Some(limit) => OfKind::IntervalRace(Race::new(&position, limit)),
                None => OfKind::IntervalChess(begin(position, options)?),
            },
        };
        Ok(Self { play, options: options.to_owned(), played: 0 })
    }

    /// A game that begins anew, which a row of interval chess may be too long for although one that was kept can be read.
    ///
    /// # Errors
    /// As [`AnyInPlay::begin`], or if the row is too long.
    pub fn begin_anew(game: &str, position: &str, options: &str) -> Result<Self, GameError> {
        const MOST: usize = interval_chess::MOST_CELLS_TO_PLAY;
        let running = Self::begin(game, position, options)?;
        match running.position() {
            AnyGame::IntervalChess(row) if row.cells().len() > MOST => {
                let length = row.cells().len();
                Err(GameError::Position(format!("a row to play with has at most {MOST} cells; this one has {length}")))
            }
            _ => Ok(running),
        }
    }

    /// The turn of a text as it is written, legal here.
    ///
    /// # Errors
    /// Why it can't be read or is illegal.
    pub fn written(&self, turn: &str) -> Result<String, GameError> {
        let problem = |problem| GameError::Turn { number: self.played + 1, problem };
        for_any!(
            &self.play,
            play => play.position().parse_turn(turn).map(|turn| turn.to_string()).map_err(|error| problem(error.to_string())),
            race => {
                let side = race.to_move().ok_or_else(|| problem("the race is over".to_owned()))?;
                let turn = race.of(side).position().parse_turn(turn).map_err(|error| problem(error.to_string()))?;
                Ok(turn.to_string())
            }
        )
    }

    /// The game's name.
    pub const fn name(&self) -> &'static str {
        match &self.play {
            OfKind::MathematicalChess(_) => mathematical_chess::Position::NAME,
            OfKind::SpatialChess(_) => spatial_chess::Position::NAME,
            OfKind::IntervalChess(_) | OfKind::IntervalRace(_) => interval_chess::Position::NAME,
            OfKind::DigitChess(_) => digit_chess::Position::NAME,
            OfKind::Mathematichess(_) => mathematichess::Position::NAME,
        }
    }

    /// The game itself.
    pub(crate) const fn play_of_its_kind(&self) -> &OfKind {
        &self.play
    }

    /// What was agreed, as it was given.
    pub fn options(&self) -> &str {
        &self.options
    }

    /// How many seats play.
    pub fn seats(&self) -> usize {
        for_any!(&self.play, play => play.position().seats(), _race => 2)
    }

    /// Whose turn it is; nobody's when the game is over.
    pub fn seat_to_move(&self) -> Option<Seat> {
        for_any!(
            &self.play,
            play => GameInPlay::outcome(play).is_none().then(|| play.position().seat_to_move()),
            race => race.to_move().map(Side::seat)
        )
    }

    /// The position that the seat to move looks at, as a game of its own kind. Its text may hold what players must not see:
    /// [`AnyInPlay::shown`] is for them.
    pub fn position(&self) -> AnyGame {
        match &self.play {
            OfKind::MathematicalChess(play) => AnyGame::MathematicalChess(*play.position()),
            OfKind::SpatialChess(play) => AnyGame::SpatialChess(play.position().clone()),
            OfKind::IntervalChess(play) => AnyGame::IntervalChess(play.position().clone()),
            OfKind::DigitChess(play) => AnyGame::DigitChess(play.position().clone()),
            OfKind::Mathematichess(play) => AnyGame::Mathematichess(play.position().clone()),
            OfKind::IntervalRace(race) => {
                AnyGame::IntervalChess(race.of(race.to_move().unwrap_or(Side::White)).position().clone())
            }
        }
    }

    /// The positions of the rows of a race, by seat; none if this is no race.
    pub const fn race(&self) -> Option<&Race> {
        match &self.play {
            OfKind::IntervalRace(race) => Some(race),
            _ => None,
        }
    }

    /// The moves after which a puzzle stops, if that was agreed.
    pub fn move_limit(&self) -> Option<u32> {
        match &self.play {
            OfKind::IntervalChess(play) => {
                Some(play.limit()).filter(|&limit| limit != interval_chess::DEFAULT_MOVE_LIMIT)
            }
            _ => None,
        }
    }

    /// The position's text as everybody at the table may see it.
    pub fn shown(&self) -> String {
        match &self.play {
            OfKind::DigitChess(play) => digit_chess::view::text(play.position()).to_string(),
            _ => self.position().to_string(),
        }
    }

    /// Every legal turn, sorted by bytes; none when the game is over.
    pub fn turns(&self) -> Vec<String> {
        if self.seat_to_move().is_none() { Vec::new() } else { self.position().turns() }
    }

    /// Reads and plays a turn.
    ///
    /// # Errors
    /// Why it can't be read or is illegal, with the turn's number in this game; the game is then as it was.
    pub fn play(&mut self, turn: &str) -> Result<(), GameError> {
        fn play<R: GameInPlay>(running: &mut R, text: &str) -> Result<(), String> {
            let turn = running.position().parse_turn(text).map_err(|error| error.to_string())?;
            running.play(turn).map_err(|refusal| refusal.to_string())
        }
        fn race(race: &mut Race, text: &str) -> Result<(), String> {
            let side = race.to_move().ok_or("the race is over")?;
            let turn = race.of(side).position().parse_turn(text).map_err(|error| error.to_string())?;
            race.play(side, turn).map_err(|refusal| refusal.to_string())
        }
        for_any!(&mut self.play, running => play(running, turn), rows => race(rows, turn))
            .map_err(|problem| GameError::Turn { number: self.played + 1, problem })?;
        self.played += 1;
        Ok(())
    }

    /// Turns in a row in which nothing was taken, in games that count them.
    pub fn quiet(&self) -> Option<u32> {
        match &self.play {
            OfKind::MathematicalChess(play) => Some(play.quiet().into()),
            OfKind::SpatialChess(play) => Some(play.position().quiet().into()),
            OfKind::DigitChess(play) => Some(play.position().quiet().into()),
            OfKind::Mathematichess(_) | OfKind::IntervalChess(_) | OfKind::IntervalRace(_) => None,
        }
    }

    /// How the game ended; none while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        fn race_outcome(race: &Race) -> Option<Outcome> {
            race.is_over().then(|| {
                let solved = Side::ALL.map(|side| race.of(side).position().is_solved());
                let reason = match race.stopped() {
                    Some(Stopped::GivenUp(_)) => "given up",
                    Some(Stopped::Agreed) => "agreement",
                    None if solved == [false; 2] => "unsolved",
                    None => "solved",
                };
                Outcome::of_sides(reason.to_owned(), race.winner())
            })
        }
        for_any!(&self.play, play => GameInPlay::outcome(play), race => race_outcome(race))
    }

    /// The points of each seat, in turn order: see [`Running::points`].
    pub fn points(&self) -> Vec<u32> {
        for_any!(
            &self.play,
            play => GameInPlay::points(play),
            race => Side::ALL.map(|side| race.of(side).position().moves()).to_vec()
        )
    }

    /// Everybody agrees to stop. No effect on an ended game.
    pub fn agree(&mut self) {
        for_any!(
            &mut self.play,
            play => GameInPlay::agree(play),
            race => race.stop(Stopped::Agreed)
        );
    }

    /// A seat gives up. No effect on an ended game.
    pub fn resign(&mut self, seat: Seat) {
        for_any!(&mut self.play, play => GameInPlay::resign(play, seat), race => {
            if let Some(side) = Side::of_seat(seat) {
                race.stop(Stopped::GivenUp(side));
            }
        });
    }

    /// Ends the game as people ended it, as a record tells it: the reason of the outcome, and the seat that gave up. All
    /// other ends follow from the turns alone, so any other reason has no effect.
    pub fn end_by_people(&mut self, reason: &str, loser: Option<Seat>) {
        match (reason, loser) {
            ("agreement", _) => self.agree(),
            ("resignation" | "given up", Some(seat)) => self.resign(seat),
            // Whoever plays alone gives up by any word.
            ("given up", None) => self.resign(Seat::new(0)),
            _ => {}
        }
    }

    /// A 64-bit hash of the position, the same for equal positions: what a record compares.
    pub fn hash(&self) -> u64 {
        for_any!(&self.play, play => play.position().hash(), race => {
            let [white, black] = Side::ALL.map(|side| race.of(side).position().hash());
            // Unlike a plain exclusive or, it tells the rows apart.
            white.rotate_left(1) ^ black
        })
    }

    /// The seats that have won; none while the game goes on and for a draw.
    pub fn winners(&self) -> Vec<Seat> {
        let standings = self.outcome().map(|outcome| outcome.standings).unwrap_or_default();
        let won = (0..).zip(standings).filter(|&(_, standing)| standing == Standing::Won);
        won.map(|(seat, _)| Seat::new(seat)).collect()
    }
}

/// The move limit of a race; none if the options name none.
fn race_limit(options: &str) -> Result<Option<u32>, GameError> {
    let mut words = options.split_whitespace();
    match (words.next(), words.next()) {
        (Some(RACE), None) => Ok(Some(interval_chess::DEFAULT_MOVE_LIMIT)),
        (Some(RACE), Some(word)) => Err(GameError::Options(OptionsError {
            word: word.chars().take(40).collect(),
            offered: "race, or move-limit=N",
            repeated: word == RACE,
        })),
        _ => Ok(None),
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
        let mut race = AnyInPlay::begin("interval-chess", "BBBBWWWW.. alt 2 - 0", "race").unwrap();
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
            ("mathematical-chess", "W+4/5/W13B1/5/W-3B+ w last", "A5-B5", Some(1)),
            ("spatial-chess", "cubic 7k/8/8/8/8/8/8/K2R4 w - 5 4", "a1b1", Some(6)),
            ("interval-chess", "BBBBWWWW.. alt 2 - 0", "2>9", None),
        ] {
            let mut running = AnyInPlay::begin(game, position, "").unwrap();
            running.play(turn).unwrap();
            assert_eq!(running.quiet(), quiet, "{game}");
        }
    }

    #[test]
    fn hidden_numbers_are_not_shown() {
        let text = "2r3 ...,...,...,b3b1a1,b8a3b7,b2a4a6/...,...,...,b9b6a7,a8a9a5,a2b5b4 A -- 0";
        let game = AnyInPlay::begin("digit-chess", text, "").unwrap();
        assert_eq!(game.shown(), "2r3 ...,...,...,??????,??????,??????/...,...,...,??????,??????,?????? A -- 0");
        assert_eq!((game.seats(), game.points()), (2, vec![0, 0]));
    }

    #[test]
    fn seats_may_give_up_or_agree() {
        for (game, position) in [
            ("digit-chess", "2r1 ...,...,...,A1A2A3,A4A5A6,A9A8A7/...,...,...,B1B2B3,B4B5B6,B9B8B7 A AB 0"),
            ("spatial-chess", "cubic 7k/8/8/8/8/8/8/K2R4 w Kk 0 1"),
            ("mathematichess", "8/8/8/8/8/8/8/8 w 555555/555555 -/- 00 0 50"),
        ] {
            let mut resigned = AnyInPlay::begin(game, position, "").unwrap();
            resigned.resign(Seat::new(0));
            assert_eq!((resigned.winners(), resigned.turns()), (vec![Seat::new(1)], vec![]));
            let mut agreed = AnyInPlay::begin(game, position, "").unwrap();
            agreed.agree();
            assert!(agreed.outcome().is_some() && agreed.winners().is_empty());
        }
    }

    #[test]
    fn options_are_judged() {
        for (game, position, options) in [
            ("interval-chess", "BBBBWWWW.. alt 2 - 0", "race move-limit=3"),
            ("interval-chess", "BBBBWWWW.. alt 2 - 0", "move-limit=0"),
            ("spatial-chess", "cubic 7k/8/8/8/8/8/8/K2R4 w Kk 0 1", "fast"),
            ("mathematical-chess", "W+4/5/W13B1/5/W-3B+ w last", "quiet-limit"),
        ] {
            assert!(matches!(AnyInPlay::begin(game, position, options), Err(GameError::Options(_))), "{options}");
        }
    }
}
