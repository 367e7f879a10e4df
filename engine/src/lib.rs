//! The engine of MathChess: rules, notation and explanations of mathematical board games.
//!
//! Pure Rust without files, clock or network: the caller supplies seeds and time. In this family of games a capture *is* an
//! equation, so everything that judges a turn (legality, reasons, explanations, the list of legal turns) uses the same few
//! functions: [`games::mathematical_chess::reach`] for moves and [`games::mathematical_chess::removal`] for removals.
//!
//! Every game is played through text, as here, or with types of its own, as each of [`games`] shows:
//!
//! ```
//! use mathchess_engine::game::{AnyInPlay, EndReason, GameKind};
//! let mut game = AnyInPlay::begin(GameKind::MathematicalChess, "B3W+2W3/5/5/5/3W1B+ w last", "")?;
//! assert!(game.turns().contains(&"B5!A5".to_owned()));
//! assert!(game.play("B5-C4").is_err(), "a piece moves along its row or column");
//! // 3 on one side of White's +, 3 on the other: the enemy's 3, Black's last digit, comes off.
//! game.play("B5!A5")?;
//! assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(EndReason::LostDigits));
//! # Ok::<(), mathchess_engine::game::GameError>(())
//! ```
//!
//! | to | begin with |
//! |---|---|
//! | read a position, list its turns, play some | [`game::AnyGame`] |
//! | play a game to its end: points, stops, options | [`game::AnyInPlay`] |
//! | offer what can be chosen before a game | [`game::GameKind::options`] |
//! | read and write whole games | [`game::GameRecord`] |
//! | treat all games alike, with their own types | [`game::Game`], [`game::GameInPlay`] |
//! | say why a turn is refused | [`game::AnyGame::refused`]; the `judge` of a game's position |
//! | explain the equations of a turn | [`games::mathematical_chess::Position::explain`] |
//! | let the computer play | [`opponent::choose`] |
//! | search | [`search::Search`], within [`search::Limits`] |
//! | advise, give hints, review | [`advice`], [`games::mathematical_chess::Hint`] |
//! | count sequences of turns | [`perft`] |
//! | answer another program | [`batch`] |

pub mod advice;
pub mod batch;
pub mod game;
pub mod games;
pub mod opponent;
pub mod perft;
pub mod random;
pub mod search;
