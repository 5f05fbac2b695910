/* What two tables in one page would share. Everything that a table changes belongs to the table: what a module keeps has
   to be listed here, with the reason why it belongs to the page. */

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { text } from './catalogues.js';

/** By file, what its module keeps. */
const KEPT = {
  // What was fetched is there for every table.
  'table/fetched.ts': ['games', 'stagings', 'arrived'],
  'games/index.ts': ['fetchOnce', 'stageOnce'],
  'games/rescue/asking.ts': ['questions'],
  // Pictures, which the page keeps, are named after the place of a drawn queen in it.
  'games/drawn.ts': ['known'],
  'table/keepings.ts': ['keepings'],
  'table/television-views.ts': ['shows'],
  // What this device keeps, whatever lies on its tables.
  'table/cheers.ts': ['cheers'],
  'table/collected.ts': ['unkept'],
  'table/shortcuts.ts': ['shortcuts'],
  'table/stickers.ts': ['stickers'],
  // What one screen leaves for the next.
  'table/guide.ts': ['seen'],
  'table/handed-on.ts': ['left'],
  'table/widths.ts': ['last'],
  // A page is a table or a television, and scenes are as large as that needs.
  'table/scale.ts': ['now', 'cards'],
};
const DECLARES = /^(?:export )?(let|var|const) (?:(\w+)|[[{][^=]*)(: [^=]*?)? =\s*(.*)/gm;
const CHANGES = /^(create[A-Z]|\[\]|\{\}|(?!.*=>).*\bnew (Map|Set|WeakMap|WeakSet)\b)/;

/** @param {string} source what of it another call could change @returns {string[]} */
const keptIn = source =>
  [...source.matchAll(DECLARES)].flatMap(([line, how, name = line, type = '', value = '']) =>
    how !== 'const' || (CHANGES.test(value) && !/Readonly/.test(type)) ? [name] : [],
  );

test('a table shares nothing with another one but what belongs to the page', () => {
  const found = Object.fromEntries(
    ['table', 'games', 'tv'].flatMap(folder =>
      readdirSync(new URL(`../../ui/js/${folder}/`, import.meta.url), { encoding: 'utf8', recursive: true })
        .filter(path => path.endsWith('.ts'))
        .map(path => /** @type {const} */ ([`${folder}/${path}`, keptIn(text(`ui/js/${folder}/${path}`))]))
        .filter(([, kept]) => kept.length > 0),
    ),
  );
  assert.deepEqual(found, KEPT);
});

test('what a module may keep is found, and constants are not', () => {
  assert.deepEqual(
    keptIn('let one = 1;\nexport const two = new Map<string, number>();\nconst three = createIt();'),
    ['one', 'two', 'three'],
  );
  assert.deepEqual(
    keptIn('const FOUR: ReadonlySet<string> = new Set([]);\nconst five = () => {\n  let six = 6;\n};'),
    [],
  );
});
