//! Standing orders: what a seat does against an attack without being asked.

use super::{Accepted, Game};
use crate::{wire::Order, world::World};
use rouse_rules::{Taps, Target};

impl Game {
    /// Answers an attack by the standing order of its seat, if it has one. The delay comes from a stream that
    /// never sees a card; whether the seat holds the card changes only the answer.
    pub(crate) fn obey(&mut self, world: &mut World<'_>) -> Option<Accepted> {
        let (seat, attack) = self.deciding().zip(self.run.attack())?;
        let answer = match self.seating.holder(seat)?.orders.against(attack) {
            Order::AskMe => return None,
            Order::Defend if self.run.judge(seat, &Taps::from([Target::Defend])).is_ok() => Target::Defend,
            Order::Defend | Order::LetGo => Target::LetGo,
        };
        let wait = world.timings.answer_floor + world.answer_jitter();
        self.seal(world, (seat, 0), [answer].into(), Some(wait)).ok()
    }
}
