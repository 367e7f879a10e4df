//! Names of files in the folder.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// The id under which a device writes. It is not permanent: a device whose records were replaced, or whose disk was copied,
/// gets a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct WriterId(Uuid);

impl From<Uuid> for WriterId {
    fn from(uuid: Uuid) -> Self {
        Self(uuid)
    }
}

impl fmt::Display for WriterId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.hyphenated().fmt(f)
    }
}

impl FromStr for WriterId {
    type Err = BadName;

    /// Reads an id in its canonical form only, since it is the name of a folder.
    fn from_str(text: &str) -> Result<Self, BadName> {
        let id = Uuid::try_parse(text).map(Self).map_err(|_| BadName)?;
        if id.to_string() == text { Ok(id) } else { Err(BadName) }
    }
}

/// The first eight bytes of the SHA-256 sum of a file, which are part of its name: the name shows whether a file is
/// complete, and two files with one name have the same contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Sum(u64);

impl Sum {
    /// The sum of a file.
    pub fn of(bytes: &[u8]) -> Self {
        let digest = Sha256::digest(bytes);
        Self(digest.iter().take(8).fold(0, |sum, byte| sum << 8 | u64::from(*byte)))
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for Sum {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let sum = u64::from_str_radix(text, 16).map(Self).map_err(|_| BadName)?;
        if sum.to_string() == text { Ok(sum) } else { Err(BadName) }
    }
}

/// A file in the folder: its writer, its number among the writer's files, and its sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileName {
    /// The writer, whose id is the name of the file's folder.
    pub writer: WriterId,
    /// The file's number among the writer's files.
    pub number: u32,
    /// The sum of its bytes.
    pub sum: Sum,
}

/// The ending of the files' names.
const ENDING: &str = ".mathchess";

impl FileName {
    /// The file's name in its writer's folder, such as `00000012-0123456789abcdef.mathchess`.
    pub fn in_folder(&self) -> String {
        format!("{:08}-{}{ENDING}", self.number, self.sum)
    }

    /// Reads the name of a file in a writer's folder. None for a name that [`FileName::in_folder`] would not write.
    pub fn read(writer: WriterId, text: &str) -> Option<Self> {
        let (number, sum) = text.strip_suffix(ENDING)?.split_once('-')?;
        let name = Self { writer, number: number.parse().ok()?, sum: sum.parse().ok()? };
        (name.in_folder() == text).then_some(name)
    }
}

impl fmt::Display for FileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.writer, self.in_folder())
    }
}

/// Error: the text is not such a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no name of the folder")]
pub struct BadName;

macro_rules! as_text {
    ($($name:ty),+) => {$(
        impl From<$name> for String {
            fn from(name: $name) -> Self {
                name.to_string()
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadName;

            fn try_from(text: String) -> Result<Self, BadName> {
                text.parse()
            }
        }
    )+};
}
as_text!(WriterId, Sum);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn writer() -> WriterId {
        Uuid::from_u128(7).into()
    }

    #[test]
    fn only_names_as_they_are_written_are_read() {
        let name = FileName { writer: writer(), number: 12, sum: Sum::of(b"Dear diary") };
        assert_eq!(FileName::read(writer(), &name.in_folder()), Some(name));
        let text = name.in_folder();
        for other in [
            text.replace("00000012", "12"),
            text.replace("00000012", "+0000012"),
            text.replace(".mathchess", ""),
            text.replace(".mathchess", ".mathchess.part"),
            text.replace(".mathchess", " (1).mathchess"),
            text.to_uppercase(),
            format!("../{text}"),
            String::new(),
        ] {
            assert_eq!(FileName::read(writer(), &other), None, "{other}");
        }
        for id in ["", "..", "{00000000-0000-0000-0000-000000000007}", "00000000000000000000000000000007"] {
            assert_eq!(id.parse::<WriterId>(), Err(BadName), "{id}");
        }
        assert_eq!(writer().to_string().parse(), Ok(writer()));
    }

    proptest! {
        #[test]
        fn every_name_is_read_again(number in any::<u32>(), bytes in prop::collection::vec(any::<u8>(), 0..20)) {
            let name = FileName { writer: writer(), number, sum: Sum::of(&bytes) };
            prop_assert_eq!(FileName::read(writer(), &name.in_folder()), Some(name));
        }

        #[test]
        fn any_text_is_judged(text in ".{0,60}") {
            if let Some(name) = FileName::read(writer(), &text) {
                prop_assert_eq!(name.in_folder(), text);
            }
        }
    }
}
