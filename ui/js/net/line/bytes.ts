/* Strings of bytes, as the draft of CPace joins them (appendix A.1). The twin of crates/line/src/bytes.rs. */

type Bytes = Uint8Array<ArrayBuffer>;

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

export const concat = (...parts: readonly Uint8Array[]): Bytes => {
  const joined = new Uint8Array(parts.reduce((all, part) => all + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};

/** A part after its length in LEB128. */
export const withLength = (part: Uint8Array): Bytes => {
  const prefix = [];
  let left = part.length;
  while (left >= 128) {
    prefix.push((left & 0x7f) | 0x80);
    left >>= 7;
  }
  return concat(Uint8Array.from([...prefix, left]), part);
};

export const lvCat = (...parts: readonly Uint8Array[]): Bytes => concat(...parts.map(withLength));

export const toHex = (bytes: Uint8Array) =>
  [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** Exactly `length` bytes from lower-case hexadecimal digits, or null. */
export const fromHex = (text: unknown, length: number): Bytes | null =>
  typeof text === 'string' && text.length === 2 * length && /^[0-9a-f]*$/.test(text)
    ? Uint8Array.from({ length }, (_, at) => parseInt(text.slice(2 * at, 2 * at + 2), 16))
    : null;

/** Whether both are the same, in a time that does not depend on where they differ. */
export const equal = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.reduce((all, byte, at) => all | (byte ^ (other[at] ?? 0)), 0) === 0;
