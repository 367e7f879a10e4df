//! Putting away and bringing back whatever can be, and saving as a file whatever can be.

use std::path::Path;

use super::Desk;
use crate::api::thing::{FileOf, Thing};
use crate::error::Result;

impl Desk {
    /// Puts something away, under the conditions of its kind. `pin` is that of a profile which has one.
    pub fn remove(&self, thing: &Thing, pin: Option<&str>) -> Result<()> {
        match thing {
            Thing::Class { id } => self.delete_class(id),
            Thing::Competition { id } => self.delete_competition(id),
            Thing::Display { id } => self.delete_display(id),
            Thing::Game { id } => self.delete_game(id),
            Thing::OwnLevel { id } => self.delete_own_level(id),
            Thing::Profile { id } => self.delete_profile(id, pin),
            Thing::Unreadable { kind, id } => self.delete_unreadable(*kind, id),
        }
    }

    /// Brings back what was put away, under the conditions of its kind.
    pub fn restore(&self, thing: &Thing) -> Result<()> {
        match thing {
            Thing::Class { id } => self.restore_class(id),
            Thing::Competition { id } => self.restore_competition(id),
            Thing::Display { id } => self.restore_display(id),
            Thing::Game { id } => self.restore_game(id),
            Thing::OwnLevel { id } => self.restore_own_level(id),
            Thing::Profile { id } => self.restore_profile(id),
            Thing::Unreadable { kind, id } => self.restore_unreadable(*kind, id),
        }
    }

    /// Writes a file into `downloads`, or beside the records where there is no such folder, and answers its path.
    pub fn save_file(&self, file: &FileOf, downloads: Option<&Path>) -> Result<String> {
        match file {
            FileOf::Game { id } => self.export_game_file(id, downloads),
            FileOf::Records { selection, name } => self.export_records(selection, name, downloads),
            FileOf::Table { name, header, rows } => self.export_table(name, header, rows, downloads),
            FileOf::Answers { profile, name } => self.export_answers(profile, name, downloads),
            FileOf::Games { profile, name } => self.export_games(profile, name, downloads),
            FileOf::Unreadable { kind, id } => self.export_unreadable(*kind, id, downloads),
        }
    }
}
