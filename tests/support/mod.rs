//! What the whole-program tests share: processes that end with their test, an X screen, two engines,
//! and a player that reads the page.
//!
//! The root of each test program says whether its pages are painted: `const PAINTS: bool`. Benchmarks need
//! painted pages; tests are faster without.

mod answer;
pub mod axe;
pub mod book;
pub mod browser;
mod chromium;
pub mod criteria;
mod driver;
pub mod ears;
mod element;
pub mod frame;
pub mod guests;
pub mod hands;
pub mod host_process;
pub mod hosting;
mod input;
pub mod left_out;
pub mod page;
pub mod player;
pub mod positions;
pub mod process;
pub mod pulse;
pub mod queens;
pub mod rescue;
pub mod screen;
pub mod shake;
pub mod shots;
pub mod sight;
pub mod stranger;
mod tab;
pub mod table;
pub mod voices;
pub mod window;
pub mod wire;
