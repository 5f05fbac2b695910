/* The great moments of The Rescue at a table: how long they last, what ends them, and the state in which the
   table continues. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import * as gnome from '../../dist/dev/js/theatre/rescue/gnome-scene.js';
import { rescue as rescueGame } from '../../dist/dev/js/games/rescue/index.js';
import * as knights from '../../dist/dev/js/theatre/rescue/knights-scene.js';
import { LENGTH } from '../../dist/dev/js/theatre/rescue/rescue-room.js';
import * as rescueScene from '../../dist/dev/js/theatre/rescue/rescue-scene.js';
import * as thief from '../../dist/dev/js/theatre/rescue/thief-scene.js';
import * as wind from '../../dist/dev/js/theatre/rescue/wind-scene.js';
import * as witch from '../../dist/dev/js/theatre/rescue/witch-scene.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { MOST_ACTORS } from '../../dist/dev/js/table/stage.js';
import { load } from './catalogues.js';
import { silent } from './fixtures/audio.js';
import { theatre } from './fixtures/layer.js';
import { MOMENT, motionOf } from './fixtures/motion.js';
import { table } from './fixtures/rescue.js';
import { cueOf, filmed, mount } from './fixtures/stage.js';
import { RESCUE_STORIES } from './fixtures/stories.js';
import { STAGING } from './fixtures/staging.js';

before(() => setLanguage('en', load));

const EVENTS = /** @type {import('../../ui/js/types.js').RescueEvent[]} */ (
  Object.values(RESCUE_STORIES).flat()
);
const update = table(4);
const ctx = { t, state: () => ({ update }), announce: { status: () => {} }, sounds: silent };
/** The scenes of a table with these parts. @param {object} parts */
const scenesOf = parts => STAGING.rescue.animations(/** @type {any} */ ({ ctx, ...parts }));

test('M-04: every great moment has a length that is allowed', () => {
  for (const length of [LENGTH, gnome.LENGTH, knights.LENGTH, thief.LENGTH, wind.LENGTH, witch.LENGTH])
    for (const [speed, most] of Object.entries(MOMENT))
      assert.ok(motionOf(speed).ms('moment') * length <= most, speed);
});

test('with motion "none" nothing is put over the table, and with a tap the moment is over at once', async context => {
  const page = mount(context);
  for (const [settled, speed, motions] of [
    ['none', 'none', 'none'],
    ['tap', 'normal', 'full'],
  ]) {
    let put = 0;
    const layer = {
      append: (/** @type {Element[]} */ ...shown) =>
        (put += shown.filter(({ className }) => className.includes('actor')).length),
      replaceChildren: () => {},
    };
    const motion = motionOf(speed, motions);
    if (settled === 'tap') motion.skip();
    const scenes = scenesOf({ root: page.part(), layer, motion });
    for (const event of EVENTS) {
      let landed = 0;
      const time = await page.time(scenes.play(event, update.game.view, cueOf({ land: () => landed++ })));
      assert.equal(landed, 1, event.t);
      if (settled === 'tap' || !['rolled', 'drew'].includes(event.t))
        assert.ok(time <= 10, `${settled} ${event.t}: ${time}`);
    }
    assert.equal(put, 0, settled);
  }
});

test("M-08: the winner's kings cheer within the time and the actors of a stage, and the caption comes back with the table", async context => {
  const page = mount(context);
  const kings = ['71', '72', '73', '74', '75'];
  const { view } = update.game;
  const won = { ...view, seats: view.seats.map(seat => ({ ...seat, kings })) };
  const root = {
    ...page.part(),
    querySelector: (/** @type {string} */ what) => (what === '.tv-last' ? null : page.part()),
    querySelectorAll: () => [],
    getBoundingClientRect: page.part().getBoundingClientRect,
  };
  const nobody = { ...ctx, state: () => ({ update: { ...update, people: [] } }) };
  for (const [speed, most] of Object.entries(MOMENT)) {
    let put = 0;
    const layer = {
      append: (/** @type {Element[]} */ ...shown) => (put += shown.length),
      replaceChildren: () => {},
    };
    const told = /** @type {string[]} */ ([]);
    const cue = cueOf({
      land: () => told.push('land'),
      tell: () => told.push('tell'),
      note: (/** @type {string} */ caption) => told.push(caption && 'caption'),
    });
    const scenes = scenesOf({ root, layer, motion: motionOf(speed), ctx: nobody });
    const time = await page.time(scenes.play({ t: 'ended', winner: 0 }, won, cue));
    assert.ok(time > most / 2 && time <= most, `${speed}: ${time} ms`);
    // The name on its band moves, too.
    assert.ok(put > 5 && put + 1 <= MOST_ACTORS, `${put}`);
    assert.deepEqual(told, ['tell', '', 'land', 'caption', 'tell']);
  }
});

test('the dark of the last rescue goes when its story is skipped, and the next game’s kings have one of their own', async context => {
  const house = theatre(context);
  const motion = motionOf();
  const nobody = { ...ctx, state: () => ({ update: { ...update, people: [] } }) };
  const scenes = scenesOf({ ...house, motion, ctx: nobody });
  const { view } = update.game;
  const [rescued] = EVENTS.filter(({ t: name }) => name === 'rescued');
  const darks = () =>
    house.record.filter(one => /** @type {any} */ (one).className.includes('dusk deep')).length;
  let over = false;
  const last = /** @type {any} */ ({ ...rescued, kings: view.goal });
  await house.play(scenes.play(last, view, cueOf({ land: () => (over = true) })), () => {
    if (!over || motion.skipped()) return;
    assert.ok(house.seen().includes(''), 'after the rescue it lies there');
    motion.skip();
  });
  const ended = () => house.play(scenes.play({ t: 'ended', winner: 0 }, view, cueOf()));
  assert.equal(darks(), 1);
  await ended();
  assert.equal(house.seen().length, 0);
  motion.begin();
  await ended();
  assert.equal(darks(), 2);
});

test('M-08: doors turn after the cards of the realm have closed up', async context => {
  const page = mount(context);
  const motion = motionOf();
  const scenes = scenesOf({ root: page.part(), layer: page.part(), motion });
  const [event] = EVENTS.filter(({ t: name }) => name === 'turned_over');
  /** @param {number} sliding */
  const lasts = sliding =>
    page.time(
      scenes.play(
        /** @type {any} */ (event),
        update.game.view,
        cueOf({ lift: () => update.game.view, still: () => motion.wait(sliding) }),
      ),
    );
  assert.equal((await lasts(500)) - (await lasts(0)), 500);
});

test('the dark of the rescue that wins stays until the kings have cheered', () => {
  const at = { x: 500, y: 300, width: 90 };
  const places = { king: at, queen: at, companion: at };
  const who = { queen: '10', companion: '61', king: '76', signs: update.game.view.signs };
  const dark = (/** @type {boolean} */ wins) =>
    filmed(rescueScene.castOf({ ...who, from: places, to: places, wins })).filter(one =>
      one.kind?.includes('deep'),
    );
  assert.deepEqual(
    [false, true].map(wins => dark(wins).map(({ keeps }) => Boolean(keeps))),
    [[false], [true]],
  );
  assert.equal(dark(true)[0]?.frames.at(-1)?.opacity, 1);
});
