//! The reports of a program before it was stopped, compared with the records.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use crate::report::{Report, State};

/// The stopped program's reports about its present game.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The game as last reported.
    pub state: State,
    /// The number of reported turns and take-backs, for counting rows.
    pub turns: usize,
    /// The number of turns that were taken back.
    pub taken_back: usize,
    /// The earlier games. Their last turn may not have been acknowledged.
    pub finished: Vec<State>,
    /// The answered items. One more may have been saved when the program was stopped.
    pub answered: Vec<String>,
    /// The ids of deleted profiles.
    pub deleted: BTreeSet<String>,
}

impl Told {
    /// Adds a report.
    ///
    /// # Panics
    /// If the program finds its game in another state than reported.
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

    /// Checks that all acknowledged answers are there in order, with at most one more between two of them for every stop.
    ///
    /// # Panics
    /// If an answer is missing.
    pub fn check_answers(&self, found: &[String], stops: usize) {
        let mut rest = found.iter();
        for told in &self.answered {
            assert!(rest.any(|item| item == told), "{told} is lost or out of order");
        }
        assert!(found.len() - self.answered.len() <= stops, "{} answers, {} told", found.len(), self.answered.len());
    }

    /// Checks that no deleted profile is among these ids.
    ///
    /// # Panics
    /// If a deleted profile is there again.
    pub fn check_deleted(&self, live: impl IntoIterator<Item = String>) {
        for id in live {
            assert!(!self.deleted.contains(&id), "{id} was deleted and is there again");
        }
    }

    /// Checks that the records contain every acknowledged step, and at most the one that was being acknowledged.
    ///
    /// # Panics
    /// If a step is missing.
    pub fn check(&self, found: &State) {
        let told = &self.state;
        let more_turns = found.turns.strip_prefix(told.turns.as_slice()).is_some_and(|more| more.len() <= 1);
        let taken_back = told.turns.strip_prefix(found.turns.as_slice()).is_some_and(|less| less.len() == 1);
        let placed = found.placed >= told.placed;
        let begun = found.begun || !told.begun;
        assert!((more_turns || taken_back) && placed && begun, "told {self:#?}\nfound {found:#?}");
    }

    /// Continues from the state that was found.
    pub fn adopt(&mut self, found: State) {
        match found.turns.len().cmp(&self.state.turns.len()) {
            Ordering::Less => self.taken_back += 1,
            Ordering::Equal => {}
            Ordering::Greater => self.turns += 1,
        }
        self.state = found;
    }
}
