//! A disk that loses power: any part of what was not synced may be lost.

use std::collections::BTreeMap;

use fastrand::Rng;

use crate::system_calls::Event;

/// The bytes that a disk writes either completely or not at all.
const SECTOR: usize = 512;

/// A change of a file's bytes.
#[derive(Clone, Debug)]
enum Change {
    /// One sector, or a part of it.
    Sector { offset: usize, bytes: Vec<u8> },
    /// The new length.
    Cut(usize),
}

/// The bytes of a file, independent of its name.
#[derive(Clone, Debug, Default)]
struct Content {
    safe: Vec<u8>,
    unsafe_changes: Vec<Change>,
}

impl Content {
    /// The bytes after those changes for which `is_kept` is true.
    fn after(&self, mut is_kept: impl FnMut() -> bool) -> Vec<u8> {
        let mut bytes = self.safe.clone();
        for change in self.unsafe_changes.iter().filter(|_| is_kept()) {
            match change {
                Change::Sector { offset, bytes: new } => {
                    let end = offset + new.len();
                    bytes.resize(bytes.len().max(end), 0);
                    bytes[*offset..end].copy_from_slice(new);
                }
                Change::Cut(length) => bytes.resize(*length, 0),
            }
        }
        bytes
    }
}

/// The content of each name.
type Names = BTreeMap<String, usize>;

/// A folder on a disk.
#[derive(Clone, Debug, Default)]
pub struct Disk {
    contents: Vec<Content>,
    names: Names,
    /// The names when the folder was last synced, and after each change since.
    possible_names: Vec<Names>,
}

impl Disk {
    /// Applies something that a program did.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Told(_) => {}
            Event::Made(name) => {
                if !self.names.contains_key(name) {
                    self.contents.push(Content::default());
                    self.rename(|names, new| {
                        names.insert(name.clone(), new);
                    });
                }
            }
            Event::Wrote { name, offset, bytes } => {
                let mut offset = *offset;
                let mut rest = bytes.as_slice();
                while !rest.is_empty() {
                    let (sector, after) = rest.split_at(rest.len().min(SECTOR - offset % SECTOR));
                    self.change(name, Change::Sector { offset, bytes: sector.to_vec() });
                    (offset, rest) = (offset + sector.len(), after);
                }
            }
            Event::Cut(name, length) => self.change(name, Change::Cut(*length)),
            Event::Synced(name) => {
                if let Some(content) = self.names.get(name).and_then(|&content| self.contents.get_mut(content)) {
                    content.safe = content.after(|| true);
                    content.unsafe_changes.clear();
                }
            }
            Event::FolderSynced => self.possible_names = vec![self.names.clone()],
            Event::Removed(name) => self.rename(|names, _| {
                names.remove(name);
            }),
            Event::Renamed(from, to) => self.rename(|names, _| {
                if let Some(content) = names.remove(from) {
                    names.insert(to.clone(), content);
                }
            }),
        }
    }

    fn change(&mut self, name: &str, change: Change) {
        if let Some(content) = self.names.get(name).and_then(|&content| self.contents.get_mut(content)) {
            content.unsafe_changes.push(change);
        }
    }

    fn rename(&mut self, change: impl FnOnce(&mut Names, usize)) {
        if self.possible_names.is_empty() {
            self.possible_names.push(Names::new());
        }
        change(&mut self.names, self.contents.len().saturating_sub(1));
        self.possible_names.push(self.names.clone());
    }

    /// What may be left after a power cut: of each file, any of the sectors written since its last sync; of the names,
    /// those after any of the changes since the folder's last sync.
    pub fn after_power_cut(&self, random: &mut Rng) -> BTreeMap<String, Vec<u8>> {
        let none = Names::new();
        let names = random.choice(&self.possible_names).unwrap_or(&none);
        // Nothing, everything, or a part that differs from file to file.
        let kept_of_eight = *random.choice(&[0, 8, 1, 4, 7]).unwrap_or(&0);
        let files = names.iter().filter_map(|(name, &content)| Some((name, self.contents.get(content)?)));
        files.map(|(name, content)| (name.clone(), content.after(|| random.u8(..8) < kept_of_eight))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrote(offset: usize, bytes: &[u8]) -> Event {
        Event::Wrote { name: "a".to_owned(), offset, bytes: bytes.to_vec() }
    }

    #[test]
    fn what_was_synced_stays_and_the_rest_may_be_gone() {
        let mut disk = Disk::default();
        for event in [
            Event::Made("a".to_owned()),
            wrote(0, &[1; 1024]),
            Event::Synced("a".to_owned()),
            Event::FolderSynced,
            wrote(500, &[2; 600]),
        ] {
            disk.apply(&event);
        }
        let mut random = Rng::with_seed(1);
        let images: Vec<Vec<u8>> = (0..200).map(|_| disk.after_power_cut(&mut random)["a"].clone()).collect();
        for image in &images {
            assert!(image[..500] == [1; 500] && image.len() >= 1024);
            for sector in [500..512, 512..1024] {
                let same = &image[sector.clone()];
                assert!(same.iter().all(|&byte| byte == same[0]), "{sector:?} is torn");
            }
        }
        assert!(images.iter().any(|image| image.len() == 1024 && image[500] == 1 && image[600] == 1));
        assert!(images.iter().any(|image| image.len() == 1100 && image[500] == 1 && image[600] == 2));
        assert!(images.iter().any(|image| image[500] == 2 && image[600] == 1));
    }

    #[test]
    fn names_are_those_of_a_moment_since_the_folder_was_synced() {
        let mut disk = Disk::default();
        for event in [Event::Made("a".to_owned()), Event::FolderSynced, Event::Renamed("a".to_owned(), "b".to_owned())]
        {
            disk.apply(&event);
        }
        let mut random = Rng::with_seed(1);
        let names: std::collections::BTreeSet<String> =
            (0..50).map(|_| disk.after_power_cut(&mut random).into_keys().collect::<String>()).collect();
        assert_eq!(names.into_iter().collect::<Vec<_>>(), ["a", "b"]);
    }
}
