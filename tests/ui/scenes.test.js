/* How long scenes take, on a clock of their own. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { queens } from '../../ui/js/games/queens.js';
import { rescue } from '../../ui/js/games/rescue.js';
import { setLanguage, t } from '../../ui/js/i18n.js';
import { createMotion } from '../../ui/js/motion.js';
import { load } from './catalogues.js';
import { silent } from './fixtures/audio.js';
import * as second from './fixtures/rescue.js';
import { mount } from './fixtures/stage.js';
import { QUEENS_STORIES, RESCUE_TURNS } from './fixtures/stories.js';
import * as first from './fixtures/updates.js';

before(() => setLanguage('en', load));

/** The longest that one tap may be followed by movement. */
const MOST = { normal: 2500, swift: 1000, none: 0 };

/** @param {import('node:test').TestContext} context @param {any} game @param {any} update @param {any[]} events @param {string} speed */
const measure = async (context, game, update, events, speed) => {
  const stage = mount(context);
  const settings = /** @type {any} */ ({ get: (/** @type {string} */ name) => (name === 'speed' ? speed : 'full') });
  const ctx = { t, settings, state: () => ({ update }), announce: { status: () => {}, alert: () => {} }, sounds: silent };
  const scenes = game.scenes({ root: stage.part(), layer: stage.part(), motion: createMotion(settings), ctx });
  let view = update.game.view;
  let landed = 0;
  const told = async () => {
    for (const event of events) {
      const land = () => {
        landed++;
        view = game.patch(view, event, update.game.view);
      };
      await scenes.play(event, view, { land, tell: () => {}, note: () => {} });
    }
  };
  const ms = await stage.time(told());
  assert.equal(landed, events.length, 'every event lands once');
  return ms;
};

/** @param {string} story */
const rescueTable = story => {
  const update = second.table(story.endsWith('two') ? 2 : 5);
  if (story.endsWith('runs out')) update.game.view.draw = 2;
  return update;
};

const STORIES = [
  ...Object.entries(QUEENS_STORIES).map(([name, events]) => ({ name: `Sleeping Queens: ${name}`, game: queens, update: first.shown(first.table(4)), events })),
  ...Object.entries(RESCUE_TURNS).map(([name, events]) => ({ name: `The Rescue: ${name}`, game: rescue, update: rescueTable(name), events })),
];

for (const [speed, most] of Object.entries(MOST)) {
  for (const { name, game, update, events } of STORIES) {
    test(`M-04: ${name}, ${speed}`, async context => {
      const ms = await measure(context, game, update, events, speed);
      assert.ok(ms <= most, `${ms} ms of ${most}`);
      if (speed === 'normal') assert.ok(ms > 200, `${ms} ms: nothing moved`);
    });
  }
}
