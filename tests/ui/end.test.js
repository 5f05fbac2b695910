/* The end screen: each animal dances and stops, the number of moves is limited, and the order is story, scores, buttons. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { confetti } from '../../ui/js/kit/confetti.js';
import './games.js';
import { ending } from '../../ui/js/games/queens/ending.js';
import { ending as rescueEnding } from '../../ui/js/games/rescue/ending.js';
import { setLanguage, t } from '../../ui/js/kit/i18n.js';
import { reached } from '../../ui/js/screens/end.js';
import { BUTTONS, SCORES, celebrate, handfuls, rising } from '../../ui/js/screens/end-moment.js';
import { MOST_ACTORS } from '../../ui/js/table/stage.js';
import { load, text } from './catalogues.js';
import { ended, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

/** @param {Keyframe[]} frames */
const offsets = frames => frames.map(({ offset }) => Number(offset));

test('paper, thrones and animals are at most as many as a stage holds, and their frames come in order', () => {
  for (const thrones of [0, 1, 3, 5, 6, 10, 16]) {
    for (const animals of [2, 3, 4, 5]) {
      const paper = confetti(handfuls(thrones, animals), { width: 360, height: 640 });
      assert.ok(thrones + animals + paper.length <= MOST_ACTORS, `${thrones} thrones, ${animals} animals, ${paper.length} handfuls`);
      for (const { frames, stays } of paper) {
        assert.ok(!stays, 'where little is to move, no paper falls');
        const at = offsets(frames);
        assert.deepEqual(at, [...at].sort((a, b) => a - b));
        assert.ok(at.every(offset => offset >= 0 && offset <= 1), String(at));
        assert.equal(frames.at(-1)?.opacity, 0, 'it is gone afterwards');
      }
      for (let i = 0; i < thrones; i++) {
        const at = offsets(rising(i, thrones));
        assert.deepEqual(at, [...at].sort((a, b) => a - b));
        assert.equal(rising(i, thrones).at(-1)?.transform, 'none');
      }
    }
  }
});

test('first the thrones, then the scores, then the buttons; in the page, too', () => {
  assert.ok(SCORES > 0.4 && SCORES < BUTTONS && BUTTONS < 1);
  const page = text('ui/js/screens/end.js');
  const order = ["class: 'end-sky'", 'head(end),', 'thrones(end),', "key: 'seats'", "key: 'acts'", "key: 'next'"].map(part => page.indexOf(part));
  assert.deepEqual(order, [...order].sort((a, b) => a - b));
  for (const file of ['end', 'end-thrones', 'end-scores', 'end-acts']) assert.doesNotMatch(text(`ui/css/${file}.css`), /[\s;{]order:|row-reverse|column-reverse|infinite/, 'no sheet changes the order or runs for ever');
});

test('animals come with their names and scores, and dance beside them', () => {
  assert.match(text('ui/css/end.css'), /\.end:is\(\[data-moment="begins"\], \[data-moment="thrones"\]\) \.end-seat,\s*\.end\[data-moment="begins"\] \.throned \{\s*opacity: 0;/);
  const moment = text('ui/js/screens/end-moment.js');
  assert.ok(moment.indexOf('void dance(') > moment.indexOf("enters(root, 'scores', '.end-seat'"));
});

test('a seat shows a crown for each queen it has, an empty one for each that is missing, and its points only where points count', () => {
  const update = /** @type {any} */ (ended(table(2), [0]));
  /** @param {any} end @param {number} seat */
  const panel = (end, seat) => JSON.stringify(reached({ ctx: { t }, ending: end }, seat));
  const crowns = (/** @type {string} */ shown) => [shown.match(/"lit"/g)?.length ?? 0, shown.match(/"unlit"/g)?.length ?? 0];
  const queens = ending(update);
  assert.deepEqual([crowns(panel(queens, 0)), crowns(panel(queens, 1))], [[5, 0], [1, 4]]);
  assert.match(panel(queens, 0), /5 of 5 queens/);
  assert.match(panel(queens, 0), /end-points/);
  const { view } = update.game;
  const counted = ending({ ...update, game: { ...update.game, view: { ...view, goal: { ...view.goal, points: null } } } });
  assert.doesNotMatch(panel(counted, 0), /end-points/);
  const six = ending(/** @type {any} */ (ended(table(2), [0], 6)));
  assert.match(panel(six, 0), /"6 queens"/, 'who has more than win is not told "6 of 5"');
  const kings = rescueEnding(/** @type {any} */ ({ game: { view: { goal: 4, seats: [{ kings: ['30', '31', '32', '33'] }, { kings: ['34'] }] }, log: [] } }));
  assert.deepEqual([crowns(panel(kings, 0)), crowns(panel(kings, 1))], [[4, 0], [1, 3]]);
  assert.match(panel(kings, 1), /1 of 4 kings/);
});

test('what comes next stands at the lower edge of the window, however long the scores are', () => {
  const sheet = text('ui/css/end-acts.css');
  assert.match(sheet, /\.end-next \{[^}]*position: sticky;[^}]*bottom: 0;/);
  assert.match(sheet, /\.end-foot \{ display: contents; \}/, 'nothing else lies over the scores');
});

test('the stage is empty until thrones rise, and where little moves all of it is there', context => {
  const before = { requestAnimationFrame: globalThis.requestAnimationFrame, matchMedia: globalThis.matchMedia };
  context.after(() => Object.assign(globalThis, before));
  let asked = 0;
  Object.assign(globalThis, { requestAnimationFrame: () => (asked += 1), matchMedia: () => ({ matches: false }) });
  const moment = (/** @type {string} */ motion, /** @type {number} */ rev) => {
    const root = /** @type {any} */ ({ dataset: {}, addEventListener: () => {} });
    celebrate(root, /** @type {any} */ ({ settings: { get: (/** @type {string} */ name) => (name === 'motion' ? motion : 'normal') }, state: () => ({ update: { ...ended(table(2), [0], 4), rev } }) }));
    return root.dataset.moment;
  };
  assert.equal(moment('full', 900), 'begins');
  assert.equal(moment('none', 901), undefined);
  assert.equal(asked, 1);
});

test('where what can be looked at begins below the window, a button leads there', () => {
  const css = text('ui/css/end-acts.css');
  const below = [...css.matchAll(/\n {2}@media ([^{]*) \{([\s\S]*?)\n {2}\}/g)].filter(([, , rules = '']) => /\.end-acts[^{]*\{ padding-block-start: (?:96|1\d\d)px/.test(rules));
  assert.equal(below.length, 2, 'tablets across, and screens that are seen from further away');
  for (const [, which, rules] of below) assert.match(rules ?? '', /\.end-more \{ display: inline-flex; \}/, which);
});
