/* The options of a table may be changed from several devices. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_OPTIONS, TIMERS } from '../../dist/dev/js/state/table-options.js';
import { t } from '../../dist/dev/js/kit/i18n.js';
import { rulesFor } from '../../dist/dev/js/state/house-rules.js';
import { optionsOf } from '../../dist/dev/js/table/house-rules-line.js';
import { chooseRules } from '../../dist/dev/js/table/sheets/house-rules.js';
import { openPage } from './fixtures/page.js';

const ghosts = { ...NO_OPTIONS, ghosts: true };
const timer = { ...NO_OPTIONS, timer: TIMERS[1] ?? 'off' };

for (const [where, stateOf] of /** @type {[string, (options: object) => object][]} */ ([
  ['at a table', options => ({ update: { options }, lobby: null })],
  ['in a lobby', options => ({ update: null, lobby: { options } })],
])) {
  test(`${where} an option that is chosen takes back none that another device has chosen`, () => {
    /** @type {object[]} */
    const sent = [];
    let state = stateOf(NO_OPTIONS);
    const ctx = /** @type {any} */ ({ send: sent.push.bind(sent), state: () => state });
    const options = optionsOf(ctx, NO_OPTIONS);
    state = stateOf(timer);
    assert.deepEqual(options.get(), timer);
    options.set({ ...options.get(), ghosts: true });
    assert.deepEqual(sent, [{ t: 'options', options: { ...timer, ghosts: true } }]);
    assert.deepEqual(options.get(), { ...timer, ghosts: true }, 'before the table has answered');
    state = stateOf(ghosts);
    assert.deepEqual(options.get(), ghosts);
  });
}

test('a table without options says none', () => {
  const state = { update: { options: timer } };
  const options = optionsOf(/** @type {any} */ ({ state: () => state }), timer);
  Object.assign(state.update, { options: undefined });
  assert.deepEqual(options.get(), NO_OPTIONS);
});

test('of the house rules of a game three at most stand before "More", whatever is on', context => {
  for (const game of /** @type {const} */ (['queens', 'rescue']))
    for (const on of [[], ...rulesFor(game).map(rule => [rule]), [...rulesFor(game)]]) {
      const { sheets } = openPage(context);
      const set = () => {};
      chooseRules(t, game, { get: () => on, set }, { get: () => NO_OPTIONS, set });
      const all = sheets[0].querySelectorAll('.house-rule');
      const front = all.filter((/** @type {any} */ one) => !one.closest('details'));
      assert.ok(front.length > 1 && front.length <= 3, `${game} with ${on}: ${front.length}`);
      assert.ok(all.length > 5, `${all.length} with those behind it`);
    }
});
