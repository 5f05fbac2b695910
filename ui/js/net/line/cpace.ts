/* CPace (draft-irtf-cfrg-cpace-21, CPACE-RISTR255-SHA512): two devices that know the same secret agree on a
   key. A run tests one guess, and an eavesdropper can test none. The twin of crates/line/src/cpace.rs. */

import { concat, lvCat, utf8, withLength } from './bytes.js';
import { ristretto255, ristretto255_hasher, sha512 } from './noble.js';

type Known = { secret: Uint8Array; channel: Uint8Array; session: Uint8Array };

const DSI = utf8('CPaceRistretto255');
const DSI_ISK = utf8('CPaceRistretto255_ISK');
/** The block size of SHA-512, in bytes. */
const BLOCK = 128;
const { Point } = ristretto255;

/** A scalar from uniform bytes, in little-endian order. */
export const scalarFrom = (random: Uint8Array): bigint =>
  Point.Fn.create(random.reduceRight((all, byte) => (all << 8n) | BigInt(byte), 0n));

/** A multiple of the base point. */
export const publicOf = (scalar: bigint): Uint8Array => Point.BASE.multiply(scalar).toBytes();

/**
 * A point that was received, times a secret scalar. It throws for what is no point, and for the neutral one.
 */
export const multiply = (point: Uint8Array, scalar: bigint): Uint8Array => {
  const found = Point.fromBytes(point);
  if (found.is0()) throw new Error('the neutral point');
  return found.multiply(scalar).toBytes();
};

/** The generator, which takes the secret to compute. */
export const generator = ({ secret, channel, session }: Known) => {
  const padding = new Uint8Array(Math.max(0, BLOCK - 1 - withLength(secret).length - withLength(DSI).length));
  return ristretto255_hasher.deriveToCurve!(sha512(lvCat(DSI, secret, padding, channel, session)));
};

/** The share that is sent to the other side. */
export const shareOf = (known: Known, scalar: bigint): Uint8Array =>
  generator(known).multiply(scalar).toBytes();

/** The key of a run: the guest's share comes first. */
export const keyOf = (
  session: Uint8Array,
  point: Uint8Array,
  guest: [Uint8Array, Uint8Array],
  host: [Uint8Array, Uint8Array],
): Uint8Array => sha512(concat(lvCat(DSI_ISK, session, point), lvCat(...guest, ...host)));
