//! What a person has set, and what was chosen for the last game.

use serde::{Deserialize, Serialize};
use specta::Type;

use super::conditions::Conditions;
use super::new_match::Placing;
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
    /// Could turns be taken back?
    pub take_back: bool,
}

/// What a person has set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    /// The language of the interface, as a language tag.
    pub language: String,
    /// The colours.
    pub theme: Theme,
    /// Are there sounds?
    pub sounds: bool,
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
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: "en".to_owned(),
            theme: Theme::System,
            sounds: true,
            haptics: true,
            text_size: 100,
            show_values: true,
            movable_pieces: false,
            evaluation_bar: false,
            hints: true,
            last_choices: None,
            learner: None,
            welcomed: false,
        }
    }
}
