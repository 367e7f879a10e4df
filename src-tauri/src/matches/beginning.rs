//! Beginning and continuing a game.

use std::hash::{BuildHasher, Hasher, RandomState};

use mathchess_engine::game::{self, AnyInPlay, Finding, GameKind};
use mathchess_engine::games::mathematical_chess::{self as engine, Arrangement, Placing as Placement};
use mathchess_engine::search::Strength;
use mathchess_records::{
    Placement as KeptPlacement, PlacementAction, Player, PlayerClock, ProfileId, RULES_VERSION, Records, Terms,
};

use super::Matches;
use super::levels::playable;
use crate::api::conditions::Conditions;
use crate::api::match_view::{GameKind as ShownKind, MatchView};
use crate::api::new_match::{NewByConditions, NewByOptions, NewMatch, NewPlayerClock, Placing};
use crate::api::options::{ChosenOption, MatchOptions};
use crate::api::player::PlayerChoice;
use crate::api::settings::Timing;
use crate::desk::OpenDesk;
use crate::desk::finding::check_finding;
use crate::desk::locks::check_unlocked;
use crate::error::{BoardProblem, MatchProblem, Result};
use crate::running::Match;
use crate::running::preparing::{Preparing, placements};
use crate::wall_clock;

const MILLISECONDS_PER_MINUTE: u32 = 60_000;

impl Matches {
    /// Begins a match with the clocks that `timing` gives.
    pub fn new_match(&self, new: NewMatch, timing: Timing) -> Result<MatchView> {
        match timing.of_match(new) {
            NewMatch::Conditions(new) => self.new_by_conditions(&new),
            NewMatch::Options(new) => self.new_by_options(&new),
        }
    }

    /// Begins a game of Mathematical Chess. Unless people place the pieces by hand, play begins at once.
    pub(crate) fn new_by_conditions(&self, new: &NewByConditions) -> Result<MatchView> {
        self.begin_game(new, None)
    }

    /// Begins a game; `course` is the course of a mini game, which has a rule of its own for who finds its equations.
    pub(crate) fn begin_game(&self, new: &NewByConditions, course: Option<String>) -> Result<MatchView> {
        let teacher_looks = self.desk.teacher_looks()?;
        let withheld = self.desk.withheld_boards()?;
        let mut open = self.desk.lock()?;
        let records = &mut open.records;
        let mut agreed = Agreed::new(new, records, teacher_looks)?;
        if course.is_none() {
            check_finding(agreed.terms.finding, &agreed.terms.players, records, teacher_looks)?;
        }
        let is_chosen = matches!(new.placing, Placing::Display { .. } | Placing::Text { .. });
        if let Some(display) = agreed.display.as_ref().filter(|_| is_chosen) {
            withheld.refuse_like(display.board())?;
        }
        agreed.terms.course = course;
        let (terms, supervised, placed) = (&agreed.terms, agreed.supervised, &agreed.placed);
        let id = match &agreed.display {
            Some(display) => records.games().begin(terms, supervised, placed, &display.to_string())?,
            None => records.games().create(terms, supervised, placed)?,
        };
        open.guest.began(id, &agreed.terms.players);
        drop(open);
        self.open_match(&id.to_string())
    }

    /// Begins a game of any kind but Mathematical Chess.
    pub(crate) fn new_by_options(&self, new: &NewByOptions) -> Result<MatchView> {
        let chosen: Vec<_> = new.chosen.iter().cloned().map(Into::into).collect();
        let seed = seed_to_keep();
        let begun = AnyInPlay::begin_chosen(new.kind.into(), &chosen, seed)?;
        let terms = TableTerms {
            time_limit_ms: time_limit(new.time_limit_minutes)?,
            player_clock: player_clock(new.player_clock, new.players.len())?,
            take_back: new.take_back,
            finding: new.finding,
        };
        self.begin_in(&begun, seed, &new.players, terms)
    }

    /// The options offered before a game after some choices.
    pub fn match_options(&self, kind: ShownKind, chosen: Vec<ChosenOption>) -> Result<MatchOptions> {
        let chosen: Vec<_> = chosen.into_iter().map(Into::into).collect();
        Ok(GameKind::from(kind).options(&chosen).into())
    }

    /// Records a new game of any kind but Mathematical Chess, without turns.
    pub(crate) fn begin_in(
        &self,
        begun: &AnyInPlay,
        seed: u64,
        players: &[PlayerChoice],
        agreed: TableTerms,
    ) -> Result<MatchView> {
        let position = begun.position();
        position.check_new_start()?;
        if begun.kind() == GameKind::MathematicalChess || begun.seats() != players.len() {
            return Err(MatchProblem::WrongPlayers { seats: u32::try_from(begun.seats()).unwrap_or(u32::MAX) }.into());
        }
        let finding = if position.is_calculated() { agreed.finding } else { game::Finding::Shown };
        let teacher_looks = self.desk.teacher_looks()?;
        let mut open = self.desk.lock()?;
        let OpenDesk { records, guest, .. } = &mut *open;
        let players = players.iter().map(|choice| player(choice, records)).collect::<Result<Vec<_>>>()?;
        if position.is_calculated() {
            check_finding(finding, &players, records, teacher_looks)?;
        }
        let terms = Terms {
            game: begun.kind(),
            rules_version: RULES_VERSION,
            conditions: finding.put_in(begun.options()),
            seed: Some(seed),
            starter: begun.seat_to_move().map_or(0, |seat| seat.number()),
            players,
            level: None,
            own_level: None,
            own_level_name: None,
            course: None,
            time_limit_ms: agreed.time_limit_ms,
            player_clock: agreed.player_clock,
            quiet_limit: None,
            take_back_allowed: agreed.take_back && finding != game::Finding::Strict,
            finding,
            utc_offset_minutes: wall_clock::utc_offset_minutes(),
        };
        let id = records.games().begin(&terms, false, &[], &position.to_string())?;
        guest.began(id, &terms.players);
        drop(open);
        self.open_match(&id.to_string())
    }

    /// Opens a match and starts its clock.
    pub fn open_match(&self, id: &str) -> Result<MatchView> {
        self.desk.change(id, |game, records, now| {
            game.start_clock(now);
            game.end_if_time_is_up(records, now)?;
            game.end_if_decided(records, now)
        })
    }

    /// A match as it is; its clock is left unchanged.
    pub fn look_at_match(&self, id: &str) -> Result<MatchView> {
        self.desk.look(id, Match::view)
    }

    /// Stops the clock and records the time used. The computer stops thinking. The learner's fellow players must enter
    /// their PINs again when the match continues.
    pub fn pause_match(&self, id: &str) -> Result<MatchView> {
        self.interrupt(id)?;
        let paused = self.desk.change(id, Match::stop_clock)?;
        self.stand_up(id)?;
        Ok(paused)
    }

    /// The same when the table is left; but where a teacher is the umpire, the clock goes on.
    pub fn leave_match(&self, id: &str) -> Result<()> {
        if !self.desk.clock_goes_on(id)? {
            return self.pause_match(id).map(drop);
        }
        self.interrupt(id)?;
        self.stand_up(id)
    }

    /// Logs the players of a match out, except the learner.
    fn stand_up(&self, id: &str) -> Result<()> {
        let seated: Vec<ProfileId> = self
            .desk
            .look(id, |game, _, _| Ok(game.summary.terms.players.iter().filter_map(|seat| seat.profile).collect()))?;
        self.desk.leave_match(&seated);
        Ok(())
    }

    /// Stops all thoughts and clocks and records the times used, since the app is being closed.
    ///
    /// # Errors
    /// The first reason why a time can't be recorded; the time since the last turn of that match is then lost.
    pub fn stop_clocks(&self) -> Result<()> {
        self.desk.thoughts.abandon_all();
        let now = self.desk.time.now();
        let mut open = self.desk.lock()?;
        let OpenDesk { records, matches, .. } = &mut *open;
        // One game that can't be written must not cost the others their time.
        let stopped: Vec<Result<()>> = matches.values_mut().map(|game| game.stop_clock(records, now)).collect();
        stopped.into_iter().collect()
    }
}

/// The number of bits of recorded seeds, which are not shown. It is enough for every shuffle and fits a double exactly.
const SEED_BITS: u32 = 53;

/// A new seed that is recorded with a game.
pub(crate) fn seed_to_keep() -> u64 {
    fresh_seed() >> (u64::BITS - SEED_BITS)
}

/// An unpredictable number, for displays drawn at random and for the computer's choices.
pub(crate) fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// The pieces that are placed before the players do anything.
fn place(new: &NewByConditions, records: &mut Records, seed: Option<u64>) -> Result<Placement> {
    let starter = new.starter;
    let level = new.level.map(level_numbered).transpose()?;
    let with = |conditions: &Conditions| playable(conditions, level);
    let seed = seed.unwrap_or_default();
    Ok(match &new.placing {
        Placing::Random => Placement::random(with(&new.conditions)?, starter, seed),
        Placing::Mirrored => Placement::mirrored(with(&new.conditions)?, starter, seed),
        Placing::InTurn => Placement::new(with(&new.conditions)?, starter),
        Placing::Supervisor => supervised(Placement::new(with(&new.conditions)?, starter)),
        Placing::Display { id } => {
            let id = id.parse()?;
            let displays = records.displays().list(GameKind::MathematicalChess)?;
            let display = displays.iter().find(|display| display.id == id).ok_or(BoardProblem::DisplayGone)?;
            from_board(with(&new.conditions)?, starter, &engine::parse_rows(&display.layout)?)?
        }
        Placing::Text { position } if !position.contains(' ') => {
            from_board(with(&new.conditions)?, starter, &engine::parse_rows(position)?)?
        }
        // A whole position gives the side that begins and the comparison.
        Placing::Text { position } => {
            let arrangement: Arrangement = position.parse()?;
            let conditions = Conditions { compare: arrangement.compare, ..new.conditions.clone() };
            from_board(with(&conditions)?, arrangement.side, &arrangement.board)?
        }
    })
}

/// A display; if it leaves pieces in the boxes, a supervisor must have placed it.
fn from_board(conditions: engine::Conditions, starter: engine::Side, board: &engine::Board) -> Result<Placement> {
    let placing = Placement::from_start_position(conditions, starter, board)?;
    Ok(if placing.step() == engine::Step::Ready { placing } else { supervised(placing) })
}

fn supervised(mut placing: Placement) -> Placement {
    placing.set_supervised(true);
    placing
}

/// The level with this number, 1 to 10.
pub(crate) fn level_numbered(number: u8) -> Result<&'static engine::Level> {
    engine::Level::numbered(number).ok_or_else(|| BoardProblem::NoLevel { level: number }.into())
}

/// Everything that the records store of a new game.
pub(crate) struct Agreed {
    /// The terms.
    pub terms: Terms,
    /// Whether a supervisor places the pieces.
    pub supervised: bool,
    /// The pieces that are placed at once.
    pub placed: Vec<KeptPlacement>,
    /// The first position; none if people place the pieces.
    pub display: Option<engine::Position>,
}

impl Agreed {
    /// The data to record for a new game, if it may be begun. Locked levels are open to a teacher who looks.
    pub(crate) fn new(new: &NewByConditions, records: &mut Records, teacher_looks: bool) -> Result<Self> {
        let by_chance = matches!(new.placing, Placing::Random | Placing::Mirrored);
        let computer_plays = new.players.white.computer.or(new.players.black.computer).is_some();
        let seed = (by_chance || computer_plays).then(fresh_seed);
        let placing = place(new, records, seed)?;
        let terms = terms(new, records, &placing, seed)?;
        check_unlocked(new.level, &terms.players, records, teacher_looks)?;
        let by_hand = matches!(new.placing, Placing::InTurn | Placing::Supervisor);
        let placed = placements(PlacementAction::Place, placing.log());
        let supervised = placing.is_supervised();
        let display = Preparing { placing, can_undo: false }.display().ok().filter(|_| !by_hand);
        Ok(Self { terms, supervised, placed, display })
    }
}

/// The terms, for the records.
fn terms(new: &NewByConditions, records: &mut Records, placing: &Placement, seed: Option<u64>) -> Result<Terms> {
    let quiet_limit = u16::try_from(new.quiet_limit)
        .ok()
        .filter(|&limit| limit > 0)
        .ok_or_else(|| MatchProblem::QuietLimit { most: u16::MAX.into() })?;
    let own_level = match &new.own_level {
        None => None,
        Some(id) => {
            let id = id.parse()?;
            let levels = records.own_levels().list(GameKind::MathematicalChess)?;
            levels.into_iter().find(|level| level.id == id)
        }
    };
    Ok(Terms {
        game: GameKind::MathematicalChess,
        rules_version: RULES_VERSION,
        conditions: placing.conditions().to_string(),
        seed,
        starter: placing.starter().seat().number(),
        players: vec![player(&new.players.white, records)?, player(&new.players.black, records)?],
        level: new.level,
        own_level: own_level.as_ref().map(|level| level.id),
        own_level_name: own_level.map(|level| level.name),
        course: None,
        time_limit_ms: time_limit(new.time_limit_minutes)?,
        player_clock: player_clock(new.player_clock, 2)?,
        quiet_limit: Some(quiet_limit.into()),
        take_back_allowed: new.take_back && new.finding != Finding::Strict,
        finding: new.finding,
        utc_offset_minutes: wall_clock::utc_offset_minutes(),
    })
}

/// The terms at the table, common to all games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableTerms {
    /// The time limit of the whole game in milliseconds.
    pub time_limit_ms: Option<u32>,
    /// The clock of each player, if each has one.
    pub player_clock: Option<PlayerClock>,
    /// Whether turns may be taken back.
    pub take_back: bool,
    /// Who finds what turns take or bring.
    pub finding: game::Finding,
}

impl TableTerms {
    /// The terms of a recorded match.
    pub(crate) const fn of(terms: &Terms) -> Self {
        Self {
            time_limit_ms: terms.time_limit_ms,
            player_clock: terms.player_clock,
            take_back: terms.take_back_allowed,
            finding: terms.finding,
        }
    }
}

/// A time limit in milliseconds.
///
/// # Errors
/// If it is zero, or longer than a clock can count.
fn time_limit(minutes: Option<u32>) -> Result<Option<u32>> {
    let limit = |minutes: u32| minutes.checked_mul(MILLISECONDS_PER_MINUTE).filter(|&limit| limit > 0);
    minutes.map(|minutes| limit(minutes).ok_or_else(|| MatchProblem::TimeLimit { minutes }.into())).transpose()
}

/// The longest increment for a turn, in seconds.
const LONGEST_INCREMENT: u32 = 10 * 60;

/// The clock of each player.
///
/// # Errors
/// If it is zero or longer than a clock can count, or if there is only one player, for whom the limit of the whole game is
/// enough.
fn player_clock(new: Option<NewPlayerClock>, players: usize) -> Result<Option<PlayerClock>> {
    let Some(NewPlayerClock { minutes, increment_seconds }) = new else { return Ok(None) };
    if players < 2 {
        return Err(MatchProblem::PlayerClockAlone.into());
    }
    let time_ms = minutes.checked_mul(MILLISECONDS_PER_MINUTE).filter(|&time| time > 0);
    let increment = Some(increment_seconds).filter(|&seconds| seconds <= LONGEST_INCREMENT);
    let clock = time_ms.zip(increment).map(|(time_ms, seconds)| PlayerClock { time_ms, increment_ms: seconds * 1000 });
    clock.map(Some).ok_or_else(|| MatchProblem::PlayerClock { minutes, increment: increment_seconds }.into())
}

/// The player at a seat, for the records.
pub(crate) fn player(choice: &PlayerChoice, records: &mut Records) -> Result<Player> {
    if let Some(strength) = choice.computer {
        if choice.profile.is_some() || Strength::new(strength).is_none() {
            return Err(MatchProblem::ComputerStrength.into());
        }
        return Ok(Player::computer(strength));
    }
    let Some(id) = &choice.profile else {
        return Ok(Player { profile: None, name: choice.name.clone(), strength: None });
    };
    let id = id.parse()?;
    let profiles = records.profiles().list()?;
    let profile = profiles.into_iter().find(|profile| profile.id == id).ok_or(MatchProblem::PlayerGone)?;
    Ok(Player { profile: Some(id), name: profile.name, strength: None })
}
