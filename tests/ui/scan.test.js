/* K-02: where the ring of one-switch play goes. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idleFor } from '../../dist/dev/js/app/guard.js';
import { controls, stops } from '../../dist/dev/js/kit/scan.js';
import { startSwitch } from '../../dist/dev/js/kit/switch.js';

/**
 * An element that can be pressed.
 * @param {string} id
 * @param {{ zone?: string, lit?: boolean, go?: boolean, told?: boolean, top?: number }} [kind]
 */
const thing = (id, { zone = 'one', lit = false, go = false, told = false, top = 0 } = {}) =>
  /** @type {any} */ ({
    id,
    matches: (/** @type {string} */ selector) =>
      selector.includes('go-btn') ? go : selector.includes('lesson-on') ? told : lit,
    querySelector: () => null,
    closest: (/** @type {string} */ selector) =>
      selector === 'label' || selector.includes('person') ? null : zone,
    getBoundingClientRect: () => ({ top, height: 20 }),
  });
/** @param {any[]} all */
const names = all => stops(all).map(stop => stop.map(one => one.id).join(' '));

test('K-02: a few things are visited one by one', () => {
  assert.deepEqual(names([thing('a'), thing('b'), thing('c')]), ['a', 'b', 'c']);
});

test('K-02: more of them in the groups in which they lie', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at) => thing(id, { zone: at < 4 ? 'beds' : 'hand' }));
  assert.deepEqual(names(all), ['a b c d', 'e f']);
});

test('K-02: what the table waits for comes first, and the big button before all', () => {
  const bar = ['x', 'y', 'z'].map(id => thing(id, { zone: 'bar' }));
  const hand = ['1', '2', '3'].map(id => thing(id, { zone: 'hand', lit: id !== '2' }));
  assert.deepEqual(names([...bar, ...hand]), ['1 3', 'x y z'], 'of the hand only what is lit');
  assert.deepEqual(names([...bar, ...hand, thing('go', { zone: 'go', go: true })]), ['go', '1 3', 'x y z']);
  const slip = [thing('leave', { zone: 'slip' }), thing('on', { zone: 'slip', told: true })];
  assert.deepEqual(
    names([...bar, ...hand, thing('go', { zone: 'go', go: true }), ...slip])[0],
    'on',
    'what a lesson tells is left first',
  );
});

test('K-02: one large group is visited in rows, and a row thing by thing', () => {
  const beds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id, at) => thing(id, { top: at < 4 ? 0 : 90 }));
  assert.deepEqual(names(beds), ['a b c d', 'e f g h']);
  assert.deepEqual(names(beds.slice(0, 4)), ['a', 'b', 'c', 'd']);
  const column = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at) => thing(id, { top: at * 90 }));
  assert.deepEqual(names(column), ['a', 'b', 'c', 'd', 'e', 'f']);
});

test('K-02: a hand waits for the ring to come round before it closes by itself', () => {
  assert.equal(idleFor({ scan: 'off' }), 90_000);
  assert.equal(idleFor({ scan: '800' }), 90_000);
  assert.equal(idleFor({ scan: '3500' }), 105_000);
});

for (const [localName, type] of [
  ['input', 'text'],
  ['input', 'search'],
  ['textarea', 'textarea'],
]) {
  test(`K-02: the ring passes by a field of type ${type}`, () => {
    const one = (/** @type {object} */ what) => ({
      closest: () => null,
      checkVisibility: () => true,
      matches: () => false,
      ...what,
    });
    const all = [one({ localName: 'button', type: 'submit' }), one({ localName, type })];
    const page = { querySelectorAll: () => [], body: { querySelectorAll: () => all } };
    assert.deepEqual(controls(/** @type {any} */ (page)), all.slice(0, 1));
  });
}

test('K-02: keys write in the fields of text and of search, and press elsewhere', t => {
  class HTMLElement {
    localName = 'input';
    /** @param {string} type */
    constructor(type) {
      this.type = type;
    }
  }
  const document = {
    defaultView: new EventTarget(),
    querySelectorAll: () => [],
    body: { querySelectorAll: () => [] },
  };
  const before = { document: globalThis.document, HTMLElement: globalThis.HTMLElement };
  Object.assign(globalThis, { document, HTMLElement });
  t.after(() => Object.assign(globalThis, before));
  t.mock.timers.enable({ apis: ['setTimeout'] });
  startSwitch(/** @type {any} */ ({ get: () => '1200', subscribe: () => {} }));
  const writes = (/** @type {string} */ type) => {
    const event = new Event('keydown', { cancelable: true });
    Object.defineProperties(event, { key: { value: 'a' }, target: { value: new HTMLElement(type) } });
    document.defaultView.dispatchEvent(event);
    return !event.defaultPrevented;
  };
  assert.deepEqual(['text', 'search', 'radio'].map(writes), [true, true, false]);
});
