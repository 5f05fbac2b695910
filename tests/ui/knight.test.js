/* Where the Knight and the Dragon stand and ride, on tables of several forms. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dragon, door as gate, RATIOS, rider } from '../../dist/dev/art/queens/attack.js';
import { chase } from '../../dist/dev/js/theatre/queens/chase-scene.js';
import { abduction, arrival } from '../../dist/dev/js/theatre/queens/knight-scenes.js';
import { BOWS, glad } from '../../dist/dev/js/theatre/queens/knight.js';
import { limelight, MOST_ACTORS } from '../../dist/dev/js/table/stage.js';
import { framesOf } from '../../dist/dev/js/table/steps.js';
import { filmed, mount, stopsOf } from './fixtures/stage.js';

/** @param {{ x: number, y: number, width: number }} at @param {number} ratio */
const boxOf = ({ x, y, width }, ratio) => ({
  left: x - width / 2,
  top: y - (width * ratio) / 2,
  right: x + width / 2,
  bottom: y + (width * ratio) / 2,
});

/** @param {ReturnType<typeof boxOf>} a @param {ReturnType<typeof boxOf>} b */
const meet = (a, b) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;

/**
 * The panels of a phone, an upright tablet and a wide table, and the place of each seat's first queen.
 * @type {Record<string, { window: [number, number], over: any, panels: any[] }>}
 */
const TABLES = {
  phone: {
    window: [360, 640],
    over: { x: 180, y: 270, width: 100 },
    panels: [
      ...[8, 126, 244].map(left => ({ left, top: 66, width: 110, height: 102 })),
      { left: 8, top: 388, width: 344, height: 64 },
    ],
  },
  rows: {
    window: [360, 640],
    over: { x: 180, y: 300, width: 100 },
    panels: [
      { left: 8, top: 68, width: 172, height: 64 },
      { left: 184, top: 68, width: 172, height: 64 },
      { left: 8, top: 138, width: 172, height: 62 },
      { left: 184, top: 138, width: 172, height: 62 },
      { left: 8, top: 398, width: 344, height: 64 },
    ],
  },
  upright: {
    window: [800, 1280],
    over: { x: 400, y: 600, width: 200 },
    panels: [
      ...[10, 272, 534].map(left => ({ left, top: 80, width: 256, height: 180 })),
      { left: 10, top: 930, width: 780, height: 120 },
    ],
  },
  wide: {
    window: [1280, 800],
    over: { x: 640, y: 320, width: 200 },
    panels: [
      { left: 16, top: 80, width: 250, height: 300 },
      { left: 300, top: 80, width: 680, height: 110 },
      { left: 1014, top: 80, width: 250, height: 300 },
      { left: 300, top: 560, width: 680, height: 80 },
    ],
  },
};

/** Every table, each in its window. */
function* tables() {
  for (const table of Object.values(TABLES)) {
    const [innerWidth, innerHeight] = table.window;
    Object.assign(globalThis, { innerWidth, innerHeight });
    yield table;
  }
}

/** The pile on which the attacking card lies. */
const PILE = { x: 180, y: 500, width: 60 };

test('Knight and Dragon spring out of their cards on the pile and go back into them: they never fade', context => {
  mount(context);
  const {
    over,
    panels: [panel, , home],
  } = /** @type {any} */ (TABLES.wide);
  const queen = { x: 42, y: 350, width: 36 };
  const to = { x: 1040, y: 350, width: 36 };
  const [hers, his] = [
    { panel, others: [home] },
    { panel: home, others: [panel] },
  ];
  const scenes = {
    arrival: arrival(PILE, over, queen, '10', hers),
    abduction: abduction(PILE, queen, over, to, '10', hers, his),
    chase: chase(PILE, queen, over, hers, to, his),
  };
  for (const [name, cast] of Object.entries(scenes)) {
    const figures = cast.filter(({ svg }) => [rider(), dragon()].includes(svg));
    assert.equal(figures.length, name === 'chase' ? 2 : 1, name);
    for (const figure of figures) {
      const stops = stopsOf(figure);
      assert.deepEqual([stops[0]?.x, stops[0]?.y], [PILE.x, PILE.y], `${name}: out of the card`);
      assert.ok(
        Number(stops[0]?.width) < 20 && Number(stops.at(-1)?.width) < 20,
        `${name}: springs up, and is small when he goes`,
      );
      if (figure.stays)
        assert.deepEqual([stops.at(-1)?.x, stops.at(-1)?.y], [PILE.x, PILE.y], `${name}: back into the card`);
      for (const { opacity } of filmed([figure])[0]?.frames ?? [])
        assert.ok(opacity === 0 || opacity === 1, `${name}: ${opacity}`);
    }
  }
});

test('the Dragon moves towards the Knight, who flees to the seat that sent him', context => {
  mount(context);
  Object.assign(globalThis, { innerWidth: 1280, innerHeight: 800 });
  const {
    over,
    panels: [panel, , home],
  } = /** @type {any} */ (TABLES.wide);
  const cast = chase(
    PILE,
    { x: 42, y: 350, width: 36 },
    over,
    { panel, others: [home] },
    { x: 1040, y: 350, width: 36 },
    { panel: home, others: [panel] },
  );
  /** @param {string} svg @param {number} when */
  const x = (svg, when) =>
    Number(
      stopsOf(/** @type {any} */ (cast.find(actor => actor.svg === svg))).findLast(
        ({ offset }) => offset <= when,
      )?.x,
    );
  assert.ok(x(dragon(), 0.36) < over.x - 50, "at the queen's door");
  assert.ok(x(dragon(), 0.7) > over.x + 50, 'and after him');
  assert.ok(
    x(rider(), 0.3) < 400 && x(rider(), 0.68) > 850 && x(rider(), 0.78) === 1040,
    'he hides behind the face of his seat',
  );
});

test('chased, the Knight rides off the table at full size over its nearer side, and the queen jumps at her place', context => {
  mount(context);
  for (const { over, panels } of tables()) {
    const [panel, last] = [panels[0], panels.at(-1)];
    const queen = { x: panel.left + 26, y: panel.top + 60, width: 36 };
    const face = { x: last.left + 30, y: last.top + 30, width: 40 };
    const hers = { panel, others: panels.slice(1) };
    const cast = chase(PILE, queen, over, hers, face, { panel: last, others: panels.slice(0, -1) });
    const flees = stopsOf(/** @type {any} */ (cast.find(({ svg }) => svg === rider())));
    const gone = /** @type {any[]} */ (flees).findLast(({ width }) => width > 20);
    assert.ok(gone.width > 80 && gone.x + gone.width / 2 < 0, `${innerWidth}: ${JSON.stringify(gone)}`);
    const jumps = stopsOf(glad(queen, '10'));
    for (const end of [jumps[0], jumps.at(-1)])
      assert.deepEqual([end?.x, end?.y, Math.round(Number(end?.width))], [queen.x, queen.y, queen.width]);
    const highest = jumps.reduce((top, { y }) => Math.min(top, y), queen.y);
    assert.ok(highest < queen.y - 8 && highest > queen.y - 40, `${innerWidth}: ${highest}`);
    assert.ok(cast.length + 2 <= MOST_ACTORS);
  }
});

test('on a phone the Dragon never covers the Knight, who flees along the quilt', context => {
  mount(context);
  const {
    window: [innerWidth, innerHeight],
    over,
    panels,
  } = /** @type {any} */ (TABLES.phone);
  Object.assign(globalThis, { innerWidth, innerHeight });
  const [hers, , , home] = panels;
  const cast = chase(
    PILE,
    { x: 34, y: 138, width: 36 },
    over,
    { panel: hers, others: panels.slice(1) },
    { x: 180, y: 420, width: 40 },
    { panel: home, others: panels.slice(0, 3) },
  );
  const [flees, hunts] = [rider(), dragon()].map(svg =>
    stopsOf(/** @type {any} */ (cast.find(actor => actor.svg === svg))),
  );
  const at = (/** @type {any} */ stops, /** @type {number} */ when) =>
    stops.findLast((/** @type {any} */ { offset }) => offset <= when);
  for (const when of [0.3, 0.36, 0.45, 0.52, 0.6, 0.68]) {
    const [knight, hunter] = [boxOf(at(flees, when), 1.5), boxOf(at(hunts, when), 1.1)];
    const shared = Math.min(knight.right, hunter.right) - Math.max(knight.left, hunter.left);
    assert.ok(shared < 16, `${when}: ${shared} px`);
  }
  assert.ok(Number(at(hunts, 0.36)?.width) > innerWidth / 2, 'large');
});

for (const [
  name,
  {
    window: [innerWidth, innerHeight],
    over,
    panels,
  },
] of Object.entries(TABLES)) {
  test(`the Knight stops beside the panel, before no queen and no points, and rides inside the screen: ${name}`, context => {
    mount(context);
    Object.assign(globalThis, { innerWidth, innerHeight });
    const queens_ = panels.map(({ left, top, height }) => ({
      x: left + 26,
      y: top + height - 30,
      width: 36,
    }));
    for (const [at, panel] of panels.entries()) {
      const door = { panel, others: panels.filter(other => other !== panel) };
      const queen = /** @type {any} */ (queens_[at]);
      const come = arrival(PILE, over, queen, '10', door).at(-1);
      const stop = stopsOf(/** @type {any} */ (come)).findLast(({ offset }) => offset < BOWS);
      const knight = boxOf(/** @type {any} */ (stop), 1.5);
      for (const { left, top, width, height } of panels)
        assert.ok(
          !meet(knight, { left, top, right: left + width, bottom: top + height }),
          `${at}: ${JSON.stringify(knight)}`,
        );
      for (const [home, to] of queens_.entries()) {
        if (home === at) continue;
        const ride = abduction(PILE, queen, over, to, '10', door, {
          panel: panels[home],
          others: panels.filter((_, other) => other !== home),
        });
        const ends = [...stopsOf(/** @type {any} */ (ride.at(-1))), ...stopsOf(/** @type {any} */ (ride[0]))];
        for (const { x, width } of ends)
          assert.ok(
            x - width / 2 >= -1 && x + width / 2 <= innerWidth + 1,
            `${at} to ${home}: ${x} ± ${width / 2}`,
          );
      }
    }
  });
}

test('she hides behind the edge of her panel and never leaves it, and the Knight knocks at a door on her side', context => {
  mount(context);
  for (const { over, panels } of tables()) {
    for (const [at, panel] of panels.entries()) {
      const queen = { x: panel.left + 98, y: panel.top + 30, width: 44 };
      const cast = arrival(PILE, over, queen, '10', { panel, others: panels.toSpliced(at, 1) });
      const her = /** @type {any} */ (cast[0]);
      assert.deepEqual(her.inside, panel, `${at}: the panel cuts her off`);
      const edge = panel.top + panel.height;
      const hides = stopsOf(her).filter(({ offset }) => offset > 0.41 && offset <= BOWS);
      for (const { x, y, width } of /** @type {any[]} */ (hides)) {
        const seen = (edge - (y - width * 0.7)) / (width * 1.4);
        assert.ok(seen > 0.3 && seen < 0.9, `${at}: ${seen} of her looks over the edge`);
        assert.ok(x > panel.left && x < panel.left + panel.width && width > queen.width, `${at}: ${x}`);
      }
      const she = /** @type {any} */ (hides.at(-1));
      const knight = /** @type {any} */ (
        stopsOf(/** @type {any} */ (cast.at(-1))).findLast(({ offset }) => offset < BOWS)
      );
      const door = /** @type {any} */ (cast.find(({ svg }) => svg === gate()));
      const folded = framesOf(door).find(
        (/** @type {any} */ { opacity, offset }) => opacity === 0 && offset > BOWS,
      );
      assert.ok(folded.offset < BOWS + 0.05, `${at}: the door is away before he turns`);
      assert.ok(
        Math.abs(door.at.width * RATIOS.door - knight.width * RATIOS.rider) < knight.width * 0.1,
        `${at}: the door is as tall as he is`,
      );
      assert.ok((door.at.x - knight.x) * (she.x - knight.x) > 0, `${at}: the door is on her side of him`);
      for (const { left, top, width, height } of panels)
        assert.ok(
          !meet(boxOf(door.at, RATIOS.door), { left, top, right: left + width, bottom: top + height }),
          `${innerWidth}, ${at}: ${JSON.stringify(door.at)}`,
        );
    }
  }
});

test('all but the two seats is dark while he rides: one layer, with a hole for each', context => {
  mount(context);
  const [dark] = filmed([limelight([TABLES.phone?.panels[0], null])]);
  assert.equal(dark.svg.match(/M/g)?.length, 2, 'the table, and one panel');
  assert.ok(!dark.stays && dark.frames.every(({ transform }) => transform === undefined));
  assert.deepEqual([dark.frames[0]?.opacity, dark.frames.at(-1)?.opacity], [0, 0]);
});
