/* A text is brought into the album, or it is said why not. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import './games.js';
import { bring } from '../../dist/dev/js/album/bring.js';
import { bringMany, joined, reportText, split } from '../../dist/dev/js/album/many.js';
import { refusedText } from '../../dist/dev/js/album/refused.js';
import { twinOf } from '../../dist/dev/js/album/twins.js';
import { LANGUAGES, setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { load, text } from './catalogues.js';
import { asked } from './fixtures/album-questions.js';

/** A key with its parameters. @param {string} key @param {Record<string, string | number>} [params] */
const spoken = (key, params) => (params ? `${key} ${JSON.stringify(params)}` : key);

test('a text is brought in, or it is said why not', async () => {
  const { sent, album } = asked();
  const ctx = { album, app: false, t: spoken };
  assert.equal(await bring(ctx, ' \n'), 'album.bring_line');
  assert.equal(
    await bring(ctx, 'ü'.repeat(16_000)),
    'album.bring_browser',
    'counted in bytes, as a message is',
  );
  for (const app of [true, false])
    assert.equal(await bring({ ...ctx, app }, 'x'.repeat(300_000)), 'album.bring_long');
  assert.deepEqual(sent, []);
  /** Imports a text; the album first looks for the same game. @param {string} text @param {any} [here] */
  const brought = async (text, here = ctx) => {
    const coming = bring(here, text);
    assert.deepEqual(sent.at(-1), { t: 'album' });
    album.heard({ t: 'album', games: [] });
    await new Promise(setImmediate);
    return { coming };
  };
  const { coming: good } = await brought('rouse game 1');
  assert.deepEqual(sent.at(-1), { t: 'import', text: 'rouse game 1' });
  album.heard({ t: 'album', games: [{ id: 3 }] });
  assert.deepEqual(await good, [{ id: 3 }]);
  const { coming: bad } = await brought('chess');
  assert.equal(album.failed('not_a_game', { t: 'foreign' }), true, 'the sheet says it');
  assert.equal(await bad, 'failed.not_a_game.foreign');
  const { coming: full } = await brought('rouse game 1');
  assert.equal(album.failed('cannot_save'), true);
  assert.equal(await full, 'failed.cannot_save');
  const { coming: alone } = await brought('rouse game 1');
  assert.equal(album.failed('others_too'), true, 'the sheet says it, and no other sentence');
  assert.equal(await alone, 'failed.others_too');
  const { coming: broken } = await brought('x'.repeat(20_000), { ...ctx, app: true });
  album.lost();
  assert.equal(await broken, 'album.missing', 'the app takes more, if there is anybody');
});

const GAME = [
  'rouse game 1',
  'game queens',
  'seat 0 fox moon person Anna',
  'seat 1 hare sun person Ben the Great',
  'deal {}',
  '0 king 1',
  'won 0',
];
/** @param {number} id @param {any} [more] */
const listed = (id, more = {}) => ({
  id,
  game: 'queens',
  people: [{ name: 'Anna' }, { name: 'Ben the Great' }],
  winners: [0],
  ...more,
});

test('a game that is in the album already is one game: it is named, and not brought in again', async () => {
  const texts = new Map([
    [1, GAME.toSpliced(5, 1, '0 king 2').join('\n')],
    [2, GAME.join('\n')],
    [3, GAME.join('\n')],
  ]);
  /** @type {number[]} */
  const read = [];
  const album = {
    list: async () => [
      listed(1),
      listed(3, { game: 'rescue' }),
      listed(4, { people: [{ name: 'Anna' }] }),
      listed(2),
    ],
    text: async id => (read.push(id), texts.get(id) ?? null),
  };
  assert.equal(
    (await twinOf(/** @type {any} */ (album), GAME.join('\r\n') + '\r\n'))?.id,
    2,
    'however it was copied',
  );
  assert.deepEqual(read, [1, 2], 'only games of the same people are looked at');
  assert.equal(
    await twinOf(/** @type {any} */ (album), GAME.slice(0, -1).join('\n')),
    null,
    'a game that goes on is another',
  );
  assert.equal(
    await twinOf(/** @type {any} */ ({ ...album, list: async () => null }), GAME.join('\n')),
    null,
  );
  let brought = 0;
  const ctx = /** @type {any} */ ({
    album: { ...album, bring: async () => void brought++ },
    app: true,
    t: spoken,
  });
  assert.match(String(await bring(ctx, GAME.join('\n'))), /^album\.bring_twin .*Ben the Great/);
  assert.equal(brought, 0);
});

test('what the table finds in a text is told with its line, its move and the rule', async () => {
  await setLanguage('en', load);
  const text = [
    'rouse game 1',
    'game queens',
    'seat 0 fox moon person Anna',
    '  seat 1 owl plum wide_awake Old Owl ',
    'deal {}',
    '0 king 7',
    'open',
  ].join('\r\n');
  const said = (/** @type {any} */ fault) => refusedText(t, fault, text);
  assert.equal(said(undefined), t('failed.not_a_game'), 'a table that names no fault');
  assert.equal(said({ t: 'of tomorrow' }), t('failed.not_a_game'), 'a newer one');
  assert.equal(said({ t: 'too_long' }), t('album.bring_long'));
  for (const kind of ['foreign', 'no_beginning', 'newer', 'impossible'])
    assert.equal(said({ t: kind }), t(`failed.not_a_game.${kind}`));
  assert.match(said({ t: 'incomplete', line: 12 }), /breaks off after line 12\./);
  assert.match(said({ t: 'unreadable', line: 12 }), /cannot read line 12\./);
  const move = (/** @type {any} */ refusal) => said({ t: 'move', line: 12, number: 7, refusal });
  assert.match(move({ code: 'not_your_turn', seat: 1 }), /^Move 7, in line 12, .*: “It is Old Owl’s turn\.”/);
  assert.match(
    move({ code: 'not_an_equation', largest: 9, sum: 5, times: false }),
    /“The sum is 5, not 9\.”/,
  );
  for (const refusal of [null, { code: 'not_a_move' }])
    assert.match(move(refusal), /^Move 7, in line 12, does not fit/);
});

test('every refusal of a move in a text is a sentence in every language', async () => {
  const declared = text('bindings/Refusal.ts');
  const codes = [...declared.matchAll(/"code": "(\w+)"/g)].map(found => found[1]);
  assert.ok(codes.length > 30);
  const filled = {
    seat: 0,
    queen: '12',
    largest: 9,
    sum: 5,
    times: false,
    sign: 'leaf',
    other: 'wave',
    keep: 6,
    more: 1,
  };
  for (const language of LANGUAGES) {
    await setLanguage(language, load);
    for (const code of codes) {
      const fault = /** @type {any} */ ({ t: 'move', line: 12, number: 7, refusal: { code, ...filled } });
      assert.doesNotMatch(
        refusedText(t, fault, 'seat 0 fox moon person Anna'),
        /\{|undefined|why\.|failed\./,
        `${language} ${code}`,
      );
    }
  }
});

/** @param {string} name */
const recorded = name => readFileSync(new URL(`../${name}.txt`, import.meta.url), 'utf8');

test('a file of many games is taken apart into the games of which it was made', () => {
  const games = [recorded('formats/record-1'), recorded('records/rescue'), GAME.join('\n')];
  assert.deepEqual(
    split(joined(games)).map(text => text.trim()),
    games.map(text => text.trim()),
  );
  assert.equal(
    split(`\uFEFF  \r\n${joined(games).replaceAll('\n', '\r\n')}`).length,
    3,
    'however it was copied',
  );
  assert.deepEqual(split('chess\n'), ['chess\n']);
  assert.deepEqual(split(' \n'), []);
  const cut = split(joined(games).slice(20));
  assert.equal(cut.length, 3, 'a first game without its first line counts as one');
});

/**
 * A table whose album has one game.
 * @param {(text: string) => object} answer to an import
 */
const tableOf = answer => {
  /** @type {string[]} */
  const asked = [];
  const album = {
    list: async () => (asked.push('list'), [listed(2)]),
    text: async (/** @type {number} */ id) => (asked.push(`text ${id}`), GAME.join('\n')),
    bring: async (/** @type {string} */ text) => (asked.push('import'), answer(text)),
  };
  return { asked, ctx: /** @type {any} */ ({ album, app: true, t: spoken }) };
};
const other = (/** @type {number} */ n) => GAME.toSpliced(5, 1, `0 king ${n}`).join('\n');

test('every game of a file is brought in; what is there is left out, and what is damaged is named', async () => {
  const { asked, ctx } = tableOf(text =>
    text.includes('king 7')
      ? { reason: 'not_a_game', fault: { t: 'incomplete', line: 6 } }
      : { games: [{ id: 9 }] },
  );
  const texts = [GAME.join('\n'), other(3), other(7), other(3), 'rouse game 1\nnothing', other(4)];
  const seen = /** @type {number[]} */ ([]);
  const report = await bringMany(ctx, texts, n => seen.push(n) > 0);
  assert.deepEqual(seen, [1, 2, 3, 4, 5, 6]);
  const { added, twins, later, games } = report;
  assert.deepEqual({ added, twins, later, games }, { added: 3, twins: 2, later: false, games: [{ id: 9 }] });
  assert.deepEqual(
    [asked.filter(what => what === 'list').length, asked.filter(what => what === 'text 2').length],
    [1, 1],
    'the album is read once',
  );
  const said = reportText(ctx, report);
  assert.equal(said.length, 3);
  assert.match(said[2] ?? '', /^album\.bring_bad .*"n":3.*Ben the Great.*failed\.not_a_game\.incomplete/);
});

test('a guest waits where the table takes one game at a time, and is told where it takes no more', async () => {
  let asked = 0;
  const { ctx } = tableOf(() => (++asked % 2 === 1 ? { reason: 'too_soon' } : { games: [{ id: 9 }] }));
  const pauses = /** @type {number[]} */ ([]);
  const pause = async (/** @type {number} */ ms) => pauses.push(ms);
  const waited = await bringMany(ctx, [other(3), other(4)], () => true, pause);
  assert.deepEqual([waited.added, waited.later, pauses.length], [2, false, 2]);
  const { ctx: full, asked: sent } = tableOf(() => ({ reason: 'too_soon' }));
  const refused = await bringMany(full, [other(3), other(4)], () => true, pause);
  assert.deepEqual([refused.added, refused.later], [0, true]);
  assert.equal(sent.filter(what => what === 'import').length, 2, 'the second game is not tried');
  assert.equal(reportText(full, refused).at(-1), 'album.bring_later');
});

test('a sheet that is closed ends it', async () => {
  const { asked, ctx } = tableOf(() => ({ games: [{ id: 9 }] }));
  const { added } = await bringMany(ctx, [other(3), other(4)], n => n < 2);
  assert.deepEqual([added, asked.filter(what => what === 'import').length], [1, 1]);
});
