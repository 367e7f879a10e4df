//! Teacher mode, PINs and what a teacher allows.

use super::commands;
use crate::api::presence::WhoIsThere;
use crate::api::teaching::{Permissions, PinAnswer, PinOwner, Scope, Switches, TeacherMode};
use crate::error::Result;
use crate::house::House;

commands! {
    /// How teacher mode stands.
    #[access(Unnoticed)]
    fn teacher_mode(house: &House) -> Result<TeacherMode> {
        house.desk.teacher_mode()
    }

    /// Who is there. The interface asks from time to time, so it does not count as use.
    #[access(Unnoticed)]
    fn who_is_there(house: &House) -> Result<WhoIsThere> {
        house.desk.who_is_there()
    }

    /// Ends the login of a profile: its PIN is asked for again.
    #[access(Anyone)]
    fn leave(house: &House, profile: String) -> Result<()> {
        house.classroom.leave(&profile)
    }

    /// Closes teacher mode until its PIN is given again.
    #[access(Unnoticed)]
    fn close_teacher_mode(house: &House) -> Result<TeacherMode> {
        house.classroom.close_teacher_mode()
    }

    /// The ids of the profiles that have a PIN.
    #[access(Anyone)]
    fn pin_profiles(house: &House) -> Result<Vec<String>> {
        house.classroom.pin_profiles()
    }

    /// Tries a PIN. The right one of teacher mode opens it; with the right one of a profile, its owner is there.
    #[access(ByPin)]
    fn try_pin(house: &House, owner: PinOwner, pin: String) -> Result<PinAnswer> {
        house.classroom.try_pin(&owner, &pin)
    }

    /// Sets a PIN, or takes it away where none is given. One that is there already is changed in teacher mode, or with the present
    /// one; that of teacher mode only with it.
    #[access(ByPin)]
    fn set_pin(house: &House, owner: PinOwner, pin: Option<String>, present: Option<String>) -> Result<()> {
        house.classroom.set_pin(&owner, pin.as_deref(), present.as_deref())
    }

    /// What is set for a class or a profile.
    #[access(Scope(&scope))]
    fn switches(house: &House, scope: Scope) -> Result<Switches> {
        house.classroom.switches(&scope)
    }

    /// Sets the switches of a class or a profile, and answers what was set before.
    #[access(Scope(&scope))]
    fn set_switches(house: &House, scope: Scope, switches: Switches) -> Result<Switches> {
        house.classroom.set_switches(&scope, &switches)
    }

    /// What a profile may do, as its own switches and those of its classes say.
    #[access(Profile(&profile))]
    fn permissions(house: &House, profile: String) -> Result<Permissions> {
        house.desk.permissions(&profile)
    }
}
