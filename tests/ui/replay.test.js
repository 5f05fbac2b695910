/* A finished game is gone through: its turns, what every point shows, who remembers what, and the player. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './games.js';
import { createReplay } from '../../dist/dev/js/album/player.js';
import { turnText } from '../../dist/dev/js/album/bar.js';
import { asPlayed, pastOf, updateAt } from '../../dist/dev/js/album/frames.js';
import { pointOf, turnAt, turnsOf } from '../../dist/dev/js/album/turns.js';
import { bedsOf, remembered, seenInBeds } from '../../dist/dev/js/games/queens/replay.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { load } from './catalogues.js';
import { PEOPLE, QUEENS } from './fixtures/album.js';

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
