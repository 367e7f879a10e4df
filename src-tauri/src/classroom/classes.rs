//! Classes and their members.

use std::collections::HashSet;

use mathchess_records::{ClassId, ClassList as List, NewProfile as New, Noun, Occasion, ProfileId};

use super::Classroom;
use super::profiles::require_picture;
use crate::api::profile::{NewProfile, Profile};
use crate::api::teaching::{Class, ClassChange, ClassList, ClassesAsked, DuplicateName, Enrolment, Member};
use crate::error::Result;

impl Classroom {
    /// The classes that are asked for.
    pub fn classes(&self, asked: &ClassesAsked) -> Result<Vec<Class>> {
        if matches!(asked, ClassesAsked::Archived) {
            self.desk.teacher()?;
        }
        let mut open = self.desk.lock()?;
        let classes = open.records.classes();
        let found = match asked {
            ClassesAsked::InUse => classes.list()?,
            ClassesAsked::Archived => classes.archive()?,
            ClassesAsked::Of { profile } => classes.of_profile(profile.parse()?)?,
        };
        Ok(found.into_iter().map(class).collect())
    }

    /// Changes a class or who is in it.
    pub fn change_class(&self, id: &str, change: &ClassChange) -> Result<()> {
        self.desk.teacher()?;
        let id = id.parse()?;
        let mut open = self.desk.lock()?;
        let mut classes = open.records.classes();
        match change {
            ClassChange::Name { name } => classes.rename(id, name)?,
            ClassChange::Archived { archived } => classes.set_archived(id, *archived)?,
            ClassChange::Group { former, name, members } => {
                classes.set_group(id, former.as_deref(), name, &ids(members)?)?;
            }
            ClassChange::Membership { profiles, member: true } => classes.join(id, &ids(profiles)?)?,
            ClassChange::Membership { profiles, member: false } => classes.leave(id, &ids(profiles)?)?,
        }
        Ok(())
    }

    /// Creates a class.
    pub fn create_class(&self, name: &str) -> Result<Class> {
        self.desk.teacher()?;
        Ok(class(self.desk.lock()?.records.classes().create(name)?))
    }

    /// Deletes a class. The records are copied first.
    pub(crate) fn delete_class(&self, id: &str) -> Result<()> {
        self.desk.teacher()?;
        let by = self.desk.deleter()?;
        let id: ClassId = id.parse()?;
        self.desk.copy_before(Occasion::ClassDeletion)?;
        Ok(self.desk.lock()?.records.bin().delete(Noun::Class, &id.to_string(), by)?)
    }

    /// Restores a class.
    pub(crate) fn restore_class(&self, id: &str) -> Result<()> {
        self.desk.teacher()?;
        Ok(self.desk.lock()?.records.classes().restore(id.parse()?)?)
    }

    /// The present and former members of a class.
    pub fn class_members(&self, id: &str) -> Result<Vec<Member>> {
        let mut open = self.desk.lock()?;
        let with_pin: HashSet<ProfileId> = open.records.pins().profiles()?.into_iter().collect();
        let members = open.records.classes().members(id.parse()?)?;
        let member = |kept: mathchess_records::Member| Member {
            has_pin: with_pin.contains(&kept.profile.id),
            profile: kept.profile.into(),
            joined_at: kept.joined_ms,
            left_at: kept.left_ms,
            groups: kept.groups.names().map(str::to_owned).collect(),
            wished_name: kept.wished_name,
        };
        Ok(members.into_iter().map(member).collect())
    }

    /// Reads a list of students without changing anything.
    pub fn read_class_list(&self, bytes: &[u8]) -> Result<ClassList> {
        let List { names, duplicates, left_out } = List::read(bytes)?;
        let duplicate = |(line, name)| DuplicateName { line: u32::try_from(line).unwrap_or(u32::MAX), name };
        Ok(ClassList {
            names,
            duplicates: duplicates.into_iter().map(duplicate).collect(),
            left_out: left_out.into_iter().map(|(_, text)| text).collect(),
        })
    }

    /// Adds profiles to a class, all or none, except those whose name a member has.
    pub fn enrol(&self, id: &str, profiles: &[NewProfile]) -> Result<Enrolment> {
        self.desk.teacher()?;
        profiles.iter().try_for_each(|new| require_picture(&new.colour, &new.avatar))?;
        let new =
            |new: &NewProfile| New { name: new.name.clone(), colour: new.colour.clone(), avatar: new.avatar.clone() };
        let new: Vec<New> = profiles.iter().map(new).collect();
        let done = self.desk.lock()?.records.classes().enrol(id.parse()?, &new)?;
        Ok(Enrolment { added: done.added.iter().map(ToString::to_string).collect(), skipped: done.skipped })
    }

    /// Merges a profile into another; they can be separated again. The records are copied first.
    pub fn merge_profiles(&self, id: &str, into: Option<&str>) -> Result<()> {
        self.desk.teacher()?;
        let id = id.parse()?;
        let Some(into) = into else {
            return Ok(self.desk.lock()?.records.profiles().separate(id)?);
        };
        let into = into.parse()?;
        self.desk.copy_before(Occasion::Merge)?;
        Ok(self.desk.lock()?.records.profiles().merge(id, into)?)
    }

    /// The profiles merged into this one.
    pub fn merged_profiles(&self, id: &str) -> Result<Vec<Profile>> {
        Ok(self.desk.lock()?.records.profiles().merged(id.parse()?)?.into_iter().map(Profile::from).collect())
    }
}

/// Converts a class for the interface.
pub(crate) fn class(kept: mathchess_records::Class) -> Class {
    Class { id: kept.id.to_string(), name: kept.name, members: kept.members, archived_at: kept.archived_ms }
}

fn ids(texts: &[String]) -> Result<Vec<ProfileId>> {
    texts.iter().map(|text| Ok(text.parse()?)).collect()
}
