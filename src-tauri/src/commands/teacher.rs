//! Teacher mode, PINs and a teacher's permissions.

use super::commands;
use crate::api::presence::WhoIsThere;
use crate::api::teaching::{Permissions, PinAnswer, PinOwner, Scope, Switches, TeacherMode};
use crate::error::Result;
use crate::house::House;

commands! {
    /// Who is logged in. The interface asks regularly, so it does not count as use.
    #[access(Unnoticed)]
    fn who_is_there(house: &House) -> Result<WhoIsThere> {
        house.desk.who_is_there()
    }

    /// Logs a profile out: its PIN is needed again.
    #[access(Anyone)]
    fn leave(house: &House, profile: String) -> Result<()> {
        house.classroom.leave(&profile)
    }

    /// Closes teacher mode until its PIN is entered again.
    #[access(Unnoticed)]
    fn close_teacher_mode(house: &House) -> Result<TeacherMode> {
        house.classroom.close_teacher_mode()
    }

    /// Tries a PIN. The right one of teacher mode opens it; the right one of a profile logs its owner in.
    #[access(ByPin)]
    fn try_pin(house: &House, owner: PinOwner, pin: String) -> Result<PinAnswer> {
        house.classroom.try_pin(&owner, &pin)
    }

    /// Sets a PIN, or removes it if none is given. An existing one can be changed in teacher mode or with the present PIN;
    /// that of teacher mode only with the present PIN.
    #[access(ByPin)]
    fn set_pin(house: &House, owner: PinOwner, pin: Option<String>, present: Option<String>) -> Result<()> {
        house.classroom.set_pin(&owner, pin.as_deref(), present.as_deref())
    }

    /// The switches of a class or a profile.
    #[access(Scope(&scope))]
    fn switches(house: &House, scope: Scope) -> Result<Switches> {
        house.classroom.switches(&scope)
    }

    /// Sets the switches of a class or a profile, and returns the previous ones.
    #[access(Scope(&scope))]
    fn set_switches(house: &House, scope: Scope, switches: Switches) -> Result<Switches> {
        house.classroom.set_switches(&scope, &switches)
    }

    /// The permissions of a profile, from its own switches and those of its classes, or of a guest.
    #[access(Learner(profile.as_deref()))]
    fn permissions(house: &House, profile: Option<String>) -> Result<Permissions> {
        house.desk.permissions(profile.as_deref())
    }
}
