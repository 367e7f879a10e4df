//! A text is refused as a turn, or written back exactly; judging it in any position never panics.

use crate::any_position::AnyPosition;
use arbitrary::{Arbitrary, Unstructured};
use mathchess_engine::games::mathematical_chess::Turn;

/// Tries one input.
pub fn run(bytes: &[u8]) {
    let Ok(input) = <(&str, AnyPosition)>::arbitrary_take_rest(Unstructured::new(bytes)) else { return };
    let (text, AnyPosition(position)) = input;
    if let Ok(turn) = text.parse::<Turn>() {
        assert_eq!(turn.to_string(), text);
        assert_eq!(position.play(turn).is_ok(), position.turns().contains(&turn));
    }
}
