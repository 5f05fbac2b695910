//! Room rules at a table: chosen before the deal, seen by everybody, kept in saves and records.

use crate::support::{Bench, people};
use rouse_rules::{Chance, HouseRule, HouseRules, Seat, Seeded, prelude::*, queens, rescue};
use rouse_session::{
    ClientMsg, ServerMsg,
    record::Record,
    wire::{Failure, GameKind, GameUpdate},
};

/// The house rules of a game whose bits are set.
fn some_of(game: GameKind, bits: u64) -> HouseRules {
    let known = match game {
        GameKind::Queens => queens::State::HOUSE_RULES,
        GameKind::Rescue => rescue::State::HOUSE_RULES,
    };
    known.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1).map(|(_, &rule)| rule).collect()
}

fn start(game: GameKind, seats: usize, house_rules: HouseRules) -> ClientMsg {
    ClientMsg::Start { game, people: people(seats), queens: Vec::new(), first: Some(Seat(0)), house_rules }
}

fn told(update: &GameUpdate) -> HouseRules {
    match update {
        GameUpdate::Queens { view, .. } => view.house_rules,
        GameUpdate::Rescue { view, .. } => view.house_rules,
    }
}

/// whole games with none, each, each two and all of the house rules, through a restart and as text.
/// `ROUSE_FULL=1` plays every combination.
#[test]
fn they_hold_for_a_whole_game_and_after_a_restart() {
    let is_long = std::env::var_os("ROUSE_FULL").is_some();
    let some = |game: GameKind| {
        let all = (1u64 << game.house_rules().len()) - 1;
        let counts = move |bits: &u64| is_long || bits.count_ones() <= 2 || *bits == all;
        (0..=all).filter(counts).map(move |bits| (game, bits))
    };
    for (number, (game, bits)) in GameKind::ALL.into_iter().flat_map(some).enumerate() {
        let rules = some_of(game, bits);
        let mut bench = Bench::empty(bits);
        let device = bench.join();
        bench.send(device, start(game, 2 + number % 4, rules));
        let mut chance = Seeded::new(bits);
        while bench.step(device, &mut chance) {
            assert_eq!(told(&bench.update(device).game), rules);
            if chance.below(20) == 0 {
                let record = Record::of(bench.stored()).expect("it plays again").to_string();
                assert_eq!(record.contains("\"options\""), !rules.is_empty());
                assert_eq!(record.parse::<Record>().expect(&record).to_string(), record);
                if bench.to_act(device).is_some() {
                    let (again, ids) = Bench::loaded(&bench.stored().clone(), 7, 1);
                    assert_eq!(told(&again.update(ids[0]).game), rules);
                }
            }
        }
        bench.send(device, ClientMsg::Again {});
        assert_eq!(told(&bench.update(device).game), rules, "the same table once more");
    }
}

/// each game has its own.
#[test]
fn a_rule_of_the_other_game_is_refused() {
    let mut bench = Bench::empty(1);
    let device = bench.join();
    for (game, rule) in
        [(GameKind::Rescue, HouseRule::Runs), (GameKind::Queens, HouseRule::BlueOnlyWhenDrawing)]
    {
        let told = bench.send(device, start(game, 2, [rule].into_iter().collect()));
        let refused = ServerMsg::failed(Failure::BadSetup);
        assert_eq!(told, [refused]);
    }
}

/// Going back by consent changes nothing in Sleeping Queens while hands are closed: a new game, at this
/// device or in the lobby, has both house rules or neither.
#[test]
fn going_back_in_sleeping_queens_needs_open_hands() {
    let closed = HouseRules::from_iter([HouseRule::RewindByConsent]);
    let open = HouseRules::from_iter([HouseRule::OpenHands, HouseRule::RewindByConsent]);
    let refused = [ServerMsg::failed(Failure::BadSetup)];
    for (game, rules, fits) in
        [(GameKind::Queens, closed, false), (GameKind::Queens, open, true), (GameKind::Rescue, closed, true)]
    {
        let mut bench = Bench::empty(1);
        let device = bench.join();
        assert_eq!(bench.send(device, start(game, 2, rules)) == refused, !fits, "{game:?} {rules:?}");

        let (mut bench, host) = Bench::opened(1);
        let laid = ClientMsg::Lay { game, first: None, house_rules: rules };
        assert_eq!(bench.send(host, laid) == refused, !fits, "{game:?} {rules:?}");
    }
}

/// there is no curtain, whoever decides is shown, an attack is asked openly and answered at once.
#[test]
fn open_hands_need_no_curtain_and_no_sealed_answer() {
    let (mut attacks, mut decisions) = (0, 0);
    for seed in 0..12 {
        let mut bench = Bench::empty(seed);
        let device = bench.join();
        bench.send(device, start(GameKind::Queens, 3, [HouseRule::OpenHands].into_iter().collect()));
        let mut chance = Seeded::new(seed);
        loop {
            let update = bench.update(device);
            let GameUpdate::Queens { view, .. } = &update.game else { panic!("another game") };
            let Some(seat) = view.to_act else { break };
            assert_eq!(
                (update.stage.shown, update.stage.own, update.stage.secret_answer),
                (Some(seat), true, false)
            );
            assert_eq!((&update.orders, update.stage.sealed), (&None, None));
            assert_eq!(view.hands.as_ref().map(Vec::len), Some(3));
            attacks += usize::from(matches!(view.pending, Some(queens::Pending::Attack { .. })));
            decisions += 1;
            let rev = update.rev;
            assert!(bench.step(device, &mut chance));
            assert!(bench.update(device).rev > rev, "nothing waits to be opened");
        }
    }
    assert!(attacks > 10 && decisions > 100, "{attacks} attacks in {decisions} decisions");
}
