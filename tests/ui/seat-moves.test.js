/* The panels of seats move when the turn goes on at a shared device. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beside, createSeatMoves } from '../../dist/dev/js/table/seat-moves.js';

/** A row of far places, and the near place, which is wide and low. */
const FAR = [0, 1, 2].map(at => ({ left: 100 + 210 * at, top: 50, width: 200, height: 200 }));
const NEAR = { left: 100, top: 500, width: 800, height: 200 };

/** What a panel and its picture need of an element. @param {object} more @returns {any} */
const element = more => ({
  style: { zIndex: '' },
  querySelectorAll: () => [],
  removeAttribute: () => {},
  append: () => {},
  remove: () => {},
  ...more,
});

/**
 * A table of four seats; `sit` says which is at the near edge, and the others follow it; `closed` adds a
 * closed hand there.
 */
const table = ({ moves = true, closed = false } = {}) => {
  let near = 0;
  const placeOf = (/** @type {number} */ seat) => FAR[(seat - near + 3) % 4] ?? NEAR;
  const pictured = (/** @type {number | string} */ picture) =>
    element({ picture, classList: { remove: () => {} }, querySelector: () => null });
  const panel = (/** @type {number} */ seat) =>
    element({
      dataset: { spot: `seat ${seat}` },
      parentElement: null,
      cloneNode: () => pictured(seat),
      getBoundingClientRect: () => placeOf(seat),
    });
  const panels = [0, 1, 2, 3].map(panel);
  /** @type {{ spot: string, from: Keyframe | undefined }[]} */
  const played = [];
  /** @type {(() => void)[]} */
  const ends = [];
  /** @type {(number | string)[]} */
  const pictures = [];
  const hand = closed
    ? element({
        dataset: { spot: 'hand' },
        parentElement: null,
        cloneNode: () => pictured('hand'),
        getBoundingClientRect: () => ({ left: 100, top: 720, width: 800, height: 160 }),
      })
    : null;
  Object.assign(globalThis, {
    innerHeight: 900,
    document: {
      createElement: () =>
        element({
          append: (/** @type {any[]} */ ...all) => pictures.push(...all.map(({ picture }) => picture)),
        }),
    },
  });
  const root = /** @type {any} */ ({
    querySelector: () => hand,
    querySelectorAll: () => panels,
    append: () => {},
    classList: { add: () => {}, remove: () => {} },
  });
  const motion = {
    moves: () => moves,
    ms: () => 300,
    play: (/** @type {any} */ moved, /** @type {unknown} */ _token, /** @type {Keyframe[]} */ frames) => {
      played.push({ spot: moved.dataset?.spot ?? 'pictures', from: frames[0] });
      return new Promise(done => ends.push(() => done(undefined)));
    },
  };
  const seatMoves = createSeatMoves(root, /** @type {any} */ (motion));
  const draw = (/** @type {number} */ next) => {
    const drawn = seatMoves.turn(next);
    near = next;
    drawn();
  };
  return { draw, played, pictures, still: seatMoves.still, end: () => ends.splice(0).forEach(end => end()) };
};

test('a seat slides to the place beside it; no panel crosses the table: it appears when its old picture is gone', () => {
  const { draw, played, pictures } = table();
  draw(0);
  assert.deepEqual(played, [], 'nobody moves when the table is drawn for the first time');
  draw(1);
  assert.deepEqual(played, [
    { spot: 'seat 2', from: { transform: 'translate(210px, 0px)' } },
    { spot: 'seat 3', from: { transform: 'translate(210px, 0px)' } },
    { spot: 'seat 0', from: { opacity: 0 } },
    { spot: 'seat 1', from: { opacity: 0 } },
    { spot: 'pictures', from: { opacity: 1 } },
  ]);
  assert.deepEqual(pictures, [0, 1], 'as one, since few elements may move at once');
  draw(1);
  assert.equal(played.length, 5, 'nobody moves where nobody changes places');
});

test('M-08: a closed hand sinks out of the window and the next one rises, each as one', () => {
  const { draw, played, pictures } = table({ closed: true });
  draw(0);
  draw(1);
  assert.deepEqual(pictures, [0, 1, 'hand']);
  assert.deepEqual(played.slice(-2), [
    { spot: 'pictures', from: { transform: 'none', easing: 'ease-in' } },
    { spot: 'hand', from: { transform: 'translateY(180px)' } },
  ]);
  assert.ok(played.length <= 8);
});

test('places are beside each other in a row or a column, if they are of one shape', () => {
  const place = { x: 100, y: 100, width: 100, height: 200 };
  assert.ok(beside(place, { ...place, x: 210 }) && beside(place, { ...place, y: 310 }));
  assert.ok(!beside(place, { ...place, x: 320 }) && !beside(place, { ...place, x: 210, y: 310 }), 'too far');
  assert.ok(!beside(place, { ...place, x: 210, width: 300 }), 'another shape');
});

test('a scene that follows waits until every seat stands still', async () => {
  const { draw, still, end } = table();
  draw(0);
  await still();
  draw(1);
  let stands = false;
  const waits = still().then(() => (stands = true));
  await Promise.resolve();
  assert.equal(stands, false);
  end();
  await waits;
  assert.equal(stands, true);
});

test('with little motion nobody moves', () => {
  const { draw, played } = table({ moves: false });
  draw(0);
  draw(1);
  assert.deepEqual(played, []);
});
