//! The engine of MathChess.
