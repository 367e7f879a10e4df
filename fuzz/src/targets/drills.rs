//! A text is refused as a file of templates with a line number, or every template in it makes items or reports that it has
//! none. A text is refused as an item's name, or the item has that name.

use mathchess_teaching::drills::{ItemId, item, item_of, load};

/// Tries one input.
pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match load(text) {
        Ok(templates) => {
            for template in templates.iter().take(2) {
                if let Some(made) = item_of(template, template.id(1)) {
                    let model = made.step.exercise.model();
                    assert!(
                        model.is_some_and(|model| made
                            .step
                            .exercise
                            .mark(&model.answer)
                            .is_ok_and(|mark| mark.is_right()))
                    );
                }
            }
        }
        Err(error) => assert!(error.line <= text.lines().count().max(1)),
    }
    if let Ok(id) = text.parse::<ItemId>() {
        assert_eq!(id.to_string(), text);
        if let Ok(made) = item(id) {
            assert_eq!(made.step.id, text);
        }
    }
}
