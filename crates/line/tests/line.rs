//! What a line promises: nobody but the two, nothing altered, nothing twice.

use rouse_line::{BIG, Channel, Guest, LineError, OVERHEAD, SMALL, Secret, TableKey, answer, padded, refuse};

fn random<const N: usize>(start: u8) -> [u8; N] {
    std::array::from_fn(|at| (at as u8).wrapping_mul(13).wrapping_add(start))
}

/// A run between a guest that knows one secret and a table that knows another.
fn run(guest: &Secret, host: &Secret, seeds: [u8; 2]) -> (Result<Channel, LineError>, Channel) {
    let believed = TableKey::from_seed(&random(1)).public();
    let table = TableKey::from_seed(&random(seeds[0]));
    let (asks, prove) = Guest::begin(&believed, guest, random(2)).unwrap();
    let (proof, channel) = answer(&table, host, &prove, random(seeds[1])).unwrap();
    (asks.finish(&proof), channel)
}

fn agreed() -> (Channel, Channel) {
    let secret = Secret::code("K7Q2MX");
    let (guest, host) = run(&secret, &secret, [1, 3]);
    (guest.unwrap(), host)
}

#[test]
fn only_the_same_secret_at_the_same_table_makes_a_line() {
    let key = [9; 32];
    let secrets = [
        Secret::code("K7Q2MX"),
        Secret::code("K7Q2MY"),
        Secret::seat(&key),
        Secret::ticket(&key),
        Secret::open(),
    ];
    for (one, guest) in secrets.iter().enumerate() {
        for (other, host) in secrets.iter().enumerate() {
            let (line, mut table) = run(guest, host, [1, 3]);
            assert_eq!(line.is_ok(), one == other, "{guest:?} {host:?}");
            if let Ok(mut line) = line {
                assert_eq!(table.opener.open(&line.sealer.seal("hello", SMALL)).as_deref(), Ok("hello"));
            }
        }
        // Another table that knows the same secret, and gives itself out for this one.
        assert_eq!(run(guest, guest, [8, 3]).0.err(), Some(LineError::NotProven), "{guest:?}");
    }
}

#[test]
fn a_guest_that_does_not_know_the_secret_can_send_nothing() {
    let (right, wrong) = (Secret::code("K7Q2MX"), Secret::code("000000"));
    let table = TableKey::from_seed(&random(1));
    let (_, prove) = Guest::begin(&table.public(), &wrong, random(2)).unwrap();
    let (_, mut host) = answer(&table, &right, &prove, random(3)).unwrap();
    let (proof, _) = answer(&table, &wrong, &prove, random(3)).unwrap();
    let (again, _) = Guest::begin(&table.public(), &wrong, random(2)).unwrap();
    let mut liar = again.finish(&proof).unwrap();
    assert_eq!(host.opener.open(&liar.sealer.seal("hello", SMALL)), Err(LineError::Altered));
}

/// Only the table itself refuses a guest, for the reason that it has named, and in this run alone.
#[test]
fn a_refusal_is_that_of_the_table() {
    let table = TableKey::from_seed(&random(1));
    let [(guest, prove), (_, other)] =
        [2, 3].map(|start| Guest::begin(&table.public(), &Secret::open(), random(start)).unwrap());
    let refusal = refuse(&table, &prove, "bad_token").unwrap();
    assert!(guest.is_refused(&refusal));
    let mut changed = refusal.clone();
    changed.reason = "too_many_tries".to_owned();
    let twin = refuse(&TableKey::from_seed(&random(8)), &prove, "bad_token").unwrap();
    for forged in [changed, twin, refuse(&table, &other, "bad_token").unwrap()] {
        assert!(!guest.is_refused(&forged), "{forged:?}");
    }
}

/// What went over the line yesterday opens nothing today, with the same key and the same words.
#[test]
fn a_recorded_run_is_worth_nothing() {
    let secret = Secret::seat(&[9; 32]);
    let (yesterday, _) = run(&secret, &secret, [1, 3]);
    let (_, mut today) = run(&secret, &secret, [1, 4]);
    let recorded = yesterday.unwrap().sealer.seal("hello", SMALL);
    assert_eq!(today.opener.open(&recorded), Err(LineError::Altered));
}

#[test]
fn frames_that_come_twice_or_in_another_order_or_changed_are_refused() {
    let (mut guest, _) = agreed();
    let frames = ["one", "two", "three"].map(|text| guest.sealer.seal(text, SMALL));
    let opened = |order: &[usize]| {
        let (_, mut host) = agreed();
        order.iter().map(|&at| host.opener.open(&frames[at])).collect::<Result<Vec<_>, _>>()
    };
    assert_eq!(opened(&[0, 1, 2]).unwrap(), ["one", "two", "three"]);
    for order in [&[0, 0][..], &[1], &[0, 2], &[0, 1, 0]] {
        assert_eq!(opened(order), Err(LineError::Altered), "{order:?}");
    }
    for at in [0, 500, SMALL, SMALL + OVERHEAD - 1] {
        let (mut changed, (_, mut host)) = (frames[0].clone(), agreed());
        changed[at] ^= 1;
        assert_eq!(host.opener.open(&changed), Err(LineError::Altered));
    }
    for length in [0, 1, OVERHEAD, SMALL + OVERHEAD - 1] {
        let (_, mut host) = agreed();
        assert_eq!(host.opener.open(&frames[0][..length]), Err(LineError::Altered));
    }
    let (_, mut host) = agreed();
    let mine = host.sealer.seal("one", SMALL);
    assert_eq!(host.opener.open(&mine), Err(LineError::Altered), "a frame that is sent back");
}

#[test]
fn lengths_are_few() {
    for (length, block, expected) in [
        (0, SMALL, 1_024),
        (1, SMALL, 1_024),
        (1_024, SMALL, 1_024),
        (1_025, SMALL, BIG),
        (5_000, BIG, BIG),
        (BIG + 1, BIG, 2 * BIG),
        (200, 512, 512),
    ] {
        assert_eq!(padded(length, block), expected, "{length}");
        let (mut guest, mut host) = agreed();
        let (text, frame) = ("x".repeat(length), guest.sealer.seal(&"x".repeat(length), block));
        assert_eq!(frame.len(), expected + OVERHEAD);
        assert_eq!(host.opener.open(&frame), Ok(text));
    }
}

#[test]
fn nothing_secret_shows_in_a_log() {
    let (guest, host) = agreed();
    let shown =
        format!("{guest:?} {host:?} {:?} {:?}", Secret::code("K7Q2MX"), TableKey::from_seed(&[1; 32]));
    assert!(shown.len() < 260 && !shown.contains("K7Q2MX"), "{shown}");
}
