//! Plays the opening of a sample game in the real app and writes a picture of it.

fn main() {}
