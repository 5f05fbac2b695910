//! The invariants, for tests.

use super::{
    deck::{self, LIMIT},
    fast::realm::Realm,
    grid::Slot,
    realm_card::RealmCard,
    state::{Phase, State},
};
use crate::{
    cards::{
        Face, Queen,
        rescue::{Companion, Power},
    },
    die::DieFace,
    house_rule::HouseRule,
    rules::Verify,
    seat::MAX_SEATS,
};
impl Verify for State {
    fn invariant_violations(&self) -> Vec<String> {
        let mut broken = Vec::new();
        let mut must = |holds: bool, what: &str| {
            if !holds {
                broken.push(what.to_owned());
            }
        };
        must(self.one_deck(), "the 72 cards lie somewhere, each once (R-1.2)");
        must(self.one_set_of_companions(), "the ten companions lie somewhere, each once (R-1.3)");
        must(self.kings_fit(), "the ten kings lie somewhere, each once (R-1.3)");
        must(
            self.knights_fit(),
            "every seat has one knight, and with two seats none is black (R-2.4, R-9.1)",
        );
        must(self.realms_fit(), "realms hold numbers, queens and books, and only queens sleep (R-1.4)");
        must(self.sorts_fit(), "a realm knows where each sort of card lies in it");
        must(self.sizes_fit(), "realms are over the limit only in turns (R-8.4)");
        must(self.drawn_fits(), "the drawn row is laid down once no instant lies in it (R-3.4, R-6.1)");
        must(self.question_fits(), "an open question has something to decide (R-5.5, R-5.6)");
        let once = self.house_rules.has(HouseRule::BlueOnceATurn);
        must(once || !self.blue_used, "only a house rule asks whether blue has rolled again (R-14.5)");
        must(self.over_fits(), "the game is over exactly when a seat has rescued enough kings (R-11.1)");
        must(self.piles.draw_len() + self.piles.discard_len() > 0, "R-10.1");
        broken
    }
}

impl State {
    fn seats_count(&self) -> usize {
        usize::from(self.seats)
    }

    fn one_deck(&self) -> bool {
        let realms = self.realms.iter().flat_map(|realm| realm.iter().map(|card| card.face));
        let piles = self.piles.drawable().chain(self.piles.discard());
        let mut lying: Vec<Face> = realms.chain(self.drawn.iter()).chain(piles).collect();
        let mut deck = deck::CARDS.to_vec();
        lying.sort();
        deck.sort();
        lying == deck
    }

    fn one_set_of_companions(&self) -> bool {
        let in_grid = self.grid.iter().filter_map(|slot| match *slot {
            Slot::Empty => None,
            Slot::Down(companion) | Slot::Up(companion) => Some(companion),
        });
        let mut companions: Vec<_> =
            self.companions.iter().flat_map(|row| row.iter()).chain(in_grid).collect();
        companions.sort();
        companions.into_iter().eq(Companion::all())
    }

    /// At most nine kings are rescued.
    fn kings_fit(&self) -> bool {
        let mut kings: Vec<_> = self.kings.iter().flat_map(|row| row.iter()).collect();
        let rescued = kings.len();
        kings.sort();
        kings.dedup();
        kings.len() == rescued && self.middle().count_ones() as usize == 10 - rescued && rescued <= 9
    }

    fn knights_fit(&self) -> bool {
        let mut knights: Vec<_> = self.knights.iter().collect();
        knights.sort();
        knights.dedup();
        let black = self.all_seats().any(|seat| self.has(seat, Power::NoWitches));
        knights.len() == self.seats_count() && !(black && self.seats == 2)
    }

    fn realms_fit(&self) -> bool {
        let fits = |card: RealmCard| {
            let number_or_book = card.face.as_number().is_some() || card.face == Face::BOOK;
            card.queen().is_some() || (number_or_book && !card.asleep)
        };
        let seats = self.seats_count();
        let nobody = self.realms[seats..].iter().all(|realm| realm.is_empty());
        nobody && self.realms[..seats].iter().all(|realm| realm.iter().all(fits)) && self.turn.index() < seats
    }

    fn sorts_fit(&self) -> bool {
        self.realms.iter().all(|realm| realm.iter().collect::<Realm>() == *realm)
    }

    /// Between turns a realm has at most six cards, plus sleeping queens if they do not count; during a turn
    /// at most four more.
    fn sizes_fit(&self) -> bool {
        let free = if self.house_rules.has(HouseRule::SleepersDoNotCount) { Queen::PRINTED as u8 } else { 0 };
        let others = self.others().all(|seat| self.realm(seat).len() <= LIMIT + 1 + free);
        let own = self.own().len();
        let discarding = self.phase != Phase::Discard || self.discards();
        others
            && own + self.drawn.len() <= LIMIT + 1 + free + 4
            && discarding
            && self.seats_count() <= MAX_SEATS
    }

    fn drawn_fits(&self) -> bool {
        let instants = self.drawn.iter().filter(|&face| deck::is_instant(face)).count();
        let open = self.open_instant().is_none_or(|place| self.drawn.at(place).is_some_and(deck::is_instant));
        if self.phase.is_instants() { instants > 0 && open } else { self.drawn.is_empty() }
    }

    fn question_fits(&self) -> bool {
        let blue = self.has(self.turn, Power::RollAgain);
        match self.phase {
            Phase::Blue { gnome } => blue && !self.one_stands(gnome.is_some()),
            Phase::DragonWake => self.own_asleep(),
            Phase::Gnome { rolled, .. } => {
                let slots = rolled != DieFace::One || self.face_down().next().is_some();
                self.gnome_can(rolled) && slots && !(rolled == DieFace::Dragon && self.swaps_by_itself())
            }
            Phase::Witch { .. } => self.can_trade(),
            Phase::Take => self.face_down().next().is_some(),
            Phase::Roll | Phase::Instants | Phase::Actions | Phase::Discard | Phase::Over { .. } => true,
        }
    }

    fn over_fits(&self) -> bool {
        let reached = self.all_seats().filter(|seat| self.kings[seat.index()].len() >= self.goal());
        match self.phase {
            Phase::Over { outcome } => reached.eq(outcome.winners()),
            _ => reached.count() == 0,
        }
    }
}
