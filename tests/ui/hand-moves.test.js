/* A hand that is opened or closed moves, and the mark of a new card hangs over its edge. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHandMoves } from '../../dist/dev/js/table/hand-moves.js';
import { text } from './catalogues.js';

test('a hand slides in when it is opened, and unfolds face down when it is closed, but never during a scene', async () => {
  const cards = Array.from({ length: 5 }, () => ({}));
  const classes = new Set();
  const root = /** @type {any} */ ({
    classList: {
      add: (/** @type {string} */ name) => classes.add(name),
      remove: (/** @type {string} */ name) => classes.delete(name),
    },
    querySelector: () => ({}),
    querySelectorAll: () => cards,
  });
  Object.assign(globalThis, { document: { querySelector: () => null } });
  const played = /** @type {any[]} */ ([]);
  const moved = (/** @type {boolean} */ moves, /** @type {[number | null, boolean][]} */ ...seen) => {
    played.length = 0;
    const hand = createHandMoves(
      root,
      /** @type {any} */ ({
        moves: () => moves,
        ms: () => 280,
        play: (/** @type {any} */ _card, /** @type {any} */ time, /** @type {any} */ frames) =>
          played.push({ time, offsets: frames.map((/** @type {Keyframe} */ one) => one.offset) }),
      }),
    );
    for (const [seat, told] of seen) hand.see(seat, told);
    return played.length;
  };
  assert.equal(moved(true, [0, false], [0, false]), 5, 'once');
  assert.equal(new Set(played.map(({ time }) => time)).size, 1, 'all animations end together');
  for (const [i, { offsets }] of played.entries())
    assert.ok(
      offsets[0] === 0 && offsets.at(-1) === 1 && offsets[1] >= (played[i - 1]?.offsets[1] ?? 0),
      'one card begins after the other',
    );
  assert.ok(
    played.every(({ offsets }) =>
      offsets.every(
        (/** @type {number} */ one, /** @type {number} */ at) => one >= (offsets[at - 1] ?? 0) && one <= 1,
      ),
    ),
  );
  assert.equal(moved(true, [null, false], [0, false], [null, true]), 10);
  assert.equal(moved(true, [null, true], [0, true], [0, false]), 0);
  assert.equal(moved(false, [0, false], [null, false]), 0);
  Object.assign(globalThis, { document: { querySelector: () => ({}) } });
  assert.equal(moved(true, [0, false]), 1, 'as one behind a curtain that parts');
  assert.ok(classes.has('moving'), 'the table is no scroll container meanwhile');
  await new Promise(done => setTimeout(done));
  assert.ok(!classes.has('moving'));
});

test('the hand at the private answer comes in as it does at the table', () => {
  assert.match(
    text('ui/js/screens/answer.ts'),
    /createHandMoves\(root, motion\)\.see\(attackOn\(before\)\?\.seat \?\? null, false\)/,
  );
});

test('the mark of a new card covers nothing that is counted or read', () => {
  // It hangs over the upper edge, and covers only the stitched border, which ends 10 px below the edge on the
  // narrowest card.
  const rules = ['hand', 'phone'].flatMap(sheet =>
    [...text(`ui/css/${sheet}.css`).matchAll(/\.new \{([^}]*)\}/g)].map(([, rule = '']) => rule),
  );
  const over = rules.flatMap(rule =>
    [...rule.matchAll(/inset-block-end: calc\(100% - (\d+)px\)/g)].map(([, px]) => Number(px)),
  );
  assert.ok(over.length > 0);
  for (const px of over) assert.ok(px > 0 && px <= 12, `${px} px of the card`);
  for (const rule of rules) assert.doesNotMatch(rule, /inset-block-start|top:/);
});
