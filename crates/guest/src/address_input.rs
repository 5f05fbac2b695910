//! Parses the address of a host as a person types or pastes it.

use crate::{address::PORTS, code, peer::is_local_peer};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddrV4, SocketAddrV6};

/// Why a text is not the address of a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressInputError {
    /// The text is neither an address such as `192.168.178.23:4711` nor a short address code.
    #[error("this is no address: neither like 192.168.178.23:4711 nor a short address code")]
    BadAddress,
    /// The address is outside this device's own networks. Rouse does not connect to it.
    #[error("this address is not in this network")]
    NotLocal,
    /// The address is one of IPv6. Rouse connects over IPv4.
    #[error("this is an IPv6 address, and Rouse needs IPv4: one like 192.168.178.23:4711")]
    Ipv6,
}

/// Parses the address in a text. The text may have `http://`, a port, and the rest of a link; or it is a
/// short address code.
///
/// # Errors
/// When the text is not an address, or is one outside this device's own networks.
pub fn parse_address_input(text: &str) -> Result<SocketAddrV4, AddressInputError> {
    let address = read(text)?;
    if is_local_peer((*address.ip()).into()) { Ok(address) } else { Err(AddressInputError::NotLocal) }
}

fn read(text: &str) -> Result<SocketAddrV4, AddressInputError> {
    let bare = text.trim();
    let bare = bare.strip_prefix("http://").unwrap_or(bare);
    let bare = bare.split(['/', '#']).next().unwrap_or(bare).trim_end();
    if bare.parse::<SocketAddrV6>().is_ok() || bare.trim_matches(['[', ']']).parse::<Ipv6Addr>().is_ok() {
        return Err(AddressInputError::Ipv6);
    }
    let spelled = bare.parse().ok();
    let without_port = || bare.parse::<Ipv4Addr>().ok().map(|address| SocketAddrV4::new(address, PORTS[0]));
    let address = spelled.or_else(without_port).or_else(|| code::decode(bare).ok());
    address.filter(|address| address.port() != 0).ok_or(AddressInputError::BadAddress)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_type_and_copy_them() {
        let address = SocketAddrV4::new(Ipv4Addr::new(192, 168, 178, 23), 4712);
        for text in [
            "192.168.178.23:4712",
            " 192.168.178.23:4712 ",
            "http://192.168.178.23:4712",
            "http://192.168.178.23:4712/",
            "http://192.168.178.23:4712/#K7Q2MX",
            "192.168.178.23:4712#K7Q2MX",
            &code::encode(address).unwrap().to_lowercase(),
        ] {
            assert_eq!(parse_address_input(text), Ok(address), "{text}");
        }
        assert_eq!(parse_address_input("10.0.0.4").map(|address| address.port()), Ok(4711));
    }

    #[test]
    fn what_is_no_address_near_us_is_told_apart() {
        for text in
            ["", "host", "192.168.178", "192.168.178.23:0", "192.168.178.23:99999", "[::1]4711", "QQQQQ"]
        {
            assert_eq!(parse_address_input(text), Err(AddressInputError::BadAddress), "{text}");
        }
        for text in ["[fd00::1]:4711", "http://[fd00::1]:4711/#K7Q2MX", "[::1]", "fe80::1"] {
            assert_eq!(parse_address_input(text), Err(AddressInputError::Ipv6), "{text}");
        }
        for text in ["1.1.1.1", "http://8.8.8.8:4711/#K7Q2MX", "224.0.0.251:5353"] {
            assert_eq!(parse_address_input(text), Err(AddressInputError::NotLocal), "{text}");
        }
    }
}
