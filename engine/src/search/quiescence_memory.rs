//! What quiescence has found out lately. Most nodes are quiescence and many of their positions come back, but each is worth
//! too little for the transposition table, whose entries are large, shared and locked: this memory belongs to one thread and
//! fits into the processor's cache.

/// Entries, of 8 bytes each.
const ENTRIES: usize = 1 << 15;

/// An entry is the upper bits of the position's key and below them what was found: the score, whether it is a lower bound, and
/// how wide the look was.
const SCORE: u64 = (1 << 16) - 1;
const IS_LOWER: u64 = 1 << 16;
const WIDTH_SHIFT: u32 = 17;
const FOUND: u64 = (1 << 19) - 1;

/// The memory of one thread. Scores are those of a null window: bounds.
pub(super) struct QuiescenceMemory {
    entries: Vec<u64>,
}

impl QuiescenceMemory {
    pub fn new() -> Self {
        Self { entries: vec![0; ENTRIES] }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.fill(0);
    }

    /// A score of the position with this key that answers the question whether it is at least `beta`, from a look at least as
    /// wide as `step` says: 0 is the widest, 3 the narrowest.
    pub fn answer(&self, key: u64, step: u8, beta: i32) -> Option<i32> {
        let entry = self.entries[key as usize % ENTRIES];
        // The key of another position agrees by chance once in 2⁴⁵ times.
        if (entry ^ key) & !FOUND != 0 || (entry & FOUND) >> WIDTH_SHIFT > u64::from(step) || entry == 0 {
            return None;
        }
        let score = i32::from((entry & SCORE) as u16 as i16);
        let is_lower = entry & IS_LOWER != 0;
        (is_lower == (score >= beta)).then_some(score)
    }

    /// Keeps a score that was found in the window below `beta`: a lower bound if it is at least `beta`, otherwise an upper one.
    /// Certain wins and losses depend on the distance from the root, so they are not kept.
    pub fn keep(&mut self, key: u64, step: u8, score: i32, beta: i32) {
        let is_lower = if score >= beta { IS_LOWER } else { 0 };
        let found = u64::from(step) << WIDTH_SHIFT | is_lower | u64::from(score as i16 as u16);
        self.entries[key as usize % ENTRIES] = key & !FOUND | found;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: u64 = 0x1234_5678_9ABC_DEF0;

    #[test]
    fn a_bound_answers_the_questions_that_it_decides() {
        let mut memory = QuiescenceMemory::new();
        assert_eq!(memory.answer(KEY, 3, 0), None);
        // At least 40.
        memory.keep(KEY, 1, 40, 30);
        for (beta, answer) in [(-500, Some(40)), (40, Some(40)), (41, None)] {
            assert_eq!(memory.answer(KEY, 1, beta), answer, "{beta}");
        }
        // At most -40.
        memory.keep(KEY, 1, -40, 30);
        for (beta, answer) in [(-39, Some(-40)), (500, Some(-40)), (-40, None)] {
            assert_eq!(memory.answer(KEY, 1, beta), answer, "{beta}");
        }
    }

    #[test]
    fn a_narrow_look_answers_no_wide_question_and_another_position_none() {
        let mut memory = QuiescenceMemory::new();
        memory.keep(KEY, 2, 7, 0);
        let answers: Vec<_> = (0..4).map(|step| memory.answer(KEY, step, 0)).collect();
        assert_eq!(answers, [None, None, Some(7), Some(7)]);
        assert_eq!(memory.answer(KEY ^ 1 << 40, 3, 0), None);
        memory.clear();
        assert_eq!(memory.answer(KEY, 3, 0), None);
    }

    #[test]
    fn scores_up_to_a_certain_win_are_kept_as_they_are() {
        let mut memory = QuiescenceMemory::new();
        for score in [-28_999, -1, 0, 1, 28_999] {
            memory.keep(KEY, 0, score, score);
            assert_eq!(memory.answer(KEY, 0, score), Some(score));
        }
    }
}
