/* The table in words, on demand: S-04; and numbers as words: S-07. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { LANGUAGES, setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { summary } from '../../dist/dev/js/games/queens/summary.js';
import { inARow } from '../../dist/dev/js/table/words.js';
import { seatLabel } from '../../dist/dev/js/games/queens/seats.js';
import { seatLabel as rescueSeatLabel } from '../../dist/dev/js/games/rescue/seats.js';
import { summary as rescueSummary } from '../../dist/dev/js/games/rescue/summary.js';
import { eventWords } from '../../dist/dev/js/games/rescue/words.js';
import { load } from './catalogues.js';
import { actions, table as rescueTable } from './fixtures/rescue.js';
import { byHouseRules, shown, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

/** The part of a model that the words need. @param {any} update */
const modelOf = update => ({
  t,
  update,
  view: update.game.view,
  log: update.game.log,
  presence: null,
  name: seat => update.people[seat].name,
  tell: event => t(...(eventWords(event, update.people) ?? ['log.empty'])),
});

const linesOf = parts => Object.fromEntries(parts.map(({ title, lines }) => [title, lines]));

test('S-07: a seat says its queens and points in words', () => {
  const m = modelOf(table(3));
  assert.equal(seatLabel(m, 1), 'Ben: 2 queens, 35 points');
  assert.equal(seatLabel(m, 0), 'Nora: 1 queen, 15 points. Nora’s turn');
});

test('Q-12.2: where queens are counted a seat says no points', () => {
  const update = table(3);
  const counted = { ...update.game.view, goal: { queens: 5, points: null } };
  const m = modelOf({ ...update, game: { ...update.game, view: counted } });
  assert.equal(seatLabel(m, 1), 'Ben: 2 queens');
  assert.doesNotMatch(t('event.ended.asleep'), /point/);
});

test('S-07: so does a seat of The Rescue', () => {
  const update = rescueTable(3);
  const m = modelOf(update);
  const { seats, goal } = update.game.view;
  const label = rescueSeatLabel(m, 1);
  assert.ok(
    label.startsWith(
      `${update.people[1].name}: ${seats[1].kings.length} of ${goal} kings, ${seats[1].realm.length} card`,
    ),
    label,
  );
});

test('S-04: everything on the table is there in words, and nothing of a closed hand', () => {
  const said = linesOf(summary(modelOf(table(3))));
  assert.deepEqual(said['People at the table'], [
    'Nora: 1 queen, 15 points. Nora’s turn. Cat Queen',
    'Ben: 2 queens, 35 points. Heart Queen and Dog Queen',
    'Mia: 1 queen, 10 points. Moon Queen',
  ]);
  assert.deepEqual(said['Twelve beds'], [
    '8 queens sleep: in beds 1, 2, 3, 5, 6, 7, 11, and 12',
    'Empty beds: 4, 8, 9, and 10',
  ]);
  assert.deepEqual(said.Piles, ['Draw pile, 29 cards', 'Discard pile, on top: Number 9, 12 cards']);
  assert.deepEqual(said['My hand'], []);
});

test('S-04: an open hand is told to its owner', () => {
  assert.deepEqual(linesOf(summary(modelOf(shown(table(3)))))['My hand'], [
    'Number 3',
    'Cookie King',
    'Knight',
    'Number 4',
    'Dragon',
  ]);
});

test('Q-12.3, Q-12.4: sixteen beds, open hands and the house rules are told', () => {
  const said = linesOf(summary(modelOf(byHouseRules(shown(table(2))))));
  assert.equal(said['Sixteen beds'].length, 2);
  assert.match(
    said['People at the table'][1],
    /Strawberry Queen and Butterfly Queen\. Ben’s hand: Number 1, .*Dragon/,
  );
  assert.deepEqual(
    said['House rules'].map(line => line.split(':')[0]),
    ['Open hands', 'Sixteen queens'],
  );
  assert.deepEqual(linesOf(summary(modelOf(table(2))))['House rules'], []);
});

test('S-04: the same in The Rescue, where a sleeping queen stays unnamed', () => {
  const update = actions(rescueTable(3));
  const said = linesOf(rescueSummary(modelOf(update)));
  const { view } = update.game;
  assert.equal(said['People at the table'].length, 3);
  assert.equal(said[t('rescue.kings_in_need')].length, view.kings.filter(Boolean).length);
  const sleepers = view.seats[0].realm.filter(face => face === null).length;
  assert.equal(said['People at the table'][0].match(/sleeping queen/gi)?.length ?? 0, sleepers);
});

test('S-04: sentences follow each other, whoever brings the full stop', () => {
  assert.equal(
    inARow(['Ben: 1 queen.', '', 'Ben’s phone is asleep.', 'Moon Queen']),
    'Ben: 1 queen. Ben’s phone is asleep. Moon Queen',
  );
});

test('S-04: every blank is filled in every language', async () => {
  for (const language of LANGUAGES) {
    await setLanguage(language, load);
    const parts = [...summary(modelOf(shown(table(5)))), ...rescueSummary(modelOf(actions(rescueTable(5))))];
    for (const words of parts.flatMap(({ title, lines }) => [title, ...lines]))
      assert.doesNotMatch(words, /[{}]|^\w+\.\w+|undefined|NaN/, `${language}: ${words}`);
  }
  await setLanguage('en', load);
});
