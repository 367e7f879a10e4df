//! A list of students from a spreadsheet.

use std::collections::HashSet;
use std::ops::Range;

use crate::ground::name;
use crate::ground::name_problem::NameProblem;
use crate::spreadsheets::looks;

/// The most bytes of a list.
pub const LARGEST_LIST: usize = 1 << 20;

/// The most students of a list.
const MOST_STUDENTS: usize = 500;

/// The most rows that are read, including skipped ones.
const MOST_ROWS: usize = 2_000;

/// Header words of a column with full names.
const WHOLE_NAME: &[&str] = &[
    "name",
    "full name",
    "fullname",
    "student",
    "student name",
    "pupil",
    "pupil name",
    "display name",
    "schüler",
    "schülerin",
    "élève",
    "alumno",
    "alumna",
    "nombre completo",
    "nom complet",
    "họ và tên",
    "họ tên",
    "học sinh",
    "姓名",
    "学生",
    "學生",
    "学生姓名",
    "學生姓名",
];

/// Header words of a first name.
const FIRST_NAME: &[&str] = &[
    "first name",
    "firstname",
    "first names",
    "given name",
    "given names",
    "forename",
    "forenames",
    "vorname",
    "vornamen",
    "rufname",
    "prénom",
    "prénoms",
    "prenom",
    "nombre",
    "nombres",
    "tên",
    "名",
    "名字",
];

/// Header words of a family name.
const LAST_NAME: &[&str] = &[
    "last name",
    "lastname",
    "family name",
    "surname",
    "nachname",
    "familienname",
    "nom",
    "nom de famille",
    "apellido",
    "apellidos",
    "họ",
    "họ đệm",
    "họ và đệm",
    "họ và tên đệm",
    "姓",
    "姓氏",
];

/// Languages in which the family name comes first: for each header word of first names, those of family names, and the
/// separator between the two (a blank in Vietnamese, none in Chinese).
const FAMILY_NAME_FIRST: &[(&[&str], &str)] = &[(&["tên"], " "), (&["名", "名字"], "")];

/// Header words that stand over two columns, the family name and the given name, with the separator between the two. The
/// title of the second column is empty then, since the cells of the header were merged.
const OVER_BOTH: &[(&[&str], &str)] =
    &[(&["họ đệm", "họ và đệm", "họ và tên đệm"], " "), (&["姓名", "学生姓名", "學生姓名"], "")];

/// The students of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClassList {
    /// Their names, in the order of the list, without duplicates.
    pub names: Vec<String>,
    /// The repeated names, which are left out, with their lines.
    pub duplicates: Vec<(u64, String)>,
    /// What is left out because it is a date, points or a number in the place of a name, with its line.
    pub left_out: Vec<(u64, String)>,
}

/// Why a text is not a list of students.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("The list can't be read: line {line}: {problem}. Nothing was changed.")]
pub struct ClassListError {
    /// The line, counted from 1.
    pub line: u64,
    /// The problem and its remedy.
    pub problem: ClassListProblem,
}

/// A problem with a list of students, and its remedy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClassListProblem {
    /// It is larger than [`LARGEST_LIST`].
    #[error("the list has more than 1 MB: save its names alone")]
    TooLarge,
    /// A line is not a row of a table; the reader's message says why.
    #[error("it can't be read as a row of a table ({0})")]
    NotARow(String),
    /// It has more than this number of rows.
    #[error("there are more than {0} rows: split the list")]
    TooManyRows(usize),
    /// It has several columns, and no header says which holds the name.
    #[error("there is more than one column and no header: begin with a line such as ‘first name,last name’")]
    NoHeader,
    /// A row has more cells than the first line.
    #[error("it has {columns} columns and the first line {first}: put quotes round a name with a comma")]
    TooManyColumns {
        /// The number of cells of the row.
        columns: usize,
        /// The number of cells of the first line.
        first: usize,
    },
    /// It has more than this number of names.
    #[error("there are more than {0} names: split the list")]
    TooManyNames(usize),
    /// It has no names.
    #[error("there is no name in it")]
    NoNames,
    /// It is in UTF-16 instead of UTF-8.
    #[error("this is UTF-16: save the list as ‘CSV UTF-8’ and try again")]
    Utf16,
    /// It is a file in a spreadsheet program's own format.
    #[error("this is a spreadsheet's own file: save the list as ‘CSV UTF-8’ and try again")]
    Spreadsheet,
    /// It has a byte that is not UTF-8.
    #[error("it holds a letter that is not UTF-8: save the list as ‘CSV UTF-8’ and try again")]
    NotUtf8,
    /// It has only family names.
    #[error("there is a last name and no first name: add a column ‘first name’")]
    NoFirstName,
    /// A part of a name is a date, points or a number.
    #[error("‘{0}’ is a date, points or a number and not a name: check which column holds the names")]
    NotAName(String),
    /// A name can't be stored.
    #[error(transparent)]
    Name(NameProblem),
}

/// The columns of a row that hold a student's name.
enum Columns {
    /// The whole name, in one column or under one title, with the separator between the columns.
    Whole {
        columns: Range<usize>,
        between: &'static str,
    },
    Parts {
        first: usize,
        last: usize,
        order: Order,
    },
}

/// The order of first name and family name.
#[derive(Clone, Copy)]
enum Order {
    FirstName,
    /// The family name comes first, followed by this separator.
    FamilyName(&'static str),
}

impl ClassList {
    /// Reads a list: UTF-8, with or without a byte order mark; commas, semicolons, tabs or upright bars between the columns;
    /// quotes as in RFC 4180. A list with one column needs no header; one with more needs a header with `name`, or `first name` and
    /// `last name`, in any order among other columns. Dates, points and numbers are never names: rows of them are left out.
    ///
    /// # Errors
    /// The first line that can't be used, and why.
    ///
    /// ```
    /// use mathchess_records::ClassList;
    /// let list = ClassList::read("\u{feff}Last name;Class;First name\r\nLovelace;4b;Ada\r\n".as_bytes())?;
    /// assert_eq!(list.names, ["Ada Lovelace"]);
    /// # Ok::<(), mathchess_records::ClassListError>(())
    /// ```
    pub fn read(bytes: &[u8]) -> Result<Self, ClassListError> {
        if bytes.len() > LARGEST_LIST {
            return Err(problem(1, ClassListProblem::TooLarge));
        }
        let text = utf8(bytes)?;
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(delimiter(text))
            .has_headers(false)
            .flexible(true)
            .from_reader(text.as_bytes());
        let mut columns = None;
        let mut width = 0;
        let mut seen = HashSet::new();
        let mut list = Self::default();
        let mut lines = Lines::new(text);
        for (number, row) in reader.records().enumerate() {
            let row = row.map_err(|error| {
                let line = error.position().map_or(1, |position| lines.at(position.byte()));
                problem(line, ClassListProblem::NotARow(error.to_string()))
            })?;
            let line = row.position().map_or(1, |position| lines.at(position.byte()));
            if number == MOST_ROWS {
                return Err(problem(line, ClassListProblem::TooManyRows(MOST_ROWS)));
            }
            if row.iter().all(|cell| cell.trim().is_empty()) {
                continue;
            }
            let columns = match &columns {
                Some(columns) => columns,
                None => {
                    let found = header(&row, line)?;
                    let is_header = found.is_some();
                    if !is_header && row.len() > 1 {
                        return Err(problem(line, ClassListProblem::NoHeader));
                    }
                    width = row.len();
                    let columns = columns.insert(found.unwrap_or(Columns::Whole { columns: 0..1, between: " " }));
                    if is_header {
                        continue;
                    }
                    columns
                }
            };
            if row.len() > width {
                return Err(problem(line, ClassListProblem::TooManyColumns { columns: row.len(), first: width }));
            }
            if let Some(text) = no_student(&row, columns) {
                list.left_out.push((line, text));
                continue;
            }
            let name = name(&row, columns, line)?;
            if seen.insert(name::key(&name)) {
                list.names.push(name);
            } else {
                list.duplicates.push((line, name));
            }
            if list.names.len() > MOST_STUDENTS {
                return Err(problem(line, ClassListProblem::TooManyNames(MOST_STUDENTS)));
            }
        }
        if list.names.is_empty() {
            return Err(problem(1, ClassListProblem::NoNames));
        }
        Ok(list)
    }
}

fn problem(line: u64, problem: ClassListProblem) -> ClassListError {
    ClassListError { line, problem }
}

/// Counts lines incrementally, so that each byte is examined once, however many rows there are.
struct Lines<'a> {
    bytes: &'a [u8],
    /// The number of bytes whose line ends are counted.
    counted: usize,
    ends: u64,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Self {
        Self { bytes: text.as_bytes(), counted: 0, ends: 0 }
    }

    /// The line of the row that begins at this byte or after it; the byte must not be before that of the last call. (The
    /// reader counts blank lines with the row after them.)
    fn at(&mut self, byte: u64) -> u64 {
        let start = usize::try_from(byte).unwrap_or(usize::MAX).clamp(self.counted, self.bytes.len());
        let rest = self.bytes.get(start..).unwrap_or_default();
        let blank = rest.iter().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
        let end = start + blank;
        // A line ends with \n, with \r, or with both.
        let is_end = |&at: &usize| match self.bytes.get(at) {
            Some(b'\n') => true,
            Some(b'\r') => self.bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        };
        self.ends += (self.counted..end).filter(is_end).count() as u64;
        self.counted = end;
        self.ends + 1
    }
}

fn utf8(bytes: &[u8]) -> Result<&str, ClassListError> {
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        return Err(problem(1, ClassListProblem::Utf16));
    }
    if bytes.starts_with(b"PK\x03\x04") {
        return Err(problem(1, ClassListProblem::Spreadsheet));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
        let line = before.iter().filter(|&&byte| byte == b'\n').count() as u64 + 1;
        problem(line, ClassListProblem::NotUtf8)
    })?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

/// The separator of columns: the candidate that occurs most often, outside quotes, in the first row that is not blank.
fn delimiter(text: &str) -> u8 {
    let mut quoted = false;
    let mut counts = [(b',', 0), (b';', 0), (b'\t', 0), (b'|', 0)];
    for byte in text.trim_start().bytes() {
        match byte {
            b'"' => quoted = !quoted,
            b'\n' | b'\r' if !quoted => break,
            _ if !quoted => counts.iter_mut().filter(|(delimiter, _)| *delimiter == byte).for_each(|(_, n)| *n += 1),
            _ => {}
        }
    }
    // Among equals the first: a list without separators is read with commas, so that a comma in a name is noticed.
    counts.into_iter().rev().max_by_key(|&(_, count)| count).map_or(b',', |(delimiter, _)| delimiter)
}

/// The columns, if the first row is a header.
fn header(row: &csv::StringRecord, line: u64) -> Result<Option<Columns>, ClassListError> {
    let find = |words: &[&str]| row.iter().position(|title| words.contains(&title_key(title).as_str()));
    let order = FAMILY_NAME_FIRST
        .iter()
        .find(|(words, _)| find(words).is_some())
        .map_or(Order::FirstName, |&(_, between)| Order::FamilyName(between));
    match (find(WHOLE_NAME), find(FIRST_NAME), find(LAST_NAME)) {
        (_, Some(first), Some(last)) => Ok(Some(Columns::Parts { first, last, order })),
        // In headers such as ‘Vorname, Name’, the name beside a first name is the family name.
        (Some(last), Some(first), None) => Ok(Some(Columns::Parts { first, last, order })),
        (Some(whole), None, _) => Ok(Some(under_one_title(row, whole))),
        (None, Some(first), None) => Ok(Some(under_one_title(row, first))),
        (None, None, Some(last)) => match OVER_BOTH.iter().find(|(words, _)| find(words) == Some(last)) {
            Some(_) if row.get(last + 1).is_some_and(|title| title.trim().is_empty()) => {
                Ok(Some(under_one_title(row, last)))
            }
            _ => Err(problem(line, ClassListProblem::NoFirstName)),
        },
        (None, None, None) => Ok(None),
    }
}

/// The column of a title, and those after it whose title is empty because the cells of the header were merged.
fn under_one_title(row: &csv::StringRecord, column: usize) -> Columns {
    let merged = row.iter().skip(column + 1).take_while(|title| title.trim().is_empty()).count();
    let title = row.get(column).map(title_key).unwrap_or_default();
    let between =
        OVER_BOTH.iter().find(|(words, _)| words.contains(&title.as_str())).map_or(" ", |&(_, between)| between);
    Columns::Whole { columns: column..column + 1 + merged, between }
}

/// A title as the lists of header words have it.
fn title_key(title: &str) -> String {
    name::key(title).trim().replace(['_', '-'], " ")
}

/// The cells of a row that make the name, in its order, without empty ones.
fn cells<'a>(row: &'a csv::StringRecord, columns: &Columns) -> Vec<&'a str> {
    let cell = |column: usize| row.get(column).unwrap_or_default().trim();
    let parts: Vec<&str> = match columns {
        // Beside the name, a column without a title may hold anything: only words belong to it.
        Columns::Whole { columns, .. } => columns
            .clone()
            .map(cell)
            .enumerate()
            .filter(|(place, cell)| *place == 0 || !looks::is_no_name(cell))
            .map(|(_, cell)| cell)
            .collect(),
        Columns::Parts { first, last, order: Order::FirstName } => vec![cell(*first), cell(*last)],
        Columns::Parts { first, last, order: Order::FamilyName(_) } => vec![cell(*last), cell(*first)],
    };
    parts.into_iter().filter(|part| !part.is_empty()).collect()
}

impl Columns {
    fn has(&self, column: usize) -> bool {
        match self {
            Self::Whole { columns, .. } => columns.contains(&column),
            Self::Parts { first, last, .. } => column == *first || column == *last,
        }
    }

    /// What stands between the parts of a name.
    fn between(&self) -> &'static str {
        match self {
            Self::Whole { between, .. } => between,
            Self::Parts { order: Order::FirstName, .. } => " ",
            Self::Parts { order: Order::FamilyName(between), .. } => between,
        }
    }
}

/// The text of a row that holds no student: numbers in the place of the name, or a row of dates or points.
fn no_student(row: &csv::StringRecord, columns: &Columns) -> Option<String> {
    let parts = cells(row, columns);
    let others = row.iter().enumerate().filter(|&(column, _)| !columns.has(column)).map(|(_, cell)| cell);
    let text = parts.join(" ");
    let numbers = !parts.is_empty() && parts.iter().all(|part| looks::is_no_name(part));
    (numbers || looks::is_label(&text, others)).then_some(text)
}

fn name(row: &csv::StringRecord, columns: &Columns, line: u64) -> Result<String, ClassListError> {
    let parts = cells(row, columns);
    let whole = parts.join(columns.between());
    let part = parts.into_iter().find(|part| looks::is_no_name(part) || looks::has_date(part));
    if let Some(part) = part {
        return Err(problem(line, ClassListProblem::NotAName(part.to_owned())));
    }
    name::tidy_name(&whole).map_err(|unfit| problem(line, ClassListProblem::Name(unfit)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn names(text: &str) -> Vec<String> {
        ClassList::read(text.as_bytes()).unwrap().names
    }

    fn error(bytes: &[u8]) -> (u64, String) {
        let error = ClassList::read(bytes).unwrap_err();
        assert!(
            error.to_string().contains(&format!("line {}", error.line)) && error.to_string().contains("Nothing was")
        );
        (error.line, error.problem.to_string())
    }

    #[test]
    fn names_alone_need_no_header() {
        for text in ["Ada\nTom\n", "\u{feff}Ada\r\nTom", "\n  Ada \n\n\"Tom\"\n\n", "name\nAda\nTom\n", "Ada\rTom"] {
            assert_eq!(names(text), ["Ada", "Tom"], "{text:?}");
        }
        assert_eq!(names("\"O'Hara, Mary \"\"Mo\"\"\"\nJosé  María"), ["O'Hara, Mary \"Mo\"", "José María"]);
    }

    #[test]
    fn columns_are_found_by_their_header_in_any_order() {
        for text in [
            "first name,last name\nAda,Lovelace",
            "Class;Surname;No;Given_name\n4b;Lovelace;7;Ada",
            "Nachname\tVorname\r\nLovelace\tAda\r\n",
            "Vorname;Name\nAda;Lovelace",
            "\"Class\",\"NAME\"\n\"4b\",\"Ada Lovelace\"",
            "Nom;Prénom\nLovelace;Ada",
            "id,Student,mail\n1,Ada Lovelace,a@example.org\n,,\n",
        ] {
            assert_eq!(names(text), ["Ada Lovelace"], "{text}");
        }
    }

    #[test]
    fn family_names_come_first_where_they_do() {
        for (text, name) in [
            ("STT;Họ và tên đệm;Tên\n1;Nguyễn Văn ;An", "Nguyễn Văn An"),
            ("Tên,Họ\nAn,Nguyễn", "Nguyễn An"),
            ("STT,Họ và tên\n1,Nguyễn Văn An", "Nguyễn Văn An"),
            ("Ho\u{323} te\u{302}n\nNguyễn Văn An", "Nguyễn Văn An"),
            ("姓,名\n王,小明", "王小明"),
            ("学号\t姓名\n1\t王小明", "王小明"),
        ] {
            assert_eq!(names(text), [name], "{text}");
        }
    }

    #[test]
    fn a_title_over_two_columns_loses_no_given_name() {
        for (text, name) in [
            ("STT,Họ và tên,,Ngày sinh\n1,Nguyễn Văn,An,12.03.2015", "Nguyễn Văn An"),
            ("STT\tHọ và tên\t\tNgày sinh\n1\tNguyễn Văn An\t\t12.03.2015", "Nguyễn Văn An"),
            ("STT;Họ và tên đệm;;Ngày sinh\n1;Nguyễn Văn;An;12.03.2015", "Nguyễn Văn An"),
            ("学号,姓名,,班级\n1,王,小明,4b", "王小明"),
            ("Name,,Points\nAda Lovelace,7,100", "Ada Lovelace"),
            ("Name;Rufname;Klasse\nLovelace;Ada;4b", "Ada Lovelace"),
        ] {
            assert_eq!(names(text), [name], "{text}");
        }
    }

    #[test]
    fn dates_points_and_numbers_never_become_students() {
        let schild = "Nachname|Vorname|Geburtsdatum\nLovelace|Ada|10.12.1815\nSmith|Tom|01.02.2016\n";
        assert_eq!(names(schild), ["Ada Lovelace", "Tom Smith"]);
        let classroom =
            "Last Name,First Name,Email Address,Sums\nDate,,,2026-11-20\nPoints,,,100\nLovelace,Ada,a@x.org,95\n";
        let list = ClassList::read(classroom.as_bytes()).unwrap();
        assert_eq!(list.names, ["Ada Lovelace"]);
        assert_eq!(list.left_out, [(2, "Date".to_owned()), (3, "Points".to_owned())]);
        let list = ClassList::read(b"Ada\n12.03.2015\n7\nTom\n").unwrap();
        assert_eq!((list.names.len(), list.left_out.len()), (2, 2));
        let (line, told) = error(b"Ada Lovelace 10.12.1815\nTom Smith 01.02.2016\n");
        assert!(line == 1 && told.contains("not a name"), "{told}");
        let (line, told) = error(b"first name,last name\nAda,Lovelace\nTom,7\n");
        assert!(line == 3 && told.contains("\u{2018}7\u{2019}"), "{told}");
        assert_eq!(error(b"name\n1\n2\n"), (1, "there is no name in it".to_owned()));
        assert_eq!(error(b"Ada|4b\nTom|4b\n").0, 1, "bars are columns, and there is no header");
    }

    #[test]
    fn names_that_come_again_are_told_and_left_out() {
        let list = ClassList::read(b"Ada\nTom\nADA\n\ntom\nMai").unwrap();
        assert_eq!(list.names, ["Ada", "Tom", "Mai"]);
        assert_eq!(list.duplicates, [(3, "ADA".to_owned()), (5, "tom".to_owned())]);
    }

    #[test]
    fn what_cannot_be_used_is_told_with_its_line() {
        for (text, line, part) in [
            (&b""[..], 1, "no name in it"),
            (b"\n \n", 1, "no name in it"),
            (b"name\n", 1, "no name in it"),
            (b"Lovelace, Ada\n", 1, "no header"),
            (b"name\nAda\nLovelace, Ada\n", 3, "2 columns"),
            (b"name,class\nAda,4b\n,4b\n", 3, "there is no name"),
            (b"surname;class\nLovelace;4b", 1, "no first name"),
            (b"Ada\nM\xe9lanie\n", 2, "not UTF-8"),
            (b"\xff\xfeA\0", 1, "UTF-16"),
            (b"PK\x03\x04abc", 1, "spreadsheet"),
            (b"Ada\nT\x00m\n", 2, "can't be seen (U+0000)"),
            ("Ada\n\nT\u{200b}om\n".as_bytes(), 3, "can't be seen (U+200B)"),
        ] {
            let (found, problem) = error(text);
            assert!(found == line && problem.contains(part), "{text:?}: line {found}: {problem}");
        }
        assert_eq!(error(format!("Ada\n{}\n", "x".repeat(61)).as_bytes()).0, 2);
        let many: String = (0..501).map(|n| format!("Student {n}\n")).collect();
        assert_eq!(error(many.as_bytes()).0, 501);
        assert!(error(&vec![b'a'; LARGEST_LIST + 1]).1.contains("more than 1 MB"));
        let (line, told) = error("Ada\n".repeat(2_001).as_bytes());
        assert!(line == 2_001 && told.contains("more than 2000 rows"), "{line}: {told}");
    }

    #[test]
    fn accents_encoded_in_two_ways_are_one_student() {
        let list = ClassList::read("René\nRene\u{301}\n".as_bytes()).unwrap();
        assert_eq!((&*list.names, &*list.duplicates), (&["René".to_owned()][..], &[(2, "René".to_owned())][..]));
    }

    #[test]
    fn lines_are_counted_once() {
        let text = "a\r\nb\r\rc\n\n\nd".repeat(1000);
        let (mut lines, mut ends) = (Lines::new(&text), 0);
        for (at, byte) in text.bytes().enumerate() {
            if byte.is_ascii_alphabetic() {
                assert_eq!(lines.at(at as u64), ends + 1, "byte {at}");
                assert_eq!(lines.counted, at, "nothing behind a row is counted again");
            }
            ends += u64::from(byte == b'\n' || byte == b'\r' && text.as_bytes().get(at + 1) != Some(&b'\n'));
        }
    }

    proptest! {
        #[test]
        fn any_bytes_are_a_list_or_a_clear_error(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            if let Ok(list) = ClassList::read(&bytes) {
                prop_assert!(list.names.iter().all(|name| !name.trim().is_empty() && name.trim() == name));
            }
        }

        #[test]
        fn quoted_names_come_back(names in prop::collection::hash_set("[A-Za-zäöüé',;\" -]{0,20}[a-z]", 1..20), tab in any::<bool>()) {
            let delimiter = if tab { b'\t' } else { b';' };
            let mut writer = csv::WriterBuilder::new().delimiter(delimiter).quote_style(csv::QuoteStyle::Always).from_writer(Vec::new());
            writer.write_record(["class", "name"]).unwrap();
            for name in &names {
                writer.write_record(["4b", name]).unwrap();
            }
            let list = ClassList::read(&writer.into_inner().unwrap()).unwrap();
            let tidy = |name: &String| name.split_whitespace().collect::<Vec<_>>().join(" ");
            let all: HashSet<String> = names.iter().map(|name| tidy(name).to_lowercase()).collect();
            let found: HashSet<String> = list.names.iter().map(|name| name.to_lowercase()).collect();
            prop_assert_eq!(found, all);
        }
    }
}
