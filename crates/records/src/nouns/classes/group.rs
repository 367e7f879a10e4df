//! The groups of a class that a member is in.

use std::collections::BTreeMap;

use crate::ground::error::RecordsError;
use crate::ground::name::{key, tidy};
use crate::ground::noun::Noun;

/// The most groups that one member of a class can be in.
pub const MOST_GROUPS: usize = 20;

/// The names of groups, each once, in a fixed order.
///
/// A group has no row of its own: it exists while a member of the class is in it. Changes that two devices make to a class
/// at the same time are therefore merged member by member, and no group outlives its class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Groups(BTreeMap<String, String>);

impl Groups {
    /// The groups with these names. Names that count as the same are one group, with the first spelling.
    ///
    /// # Errors
    /// [`RecordsError::BlankName`], [`RecordsError::BadName`] or [`RecordsError::TooManyGroups`].
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Self, RecordsError> {
        let mut groups = Self::default();
        for name in names {
            groups.add(&tidy(name, Noun::Group)?);
        }
        if groups.0.len() > MOST_GROUPS { Err(RecordsError::TooManyGroups { most: MOST_GROUPS }) } else { Ok(groups) }
    }

    /// The names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.values().map(String::as_str)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a group; an existing one that counts as the same stays unchanged.
    pub(crate) fn add(&mut self, tidy_name: &str) {
        self.0.entry(key(tidy_name)).or_insert_with(|| tidy_name.to_owned());
    }

    /// Removes a group.
    pub(crate) fn remove(&mut self, name: &str) {
        self.0.remove(&key(name));
    }

    /// The form in the file: a JSON array of names; none for no groups.
    pub(crate) fn to_text(&self) -> Option<String> {
        (!self.is_empty()).then(|| serde_json::Value::from(self.names().collect::<Vec<_>>()).to_string())
    }

    /// Reads the form in the file.
    pub(crate) fn read(text: Option<&str>) -> Result<Self, serde_json::Error> {
        let names: Vec<String> = text.map_or_else(|| Ok(Vec::new()), serde_json::from_str)?;
        let mut groups = Self::default();
        names.iter().for_each(|name| groups.add(name));
        Ok(groups)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_told_apart_as_names_are() {
        let groups = Groups::new([" Owls ", "Foxes", "OWLS", "Rene\u{301}", "René"]).unwrap();
        assert_eq!(groups.names().collect::<Vec<_>>(), ["Foxes", "Owls", "René"]);
        assert_eq!(groups.to_text().as_deref(), Some(r#"["Foxes","Owls","René"]"#));
        assert_eq!(Groups::read(groups.to_text().as_deref()).unwrap(), groups);
        assert_eq!(Groups::default().to_text(), None);
        assert!(matches!(Groups::new([" "]), Err(RecordsError::BlankName { noun: Noun::Group })));
        let many: Vec<String> = (0..=MOST_GROUPS).map(|number| number.to_string()).collect();
        let many = Groups::new(many.iter().map(String::as_str));
        assert!(matches!(many, Err(RecordsError::TooManyGroups { .. })));
    }
}
