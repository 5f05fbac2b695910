//! How far a turn goes back when everybody agrees: over dice, with open hands over cards, never further.

use crate::support::rewinds::{agree, ask, asked, by_consent, rewind, rolled, table};
use crate::support::{Bench, people};
use rouse_rules::{Chance, HouseRule, HouseRules, Seat, Seeded, queens, rescue};
use rouse_session::{
    ClientId, ClientMsg, Stored,
    record::Record,
    wire::{GameKind, GameUpdate, Rewind, Update},
};
use serde_json::{Value, json};

/// What was seen since some point, as everybody was told it.
#[derive(Clone, Default)]
struct Since {
    cards: bool,
    answers: bool,
}

impl Since {
    fn see(&mut self, update: &Update) {
        match &update.game {
            GameUpdate::Rescue { events, .. } => {
                use rescue::Event as Is;
                self.cards |= events.iter().any(|event| match event {
                    Is::Drew { .. } | Is::Took { .. } | Is::Woke { .. } => true,
                    Is::Stole { face, .. } => face.is_none(),
                    Is::Traded { gave, got, .. } => gave.face.is_none() || got.face.is_none(),
                    Is::Discarded { asleep, .. } => *asleep,
                    _ => false,
                });
            }
            GameUpdate::Queens { events, .. } => {
                use queens::EventView as Is;
                self.cards |= events.iter().any(|event| matches!(event, Is::Drew { .. } | Is::Woke { .. }));
                self.answers |= events.iter().any(|event| matches!(event, Is::Answered { .. }));
            }
        }
    }
}

/// A game by these house rules and by consent. A new game of Sleeping Queens cannot have that with closed hands; one that
/// is brought in can.
fn dealt(game: GameKind, more: &[HouseRule], seats: usize, seed: u64) -> (Bench, ClientId) {
    let mut bench = Bench::empty(seed);
    let device = bench.join();
    let closed = game == GameKind::Queens && !more.contains(&HouseRule::OpenHands);
    let house_rules = if closed { HouseRules::NONE } else { by_consent(more) };
    bench.send(
        device,
        ClientMsg::Start {
            game,
            people: people(seats),
            queens: Vec::new(),
            first: Some(Seat(0)),
            house_rules,
        },
    );
    if !closed {
        return (bench, device);
    }
    let (bench, ids) = Bench::loaded(&brought_in(bench.stored().clone()), seed, 1);
    (bench, ids[0])
}

/// The same game, by consent.
fn brought_in(mut stored: Stored) -> Stored {
    let mut head: Value = serde_json::from_slice(&stored.head).unwrap();
    head["deal"]["options"] = json!(["rewind_by_consent"]);
    stored.head = head.to_string().into_bytes();
    stored
}

/// Whole games in which people go back wherever they can: never past what was seen, to exactly what was
/// there, with the same chance, and a restart changes nothing. How often, and how many actions.
fn go_back_everywhere(game: GameKind, more: &[HouseRule], seats: usize, seed: u64) -> (usize, usize) {
    let (mut bench, device) = dealt(game, more, seats, seed);
    let open = more.contains(&HouseRule::OpenHands);
    let mut chance = Seeded::new(seed);
    // What lay there after each action that was not taken back, and what was seen by it.
    let mut moments = vec![(table(bench.update(device)), Since::default())];
    let (mut times, mut actions) = (0, 0);
    loop {
        let rev = bench.update(device).rev;
        if !bench.step(device, &mut chance) {
            break;
        }
        if bench.update(device).rev > rev {
            let mut since = Since::default();
            since.see(bench.update(device));
            moments.push((table(bench.update(device)), since));
        }
        let now = rewind(&bench, device);
        let Some(&seat) = now.may.first().filter(|_| chance.below(3) == 0) else { continue };
        let dice = rolled(bench.update(device));
        let update = bench.update(device).clone();
        ask(&mut bench, device, seat);
        for other in (0..seats as u8).map(Seat).filter(|other| *other != seat) {
            agree(&mut bench, device, other, true);
        }
        let after = bench.update(device).clone();
        assert_eq!(after.rev, update.rev + 1);
        let record = Record::of(bench.stored()).expect("it plays again").to_string();
        let count: usize = record.lines().rev().nth(1).unwrap().rsplit(' ').next().unwrap().parse().unwrap();
        let gone = moments.split_off(moments.len() - count);
        assert!(
            gone.iter().all(|(_, since)| !since.answers && (open || !since.cards)),
            "never past what was seen"
        );
        assert_eq!(table(&after), moments.last().unwrap().0, "exactly what was there");
        let (again, ids) = Bench::loaded(&bench.stored().clone(), seed, 1);
        assert_eq!(rewind(&again, ids[0]), rewind(&bench, device));
        assert_eq!(table(again.update(ids[0]))[1], table(&after)[1]);
        (times, actions) = (times + 1, actions + count);
        if count == 1 && !dice.is_empty() {
            let seat = bench.to_act(device).unwrap();
            let only = after.offers.listed.len() == 1 && after.offers.picks.is_empty();
            if only {
                bench.chance = Seeded::new(seed + 999);
                bench.tap(device, seat, after.offers.listed[0].clone());
                assert_eq!(rolled(bench.update(device)), dice, "the same die");
                let mut since = Since::default();
                since.see(bench.update(device));
                moments.push((table(bench.update(device)), since));
            }
        }
    }
    assert!(rewind(&bench, device).may.is_empty(), "the end stays");
    (times, actions)
}

#[test]
fn whole_games_of_the_rescue_go_back_over_dice_alone() {
    let mut all = (0, 0);
    for seed in 0..12 {
        let (times, actions) = go_back_everywhere(GameKind::Rescue, &[], 2 + seed as usize % 4, seed);
        all = (all.0 + times, all.1 + actions);
    }
    assert!(all.0 > 40 && all.1 > all.0, "{all:?}");
}

/// P-09: every action of Sleeping Queens ends with a card that somebody draws, or asks for an answer.
#[test]
fn in_sleeping_queens_nothing_goes_back_while_hands_are_closed() {
    for seed in 0..8 {
        assert_eq!(go_back_everywhere(GameKind::Queens, &[], 2 + seed as usize % 4, seed), (0, 0));
    }
}

/// The next game of the same people is a new one: it has no house rule that changes nothing.
#[test]
fn an_older_game_plays_on_and_the_next_one_has_no_idle_rule() {
    let (mut bench, device) = dealt(GameKind::Queens, &[], 3, 5);
    assert!(bench.fact(device, |facts| &facts.rewind).is_some());
    let mut chance = Seeded::new(5);
    while bench.step(device, &mut chance) {}
    bench.send(device, ClientMsg::Again {});
    assert_eq!((bench.update(device).rev, bench.fact(device, |facts| &facts.rewind)), (0, None));
}

#[test]
fn with_open_hands_cards_go_back_too_and_answers_never() {
    let mut all = (0, 0);
    for seed in 0..8 {
        let rules = [HouseRule::OpenHands];
        let (times, actions) = go_back_everywhere(GameKind::Queens, &rules, 2 + seed as usize % 4, seed);
        all = (all.0 + times, all.1 + actions);
    }
    assert!(all.0 > 40 && all.1 > all.0, "{all:?}");
}

/// the jester's card falls to another seat. Both may ask, and whoever is asked may ask as well.
#[test]
fn who_did_the_last_thing_in_a_turn_may_ask_too() {
    let mut seen = 0;
    for seed in 0..60 {
        let mut bench = Bench::empty(seed);
        let device = bench.join();
        let (people, house_rules) = (people(3), by_consent(&[HouseRule::OpenHands]));
        bench.send(
            device,
            ClientMsg::Start { game: GameKind::Queens, people, queens: Vec::new(), first: None, house_rules },
        );
        let mut chance = Seeded::new(seed);
        while bench.step(device, &mut chance) {
            let Rewind { may, .. } = rewind(&bench, device);
            let &[turn, last] = &may[..] else { continue };
            seen += 1;
            let rev = bench.update(device).rev;
            ask(&mut bench, device, turn);
            ask(&mut bench, device, last);
            let third = (0..3).map(Seat).find(|seat| !may.contains(seat)).unwrap();
            assert_eq!(asked(&bench, device).unwrap().waits, [third]);
            agree(&mut bench, device, third, true);
            assert_eq!(bench.update(device).rev, rev + 1);
            break;
        }
    }
    assert!(seen > 3, "{seen}");
}
