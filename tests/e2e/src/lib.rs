//! Drives the real app as a person does, under a virtual display of its own: clicks, keys, looks.
//!
//! Each test is one [`story`](story::story). The app is started for it with separate folders, so stories run side by side
//! and leave nothing behind; only a failure leaves a picture and the page's text in `output/failures`.

#![allow(clippy::missing_errors_doc, reason = "every step of a story fails alike: with what was not on the screen")]

pub mod app;
mod axe;
pub mod blind;
pub mod bus;
mod calls;
pub mod cant_add;
pub mod catalogue;
pub mod chromium;
pub mod claiming;
mod display;
mod driver;
mod element;
pub mod entry;
mod evidence;
mod finger;
pub mod folders;
mod group;
pub mod interface;
pub mod junk;
mod keyboard;
pub mod language;
pub mod learning;
pub mod measured;
pub mod person;
mod plain_words;
mod pointer;
pub mod position;
pub mod practice;
pub mod project;
pub mod published;
pub mod reader;
pub mod served;
pub mod setup;
pub mod stepping;
pub mod story;
mod surroundings;
pub mod teaching;
pub mod tour;
pub mod undriven;
pub mod view;
pub mod wait;
pub mod watching;
mod whole_game;
