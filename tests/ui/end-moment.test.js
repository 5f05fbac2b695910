/* The end of a game as a great moment: thrones, scores, the count, the crown and the paper in their order,
   and what moves afterwards. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { confetti } from '../../dist/dev/js/theatre/end/confetti.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { CHEERS, DROP, FLIES, LANDS, THROWN, handfuls } from '../../dist/dev/js/theatre/end/crowning.js';
import { ROWS } from '../../dist/dev/js/theatre/end/dances.js';
import { cheering, rising } from '../../dist/dev/js/theatre/end/keyframes.js';
import { BUTTONS, COUNTS, CROWN, SCORES, celebrate } from '../../dist/dev/js/theatre/end/moment.js';
import { EVERY_MS, waves } from '../../dist/dev/js/theatre/end/waves.js';
import { QUIET_MS } from '../../dist/dev/js/kit/motion.js';
import { MOST_ACTORS } from '../../dist/dev/js/table/stage.js';
import { load, text } from './catalogues.js';
import { MOMENT, motionOf, settingsOf } from './fixtures/motion.js';
import { filmed, inOrder } from './fixtures/stage.js';
import { ended, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

test('M-08: paper, thrones, crowns, animals, the headline and the buttons are at most as many as a stage holds, and their frames come in order', () => {
  for (const thrones of [0, 1, 3, 5, 6, 10, 16]) {
    for (const winners of [1, 2]) {
      const paper = filmed(confetti(handfuls(thrones, winners), { width: 360, height: 640 }));
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
        assert.equal(rising(i, thrones).at(-1)?.transform, 'translate(0%, 0%) rotate(0deg) scale(1, 1)');
        assert.notDeepEqual(cheering(i), cheering(i + 1), 'a court that cheers does not move as one');
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
  for (const [speed, most] of Object.entries(MOMENT)) {
    const time = motionOf(speed).ms('end');
    const over = time * (CROWN + Math.max(DROP, DROP * LANDS + CHEERS, THROWN + FLIES));
    assert.ok(over <= most, `${speed}: ${over} ms of ${most}`);
    if (speed !== 'swift')
      assert.ok((time * (CROWN - COUNTS)) / 5 > 350, 'a child can count five queens aloud');
  }
  const page = text('ui/js/screens/end.ts');
  const order = [
    "class: 'end-sky'",
    'head(end),',
    'thrones(end)',
    'scores(end)',
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
  const moment = ['moment', 'crowning']
    .map(file => text(`ui/js/theatre/end/${file}.ts`))
    .join('\n')
    .replace(/\s+/g, ' ');
  const order = [
    "enters(root, 'scores', seats",
    'dances(seat, motion);',
    'await crowns(',
    "root.dataset.moment = 'crown'",
  ].map(part => moment.replace('crowns(root, layer, motion), motion.wait', 'await crowns(').indexOf(part));
  assert.deepEqual(
    order,
    [...order].sort((a, b) => a - b),
  );
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

test('animals dance at their place in the windows whose style sheet makes rows of the seats', () => {
  assert.ok(text('ui/css/end-scores.css').includes(`@media ${ROWS} {`));
});
