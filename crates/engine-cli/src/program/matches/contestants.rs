//! The players of a match and their limits, as the arguments name them.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use mathchess_engine::search::{Contestant, Course, DEFAULT_MIB, Limits, NoTurn, Search, Searched, Spec};

use crate::program::clock::part_passed;

/// The limit of a contestant's thinking for each turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The number of positions.
    Nodes(u64),
    /// The number of turns ahead.
    Depth(u32),
    /// The number of milliseconds.
    Movetime(u64),
}

impl FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| text.parse::<u64>().ok().filter(|&number| number > 0);
        let limit = match text.split_once(':') {
            Some(("nodes", text)) => number(text).map(Self::Nodes),
            Some(("depth", text)) => number(text).and_then(|depth| u32::try_from(depth).ok()).map(Self::Depth),
            // At most an hour a turn.
            Some(("movetime", text)) => number(text).filter(|&time| time <= 3_600_000).map(Self::Movetime),
            _ => None,
        };
        limit.ok_or_else(|| format!("‘{text}’ is not a limit: take nodes:N, depth:D or movetime:MS"))
    }
}

/// The form used in arguments.
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Self::Depth(depth) => write!(f, "depth:{depth}"),
            Self::Movetime(milliseconds) => write!(f, "movetime:{milliseconds}"),
        }
    }
}

/// A contestant as an argument names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// A player of this engine without a time limit.
    Player(Spec),
    /// This engine at full strength within a limit.
    Engine(Limit),
    /// Another program that speaks the Universal Game Interface: the words of the command that starts it.
    Program(Vec<String>),
}

/// The prefix of another program's command.
const INTERFACE: &str = "ugi:";

impl FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(command) = text.strip_prefix(INTERFACE) {
            return words(command).map(Self::Program);
        }
        let player = text.parse().map(Self::Player);
        player.or_else(|_| text.parse().map(Self::Engine)).map_err(|_| {
            format!(
                "‘{text}’ is not a player: take random, greedy, strength:1 to strength:10, nodes:N, depth:D, \
                 movetime:MS or \"ugi:COMMAND\""
            )
        })
    }
}

/// The form used in arguments.
impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(spec) => spec.fmt(f),
            Self::Engine(limit) => limit.fmt(f),
            Self::Program(words) => {
                let quoted = words.iter().map(|word| {
                    if word.contains(char::is_whitespace) || word.is_empty() {
                        format!("\"{word}\"")
                    } else {
                        word.clone()
                    }
                });
                write!(f, "{INTERFACE}{}", quoted.collect::<Vec<_>>().join(" "))
            }
        }
    }
}

/// The words of a command: separated by blanks, except between double quotes.
fn words(command: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let (mut word, mut quoted) = (None::<String>, false);
    for c in command.chars() {
        match c {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            c if c.is_whitespace() && !quoted => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    match words.first() {
        _ if quoted => Err(format!("a quote in ‘{command}’ has no end")),
        None => Err("a command is missing after ugi:".to_owned()),
        Some(_) => Ok(words),
    }
}

/// This engine at full strength within a limit; it keeps its search results for the next turn.
pub struct Thinker<G: Searched> {
    search: Search<G::Node>,
    limit: Limit,
}

impl<G: Searched> Thinker<G> {
    pub fn new(limit: Limit, seed: u64) -> Self {
        Self { search: Search::new(DEFAULT_MIB).seeded(seed), limit }
    }
}

impl<G: Searched> Contestant<G> for Thinker<G> {
    fn turn(&mut self, course: &Course<G>) -> Result<G::Turn, NoTurn> {
        let begin = Instant::now();
        let time = match self.limit {
            Limit::Movetime(milliseconds) => Some(Duration::from_millis(milliseconds)),
            Limit::Nodes(_) | Limit::Depth(_) => None,
        };
        let time_passed = || part_passed(begin, time);
        let limits = match self.limit {
            Limit::Nodes(nodes) => Limits::nodes(nodes),
            Limit::Depth(depth) => Limits::depth(depth),
            Limit::Movetime(_) => Limits { time_passed: Some(&time_passed), ..Limits::default() },
        };
        let thought = self.search.think(&G::node(course.running()), course.past(), &limits, |_| {});
        thought.map(|thought| thought.turn).ok_or(NoTurn::NotFound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contestants_have_names() {
        for text in
            ["random", "strength:3", "nodes:500", "depth:4", "movetime:100", "ugi:./engine ugi", "ugi:\"a b\" c"]
        {
            assert_eq!(text.parse::<Who>().unwrap().to_string(), text);
        }
        let program = Who::Program(vec!["/a b/c".to_owned(), "-x".to_owned(), String::new(), "d\te".to_owned()]);
        assert_eq!("ugi: \"/a b\"/c  -x \"\" d\"\t\"e ".parse(), Ok(program.clone()));
        assert_eq!(program.to_string().parse(), Ok(program));
        for text in ["", "chess", "nodes:0", "depth:0", "depth:-1", "movetime:", "ugi:", "ugi:  ", "ugi:\"a", "UGI:a"] {
            assert!(text.parse::<Who>().is_err(), "{text}");
        }
        for text in ["random", "strength:3", "movetime:0", "movetime:9999999", "depth:99999999999"] {
            assert!(text.parse::<Limit>().is_err(), "{text}");
        }
    }
}
