//! A claim with the part of the turn at which it was made, as text: `D5-C5!A3!B4 C5:A4,E4`.

use std::fmt;
use std::str::FromStr;

use super::claim::{Claim, Verdict};
use super::entry::Entry;
use super::equation::Equation;
use super::point::Point;
use super::position::Position;

/// A claim, and what its player had entered of the turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claimed {
    /// The acting piece, where it went, and the earlier steps. What is to be taken in the present one is not part of it.
    pub entry: Entry,
    /// The claim.
    pub claim: Claim,
}

impl Claimed {
    /// A claim at this point of a turn.
    pub fn new(entry: &Entry, claim: &Claim) -> Self {
        Self { entry: Entry { taking: Vec::new(), ..entry.clone() }, claim: claim.clone() }
    }

    /// The claimed equation, if the claim is right in this position.
    ///
    /// ```
    /// use mathchess_engine::games::mathematical_chess::{Claimed, Position};
    /// let position: Position = "5/5/W9B6W+W8B7/5/3W1B+ w last".parse()?;
    /// let claimed: Claimed = "C3 C3:A3,B3,D3,E3".parse()?;
    /// assert_eq!(claimed.equation(&position).unwrap().to_string(), "9 + 6 = 15 -> 5 | 8 + 7 = 15 -> 5");
    /// assert_eq!(claimed.to_string(), "C3 C3:A3,B3,D3,E3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn equation(&self, position: &Position) -> Option<Equation> {
        match position.judge_claim(&self.entry, &self.claim) {
            Ok(Verdict::Right(equation)) => Some(equation),
            Ok(Verdict::Wrong(_)) | Err(_) => None,
        }
    }
}

impl fmt::Display for Claimed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Entry { from, to, steps, .. } = &self.entry;
        if let Some(from) = from {
            write!(f, "{from}")?;
        }
        if let Some(to) = to.filter(|to| Some(*to) != *from) {
            write!(f, "-{to}")?;
        }
        for step in steps.iter().filter(|step| !step.is_empty()) {
            write!(f, "!{}", listed(step))?;
        }
        write!(f, " {}:{}", self.claim.operator, listed(&self.claim.digits))
    }
}

fn listed(points: &[Point]) -> String {
    points.iter().map(Point::to_string).collect::<Vec<_>>().join(",")
}

/// A text that can't be read as a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimTextError(String);

impl fmt::Display for ClaimTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "‘{}’ can't be read as a claim: write it like ‘D5-C5!A3 C5:A4,E4’", self.0)
    }
}

impl std::error::Error for ClaimTextError {}

impl FromStr for Claimed {
    type Err = ClaimTextError;

    fn from_str(text: &str) -> Result<Self, ClaimTextError> {
        read(text).ok_or_else(|| ClaimTextError(text.to_owned()))
    }
}

fn read(text: &str) -> Option<Claimed> {
    let (entered, claim) = text.split_once(' ')?;
    let (operator, digits) = claim.split_once(':')?;
    let claim = Claim { operator: operator.parse().ok()?, digits: read_points(digits)? };
    let mut parts = entered.split('!');
    let moved = parts.next()?;
    let (from, to) = moved.split_once('-').unwrap_or((moved, moved));
    let entry = Entry {
        from: Some(from.parse().ok()?),
        to: Some(to.parse().ok()?),
        steps: parts.map(read_points).collect::<Option<_>>()?,
        taking: Vec::new(),
    };
    Some(Claimed { entry, claim })
}

fn read_points(text: &str) -> Option<Vec<Point>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    text.split(',').map(|point| point.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_claims_are_read_and_others_are_refused() {
        for text in ["C3 C3:A3,B3,D3", "D5-C5!A3,B3!C7 C5:A5", "C3 C3:"] {
            assert_eq!(text.parse::<Claimed>().unwrap().to_string(), text);
        }
        for text in ["", "C3", "C3 C3", "3C C3:A3", "C3- C3:A3", "C3 C3:A3,", "C3!A C3:A3"] {
            let error = text.parse::<Claimed>().unwrap_err();
            assert!(error.to_string().contains("can't be read as a claim"), "{error}");
        }
    }
}
