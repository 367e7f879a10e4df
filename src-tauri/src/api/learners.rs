//! Finding a person on this device.

use serde::{Deserialize, Serialize};
use specta::Type;

use super::profile::Profile;
use super::teaching::Class;

/// Among whom somebody is looked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum LearnerGroup {
    /// A class, by its id.
    Class(String),
    /// Those who are in no class.
    Others,
    /// Everybody.
    All,
}

/// Whom to show.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Type)]
pub struct LearnersAsked {
    /// Among whom; without it, in the class of `near`, or in the first.
    pub group: Option<LearnerGroup>,
    /// A profile, by its id.
    pub near: Option<String>,
    /// The first letter of the name.
    pub letter: Option<String>,
    /// The page, from 0.
    pub page: u32,
}

/// A person to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct Learner {
    /// The profile.
    pub profile: Profile,
    /// The name as it is shown in this group: short, and none like another.
    pub shown: String,
    /// The names of the classes.
    pub classes: Vec<String>,
    /// Whether the profile has a PIN.
    pub has_pin: bool,
}

/// A page of people to choose from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct LearnerPage {
    /// All classes that are in use.
    pub classes: Vec<Class>,
    /// Whether anybody is in no class.
    pub has_others: bool,
    /// Among whom these are.
    pub group: LearnerGroup,
    /// The first letters of all names of the group.
    pub letters: Vec<String>,
    /// How many there are under the letter.
    pub total: u32,
    /// How many a page has.
    pub page_size: u32,
    /// Those of this page, by name.
    pub rows: Vec<Learner>,
}
