//! Things that can be deleted and restored, and things that can be saved as a file.

use mathchess_records as records;
use serde::Deserialize;
use specta::Type;

use super::match_list::MatchFilter;
use super::teaching::{Selection, TableCell};
use super::unreadable::RecordKind;

/// A thing that can be deleted and restored.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum Thing {
    /// A class; its members stay profiles.
    Class {
        /// Its id.
        id: String,
    },
    /// A competition.
    Competition {
        /// Its id.
        id: String,
    },
    /// A saved display.
    Display {
        /// Its id.
        id: String,
    },
    /// A game of any kind.
    Game {
        /// Its id.
        id: String,
    },
    /// A level made by a user.
    OwnLevel {
        /// Its id.
        id: String,
    },
    /// A profile; its games keep the name.
    Profile {
        /// Its id.
        id: String,
    },
    /// A row that can't be read.
    Unreadable {
        /// The kind of thing.
        kind: RecordKind,
        /// Its id, as in the file.
        id: String,
    },
}

/// A thing that is saved as a file.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "is", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum FileOf {
    /// A game as text.
    Game {
        /// Its id.
        id: String,
    },
    /// All games that match a filter, as one text.
    ListedGames {
        /// The filter.
        filter: MatchFilter,
        /// The file's name.
        name: String,
    },
    /// Records for another device.
    Records {
        /// The selection of records.
        selection: Selection,
        /// The file's name.
        name: String,
    },
    /// A table for a spreadsheet.
    Table {
        /// The file's name.
        name: String,
        /// The names of the columns.
        header: Vec<String>,
        /// The rows, each as long as the header.
        rows: Vec<Vec<TableCell>>,
        /// How it is written.
        style: records::TableStyle,
    },
    /// All answers of a student, for a spreadsheet.
    Answers {
        /// The id of the student's profile.
        profile: String,
        /// The file's name.
        name: String,
        /// How it is written.
        style: records::TableStyle,
    },
    /// All games of a student, for a spreadsheet.
    Games {
        /// The id of the student's profile.
        profile: String,
        /// The file's name.
        name: String,
        /// How it is written.
        style: records::TableStyle,
        /// How far the device's clock is from UTC now, in minutes. It is used for games that do not know the offset of their
        /// own time.
        utc_offset_minutes: i16,
    },
    /// A page with all records of a person.
    Person {
        /// The id of the person's profile.
        profile: String,
        /// The file's name.
        name: String,
        /// The page.
        html: String,
    },
    /// An unreadable row, as in the file.
    Unreadable {
        /// The kind of thing.
        kind: RecordKind,
        /// Its id, as in the file.
        id: String,
    },
    /// The log, for whoever helps.
    Log {
        /// The file's name.
        name: String,
    },
}
