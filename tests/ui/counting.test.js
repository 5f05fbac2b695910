/* The Jester's count: his marotte goes from head to head. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { CAP_RATIO } from '../../dist/dev/art/queens/marotte.js';
import { covers, stopAt } from '../../dist/dev/js/theatre/queens/standing.js';
import { countingCast } from '../../dist/dev/js/theatre/queens/counting.js';
import { reached, timesOf, touched } from '../../dist/dev/js/theatre/queens/counting-times.js';
import { queens } from '../../dist/dev/js/games/queens/index.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { createMotion } from '../../dist/dev/js/kit/motion.js';
import { MOST_ACTORS } from '../../dist/dev/js/table/stage.js';
import { createPlaces } from '../../dist/dev/js/theatre/queens/places.js';
import { load } from './catalogues.js';
import { theatre } from './fixtures/layer.js';
import { motionOf, settingsOf } from './fixtures/motion.js';
import { cueOf, filmed, inOrderThroughout, mount } from './fixtures/stage.js';
import { table } from './fixtures/updates.js';
import { STAGING } from './fixtures/staging.js';

before(() => setLanguage('en', load));

/** @param {import('node:test').TestContext} context */
const onPhone = context => {
  mount(context);
  Object.assign(globalThis, { innerWidth: 360, innerHeight: 640 });
};
const spot = (/** @type {number} */ i) => ({ x: 60 + i * 200, y: 40 + i * 30, width: 60 });
const person = /** @type {any} */ (table(5).people);
/** A seat of the count, the first without a drawn face. @param {number} seat */
const counted = seat => ({
  head: { spot: spot(seat), element: seat ? /** @type {any} */ ({}) : null },
  door: { panel: null, others: [] },
});

test('frames of every count come in order, and two pictures stay where nothing moves', context => {
  mount(context);
  const card = { x: 600, y: 300, width: 180 };
  for (let seats = 2; seats <= 5; seats++) {
    for (let n = 1; n <= 10; n++) {
      const places = Array.from({ length: seats }, (_, seat) => counted(seat));
      const cast = filmed(countingCast({ from: 1, n, people: person.slice(0, seats), places, card }));
      assert.ok(cast.length <= MOST_ACTORS, `${cast.length}`);
      assert.equal(cast.filter(({ stays }) => stays).length, 2, 'the lucky one, and the number');
      for (const { frames } of cast) inOrderThroughout(frames);
    }
  }
});

test('the marotte covers neither face, name nor points of the seat that is counted, nor the animal that comes forward, below the words, with a number that can be read', context => {
  onPhone(context);
  const card = { x: 180, y: 350, width: 100 };
  const wide = 48;
  const top = 54;
  const panels = [
    ...[8, 126, 244].map(left => ({ left, top: 66, width: 110, height: 102 })),
    { left: 8, top: 388, width: 344, height: 64 },
  ];
  for (const [i, panel] of panels.entries()) {
    const drawn = i < 3;
    const head = {
      element: drawn ? /** @type {any} */ ({}) : null,
      spot: drawn
        ? { x: panel.left + 14, y: panel.top + 16, width: 26 }
        : { x: panel.left + 30, y: panel.top - 12, width: 40 },
    };
    const words = [
      { left: panel.left + (drawn ? 32 : 8), top: panel.top + 4, width: 50, height: drawn ? 36 : 56 },
    ];
    const face = {
      left: head.spot.x - head.spot.width / 2,
      top: head.spot.y - head.spot.width / 2,
      width: head.spot.width,
      height: head.spot.width,
    };
    for (const last of [false, true]) {
      const { stick, near, cap } = stopAt(
        { head, door: { panel, others: panels.filter(one => one !== panel) } },
        card,
        wide,
        top,
        last,
      );
      const size = near.width / head.spot.width;
      const there = { x: near.x, y: near.y + (cap.y - head.spot.y) * size, width: cap.width * size };
      const high = there.width * CAP_RATIO;
      for (const kept of [face, ...words])
        assert.ok(covers(stick, wide, wide * 1.9, kept) < 1, `${i}: the marotte`);
      assert.ok(
        there.y - high / 2 > top && there.x - there.width / 2 > 0 && there.x + there.width / 2 < innerWidth,
        `${i}: ${last} the cap`,
      );
      assert.ok(there.width >= (last ? 70 : 46), `${i}: ${there.width}`);
      assert.ok(
        covers(stick, wide, wide * 1.9, {
          left: there.x - there.width / 2,
          top: there.y - high / 2,
          width: there.width,
          height: high,
        }) < 1,
        `${i}: each other`,
      );
    }
  }
});

test('the marotte steps off the number card, which lies close below a seat', context => {
  mount(context);
  Object.assign(globalThis, { innerWidth: 800, innerHeight: 1280 });
  const card = { x: 398, y: 585, width: 214 };
  const number = { left: card.x - 107, top: card.y - 150, width: 214, height: 300 };
  const panels = [16, 210, 402, 594].map(left => ({ left, top: 70, width: 186, height: 310 }));
  for (const panel of panels) {
    const head = { element: /** @type {any} */ ({}), spot: { x: panel.left + 28, y: 120, width: 40 } };
    const door = { panel, others: panels.filter(one => one !== panel) };
    const { stick } = stopAt({ head, door }, card, 64, 54);
    assert.ok(covers(stick, 64, 64 * 1.9, number) < 1, `${panel.left}: ${JSON.stringify(stick)}`);
  }
});

test('the marotte begins beside the number card, and stays below what is told over the table', context => {
  onPhone(context);
  const card = { x: 300, y: 500, width: 60 };
  const people = person.slice(0, 3);
  const places = [0, 1, 2].map(counted);
  const cast = filmed(countingCast({ from: 0, n: 3, people, places, card, top: 70 }));
  const { at, frames } = /** @type {typeof cast[0]} */ (cast.at(-1));
  const ways = frames.map(({ transform }) => {
    const [x = 0, y = 0] = [...String(transform).matchAll(/(-?[\d.]+)px/g)].map(([, moved]) => Number(moved));
    return { x: at.x + x, y: at.y + y };
  });
  assert.ok(Math.abs(Number(ways[0]?.x) - card.x) > card.width / 2 + 20, `${ways[0]?.x}`);
  const highest = Math.min(...ways.map(({ y }) => y)) - (48 * 1.9) / 2;
  assert.ok(highest >= 0, `${highest}`);
});

test('M-04: a number of the count takes long enough to be said, and the count is over in time', () => {
  for (let n = 1; n <= 10; n++) {
    const { length, beat } = timesOf(n);
    for (const [speed, least, most] of /** @type {const} */ ([
      ['calm', 430, 6000],
      ['normal', 340, 4750],
      ['swift', 130, 1950],
    ])) {
      const ms = motionOf(speed).ms('moment');
      assert.ok(
        ms * length <= most && ms * length * beat >= least,
        `${speed}, ${n}: ${ms * length} ms, ${ms * length * beat} ms each`,
      );
    }
  }
});

test('the Jester counts in the order of the seats, from his own as one, and every head rings in its own pitch', async context => {
  assert.deepEqual(touched(2, 6, 4), [2, 3, 0, 1, 2, 3]);
  for (let n = 1; n <= 10; n++)
    assert.ok(
      Array.from({ length: n }, (_, i) => reached(i, n)).every(
        (at, i, all) => at > (all[i - 1] ?? 0) && at < 0.88,
      ),
      `${n}`,
    );
  const update = /** @type {any} */ (table(4));
  const rung = /** @type {any[]} */ ([]);
  const house = theatre(context);
  const settings = settingsOf('calm');
  const ctx = /** @type {any} */ ({
    t,
    settings,
    state: () => ({ update }),
    announce: {},
    sounds: { play: (/** @type {any} */ { name, colour }) => name === 'count' && rung.push(colour) },
  });
  const scenes = STAGING.queens.animations({
    root: house.root,
    layer: house.layer,
    motion: createMotion(settings),
    ctx,
  });
  const revealed = /** @type {any} */ ({ t: 'revealed', seat: 2, face: '56', lucky: 3 });
  const { view } = update.game;
  let told = -1;
  const tell = () => (told = told < 0 ? rung.length : told);
  await house.play(scenes.play(revealed, view, cueOf({ lift: () => view, tell })));
  assert.equal(told, 5, 'as he reaches the last seat, the words say whose it is');
  assert.deepEqual(
    rung,
    touched(2, 6, 4).map(seat => update.people[seat].colour),
  );
  assert.ok(house.most() <= MOST_ACTORS, `${house.most()}`);
});

test('the number to which he counts lies before the piles, and before no bed', context => {
  mount(context);
  // The piles and the beds of a phone, and of a tablet held upright.
  for (const { draw, discard, beds } of [
    {
      draw: { left: 292, top: 398, width: 31 },
      discard: { left: 327, top: 398, width: 31 },
      beds: { left: 40, right: 320, bottom: 372 },
    },
    {
      draw: { left: 355, top: 431, width: 90 },
      discard: { left: 355, top: 586, width: 90 },
      beds: { left: 72, right: 333, bottom: 725 },
    },
  ]) {
    const card = (/** @type {any} */ box) => ({ ...box, height: box.width * 1.4 });
    const root = /** @type {any} */ ({
      querySelectorAll: () => [],
      querySelector: (/** @type {string} */ which) => {
        if (which === '.tv-stage') return null;
        const element = {
          getBoundingClientRect: () => card(which.includes('draw') ? draw : discard),
          querySelector: () => null,
          closest: () => null,
        };
        return element;
      },
    });
    const { x, y, width } = createPlaces(root).number();
    const aside = x - width / 2 >= beds.right || y - width * 0.7 >= beds.bottom;
    assert.ok(aside && width > draw.width, JSON.stringify({ x, y, width }));
  }
});

test('on a television that number is whole on the stage, and above the words', context => {
  mount(context);
  const boards = { left: 576, top: 172, width: 768, height: 860, bottom: 1032 };
  const element = { getBoundingClientRect: () => boards, querySelector: () => null, closest: () => null };
  const root = /** @type {any} */ ({ querySelectorAll: () => [], querySelector: () => element });
  const { x, y, width } = createPlaces(root).number();
  assert.equal(x, 960);
  assert.ok(width * 1.4 <= 500 && y - width * 0.7 > boards.top && y + width * 0.7 < boards.bottom - 130);
});
