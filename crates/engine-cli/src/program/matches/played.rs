//! One game of a match: from its start to its text.

use std::time::Duration;

use mathchess_engine::game::{GameInPlay, GameKind, Standing};
use mathchess_engine::game::{Start, StartError};
use mathchess_engine::random::SplitMix64;
use mathchess_engine::search::{Contestant, Course, Ended, Limits, Player, Search, Searched, Spec, play_out};

use super::contestants::{Limit, Thinker, Who};
use super::external::{External, Invitation};
use crate::program::played_game::{Played, record};

/// One of the two players of a thread.
pub enum Entrant {
    /// A player, made anew for every game with that game's own seed.
    Player(Spec),
    /// The engine at full strength, made anew for every game.
    Engine(Limit),
    /// Another program, whose process is kept from game to game.
    Program(Box<External>),
}

impl Entrant {
    pub fn new(who: &Who, game: GameKind, limit: Limit, grace: Duration) -> Self {
        match who {
            Who::Player(spec) => Self::Player(*spec),
            Who::Engine(limit) => Self::Engine(*limit),
            Who::Program(command) => {
                Self::Program(Box::new(External::new(Invitation { command: command.clone(), game, limit, grace })))
            }
        }
    }

    /// The name in records.
    fn name(&self) -> String {
        match self {
            Self::Player(Spec::Strength(strength)) => format!("mathchess-engine {strength}"),
            Self::Player(spec) => spec.to_string(),
            Self::Engine(limit) => limit.to_string(),
            Self::Program(program) => program.name().unwrap_or("another program").to_owned(),
        }
    }

    /// The player of this engine that plays one game; none for another program.
    fn own<G: Searched + 'static>(&self, seed: u64) -> Option<Box<dyn Contestant<G>>> {
        match self {
            Self::Player(spec) => Some(Box::new(Player::<G>::new(*spec, seed))),
            Self::Engine(limit) => Some(Box::new(Thinker::<G>::new(*limit, seed))),
            Self::Program(_) => None,
        }
    }

    /// Who answers in one game: `own`, or the other program.
    fn contestant<'a, G: Searched>(
        &'a mut self,
        own: &'a mut Option<Box<dyn Contestant<G>>>,
    ) -> Option<&'a mut dyn Contestant<G>> {
        match (self, own) {
            (_, Some(own)) => Some(own.as_mut()),
            (Self::Program(program), None) => {
                program.begin_game();
                Some(program.as_mut())
            }
            _ => None,
        }
    }
}

/// The starts of the games of a match.
#[derive(Clone, Debug)]
pub struct Openings {
    /// A standard start; each pair has its own seed, counted from this start's seed.
    pub start: Start,
    /// Turns played at random before the players begin.
    pub random_turns: u32,
    /// The largest lead of a side after them.
    pub balance: Option<u32>,
}

/// How often random turns are tried before a game without them is played: they may end the game or favour a side.
const TRIES: u32 = 100;
/// The number of positions searched to find out which side leads.
const JUDGED_BY: u64 = 2_000;

impl Openings {
    /// The seed of a pair of games.
    fn seed(&self, pair: u32) -> u64 {
        self.start.seed.unwrap_or(1).wrapping_add(u64::from(pair))
    }

    /// How both games of a pair begin.
    fn course<G: Searched>(&self, pair: u32) -> Result<Course<G>, StartError> {
        let seed = self.seed(pair);
        let start = G::start(&Start { seed: Some(seed), ..self.start.clone() })?;
        let mut random = SplitMix64::new(seed);
        for _ in 0..TRIES {
            let mut course = Course::begin(start.clone());
            for _ in 0..self.random_turns {
                let turns = course.running().position().turns();
                let turn = turns.get(random.below(turns.len().max(1)));
                if turn.is_none_or(|&turn| course.play(turn).is_err()) {
                    break;
                }
            }
            if course.running().outcome().is_none() && self.is_balanced(&course) {
                return Ok(course);
            }
        }
        Ok(Course::begin(start))
    }

    /// Whether the start is balanced enough, if a balance is wanted.
    fn is_balanced<G: Searched>(&self, course: &Course<G>) -> bool {
        self.balance.is_none_or(|most| {
            let node = G::node(course.running());
            let thought = Search::new(1).think(&node, course.past(), &Limits::nodes(JUDGED_BY), |_| {});
            thought.is_some_and(|thought| thought.score.value().unsigned_abs() <= most)
        })
    }
}

/// Plays game number `number` of a match. In even games the first player has the first turn, in odd ones the second.
pub fn play<G: Searched + 'static>(
    openings: &Openings,
    players: &mut [Entrant; 2],
    number: u32,
) -> Result<Played, StartError> {
    let course = openings.course::<G>(number / 2)?;
    let seats = GameInPlay::seats(course.running());
    let beginner = course.running().position().seat_to_move().index() % 2;
    let seed = openings.start.seed.unwrap_or(1).wrapping_add(u64::from(number) << 32);
    let [white, black] = players;
    let mut own = [white.own::<G>(seed), black.own::<G>(!seed)];
    let [own_white, own_black] = &mut own;
    let white_begins = number.is_multiple_of(2);
    let ended = match (white.contestant(own_white), black.contestant(own_black)) {
        (Some(white), Some(black)) if white_begins => play_out(course, [white, black]),
        (Some(white), Some(black)) => play_out(course, [black, white]),
        // Every entrant is either this engine's or another program.
        _ => Ended { course, standing: Standing::Drawn, forfeit: None },
    };
    let standing = match ended.standing {
        standing if white_begins => standing,
        Standing::Won => Standing::Lost,
        Standing::Drawn => Standing::Drawn,
        Standing::Lost => Standing::Won,
    };
    let names = (0..seats).map(|seat| if (seat % 2 == beginner) == white_begins { white.name() } else { black.name() });
    let Ended { course, forfeit, .. } = ended;
    let forfeit = forfeit.map(|(seat, forfeit)| (seat, forfeit.to_string()));
    let turns = course.turns().iter().map(ToString::to_string).collect();
    let (start, outcome) = (course.start().to_string(), course.running().outcome());
    let record = record(G::KIND, names.collect(), String::new(), openings.seed(number / 2), start, turns, outcome);
    Ok(Played { standing, record, forfeit })
}
