/* A sealed answer is opened: one envelope from the screen on which it was sealed to the letter in it. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { attackScenes } from '../../dist/dev/js/theatre/queens/animations-attacks.js';
import { openingActors, OPENS } from '../../dist/dev/js/theatre/queens/opening-scene.js';
import { HOME } from '../../dist/dev/js/theatre/queens/sealed-leaves.js';
import { letter, picture } from '../../dist/dev/js/games/queens/cards.js';
import { MOST_ACTORS } from '../../dist/dev/js/table/stage.js';
import { leave, takeOver } from '../../dist/dev/js/table/handed-on.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { load } from './catalogues.js';
import { filmed, mount, stopsOf } from './fixtures/stage.js';

before(() => setLanguage('en', load));

const MIDDLE = { x: 640, y: 400, width: 440 };

test('P-05: until the letter comes out, a sealed answer looks the same whatever it says', context => {
  mount(context);
  const scene = (/** @type {string} */ answer) =>
    filmed(openingActors({ at: { x: 400, y: 300, width: 300 }, answer: () => answer }));
  const [yes, no] = [scene('<svg>dragon</svg>'), scene('<svg>knight</svg>')];
  assert.ok(yes.length <= MOST_ACTORS);
  const differ = yes.flatMap((actor, at) =>
    JSON.stringify(actor) === JSON.stringify(no[at]) ? [] : [actor],
  );
  assert.equal(differ.length, 1, 'only the card on the letter says it');
  const before = (differ[0]?.frames ?? []).filter(({ offset }) => Number(offset) < OPENS);
  assert.ok(before.length > 3 && before.every(({ opacity }) => opacity === 0), JSON.stringify(before));
});

test('P-05: and so it does after the screen on which it was sealed', context => {
  mount(context);
  const scene = (/** @type {string} */ answer, holds = false) =>
    filmed(openingActors({ at: { x: 400, y: 300, width: 300 }, answer: () => answer, holds, left: LEFT }));
  const early = (/** @type {ReturnType<typeof scene>} */ all) =>
    all.map(({ svg, at, kind, frames }) => ({
      at,
      kind,
      svg: frames.some(({ offset, opacity }) => Number(offset) < OPENS && opacity !== 0) ? svg : '',
      frames: frames.filter(({ offset }) => Number(offset) < OPENS),
    }));
  assert.deepEqual(early(scene('<svg>dragon</svg>', true)), early(scene('<svg>queen</svg>')));
});

test('P-05: the queen who is kept comes out with the letter, within its edges', context => {
  mount(context);
  const scene = filmed(
    openingActors({
      at: MIDDLE,
      answer: () => '<svg>dragon</svg>',
      kept: () => '<svg>queen</svg>',
      left: LEFT,
    }),
  );
  assert.ok(scene.length <= MOST_ACTORS);
  const [queen, card] = ['queen', 'dragon'].map(name => scene.find(({ svg }) => svg.includes(name)));
  assert.ok(queen && card);
  assert.deepEqual(queen.frames, card.frames);
  assert.ok(queen.frames.every(({ offset, opacity }) => Number(offset) >= OPENS || opacity === 0));
  assert.ok(queen.at.width < card.at.width && Math.abs(queen.at.x - card.at.x) < card.at.width);
});

/**
 * What the sealed screen leaves: its light, a card and where that lies on the table, a face, and the
 * envelope, small and in another place.
 * @type {any[]}
 */
const LEFT = [
  { name: 'floor', svg: '', at: { x: 300, y: 250, width: 400 }, ratio: 1, kind: 'sealed-floor' },
  {
    name: 'card',
    svg: '<svg>knight</svg>',
    at: { x: 100, y: 90, width: 80 },
    ratio: 1.4,
    kind: 'card sealed-card',
    turn: -7,
    to: { svg: '<svg>pile</svg>', at: { x: 700, y: 500, width: 40 } },
  },
  { name: 'face', svg: '<svg>fox</svg>', at: { x: 60, y: 300, width: 50 }, ratio: 1, kind: 'sealed-side' },
  {
    name: 'envelope',
    svg: '<svg></svg>',
    at: { x: 320, y: 250, width: 180 },
    ratio: 256 / 300,
    kind: 'envelope-paper',
  },
];

/**
 * The position of an element at a spot under a transform.
 * @param {{ x: number, y: number, width: number }} at
 * @param {unknown} transform
 */
const movedTo = (at, transform) => {
  const [, x, y, size] =
    /^translate\((.+?)px, (.+?)px\) rotate.* scale\((.+?),/.exec(String(transform)) ?? [];
  return [at.x + Number(x), at.y + Number(y), at.width * Number(size)].map(Math.round);
};

test('one envelope from the sealed screen to its opening: it grows where it lies, before the screen that goes', context => {
  mount(context);
  const scene = filmed(openingActors({ at: MIDDLE, answer: () => '<svg>card</svg>', left: LEFT }));
  assert.ok(scene.length <= MOST_ACTORS, `${scene.length}`);
  const seen = scene.filter(({ kind, frames }) => kind === 'envelope-part' && frames[0]?.opacity === 1);
  assert.ok(seen.length >= 3, 'what is closed can be seen from the first moment on');
  for (const { frames } of seen) assert.deepEqual(movedTo(MIDDLE, frames[0]?.transform), [320, 250, 180]);
  const halves = scene.filter(({ kind = '' }) => kind.startsWith('sealed private cloth'));
  assert.deepEqual(
    halves.map(({ frames }) =>
      [frames[0], frames.at(-1)].map(frame => Number(/scale\((.+?),/.exec(String(frame?.transform))?.[1])),
    ),
    [
      [1, 0],
      [1, 0],
    ],
    'it parts, and does not fade',
  );
  assert.deepEqual(
    halves.map(({ origin }) => origin),
    ['0 50%', '100% 50%'],
    'each to its side',
  );
  assert.ok(halves.every(({ frames }) => frames.every(({ opacity = 1 }) => opacity === 1)));
  assert.ok(
    halves.every(half => scene.indexOf(half) < scene.indexOf(/** @type {any} */ (seen[0]))),
    'it goes behind the envelope',
  );
});

test('the cards of the sealed screen fly opaque to where they lie on the table, each in one place at any time, over a table that is dark', context => {
  mount(context);
  const scene = filmed(
    openingActors({
      at: MIDDLE,
      answer: () => '<svg>card</svg>',
      left: LEFT,
    }),
  );
  const [large, small] = ['<svg>knight</svg>', '<svg>pile</svg>'].map(
    svg => /** @type {any} */ (scene.find(actor => actor.svg === svg)),
  );
  const stops = stopsOf(small).filter((_, at) => small.frames[at].opacity === 1);
  assert.deepEqual(
    [stopsOf(large)[0], stops.at(-1)].map(stop => [stop?.x, stop?.y, stop?.width]),
    [
      [100, 90, 80],
      [700, 500, 40],
    ],
  );
  const seen = (/** @type {any} */ { frames }, /** @type {number} */ when) =>
    frames.findLast((/** @type {any} */ { offset }) => offset <= when).opacity;
  for (const when of [0, 0.05, 0.076, 0.1, HOME])
    assert.equal(seen(large, when) + seen(small, when), 1, String(when));
  assert.equal(seen(small, HOME + 0.1), 0, 'then the table shows it');
  const dusk = /** @type {any} */ (scene.find(({ kind }) => kind === 'dusk'));
  assert.ok(
    dusk.frames.every((/** @type {Keyframe} */ { opacity }) => opacity === 1),
    'one dusk, from the screen before to the scene that follows',
  );
  assert.deepEqual([dusk.keeps[0].seen, dusk.keeps.at(-1).seen], [undefined, 0]);
});

test('the sealed envelope is shaken twice before it opens, and rests between', context => {
  mount(context);
  const body = filmed(openingActors({ at: MIDDLE, answer: () => '' })).filter(
    ({ kind }) => kind === 'envelope-part',
  )[1];
  const turns = (body?.frames ?? [])
    .filter(({ offset }) => Number(offset) > 0.13 && Number(offset) < OPENS)
    .map(({ transform }) => Number(/rotate\((.+?)deg\)/.exec(String(transform))?.[1]));
  const swings = turns
    .map(turn => (Math.abs(turn) > 2 ? 'x' : '.'))
    .join('')
    .replace(/\.+/g, '.');
  assert.match(swings, /^\.x+\.x+\.$/, swings);
});

test('without such a screen the envelope comes by itself, and nothing covers the table', context => {
  mount(context);
  const scene = filmed(openingActors({ at: MIDDLE, answer: () => '<svg></svg>' }));
  assert.ok(scene.every(({ kind = '' }) => !kind.includes('sealed')));
  for (const { kind, frames } of scene)
    assert.ok(
      kind === 'envelope-part' ? /scale\(0.05,/.test(String(frames[0]?.transform)) : frames[0]?.opacity === 0,
    );
});

test('what a screen leaves is good for one scene, in the same window', context => {
  mount(context);
  const paper = {
    dataset: { stays: 'envelope' },
    innerHTML: '<svg></svg>',
    className: 'envelope-paper',
    offsetWidth: 180,
    offsetHeight: 154,
    getBoundingClientRect: () => ({ left: 10, top: 20, width: 180, height: 154 }),
  };
  const screen = /** @type {any} */ ({ querySelectorAll: () => [paper] });
  leave(screen);
  assert.deepEqual(
    takeOver().map(({ name, at }) => [name, at]),
    [['envelope', { x: 100, y: 97, width: 180 }]],
  );
  assert.deepEqual(takeOver(), []);
  leave(screen);
  Object.assign(globalThis, { innerWidth: 800 });
  assert.deepEqual(takeOver(), [], 'the window has another size');
});

test('the letter shows what was chosen: the queen who goes or sleeps, or what protects her', () => {
  for (const [card, stops] of /** @type {const} */ ([
    ['knight', '42'],
    ['potion', '44'],
  ])) {
    assert.equal(letter({ card, queen: '10', stopped: true }, 120), picture(stops, 120));
    const let_ = letter({ card, queen: '10', stopped: false }, 120);
    assert.ok(let_.includes('Heart Queen'), 'she herself, by her name');
    assert.notEqual(let_, picture('10', 120), 'and what becomes of her');
  }
  assert.notEqual(
    letter({ card: 'knight', queen: '10', stopped: false }, 120),
    letter({ card: 'potion', queen: '10', stopped: false }, 120),
  );
});

test('Q-12.5: the letter shows Cat or Dog asleep whom the Knight sends to bed, and she stays for the next scene', async context => {
  mount(context);
  const nothing = () => {};
  const opened = async (/** @type {'knight' | 'potion'} */ card, /** @type {string} */ back = '') => {
    const played = /** @type {import('../../ui/js/table/stage.js').Actor[]} */ ([]);
    const kit = /** @type {any} */ ({
      root: { querySelector: nothing, querySelectorAll: () => [] },
      motion: { moves: () => true, ms: () => 0, wait: nothing, play: nothing },
      stage: { play: async (/** @type {any[]} */ actors) => void played.push(...actors) },
      at: () => MIDDLE,
      dim: () => MIDDLE,
      centre: () => MIDDLE,
      lifted: async (/** @type {any} */ _, /** @type {() => unknown} */ scene) => scene(),
      spotOf: nothing,
      hands: { fly: nothing },
    });
    const answered = { t: 'answered', card, by: 0, seat: 1, queen: '11', stopped: false };
    await attackScenes(kit).answered(
      /** @type {any} */ (answered),
      /** @type {any} */ ({ pending: { t: 'attack', ...(back && { back }) } }),
      /** @type {any} */ ({ lift: nothing, land: nothing, tell: nothing, note: nothing }),
    );
    const queen = played.find(({ stays }) => stays);
    assert.ok(queen);
    return { svg: queen.svg, stays: queen.keeps !== undefined };
  };
  const [sleeps, goes] = [await opened('potion'), await opened('knight')];
  assert.notEqual(sleeps.svg, goes.svg);
  assert.deepEqual([sleeps.stays, goes.stays], [true, false]);
  assert.deepEqual(await opened('knight', '11'), sleeps);
  assert.deepEqual(await opened('knight', '12'), goes, 'the other one goes to bed');
});
