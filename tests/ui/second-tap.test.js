/* A second tap on the chosen target says yes, where the big button is gold. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './games.js';
import { queens } from '../../dist/dev/js/games/queens/index.js';
import { createCommands } from '../../dist/dev/js/table/commands.js';
import { fresh } from '../../dist/dev/js/table/doing.js';
import { phaseOf } from '../../dist/dev/js/table/phase.js';
import { narrow } from '../../dist/dev/js/table/select.js';
import { shown, table } from './fixtures/updates.js';

/** @param {import('node:test').TestContext} context @param {boolean} [gold] */
const playing = (context, gold = true) => {
  const update = /** @type {any} */ ({
    ...shown(table(2), ['32', '42', '53', '55', '45']),
    offers: {
      listed: [
        ['hand 0', 'bed 3'],
        ['hand 4', 'confirm'],
      ],
      picks: [],
    },
  });
  let doing = /** @type {any} */ (fresh(queens, update));
  /** @type {(string | string[])[]} */
  const said = [];
  let now = 1000;
  context.mock.method(performance, 'now', () => now);
  const root = new EventTarget();
  const commands = createCommands(
    /** @type {any} */ ({
      root,
      game: { ...queens, button: () => (gold ? 'gold' : 'calm') },
      model: () => ({ ...doing, phase: phaseOf(update, doing.tells) }),
      ctx: {
        state: () => ({ update }),
        act: async (/** @type {number} */ _seat, /** @type {string[]} */ taps) => (said.push(taps), null),
        flow: { refill: () => {}, handOver: () => said.push('passed on') },
      },
      bubble: { show: () => {}, hide: () => {} },
      set: (/** @type {object} */ next) => {
        doing = { ...doing, ...next };
        doing.choice = narrow(update.offers, doing.selected);
      },
      ended: () => false,
      beckon: () => said.push('beckons') > 0,
    }),
  );
  const tap = (/** @type {string} */ target, later = 0) => {
    now += later;
    commands.tap(target);
  };
  const holdKey = () => void root.dispatchEvent(Object.assign(new Event('keydown'), { repeat: true }));
  const deck = (/** @type {number} */ later) => {
    now += later;
    commands.again();
  };
  const lying = (/** @type {boolean} */ told) => {
    doing = { ...doing, tells: told ? 'story' : 'nothing' };
    commands.agree();
  };
  const handOver = (/** @type {number} */ later) => {
    now += later;
    root.dispatchEvent(new Event('pointerdown'));
    commands.handOver();
  };
  return { tap, deck, lying, handOver, said, holdKey, wait: (/** @type {number} */ ms) => void (now += ms) };
};

test('a second tap on a bed wakes her, once half a second has gone by', t => {
  const on = playing(t);
  on.tap('hand 0');
  on.tap('bed 3', 300);
  on.tap('bed 3', 490);
  assert.deepEqual(on.said, ['beckons']);
  on.tap('bed 3', 20);
  assert.deepEqual(on.said, ['beckons', ['hand 0', 'bed 3']]);
});

test('a tap on a card that lies on its target says yes at once, and nothing while a story runs', t => {
  const on = playing(t);
  on.tap('hand 0');
  on.lying(false);
  assert.deepEqual(on.said, ['beckons'], 'a target is missing');
  on.tap('bed 3');
  on.lying(true);
  assert.deepEqual(on.said, ['beckons']);
  on.lying(false);
  assert.deepEqual(on.said, ['beckons', ['hand 0', 'bed 3']]);
});

test('a tap on the deck lets a lifted Jester turn up its card', t => {
  const on = playing(t);
  on.tap('hand 4');
  on.deck(300);
  assert.deepEqual(on.said, ['beckons'], 'the second half of a double tap');
  on.deck(300);
  assert.deepEqual(on.said, ['beckons', ['hand 4', 'confirm']]);
});

test('a second tap only shows a button that is not gold', t => {
  const on = playing(t, false);
  on.tap('hand 0');
  on.tap('bed 3');
  on.tap('bed 3', 900);
  assert.deepEqual(on.said, ['beckons']);
});

test('a key that is held says nothing twice', t => {
  const on = playing(t);
  on.tap('hand 0');
  on.tap('bed 3');
  on.wait(900);
  on.holdKey();
  on.tap('bed 3');
  assert.deepEqual(on.said, ['beckons']);
});

test('a touch right after another one does not pass the device on', t => {
  const on = playing(t);
  on.handOver(600);
  on.handOver(200);
  on.handOver(490);
  assert.deepEqual(on.said, ['passed on', 'beckons', 'beckons']);
  on.handOver(510);
  assert.equal(on.said.at(-1), 'passed on');
});
