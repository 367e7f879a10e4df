//! Reads positions as text without the app's engine, to compare what the app shows.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};

use crate::app::App;

/// The pieces by their points, each with its name in a screen reader: `white 6`, `black root`.
pub type Pieces = BTreeMap<String, String>;

/// Reads the pieces of a position text.
pub fn pieces(position: &str) -> Result<Pieces> {
    let rows: Vec<&str> = position.split_whitespace().next().context("a position has rows")?.split('/').collect();
    let mut pieces = Pieces::new();
    for (line, row) in rows.iter().enumerate() {
        let mut column = 0_u32;
        let mut signs = row.chars().peekable();
        while let Some(sign) = signs.next() {
            let side = match sign {
                'W' => "white",
                'B' => "black",
                digit => {
                    let mut empty = digit.to_digit(10).with_context(|| format!("{digit} in {row}"))?;
                    while let Some(more) = signs.peek().and_then(|next| next.to_digit(10)) {
                        empty = empty * 10 + more;
                        signs.next();
                    }
                    column += empty;
                    continue;
                }
            };
            let symbol = name(signs.next().with_context(|| format!("{row} ends in a side"))?)?;
            let letter = char::from_u32(u32::from('A') + column).context("no such column")?;
            pieces.insert(format!("{letter}{}", rows.len() - line), format!("{side} {symbol}"));
            column += 1;
        }
    }
    Ok(pieces)
}

fn name(symbol: char) -> Result<String> {
    Ok(match symbol {
        '0'..='9' => symbol.to_string(),
        '+' => "plus".to_owned(),
        '-' => "minus".to_owned(),
        'x' => "times".to_owned(),
        ':' => "divide".to_owned(),
        'P' => "power".to_owned(),
        'R' => "root".to_owned(),
        other => bail!("{other} is not a symbol"),
    })
}

/// The worth of the pieces that are missing in the later position: 2 for an operator, 1 for a digit.
pub fn worth_of_missing(before: &Pieces, after: &Pieces, side: &str) -> usize {
    let worth = |pieces: &Pieces| -> usize {
        let own = pieces.values().filter_map(|piece| piece.strip_prefix(side)?.strip_prefix(' '));
        own.map(|symbol| if symbol.parse::<u8>().is_ok() { 1 } else { 2 }).sum()
    };
    worth(before) - worth(after)
}

impl App {
    /// The pieces on the board by their names in a screen reader. A replay and the turn after the computer's show removed
    /// pieces once more in a pale colour; these are left out.
    pub async fn pieces_on_board(&self) -> Result<Pieces> {
        let labels = "return [...document.querySelectorAll('[data-point]:not([data-mark=faded], [data-mark=gone])')]
            .map(cell => cell.getAttribute('aria-label'))";
        let answer = self.client.execute(labels, vec![]).await?;
        let labels: Vec<String> = serde_json::from_value(answer).context("a point has no name")?;
        let mut pieces = Pieces::new();
        for label in labels {
            let mut parts = label.split(", ");
            let (Some(point), Some(content)) = (parts.next(), parts.next()) else {
                bail!("a point is named “{label}”")
            };
            if content != "empty" {
                pieces.insert(point.to_owned(), content.to_owned());
            }
        }
        Ok(pieces)
    }

    /// The points whose cells match a selector, in the order of the page.
    pub async fn points_matching(&self, selector: &str) -> Result<Vec<String>> {
        let points = "return [...document.querySelectorAll(arguments[0])].map(cell => cell.dataset.point)";
        let answer = self.client.execute(points, vec![selector.into()]).await?;
        serde_json::from_value(answer).context("a cell has no point")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_read() {
        let pieces = pieces("B7B92B2B3/W+1W+1B+1/6/10/6/1BR4 w last").unwrap();
        assert_eq!(pieces.len(), 8);
        assert_eq!(
            (pieces["A6"].as_str(), pieces["E6"].as_str(), pieces["F6"].as_str()),
            ("black 7", "black 2", "black 3")
        );
        assert_eq!((pieces["C5"].as_str(), pieces["B1"].as_str()), ("white plus", "black root"));
    }

    #[test]
    fn operators_are_worth_two() {
        let (before, after) = (pieces("W1B2BRB+").unwrap(), pieces("W12B+").unwrap());
        assert_eq!(worth_of_missing(&before, &after, "black"), 3);
        assert_eq!(worth_of_missing(&before, &after, "white"), 0);
    }
}
