//! What the log may hold of an error: codes, numbers and what the system reported, but no text. A text may be a name, an answer, a
//! turn, or the name of a file.

use std::error::Error;
use std::fmt::Write;
use std::io;

use serde_json::Value;

use super::AppError;

/// The parameters that are codes of the app, though they are sent as text.
const CODES: [&str; 3] = ["noun", "needed", "found"];

impl AppError {
    /// The code, its parameters that are numbers, flags or codes of the app, and what the system reported.
    pub fn for_log(&self) -> String {
        let problem = serde_json::to_value(&self.problem).unwrap_or_default();
        let mut words = problem.get("code").and_then(Value::as_str).unwrap_or("unknown").to_owned();
        for (name, value) in problem.get("params").and_then(Value::as_object).into_iter().flatten() {
            // Writing into a text can't fail.
            let _ = match value {
                Value::Number(number) => write!(words, " {name}={number}"),
                Value::Bool(flag) => write!(words, " {name}={flag}"),
                Value::String(code) if CODES.contains(&name.as_str()) => write!(words, " {name}={code}"),
                _ => Ok(()),
            };
        }
        match &self.reported {
            Some(reported) => format!("{words}: {reported}"),
            None => words,
        }
    }
}

/// What the system and the reader of JSON reported, of a chain of causes. SQLite and the shared folder report theirs in
/// `mathchess_records`, where they are known.
pub(super) fn reported(cause: &(dyn Error + 'static)) -> Option<String> {
    let chain = std::iter::successors(Some(cause), |&cause| cause.source());
    let codes: Vec<String> = chain.filter_map(code).collect();
    (!codes.is_empty()).then(|| codes.join(", "))
}

/// The code of an error, without its message.
fn code(error: &(dyn Error + 'static)) -> Option<String> {
    if let Some(error) = error.downcast_ref::<io::Error>() {
        let number = error.raw_os_error().map(|number| format!(" (os error {number})"));
        return Some(format!("{:?}{}", error.kind(), number.unwrap_or_default()));
    }
    let error = error.downcast_ref::<serde_json::Error>()?;
    Some(format!("JSON, {:?}, line {}, column {}", error.classify(), error.line(), error.column()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::{AppProblem, ClassroomProblem, RecordsProblem};
    use mathchess_records::Noun;

    #[test]
    fn codes_and_numbers_are_logged_and_texts_are_not() {
        let not_a_name = ClassroomProblem::ListNotAName { line: 3, text: "Zaphira 7".to_owned() };
        let error = AppError::with_detail(not_a_name, "line 3: “Zaphira 7” is not a name");
        assert_eq!(error.for_log(), "listNotAName line=3");
        let missing = AppError::from(RecordsProblem::NotFound { noun: Noun::Profile });
        assert_eq!(missing.for_log(), "notFound noun=profile");
        let newer = RecordsProblem::NewerSchema { file: "/home/zaphira/records.sqlite".to_owned(), found: 9, known: 7 };
        assert_eq!(AppError::from(newer).for_log(), "newerSchema found=9 known=7");
    }

    #[test]
    fn of_the_causes_only_codes_are_logged() {
        let denied = io::Error::from_raw_os_error(13);
        let error = AppError::caused(AppProblem::SettingsNotSaved, &denied);
        assert_eq!(error.for_log(), format!("settingsNotSaved: {:?} (os error 13)", denied.kind()));
        let own = io::Error::other("Zaphira.csv is open elsewhere");
        assert_eq!(AppError::caused(AppProblem::SettingsNotSaved, &own).for_log(), "settingsNotSaved: Other");
        let quoting = serde_json::from_str::<bool>("\"Zaphira\"").unwrap_err();
        let error = AppError::caused(AppProblem::Fault, &quoting);
        assert!(error.detail.as_ref().unwrap().contains("Zaphira"));
        assert_eq!(error.for_log(), "fault: JSON, Data, line 1, column 9");
        let other = "Zaphira".parse::<u8>().unwrap_err();
        assert_eq!(AppError::caused(AppProblem::Fault, &other).for_log(), "fault");
    }
}
