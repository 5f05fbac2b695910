/* The rules for people: complete, found from every card, found by every word. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FACES, RESCUE_FACES, isNumber, isQueen, nameOf } from '../../ui/js/faces.js';
import { LANGUAGES, setLanguage, t } from '../../ui/js/i18n.js';
import { BOOKS, entriesOf, entryOf, search } from '../../ui/js/rules/book.js';
import { catalogue, load, text } from './catalogues.js';

const GAMES = /** @type {const} */ (['queens', 'rescue']);
const CARDS = { queens: FACES, rescue: [...FACES.filter(face => isQueen(face) || isNumber(face)), ...RESCUE_FACES] };
/** @param {import('../../ui/js/rules/book.js').Chapter[]} chapters */
const ids = chapters => chapters.flatMap(({ entries }) => entries.map(({ id }) => id));

test('W-03: every card of both games leads to an entry, and the entry exists', () => {
  for (const game of GAMES) {
    const known = new Set(entriesOf(game).map(({ id }) => id));
    for (const face of CARDS[game]) assert.ok(known.has(entryOf(game, face) ?? ''), `${game} ${face}`);
  }
  assert.equal(entryOf('queens', '46'), null, 'a card of the other game has none');
});

test('a card on an entry’s picture belongs to the game', () => {
  for (const game of GAMES) {
    for (const { id, faces } of entriesOf(game)) for (const face of faces) assert.ok(CARDS[game].includes(face), `${game} ${id} ${face}`);
  }
});

test('every entry has a title and words in every language, and there are no others', () => {
  const wanted = GAMES.flatMap(game => entriesOf(game).flatMap(({ id }) => [`rules.${game}.${id}`, `rules.${game}.${id}.text`]));
  assert.equal(new Set(wanted).size, wanted.length, 'each stands in the book once');
  for (const language of LANGUAGES) {
    const found = Object.keys(catalogue(language)).filter(key => /^rules\.(queens|rescue)\./.test(key));
    assert.deepEqual(found.sort(), [...wanted].sort(), language);
  }
});

test('the numbers in the rules are those of the rules', async () => {
  await setLanguage('en', load);
  for (const [points, names] of [[20, ['heart']], [15, ['cat', 'dog', 'pancake']], [10, ['ladybug', 'moon', 'peacock', 'sunflower']], [5, ['cake', 'rainbow', 'rose', 'starfish']]]) {
    const line = t('rules.queens.queens.text').match(new RegExp(`\\b${points} points: ([^.]+)\\.`))?.[1] ?? '';
    assert.deepEqual(line.toLowerCase().split(/, | and /).sort(), names);
  }
  const signs = JSON.parse(text('ui/lessons/signs.json'));
  assert.equal(Object.values(signs).filter(sign => sign === 'wild').length, 1);
  assert.deepEqual(Object.keys(signs).sort(), CARDS.rescue.filter(face => face in signs).sort());
});

test('whoever looks for a word finds it, with capitals and accents or without', async () => {
  await setLanguage('de', load);
  const found = (game, words) => ids(search(game, words, t, nameOf));
  assert.deepEqual(found('queens', ''), ids([...BOOKS.queens]), 'nothing is looked for: everything is there');
  assert.ok(found('queens', 'konig').includes('king'));
  assert.ok(found('queens', '  DRACHE  ritter ').includes('dragon'));
  assert.deepEqual(found('queens', 'xylophon'), []);
  assert.ok(found('rescue', 'Tauschhexe').includes('witch'));
  for (const game of GAMES) for (const face of CARDS[game]) assert.ok(found(game, nameOf(face)).length > 0 || entryOf(game, face), `${game} ${face}`);
  await setLanguage('en', load);
  assert.deepEqual(ids(search('queens', 'jester number', t, nameOf)), ['jester']);
});
