/* Strings of bytes, as the draft of CPace joins them (appendix A.1). The twin of crates/line/src/bytes.rs. */

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

/** @param {string} text @returns {Bytes} */
export const utf8 = text => new TextEncoder().encode(text);

/** @param {readonly Uint8Array[]} parts @returns {Bytes} */
export const concat = (...parts) => {
  const joined = new Uint8Array(parts.reduce((all, part) => all + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};

/** A part after its length in LEB128. @param {Uint8Array} part @returns {Bytes} */
export const withLength = part => {
  const prefix = [];
  let left = part.length;
  while (left >= 128) {
    prefix.push((left & 0x7f) | 0x80);
    left >>= 7;
  }
  return concat(Uint8Array.from([...prefix, left]), part);
};

/** @param {readonly Uint8Array[]} parts @returns {Bytes} */
export const lvCat = (...parts) => concat(...parts.map(withLength));

/** @param {Uint8Array} bytes */
export const toHex = bytes => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');

/**
 * Exactly `length` bytes from lower-case hexadecimal digits, or null.
 * @param {unknown} text
 * @param {number} length
 * @returns {Bytes | null}
 */
export const fromHex = (text, length) =>
  typeof text === 'string' && text.length === 2 * length && /^[0-9a-f]*$/.test(text)
    ? Uint8Array.from({ length }, (_, at) => parseInt(text.slice(2 * at, 2 * at + 2), 16))
    : null;

/**
 * Whether both are the same, in a time that does not depend on where they differ.
 * @param {Uint8Array} one
 * @param {Uint8Array} other
 */
export const equal = (one, other) =>
  one.length === other.length && one.reduce((all, byte, at) => all | (byte ^ (other[at] ?? 0)), 0) === 0;
