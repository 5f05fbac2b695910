/* The waking of a queen: each has a gesture of her own, and no moment has too many actors. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { CUT_OUTS } from '../../dist/dev/art/queens/gestures.js';
import { GESTURES } from '../../dist/dev/js/games/queens/gestures.js';
import { picture, seated, sleeping } from '../../dist/dev/js/games/queens/cards.js';
import { createPlaces } from '../../dist/dev/js/theatre/queens/places.js';
import { castOf } from '../../dist/dev/js/theatre/queens/waking.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { FACES, isQueen, wordOf } from '../../dist/dev/js/state/faces.js';
import { MOST_ACTORS } from '../../dist/dev/js/table/stage.js';
import { load } from './catalogues.js';
import { filmed, inOrder } from './fixtures/stage.js';

before(() => setLanguage('en', load));
before(() => Object.assign(globalThis, { innerWidth: 360, innerHeight: 640 }));

const QUEENS = FACES.filter(isQueen);
const bar = { left: 20, top: 300, width: 60, height: 20 };

/** @param {string} queen @param {boolean} back */
const cast = (queen, back) =>
  filmed(
    castOf({
      queen,
      from: { left: 10, top: 10, width: 100, height: 84 },
      large: { x: 300, y: 300, width: 200 },
      court: back ? null : { x: 40, y: 400, width: 50 },
      bar: back ? null : bar,
      rival: back ? { face: '11', at: { x: 40, y: 400, width: 50 } } : undefined,
    }),
  );

test('every queen has a gesture of her own, of cut-outs that exist', () => {
  assert.deepEqual(Object.keys(GESTURES).sort(), QUEENS.map(wordOf).sort());
  for (const [queen, { parts }] of Object.entries(GESTURES))
    for (const { cut } of parts) assert.ok(CUT_OUTS[cut], `${queen}: ${cut}`);
  assert.equal(new Set(Object.values(GESTURES).map(gesture => JSON.stringify(gesture))).size, QUEENS.length);
});

test('no waking has more actors than a stage holds, and their frames come in order', () => {
  for (const queen of QUEENS) {
    for (const back of [false, true]) {
      const actors = cast(queen, back);
      assert.ok(actors.length <= MOST_ACTORS, `${queen}: ${actors.length}`);
      assert.equal(
        actors.filter(({ stays }) => stays).length,
        back ? 2 : 1,
        'where nothing moves, she stays, and who quarrels with her',
      );
      for (const { frames } of actors) {
        const offsets = inOrder(frames);
        assert.ok(
          offsets.every(offset => offset >= 0 && offset <= 1),
          `${queen}: ${offsets}`,
        );
      }
    }
  }
});

test('she lands in her court as it shows her, and nothing else of her is left', () => {
  const court = { x: 40, y: 400, width: 40 };
  const actors = filmed(
    castOf({
      queen: '18',
      from: { left: 10, top: 10, width: 100, height: 84 },
      large: { x: 300, y: 300, width: 200 },
      court,
      bar,
    }),
  );
  const last = actors.filter(
    ({ frames }) =>
      Number(frames.findLast(({ opacity }) => opacity !== undefined)?.opacity) === 1 ||
      frames.some(({ offset, opacity }) => Number(offset) > 0.95 && opacity === 1),
  );
  const home = last.find(({ at }) => at === court);
  assert.deepEqual([home?.kind, home?.svg], Object.values(seated('18', 40)).toReversed());
  assert.equal(
    home?.frames.findLast(({ transform }) => transform)?.transform,
    'translate(0px, 0px) rotate(0deg) scale(1, 1)',
  );
  assert.ok(
    !last.some(({ svg, at }) => svg === picture('18', at.width)),
    'the large drawing has gone on the way',
  );
  const place = last.find(({ kind }) => kind === 'slot wide');
  assert.ok(place, 'and her bed has left an empty place');
});

test('two who quarrel stand beside each other, wholly in the window, until the one who woke sleeps again', () => {
  const actors = cast('12', true);
  const seen = (/** @type {number} */ share) =>
    actors.filter(
      ({ kind, frames }) =>
        kind === 'card' &&
        frames.findLast(({ offset, opacity }) => Number(offset) <= share && opacity !== undefined)
          ?.opacity === 1,
    );
  const pair = seen(0.6);
  const [left, right] = pair.map(({ at }) => at).sort((a, b) => a.x - b.x);
  assert.ok(left && right && pair.length === 2 && left.x + left.width / 2 < right.x - right.width / 2);
  assert.ok(left.x - left.width / 2 > 12 && right.x + right.width / 2 < innerWidth - 12);
  assert.ok(
    seen(0.8).some(({ svg }) => svg === sleeping('12', left.width)),
    'her name in the form that both have',
  );
});

test('on a phone she is larger than the quilt, and the table round her steps back', () => {
  for (const queen of QUEENS) {
    const scene = {
      queen,
      from: { left: 10, top: 10, width: 100, height: 84 },
      large: { x: 180, y: 300, width: 192 },
      court: { x: 40, y: 400, width: 50 },
      bar,
    };
    const [plain, near] = [castOf(scene), castOf({ ...scene, close: true })];
    assert.equal(near[0]?.kind, 'shade');
    assert.deepEqual(near.slice(1), plain);
    assert.ok(near.length <= MOST_ACTORS, `${queen}: ${near.length}`);
  }
  const box = (/** @type {number} */ height) => ({ left: 40, top: 190, width: 280, height });
  const of = (/** @type {number} */ height) =>
    createPlaces(
      /** @type {any} */ ({
        querySelector: () => null,
        querySelectorAll: () => [],
        getBoundingClientRect: () => box(height),
      }),
    ).bright();
  Object.assign(globalThis, { innerWidth: 360, innerHeight: 640, CSS: { escape: String } });
  assert.ok(of(185).close && of(185).large.width > 185);
  assert.equal(of(600).close, false);
});

test('P-11: until the bed has turned over, no queen looks different from another', () => {
  /** What is visible in the first 22 %. @param {string} queen */
  const early = queen =>
    cast(queen, false)
      .filter(({ frames }) =>
        frames.some(({ offset, opacity }) => Number(offset) < 0.22 && Number(opacity) > 0),
      )
      .map(({ svg, at }) => ({ svg, at }));
  for (const queen of QUEENS) assert.deepEqual(early(queen), early(QUEENS[0] ?? ''));
});
