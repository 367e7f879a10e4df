//! The program that can't add, as a player: it reads the names of the points as a screen reader gets them, rings digits by their
//! places beside a sign, and never looks at which digit or which sign it is.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};

use crate::person::Person;
use crate::position::Pieces;
use crate::wait::until;
use crate::watching::Seen;

/// A rule about places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rule {
    /// Which of the lines with digits on both sides of an own sign, in the order of the board.
    pub line: usize,
    /// How many digits it rings on each side, beginning beside the sign; all of them if there are fewer.
    pub each_side: usize,
}

/// What a rule claims: the sign that stays, and the digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The point of the sign.
    pub sign: String,
    /// The points of the digits.
    pub digits: Vec<String>,
}

/// Whether the name of a piece is that of a digit.
fn is_digit(name: &str) -> bool {
    name.ends_with(|sign: char| sign.is_ascii_digit())
}

/// Column and row of a point.
fn place(point: &str) -> Option<(u32, u32)> {
    let column = point.chars().next()?;
    Some((u32::from(column), point.get(1..)?.parse().ok()?))
}

impl Rule {
    /// The claim of the rule on a board; none if the board has fewer such lines.
    pub fn guess(self, pieces: &Pieces) -> Option<Guess> {
        let mut own: Vec<&String> = pieces
            .iter()
            .filter(|(_, name)| name.starts_with("white") && !is_digit(name))
            .map(|(point, _)| point)
            .collect();
        own.sort_by_key(|point| place(point).map(|(column, row)| (row, column)));
        let lines = own.into_iter().flat_map(|sign| [true, false].map(|is_row| (sign, is_row)));
        lines.filter_map(|(sign, is_row)| self.beside(pieces, sign, is_row)).nth(self.line)
    }

    /// The digits on both sides of a sign on one of its lines, up to the next sign.
    fn beside(self, pieces: &Pieces, sign: &str, is_row: bool) -> Option<Guess> {
        let (column, row) = place(sign)?;
        let mut on_line = BTreeMap::new();
        for (point, name) in pieces {
            let (other_column, other_row) = place(point)?;
            if is_row && other_row == row {
                on_line.insert(other_column, (point, name));
            } else if !is_row && other_column == column {
                on_line.insert(other_row, (point, name));
            }
        }
        let at = if is_row { column } else { row };
        let digits = |one: &(&String, &String)| is_digit(one.1).then(|| one.0.clone());
        let before: Vec<String> =
            on_line.range(..at).rev().map_while(|(_, one)| digits(one)).take(self.each_side).collect();
        let after: Vec<String> =
            on_line.range(at + 1..).map_while(|(_, one)| digits(one)).take(self.each_side).collect();
        let is_line = !before.is_empty() && !after.is_empty();
        is_line.then(|| Guess { sign: sign.to_owned(), digits: [before, after].concat() })
    }
}

/// How a claim was answered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answered {
    /// Whether it was right.
    pub is_right: bool,
    /// The milliseconds from the press to the words.
    pub milliseconds: f64,
}

/// Presses Check and measures the time until the answer is on the page.
const CHECK: &str = r#"
    const [done] = arguments;
    const head = document.querySelector("[data-testid=claim-head]");
    const pressed = performance.now();
    const watch = new MutationObserver(() => {
        watch.disconnect();
        document.body.getBoundingClientRect();
        done([document.querySelector("[data-testid=claim-found]") !== null, performance.now() - pressed]);
    });
    watch.observe(head.parentElement, { childList: true, subtree: true, characterData: true });
    document.querySelector("[data-testid=check]").click();
"#;

impl Person<'_> {
    /// Puts the chosen piece back, with all that was begun. What is sent must be recorded.
    pub async fn puts_back(&self) -> Result<()> {
        loop {
            self.app.is_at_rest().await?;
            if !self.app.shows("back-step").await? {
                return Ok(());
            }
            self.press("back-step").await?;
        }
    }

    /// Lets the sign stay and rings the digits, all but the check.
    async fn rings_blindly(&self, guess: &Guess) -> Result<()> {
        self.tap(&guess.sign).await?;
        self.app.element("stay").await?;
        self.tap(&guess.sign).await?;
        self.app.element("claim-head").await?;
        for digit in &guess.digits {
            self.tap(digit).await?;
        }
        self.app.usable("check").await?;
        Ok(())
    }

    /// Answers a task of a check by a claim, which is made once: a wrong one ends the turn, after a right one everything is taken.
    /// Whether the claim is right.
    pub async fn answers_blindly(&self, guess: &Guess) -> Result<bool> {
        self.rings_blindly(guess).await?;
        self.press("check").await?;
        let is_right = until("the claim is judged", async || {
            let (found, ended) = (self.app.shows("claim-found").await?, self.app.shows("ended").await?);
            Ok((found || ended).then_some(found))
        });
        let is_right = is_right.await?;
        if is_right {
            self.press("claim-take").await?;
            self.press("end-turn").await?;
        } else {
            self.press("next").await?;
        }
        Ok(is_right)
    }

    /// Lets the sign stay, rings the digits, and checks; then the piece is put back.
    pub async fn claims_blindly(&self, guess: &Guess) -> Result<Answered> {
        self.rings_blindly(guess).await?;
        let answer = self.app.client.execute_async(CHECK, vec![]).await.context("the check is not answered")?;
        let (is_right, milliseconds) = serde_json::from_value(answer)?;
        let answered = Answered { is_right, milliseconds };
        self.puts_back().await?;
        Ok(answered)
    }
}

/// What is there to see, without what belongs to one board and one piece: points, pieces, numbers, outlines, places on the screen.
pub fn shape(seen: &Seen) -> BTreeSet<String> {
    const OF_ONE: [&str; 12] = [
        " box",
        " scroll",
        " style",
        "::before",
        "::after",
        "[style]",
        "[transform]",
        "[d]",
        "[x]",
        "[y]",
        "[cy]",
        "[r]",
    ];
    let is_common = |place: &str| !OF_ONE.iter().any(|end| place.ends_with(end));
    let common = seen.leaves().filter(|(place, _)| is_common(place));
    common.map(|(place, value)| shaped(&format!("{place}: {value}"))).collect()
}

/// A text whose numbers, points and pieces are replaced. In what is sent, no points at all stay that.
fn shaped(text: &str) -> String {
    if text.ends_with("number: 0") {
        return format!("{}number: none", shaped(text.trim_end_matches("number: 0")));
    }
    let words = text.split_inclusive(|sign: char| !sign.is_alphanumeric()).map(|word| {
        let end = word.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(word.len());
        let (name, rest) = word.split_at(end);
        let rest = if rest.starts_with(['+', '−', '×', '÷', '√']) { "piece" } else { rest };
        let is_number = !name.is_empty() && name.chars().all(|sign| sign.is_ascii_digit());
        let is_point =
            place(name).is_some() && name.starts_with(|sign: char| sign.is_ascii_uppercase()) && name.len() < 4;
        let pieces = ["plus", "minus", "times", "divide", "power", "root", "black", "white", "P", "R"];
        match () {
            () if is_number => format!("#{rest}"),
            () if is_point => format!("@{rest}"),
            () if pieces.contains(&name) => format!("piece{rest}"),
            () => format!("{name}{rest}"),
        }
    });
    let mut told: String = words.collect();
    // How many places and captures there are depends on the board; that they are those of the moves alone is checked by the marks.
    for way in ["no place to go", "# place to go", "# places to go, # of them by taking a piece"] {
        told = told.replace(way, "# places to go");
    }
    // So does how many pieces are listed.
    while told.contains("piece # on @, piece # on @") {
        told = told.replace("piece # on @, piece # on @", "piece # on @");
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::pieces;

    #[test]
    fn a_rule_rings_the_nearest_digits_whichever_they_are() {
        let board = pieces("6/6/6/W9B6W+1W8B7/6/B93W7B+ w last").unwrap();
        let guess = |line, each_side| Rule { line, each_side }.guess(&board);
        assert_eq!(
            guess(0, 1).unwrap(),
            Guess { sign: "C3".to_owned(), digits: ["B3", "E3"].map(str::to_owned).into() }
        );
        assert_eq!(guess(0, 2).unwrap().digits, ["B3", "A3", "E3", "F3"]);
        assert_eq!(guess(1, 1), None);
        let other = pieces("6/6/6/W1B2Wx1W3B4/6/B93W7B+ w last").unwrap();
        assert_eq!(Rule { line: 0, each_side: 2 }.guess(&other), guess(0, 2));
    }

    #[test]
    fn a_shape_has_no_points_pieces_and_numbers() {
        assert_eq!(shaped("A3, white 9, ringed"), "@, piece #, ringed");
        assert_eq!(shaped("black 3 on E3, black 5 on B3, white 7 on C1"), "piece # on @");
        let chosen = |ways| shaped(&format!("plus on C3: {ways}."));
        assert_eq!(chosen("1 place to go"), chosen("7 places to go, 2 of them by taking a piece"));
        assert_ne!(chosen("1 place to go"), chosen("1 place to go. Where it stands it can take 2 pieces"));
        assert_eq!(shaped("gained: number: 0"), "gained: number: none");
        assert_eq!(shaped("gained: number: 20"), "gained: number: #");
        assert_eq!(shaped("Left of your ×: 0"), "Left of your piece: #");
    }
}
