//! The second game as text. A sleeping queen is written as her place.

use super::{
    names::{list, name},
    text::GameText,
};
use rouse_rules::{
    DieFace, Face, HouseRule, OutcomeView, Seat,
    rescue::{Event, Pending, SeatView, SlotView, Step, View},
};
use rouse_session::wire::Update;
use std::fmt::Write;

const HELP: &str = "\
Moves:
  roll                   rolls the die; with the blue knight: keep or reroll a 1
  wake moon, skip        after a dragon
  gnome, witch, willow   resolves a drawn card
  take 4                 takes the companion in slot 4
  steal 2 moon           takes a card of seat 2; steal 2 @1 by its place
  recover heart          takes a queen out of the discard pile
  swap-knights 0 2       swaps two knights
  trade 4 for 2 moon     gives a 4 for a card of seat 2
  equation 2 3 6         then take a companion
  pair 7                 wakes all your queens
  book 9                 takes a 9 out of the discard pile
  rescue heart first-aid-kit cookie
  done                   ends your actions; discard 4 lets a card go
Words: legal lists what is possible, undo takes back, help shows this, quit ends.
";

/// An update of *The Rescue* as text.
pub(super) struct Text<'a> {
    pub(super) update: &'a Update,
    pub(super) view: &'a View,
    pub(super) events: &'a [Event],
}

impl GameText for Text<'_> {
    fn table(&self) -> String {
        let Self { update, view, .. } = *self;
        let mut text = String::from("\n");
        for (seat, of) in Seat::all(view.seats.len()).zip(&view.seats) {
            let mark = if view.to_act == Some(seat) { '*' } else { ' ' };
            let _ = writeln!(text, "{mark} {} {:<24} {}", seat.0, name(update, seat), realm(of));
            let _ = writeln!(
                text,
                "      {} knight   companions: {}   kings: {} of {}",
                of.knight,
                none_or(&of.companions),
                none_or(&of.kings),
                view.goal
            );
        }
        let slots = (1..).zip(&view.grid).map(|(slot, lying)| match lying {
            SlotView::Empty => format!(" {slot}:-"),
            SlotView::Down => format!(" {slot}:?"),
            SlotView::Up { face } => format!(" {slot}:{face}"),
        });
        let _ = writeln!(text, "  companions{}", slots.collect::<String>());
        let _ = writeln!(text, "  draw pile {}, discard pile: {}", view.draw, none_or(&view.discard));
        if !view.drawn.is_empty() {
            let _ = writeln!(text, "  drawn: {}", list(&view.drawn));
        }
        text
    }

    fn prompt(&self, seat: Seat) -> String {
        let Self { update, view, .. } = *self;
        let question = match (view.pending, view.step) {
            (Some(Pending::Blue { .. }), _) => "A 1: keep or reroll?",
            (Some(Pending::DragonWake), _) => "Wake which queen, or skip?",
            (Some(Pending::Gnome { rolled, .. }), _) => match rolled {
                DieFace::Dragon => "Swap which two knights?",
                DieFace::One => "Take which companion?",
                DieFace::Two => "Steal which card?",
                DieFace::Three => "Recover which queen?",
            },
            (Some(Pending::Witch { .. }), _) => "Trade what, or skip?",
            (Some(Pending::Take), _) => "Take which companion?",
            (None, Step::Roll) => "Roll.",
            (None, Step::Instants) => "Resolve which card first?",
            (None, Step::Actions) => "Do something, or done.",
            (None, Step::Discard) => "Discard which card?",
        };
        let or = match (view.pending, view.step) {
            (Some(Pending::Gnome { .. }), _) if view.house_rules.has(HouseRule::DeclineGnome) => " Or skip.",
            (None, Step::Discard) if view.house_rules.has(HouseRule::KeepFewer) => " Or done.",
            _ => "",
        };
        format!("{question}{or}\n{}> ", name(update, seat))
    }

    fn help(&self) -> String {
        HELP.to_owned()
    }

    fn news(&self) -> Vec<String> {
        let name = |seat| name(self.update, seat);
        self.events.iter().filter_map(|event| sentence(event, name)).collect()
    }

    fn outcome(&self) -> Option<&OutcomeView> {
        self.view.outcome.as_ref()
    }
}

fn realm(of: &SeatView) -> String {
    let cards = (1..).zip(&of.realm).map(|(place, face)| match face {
        Some(face) => face.to_string(),
        None => format!("@{place}(zzz)"),
    });
    let cards: Vec<_> = cards.collect();
    if cards.is_empty() { "an empty realm".to_owned() } else { cards.join(" ") }
}

fn none_or(faces: &[Face]) -> String {
    if faces.is_empty() { "none".to_owned() } else { list(faces) }
}

/// The sentence for an event, which all seats may read.
fn sentence(event: &Event, name: impl Fn(Seat) -> String) -> Option<String> {
    let queen =
        |face: &Option<Face>| face.map_or_else(|| "a sleeping queen".to_owned(), |face| face.to_string());
    let many = |faces: &dyn Fn() -> Vec<Face>| list(&faces());
    Some(match event {
        Event::Rolled { seat, die, .. } => format!("{} rolls {die}.", name(*seat)),
        Event::KnightsPassed { .. } => "Every knight goes one seat to the left.".to_owned(),
        Event::Woke { queens, .. } => format!("Awake: {}.", many(&|| queens.iter().collect())),
        Event::Declined { seat, .. } => format!("{} would rather not.", name(*seat)),
        Event::Drew { seat, faces, .. } => {
            format!("{} draws {}.", name(*seat), many(&|| faces.iter().collect()))
        }
        Event::Shuffled { count } => format!("The discard pile is shuffled: {count} new cards to draw."),
        Event::Resolved { face, idle: true, .. } => format!("The {face} finds nothing to do."),
        Event::TurnedOver { .. } => "The open companions are shuffled and turned over.".to_owned(),
        Event::Took { seat, companion, .. } => format!("{} takes {companion}.", name(*seat)),
        Event::Stole { from, to, face, .. } => {
            format!("{} takes {} from {}.", name(*to), queen(face), name(*from))
        }
        Event::Recovered { seat, queen, .. } => format!("{} recovers {queen}.", name(*seat)),
        Event::SwappedKnights { seats: [one, other], .. } => {
            format!("{} and {} swap knights.", name(*one), name(*other))
        }
        Event::Traded { gave, got, .. } => {
            format!(
                "{} gives {} for {} of {}.",
                name(gave.seat),
                queen(&gave.face),
                queen(&got.face),
                name(got.seat)
            )
        }
        Event::Wind { at: Some(at), queens, .. } => {
            format!("The wind sends {} of {} to sleep.", many(&|| queens.iter().collect()), name(*at))
        }
        Event::Wind { at: None, .. } => "The wind finds nobody.".to_owned(),
        Event::Laid { .. } | Event::Began { .. } | Event::Resolved { .. } => return None,
        Event::Equation { seat, faces, .. } => {
            format!("{} makes an equation of {}.", name(*seat), many(&|| faces.iter().collect()))
        }
        Event::Pair { seat, face, .. } => format!("{} discards a pair of {face}.", name(*seat)),
        Event::Read { seat, face, .. } => format!("{} reads {face} out of the pile.", name(*seat)),
        Event::Rescued { seat, king, companion, queen, .. } => {
            format!("{}: {queen} and {companion} rescue {king}.", name(*seat))
        }
        Event::Discarded { seat, face, .. } => format!("{} discards {face}.", name(*seat)),
        Event::Turn { .. } | Event::Ended { .. } => return None,
    })
}
