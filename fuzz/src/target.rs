//! The list of targets.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::samples;
use crate::targets::{
    batch, class_list, digit_chess, drills, game_text, incremental_hash, interval_chess, legals_are_legal, lessons,
    mathematichess, position, puzzles, records_file, spatial_chess, transfer_file, turn,
};

/// A function that accepts any bytes.
#[derive(Debug)]
pub struct Target {
    /// Its name; its samples lie in the folder of this name in `corpus`.
    pub name: &'static str,
    /// Tries one input.
    pub run: fn(&[u8]),
    /// Samples that the program makes itself, so that they are in the present formats.
    made: fn() -> Vec<Vec<u8>>,
}

pub(crate) const fn named(name: &'static str, run: fn(&[u8])) -> Target {
    Target { name, run, made: Vec::new }
}

/// All targets.
pub const TARGETS: &[Target] = &[
    named("batch", batch::run),
    Target { made: class_list::samples, ..named("class_list", class_list::run) },
    named("digit_chess", digit_chess::run),
    named("drills", drills::run),
    Target { made: samples::game_texts, ..named("game_text", game_text::run) },
    named("incremental_hash", incremental_hash::run),
    named("interval_chess", interval_chess::run),
    named("legals_are_legal", legals_are_legal::run),
    named("lessons", lessons::run),
    named("mathematichess", mathematichess::run),
    named("position", position::run),
    named("puzzles", puzzles::run),
    Target { made: records_file::samples, ..named("records_file", records_file::run) },
    named("spatial_chess", spatial_chess::run),
    Target { made: transfer_file::samples, ..named("transfer_file", transfer_file::run) },
    named("turn", turn::run),
];

/// The target of this name.
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

impl Target {
    /// The samples of the target, in a fixed order.
    ///
    /// # Errors
    /// If the folder of samples can't be read.
    pub fn samples(&self) -> io::Result<Vec<Vec<u8>>> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(self.name);
        let mut files: Vec<PathBuf> = Vec::new();
        if folder.is_dir() {
            for entry in folder.read_dir()? {
                files.push(entry?.path());
            }
        }
        files.sort();
        let mut samples = files.iter().map(fs::read).collect::<io::Result<Vec<_>>>()?;
        samples.extend((self.made)());
        Ok(samples)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_takes_its_samples_and_no_bytes() {
        for target in TARGETS {
            (target.run)(b"");
            for sample in target.samples().unwrap() {
                (target.run)(&sample);
            }
        }
    }

    #[test]
    fn every_folder_of_samples_has_its_target() {
        for entry in Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").read_dir().unwrap() {
            let name = entry.unwrap().file_name();
            assert!(target(name.to_str().unwrap()).is_some(), "{name:?}");
        }
    }
}
