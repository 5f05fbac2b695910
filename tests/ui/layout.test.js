/* Where people sit, which shape a window has, and how large cards are drawn there. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chairs, direction, others } from '../../dist/dev/js/table/chairs.js';
import { formOf, shapeOf, sizeFor } from '../../dist/dev/js/table/measure.js';
import { createWidths } from '../../dist/dev/js/table/widths.js';

test('seats sit round the table, the left neighbour first', () => {
  assert.deepEqual(others(1, 4), [2, 3, 0]);
  assert.deepEqual(chairs(2), ['across']);
  assert.deepEqual(chairs(3), ['left', 'right']);
  assert.deepEqual(chairs(5), ['left', 'across', 'across', 'right']);
});

test('the arrow points to the chair', () => {
  assert.equal(direction(0, 1, 2), -90);
  assert.equal(direction(0, 1, 4), -135);
  assert.equal(direction(0, 3, 4), -45);
});

test('each window has its shape', () => {
  /** Phones, small and large tablets, and a laptop, by their shape. */
  const windows = {
    phone: '360x640 600x1024',
    side: '640x360 853x533 1024x600 720x700 860x930 1600x539',
    upright: '800x1280',
    wide: '1280x800 1024x768 1366x625 900x900 1600x540',
  };
  for (const [shape, sizes] of Object.entries(windows))
    for (const size of sizes.split(' ')) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      assert.equal(shapeOf({ width, height, rem: 1 }), shape, size);
    }
  const large = [674, 675].map(height => shapeOf({ width: 1600, height, rem: 1.5 }));
  assert.deepEqual(large, ['side', 'wide'], 'large letters need more height for three columns');
  const isLow = (/** @type {number} */ width, /** @type {number} */ height) =>
    formOf({ width, height, rem: 1 }).low;
  assert.deepEqual([isLow(360, 599), isLow(360, 600), isLow(640, 360)], [true, false, false]);
  assert.deepEqual([63, 104, 160].map(sizeFor), ['small', 'medium', 'large']);
});

test('cards are drawn anew where they turn out so wide that another drawing suits them', () => {
  const shows = { card: '.hand > .held', near: '.left .qs > *' };
  let lies = { '.hand > .held': 116, '.left .qs > *': 64 };
  const root = /** @type {any} */ ({
    isConnected: false,
    querySelector: (/** @type {keyof typeof lies} */ where) =>
      lies[where] ? { clientWidth: lies[where] } : null,
  });
  const widths = createWidths(root, shows);
  assert.deepEqual(
    [widths.look('1280 800'), widths.now()],
    [false, {}],
    'nothing is known of what is not in the page',
  );
  root.isConnected = true;
  assert.deepEqual([widths.look('1280 800'), widths.now()], [true, { card: 116, near: 64 }]);
  lies = { ...lies, '.hand > .held': 84 };
  assert.equal(widths.look('1280 800'), false, 'the same window is not looked at twice');
  assert.equal(widths.look('800 1280'), true, 'from medium to small');
  lies = { ...lies, '.left .qs > *': 45 };
  assert.equal(widths.look('800 1200'), true, 'too small for text of its own');
  lies = { '.hand > .held': 90, '.left .qs > *': 0 };
  assert.deepEqual(
    [widths.look('800 1210'), widths.now()],
    [false, { card: 90, near: 45 }],
    'what lies nowhere keeps its width',
  );
  assert.deepEqual(
    createWidths(root, shows).now(),
    { card: 90, near: 45 },
    'a table that comes back looks as it did',
  );
});

test('two tables in a page each know their own widths', () => {
  const shows = { card: '.hand > .held' };
  const [large, small] = [116, 64].map(clientWidth =>
    createWidths(/** @type {any} */ ({ isConnected: true, querySelector: () => ({ clientWidth }) }), shows),
  );
  large?.look('1280 800');
  small?.look('640 400');
  assert.deepEqual([large?.now(), small?.now()], [{ card: 116 }, { card: 64 }]);
});
