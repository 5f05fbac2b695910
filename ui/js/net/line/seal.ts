/* Sealed frames: ChaCha20-Poly1305 with a counter as the nonce, so that no frame can be altered, left out,
   repeated or moved. Texts are padded with spaces to one of few lengths. The twin of crates/line/src/seal.rs.
   */

import { utf8 } from './bytes.js';
import { chacha20poly1305 } from './noble.js';

export const SMALL = 1024;
export const BIG = 16_384;

export const padded = (length: number, block: number) => {
  const size = length > block ? Math.max(BIG, block) : block;
  return Math.ceil(Math.max(1, length) / size) * size;
};

const nonce = (count: number) => {
  const bytes = new Uint8Array(12);
  new DataView(bytes.buffer).setBigUint64(4, BigInt(count), true);
  return bytes;
};

export const createSealer = (
  key: Uint8Array,
): ((text: string, block?: number) => Uint8Array<ArrayBuffer>) => {
  let count = 0;
  return (text, block = SMALL) => {
    const bytes = utf8(text);
    const plain = new Uint8Array(padded(bytes.length, block)).fill(32);
    plain.set(bytes);
    return chacha20poly1305(key, nonce(count++)).encrypt(plain);
  };
};

/** It throws for anything but the next frame of the other side. */
export const createOpener = (key: Uint8Array): ((frame: Uint8Array) => string) => {
  let count = 0;
  return frame => {
    const plain = chacha20poly1305(key, nonce(count)).decrypt(frame);
    count += 1;
    return new TextDecoder('utf-8', { fatal: true }).decode(plain).replace(/ +$/, '');
  };
};
