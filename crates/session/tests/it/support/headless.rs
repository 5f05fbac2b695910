//! A table without a window, at which three guests sit.

use super::{Bench, failed};
use rouse_rules::{Seat, Seeded};
use rouse_session::{ClientId, ClientMsg, Failure, Input, Output, ServerMsg};

/// A lobby of three guests at a table without a window.
pub fn lobby() -> (Bench, [ClientId; 3]) {
    let mut bench = Bench::empty(1);
    bench.open(true);
    let guests = [0, 1, 2].map(|seat| bench.sit("", Some(Seat(seat))).0);
    (bench, guests)
}

/// A game of three guests that is over.
pub fn ended() -> (Bench, [ClientId; 3]) {
    let (mut bench, guests) = lobby();
    bench.deal_together(guests);
    bench.play_to_the_end(&guests, &mut Seeded::new(3));
    (bench, guests)
}

/// What one guest asks for and what happens: the answers, and whether anything was written, looked up or chosen.
pub fn asks(bench: &mut Bench, by: ClientId, message: ClientMsg) -> (Vec<ServerMsg>, Vec<Output>) {
    let outputs = bench.change_raw(|session, world| session.handle(world, by, Input::Message(message)));
    let told = |output: &Output| match output {
        Output::Tell(to, message) if *to == by => Some(message.clone()),
        _ => None,
    };
    let does =
        |output: &Output| matches!(output, Output::Save(_) | Output::Look(..) | Output::SaveChoice(..));
    (outputs.iter().filter_map(told).collect(), outputs.into_iter().filter(does).collect())
}

/// One guest alone, however often, changes nothing; the last of all does.
pub fn takes_all(bench: &mut Bench, guests: &[ClientId], message: &ClientMsg) -> Vec<Output> {
    for by in [0, 0, 1] {
        let (told, done) = asks(bench, guests[by], message.clone());
        assert_eq!((told, done), (failed(Failure::OthersToo), Vec::new()), "{message:?}");
    }
    let (told, done) = asks(bench, guests[2], message.clone());
    assert_eq!(told, [], "{message:?}");
    done
}

pub fn undecided(bench: &Bench, id: ClientId) -> Vec<u8> {
    bench.lobby(id).deal.iter().flat_map(|vote| &vote.waits).map(|seat| seat.0).collect()
}

pub fn is_dealt(bench: &Bench, id: ClientId) -> bool {
    bench.last(id, "update").is_some()
}
