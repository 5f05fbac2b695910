/* The fairness card and the scrapbook of a finished game. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { fairnessOf, luckiest } from '../../dist/dev/js/album/fairness.js';
import { longest, scrapbook } from '../../dist/dev/js/album/scraps.js';
import { keepingOf } from '../../dist/dev/js/table/keepings.js';
import { asPlayed, pastOf } from '../../dist/dev/js/album/frames.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { load } from './catalogues.js';
import { PEOPLE, QUEENS, RESCUE } from './fixtures/album.js';

before(() => setLanguage('en', load));

const PLAYED = asPlayed(QUEENS);
const past = pastOf(PLAYED);

test('what came into each hand is counted, beside what the deck makes likely', () => {
  const { rows, dice, shuffles } = fairnessOf({ game: 'queens', people: PEOPLE, frames: PLAYED, past });
  const of = kind => rows.find(row => row.kind === kind)?.cells.map(({ n }) => n);
  assert.deepEqual(
    [of('king'), of('dragon'), of('potion'), of('knight')],
    [
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 1],
    ],
  );
  assert.deepEqual(of('number'), [4 + 3, 3 + 1], 'those of the deal, and those that were drawn');
  const kings = rows[0].cells[0].expected;
  assert.ok(Math.abs(kings - (9 * 2) / 18) < 1e-9, `${kings}`);
  assert.deepEqual([dice, shuffles], [[], 0]);
});

test('the die is counted side by side', () => {
  const { dice, rolls, rows } = fairnessOf({
    game: 'rescue',
    people: PEOPLE,
    frames: [
      {
        position: { draw: ['1', '2', 'gnome', 'rose'], hands: [] },
        done: {},
        game: { game: 'rescue', events: RESCUE.map(({ event }) => event) },
      },
    ],
    past: RESCUE,
  });
  assert.equal(rolls, 1);
  assert.deepEqual(
    dice.map(({ cells }) => [cells[0].n, Math.round(cells[0].expected * 6)]),
    [
      [0, 2],
      [0, 2],
      [0, 1],
      [1, 1],
    ],
  );
  assert.deepEqual(
    rows.find(row => row.kind === 'gnome')?.cells.map(({ n }) => n),
    [1, 0],
  );
});

test('luck is named only where it could be felt', () => {
  const even = [
    {
      kind: 'king',
      cells: [
        { n: 3, expected: 2.5 },
        { n: 2, expected: 2.5 },
      ],
    },
  ];
  assert.equal(luckiest(even, ['king']), null);
  const felt = luckiest(
    [
      ...even,
      {
        kind: 'wand',
        cells: [
          { n: 0, expected: 1 },
          { n: 4, expected: 1 },
        ],
      },
    ],
    ['king', 'wand'],
  );
  assert.deepEqual([felt?.kind, felt?.seat, felt?.n], ['wand', 1, 4]);
  for (const [game, kind] of [
    ['queens', 'number'],
    ['rescue', 'number'],
    ['rescue', 'willow'],
  ]) {
    const { glad, luck } = keepingOf(/** @type {any} */ (game));
    assert.ok(luck.includes(kind) && glad.length > 3);
    assert.equal(
      luckiest([{ kind, cells: [{ n: 40, expected: 10 }] }], glad),
      null,
      `${kind} is nobody’s luck`,
    );
  }
});

test('the scrapbook keeps the sums of everybody, and knows the longest', () => {
  const texts = book => book.map(page => page.map(({ text }) => text));
  const book = scrapbook('queens', past, 2);
  assert.deepEqual(texts(book), [['2 + 3 = 5'], []]);
  assert.deepEqual(texts(scrapbook('rescue', RESCUE, 2)), [[], ['2 × 3 = 6']]);
  assert.equal(longest(book)?.text, '2 + 3 = 5');
  assert.equal(longest([[], []]), null);
});
