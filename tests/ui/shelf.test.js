/* The place of the next companion. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextOn } from '../../ui/js/games/rescue/shelf.js';

/** A shelf whose cards stand in one row as long as its realm says. @param {import('node:test').TestContext} context @param {number} lain */
const shelfOf = (context, lain) => {
  const style = new Map([['--by-one', String(lain)], ['--by-two', '1'], ['--by-three', '1']]);
  const area = { style: { getPropertyValue: (/** @type {string} */ name) => style.get(name) ?? '', setProperty: (/** @type {string} */ name, /** @type {string} */ value) => style.set(name, value) } };
  /** @type {object[]} */
  const cards = Array.from({ length: lain }, () => ({}));
  /** @type {any} */
  const probe = {
    getBoundingClientRect: () => ({ left: 100 * Number(style.get('--by-two')), top: 40, width: 50, height: 0 }),
    remove: () => void cards.splice(cards.indexOf(probe), 1),
  };
  const before = globalThis.document;
  Object.assign(globalThis, { document: { createElement: () => probe } });
  context.after(() => Object.assign(globalThis, { document: before }));
  return { style, cards, shelf: /** @type {any} */ ({ closest: () => area, append: (/** @type {object} */ card) => cards.push(card) }) };
};

test('the shelf is asked with one card more, and is as it was afterwards', context => {
  const { shelf, style, cards } = shelfOf(context, 2);
  assert.deepEqual(nextOn(shelf, 3), { x: 225, y: 75, width: 50 }, 'three in two rows stand two beside each other');
  assert.deepEqual([[...style], cards.length], [[['--by-one', '2'], ['--by-two', '1'], ['--by-three', '1']], 2]);
});

test('where no companion stands yet there is no shelf to ask', () => assert.equal(nextOn(null, 1), null));
