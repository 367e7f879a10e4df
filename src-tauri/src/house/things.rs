//! Deleting, restoring and saving as a file, for things of all kinds.

use std::path::Path;

use super::House;
use crate::api::thing::{FileOf, Thing};
use crate::error::Result;

impl House {
    /// Deletes a thing, under the conditions of its kind.
    ///
    /// # Errors
    /// Why it can't be deleted.
    pub fn remove(&self, thing: &Thing) -> Result<()> {
        match thing {
            Thing::Class { id } => self.classroom.delete_class(id),
            Thing::Competition { id } => self.classroom.delete_competition(id),
            Thing::Display { id } => self.matches.delete_display(id),
            Thing::Game { id } => self.matches.delete_game(id),
            Thing::OwnLevel { id } => self.matches.delete_own_level(id),
            Thing::Profile { id } => self.classroom.delete_profile(id),
            Thing::Unreadable { kind, id } => self.matches.delete_unreadable(*kind, id),
        }
    }

    /// Restores a deleted thing, under the conditions of its kind.
    ///
    /// # Errors
    /// Why it can't be restored.
    pub fn restore(&self, thing: &Thing) -> Result<()> {
        match thing {
            Thing::Class { id } => self.classroom.restore_class(id),
            Thing::Competition { id } => self.classroom.restore_competition(id),
            Thing::Display { id } => self.matches.restore_display(id),
            Thing::Game { id } => self.matches.restore_game(id),
            Thing::OwnLevel { id } => self.matches.restore_own_level(id),
            Thing::Profile { id } => self.classroom.restore_profile(id),
            Thing::Unreadable { kind, id } => self.matches.restore_unreadable(*kind, id),
        }
    }

    /// Writes a file into `downloads`, or beside the records if there is no such folder, and returns its path.
    ///
    /// # Errors
    /// Why there is nothing to write, or why it can't be written.
    pub fn save_file(&self, file: &FileOf, downloads: Option<&Path>) -> Result<String> {
        match file {
            FileOf::Game { id } => self.matches.export_game_file(id, downloads),
            FileOf::ListedGames { filter, name } => self.matches.export_listed(filter, name, downloads),
            FileOf::Records { selection, name } => self.classroom.export_records(selection, name, downloads),
            FileOf::Table { name, header, rows, style } => {
                self.classroom.export_table(name, header, rows, *style, downloads)
            }
            FileOf::Answers { profile, name, style } => self.learning.export_answers(profile, name, *style, downloads),
            FileOf::Games { profile, name, style, utc_offset_minutes } => {
                self.learning.export_games(profile, name, *style, *utc_offset_minutes, downloads)
            }
            FileOf::Person { name, html, .. } => self.classroom.export_page(name, html, downloads),
            FileOf::Log { name } => {
                // Also where the records can't be opened.
                let downloads = downloads.unwrap_or(self.desk.folder());
                self.desk.write_file(Some(downloads), name, "txt", &self.log.text())
            }
            FileOf::Unreadable { kind, id } => self.matches.export_unreadable(*kind, id, downloads),
        }
    }
}
