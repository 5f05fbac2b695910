//! The whole program: the app's window and a browser at the table.

#[path = "../support/mod.rs"]
mod support;

mod album;
mod aloud;
mod book;
mod computers;
mod ears;
mod frame;
mod full;
mod games;
mod house_rules;
mod lit;
mod manners;
mod many;
mod notes;
mod other_version;
mod phone;
mod pixels;
mod rescue;
mod room;
mod secrets;
mod sizes;
mod startup;
mod switch;
mod timer;
mod traces;
mod webview_policy;

/// No page of these tests has to be painted.
const PAINTS: bool = false;
