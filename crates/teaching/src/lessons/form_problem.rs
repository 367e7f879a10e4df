//! Why a text is not of the form of a course file.

/// A text that is not JSON, or not of the form that is read there: the message of the JSON reader, without its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct FormProblem(String);

impl From<&serde_json::Error> for FormProblem {
    fn from(error: &serde_json::Error) -> Self {
        let text = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        Self(text.strip_suffix(&place).unwrap_or(&text).to_owned())
    }
}
