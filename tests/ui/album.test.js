/* The album: queries to it, the points of a finished game, and the player that goes through them. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import './games.js';
import { createAlbum } from '../../ui/js/album/questions.js';
import { bring } from '../../ui/js/album/bring.js';
import { refusedText } from '../../ui/js/album/refused.js';
import { createReplay } from '../../ui/js/album/player.js';
import { turnText } from '../../ui/js/album/bar.js';
import { asPlayed, pastOf, updateAt } from '../../ui/js/album/frames.js';
import { pointOf, turnAt, turnsOf } from '../../ui/js/album/turns.js';
import { twinOf } from '../../ui/js/album/twins.js';
import { bedsOf, remembered, seenInBeds } from '../../ui/js/games/queens/replay.js';
import { LANGUAGES, setLanguage, t } from '../../ui/js/kit/i18n.js';
import { load } from './catalogues.js';
import { PEOPLE, QUEENS } from './fixtures/album.js';

/** @type {import('../../ui/js/album/questions.js').Album[]} */
const albums = [];
/** An album, and a record of the messages that it sends. */
const asked = () => {
  const sent = [];
  const album = createAlbum(message => sent.push(message));
  albums.push(album);
  return { sent, album };
};
after(() => albums.forEach(album => album.lost()));

test('a long game is asked for no faster than a table can bear', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { sent, album } = asked();
  for (let at = 0; at < 12; at += 1) void album.list();
  for (let at = 0; at < 10; at += 1) album.heard({ t: 'album', games: [] });
  assert.equal(sent.length, 10, 'the eleventh waits');
  t.mock.timers.tick(1000);
  assert.equal(sent.length, 11);
  album.heard({ t: 'album', games: [] });
  t.mock.timers.tick(1000);
  assert.equal(sent.length, 12);
});

test('one question is asked at a time, and each gets its own answer', async () => {
  const { sent, album } = asked();
  const [list, text] = [album.list(), album.text(7)];
  assert.deepEqual(sent, [{ t: 'album' }]);
  album.heard({ t: 'record', game: 7, text: 'too early' });
  album.heard({ t: 'album', games: [] });
  assert.deepEqual(await list, []);
  assert.deepEqual(sent[1], { t: 'record', game: 7 });
  assert.equal(album.failed('not_in_the_album'), true);
  assert.equal(await text, null);
  assert.equal(album.failed('not_in_the_album'), false, 'nobody has asked for anything');
});

test('a question that nobody answers is given up, and the next one is asked', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { sent, album } = asked();
  const [list, text] = [album.list(), album.text(7)];
  t.mock.timers.tick(19_000);
  assert.equal(sent.length, 1);
  t.mock.timers.tick(2000);
  assert.equal(await list, null);
  assert.deepEqual(sent[1], { t: 'record', game: 7 });
  album.heard({ t: 'record', game: 7, text: 'a game' });
  assert.equal(await text, 'a game');
});

test('what else goes wrong is no answer of the album, and a broken line is one', async () => {
  const { album } = asked();
  const list = album.list();
  assert.equal(album.failed('locked'), false);
  album.lost();
  assert.equal(await list, null);
});

/** A key with its parameters. @param {string} key @param {Record<string, string | number>} [params] */
const spoken = (key, params) => (params ? `${key} ${JSON.stringify(params)}` : key);

test('a text is brought in, or it is said why not', async () => {
  const { sent, album } = asked();
  const ctx = { album, app: false, t: spoken };
  assert.equal(await bring(ctx, ' \n'), 'album.bring_line');
  assert.equal(
    await bring(ctx, 'ü'.repeat(8_000)),
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

test('the end of a game is asked for alone', async () => {
  const { sent, album } = asked();
  const end = album.end(/** @type {any} */ ({ id: 7, actions: 109 }));
  assert.deepEqual(sent, [{ t: 'replay', game: 7, from: 109, count: 1, seat: null }]);
  album.heard(/** @type {any} */ ({ t: 'replay', game: 7, of: 109, frames: [{ at: 109 }] }));
  assert.deepEqual(await end, { at: 109 });
  const none = album.end(/** @type {any} */ ({ id: 8, actions: 3 }));
  album.failed('not_in_the_album');
  assert.equal(await none, null);
});

test('a game is gone through turn by turn, and its end is a place of its own', async () => {
  await setLanguage('en', load);
  const frames = /** @type {any} */ (
    [0, 0, 0, 1, 1, 0, 0].map((turn, at) => ({ at, game: { view: { turn } } }))
  );
  const [turns, last] = [turnsOf(frames), frames.length - 1];
  assert.deepEqual(turns, [0, 3, 5]);
  assert.deepEqual(
    frames.map((/** @type {any} */ _, /** @type {number} */ at) => turnAt(turns, at, last)),
    [0, 0, 0, 1, 1, 2, 3],
  );
  assert.deepEqual(
    [0, 1, 2, 3].map(turn => pointOf(turns, turn, last)),
    [0, 3, 5, 6],
  );
  assert.deepEqual(
    [0, 2, 3].map(turn => turnText(t, turn, 3)),
    ['Turn 1 of 3', 'Turn 3 of 3', 'The end'],
  );
  const won = /** @type {any} */ ([0, 1].map((turn, at) => ({ at, game: { view: { turn } } })));
  assert.deepEqual(turnsOf(won), [0], 'after the last move nobody’s turn begins');
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
  assert.equal(said(undefined), t('failed.not_a_game'), 'an older table');
  assert.equal(said({ t: 'of tomorrow' }), t('failed.not_a_game'), 'a newer one');
  assert.equal(said({ t: 'too_long' }), t('album.bring_long'));
  for (const kind of ['foreign', 'newer', 'impossible'])
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
  const declared = readFileSync(new URL('../../bindings/Refusal.ts', import.meta.url), 'utf8');
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

/** @param {number} from @param {number} of */
const part = (from, of) => ({
  t: 'replay',
  game: 7,
  of,
  frames: Array.from({ length: Math.min(20, of + 1 - from) }, (_, i) => ({ at: from + i })),
});

test('a whole game is fetched part by part, once', async () => {
  const { sent, album } = asked();
  album.choose({ id: 7, game: 'queens', people: PEOPLE });
  const frames = album.frames(1);
  assert.equal(album.frames(1), frames, 'it is on its way');
  for (const from of [0, 20, 40]) {
    assert.deepEqual(sent.at(-1), { t: 'replay', game: 7, from, count: 20, seat: 1 });
    album.heard(part(from, 45));
    await Promise.resolve();
    await new Promise(setImmediate);
  }
  assert.deepEqual(
    (await frames)?.map(({ at }) => at),
    Array.from({ length: 46 }, (_, at) => at),
  );
  assert.equal(sent.length, 3);
  album.choose({ id: null, game: 'queens', people: PEOPLE });
  void album.frames(1);
  assert.equal(sent.at(-1).game, null, 'another game is fetched anew: the one on the table');
});

test('what did not come is asked for again', async () => {
  const { sent, album } = asked();
  album.choose({ id: 7, game: 'queens', people: PEOPLE });
  const frames = album.frames(null);
  album.failed('not_in_the_album');
  assert.equal(await frames, null);
  void album.frames(null);
  assert.equal(sent.length, 2);
});

test('every point shows who sleeps in every bed, to nobody who could act', () => {
  assert.deepEqual(bedsOf(QUEENS[1]).slice(0, 3), [null, '21', '18']);
  const update = updateAt(QUEENS[1], PEOPLE, 1);
  assert.deepEqual(update.game.view.all.hands[1], ['43', '54', '54', '57', '41']);
  assert.deepEqual(
    [update.mine, update.offers, update.stage.shown, update.stage.own],
    [[], { listed: [], picks: [] }, 1, true],
  );
  const closed = updateAt(QUEENS[1], PEOPLE, 1, Array(12).fill(null));
  assert.ok(closed.game.view.all.beds.every(one => one === null));
});

test('sixteen beds are sixteen in a replay', () => {
  const { position, game } = QUEENS[1];
  const more = {
    ...QUEENS[1],
    position: { ...position, beds: { ...position.beds, 16: 'cat' } },
    game: { ...game, view: { ...game.view, beds: Array(16).fill(true) } },
  };
  assert.deepEqual([bedsOf(more).length, bedsOf(more)[15]], [16, '11']);
  assert.equal(remembered([], 0, more).length, 16);
});

test('what was taken back has not happened', () => {
  const past = pastOf(asPlayed(QUEENS));
  assert.deepEqual([...new Set(past.map(({ at }) => at))], [1, 2, 3, 4]);
  assert.equal(past.filter(({ event }) => event.t === 'discarded').length, 1);
});

test('a turn that went back is not watched again: points are counted without it', () => {
  const back = {
    ...QUEENS[2],
    at: 7,
    done: { seat: 0, move: 'rewind 2' },
    game: { ...QUEENS[2].game, events: [] },
  };
  const again = { ...QUEENS[3], at: 8 };
  const frames = asPlayed([...QUEENS.slice(0, 5), { ...back, at: 5 }, again]);
  assert.deepEqual(
    frames.map(({ at }) => at),
    [0, 1, 2, 3],
  );
  assert.deepEqual(
    frames.map(({ done }) => done?.move),
    [undefined, ...[1, 2, 3].map(at => QUEENS[at].done.move)],
  );
  assert.deepEqual(asPlayed(QUEENS.slice(0, 5)), QUEENS.slice(0, 5), 'nothing was taken back');
});

test('everybody remembers whom they saw going to bed, until she wakes', () => {
  const past = pastOf(QUEENS);
  assert.deepEqual([...seenInBeds(past, 2)], []);
  assert.deepEqual([...seenInBeds(past, 3)], [[1, { queen: '15', at: 3 }]]);
  assert.deepEqual(remembered(past, 6, QUEENS[0]).filter(Boolean), ['15']);
  const woken = [
    ...past,
    { at: 9, seat: 0, event: { t: 'woke', seat: 0, queen: '15', bed: 1, cause: 'king' } },
  ];
  assert.equal(seenInBeds(woken, 9).size, 0);
});

/** A player with a table that can be busy, and a clock that the test advances. @param {number} last */
const playing = last => {
  const shown = [];
  const table = { busy: false };
  /** @type {(() => void) | null} */
  let due = null;
  const player = createReplay({
    last,
    tell: at => shown.push(`tell ${at}`),
    lay: at => shown.push(`lay ${at}`),
    busy: () => table.busy,
    later: act => {
      due = act;
      return () => (due = null);
    },
    pause: () => 100,
    changed: () => {},
  });
  const pass = () => {
    const act = due;
    due = null;
    act?.();
  };
  return { player, shown, table, pass, waits: () => due !== null };
};

test('a step forward is told, a step back and a leap are laid, and neither goes beyond the ends', () => {
  const { player, shown } = playing(2);
  player.back();
  player.forward();
  player.forward();
  player.forward();
  player.back();
  player.leap(99);
  player.leap(-5);
  assert.deepEqual(shown, ['tell 1', 'tell 2', 'lay 1', 'lay 2', 'lay 0']);
});

test('who is impatient sees the end of one step before the next begins', () => {
  const { player, shown, table } = playing(3);
  player.forward();
  table.busy = true;
  player.forward();
  assert.deepEqual(shown, ['tell 1', 'lay 1', 'tell 2']);
});

test('played by itself it waits until everything has been shown, and stops at the end', () => {
  const { player, shown, table, pass, waits } = playing(2);
  player.toggle();
  pass();
  assert.deepEqual(shown, ['tell 1']);
  assert.ok(waits());
  pass();
  assert.deepEqual([player.at(), player.playing(), waits()], [2, false, false]);
  player.toggle();
  assert.equal(shown.at(-1), 'lay 0', 'from the end it begins anew');
  table.busy = true;
  pass();
  player.look();
  assert.equal(waits(), false, 'something is still being shown');
  table.busy = false;
  player.look();
  assert.ok(waits());
  player.toggle();
  assert.deepEqual([player.playing(), waits()], [false, false]);
});
