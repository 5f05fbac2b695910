/* What The Rescue says: the names of its cards, every event, and its log. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { LANGUAGES, setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import * as faces from '../../dist/dev/js/state/faces.js';
import { labelOf, lyingLabel, meaningHere } from '../../dist/dev/js/games/rescue/cards.js';
import { eventWords, overture, passedWords, sumOf } from '../../dist/dev/js/games/rescue/words.js';
import { facesOf, turnsOf as rescueTurnsOf } from '../../dist/dev/js/games/rescue/log.js';
import { load, text } from './catalogues.js';
import { table } from './fixtures/rescue.js';
import { RESCUE_STORIES } from './fixtures/stories.js';

before(() => setLanguage('en', load));

const { people } = table(4);
const every = Object.values(RESCUE_STORIES).flat();
/** @param {any} event */
const said = event => {
  const words = eventWords(event, people);
  return words && t(...words);
};

test('W-03: every card of The Rescue has a short name, a full name and one sentence in every language', async () => {
  const { signs } = table(2).game.view;
  for (const language of LANGUAGES) {
    await setLanguage(language, load);
    for (const face of [...faces.RESCUE_FACES, '15', '57']) {
      for (const words of [faces.nameOf(face), faces.shortOf(face), meaningHere(face), labelOf(face, signs)])
        assert.doesNotMatch(words, /^(card|aria|sign)\./, face);
      assert.match(meaningHere(face), /^[^.!?]+[.!]$/, `${language} ${face}: one sentence`);
    }
  }
  await setLanguage('en', load);
});

test('A-05: accessible names say the sign, the need, the power', () => {
  const { signs } = table(2).game.view;
  assert.equal(labelOf('15', signs), 'Moon Queen, wave');
  assert.equal(labelOf('70', signs), 'All-Porpoise Tool, every sign');
  assert.equal(labelOf('73', signs), 'Cookie King, in need');
  assert.equal(labelOf('83', signs), 'Green Knight: This realm may keep six cards.');
  assert.equal(lyingLabel(null, signs, 'Ben'), 'A sleeping queen, Ben’s');
});

test('every event has its sentence with its blanks filled, or none', async () => {
  const kinds = new Set(every.map(event => event.t));
  const known = [...text('bindings/RescueEvent.ts').matchAll(/"t": "(\w+)"/g)].map(found => found[1]);
  for (const kind of known)
    if (kind !== 'declined') assert.ok(kinds.has(/** @type {any} */ (kind)), `no story has ${kind}`);
  for (const language of LANGUAGES) {
    await setLanguage(language, load);
    for (const event of every) assert.doesNotMatch(said(event) ?? '', /\{|^event\.|undefined/, event.t);
  }
  await setLanguage('en', load);
});

/** How many lines words take where so many characters fit. @param {string} words @param {number} width */
const linesOf = (words, width) => {
  const lengths = words
    .replace(/[\u2066-\u2069]/g, '')
    .split(/[ -]/)
    .map(word => word.length);
  let [lines, used] = [1, -1];
  for (const length of lengths) {
    if (used + 1 + length > width) [lines, used] = [lines + 1, length];
    else used += 1 + length;
  }
  return lines;
};

test('the last event takes three lines of a narrow phone at most, so that no word of it is cut', async () => {
  const short = new Set(['rescued', 'drew']);
  for (const language of LANGUAGES) {
    await setLanguage(language, load);
    for (const event of every.filter(({ t: kind }) => !short.has(kind))) {
      const words = said(event) ?? '';
      assert.ok(linesOf(words, 22) <= 3, `${language}: ${words}`);
    }
  }
  await setLanguage('en', load);
});

test('events are told with names', () => {
  assert.equal(said({ t: 'rolled', seat: 0, die: '2', again: false, gnome: false }), 'Mia rolls a 2.');
  assert.equal(
    said({ t: 'rolled', seat: 1, die: '3', again: true, gnome: true }),
    'Ben’s Gnome rolls again: 3.',
  );
  assert.equal(
    said({ t: 'drew', seat: 0, faces: ['57', '46'], more: true }),
    'Mia draws one more with Purple: 7 and Wild Gnome.',
  );
  assert.equal(
    said({ t: 'woke', seat: 1, queens: ['15', '18'], places: [] }),
    'Ben: Moon Queen and Cake Queen wake up!',
  );
  assert.equal(said({ t: 'declined', seat: 0, witch: true }), 'Mia swaps nothing.');
  assert.equal(said({ t: 'declined', seat: 0, witch: false, gnome: true }), 'Mia says: No, thanks, Gnome!');
  assert.equal(
    said({ t: 'resolved', seat: 0, face: '46', place: null, idle: true }),
    'The Gnome finds nothing here and shrugs.',
  );
  assert.equal(said({ t: 'resolved', seat: 0, face: '48', place: null, idle: true }), null);
  assert.equal(
    t(...(overture({ t: 'began', seat: 0, face: '47', place: 0 }) ?? [''])),
    'A Switch Witch flies by!',
  );
  assert.equal(
    t(...passedWords({ seat: 2, protected: true }, people)),
    'Nora: the White Knight stops the wind.',
  );
});

test('R-12.3: no sentence and no card of the log names a queen who stays asleep', () => {
  const stolen = /** @type {any} */ ({ t: 'stole', from: 1, to: 0, place: null, face: null });
  const traded = /** @type {any} */ ({
    t: 'traded',
    gave: { seat: 0, place: null, face: null },
    got: { seat: 1, place: null, face: '53' },
    companions: false,
  });
  assert.equal(said(stolen), 'Mia’s Gnome takes a sleeping queen from Ben.');
  assert.equal(said(traded), 'Mia swaps with Ben: a sleeping queen for 3.');
  assert.deepEqual([facesOf(stolen), facesOf(traded)], [[], ['53']]);
});

test('an equation is said as it was played, with what Red makes of a number', () => {
  const product = /** @type {any} */ ({
    t: 'equation',
    seat: 0,
    faces: ['52', '53', '56'],
    places: [],
    lone: 2,
    times: true,
    red: null,
  });
  const red = /** @type {any} */ ({
    ...product,
    faces: ['55', '56', '60'],
    times: false,
    red: { face: 2, as_number: 11 },
  });
  assert.equal(sumOf(product), '2 × 3 = 6');
  assert.equal(sumOf(red), '5 + 6 = 11');
  assert.equal(said(red), 'Mia: 5 + 6 = 11! Red makes 10 count as 11.');
});

test('the log is cut where another seat acts, the newest turn first', () => {
  const log = /** @type {any} */ ([
    { t: 'rolled', seat: 0, die: 'dragon', again: false, gnome: false },
    { t: 'knights_passed', knights: ['81', '85'] },
    { t: 'stole', from: 1, to: 0, place: null, face: '53' },
    { t: 'rolled', seat: 1, die: '1', again: false, gnome: false },
  ]);
  assert.deepEqual(
    rescueTurnsOf(log).map(turn => [turn.seat, turn.events.length]),
    [
      [1, 1],
      [0, 3],
    ],
  );
  assert.deepEqual(rescueTurnsOf([]), []);
});
