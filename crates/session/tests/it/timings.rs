//! Tables at which nobody waits, for tests that are not about time. What people wait for has its tests in
//! `standing_orders`, `computers` and `blind`.

use crate::support::{Bench, computers::party};
use rouse_rules::{Seat, Seeded};
use rouse_session::{
    ClientMsg, Timings,
    wire::{GameKind, Level},
};

/// Attacks, sealed answers and every kind of computer player: the clock stands still.
#[test]
fn without_timings_whole_games_take_no_time() {
    for game in GameKind::ALL {
        let mut bench = Bench::empty(2);
        bench.timings = Timings::none();
        let (began, device) = (bench.now, bench.join());
        let others: Vec<_> = Level::ALL.into_iter().map(Some).chain([None]).collect();
        let people = party(&others);
        let house_rules = Default::default();
        bench.send(
            device,
            ClientMsg::Start { game, people, queens: Vec::new(), first: Some(Seat(0)), house_rules },
        );
        bench.play_to_the_end(&[device], &mut Seeded::new(2));
        assert_eq!(bench.now, began);
    }
}
