//! Classes and their members, and merged profiles.

use super::commands;
use crate::api::profile::{NewProfile, Profile};
use crate::api::teaching::{Class, ClassList, ClassPin, Enrolment, Member};
use crate::error::Result;
use crate::house::House;

commands! {
    /// All classes that are in use.
    #[access(Anyone)]
    fn classes(house: &House) -> Result<Vec<Class>> {
        house.classroom.classes()
    }

    /// The classes that a profile is in.
    #[access(Profile(&profile))]
    fn classes_of(house: &House, profile: String) -> Result<Vec<Class>> {
        house.classroom.classes_of(&profile)
    }

    /// The archived classes, the most recently archived first.
    #[access(Teacher)]
    fn archived_classes(house: &House) -> Result<Vec<Class>> {
        house.classroom.archived_classes()
    }

    /// Archives a class at the end of its year, or takes it out of the archive.
    #[access(Teacher)]
    fn set_archived(house: &House, id: String, archived: bool) -> Result<()> {
        house.classroom.set_archived(&id, archived)
    }

    /// Sets the members of a group: exactly these. `former` is the group's former name, if it is renamed; a group without
    /// members ceases to exist.
    #[access(Teacher)]
    fn set_group(
        house: &House,
        id: String,
        former: Option<String>,
        name: String,
        members: Vec<String>,
    ) -> Result<()> {
        house.classroom.set_group(&id, former.as_deref(), &name, &members)
    }

    /// Gives each of these members of a class a new PIN, replacing any old one, and returns the PINs; they can't be shown
    /// again.
    #[access(TeacherOfClass(&id))]
    fn make_pins(house: &House, id: String, profiles: Vec<String>) -> Result<Vec<ClassPin>> {
        house.classroom.make_pins(&id, &profiles)
    }

    /// Creates a class.
    #[access(Teacher)]
    fn create_class(house: &House, name: String) -> Result<Class> {
        house.classroom.create_class(&name)
    }

    /// Renames a class.
    #[access(Teacher)]
    fn rename_class(house: &House, id: String, name: String) -> Result<()> {
        house.classroom.rename_class(&id, &name)
    }

    /// The present and former members of a class.
    #[access(TeacherOfClass(&id))]
    fn class_members(house: &House, id: String) -> Result<Vec<Member>> {
        house.classroom.class_members(&id)
    }

    /// Adds profiles to a class, or removes them.
    #[access(Teacher)]
    fn set_membership(house: &House, id: String, profiles: Vec<String>, member: bool) -> Result<()> {
        house.classroom.set_membership(&id, &profiles, member)
    }

    /// Reads the bytes of a list of students (CSV) without changing anything.
    #[access(Anyone)]
    fn read_class_list(house: &House, bytes: Vec<u8>) -> Result<ClassList> {
        house.classroom.read_class_list(&bytes)
    }

    /// Adds profiles to a class, all or none, except those whose name a member has.
    #[access(Teacher)]
    fn enrol(house: &House, id: String, profiles: Vec<NewProfile>) -> Result<Enrolment> {
        house.classroom.enrol(&id, &profiles)
    }

    /// Merges a profile into another: its games, answers and classes count for that one until they are separated.
    #[access(TeacherOf(&[&id, &into]))]
    fn merge_profiles(house: &House, id: String, into: String) -> Result<()> {
        house.classroom.merge_profiles(&id, &into)
    }

    /// Separates a merged profile again.
    #[access(TeacherOf(&[&id]))]
    fn separate_profile(house: &House, id: String) -> Result<()> {
        house.classroom.separate_profile(&id)
    }

    /// The profiles merged into this one.
    #[access(Teacher)]
    fn merged_profiles(house: &House, id: String) -> Result<Vec<Profile>> {
        house.classroom.merged_profiles(&id)
    }
}
