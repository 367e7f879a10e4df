//! PINs and teacher mode.

use mathchess_records::{NewPin, PinGate, PinOwner as Owner};

use super::Classroom;
use crate::api::teaching::{PinAnswer, PinOwner, TeacherMode};
use crate::error::{ClassroomProblem, Result};

impl Classroom {
    /// Closes teacher mode until its PIN is given again.
    pub fn close_teacher_mode(&self) -> Result<TeacherMode> {
        self.desk.set_teacher_mode(false);
        self.desk.teacher_mode()
    }

    /// The profiles that have a PIN.
    pub fn pin_profiles(&self) -> Result<Vec<String>> {
        let profiles = self.desk.lock()?.records.pins().profiles()?;
        Ok(profiles.iter().map(ToString::to_string).collect())
    }

    /// Tries a PIN. The right one of teacher mode opens it. The work is done without holding the desk.
    pub fn try_pin(&self, owner: &PinOwner, pin: &str) -> Result<PinAnswer> {
        let owner = kept_owner(owner)?;
        let gate = self.desk.lock()?.records.pins().begin_try(owner)?;
        let answer = match gate {
            PinGate::Open => PinAnswer { right: true, wait_ms: 0 },
            PinGate::Wait(wait_ms) => PinAnswer { right: false, wait_ms },
            PinGate::Try(a_try) => {
                let judged = a_try.judge(pin);
                let wait_ms = self.desk.lock()?.records.pins().conclude(judged)?;
                PinAnswer { right: judged.is_right(), wait_ms }
            }
        };
        if answer.right && owner == Owner::Teacher {
            self.desk.set_teacher_mode(true);
        }
        Ok(answer)
    }

    /// Sets a PIN, or takes it away where none is given. One that is there already is changed by a teacher, or by whoever knows
    /// it; that of teacher mode only by whoever knows it.
    pub fn set_pin(&self, owner: &PinOwner, pin: Option<&str>, present: Option<&str>) -> Result<()> {
        let new = pin.map(NewPin::new).transpose()?;
        self.may_change(owner, present)?;
        let mut open = self.desk.lock()?;
        let Some(new) = new else {
            return Ok(open.records.pins().clear(kept_owner(owner)?)?);
        };
        open.records.pins().set(kept_owner(owner)?, &new)?;
        if *owner == PinOwner::Teacher {
            // Whoever has just set it need not give it at once.
            self.desk.set_teacher_mode(true);
        }
        Ok(())
    }

    fn may_change(&self, owner: &PinOwner, present: Option<&str>) -> Result<()> {
        let is_set = self.desk.lock()?.records.pins().is_set(kept_owner(owner)?)?;
        let TeacherMode { has_pin, open } = self.desk.teacher_mode()?;
        // Teacher mode may have been left open: its own PIN is changed by who knows it.
        if !is_set || has_pin && open && *owner != PinOwner::Teacher {
            return Ok(());
        }
        match present {
            Some(pin) => self.prove(owner, pin),
            None if open && has_pin => Err(ClassroomProblem::PresentPinNeeded.into()),
            // Nobody is a teacher who could prove it: who is not the owner must become one first.
            None if !has_pin => Err(ClassroomProblem::ProfileHasPin.into()),
            None => self.desk.teacher(),
        }
    }

    /// Refuses a change of a profile that has a PIN, unless its PIN is given or teacher mode is open with one.
    pub(crate) fn may_change_profile(&self, id: &str, pin: Option<&str>) -> Result<()> {
        let owner = PinOwner::Profile(id.to_owned());
        let TeacherMode { has_pin, open } = self.desk.teacher_mode()?;
        if has_pin && open || !self.desk.lock()?.records.pins().is_set(kept_owner(&owner)?)? {
            return Ok(());
        }
        pin.map_or_else(|| Err(ClassroomProblem::ProfileHasPin.into()), |pin| self.prove(&owner, pin))
    }

    /// Refuses a wrong PIN.
    fn prove(&self, owner: &PinOwner, pin: &str) -> Result<()> {
        match self.try_pin(owner, pin)? {
            PinAnswer { right: true, .. } => Ok(()),
            PinAnswer { wait_ms: 0, .. } => Err(ClassroomProblem::PinWrong.into()),
            PinAnswer { wait_ms, .. } => {
                let seconds = u32::try_from((wait_ms + 999) / 1000).unwrap_or(u32::MAX);
                Err(ClassroomProblem::PinWait { seconds }.into())
            }
        }
    }
}

fn kept_owner(owner: &PinOwner) -> Result<Owner> {
    Ok(match owner {
        PinOwner::Teacher => Owner::Teacher,
        PinOwner::Profile(id) => Owner::Profile(id.parse()?),
    })
}
