//! The tables against the rules themselves.

use super::*;
