//! Teacher mode, PINs and what a teacher allows.

use super::commands;
use crate::api::teaching::{Permissions, PinAnswer, PinOwner, Scope, Switches, TeacherMode};
use crate::error::Result;
use crate::house::House;

commands! {
    /// How teacher mode stands.
    fn teacher_mode(house: &House) -> Result<TeacherMode> {
        house.desk.teacher_mode()
    }

    /// Closes teacher mode until its PIN is given again.
    fn close_teacher_mode(house: &House) -> Result<TeacherMode> {
        house.classroom.close_teacher_mode()
    }

    /// The ids of the profiles that have a PIN.
    fn pin_profiles(house: &House) -> Result<Vec<String>> {
        house.classroom.pin_profiles()
    }

    /// Tries a PIN. The right one of teacher mode opens it.
    fn try_pin(house: &House, owner: PinOwner, pin: String) -> Result<PinAnswer> {
        house.classroom.try_pin(&owner, &pin)
    }

    /// Sets a PIN, or takes it away where none is given. One that is there already is changed in teacher mode, or with the present
    /// one; that of teacher mode only with it.
    fn set_pin(house: &House, owner: PinOwner, pin: Option<String>, present: Option<String>) -> Result<()> {
        house.classroom.set_pin(&owner, pin.as_deref(), present.as_deref())
    }

    /// What is set for a class or a profile.
    fn switches(house: &House, scope: Scope) -> Result<Switches> {
        house.classroom.switches(&scope)
    }

    /// Sets the switches of a class or a profile, and answers what was set before.
    fn set_switches(house: &House, scope: Scope, switches: Switches) -> Result<Switches> {
        house.classroom.set_switches(&scope, &switches)
    }

    /// What a profile may do, as its own switches and those of its classes say.
    fn permissions(house: &House, profile: String) -> Result<Permissions> {
        house.desk.permissions(&profile)
    }
}
