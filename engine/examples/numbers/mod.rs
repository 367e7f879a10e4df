//! The numbers among the arguments of the examples.

use std::num::NonZeroU64;

/// Reads exactly `N` whole numbers from 1 on; none if one is missing, too many, or another text. For a number of nodes, 0 would
/// mean no limit, so that the example would never end.
pub fn numbers<const N: usize>(texts: &[String]) -> Option<[u64; N]> {
    let numbers: Option<Vec<u64>> = texts.iter().map(|text| text.parse().ok().map(NonZeroU64::get)).collect();
    numbers?.try_into().ok()
}
