/* The scenes of both games last as long as they may, and no longer; what crosses the table has its size. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { queens } from '../../dist/dev/js/games/queens/index.js';
import { chase } from '../../dist/dev/js/theatre/queens/chase-scene.js';
import { abduction, arrival } from '../../dist/dev/js/theatre/queens/knight-scenes.js';
import { SLUMBER } from '../../dist/dev/js/theatre/queens/slumber-scene.js';
import { rescue } from '../../dist/dev/js/games/rescue/index.js';
import { createStage, MOST_ACTORS } from '../../dist/dev/js/table/stage.js';
import { cardRectOf } from '../../dist/dev/js/table/spots.js';
import { spotIn } from '../../dist/dev/js/table/fly.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { createMotion } from '../../dist/dev/js/kit/motion.js';
import { load } from './catalogues.js';
import { silent } from './fixtures/audio.js';
import { MOMENT, motionOf, settingsOf } from './fixtures/motion.js';
import * as second from './fixtures/rescue.js';
import { cueOf, filmed, inOrderThroughout, mount } from './fixtures/stage.js';
import { QUEENS_STORIES, RESCUE_TURNS } from './fixtures/stories.js';
import * as first from './fixtures/updates.js';
import { STAGING } from './fixtures/staging.js';

before(() => setLanguage('en', load));

/** The longest movement after one tap, without great moments, in milliseconds. */
const MOST = { normal: 2500, swift: 1000, none: 0 };

test('a great moment is over in time', () => {
  for (const [speed, most] of Object.entries({ ...MOMENT, none: 0 })) {
    const ms = motionOf(speed).ms('moment');
    assert.ok(ms <= most && ms > 0 === most > 0, `${speed}: ${ms} ms of ${most}`);
    assert.ok(ms * SLUMBER <= most, `${speed}: ${ms * SLUMBER} ms of ${most}, for a queen who falls asleep`);
  }
});

test('what a moment keeps goes in the next one, and at once if that is skipped', async context => {
  const { part } = mount(context);
  /** @type {Set<string>} */
  const there = new Set();
  const made = () => {
    const element = part();
    return Object.assign(element, { remove: () => there.delete(element.className) });
  };
  Object.assign(globalThis, { document: { createElement: made } });
  let skips = false;
  const layer = /** @type {any} */ ({
    append: (/** @type {any[]} */ ...all) => all.forEach(({ className }) => there.add(className)),
  });
  const stage = createStage(
    layer,
    /** @type {any} */ ({
      moves: () => true,
      ms: () => 9,
      skipped: () => skips,
      play: () => Promise.resolve(),
      wait: () => Promise.resolve(),
    }),
  );
  const actor = (/** @type {string} */ kind, more = {}) => ({
    svg: '',
    at: { x: 0, y: 0, width: 9 },
    kind,
    ...more,
  });
  const dusk = actor('dusk', { keeps: [] });
  await stage.play([dusk, actor('letter')]);
  assert.deepEqual([...there], ['ghost actor dusk']);
  await stage.play([actor('knight')]);
  assert.deepEqual([...there], []);
  await stage.play([dusk]);
  skips = true;
  await stage.play([actor('knight')]);
  assert.deepEqual([...there], []);
  await stage.play([dusk]);
  assert.deepEqual([...there], []);
});

/** Motion in which great moments take no time. @param {any} settings */
const withoutMoments = settings => {
  const motion = createMotion(settings);
  return {
    ...motion,
    ms: (/** @type {Parameters<typeof motion.ms>[0]} */ token) => (token === 'moment' ? 0 : motion.ms(token)),
  };
};

/**
 * @param {import('node:test').TestContext} context
 * @param {any} game
 * @param {any} update
 * @param {any[]} events
 * @param {string} speed
 */
const measure = async (context, game, update, events, speed) => {
  const stage = mount(context);
  const settings = settingsOf(speed);
  const ctx = {
    t,
    settings,
    state: () => ({ update }),
    announce: { status: () => {}, alert: () => {} },
    sounds: silent,
  };
  const motion = withoutMoments(settings);
  const scenes = STAGING[game.name].animations({ root: stage.part(), layer: stage.part(), motion, ctx });
  const still = () => motion.wait(motion.ms('move'));
  let view = update.game.view;
  let landed = 0;
  const told = async () => {
    for (const event of events) {
      const land = () => {
        landed++;
        view = game.applyEvent(view, event, update.game.view);
      };
      const lift = () => game.without(view, event, update.game.view);
      await scenes.play(event, view, cueOf({ lift, land, still }));
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
  ...Object.entries(QUEENS_STORIES).map(([name, events]) => ({
    name: `Sleeping Queens: ${name}`,
    game: queens,
    update: first.shown(first.table(4)),
    events,
  })),
  ...Object.entries(RESCUE_TURNS).map(([name, events]) => ({
    name: `The Rescue: ${name}`,
    game: rescue,
    update: rescueTable(name),
    events,
  })),
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

/** A seat's panel with a face and a card. @param {{ face?: number, card?: number }} lies widths */
const panelWith = ({ face = 0, card = 0 }) => {
  /** @param {number} left @param {number} width */
  const box = (left, width) => ({ left, top: 20, width, height: width * 1.4 });
  return {
    querySelector: () => ({
      getBoundingClientRect: () => ({ left: 0, top: 0, width: 205, height: 400 }),
      querySelectorAll: (/** @type {string} */ which) =>
        [which === '.face' ? box(10, face) : box(40, card)].map(found => ({
          getBoundingClientRect: () => found,
        })),
    }),
  };
};

test('a card of another seat travels as large as the cards that lie there, never as wide as the panel', context => {
  mount(context);
  /** @param {Parameters<typeof panelWith>[0]} lies */
  const spot = lies => {
    const box = cardRectOf(/** @type {any} */ (panelWith(lies)), 'seat 2');
    assert.ok(box);
    return spotIn(box);
  };
  const beside = spot({ face: 56, card: 60 });
  assert.ok(Math.abs(beside.width - 60) < 0.01, `${beside.width} px`);
  assert.equal(beside.x, 10 + 28, 'it comes from the face');
  assert.equal(Math.round(spot({ face: 40 }).width), 40, 'where no card lies, as large as the face');
});

test('no attack has more actors than a stage holds, and their frames come in order', context => {
  mount(context);
  const from = { x: 40, y: 500, width: 60 };
  const over = { x: 640, y: 300, width: 200 };
  const queen = { x: 90, y: 200, width: 50 };
  const to = { x: 1200, y: 300, width: 60 };
  const door = { panel: null, others: [] };
  const casts = {
    arrival: arrival(from, over, queen, '10', door),
    abduction: abduction(from, queen, over, to, '10', door, door),
    chase: chase(from, queen, over, door, to, door),
  };
  for (const [name, actors] of Object.entries(casts)) {
    assert.ok(actors.length <= MOST_ACTORS, `${name}: ${actors.length}`);
    assert.equal(
      actors.filter(({ stays }) => stays).length,
      1,
      `${name}: one picture stays where nothing moves`,
    );
    for (const { frames } of filmed(actors)) {
      inOrderThroughout(frames, name);
    }
  }
});
