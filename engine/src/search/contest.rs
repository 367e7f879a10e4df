//! A game between two contestants: players of this engine, or whatever else answers with turns.

use super::limits::Limits;
use super::node::{Node, Searched};
use super::player::Player;
use crate::game::{GameInPlay, Seat, Standing, Stop};

/// A game up to now, with all that a contestant may want to know of it.
#[derive(Clone, Debug)]
pub struct Course<G: Searched> {
    start: G,
    running: G::InPlay,
    turns: Vec<G::Turn>,
    past: Vec<u64>,
}

impl<G: Searched> Course<G> {
    /// A game that begins in `start`, with the standard options and limits.
    pub fn begin(start: G) -> Self {
        Self { running: G::InPlay::begin(start.clone()), start, turns: Vec::new(), past: Vec::new() }
    }

    /// Where it began.
    pub const fn start(&self) -> &G {
        &self.start
    }

    /// How it stands.
    pub const fn running(&self) -> &G::InPlay {
        &self.running
    }

    /// The turns up to now.
    pub fn turns(&self) -> &[G::Turn] {
        &self.turns
    }

    /// The keys of the earlier positions, the latest last.
    pub fn past(&self) -> &[u64] {
        &self.past
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// Why it is illegal; the game is then as it was.
    pub fn play(&mut self, turn: G::Turn) -> Result<(), G::Refusal> {
        let key = G::node(&self.running).key();
        self.running.play(turn)?;
        self.turns.push(turn);
        self.past.push(key);
        Ok(())
    }
}

/// Why a contestant plays no turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTurn {
    /// A player of this engine has found none.
    #[error("it found no turn")]
    NotFound,
    /// Another program has answered with none: what it did instead, in the words of whoever speaks with it.
    #[error("{0}")]
    Program(String),
}

/// What a contestant did that lost the game at once.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Forfeit<R> {
    /// It played no turn.
    #[error(transparent)]
    NoTurn(#[from] NoTurn),
    /// It played a turn that the game refuses.
    #[error("{0}")]
    Illegal(R),
}

/// Somebody who chooses turns.
pub trait Contestant<G: Searched> {
    /// The turn that it plays now.
    ///
    /// # Errors
    /// Why it plays none: this loses the game.
    fn turn(&mut self, course: &Course<G>) -> Result<G::Turn, NoTurn>;
}

impl<G: Searched> Contestant<G> for Player<G> {
    fn turn(&mut self, course: &Course<G>) -> Result<G::Turn, NoTurn> {
        self.choose(course.running(), course.past(), &Limits::default()).ok_or(NoTurn::NotFound)
    }
}

/// How a game between two contestants ended.
#[derive(Clone, Debug)]
pub struct Ended<G: Searched> {
    /// The whole game.
    pub course: Course<G>,
    /// What that means for the contestant who had the first turn.
    pub standing: Standing,
    /// The seat that lost because its contestant played no legal turn, and what it did instead.
    pub forfeit: Option<(Seat, Forfeit<G::Refusal>)>,
}

/// Plays a game to its end. The first of the two contestants has the turn now. Where four play, the seats of two alliances
/// have turns alternately, and each contestant plays for one of them.
///
/// ```
/// use mathchess_engine::game::Standing;
/// use mathchess_engine::games::mathematical_chess::Position;
/// use mathchess_engine::search::{Course, Player, Spec, play_out};
///
/// let start: Position = "B3W+2W3/5/5/5/3W1B+ w last".parse()?;
/// let [mut greedy, mut random] = [Spec::Greedy, Spec::Random].map(|spec| Player::new(spec, 1));
/// let ended = play_out(Course::begin(start), [&mut greedy, &mut random]);
/// assert_eq!((ended.standing, ended.course.turns().len()), (Standing::Won, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play_out<G: Searched>(mut course: Course<G>, contestants: [&mut dyn Contestant<G>; 2]) -> Ended<G> {
    let side = |seat: Seat| seat.index() % 2;
    let first = side(course.running.position().seat_to_move());
    let mut forfeit = None;
    while course.running.outcome().is_none() {
        let seat = course.running.position().seat_to_move();
        let number = usize::from(side(seat) != first);
        let turn = contestants[number].turn(&course).map_err(Forfeit::NoTurn);
        if let Err(problem) = turn.and_then(|turn| course.play(turn).map_err(Forfeit::Illegal)) {
            course.running.stop(Stop::Resignation(seat));
            forfeit = Some((seat, problem));
            break;
        }
    }
    let standing = match (&forfeit, course.running.outcome()) {
        (Some((seat, _)), _) if side(*seat) == first => Standing::Lost,
        (Some(_), _) => Standing::Won,
        (None, outcome) => outcome.map_or(Standing::Drawn, |outcome| outcome.standings[first]),
    };
    Ended { course, standing, forfeit }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, Start};
    use crate::games::mathematical_chess::{Position, Turn};
    use crate::search::Spec;

    /// Plays the same turn again and again, legal or not.
    struct Stubborn(Turn);

    impl Contestant<Position> for Stubborn {
        fn turn(&mut self, _course: &Course<Position>) -> Result<Turn, NoTurn> {
            Ok(self.0)
        }
    }

    fn course() -> Course<Position> {
        Course::begin(Position::start(&Start::default()).unwrap())
    }

    #[test]
    fn who_plays_no_legal_turn_loses_with_a_reason() {
        let mut illegal = Stubborn("A1xA9".parse().unwrap());
        let mut passes = Stubborn(Turn::PASS);
        for (turn, standing) in [(0, Standing::Won), (1, Standing::Lost)] {
            let both: [&mut dyn Contestant<Position>; 2] =
                if turn == 0 { [&mut passes, &mut illegal] } else { [&mut illegal, &mut passes] };
            let ended = play_out(course(), both);
            assert_eq!((ended.standing, ended.course.turns().len()), (standing, 1 - turn));
            let (seat, problem) = ended.forfeit.unwrap();
            assert!(matches!(problem, Forfeit::Illegal(_)), "{problem}");
            let outcome = GameInPlay::outcome(ended.course.running()).unwrap();
            assert_eq!((outcome.loser, outcome.standings[seat.index()]), (Some(seat), Standing::Lost));
        }
    }

    #[test]
    fn a_game_ends_by_its_rules_and_remembers_its_course() {
        let ended = play_out(course(), [&mut Stubborn(Turn::PASS), &mut Stubborn(Turn::PASS)]);
        assert_eq!((ended.standing, ended.forfeit), (Standing::Drawn, None));
        assert_eq!((ended.course.turns().len(), ended.course.past().len()), (2, 2));
        let mut players = [Spec::Greedy, Spec::Random].map(|spec| Player::new(spec, 3));
        let [greedy, random] = &mut players;
        let ended = play_out(course(), [greedy, random]);
        let mut again = Course::begin(*ended.course.start());
        ended.course.turns().iter().for_each(|&turn| again.play(turn).unwrap());
        assert_eq!(again.running(), ended.course.running());
    }
}
