//! The whole program: the app's window and a browser at the table.

#[path = "../support/mod.rs"]
mod support;

mod bounds;
mod computers;
mod games;
mod many;
mod pixels;
mod rescue;
mod screens;
mod screens_rescue;
mod secrets;
mod sizes;
mod trouble;
mod walk;
