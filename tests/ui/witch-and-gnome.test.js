/* The witch swaps, and the gnome peeks and steals: each card ends where it lies afterwards. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import * as gnome from '../../dist/dev/js/theatre/rescue/gnome-scene.js';
import * as thief from '../../dist/dev/js/theatre/rescue/thief-scene.js';
import * as witch from '../../dist/dev/js/theatre/rescue/witch-scene.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { load } from './catalogues.js';
import { SIX, fair, placed, seenAt, signs } from './fixtures/moments.js';
import { filmed, mount } from './fixtures/stage.js';

before(() => setLanguage('en', load));

test('the witch: each card ends exactly where the other lay', context => {
  mount(context);
  const here = { x: 130, y: 650, width: 80 };
  const there = { x: 200, y: 180, width: 44 };
  const home = { x: 900, y: 600, width: 90 };
  const cast = filmed(
    witch.castOf({
      middle: SIX,
      home,
      gave: { face: '53', from: here, to: there },
      got: { face: null, from: there, to: here },
      signs,
    }),
  );
  fair('witch', cast);
  const cards = cast.filter(({ kind }) => kind === 'card');
  const ends = cards.map(card => [card.frames[0], card.frames.at(-1)].map(frame => placed(card, frame)));
  const hat = cast.at(-1);
  assert.ok(
    hat &&
      hat.frames.filter(({ opacity }) => Number(opacity) < 1).every(({ offset }) => Number(offset) > 0.98),
    'the hat is never a ghost',
  );
  for (const frame of [hat.frames[0], hat.frames.at(-1)])
    assert.deepEqual([placed(hat, frame).x, placed(hat, frame).y], [home.x, home.y]);
  assert.deepEqual(ends, [
    [
      { ...here, tall: 80 },
      { ...there, tall: 44 },
    ],
    [
      { ...there, tall: 44 },
      { ...here, tall: 80 },
    ],
  ]);
});

test('the gnome: behind a shut door nobody can be seen before it opens, and the companion goes home', context => {
  mount(context);
  const row = [300, 380, 460].map(x => ({ x, y: 350, width: 66 }));
  const to = { x: 90, y: 650, width: 80 };
  const home = { x: 900, y: 600, width: 90 };
  for (const open of [false, true]) {
    for (const way of [row, row.toReversed()]) {
      const cast = filmed(gnome.castOf({ companion: '61', open, row: way, middle: SIX, to, home, signs }));
      fair(`gnome, ${open}`, cast);
      const [himself, card] = cast.slice(-2);
      assert.ok(card && himself);
      assert.deepEqual(
        [himself.frames[0], himself.frames.at(-2)]
          .map(frame => placed(himself, frame))
          .map(({ x, y }) => [x, y]),
        [
          [home.x, home.y],
          [home.x, home.y],
        ],
        'he comes out of his card and goes back into it',
      );
      assert.ok(
        himself.frames.filter(({ opacity }) => Number(opacity) < 1).length <= 1,
        'he is never a ghost',
      );
      assert.equal(seenAt(card, gnome.TELLS - 0.01), open);
      assert.deepEqual(placed(card, card.frames.at(-1)), { ...to, tall: 80 });
      assert.equal(cast.filter(({ kind }) => kind === 'card').length, open ? 1 : 3);
    }
  }
  const early = (/** @type {string} */ companion) =>
    gnome
      .castOf({ companion, open: false, row, middle: SIX, to, home, signs })
      .filter(actor => seenAt(actor, gnome.TELLS - 0.01) || seenAt(actor, 0.2));
  assert.deepEqual(early('61'), early('69'));
});

test('the gnome steals: the card goes from one place to the other on his back, and he goes back into his own card', context => {
  mount(context);
  const from = { x: 100, y: 120, width: 40 };
  const to = { x: 300, y: 640, width: 80 };
  const home = { x: 900, y: 560, width: 90 };
  for (const [start, goal] of [
    [from, to],
    [to, from],
  ]) {
    const cast = filmed(
      thief.castOf({ face: null, from: start ?? from, to: goal ?? to, home, top: 60, signs }),
    );
    fair('theft', cast);
    const [card, himself] = cast;
    assert.ok(card && himself);
    assert.deepEqual(
      [card.frames[0], card.frames.at(-1)].map(frame => placed(card, frame)),
      [
        { ...start, tall: start?.width },
        { ...goal, tall: goal?.width },
      ],
    );
    assert.ok(
      [himself.frames[0], himself.frames.at(-2)].every(
        frame => placed(himself, frame).x === home.x && placed(himself, frame).y === home.y,
      ),
    );
    assert.ok(himself.frames.filter(({ opacity }) => Number(opacity) < 1).length <= 1, 'he is never a ghost');
  }
});
