/* The potion: a queen is threatened, saved, or falls asleep. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { rescueCast, threatCast } from '../../dist/dev/js/theatre/queens/potion-scenes.js';
import { ASLEEP, offLetter, slumberCast } from '../../dist/dev/js/theatre/queens/slumber-scene.js';
import { bottle } from '../../dist/dev/art/queens/attack.js';
import { MOST_ACTORS } from '../../dist/dev/js/table/stage.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { load } from './catalogues.js';
import { filmed, inOrderThroughout, mount, stopsOf } from './fixtures/stage.js';

before(() => setLanguage('en', load));

/** A queen under the potion, with her seat at the left or the right. @param {boolean} left */
const potion = left => ({
  queen: '10',
  from: { x: left ? 40 : 320, y: 120, width: 36 },
  large: { x: 180, y: 340, width: 165 },
  place: { x: 90, y: 250, width: 50 },
  pile: { x: 330, y: 420, width: 40 },
});

const POTIONS = { threatCast, rescueCast, slumberCast };

for (const [name, castOf] of Object.entries(POTIONS)) {
  test(`the potion has no more actors than a stage holds, and their frames come in order: ${name}`, context => {
    mount(context);
    const scene = potion(true);
    const cast = filmed(castOf(scene));
    assert.ok(cast.length <= MOST_ACTORS, `${cast.length}`);
    assert.equal(cast.filter(({ stays }) => stays).length, 1);
    for (const { frames } of cast) {
      inOrderThroughout(frames);
    }
  });
}

for (const castOf of [threatCast, rescueCast]) {
  test(`one picture of the queen comes from her seat, and goes back there: ${castOf.name}`, context => {
    mount(context);
    const scene = potion(true);
    const [queen, ...more] = filmed(castOf(scene)).filter(({ kind }) => kind === 'card');
    const stops = stopsOf(/** @type {any} */ (queen));
    for (const stop of [stops[0], stops.at(-1)])
      assert.deepEqual(
        [stop?.x, stop?.y, Math.round(stop?.width ?? 0)],
        [scene.from.x, scene.from.y, scene.from.width],
      );
    assert.deepEqual(more, []);
  });
}

test('a queen who falls asleep sets out as her seat shows her', context => {
  mount(context);
  const scene = potion(true);
  const row = filmed(slumberCast(scene)).find(({ at }) => at === scene.from);
  assert.equal(row?.kind, 'card tiny');
  assert.equal(row?.frames[0]?.transform, 'translate(0px, 0px) rotate(0deg) scale(1, 1)');
});

test('a queen falls asleep in the middle of the screen, and is a bed before she leaves it', context => {
  mount(context);
  const scene = potion(true);
  const [cast, { large, place }] = [filmed(slumberCast(scene)), scene];
  const [bed] = cast.filter(({ kind }) => kind === 'card wide');
  const first = bed?.frames.findIndex(({ opacity }) => opacity === 1) ?? -1;
  const [out, home] = [stopsOf(/** @type {any} */ (bed))[first], stopsOf(/** @type {any} */ (bed)).at(-1)];
  assert.deepEqual(
    [out?.x, out?.y, home?.x, home?.y, Math.round(home?.width ?? 0)],
    [large.x, large.y, place.x, place.y, place.width],
  );
  assert.ok(Number(out?.offset) > ASLEEP, 'only when she was told to be asleep');
  const lids = cast.find(({ kind }) => kind === 'card dozes')?.frames.find(({ opacity }) => opacity === 1);
  assert.ok(
    Number(lids?.offset) < ASLEEP && Number(lids?.offset) > 0.3,
    'the words come when her eyes have closed',
  );
});

test('a queen whom a letter puts to sleep comes from there, and is one queen at a time', context => {
  mount(context);
  const scene = { ...potion(true), letter: { x: 180, y: 180, width: 90 } };
  const cast = filmed(slumberCast(scene));
  assert.ok(
    cast.every(({ at }) => at !== scene.from),
    'not from her seat',
  );
  const gone = offLetter(scene.letter, scene.large, scene.letter).find(({ seen }) => seen === 0);
  const comes = cast
    .find(({ kind, at }) => kind === 'card' && at === scene.large)
    ?.frames.find(({ opacity }) => opacity === 1);
  assert.ok(Math.abs(Number(gone?.at) - Number(comes?.offset)) < 0.01);
});

test('the bottle hangs on the side away from her seat', context => {
  mount(context);
  for (const left of [true, false]) {
    for (const castOf of Object.values(POTIONS)) {
      const scene = potion(left);
      const hangs = filmed(castOf(scene)).find(({ svg }) => svg === bottle());
      assert.equal(Number(hangs?.at.x) > scene.large.x, left);
    }
  }
});
