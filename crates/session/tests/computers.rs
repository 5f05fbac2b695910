//! Games against computer players.

mod support;

use rouse_rules::{Seat, Seeded};
use rouse_session::wire::{GameKind, Level};
use support::Bench;

/// One person and one computer player, to the end.
#[test]
fn a_game_against_a_computer_goes_to_its_end() {
    for game in [GameKind::Queens, GameKind::Rescue] {
        for (seed, level) in (0..).zip(Level::ALL) {
            let (mut bench, anna) = Bench::against(game, &[level], seed);
            assert_eq!(bench.update(anna).mine, [Seat(0)]);
            assert!(bench.update(anna).stage.own, "a tablet with one person at it is hers");
            bench.play_to_the_end(&[anna], &mut Seeded::new(seed));
            let update = bench.update(anna);
            assert!(update.people[1].computer == Some(level) && bench.to_act(anna).is_none());
            assert!(update.remarks.len() <= 3 && update.remarks.iter().all(|it| it.seat == Seat(1)));
        }
    }
}
