//! The first line of a file in the folder. It is that of any file of records, with one member more.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::name::{FileName, Sum, WriterId};

/// What the first line says besides the kind and the version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    /// Who wrote it.
    pub writer: WriterId,
    /// Which of the writer's files it is.
    pub number: u32,
    /// When it was written, by the writer's clock.
    pub written_ms: i64,
    /// Files of the writer whose rows it repeats, and nothing else: whoever has read them need not read this one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replaces: Vec<(u32, Sum)>,
    /// Writers whose clocks are ahead of this one's by more than a day, and by how many milliseconds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ahead: Vec<(WriterId, i64)>,
}

/// The member of the first line that holds all this.
const MEMBER: &str = "folder";

/// The longest first line that is read.
const LONGEST: usize = 1 << 20;

impl Head {
    /// The first line, of a file of this kind and version.
    pub(crate) fn line(&self, kind: &str, version: u32) -> String {
        json!({ "mathchess": kind, "version": version, MEMBER: self }).to_string()
    }

    /// The head of a file, if it is the one that its name tells.
    pub(crate) fn read(name: &FileName, bytes: &[u8]) -> Option<Self> {
        let line = bytes.get(..bytes.len().min(LONGEST))?.split(|&byte| byte == b'\n').next()?;
        let mut line: Map<String, Value> = serde_json::from_slice(line).ok()?;
        let head: Self = serde_json::from_value(line.remove(MEMBER)?).ok()?;
        (head.writer == name.writer && head.number == name.number).then_some(head)
    }
}
