//! A shared folder on the disk for several devices.

use std::path::{Path, PathBuf};

use mathchess_records::{Directory, FileName, Shelf};
use mathchess_records_tests::learner::profile;
use tempfile::TempDir;

use super::device::Device;

/// A folder on the disk that several devices share.
pub struct Shared(TempDir);

impl Shared {
    pub fn new() -> Self {
        let shared = Self(tempfile::tempdir().unwrap());
        shared.shelf().prepare().unwrap();
        shared
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn shelf(&self) -> Directory {
        Directory::at(self.0.path())
    }

    /// Exchanges on each device in turn.
    pub fn all_exchange(&self, devices: &mut [&mut Device]) {
        for _ in 0..3 {
            for device in &mut *devices {
                device.exchange_with(&self.shelf()).unwrap();
            }
        }
    }

    /// Exchanges on each device in turn, where a teacher does what the others ask for.
    pub fn all_exchange_and_agree(&self, devices: &mut [&mut Device]) {
        for _ in 0..3 {
            for device in &mut *devices {
                device.exchange_with(&self.shelf()).unwrap();
                device.take_all_over();
            }
        }
    }

    pub fn files(&self) -> Vec<(FileName, PathBuf)> {
        let path = |name: &FileName| {
            self.0.path().join("MathChess records").join(name.writer.to_string()).join(name.in_folder())
        };
        self.shelf().list().unwrap().iter().map(|file| (file.name, path(&file.name))).collect()
    }
}

pub fn names(device: &mut Device) -> Vec<String> {
    let mut names: Vec<String> = device.records().profiles().list().unwrap().into_iter().map(|p| p.name).collect();
    names.sort();
    names
}

pub fn add(device: &mut Device, name: &str) {
    profile(device.records(), name).unwrap();
}
