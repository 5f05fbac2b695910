//! Standing orders: what a seat does against an attack without being asked.

use crate::{
    client::ClientId,
    game::{FLOOR, Rejection},
    save::Save,
    session::{Output, Session},
    wire::{Attack, Failure, Order},
    world::World,
};
use rouse_rules::{Seat, Taps, Target};

/// For how much longer than the floor an order seems to think at most, in milliseconds.
pub(crate) const JITTER: u32 = 1_500;

impl Session {
    /// Sets a standing order, whatever the seat holds. Nobody else is told.
    pub(crate) fn order(
        &mut self,
        from: ClientId,
        seat: Seat,
        (attack, order): (Attack, Order),
    ) -> Result<Vec<Output>, Rejection> {
        self.own(from, seat)?;
        if self.sight_of(from).shown != Some(seat) {
            return Err(Failure::NotYourSeat.into());
        }
        self.give_back(seat);
        if let Some(sitter) = self.sitter_mut(seat) {
            sitter.orders.set(attack, order);
        }
        let there: Vec<_> = self.clients.iter().filter(|(_, it)| self.sight(it).shown == Some(seat)).collect();
        let there: Vec<_> = there.into_iter().map(|(&id, _)| id).collect();
        for id in there {
            self.client(id)?.stage_changed();
        }
        Ok(Vec::new())
    }

    /// Answers an open question as its seat has ordered. What is waited for comes from a stream that
    /// never sees a card, and whether the card is held changes nothing but the answer.
    pub(crate) fn obey(&mut self, world: &mut World<'_>) -> Option<Save> {
        let game = self.on_table.as_mut().filter(|game| game.sealed().is_none())?;
        let (seat, attack) = game.game.to_act().zip(game.game.attack())?;
        let answer = match game.seating.get(seat.index())?.orders.against(attack) {
            Order::AskMe => return None,
            Order::Defend if game.game.judge(seat, &Taps::from([Target::Defend])).is_ok() => Target::Defend,
            Order::Defend | Order::LetGo => Target::LetGo,
        };
        let wait = FLOOR + u64::from(world.any(JITTER));
        let save = game.seal(world.now, (seat, 0), [answer].into(), Some(wait)).ok()?;
        self.sealed(seat);
        Some(save)
    }
}
