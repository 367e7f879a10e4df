//! What the position strings of the games have in common: fields with one blank between them, and errors that name the
//! character.

use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::str::FromStr;

use super::side::Side;

/// Why a text or an arrangement is not a position: `P` is a reason that the game has against an arrangement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError<P> {
    /// It can't be read.
    Unreadable {
        /// Where: the character's number, counted from 1.
        at: usize,
        /// What is wrong there.
        problem: String,
    },
    /// It can be read, but is against the rules: every reason.
    Invalid(Vec<P>),
}

impl<P: Display> Display for PositionError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { at, problem } => write!(f, "position can't be read at character {at}: {problem}"),
            Self::Invalid(problems) => {
                f.write_str("this is not a position of the game: ")?;
                for (i, problem) in problems.iter().enumerate() {
                    write!(f, "{}{problem}", if i == 0 { "" } else { "; " })?;
                }
                Ok(())
            }
        }
    }
}

impl<P: Debug + Display> Error for PositionError<P> {}

/// Why a text is not a position, in games whose arrangements are all positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadablePosition {
    /// Where: the character's number, counted from 1.
    pub at: usize,
    /// What is wrong there.
    pub problem: String,
}

impl Display for UnreadablePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "position can't be read at character {}: {}", self.at, self.problem)
    }
}

impl Error for UnreadablePosition {}

/// A field of a position string.
pub(crate) struct Field<'a> {
    /// The number of its first character, counted from 1.
    pub at: usize,
    /// Its text.
    pub text: &'a str,
}

impl<'a> Field<'a> {
    /// The fields of a position string; `form` names them for the error of a text that has more or fewer.
    pub(crate) fn all<P, const N: usize>(text: &'a str, form: &str) -> Result<[Self; N], PositionError<P>> {
        let mut at = 1;
        let fields = text.split(' ').map(|text| {
            let field = Field { at, text };
            at += text.chars().count() + 1;
            field
        });
        <[Self; N]>::try_from(fields.collect::<Vec<_>>()).map_err(|fields| PositionError::Unreadable {
            at: 1,
            problem: format!("there are {} parts; write {form} with one blank between", fields.len()),
        })
    }

    /// The error of this field.
    pub(crate) fn error<P>(&self, problem: impl Into<String>) -> PositionError<P> {
        PositionError::Unreadable { at: self.at, problem: problem.into() }
    }

    /// Reads a number; `what` says which for the error.
    pub(crate) fn number<P, N: FromStr>(&self, what: &str) -> Result<N, PositionError<P>> {
        plain_number(self.text)
            .ok_or_else(|| self.error(format!("‘{}’ is not {what}", self.text.chars().take(20).collect::<String>())))
    }

    /// Reads the side to move.
    pub(crate) fn side<P>(&self) -> Result<Side, PositionError<P>> {
        match self.text {
            "w" => Ok(Side::White),
            "b" => Ok(Side::Black),
            _ => Err(self.error("the side to move is w or b")),
        }
    }
}

/// A number as it is written: no sign, no zero in front.
///
/// ```
/// use mathchess_engine::game::plain_number;
/// assert_eq!((plain_number("40"), plain_number::<u8>("04"), plain_number::<u8>("+4")), (Some(40u8), None, None));
/// ```
pub fn plain_number<N: FromStr>(text: &str) -> Option<N> {
    let plain = text.bytes().all(|c| c.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}
