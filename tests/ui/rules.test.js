/* The rules in the app: complete, linked from every card, found by every word. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './games.js';
import { FACES, RESCUE_FACES, isNumber, isQueen, nameOf, shortOf } from '../../dist/dev/js/state/faces.js';
import { LANGUAGES, setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { rulesFor } from '../../dist/dev/js/state/house-rules.js';
import { BOOKS, entriesOf, search } from '../../dist/dev/js/rules/book.js';
import { picturesOf } from '../../dist/dev/js/games/rule-entries.js';
import { isFace } from '../../dist/dev/js/table/illustrated.js';
import { gameNamed } from '../../dist/dev/js/table/fetched.js';
import { ICON_NAMES } from '../../dist/dev/art/shared/icons.js';
import { catalogue, load, text } from './catalogues.js';

const GAMES = /** @type {const} */ (['queens', 'rescue']);
const CARDS = {
  queens: FACES,
  rescue: [...FACES.filter(face => isQueen(face) || isNumber(face)), ...RESCUE_FACES],
};
/** @param {readonly import('../../ui/js/games/rule-entries.js').Chapter[]} chapters */
const ids = chapters => chapters.flatMap(({ entries }) => entries.map(({ id }) => id));

test('W-03: every card of both games leads to an entry, and the entry exists', () => {
  for (const game of GAMES) {
    const known = new Set(entriesOf(game).map(({ id }) => id));
    for (const face of CARDS[game])
      assert.ok(known.has(gameNamed(game).entryOf(face) ?? ''), `${game} ${face}`);
  }
  assert.equal(gameNamed('queens').entryOf('46'), null, 'a card of the other game has none');
});

test('a picture of an entry can be drawn, and a card on it belongs to the game', () => {
  for (const game of GAMES) {
    for (const one of entriesOf(game)) {
      for (const picture of picturesOf(one)) {
        const [kind, name = ''] = picture.split(' ');
        if (kind === 'icon') assert.ok(/** @type {readonly string[]} */ (ICON_NAMES).includes(name), name);
        else if (isFace(picture.replace('pale ', '')))
          assert.ok(CARDS[game].includes(picture.replace('pale ', '')), `${game} ${one.id} ${picture}`);
        else
          assert.match(
            picture,
            /^(bed|deck|door|die ([123]|dragon)|step [1-5]|[+×=0]|1 ×)$/,
            `${game} ${one.id}`,
          );
      }
    }
  }
});

test('every entry has a title and words in every language, and there are no others', () => {
  for (const game of GAMES)
    assert.equal(
      new Set(entriesOf(game).map(({ id }) => id)).size,
      entriesOf(game).length,
      'each stands in the book once',
    );
  const wanted = GAMES.flatMap(game => entriesOf(game).flatMap(({ title, text }) => [title, text]));
  for (const language of LANGUAGES) {
    const book = catalogue(language);
    for (const key of wanted) assert.ok(book[key], `${language} ${key}`);
    const found = Object.keys(book).filter(key => /^rules\.(queens|rescue)\./.test(key));
    assert.deepEqual(found.sort(), wanted.filter(key => key.startsWith('rules.')).sort(), language);
  }
});

test('pictures that stand beside lines have a line each, in every language', () => {
  for (const language of LANGUAGES) {
    const book = catalogue(language);
    for (const { text, rows } of GAMES.flatMap(entriesOf))
      if (rows.length > 0)
        assert.equal(String(book[text]).split('\n').length, rows.length, `${language} ${text}`);
  }
});

test('the house rules of the book are those that a table can choose, in the words in which it chooses', () => {
  for (const game of GAMES) {
    const house = BOOKS[game].find(({ name }) => name === 'house')?.entries ?? [];
    const rules = house.filter(({ title }) => title.startsWith('houserules.'));
    assert.deepEqual(
      rules.map(({ id }) => id),
      rulesFor(game),
    );
    assert.ok(rules.every(({ text }) => text.startsWith('houserules.')));
  }
  const back = GAMES.map(game => entriesOf(game).find(({ id }) => id === 'rewind_by_consent')?.text);
  assert.deepEqual(back, ['houserules.rewind_by_consent.queens', 'houserules.rewind_by_consent.text']);
});

test('every house rule and table option shows without words what it does', () => {
  for (const game of GAMES)
    for (const { id, pictures } of BOOKS[game].find(({ name }) => name === 'house')?.entries.slice(1) ?? [])
      assert.ok(pictures.length > 0, id);
  const sheet = text('ui/js/table/sheets/house-rules.ts');
  assert.match(sheet, /strip\(RULE_PICTURES\[what\]/);
});

test('the words that a search suggests are found in that game, in every language', async () => {
  for (const language of LANGUAGES) {
    await setLanguage(language, load);
    for (const game of GAMES) {
      const [, words = ''] = t(`rules.hint.${game}`).split(': ');
      for (const word of words.split(', '))
        assert.ok(search(game, word, t, nameOf).length > 0, `${language} ${game}: ${word}`);
    }
  }
});

test('the decks are as large as they are (Q-1.2, R-1.2, R-1.3)', () => {
  for (const language of LANGUAGES) {
    const book = catalogue(language);
    const counted = game =>
      String(book[`rules.${game}.deck.text`])
        .split('\n')
        .map(line => Number.parseInt(line, 10));
    // Four cards of each of ten numbers are 40.
    assert.equal(counted('queens').reduce((all, n) => all + n, 0) - 4 + 40, 79, language);
    assert.deepEqual(counted('rescue').slice(-3), [10, 10, 6], language);
    assert.equal(
      counted('rescue')
        .slice(0, -3)
        .reduce((all, n) => all + n, 0) -
        4 +
        40,
      72,
      language,
    );
  }
});

test('the numbers in the rules are those of the rules', async () => {
  await setLanguage('en', load);
  for (const [points, names] of [
    [20, ['heart']],
    [15, ['cat', 'dog', 'pancake']],
    [10, ['ladybug', 'moon', 'peacock', 'sunflower']],
    [5, ['cake', 'rainbow', 'rose', 'starfish']],
  ]) {
    const line =
      t('rules.queens.queens.text').match(new RegExp(`\\b${points} points: ([^.]+)\\.`))?.[1] ?? '';
    assert.deepEqual(
      line
        .toLowerCase()
        .split(/, | and /)
        .sort(),
      names,
    );
  }
  const signs = JSON.parse(text('ui/lessons/signs.json'));
  assert.equal(Object.values(signs).filter(sign => sign === 'wild').length, 1);
  assert.deepEqual(Object.keys(signs).sort(), CARDS.rescue.filter(face => face in signs).sort());
  const rows =
    entriesOf('rescue')
      .find(({ id }) => id === 'queen')
      ?.rows.filter(row => row.length > 0) ?? [];
  assert.deepEqual(
    rows.map(row => [...new Set(row.map(face => signs[face]))]),
    [['ember'], ['leaf'], ['wave']],
  );
  t('rules.rescue.queen.text')
    .split('\n')
    .slice(1)
    .forEach((line, i) => {
      for (const face of rows[i] ?? []) assert.ok(line.includes(shortOf(face)), `${face} in ${line}`);
      assert.equal(line.match(/\p{Lu}/gu)?.length, 5, line);
    });
});

test('whoever looks for a word finds it, with capitals and accents or without', async () => {
  await setLanguage('de', load);
  const found = (game, words) => ids(search(game, words, t, nameOf));
  assert.deepEqual(found('queens', ''), ids([...BOOKS.queens]), 'nothing is looked for: everything is there');
  assert.ok(found('queens', 'konig').includes('king'));
  assert.ok(found('queens', '  DRACHE  ritter ').includes('dragon'));
  assert.deepEqual(found('queens', 'xylophon'), []);
  assert.ok(found('rescue', 'Tauschhexe').includes('witch'));
  for (const game of GAMES)
    for (const face of CARDS[game])
      assert.ok(found(game, nameOf(face)).length > 0 || gameNamed(game).entryOf(face), `${game} ${face}`);
  await setLanguage('en', load);
  assert.deepEqual(ids(search('queens', 'jester picture', t, nameOf)), ['jester']);
});

test('what a child asks is answered first', async () => {
  const asked = [
    ['en', 'queens', 'How do I win?', ['goal', 'end']],
    ['en', 'queens', 'Can I peek?', ['see']],
    ['en', 'queens', 'can I look at the beds', ['peek']],
    ['en', 'queens', 'What does a Knight do?', ['knight']],
    ['de', 'queens', 'Was macht der Ritter?', ['knight']],
    ['de', 'queens', 'vier Zahlen', ['sums']],
    ['fr', 'queens', 'que fait le chevalier', ['knight']],
    ['he', 'queens', 'מה עושה האביר?', ['knight']],
    ['en', 'queens', 'four numbers', ['sums']],
    ['en', 'queens', 'ladder', ['runs']],
    ['en', 'rescue', 'how do i win', ['goal', 'end']],
    ['en', 'rescue', 'what is a remainder', ['sums']],
    ['en', 'rescue', 'sum of four numbers', ['sums']],
    ['en', 'queens', 'Can I take something back?', ['undo']],
    ['de', 'queens', 'Wie gewinne ich?', ['goal', 'end']],
    ...[
      ['en', 'remainder'],
      ['de', 'Rest'],
      ['fr', 'reste'],
      ['he', 'שארית'],
    ].flatMap(([language, word]) => GAMES.map(game => [language, game, word, ['sums']])),
    ['fr', 'queens', 'Comment gagner ?', ['goal', 'end']],
    ['fr', 'rescue', 'le reste d’une division', ['sums']],
    ['he', 'queens', 'איך לנצח?', ['goal', 'end']],
    ['he', 'rescue', 'חילוק בלי שארית', ['sums']],
    ['en', 'queens', 'who starts', ['first']],
    ['en', 'queens', 'ki', ['king']],
    ['en', 'rescue', 'who goes first', ['first']],
    ['en', 'queens', 'how many queens do I need', ['goal', 'end']],
    ['en', 'queens', 'same points', ['end']],
    ['en', 'queens', 'can I do times', ['sums']],
    ['en', 'rescue', 'dragon on the die', ['roll']],
    ['en', 'rescue', 'can I say no', ['witch', 'decline_gnome']],
    ['de', 'queens', 'Gleichstand', ['end']],
    ['de', 'queens', 'Was macht der Trank?', ['potion']],
    ['de', 'rescue', 'Darf ich malnehmen?', ['sums']],
    ['fr', 'queens', 'égalité', ['end']],
    ['fr', 'rescue', 'multiplication', ['sums']],
    ['he', 'queens', 'תיקו', ['end']],
    ['he', 'rescue', 'כפל', ['sums']],
    ...[
      ['en', 'How do I wake a queen?'],
      ['de', 'Wie wecke ich eine Königin?'],
      ['fr', 'comment reveiller une reine'],
      ['he', 'איך מעירים מלכה?'],
    ].flatMap(([language, question]) => GAMES.map(game => [language, game, question, ['wake']])),
  ];
  for (const [language, game, question, answers] of asked) {
    await setLanguage(language, load);
    const [first] = ids(search(game, question, t, nameOf));
    assert.ok(answers.includes(first), `${language} ${game}: ${question}: ${first}`);
  }
  for (const language of LANGUAGES) {
    const book = catalogue(language);
    assert.match(
      String(book['rules.queens.end.text']),
      /^\S+ \S+ \S+ 50 /,
      'who asks how to win reads the numbers first',
    );
    assert.match(
      String(book['rules.rescue.end.text']),
      /(?:four.*three.*two|vier.*drei.*zwei|quatre.*trois.*deux|ארבעה.*שלושה.*שניים)\P{L}*$/mu,
      'it says how many kings win, for fewer and more people',
    );
    assert.match(
      String(book['rules.queens.sums.text']),
      /The Rescue/,
      'what the other game has is said to be there',
    );
  }
});
