//! Listing, playing and imagining need no heap, and nor does a game that is only imagined.

use allocation_counter::measure;
use rouse_bots::{Budget, Evaluator, Scene, Search};
use rouse_rules::{Chance, NoEvents, Quick, Seat, Setup, Status, Viewer, prelude::*, queens, rescue};

fn needs_no_heap<G: Evaluator>() {
    for seats in 2..=5 {
        let mut chance = Quick::new(seats as u64);
        let (mut actions, mut weights) = (Vec::with_capacity(4_096), Vec::with_capacity(4_096));
        // With two seats by the printed rules, with more by house rules.
        let house_rules = G::HOUSE_RULES.iter().copied().filter(|_| seats > 2).collect();
        let dealt = G::deal(&Setup { house_rules, ..Setup::plain(seats) }, &mut chance);
        let (view, memory) = (dealt.view(Viewer::Seat(Seat(0))), G::Memory::default());
        let known = G::known_queens(&view, &memory);
        let mut moves = 0;
        let taken = measure(|| {
            for _ in 0..20 {
                let mut state = G::determinize(&view, &memory, &mut chance);
                while let Status::ToAct(seat) = state.status() {
                    actions.clear();
                    weights.clear();
                    state.legal(seat, &mut actions);
                    G::prior(Scene { state: &state, known }, &actions, &mut weights);
                    weights.extend(G::win_probabilities(Scene { state: &state, known }));
                    let action = actions[chance.below(actions.len())];
                    match moves % 2 {
                        0 => state.play(seat, &action, &mut chance, &mut NoEvents).expect("a legal action"),
                        _ => state.play_unchecked(&action, &mut chance, &mut NoEvents),
                    }
                    moves += 1;
                }
            }
        });
        assert!(moves > 400, "{moves} moves");
        assert_eq!((taken.count_total, taken.bytes_total), (0, 0), "{} with {seats} seats", G::NAME);
    }
}

#[test]
fn games_of_queens_need_no_heap() {
    needs_no_heap::<queens::State>();
}

#[test]
fn games_of_rescue_need_no_heap() {
    needs_no_heap::<rescue::State>();
}

/// The memory of a search has a bound, however long it goes on.
#[test]
fn a_long_search_takes_no_more_than_a_short_one() {
    let state = queens::State::deal(&Setup { first: Some(Seat(0)), ..Setup::plain(3) }, &mut Quick::new(1));
    let (view, memory) = (state.view(Viewer::Seat(Seat(0))), queens::Memory::default());
    let most = |iterations| {
        let mut search = Search::<queens::State>::default();
        let budget = Budget::iterations(iterations);
        measure(|| drop(search.find(Seat(0), &view, &memory, &budget, &mut Quick::new(1)))).bytes_max
    };
    let (short, long) = (most(50), most(5_000));
    assert!(long <= short + 16_384, "{short} bytes, then {long}");
    assert!(long < 2_000_000, "{long} bytes");
}
