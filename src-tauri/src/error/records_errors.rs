//! Converts errors of the records into codes. The messages of the records become the detail.

use std::path::Path;

use mathchess_records as records;
use mathchess_records::{
    BadId, ClassListError, ClassListProblem, CompetitionProblem as Unfit, LARGEST_FILE, MergeProblem, NameProblem,
    RecordsError, ResumeError, TRANSFER_VERSION, TransferError,
};

use super::{AppError, ClassroomProblem, CompetitionProblem, MatchProblem, Problem, RecordsProblem};

impl From<RecordsError> for AppError {
    fn from(error: RecordsError) -> Self {
        Self::caused(problem_of(&error), &error)
    }
}

impl From<BadId> for AppError {
    fn from(error: BadId) -> Self {
        RecordsError::from(error).into()
    }
}

fn problem_of(error: &RecordsError) -> Problem {
    use RecordsProblem as Is;
    match error {
        RecordsError::NewerSchema { file, found, known } => {
            Is::NewerSchema { file: shown(file), found: *found, known: *known }
        }
        RecordsError::Corrupt { file, .. } => Is::CorruptFile { file: shown(file) },
        RecordsError::Stray { file, .. } => Is::StrayFile { file: shown(file) },
        RecordsError::Unreadable { .. } => Is::RowUnreadable,
        RecordsError::ReadOnly { path } => Is::RecordsReadOnly { path: shown(path) },
        RecordsError::DiskFull { path } => Is::RecordsDiskFull { path: shown(path) },
        RecordsError::Locked { file } => Is::Locked { file: shown(file) },
        RecordsError::Database { file, .. } => Is::Database { file: shown(file) },
        RecordsError::NotFound { noun, .. } => Is::NotFound { noun: *noun },
        RecordsError::BadId(BadId { noun, .. }) => Is::BadId { noun: *noun },
        RecordsError::BlankName { noun } => Is::BlankName { noun: *noun },
        RecordsError::BadName { noun, problem } => name_problem(*noun, *problem),
        RecordsError::WrongStage { needed, found, .. } => Is::WrongStage { needed: *needed, found: *found },
        RecordsError::OutOfOrder { next, given, .. } => Is::OutOfOrder { next: *next, given: *given },
        RecordsError::WrongSeats { seats, .. } => Is::WrongSeats { seats: count(*seats) },
        RecordsError::TakeBackNotAllowed { .. } => Is::TakeBackNotAllowed,
        RecordsError::NothingToTakeBack { .. } => Is::NothingToTakeBack,
        RecordsError::BadGame { .. } => Is::GameNotKept,
        RecordsError::BadAttempt { .. } => Is::AnswerNotKept,
        RecordsError::TooManyGroups { most } => {
            return ClassroomProblem::TooManyGroups { most: count(*most) }.into();
        }
        RecordsError::BadPin => Is::BadPin,
        RecordsError::PinNotHashed { .. } => Is::PinNotHashed,
        RecordsError::CannotMerge { problem: MergeProblem::First } => Is::MergedAlready,
        RecordsError::CannotMerge { problem: MergeProblem::Second } => Is::MergedItself,
        RecordsError::CannotMerge { problem: MergeProblem::Same } => Is::SameProfile,
        RecordsError::FileTooLarge { megabytes } => {
            Is::SelectionTooLarge { megabytes: count(*megabytes), most: megabytes_of(LARGEST_FILE) }
        }
        RecordsError::NoImportToUndo => Is::NoImportToUndo,
        RecordsError::NoSuchValue => Is::NoSuchValue,
        RecordsError::NoSuchCopy { .. } => Is::NoSuchCopy,
        RecordsError::CopyDamaged { .. } => Is::CopyDamaged,
        RecordsError::CopiesThere => Is::CopiesThere,
        RecordsError::Competition { problem } => return competition_problem(problem).into(),
    }
    .into()
}

fn name_problem(noun: records::Noun, problem: NameProblem) -> RecordsProblem {
    match problem {
        NameProblem::Blank => RecordsProblem::BlankName { noun },
        NameProblem::Invisible(character) => {
            RecordsProblem::InvisibleInName { noun, character: format!("U+{:04X}", u32::from(character)) }
        }
        NameProblem::TooLong(length) => {
            RecordsProblem::NameTooLong { noun, length: count(length), most: count(records::LONGEST_NAME) }
        }
    }
}

fn competition_problem(problem: &Unfit) -> CompetitionProblem {
    match problem {
        Unfit::PairedAlready(rounds) => CompetitionProblem::PairedAlready { rounds: count(*rounds) },
        Unfit::AllPaired(_) => CompetitionProblem::AllPaired,
        Unfit::NoRoundPaired => CompetitionProblem::NoRoundPaired,
        Unfit::LastRoundHasResults => CompetitionProblem::LastRoundHasResults,
        Unfit::HasResult => CompetitionProblem::PairingHasResult,
        Unfit::NotOver => CompetitionProblem::GameGoesOn,
        Unfit::NoCompetitor(number) => CompetitionProblem::NoCompetitor { number: *number },
        Unfit::NoPairing { .. } => CompetitionProblem::NoPairing,
        Unfit::NotTheirGame | Unfit::DidNotPlay(_) => CompetitionProblem::NotTheirGame,
        Unfit::Withdrawn(_) | Unfit::PairedTwice(_) | Unfit::EmptyRound | Unfit::NoRounds => {
            CompetitionProblem::DoesNotFit
        }
    }
}

impl From<TransferError> for AppError {
    fn from(error: TransferError) -> Self {
        let problem = match error {
            TransferError::Records(error) => return error.into(),
            TransferError::Foreign => RecordsProblem::FileForeign,
            TransferError::Stopped => RecordsProblem::ReadingStopped,
            TransferError::TooLarge { size } => {
                RecordsProblem::FileTooLarge { megabytes: megabytes_of(size), most: megabytes_of(LARGEST_FILE) }
            }
            TransferError::NotUtf8 { line } => RecordsProblem::FileNotUtf8 { line: count(line) },
            TransferError::Newer { found } => {
                RecordsProblem::FileNewer { found: u32::try_from(found).unwrap_or(u32::MAX), known: TRANSFER_VERSION }
            }
            TransferError::Damaged { .. } => RecordsProblem::FileDamaged,
            TransferError::Row { line, .. } => RecordsProblem::FileRow { line: count(line) },
        };
        Self::caused(problem, &error)
    }
}

impl From<ClassListError> for AppError {
    fn from(error: ClassListError) -> Self {
        use ClassListProblem as Found;
        use ClassroomProblem as Is;
        let line = u32::try_from(error.line).unwrap_or(u32::MAX);
        let problem = match &error.problem {
            Found::TooLarge => Is::ListTooLarge,
            Found::NotARow(_) => Is::ListRow { line },
            Found::TooManyRows(most) => Is::ListTooManyRows { most: count(*most) },
            Found::NoHeader => Is::ListNeedsHeader { line },
            Found::TooManyColumns { columns, first } => {
                Is::ListTooManyColumns { line, columns: count(*columns), first: count(*first) }
            }
            Found::TooManyNames(most) => Is::ListTooManyNames { most: count(*most) },
            Found::NoNames => Is::ListEmpty,
            Found::Utf16 => Is::ListUtf16,
            Found::Spreadsheet => Is::ListSpreadsheet,
            Found::NotUtf8 => Is::ListNotUtf8 { line },
            Found::NoFirstName => Is::ListFirstNameMissing { line },
            Found::NotAName(text) => Is::ListNotAName { line, text: text.clone() },
            Found::Name(_) => Is::ListName { line },
        };
        Self::caused(problem, &error)
    }
}

impl From<ResumeError> for AppError {
    fn from(error: ResumeError) -> Self {
        Self::caused(MatchProblem::GameUnreadable, &error)
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn megabytes_of(bytes: usize) -> u32 {
    count(bytes.div_ceil(1 << 20))
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
