/* The sealed line of a page, held to the bytes of crates/line: both read tests/line/vectors.json. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fromHex, lvCat, toHex, utf8 } from '../../ui/js/net/line/bytes.js';
import { generator, keyOf, multiply, shareOf } from '../../ui/js/net/line/cpace.js';
import { begin, fingerprint, secrets } from '../../ui/js/net/line/handshake.js';
import { createOpener, createSealer, padded } from '../../ui/js/net/line/seal.js';

const vectors = JSON.parse(readFileSync(new URL('../line/vectors.json', import.meta.url), 'utf8'));
/** @param {string} hex */
const bytes = hex => fromHex(hex, hex.length / 2) ?? assert.fail(hex);
/** The draft writes scalars with the lowest byte first. @param {string} hex */
const scalar = hex => bytes(hex).reduceRight((all, byte) => (all << 8n) | BigInt(byte), 0n);

test('bytes are joined as the draft joins them', () => {
  assert.equal(toHex(lvCat(utf8('1234'), utf8('5'), utf8(''), utf8('6789'))), '04313233340135000436373839');
  assert.equal(toHex(lvCat(Uint8Array.from({ length: 128 }, (_, at) => at)).slice(0, 4)), '80010001');
  for (const none of [null, '0', '0g'.repeat(32), 'AA'.repeat(32), '00'.repeat(31)]) assert.equal(fromHex(none, 32), null);
});

test('CPace brings both sides of the draft to the same key', () => {
  const { cpace } = vectors;
  const known = { secret: bytes(cpace.secret), channel: bytes(cpace.channel), session: bytes(cpace.session) };
  assert.equal(toHex(generator(known).toBytes()), cpace.generator);
  for (const side of [cpace.guest, cpace.host]) assert.equal(toHex(shareOf(known, scalar(side.scalar))), side.share);
  const point = multiply(bytes(cpace.host.share), scalar(cpace.guest.scalar));
  assert.equal(toHex(point), cpace.point);
  const [guest, host] = [cpace.guest, cpace.host].map(side => /** @type {[Uint8Array, Uint8Array]} */ ([bytes(side.share), bytes(side.said)]));
  assert.ok(guest && host);
  assert.equal(toHex(keyOf(known.session, point, guest, host)), cpace.key);
  for (const invalid of [...cpace.invalid, 'ff'.repeat(32)]) assert.throws(() => multiply(bytes(invalid), 7n), invalid);
});

test('a page and Rust make the same line out of the same randomness', () => {
  assert.equal(vectors.lines.length, 4);
  for (const line of vectors.lines) {
    const make = /** @type {Record<string, (given: string) => import('../../ui/js/net/line/handshake.js').Secret>} */ (secrets)[line.way];
    assert.ok(make, line.way);
    assert.equal(fingerprint(line.table), line.fingerprint);
    const { prove, finish } = begin(line.table, make(line.given), bytes(line.random));
    const { t, ...said } = prove;
    assert.deepEqual([t, said], ['prove', line.prove]);
    const channel = finish(line.proof);
    assert.deepEqual([0, 1].map(() => toHex(channel.seal('{"t":"ping"}', 64))), line.to_host);
    assert.equal(channel.open(bytes(line.to_guest)), '{"t":"pong"}');
    assert.throws(() => channel.open(bytes(line.to_guest)), 'twice');
  }
});

test('a table that does not know the secret, or is another one, proves nothing', () => {
  const [code] = vectors.lines;
  const random = bytes(code.random);
  assert.throws(() => begin(code.table, secrets.code('K7Q2MY'), random).finish(code.proof));
  assert.throws(() => begin(code.table, secrets.open(), random).finish(code.proof));
  for (const proof of [{}, { ...code.proof, tag: '00'.repeat(32) }, { ...code.proof, share: '00'.repeat(32) }, { share: 7, tag: null }]) {
    assert.throws(() => begin(code.table, secrets.code('K7Q2MX'), random).finish(proof));
  }
});

test('frames that were altered, cut or moved are refused, and lengths are few', () => {
  const key = new Uint8Array(32).fill(7);
  const seal = createSealer(key);
  const frames = ['one', 'two'].map(text => seal(text));
  const [one = new Uint8Array(), two = new Uint8Array()] = frames;
  assert.deepEqual([one.length, padded(1025, 1024), padded(0, 512)], [1040, 8192, 512]);
  assert.throws(() => createOpener(key)(two));
  assert.throws(() => createOpener(key)(one.slice(1)));
  assert.throws(() => createOpener(key)(one.map((byte, at) => (at === 3 ? byte ^ 1 : byte))));
  const open = createOpener(key);
  assert.deepEqual(frames.map(open), ['one', 'two']);
});
