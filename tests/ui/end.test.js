/* The end screen: each animal dances and stops, the number of moves is limited, and the order is thrones,
   scores, count, crown, buttons. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { confetti } from '../../ui/js/kit/confetti.js';
import './games.js';
import { ending } from '../../ui/js/games/queens/ending.js';
import { ending as rescueEnding } from '../../ui/js/games/rescue/ending.js';
import { setLanguage, t } from '../../ui/js/kit/i18n.js';
import { reached } from '../../ui/js/screens/end.js';
import { createCount, sums } from '../../ui/js/screens/end-count.js';
import {
  BUTTONS,
  CHEERS,
  COUNTS,
  CROWN,
  DROP,
  FLIES,
  LANDS,
  SCORES,
  THROWN,
  celebrate,
  handfuls,
  rising,
} from '../../ui/js/screens/end-moment.js';
import { EVERY_MS, waves } from '../../ui/js/screens/end-waves.js';
import { QUIET_MS } from '../../ui/js/kit/motion.js';
import { reachedWords } from '../../ui/js/table/words.js';
import { MOST_ACTORS } from '../../ui/js/table/stage.js';
import { load, text } from './catalogues.js';
import { motionOf, settingsOf } from './fixtures/motion.js';
import { inOrder } from './fixtures/stage.js';
import { ended, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

test('M-08: paper, thrones, crowns, animals, the headline and the buttons are at most as many as a stage holds, and their frames come in order', () => {
  for (const thrones of [0, 1, 3, 5, 6, 10, 16]) {
    for (const winners of [1, 2]) {
      const paper = confetti(handfuls(thrones, winners), { width: 360, height: 640 });
      const [crowns, animals, headline, rows, stickers] = [winners, winners, 1, 2, 3];
      assert.ok(
        thrones + paper.length + crowns + animals + headline + rows + stickers <= MOST_ACTORS ||
          paper.length === 0,
        `${thrones} thrones, ${winners} winners, ${paper.length} handfuls`,
      );
      if (thrones <= 5 && winners === 1) assert.ok(paper.length >= 11, 'the paper fills the window');
      for (const { frames, stays } of paper) {
        assert.ok(!stays, 'where little is to move, no paper flies');
        const at = inOrder(frames);
        assert.ok(
          at.every(offset => offset >= 0 && offset <= 1),
          String(at),
        );
        assert.equal(frames.at(-1)?.opacity, 0, 'it is gone afterwards');
      }
      for (let i = 0; i < thrones; i++) {
        const at = inOrder(rising(i, thrones));
        assert.equal(rising(i, thrones).at(-1)?.transform, 'none');
      }
    }
  }
});

test('the paper is thrown with the crown and the headline, and flies across the whole window', () => {
  assert.ok(
    THROWN < DROP * LANDS && THROWN + FLIES * 0.48 > DROP * LANDS,
    'it is at its height about when the crown lands',
  );
  const paper = confetti(handfuls(4, 1), { width: 1200, height: 800 }).map(({ at: { x } }) => x);
  for (let third = 0; third < 3; third++)
    assert.ok(paper.filter(x => Math.floor(x / 400) === third).length >= 4, `third ${third}`);
});

test('first the thrones, then the scores, the count, the crown and the buttons; in the page, too', () => {
  const course = [0, SCORES, COUNTS, CROWN, BUTTONS];
  assert.deepEqual(
    course,
    [...course].sort((a, b) => a - b),
  );
  for (const [speed, most] of Object.entries({ calm: 3000, normal: 3000, swift: 1000 })) {
    const time = motionOf(speed).ms('end');
    const over = time * (CROWN + Math.max(DROP, DROP * LANDS + CHEERS, THROWN + FLIES));
    assert.ok(over <= most, `${speed}: ${over} ms of ${most}`);
    if (speed !== 'swift')
      assert.ok((time * (CROWN - COUNTS)) / 5 > 350, 'a child can count five queens aloud');
  }
  const page = text('ui/js/screens/end.js');
  const order = [
    "class: 'end-sky'",
    'head(end),',
    'thrones(end),',
    "key: 'seats'",
    "key: 'acts'",
    "key: 'next'",
  ].map(part => page.indexOf(part));
  assert.deepEqual(
    order,
    [...order].sort((a, b) => a - b),
  );
  for (const file of ['end', 'end-thrones', 'end-scores'])
    assert.doesNotMatch(
      text(`ui/css/${file}.css`),
      /[\s;{]order:|row-reverse|column-reverse|infinite/,
      'no sheet changes the order or runs for ever',
    );
});

test('animals come with their names and scores, and dance beside them', () => {
  assert.match(
    text('ui/css/end.css'),
    /\.end:is\(\[data-moment="begins"\], \[data-moment="thrones"\]\) \.end-seat,\s*\.end\[data-moment="begins"\] \.throned \{\s*opacity: 0;/,
  );
  assert.match(
    text('ui/css/end.css'),
    /\[data-moment="scores"\]\) :is\(\.end-crown, \.end-head\)/,
    'the headline comes with the crown, after the count',
  );
  const moment = text('ui/js/screens/end-moment.js').replace(/\s+/g, ' ');
  const order = [
    "enters(root, 'scores', '.end-seat'",
    'dances(seat, motion);',
    'await crowns(',
    "root.dataset.moment = 'crown'",
  ].map(part => moment.replace('crowns(root, layer, motion), motion.wait', 'await crowns(').indexOf(part));
  assert.deepEqual(
    order,
    [...order].sort((a, b) => a - b),
  );
});

test('a seat shows a crown for each queen it has, an empty one for each that is missing, and its points only where points count', () => {
  const update = /** @type {any} */ (ended(table(2), [0]));
  /** @param {any} end @param {number} seat */
  const panel = (end, seat) => JSON.stringify(reached({ ctx: { t }, ending: end }, seat));
  const crowns = (/** @type {string} */ shown) => [
    shown.match(/"lit"/g)?.length ?? 0,
    shown.match(/"unlit"/g)?.length ?? 0,
  ];
  const queens = ending(update);
  assert.deepEqual(
    [crowns(panel(queens, 0)), crowns(panel(queens, 1))],
    [
      [5, 0],
      [1, 4],
    ],
  );
  assert.match(panel(queens, 0), /5 of 5 queens/);
  assert.match(panel(queens, 0), /end-points/);
  const { view } = update.game;
  const counted = ending({
    ...update,
    game: { ...update.game, view: { ...view, goal: { ...view.goal, points: null } } },
  });
  assert.doesNotMatch(panel(counted, 0), /end-points/);
  const six = ending(/** @type {any} */ (ended(table(2), [0], 6)));
  assert.match(panel(six, 0), /"6 queens"/, 'who has more than win is not told "6 of 5"');
  const kings = rescueEnding(
    /** @type {any} */ ({
      game: { view: { goal: 4, seats: [{ kings: ['30', '31', '32', '33'] }, { kings: ['34'] }] }, log: [] },
    }),
  );
  assert.deepEqual(
    [crowns(panel(kings, 0)), crowns(panel(kings, 1))],
    [
      [4, 0],
      [1, 3],
    ],
  );
  assert.match(panel(kings, 1), /1 of 4 kings/);
});

test('what comes next stands at the lower edge of the window, however long the scores are', () => {
  const sheet = text('ui/css/end.css');
  assert.match(sheet, /\.end-next \{[^}]*position: sticky;[^}]*bottom: 0;/);
  assert.match(sheet, /\.end-foot \{ display: contents; \}/, 'nothing else lies over the scores');
});

test('the stage is empty until thrones rise, and where little moves all of it is there', context => {
  const before = {
    requestAnimationFrame: globalThis.requestAnimationFrame,
    matchMedia: globalThis.matchMedia,
  };
  context.after(() => Object.assign(globalThis, before));
  let asked = 0;
  Object.assign(globalThis, {
    requestAnimationFrame: () => (asked += 1),
    matchMedia: () => ({ matches: false }),
  });
  const moment = (/** @type {string} */ motion, /** @type {number} */ rev) => {
    const root = /** @type {any} */ ({ dataset: {}, addEventListener: () => {} });
    celebrate(
      root,
      /** @type {any} */ ({
        settings: settingsOf('normal', motion),
        state: () => ({ update: { ...ended(table(2), [0], 4), rev } }),
      }),
    );
    return root.dataset.moment;
  };
  assert.equal(moment('full', 900), 'begins');
  assert.equal(moment('none', 901), undefined);
  assert.equal(asked, 1);
});

test('where what can be looked at begins below the window, a button leads there', () => {
  const css = text('ui/css/end.css');
  const below = [...css.matchAll(/\n {2}@media ([^{]*) \{([\s\S]*?)\n {2}\}/g)].filter(([, , rules = '']) =>
    /\.end-acts[^{]*\{ padding-block-start: (?:96|1\d\d)px/.test(rules),
  );
  assert.equal(below.length, 2, 'tablets across, and screens that are seen from further away');
  for (const [, which, rules] of below)
    assert.match(rules ?? '', /\.end-more \{ display: inline-flex; \}/, which);
});

test('the points of a court are counted queen by queen, and come to the points of its seat', () => {
  assert.deepEqual(sums([20, 15, 15, 10], 60), [20, 35, 50, 60]);
  assert.deepEqual(sums([20, 15], 30), [20, 30], 'whatever the house rules say');
  assert.deepEqual(sums([], 0), []);
});

/**
 * A row of the scores, with the text of its number and its words, and its crowns.
 * @param {number} crowns
 * @param {string | null} number
 */
const row = (crowns, number) => {
  const element = (/** @type {string} */ textContent = '') => ({
    textContent,
    style: {},
    offsetWidth: 40,
    innerHTML: '',
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 40, height: 40 }),
  });
  const [points, words] = [number === null ? null : element(number), element('as drawn')];
  const all = Array.from({ length: crowns }, () => element());
  return /** @type {any} */ ({
    points,
    words,
    crowns: all,
    querySelector: (/** @type {string} */ what) => (what.includes('points') ? points : words),
    querySelectorAll: () => all,
  });
};

/** Motion that takes no time, and records what is told. */
const atOnce = () =>
  /** @type {any} */ ({
    play: async () => {},
    wait: async () => {},
    ms: () => 0,
    moves: () => true,
    skipped: () => true,
  });

test("a winner's queens are counted from nothing to what was drawn", async () => {
  const shown = row(3, '45');
  const throne = { getBoundingClientRect: () => ({ left: 0, top: 0, width: 50, height: 70 }) };
  const count = createCount(
    shown,
    /** @type {any} */ ([throne, throne, throne]),
    { points: [20, 15, 10], total: 45, words: n => `${n} of 3` },
    /** @type {any} */ ({}),
    atOnce(),
  );
  Object.assign(globalThis, { innerWidth: 800 });
  count.begin();
  const dim = () => shown.crowns.filter((/** @type {any} */ { style }) => style.opacity === '0.25').length;
  assert.deepEqual(
    [shown.points.textContent, dim(), shown.points.style.minWidth],
    ['0', 3, '40px'],
    'the row has its size before anything is counted',
  );
  assert.equal(shown.words.textContent, '0 of 3', 'the words do not tell the result before');
  await count.run(0);
  assert.deepEqual([shown.points.textContent, dim()], ['45', 0]);
  count.end();
  assert.deepEqual(
    [shown.points.textContent, shown.words.textContent, shown.points.style.minWidth],
    ['45', 'as drawn', ''],
  );
});

test('where no points count, the words count the kings', async () => {
  const shown = row(3, null);
  const count = createCount(
    shown,
    [],
    { points: [], total: null, words: n => `${n} of 3` },
    /** @type {any} */ ({}),
    atOnce(),
  );
  count.begin();
  assert.equal(shown.words.textContent, '0 of 3');
  count.end();
  assert.equal(shown.words.textContent, 'as drawn');
});

test('who wins with the queens though another has more points is told why', () => {
  const update = /** @type {any} */ (ended(table(2), [0]));
  const seats = update.game.view.seats.map((/** @type {any} */ seat, /** @type {number} */ at) => ({
    ...seat,
    points: at === 0 ? 35 : 40,
  }));
  const end = ending({ ...update, game: { ...update.game, view: { ...update.game.view, seats } } });
  assert.equal(reachedWords(t, end, 0), '5 queens: won!');
  assert.equal(reachedWords(t, end, 0, 2), '2 of 5 queens', 'while they are counted');
  assert.equal(end.why(t, 1), null);
  assert.equal(ending(update).why(t, 0), null, 'nobody has more points');
});

test('M-03: afterwards one after the other waves, until a minute after the last touch', async context => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const heard = /** @type {Record<string, () => void>} */ ({});
  const before = Object.fromEntries(
    ['addEventListener', 'removeEventListener', 'document', 'performance'].map(name => [
      name,
      Object.getOwnPropertyDescriptor(globalThis, name),
    ]),
  );
  context.after(() =>
    Object.entries(before).forEach(([name, was]) =>
      was ? Object.defineProperty(globalThis, name, was) : Reflect.deleteProperty(globalThis, name),
    ),
  );
  let now = 0;
  const world = {
    addEventListener: (/** @type {string} */ type, /** @type {() => void} */ does) => (heard[type] = does),
    removeEventListener: (/** @type {string} */ type) => delete heard[type],
    document: { hidden: false },
    performance: { now: () => now },
  };
  for (const [name, value] of Object.entries(world))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  const waved = /** @type {[number, number][]} */ ([]);
  const thrones = [0, 1, 2].map(at => ({
    querySelector: (/** @type {string} */ what) => ({
      style: {
        set transform(/** @type {string} */ _moved) {
          if (what === '.lifted') waved.push([at, now]);
        },
      },
    }),
  }));
  const motion = {
    moves: () => true,
    wait: (/** @type {number} */ ms) => new Promise(done => void setTimeout(done, ms)),
  };
  const stop = waves(/** @type {any} */ ({ querySelectorAll: () => thrones }), /** @type {any} */ (motion));
  const pass = async (/** @type {number} */ ms) => {
    for (const end = now + ms; now < end;) {
      now += 10;
      context.mock.timers.tick(10);
      await null;
      await null;
    }
  };
  await pass(3 * EVERY_MS - 100);
  assert.deepEqual([...new Set(waved.map(([at]) => at))], [0, 1, 2]);
  await pass(2 * QUIET_MS);
  const last = waved.at(-1)?.[1] ?? 0;
  assert.ok(last > QUIET_MS / 2 && last <= QUIET_MS, `the last frame at ${last} ms`);
  const [still, touched] = [waved.length, now];
  heard.pointerdown?.();
  await pass(2 * QUIET_MS);
  assert.ok(
    waved.length > still && (waved.at(-1)?.[1] ?? 0) - touched <= QUIET_MS,
    'a touch lets them wave again',
  );
  stop();
  assert.deepEqual(heard, {});
});
