/* The rulebook of the app contains every rule that a player can meet: the table of docs/rules-in-the-app.md
   is complete and true. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rulesFor, textKey } from '../../dist/dev/js/state/house-rules.js';
import { LANGUAGES } from '../../dist/dev/js/kit/i18n.js';
import { BOOKS } from '../../dist/dev/js/rules/book.js';
import { catalogue, text } from './catalogues.js';

/** The reasons for a rule without an entry. */
const REASONS = ['order', 'arithmetic', 'program', 'absent'];
const BOOK_OF = /** @type {const} */ ({ Q: 'queens', R: 'rescue' });

/**
 * The rules of a rulebook: in bold at the beginning of a line, or in the first cell of a table row.
 * @param {'Q' | 'R'} letter
 */
const rules = letter =>
  [
    ...text(`docs/rules/${BOOK_OF[letter]}.md`).matchAll(
      new RegExp(`^(?:- \\*\\*|\\| )(${letter}-\\d+\\.\\d+)\\b`, 'gm'),
    ),
  ].map(found => String(found[1]));

const rows = [...text('docs/rules-in-the-app.md').matchAll(/^\| ([QR]-\d+\.\d+) \| (.+) \|$/gm)].map(
  ([, rule = '', said = '']) => ({ rule, said: said.split(', ') }),
);

const words = LANGUAGES.map(catalogue);

/** The catalogue key for a name in that table. @param {string} name @param {'queens' | 'rescue'} game */
const keyOf = (name, game) => {
  const rule = rulesFor(game).find(one => name === `houserules.${one}`);
  if (rule) return textKey(game, rule);
  return name.startsWith('options.') ? `${name}.text` : `rules.${name}.text`;
};

test('every rule of both games has its line, in order, and there is no other', () => {
  const wanted = /** @type {const} */ (['Q', 'R']).flatMap(rules);
  assert.ok(wanted.length > 200, `${wanted.length} rules found`);
  assert.deepEqual(
    rows.map(({ rule }) => rule),
    wanted,
  );
});

test('what a line names is an entry of that game’s book, with words in every language, or one known reason', () => {
  for (const { rule, said } of rows) {
    if (said.length === 1 && REASONS.includes(said[0] ?? '')) continue;
    const game = BOOK_OF[/** @type {'Q' | 'R'} */ (rule[0])];
    const entries = BOOKS[game].flatMap(chapter => chapter.entries);
    for (const quoted of said) {
      const key = keyOf(quoted.match(/^`(.+)`$/)?.[1] ?? quoted, game);
      assert.ok(
        entries.some(entry => entry.text === key),
        `${rule}: ${quoted}`,
      );
      for (const book of words) assert.ok(String(book[key] ?? '').length > 0, `${rule}: ${key}`);
    }
  }
});
