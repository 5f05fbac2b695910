//! Byte arrays as lower-case hexadecimal digits, of the exact length: `#[serde(with = "rouse_line::hex")]`.

use data_encoding::HEXLOWER;
use serde::{Deserialize, Deserializer, Serializer, de::Error};

/// Writes the digits.
///
/// # Errors
/// Those of the serializer.
pub fn serialize<const N: usize, S: Serializer>(bytes: &[u8; N], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&HEXLOWER.encode(bytes))
}

/// Reads the digits.
///
/// # Errors
/// For anything but 2 N digits.
pub fn deserialize<'de, const N: usize, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; N], D::Error> {
    let text = String::deserialize(deserializer)?;
    let bytes = HEXLOWER.decode(text.as_bytes()).ok();
    bytes.and_then(|bytes| bytes.try_into().ok()).ok_or_else(|| D::Error::custom("not so many bytes"))
}
