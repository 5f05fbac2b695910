/* The durations of scenes, on a simulated clock. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { queens } from '../../ui/js/games/queens/index.js';
import { chase } from '../../ui/js/games/queens/chase-scene.js';
import { abduction, arrival } from '../../ui/js/games/queens/knight-scenes.js';
import { openingActors, OPENS } from '../../ui/js/games/queens/opening-scene.js';
import { rescueCast, threatCast } from '../../ui/js/games/queens/potion-scenes.js';
import { HOME } from '../../ui/js/games/queens/sealed-leaves.js';
import { ASLEEP, offLetter, SLUMBER, slumberCast } from '../../ui/js/games/queens/slumber-scene.js';
import { bottle } from '../../ui/art/queens/attack.js';
import { letter, picture } from '../../ui/js/games/queens/cards.js';
import { rescue } from '../../ui/js/games/rescue/index.js';
import { createStage, MOST_ACTORS } from '../../ui/js/table/stage.js';
import { cardRectOf } from '../../ui/js/table/spots.js';
import { spotIn } from '../../ui/js/table/fly.js';
import { leave, takeOver } from '../../ui/js/table/handed-on.js';
import { setLanguage, t } from '../../ui/js/kit/i18n.js';
import { createMotion } from '../../ui/js/kit/motion.js';
import { load } from './catalogues.js';
import { silent } from './fixtures/audio.js';
import * as second from './fixtures/rescue.js';
import { mount, stopsOf } from './fixtures/stage.js';
import { QUEENS_STORIES, RESCUE_TURNS } from './fixtures/stories.js';
import * as first from './fixtures/updates.js';

before(() => setLanguage('en', load));

/** The longest movement after one tap, without great moments, in milliseconds. */
const MOST = { normal: 2500, swift: 1000, none: 0 };
/** The longest duration of a great moment, in milliseconds. */
const MOMENT = { calm: 3000, normal: 3000, swift: 1000, none: 0 };

test('a great moment is over in time', () => {
  for (const [speed, most] of Object.entries(MOMENT)) {
    const settings = /** @type {any} */ ({
      get: (/** @type {string} */ name) => (name === 'speed' ? speed : 'full'),
    });
    const ms = createMotion(settings).ms('moment');
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
    frames: [],
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
  const settings = /** @type {any} */ ({
    get: (/** @type {string} */ name) => (name === 'speed' ? speed : 'full'),
  });
  const ctx = {
    t,
    settings,
    state: () => ({ update }),
    announce: { status: () => {}, alert: () => {} },
    sounds: silent,
  };
  const motion = withoutMoments(settings);
  const scenes = game.animations({ root: stage.part(), layer: stage.part(), motion, ctx });
  const still = () => motion.wait(motion.ms('move'));
  let view = update.game.view;
  let landed = 0;
  const told = async () => {
    for (const event of events) {
      const land = () => {
        landed++;
        view = game.applyEvent(view, event, update.game.view);
      };
      await scenes.play(event, view, {
        lift: () => game.without(view, event, update.game.view),
        land,
        still,
        tell: () => {},
        note: () => {},
      });
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

test('P-05: until the letter comes out, a sealed answer looks the same whatever it says', context => {
  mount(context);
  const scene = (/** @type {string} */ answer) =>
    openingActors({ at: { x: 400, y: 300, width: 300 }, answer: () => answer });
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
    openingActors({ at: { x: 400, y: 300, width: 300 }, answer: () => answer, holds, left: LEFT });
  const early = (/** @type {ReturnType<typeof scene>} */ all) =>
    all.map(({ svg, frames, ...rest }) => ({
      ...rest,
      svg: frames.some(({ offset, opacity }) => Number(offset) < OPENS && opacity !== 0) ? svg : '',
      frames: frames.filter(({ offset }) => Number(offset) < OPENS),
    }));
  assert.deepEqual(early(scene('<svg>dragon</svg>', true)), early(scene('<svg>queen</svg>')));
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
  const [, x, y, size] = /^translate\((.+?)px, (.+?)px\) scale\((.+?)\)/.exec(String(transform)) ?? [];
  return [at.x + Number(x), at.y + Number(y), at.width * Number(size)].map(Math.round);
};

test('one envelope from the sealed screen to its opening: it grows where it lies, before the screen that goes', context => {
  mount(context);
  const at = { x: 640, y: 400, width: 440 };
  const scene = openingActors({ at, answer: () => '<svg>card</svg>', left: LEFT });
  assert.ok(scene.length <= MOST_ACTORS, `${scene.length}`);
  const seen = scene.filter(({ kind, frames }) => kind === 'envelope-part' && frames[0]?.opacity === 1);
  assert.ok(seen.length >= 3, 'what is closed can be seen from the first moment on');
  for (const { frames } of seen) assert.deepEqual(movedTo(at, frames[0]?.transform), [320, 250, 180]);
  const halves = scene.filter(({ kind = '' }) => kind.startsWith('sealed private cloth'));
  assert.deepEqual(
    halves.map(({ frames }) => [frames[0]?.transform, frames.at(-1)?.transform]),
    [
      ['scaleX(1)', 'scaleX(0)'],
      ['scaleX(1)', 'scaleX(0)'],
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
  const scene = openingActors({
    at: { x: 640, y: 400, width: 440 },
    answer: () => '<svg>card</svg>',
    left: LEFT,
  });
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
  assert.deepEqual([dusk.keeps[0].opacity, dusk.keeps.at(-1).opacity], [1, 0]);
});

test('the sealed envelope is shaken twice before it opens, and rests between', context => {
  mount(context);
  const body = openingActors({ at: { x: 640, y: 400, width: 440 }, answer: () => '' }).filter(
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
  const scene = openingActors({ at: { x: 640, y: 400, width: 440 }, answer: () => '<svg></svg>' });
  assert.ok(scene.every(({ kind = '', frames }) => !kind.includes('sealed') && frames[0]?.opacity === 0));
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
  const [from, over, queen, to] = [
    { x: 40, y: 500, width: 60 },
    { x: 640, y: 300, width: 200 },
    { x: 90, y: 200, width: 50 },
    { x: 1200, y: 300, width: 60 },
  ];
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
    for (const { frames } of actors) {
      const offsets = frames.map(({ offset }) => Number(offset));
      assert.deepEqual(
        offsets,
        [...offsets].sort((a, b) => a - b),
        name,
      );
      assert.ok(offsets[0] === 0 && offsets.at(-1) === 1, `${name}: ${offsets}`);
    }
  }
});

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
    const cast = castOf(scene);
    assert.ok(cast.length <= MOST_ACTORS, `${cast.length}`);
    assert.equal(cast.filter(({ stays }) => stays).length, 1);
    for (const { frames } of cast) {
      const offsets = frames.map(({ offset }) => Number(offset));
      assert.deepEqual(
        offsets,
        [...offsets].sort((a, b) => a - b),
      );
      assert.ok(offsets[0] === 0 && offsets.at(-1) === 1, `${offsets}`);
    }
    const row = cast.find(({ at }) => at === scene.from);
    assert.equal(row?.kind, 'card tiny', 'she sets out as her seat shows her');
    const [first, last] = [row?.frames[0], row?.frames.at(-1)];
    assert.deepEqual(first?.transform, 'translate(0px, 0px) rotate(0deg) scale(1, 1)');
    if (castOf === slumberCast) return;
    assert.deepEqual(
      [last?.transform, last?.opacity],
      ['translate(0px, 0px) rotate(0deg) scale(1, 1)', 1],
      'and comes back so',
    );
    const large = cast.find(({ kind, at }) => kind === 'card' && at === scene.large);
    const back = row?.frames.find(({ offset, opacity }) => Number(offset) > 0.5 && opacity === 1);
    assert.ok(
      Math.abs(
        Number(large?.frames.findLast(({ opacity }) => opacity === 1)?.offset) - Number(back?.offset),
      ) < 0.01,
      'one queen at a time',
    );
  });
}

test('a queen falls asleep in the middle of the screen, and is a bed before she leaves it', context => {
  mount(context);
  const scene = potion(true);
  const [cast, { large, place }] = [slumberCast(scene), scene];
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
  const cast = slumberCast(scene);
  assert.ok(
    cast.every(({ at }) => at !== scene.from),
    'not from her seat',
  );
  const gone = offLetter(scene.letter, scene.large, scene.letter).find(({ opacity }) => opacity === 0);
  const comes = cast
    .find(({ kind, at }) => kind === 'card' && at === scene.large)
    ?.frames.find(({ opacity }) => opacity === 1);
  assert.ok(Math.abs(Number(gone?.offset) - Number(comes?.offset)) < 0.01);
});

test('the bottle hangs on the side away from her seat', context => {
  mount(context);
  for (const left of [true, false]) {
    for (const castOf of Object.values(POTIONS)) {
      const scene = potion(left);
      const hangs = castOf(scene).find(({ svg }) => svg === bottle());
      assert.equal(Number(hangs?.at.x) > scene.large.x, left);
    }
  }
});
