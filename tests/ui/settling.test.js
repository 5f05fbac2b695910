/* What stays on the table moves from where people saw it. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSettling } from '../../dist/dev/js/table/settling.js';

test('a table that begins with a story moves nothing from where it was drawn before the page showed it', () => {
  let [left, moved] = [0, 0];
  const card = {
    dataset: { spot: 'queen 10' },
    getBoundingClientRect: () => ({ left, top: 0, width: 50, height: 70 }),
    closest: () => null,
  };
  const root = {
    isConnected: false,
    classList: { add: () => {}, remove: () => {} },
    querySelector: () => null,
    querySelectorAll: (/** @type {string} */ which) => (which.startsWith('.card') ? [card] : []),
  };
  const motion = { moves: () => true, play: async () => void moved++ };
  const settling = createSettling(
    /** @type {any} */ ({
      root,
      motion,
      faceAt: (/** @type {unknown} */ _view, /** @type {string} */ spot) => spot,
    }),
  );
  /** @param {number} place @param {boolean} told */
  const draw = (place, told) => {
    const phase = { is: told ? 'telling' : 'idle' };
    const drawn = settling.turn(/** @type {any} */ ({ shown: null, view: {}, near: 0, phase }));
    left = place;
    drawn();
    return moved;
  };
  assert.equal(draw(300, false), 0);
  root.isConnected = true;
  assert.equal(draw(0, true), 0);
  assert.equal(draw(600, true), 1, 'what people have seen moves');
});
