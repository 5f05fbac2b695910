//! Turns WebDriver actions into input events of Chromium.

use serde_json::{Value, json};
use std::time::Duration;
use thirtyfour::prelude::Key;

/// A command of the DevTools protocol.
pub type Event = (&'static str, Value);

/// Events that happen at the same time, and the pause after them.
pub type Moment = (Vec<Event>, Duration);

/// The keys without a letter: name, code and key code.
const KEYS: [(Key, &str, u32); 16] = [
    (Key::Backspace, "Backspace", 8),
    (Key::Tab, "Tab", 9),
    (Key::Enter, "Enter", 13),
    (Key::Escape, "Escape", 27),
    (Key::Space, " ", 32),
    (Key::PageUp, "PageUp", 33),
    (Key::PageDown, "PageDown", 34),
    (Key::End, "End", 35),
    (Key::Home, "Home", 36),
    (Key::Left, "ArrowLeft", 37),
    (Key::Up, "ArrowUp", 38),
    (Key::Right, "ArrowRight", 39),
    (Key::Down, "ArrowDown", 40),
    (Key::Delete, "Delete", 46),
    (Key::F1, "F1", 112),
    (Key::F6, "F6", 117),
];

/// The event for a key that goes down or up.
pub fn key(letter: char, down: bool) -> Event {
    let known = KEYS.iter().find(|(key, ..)| char::from(key.clone()) == letter);
    let (name, code, number) = match known {
        Some((_, " ", number)) => (" ".to_owned(), "Space".to_owned(), *number),
        Some((_, name, number)) => ((*name).to_owned(), (*name).to_owned(), *number),
        None => {
            let upper = letter.to_ascii_uppercase();
            let code = if upper.is_ascii_uppercase() { format!("Key{upper}") } else { String::new() };
            let number = if upper.is_ascii_alphanumeric() { u32::from(upper) } else { 0 };
            (letter.to_string(), code, number)
        }
    };
    let text = match name.as_str() {
        "Enter" => Some("\r".to_owned()),
        one if one.chars().count() == 1 => Some(name.clone()),
        _ => None,
    };
    let kind = match (down, &text) {
        (false, _) => "keyUp",
        (true, Some(_)) => "keyDown",
        (true, None) => "rawKeyDown",
    };
    let mut event = json!({ "type": kind, "key": name, "code": code, "windowsVirtualKeyCode": number });
    if let Some(text) = text.filter(|_| down) {
        event["text"] = json!(text);
    }
    ("Input.dispatchKeyEvent", event)
}

fn mouse(kind: &str, x: f64, y: f64, pressed: bool) -> Event {
    let button = if pressed { "left" } else { "none" };
    let buttons = u8::from(pressed && kind != "mouseReleased");
    let event = json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": u8::from(kind != "mouseMoved") });
    ("Input.dispatchMouseEvent", event)
}

/// More than one person has.
const FINGERS: usize = 10;

/// The pointers of a page in the order of their appearance: a finger keeps its number when another one comes.
#[derive(Clone, Debug, Default)]
pub struct Pointers(Vec<Pointer>);

/// The position of a pointer, and whether it is down.
#[derive(Clone, Debug, Default)]
struct Pointer {
    name: String,
    x: f64,
    y: f64,
    down: bool,
}

impl Pointers {
    /// The events of WebDriver action sources, step by step.
    pub fn moments(&mut self, sources: &Value) -> Vec<Moment> {
        let sources = sources.as_array().map(Vec::as_slice).unwrap_or_default();
        let steps = |source: &Value| source["actions"].as_array().map_or(0, Vec::len);
        let last = sources.iter().map(steps).max().unwrap_or_default();
        let moment = |at: usize| {
            let now = || sources.iter().filter(|source| at < steps(source));
            let lasts = now().filter_map(|source| source["actions"][at]["duration"].as_u64()).max();
            let events = now().filter_map(|source| self.event(source, &source["actions"][at])).collect();
            (events, Duration::from_millis(lasts.unwrap_or_default()))
        };
        (0..last).map(moment).collect()
    }

    fn event(&mut self, source: &Value, action: &Value) -> Option<Event> {
        let kind = action["type"].as_str()?;
        if kind == "pause" {
            return None;
        }
        if source["type"] == "key" {
            return Some(key(action["value"].as_str()?.chars().next()?, kind == "keyDown"));
        }
        let touch = source["parameters"]["pointerType"] == "touch";
        let pointer = self.named(source["id"].as_str()?);
        let was = pointer.down;
        match kind {
            "pointerMove" => (pointer.x, pointer.y) = (action["x"].as_f64()?, action["y"].as_f64()?),
            _ => pointer.down = kind == "pointerDown",
        }
        let Pointer { x, y, down, .. } = *pointer;
        match kind {
            "pointerMove" if touch => was.then(|| self.touches("touchMove")),
            "pointerDown" if touch => Some(self.touches("touchStart")),
            _ if touch => Some(self.touches("touchEnd")),
            "pointerMove" => Some(mouse("mouseMoved", x, y, down)),
            "pointerDown" => Some(mouse("mousePressed", x, y, true)),
            _ => Some(mouse("mouseReleased", x, y, true)),
        }
    }

    fn named(&mut self, name: &str) -> &mut Pointer {
        let known = self.0.iter().position(|pointer| pointer.name == name);
        let at = known.unwrap_or_else(|| {
            self.0.push(Pointer { name: name.to_owned(), ..Pointer::default() });
            self.0.len() - 1
        });
        &mut self.0[at]
    }

    /// All fingers that are down. `touchEnd` lifts all of them: Chromium ends them one after the other in the
    /// order of their numbers, so a finger that came later gets a lower number and is lifted first.
    fn touches(&mut self, kind: &str) -> Event {
        let lifted = kind == "touchEnd";
        let down = self.0.iter().enumerate().filter(|(_, pointer)| pointer.down && !lifted);
        let point =
            |(at, Pointer { x, y, .. }): (usize, &Pointer)| json!({ "id": FINGERS - at, "x": x, "y": y });
        let points: Vec<Value> = down.map(point).collect();
        if lifted {
            self.0.iter_mut().for_each(|pointer| pointer.down = false);
        }
        ("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }))
    }
}
