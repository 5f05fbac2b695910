/* The sheet of a seat before a game: few controls, one tap to all animals, and the rest behind "More". */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Settings } from '../../dist/dev/js/state/settings.js';
import { mute } from './fixtures/audio.js';
import { setLanguage } from '../../dist/dev/js/kit/i18n.js';
import { openChair } from '../../dist/dev/js/seating/chair.js';
import { ANIMALS, change, freshSetup, goWay, sitDown } from '../../dist/dev/js/state/setup.js';
import { load } from './catalogues.js';
import { below, openPage } from './fixtures/page.js';

before(() => setLanguage('en', load));

const alone = freshSetup();
const two = sitDown(alone, 1);
const away = sitDown(alone, 1, 'device');
const bot = change(two, 1, goWay(two.places[1], 'computer'));
const HERE = ['here', 'device', 'computer'];
const gone = () => {};

/** Every situation of a seat: the seats, which of them, and what else its sheet is given. */
const SITUATIONS = {
  'a person alone': [alone, 0, { ways: HERE, remove: null }],
  'a person among others': [two, 1, { ways: HERE, remove: gone }],
  'a person with a phone': [away, 1, { ways: HERE, remove: gone }],
  'a computer': [bot, 1, { ways: HERE, remove: gone }],
  'a person in a browser': [two, 1, { ways: ['here', 'computer'], remove: gone }],
  'a phone kept from the app, in a browser': [away, 1, { ways: ['here', 'computer'], remove: gone }],
  'a guest that the host may free': [away, 1, { ways: [], remove: gone, removeWords: 'Free' }],
  'a guest that dresses up': [away, 1, { ways: [], remove: null, keeps: true }],
  'a guest of a table without a window': [away, 1, { ways: [], remove: gone, keeps: true }],
  'a free seat of a table without a window': [
    away,
    1,
    { ways: ['device', 'computer'], remove: gone, keeps: true },
  ],
  'a computer of a table without a window': [
    bot,
    1,
    { ways: ['device', 'computer'], remove: gone, keeps: true },
  ],
};

/** Opens the sheet of a situation. */
const opened = (context, [setup, at, more]) => {
  const page = openPage(context);
  const settings = new Settings(null);
  settings.set('motion', 'none');
  const held = { setup };
  const queen = { get: () => null, change: () => {} };
  const chairs = { get: () => held.setup, set: next => void (held.setup = next), queen, ...more };
  openChair({ settings, announce: {}, voice: { ...mute, can: () => false } }, at, chairs, gone);
  const [sheet] = page.sheets;
  const all = () =>
    below(sheet).filter(({ localName }) => ['button', 'input', 'summary'].includes(localName));
  return { ...page, held, sheet, all };
};

const inMore = one => one.closest('details') !== null;

test('a seat has at most five controls before More, in every situation', context => {
  for (const [name, situation] of Object.entries(SITUATIONS)) {
    const { all } = opened(context, situation);
    const front = all().filter(one => !inMore(one));
    assert.ok(front.length <= 5, `${name}: ${front.length}`);
    assert.equal(front.filter(one => one.getAttribute('class') === 'looks').length, 1, name);
    assert.equal(all().filter(({ localName }) => localName === 'summary').length, 1, name);
  }
});

test('one tap opens the row of animals, and another closes it', context => {
  for (const situation of Object.values(SITUATIONS)) {
    const { all, press, sheet } = opened(context, situation);
    const animals = () =>
      all()
        .filter(one => one.getAttribute('name') === 'animal')
        .map(({ value }) => value);
    assert.deepEqual(animals(), []);
    press(sheet.querySelector('.looks'));
    assert.deepEqual(animals(), ANIMALS);
    press(sheet.querySelector('.looks'));
    assert.deepEqual(animals(), []);
  }
});

test('one tap makes a computer of a person and a person of a computer; the phone is behind More', context => {
  const { all, hear, held } = opened(context, SITUATIONS['a person among others']);
  const choose = (group, way) =>
    hear(
      all().find(one => one.getAttribute('name') === group && one.value === way),
      'change',
    );
  choose('player', 'computer');
  assert.ok(held.setup.places[1]?.bot);
  choose('player', 'here');
  assert.equal(held.setup.places[1]?.bot, null);
  choose('surface', 'device');
  assert.equal(held.setup.places[1]?.surface, 'device');
  choose('player', 'computer');
  assert.ok(held.setup.places[1]?.bot);
});
