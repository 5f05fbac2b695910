//! Counts the frames that a WebSocket receives, pieces of a message among them. What reads messages waits for the
//! last piece of each, so it would never see a message without an end.

use crate::rate_limit::TokenBucket;
use rouse_wire::Millis;
use tokio::{io::AsyncRead, time::Instant};
use tokio_util::{io::InspectReader, sync::CancellationToken};

/// The same stream, whose frames are counted: with one too many it cancels `flood`.
pub(crate) fn counted<S: AsyncRead>(
    stream: S,
    mut bucket: TokenBucket,
    flood: CancellationToken,
) -> InspectReader<S, impl FnMut(&[u8])> {
    let (begin, mut at) = (Instant::now(), At::Start);
    InspectReader::new(stream, move |bytes: &[u8]| {
        let now = Millis(u64::try_from(begin.elapsed().as_millis()).unwrap_or(u64::MAX));
        if !(0..at.pass(bytes)).all(|_| bucket.take(now)) {
            flood.cancel();
        }
    })
}

/// A position in a stream of frames (RFC 6455, section 5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum At {
    /// Before the first byte of a frame.
    Start,
    /// Before the second byte.
    Second,
    /// In a longer length: so many bytes of it are left, this part was read, and so many bytes of mask follow.
    Length { left: u8, read: u64, mask: u64 },
    /// Before so many bytes of mask and content.
    Rest(u64),
}

impl At {
    /// Moves over these bytes. Returns how many frames begin in them.
    fn pass(&mut self, mut bytes: &[u8]) -> usize {
        let mut begun = 0;
        while let Some((&byte, behind)) = bytes.split_first() {
            let mut read = 1;
            *self = match *self {
                Self::Start => {
                    begun += 1;
                    Self::Second
                }
                Self::Second => Self::after_second(byte),
                Self::Length { left, read, mask } => {
                    let read = read << 8 | u64::from(byte);
                    let left = left - 1;
                    if left > 0 {
                        Self::Length { left, read, mask }
                    } else {
                        Self::rest(read.saturating_add(mask))
                    }
                }
                Self::Rest(left) => {
                    read = usize::try_from(left).unwrap_or(usize::MAX).min(1 + behind.len());
                    Self::rest(left - read as u64)
                }
            };
            bytes = &bytes[read..];
        }
        begun
    }

    fn after_second(byte: u8) -> Self {
        let mask = if byte & 0x80 == 0 { 0 } else { 4 };
        match byte & 0x7f {
            126 => Self::Length { left: 2, read: 0, mask },
            127 => Self::Length { left: 8, read: 0, mask },
            short => Self::rest(u64::from(short) + mask),
        }
    }

    fn rest(left: u64) -> Self {
        if left == 0 { Self::Start } else { Self::Rest(left) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Frames of every form of length, masked and not.
    fn frames() -> (Vec<u8>, usize) {
        let mut bytes = Vec::new();
        let lengths = [0_usize, 1, 125, 126, 400, 70_000];
        for length in lengths {
            for mask in [0_u8, 0x80] {
                bytes.push(0x00);
                match length {
                    0..126 => bytes.push(mask | length as u8),
                    126..65_536 => bytes.extend([&[mask | 126][..], &(length as u16).to_be_bytes()].concat()),
                    _ => bytes.extend([&[mask | 127][..], &(length as u64).to_be_bytes()].concat()),
                }
                bytes.extend(vec![0xff; length + if mask == 0 { 0 } else { 4 }]);
            }
        }
        (bytes, 2 * lengths.len())
    }

    #[test]
    fn every_frame_is_counted_once_however_it_is_cut() {
        let (bytes, count) = frames();
        for size in [1, 2, 3, 7, 4_096, bytes.len()] {
            let mut at = At::Start;
            let begun: usize = bytes.chunks(size).map(|part| at.pass(part)).sum();
            assert_eq!((begun, at), (count, At::Start), "{size}");
        }
        let mut at = At::Start;
        assert_eq!(at.pass(&[0x00, 0xff].repeat(20)), 1, "a length beyond everything is no fault");
    }
}
