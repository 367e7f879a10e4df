//! The shell's commands with the types of their parameters, read from the interface's bindings.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::project;

/// The type of a parameter, as in TypeScript.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    /// Any other type.
    Any,
    /// `null`.
    Null,
    /// `boolean`.
    Boolean,
    /// `number`.
    Number,
    /// `string`.
    Text,
    /// This string, number or boolean.
    Literal(Value),
    /// A list.
    List(Box<Type>),
    /// A list of this length.
    Tuple(Vec<Type>),
    /// An object with these members.
    Object(Vec<(String, Type)>),
    /// An object with any members.
    Map(Box<Type>),
    /// One of these.
    OneOf(Vec<Type>),
    /// All of these objects combined.
    Both(Vec<Type>),
    /// The type with this name.
    Named(String),
    /// A channel for progress.
    Channel,
}

/// One command.
#[derive(Clone, Debug, PartialEq)]
pub struct Command {
    /// Its name.
    pub name: String,
    /// Its parameters with their names.
    pub takes: Vec<(String, Type)>,
}

/// All commands and the types that they use.
#[derive(Clone, Debug, Default)]
pub struct Interface {
    /// The commands.
    pub commands: Vec<Command>,
    /// The types by name.
    pub types: BTreeMap<String, Type>,
}

impl Interface {
    /// Reads the bindings of the interface.
    pub fn read() -> Result<Self> {
        let file = project::path("ui/src/lib/bindings.ts");
        let text = fs::read_to_string(&file).with_context(|| format!("{} could not be read", file.display()))?;
        Self::of(&text)
    }

    fn of(text: &str) -> Result<Self> {
        let mut interface = Self::default();
        let mut words = Words { words: words(text), next: 0 };
        while let Some(word) = words.take() {
            if word == "type" && words.before(2) == Some("export") {
                let name = words.word()?;
                if words.take_if("=") {
                    let stands_for = words.kind()?;
                    interface.types.insert(name, stands_for);
                }
            } else if word == "commands" && words.peek() == Some("=") {
                words.expect("=")?;
                words.expect("{")?;
                while !words.take_if("}") {
                    interface.commands.push(words.command()?);
                    words.take_if(",");
                }
            }
        }
        ensure!(!interface.commands.is_empty(), "the bindings hold no commands");
        Ok(interface)
    }
}

/// Names, punctuation and strings, the last with their first quotation mark; comments are left out.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let length = if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if sign == '"' {
            let end = rest[1..].find('"').map_or(rest.len(), |end| end + 2);
            words.push(rest[..end - 1].to_owned());
            end
        } else if sign.is_alphanumeric() || sign == '_' {
            let end = rest.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(rest.len());
            words.push(rest[..end].to_owned());
            end
        } else {
            if !sign.is_whitespace() {
                words.push(sign.to_string());
            }
            sign.len_utf8()
        };
        rest = &rest[length..];
    }
    words
}

struct Words {
    words: Vec<String>,
    next: usize,
}

impl Words {
    fn peek(&self) -> Option<&str> {
        self.words.get(self.next).map(String::as_str)
    }

    fn before(&self, words: usize) -> Option<&str> {
        self.words.get(self.next.checked_sub(words)?).map(String::as_str)
    }

    fn take(&mut self) -> Option<String> {
        self.next += 1;
        self.words.get(self.next - 1).cloned()
    }

    fn word(&mut self) -> Result<String> {
        self.take().context("the bindings end in the middle")
    }

    fn take_if(&mut self, word: &str) -> bool {
        let is_next = self.peek() == Some(word);
        self.next += usize::from(is_next);
        is_next
    }

    fn expect(&mut self, word: &str) -> Result<()> {
        let found = self.word()?;
        ensure!(found == word, "the bindings have “{found}” instead of “{word}” (word {})", self.next);
        Ok(())
    }

    /// `name: (a: A, b: B) => __TAURI_INVOKE<R>("command", { a, b })`
    fn command(&mut self) -> Result<Command> {
        self.word()?;
        self.expect(":")?;
        self.expect("(")?;
        let mut takes = Vec::new();
        while !self.take_if(")") {
            let name = self.word()?;
            self.take_if("?");
            self.expect(":")?;
            takes.push((name, self.kind()?));
            self.take_if(",");
        }
        for word in ["=", ">", "__TAURI_INVOKE", "<"] {
            self.expect(word)?;
        }
        self.kind()?;
        self.expect(">")?;
        self.expect("(")?;
        let name = self.word()?.trim_start_matches('"').to_owned();
        while !self.take_if(")") {
            self.word()?;
        }
        Ok(Command { name, takes })
    }

    fn kind(&mut self) -> Result<Type> {
        self.take_if("|");
        let mut kinds = vec![self.intersection()?];
        while self.take_if("|") {
            kinds.push(self.intersection()?);
        }
        Ok(one_or(kinds, Type::OneOf))
    }

    fn intersection(&mut self) -> Result<Type> {
        let mut kinds = vec![self.list()?];
        while self.take_if("&") {
            kinds.push(self.list()?);
        }
        Ok(one_or(kinds, Type::Both))
    }

    fn list(&mut self) -> Result<Type> {
        let mut kind = self.single()?;
        while self.peek() == Some("[") {
            self.expect("[")?;
            self.expect("]")?;
            kind = Type::List(Box::new(kind));
        }
        Ok(kind)
    }

    fn single(&mut self) -> Result<Type> {
        let word = self.word()?;
        Ok(match word.as_str() {
            "{" => self.object()?,
            "[" => {
                let mut kinds = Vec::new();
                while !self.take_if("]") {
                    kinds.push(self.kind()?);
                    self.take_if(",");
                }
                Type::Tuple(kinds)
            }
            "(" => {
                let kind = self.kind()?;
                self.expect(")")?;
                kind
            }
            "null" => Type::Null,
            "boolean" => Type::Boolean,
            "number" => Type::Number,
            "string" => Type::Text,
            "true" => Type::Literal(true.into()),
            "false" => Type::Literal(false.into()),
            "-" => Type::Literal(format!("-{}", self.word()?).parse::<i64>()?.into()),
            text if text.starts_with('"') => Type::Literal(text[1..].into()),
            number if number.starts_with(|sign: char| sign.is_ascii_digit()) => {
                Type::Literal(number.parse::<i64>()?.into())
            }
            name if name.starts_with(char::is_alphabetic) => self.named(name)?,
            other => bail!("the bindings have “{other}” where a type should be (word {})", self.next),
        })
    }

    fn named(&mut self, name: &str) -> Result<Type> {
        let mut parameters = Vec::new();
        if self.take_if("<") {
            while !self.take_if(">") {
                parameters.push(self.kind()?);
                self.take_if(",");
            }
        }
        Ok(match (name, parameters.pop()) {
            ("Channel", _) => Type::Channel,
            ("Record", Some(value)) => Type::Map(Box::new(value)),
            ("Partial", Some(whole)) => whole,
            (_, Some(_)) => Type::Any,
            _ => Type::Named(name.to_owned()),
        })
    }

    fn object(&mut self) -> Result<Type> {
        let mut members = Vec::new();
        while !self.take_if("}") {
            if self.take_if("[") {
                while !self.take_if("]") {
                    self.word()?;
                }
                self.take_if("?");
                self.expect(":")?;
                let value = self.kind()?;
                self.take_if(",");
                self.take_if(";");
                self.expect("}")?;
                return Ok(Type::Map(Box::new(value)));
            }
            let name = self.word()?.trim_start_matches('"').to_owned();
            self.take_if("?");
            self.expect(":")?;
            members.push((name, self.kind()?));
            self.take_if(",");
            self.take_if(";");
        }
        Ok(Type::Object(members))
    }
}

fn one_or(mut kinds: Vec<Type>, several: impl FnOnce(Vec<Type>) -> Type) -> Type {
    match (kinds.len(), kinds.pop()) {
        (1, Some(only)) => only,
        (_, last) => {
            kinds.extend(last);
            several(kinds)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_and_types_are_read() {
        let text = r#"
            export const commands = {
                /** Plays. */
                play: (id: string, how: How | null, on: Channel<A>) => __TAURI_INVOKE<View[]>("play_it", { id, how, on }),
                stop: () => __TAURI_INVOKE<null>("stop"),
            };
            export type How = /** a // b */ { kind: "one"; n: number } | { kind: "two" } & { pair: [string, boolean] };
            export type Words = { [key in string]?: number[] };
        "#;
        let Interface { commands, types } = Interface::of(text).unwrap();
        let how = Type::OneOf(vec![Type::Named("How".to_owned()), Type::Null]);
        let takes = [("id", Type::Text), ("how", how), ("on", Type::Channel)];
        assert_eq!(commands[0].name, "play_it");
        assert_eq!(commands[0].takes, takes.map(|(name, kind)| (name.to_owned(), kind)));
        assert_eq!((commands[1].name.as_str(), commands[1].takes.len()), ("stop", 0));
        assert!(matches!(&types["How"], Type::OneOf(kinds) if matches!(kinds[1], Type::Both(_))));
        assert_eq!(types["Words"], Type::Map(Box::new(Type::List(Box::new(Type::Number)))));
    }

    #[test]
    fn the_bindings_are_read_and_every_type_is_known() {
        let interface = Interface::read().unwrap();
        assert!(interface.commands.len() > 100);
        let known = |kind: &Type| match kind {
            Type::Named(name) => interface.types.contains_key(name),
            _ => true,
        };
        for command in &interface.commands {
            assert!(command.takes.iter().all(|(_, kind)| known(kind)), "{command:?}");
        }
    }
}
