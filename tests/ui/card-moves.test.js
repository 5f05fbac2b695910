/* Cards that stay on the table slide into their new places. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCardMoves, kept } from '../../dist/dev/js/table/card-moves.js';

/** @typedef {Record<string, string | null>} Laid the face at each spot, from left to right */

/** A queen lies at the seat that is named after her: `queen 10 at 2`. @param {string} spot */
const seatOf = spot => spot.split(' at ')[1] ?? '';

/** @param {Laid} laid */
const lying = laid =>
  Object.entries(laid).map(([spot, face], at) => ({
    element: /** @type {any} */ (null),
    spot,
    row: `${seatOf(spot)} ${spot.slice(0, spot.lastIndexOf(' '))}`,
    face,
    box: /** @type {any} */ ({ left: at * 60, top: 0, width: 50, height: 70 }),
  }));
/** @param {Laid} before @param {Laid} now */
const ways = (before, now) =>
  kept(lying(before), lying(now)).map(([card, from]) => `${from.spot} > ${card.spot}`);

test('cards behind one that leaves close up, each within its own row', () => {
  const before = {
    'realm 0 0': '02',
    'realm 0 1': '20',
    'realm 0 2': '07',
    'companion 0 0': '61',
    'companion 0 1': '62',
  };
  assert.deepEqual(ways(before, { 'realm 0 0': '02', 'realm 0 1': '07', 'companion 0 0': '62' }), [
    'realm 0 0 > realm 0 0',
    'realm 0 2 > realm 0 1',
    'companion 0 1 > companion 0 0',
  ]);
});

test('a card that is new comes from nowhere, and no card from another row', () => {
  assert.deepEqual(ways({ 'realm 0 0': '02', 'drawn 0': '07' }, { 'realm 0 0': '02', 'realm 0 1': '07' }), [
    'realm 0 0 > realm 0 0',
  ]);
});

test('of equal cards each comes from a place of its own', () => {
  const asleep = { 'realm 0 0': '07', 'realm 0 1': null, 'realm 0 2': null };
  assert.deepEqual(ways(asleep, { 'realm 0 0': null, 'realm 0 1': null }), [
    'realm 0 2 > realm 0 0',
    'realm 0 1 > realm 0 1',
  ]);
});

/** A table on which `laid` lies; `draw` lays something else there. @param {{ moves?: boolean }} [options] */
const table = ({ moves = true } = {}) => {
  /** @type {Laid} */
  let laid = {};
  /** @type {{ spot: string, from: string }[]} */
  const played = [];
  const root = /** @type {any} */ ({
    querySelectorAll: () =>
      lying(laid).map(({ spot, box }) => ({
        dataset: { spot: spot.split(' at ')[0] },
        getBoundingClientRect: () => box,
        closest: () => ({ getAttribute: () => `seat ${seatOf(spot)}` }),
      })),
  });
  const motion = /** @type {any} */ ({
    moves: () => moves,
    play: async (
      /** @type {any} */ { dataset },
      /** @type {unknown} */ _token,
      /** @type {Keyframe[]} */ frames,
    ) => void played.push({ spot: dataset.spot, from: String(frames[0]?.transform) }),
  });
  const cards = createCardMoves(
    root,
    motion,
    (view, spot) => /** @type {any} */ (view)[spot] ?? spot.split(' ')[1],
  );
  /** @param {Laid} next @param {{ near?: number, told?: boolean }} [state] */
  const draw = (next, { near = 0, told = true } = {}) => {
    const drawn = cards.turn(/** @type {any} */ (next), near, told);
    laid = next;
    drawn();
    return played.splice(0);
  };
  return { draw, still: cards.still };
};

const TWO = { 'realm 0 0': '02', 'realm 0 1': '07' };
const ONE = { 'realm 0 0': '07' };

test('a card that moves starts where it lay; one that stays does not move', () => {
  const { draw } = table();
  assert.deepEqual(draw(TWO), [], 'nothing moves when the table is drawn for the first time');
  assert.deepEqual(draw({ ...TWO }), []);
  assert.deepEqual(draw(ONE), [{ spot: 'realm 0 0', from: 'translate(60px, 0px) scale(1)' }]);
});

test('the last event of a story is drawn when the story is over, and moves all the same', () => {
  const { draw } = table();
  draw(TWO);
  assert.equal(draw(ONE, { told: false }).length, 1);
  assert.deepEqual(draw(TWO, { told: false }), [], 'what is drawn without a story does not move');
  assert.deepEqual(draw(ONE, { told: false }), []);
});

test('a queen who has ridden to another seat does not slide there again; those whom she has left close up', () => {
  const { draw } = table();
  draw({ 'queen 10 at 0': '10', 'queen 11 at 0': '11' });
  assert.deepEqual(draw({ 'queen 11 at 0': '11', 'queen 10 at 1': '10' }), [
    { spot: 'queen 11', from: 'translate(60px, 0px) scale(1)' },
  ]);
});

test('cards keep still where whole panels move, and with little motion', () => {
  const turning = table();
  turning.draw(TWO);
  assert.deepEqual(turning.draw(ONE, { near: 1 }), []);
  const calm = table({ moves: false });
  calm.draw(TWO);
  assert.deepEqual(calm.draw(ONE), []);
});

test('M-08: at most six cards move, those with the longest ways', () => {
  const { draw } = table();
  const row = (/** @type {string[]} */ faces) =>
    Object.fromEntries(faces.map((face, at) => [`realm 0 ${at}`, face]));
  const faces = Array.from({ length: 12 }, (_, at) => `${10 + at}`);
  draw(row(faces));
  assert.equal(draw(row(faces.slice(1))).length, 6);
});
