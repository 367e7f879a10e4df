//! Who is logged in: the profiles whose PIN was entered since the app was opened, the learner, and a teacher who has
//! entered hers. This is only in memory, so a restart ends it.
//!
//! Everything is measured by a clock that users can't set. Expired logins are ended before each check, so a command never
//! counts somebody as logged in whose time is over.

use std::collections::BTreeSet;
use std::time::{Duration, SystemTime};

use mathchess_records::ProfileId;
use parking_lot::Mutex;

use super::Desk;
use crate::api::presence::WhoIsThere;
use crate::error::Result;

/// The time without a teacher's command after which teacher mode closes.
pub(crate) const TEACHER_STAYS: Duration = Duration::from_secs(10 * 60);
/// The time without any command after which logins end.
pub(crate) const LOGIN_STAYS: Duration = Duration::from_secs(15 * 60);
/// If the device's clock has advanced by this much more than the monotonic one, the device has slept meanwhile.
const SLEPT: Duration = Duration::from_secs(30);

/// Who is logged in.
#[derive(Debug, Default)]
pub(crate) struct Presence(Mutex<People>);

#[derive(Debug, Default)]
struct People {
    /// The time of a teacher's last action; none while teacher mode is closed.
    teacher: Option<Duration>,
    /// The profiles whose PIN was entered.
    there: BTreeSet<ProfileId>,
    /// The present learner on this device, with a PIN or without.
    learner: Option<ProfileId>,
    /// The time of anybody's last action.
    used: Duration,
    /// The readings of both clocks at the last comparison.
    clocks: Option<(Duration, SystemTime)>,
}

impl People {
    fn end(&mut self) {
        self.teacher = None;
        self.there.clear();
    }

    /// Ends what has expired.
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
    /// Reads who is logged in now. This does not count as use.
    fn people<T>(&self, look: impl FnOnce(&mut People, Duration) -> T) -> T {
        let (now, date) = (self.time.now(), self.time.date());
        let mut people = self.presence.0.lock();
        people.pass(now, date);
        look(&mut people, now)
    }

    /// Records an action: logins stay valid.
    pub(crate) fn used(&self) {
        self.people(|people, now| people.used = now);
    }

    /// Logs in a profile whose PIN was entered.
    pub(crate) fn enter(&self, profile: ProfileId) {
        self.people(|people, now| {
            people.there.insert(profile);
            people.used = now;
        });
    }

    /// Logs a profile out.
    pub(crate) fn leave(&self, profile: ProfileId) {
        self.people(|people, _| people.there.remove(&profile));
    }

    /// Logs out the players of a match that is paused or left, except the learner.
    pub(crate) fn leave_match(&self, seated: &[ProfileId]) {
        self.people(|people, _| {
            let learner = people.learner;
            people.there.retain(|there| Some(*there) == learner || !seated.contains(there));
        });
    }

    /// Ends all logins and closes teacher mode, because the screen was locked or the device sleeps.
    pub fn everybody_leaves(&self) {
        self.people(|people, _| people.end());
    }

    /// The profiles whose PIN was entered.
    pub(crate) fn there(&self) -> BTreeSet<ProfileId> {
        self.people(|people, _| people.there.clone())
    }

    /// The present learner on this device.
    pub(crate) fn learner(&self) -> Option<ProfileId> {
        self.people(|people, _| people.learner)
    }

    /// Changes the learner; the former learner is logged out.
    pub fn choose_learner(&self, learner: Option<&str>) {
        // A text that is not an id selects nobody.
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

    /// Opens teacher mode, or closes it until its PIN is entered again.
    pub fn set_teacher_mode(&self, open: bool) {
        self.people(|people, now| people.teacher = open.then_some(now));
    }

    /// Whether teacher mode was opened with its PIN and is still open.
    pub(crate) fn teacher_is_there(&self) -> bool {
        self.people(|people, _| people.teacher.is_some())
    }

    /// Records an action of a teacher: teacher mode stays open.
    pub(crate) fn teacher_acts(&self) {
        self.people(|people, now| {
            if people.teacher.is_some() {
                people.teacher = Some(now);
            }
        });
    }

    /// Who is logged in. The interface asks regularly, so it does not count as use.
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
