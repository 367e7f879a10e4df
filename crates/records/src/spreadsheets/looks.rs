//! What a cell of a list looks like: dates, points and numbers are never names.

use crate::ground::name;

/// The beginnings of words that name a month, or part of one.
const MONTHS: &[&str] =
    &["jan", "feb", "mar", "mär", "apr", "may", "mai", "jun", "jul", "aug", "sep", "oct", "okt", "nov", "dec", "dez"];
/// The beginnings of other words that stand beside the numbers of a date or of points.
const UNITS: &[&str] = &["thg", "tháng", "ngày", "pt", "point", "punkt", "điểm", "am", "pm", "uhr"];
/// The same where words are not separated from numbers.
const SIGNS: &[char] = &['年', '月', '日', '号', '號', '分'];

/// The names of rows that are not students': of dates, points and averages.
const LABELS: &[&str] = &[
    "date",
    "due date",
    "points",
    "points possible",
    "max points",
    "average",
    "class average",
    "total",
    "datum",
    "fälligkeitsdatum",
    "punkte",
    "höchstpunktzahl",
    "durchschnitt",
    "summe",
    "ngày",
    "ngày đến hạn",
    "điểm",
    "trung bình",
    "fecha",
    "puntos",
    "date limite",
    "moyenne",
    "日期",
    "分数",
    "分數",
    "平均",
];

/// The numbers and the months of a cell that holds nothing else; none for other cells.
fn counted(cell: &str) -> Option<(usize, usize)> {
    let (mut numbers, mut months) = (0, 0);
    for word in cell.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        numbers += usize::from(word.contains(|c: char| c.is_numeric()));
        let letters = word.trim_matches(|c: char| c.is_numeric() || SIGNS.contains(&c)).to_lowercase();
        if MONTHS.iter().any(|month| letters.starts_with(month)) {
            months += 1;
        } else if !letters.is_empty() && !UNITS.iter().any(|unit| letters.starts_with(unit)) {
            return None;
        }
    }
    (numbers > 0).then_some((numbers, months))
}

/// Whether a cell holds a date, points or another number, and nothing else: "12.03.2015", "Nov 20", "95 %", "8/10".
fn is_data(cell: &str) -> bool {
    counted(cell).is_some()
}

/// Whether a cell can't be a name since it holds a date, points or another number. "Mai 2" may be the second Mai of a class.
pub(super) fn is_no_name(cell: &str) -> bool {
    counted(cell).is_some_and(|(numbers, months)| months == 0 || numbers > 1)
}

/// Whether a text has a date in it, beside other words: "Ada Lovelace 12.03.2015".
pub(super) fn has_date(text: &str) -> bool {
    let is_date = |word: &str| is_data(word) && word.matches(['.', '/', '-']).count() >= 2;
    text.split_whitespace().any(|word| is_date(word.trim_matches(['|', ',', ';', '(', ')'])))
}

/// Whether a row is one of dates, points or averages: by its name, and with nothing but numbers beside it.
pub(super) fn is_label<'a>(name: &str, mut others: impl Iterator<Item = &'a str>) -> bool {
    let key = name::key(name);
    let labels = LABELS.contains(&key.trim().trim_end_matches(':'));
    let mut numbers = 0;
    labels
        && others.all(|cell| {
            numbers += usize::from(!cell.trim().is_empty());
            cell.trim().is_empty() || is_data(cell)
        })
        && numbers > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_points_and_numbers_are_known() {
        for data in
            ["7", "12.03.2015", "2015-03-12", "3/12/15", "Nov 20", "20. Nov. 2026", "95 %", "8/10", "1,5", "100 pts"]
        {
            assert!(is_data(data), "{data}");
        }
        for name in ["Mai 2", "Jan 1"] {
            assert!(is_data(name) && !is_no_name(name), "{name}");
        }
        assert!(is_no_name("20. Nov. 2026") && is_no_name("100 pts"));
        for data in ["2015年3月12日", "tháng 3, 2015", "8 điểm", "12:30 pm", "٢٠١٥"] {
            assert!(is_data(data), "{data}");
        }
        for name in
            ["", "–", "Ada", "Ada 2", "Jan", "May Lê", "Mai Thảo", "4b", "王小明", "X Æ A-12", "J. R. R. Tolkien"]
        {
            assert!(!is_data(name), "{name}");
        }
        assert!(has_date("Ada Lovelace 10.12.1815") && has_date("Lovelace | Ada | 1815-12-10"));
        assert!(!has_date("Ada Lovelace 2") && !has_date("Jean-Luc-Marie Picard"));
    }

    #[test]
    fn a_row_of_points_is_not_a_student_and_somebody_called_so_is() {
        assert!(is_label("Points", ["", "100", "20"].into_iter()));
        assert!(is_label("Date", ["", "2026-11-20"].into_iter()));
        assert!(!is_label("Points", ["", ""].into_iter()));
        assert!(!is_label("Date", ["Masamune", "7"].into_iter()));
        assert!(!is_label("Ada", ["100"].into_iter()));
    }
}
