//! A table in a form of CSV that spreadsheets display correctly.

use std::fmt;

/// One cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// An empty cell.
    Empty,
    /// A text, which may come from a user and is never treated as a formula.
    Text(String),
    /// A whole number.
    Number(i64),
    /// A number of halves, such as the points of a competition.
    Halves(i64),
}

/// How a table is written, as the spreadsheet program expects it in its language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, specta::Type),
    serde(rename_all = "camelCase")
)]
pub enum TableStyle {
    /// Commas between cells, a decimal point.
    #[default]
    Commas,
    /// Semicolons between cells, a decimal comma.
    Semicolons,
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(cell: Option<T>) -> Self {
        cell.map_or(Self::Empty, Into::into)
    }
}

/// A table with a header. Its text (`to_string`) is CSV as in RFC 4180, in UTF-8 with a byte order mark; without the mark,
/// spreadsheets assume another encoding.
///
/// ```
/// use mathchess_records::{Cell, CsvTable, TableStyle};
/// let table = |style| {
///     let mut table = CsvTable::new(["name", "points"], style);
///     table.push([Cell::from("=1+1"), Cell::Halves(5)]);
///     table.to_string()
/// };
/// assert_eq!(table(TableStyle::Commas), "\u{feff}name,points\r\n'=1+1,2.5\r\n");
/// assert_eq!(table(TableStyle::Semicolons), "\u{feff}name;points\r\n'=1+1;2,5\r\n");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct CsvTable {
    rows: Vec<Vec<String>>,
    style: TableStyle,
}

impl CsvTable {
    /// A table without rows.
    pub fn new<H: Into<String>>(header: impl IntoIterator<Item = H>, style: TableStyle) -> Self {
        Self { rows: vec![header.into_iter().map(|title| harmless(&title.into())).collect()], style }
    }

    /// Adds a row.
    pub fn push(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let style = self.style;
        let text = |cell| match cell {
            Cell::Empty => String::new(),
            Cell::Text(text) => harmless(&text),
            Cell::Number(number) => number.to_string(),
            Cell::Halves(halves) => written_halves(halves, style),
        };
        self.rows.push(cells.into_iter().map(text).collect());
    }
}

/// A number of halves, whole or with its decimal.
fn written_halves(halves: i64, style: TableStyle) -> String {
    let (sign, size) = (if halves < 0 { "-" } else { "" }, halves.unsigned_abs());
    match (size % 2, style) {
        (0, _) => format!("{sign}{}", size / 2),
        (_, TableStyle::Commas) => format!("{sign}{}.5", size / 2),
        (_, TableStyle::Semicolons) => format!("{sign}{},5", size / 2),
    }
}

/// Prefixes an apostrophe to a text that looks like a formula, such as a name chosen by a child, since a spreadsheet would
/// compute it. (East Asian spreadsheets read the full-width forms as the same signs.)
fn harmless(text: &str) -> String {
    let begins_like_a_formula =
        text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}']);
    if begins_like_a_formula { format!("'{text}") } else { text.to_owned() }
}

impl fmt::Display for CsvTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut writer = csv::WriterBuilder::new()
            .delimiter(match self.style {
                TableStyle::Commas => b',',
                TableStyle::Semicolons => b';',
            })
            .terminator(csv::Terminator::CRLF)
            .flexible(true)
            .from_writer(Vec::new());
        for row in &self.rows {
            writer.write_record(row).map_err(|_| fmt::Error)?;
        }
        let bytes = writer.into_inner().map_err(|_| fmt::Error)?;
        f.write_str("\u{feff}")?;
        f.write_str(&String::from_utf8(bytes).map_err(|_| fmt::Error)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_be_a_formula_is_a_text() {
        for text in ["=1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1", "--"] {
            assert_eq!(harmless(text), format!("'{text}"));
        }
        for text in ["", "Ada", "'=1", "1+1", " =1"] {
            assert_eq!(harmless(text), text);
        }
    }

    #[test]
    fn halves_have_one_decimal_or_none() {
        for (halves, commas, semicolons) in [(0, "0", "0"), (1, "0.5", "0,5"), (-3, "-1.5", "-1,5"), (4, "2", "2")] {
            assert_eq!(written_halves(halves, TableStyle::Commas), commas);
            assert_eq!(written_halves(halves, TableStyle::Semicolons), semicolons);
        }
    }

    #[test]
    fn quotes_commas_and_line_ends_are_read_back() {
        let mut table = CsvTable::new(["a", "b"], TableStyle::Commas);
        table.push(["x, \"y\"\nz".into(), Cell::Empty]);
        table.push([Cell::Number(-3), Some("A1-A2; B").into()]);
        let text = table.to_string();
        assert!(text.ends_with("-3,A1-A2; B\r\n"), "{text}");
        let mut reader = csv::Reader::from_reader(text.trim_start_matches('\u{feff}').as_bytes());
        let rows: Vec<Vec<String>> =
            reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect();
        assert_eq!(rows, [["x, \"y\"\nz", ""], ["-3", "A1-A2; B"]]);
    }
}
