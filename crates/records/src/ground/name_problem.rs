//! Why a text can't be a name.

/// The most characters (Unicode scalar values) of a name. Letters as a reader counts them would be no limit, since one
/// letter can carry any number of accents.
pub const LONGEST_NAME: usize = 60;

/// Why a text can't be a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameProblem {
    /// It consists of white space.
    #[error("there is no name")]
    Blank,
    /// It contains a control character or an invisible one.
    #[error("the name holds a character that can't be seen (U+{:04X}): type the name anew", u32::from(*.0))]
    Invisible(char),
    /// It is longer than [`LONGEST_NAME`].
    #[error("the name has {0} characters, and {LONGEST_NAME} is the most: shorten it")]
    TooLong(usize),
}
