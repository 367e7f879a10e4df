//! Who is logged in: the profiles whose PIN was entered since the app was opened, the learner, and a teacher who has
//! entered hers. This is only in memory, so a restart ends it.
//!
//! Everything is measured by a clock that users can't set. Expired logins are ended before each check, so a command never
//! counts somebody as logged in whose time is over.
//!
//! Where several people learn on a device, the learner is asked for at the first start of a day and when nobody has used the
//! app for a while: until somebody has answered, nothing is recorded for the learner.

use std::collections::BTreeSet;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use mathchess_engine::game::Finding;
use mathchess_progress::local_day;
use mathchess_records::ProfileId;
use parking_lot::Mutex;

use super::Desk;
use crate::api::presence::WhoIsThere;
use crate::api::settings::{DeviceSettings, Settings};
use crate::error::Result;

/// The time without a teacher's command after which teacher mode closes.
pub(crate) const TEACHER_STAYS: Duration = Duration::from_secs(10 * 60);
/// The time without any command after which logins end.
pub(crate) const LOGIN_STAYS: Duration = Duration::from_secs(15 * 60);
/// The time without any use after which a device with several learners asks who is there.
pub(crate) const LEARNER_STAYS: Duration = Duration::from_secs(10 * 60);
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
    /// Whether somebody else may be here instead of the learner.
    is_in_doubt: bool,
    /// The time of anybody's last action.
    used: Duration,
    /// The readings of both clocks at the last comparison.
    clocks: Option<(Duration, SystemTime)>,
    /// The settings that are the device's, as they are kept; none until the interface has started.
    device: Option<DeviceSettings>,
    /// Who finds the equations as the learner of the settings that are kept has set it, with that learner.
    equations: (Option<ProfileId>, Option<Finding>),
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
            let asleep = by_date.saturating_sub(now.saturating_sub(then));
            if asleep >= SLEPT {
                self.end();
            }
            self.is_in_doubt |= asleep >= LEARNER_STAYS;
        }
        if self.teacher.is_some_and(|used| now.saturating_sub(used) >= TEACHER_STAYS) {
            self.teacher = None;
        }
        let idle = now.saturating_sub(self.used);
        if idle >= LOGIN_STAYS {
            self.there.clear();
        }
        self.is_in_doubt |= idle >= LEARNER_STAYS;
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

    /// Changes the learner, since somebody has said who is there.
    pub(crate) fn is_here(&self, learner: Option<&str>) {
        self.choose_learner(learner);
        self.people(|people, _| people.is_in_doubt = false);
    }

    /// Begins a day of this device: on another day than the one on which somebody last said who learns, it is to be asked.
    pub(crate) fn begin_day(&self, last: Option<i32>, utc_offset_minutes: i16) {
        let now = self.time.date().duration_since(UNIX_EPOCH).unwrap_or_default();
        let today = local_day(now.as_millis().try_into().unwrap_or(i64::MAX), utc_offset_minutes);
        self.people(|people, _| people.is_in_doubt = last.is_some_and(|last| i64::from(last) != today));
    }

    /// Whether it must be asked who is there before anything is recorded for the learner: only where several people learn.
    pub(crate) fn asks_who_is_there(&self) -> Result<bool> {
        Ok(self.people(|people, _| people.is_in_doubt) && self.has_several_learners()?)
    }

    fn has_several_learners(&self) -> Result<bool> {
        Ok(self.lock()?.records.profiles().in_use()?.len() > 1)
    }

    /// The settings that are the device's, as they are kept.
    pub(crate) fn device_settings(&self) -> Option<DeviceSettings> {
        self.people(|people, _| people.device)
    }

    /// Notes the settings that are kept.
    pub(crate) fn know_settings(&self, settings: &Settings) {
        self.choose_learner(settings.learner.as_deref());
        self.people(|people, _| {
            people.device = Some(settings.of_device());
            people.equations = (people.learner, settings.equations.map(Into::into));
        });
    }

    /// Who finds the equations as a learner or a guest has set it. What others have set is known only while they learn.
    pub(crate) fn chosen_finding(&self, profile: Option<&str>) -> Result<Option<Finding>> {
        let profile: Option<ProfileId> = profile.map(str::parse).transpose()?;
        let (learner, chosen) = self.people(|people, _| people.equations);
        Ok(chosen.filter(|_| learner == profile))
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
        let several = self.has_several_learners()?;
        let stays = self.people(|people, now| {
            let idle = now.saturating_sub(people.used);
            if people.is_in_doubt { Duration::ZERO } else { LEARNER_STAYS.saturating_sub(idle) }
        });
        Ok(WhoIsThere {
            teacher: self.teacher_mode()?,
            guests: self.guests_are_welcome()?,
            locked: with_pin.iter().filter(|profile| !there.contains(profile)).map(ToString::to_string).collect(),
            there: there.iter().map(ToString::to_string).collect(),
            asks_in_ms: several.then(|| u32::try_from(stays.as_millis()).unwrap_or(u32::MAX)),
        })
    }
}
