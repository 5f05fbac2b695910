//! What can be remembered at every seat, and the bots.

use rouse_bots::{Bot, Evaluator, Level};
use rouse_rules::{Quick, Seat, Viewer};

/// The memories of all seats in one game, and its bots.
#[derive(Clone, Debug)]
pub(crate) struct SeatMemories<G: Evaluator> {
    /// What can be remembered from what everybody sees.
    public: G::Memory,
    /// What can be remembered at each seat, be it a person's or a bot's.
    seats: Vec<G::Memory>,
    /// The bots, by seat.
    bots: Vec<Option<Bot<G>>>,
}

impl<G: Evaluator> SeatMemories<G> {
    pub(crate) fn new(seats: usize) -> Self {
        let memories = (0..seats).map(|_| G::Memory::default()).collect();
        Self { public: G::Memory::default(), seats: memories, bots: (0..seats).map(|_| None).collect() }
    }

    /// Tells every seat what it may know of an event.
    pub(crate) fn hear(&mut self, event: &G::Event) {
        G::learn(&mut self.public, &G::witness(event, Viewer::Public));
        for ((seat, memory), bot) in (0..).map(Seat).zip(&mut self.seats).zip(&mut self.bots) {
            let witnessed = G::witness(event, Viewer::Seat(seat));
            G::learn(memory, &witnessed);
            if let Some(bot) = bot {
                bot.witness(&witnessed);
            }
        }
    }

    /// All that this viewer can remember.
    pub(crate) fn memory(&self, viewer: Viewer) -> &G::Memory {
        match viewer {
            Viewer::Seat(seat) => self.seats.get(seat.index()).unwrap_or(&self.public),
            _ => &self.public,
        }
    }

    pub(crate) fn bot(&self, seat: Seat) -> Option<&Bot<G>> {
        self.bots.get(seat.index())?.as_ref()
    }

    pub(crate) fn bot_mut(&mut self, seat: Seat) -> Option<&mut Bot<G>> {
        self.bots.get_mut(seat.index())?.as_mut()
    }

    /// Seats a bot, or removes the bot of the seat. A bot gets the memory of its seat, if its level remembers.
    pub(crate) fn seat(&mut self, seat: Seat, player: Option<(Level, u64)>) {
        let Some(place) = self.bots.get_mut(seat.index()) else { return };
        *place = player.map(|(level, seed)| {
            let mut bot = Bot::<G>::new(seat, level, &mut Quick::new(seed));
            if level.remembers() {
                bot.memory_mut().clone_from(&self.seats[seat.index()]);
            }
            bot
        });
    }
}
