//! Who hears that nothing can be saved, and who may decide about it.

use crate::support::{Bench, failed};
use rouse_session::{
    ClientId, ClientMsg, Failure, Input, Output, SaveChoice, ServerMsg,
    wire::{Obstacle, SaveStatus, Saving, Surface},
};

/// What was told of it in these messages.
fn told(messages: &[(ClientId, ServerMsg)]) -> Vec<Option<Saving>> {
    let said = messages.iter().filter_map(|(_, message)| match message {
        ServerMsg::Facts(facts) => facts.saving,
        _ => None,
    });
    said.collect()
}

fn keep(bench: &mut Bench, keeping: SaveStatus, why: Option<Obstacle>) {
    bench.change(
        |session, _| if session.set_save_status(keeping, why) { vec![Output::Changed] } else { Vec::new() },
    );
}

#[test]
fn all_inside_are_told_and_only_who_manages_may_decide() {
    let (mut bench, host, guests) = Bench::mixed(&[Surface::Here, Surface::Device], 4);
    let guest = guests[0].0;
    assert_eq!(told(&bench.said), [None; 2], "all is well when they come");
    let begun = bench.said.len();
    keep(&mut bench, SaveStatus::Paused, Some(Obstacle::Full));
    let paused = |manage| Some(Saving { state: SaveStatus::Paused, why: Some(Obstacle::Full), manage });
    assert_eq!(told(&bench.said[begun..]), [paused(true), paused(false)]);
    assert_eq!(bench.send(guest, ClientMsg::Save { on: false }), failed(Failure::NotAManager));
    let outputs = bench.change_raw(|session, world| {
        session.handle(world, host, Input::Message(ClientMsg::Save { on: false }))
    });
    assert_eq!(outputs, [Output::SaveChoice(host, SaveChoice::PlayUnsaved)]);
    keep(&mut bench, SaveStatus::Unsaved, Some(Obstacle::Full));
    keep(&mut bench, SaveStatus::Unsaved, Some(Obstacle::Full));
    let late = bench.join();
    let said = told(&bench.said[begun..]);
    let last = said.last().copied().flatten().expect("it does not save");
    assert_eq!(
        (said.len(), last.state, last.manage),
        (5, SaveStatus::Unsaved, true),
        "{late:?} hears it too"
    );
    keep(&mut bench, SaveStatus::Saved, None);
    assert_eq!(told(&bench.said[begun..])[5..], [None; 3]);
}

/// Every ten minutes the room notes that guests are there. A table that waits does not: nothing could be done at it any
/// more, not even by a client that comes to try again.
#[test]
fn a_table_that_waits_writes_nothing_by_itself() {
    let (mut bench, _, guests) = Bench::mixed(&[Surface::Here, Surface::Device], 4);
    let pinged = |bench: &mut Bench| {
        bench.now += 11 * 60 * 1_000;
        bench.change_raw(|session, world| {
            session.handle(world, guests[0].0, Input::Message(ClientMsg::Ping {}))
        })
    };
    let saves = |outputs: Vec<Output>| outputs.into_iter().any(|output| matches!(output, Output::Save(_)));
    assert!(saves(pinged(&mut bench)), "the visit is noted");
    keep(&mut bench, SaveStatus::Paused, Some(Obstacle::Full));
    assert!(!saves(pinged(&mut bench)));
}
