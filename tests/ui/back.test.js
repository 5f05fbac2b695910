/* What "back" does, and the other duties of the app on a phone. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepBack } from '../../dist/dev/js/app/back.js';
import { tauriApp } from '../../dist/dev/js/net/tauri.js';
import { troubleKey, wayOut } from '../../dist/dev/js/net/troubles.js';
import { text } from './catalogues.js';

const HAND = { stage: { shown: 0, own: false } };
const OWN = { stage: { shown: 0, own: true } };
const CLOSED = { stage: { shown: null, own: false } };
const VISIT = { step: 'in' };

/**
 * The name of the function that a step back calls in this state.
 * @param {object} state
 * @param {boolean} [inApp]
 * @returns {string | null}
 */
const doneBy = (state, inApp = true) => {
  /** @type {string | null} */
  let done = null;
  /** @param {string} what */
  const says = what => async () => {
    done = what;
  };
  const ctx = {
    app: inApp ? { leave: says('leave'), host: says('close') } : null,
    state: () => ({ local: {}, update: null, visit: null, lobby: null, ...state }),
    back: says('screen'),
    flow: { hide: says('hide') },
  };
  const step = stepBack(/** @type {any} */ (ctx));
  if (step === null) return null;
  if (step !== ctx.back && step !== ctx.flow.hide && /** @type {any} */ (state).update) return 'ask';
  step();
  return done;
};

test('R-07: a screen is closed first, then a hand, and at the table it asks', () => {
  const local = { screen: 'settings' };
  assert.equal(doneBy({ local, update: HAND }), 'screen');
  assert.equal(doneBy({ update: HAND }), 'hide');
  assert.equal(doneBy({ update: HAND, local: { veil: true } }), 'ask', 'it is closed already');
  assert.equal(doneBy({ update: OWN }), 'ask', 'a hand of one’s own stays open');
  assert.equal(doneBy({ update: CLOSED }), 'ask');
  assert.equal(doneBy({ update: CLOSED, visit: VISIT }), 'ask');
  assert.equal(doneBy({ update: CLOSED }, false), 'ask', 'in a browser, too');
});

test('where nothing is lost the app goes back by itself, and at Home it is left', () => {
  assert.equal(doneBy({ visit: VISIT }), 'leave', 'from a door');
  assert.equal(doneBy({ visit: VISIT, lobby: {} }), 'leave', 'from the lobby of somebody else');
  assert.equal(doneBy({ lobby: {} }), 'close', 'as the arrow does');
  assert.equal(doneBy({}), null);
  assert.equal(doneBy({ visit: VISIT }, false), null, 'a browser goes where it came from');
});

test('a swipe to the side is not "back"', () => {
  assert.match(text('ui/css/base.css'), /html \{[^}]*overscroll-behavior-x: none;/);
});

test('the app hears the phone’s own "back", and of a network that was refused', async () => {
  /** @type {unknown[]} */
  const asked = [];
  const core = {
    invoke: async (/** @type {string} */ command) => {
      asked.push(command);
      throw 'not_allowed';
    },
    Channel: class {
      onmessage = () => {};
    },
    addPluginListener: async (/** @type {unknown[]} */ ...listener) => void asked.push(listener),
  };
  const app = tauriApp(/** @type {any} */ (core));
  const act = () => {};
  app.wentBack(act);
  app.moveToBackground();
  app.openSettings();
  assert.deepEqual(asked.splice(0), [['app', 'back-button', act], 'move_to_background', 'open_settings']);
  const trouble = await new Promise(tell => void app.nearby(() => assert.fail('nothing is found'), tell));
  assert.equal(troubleKey('join', trouble), 'join.trouble.not_allowed');
});

test('R-08: what was refused has a way to the settings, on a phone', () => {
  const app = { openSettings: () => {} };
  /** @param {boolean} phone @param {string} key */
  const out = (phone, key) =>
    wayOut(/** @type {any} */ ({ app, pauses: phone, t: (/** @type {string} */ word) => word }), key);
  assert.ok(out(true, 'room.trouble.not_allowed') && out(true, 'join.trouble.not_allowed'));
  assert.equal(out(true, 'join.trouble.unreachable'), false);
  assert.equal(out(true, ''), false);
  assert.equal(out(false, 'room.trouble.not_allowed'), false, 'a computer has no such page');
});
