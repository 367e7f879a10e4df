//! Every command, called by somebody unknown, by another child, by the child herself and by a teacher, with and without a
//! teacher's PIN and with and without PINs of the profiles.

mod cases;
mod page;

use std::collections::BTreeSet;

use mathchess_records::{NewPin, PinOwner, ProfileId};

use super::{Table, guest, new_game};
use crate::api::competition::{CompetitionChange, NewCompetition};
use crate::api::placing::Placing;
use crate::api::player::PlayerChoice;
use crate::api::profile::NewProfile;
use crate::api::settings::{LogLevel, Settings};
use crate::api::sides::Sides;
use crate::api::teaching::ClassChange;
use crate::error::{AppError, ClassroomProblem, Problem};
use cases::cases;
use mathchess_engine::game::Finding;
use mathchess_records::CompetitionKind;

/// Each command with its file and its declared access level.
const COMMANDS: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/access.rs"));
/// Commands that need a window; their access level is checked directly.
const WINDOWED: [&str; 6] = ["startup", "announce", "save_settings", "save_file", "pick_folder", "erase"];

/// The caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Caller {
    Nobody,
    AnotherChild,
    Herself,
    Teacher,
}

/// The condition for a caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Nothing,
    Teacher,
    /// A teacher; without a teacher's PIN, the child's PIN.
    TeacherOfHer,
    /// A teacher; without a teacher's PIN, all PINs.
    TeacherOfAll,
    /// The child's PIN, or a teacher's.
    Her,
    /// The PINs of both children, or a teacher's.
    Both,
    /// Setting the child's PIN without giving one.
    SettingHers,
    /// A teacher's agreement.
    Agreement,
    /// Something that needs a PIN, or a request by the owner of the device.
    Proof,
}

impl Asked {
    /// Whether a caller is admitted.
    fn admits(self, teacher_pin: bool, pins: bool, caller: Caller) -> bool {
        let proven = teacher_pin && caller == Caller::Teacher;
        let teacher = proven || !teacher_pin;
        let her = !pins || caller == Caller::Herself || proven;
        match self {
            Self::Nothing => true,
            Self::Teacher | Self::Agreement => teacher,
            Self::TeacherOfHer => teacher && her,
            Self::TeacherOfAll => teacher && (!pins || proven),
            Self::Her => her,
            Self::Both => !pins || proven,
            Self::SettingHers if pins || teacher_pin => proven,
            Self::SettingHers => caller == Caller::Herself,
            Self::Proof => false,
        }
    }

    /// Whether an access level means this condition, by the beginning of its declaration.
    fn is_declared(self, declared: &str) -> bool {
        let level = declared.split(['(', ' ']).next().unwrap_or_default();
        match level {
            "Anyone" | "Unnoticed" => self == Self::Nothing,
            "Teacher" => self == Self::Teacher,
            "TeacherOf" | "TeacherOfClass" => self == Self::TeacherOfHer,
            "TeacherOfAll" => self == Self::TeacherOfAll,
            "Profile" | "Learner" | "Work" | "Turn" | "NextLearner" | "Player" | "GamesOf" | "NewMatch" | "Seats"
            | "Played" | "Opened" | "Paused" | "Umpired" | "Ended" | "Seen" => self == Self::Her,
            // Nobody is refused in the world of these tests, in which every class welcomes guests.
            "NewPlayer" => self == Self::Nothing,
            "Renaming" => matches!(self, Self::Her | Self::TeacherOfHer),
            "Settings" => matches!(self, Self::Her | Self::Agreement),
            "Pairing" => self == Self::Both,
            "Setup" | "Entry" | "Claim" | "Board" => matches!(self, Self::Nothing | Self::Her),
            "ByPin" => matches!(self, Self::Nothing | Self::SettingHers | Self::Proof),
            "Wish" => matches!(self, Self::Her | Self::TeacherOfHer),
            "Bin" => matches!(self, Self::Her | Self::Teacher),
            "Asks" => matches!(self, Self::Teacher | Self::TeacherOfAll),
            "Exchange" => self == Self::Nothing,
            "Visit" => self == Self::Her,
            "Erasing" => self == Self::TeacherOfHer,
            "Classes" => matches!(self, Self::Nothing | Self::Her | Self::Teacher),
            "Scope" | "Thing" | "File" => !matches!(self, Self::SettingHers | Self::Proof),
            other => panic!("no case knows what {other} asks for"),
        }
    }
}

/// A call of a command.
struct Case {
    command: &'static str,
    asked: Asked,
    call: fn(&World) -> Result<(), AppError>,
}

/// A house with two children in a competition; one of them is in a class.
struct World {
    table: Table,
    ada: String,
    ben: String,
    class: String,
    cup: String,
    /// The number of the one who starts in the only pairing.
    first: u32,
}

impl World {
    fn new(teacher_pin: bool, pins: bool) -> Self {
        let table = Table::new();
        let room = &table.house.classroom;
        let [ada, ben] = ["Ada", "Ben"].map(|name| {
            let new = NewProfile { name: name.to_owned(), colour: "blue".to_owned(), avatar: "🦉".to_owned() };
            room.create_profile(&new, false).unwrap().id
        });
        let class = room.create_class("4b").unwrap().id;
        room.change_class(&class, &ClassChange::Membership { profiles: vec![ada.clone()], member: true }).unwrap();
        let cup = room
            .create_competition(&NewCompetition {
                class: class.clone(),
                name: "Spring".to_owned(),
                kind: CompetitionKind::RoundRobin,
                level: 1,
                rounds: 3,
                minutes: 30,
                finding: Finding::Strict,
                members: vec![ada.clone(), ben.clone()],
            })
            .unwrap()
            .id;
        let first = room.change_competition(&cup, &CompetitionChange::Pair).unwrap().paired[0][0].first;
        let world = Self { table, ada, ben, class, cup, first };
        world.game();
        if teacher_pin {
            world.set_pin(PinOwner::Teacher, &NewPin::new("314159").unwrap());
        }
        world.mend(pins, &NewPin::new("2468").unwrap());
        world
    }

    /// A match of the child against a guest, during preparation.
    fn game(&self) -> String {
        let her = PlayerChoice { profile: Some(self.ada.clone()), ..guest("") };
        let mut new = new_game(Placing::InTurn);
        new.players = Sides { white: her, black: guest("Tom") };
        self.table.house.matches.begin_mathematical(&new).unwrap().id
    }

    fn children(&self) -> [ProfileId; 2] {
        [&self.ada, &self.ben].map(|id| id.parse().unwrap())
    }

    fn set_pin(&self, owner: PinOwner, pin: &NewPin) {
        self.table.house.desk.lock().unwrap().records.pins().set(owner, pin).unwrap();
    }

    /// Restores what the last call has changed.
    fn mend(&self, pins: bool, pin: &NewPin) {
        for child in self.children() {
            let mut open = self.table.house.desk.lock().unwrap();
            let _ = open.records.profiles().restore(child);
            let _ = open.records.profiles().separate(child);
            open.records.pins().clear(PinOwner::Profile(child)).unwrap();
            drop(open);
            if pins {
                self.set_pin(PinOwner::Profile(child), pin);
            }
        }
        let mut open = self.table.house.desk.lock().unwrap();
        let _ = open.records.classes().restore(self.class.parse().unwrap());
        let _ = open.records.competitions().restore(self.cup.parse().unwrap());
        let _ = open.records.classes().join(self.class.parse().unwrap(), &[self.ada.parse().unwrap()]);
    }

    /// Logs in as this caller.
    fn enter(&self, teacher_pin: bool, pins: bool, caller: Caller) {
        let desk = &self.table.house.desk;
        desk.everybody_leaves();
        let learner = match caller {
            Caller::Nobody | Caller::Teacher => None,
            Caller::AnotherChild => Some(&self.ben),
            Caller::Herself => Some(&self.ada),
        };
        desk.choose_learner(learner.map(String::as_str));
        if let (Some(learner), true) = (learner, pins) {
            desk.enter(learner.parse().unwrap());
        }
        desk.set_teacher_mode(teacher_pin && caller == Caller::Teacher);
        desk.know_settings(&Settings { learner: learner.cloned(), ..Settings::default() });
    }
}

/// Whether a call was refused because of the caller.
fn is_refused(answer: &Result<(), AppError>) -> bool {
    use ClassroomProblem as Is;
    let problem = answer.as_ref().err().map(|error| &error.problem);
    matches!(
        problem,
        Some(Problem::Classroom(
            Is::TeacherOnly
                | Is::TeacherAsked
                | Is::NoGuests
                | Is::ProfileHasPin { .. }
                | Is::FirstPinByItself
                | Is::FirstTeacherPinByOwner
                | Is::PresentPinNeeded
        ))
    )
}

/// The most commands that there may be. What the page may ask is what access is decided for, so their number is the size of
/// the door. Another subject is an argument (`EntryOf`, `Thing`, `FileOf`), another change of the same noun a variant
/// (`ClassChange`). Whoever comes above this number joins two commands, or raises it and says why.
const MOST_COMMANDS: usize = 135;

#[test]
fn there_are_no_more_commands_than_may_be() {
    assert!((100..=MOST_COMMANDS).contains(&COMMANDS.len()), "{} commands", COMMANDS.len());
}

#[test]
fn every_command_has_a_case_that_asks_for_what_is_declared() {
    let declared: BTreeSet<&str> = COMMANDS.iter().map(|(_, name, _)| *name).collect();
    let tried: BTreeSet<&str> = cases().map(|case| case.command).collect();
    assert_eq!(tried, declared, "a new command needs a case in cases.rs");
    for case in cases() {
        let (_, _, access) = COMMANDS.iter().find(|(_, name, _)| *name == case.command).unwrap();
        assert!(case.asked.is_declared(access), "{}: {access} is not {:?}", case.command, case.asked);
    }
    assert!(WINDOWED.iter().all(|name| declared.contains(name)));
}

#[test]
fn no_command_leaves_a_name_or_a_pin_in_the_log() {
    let pin = NewPin::new("2468").unwrap();
    let world = World::new(true, true);
    let log = &world.table.house.log;
    log.show(LogLevel::Detailed);
    log.keep_beside(world.table.folder.path());
    log.hearing(|| {
        for caller in [Caller::Nobody, Caller::AnotherChild, Caller::Herself, Caller::Teacher] {
            for case in cases() {
                world.enter(true, true, caller);
                let _ = (case.call)(&world);
                world.mend(true, &pin);
            }
        }
    });
    let text = log.text();
    let failed: BTreeSet<&str> = text.split(" command=").skip(1).filter_map(|rest| rest.split(' ').next()).collect();
    assert!(failed.len() > 100, "{} commands", failed.len());
    // Times may hold any digits.
    let words: Vec<&str> =
        text.split_whitespace().filter(|word| !word.starts_with("ms=") && !word.ends_with('Z')).collect();
    let text = words.join(" ");
    for mark in
        ["Ada", "Ben", "Cem", "Eva", "Mai", "Tom", "Owls", "Spring", "Countess", "314159", "2468", "1357", &world.ada]
    {
        assert!(!text.contains(mark), "{mark} is in the log:\n{text}");
    }
}

#[test]
fn every_command_is_answered_to_those_who_may_call_it_and_to_nobody_else() {
    let pin = NewPin::new("2468").unwrap();
    let mut tried = 0;
    for (teacher_pin, pins) in [(false, false), (false, true), (true, false), (true, true)] {
        let world = World::new(teacher_pin, pins);
        for caller in [Caller::Nobody, Caller::AnotherChild, Caller::Herself, Caller::Teacher] {
            for case in cases() {
                world.enter(teacher_pin, pins, caller);
                let answer = (case.call)(&world);
                let admitted = case.asked.admits(teacher_pin, pins, caller);
                assert_eq!(
                    is_refused(&answer),
                    !admitted,
                    "{} as {caller:?}, teacher's PIN: {teacher_pin}, PINs: {pins}: {answer:?}",
                    case.command
                );
                tried += 1;
                world.mend(pins, &pin);
            }
        }
    }
    println!("{tried} calls of {} commands", COMMANDS.len());
}
