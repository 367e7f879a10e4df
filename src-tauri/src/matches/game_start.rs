//! The start of a game, whichever it is, and what the records store of it.

use mathchess_engine::game::{AnyInPlay, Finding, GameKind};
use mathchess_engine::games::mathematical_chess::{self as engine, Arrangement, Placing as Placement};
use mathchess_records::{
    OwnLevel as KeptLevel, Placement as KeptPlacement, PlacementAction, Player, RULES_VERSION, Records, Terms,
};

use super::levels::{level_numbered, playable};
use super::mathematical_options::MathematicalOptions;
use super::seeds::{fresh_seed, seed_to_keep};
use super::table_terms::{TableTerms, player};
use crate::api::conditions::Conditions;
use crate::api::new_match::NewMatch;
use crate::api::options::ChosenOption;
use crate::api::placing::Placing;
use crate::api::player::PlayerChoice;
use crate::desk::locks::check_unlocked;
use crate::error::{BoardProblem, MatchProblem, Result};
use crate::running::preparing::{Preparing, placements};
use crate::wall_clock;

/// The start of a game: all that was chosen for it, without its players and what they agree on at the table.
#[derive(Clone, Debug)]
pub(crate) struct GameStart {
    kind: GameKind,
    /// The text of the conditions, without who finds what is calculated.
    conditions: String,
    /// Whether that is part of the conditions' text.
    names_finding: bool,
    seed: Option<u64>,
    starter: u8,
    seats: usize,
    is_calculated: bool,
    level: Option<u8>,
    own_level: Option<KeptLevel>,
    quiet_limit: Option<u32>,
    supervised: bool,
    placed: Vec<KeptPlacement>,
    display: Option<String>,
    named_board: Option<engine::Board>,
}

impl GameStart {
    /// The start that was chosen for a new game.
    ///
    /// # Errors
    /// If there is no such start, or if the game can't be played from it.
    pub(crate) fn chosen(new: &NewMatch, records: &mut Records) -> Result<Self> {
        match new.kind.into() {
            GameKind::MathematicalChess => {
                let computer_plays = new.players.iter().any(|player| player.computer.is_some());
                Self::mathematical(&MathematicalOptions::read(&new.chosen)?, computer_plays, records)
            }
            kind => {
                let chosen = new.chosen.iter().cloned().map(ChosenOption::try_into).collect::<Result<Vec<_>>>()?;
                let seed = seed_to_keep();
                Self::of(&AnyInPlay::begin_chosen(kind, &chosen, seed)?, seed)
            }
        }
    }

    /// The position in which a game was begun.
    ///
    /// # Errors
    /// If no game can begin in it.
    pub(crate) fn of(begun: &AnyInPlay, seed: u64) -> Result<Self> {
        let position = begun.position();
        position.check_new_start()?;
        Ok(Self {
            kind: begun.kind(),
            conditions: begun.options().to_owned(),
            names_finding: true,
            seed: Some(seed),
            starter: begun.seat_to_move().map_or(0, |seat| seat.number()),
            seats: begun.seats(),
            is_calculated: position.is_calculated(),
            level: None,
            own_level: None,
            quiet_limit: None,
            supervised: false,
            placed: Vec::new(),
            display: Some(position.to_string()),
            named_board: None,
        })
    }

    /// A start of Mathematical Chess. It has no display yet where people place the pieces by hand.
    fn mathematical(options: &MathematicalOptions, computer_plays: bool, records: &mut Records) -> Result<Self> {
        let by_chance = matches!(options.placing, Placing::Random | Placing::Mirrored);
        let seed = (by_chance || computer_plays).then(fresh_seed);
        let placing = place(options, records, seed)?;
        let quiet_limit = u16::try_from(options.quiet_limit)
            .ok()
            .filter(|&limit| limit > 0)
            .ok_or_else(|| MatchProblem::QuietLimit { most: u16::MAX.into() })?;
        let own_level = match &options.own_level {
            None => None,
            Some(id) => {
                let id = id.parse()?;
                records.own_levels().list(GameKind::MathematicalChess)?.into_iter().find(|level| level.id == id)
            }
        };
        let by_hand = matches!(options.placing, Placing::InTurn | Placing::Supervisor);
        let is_named = matches!(options.placing, Placing::Display { .. } | Placing::Text { .. });
        let placed = placements(PlacementAction::Place, placing.log());
        let (conditions, starter) = (placing.conditions().to_string(), placing.starter().seat().number());
        let supervised = placing.is_supervised();
        let display = Preparing { placing, can_undo: false }.display().ok().filter(|_| !by_hand);
        Ok(Self {
            kind: GameKind::MathematicalChess,
            conditions,
            names_finding: false,
            seed,
            starter,
            seats: 2,
            is_calculated: true,
            level: options.level,
            own_level,
            quiet_limit: Some(quiet_limit.into()),
            supervised,
            placed,
            named_board: display.as_ref().filter(|_| is_named).map(|display| *display.board()),
            display: display.map(|display| display.to_string()),
        })
    }

    /// Whether turns are found by calculating, so that players can agree on who does it.
    pub(crate) const fn is_calculated(&self) -> bool {
        self.is_calculated
    }

    /// The board that was named by a saved display or by its text, and not made by chance or by hand.
    pub(crate) const fn named_board(&self) -> Option<&engine::Board> {
        self.named_board.as_ref()
    }

    /// The game to record, if these players may begin it. Levels that are locked for one of them are open to a teacher who
    /// looks.
    ///
    /// # Errors
    /// The wrong number of players, an unknown player, or a locked level.
    pub(crate) fn agreed(
        self,
        players: &[PlayerChoice],
        table: TableTerms,
        records: &mut Records,
        teacher_looks: bool,
    ) -> Result<Agreed> {
        if players.len() != self.seats {
            return Err(MatchProblem::WrongPlayers { seats: u32::try_from(self.seats).unwrap_or(u32::MAX) }.into());
        }
        let players = players.iter().map(|choice| player(choice, records)).collect::<Result<Vec<_>>>()?;
        check_unlocked(self.level, &players, records, teacher_looks)?;
        Ok(self.with_terms(players, table))
    }

    fn with_terms(self, players: Vec<Player>, table: TableTerms) -> Agreed {
        let finding = if self.is_calculated { table.finding } else { Finding::Shown };
        let conditions = if self.names_finding { finding.put_in(&self.conditions) } else { self.conditions };
        let terms = Terms {
            game: self.kind,
            rules_version: RULES_VERSION,
            conditions,
            seed: self.seed,
            starter: self.starter,
            players,
            level: self.level,
            own_level: self.own_level.as_ref().map(|level| level.id),
            own_level_name: self.own_level.map(|level| level.name),
            course: None,
            time_limit_ms: table.time_limit_ms,
            player_clock: table.player_clock,
            quiet_limit: self.quiet_limit,
            take_back_allowed: table.take_back && finding != Finding::Strict,
            finding,
            utc_offset_minutes: wall_clock::utc_offset_minutes(),
        };
        Agreed { terms, supervised: self.supervised, placed: self.placed, display: self.display }
    }
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
    pub display: Option<String>,
}

impl Agreed {
    /// The game to record for a new match, if it may be begun.
    ///
    /// # Errors
    /// As [`GameStart::chosen`] and [`GameStart::agreed`].
    pub(crate) fn new(new: &NewMatch, records: &mut Records, teacher_looks: bool) -> Result<Self> {
        let start = GameStart::chosen(new, records)?;
        start.agreed(&new.players, TableTerms::new(new)?, records, teacher_looks)
    }
}

/// The pieces that are placed before the players do anything.
fn place(options: &MathematicalOptions, records: &mut Records, seed: Option<u64>) -> Result<Placement> {
    let starter = options.starter;
    let level = options.level.map(level_numbered).transpose()?;
    let with = |conditions: &Conditions| playable(conditions, level);
    let seed = seed.unwrap_or_default();
    Ok(match &options.placing {
        Placing::Random => Placement::random(with(&options.conditions)?, starter, seed),
        Placing::Mirrored => Placement::mirrored(with(&options.conditions)?, starter, seed),
        Placing::InTurn => Placement::new(with(&options.conditions)?, starter),
        Placing::Supervisor => supervised(Placement::new(with(&options.conditions)?, starter)),
        Placing::Display { id } => {
            let id = id.parse()?;
            let displays = records.displays().list(GameKind::MathematicalChess)?;
            let display = displays.iter().find(|display| display.id == id).ok_or(BoardProblem::DisplayGone)?;
            from_board(with(&options.conditions)?, starter, &engine::parse_rows(&display.layout)?)?
        }
        Placing::Text { position } if !position.contains(' ') => {
            from_board(with(&options.conditions)?, starter, &engine::parse_rows(position)?)?
        }
        // A whole position gives the side that begins and the comparison.
        Placing::Text { position } => {
            let arrangement: Arrangement = position.parse()?;
            let conditions = Conditions { compare: arrangement.compare, ..options.conditions.clone() };
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
