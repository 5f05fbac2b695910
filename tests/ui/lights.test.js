/* The pace of a story: events wait for cards that slide, and before the curtain falls over a table, the light
   over it goes down. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestDraw } from '../../ui/js/kit/frame.js';
import { addGame } from '../../ui/js/table/fetched.js';
import { queens } from '../../ui/js/games/queens/index.js';
import { theatre } from './fixtures/layer.js';
import { settingsOf } from './fixtures/motion.js';
import { playing } from './fixtures/playing.js';
import { begun, table } from './fixtures/updates.js';

addGame('queens', /** @type {any} */ (queens));

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

test('an event waits for the cards that slide, though their slides begin with the next frame', async context => {
  const house = theatre(context);
  const begins = /** @type {number[]} */ ([]);
  let sliding = Promise.resolve();
  const slide = () => void (sliding = motion.wait(280));
  const update = begun(table(3));
  /** @param {any} _event @param {any} _view @param {any} cue */
  const play = async (_event, _view, cue) => {
    begins.push(house.now());
    cue.land();
  };
  const game = /** @type {any} */ ({
    ...queens,
    covered: (/** @type {any} */ view) => view,
    told: () => {},
    animations: () => ({ play }),
  });
  const { replay, motion } = playing(house, {
    game,
    update,
    seen: (_, change) => void (change.changed && requestDraw(slide)),
    still: () => sliding,
  });
  const turn = { t: 'turn', seat: 1 };
  await house.play(
    replay.tell(
      /** @type {any} */ ({
        before: update.game.view,
        log: [],
        events: [turn, turn],
        after: update.game.view,
      }),
    ),
  );
  assert.equal(begins[1] - begins[0], 280);
});
