//! People who play.

use mathchess_records::{NewProfile as New, Noun, Profile as Kept};

use super::Classroom;
use crate::api::profile::{NewProfile, Profile, WishChange};
use crate::error::{ClassroomProblem, Result};

impl Classroom {
    /// All profiles.
    pub fn profiles(&self) -> Result<Vec<Profile>> {
        Ok(self.desk.lock()?.records.profiles().list()?.into_iter().map(Profile::from).collect())
    }

    /// Creates a profile. With `for_guest` it takes over what the guest of this run has done.
    pub fn create_profile(&self, new: &NewProfile, for_guest: bool) -> Result<Profile> {
        require_picture(&new.colour, &new.avatar)?;
        let mut open = self.desk.lock()?;
        let new = kept(new);
        let profile = if for_guest { open.take_over(&new)? } else { open.records.profiles().create(&new)? };
        Ok(profile.into())
    }

    /// Changes a profile.
    pub fn update_profile(&self, changed: &Profile) -> Result<Profile> {
        let changed = Kept {
            id: changed.id.parse()?,
            name: changed.name.clone(),
            colour: changed.colour.clone(),
            avatar: changed.avatar.clone(),
        };
        let mut open = self.desk.lock()?;
        // A picture that came with the records of another device may stay.
        let before = open.records.profiles().some(&[changed.id])?.pop();
        if before.is_none_or(|before| (&before.colour, &before.avatar) != (&changed.colour, &changed.avatar)) {
            require_picture(&changed.colour, &changed.avatar)?;
        }
        Ok(open.records.profiles().update(&changed)?.into())
    }

    /// The name that somebody would like to have.
    pub(crate) fn wished_name(&self, profile: &str) -> Result<Option<String>> {
        Ok(self.desk.lock()?.records.profiles().wished_name(profile.parse()?)?)
    }

    /// Changes the wish for another name, or answers it.
    pub(crate) fn change_wish(&self, profile: &str, change: &WishChange) -> Result<()> {
        match change {
            WishChange::Wish { name } => self.wish_name(profile, name.as_deref()),
            WishChange::Answer { granted } => self.answer_wish(profile, *granted),
        }
    }

    /// Keeps the name that somebody would like to have; none removes the wish.
    pub(crate) fn wish_name(&self, profile: &str, name: Option<&str>) -> Result<()> {
        Ok(self.desk.lock()?.records.profiles().wish_name(profile.parse()?, name)?)
    }

    /// Grants or refuses such a wish.
    pub(crate) fn answer_wish(&self, profile: &str, granted: bool) -> Result<()> {
        let id = profile.parse()?;
        let mut open = self.desk.lock()?;
        let mut profiles = open.records.profiles();
        let answered = if granted { profiles.grant_name(id) } else { profiles.wish_name(id, None) };
        Ok(answered?)
    }

    /// Deletes a profile.
    pub(crate) fn delete_profile(&self, id: &str) -> Result<()> {
        let by = self.desk.deleter()?;
        Ok(self.desk.lock()?.records.bin().delete(Noun::Profile, id, by)?)
    }

    /// Restores a profile.
    pub(crate) fn restore_profile(&self, id: &str) -> Result<()> {
        Ok(self.desk.lock()?.records.profiles().restore(id.parse()?)?)
    }
}

/// The colours of a profile. The interface's `controls/palette.ts` repeats them.
const COLOURS: [&str; 5] = ["ink", "blue", "green", "red", "yellow"];
/// The beginning of the key of a drawn avatar.
const DRAWN: &str = "drawn:";
/// The most characters of an emoji, which can be composed of several.
const LONGEST_EMOJI: usize = 12;
/// The most letters of the name of a drawing.
const LONGEST_DRAWING: usize = 24;

/// Refuses a colour or an avatar that nobody could see.
pub(super) fn require_picture(colour: &str, avatar: &str) -> Result<()> {
    let is_avatar = match avatar.strip_prefix(DRAWN) {
        Some(name) => (1..=LONGEST_DRAWING).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_lowercase()),
        None => is_emoji(avatar),
    };
    if COLOURS.contains(&colour) && is_avatar { Ok(()) } else { Err(ClassroomProblem::NoSuchPicture.into()) }
}

/// Whether a text has the form of one emoji: signs beyond letters, and what joins them.
fn is_emoji(text: &str) -> bool {
    let is_sign = |sign: char| matches!(sign, '\u{200d}' | '\u{20e3}' | '\u{fe0f}' | '\u{2100}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}' | '\u{e0020}'..='\u{e007f}');
    // The length first, since a text can be endless.
    text.len() <= 4 * LONGEST_EMOJI && !text.is_empty() && text.chars().all(is_sign)
}

/// Converts a new profile for the records.
fn kept(new: &NewProfile) -> New {
    New { name: new.name.clone(), colour: new.colour.clone(), avatar: new.avatar.clone() }
}
