/* The pace of a story: events wait for cards that slide, and before the curtain falls over a table, the light
   over it goes down. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestDraw } from '../../dist/dev/js/kit/frame.js';
import { addGame } from '../../dist/dev/js/table/fetched.js';
import { queens } from '../../dist/dev/js/games/queens/index.js';
import { theatre } from './fixtures/layer.js';
import { settingsOf } from './fixtures/motion.js';
import { playing } from './fixtures/playing.js';
import { begun, table } from './fixtures/updates.js';
import { STAGING } from './fixtures/staging.js';

addGame('queens', /** @type {any} */ (queens));

/** The step of the clock that the tests wind, in milliseconds. */
const TICK = 20;

/**
 * The elements shown in the pause after a story.
 * @param {import('node:test').TestContext} context
 * @param {any} update
 * @param {string} [motion]
 */
const pause = async (context, update, motion = 'full') => {
  const house = theatre(context);
  const game = /** @type {any} */ ({ ...queens, covered: (/** @type {any} */ view) => view });
  const { replay } = playing(house, { game, update, settings: settingsOf('normal', motion) });
  const time = await house.play(replay.look(update));
  return {
    time,
    shown: /** @type {any[]} */ (house.record).map(({ className, moves }) => ({
      kind: className,
      from: moves.map(({ from }) => from),
    })),
    left: house.seen().length,
  };
};

test('the light goes down at the end of the pause, which gets no longer, and is gone with the table', async context => {
  const { time, shown, left } = await pause(context, begun(table(3)));
  assert.deepEqual(shown, [{ kind: 'lights-down', from: [1340] }]);
  assert.deepEqual([time, left], [1600, 0]);
});

test('it stays where no curtain falls, and with little motion', async context => {
  const own = begun(table(3));
  assert.deepEqual((await pause(context, { ...own, stage: { ...own.stage, own: true } })).shown, []);
  assert.deepEqual((await pause(context, own, 'reduced')).shown, []);
});

/**
 * Plays two events on the device of the seat that decides. Returns when each began, and when the words of the
 * last one began and ceased to be recent.
 * @param {import('node:test').TestContext} context
 * @param {string} words of each event
 */
const story = async (context, words) => {
  const house = theatre(context);
  const begins = /** @type {number[]} */ ([]);
  const recent = /** @type {number[]} */ ([]);
  let [sliding, now] = [Promise.resolve(), false];
  const slide = () => void (sliding = motion.wait(280));
  const waits = begun(table(3));
  const update = { ...waits, stage: { ...waits.stage, own: true, shown: waits.game.view.to_act } };
  /** @param {any} _event @param {any} _view @param {any} cue */
  const play = async (_event, _view, cue) => {
    begins.push(house.now());
    cue.tell();
    cue.land();
  };
  const game = /** @type {any} */ ({
    ...queens,
    covered: (/** @type {any} */ view) => view,
    told: () => {},
    words: () => [words],
  });
  const { replay, motion } = playing(house, {
    game,
    update,
    seen: (doing, change) => {
      if ((doing.tells === 'read') !== now) recent.push(house.now());
      now = doing.tells === 'read';
      if (change.changed) requestDraw(slide);
    },
    still: () => sliding,
    staging: async () => ({ ...STAGING.queens, animations: () => ({ play }) }),
  });
  const turn = { t: 'turn', seat: 1 };
  const { view } = update.game;
  const told = replay.tell(/** @type {any} */ ({ before: view, log: [], events: [turn, turn], after: view }));
  await house.play(told.then(() => motion.wait(10_000)));
  return { begins, recent };
};

test('an event waits for the cards that slide, though their slides begin with the next frame', async context => {
  const { begins } = await story(context, 'turn');
  assert.equal(begins[1] - begins[0], 280);
});

test('the words of the last event stay recent for as long as a child reads them', async context => {
  const { recent } = await story(context, 'nine words that a child reads one by one');
  assert.equal(recent.length, 2);
  assert.ok(Math.abs(recent[1] - recent[0] - 9 * 350) <= TICK, `${recent}`);
});

test('few words stay recent for 1.6 seconds', async context => {
  const { recent } = await story(context, 'Go');
  assert.ok(Math.abs(recent[1] - recent[0] - 1600) <= TICK, `${recent}`);
});
