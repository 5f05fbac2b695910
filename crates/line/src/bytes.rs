//! Encodes byte strings as in the draft of CPace (appendix A.1).

/// Concatenates parts, each after its length (`lv_cat`).
pub(crate) fn lv_cat(parts: &[&[u8]]) -> Vec<u8> {
    let mut joined = Vec::new();
    for part in parts {
        push_length(&mut joined, part.len());
        joined.extend_from_slice(part);
    }
    joined
}

/// Appends a length in LEB128: seven bits per byte, the lowest first.
fn push_length(to: &mut Vec<u8>, mut length: usize) {
    while length >= 128 {
        to.push((length & 0x7f) as u8 | 0x80);
        length >>= 7;
    }
    to.push(length as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Test vectors from appendix B of the draft.
    #[test]
    fn parts_stand_behind_their_lengths() {
        assert_eq!(lv_cat(&[b"1234", b"5", b"", b"6789"]), b"\x041234\x015\x00\x046789");
        let long: Vec<u8> = (0..128).collect();
        assert_eq!(lv_cat(&[&long[..127]])[..3], [127, 0, 1]);
        assert_eq!(lv_cat(&[&long])[..4], [0x80, 1, 0, 1]);
    }
}
