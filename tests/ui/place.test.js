/* The place of a lesson's note: it covers nothing that it speaks of, and only one element at a time is
   golden. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHAPTERS } from '../../dist/dev/js/games/chapters.js';
import { placesFor } from '../../dist/dev/js/learn/place.js';
import { layFree } from '../../dist/dev/js/table/beside.js';
import { SHOWN } from '../../dist/dev/js/learn/shown.js';
import { covered } from '../../dist/dev/js/table/beside.js';
import { catalogue } from './catalogues.js';

/** @param {number} left @param {number} top @param {number} width @param {number} height */
const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });
/** @param {ReturnType<typeof box>} where */
const thing = where => /** @type {any} */ ({ getBoundingClientRect: () => where });
/** A note that may stand at these places. @param {Record<string, ReturnType<typeof box>>} places */
const slipAt = places => {
  const dataset = /** @type {{ at?: string }} */ ({});
  return /** @type {any} */ ({
    dataset,
    style: { setProperty: () => {} },
    querySelector: () => null,
    toggleAttribute: () => {},
    // Everywhere else it is larger than the window.
    getBoundingClientRect: () => places[dataset.at ?? ''] ?? { width: innerWidth + 1, height: 1 },
  });
};

Object.assign(globalThis, { innerWidth: 360, innerHeight: 640 });

test('how much of a thing is covered is a share of it', () => {
  assert.equal(covered(box(0, 0, 100, 100), box(50, 0, 100, 100)), 0.5);
  assert.equal(covered(box(0, 0, 100, 100), box(20, 20, 10, 10)), 1);
  assert.equal(covered(box(0, 0, 100, 100), box(100, 0, 10, 10)), 0);
});

test('a small thing that is spoken of is left free, though a larger one is covered', () => {
  const slip = slipAt({ bar: box(0, 0, 360, 100), bottom: box(0, 500, 360, 100) });
  const [crown, realm] = [thing(box(10, 10, 20, 20)), thing(box(0, 400, 360, 200))];
  layFree(
    slip,
    ['bar', 'bottom'],
    [
      { cost: 12, things: [crown] },
      { cost: 1, things: [realm] },
    ],
  );
  assert.equal(slip.dataset.at, 'bottom');
  layFree(
    slip,
    ['bar', 'bottom'],
    [
      { cost: 12, things: [realm] },
      { cost: 1, things: [crown] },
    ],
  );
  assert.equal(slip.dataset.at, 'bar');
});

test('where every place covers something the slip lies beside all things, in the width that fits', () => {
  const vars = /** @type {Record<string, number>} */ ({});
  const dataset = /** @type {{ at?: string }} */ ({});
  const slip = /** @type {any} */ ({
    dataset,
    style: { setProperty: (name, value) => (vars[name] = Number.parseFloat(value)) },
    querySelector: () => null,
    toggleAttribute: () => {},
    getBoundingClientRect: () => {
      const { '--x': x = 0, '--y': y = 0, '--w': w = 0 } = vars;
      const width = Math.min(w, 344);
      const laid = { width, height: 30_000 / width, ...box(x, y, width, 30_000 / width) };
      return dataset.at === 'beside' ? laid : box(0, 500, 360, 100);
    },
  });
  const [hand, queens] = [thing(box(0, 460, 360, 180)), thing(box(0, 0, 150, 460))];
  layFree(slip, ['bottom'], [{ cost: 4, things: [hand, queens] }]);
  assert.equal(dataset.at, 'beside');
  const lies = slip.getBoundingClientRect();
  for (const one of [hand, queens]) assert.equal(covered(lies, one.getBoundingClientRect()), 0);
  assert.ok(lies.left >= 0 && lies.right <= innerWidth && lies.top >= 0 && lies.bottom <= innerHeight);

  const all = thing(box(0, 0, 360, 640));
  layFree(slip, ['bottom'], [{ cost: 4, things: [all] }]);
  assert.equal(dataset.at, 'beside', 'the smallest slip covers least');
  layFree(slip, ['bottom'], [{ cost: 4, things: [thing(box(0, 0, 360, 400))] }]);
  assert.equal(dataset.at, 'bottom', 'a named place that covers nothing comes first');
});

test('only a slip that is read lies over the big button', () => {
  for (const wide of [true, false]) {
    assert.ok(placesFor(wide, true).some(place => place === 'foot' || place === 'corner'));
    assert.ok(!placesFor(wide, false).some(place => place === 'foot' || place === 'corner'));
  }
});

test('what is shown belongs to a sentence', () => {
  const names = Object.values(CHAPTERS).flatMap(all => all.map(({ name }) => name));
  for (const key of Object.keys(SHOWN)) {
    assert.ok(names.includes(key.split('.')[0] ?? ''), key);
    assert.ok(`learn.${key}` in catalogue('en'), key);
  }
});
