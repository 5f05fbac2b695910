//! Pads frames to few lengths, so that a length reveals nothing.

use crate::wire::ServerMsg;

/// Frames are padded to a multiple of this many bytes.
const BLOCK: usize = 512;

/// Pads an update, a hint or sums; other messages stay as they are. The unpadded length depends on nothing
/// that the receiver may not know.
pub(crate) fn padded(mut message: ServerMsg) -> ServerMsg {
    let length = serde_json::to_vec(&message).map_or(0, |bytes| bytes.len());
    let fill = " ".repeat(length.next_multiple_of(BLOCK) - length);
    match &mut message {
        ServerMsg::Update(update) => update.p.push_str(&fill),
        ServerMsg::Hint { p, .. } | ServerMsg::Sums { p, .. } => p.push_str(&fill),
        _ => {}
    }
    message
}

#[cfg(test)]
mod tests {
    use super::*;
    use rouse_rules::Seat;

    #[test]
    fn a_padded_frame_ends_with_a_block() {
        for rev in [0, 7, 123_456] {
            let message = padded(ServerMsg::Sums { seat: Seat(1), rev, sums: Vec::new(), p: String::new() });
            assert_eq!(serde_json::to_vec(&message).expect("plain data").len() % BLOCK, 0);
            assert_eq!(padded(message.clone()), message, "a full frame stays as it is");
        }
    }
}
