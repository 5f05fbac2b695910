//! Who hears that nothing can be saved, and who may decide about it.

use crate::support::{Bench, failed};
use rouse_session::{
    ClientMsg, Failure, Input, Output, SaveChoice, ServerMsg,
    wire::{Obstacle, SaveStatus, Saving, Surface},
};

fn told(bench: &Bench) -> Vec<Saving> {
    let said = bench.said.iter().filter_map(|(_, message)| match message {
        ServerMsg::Saving(saving) => Some(*saving),
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
    assert_eq!(told(&bench), [], "as long as all is well nobody speaks of it");
    keep(&mut bench, SaveStatus::Paused, Some(Obstacle::Full));
    let paused = |manage| Saving { state: SaveStatus::Paused, why: Some(Obstacle::Full), manage };
    assert_eq!(told(&bench), [paused(true), paused(false)]);
    assert_eq!(bench.send(guest, ClientMsg::Save { on: false }), failed(Failure::NotAManager));
    let outputs = bench.change_raw(|session, world| {
        session.handle(world, host, Input::Message(ClientMsg::Save { on: false }))
    });
    assert_eq!(outputs, [Output::SaveChoice(host, SaveChoice::PlayUnsaved)]);
    keep(&mut bench, SaveStatus::Unsaved, Some(Obstacle::Full));
    keep(&mut bench, SaveStatus::Unsaved, Some(Obstacle::Full));
    let late = bench.join();
    let last = *told(&bench).last().unwrap();
    assert_eq!(
        (told(&bench).len(), last.state, last.manage),
        (5, SaveStatus::Unsaved, true),
        "{late:?} hears it too"
    );
    keep(&mut bench, SaveStatus::Saved, None);
    assert_eq!(told(&bench)[5..], [Saving::default(); 3]);
}
