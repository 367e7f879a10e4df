//! A board with an equation and the same board without it look the same until the claim. So do the boards of digit chess whose full
//! line takes something and takes nothing.

use anyhow::{Context, Result, ensure};
use fantoccini::key::Key;
use mathchess_e2e::app::App;
use mathchess_e2e::person::{Hand, Person};
use mathchess_e2e::story::story;
use mathchess_e2e::view::Size;
use mathchess_e2e::watching::{Changed, Seen};
use mathchess_engine::games::digit_chess;
use mathchess_engine::games::mathematical_chess::{Position, Turn};

use crate::{game, opens_game};

/// A board on which a piece has an equation, and the digit without which it has none.
struct Board {
    /// What it is about.
    about: &'static str,
    /// The position with `#` for the digit.
    position: &'static str,
    digit: Changed,
    /// The move of the acting piece, as the first part of a turn.
    moves: &'static str,
    /// What is claimed and taken before, if anything.
    before: &'static [&'static str],
    /// The pieces of the equation, without the acting one.
    rings: &'static [&'static str],
}

const fn digit(from: char, to: char) -> Changed {
    Changed { from, to }
}

const BOARDS: [Board; 12] = [
    Board {
        about: "a plus that stays",
        position: "6/6/6/W9B6W+1W#B7/6/B93W7B+ w last",
        digit: digit('8', '5'),
        moves: "C3",
        before: &[],
        rings: &["A3", "B3", "E3", "F3"],
    },
    Board {
        about: "a plus that moves",
        position: "6/6/6/W9B62W#B7/6/B91W+1W7B+ w last",
        digit: digit('8', '5'),
        moves: "C1-C3",
        before: &[],
        rings: &["A3", "B3", "E3", "F3"],
    },
    Board {
        about: "a plus that captures",
        position: "6/6/6/W9B6B51W#B7/6/B91W+1W7B+ w last",
        digit: digit('8', '4'),
        moves: "C1xC3",
        before: &[],
        rings: &["A3", "B3", "E3", "F3"],
    },
    Board {
        about: "a digit that stays",
        position: "6/5W+/6/W31B+1B#1/6/5B5 w last",
        digit: digit('3', '4'),
        moves: "A3",
        before: &[],
        rings: &["C3", "E3"],
    },
    Board {
        about: "a digit that moves",
        position: "6/5W+/6/2B+1B#1/6/W34B5 w last",
        digit: digit('3', '4'),
        moves: "A1-A3",
        before: &[],
        rings: &["C3", "E3"],
    },
    Board {
        about: "a minus",
        position: "6/6/6/W8B5W-1B#1/6/5B- w last",
        digit: digit('3', '4'),
        moves: "C3",
        before: &[],
        rings: &["A3", "B3", "E3"],
    },
    Board {
        about: "a times",
        position: "6/6/6/W3B4Wx1B#1/6/5Bx w last",
        digit: digit('2', '5'),
        moves: "C3",
        before: &[],
        rings: &["A3", "B3", "E3"],
    },
    Board {
        about: "a divide",
        position: "6/6/6/W8B2W:1B#1/6/5B: w last",
        digit: digit('4', '3'),
        moves: "C3",
        before: &[],
        rings: &["A3", "B3", "E3"],
    },
    Board {
        about: "a power",
        position: "6/6/6/W21WP1B#1/6/5BP w last",
        digit: digit('8', '5'),
        moves: "C3",
        before: &[],
        rings: &["A3", "E3"],
    },
    Board {
        about: "a root",
        position: "6/6/6/W41WR1B#1/6/5BR w last",
        digit: digit('8', '5'),
        moves: "C3",
        before: &[],
        rings: &["A3", "E3"],
    },
    Board {
        about: "digit sums",
        position: "6/6/6/W9B6W+1W#B7/6/B93W7B+ w sum",
        digit: digit('8', '5'),
        moves: "C3",
        before: &[],
        rings: &["A3", "B3", "E3", "F3"],
    },
    Board {
        about: "a second equation after the first",
        position: "6/2B#3/6/W9B6W+1W8B7/6/2W32B+ w last",
        digit: digit('3', '4'),
        moves: "C3",
        before: &["A3", "B3", "E3", "F3"],
        rings: &["C1", "C5"],
    },
];

/// How many differences of one step are told in a failure.
const MOST_TOLD: usize = 6;

impl Board {
    fn text(&self, digit: char) -> String {
        self.position.replace('#', &digit.to_string())
    }

    /// Whether the last of its equations is there with this digit: it is there if one more piece can be taken.
    fn has_equation(&self, digit: char) -> Result<bool> {
        let position: Position = self.text(digit).parse()?;
        let mut most = 0;
        position.for_each_turn(|turn: Turn| {
            if turn.to_string().split('!').next() == Some(self.moves) {
                most = most.max(turn.to_string().matches(',').count() + usize::from(!turn.removed().is_empty()));
            }
        });
        // What is taken before is taken on both boards.
        Ok(most > if self.before.is_empty() { 0 } else { 2 })
    }
}

/// Everything that there is to see of a board, step by step up to the claim; the last two are the claim before the check and after it.
async fn looks_at(app: &App, id: &str, board: &Board) -> Result<Vec<(String, Seen)>> {
    let person = Person { app, hand: Hand::Mouse };
    let mut all = Vec::new();
    opens_game(app, id).await?;
    all.push(("at rest".to_owned(), app.is_seen().await?));
    let own = app.points_matching(".grab[data-point]").await?;
    // The first three, and the acting one below.
    for point in own.iter().take(3) {
        person.tap(point).await?;
        app.element("stay").await?;
        all.push((format!("{point} chosen"), app.is_seen().await?));
        app.press(Key::Escape).await?;
        app.vanishes("stay").await?;
    }
    app.type_text("m").await?;
    all.push(("what the key M says".to_owned(), app.is_seen().await?));
    let (from, to) = board.moves.split_once(['-', 'x']).unwrap_or((board.moves, board.moves));
    person.tap(from).await?;
    app.element("stay").await?;
    person.tap(to).await?;
    app.element("claim-rows").await?;
    all.push(("the piece acts".to_owned(), app.is_seen().await?));
    if !board.before.is_empty() {
        for point in board.before {
            person.tap(point).await?;
        }
        person.press("check").await?;
        app.element("claim-found").await?;
        all.push(("the first equation is found".to_owned(), app.is_seen().await?));
        person.press("claim-take").await?;
        app.vanishes("claim-found").await?;
        all.push(("its pieces are taken".to_owned(), app.is_seen().await?));
    }
    for (number, point) in board.rings.iter().enumerate() {
        person.tap(point).await?;
        if number == 0 || number + 1 == board.rings.len() {
            all.push((format!("{point} ringed"), app.is_seen().await?));
        }
    }
    all.push(("what is kept".to_owned(), app.is_kept(to, !board.before.is_empty()).await?));
    person.press("check").await?;
    all.push(("checked".to_owned(), app.is_seen().await?));
    Ok(all)
}

/// Compares boards with and without their equation.
async fn compares(name: &str, boards: &[Board]) -> Result<()> {
    story(name, async |app| {
        app.resize(Size::Desktop).await?;
        app.records_what_is_sent().await?;
        let mut leaks = Vec::new();
        for board in boards {
            let digits = [board.digit.from, board.digit.to];
            ensure!(board.has_equation(digits[0])?, "{}: there is no equation", board.about);
            ensure!(!board.has_equation(digits[1])?, "{}: there is an equation without the digit", board.about);
            let mut seen = Vec::new();
            for digit in digits {
                let id = app.imports_game(&game(&board.text(digit), "found")).await?;
                seen.push(looks_at(app, &id, board).await.with_context(|| board.about)?);
                app.ends_game(&id).await?;
            }
            let [with, without] = &seen[..] else { unreachable!("two games were imported") };
            ensure!(with.len() == without.len(), "{}: one board has other steps", board.about);
            let last = with.len() - 1;
            for (number, ((step, first), (_, second))) in with.iter().zip(without).enumerate() {
                let told = first.unlike(second, board.digit);
                if number < last {
                    let told = told.into_iter().take(MOST_TOLD);
                    leaks.extend(told.map(|told| format!("{}, {step}: {told}", board.about)));
                } else {
                    ensure!(!told.is_empty(), "{}: the check answers nothing that is seen", board.about);
                }
            }
        }
        ensure!(leaks.is_empty(), "an equation is told before it is claimed by\n{}", leaks.join("\n"));
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_board_with_an_equation_of_sums_looks_like_the_same_board_without_one() -> Result<()> {
    compares("boards with and without an equation of sums", &BOARDS[..5]).await
}

#[tokio::test]
async fn a_board_with_an_equation_of_other_signs_looks_like_the_same_board_without_one() -> Result<()> {
    compares("boards with and without an equation of other signs", &BOARDS[5..]).await
}

/// Boards of digit chess on which A's row 1 is full after `ar1-a13`, with `#` for the digit on a11, by sums and by digit sums of
/// products. It takes something with the first digit alone.
const SHEETS: [(&str, Changed); 2] = [
    ("2r1 A#A6.,...,..A9,..A1,...,A5../B9B8.,..B3,...,B4..,...,... A AB 7", digit('7', '4')),
    ("2r2 A#A6.,...,..A9,..A1,...,A5../B3B1.,..B9,...,B4..,...,... A AB 7", digit('8', '7')),
];

/// How many pieces a full line takes there.
fn line_takes(sheet: &str) -> Result<u32> {
    let position: digit_chess::Position = sheet.parse()?;
    let after = position.after(position.parse_turn("ar1-a13")?);
    Ok(position.count(1) - after.count(1))
}

#[tokio::test]
async fn a_full_line_of_digit_chess_that_takes_looks_like_one_that_does_not() -> Result<()> {
    story("full lines that take and that do not", async |app| {
        app.resize(Size::Desktop).await?;
        app.records_what_is_sent().await?;
        let person = Person { app, hand: Hand::Mouse };
        let mut leaks = Vec::new();
        for (sheet, changed) in SHEETS {
            let sheets = [changed.from, changed.to].map(|digit| sheet.replace('#', &digit.to_string()));
            ensure!(
                [line_takes(&sheets[0])?, line_takes(&sheets[1])?] == [1, 0],
                "{sheet}: only the first digit should take something"
            );
            let mut seen = Vec::new();
            for sheet in &sheets {
                let id = app.imports_game(&digit_game(sheet)).await?;
                let mut all = Vec::new();
                app.opens(&format!("#/game/{id}")).await?;
                app.usable("cell-ar1").await?;
                all.push(("at rest", app.is_seen().await?));
                person.tap("ar1").await?;
                all.push(("a piece is chosen", app.is_seen().await?));
                person.tap("a13").await?;
                app.element("filling").await?;
                all.push(("what is taken is asked", app.is_seen().await?));
                person.tap("b11").await?;
                all.push(("a piece is named", app.is_seen().await?));
                person.press("say-takes").await?;
                app.element("judged").await?;
                all.push(("it is answered", app.is_seen().await?));
                seen.push(all);
                app.ends_game(&id).await?;
                app.opens("#/").await?;
                app.element("library").await?;
                app.is_seen().await?;
            }
            let [takes, takes_nothing] = &seen[..] else { unreachable!("two games were imported") };
            for ((step, first), (_, second)) in takes.iter().zip(takes_nothing) {
                let told = first.unlike(second, changed);
                if *step == "it is answered" {
                    ensure!(!told.is_empty(), "{sheet}: the answer tells nothing that is seen");
                } else {
                    leaks.extend(told.into_iter().take(MOST_TOLD).map(|told| format!("{sheet}, {step}: {told}")));
                }
            }
        }
        ensure!(leaks.is_empty(), "what a line takes is told before it is said by\n{}", leaks.join("\n"));
        Ok(())
    })
    .await
}

fn digit_game(sheet: &str) -> String {
    format!(
        "[MathChess \"2\"]\n[Game \"digit-chess\"]\n[Date \"2026-11-20\"]\n[Player1 \"Mai\"]\n[Player2 \"Tom\"]\n\
         [Options \"equations=found\"]\n[Start \"{sheet}\"]\n[Result \"*\"]\n"
    )
}

/// Where the app shows the equations, the same look at both boards finds what tells them apart as soon as the piece is chosen.
#[tokio::test]
async fn where_equations_are_shown_the_boards_are_told_apart() -> Result<()> {
    story("boards whose equations are shown", async |app| {
        app.resize(Size::Desktop).await?;
        app.records_what_is_sent().await?;
        let person = Person { app, hand: Hand::Mouse };
        for board in [&BOARDS[0], &BOARDS[3]] {
            let mut seen = Vec::new();
            for digit in [board.digit.from, board.digit.to] {
                let position = board.text(digit);
                let text = game(&position, "shown").replace(" equations=shown", "");
                let id = app.imports_game(&text).await?;
                opens_game(app, &id).await?;
                person.tap(board.moves).await?;
                app.element("stay").await?;
                seen.push(app.is_seen().await?);
                app.ends_game(&id).await?;
            }
            let [with, without] = &seen[..] else { unreachable!("two games were imported") };
            let told = with.unlike(without, board.digit);
            ensure!(!told.is_empty(), "{}: the look does not see that a piece can be taken", board.about);
            ensure!(with.commands().contains(&"look_at"), "what the shell sends is not seen: {:?}", with.commands());
        }
        Ok(())
    })
    .await
}
