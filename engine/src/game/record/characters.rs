//! Blanks, invisible marks and control characters in texts that may come from anywhere.

/// Whether a character is an invisible mark that changes nothing: byte-order marks, zero-width blanks, marks of direction,
/// soft hyphens. Joiners stay, since they change how names of some languages are written.
pub(super) fn is_mark(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
    )
}

/// A text without invisible marks, and with one plain blank where blanks of any kind stood.
pub(super) fn plain(text: &str) -> String {
    let seen: String = text.chars().filter(|&c| !is_mark(c)).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text as one line: control characters become blanks.
pub(super) fn in_one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') { ' ' } else { c }).collect()
}

/// Whether a character is a blank of any kind, or an invisible mark.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || is_mark(c)
}
