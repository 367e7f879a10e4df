//! Whole games through the functions behind the commands, with records in a temporary folder and a clock that the test
//! sets.

mod access;
mod agreement;
mod answers;
mod backups;
mod bin;
mod claims;
mod classes;
mod competitions;
mod computer;
mod computer_seats;
mod daily;
mod equations;
mod exercises;
mod folder;
mod forecasts;
mod found;
mod game_answers;
mod games_by_options;
mod guests;
mod home;
mod lessons;
mod locks;
mod log;
mod matches;
mod next_puzzle;
mod outsiders;
mod placement;
mod player_clocks;
mod practice;
mod presence;
mod profiles;
mod progress;
mod reader;
mod review;
mod samples;
mod switches;
mod teaching;
mod texts;
mod things;
mod umpire;
mod unreadable;
mod withheld;

use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use mathchess_engine::game::{AnyGame, Start};
use serde::Deserialize;
use tempfile::TempDir;

use super::House;
use crate::api::board::Board;
use crate::api::board::mathematical_chess::MathematicalBoard;
use crate::api::conditions::{Conditions, OwnLevel};
use crate::api::display::Display;
use crate::api::entry::Entry;
use crate::api::match_list::{MatchFilter, MatchRow, Progress};
use crate::api::match_outcome::MatchOutcome;
use crate::api::match_view::{Clock, Ending, GameKind, MatchView};
use crate::api::new_match::{NewMatch, NewPlayerClock};
use crate::api::options::{ChosenOption, MatchOptions, OptionKind, OptionValue};
use crate::api::piece::Piece;
use crate::api::placing::Placing;
use crate::api::player::PlayerChoice;
use crate::api::profile::NewProfile;
use crate::api::sides::Sides;
use crate::error::{AppError, ErrorKind, MatchProblem, Problem};
use crate::matches::Matches;
use crate::matches::mathematical_options::MathematicalOptions;
use crate::matches::table_terms::TableTerms;
use crate::running::clock::TimeSource;
use mathchess_engine::game::EndReason;
use mathchess_engine::game::Finding;
use mathchess_engine::game::Side;
use mathchess_engine::game::Standing;
use mathchess_engine::games::mathematical_chess::Compare;
use mathchess_engine::games::mathematical_chess::Reason;
use mathchess_engine::games::mathematical_chess::Refusal;
use mathchess_engine::games::mathematical_chess::Step;
use mathchess_records::Stage;

/// A published game of the inventor.
#[derive(Deserialize)]
struct Published {
    start: String,
    turns: Vec<String>,
    end: String,
}

/// Game MCG010: 14 turns with roots.
static PUBLISHED: LazyLock<Published> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../tests/conformance/cases/author-games/mcg010.json")).unwrap()
});
const MINUTE: Duration = Duration::from_secs(60);

/// A clock that advances only when the test moves it. The device's date is the same time after 1970, unless it is set.
#[derive(Default)]
struct Hands {
    run: Mutex<Duration>,
    date: Mutex<Option<Duration>>,
}

impl Hands {
    fn move_on(&self, time: Duration) {
        *self.run.lock().unwrap() += time;
    }

    /// Sets the date of the device.
    fn set_date(&self, since_1970: Duration) {
        *self.date.lock().unwrap() = Some(since_1970);
    }
}

impl TimeSource for Hands {
    fn now(&self) -> Duration {
        *self.run.lock().unwrap()
    }

    fn date(&self) -> SystemTime {
        UNIX_EPOCH + self.date.lock().unwrap().unwrap_or_else(|| self.now())
    }
}

/// A house, its folder and its clock.
struct Table {
    house: House,
    folder: TempDir,
    hands: Arc<Hands>,
}

impl Table {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let hands = Arc::new(Hands::default());
        Self { house: house(folder.path(), &hands), folder, hands }
    }

    /// Requests a new PIN of teacher mode as the owner of the device.
    fn owner_asks(&self) {
        self.house.desk.lock().unwrap().owner_asks = true;
    }

    /// Closes the app and opens it again.
    fn reopened(self) -> Self {
        let Self { house: before, folder, hands } = self;
        drop(before);
        Self { house: house(folder.path(), &hands), folder, hands }
    }
}

fn house(folder: &Path, hands: &Arc<Hands>) -> House {
    House::open(folder, Arc::<Hands>::clone(hands), Arc::default())
}

/// The game of this name, in the interface's type.
fn kind_of(name: &str) -> GameKind {
    name.parse::<mathchess_engine::game::GameKind>().unwrap().into()
}

/// No time limit, and turns may be taken back.
const UNLIMITED: TableTerms = TableTerms {
    time_limit_ms: None,
    player_clock: None,
    take_back: true,
    finding: mathchess_engine::game::Finding::Shown,
};

/// The choices for a standard start by its name and for options in words.
fn chosen(game: &str, setup: &str, options: &str) -> Vec<ChosenOption> {
    let start = Start { setup: Some(setup.to_owned()), size: None, seed: None };
    let start = AnyGame::start(game.parse().unwrap(), &start).unwrap();
    start.chosen(options, Some(1)).unwrap().into_iter().map(Into::into).collect()
}

fn guest(name: &str) -> PlayerChoice {
    PlayerChoice { profile: None, name: name.to_owned(), computer: None }
}

fn conditions(size: u8, operators: &[&str]) -> Conditions {
    let operators = operators.iter().map(|&symbol| symbol.to_owned()).collect();
    Conditions { size, digits: (1..=9).collect(), operators, compare: Compare::Last }
}

/// A new game of Mathematical Chess with each of its choices by name.
#[derive(Clone)]
struct MathematicalGame {
    level: Option<u8>,
    own_level: Option<String>,
    conditions: Conditions,
    players: Sides<PlayerChoice>,
    placing: Placing,
    starter: Side,
    time_limit_minutes: Option<u32>,
    player_clock: Option<NewPlayerClock>,
    quiet_limit: u32,
    take_back: bool,
    finding: Finding,
}

impl From<MathematicalGame> for NewMatch {
    fn from(new: MathematicalGame) -> Self {
        let MathematicalGame { level, own_level, conditions, placing, starter, quiet_limit, .. } = new;
        let options = MathematicalOptions { level, own_level, conditions, placing, starter, quiet_limit };
        Self {
            kind: GameKind::MathematicalChess,
            chosen: options.chosen(),
            players: vec![new.players.white, new.players.black],
            time_limit_minutes: new.time_limit_minutes,
            player_clock: new.player_clock,
            take_back: new.take_back,
            finding: new.finding,
        }
    }
}

impl Matches {
    fn begin_mathematical(&self, new: &MathematicalGame) -> Result<MatchView, AppError> {
        self.begin(&new.clone().into())
    }
}

fn new_game(placing: Placing) -> MathematicalGame {
    MathematicalGame {
        level: None,
        own_level: None,
        conditions: conditions(9, &["R", "R"]),
        players: Sides { white: guest("Mai"), black: guest("Tom") },
        placing,
        starter: Side::White,
        time_limit_minutes: Some(30),
        player_clock: None,
        quiet_limit: 100,
        take_back: true,
        finding: Finding::Shown,
    }
}

fn published_game() -> MathematicalGame {
    new_game(Placing::Text { position: PUBLISHED.start.clone() })
}

/// The options of Mathematical Chess with these conditions, chosen for a level.
fn options_of(house: &House, level: Option<u8>, conditions: &Conditions) -> MatchOptions {
    let level = OptionValue::Level { number: level, own: None };
    let conditions = OptionValue::Conditions { conditions: conditions.clone() };
    let chosen = [("level", level), ("conditions", conditions)];
    let chosen = chosen.map(|(name, value)| ChosenOption { name: name.to_owned(), value });
    house.matches.match_options(GameKind::MathematicalChess, chosen.into()).unwrap()
}

/// The saved levels and displays that can be chosen.
fn saved(house: &House) -> (Vec<OwnLevel>, Vec<Display>) {
    let (mut levels, mut shown) = (Vec::new(), Vec::new());
    for field in house.matches.match_options(GameKind::MathematicalChess, Vec::new()).unwrap().fields {
        match field.kind {
            OptionKind::Level { own, .. } => levels = own,
            OptionKind::Placing { displays } => shown = displays,
            _ => {}
        }
    }
    (levels, shown)
}

/// Plays two passes, which end a game at once.
fn pass_to_the_end(house: &House, id: &str) -> MatchView {
    house.matches.play_turn(id, "--").unwrap();
    house.matches.play_turn(id, "--").unwrap()
}

/// The view without its clock, for comparisons.
fn still(view: MatchView) -> MatchView {
    MatchView { clock: Clock { limit_ms: view.clock.limit_ms, used_ms: 0, running: false, players: None }, ..view }
}

fn entry(from: &str, to: Option<&str>, taking: &[&str]) -> Entry {
    Entry {
        from: Some(from.to_owned()),
        to: to.map(str::to_owned),
        steps: Vec::new(),
        taking: taking.iter().map(|&point| point.to_owned()).collect(),
    }
}

/// The board of Mathematical Chess.
fn board(view: &MatchView) -> &MathematicalBoard {
    match &view.board {
        Board::Mathematical(board) => board,
        other => panic!("not Mathematical Chess: {other:?}"),
    }
}

/// The conditions of a match of Mathematical Chess.
fn conditions_of(view: &MatchView) -> &Conditions {
    &view.terms.mathematical.as_ref().unwrap().conditions
}

/// The end of a game that one side has won.
fn won_by(winner: Side, reason: EndReason, loser: Option<Side>) -> MatchOutcome {
    let standings = [Side::White, Side::Black].map(|side| if side == winner { Standing::Won } else { Standing::Lost });
    let seat = |side| if side == Side::White { 0 } else { 1 };
    MatchOutcome { standings: standings.into(), reason, loser: loser.map(seat) }
}

/// The refusal by the rules of Mathematical Chess.
fn refusal_of(error: &AppError) -> &Refusal {
    match &error.problem {
        Problem::Match(MatchProblem::Refused { refusal }) => refusal,
        other => panic!("not refused by the rules: {other:?}"),
    }
}

/// The matches that match a filter, the last played first.
fn listed(house: &House, filter: MatchFilter) -> Vec<MatchRow> {
    house.matches.matches(&MatchFilter { page_size: 200, ..filter }).unwrap().rows
}

/// Matches of a game.
fn of(kind: GameKind) -> MatchFilter {
    MatchFilter { kind: Some(kind), ..MatchFilter::default() }
}

/// Matches that can be continued.
fn going() -> MatchFilter {
    MatchFilter { stage: Some(Progress::Going), ..MatchFilter::default() }
}
