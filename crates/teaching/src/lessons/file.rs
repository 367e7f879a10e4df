//! The format of a course file. `docs/design/lessons.md` describes it.

use std::str::FromStr;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::form_problem::FormProblem;
use super::picture::Picture;

/// A course. Its parts stay text at first, so that an error can give the line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CourseFile<'a> {
    pub format: u32,
    pub game: String,
    pub id: String,
    pub level: Option<u8>,
    #[serde(default)]
    pub next: Vec<String>,
    #[serde(borrow)]
    pub lessons: Vec<&'a RawValue>,
    #[serde(borrow)]
    pub check: Option<&'a RawValue>,
    #[serde(borrow)]
    pub mini_game: Option<&'a RawValue>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonFile<'a> {
    pub id: String,
    pub after: Option<String>,
    pub picture: Option<Picture>,
    pub rules: Vec<String>,
    #[serde(borrow)]
    pub steps: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckFile<'a> {
    pub pass: usize,
    #[serde(borrow)]
    pub steps: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepFile<'a> {
    pub id: String,
    pub role: String,
    pub position: String,
    #[serde(borrow)]
    pub goal: &'a RawValue,
    pub model: Option<String>,
    pub reply: Option<String>,
    #[serde(default)]
    pub rules: Vec<String>,
    #[serde(default)]
    pub skills: Vec<String>,
    #[serde(default)]
    pub topics: Vec<String>,
    pub review: Option<String>,
    #[serde(default)]
    pub look_at: Vec<String>,
    #[serde(default)]
    pub marks: Vec<MarkFile>,
    #[serde(default)]
    pub foreseen: Vec<ForeseenFile>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum MarkFile {
    Ring(String),
    Arrow([String; 2]),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForeseenFile {
    pub answer: serde_json::Value,
    pub code: String,
}

/// Reads a part that is written on one line.
pub fn read<T: DeserializeOwned>(part: &RawValue) -> Result<T, FormProblem> {
    serde_json::from_str(part.get()).map_err(|error| FormProblem::from(&error))
}

/// Parses an optional value that is written as text.
pub fn maybe<T: FromStr>(written: Option<&str>) -> Result<Option<T>, T::Err> {
    written.map(str::parse).transpose()
}
