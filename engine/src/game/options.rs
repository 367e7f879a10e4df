//! The options that players agree on before a game, as words.

use std::error::Error;
use std::fmt::{self, Display};

/// Why a text is not a list of options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionsError {
    /// The word that is wrong.
    pub word: String,
    /// The words that are allowed.
    pub offered: &'static str,
    /// Whether the word is valid but was given before.
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

/// Reads options: words with one blank between, each a name or `name=value`, no name twice. `take` returns whether it accepts
/// the word.
///
/// # Errors
/// The first word that is not an option, or whose name was given before.
///
/// ```
/// use mathchess_engine::game::read_options;
/// let mut limit = None;
/// let mut read = |text: &str| {
///     read_options(text, "limit=N", |name, value| match (name, value) {
///         ("limit", Some(value)) => Some(limit = Some(value.parse::<u32>().ok()?)),
///         _ => None,
///     })
/// };
/// assert_eq!(read("limit=40"), Ok(()));
/// assert_eq!(read("open").unwrap_err().to_string(), "‘open’ is no option here: write limit=N");
/// assert!(read("limit=1 limit=2").unwrap_err().repeated);
/// assert_eq!(limit, Some(2));
/// ```
pub fn read_options(
    text: &str,
    offered: &'static str,
    mut take: impl FnMut(&str, Option<&str>) -> Option<()>,
) -> Result<(), OptionsError> {
    let mut names = Vec::new();
    for word in text.split(' ').filter(|_| !text.is_empty()) {
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
