//! What a person has set, and what was chosen for the last game.

use serde::{Deserialize, Serialize};
use specta::Type;

use super::conditions::Conditions;
use super::new_match::{NewPlayerClock, Placing};
use super::player::PlayerChoice;
use super::sides::Sides;

/// The colours of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Theme {
    /// As the system has it.
    System,
    /// Squared paper.
    Light,
    /// Slate.
    Dark,
    /// High contrast.
    Contrast,
}

/// How fast pieces and pages move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Motion {
    /// Half as fast.
    Slow,
    /// As drawn.
    Usual,
    /// Twice as fast.
    Quick,
    /// What can jump does not move.
    None,
}

/// How slowly a turn of the computer is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum Pace {
    /// With time to follow each step.
    Slow,
    /// So that each step is seen.
    Usual,
    /// In passing.
    Quick,
    /// The board is shown after the turn at once.
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
    /// Who played.
    pub players: Sides<PlayerChoice>,
    /// How the pieces were placed.
    pub placing: Placing,
    /// The time limit of the whole game; none for no limit.
    pub time_limit_minutes: Option<u32>,
    /// The clock of each player; none for none.
    pub player_clock: Option<NewPlayerClock>,
    /// Could turns be taken back?
    pub take_back: bool,
}

/// What a person has set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    /// The language of the interface, as a language tag; "system" for the one nearest to the system's.
    pub language: String,
    /// The colours.
    pub theme: Theme,
    /// Are there sounds?
    pub sounds: bool,
    /// How loud they are, in percent.
    pub volume: u8,
    /// How fast things move.
    pub motion: Motion,
    /// How slowly a turn of the computer is shown.
    pub pace: Pace,
    /// How much time the clocks of new games and rounds against the clock give.
    pub timing: Timing,
    /// Have the pieces of chess-like games their letters beside their pictures?
    pub piece_letters: bool,
    /// Does a phone vibrate?
    pub haptics: bool,
    /// The size of text in percent.
    pub text_size: u8,
    /// May players look at the values of an operator?
    pub show_values: bool,
    /// Are the pieces that can move underlined?
    pub movable_pieces: bool,
    /// Is there a bar that shows who is better?
    pub evaluation_bar: bool,
    /// Are there hints?
    pub hints: bool,
    /// What was chosen for the last game.
    pub last_choices: Option<LastChoices>,
    /// The id of the profile that learns and practises on this device now; none for a guest.
    pub learner: Option<String>,
    /// Was the guide for teachers answered?
    pub welcomed: bool,
    /// Was the screen of the first start gone through, or skipped?
    pub first_start_seen: bool,
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
            evaluation_bar: false,
            hints: true,
            last_choices: None,
            learner: None,
            welcomed: false,
            first_start_seen: false,
        }
    }
}
