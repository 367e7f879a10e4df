//! The PINs of a class, made all at once.

use std::collections::{HashMap, HashSet};

use mathchess_records::{NewPin, PinOwner, ProfileId};

use super::Classroom;
use super::pins::is_easy;
use crate::api::teaching::ClassPin;
use crate::error::{ClassroomProblem, Result};

/// The number of digits of such a PIN.
const DIGITS: usize = 4;

impl Classroom {
    /// Gives each of these members of a class a new PIN, replacing any old one, and returns the PINs; they can't be shown
    /// again, since only their hashes are stored. A teacher's PIN must exist, because without it nobody could give a
    /// student a new PIN.
    pub fn make_pins(&self, class: &str, profiles: &[String]) -> Result<Vec<ClassPin>> {
        self.desk.teacher()?;
        if !self.desk.teacher_mode()?.has_pin {
            return Err(ClassroomProblem::TeacherPinFirst.into());
        }
        let class = class.parse()?;
        let members = self.desk.lock()?.records.classes().members(class)?;
        let present: HashMap<ProfileId, _> = members
            .into_iter()
            .filter(|member| member.left_ms.is_none())
            .map(|member| (member.profile.id, member.profile))
            .collect();
        let mut used = HashSet::new();
        let mut made = Vec::new();
        let mut answer = Vec::new();
        for id in profiles {
            let id: ProfileId = id.parse()?;
            let Some(profile) = present.get(&id) else { continue };
            // Hashing is slow, so it is done without holding the records.
            let pin = another(&mut used);
            made.push((PinOwner::Profile(id), NewPin::new(&pin)?));
            answer.push(ClassPin { profile: profile.clone().into(), pin });
        }
        self.desk.lock()?.records.pins().set_all(&made)?;
        for (owner, _) in made {
            if let PinOwner::Profile(profile) = owner {
                self.desk.leave(profile);
            }
        }
        Ok(answer)
    }
}

/// A PIN that is unique in the class now, and not one that a classmate would try first.
fn another(used: &mut HashSet<String>) -> String {
    loop {
        let pin = NewPin::random_digits(DIGITS);
        if !is_easy(&pin) && used.insert(pin.clone()) {
            return pin;
        }
        if used.len() > 5_000 {
            used.clear(); // there are more students than PINs, so two may get the same one
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pins_that_are_tried_first_are_not_given() {
        for (pin, easy) in
            [("0000", true), ("1234", true), ("9876", true), ("0123", true), ("1235", false), ("1212", false)]
        {
            assert_eq!(is_easy(pin), easy, "{pin}");
        }
        let mut used = HashSet::new();
        let pins: HashSet<String> = (0..200).map(|_| another(&mut used)).collect();
        assert_eq!(pins.len(), 200);
        assert!(pins.iter().all(|pin| pin.len() == DIGITS && pin.bytes().all(|byte| byte.is_ascii_digit())));
    }
}
