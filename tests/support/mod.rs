//! What the whole-program tests share: processes that end with their test, a screen, two engines,
//! and a player that reads the page.

mod answer;
pub mod axe;
pub mod browser;
pub mod criteria;
pub mod ears;
pub mod frame;
pub mod guests;
pub mod hands;
pub mod host_process;
pub mod hosting;
pub mod page;
pub mod player;
pub mod process;
pub mod pulse;
pub mod queens;
pub mod rescue;
pub mod shots;
pub mod sight;
pub mod stranger;
pub mod table;
pub mod voices;
pub mod window;
pub mod wire;
