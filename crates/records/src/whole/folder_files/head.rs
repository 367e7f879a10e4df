//! The first line of a file in the folder: that of any file of records, with one more member.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::ground::folder_names::{FileName, Sum, WriterId};
use crate::ground::name::tidy_name;

/// The contents of the first line besides the kind and the version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    /// The writer of the file.
    pub writer: WriterId,
    /// The file's number among the writer's files.
    pub number: u32,
    /// When it was written, by the writer's clock.
    pub written_ms: i64,
    /// The writer's files whose rows it repeats without any others: whoever has read them all need not read this one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replaces: Vec<(u32, Sum)>,
    /// Writers whose clocks are more than a day ahead of this one's, with the difference in milliseconds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ahead: Vec<(WriterId, i64)>,
    /// What the writing device calls itself. It is a member of the line itself, which older versions pass over.
    #[serde(skip)]
    pub device: Option<String>,
}

/// The name of the member with these contents.
const MEMBER: &str = "folder";

/// The name of the member with the name of the device.
const DEVICE: &str = "device";

/// The most bytes of a first line that are read.
const LONGEST: usize = 1 << 20;

impl Head {
    /// The first line of a file of this kind and version.
    pub(crate) fn line(&self, kind: &str, version: u32) -> String {
        let mut line = json!({ "mathchess": kind, "version": version, MEMBER: self });
        if let (Some(device), Some(members)) = (&self.device, line.as_object_mut()) {
            members.insert(DEVICE.to_owned(), device.as_str().into());
        }
        line.to_string()
    }

    /// The head of a file, if it matches the file's name.
    pub(crate) fn read(name: &FileName, bytes: &[u8]) -> Option<Self> {
        let line = bytes.get(..bytes.len().min(LONGEST))?.split(|&byte| byte == b'\n').next()?;
        let mut line: Map<String, Value> = serde_json::from_slice(line).ok()?;
        let mut head: Self = serde_json::from_value(line.remove(MEMBER)?).ok()?;
        head.device = line.get(DEVICE).and_then(Value::as_str).and_then(device_name);
        (head.writer == name.writer && head.number == name.number).then_some(head)
    }
}

/// A name of a device in the form in which it is written into the folder: like the name of a person. None for a text that
/// is no name.
pub fn device_name(text: &str) -> Option<String> {
    tidy_name(text).ok()
}
