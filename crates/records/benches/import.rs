//! Bringing in a file with 25,000 people: how long the records are held.

#![allow(clippy::unwrap_used, missing_docs, reason = "a benchmark stops where it did not expect to be")]

use std::time::SystemTime;

use divan::{Bencher, black_box};
use mathchess_records::{NewProfile, Records, RecordsFile, Selection};
use tempfile::TempDir;

const PEOPLE: usize = 25_000;
const CLASS: usize = 50;

fn main() {
    divan::main();
}

fn device() -> (TempDir, Records) {
    let folder = tempfile::tempdir().unwrap();
    let records = Records::open(folder.path(), SystemTime::now).unwrap();
    (folder, records)
}

/// The text of a file with everybody, in classes.
fn file() -> String {
    let (_folder, mut records) = device();
    let student = |n| NewProfile { name: format!("Student {n}"), colour: "blue".into(), avatar: "🦉".into() };
    let new: Vec<NewProfile> = (0..PEOPLE).map(student).collect();
    for (number, some) in (1..).zip(new.chunks(CLASS)) {
        let class = records.classes().create(&format!("Class {number}")).unwrap().id;
        records.classes().enrol(class, some).unwrap();
    }
    records.transfer().export(&Selection::Everything).unwrap()
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn bring_in_25_000_people(bencher: Bencher<'_, '_>) {
    let text = file();
    bencher.with_inputs(|| (device(), RecordsFile::read(text.as_bytes()).unwrap())).bench_local_values(
        |((folder, mut records), file)| {
            black_box(records.transfer().import(file).unwrap());
            (folder, records)
        },
    );
}
