//! Codes that people read aloud and type.

use rouse_guest::{
    address::PORTS,
    code::{decode, encode},
};
use rouse_rules::{Chance, Seeded};
use rouse_wire::code::{CodeError, PICTURES, TableCode, grouped};
use std::{
    collections::HashSet,
    net::{Ipv4Addr, SocketAddrV4},
};

const LETTERS: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

fn table(text: &str) -> Result<String, CodeError> {
    text.parse::<TableCode>().map(|code| code.to_string())
}

#[test]
fn reading_a_table_code_is_forgiving() {
    for text in ["K7Q2MX", "k7q2mx", "K7Q 2MX", " k7q-2mx\n", "K7Q\u{a0}2MX", "K 7 Q\u{2013}2 M X"] {
        assert_eq!(table(text).as_deref(), Ok("K7Q2MX"), "{text:?}");
    }
    assert_eq!(table("ilILoO").as_deref(), Ok("111100"));
    assert_eq!(table(LETTERS), Err(CodeError::Length));
    for (text, error) in [
        ("", CodeError::Length),
        ("K7Q2M", CodeError::Length),
        ("K7Q2MXX", CodeError::Length),
        ("K7Q2MU", CodeError::Letter('U')),
        ("K7Q2Mu", CodeError::Letter('u')),
        ("K7Q2M!", CodeError::Letter('!')),
        ("K7Q2MÄ", CodeError::Letter('Ä')),
        ("Ｋ7Q2MX", CodeError::Letter('Ｋ')),
    ] {
        assert_eq!(table(text), Err(error), "{text:?}");
    }
    assert_eq!(table(&"7".repeat(1 << 20)), Err(CodeError::Length));
}

#[test]
fn table_codes_are_random_and_read_back() {
    let mut luck = Seeded::new(1);
    let codes: HashSet<String> = (0..2000)
        .map(|_| TableCode::random(|bytes| bytes.fill_with(|| luck.below(256) as u8)).to_string())
        .collect();
    assert!(codes.len() > 1990, "2000 of 2^30: equal ones are rare");
    let letters: HashSet<char> = codes.iter().flat_map(|code| code.chars()).collect();
    assert_eq!(letters, LETTERS.chars().collect(), "every letter comes, and no other");
    for code in &codes {
        assert_eq!(table(code).as_ref(), Ok(code));
        assert_eq!(table(&grouped(code)).as_ref(), Ok(code));
    }
}

#[test]
fn a_code_stands_in_two_groups_and_in_no_log() {
    assert_eq!(grouped("K7Q2MX"), "K7Q 2MX");
    assert_eq!(grouped("K7Q2M"), "K7Q 2M");
    assert_eq!(grouped("K7Q"), "K7Q");
    assert_eq!(grouped("ÄÖÜ"), "ÄÖÜ");
    let code: TableCode = "K7Q2MX".parse().unwrap();
    assert_eq!(format!("{code:?}"), "TableCode(..)");
}

#[test]
fn one_wrong_letter_shows_another_picture() {
    let pictures = |text: &str| text.parse::<TableCode>().unwrap().pictures();
    let own = pictures("K7Q2MX");
    assert_eq!(own, pictures("k7q 2mx"));
    assert!(own.iter().all(|number| usize::from(*number) < PICTURES.len()));
    for (place, _) in "K7Q2MX".char_indices() {
        for letter in LETTERS.chars() {
            let mut other = String::from("K7Q2MX");
            other.replace_range(place..=place, &letter.to_string());
            let differ = pictures(&other).iter().zip(own).filter(|(one, other)| **one != *other).count();
            assert_eq!(differ, usize::from(other != "K7Q2MX"), "{other}");
        }
    }
    assert_eq!(PICTURES.iter().collect::<HashSet<_>>().len(), PICTURES.len());
}

/// Addresses of every class: the ends, and a few thousand between them.
fn addresses() -> Vec<SocketAddrV4> {
    let mut chance = Seeded::new(4711);
    let ranges = [([192, 168, 0, 0], 16), ([172, 16, 0, 0], 20), ([10, 0, 0, 0], 24)];
    let mut all = Vec::new();
    for (start, bits) in ranges {
        let mut places: Vec<u32> = (0..1000).map(|_| chance.below(1 << bits) as u32).collect();
        places.extend([0, 1, (1 << bits) - 1]);
        let start = u32::from(Ipv4Addr::from(start));
        all.extend(
            places.iter().flat_map(|place| PORTS.map(|port| SocketAddrV4::new((start + place).into(), port))),
        );
    }
    all
}

#[test]
fn a_short_address_code_leads_to_its_address() {
    let mut seen = HashSet::new();
    for address in addresses() {
        let code = encode(address).unwrap();
        let length = match address.ip().octets()[0] {
            192 => 5,
            172 => 6,
            _ => 7,
        };
        assert_eq!(code.len(), length, "{address}");
        assert_eq!(decode(&code), Ok(address), "{code}");
        assert_eq!(decode(&grouped(&code.to_lowercase())), Ok(address), "{code}");
        seen.insert((code, address));
    }
    let codes: HashSet<_> = seen.iter().map(|(code, _)| code).collect();
    assert_eq!(codes.len(), seen.len(), "two addresses never share a code");
}

#[test]
fn other_addresses_have_no_short_code() {
    for other in
        ["192.167.1.1", "192.169.0.0", "172.15.0.1", "172.32.0.1", "11.0.0.1", "127.0.0.1", "203.0.113.5"]
    {
        assert_eq!(encode(SocketAddrV4::new(other.parse().unwrap(), 4711)), None, "{other}");
    }
    for port in [0, 80, 4710, 4715, u16::MAX] {
        assert_eq!(encode(SocketAddrV4::new([192, 168, 1, 5].into(), port)), None, "{port}");
    }
}

#[test]
fn every_wrong_letter_and_every_swap_is_noticed() {
    for address in addresses().iter().step_by(211) {
        let code = encode(*address).unwrap().into_bytes();
        for place in 0..code.len() {
            for letter in LETTERS.bytes().filter(|letter| *letter != code[place]) {
                let mut other = code.clone();
                other[place] = letter;
                assert_eq!(decode(str::from_utf8(&other).unwrap()), Err(CodeError::Wrong), "{address}");
            }
            for with in (0..place).filter(|with| code[*with] != code[place]) {
                let mut other = code.clone();
                other.swap(place, with);
                assert_eq!(decode(str::from_utf8(&other).unwrap()), Err(CodeError::Wrong), "{address}");
            }
        }
    }
}

/// Texts with a right check letter, for each value of the first letter. Only those whose spare bits are zero
/// are codes.
#[test]
fn spare_bits_are_zero() {
    for (rest, spare) in [("000", 2), ("0000", 3), ("00000", 4)] {
        for (value, first) in LETTERS.chars().enumerate() {
            let fits =
                LETTERS.chars().filter(|check| decode(&format!("{first}{rest}{check}")).is_ok()).count();
            assert_eq!(fits, usize::from(value < 32 >> spare), "{first}{rest}");
        }
    }
}

#[test]
fn what_is_no_short_code_is_an_error() {
    for text in ["", "7", "7777", "77777777", "777777777777777777"] {
        assert_eq!(decode(text), Err(CodeError::Length), "{text}");
    }
    assert_eq!(decode("U0000"), Err(CodeError::Letter('U')));
    assert_eq!(decode("192.168.1.5"), Err(CodeError::Letter('.')));
}
