//! What players agree on before a game, as words.

use std::error::Error;
use std::fmt::{self, Display};

/// Why a text names no options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionsError {
    /// The word.
    pub word: String,
    /// What may be written.
    pub offered: &'static str,
    /// It means something, but was already said.
    pub repeated: bool,
}

impl Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { word, offered, repeated } = self;
        match repeated {
            true => write!(f, "‘{word}’ is there twice: write each option once"),
            false => write!(f, "‘{word}’ is no option here: write {offered}"),
        }
    }
}

impl Error for OptionsError {}

/// Reads options: words with blanks between, each a name or `name=value`, no name twice. `take` says whether a word means
/// something.
///
/// # Errors
/// The first word that means nothing, or whose name was there before.
pub fn read_options(
    text: &str,
    offered: &'static str,
    mut take: impl FnMut(&str, Option<&str>) -> Option<()>,
) -> Result<(), OptionsError> {
    let mut names = Vec::new();
    for word in text.split_whitespace() {
        let (name, value) = word.split_once('=').map_or((word, None), |(name, value)| (name, Some(value)));
        let error = |repeated| OptionsError { word: word.chars().take(40).collect(), offered, repeated };
        take(name, value).ok_or_else(|| error(false))?;
        if names.contains(&name) {
            return Err(error(true));
        }
        names.push(name);
    }
    Ok(())
}
