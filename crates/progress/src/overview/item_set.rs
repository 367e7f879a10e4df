//! A set of names of items. Each is stored as a hash of 128 bits (FNV-1a): thousands of names take little memory, and a
//! collision among the names of one learner is less likely than a memory fault.

use std::collections::HashSet;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
const BYTES: usize = 16;

/// A set of names.
#[derive(Clone, Debug, Default)]
pub(super) struct ItemSet {
    /// The hashes that were read, sorted.
    kept: Vec<u128>,
    /// The hashes added since.
    added: HashSet<u128>,
}

impl ItemSet {
    /// Adds a name. Returns whether it is new.
    pub fn insert(&mut self, name: &str) -> bool {
        let number = number(BASIS, name);
        self.kept.binary_search(&number).is_err() && self.added.insert(number)
    }

    /// Adds a pair of names.
    pub fn insert_pair(&mut self, of: &str, name: &str) -> bool {
        let number = number(number(number(BASIS, of), "/"), name);
        self.kept.binary_search(&number).is_err() && self.added.insert(number)
    }

    /// The number of names.
    pub fn len(&self) -> usize {
        self.kept.len() + self.added.len()
    }

    /// All hashes, in stored form.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut all: Vec<u128> = self.kept.iter().chain(&self.added).copied().collect();
        all.sort_unstable();
        all.into_iter().flat_map(u128::to_be_bytes).collect()
    }

    /// Reads what [`Self::to_bytes`] wrote; none for anything else.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (numbers, rest) = bytes.as_chunks::<BYTES>();
        let kept: Vec<u128> = numbers.iter().map(|&number| u128::from_be_bytes(number)).collect();
        (rest.is_empty() && kept.is_sorted()).then(|| Self { kept, added: HashSet::new() })
    }
}

impl PartialEq for ItemSet {
    fn eq(&self, other: &Self) -> bool {
        self.to_bytes() == other.to_bytes()
    }
}

impl Serialize for ItemSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let numbers = self.kept.iter().chain(&self.added).map(|number| format!("{number:032x}"));
        let mut numbers: Vec<String> = numbers.collect();
        numbers.sort_unstable();
        numbers.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for ItemSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let numbers = Vec::<String>::deserialize(deserializer)?;
        let kept: Result<Vec<u128>, _> = numbers.iter().map(|number| u128::from_str_radix(number, 16)).collect();
        Ok(Self { kept: kept.map_err(serde::de::Error::custom)?, added: HashSet::new() })
    }
}

fn number(from: u128, text: &str) -> u128 {
    text.bytes().fold(from, |number, byte| (number ^ u128::from(byte)).wrapping_mul(PRIME))
}
