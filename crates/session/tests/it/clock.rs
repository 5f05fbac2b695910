//! A clock that goes backwards, as one does that is set by hand: nothing happens twice, nothing is lost,
//! and nobody waits for ever. And one that only goes on: it hurries nobody.

use crate::support::{Bench, people};
use rouse_rules::{Chance, Seeded};
use rouse_session::ClientMsg;
use rouse_session::wire::{GameKind, Level};

#[test]
fn a_game_goes_on_to_its_end_while_the_clock_jumps_back() {
    for (seed, kind) in [(1, GameKind::Queens), (2, GameKind::Rescue)] {
        let (mut bench, device) = Bench::against(kind, &[Level::Sleepyhead, Level::Daydreamer], seed);
        let mut chance = Seeded::new(seed);
        let mut jumps = 0;
        for _ in 0..20_000 {
            if chance.below(4) == 0 {
                bench.now = bench.now.saturating_sub(chance.below(100_000) as u64);
                jumps += 1;
            }
            let before = bench.stored().steps.clone();
            if !bench.step_anywhere(&[device], &mut chance) {
                break;
            }
            assert!(bench.stored().steps.starts_with(&before), "what was done stays done");
        }
        assert!(bench.to_act(device).is_none() && jumps > 5, "{jumps} jumps");
        assert_eq!(bench.update(device).rev as usize, bench.stored().steps.len());
    }
}

/// How long the longest break of these tables takes: a day.
const A_DAY: u64 = 24 * 60 * 60 * 1_000;

/// M-06: people have all the time in the world, with every kind of decision. Nothing comes by itself.
#[test]
fn nobody_is_hurried() {
    for (seed, game) in [(3, GameKind::Queens), (4, GameKind::Rescue)] {
        let mut bench = Bench::empty(seed);
        let device = bench.join();
        bench.send(
            device,
            ClientMsg::Start {
                game,
                people: people(3),
                queens: Vec::new(),
                first: None,
                house_rules: Default::default(),
            },
        );
        let mut chance = Seeded::new(seed);
        let (mut decisions, mut secret) = (0, 0);
        while bench.to_act(device).is_some() {
            let before = bench.update(device).clone();
            assert_eq!(bench.session.next_deadline(), None, "{:?}", before.stage);
            bench.wait(A_DAY);
            assert_eq!(*bench.update(device), before);
            decisions += 1;
            secret += usize::from(before.stage.secret_answer);
            bench.step(device, &mut chance);
        }
        assert!(decisions > 50, "{decisions}");
        assert!(secret > 0 || game == GameKind::Rescue, "somebody was attacked");
    }
}
