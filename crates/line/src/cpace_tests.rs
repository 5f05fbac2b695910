//! The test vectors of the draft, which `tests/ui/line.test.js` also uses.

use super::*;
use data_encoding::HEXLOWER;
use serde_json::Value;

fn vectors() -> Value {
    serde_json::from_str(include_str!("../../../tests/line/vectors.json")).unwrap()
}

fn bytes(value: &Value) -> Vec<u8> {
    HEXLOWER.decode(value.as_str().unwrap().as_bytes()).unwrap()
}

fn array<const N: usize>(value: &Value) -> [u8; N] {
    bytes(value).try_into().unwrap()
}

#[test]
fn both_sides_of_the_draft_come_to_the_same_key() {
    let given = &vectors()["cpace"];
    let [secret, channel, session] = ["secret", "channel", "session"].map(|name| bytes(&given[name]));
    let known = Known { secret: &secret, channel: &channel, session: &session };
    assert_eq!(generator(&known).compress().to_bytes(), array(&given["generator"]));
    let [guest, host] = ["guest", "host"].map(|name| {
        let scalar = Scalar::from_canonical_bytes(array(&given[name]["scalar"])).unwrap();
        let run = Run::with_scalar(&known, scalar);
        assert_eq!(run.share(), array(&given[name]["share"]));
        (run, bytes(&given[name]["said"]))
    });
    let (to_host, to_guest) = (guest.0.share(), host.0.share());
    for point in [guest.0.meet(&to_guest), host.0.meet(&to_host)] {
        assert_eq!(point, Ok(array(&given["point"])));
        let key = key(&session, &point.unwrap(), (&to_host, &guest.1), (&to_guest, &host.1));
        assert_eq!(key, array(&given["key"]));
    }
}

#[test]
fn what_is_no_point_or_the_neutral_one_is_refused() {
    let known = Known { secret: b"", channel: b"", session: b"" };
    let run = Run::begin(&known, &[7; 64]);
    for invalid in vectors()["cpace"]["invalid"].as_array().unwrap() {
        assert_eq!(run.meet(&array(invalid)), Err(LineError::BadShare), "{invalid}");
    }
    assert_eq!(run.meet(&[0xff; 32]), Err(LineError::BadShare));
}

#[test]
fn every_byte_that_is_known_matters() {
    let share = |secret: &[u8], channel: &[u8], session: &[u8]| {
        Run::begin(&Known { secret, channel, session }, &[7; 64]).share()
    };
    let all = [
        share(b"code:K7Q2MX", b"one", b"1"),
        share(b"code:K7Q2MY", b"one", b"1"),
        share(b"code:K7Q2MX", b"two", b"1"),
        share(b"code:K7Q2MX", b"one", b"2"),
        share(b"code:K7Q2M", b"Xone", b"1"),
    ];
    for (at, one) in all.iter().enumerate() {
        assert!(!all[..at].contains(one), "{at}");
    }
}
