//! How selective a search is: what it leaves out near the leaves, and how much less deep it looks at what seems worse. The first
//! window and the pace of the history stand beside that, since they are tuned with it.

/// Up to this depth a position far above the bound is not searched, and turns are left out.
const SHALLOW: usize = 3;

/// The numbers that decide it. Margins are scores, about 100 for a digit. The example `spsa` tunes all but `first_turns` and
/// `pass_from` by play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selectivity {
    /// Near the leaves a position is not searched if its evaluation is above the bound by this for each turn of depth (reverse
    /// futility pruning).
    pub assured: i32,
    /// Near the leaves quiet turns are left out if the evaluation is below the bound by this for each turn of depth (futility
    /// pruning).
    pub hopeless: i32,
    /// The turns that are searched at depths 1, 2 and 3 before quiet ones are left out (late move pruning).
    pub first_turns: [usize; SHALLOW],
    /// How much less deep late turns are searched (late move reductions): ninety-sixths of a turn for each unit of the product
    /// of the logarithms of depth and place.
    pub late: i32,
    /// How much less deep a pass is searched first, in sixteenths of a turn, beside a quarter of the depth.
    pub pass: i32,
    /// The least depth at which a pass is searched first.
    pub pass_from: i32,
    /// A pass is searched first if the evaluation is above the bound by this.
    pub pass_above: i32,
    /// Half the width of the first window around the score of the depth before (aspiration window).
    pub aspiration: i32,
    /// What a turn that refutes something adds to the history of its route, for each square of the depth.
    pub history: i32,
}

impl Selectivity {
    /// Set by hand, for games without numbers of their own.
    pub const STANDARD: Self = Self {
        assured: 110,
        hopeless: 110,
        first_turns: [usize::MAX; SHALLOW],
        late: 32,
        pass: 48,
        pass_from: 3,
        pass_above: 0,
        aspiration: 60,
        history: 16,
    };

    /// Is this depth, from 1, near enough to the leaves to leave something out?
    pub(super) const fn is_near_leaves(depth: i32) -> bool {
        depth <= SHALLOW as i32
    }

    /// How many turns are searched at a depth near the leaves before quiet ones are left out.
    pub(super) const fn first_turns(&self, depth: i32) -> usize {
        self.first_turns[depth as usize - 1]
    }

    /// How much less deep a turn is searched that has the place `index` in the order of turns, from 0.
    pub(super) const fn reduction(&self, depth: i32, index: usize) -> i32 {
        let (depth, place) = (depth as u32, index as u32 + 1);
        ((depth.ilog2() + 1) * place.ilog2()) as i32 * self.late / 96
    }

    /// The depth to which a pass is searched first.
    pub(super) const fn pass_depth(&self, depth: i32) -> i32 {
        depth - (self.pass + 4 * depth) / 16
    }
}
