//! Shared by the tests of the rules: the cases of the rules documents as data, second generators to compare with, and
//! random positions.

pub mod playthrough;
pub mod random_positions;
pub mod reference;
pub mod rule_cases;
pub mod spatial_reference;
pub mod suite;
pub mod territory_reference;

use std::fs;
use std::path::Path;

use serde::de::DeserializeOwned;

/// Reads `cases/NAME`.
///
/// # Panics
/// If the file is missing or does not have the shape of `T`: the tests need their cases.
#[expect(clippy::panic, reason = "only tests call this, and without its cases a test has failed")]
pub fn cases<T: DeserializeOwned>(name: &str) -> T {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases").join(name);
    fs::read_to_string(&path)
        .map_err(|error| error.to_string())
        .and_then(|text| serde_json::from_str(&text).map_err(|error| error.to_string()))
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
