/* How a page and its table agree on keys: `prove` goes out, `proof` or a refusal comes back. The twin of
   crates/line/src/handshake.rs. */

import { concat, equal, fromHex, toHex, utf8 } from './bytes.js';
import { keyOf, multiply, publicOf, scalarFrom, shareOf } from './cpace.js';
import { hkdf, sha256, sha512 } from './noble.js';
import { createOpener, createSealer } from './seal.js';

export type Way = 'code' | 'seat' | 'ticket' | 'open';
export type Secret = { way: Way; id: Uint8Array; bytes: Uint8Array };
type Prove = { t: 'prove'; way: Way; id: string; nonce: string; key: string; share: string };
export type Channel = { seal: ReturnType<typeof createSealer>; open: ReturnType<typeof createOpener> };

const PROTOCOL = utf8('rouse line 1');
const WAYS = ['code', 'seat', 'ticket', 'open'] as const;
const ID = 8;

const secretOf = (
  way: Way,
  bytes: Uint8Array = new Uint8Array(),
  id: Uint8Array = new Uint8Array(ID),
): Secret => ({
  way,
  id,
  bytes: concat(utf8(`${way}:`), bytes),
});

/** A key of 32 hexadecimal digits: what is proven is its hash, which is all that the table keeps. */
const ofKey = (way: 'seat' | 'ticket', key: string): Secret => {
  const hash = sha256(fromHex(key, 16) ?? new Uint8Array(16));
  return secretOf(way, hash, sha512(concat(utf8('rouse key id'), hash)).slice(0, ID));
};

/** The secrets that a guest may share with a table. */
export const secrets = {
  code: (code: string) => secretOf('code', utf8(code)),
  seat: (key: string) => ofKey('seat', key),
  ticket: (key: string) => ofKey('ticket', key),
  open: () => secretOf('open'),
};

/**
 * The id of the table with this public key; null when it is none.
 * @param key 64 hexadecimal digits
 */
export const fingerprint = (key: string) => {
  const bytes = fromHex(key, 32);
  return bytes && toHex(sha512(concat(utf8('rouse table'), bytes)).slice(0, 16));
};

/**
 * Begins a handshake with the table of this public key: `prove` is to be sent, `finish` makes the keys from
 * the answer and throws when the table does not prove itself. `refuses` says whether the table itself has
 * refused.
 * @param random 144 bytes
 */
export const begin = (
  table: string,
  { way, id, bytes }: Secret,
  random: Uint8Array,
): {
  prove: Prove;
  finish: (proof: Record<string, unknown>) => Channel;
  refuses: (refusal: Record<string, unknown>) => boolean;
} => {
  const host = fromHex(table, 32) ?? new Uint8Array(32);
  const nonce = random.slice(0, 16);
  const mine = scalarFrom(random.slice(16, 80));
  const choice = scalarFrom(random.slice(80, 144));
  const key = publicOf(mine);
  const share = shareOf({ secret: bytes, channel: concat(PROTOCOL, host), session: nonce }, choice);
  const met = multiply(host, mine);
  const expand = (material: Uint8Array, name: Uint8Array): Uint8Array =>
    hkdf(sha512, material, PROTOCOL, name, 32);
  const prove: Prove = {
    t: 'prove',
    way,
    id: toHex(id),
    nonce: toHex(nonce),
    key: toHex(key),
    share: toHex(share),
  };
  return {
    prove,
    finish: proof => {
      const theirs = fromHex(proof.share, 32);
      const tag = fromHex(proof.tag, 32);
      if (!theirs || !tag) throw new Error('no proof');
      const said = concat(Uint8Array.of(WAYS.indexOf(way)), id, key);
      const isk = keyOf(nonce, multiply(theirs, choice), [share, said], [theirs, new Uint8Array()]);
      const derive = (name: string) => expand(concat(isk, met), utf8(name));
      if (!equal(derive('proof'), tag)) throw new Error('not proven');
      return { seal: createSealer(derive('to host')), open: createOpener(derive('to guest')) };
    },
    refuses: ({ reason, tag }) => {
      const theirs = fromHex(tag, 32);
      return (
        theirs !== null && equal(expand(met, concat(utf8('refused'), nonce, utf8(String(reason)))), theirs)
      );
    },
  };
};
