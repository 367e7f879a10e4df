//! The hash and the counts that turns update equal those computed from scratch.

use crate::any_position::AnyPosition;
use arbitrary::{Arbitrary, Unstructured};
use mathchess_engine::games::mathematical_chess::{Position, Side};

/// Tries one input.
pub fn run(bytes: &[u8]) {
    let Ok(input) = <(AnyPosition, Vec<u16>)>::arbitrary_take_rest(Unstructured::new(bytes)) else { return };
    let (AnyPosition(mut position), choices) = input;
    for choice in choices.into_iter().take(50) {
        let count = position.count_turns();
        if count == 0 {
            break;
        }
        let (mut number, wanted, mut chosen) = (0, u64::from(choice) % count, None);
        position.for_each_turn(|turn| {
            if number == wanted {
                chosen = Some(turn);
            }
            number += 1;
        });
        let Some(turn) = chosen else { panic!("{position}: turn {wanted} of {count} was not generated") };
        position = position.after(turn);
        assert_eq!(position.hash(), position.fresh_hash());
        let fresh = Position::new(&position.arrangement());
        for side in Side::ALL {
            assert_eq!(position.left(side), fresh.left(side));
        }
    }
}
