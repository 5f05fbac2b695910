//! The messages as they stand on the wire. A change here is a change of the protocol.

use rouse_rules::{Refusal, Seat, Target};
use rouse_session::{
    ClientMsg, Failure, PROTOCOL_VERSION, ServerMsg,
    wire::{Animal, Colour, GameKind, Person, Saved},
};
use serde_json::json;

fn anna() -> Person {
    Person { name: "Anna".to_owned(), animal: Animal::Hedgehog, colour: Colour::Lagoon }
}

#[test]
fn messages_of_clients_look_like_this() {
    assert_eq!(PROTOCOL_VERSION, 2);
    let people = vec![anna()];
    let seat = Seat(2);
    for (message, text) in [
        (ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }, r#"{"t":"hello","protocol":2,"token":null}"#),
        (
            ClientMsg::Start { game: GameKind::Queens, people, first: None },
            r#"{"t":"start","game":"queens","people":[{"name":"Anna","animal":"hedgehog","colour":"lagoon"}],"first":null}"#,
        ),
        (ClientMsg::Continue {}, r#"{"t":"continue"}"#),
        (ClientMsg::Leave {}, r#"{"t":"leave"}"#),
        (ClientMsg::Again {}, r#"{"t":"again"}"#),
        (ClientMsg::Reveal { seat }, r#"{"t":"reveal","seat":2}"#),
        (ClientMsg::Conceal {}, r#"{"t":"conceal"}"#),
        (
            ClientMsg::Taps { seat, id: 4, rev: 3, taps: [Target::Hand(0), Target::Bed(7)].into() },
            r#"{"t":"taps","seat":2,"id":4,"rev":3,"taps":["hand 0","bed 7"]}"#,
        ),
        (ClientMsg::Open {}, r#"{"t":"open"}"#),
        (ClientMsg::Undo { seat, rev: 3 }, r#"{"t":"undo","seat":2,"rev":3}"#),
        (ClientMsg::Ping {}, r#"{"t":"ping"}"#),
    ] {
        assert_eq!(serde_json::to_string(&message).unwrap(), text);
        assert_eq!(serde_json::from_str::<ClientMsg>(text).unwrap(), message);
        let extra = format!("{},\"extra\":1}}", &text[..text.len() - 1]);
        assert!(serde_json::from_str::<ClientMsg>(&extra).is_err(), "{extra}");
    }
}

#[test]
fn messages_of_the_table_look_like_this() {
    let saved = Saved { game: GameKind::Queens, people: vec![anna()], to_act: Seat(0) };
    for (message, value) in [
        (ServerMsg::Home { protocol: 2, saved: None }, json!({"t": "home", "protocol": 2, "saved": null})),
        (
            ServerMsg::Home { protocol: 2, saved: Some(saved) },
            json!({"t": "home", "protocol": 2, "saved": {"game": "queens", "people": [anna()], "to_act": 0}}),
        ),
        (ServerMsg::Done { id: 1, rev: 2 }, json!({"t": "done", "id": 1, "rev": 2})),
        (
            ServerMsg::Refused { id: 1, rev: 2, refusal: Refusal::NotAnEquation { largest: 8, sum: 7, times: false } },
            json!({"t": "refused", "id": 1, "rev": 2,
                "refusal": {"code": "not_an_equation", "largest": 8, "sum": 7, "times": false}}),
        ),
        (ServerMsg::Pong {}, json!({"t": "pong"})),
    ] {
        assert_eq!(serde_json::to_value(&message).unwrap(), value);
    }
    for (reason, code) in [
        (Failure::BadMessage, "bad_message"),
        (Failure::Protocol, "protocol"),
        (Failure::BadSetup, "bad_setup"),
        (Failure::NothingSaved, "nothing_saved"),
        (Failure::NotYourSeat, "not_your_seat"),
        (Failure::NotYet, "not_yet"),
        (Failure::CannotSave, "cannot_save"),
        (Failure::DamagedSave, "damaged_save"),
    ] {
        let value = serde_json::to_value(ServerMsg::Failed { reason }).unwrap();
        assert_eq!(value, json!({"t": "failed", "reason": code}));
    }
}
