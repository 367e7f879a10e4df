//! Junk arguments for commands: of the right type but made up, or of any type.

use std::fs;

use anyhow::{Context, Result};
use fastrand::Rng;
use serde_json::{Map, Value, json};

use crate::interface::{Command, Interface, Type};
use crate::project;

/// The greatest depth of a made-up value.
const DEEPEST: usize = 6;
/// The number of ids that are remembered.
const MOST_IDS: usize = 400;

/// Commands that open a window of the system, which waits for a person.
const WAITING: [&str; 1] = ["pick_folder"];

/// Makes calls.
#[derive(Debug)]
pub struct Junk {
    interface: Interface,
    random: Rng,
    /// Texts with a meaning somewhere in the app.
    texts: Vec<String>,
    /// Ids that the app has returned.
    ids: Vec<String>,
}

impl Junk {
    /// Calls of the interface's commands; they follow from the seed.
    pub fn new(seed: u64) -> Result<Self> {
        let mut interface = Interface::read()?;
        interface.commands.retain(|command| !WAITING.contains(&command.name.as_str()));
        let mut texts: Vec<String> =
            ["", " ", "\0", "\u{200b}", "1234", "../x", "CON", "-1", "Ada", "A1", "A1-A2", "quiet-limit=1"]
                .map(str::to_owned)
                .to_vec();
        texts.push("🦉".repeat(300));
        texts.push("[MathChess \"1\"]\n[Game \"mathematical-chess\"]\n".to_owned());
        for kind in interface.types.values() {
            literals(kind, &mut texts);
        }
        let golden = project::path("tests/conformance/golden");
        for entry in fs::read_dir(&golden).with_context(|| format!("{} could not be read", golden.display()))? {
            let game = fs::read_to_string(entry?.path())?;
            // The second line is a position, the third a turn: `1 white of 85: F8-H8 HASH`.
            let mut lines = game.lines().skip(1);
            texts.extend(lines.next().map(str::to_owned));
            let turn = lines.next().and_then(|line| line.split_once(": ")?.1.split_once(' ')).map(|(turn, _)| turn);
            texts.extend(turn.map(str::to_owned));
        }
        Ok(Self { interface, random: Rng::with_seed(seed), texts, ids: Vec::new() })
    }

    /// The number of commands.
    pub fn commands(&self) -> usize {
        self.interface.commands.len()
    }

    /// Remembers existing ids.
    pub fn learn(&mut self, ids: impl IntoIterator<Item = String>) {
        for id in ids {
            if self.ids.len() < MOST_IDS {
                self.ids.push(id);
            } else {
                let place = self.random.usize(..MOST_IDS);
                self.ids[place] = id;
            }
        }
    }

    /// Forgets the ids, since the next app has others.
    pub fn forget(&mut self) {
        self.ids.clear();
    }

    /// The call with this number: the commands take turns, with made-up arguments.
    pub fn call(&mut self, number: usize) -> (String, Value) {
        let Command { name, takes } = self.interface.commands[number % self.interface.commands.len()].clone();
        if self.random.u8(..40) == 0 {
            return (name, self.anything(0));
        }
        let mut given = Map::new();
        for (name, kind) in takes {
            if self.random.u8(..30) > 0 {
                let value = self.value(&kind, 0);
                given.insert(name, value);
            }
        }
        (name, given.into())
    }

    fn value(&mut self, kind: &Type, depth: usize) -> Value {
        if depth > DEEPEST || self.random.u8(..24) == 0 {
            return self.anything(depth);
        }
        match kind {
            Type::Any => self.anything(depth),
            Type::Null => Value::Null,
            Type::Boolean => self.random.bool().into(),
            Type::Number => self.number(),
            Type::Text => self.text().into(),
            Type::Literal(value) => value.clone(),
            Type::List(kind) => (0..self.random.usize(..4)).map(|_| self.value(kind, depth + 1)).collect(),
            Type::Tuple(kinds) => kinds.iter().map(|kind| self.value(kind, depth + 1)).collect(),
            Type::Object(members) => {
                let mut object = Map::new();
                for (name, kind) in members {
                    if self.random.u8(..30) > 0 {
                        object.insert(name.clone(), self.value(kind, depth + 1));
                    }
                }
                object.into()
            }
            Type::Map(kind) => {
                let members = (0..self.random.usize(..3)).map(|_| (self.text(), self.value(kind, depth + 1)));
                Value::Object(members.collect())
            }
            Type::OneOf(kinds) => {
                let chosen = self.random.usize(..kinds.len());
                self.value(&kinds[chosen], depth)
            }
            Type::Both(kinds) => {
                let mut both = Map::new();
                for kind in kinds {
                    if let Value::Object(members) = self.value(kind, depth) {
                        both.extend(members);
                    }
                }
                both.into()
            }
            Type::Named(name) => match self.interface.types.get(name).cloned() {
                Some(kind) => self.value(&kind, depth + 1),
                None => self.anything(depth),
            },
            // A channel without a listener.
            Type::Channel => "__CHANNEL__:0".into(),
        }
    }

    fn anything(&mut self, depth: usize) -> Value {
        match self.random.u8(..if depth > DEEPEST { 4 } else { 7 }) {
            0 => Value::Null,
            1 => self.random.bool().into(),
            2 => self.number(),
            3 => self.text().into(),
            4 => json!([]),
            5 => (0..3).map(|_| self.anything(depth + 2)).collect(),
            _ => json!({ "kind": self.text(), "id": self.text(), "value": self.number() }),
        }
    }

    fn number(&mut self) -> Value {
        let limits: [i64; 8] = [-1, 255, 256, 65_536, 4_294_967_295, 4_294_967_296, 1 << 53, -(1 << 53)];
        match self.random.u8(..10) {
            0 => (*self.random.choice(&limits).unwrap_or(&0)).into(),
            1 => json!(1.5),
            2 => json!(1e300),
            _ => self.random.u8(..12).into(),
        }
    }

    fn text(&mut self) -> String {
        let ids = if self.random.bool() { self.random.choice(&self.ids) } else { None };
        if let Some(id) = ids {
            return id.clone();
        }
        match self.random.u8(..40) {
            0 => "a".repeat(70_000),
            1 => (0..self.random.usize(..40)).map(|_| self.random.char(..)).collect(),
            _ => self.random.choice(&self.texts).cloned().unwrap_or_default(),
        }
    }
}

/// The strings that a type names.
fn literals(kind: &Type, found: &mut Vec<String>) {
    match kind {
        Type::Literal(Value::String(text)) => found.push(text.clone()),
        Type::List(kind) | Type::Map(kind) => literals(kind, found),
        Type::Tuple(kinds) | Type::OneOf(kinds) | Type::Both(kinds) => {
            kinds.iter().for_each(|kind| literals(kind, found));
        }
        Type::Object(members) => members.iter().for_each(|(_, kind)| literals(kind, found)),
        _ => {}
    }
}
