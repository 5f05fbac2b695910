/* CPace (draft-irtf-cfrg-cpace-21, CPACE-RISTR255-SHA512): two devices that know the same secret agree on a
   key. A run tests one guess, and an eavesdropper can test none. The twin of crates/line/src/cpace.rs. */

import { concat, lvCat, utf8, withLength } from './bytes.js';
import { ristretto255, ristretto255_hasher, sha512 } from './noble.js';

/** @typedef {{ secret: Uint8Array, channel: Uint8Array, session: Uint8Array }} Known */

const DSI = utf8('CPaceRistretto255');
const DSI_ISK = utf8('CPaceRistretto255_ISK');
/** The block size of SHA-512, in bytes. */
const BLOCK = 128;
const { Point } = ristretto255;

/** A scalar from uniform bytes, in little-endian order. @param {Uint8Array} random @returns {bigint} */
export const scalarFrom = random =>
  Point.Fn.create(random.reduceRight((all, byte) => (all << 8n) | BigInt(byte), 0n));

/** A multiple of the base point. @param {bigint} scalar @returns {Uint8Array} */
export const publicOf = scalar => Point.BASE.multiply(scalar).toBytes();

/**
 * A point that was received, times a secret scalar. It throws for what is no point, and for the neutral one.
 * @param {Uint8Array} point
 * @param {bigint} scalar
 * @returns {Uint8Array}
 */
export const multiply = (point, scalar) => {
  const found = Point.fromBytes(point);
  if (found.is0()) throw new Error('the neutral point');
  return found.multiply(scalar).toBytes();
};

/** The generator, which takes the secret to compute. @param {Known} known */
export const generator = ({ secret, channel, session }) => {
  const padding = new Uint8Array(Math.max(0, BLOCK - 1 - withLength(secret).length - withLength(DSI).length));
  return ristretto255_hasher.deriveToCurve(sha512(lvCat(DSI, secret, padding, channel, session)));
};

/**
 * The share that is sent to the other side.
 * @param {Known} known
 * @param {bigint} scalar
 * @returns {Uint8Array}
 */
export const shareOf = (known, scalar) => generator(known).multiply(scalar).toBytes();

/**
 * The key of a run: the guest's share comes first.
 * @param {Uint8Array} session
 * @param {Uint8Array} point
 * @param {[Uint8Array, Uint8Array]} guest
 * @param {[Uint8Array, Uint8Array]} host
 * @returns {Uint8Array}
 */
export const keyOf = (session, point, guest, host) =>
  sha512(concat(lvCat(DSI_ISK, session, point), lvCat(...guest, ...host)));
