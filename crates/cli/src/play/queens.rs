//! The first game as text.

use super::{
    names::{list, name},
    text::GameText,
};
use rouse_rules::{
    HouseRule, OutcomeView, Queen, Seat,
    queens::{Attack, EventView, Pending, View},
};
use rouse_session::wire::Update;
use std::fmt::Write;

/// An update of *Sleeping Queens* as text.
pub(super) struct Text<'a> {
    pub(super) update: &'a Update,
    pub(super) view: &'a View,
    pub(super) events: &'a [EventView],
}

impl GameText for Text<'_> {
    fn table(&self) -> String {
        let Self { update, view, .. } = *self;
        let mut text = String::from("\n");
        let hands = view.hands.iter().flatten();
        let mut hands = hands.map(|hand| hand.iter().flatten().copied().collect::<Vec<_>>());
        for (seat, of) in Seat::all(view.seats.len()).zip(&view.seats) {
            let mark = if view.to_act == Some(seat) { '*' } else { ' ' };
            let court = if of.court.is_empty() { "no queens".to_owned() } else { list(&of.court) };
            let _ = writeln!(
                text,
                "{mark} {:<24} {} cards   {court} ({} points)",
                name(update, seat),
                of.hand,
                of.points
            );
            //
            if let Some(hand) = hands.next() {
                let _ = writeln!(text, "      {}", list(&hand));
            }
        }
        let beds: Vec<_> = (1..).zip(&view.beds).map(|(bed, &taken)| bed_word(bed, taken)).collect();
        for row in beds.chunks(beds.len().div_ceil(ROWS).max(1)) {
            let _ = writeln!(text, "{}", row.concat());
        }
        let top = view.top.map_or_else(|| "nothing".to_owned(), |face| face.to_string());
        let _ = writeln!(text, "  draw pile {}, discard pile {} ({top} on top)", view.draw, view.discard);
        let points = view.goal.points.map(|points| format!(" or {points} points")).unwrap_or_default();
        let _ = writeln!(text, "  {} queens{points} win", view.goal.queens);
        text
    }

    fn prompt(&self, seat: Seat) -> String {
        let question = match self.view.pending {
            Some(Pending::Attack { card, by, queen, bed, back, .. }) => {
                let (what, stop) = match card {
                    Attack::Knight => (format!("takes {queen}{}", to_bed(back)), "dragon"),
                    Attack::Potion => (format!("sends {queen} to bed {}", bed.unwrap_or(0)), "wand"),
                };
                format!("{} {what}: {stop} or let-go?\n", name(self.update, by))
            }
            Some(Pending::Wake { .. }) => "Wake which bed?\n".to_owned(),
            None => String::new(),
        };
        format!("{}{question}{}> ", self.hand(), name(self.update, seat))
    }

    fn hand(&self) -> String {
        let cards: Vec<_> = self.view.own.iter().flat_map(|own| own.hand.iter().flatten()).collect();
        if cards.is_empty() { String::new() } else { format!("Your hand: {}\n", list(&cards)) }
    }

    fn help(&self) -> String {
        moves(self.view)
    }

    fn news(&self) -> Vec<String> {
        let name = |seat| name(self.update, seat);
        self.events.iter().filter_map(|event| sentence(self.view, event, name)).collect()
    }

    fn whispers(&self) -> Vec<String> {
        self.events.iter().filter_map(|event| whisper(self.view, event)).collect()
    }

    fn outcome(&self) -> Option<&OutcomeView> {
        self.view.outcome.as_ref()
    }
}

/// The help on moves, by the rules of this table.
fn moves(view: &View) -> String {
    let several =
        if view.house_rules.has(HouseRule::Runs) { "discard 2 3 4 a row" } else { "discard 2 3 5 a sum" };
    format!(
        "\
Moves, each with cards from your hand:
  king 7            wakes the queen in bed 7
  knight moon       takes the Moon Queen from another seat
  knight cat dog    takes Cat to your Dog, who goes to bed (a house rule)
  potion moon 3     sends her to sleep in the open bed 3
  jester            tries your luck
  discard 4         swaps one card; discard 4 4 a pair; {several}
  wake 7            wakes the queen in bed 7, when you may choose one
  dragon, wand      stop an attack; let-go lets it happen
Words: legal lists what is possible, help shows this, quit ends.
"
    )
}

/// The beds are printed in four rows, of three or of four.
const ROWS: usize = 4;

fn bed_word(bed: usize, taken: bool) -> String {
    format!("  {bed:>2} {}", if taken { "zzz" } else { "---" })
}

/// The text for the queen that goes back to bed so that Cat and Dog do not meet.
fn to_bed(back: Option<Queen>) -> String {
    back.map(|back| format!(", and {back} goes to bed")).unwrap_or_default()
}

/// The sentence for an event that only the seat whose hand is open may read.
fn whisper(view: &View, event: &EventView) -> Option<String> {
    match event {
        EventView::Drew { card: Some(card), .. } if view.hands.is_none() => {
            Some(format!("You draw {}.", card.face))
        }
        _ => None,
    }
}

/// The sentence for an event that all seats may read. With open hands it names drawn cards too.
fn sentence(view: &View, event: &EventView, name: impl Fn(Seat) -> String) -> Option<String> {
    Some(match event {
        EventView::Drew { seat, card: Some(card) } if view.hands.is_some() => {
            format!("{} draws {}.", name(*seat), card.face)
        }
        EventView::Played { seat, face } => format!("{} plays {face}.", name(*seat)),
        EventView::Attacked { card: Attack::Knight, by, queen, back, .. } => {
            format!("{}'s knight is at {queen}'s door{}.", name(*by), to_bed(*back))
        }
        EventView::Attacked { card: Attack::Potion, by, queen, bed, .. } => {
            format!("{} offers {queen} a potion for bed {}.", name(*by), bed.unwrap_or(0))
        }
        EventView::Answered { seat, queen, stopped: true, card, .. } => {
            let stop = if *card == Attack::Knight { "dragon" } else { "wand" };
            format!("{} sends a {stop}: {queen} stays.", name(*seat))
        }
        EventView::Answered { seat, queen, stopped: false, .. } => format!("{} let {queen} go.", name(*seat)),
        EventView::Woke { seat, queen, .. } => format!("{} wakes {queen}.", name(*seat)),
        EventView::WentBack { queen, .. } => format!("Cat and Dog cannot meet: {queen} goes back to sleep."),
        EventView::Stolen { to, queen, .. } => format!("{queen} goes to {}.", name(*to)),
        EventView::FellAsleep { queen, bed, .. } => format!("{queen} sleeps in bed {}.", bed.unwrap_or(0)),
        EventView::Revealed { face, lucky: Some(lucky), .. } => {
            format!("The jester turns up {face}: {} is the lucky one.", name(*lucky))
        }
        EventView::Revealed { seat, face, lucky: None } => {
            format!("The jester turns up {face}: {} keeps it and goes on.", name(*seat))
        }
        EventView::Discarded { seat, faces, .. } => {
            format!("{} discards {}.", name(*seat), list(&faces.iter().collect::<Vec<_>>()))
        }
        EventView::Drew { seat, .. } => format!("{} draws a card.", name(*seat)),
        EventView::Shuffled { count } => format!("The discard pile is shuffled: {count} new cards to draw."),
        EventView::Turn { .. } | EventView::Ended { .. } => return None,
    })
}
