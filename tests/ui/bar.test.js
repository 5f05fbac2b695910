/* The bar at the top of a table of Sleeping Queens. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { status } from '../../dist/dev/js/games/queens/status.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { applyEvent } from '../../dist/dev/js/games/queens/apply-event.js';
import { animal } from '../../dist/dev/js/kit/marks.js';
import { band } from '../../dist/dev/js/table/status.js';
import { load, text } from './catalogues.js';
import { queensModelOf } from './fixtures/models.js';
import { QUEENS_STORIES } from './fixtures/stories.js';
import { attacked, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

/**
 * The bar at the top of a table.
 * @param {import('../../ui/js/types.js').Update} update
 * @param {boolean} [own] whether the device belongs to one seat
 * @param {object} [more] what else the table shows
 */
const barOf = (update, own = false, more = {}) =>
  JSON.stringify(status(queensModelOf({ ...update, stage: { ...update.stage, own } }, { doing: more })));

test('the bar names and shows whoever acts: at their turn, and at their door', () => {
  const base = table(3);
  const face = (/** @type {number} */ seat) => JSON.stringify(animal(/** @type {any} */ (base.people[seat])));
  const name = (/** @type {number} */ seat) => base.people[seat]?.name ?? '';
  const [asked, elsewhere] = [attacked(base, true), attacked(base, false)];
  /** @type {[bar: string, title: string][]} */
  const bars = [
    [barOf(asked), 'table.called.knight'],
    [barOf(elsewhere), 'table.called.knight'],
    [barOf(asked, true), 'table.called.knight'],
    [barOf(elsewhere, true), 'table.knock'],
  ];
  for (const [bar, title] of bars) {
    assert.ok(bar.includes(face(1)) && bar.includes(t(title, { name: name(1) })), bar.slice(0, 400));
    assert.ok(!bar.includes(face(0)), 'the attacker looks on');
  }
  const looksOn = { ...base, stage: { ...base.stage, shown: 2 } };
  const bar = barOf(looksOn, true);
  assert.ok(
    bar.includes(face(base.game.view.turn)) && !bar.includes(face(2)),
    'a device of one’s own shows whose turn it is',
  );
});

test('while a game is dealt the bar names nobody: luck says who starts', () => {
  const base = table(3);
  const bars = [true, false].map(deals => barOf(base, false, { tells: deals ? 'deal' : 'story' }));
  for (const { name } of base.people) assert.ok(!bars[0]?.includes(name), name);
  assert.ok(bars[0]?.includes(t('table.begins')));
  assert.ok(bars[1]?.includes(base.people[base.game.view.turn]?.name ?? '?'));
});

test('a title of two lines is written smaller, so that the line below it keeps its place', () => {
  assert.doesNotMatch(barOf(table(4), false), /"class":"long"/);
  const base = table(4);
  const named = (/** @type {string} */ name) =>
    barOf({ ...base, people: base.people.map(person => ({ ...person, name })) }, false);
  assert.match(named('Maximilianecharlottelouise'), /"class":"long"/);
  assert.match(
    named('Maximiliane-Charlotte'),
    /Maximiliane’s turn/,
    'the first name alone keeps to one line',
  );
  assert.match(named('Grand-mère Marie-Charlotte'), /Grand-mère’s turn/);
});

test('a long line under the title is written smaller on a phone', () => {
  const long = band(undefined, 'Title', 'Tap a bed to wake a queen.');
  assert.match(JSON.stringify(long), /"id":"line","class":"long"/);
  assert.doesNotMatch(JSON.stringify(band(undefined, 'Title', 'Tap a card.')), /long/);
});

test('a device of one’s own says who comes next, and only while nobody here decides', () => {
  const base = table(4);
  const next = { you: t('table.you_next'), then: t('table.then', { name: base.people[1]?.name ?? '' }) };
  const says = (/** @type {number[]} */ mine, /** @type {object} */ more = {}) =>
    Object.entries(next).flatMap(([who, words]) =>
      barOf({ ...base, mine }, true, more).includes(JSON.stringify(words).slice(1, -1)) ? who : [],
    );
  assert.deepEqual(
    [[1], [2], [2, 3], [0], [0, 1]].map(mine => says(mine)),
    [['you'], ['then'], ['then'], [], []],
  );
  assert.deepEqual(
    [says([1], { tells: 'story' }), says([1], { tells: 'deal' })],
    [[], []],
    'nothing before it is settled who starts',
  );
  assert.equal(
    barOf({ ...attacked(base, false), mine: [1] }, true).includes(next.you),
    false,
    'a question comes first',
  );
});

test('in every moment of a scene the bar names whoever has the ring and the star', () => {
  const base = table(4);
  const asked = attacked(base, false);
  const starts = { dragon: asked, wand: asked, steal: asked, asleep: asked };
  for (const [story, events] of Object.entries(QUEENS_STORIES)) {
    const update = /** @type {Record<string, typeof asked>} */ (starts)[story] ?? base;
    const last = /** @type {any} */ (update.game.view);
    let view = last;
    for (const event of [null, ...events]) {
      if (event) view = applyEvent(view, /** @type {any} */ (event), last);
      const seat = view.to_act;
      const bar = barOf({ ...update, game: { ...update.game, view: last } }, false, { view, tells: 'story' });
      const about = `${story}, ${event?.t ?? 'before'}: seat ${seat}`;
      assert.ok(bar.includes(JSON.stringify(animal(/** @type {any} */ (update.people[seat])))), about);
      const name = update.people[seat]?.name ?? '';
      const calls = ['table.turn', 'table.called.knight', 'table.called.potion'];
      const titles = calls.map(call => t(call, { name }));
      assert.ok(
        titles.some(title => bar.includes(title)),
        about,
      );
    }
  }
});

test('no sentence takes the title’s place on a table at rest', () => {
  const sheets = ['table', 'wide', 'upright', 'phone', 'phone-seats'].map(name => text(`ui/css/${name}.css`));
  const rules = [...sheets.join('').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const hides = rules
    .filter(
      ([, which = '', what = '']) => /\bh1\b(?!.*\+ p)/.test(which) && /opacity: 0|none|hidden/.test(what),
    )
    .map(([rule]) => rule.trim())
    .filter(rule => !/-webkit-box-orient/.test(rule));
  assert.deepEqual(hides, []);
});
