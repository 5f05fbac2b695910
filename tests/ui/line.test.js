/* The sealed line of a page gives the same bytes as crates/line: both read tests/line/vectors.json. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fromHex, lvCat, toHex, utf8 } from '../../dist/dev/js/net/line/bytes.js';
import { generator, keyOf, multiply, shareOf } from '../../dist/dev/js/net/line/cpace.js';
import { begin, fingerprint, secrets } from '../../dist/dev/js/net/line/handshake.js';
import { createGuestLine } from '../../dist/dev/js/net/line/guest-line.js';
import { createOpener, createSealer, padded } from '../../dist/dev/js/net/line/seal.js';

const vectors = JSON.parse(readFileSync(new URL('../line/vectors.json', import.meta.url), 'utf8'));
/** @param {string} hex */
const bytes = hex => fromHex(hex, hex.length / 2) ?? assert.fail(hex);
/** Reads a scalar: the draft writes the lowest byte first. @param {string} hex */
const scalar = hex => bytes(hex).reduceRight((all, byte) => (all << 8n) | BigInt(byte), 0n);

test('bytes are joined as the draft joins them', () => {
  assert.equal(toHex(lvCat(utf8('1234'), utf8('5'), utf8(''), utf8('6789'))), '04313233340135000436373839');
  assert.equal(toHex(lvCat(Uint8Array.from({ length: 128 }, (_, at) => at)).slice(0, 4)), '80010001');
  for (const none of [null, '0', '0g'.repeat(32), 'AA'.repeat(32), '00'.repeat(31)])
    assert.equal(fromHex(none, 32), null);
});

test('CPace brings both sides of the draft to the same key', () => {
  const { cpace } = vectors;
  const known = { secret: bytes(cpace.secret), channel: bytes(cpace.channel), session: bytes(cpace.session) };
  assert.equal(toHex(generator(known).toBytes()), cpace.generator);
  for (const side of [cpace.guest, cpace.host])
    assert.equal(toHex(shareOf(known, scalar(side.scalar))), side.share);
  const point = multiply(bytes(cpace.host.share), scalar(cpace.guest.scalar));
  assert.equal(toHex(point), cpace.point);
  const [guest, host] = [cpace.guest, cpace.host].map(
    side => /** @type {[Uint8Array, Uint8Array]} */ ([bytes(side.share), bytes(side.said)]),
  );
  assert.ok(guest && host);
  assert.equal(toHex(keyOf(known.session, point, guest, host)), cpace.key);
  for (const invalid of [...cpace.invalid, 'ff'.repeat(32)])
    assert.throws(() => multiply(bytes(invalid), 7n), invalid);
});

test('a page and Rust make the same line out of the same randomness', () => {
  assert.equal(vectors.lines.length, 4);
  for (const line of vectors.lines) {
    const make =
      /** @type {Record<string, (given: string) => import('../../ui/js/net/line/handshake.js').Secret>} */ (
        secrets
      )[line.way];
    assert.ok(make, line.way);
    assert.equal(fingerprint(line.table), line.fingerprint);
    const { prove, finish } = begin(line.table, make(line.given), bytes(line.random));
    const { t, ...said } = prove;
    assert.deepEqual([t, said], ['prove', line.prove]);
    const channel = finish(line.proof);
    assert.deepEqual(
      [0, 1].map(() => toHex(channel.seal('{"t":"ping"}', 64))),
      line.to_host,
    );
    assert.equal(channel.open(bytes(line.to_guest)), '{"t":"pong"}');
    assert.throws(() => channel.open(bytes(line.to_guest)), 'twice');
  }
});

test('a table that does not know the secret, or is another one, proves nothing', () => {
  const [code] = vectors.lines;
  const random = bytes(code.random);
  assert.throws(() => begin(code.table, secrets.code('K7Q2MY'), random).finish(code.proof));
  assert.throws(() => begin(code.table, secrets.open(), random).finish(code.proof));
  for (const proof of [
    {},
    { ...code.proof, tag: '00'.repeat(32) },
    { ...code.proof, share: '00'.repeat(32) },
    { share: 7, tag: null },
  ]) {
    assert.throws(() => begin(code.table, secrets.code('K7Q2MX'), random).finish(proof));
  }
});

test('frames that were altered, cut or moved are refused, and lengths are few', () => {
  const key = new Uint8Array(32).fill(7);
  const seal = createSealer(key);
  const frames = ['one', 'two'].map(text => seal(text));
  const [one = new Uint8Array(), two = new Uint8Array()] = frames;
  assert.deepEqual([one.length, padded(1025, 1024), padded(0, 512)], [1040, 16_384, 512]);
  assert.throws(() => createOpener(key)(two));
  assert.throws(() => createOpener(key)(one.slice(1)));
  assert.throws(() => createOpener(key)(one.map((byte, at) => (at === 3 ? byte ^ 1 : byte))));
  const open = createOpener(key);
  assert.deepEqual(frames.map(open), ['one', 'two']);
});

/* The page's end of a line, with a table that answers from the vectors. */

/** @param {any} line */
const page = line => {
  const table = /** @type {any} */ ({
    t: 'table',
    protocol: 1,
    table: line.fingerprint,
    key: line.table,
    by_hand: line.way === 'open',
  });
  return createGuestLine(table, () => bytes(line.random)) ?? assert.fail('no line');
};
/** @param {any} line @returns {any} what a guest says who knows this */
const message = ({ way, given }) =>
  ({
    code: { t: 'knock', code: given, name: 'Anna', seat: null, watch: false },
    seat: { t: 'hello', protocol: 1, token: given },
    ticket: { t: 'return', ticket: given },
    open: { t: 'knock', code: '', name: 'Anna', seat: null, watch: false },
  })[way];

test('what a page knows never leaves it, and what it says is sealed', () => {
  for (const line of vectors.lines) {
    const { say, hear, sealed } = page(line);
    const asked = say(message(line)).frames;
    const question = JSON.parse(String(asked.at(-1)));
    assert.deepEqual(question, { t: 'prove', ...line.prove });
    assert.ok(
      asked.every(frame => typeof frame === 'string' && !(line.given && frame.includes(line.given))),
      line.way,
    );
    assert.deepEqual(say(/** @type {any} */ ({ t: 'stand_up' })).frames, [], 'what follows waits');
    const { frames } = hear(JSON.stringify({ t: 'proof', ...line.proof }));
    assert.equal(sealed(), true);
    assert.deepEqual(
      frames.map(frame => typeof frame !== 'string' && frame.length),
      [528, 528],
    );
    assert.throws(() => hear('{"t":"pong"}'), 'nothing in the open any more');
    assert.throws(() => hear(new ArrayBuffer(1040)), 'nothing but the next frame');
    assert.equal(hear(bytes(line.to_guest).buffer).text, '{"t":"pong"}');
  }
});

test('a page at the door says nothing but hello and pings, and takes nothing but what is said there', () => {
  const { say, hear, sealed } = page(vectors.lines[0]);
  assert.deepEqual(say(/** @type {any} */ ({ t: 'hello', protocol: 1, token: null })).frames, [
    '{"t":"hello","protocol":1}',
  ]);
  assert.deepEqual(
    [say({ t: 'ping' }).frames, say(/** @type {any} */ ({ t: 'deal' })).frames],
    [['{"t":"ping"}'], []],
  );
  assert.equal(hear('{"t":"pong"}').text, '{"t":"pong"}');
  for (const text of [
    '{"t":"welcome","seats":[1],"token":null}',
    '{"t":"update"}',
    '{',
    '{"t":"proof","share":"","tag":""}',
  ])
    assert.throws(() => hear(text), text);
  assert.throws(() => hear(new ArrayBuffer(1040)));
  assert.equal(sealed(), false);
});

test('a wrong secret is said by the page itself, and the next one may be tried', () => {
  const [code] = vectors.lines;
  const line = page(code);
  assert.deepEqual(line.say({ ...message(code), code: 'nonsense' }), {
    frames: [],
    message: { t: 'failed', reason: 'wrong_code' },
  });
  line.say({ ...message(code), code: '000000' });
  assert.deepEqual(line.hear(JSON.stringify({ t: 'proof', ...code.proof })).message, {
    t: 'failed',
    reason: 'wrong_code',
  });
  line.say(message(code));
  assert.equal(line.hear(JSON.stringify({ t: 'proof', ...code.proof })).frames.length, 1);
});

test('only the table itself refuses a page, and the next secret may be tried', () => {
  for (const known of vectors.lines) {
    const line = page(known);
    line.say(message(known));
    const refused = JSON.stringify({ t: 'failed', ...known.refusal });
    assert.equal(line.hear(refused).text, refused);
    assert.throws(() => line.hear(refused), 'of nothing');
    for (const forged of [
      { reason: known.refusal.reason },
      { ...known.refusal, reason: 'too_many_tries' },
      { ...known.refusal, tag: '0'.repeat(64) },
      { ...known.refusal, tag: 7 },
    ]) {
      assert.equal(line.say(message(known)).frames.length > 0, true, 'the next one may be tried');
      assert.throws(() => line.hear(JSON.stringify({ t: 'failed', ...forged })), JSON.stringify(forged));
    }
  }
});

test('a page that was given a code proves it, whatever the greeting says', () => {
  const [code] = vectors.lines;
  const table = /** @type {any} */ ({ t: 'table', table: code.fingerprint, key: code.table, by_hand: true });
  const way = (/** @type {any} */ knock) => {
    const line = createGuestLine(table, () => bytes(code.random)) ?? assert.fail('no line');
    const { frames, message: failed } = line.say({ ...message(code), ...knock });
    return failed?.t === 'failed' ? failed.reason : JSON.parse(String(frames.at(-1))).way;
  };
  assert.equal(way({}), 'code');
  assert.equal(way({ code: 'nonsense' }), 'wrong_code', 'nor does a slip of the finger');
  assert.equal(way({ code: '' }), 'open', 'a person has said yes to going in without');
  assert.equal(way({ code: '', watch: true }), 'wrong_code');
});

test('a table that claims to know a token or a ticket and does not is another one', () => {
  for (const known of vectors.lines.slice(1)) {
    const line = page(known);
    line.say(message(known));
    const proof = { ...known.proof, tag: '00'.repeat(32) };
    assert.throws(() => line.hear(JSON.stringify({ t: 'proof', ...proof })), known.way);
  }
});

test('a table whose name is not that of its key is none', () => {
  const [code] = vectors.lines;
  const table = /** @type {any} */ ({ t: 'table', table: '0'.repeat(32), key: code.table, by_hand: false });
  assert.equal(createGuestLine(table), null);
  assert.equal(createGuestLine({ ...table, key: 'no key' }), null);
});
