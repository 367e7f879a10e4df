//! The text of games taken apart: tags in brackets, as in chess's PGN, turns, and comments, each with its line. Several
//! games may follow each other in one text.
//!
//! What a text says is judged elsewhere; here it may come from anywhere: with any line ends, a byte-order mark, blanks of
//! any kind, invisible marks, quotes that a word processor has bent, one turn a line or several.

use super::characters::{in_one_line, is_blank, is_mark};
use super::limits::{MOST_IN_TAG, MOST_TURNS};
use super::notes::Comment;
use super::problem::{RecordError, RecordProblem, at};
use super::tag_names::is_name;
use crate::game::plain_number;

/// The most bytes of a turn: several times those of the longest.
const MOST_IN_TURN: usize = 1_000;

/// A tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tag {
    /// Its line, counted from 1.
    pub line: usize,
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// A turn as it stands in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TurnText {
    /// Its line, counted from 1.
    pub line: usize,
    /// The number before it, with its dots.
    number: Option<(usize, usize)>,
    /// The turn.
    pub text: String,
    /// The milliseconds of the clock used when it ended, if they are recorded.
    pub used_ms: Option<u32>,
}

/// The text of one game, taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct GameText {
    /// Its first line, counted from 1.
    pub line: usize,
    /// Its tags.
    pub tags: Vec<Tag>,
    /// Its turns.
    pub turns: Vec<TurnText>,
    /// Its comments.
    pub comments: Vec<Comment>,
    /// The first problem found in it.
    pub problem: Option<RecordError>,
    /// A number that no turn has followed yet, with its line.
    number: Option<(usize, usize, usize)>,
    /// Whether the last line with anything in it was no tag.
    apart: bool,
}

/// Takes a text apart into its games, in their order.
pub(super) fn scan(text: &str) -> Vec<GameText> {
    let mut scanner = Scanner::default();
    for (number, line) in (1..).zip(lines(text)) {
        scanner.line(number, line);
    }
    scanner.end()
}

/// The lines of a text, whatever ends them.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let ends = |c| matches!(c, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}');
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let Some(end) = text.find(ends) else { return rest.take() };
        let after = &text[end..];
        let length = if after.starts_with("\r\n") { 2 } else { after.chars().next().map_or(1, char::len_utf8) };
        rest = Some(&after[length..]);
        Some(&text[..end])
    })
}

/// The quotes of a tag's value; word processors bend them.
const QUOTES: [char; 4] = ['"', '\u{201c}', '\u{201d}', '\u{201e}'];

#[derive(Default)]
struct Scanner {
    games: Vec<GameText>,
    /// An open comment: its line, and what it says so far.
    comment: Option<(usize, String)>,
}

impl Scanner {
    fn line(&mut self, number: usize, line: &str) {
        let mut rest = line;
        // Nobody writes the first tag of a game into a comment: the comment before it was never closed.
        if self.comment.is_some() && starts_a_game(rest) {
            self.close_unclosed();
        }
        if let Some((begun, mut comment)) = self.comment.take() {
            let end = rest.find('}');
            comment.push(' ');
            comment.push_str(&rest[..end.unwrap_or(rest.len())]);
            let Some(end) = end else {
                self.comment = Some((begun, comment));
                return;
            };
            self.game(begun).comment(&comment);
            rest = &rest[end + 1..];
        }
        loop {
            rest = rest.trim_start_matches(is_blank);
            let Some(first) = rest.chars().next() else { return };
            match first {
                '[' => match Tag::read(number, rest) {
                    Ok((tag, after)) => {
                        self.tag(tag);
                        rest = after;
                    }
                    Err(problem) => {
                        let game = self.game(number);
                        game.refuse(problem);
                        game.apart = true;
                        return;
                    }
                },
                '{' => {
                    let Some(end) = rest.find('}') else {
                        self.comment = Some((number, rest[1..].to_owned()));
                        return;
                    };
                    self.game(number).comment(&rest[1..end]);
                    rest = &rest[end + 1..];
                }
                ';' => {
                    self.game(number).comment(&rest[1..]);
                    return;
                }
                _ => {
                    let end = rest.find(|c: char| c.is_whitespace() || c == '{').unwrap_or(rest.len());
                    self.game(number).word(number, &rest[..end]);
                    rest = &rest[end..];
                }
            }
        }
    }

    /// The game that is being read; a new one begins in line `line`.
    fn game(&mut self, line: usize) -> &mut GameText {
        if self.games.is_empty() {
            self.games.push(GameText { line, ..GameText::default() });
        }
        let last = self.games.len() - 1;
        &mut self.games[last]
    }

    /// Adds a tag to the game; after its turns, and where tags begin again, it belongs to the next one.
    fn tag(&mut self, tag: Tag) {
        let game = self.game(tag.line);
        let again = game.tags.iter().any(|there| there.name.eq_ignore_ascii_case(&tag.name));
        let next = !game.turns.is_empty() || again && (game.apart || tag.name.eq_ignore_ascii_case(FIRST_TAG));
        if next {
            self.games.push(GameText { line: tag.line, ..GameText::default() });
        }
        let game = self.game(tag.line);
        game.apart = false;
        game.tags.push(tag);
    }

    fn close_unclosed(&mut self) {
        if let Some((line, _)) = self.comment.take() {
            let game = self.game(line);
            game.refuse(at(line, RecordProblem::UnclosedComment));
            game.apart = true;
        }
    }

    fn end(mut self) -> Vec<GameText> {
        self.close_unclosed();
        for game in &mut self.games {
            if let Some((line, ..)) = game.number {
                game.refuse(at(line, RecordProblem::UnreadableLine));
            }
            game.check_numbers();
        }
        self.games
    }
}

/// The tag with which every game begins.
const FIRST_TAG: &str = "MathChess";

fn starts_a_game(line: &str) -> bool {
    let line = line.trim_start_matches(is_blank);
    Tag::read(0, line).is_ok_and(|(tag, _)| tag.name.eq_ignore_ascii_case(FIRST_TAG))
}

impl Tag {
    /// Reads a tag at the beginning of a text, and returns the text after it.
    fn read(line: usize, text: &str) -> Result<(Self, &str), RecordError> {
        let unreadable = || at(line, RecordProblem::UnreadableLine);
        let text = text.strip_prefix('[').ok_or_else(unreadable)?.trim_start_matches(is_blank);
        let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).ok_or_else(unreadable)?;
        let (name, rest) = text.split_at(end);
        let mut characters = rest.trim_start_matches(is_blank).chars();
        let open = characters.next().filter(|open| QUOTES.contains(open)).ok_or_else(unreadable)?;
        if !is_name(name) {
            return Err(unreadable());
        }
        // Bent quotes within straight ones are part of the value.
        let is_quote = |c: char| if open == '"' { c == '"' } else { QUOTES.contains(&c) };
        let (mut value, mut length) = (String::new(), 0);
        loop {
            let character = match characters.next().ok_or_else(unreadable)? {
                '\\' => characters.next().ok_or_else(unreadable)?,
                quote if is_quote(quote) => match characters.as_str().trim_start_matches(is_blank).strip_prefix(']') {
                    Some(after) => {
                        if length > MOST_IN_TAG {
                            return Err(at(line, RecordProblem::LongTag(name.to_owned(), length)));
                        }
                        return Ok((Self { line, name: name.to_owned(), value: in_one_line(&value) }, after));
                    }
                    None if open == '"' => return Err(unreadable()),
                    None => quote,
                },
                other => other,
            };
            length += 1;
            // The rest of what is too long anyway is counted, not kept.
            if length <= MOST_IN_TAG {
                value.push(character);
            }
        }
    }
}

impl GameText {
    fn refuse(&mut self, problem: RecordError) {
        self.problem.get_or_insert(problem);
    }

    fn comment(&mut self, text: &str) {
        self.apart = true;
        let text = in_one_line(text);
        let text = text.trim();
        if !text.is_empty() {
            self.comments.push(Comment { after: self.turns.len(), text: text.to_owned() });
        }
    }

    /// Reads a word of the turns: a number, a turn, a time, or a number with its turn.
    fn word(&mut self, line: usize, word: &str) {
        self.apart = true;
        let word: String = word.chars().filter(|&c| !is_mark(c)).collect();
        let unreadable = at(line, RecordProblem::UnreadableLine);
        if word.len() > MOST_IN_TURN {
            return self.refuse(unreadable);
        }
        if let Some(used) = word.strip_prefix('@') {
            match (self.turns.last_mut(), plain_number(used)) {
                (Some(turn), Some(used)) if turn.used_ms.is_none() && self.number.is_none() => {
                    turn.used_ms = Some(used);
                }
                _ => self.refuse(unreadable),
            }
            return;
        }
        if word.starts_with(['(', ')']) {
            return self.refuse(at(line, RecordProblem::Variation));
        }
        let digits = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
        let rest = word[digits..].trim_start_matches('.');
        let dots = word.len() - digits - rest.len();
        let text = if digits > 0 && dots > 0 {
            let number = plain_number(&word[..digits]);
            match number.filter(|_| self.number.is_none()) {
                Some(number) => self.number = Some((line, number, dots)),
                None => return self.refuse(unreadable),
            }
            rest
        } else {
            &word
        };
        if text.is_empty() {
            return;
        }
        if self.turns.len() == MOST_TURNS {
            return self.refuse(at(line, RecordProblem::TooManyTurns));
        }
        let number = self.number.take().map(|(_, number, dots)| (number, dots));
        self.turns.push(TurnText { line, number, text: text.to_owned(), used_ms: None });
    }

    /// Refuses a turn with the wrong number. Turns are numbered one by one; programs of chess number them by pairs.
    fn check_numbers(&mut self) {
        let numbered = || (0..).zip(&self.turns).filter_map(|(place, turn)| Some((place, turn, turn.number?)));
        let by_turn = |place: usize, number: usize| number == place + 1;
        let by_pair =
            |place: usize, number: usize, dots: usize| number == place / 2 + 1 && (place.is_multiple_of(2) || dots > 1);
        if numbered().all(|(place, _, (number, dots))| by_pair(place, number, dots)) {
            return;
        }
        let wrong = numbered().find(|&(place, _, (number, _))| !by_turn(place, number));
        if let Some((place, turn, _)) = wrong {
            let problem = at(turn.line, RecordProblem::WrongNumber { expected: place + 1 });
            self.refuse(problem);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(text: &str) -> Vec<(usize, String, Option<u32>)> {
        let games = scan(text);
        assert_eq!(games.len(), 1, "{text:?}");
        assert_eq!(games[0].problem, None, "{text:?}");
        games[0].turns.iter().map(|turn| (turn.line, turn.text.clone(), turn.used_ms)).collect()
    }

    fn problem(text: &str) -> (usize, RecordProblem) {
        let problem = scan(text).remove(0).problem.unwrap_or_else(|| panic!("{text:?} was read"));
        (problem.line, problem.problem)
    }

    #[test]
    fn turns_stand_on_lines_of_their_own_or_share_them() {
        let apart = turns("1. A5-B5 @7\n2. --\n3. C1-C2\n");
        assert_eq!(apart, [(1, "A5-B5".into(), Some(7)), (2, "--".into(), None), (3, "C1-C2".into(), None)]);
        for one_line in [
            "1. A5-B5 @7 2. -- 3. C1-C2",
            "1.A5-B5 @7 2.-- 3.C1-C2",
            "1. A5-B5 @7 -- 2. C1-C2",
            "1. A5-B5 @7 1... -- 2. C1-C2",
            "A5-B5 @7 -- C1-C2",
            "\u{feff}1. A5-B5\u{a0}@7\t2.\u{3000}--\u{200b} 3. C1-C2\u{200e}",
            "1. A5-B5 @7{a word} 2. -- ; more\r3. C1-C2",
        ] {
            let read: Vec<_> = turns(one_line).into_iter().map(|(_, text, used)| (text, used)).collect();
            let expected: Vec<_> = apart.iter().map(|(_, text, used)| (text.clone(), *used)).collect();
            assert_eq!(read, expected, "{one_line:?}");
        }
    }

    #[test]
    fn lines_end_in_any_way_and_are_counted_alike() {
        for end in ["\n", "\r\n", "\r", "\u{2028}", "\u{85}"] {
            let text = ["[A \"1\"]", "", "1. a", "2. b", ""].join(end);
            assert_eq!(turns(&text).iter().map(|turn| turn.0).collect::<Vec<_>>(), [3, 4], "{end:?}");
        }
    }

    #[test]
    fn wrong_numbers_times_and_brackets_are_refused_with_their_line() {
        for (text, line, expected) in [
            ("1. a\n3. b", 2, RecordProblem::WrongNumber { expected: 2 }),
            ("1. a\n1. b", 2, RecordProblem::WrongNumber { expected: 2 }),
            ("1. a b\n2. c\n3. d", 2, RecordProblem::WrongNumber { expected: 3 }),
            ("2. a", 1, RecordProblem::WrongNumber { expected: 1 }),
            ("1. a\n01. b", 2, RecordProblem::UnreadableLine),
            ("1. a\n2.", 2, RecordProblem::UnreadableLine),
            ("1. 2. a", 1, RecordProblem::UnreadableLine),
            ("1. a @+5", 1, RecordProblem::UnreadableLine),
            ("1. a @5 @6", 1, RecordProblem::UnreadableLine),
            ("1. @5 a", 1, RecordProblem::UnreadableLine),
            ("@5", 1, RecordProblem::UnreadableLine),
            ("1. a (1. b)", 1, RecordProblem::Variation),
            ("1. a\n{ never\nclosed", 2, RecordProblem::UnclosedComment),
            ("[A \"1\"", 1, RecordProblem::UnreadableLine),
            ("[A \"a \"b\" c\"]", 1, RecordProblem::UnreadableLine),
            ("[A 1]", 1, RecordProblem::UnreadableLine),
        ] {
            assert_eq!(problem(text), (line, expected), "{text:?}");
        }
    }

    #[test]
    fn tags_are_read_with_bent_quotes_and_odd_blanks() {
        for text in ["[A \"x “y”\"]", "\u{feff}[ A\u{a0} “x “y”” ] ", "[A\t„x “y””]\u{200b}", "[A “x “y”\"]"]
        {
            let games = scan(text);
            assert_eq!((games[0].tags[0].name.as_str(), games[0].tags[0].value.as_str()), ("A", "x “y”"), "{text:?}");
        }
        assert_eq!(scan("[A \"[“x”]\"]")[0].tags[0].value, "[“x”]");
        let two = scan(r#"[A "1"] [B "\"\\"]"#);
        assert_eq!(two[0].tags.iter().map(|tag| tag.value.as_str()).collect::<Vec<_>>(), ["1", "\"\\"]);
    }

    #[test]
    fn games_begin_with_tags_after_turns_and_where_tags_begin_again() {
        let game = |text: &str| scan(text).iter().map(|game| (game.line, game.tags.len(), game.turns.len())).collect();
        let of = |text: &str, expected: &[(usize, usize, usize)]| {
            let found: Vec<_> = game(text);
            assert_eq!(found, expected, "{text:?}");
        };
        of("", &[]);
        of("[A \"1\"]\n1. a\n[A \"1\"]\n[B \"1\"]\n\n1. a", &[(1, 1, 1), (3, 2, 1)]);
        // Games without turns.
        of("[MathChess \"2\"]\n[A \"1\"]\n[MathChess \"2\"]", &[(1, 2, 0), (3, 1, 0)]);
        of("[A \"1\"]\n{word}\n[A \"1\"]", &[(1, 1, 0), (3, 1, 0)]);
        of("[A \"1\"]\n{word}\n[B \"1\"]\n[A \"1\"]", &[(1, 3, 0)]);
        // A comment that is never closed takes only its own game along.
        of("[A \"1\"]\n1. a {oh\n[MathChess \"2\"]\n1. b", &[(1, 1, 1), (3, 1, 1)]);
    }
}
