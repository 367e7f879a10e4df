//! Finding a person on this device.

use serde::{Deserialize, Serialize};
use specta::Type;

use super::profile::Profile;
use super::teaching::Class;

/// The group of people to choose from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum LearnerGroup {
    /// A class, by its id.
    Class(String),
    /// The people in no class.
    Others,
    /// All people.
    All,
}

/// A request for a page of people.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Type)]
pub struct LearnersAsked {
    /// The group; by default the class of `near`, or the first class.
    pub group: Option<LearnerGroup>,
    /// The id of a profile whose class is shown.
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
    /// The name as shown in this group: short, and unique.
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
    /// The group of these people.
    pub group: LearnerGroup,
    /// The first letters of all names of the group.
    pub letters: Vec<String>,
    /// The number of people with this first letter.
    pub total: u32,
    /// The number of people on a page.
    pub page_size: u32,
    /// The people of this page, by name.
    pub rows: Vec<Learner>,
}
