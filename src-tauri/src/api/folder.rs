//! A folder shared with other devices.

use std::collections::BTreeMap;

use mathchess_records as records;
use serde::{Deserialize, Serialize};
use specta::Type;
use specta_typescript::Number;

use super::player::Player;
use super::unreadable::RecordKind;
use crate::error::AppError;
use crate::running::participants::Participants;

/// What is done about the exchange with the shared folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum ExchangeAct {
    /// Records are exchanged, and the call returns when that is done.
    Now,
    /// An exchange begins soon, for example after a game.
    Soon,
    /// The running exchange ends. What it has done stays.
    Stop,
}

/// The state of the exchange with the shared folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct FolderState {
    /// The path of the folder; none if this device does not take part in one.
    pub chosen: Option<String>,
    /// What this device calls itself there; before a folder is chosen, the system's name for it.
    pub device: Option<String>,
    /// The number of changes that other devices ask for and that wait for a teacher.
    pub asks: u32,
    /// Whether records are being exchanged now.
    pub is_exchanging: bool,
    /// When the last exchange of this run was completed, in milliseconds since 1970.
    #[specta(type = Option<Number>)]
    pub last_at: Option<i64>,
    /// The number of exchanges of this run that brought something. Screens that show records load them again when this
    /// grows.
    pub arrivals: u32,
    /// Why the last exchange was not completed.
    pub problem: Option<AppError>,
    /// The number of devices known to have written into the folder.
    pub devices: u32,
    /// By how many hours another device's clock is ahead of this one's; none up to one day, and a year at most.
    pub others_ahead_hours: Option<u32>,
    /// By how many hours other devices report this one's clock to be ahead; a year at most.
    pub ahead_hours: Option<u32>,
    /// Files that could not be read.
    pub waiting: Option<FolderWaiting>,
}

/// Files that could not be read; they are tried again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct FolderWaiting {
    /// The number of files.
    pub files: u32,
    /// Why the last of them could not be read.
    pub reason: FolderWait,
    /// The problem in English, for the person who is asked for help.
    pub detail: Option<String>,
}

/// Why a file could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum FolderWait {
    /// It is incomplete or damaged.
    Incomplete,
    /// A newer version of the app wrote it.
    Newer,
    /// It contains something that this device refuses.
    Refused,
}

/// What one device asks for through the folder, of one kind, and only a teacher may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct FolderAsk {
    /// The id under which the device writes.
    pub writer: String,
    /// What the device calls itself. Whoever can write into the folder can write any name.
    pub device: Option<String>,
    /// The kind.
    pub what: records::Asked,
    /// When the first of them was read here, in milliseconds since 1970.
    #[specta(type = Number)]
    pub since: i64,
    /// Each of them.
    pub acts: Vec<FolderAct>,
}

/// One thing that another device asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct FolderAct {
    /// Its number on this device.
    #[specta(type = Number)]
    pub act: i64,
    /// The kind of thing that it concerns.
    pub kind: RecordKind,
    /// The name that the thing has here; empty for a game.
    pub name: String,
    /// What else it concerns: the new name, the profile to put it into, the class.
    pub other: Option<String>,
    /// The permissions that it would change, by column of the records: the new values.
    pub permissions: BTreeMap<String, String>,
    /// The players of a game.
    pub players: Vec<Player>,
    /// Whether the thing is hidden until somebody decides.
    pub hidden: bool,
}

impl From<records::Ask> for FolderAsk {
    fn from(ask: records::Ask) -> Self {
        // The players are shown under their names at the time of the game.
        let people = Participants::new(Vec::new());
        let act = |act: records::AskedAct| FolderAct {
            act: act.number,
            kind: RecordKind::of(act.noun).unwrap_or(RecordKind::Game),
            name: act.name,
            other: act.other,
            permissions: act.permissions,
            players: act.players.iter().map(|seat| people.player(seat)).collect(),
            hidden: act.hidden,
        };
        Self {
            writer: ask.writer.to_string(),
            device: ask.device,
            what: ask.what,
            since: ask.since_ms,
            acts: ask.acts.into_iter().map(act).collect(),
        }
    }
}
