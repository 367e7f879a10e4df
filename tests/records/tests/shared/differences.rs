//! The differences between devices that should have the same records, to find their cause.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

/// The rows of a file without those about erasures: a device that never had what was erased elsewhere has nothing to decide
/// about, and tells others nothing.
pub fn but_for_erasures(text: &str) -> Vec<String> {
    let rows = text.lines().filter(|line| line.contains("\"row\":") && !line.contains("\"row\":\"erased\""));
    rows.map(str::to_owned).collect()
}

/// The most rows shown.
const MOST: usize = 12;

/// The rows that differ between devices: for each, which devices have which values in its columns.
pub fn differences(texts: &[(String, String)]) -> String {
    let mut rows: BTreeMap<String, Vec<Option<Map<String, Value>>>> = BTreeMap::new();
    for (place, (_, text)) in texts.iter().enumerate() {
        for line in text.lines().skip(1) {
            let Ok(Value::Object(row)) = serde_json::from_str(line) else { continue };
            if row.contains_key("row") {
                let key = key(&row);
                rows.entry(key).or_insert_with(|| vec![None; texts.len()])[place] = Some(row);
            }
        }
    }
    let differing = rows.iter().filter(|(_, states)| states.windows(2).any(|pair| pair[0] != pair[1]));
    let shown: Vec<String> = differing.clone().take(MOST).map(|(key, states)| shown(key, states, texts)).collect();
    format!("{} rows differ\n{}", differing.count(), shown.join("\n"))
}

/// The key that identifies a row.
fn key(row: &Map<String, Value>) -> String {
    let columns = ["row", "id", "class_id", "profile_id", "competition_id", "round", "number"];
    let of =
        |column: &str| row.get(column).map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    let known = row.contains_key("id");
    columns[..if known { 2 } else { columns.len() }]
        .iter()
        .filter_map(|column| of(column))
        .collect::<Vec<_>>()
        .join(" ")
}

/// A row, with the differing columns for each group of devices that agree.
fn shown(key: &str, states: &[Option<Map<String, Value>>], texts: &[(String, String)]) -> String {
    let there: Vec<&Map<String, Value>> = states.iter().flatten().collect();
    let columns: BTreeSet<&String> = there.iter().flat_map(|row| row.keys()).collect();
    let differs =
        |column: &&String| there.windows(2).any(|pair| pair[0].get(column.as_str()) != pair[1].get(column.as_str()));
    let mut told: Vec<&String> = columns.iter().copied().filter(differs).collect();
    if key.starts_with("game") {
        let always = ["forked_from", "turns", "taken_back", "stage", "updated_ms", "finished_ms", "deleted_ms"];
        told.extend(columns.iter().copied().filter(|column| always.contains(&column.as_str())));
    } else if told.is_empty() {
        told.extend(columns);
    }
    told.sort();
    told.dedup();
    let mut groups: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (state, (name, _)) in states.iter().zip(texts) {
        let text = state.as_ref().map_or_else(
            || "not there".to_owned(),
            |row| {
                told.iter()
                    .map(|&column| format!("{column}: {}", short(column, &row[column])))
                    .collect::<Vec<_>>()
                    .join(", ")
            },
        );
        groups.entry(text).or_default().push(name);
    }
    let groups: Vec<String> =
        groups.iter().map(|(text, names)| format!("    {}\n        {text}", names.join(", "))).collect();
    format!("{key}\n{}", groups.join("\n"))
}

/// A short text of a value; for turns, the part that distinguishes them.
fn short(column: &str, value: &Value) -> String {
    match value {
        Value::Array(turns) if ["turns", "taken_back"].contains(&column) => {
            let turn = |turn: &Value| {
                format!("{} {}@{}", turn["ply"], turn["text"].as_str().unwrap_or_default(), turn["played_ms"])
            };
            format!("[{}]", turns.iter().map(turn).collect::<Vec<_>>().join(" "))
        }
        value => value.to_string(),
    }
}
