//! Who is there: the profiles whose PIN was given since the app was opened, the learner, and a teacher who has proved it. It is
//! kept in memory alone, so a restart ends it.
//!
//! Everything here is measured by the clock that can't be set. Whatever lasts too long is ended before anybody is let in: a
//! command never finds somebody here who should be gone.

use std::collections::BTreeSet;
use std::time::{Duration, SystemTime};

use mathchess_records::ProfileId;
use parking_lot::Mutex;

use super::Desk;
use crate::api::presence::WhoIsThere;
use crate::error::Result;

/// Teacher mode closes after this time without a command of a teacher's.
pub(crate) const TEACHER_STAYS: Duration = Duration::from_secs(10 * 60);
/// Logins end after this time without any command.
pub(crate) const LOGIN_STAYS: Duration = Duration::from_secs(15 * 60);
/// If the clock of the device has gone on by this much more than the one that can't be set, the device has slept meanwhile.
const SLEPT: Duration = Duration::from_secs(30);

/// Who is there.
#[derive(Debug, Default)]
pub(crate) struct Presence(Mutex<People>);

#[derive(Debug, Default)]
struct People {
    /// When a teacher has done something last; none while teacher mode is closed.
    teacher: Option<Duration>,
    /// The profiles whose PIN was given.
    there: BTreeSet<ProfileId>,
    /// Who learns on this device now, with a PIN or without.
    learner: Option<ProfileId>,
    /// When anybody has done something last.
    used: Duration,
    /// What both clocks showed when they were compared last.
    clocks: Option<(Duration, SystemTime)>,
}

impl People {
    fn end(&mut self) {
        self.teacher = None;
        self.there.clear();
    }

    /// Ends what has lasted too long.
    fn pass(&mut self, now: Duration, date: SystemTime) {
        if let Some((then, day)) = self.clocks.replace((now, date)) {
            let by_date = date.duration_since(day).unwrap_or_default();
            if by_date.saturating_sub(now.saturating_sub(then)) >= SLEPT {
                self.end();
            }
        }
        if self.teacher.is_some_and(|used| now.saturating_sub(used) >= TEACHER_STAYS) {
            self.teacher = None;
        }
        if now.saturating_sub(self.used) >= LOGIN_STAYS {
            self.there.clear();
        }
    }
}

impl Desk {
    /// Looks at who is there now. Looking does not count as use.
    fn people<T>(&self, look: impl FnOnce(&mut People, Duration) -> T) -> T {
        let (now, date) = (self.time.now(), self.time.date());
        let mut people = self.presence.0.lock();
        people.pass(now, date);
        look(&mut people, now)
    }

    /// Somebody does something: logins go on.
    pub(crate) fn used(&self) {
        self.people(|people, now| people.used = now);
    }

    /// A profile's PIN was given.
    pub(crate) fn enter(&self, profile: ProfileId) {
        self.people(|people, now| {
            people.there.insert(profile);
            people.used = now;
        });
    }

    /// Ends the login of a profile.
    pub(crate) fn leave(&self, profile: ProfileId) {
        self.people(|people, _| people.there.remove(&profile));
    }

    /// Ends the logins at a match that is paused or left, but for the learner's.
    pub(crate) fn leave_match(&self, seated: &[ProfileId]) {
        self.people(|people, _| {
            let learner = people.learner;
            people.there.retain(|there| Some(*there) == learner || !seated.contains(there));
        });
    }

    /// Ends all logins and closes teacher mode: the screen was locked, or the device sleeps.
    pub fn everybody_leaves(&self) {
        self.people(|people, _| people.end());
    }

    /// The profiles whose PIN was given.
    pub(crate) fn there(&self) -> BTreeSet<ProfileId> {
        self.people(|people, _| people.there.clone())
    }

    /// Who learns on this device now.
    pub(crate) fn learner(&self) -> Option<ProfileId> {
        self.people(|people, _| people.learner)
    }

    /// Somebody else learns now: the login of the former learner ends.
    pub fn choose_learner(&self, learner: Option<&str>) {
        // A text that is not an id names nobody.
        let learner: Option<ProfileId> = learner.and_then(|id| id.parse().ok());
        self.people(|people, _| {
            if let Some(former) = people.learner
                && Some(former) != learner
            {
                people.there.remove(&former);
            }
            people.learner = learner;
        });
    }

    /// Opens teacher mode, or closes it until its PIN is given again.
    pub fn set_teacher_mode(&self, open: bool) {
        self.people(|people, now| people.teacher = open.then_some(now));
    }

    /// Whether teacher mode was opened with its PIN and is open still.
    pub(crate) fn teacher_is_there(&self) -> bool {
        self.people(|people, _| people.teacher.is_some())
    }

    /// A teacher does something: teacher mode stays open.
    pub(crate) fn teacher_acts(&self) {
        self.people(|people, now| {
            if people.teacher.is_some() {
                people.teacher = Some(now);
            }
        });
    }

    /// Who is there, as the interface asks from time to time. It does not count as use.
    pub fn who_is_there(&self) -> Result<WhoIsThere> {
        let with_pin = self.lock()?.records.pins().profiles()?;
        let there = self.there();
        Ok(WhoIsThere {
            teacher: self.teacher_mode()?,
            locked: with_pin.iter().filter(|profile| !there.contains(profile)).map(ToString::to_string).collect(),
            there: there.iter().map(ToString::to_string).collect(),
        })
    }
}
