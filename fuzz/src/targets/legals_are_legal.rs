//! Every generated turn is accepted, explained and read back, and their number equals the count.

use crate::any_position::AnyPosition;
use arbitrary::{Arbitrary, Unstructured};

/// Tries one input.
pub fn run(bytes: &[u8]) {
    let Ok(position) = <AnyPosition>::arbitrary_take_rest(Unstructured::new(bytes)) else { return };
    let AnyPosition(position) = position;
    let mut count = 0;
    position.for_each_turn(|turn| {
        count += 1;
        // A few positions have very many turns that differ only in what they remove.
        if count <= 500 {
            assert_eq!(position.play(turn), Ok(position.after(turn)));
            assert_eq!(position.parse_turn(&turn.to_string()), Ok(turn));
            let removed: usize = position
                .explain(turn)
                .map_or(0, |explained| explained.steps.iter().map(|step| step.removed.len()).sum());
            assert_eq!(removed as u32, turn.removed().count());
        }
    });
    assert_eq!(count, position.count_turns());
}
