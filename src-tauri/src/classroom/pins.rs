//! PINs and teacher mode.

use mathchess_records::{NewPin, PinGate, PinOwner as Owner};

use super::Classroom;
use crate::api::teaching::{PinAnswer, PinOwner, TeacherMode};
use crate::error::{ClassroomProblem, Result};

impl Classroom {
    /// Closes teacher mode until its PIN is entered again.
    pub fn close_teacher_mode(&self) -> Result<TeacherMode> {
        self.desk.set_teacher_mode(false);
        self.desk.teacher_mode()
    }

    /// Ends the login of a profile.
    pub fn leave(&self, profile: &str) -> Result<()> {
        self.desk.leave(profile.parse()?);
        Ok(())
    }

    /// Tries a PIN. The right one of teacher mode opens it, the right one of a profile logs it in. The check is done
    /// without holding the desk.
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
        match owner {
            _ if !answer.right => {}
            Owner::Teacher => self.desk.set_teacher_mode(true),
            Owner::Profile(profile) => self.desk.enter(profile),
        }
        Ok(answer)
    }

    /// Sets a PIN, or removes it if none is given. An existing one can be changed by a teacher or with the present PIN;
    /// that of teacher mode only with the present PIN. [`Self::may_set_first`] says who may set the first one.
    pub fn set_pin(&self, owner: &PinOwner, pin: Option<&str>, present: Option<&str>) -> Result<()> {
        let new = pin.map(NewPin::new).transpose()?;
        self.may_change(owner, present)?;
        if matches!(owner, PinOwner::Teacher) && pin.is_some_and(is_easy) {
            return Err(ClassroomProblem::PinTooEasy.into());
        }
        let mut open = self.desk.lock()?;
        let Some(new) = new else {
            return Ok(open.records.pins().clear(kept_owner(owner)?)?);
        };
        open.records.pins().set(kept_owner(owner)?, &new)?;
        drop(open);
        // The person who has just set it is logged in. A teacher who sets a profile's PIN is not logged in as its owner.
        match kept_owner(owner)? {
            Owner::Teacher => self.desk.set_teacher_mode(true),
            Owner::Profile(profile) if self.desk.learner() == Some(profile) => self.desk.enter(profile),
            Owner::Profile(profile) => self.desk.leave(profile),
        }
        Ok(())
    }

    fn may_change(&self, owner: &PinOwner, present: Option<&str>) -> Result<()> {
        let is_set = self.desk.lock()?.records.pins().is_set(kept_owner(owner)?)?;
        if !is_set {
            return self.may_set_first(owner);
        }
        let proven = self.desk.teacher_looks()?;
        match (owner, present) {
            (_, Some(pin)) => self.prove(owner, pin),
            (PinOwner::Profile(_), None) if proven => Ok(()),
            // Teacher mode may have been left open, so its own PIN can be changed only with the present one.
            (PinOwner::Teacher, None) if proven => Err(ClassroomProblem::PresentPinNeeded.into()),
            (PinOwner::Teacher, None) => Err(ClassroomProblem::TeacherOnly.into()),
            (PinOwner::Profile(_), None) if self.desk.teacher_mode()?.has_pin => {
                Err(ClassroomProblem::TeacherOnly.into())
            }
            (PinOwner::Profile(id), None) => Err(ClassroomProblem::ProfileHasPin { profile: id.clone() }.into()),
        }
    }

    /// Who may set a first PIN: for a profile a teacher or, without a teacher's PIN, the present learner; for teacher mode
    /// see [`Desk::may_become_first_teacher`](crate::desk::Desk).
    fn may_set_first(&self, owner: &PinOwner) -> Result<()> {
        match owner {
            PinOwner::Teacher => self.desk.may_become_first_teacher(),
            PinOwner::Profile(_) if self.desk.teacher_mode()?.has_pin => self.desk.teacher(),
            PinOwner::Profile(id) if self.desk.learner() == Some(id.parse()?) => Ok(()),
            PinOwner::Profile(_) => Err(ClassroomProblem::FirstPinByItself.into()),
        }
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

/// Whether the digits of a PIN are all equal or consecutive: a classmate would try it first.
pub(super) fn is_easy(pin: &str) -> bool {
    let digits: Vec<i16> = pin.bytes().map(|byte| i16::from(byte) - i16::from(b'0')).collect();
    [-1, 0, 1].iter().any(|step| digits.windows(2).all(|pair| matches!(pair, [one, next] if next - one == *step)))
}
