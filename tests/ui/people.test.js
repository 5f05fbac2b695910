/* Who plays: who can sit down at a free place, and cards that giggle. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { focusPlace, giggles, newcomers } from '../../dist/dev/js/screens/people.js';
import { freshSetup, sitDown, standUp } from '../../dist/dev/js/state/setup.js';
import { load } from './catalogues.js';
import { settingsOf } from './fixtures/motion.js';
import { nodesOf } from './fixtures/nodes.js';

before(() => setLanguage('en', load));

/** @param {import('../../ui/js/state/setup.js').Setup} setup @param {number} at */
const offered = (setup, at) => {
  const picked = /** @type {any[]} */ ([]);
  const buttons = nodesOf(newcomers(t, setup, at, seats => picked.push(seats.places[at]))).filter(
    ({ tag }) => tag === 'button',
  );
  for (const { props } of buttons) props.onclick();
  return { buttons, picked };
};
const gold = (/** @type {any} */ { props }) => !props.class.includes('paper');

test('whoever is alone is offered a wind-up toy first, on the gold button', () => {
  const { buttons, picked } = offered(freshSetup(), 1);
  assert.deepEqual(
    buttons.map(({ key }) => key),
    ['toy', 'person'],
  );
  assert.deepEqual(buttons.map(gold), [true, false]);
  assert.deepEqual(
    picked.map(({ bot }) => bot),
    ['daydreamer', null],
  );
  const pictures = buttons.map(node => nodesOf(node).find(({ props }) => props.svg)?.props.svg);
  assert.match(pictures[0], /class="wound"/, 'the toy has its key');
  assert.doesNotMatch(pictures[1], /class="wound"/);
});

test('where two people sit, a person comes first', () => {
  const { buttons, picked } = offered(sitDown(freshSetup(), 1), 3);
  assert.deepEqual(
    buttons.map(({ key }) => key),
    ['person', 'toy'],
  );
  assert.deepEqual(buttons.map(gold), [true, false]);
  assert.deepEqual(
    picked.map(({ bot }) => bot),
    [null, 'daydreamer'],
  );
});

test('an emptied place has the focus, or the nearest free one where it is left out', () => {
  const two = freshSetup();
  const opposite = { ...two, places: two.places.with(2, null).with(3, two.places[2] ?? null) };
  for (const [setup, emptied, focused] of /** @type {const} */ ([
    [two, 4, 3],
    [two, 3, 3],
    [two, 1, 1],
    [opposite, 1, 2],
    [opposite, 4, 4],
    [sitDown(two, 1), 4, 4],
  ])) {
    const left = standUp(sitDown(setup, emptied), emptied);
    assert.equal(left.places[emptied], null);
    assert.equal(focusPlace(left, emptied), focused, String(emptied));
  }
});

test('a card on the table giggles at a tap, and keeps still without motion', context => {
  const played = /** @type {string[]} */ ([]);
  const sounds = /** @type {any} */ ({ play: (/** @type {any} */ { name }) => played.push(name) });
  let moved = 0;
  class Card {
    firstElementChild = { animate: () => (moved += 1) };
    closest() {
      return this;
    }
  }
  const was = [globalThis.Element, globalThis.matchMedia];
  Object.assign(globalThis, { Element: Card, matchMedia: () => ({ matches: false }) });
  context.after(() => Object.assign(globalThis, { Element: was[0], matchMedia: was[1] }));
  const tap = /** @type {any} */ ({ target: new Card() });
  giggles({ settings: settingsOf(), sounds })(tap);
  assert.equal(moved, 1);
  for (const motion of ['reduced', 'none']) giggles({ settings: settingsOf('normal', motion), sounds })(tap);
  assert.equal(moved, 1);
  assert.deepEqual(played, ['cheer_laugh', 'cheer_laugh', 'cheer_laugh']);
});
