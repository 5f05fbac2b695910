/* The panels of seats move when the turn goes on at a shared device. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSeatMoves } from '../../ui/js/table/seat-moves.js';

Object.assign(globalThis, { innerWidth: 1000 });

/** The near place is wide and low, the far one narrow and high. */
const PLACES = { near: { left: 100, top: 500, width: 800, height: 200 }, far: { left: 400, top: 50, width: 200, height: 200 } };

/** A table of two seats; `sit` says which is at the near edge. */
const table = ({ moves = true, far = PLACES.far } = {}) => {
  let near = 0;
  const panel = (/** @type {number} */ seat) => ({ dataset: { spot: `seat ${seat}` }, style: { zIndex: '' }, getBoundingClientRect: () => (seat === near ? PLACES.near : far) });
  /** @type {{ spot: string, from: string }[]} */
  const played = [];
  /** @type {(() => void)[]} */
  const ends = [];
  const root = /** @type {any} */ ({ querySelectorAll: () => [panel(0), panel(1)] });
  const motion = {
    moves: () => moves,
    play: (/** @type {any} */ element, /** @type {unknown} */ _token, /** @type {Keyframe[]} */ frames) => {
      played.push({ spot: element.dataset.spot, from: String(frames[0]?.transform) });
      return new Promise(done => ends.push(() => done(undefined)));
    },
  };
  const seatMoves = createSeatMoves(root, /** @type {any} */ (motion));
  const draw = (/** @type {number} */ next) => {
    const drawn = seatMoves.turn(next);
    near = next;
    drawn();
  };
  return { draw, played, still: seatMoves.still, end: () => ends.splice(0).forEach(end => end()) };
};

test('each seat starts where its panel was, with the area that it had; none is blown up', () => {
  const { draw, played } = table();
  draw(0);
  assert.deepEqual(played, [], 'nobody moves when the table is drawn for the first time');
  draw(1);
  assert.deepEqual(played, [
    { spot: 'seat 0', from: 'translate(0px, 450px) scale(1.25)' },
    { spot: 'seat 1', from: 'translate(0px, -450px) scale(0.5)' },
  ]);
  draw(1);
  assert.equal(played.length, 2, 'nobody moves where nobody changes places');
});

test('a panel starts wholly in the window', () => {
  const { draw, played } = table({ far: { left: 0, top: 50, width: 200, height: 200 } });
  draw(0);
  draw(1);
  assert.equal(played[1]?.from, 'translate(-300px, -450px) scale(0.5)');
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
