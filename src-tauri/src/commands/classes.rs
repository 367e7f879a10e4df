//! Classes and their members, and profiles put together.

use super::commands;
use crate::api::profile::{NewProfile, Profile};
use crate::api::teaching::{Class, ClassList, Enrolment, Member};
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// All classes.
    fn classes(desk: &Desk) -> Result<Vec<Class>> {
        desk.classes()
    }

    /// The classes that a profile is in.
    fn classes_of(desk: &Desk, profile: String) -> Result<Vec<Class>> {
        desk.classes_of(&profile)
    }

    /// Adds a class.
    fn create_class(desk: &Desk, name: String) -> Result<Class> {
        desk.create_class(&name)
    }

    /// Gives a class another name.
    fn rename_class(desk: &Desk, id: String, name: String) -> Result<()> {
        desk.rename_class(&id, &name)
    }

    /// Everybody who is in a class or was.
    fn class_members(desk: &Desk, id: String) -> Result<Vec<Member>> {
        desk.class_members(&id)
    }

    /// Puts profiles into a class, or takes them out of it.
    fn set_membership(desk: &Desk, id: String, profiles: Vec<String>, member: bool) -> Result<()> {
        desk.set_membership(&id, &profiles, member)
    }

    /// Reads the bytes of a list of students (CSV) and changes nothing.
    fn read_class_list(desk: &Desk, bytes: Vec<u8>) -> Result<ClassList> {
        desk.read_class_list(&bytes)
    }

    /// Adds profiles to a class, all or none, without those whose name a member has.
    fn enrol(desk: &Desk, id: String, profiles: Vec<NewProfile>) -> Result<Enrolment> {
        desk.enrol(&id, &profiles)
    }

    /// Puts a profile into another: its games, answers and classes count for that one until they are separated.
    fn merge_profiles(desk: &Desk, id: String, into: String) -> Result<()> {
        desk.merge_profiles(&id, &into)
    }

    /// Makes a merged profile one of its own again.
    fn separate_profile(desk: &Desk, id: String) -> Result<()> {
        desk.separate_profile(&id)
    }

    /// The profiles merged into this one.
    fn merged_profiles(desk: &Desk, id: String) -> Result<Vec<Profile>> {
        desk.merged_profiles(&id)
    }
}
