/* The table of Sleeping Queens: which spots have a face, and what is said of the seat that decides. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { queens } from '../../dist/dev/js/games/queens/index.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { createCaller } from '../../dist/dev/js/table/turn-announcer.js';
import { tableKeys } from '../../dist/dev/js/table/keyboard.js';
import { load } from './catalogues.js';
import { queensModelOf } from './fixtures/models.js';
import { attacked, shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

test('only queens and cards of the open hand have a face: a bed, a seat and the big button have none', () => {
  const { view } = shown(table(3)).game;
  const faces = ['queen 10', 'hand 0', 'hand 4', 'bed 1', 'bed 12', 'seat 1', 'go', 'discard', ''].map(spot =>
    queens.faceAt(/** @type {any} */ (view), spot),
  );
  assert.deepEqual(faces.slice(0, 3), ['10', '53', '42']);
  assert.deepEqual(new Set(faces.slice(3)), new Set([undefined]));
});

/** What is announced: an alert with "!" before it. */
const announcing = () => {
  const said = /** @type {string[]} */ ([]);
  const announce = {
    status: (/** @type {string} */ words) => said.push(words),
    alert: (/** @type {string} */ words) => said.push(`! ${words}`),
  };
  return { announce, heard: () => said.splice(0) };
};

/** The turn of a seat. @param {number} turn @param {number | null} [thinking] @returns {any} */
const turnOf = (turn, thinking = null) => {
  const base = table(3);
  return {
    ...base,
    stage: { ...base.stage, thinking },
    game: { ...base.game, view: { ...base.game.view, turn, to_act: turn } },
  };
};

test('Q-5.13: an attack calls the attacked seat in its own words, and its turn after that is called too', () => {
  const { announce, heard } = announcing();
  const call = createCaller(/** @type {any} */ ({ t, announce }));
  /** @param {any} update */
  const called = update => (call(/** @type {any} */ (queens), update), heard());
  const asked = { ...attacked(table(3), false), mine: [0] };
  assert.deepEqual(called(asked), ['! Ben, to the door!']);
  assert.deepEqual(called(asked), [], 'once');
  assert.deepEqual(called({ ...turnOf(1), mine: [0] }), ['! It is Ben’s turn.']);

  const thought = { ...asked, stage: { ...asked.stage, thinking: 1 } };
  assert.deepEqual(called(thought), ['Ben is thinking']);
  assert.deepEqual(called({ ...turnOf(1, 1), mine: [0] }), ['Ben is thinking']);
});

test('the key that says whose turn it is says an attack in the same words', context => {
  const document = Object.assign(new EventTarget(), { activeElement: null, querySelector: () => null });
  const before = globalThis.document;
  Object.assign(globalThis, { document });
  const { announce, heard } = announcing();
  let update = /** @type {any} */ (table(3));
  const keys = tableKeys(
    /** @type {any} */ ({
      root: Object.assign(new EventTarget(), { querySelectorAll: () => [], querySelector: () => null }),
      ctx: { t, announce, settings: { get: () => 'on' } },
      game: queens,
      model: () => queensModelOf(update),
      commands: {},
      bubble: {},
    }),
  );
  context.after(() => {
    keys.destroy();
    Object.assign(globalThis, { document: before });
  });
  const press = () => {
    document.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key: 't' }));
    return heard();
  };
  assert.deepEqual(press(), ['It is Nora’s turn.']);
  update = attacked(table(3), false, 1, 'potion');
  assert.deepEqual(press(), ['Ben, a Potion!']);
});
