//! One program for the tests of the table inside a page.

mod album;
mod games;
mod saving;
mod support;
