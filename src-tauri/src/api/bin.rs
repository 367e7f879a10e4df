//! What was deleted, what was changed on two devices, and what erasing would do.

use std::collections::BTreeMap;

use mathchess_records as records;
use serde::Serialize;
use specta::Type;
use specta_typescript::Number;

use super::player::Player;
use super::unreadable::RecordKind;
use crate::running::participants::Participants;

/// Who deleted something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum DeletedBy {
    /// A teacher.
    Teacher,
    /// Whoever had opened a profile.
    Profile {
        /// Its name; none if the profile is gone.
        name: Option<String>,
    },
    /// Nobody is known.
    Nobody,
}

/// Something to which something else that is deleted belongs, and which is deleted as well.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct BinParent {
    /// What it is.
    pub kind: RecordKind,
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
}

/// Something that was deleted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct BinRow {
    /// What it is.
    pub kind: RecordKind,
    /// Its id as it stands in the file.
    pub id: String,
    /// What it is called; nothing for a game.
    pub name: String,
    /// Of a game, who played.
    pub players: Vec<Player>,
    /// When it was deleted, in milliseconds since 1970.
    #[specta(type = Number)]
    pub deleted_at: i64,
    /// Who deleted it.
    pub by: DeletedBy,
    /// What it belongs to and what is deleted as well.
    pub parents: Vec<BinParent>,
}

/// A page of what was deleted, the last first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct BinPage {
    /// The rows.
    pub rows: Vec<BinRow>,
    /// How many there are on all pages.
    pub total: u32,
}

/// What a value that was replaced from elsewhere was a value of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub enum ReplacedOf {
    /// A profile: its name, colour and avatar.
    Profile,
    /// The name of a class.
    Class,
    /// Who is in a class.
    Membership,
    /// What a teacher allows.
    Switches,
    /// A competition.
    Competition,
    /// Somebody who takes part in one.
    Competitor,
}

/// A value that one from elsewhere has replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ReplacedValue {
    /// Its number.
    #[specta(type = Number)]
    pub id: i64,
    /// What it was a value of.
    pub of: ReplacedOf,
    /// What that is called now.
    pub name: String,
    /// What does not count, by column.
    pub old: BTreeMap<String, String>,
    /// What counts, by column.
    pub now: BTreeMap<String, String>,
    /// When the one that does not count was entered, in milliseconds since 1970.
    #[specta(type = Number)]
    pub old_at: i64,
    /// When the one that counts was entered.
    #[specta(type = Number)]
    pub new_at: i64,
}

/// What erasing a profile or a class would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "camelCase")]
pub struct ErasurePlan {
    /// What it is called: whoever erases it writes this.
    pub name: String,
    /// Answers that are erased.
    pub answers: u32,
    /// Games that are erased: only the person, the computer and guests played.
    pub games: u32,
    /// Games of others that stay, without the name.
    pub shared_games: u32,
    /// Competitions that are erased.
    pub competitions: u32,
    /// Copies of the records that are written anew.
    pub copies: u32,
    /// Files beside the records that can't be read and are deleted.
    pub deleted_files: Vec<String>,
}

impl From<records::BinPage> for BinPage {
    fn from(page: records::BinPage) -> Self {
        Self { rows: page.rows.into_iter().map(BinRow::from).collect(), total: page.total }
    }
}

impl From<records::BinRow> for BinRow {
    fn from(row: records::BinRow) -> Self {
        // A player who has no profile is shown under the name at the time of the game.
        let people = Participants::new(Vec::new());
        let parent = |parent: records::BinParent| {
            Some(BinParent { kind: RecordKind::of(parent.noun)?, id: parent.id, name: parent.name })
        };
        Self {
            kind: RecordKind::of(row.noun).unwrap_or(RecordKind::Game),
            id: row.id,
            name: row.name,
            players: row.players.iter().map(|seat| people.player(seat)).collect(),
            deleted_at: row.deleted_ms,
            by: match row.by {
                Some(records::DeletedBy::Teacher) => DeletedBy::Teacher,
                Some(records::DeletedBy::Profile(_)) => DeletedBy::Profile { name: row.by_name },
                None => DeletedBy::Nobody,
            },
            parents: row.parents.into_iter().filter_map(parent).collect(),
        }
    }
}

impl From<records::ReplacedOf> for ReplacedOf {
    fn from(of: records::ReplacedOf) -> Self {
        match of {
            records::ReplacedOf::Profile => Self::Profile,
            records::ReplacedOf::Class => Self::Class,
            records::ReplacedOf::Membership => Self::Membership,
            records::ReplacedOf::Switches => Self::Switches,
            records::ReplacedOf::Competition => Self::Competition,
            records::ReplacedOf::Competitor => Self::Competitor,
        }
    }
}

impl From<records::ReplacedValue> for ReplacedValue {
    fn from(kept: records::ReplacedValue) -> Self {
        let records::ReplacedValue { id, of, name, old, now, old_ms, new_ms } = kept;
        Self { id, of: of.into(), name, old, now, old_at: old_ms, new_at: new_ms }
    }
}

impl From<records::ErasurePlan> for ErasurePlan {
    fn from(plan: records::ErasurePlan) -> Self {
        let records::ErasurePlan { name, answers, games, shared_games, competitions, copies, deleted_files } = plan;
        Self { name, answers, games, shared_games, competitions, copies, deleted_files }
    }
}
