//! A person's settings, and the choices for the last game.

use mathchess_engine::game;
use mathchess_engine::game::Finding;
use serde::{Deserialize, Serialize};
use specta::Type;

use super::conditions::Conditions;
use super::new_match::NewPlayerClock;
use super::placing::Placing;
use super::sides::Sides;

/// The colours of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Theme {
    /// As in the system's settings.
    System,
    /// Light: squared paper.
    Light,
    /// Dark: slate.
    Dark,
    /// High contrast.
    Contrast,
}

/// The speed of moving pieces and pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Motion {
    /// Half as fast.
    Slow,
    /// The usual speed.
    Usual,
    /// Twice as fast.
    Quick,
    /// No motion: things jump to their places.
    None,
}

/// The pace at which a turn of the computer is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Pace {
    /// Slow: with time to follow each step.
    Slow,
    /// Usual: each step is seen.
    Usual,
    /// Quick: the steps pass quickly.
    Quick,
    /// At once: the board after the turn is shown immediately.
    AtOnce,
}

/// How much time clocks give, for those who need more of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Timing {
    /// As agreed.
    Usual,
    /// Twice as much.
    Doubled,
    /// There is no clock.
    Off,
}

/// Who finds the equations, as a learner sets it. One try for each equation is chosen for a single game only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Equations {
    /// The app shows them.
    Shown,
    /// The learner finds them.
    Found,
}

impl From<Equations> for game::Finding {
    fn from(equations: Equations) -> Self {
        match equations {
            Equations::Shown => Self::Shown,
            Equations::Found => Self::Found,
        }
    }
}

/// How tables for spreadsheets are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Tables {
    /// As the system's language expects them.
    System,
    /// Commas between cells, a decimal point.
    Commas,
    /// Semicolons between cells, a decimal comma.
    Semicolons,
}

/// What is logged for whoever helps with a problem. Each level includes those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum LogLevel {
    /// Nothing.
    Off,
    /// Faults.
    Errors,
    /// Also starts, exchanges, copies, and what was refused.
    Normal,
    /// Also what the rules refused, what took long, and exchanges that brought nothing.
    Detailed,
}

/// Who had a seat in the last game: an id at most. Settings are outside the records, so a name in them would stay after its owner
/// was erased.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct LastPlayer {
    /// The profile's id; none for a guest.
    pub profile: Option<String>,
    /// The computer's strength, 1 to 10; none for a person.
    pub computer: Option<u8>,
}

/// What was chosen for the last game, to begin the next one with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LastChoices {
    /// The level's number, if it was one of the ten.
    pub level: Option<u8>,
    /// The own level's id, if it was one.
    pub own_level: Option<String>,
    /// The conditions.
    pub conditions: Conditions,
    /// The players.
    pub players: Sides<LastPlayer>,
    /// How the pieces were placed.
    pub placing: Placing,
    /// The time limit of the whole game; none for no limit.
    pub time_limit_minutes: Option<u32>,
    /// The clock of each player; none without such clocks.
    pub player_clock: Option<NewPlayerClock>,
    /// Whether turns could be taken back.
    pub take_back: bool,
}

/// A person's settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    /// The language of the interface, as a language tag; "system" for the one nearest to the system's.
    pub language: String,
    /// The colours.
    pub theme: Theme,
    /// Whether sounds are on.
    pub sounds: bool,
    /// The volume in percent.
    pub volume: u8,
    /// The speed of motion.
    pub motion: Motion,
    /// The pace at which a turn of the computer is shown.
    pub pace: Pace,
    /// How much time the clocks of new games and rounds against the clock give.
    pub timing: Timing,
    /// Have the pieces of chess-like games their letters beside their pictures?
    pub piece_letters: bool,
    /// Whether a phone vibrates.
    pub haptics: bool,
    /// The size of text in percent.
    pub text_size: u8,
    /// Whether players may look at the values of an operator.
    pub show_values: bool,
    /// Whether the pieces that can move are underlined.
    pub movable_pieces: bool,
    /// Whether each turn of a game in which the player finds the equations is followed by how many were found and missed.
    pub turn_notes: bool,
    /// Whether a bar shows who is better.
    pub evaluation_bar: bool,
    /// Whether hints are available.
    pub hints: bool,
    /// Who finds the equations in practice, and in games unless something else is chosen for one; none: as the app suggests.
    pub equations: Option<Equations>,
    /// Who found the equations of the last game, if that was chosen for it: the next one begins with it.
    pub last_finding: Option<Finding>,
    /// How tables for spreadsheets are written.
    pub tables: Tables,
    /// What is logged.
    pub log: LogLevel,
    /// The choices for the last game.
    pub last_choices: Option<LastChoices>,
    /// The id of the profile that learns and practises on this device; none for a guest.
    pub learner: Option<String>,
    /// The local day on which somebody last said who learns, counted from 1 January 1970; none before the first day.
    pub learner_day: Option<i32>,
    /// Whether the guide for teachers was answered.
    pub welcomed: bool,
    /// Whether the screen of the first start was completed or skipped.
    pub first_start_seen: bool,
}

/// The settings that are the device's. Where a teacher has a PIN, only a teacher changes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeviceSettings {
    timing: Timing,
    show_values: bool,
    hints: bool,
    log: LogLevel,
}

/// The settings that belong to whoever learns: they are kept for each learner, and apply while that one learns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct OwnSettings {
    language: String,
    theme: Theme,
    sounds: bool,
    volume: u8,
    motion: Motion,
    pace: Pace,
    piece_letters: bool,
    haptics: bool,
    text_size: u8,
    movable_pieces: bool,
    turn_notes: bool,
    evaluation_bar: bool,
    equations: Option<Equations>,
    last_finding: Option<Finding>,
}

impl Default for OwnSettings {
    fn default() -> Self {
        Settings::default().own()
    }
}

impl OwnSettings {
    /// What a learner who has set nothing takes over from them: how the app looks and sounds, but not what somebody else has
    /// chosen to find.
    #[must_use]
    pub fn for_newcomer(&self) -> Self {
        Self { equations: None, last_finding: None, ..self.clone() }
    }
}

impl Settings {
    /// Those that are the device's.
    pub const fn of_device(&self) -> DeviceSettings {
        DeviceSettings { timing: self.timing, show_values: self.show_values, hints: self.hints, log: self.log }
    }

    /// Those that belong to the learner.
    pub fn own(&self) -> OwnSettings {
        OwnSettings {
            language: self.language.clone(),
            theme: self.theme,
            sounds: self.sounds,
            volume: self.volume,
            motion: self.motion,
            pace: self.pace,
            piece_letters: self.piece_letters,
            haptics: self.haptics,
            text_size: self.text_size,
            movable_pieces: self.movable_pieces,
            turn_notes: self.turn_notes,
            evaluation_bar: self.evaluation_bar,
            equations: self.equations,
            last_finding: self.last_finding,
        }
    }

    /// With those of another learner.
    #[must_use]
    pub fn with_own(self, own: OwnSettings) -> Self {
        Self {
            language: own.language,
            theme: own.theme,
            sounds: own.sounds,
            volume: own.volume,
            motion: own.motion,
            pace: own.pace,
            piece_letters: own.piece_letters,
            haptics: own.haptics,
            text_size: own.text_size,
            movable_pieces: own.movable_pieces,
            turn_notes: own.turn_notes,
            evaluation_bar: own.evaluation_bar,
            equations: own.equations,
            last_finding: own.last_finding,
            ..self
        }
    }

    /// Forgets a profile that was erased.
    pub fn forget(&mut self, profile: &str) {
        if self.learner.as_deref() == Some(profile) {
            self.learner = None;
        }
        let is_gone = |player: &LastPlayer| player.profile.as_deref() == Some(profile);
        self.last_choices.take_if(|last| is_gone(&last.players.white) || is_gone(&last.players.black));
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: "system".to_owned(),
            theme: Theme::System,
            sounds: true,
            volume: 100,
            motion: Motion::Usual,
            pace: Pace::Usual,
            timing: Timing::Usual,
            piece_letters: false,
            haptics: true,
            text_size: 100,
            show_values: true,
            movable_pieces: false,
            turn_notes: false,
            evaluation_bar: false,
            hints: true,
            equations: None,
            last_finding: None,
            tables: Tables::System,
            log: LogLevel::Normal,
            last_choices: None,
            learner: None,
            learner_day: None,
            welcomed: false,
            first_start_seen: false,
        }
    }
}
