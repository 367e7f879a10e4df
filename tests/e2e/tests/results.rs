//! A teacher sees what a student has done, and saves the table of the class as a file for a spreadsheet.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;
use mathchess_teaching::lessons::lesson;

const STUDENTS: [&str; 10] = ["Anh", "Ben", "Chi", "Eva", "Huy", "Ida", "Lan", "Mai", "Tom", "Vy"];

/// The rows of a table as a spreadsheet reads them, the header first.
fn rows(file: &Path) -> Result<Vec<Vec<String>>> {
    let text = std::fs::read_to_string(file).with_context(|| format!("{} can't be read", file.display()))?;
    let text = text.strip_prefix('\u{feff}').context("a spreadsheet would not take it for UTF-8")?;
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    reader.records().map(|row| Ok(row?.iter().map(str::to_owned).collect())).collect()
}

/// A class of ten, one of whom completes the first lesson; then the views of the student and of the teacher.
async fn sees_results(name: &str, size: Size) -> Result<()> {
    story(name, async |app| {
        app.resize(size).await?;
        let person = Person { app, hand: Hand::Mouse };
        person.opens_teaching().await?;
        person.makes_class("Class 4B").await?;
        person.pastes_students(&STUDENTS).await?;
        person.brings_students(&STUDENTS).await?;

        let first = lesson("c00-l01").context("the first lesson is gone")?;
        person.press("nav-learn").await?;
        person.learns_as("Anh").await?;
        person.press("course-c00").await?;
        person.press("lesson-c00-l01").await?;
        person.goes_through(first).await?;
        person.press("summary-course").await?;
        app.element("lesson-c00-l02").await?;

        person.press("nav-scoreboard").await?;
        person.press("tab-progress").await?;
        app.says("what-next", "It is the next lesson of").await?;
        app.says("progress-path", "1 of 10 lessons").await?;
        app.says("progress-skills", "attempted").await?;

        person.opens_teaching().await?;
        person.press("class-open").await?;
        app.says("class-table", "today").await?;
        person.press("class-csv").await?;
        let table = rows(&app.saved_file().await?)?;
        ensure!(table.len() == STUDENTS.len() + 1, "{} rows", table.len());
        let column =
            |name: &str| table[0].iter().position(|head| head == name).with_context(|| format!("no column {name}"));
        let (student, course, answers) = (column("Student")?, column("First course")?, column("Answers")?);
        let names: Vec<&str> = table[1..].iter().map(|row| row[student].as_str()).collect();
        ensure!(names == STUDENTS, "the table has {names:?}");
        ensure!((&*table[1][course], &*table[2][course]) == ("attempted", "not begun"), "{table:?}");
        let counted: usize = table[1][answers].parse()?;
        ensure!((1..=first.steps.len()).contains(&counted), "{counted} answers");
        person.press("toast-close").await?;

        person.press("student-link").await?;
        app.says("progress-skills", "attempted").await?;
        person.press("student-tab-answers").await?;
        app.says("answers", "right").await?;
        person.press("answers-csv").await?;
        let answers = rows(&app.saved_file().await?)?;
        ensure!(answers.len() == first.steps.len() + 1, "{} answers", answers.len() - 1);
        person.press("toast-close").await?;
        person.press("student-tab-switches").await?;
        person.press("switch-hints-refused").await?;
        person.press("nav-learn").await?;
        person.press("course-c00").await?;
        person.press("lesson-c00-l02").await?;
        app.element("check").await?;
        app.vanishes("hint-ask").await
    })
    .await
}

#[tokio::test]
async fn a_teacher_sees_results_and_takes_them_to_a_spreadsheet() -> Result<()> {
    sees_results("results", Size::Desktop).await
}

#[tokio::test]
async fn a_teacher_sees_results_on_a_phone() -> Result<()> {
    sees_results("results on a phone", Size::Phone).await
}
