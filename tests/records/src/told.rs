//! What a program told before it was stopped, and whether the records still have it.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use crate::report::{Report, State};

/// What the stopped program reported about its present game.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The game as it was told.
    pub state: State,
    /// The turns and take-backs that it reported, for counting rows.
    pub turns: usize,
    /// Of those, the ones taken back.
    pub taken_back: usize,
    /// The games before it. Their last turn may not have been acknowledged.
    pub finished: Vec<State>,
    /// The items answered. The one that was being acknowledged when the program was stopped may come on top.
    pub answered: Vec<String>,
    /// The ids of deleted profiles.
    pub deleted: BTreeSet<String>,
}

impl Told {
    /// Takes note of a report.
    ///
    /// # Panics
    /// If the program finds its game in another state than it told.
    pub fn hear(&mut self, report: Report) {
        match report {
            Report::Game(state) if state.id == self.state.id => {
                self.check(&state);
                self.adopt(state);
            }
            Report::Game(state) => {
                let before = std::mem::replace(&mut self.state, state);
                self.finished.extend((!before.id.is_empty()).then_some(before));
                (self.turns, self.taken_back) = (self.state.turns.len(), 0);
            }
            Report::Placed(pieces) => self.state.placed = pieces,
            Report::Begun => self.state.begun = true,
            Report::Turn(turn) => {
                self.state.turns.push(turn);
                self.turns += 1;
            }
            Report::TakenBack => {
                self.state.turns.pop();
                self.taken_back += 1;
            }
            Report::Answered(item) => self.answered.push(item),
            Report::Deleted(id) => drop(self.deleted.insert(id)),
            Report::Exchanging | Report::Exchanged => {}
        }
    }

    /// All acknowledged answers are there in their order; between two of them, one more at most for every stop.
    ///
    /// # Panics
    /// If one is missing.
    pub fn check_answers(&self, found: &[String], stops: usize) {
        let mut rest = found.iter();
        for told in &self.answered {
            assert!(rest.any(|item| item == told), "{told} is lost or out of order");
        }
        assert!(found.len() - self.answered.len() <= stops, "{} answers, {} told", found.len(), self.answered.len());
    }

    /// What was deleted is not among the profiles of these ids.
    ///
    /// # Panics
    /// If one of them is there again.
    pub fn check_deleted(&self, live: impl IntoIterator<Item = String>) {
        for id in live {
            assert!(!self.deleted.contains(&id), "{id} was deleted and is there again");
        }
    }

    /// The records must hold every acknowledged step, and at most the one step more that was being acknowledged.
    ///
    /// # Panics
    /// If one is missing.
    pub fn check(&self, found: &State) {
        let told = &self.state;
        let more_turns = found.turns.strip_prefix(told.turns.as_slice()).is_some_and(|more| more.len() <= 1);
        let taken_back = told.turns.strip_prefix(found.turns.as_slice()).is_some_and(|less| less.len() == 1);
        let placed = found.placed >= told.placed;
        let begun = found.begun || !told.begun;
        assert!((more_turns || taken_back) && placed && begun, "told {self:#?}\nfound {found:#?}");
    }

    /// Goes on from what was found.
    pub fn adopt(&mut self, found: State) {
        match found.turns.len().cmp(&self.state.turns.len()) {
            Ordering::Less => self.taken_back += 1,
            Ordering::Equal => {}
            Ordering::Greater => self.turns += 1,
        }
        self.state = found;
    }
}
