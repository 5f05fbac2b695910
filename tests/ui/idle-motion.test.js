/* Small movements of resting drawings, on a clock of their own (M-03). */

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { breathe } from '../../dist/dev/js/app/idle-motion.js';
import { POSE, WAITS } from '../../dist/dev/js/app/attack-motion.js';
import { QUIET_MS } from '../../dist/dev/js/kit/motion.js';
import { picture } from '../../dist/dev/js/games/queens/cards.js';
import { show } from '../../dist/dev/js/games/queens/tv.js';
import { onShelf } from '../../dist/dev/js/games/rescue/cards.js';
import { text } from './catalogues.js';
import { settingsOf } from './fixtures/motion.js';
import { nodesOf } from './fixtures/nodes.js';
import * as made from './fixtures/updates.js';

/**
 * A page with one drawing that records the time of every frame of its movement.
 * @param {import('node:test').TestContext} context
 * @param {string} motion
 * @param {string} [drawn] what it is
 */
const page = (context, motion, drawn = '.zz') => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  let now = 0;
  const moved = /** @type {number[]} */ ([]);
  const style = {
    set transform(/** @type {string} */ value) {
      if (value !== '') moved.push(now);
    },
  };
  const drawing = {
    style,
    classList: { add: () => {}, remove: () => {} },
    getBoundingClientRect: () => ({ top: 0, left: 0, right: 9, bottom: 9, width: 9 }),
  };
  const root = /** @type {any} */ ({
    querySelector: (/** @type {string} */ what) => (what === '.tv-pose' && drawn.includes('tv-') ? {} : null),
    querySelectorAll: (/** @type {string} */ layers) => (layers.includes(drawn) ? [drawing] : []),
  });
  const heard = /** @type {Record<string, () => void>} */ ({});
  const world = {
    document: { hidden: false },
    innerWidth: 100,
    innerHeight: 100,
    matchMedia: () => ({ matches: false }),
    addEventListener: (/** @type {string} */ type, /** @type {() => void} */ does) => (heard[type] = does),
  };
  const before = Object.fromEntries(Object.keys(world).map(name => [name, Reflect.get(globalThis, name)]));
  Object.assign(globalThis, world);
  context.after(() => Object.assign(globalThis, before));
  breathe({
    settings: settingsOf('normal', motion),
    root,
  });
  return {
    moved,
    touch: () => heard.pointerdown?.(),
    /** @param {number} ms */
    pass: ms => {
      for (const end = now + ms; now < end; now += 10) context.mock.timers.tick(10);
    },
  };
};

test('M-03: what sleeps stirs, and lies still a minute after the last touch', context => {
  const { moved, touch, pass } = page(context, 'full');
  pass(3 * QUIET_MS);
  assert.ok(moved.length > 20, `${moved.length} frames`);
  assert.ok(
    (moved.at(-1) ?? 0) > QUIET_MS / 2 && (moved.at(-1) ?? 0) <= QUIET_MS,
    `the last frame at ${moved.at(-1)} ms`,
  );
  const [still, begun] = [moved.length, 3 * QUIET_MS];
  touch();
  pass(2 * QUIET_MS);
  assert.ok(moved.length > still, 'a touch wakes it again');
  assert.ok(
    (moved.at(-1) ?? 0) - begun <= QUIET_MS,
    `the last frame ${(moved.at(-1) ?? 0) - begun} ms after the touch`,
  );
});

test('M-01: nothing stirs where little is to move', context => {
  const { moved, touch, pass } = page(context, 'reduced');
  touch();
  pass(QUIET_MS);
  assert.deepEqual(moved, []);
});

test('M-01, M-03: rescued kings wave from their thrones, a little and not for ever, and only where much is to move', context => {
  const { moved, pass } = page(context, 'full', '.thrones .wave');
  pass(2 * QUIET_MS);
  assert.ok(
    moved.length > 10 && (moved.at(-1) ?? 0) <= QUIET_MS,
    `${moved.length} frames, the last at ${moved.at(-1)} ms`,
  );
  assert.match(onShelf('73', '#CF4217'), /class="wave"/);
});

const ACTORS = ['.tv-side-by > .card', '.tv-side-on > .card', '.tv-envelope'];
for (const actor of ACTORS) {
  test(`M-03: while an attack waits on a television, ${actor} stirs again and again, for a minute`, context => {
    const { moved, pass } = page(context, 'full', actor);
    pass(10_000);
    const soon = moved.length;
    assert.ok(soon > 8, `${soon} frames in ten seconds`);
    pass(2 * QUIET_MS);
    assert.ok(moved.length > 4 * soon, `${moved.length} frames in all`);
    assert.ok((moved.at(-1) ?? 0) <= QUIET_MS, `the last frame at ${moved.at(-1)} ms`);
  });
}

test('M-01: where little is to move, an attack waits without a stir', context => {
  const { moved, pass } = page(context, 'reduced', '.tv-envelope');
  pass(QUIET_MS);
  assert.deepEqual(moved, []);
});

test('the cards of both attacks have what stirs in them', () => {
  assert.match(picture('41', 240), /class="horse"/);
  assert.match(picture('43', 240), /class="flask"/);
  for (const part of ['hair', 'head', 'crown', 'eyes'])
    assert.match(picture('10', 240), new RegExp(`class="${part}"`));
});

test('the pose of an attack and what stirs in it have the same names', () => {
  const nodes = ['knight', 'potion'].flatMap(card =>
    nodesOf(show.tvPose(/** @type {any} */ (made.attacked(made.table(4), false, 1, card)))),
  );
  const names = (/** @type {unknown} */ said) => String(said ?? '').split(' ');
  const drawn = nodes.flatMap(({ props }) =>
    [...String(props.svg ?? '').matchAll(/class="([^"]+)"/g)].flatMap(([, said]) => names(said)),
  );
  const there = new Set([...drawn, ...nodes.flatMap(({ props }) => names(props.class))]);
  const asked = WAITS.flatMap(({ layers }) => layers.match(/(?<=\.)[\w-]+/g) ?? []);
  assert.ok(there.has(POSE.slice(1)), POSE);
  // Only some queens have a mark over their hair.
  const marked = Array.from({ length: 12 }, (_, at) => picture(String(10 + at), 240));
  if (marked.some(svg => svg.includes('class="mark"'))) there.add('mark');
  for (const name of asked) assert.ok(there.has(name), `no pose has .${name}`);
  const actors = [...there].filter(name => /^tv-(side-|envelope)/.test(name));
  assert.equal(actors.length, 3, `${actors}`);
  for (const name of actors) assert.ok(asked.includes(name), `.${name} never stirs`);
});

test('no style sheet asks for the style of what stirs: the browser would match all of it anew in each frame', () => {
  for (const file of readdirSync(new URL('../../ui/css', import.meta.url)).filter(name =>
    name.endsWith('.css'),
  ))
    assert.doesNotMatch(text(`ui/css/${file}`), /\[style/, file);
});
