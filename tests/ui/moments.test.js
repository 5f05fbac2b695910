/* The great moments of The Rescue: every predicament has its own end, every companion its own help, all are
   covered, and each moment ends in the state in which the table continues. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { PERIL_KINGS } from '../../ui/art/rescue/perils.js';
import { RATIOS } from '../../ui/art/rescue/moments.js';
import { BITS, TOOLS } from '../../ui/art/rescue/tools.js';
import { perilLayers } from '../../ui/js/games/rescue/cards.js';
import { NODDING, SLEEPS } from '../../ui/js/games/rescue/dozing-scene.js';
import { ENDINGS } from '../../ui/js/games/rescue/endings.js';
import { HELPS } from '../../ui/js/games/rescue/helpers.js';
import * as gnome from '../../ui/js/games/rescue/gnome-scene.js';
import { rescue as rescueGame } from '../../ui/js/games/rescue/index.js';
import * as knights from '../../ui/js/games/rescue/knights-scene.js';
import { FREE, LENGTH } from '../../ui/js/games/rescue/rescue-room.js';
import { castOf } from '../../ui/js/games/rescue/rescue-scene.js';
import * as thief from '../../ui/js/games/rescue/thief-scene.js';
import * as wind from '../../ui/js/games/rescue/wind-scene.js';
import * as witch from '../../ui/js/games/rescue/witch-scene.js';
import { setLanguage, t } from '../../ui/js/kit/i18n.js';
import { cardKind, isCompanion, RESCUE_FACES, wordOf } from '../../ui/js/state/faces.js';
import { MOST_ACTORS } from '../../ui/js/table/stage.js';
import { load } from './catalogues.js';
import { silent } from './fixtures/audio.js';
import { motionOf } from './fixtures/motion.js';
import { table } from './fixtures/rescue.js';
import { inOrderThroughout, mount } from './fixtures/stage.js';
import { RESCUE_STORIES } from './fixtures/stories.js';

before(() => setLanguage('en', load));

/** @typedef {import('../../ui/js/table/stage.js').Actor} Actor */

const { signs } = table(4).game.view;
const KINGS = RESCUE_FACES.filter(face => cardKind(face) === 'peril');
const COMPANIONS = RESCUE_FACES.filter(isCompanion);
const FROM = {
  king: { x: 500, y: 300, width: 60 },
  queen: { x: 100, y: 700, width: 80 },
  companion: { x: 200, y: 700, width: 80 },
};
const TO = {
  king: { x: 180, y: 580, width: 24 },
  queen: { x: 1200, y: 460, width: 70 },
  companion: { x: 400, y: 460, width: 66 },
};

/** @param {string} king @param {string} companion */
const rescue = (king, companion) => castOf({ king, companion, queen: '10', signs, from: FROM, to: TO });

/** The position and size of an actor at a frame. @param {Actor} actor @param {Keyframe | undefined} frame */
const placed = ({ at }, frame) => {
  const [, x = 0, y = 0] =
    /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(String(frame?.transform))?.map(Number) ?? [];
  const [, wide = 1, high = 1] =
    /scale\((-?[\d.]+), (-?[\d.]+)\)/.exec(String(frame?.transform))?.map(Number) ?? [];
  return {
    x: Math.round(at.x + x),
    y: Math.round(at.y + y),
    width: Math.round(at.width * wide),
    tall: Math.round(at.width * high),
  };
};

/** @param {Actor} actor @param {number} at */
const seenAt = ({ frames }, at) => {
  const next = frames.findIndex(({ offset }) => Number(offset) > at);
  return Number(frames[next < 0 ? frames.length - 1 : next - 1]?.opacity ?? 1) > 0;
};

/**
 * Checks that a cast has at most as many actors as the stage, frames in order from 0 to 1, and one still
 * picture for reduced motion.
 * @param {string} name
 * @param {Actor[]} cast
 */
const fair = (name, cast) => {
  assert.ok(cast.length <= MOST_ACTORS, `${name}: ${cast.length}`);
  assert.ok(
    cast.some(({ stays }) => stays),
    `${name}: a picture stays where nothing moves`,
  );
  for (const { svg, frames, kind = '' } of cast) {
    assert.ok(svg || kind.includes('dusk'), `${name}: an actor without a drawing`);
    inOrderThroughout(frames, name);
    for (const { transform } of frames) assert.doesNotMatch(String(transform ?? ''), /NaN|undefined/, name);
  }
};

test('every predicament has an ending of its own, of layers that it has and of bits that are drawn', () => {
  assert.deepEqual(Object.keys(ENDINGS).sort(), [...PERIL_KINGS].sort());
  assert.equal(
    new Set(Object.values(ENDINGS).map(ending => JSON.stringify(ending))).size,
    PERIL_KINGS.length,
  );
  for (const [king, { layers, bits, extras = [] }] of Object.entries(ENDINGS)) {
    const drawn = perilLayers(KINGS.find(face => wordOf(face) === king) ?? '', 200).layers.map(
      ([name]) => name,
    );
    assert.ok(drawn.includes('king') && drawn.includes('hands'), king);
    assert.deepEqual(
      Object.keys(layers).filter(name => !drawn.includes(name)),
      [],
      king,
    );
    for (const { cut } of [bits, ...extras]) assert.ok(BITS[cut], `${king}: ${cut}`);
  }
});

test('every companion helps in a way of its own, with tools that are drawn', () => {
  assert.deepEqual(Object.keys(HELPS).sort(), COMPANIONS.map(wordOf).sort());
  const helps = Object.values(HELPS).map(help => help({ x: 100, y: 108 }));
  for (const { cut } of helps.flat()) assert.ok(TOOLS[cut], cut);
  assert.equal(
    new Set(helps.map(([first]) => first?.cut)).size,
    COMPANIONS.length,
    'each brings another tool',
  );
});

test('every king can be rescued by every companion, with no more actors than a stage holds', context => {
  mount(context);
  for (const king of KINGS)
    for (const companion of COMPANIONS)
      fair(`${wordOf(king)}, ${wordOf(companion)}`, rescue(king, companion));
});

test('a rescue begins and ends where the cards lie, and the king himself goes to the shelf', context => {
  mount(context);
  for (const king of KINGS) {
    const cast = rescue(king, '61');
    const cards = cast.filter(({ kind }) => kind === 'card');
    assert.equal(cards.length, 4, 'the king’s card is there without its name, and with it');
    for (const [card, { from, to }] of /** @type {const} */ ([
      [cards[0], { from: FROM.king, to: null }],
      [cards[1], { from: FROM.king, to: null }],
      [cards[2], { from: FROM.queen, to: TO.queen }],
      [cards[3], { from: FROM.companion, to: TO.companion }],
    ])) {
      assert.ok(card);
      assert.deepEqual(placed(card, card.frames[0]), { ...from, tall: from.width });
      if (to) assert.deepEqual(placed(card, card.frames.at(-1)), { ...to, tall: to.width });
      else assert.ok(!seenAt(card, 0.9), 'the card of his need is put away');
    }
    const [himself] = cast.filter(({ stays }) => stays);
    assert.ok(himself);
    assert.ok(!seenAt(himself, FREE - 0.01) && seenAt(himself, 1));
    const { x, y } = placed(himself, himself.frames.at(-1));
    assert.deepEqual({ x, y }, { x: TO.king.x, y: TO.king.y });
  }
});

test('a layer of the predicament comes up in one piece with its card', context => {
  mount(context);
  for (const king of KINGS) {
    const [card, ...others] = rescue(king, '61').filter(
      ({ kind }) => kind === 'card' || kind === 'peril-layer',
    );
    assert.ok(card);
    /** The middle of the card if it were part of this layer. @param {Keyframe | undefined} frame */
    const middle = frame => {
      const { m41, m42 } = matrix(String(frame?.transform));
      return [m41, m42];
    };
    for (const layer of others.filter(({ kind }) => kind === 'peril-layer')) {
      const [x = 0, y = 0] = middle(layer.frames[0]);
      const [a = 0, b = 0] = middle(card.frames[0]);
      assert.ok(Math.hypot(x - a, y - b) < 0.1, `${wordOf(king)}: ${x - a}, ${y - b}`);
    }
  }
});

/**
 * The offset that a transform of the form translate, rotate, scale, translate gives the middle.
 * @param {string} transform
 */
const matrix = transform => {
  let [m41, m42, a, b, c, d] = [0, 0, 1, 0, 0, 1];
  for (const [, name, text = ''] of transform.matchAll(/(translate|rotate|scale)\(([^)]*)\)/g)) {
    const [one = 0, other = one] = text.split(',').map(parseFloat);
    if (name === 'translate') [m41, m42] = [m41 + a * one + c * other, m42 + b * one + d * other];
    if (name === 'scale') [a, b, c, d] = [a * one, b * one, c * other, d * other];
    if (name === 'rotate') {
      const [sin, cos] = [Math.sin((one * Math.PI) / 180), Math.cos((one * Math.PI) / 180)];
      [a, b, c, d] = [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin];
    }
  }
  return { m41, m42 };
};

const SIX = { x: 640, y: 400, width: 180 };
/** @param {number} i */
const seat = i => ({ x: 100 + i * 220, y: i === 0 ? 600 : 80, width: 36 });

test('every knight rides from one seat to the next, and its shield ends as large as those that hang there', context => {
  mount(context);
  for (const count of [2, 3, 4, 5]) {
    const rides = ['81', '82', '83', '84', '85']
      .slice(0, count)
      .map((knight, i) => ({ knight, from: seat(i), to: { ...seat((i + 1) % count), width: 24 } }));
    const cast = knights.castOf({
      die: { x: 1140, y: 310, width: 70 },
      middle: SIX,
      perch: SIX,
      top: 60,
      rides,
    });
    fair(`${count} knights`, cast);
    const shields = cast.filter(({ svg }) => svg.includes('shield-'));
    assert.equal(shields.length, count);
    shields.forEach((shield, i) => {
      assert.deepEqual(placed(shield, shield.frames[0]), { ...rides[i]?.from, tall: 36 });
      assert.deepEqual(placed(shield, shield.frames.at(-1)), { ...rides[i]?.to, tall: 24 });
    });
  }
  assert.ok(
    knights.castOf({ die: null, middle: SIX, perch: SIX, top: 60, rides: [] }).length === 0,
    'without a die nobody jumps out of it',
  );
});

test('a knight is a rider or a shield, and never both', context => {
  mount(context);
  const [, shield, rider] = knights.castOf({
    die: null,
    middle: SIX,
    perch: SIX,
    top: 60,
    rides: [{ knight: '81', from: seat(0), to: seat(1) }],
  });
  assert.ok(shield && rider);
  for (let at = 0; at <= 100; at += 2)
    assert.notEqual(seenAt(shield, at / 100), seenAt(rider, at / 100), `${at}`);
});

/**
 * A seat that the wind passes: guarded by a knight, or with nobody who could fall asleep.
 * @param {number} i
 * @param {boolean} guarded
 */
const spared = (i, guarded) => ({
  ...seat(i),
  ...(guarded
    ? { guarded: { knight: '83', shield: { ...seat(i), width: 20 } } }
    : {
        idle: {
          person: {
            animal: /** @type {const} */ ('fox'),
            colour: /** @type {const} */ ('lagoon'),
            computer: null,
          },
          head: { spot: seat(i), element: null },
        },
      }),
});

test('the dragon leaves when the last knight has arrived, and neither he nor a rider covers the bar', context => {
  mount(context);
  const rides = ['81', '82', '83'].map((knight, i) => ({ knight, from: seat(i), to: seat((i + 1) % 3) }));
  const cast = knights.castOf({
    die: { x: 1140, y: 310, width: 70 },
    middle: SIX,
    perch: { x: 640, y: 500, width: 300 },
    top: 60,
    rides,
  });
  const dragon = cast.find(({ stays, ratio }) => stays && ratio === RATIOS.dragon);
  const riders = cast.filter(({ ratio }) => ratio === RATIOS.rider);
  assert.ok(dragon && riders.length === 3);
  const stands = dragon.frames.filter(frame => placed(dragon, frame).y === 500);
  const arrived = Math.max(
    ...riders.map(rider => Number(rider.frames.findLast(({ opacity }) => Number(opacity) > 0)?.offset)),
  );
  assert.ok(Number(stands.at(-1)?.offset) > arrived, `${stands.at(-1)?.offset} after ${arrived}`);
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
  const perch = knights.perched({ ...middle, y: 185 }, { x: 90, y: 260 }, null);
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
  const cast = knights.castOf({ die: { x: 90, y: 260, width: 50 }, middle, perch, top: 60, rides });
  const faces = { x: perch.x, y: perch.y - perch.width * 0.15, far: perch.width * 0.36 };
  for (const actor of cast.filter(({ ratio }) => ratio === RATIOS.rider))
    for (const frame of actor.frames.filter(({ opacity }) => Number(opacity) > 0)) {
      const { x, y } = placed(actor, frame);
      assert.ok(Math.hypot(x - faces.x, y - faces.y) > faces.far, `${Math.round(x)}, ${Math.round(y)}`);
    }
});

test('the wind visits every seat in order, however many queens fall asleep', context => {
  mount(context);
  for (const sleeping of [0, 1, 2, 4, 6]) {
    for (const passed of [0, 1, 4]) {
      const queens = Array.from({ length: sleeping }, (_, i) => ({
        face: String(10 + i),
        at: { x: 100 + i * 90, y: 650, width: 80 },
      }));
      const stops = [...Array.from({ length: passed }, (_, i) => spared(i, i === 1)), seat(passed)];
      const cast = wind.castOf({
        from: seat(3),
        middle: SIX,
        top: 50,
        stops,
        hit: sleeping > 0,
        queens,
        signs,
      });
      fair(`${sleeping} queens after ${passed} seats`, cast);
      const cards = cast.filter(({ kind }) => kind === 'card');
      assert.equal(cards.length, 2 * Math.min(sleeping, NODDING));
      for (const card of cards)
        assert.deepEqual(
          [card.frames[0], card.frames.at(-1)]
            .filter(frame => Number(frame?.opacity) > 0)
            .map(frame => placed(card, frame))
            .map(({ x, y }) => [x, y]),
          [[Math.round(card.at.x), Math.round(card.at.y)]],
        );
    }
  }
  const times = wind.arrivals([seat(0), spared(1, true), seat(2), spared(3, true), seat(4)]);
  assert.ok(
    times.every(({ comes, goes }, i) => comes > (times[i - 1]?.goes ?? 0) && goes >= comes && goes < SLEEPS),
  );
  assert.deepEqual(
    times.map(({ comes, goes }) => goes > comes),
    [false, true, false, true, false],
    'it is held up at shields',
  );
});

test('whom the wind spares can be seen where nothing moves, too', context => {
  mount(context);
  const stays = (/** @type {ReturnType<typeof spared>[]} */ ...stops) =>
    wind
      .castOf({ from: seat(3), middle: SIX, top: 50, stops, hit: false, queens: [], signs })
      .filter(actor => actor.stays).length;
  assert.deepEqual([stays(), stays(spared(1, true)), stays(spared(1, false), spared(2, true))], [1, 3, 5]);
});

test('a knight holds up the shield when the wind comes, and no leaf passes it', context => {
  mount(context);
  const stops = [spared(1, true), seat(3)];
  const cast = wind.castOf({
    from: seat(3),
    middle: SIX,
    top: 50,
    stops,
    hit: true,
    queens: [{ face: '10', at: seat(3) }],
    signs,
  });
  const shield = cast.find(({ svg }) => svg.includes('shield-'));
  assert.ok(shield);
  assert.deepEqual(
    [shield.frames[0], shield.frames.at(-1)].map(frame => placed(shield, frame).width),
    [20, 20],
    'it hangs there before and after',
  );
  const comes = wind.arrivals(stops)[0]?.comes ?? 0;
  const held = placed(
    shield,
    shield.frames.findLast(({ offset }) => Number(offset) <= comes),
  );
  assert.ok(held.width > 40, `${held.width}`);
  const leaves = cast.filter(({ ratio }) => ratio === 28 / 36).slice(0, -1);
  assert.ok(leaves.length > 4);
  const body = { x: held.x + (held.x - SIX.x) / 4, y: held.y };
  for (const leaf of leaves)
    for (const frame of leaf.frames.filter(({ offset }) => Math.abs(Number(offset) - comes) < 0.08))
      assert.ok(Math.hypot(placed(leaf, frame).x - body.x, placed(leaf, frame).y - body.y) > 20);
});

test('the leaves have parted before a queen turns over, and a last one lies on her quilt', context => {
  mount(context);
  const queen = { face: '10', at: { x: 300, y: 600, width: 80 } };
  const cast = wind.castOf({
    from: seat(3),
    middle: SIX,
    top: 50,
    stops: [queen.at],
    hit: true,
    queens: [queen],
    signs,
  });
  const leaves = cast.filter(({ ratio }) => ratio === 28 / 36);
  const last = leaves.pop();
  for (const leaf of leaves)
    for (const frame of leaf.frames.filter(
      ({ offset, opacity }) => Number(offset) >= SLEEPS && Number(opacity) > 0,
    ))
      assert.ok(Math.abs(placed(leaf, frame).x - queen.at.x) > queen.at.width / 2);
  assert.ok(
    last?.frames.some(
      frame =>
        Math.abs(placed(last, frame).x - queen.at.x) < 3 &&
        Math.abs(placed(last, frame).y - queen.at.y) < 30 &&
        Number(frame.offset) > 0.9,
    ),
  );
});

test('the wind moves the same whoever sleeps in the places that it finds', context => {
  mount(context);
  const ways = ['10', '21'].map(face =>
    wind
      .castOf({
        from: seat(3),
        middle: SIX,
        top: 50,
        stops: [seat(0)],
        hit: true,
        queens: [{ face, at: seat(0) }],
        signs,
      })
      .map(({ at, frames }) => ({ at, frames })),
  );
  assert.deepEqual(ways[0], ways[1]);
});

test('the witch: each card ends exactly where the other lay', context => {
  mount(context);
  const [here, there] = [
    { x: 130, y: 650, width: 80 },
    { x: 200, y: 180, width: 44 },
  ];
  const home = { x: 900, y: 600, width: 90 };
  const cast = witch.castOf({
    middle: SIX,
    home,
    gave: { face: '53', from: here, to: there },
    got: { face: null, from: there, to: here },
    signs,
  });
  fair('witch', cast);
  const cards = cast.filter(({ kind }) => kind === 'card');
  const ends = cards.map(card => [card.frames[0], card.frames.at(-1)].map(frame => placed(card, frame)));
  const hat = cast.at(-1);
  assert.ok(
    hat &&
      hat.frames.filter(({ opacity }) => Number(opacity) < 1).every(({ offset }) => Number(offset) > 0.98),
    'the hat is never a ghost',
  );
  for (const frame of [hat.frames[0], hat.frames.at(-1)])
    assert.deepEqual([placed(hat, frame).x, placed(hat, frame).y], [home.x, home.y]);
  assert.deepEqual(ends, [
    [
      { ...here, tall: 80 },
      { ...there, tall: 44 },
    ],
    [
      { ...there, tall: 44 },
      { ...here, tall: 80 },
    ],
  ]);
});

test('the gnome: behind a shut door nobody can be seen before it opens, and the companion goes home', context => {
  mount(context);
  const row = [300, 380, 460].map(x => ({ x, y: 350, width: 66 }));
  const [to, home] = [
    { x: 90, y: 650, width: 80 },
    { x: 900, y: 600, width: 90 },
  ];
  for (const open of [false, true]) {
    for (const way of [row, row.toReversed()]) {
      const cast = gnome.castOf({ companion: '61', open, row: way, middle: SIX, to, home, signs });
      fair(`gnome, ${open}`, cast);
      const [himself, card] = cast.slice(-2);
      assert.ok(card && himself);
      assert.deepEqual(
        [himself.frames[0], himself.frames.at(-2)]
          .map(frame => placed(himself, frame))
          .map(({ x, y }) => [x, y]),
        [
          [home.x, home.y],
          [home.x, home.y],
        ],
        'he comes out of his card and goes back into it',
      );
      assert.ok(
        himself.frames.filter(({ opacity }) => Number(opacity) < 1).length <= 1,
        'he is never a ghost',
      );
      assert.equal(seenAt(card, gnome.TELLS - 0.01), open);
      assert.deepEqual(placed(card, card.frames.at(-1)), { ...to, tall: 80 });
      assert.equal(cast.filter(({ kind }) => kind === 'card').length, open ? 1 : 3);
    }
  }
  const early = (/** @type {string} */ companion) =>
    gnome
      .castOf({ companion, open: false, row, middle: SIX, to, home, signs })
      .filter(actor => seenAt(actor, gnome.TELLS - 0.01) || seenAt(actor, 0.2));
  assert.deepEqual(early('61'), early('69'));
});

test('the gnome steals: the card goes from one place to the other on his back, and he goes back into his own card', context => {
  mount(context);
  const [from, to, home] = [
    { x: 100, y: 120, width: 40 },
    { x: 300, y: 640, width: 80 },
    { x: 900, y: 560, width: 90 },
  ];
  for (const [start, goal] of [
    [from, to],
    [to, from],
  ]) {
    const cast = thief.castOf({ face: null, from: start ?? from, to: goal ?? to, home, top: 60, signs });
    fair('theft', cast);
    const [card, himself] = cast;
    assert.ok(card && himself);
    assert.deepEqual(
      [card.frames[0], card.frames.at(-1)].map(frame => placed(card, frame)),
      [
        { ...start, tall: start?.width },
        { ...goal, tall: goal?.width },
      ],
    );
    assert.ok(
      [himself.frames[0], himself.frames.at(-2)].every(
        frame => placed(himself, frame).x === home.x && placed(himself, frame).y === home.y,
      ),
    );
    assert.ok(himself.frames.filter(({ opacity }) => Number(opacity) < 1).length <= 1, 'he is never a ghost');
  }
});

test('every great moment has a length that is allowed', () => {
  for (const length of [LENGTH, gnome.LENGTH, knights.LENGTH, thief.LENGTH, wind.LENGTH, witch.LENGTH])
    for (const [speed, most] of Object.entries({ calm: 3000, normal: 3000, swift: 1000 })) {
      const motion = motionOf(speed);
      assert.ok(motion.ms('moment') * length <= most, speed);
    }
});

const EVENTS = /** @type {import('../../ui/js/types.js').RescueEvent[]} */ (
  Object.values(RESCUE_STORIES).flat()
);

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
    const update = table(4);
    const ctx = { t, state: () => ({ update }), announce: { status: () => {} }, sounds: silent };
    const scenes = rescueGame.animations(/** @type {any} */ ({ root: page.part(), layer, motion, ctx }));
    for (const event of EVENTS) {
      let landed = 0;
      const time = await page.time(
        scenes.play(event, update.game.view, {
          land: () => landed++,
          still: () => Promise.resolve(),
          tell: () => {},
          note: () => {},
        }),
      );
      assert.equal(landed, 1, event.t);
      if (settled === 'tap' || !['rolled', 'drew'].includes(event.t))
        assert.ok(time <= 10, `${settled} ${event.t}: ${time}`);
    }
    assert.equal(put, 0, settled);
  }
});

test("M-08: the winner's kings cheer within the time and the actors of a stage, and the caption comes back with the table", async context => {
  const page = mount(context);
  for (const [speed, most] of Object.entries({ calm: 3000, normal: 3000, swift: 1000 })) {
    const motion = motionOf(speed);
    const update = table(4);
    const view = {
      ...update.game.view,
      seats: update.game.view.seats.map((/** @type {any} */ seat) => ({
        ...seat,
        kings: ['71', '72', '73', '74', '75'],
      })),
    };
    let put = 0;
    const layer = {
      append: (/** @type {Element[]} */ ...shown) => (put += shown.length),
      replaceChildren: () => {},
    };
    const ctx = { t, state: () => ({ update }), announce: { status: () => {} }, sounds: silent };
    const told = /** @type {string[]} */ ([]);
    const time = await page.time(
      rescueGame
        .animations(
          /** @type {any} */ ({
            root: {
              ...page.part(),
              querySelector: (/** @type {string} */ what) => (what === '.tv-last' ? null : page.part()),
              querySelectorAll: () => [],
              getBoundingClientRect: page.part().getBoundingClientRect,
            },
            layer,
            motion,
            ctx: { ...ctx, state: () => ({ update: { ...update, people: [] } }) },
          }),
        )
        .play(
          { t: 'ended', winner: 0 },
          /** @type {any} */ (view),
          /** @type {any} */ ({
            land: () => told.push('land'),
            tell: () => told.push('tell'),
            note: (/** @type {string} */ caption) => told.push(caption && 'caption'),
          }),
        ),
    );
    assert.ok(time > most / 2 && time <= most, `${speed}: ${time} ms`);
    // The name on its band moves, too.
    assert.ok(put > 5 && put + 1 <= MOST_ACTORS, `${put}`);
    assert.deepEqual(told, ['tell', '', 'land', 'caption', 'tell']);
  }
});

test('M-08: doors turn after the cards of the realm have closed up', async context => {
  const page = mount(context);
  const motion = motionOf();
  const update = table(4);
  const ctx = { t, state: () => ({ update }), announce: { status: () => {} }, sounds: silent };
  const scenes = rescueGame.animations(
    /** @type {any} */ ({ root: page.part(), layer: page.part(), motion, ctx }),
  );
  const [event] = EVENTS.filter(({ t: name }) => name === 'turned_over');
  /** @param {number} sliding */
  const lasts = sliding =>
    page.time(
      scenes.play(/** @type {any} */ (event), update.game.view, {
        lift: () => update.game.view,
        land: () => {},
        still: () => motion.wait(sliding),
        tell: () => {},
        note: () => {},
      }),
    );
  assert.equal((await lasts(500)) - (await lasts(0)), 500);
});
