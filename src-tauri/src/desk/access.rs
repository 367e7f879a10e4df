//! Access levels of commands, and the check for each.
//!
//! Every command declares one of these with `#[access(…)]` and does not run before [`Desk::admit`] has agreed. A profile
//! without a PIN is unlocked. A profile with a PIN is locked until its PIN is entered or a teacher has entered hers. While
//! no teacher's PIN is set, everybody counts as a teacher, but this does not unlock profiles with a PIN.

use mathchess_records::{GameId, Player, ProfileId, Records, Stage};

use super::{Desk, OpenDesk};
use crate::api::analysis::AnalysisSetup;
use crate::api::asked::{BoardOf, EntryOf};
use crate::api::bin::{BinOf, Erasable};
use crate::api::folder::ExchangeAct;
use crate::api::match_list::MatchFilter;
use crate::api::match_view::Ending;
use crate::api::new_match::NewMatch;
use crate::api::player::PlayerChoice;
use crate::api::profile::{Profile, WishChange};
use crate::api::settings::Settings;
use crate::api::teaching::{ClassesAsked, Scope, Selection, TeacherMode};
use crate::api::thing::{FileOf, Thing};
use crate::api::unreadable::RecordKind;
use crate::api::visit::Visit;
use crate::error::{ClassroomProblem, Result};
use crate::running::Match;

/// Who may call a command.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Access<'a> {
    /// Anyone may call it.
    Anyone,
    /// Anyone may call it, and it does not count as use, since the interface calls it by itself.
    Unnoticed,
    /// Anyone may call it; an argument such as a PIN decides.
    ByPin,
    /// A teacher may call it.
    Teacher,
    /// A teacher may call it; without a teacher's PIN, those of these profiles that have a PIN must be logged in.
    TeacherOf(&'a [&'a str]),
    /// A teacher may call it; without a teacher's PIN, all members of the class who have a PIN must be logged in.
    TeacherOfClass(&'a str),
    /// A teacher may call it; without a teacher's PIN, all profiles with a PIN must be logged in.
    TeacherOfAll,
    /// The profile or a teacher may call it.
    Profile(&'a str),
    /// The profile or a teacher may call it; for a guest, anyone.
    Learner(Option<&'a str>),
    /// Like [`Access::Learner`], for work that is recorded: it must be known who is there. For a guest, anyone where guests are
    /// welcome.
    Work(Option<&'a str>),
    /// Anyone where new players are welcome, otherwise a teacher.
    NewPlayer,
    /// Like [`Access::Profile`]; a name that changes needs a teacher, if there is a teacher's PIN.
    Renaming(&'a Profile),
    /// Like [`Access::Learner`], for the next learner; anyone may leave the learner unchanged.
    NextLearner(Option<&'a str>),
    /// Like [`Access::NextLearner`], for the learner in the settings. Settings of the device need a teacher, if there is a
    /// teacher's PIN.
    Settings(&'a Settings),
    /// Like [`Access::Work`], for the chosen player.
    Player(&'a PlayerChoice),
    /// Like [`Access::Learner`], for the player whose games are requested.
    GamesOf(&'a MatchFilter),
    /// All players of the new match who have a PIN, or a teacher; it must be known who is there.
    NewMatch(&'a NewMatch),
    /// All players of this pairing who have a PIN, or a teacher; a game that has begun like [`Access::Opened`].
    Pairing(&'a str, u32, u32),
    /// All players of the match who have a PIN, or a teacher; it must be known who is there, as for [`Access::Turn`], and guests
    /// must be welcome.
    Seats(&'a str),
    /// All players of the match who have a PIN, or a teacher, while the match is running; afterwards like [`Access::Seen`].
    Played(&'a str),
    /// Like [`Access::Played`]; where the learner alone plays the computer, it must be known who is there.
    Turn(&'a str),
    /// Like [`Access::Played`]; a clock that was stopped needs a teacher, if a teacher is the umpire.
    Opened(&'a str),
    /// Like [`Access::Seen`]; a clock that goes on needs a teacher, if a teacher is the umpire.
    Paused(&'a str),
    /// Like [`Access::Turn`]; while the match is going on a teacher, if a teacher is the umpire.
    Umpired(&'a str),
    /// Like [`Access::Played`]; an end that the players don't reach by playing needs a teacher, if a teacher is the umpire.
    Ended(&'a str, Ending),
    /// One of the players of the match who have a PIN, or a teacher; anyone if none has a PIN.
    Seen(&'a str),
    /// Like [`Access::Seen`] for a position of a match, otherwise anyone.
    Setup(&'a AnalysisSetup),
    /// Like [`Access::Played`] for a match, [`Access::Learner`] for an exercise, otherwise anyone.
    Entry(&'a EntryOf),
    /// Like [`Access::Entry`], but like [`Access::Turn`] for a match.
    Claim(&'a EntryOf),
    /// Like [`Access::Played`] for a match, otherwise anyone.
    Board(&'a BoardOf),
    /// For a profile like [`Access::TeacherOf`], for a class like [`Access::TeacherOfClass`].
    Erasing(&'a Erasable),
    /// Like [`Access::Profile`] for those of a profile, a teacher for the archived ones, otherwise anyone.
    Classes(&'a ClassesAsked),
    /// Like [`Access::Profile`] for a wish, like [`Access::TeacherOf`] for its answer.
    Wish(&'a str, &'a WishChange),
    /// Like [`Access::Profile`] for the games of a profile, otherwise a teacher.
    Bin(&'a BinOf),
    /// A teacher; like [`Access::TeacherOfAll`] if what other devices ask for is done.
    Asks(bool),
    /// Anyone; an exchange that comes soon does not count as use, since the interface asks for it by itself.
    Exchange(ExchangeAct),
    /// Like [`Access::Opened`], [`Access::Seen`] or [`Access::Paused`].
    Visit(&'a str, Visit),
    /// For a class a teacher, for a profile like [`Access::TeacherOf`].
    Scope(&'a Scope),
    /// Depends on the thing that is deleted or restored.
    Thing(&'a Thing),
    /// Depends on the file that is saved.
    File(&'a FileOf),
}

/// The PINs that must have been entered.
enum Needed {
    /// The PINs of all of these profiles.
    All(Vec<ProfileId>),
    /// The PIN of one of these profiles.
    One(Vec<ProfileId>),
}

impl Desk {
    /// Admits a command, or returns who must log in first.
    pub(crate) fn admit(&self, access: Access<'_>) -> Result<()> {
        if matches!(access, Access::Unnoticed | Access::Exchange(ExchangeAct::Soon)) {
            return Ok(());
        }
        self.used();
        self.check(access)
    }

    fn check(&self, access: Access<'_>) -> Result<()> {
        match access {
            Access::Anyone | Access::Unnoticed | Access::ByPin | Access::Exchange(_) => Ok(()),
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
            Access::Work(None) => self.welcome(),
            Access::NewPlayer => {
                if self.guests_are_welcome()? {
                    Ok(())
                } else {
                    self.teacher_agrees()
                }
            }
            Access::Work(Some(profile)) => {
                self.owner_or_teacher(profile)?;
                self.is_known_to_be(profile)
            }
            Access::NextLearner(profile) => self.next_learner(profile),
            Access::Renaming(profile) => self.renaming(profile),
            Access::Settings(settings) => self.settings(settings),
            Access::Player(PlayerChoice { profile: None, computer: Some(_), .. }) => Ok(()),
            Access::Player(choice) => self.check(Access::Work(choice.profile.as_deref())),
            Access::GamesOf(filter) => self.check(Access::Learner(filter.profile.as_deref())),
            Access::NewMatch(new) => new.players.iter().try_for_each(|player| self.check(Access::Player(player))),
            Access::Pairing(competition, round, first) => self.pairing(competition, round, first),
            Access::Seats(id) => {
                self.needed(|records| Ok(Needed::All(records.pins().of_game(id.parse()?)?)))?;
                let has_guest = |game: &Match| game.summary.terms.players.iter().any(Player::is_guest);
                if self.look(id, |game, _, _| Ok(has_guest(game)))? {
                    self.welcome()?;
                }
                self.is_known_to_play(id)
            }
            Access::Turn(id) => {
                self.check(Access::Played(id))?;
                self.is_known_to_play(id)
            }
            Access::Opened(id) => {
                self.check(Access::Played(id))?;
                self.umpire(id, |game| game.clock_counts() && !game.clock.is_running())
            }
            Access::Paused(id) => {
                self.check(Access::Seen(id))?;
                self.umpire(id, |game| game.clock_counts() && game.clock.is_running())
            }
            Access::Umpired(id) => {
                self.check(Access::Turn(id))?;
                self.umpire(id, |game| game.stage() == Stage::Play)
            }
            Access::Ended(id, ending) => {
                self.check(Access::Played(id))?;
                self.umpire_of_end(id, ending)
            }
            Access::Played(id) => self.needed(|records| {
                let id = id.parse()?;
                let pins = records.pins().of_game(id)?;
                let over = !pins.is_empty() && records.games().is_over(id)?;
                Ok(if over { Needed::One(pins) } else { Needed::All(pins) })
            }),
            Access::Seen(id) => self.needed(|records| Ok(Needed::One(records.pins().of_game(id.parse()?)?))),
            Access::Setup(AnalysisSetup::Match { id, .. }) => self.check(Access::Seen(id)),
            Access::Setup(AnalysisSetup::Text { .. } | AnalysisSetup::Pieces { .. }) => Ok(()),
            Access::Entry(EntryOf::Match { id }) | Access::Board(BoardOf::Match { id }) => {
                self.check(Access::Played(id))
            }
            Access::Claim(EntryOf::Match { id }) => self.check(Access::Turn(id)),
            Access::Entry(EntryOf::Exercise { exercise }) | Access::Claim(EntryOf::Exercise { exercise }) => {
                self.check(Access::Learner(exercise.profile.as_deref()))
            }
            Access::Entry(EntryOf::Position { .. } | EntryOf::Missed { .. })
            | Access::Claim(EntryOf::Position { .. } | EntryOf::Missed { .. })
            | Access::Board(BoardOf::Position { .. }) => Ok(()),
            Access::Erasing(Erasable::Profile { id }) => self.check(Access::TeacherOf(&[id])),
            Access::Erasing(Erasable::Class { id }) => self.check(Access::TeacherOfClass(id)),
            Access::Classes(ClassesAsked::InUse) => Ok(()),
            Access::Classes(ClassesAsked::Archived) => self.teacher(),
            Access::Classes(ClassesAsked::Of { profile }) => self.owner_or_teacher(profile),
            Access::Wish(profile, WishChange::Wish { .. }) => self.owner_or_teacher(profile),
            Access::Wish(profile, WishChange::Answer { .. }) => self.check(Access::TeacherOf(&[profile])),
            Access::Bin(BinOf::Everybody) | Access::Asks(false) => self.teacher(),
            Access::Bin(BinOf::Profile { id }) => self.owner_or_teacher(id),
            Access::Asks(true) => self.check(Access::TeacherOfAll),
            Access::Visit(id, Visit::Open) => self.check(Access::Opened(id)),
            Access::Visit(id, Visit::Look) => self.check(Access::Seen(id)),
            Access::Visit(id, Visit::Pause) => self.check(Access::Paused(id)),
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
            Thing::Game { id } => self.game(id),
            Thing::Display { .. } | Thing::OwnLevel { .. } => Ok(()),
            Thing::Unreadable { kind, id } => self.unreadable(*kind, id),
        }
    }

    fn file(&self, file: &FileOf) -> Result<()> {
        match file {
            FileOf::Game { id } => self.check(Access::Seen(id)),
            FileOf::ListedGames { filter, .. } => self.check(Access::GamesOf(filter)),
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
            FileOf::Unreadable { kind: RecordKind::Game, id } if id.parse::<GameId>().is_ok() => {
                self.check(Access::Seen(id))
            }
            FileOf::Unreadable { kind, id } => self.unreadable(*kind, id),
            // It names nobody, and it is needed where the records can't be opened.
            FileOf::Log { .. } => Ok(()),
        }
    }

    fn unreadable(&self, kind: RecordKind, id: &str) -> Result<()> {
        match kind {
            RecordKind::Profile if id.parse::<ProfileId>().is_ok() => self.check(Access::TeacherOf(&[id])),
            // A row with an invalid id can't be a profile with a PIN, nor a game with players.
            RecordKind::Profile | RecordKind::Class | RecordKind::Competition => self.teacher(),
            RecordKind::Game if id.parse::<GameId>().is_ok() => self.game(id),
            RecordKind::Game | RecordKind::Display | RecordKind::OwnLevel => Ok(()),
        }
    }

    /// Refuses what only a teacher may do, if teacher mode has a PIN and is closed.
    pub(crate) fn teacher(&self) -> Result<()> {
        if !self.teacher_mode()?.open {
            return Err(ClassroomProblem::TeacherOnly.into());
        }
        self.teacher_acts();
        Ok(())
    }

    /// Refuses what only the owner of a profile may do, if the profile has a PIN that was not entered and no teacher has
    /// entered hers.
    pub(crate) fn owner_or_teacher(&self, profile: &str) -> Result<()> {
        self.needed(|records| Ok(Needed::All(records.pins().of_profile(profile.parse()?)?)))
    }

    /// Whether a teacher has entered the PIN. Without a PIN, teacher mode is open to everybody, but locks still apply.
    pub(crate) fn teacher_looks(&self) -> Result<bool> {
        let TeacherMode { has_pin, open } = self.teacher_mode()?;
        Ok(has_pin && open)
    }

    /// The profiles whose games may be listed beside those without a PIN: of those who are logged in, or all for a teacher.
    pub(crate) fn seen_by(&self) -> Result<Option<Vec<ProfileId>>> {
        Ok(if self.teacher_looks()? { None } else { Some(self.there().into_iter().collect()) })
    }

    /// A game that is deleted or restored.
    fn game(&self, id: &str) -> Result<()> {
        self.check(Access::Seen(id))?;
        self.umpire_of_deletion(id)
    }

    fn pairing(&self, competition: &str, round: u32, first: u32) -> Result<()> {
        let mut begun = None;
        self.needed(|records| {
            let competition = records.competitions().load(competition.parse()?)?;
            begun = competition.game_of(round, first);
            let mut needed = Vec::new();
            for profile in competition.players_of(round, first) {
                needed.append(&mut records.pins().of_profile(profile)?);
            }
            Ok(Needed::All(needed))
        })?;
        match begun {
            Some(game) => self.check(Access::Opened(&game.to_string())),
            None => Ok(()),
        }
    }

    fn renaming(&self, changed: &Profile) -> Result<()> {
        self.owner_or_teacher(&changed.id)?;
        let id = changed.id.parse()?;
        let kept = self.lock()?.records.profiles().some(&[id])?;
        match kept.first() {
            Some(kept) if kept.name != changed.name.trim() => self.teacher_agrees(),
            _ => Ok(()),
        }
    }

    /// Refuses to record something for the learner while it must be asked who is there.
    fn is_known_to_be(&self, profile: &str) -> Result<()> {
        let is_learner = profile.parse().is_ok_and(|profile| self.learner() == Some(profile));
        if is_learner && self.asks_who_is_there()? {
            return Err(ClassroomProblem::WhoIsThere.into());
        }
        Ok(())
    }

    /// The same for a match in which one person plays. Where several sit at a table, each knows whose turn it is.
    fn is_known_to_play(&self, id: &str) -> Result<()> {
        if !self.asks_who_is_there()? {
            return Ok(());
        }
        let players = self.lock()?.records.games().load(id.parse()?)?.summary.terms.players;
        let mut persons = players.iter().filter(|player| player.strength.is_none());
        match (persons.next(), persons.next()) {
            (Some(Player { profile: Some(profile), .. }), None) => self.is_known_to_be(&profile.to_string()),
            _ => Ok(()),
        }
    }

    fn next_learner(&self, profile: Option<&str>) -> Result<()> {
        let next: Option<ProfileId> = profile.and_then(|id| id.parse().ok());
        match (next, profile) {
            (Some(next), Some(profile)) if self.learner() != Some(next) => self.owner_or_teacher(profile),
            _ => Ok(()),
        }
    }

    fn settings(&self, settings: &Settings) -> Result<()> {
        self.next_learner(settings.learner.as_deref())?;
        if self.device_settings() == Some(settings.of_device()) { Ok(()) } else { self.teacher_agrees() }
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
