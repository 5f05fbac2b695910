/* The knights of The Rescue ride from seat to seat while the dragon looks on. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RATIOS } from '../../dist/dev/art/rescue/moments.js';
import * as knights from '../../dist/dev/js/theatre/rescue/knights-scene.js';
import { SIX, fair, placed, seat, seenAt } from './fixtures/moments.js';
import { filmed, mount } from './fixtures/stage.js';

test('every knight rides from one seat to the next, and its shield ends as large as those that hang there', context => {
  mount(context);
  for (const count of [2, 3, 4, 5]) {
    const rides = ['81', '82', '83', '84', '85']
      .slice(0, count)
      .map((knight, i) => ({ knight, from: seat(i), to: { ...seat((i + 1) % count), width: 24 } }));
    const cast = filmed(
      knights.castOf({
        die: { x: 1140, y: 310, width: 70 },
        middle: SIX,
        perch: SIX,
        top: 60,
        rides,
      }),
    );
    fair(`${count} knights`, cast);
    const shields = cast.filter(({ svg }) => svg.includes('shield-'));
    assert.equal(shields.length, count);
    shields.forEach((shield, i) => {
      assert.deepEqual(placed(shield, shield.frames[0]), { ...rides[i]?.from, tall: 36 });
      assert.deepEqual(placed(shield, shield.frames.at(-1)), { ...rides[i]?.to, tall: 24 });
    });
  }
  assert.ok(
    filmed(knights.castOf({ die: null, middle: SIX, perch: SIX, top: 60, rides: [] })).length === 0,
    'without a die nobody jumps out of it',
  );
});

test('a knight is a rider or a shield, and never both', context => {
  mount(context);
  const [, shield, rider] = filmed(
    knights.castOf({
      die: null,
      middle: SIX,
      perch: SIX,
      top: 60,
      rides: [{ knight: '81', from: seat(0), to: seat(1) }],
    }),
  );
  assert.ok(shield && rider);
  for (let at = 0; at <= 100; at += 2)
    assert.notEqual(seenAt(shield, at / 100), seenAt(rider, at / 100), `${at}`);
});

test('the dragon is gone when the knights have arrived, and neither he nor a rider covers the bar', context => {
  mount(context);
  const rides = ['81', '82', '83'].map((knight, i) => ({ knight, from: seat(i), to: seat((i + 1) % 3) }));
  const cast = filmed(
    knights.castOf({
      die: { x: 1140, y: 310, width: 70 },
      middle: SIX,
      perch: { x: 640, y: 500, width: 300 },
      top: 60,
      rides,
    }),
  );
  const dragon = cast.find(({ stays, ratio }) => stays && ratio === RATIOS.dragon);
  const riders = cast.filter(({ ratio }) => ratio === RATIOS.rider);
  assert.ok(dragon && riders.length === 3);
  const leaves = (/** @type {typeof dragon} */ { frames }) =>
    Number(frames.findLast(({ opacity }) => Number(opacity) > 0)?.offset);
  const arrived = Math.min(...riders.map(leaves));
  assert.ok(leaves(dragon) < arrived, `${leaves(dragon)} before ${arrived}`);
  for (const actor of [dragon, ...riders])
    for (const frame of actor.frames.filter(({ opacity }) => Number(opacity) > 0)) {
      const { y, tall, width } = placed(actor, frame);
      if (width > actor.at.width * 0.7) assert.ok(y - (tall * Number(actor.ratio)) / 2 > 44, `${y}, ${tall}`);
    }
});

test('the dragon stands where the board is free', context => {
  mount(context);
  const wide = knights.perched(SIX, { x: 1000, y: 300 }, { left: 8, right: 835, bottom: 420 });
  assert.ok(
    wide.x - wide.width / 2 > 835 &&
      wide.x + wide.width / 2 < 1280 &&
      wide.y - (wide.width * RATIOS.dragon) / 2 > 420,
  );
  const mirrored = knights.perched(SIX, { x: 280, y: 300 }, { left: 445, right: 1272, bottom: 420 });
  assert.ok(mirrored.x + mirrored.width / 2 < 445);
  assert.equal(knights.perched(SIX, { x: 640, y: 560 }, null).x, SIX.x);
});

test('on a phone held upright knights ride round the dragon, and not past his face', context => {
  mount(context);
  Object.assign(globalThis, { innerWidth: 360, innerHeight: 640 });
  const middle = { x: 180, y: 320, width: 60 };
  const realm = { left: 8, right: 352, bottom: 304, top: 352 };
  const perch = knights.perched({ ...middle, y: 185 }, { x: 90, y: 260 }, realm);
  assert.equal(perch.y + (perch.width * RATIOS.dragon) / 2, realm.top, 'he stands above the own cards');
  const seats = [
    { x: 190, y: 380, width: 20 },
    { x: 24, y: 100, width: 20 },
    { x: 340, y: 100, width: 20 },
  ];
  const rides = seats.map((from, i) => ({
    knight: String(81 + i),
    from,
    to: /** @type {typeof from} */ (seats[(i + 1) % 3]),
  }));
  const cast = filmed(knights.castOf({ die: { x: 90, y: 260, width: 50 }, middle, perch, top: 60, rides }));
  const faces = { x: perch.x, y: perch.y - perch.width * 0.15, far: perch.width * 0.36 };
  for (const actor of cast.filter(({ ratio }) => ratio === RATIOS.rider))
    for (const frame of actor.frames.filter(({ opacity }) => Number(opacity) > 0)) {
      const { x, y } = placed(actor, frame);
      assert.ok(Math.hypot(x - faces.x, y - faces.y) > faces.far, `${Math.round(x)}, ${Math.round(y)}`);
    }
});
