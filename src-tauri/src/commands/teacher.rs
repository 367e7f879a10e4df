//! Teacher mode, PINs and what a teacher allows.

use super::commands;
use crate::api::teaching::{Permissions, PinAnswer, PinOwner, Scope, Switches, TeacherMode};
use crate::desk::Desk;
use crate::error::Result;

commands! {
    /// How teacher mode stands.
    fn teacher_mode(desk: &Desk) -> Result<TeacherMode> {
        desk.teacher_mode()
    }

    /// Closes teacher mode until its PIN is given again.
    fn close_teacher_mode(desk: &Desk) -> Result<TeacherMode> {
        desk.close_teacher_mode()
    }

    /// The ids of the profiles that have a PIN.
    fn pin_profiles(desk: &Desk) -> Result<Vec<String>> {
        desk.pin_profiles()
    }

    /// Tries a PIN. The right one of teacher mode opens it.
    fn try_pin(desk: &Desk, owner: PinOwner, pin: String) -> Result<PinAnswer> {
        desk.try_pin(&owner, &pin)
    }

    /// Sets a PIN, or takes it away where none is given. One that is there already is changed in teacher mode, or with the present
    /// one; that of teacher mode only with it.
    fn set_pin(desk: &Desk, owner: PinOwner, pin: Option<String>, present: Option<String>) -> Result<()> {
        desk.set_pin(&owner, pin.as_deref(), present.as_deref())
    }

    /// What is set for a class or a profile.
    fn switches(desk: &Desk, scope: Scope) -> Result<Switches> {
        desk.switches(&scope)
    }

    /// Sets the switches of a class or a profile, and answers what was set before.
    fn set_switches(desk: &Desk, scope: Scope, switches: Switches) -> Result<Switches> {
        desk.set_switches(&scope, &switches)
    }

    /// What a profile may do, as its own switches and those of its classes say.
    fn permissions(desk: &Desk, profile: String) -> Result<Permissions> {
        desk.permissions(&profile)
    }
}
