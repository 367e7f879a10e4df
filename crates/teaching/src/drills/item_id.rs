//! The name of an item.

use std::fmt;

/// What an item is made from. Its text, such as `add.pair/2/17`, is what attempts refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ItemId {
    /// The skill.
    pub skill: &'static str,
    /// The template's level, from 1.
    pub level: u8,
    /// Whether it is a quick question on a bare board.
    pub quick: bool,
    /// Whether the board is laid out as the template is written, lines from left to right. Otherwise it is turned or
    /// mirrored at random.
    pub upright: bool,
    /// Whether what matters may lie anywhere on the board, so that answers to several items of one template do not lie at
    /// the same points.
    pub moved: bool,
    /// Whether the board varies: the core may lie on it more than once, with other digits on its lines, or nothing can be
    /// taken. The board then does not show where the answer is. Its core may lie anywhere.
    pub varied: bool,
    /// The seed that decides everything else.
    pub seed: u32,
}

impl fmt::Display for ItemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { skill, level, quick, upright, moved, varied, seed } = self;
        let letter = |is: bool, letter| if is { letter } else { "" };
        let [quick, upright] = [letter(*quick, "q"), letter(*upright, "u")];
        let [moved, varied] = [letter(*moved, "m"), letter(*varied, "v")];
        write!(f, "{skill}/{level}{quick}{upright}{moved}{varied}/{seed}")
    }
}
