//! The rules by which the program answers: which piece acts, and which of the digits beside an operator it rings. None of them
//! looks at what a digit or an operator is.

use mathchess_engine::games::mathematical_chess::{Point, Position, Turn};
use mathchess_teaching::puzzles::{Actor, Guess, Guessing};

use crate::api::claim::{Claim, ClaimVerdict};
use crate::api::entry::Entry;

/// What the program answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// It rings the digits beside an operator.
    Rings {
        /// How it guesses.
        guessing: Guessing,
        /// Which of these guesses it makes, in the order of the board.
        number: usize,
    },
    /// It says that nothing can be taken.
    Nothing,
}

impl Rule {
    /// The guess of the rule; none if its way to guess makes fewer.
    pub fn guess(self, position: &Position) -> Option<Guess> {
        match self {
            Self::Rings { guessing, number } => guessing.guesses(position).nth(number),
            Self::Nothing => None,
        }
    }

    /// The turn of the rule, judged without the shell; none if its claim is wrong.
    pub fn turn(self, position: &Position) -> Option<Turn> {
        if self == Self::Nothing { Some(Turn::PASS) } else { self.guess(position)?.turn(position) }
    }
}

/// The entry and the claim of a guess, as the shell reads them.
pub fn told(guess: &Guess) -> (Entry, Claim) {
    let text = |point: &Point| point.to_string();
    let (entry, claim) = (&guess.claimed.entry, &guess.claimed.claim);
    let entry = Entry {
        from: entry.from.as_ref().map(text),
        to: entry.to.as_ref().map(text),
        steps: Vec::new(),
        taking: Vec::new(),
    };
    (entry, Claim { operator: text(&claim.operator), digits: claim.digits.iter().map(text).collect() })
}

/// The turn that takes everything that the shell has allowed; none after a wrong claim.
pub fn allowed(guess: &Guess, verdict: &ClaimVerdict) -> Option<Turn> {
    let ClaimVerdict::Right { removes, .. } = verdict else { return None };
    Some(guess.taking(removes.iter().map(|point| point.parse().unwrap())))
}

/// The rules that are tried.
pub fn rules() -> Vec<Rule> {
    let numbers = |actor| if actor == Actor::Operator { 6 } else { 4 };
    let rings = |guessing: Guessing| (0..numbers(guessing.actor)).map(move |number| Rule::Rings { guessing, number });
    Guessing::all().flat_map(rings).chain([Rule::Nothing]).collect()
}
