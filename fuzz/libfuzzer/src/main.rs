//! One of the fuzz targets under libFuzzer: `MATHCHESS_TARGET` names it.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use mathchess_fuzz::{Target, target};

static TARGET: LazyLock<&Target> = LazyLock::new(|| {
    let name = std::env::var("MATHCHESS_TARGET").unwrap_or_default();
    target(&name).unwrap_or_else(|| panic!("MATHCHESS_TARGET=\"{name}\" is not a fuzz target"))
});

fuzz_target!(|bytes: &[u8]| (TARGET.run)(bytes));
