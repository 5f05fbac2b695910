//! Listing, playing and imagining need no heap, and nor does a game that is only imagined.

use allocation_counter::measure;
use rouse_bots::{Budget, Mind, Scene, Search};
use rouse_rules::{Chance, Quick, Rules, Seat, Turn, Unheard, Viewer, queens, rescue};

fn needs_no_heap<G: Mind>(deal: impl Fn(usize, &mut Quick) -> G) {
    for seats in 2..=5 {
        let mut chance = Quick::new(seats as u64);
        let (mut actions, mut weights) = (Vec::with_capacity(4_096), Vec::with_capacity(4_096));
        let dealt = deal(seats, &mut chance);
        let (view, memory) = (dealt.view(Viewer::Seat(Seat(0))), G::Memory::default());
        let known = G::known(&view, &memory);
        let mut moves = 0;
        let taken = measure(|| {
            for _ in 0..20 {
                let mut state = G::imagine_with(&view, &memory, &mut chance);
                while let Turn::ToAct(seat) = state.turn() {
                    actions.clear();
                    weights.clear();
                    state.legal(seat, &mut actions);
                    G::weigh(Scene { state: &state, known }, &actions, &mut weights);
                    let action = actions[chance.below(actions.len())];
                    state.play(seat, &action, &mut chance, &mut Unheard).expect("a legal action");
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
    needs_no_heap(|seats, chance| queens::State::deal(&queens::Setup { seats, first: None }, chance));
}

#[test]
fn games_of_rescue_need_no_heap() {
    needs_no_heap(|seats, chance| rescue::State::deal(&rescue::Setup { seats, first: None }, chance));
}

/// The memory of a search has a bound, however long it goes on.
#[test]
fn a_long_search_takes_no_more_than_a_short_one() {
    let state = queens::State::deal(&queens::Setup { seats: 3, first: Some(Seat(0)) }, &mut Quick::new(1));
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
