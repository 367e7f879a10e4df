//! The running thoughts, so that they can be stopped.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use mathchess_records::GameId;

/// The topic of a thought. There is one thought per topic at a time: a newer one ends the older one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// The computer's next step in a game.
    Game(GameId),
    /// A hint.
    Hint,
    /// The score of a position.
    Evaluation,
    /// The review of a game.
    Review,
    /// The analysis board.
    Analysis,
    /// The preview of another device's file.
    Import,
}

#[derive(Debug, Default)]
struct Flags {
    stopped: AtomicBool,
    unwanted: AtomicBool,
}

impl Flags {
    fn abandon(&self) {
        self.unwanted.store(true, Ordering::Relaxed);
        self.stopped.store(true, Ordering::Relaxed);
    }
}

/// The running thoughts.
#[derive(Debug, Default)]
pub struct Thoughts(Mutex<HashMap<Topic, Arc<Flags>>>);

impl Thoughts {
    /// Begins a thought and abandons an older one of the same topic.
    pub fn begin(&self, topic: Topic) -> Thought<'_> {
        let flags = Arc::<Flags>::default();
        if let Some(older) = self.lock().insert(topic, Arc::clone(&flags)) {
            older.abandon();
        }
        Thought { thoughts: self, topic, flags }
    }

    /// Ends a thought with its result so far.
    pub fn stop(&self, topic: Topic) {
        if let Some(flags) = self.lock().get(&topic) {
            flags.stopped.store(true, Ordering::Relaxed);
        }
    }

    /// Ends every thought that is not a step in a game, with its result so far.
    pub fn stop_questions(&self) {
        for topic in [Topic::Hint, Topic::Evaluation, Topic::Review, Topic::Analysis] {
            self.stop(topic);
        }
    }

    /// Ends a thought whose result is no longer wanted.
    pub fn abandon(&self, topic: Topic) {
        if let Some(flags) = self.lock().get(&topic) {
            flags.abandon();
        }
    }

    /// Ends all thoughts, since the app is being closed.
    pub fn abandon_all(&self) {
        self.lock().values().for_each(|flags| flags.abandon());
    }

    // No holder of this lock can leave the map half changed.
    fn lock(&self) -> MutexGuard<'_, HashMap<Topic, Arc<Flags>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A running thought; it ends when dropped.
#[derive(Debug)]
pub struct Thought<'a> {
    thoughts: &'a Thoughts,
    topic: Topic,
    flags: Arc<Flags>,
}

impl Thought<'_> {
    /// The stop flag, for a search.
    pub fn stop(&self) -> &AtomicBool {
        &self.flags.stopped
    }

    /// Whether it should end.
    pub fn is_stopped(&self) -> bool {
        self.flags.stopped.load(Ordering::Relaxed)
    }

    /// Whether its result is no longer wanted.
    pub fn is_unwanted(&self) -> bool {
        self.flags.unwanted.load(Ordering::Relaxed)
    }
}

impl Drop for Thought<'_> {
    fn drop(&mut self) {
        let mut thoughts = self.thoughts.lock();
        if thoughts.get(&self.topic).is_some_and(|flags| Arc::ptr_eq(flags, &self.flags)) {
            thoughts.remove(&self.topic);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_stopped(thought: &Thought<'_>) -> bool {
        thought.stop().load(Ordering::Relaxed)
    }

    #[test]
    fn a_newer_thought_ends_an_older_one_and_outlives_it() {
        let thoughts = Thoughts::default();
        let older = thoughts.begin(Topic::Hint);
        let newer = thoughts.begin(Topic::Hint);
        assert!(is_stopped(&older) && older.is_unwanted());
        drop(older);
        assert!(!is_stopped(&newer));
        thoughts.stop_questions();
        assert!(is_stopped(&newer) && !newer.is_unwanted());
        drop(newer);
        assert!(thoughts.lock().is_empty());
    }

    #[test]
    fn questions_are_stopped_apart_from_games() {
        let thoughts = Thoughts::default();
        let [one, other] = [1, 2].map(|id| Topic::Game(uuid::Uuid::from_u128(id).into()));
        let (game, review) = (thoughts.begin(one), thoughts.begin(Topic::Review));
        thoughts.stop(other);
        thoughts.stop_questions();
        assert!(!is_stopped(&game) && is_stopped(&review));
        thoughts.abandon(one);
        assert!(is_stopped(&game) && game.is_unwanted());
        thoughts.abandon_all();
        assert!(review.is_unwanted());
    }
}
