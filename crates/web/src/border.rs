//! The functions that JavaScript calls. Text is passed as UTF-8 in the memory of the module: JavaScript gets
//! an input buffer from [`room`], writes there, calls a function, and reads the answer at [`said`].

// `no_mangle` counts as unsafe; nothing else here is.
#![allow(unsafe_code)]

use crate::{Event, Page, ask};
use rouse_session::{Effort, Moment};
use serde::Deserialize;
use std::{cell::RefCell, time::Duration};

/// How long a computer player may think; the same as in the programs.
const SEARCH: Duration = Duration::from_millis(300);

#[derive(Default)]
struct Border {
    heard: Vec<u8>,
    said: Vec<u8>,
    page: Option<Page>,
}

thread_local! {
    static BORDER: RefCell<Border> = RefCell::default();
}

#[cfg(target_family = "wasm")]
#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Milliseconds since a fixed start.
    safe fn clock() -> f64;
    /// Where this module is about to panic: the file, its length in bytes, line and column.
    safe fn panics(file: *const u8, length: usize, line: u32, column: u32);
}

/// Tells the page where a panic happened, for its report. What the panic says stays here: it may print cards or names.
#[cfg(target_family = "wasm")]
fn tell_panics() {
    std::panic::set_hook(Box::new(|panic| {
        if let Some(place) = panic.location() {
            let file = place.file();
            panics(file.as_ptr(), file.len(), place.line(), place.column());
        }
    }));
}

#[cfg(not(target_family = "wasm"))]
fn tell_panics() {}

#[cfg(target_family = "wasm")]
fn stopwatch() -> Duration {
    Duration::from_micros((clock() * 1_000.0) as u64)
}

#[cfg(not(target_family = "wasm"))]
fn stopwatch() -> Duration {
    Duration::ZERO
}

#[derive(Deserialize)]
struct Heard {
    #[serde(flatten)]
    moment: Moment,
    event: Event,
}

/// Allocates an input buffer of `length` bytes, and returns its address.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    BORDER.with_borrow_mut(|border| {
        border.heard = vec![0; length];
        border.heard.as_mut_ptr()
    })
}

/// The address of the last answer.
#[unsafe(no_mangle)]
extern "C" fn said() -> *const u8 {
    BORDER.with_borrow(|border| border.said.as_ptr())
}

/// Handles the event in the input buffer. Returns the length of the answer in bytes; 0 for no event, and
/// without an open table.
#[unsafe(no_mangle)]
extern "C" fn handle() -> usize {
    answer(|border| {
        let Heard { moment, event } = serde_json::from_slice(&std::mem::take(&mut border.heard)).ok()?;
        let answer = match (event, &mut border.page) {
            (Event::Open { seed, kept }, page) => {
                tell_panics();
                let (opened, answer) = Page::open(moment, seed, kept);
                *page = Some(opened);
                answer
            }
            (event, Some(page)) => page.handle(moment, event),
            (_, None) => return None,
        };
        serde_json::to_vec(&answer).ok()
    })
}

/// Computes the bot task in this memory. Returns the length of the result in bytes; 0 without a task.
#[unsafe(no_mangle)]
extern "C" fn think() -> usize {
    answer(|border| {
        let result = border.page.as_mut()?.think(Effort::TimeBy(SEARCH, stopwatch));
        result.map(String::into_bytes)
    })
}

/// Answers the question in the input buffer. Returns the length of the answer in bytes; 0 if there is none.
#[unsafe(no_mangle)]
extern "C" fn question() -> usize {
    answer(|border| {
        let heard = std::mem::take(&mut border.heard);
        std::str::from_utf8(&heard).ok().and_then(|question| ask(question).ok()).map(String::into_bytes)
    })
}

fn answer(find: impl FnOnce(&mut Border) -> Option<Vec<u8>>) -> usize {
    BORDER.with_borrow_mut(|border| {
        border.said = find(border).unwrap_or_default();
        border.said.len()
    })
}
