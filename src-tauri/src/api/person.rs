//! All records of one person.

use mathchess_progress::Moment;
use serde::Serialize;
use specta::Type;

use super::bin::BinRow;
use super::player::Player;
use super::profile::Profile;
use super::teaching::{AnswerRow, Class, Switches};

/// A game of a person, as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PersonGame {
    /// When it was begun.
    pub began: Moment,
    /// The players.
    pub players: Vec<Player>,
    /// Whether it is over.
    pub over: bool,
    /// The game as text; if that is impossible, its row as in the file.
    pub text: String,
}

/// All records of one person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct PersonRecord {
    /// The profile.
    pub profile: Profile,
    /// The profiles merged with it.
    pub merged: Vec<Profile>,
    /// The classes.
    pub classes: Vec<Class>,
    /// The names of the competitions.
    pub competitions: Vec<String>,
    /// The switches of the person.
    pub switches: Switches,
    /// The name that the person would like to have instead.
    pub wished_name: Option<String>,
    /// Whether the profile has a PIN.
    pub has_pin: bool,
    /// All answers, the latest first.
    pub answers: Vec<AnswerRow>,
    /// All games that are not deleted, the last changed first.
    pub games: Vec<PersonGame>,
    /// The deleted games, and who deleted them.
    pub deleted: Vec<BinRow>,
}
