//! One case of a statement about all digits.

/// A case, and whether what is said of it holds there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Whether it holds.
    pub holds: bool,
    /// The calculations that show it.
    pub shown: String,
}

impl Case {
    /// A case with its calculations.
    pub fn new(holds: bool, shown: impl ToString) -> Self {
        Self { holds, shown: shown.to_string() }
    }
}

/// Texts in a row.
pub fn listed(texts: impl IntoIterator<Item: ToString>) -> String {
    texts.into_iter().map(|text| text.to_string()).collect::<Vec<_>>().join(", ")
}

/// Every set of `size` different digits, ascending.
pub fn sets_of_digits(size: u32) -> impl Iterator<Item = Vec<u8>> {
    (0_u16..1 << 10)
        .filter(move |set| set.count_ones() == size)
        .map(|set| (0..10).filter(|digit| set & 1 << digit != 0).collect())
}
