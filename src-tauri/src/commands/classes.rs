//! Classes and their members, and merged profiles.

use super::commands;
use crate::api::profile::{NewProfile, Profile};
use crate::api::teaching::{Class, ClassChange, ClassList, ClassPin, ClassesAsked, Enrolment, Member};
use crate::error::Result;
use crate::house::House;

commands! {
    /// The classes that are asked for.
    #[access(Classes(&of))]
    fn classes(house: &House, of: ClassesAsked) -> Result<Vec<Class>> {
        house.classroom.classes(&of)
    }

    /// Changes a class or who is in it.
    #[access(Teacher)]
    fn change_class(house: &House, id: String, change: ClassChange) -> Result<()> {
        house.classroom.change_class(&id, &change)
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

    /// The present and former members of a class.
    #[access(TeacherOfClass(&id))]
    fn class_members(house: &House, id: String) -> Result<Vec<Member>> {
        house.classroom.class_members(&id)
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

    /// Merges a profile into another: its games, answers and classes count for that one until they are separated, which
    /// null does.
    #[access(TeacherOf(&[&id, into.as_deref().unwrap_or(&id)]))]
    fn merge_profiles(house: &House, id: String, into: Option<String>) -> Result<()> {
        house.classroom.merge_profiles(&id, into.as_deref())
    }

    /// The profiles merged into this one.
    #[access(Teacher)]
    fn merged_profiles(house: &House, id: String) -> Result<Vec<Profile>> {
        house.classroom.merged_profiles(&id)
    }
}
