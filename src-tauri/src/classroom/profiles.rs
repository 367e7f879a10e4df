//! People who play.

use mathchess_records::{NewProfile as New, Noun, Profile as Kept};

use super::Classroom;
use crate::api::profile::{NewProfile, Profile};
use crate::error::Result;

impl Classroom {
    /// All profiles.
    pub fn profiles(&self) -> Result<Vec<Profile>> {
        Ok(self.desk.lock()?.records.profiles().list()?.into_iter().map(Profile::from).collect())
    }

    /// Creates a profile. With `for_guest` it takes over what the guest of this run has done.
    pub fn create_profile(&self, new: &NewProfile, for_guest: bool) -> Result<Profile> {
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
        Ok(self.desk.lock()?.records.profiles().update(&changed)?.into())
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

/// Converts a new profile for the records.
fn kept(new: &NewProfile) -> New {
    New { name: new.name.clone(), colour: new.colour.clone(), avatar: new.avatar.clone() }
}
