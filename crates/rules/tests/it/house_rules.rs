//! House rules change whole games where they are on, and nothing where they are off.

use crate::support::{Walk, games};
use rouse_rules::{
    Face, HouseRule, HouseRules, Queen, Setup, Status, Viewer, is_run, prelude::*, queens, rescue,
    sum_of_the_rest, two_sides,
};
use serde_json::json;

fn table(seats: usize, rules: &[HouseRule]) -> Setup {
    Setup { house_rules: rules.iter().copied().collect(), ..Setup::plain(seats) }
}

/// The public view of an event.
fn told(event: &queens::Event) -> queens::EventView {
    queens::State::witness(event, Viewer::Public)
}

/// The numbers of a discard of three cards or more.
fn discarded(event: &queens::Event) -> Option<Vec<u8>> {
    match told(event) {
        queens::EventView::Discarded { faces, .. } if faces.len() > 2 => {
            Some(faces.iter().filter_map(Face::as_number).collect())
        }
        _ => None,
    }
}

/// Every large discard of some random games.
fn discards(rules: &[HouseRule]) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for seed in 0..games(60, 600) {
        let mut walk = Walk::<queens::State>::at(&table(2 + seed as usize % 4, rules), seed);
        while walk.step() {
            found.extend(walk.events.iter().filter_map(discarded));
        }
    }
    found
}

fn is_sum(numbers: &[u8]) -> bool {
    sum_of_the_rest(numbers.iter().copied()).is_some_and(|(largest, sum)| largest == sum)
}

///
#[test]
fn only_what_the_house_allows_is_discarded_together() {
    let plain = discards(&[]);
    assert!(plain.len() > 20 && plain.iter().all(|numbers| is_sum(numbers)));
    let both = discards(&[HouseRule::SumsOnBothSides]);
    assert!(both.iter().all(|numbers| two_sides(numbers).is_some()));
    assert!(both.iter().any(|numbers| !is_sum(numbers)), "no sum stood on both sides");
    for rules in [&[HouseRule::Runs][..], &[HouseRule::Runs, HouseRule::SumsOnBothSides]] {
        let runs = discards(rules);
        assert!(runs.len() > 20 && runs.iter().all(|numbers| is_run(numbers)));
        assert!(runs.iter().any(|numbers| !is_sum(numbers)));
    }
}

/// all sixteen are used, Strawberry is safe, and some seat always reaches the goal.
#[test]
fn sixteen_queens_end_with_a_winner_and_nobody_attacks_strawberry() {
    let (mut awake, mut attacks) = (0, 0);
    for seed in 0..games(80, 800) {
        let mut walk =
            Walk::<queens::State>::at(&table(2 + seed as usize % 4, &[HouseRule::SixteenQueens]), seed);
        while walk.step() {
            let others = walk.before.position().awake.concat();
            awake += usize::from(others.iter().any(|queen| queen == "strawberry"));
            for event in &walk.events {
                match told(event) {
                    queens::EventView::Attacked { queen, .. } => {
                        attacks += 1;
                        assert_ne!(queen, Queen::Strawberry);
                    }
                    queens::EventView::Ended { winners, goal } => assert!(goal && winners.len() == 1),
                    _ => {}
                }
            }
        }
    }
    assert!(awake > 100 && attacks > 100, "{awake} moves with Strawberry awake, {attacks} attacks");
}

/// a single winner has the queens, and points end no game.
#[test]
fn where_queens_are_counted_points_end_no_game() {
    let mut many_points = 0;
    for seed in 0..games(80, 800) {
        let mut walk =
            Walk::<queens::State>::at(&table(2 + seed as usize % 4, &[HouseRule::CountQueens]), seed);
        while walk.step() {}
        let Status::Over(outcome) = walk.state.status() else { panic!("not over") };
        let view = walk.state.view(Viewer::Public);
        let most = view.seats.iter().map(|seat| seat.court.len()).max().unwrap_or(0);
        for winner in outcome.winners() {
            assert_eq!(view.seats[winner.index()].court.len(), most);
        }
        let threshold = queens::goal(view.seats.len(), HouseRules::NONE).points.unwrap_or(0);
        let losers = view.seats.iter().filter(|seat| seat.court.len() < most);
        many_points += losers.filter(|seat| seat.points >= threshold).count();
    }
    assert!(many_points > 0, "no loser ever had enough points");
}

/// every viewer sees the same of every hand, and no seat is asked behind a curtain.
#[test]
fn open_hands_are_the_same_for_everybody() {
    let mut attacks = 0;
    for seed in 0..games(20, 200) {
        let mut walk =
            Walk::<queens::State>::at(&table(2 + seed as usize % 4, &[HouseRule::OpenHands]), seed);
        while walk.step() {
            if matches!(walk.state.status(), Status::Over(_)) {
                continue;
            }
            let view = walk.state.view(Viewer::Public);
            let words: Vec<Vec<String>> = view
                .hands
                .clone()
                .unwrap()
                .iter()
                .map(|hand| hand.iter().flatten().map(Face::to_string).collect())
                .collect();
            assert_eq!(words, walk.state.position().hands);
            assert!(!walk.state.answers_in_secret());
            attacks += usize::from(matches!(view.pending, Some(queens::Pending::Attack { .. })));
            for event in &walk.events {
                if let queens::EventView::Drew { card, .. } = told(event) {
                    assert!(card.is_some());
                }
            }
        }
    }
    assert!(attacks > 10);
    assert_eq!(Walk::<queens::State>::new(3, 1).state.view(Viewer::Public).hands, None);
}

/// and a game keeps no rule that is not its own.
#[test]
fn a_game_has_its_own_house_rules_and_those_of_the_table() {
    let all = table(3, &HouseRule::ALL);
    let rescue = Walk::<rescue::State>::at(&all, 1).state;
    let own = rescue::State::HOUSE_RULES.iter().copied().chain([HouseRule::RewindByConsent]);
    assert_eq!(rescue.house_rules(), own.collect());
    assert_eq!(rescue::State::from_position(&rescue.position()).unwrap().house_rules(), rescue.house_rules());
    let queens = Walk::<queens::State>::at(&all, 1).state;
    let own = queens::State::HOUSE_RULES.iter().copied().chain([HouseRule::RewindByConsent]);
    assert_eq!(queens.house_rules(), own.collect());
    assert!(!queens.house_rules().has(HouseRule::BlueOnlyWhenDrawing));
    assert_eq!(queens::State::from_position(&queens.position()).unwrap(), queens);
    for (game, options) in [
        ("rescue", json!(["runs"])),
        ("queens", json!(["blue_only_when_drawing"])),
        ("queens", json!(["runs", "runs"])),
        ("queens", json!(["no_queens"])),
    ] {
        let position = json!({"game": game, "players": 2, "options": options});
        let refused = match game {
            "rescue" => {
                let mut position = position;
                position["knights"] = json!(["red", "white"]);
                rescue::State::from_position(&serde_json::from_value(position).unwrap())
                    .map(|_| ())
                    .unwrap_err()
            }
            _ => queens::State::from_position(&serde_json::from_value(position).unwrap())
                .map(|_| ())
                .unwrap_err(),
        };
        assert!(refused.0.iter().any(|reason| reason.starts_with("options: ")), "{refused}");
    }
}

/// the four others are in no game of twelve queens.
#[test]
fn queens_of_the_house_rule_are_refused_without_it() {
    let position = json!({"game": "queens", "players": 2, "awake": [["strawberry"]]});
    let refused = queens::State::from_position(&serde_json::from_value(position).unwrap()).unwrap_err();
    assert!(refused.to_string().contains("Q-12.3"), "{refused}");
}

#[test]
fn a_set_keeps_what_a_game_knows() {
    let all: HouseRules = HouseRule::ALL.into_iter().collect();
    let known = rescue::State::HOUSE_RULES.iter().copied().chain([HouseRule::RewindByConsent]);
    assert_eq!(all.known_to::<rescue::State>(), known.collect());
    assert!(all.known_to::<queens::State>().has(HouseRule::RewindByConsent));
    assert!(
        !all.known_to::<queens::State>().has(HouseRule::BlueOnlyWhenDrawing) && HouseRules::NONE.is_empty()
    );
    assert_eq!(all.iter().count(), HouseRule::ALL.len());
}
