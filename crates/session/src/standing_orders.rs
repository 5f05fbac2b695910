//! Standing orders: what a seat does against an attack without being asked.

use crate::{
    game::{FLOOR, Rejection, jitter},
    save::Save,
    session::{Output, Session},
    wire::{Attack, Order},
    world::World,
};
use rouse_rules::{Seat, Taps, Target};

impl Session {
    /// Sets a standing order, whatever the seat holds. Nobody else is told.
    pub(crate) fn order(&mut self, seat: Seat, attack: Attack, order: Order) -> Result<Vec<Output>, Rejection> {
        self.give_back(seat);
        if let Some(occupant) = self.seating_mut().get_mut(seat) {
            occupant.holder.orders.set(attack, order);
        }
        Ok(Vec::new())
    }

    /// Answers an open question as its seat has ordered. What is waited for comes from a stream that
    /// never sees a card, and whether the card is held changes nothing but the answer.
    pub(crate) fn obey(&mut self, world: &mut World<'_>) -> Option<Save> {
        let game = self.on_table.as_mut().filter(|game| game.sealed().is_none())?;
        let (seat, attack) = game.game.to_act().zip(game.game.attack())?;
        let answer = match game.seating.holder(seat)?.orders.against(attack) {
            Order::AskMe => return None,
            Order::Defend if game.game.judge(seat, &Taps::from([Target::Defend])).is_ok() => Target::Defend,
            Order::Defend | Order::LetGo => Target::LetGo,
        };
        let wait = FLOOR + jitter(world);
        let save = game.seal(world.now, (seat, 0), [answer].into(), Some(wait)).ok()?;
        self.sealed(seat);
        Some(save)
    }
}
