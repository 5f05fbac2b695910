//! A player that knows nothing but what it is sent.

use super::{Bench, choose::choose};
use rouse_rules::{Offers, Seat, Seeded};
use rouse_session::{ClientId, ClientMsg, ServerMsg};

impl Bench {
    /// Goes on by one message, chosen by whoever has to act. False when the game is over.
    pub fn step(&mut self, device: ClientId, chance: &mut Seeded) -> bool {
        let update = self.update(device).clone();
        let Some(seat) = self.to_act(device) else { return false };
        if update.stage.sealed.is_some() {
            self.now += u64::from(update.stage.opens_in_ms);
            assert_eq!(self.send(device, ClientMsg::Open {}), []);
        } else if !update.stage.open_choice && update.stage.shown != Some(seat) {
            self.send(device, ClientMsg::Conceal {});
            self.reveal(device, seat);
        } else {
            self.act(device, seat, &update.offers, chance);
        }
        true
    }

    fn act(&mut self, device: ClientId, seat: Seat, offers: &Offers, chance: &mut Seeded) {
        loop {
            let taps = choose(offers, chance);
            match &self.tap(device, seat, taps.clone())[..] {
                [ServerMsg::Done { .. }] => return,
                [ServerMsg::Refused { .. }] => {}
                other => panic!("{taps:?}: {other:?}"),
            }
        }
    }

    /// Plays to the end.
    pub fn finish(&mut self, device: ClientId, chance: &mut Seeded) {
        for _ in 0..20_000 {
            if !self.step(device, chance) {
                return;
            }
        }
        panic!("a game without end");
    }
}

impl Bench {
    /// Goes on by one message from whichever of these connections has to act, each knowing only what
    /// it was sent. False when the game is over.
    pub fn step_anywhere(&mut self, ids: &[ClientId], chance: &mut Seeded) -> bool {
        let Some(seat) = self.to_act(ids[0]) else { return false };
        if self.update(ids[0]).stage.thinking.is_some() {
            self.let_them_play(ids[0]);
            return true;
        }
        let holder = ids
            .iter()
            .copied()
            .find(|id| self.update(*id).mine.contains(&seat))
            .expect("somebody sits there");
        let stage = self.update(holder).stage;
        if stage.sealed.is_some() && stage.opens_itself {
            self.wait(u64::from(stage.opens_in_ms));
        } else if stage.own && stage.secret_answer && stage.asked_ms.is_none() {
            self.reveal(holder, seat);
        } else {
            self.step(holder, chance);
        }
        true
    }

    pub fn play_to_the_end(&mut self, ids: &[ClientId], chance: &mut Seeded) {
        for _ in 0..20_000 {
            if !self.step_anywhere(ids, chance) {
                return;
            }
        }
        panic!("a game without end");
    }
}
