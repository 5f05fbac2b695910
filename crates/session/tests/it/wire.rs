//! The messages as they stand on the wire. A change here is a change of the protocol.

use rouse_bots::{Area, Reason};
use rouse_rules::{Refusal, Seat, Target};
use rouse_session::{
    ClientMsg, Failure, PROTOCOL_VERSION, ServerMsg,
    wire::{
        Animal, Attack, Bye, Cheer, Colour, Facts, Fault, GameKind, Help, Hint, Level, Order, Pace, Person,
        Phase, Place, Presence, Saved, Sitting, Sum, Surface, TableOptions, Timer,
    },
};
use serde_json::json;

fn anna() -> Person {
    Person::new("Anna", Animal::Hedgehog, Colour::Lagoon)
}

#[test]
fn messages_of_clients_look_like_this() {
    assert_eq!(PROTOCOL_VERSION, 1);
    let people = vec![anna()];
    let seat = Seat(2);
    for (message, text) in [
        (ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }, r#"{"t":"hello","protocol":1}"#),
        (
            ClientMsg::Start {
                game: GameKind::Queens,
                people,
                queens: Vec::new(),
                first: None,
                house_rules: Default::default(),
            },
            r#"{"t":"start","game":"queens","people":[{"name":"Anna","animal":"hedgehog","colour":"lagoon","bot":null,"help":"awake"}],"first":null,"house_rules":[]}"#,
        ),
        (ClientMsg::Continue { game: Some(2) }, r#"{"t":"continue","game":2}"#),
        (ClientMsg::Abandon { game: 2 }, r#"{"t":"abandon","game":2}"#),
        (ClientMsg::BeginAnew {}, r#"{"t":"begin_anew"}"#),
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
        (ClientMsg::Rewind { seat, rev: 3 }, r#"{"t":"rewind","seat":2,"rev":3}"#),
        (ClientMsg::Agree { seat, rev: 3, yes: true }, r#"{"t":"agree","seat":2,"rev":3,"yes":true}"#),
        (ClientMsg::Ping {}, r#"{"t":"ping"}"#),
        (
            ClientMsg::Knock {
                code: "K7Q2MX".to_owned(),
                name: "Ben".to_owned(),
                seat: Some(seat),
                watch: false,
            },
            r#"{"t":"knock","code":"K7Q2MX","name":"Ben","seat":2,"watch":false}"#,
        ),
        (ClientMsg::Return { ticket: "00ff".to_owned() }, r#"{"t":"return","ticket":"00ff"}"#),
        (ClientMsg::StandUp {}, r#"{"t":"stand_up"}"#),
        (
            ClientMsg::Lay {
                game: GameKind::Queens,
                first: None,
                house_rules: [rouse_rules::HouseRule::Runs].into_iter().collect(),
            },
            r#"{"t":"lay","game":"queens","first":null,"house_rules":["runs"]}"#,
        ),
        (
            ClientMsg::SetPlace {
                at: seat,
                place: Some(Place {
                    person: anna(),
                    surface: Surface::Device,
                    taken: false,
                    connected: false,
                }),
            },
            r#"{"t":"place","at":2,"place":{"person":{"name":"Anna","animal":"hedgehog","colour":"lagoon","bot":null,"help":"awake"},"surface":"device","taken":false,"connected":false}}"#,
        ),
        (ClientMsg::Deal {}, r#"{"t":"deal"}"#),
        (ClientMsg::Admit { knock: 3, yes: true }, r#"{"t":"admit","knock":3,"yes":true}"#),
        (ClientMsg::Lock { on: true }, r#"{"t":"lock","on":true}"#),
        (ClientMsg::Ask { on: false }, r#"{"t":"ask","on":false}"#),
        (ClientMsg::Free { seat }, r#"{"t":"free","seat":2}"#),
        (ClientMsg::Fetch { seat }, r#"{"t":"fetch","seat":2}"#),
        (ClientMsg::Nudge { seat }, r#"{"t":"nudge","seat":2}"#),
        (
            ClientMsg::Order { seat, attack: Attack::Potion, order: Order::AskMe },
            r#"{"t":"order","seat":2,"attack":"potion","order":"ask-me"}"#,
        ),
        (ClientMsg::Ticket { seat }, r#"{"t":"ticket","seat":2}"#),
        (ClientMsg::StandIn { seat, on: true }, r#"{"t":"stand_in","seat":2,"on":true}"#),
        (ClientMsg::Pace { pace: Pace::Brisk }, r#"{"t":"pace","pace":"brisk"}"#),
        (ClientMsg::Cheer { seat, cheer: Cheer::OhNo }, r#"{"t":"cheer","seat":2,"cheer":"oh_no"}"#),
        (ClientMsg::Hurry {}, r#"{"t":"hurry"}"#),
        (ClientMsg::MoreTime { rev: 12 }, r#"{"t":"more_time","rev":12}"#),
        (
            ClientMsg::SetTableOptions { options: TableOptions { timer: Timer::S90, ghosts: true } },
            r#"{"t":"options","options":{"timer":"s90","ghosts":true}}"#,
        ),
        (ClientMsg::Help { seat, help: Help::Drowsy }, r#"{"t":"help","seat":2,"help":"drowsy"}"#),
        (
            ClientMsg::Dress { seat, name: "Mia".to_owned(), animal: Animal::Frog, colour: Colour::Bell },
            r#"{"t":"dress","seat":2,"name":"Mia","animal":"frog","colour":"bell"}"#,
        ),
        (ClientMsg::Hint { seat, rev: 3 }, r#"{"t":"hint","seat":2,"rev":3}"#),
        (ClientMsg::Sums { seat, rev: 3 }, r#"{"t":"sums","seat":2,"rev":3}"#),
    ] {
        assert_eq!(serde_json::to_string(&message).unwrap(), text);
        assert_eq!(serde_json::from_str::<ClientMsg>(text).unwrap(), message);
        let extra = format!("{},\"extra\":1}}", &text[..text.len() - 1]);
        assert!(serde_json::from_str::<ClientMsg>(&extra).is_err(), "{extra}");
    }
}

#[test]
fn messages_of_the_table_look_like_this() {
    let saved = Saved { id: 7, game: GameKind::Queens, people: vec![anna()], to_act: Seat(0) };
    for (message, value) in [
        (
            ServerMsg::Home { protocol: 1, saved: None, others: Vec::new() },
            json!({"t": "home", "protocol": 1, "saved": null, "others": []}),
        ),
        (
            ServerMsg::Home { protocol: 1, saved: Some(saved.clone()), others: vec![saved] },
            json!({"t": "home", "protocol": 1,
                "saved": {"id": 7, "game": "queens", "people": [anna()], "to_act": 0},
                "others": [{"id": 7, "game": "queens", "people": [anna()], "to_act": 0}]}),
        ),
        (ServerMsg::Done { id: 1, rev: 2 }, json!({"t": "done", "id": 1, "rev": 2})),
        (
            ServerMsg::Refused {
                id: 1,
                rev: 2,
                refusal: Refusal::NotAnEquation { largest: 8, sum: 7, times: false },
            },
            json!({"t": "refused", "id": 1, "rev": 2,
                "refusal": {"code": "not_an_equation", "largest": 8, "sum": 7, "times": false}}),
        ),
        (ServerMsg::Pong {}, json!({"t": "pong"})),
        (
            ServerMsg::Table {
                protocol: 1,
                table: "0a1b2c3d".to_owned(),
                key: "00ff".to_owned(),
                name: "Mira".to_owned(),
                game: GameKind::Queens,
                seats: 3,
                taken: 1,
                phase: Phase::Lobby,
                locked: false,
                by_hand: false,
            },
            json!({"t": "table", "protocol": 1, "table": "0a1b2c3d", "key": "00ff", "name": "Mira", "game": "queens",
                "seats": 3, "taken": 1, "phase": "lobby", "locked": false, "by_hand": false}),
        ),
        (ServerMsg::Waiting {}, json!({"t": "waiting"})),
        (
            ServerMsg::Welcome { seats: vec![Seat(1)], token: None },
            json!({"t": "welcome", "seats": [1], "token": null}),
        ),
        (
            ServerMsg::Facts(Box::new(Facts {
                presence: Some(Some(Presence {
                    seats: vec![Sitting {
                        surface: Surface::Here,
                        taken: true,
                        connected: true,
                        stand_in: None,
                    }],
                    watching: 1,
                    manage: false,
                    deal: None,
                    leave: None,
                })),
                door: Some(None),
                ..Facts::default()
            })),
            json!({"t": "facts", "presence": {"seats": [{"surface": "here", "taken": true, "connected": true,
                "stand_in": null}],
                "watching": 1, "manage": false}, "door": null}),
        ),
        (
            ServerMsg::Hint {
                seat: Seat(1),
                rev: 2,
                hint: Hint {
                    area: Area::Hand,
                    cards: [Target::Hand(0)].into(),
                    taps: [Target::Hand(0), Target::Discard].into(),
                    reason: Reason::Swaps { count: 1 },
                },
                p: String::new(),
            },
            json!({"t": "hint", "seat": 1, "rev": 2, "hint": {"area": {"t": "hand"}, "cards": ["hand 0"],
                "taps": ["hand 0", "discard"], "reason": {"t": "swaps", "count": 1}}, "p": ""}),
        ),
        (
            ServerMsg::Sums {
                seat: Seat(1),
                rev: 2,
                sums: vec![Sum {
                    taps: [Target::Hand(0), Target::Hand(1), Target::Hand(2)].into(),
                    numbers: vec![2, 3, 5],
                    lone: Some(2),
                    right: vec![],
                    times: false,
                    red: None,
                }],
                p: String::new(),
            },
            json!({"t": "sums", "seat": 1, "rev": 2, "sums": [{"taps": ["hand 0", "hand 1", "hand 2"],
                "numbers": [2, 3, 5], "lone": 2, "right": [], "times": false, "red": null}], "p": ""}),
        ),
        (
            ServerMsg::Cheer { seat: Seat(1), cheer: Cheer::WellDone },
            json!({"t": "cheer", "seat": 1, "cheer": "well_done"}),
        ),
        (ServerMsg::Nudge {}, json!({"t": "nudge"})),
        (ServerMsg::Bye { reason: Bye::NotLetIn }, json!({"t": "bye", "reason": "not_let_in"})),
    ] {
        assert_eq!(serde_json::to_value(&message).unwrap(), value);
        assert_eq!(serde_json::from_value::<ServerMsg>(value).unwrap(), message);
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
        (Failure::TableInUse, "table_in_use"),
        (Failure::WentWrong, "went_wrong"),
        (Failure::PutAside, "put_aside"),
        (Failure::NotInTheAlbum, "not_in_the_album"),
        (Failure::NotAGame, "not_a_game"),
        (Failure::NotAManager, "not_a_manager"),
        (Failure::WrongCode, "wrong_code"),
        (Failure::TooManyTries, "too_many_tries"),
        (Failure::Locked, "locked"),
        (Failure::NoSeat, "no_seat"),
        (Failure::DoorFull, "door_full"),
        (Failure::BadTicket, "bad_ticket"),
        (Failure::BadToken, "bad_token"),
        (Failure::NoHint, "no_hint"),
    ] {
        let value = serde_json::to_value(ServerMsg::failed(reason)).unwrap();
        assert_eq!(value, json!({"t": "failed", "reason": code}));
        assert_eq!(serde_json::from_value::<ServerMsg>(value).unwrap(), ServerMsg::failed(reason));
    }
    let refusal = Some(Refusal::NotYourTurn { seat: Seat(1) });
    for (fault, value) in [
        (Fault::Foreign, json!({"t": "foreign"})),
        (Fault::NoBeginning, json!({"t": "no_beginning"})),
        (Fault::Newer, json!({"t": "newer"})),
        (Fault::TooLong, json!({"t": "too_long"})),
        (Fault::Incomplete { line: 9 }, json!({"t": "incomplete", "line": 9})),
        (Fault::Unreadable { line: 9 }, json!({"t": "unreadable", "line": 9})),
        (Fault::Impossible, json!({"t": "impossible"})),
        (
            Fault::Move { line: 9, number: 4, refusal },
            json!({"t": "move", "line": 9, "number": 4, "refusal": {"code": "not_your_turn", "seat": 1}}),
        ),
        (
            Fault::Move { line: 9, number: 4, refusal: None },
            json!({"t": "move", "line": 9, "number": 4, "refusal": null}),
        ),
    ] {
        let message = ServerMsg::Failed { reason: Failure::NotAGame, fault: Some(fault) };
        let value = json!({"t": "failed", "reason": "not_a_game", "fault": value});
        assert_eq!(serde_json::to_value(&message).unwrap(), value);
    }
}

/// The two answers, and the orders, have names of one length: a frame's length does not tell them.
#[test]
fn orders_have_names_of_one_length() {
    let lengths =
        [Order::AskMe, Order::Defend, Order::LetGo].map(|order| serde_json::to_string(&order).unwrap().len());
    assert_eq!(lengths, [8; 3]);
}

#[test]
fn levels_helps_and_paces_are_plain_words() {
    let levels = Level::ALL.map(|level| serde_json::to_value(level).unwrap());
    assert_eq!(levels, ["sleepyhead", "daydreamer", "wide_awake"]);
    let helps = [Help::WideAwake, Help::Awake, Help::Drowsy, Help::Sleepy]
        .map(|it| serde_json::to_value(it).unwrap());
    assert_eq!(helps, ["wide_awake", "awake", "drowsy", "sleepy"]);
    let paces =
        [Pace::Calm, Pace::Normal, Pace::Brisk, Pace::Instant].map(|it| serde_json::to_value(it).unwrap());
    assert_eq!(paces, ["calm", "normal", "brisk", "instant"]);
}
