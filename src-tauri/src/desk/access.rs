//! Who may call a command: the levels that commands declare, and what is asked for each.
//!
//! Every command says with `#[access(…)]` which of these holds, and is not begun before [`Desk::admit`] has agreed. A profile
//! without a PIN is free. One with a PIN is locked until its PIN is given or a teacher is there who has given hers. Where no PIN
//! of a teacher is set, everybody counts as a teacher, but nobody comes so to what is behind a profile's PIN.

use mathchess_records::{ProfileId, Records};

use super::{Desk, OpenDesk};
use crate::api::analysis::AnalysisSetup;
use crate::api::match_list::MatchFilter;
use crate::api::new_match::NewMatch;
use crate::api::player::PlayerChoice;
use crate::api::teaching::{Scope, Selection, TeacherMode};
use crate::api::thing::{FileOf, Thing};
use crate::api::unreadable::RecordKind;
use crate::error::{ClassroomProblem, Result};

/// Who may call a command.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Access<'a> {
    /// Anyone.
    Anyone,
    /// Anyone, and it does not count as use: the interface asks by itself.
    Unnoticed,
    /// Anyone: what is given with the command decides, such as a PIN.
    ByPin,
    /// A teacher.
    Teacher,
    /// A teacher; without a teacher's PIN, those of these profiles who have a PIN must be there.
    TeacherOf(&'a [&'a str]),
    /// A teacher; without a teacher's PIN, those of the class who have a PIN must be there.
    TeacherOfClass(&'a str),
    /// A teacher; without a teacher's PIN, everybody who has a PIN must be there.
    TeacherOfAll,
    /// The profile, or a teacher.
    Profile(&'a str),
    /// The profile, or a teacher; anyone for a guest.
    Learner(Option<&'a str>),
    /// As [`Access::Learner`], for who is to learn from now on; anyone leaves the learner as it is.
    NextLearner(Option<&'a str>),
    /// As [`Access::Learner`], for the player who is chosen.
    Player(&'a PlayerChoice),
    /// As [`Access::Learner`], for the player whose games are asked for.
    GamesOf(&'a MatchFilter),
    /// All who have a PIN and are to play the new match, or a teacher.
    NewMatch(&'a NewMatch),
    /// All who have a PIN and are to play this pairing of a competition, or a teacher.
    Pairing(&'a str, u32, u32),
    /// All who have a PIN and play the match, or a teacher.
    Seats(&'a str),
    /// As [`Access::Seats`] while the match is going on, then as [`Access::Seen`].
    Played(&'a str),
    /// One of those who have a PIN and played the match, or a teacher; anyone if none has a PIN.
    Seen(&'a str),
    /// As [`Access::Seen`] for a position of a match, else anyone.
    Setup(&'a AnalysisSetup),
    /// What is set for a class is a teacher's, for a profile [`Access::TeacherOf`].
    Scope(&'a Scope),
    /// Depends on what is put away or brought back.
    Thing(&'a Thing),
    /// Depends on what is saved.
    File(&'a FileOf),
}

/// PINs that must have been given.
enum Needed {
    /// All of them.
    All(Vec<ProfileId>),
    /// One of them.
    One(Vec<ProfileId>),
}

impl Desk {
    /// Lets a command begin, or says who must be there first.
    pub(crate) fn admit(&self, access: Access<'_>) -> Result<()> {
        if matches!(access, Access::Unnoticed) {
            return Ok(());
        }
        self.used();
        self.check(access)
    }

    fn check(&self, access: Access<'_>) -> Result<()> {
        match access {
            Access::Anyone | Access::Unnoticed | Access::ByPin => Ok(()),
            Access::Teacher => self.teacher(),
            Access::TeacherOf(profiles) => {
                self.teacher()?;
                profiles.iter().try_for_each(|profile| self.owner_or_teacher(profile))
            }
            Access::TeacherOfClass(class) => {
                self.teacher()?;
                self.needed(|records| Ok(Needed::All(records.pins().of_class(class.parse()?)?)))
            }
            Access::TeacherOfAll => {
                self.teacher()?;
                self.needed(|records| Ok(Needed::All(records.pins().profiles()?)))
            }
            Access::Profile(profile) => self.owner_or_teacher(profile),
            Access::Learner(profile) => profile.map_or(Ok(()), |profile| self.owner_or_teacher(profile)),
            Access::NextLearner(profile) => self.next_learner(profile),
            Access::Player(choice) => self.check(Access::Learner(choice.profile.as_deref())),
            Access::GamesOf(filter) => self.check(Access::Learner(filter.profile.as_deref())),
            Access::NewMatch(new) => players(new).into_iter().try_for_each(|player| self.check(Access::Player(player))),
            Access::Pairing(competition, round, first) => self.needed(|records| {
                let competition = records.competitions().load(competition.parse()?)?;
                let mut needed = Vec::new();
                for profile in competition.players_of(round, first) {
                    needed.append(&mut records.pins().of_profile(profile)?);
                }
                Ok(Needed::All(needed))
            }),
            Access::Seats(id) => self.needed(|records| Ok(Needed::All(records.pins().of_game(id.parse()?)?))),
            Access::Played(id) => self.needed(|records| {
                let id = id.parse()?;
                let pins = records.pins().of_game(id)?;
                let over = !pins.is_empty() && records.games().is_over(id)?;
                Ok(if over { Needed::One(pins) } else { Needed::All(pins) })
            }),
            Access::Seen(id) => self.needed(|records| Ok(Needed::One(records.pins().of_game(id.parse()?)?))),
            Access::Setup(AnalysisSetup::Match { id, .. }) => self.check(Access::Seen(id)),
            Access::Setup(AnalysisSetup::Text { .. } | AnalysisSetup::Pieces { .. }) => Ok(()),
            Access::Scope(Scope::Class(_)) => self.teacher(),
            Access::Scope(Scope::Profile(id)) => self.check(Access::TeacherOf(&[id])),
            Access::Thing(thing) => self.thing(thing),
            Access::File(file) => self.file(file),
        }
    }

    fn thing(&self, thing: &Thing) -> Result<()> {
        match thing {
            Thing::Class { .. } | Thing::Competition { .. } => self.teacher(),
            Thing::Profile { id } => self.check(Access::TeacherOf(&[id])),
            Thing::Game { id } => self.check(Access::Seen(id)),
            Thing::Display { .. } | Thing::OwnLevel { .. } => Ok(()),
            Thing::Unreadable { kind, id } => self.unreadable(*kind, id),
        }
    }

    fn file(&self, file: &FileOf) -> Result<()> {
        match file {
            FileOf::Game { id } => self.check(Access::Seen(id)),
            FileOf::Records { selection: Selection::Profiles(profiles), .. } => {
                self.teacher()?;
                profiles.iter().try_for_each(|profile| self.owner_or_teacher(profile))
            }
            FileOf::Records { selection: Selection::Class(class), .. } => self.check(Access::TeacherOfClass(class)),
            FileOf::Records { selection: Selection::Everything, .. } => self.check(Access::TeacherOfAll),
            FileOf::Table { .. } => self.teacher(),
            FileOf::Person { profile, .. } => self.owner_or_teacher(profile),
            FileOf::Answers { profile, .. } | FileOf::Games { profile, .. } => {
                self.check(Access::TeacherOf(&[profile]))
            }
            FileOf::Unreadable { kind, id } => self.unreadable(*kind, id),
        }
    }

    fn unreadable(&self, kind: RecordKind, id: &str) -> Result<()> {
        match kind {
            RecordKind::Profile | RecordKind::Class | RecordKind::Competition => self.teacher(),
            // A row whose id is none belongs to no game that has players.
            RecordKind::Game if id.parse::<mathchess_records::GameId>().is_ok() => self.check(Access::Seen(id)),
            RecordKind::Game | RecordKind::Display | RecordKind::OwnLevel => Ok(()),
        }
    }

    /// Refuses what only a teacher may do, while teacher mode has a PIN and is closed.
    pub(crate) fn teacher(&self) -> Result<()> {
        if !self.teacher_mode()?.open {
            return Err(ClassroomProblem::TeacherOnly.into());
        }
        self.teacher_acts();
        Ok(())
    }

    /// Refuses what only the owner of a profile may do that has a PIN which was not given, unless a teacher is there who has
    /// given hers.
    pub(crate) fn owner_or_teacher(&self, profile: &str) -> Result<()> {
        self.needed(|records| Ok(Needed::All(records.pins().of_profile(profile.parse()?)?)))
    }

    /// Whether a teacher is here who has proved it: without a PIN, teacher mode is open to everybody, and locks hold.
    pub(crate) fn teacher_looks(&self) -> Result<bool> {
        let TeacherMode { has_pin, open } = self.teacher_mode()?;
        Ok(has_pin && open)
    }

    fn next_learner(&self, profile: Option<&str>) -> Result<()> {
        let next: Option<ProfileId> = profile.and_then(|id| id.parse().ok());
        match (next, profile) {
            (Some(next), Some(profile)) if self.learner() != Some(next) => self.owner_or_teacher(profile),
            _ => Ok(()),
        }
    }

    fn needed(&self, needed: impl FnOnce(&mut Records) -> Result<Needed>) -> Result<()> {
        let needed = {
            let mut open = self.lock()?;
            let OpenDesk { records, .. } = &mut *open;
            needed(records)?
        };
        let there = self.there();
        let missing = match needed {
            Needed::All(all) => all.into_iter().find(|profile| !there.contains(profile)),
            Needed::One(any) if any.iter().any(|profile| there.contains(profile)) => None,
            Needed::One(any) => any.into_iter().next(),
        };
        let Some(missing) = missing else { return Ok(()) };
        if self.teacher_looks()? {
            self.teacher_acts();
            return Ok(());
        }
        Err(ClassroomProblem::ProfileHasPin { profile: missing.to_string() }.into())
    }
}

/// Who is to play a new match.
fn players(new: &NewMatch) -> Vec<&PlayerChoice> {
    match new {
        NewMatch::Conditions(new) => vec![&new.players.white, &new.players.black],
        NewMatch::Options(new) => new.players.iter().collect(),
    }
}
