/* The table's time: where it is shown, when it is announced, and the options of a table. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createCountdown, littleOf, shownSeconds } from '../../dist/dev/js/app/countdown.js';
import { NO_OPTIONS, optionNames, readOptions } from '../../dist/dev/js/state/table-options.js';
import { setupOf } from '../../dist/dev/js/seating/open-table.js';
import { rulesLine } from '../../dist/dev/js/state/house-rules.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { readMessage } from '../../dist/dev/js/net/read.js';
import { mayLookUp } from '../../dist/dev/js/table/ghosts.js';
import { freshSetup, readSetup } from '../../dist/dev/js/state/setup.js';
import { freshState } from '../../dist/dev/js/state/store.js';
import { load } from './catalogues.js';
import { lucky, table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

/** A table with a timer. @param {any} [stage] @param {any} [more] */
const watch = (stage = {}, more = {}) => {
  const told = { sent: [], played: [] };
  let now = 1000;
  const countdown = createCountdown(
    /** @type {any} */ ({
      t,
      tv: false,
      send: message => told.sent.push(message),
      sounds: { play: ({ name }) => told.played.push(name) },
      ...more.ctx,
    }),
    () => now,
  );
  const time = { left_ms: 60_000, of_ms: 60_000, more: 2 };
  const made = table(3);
  /** @type {any} */
  let state = {
    ...freshState(),
    link: 'open',
    update: { ...made, ...more.update, stage: { ...made.stage, time, ...stage } },
  };
  return {
    ...told,
    see: () => countdown.see(state),
    next: () => countdown.next(),
    to: at => (now = 1000 + at),
    set: change => (state = { ...state, ...change }),
    stage: change =>
      (state = { ...state, update: { ...state.update, stage: { ...state.update.stage, ...change } } }),
    press: slip => slip.acts[0].props.onclick(),
  };
};
const texts = ({ slips }) => slips.map(slip => slip.text);

test('a table without a timer shows nothing', () => {
  const seen = watch({ time: undefined });
  assert.deepEqual([seen.see(), seen.next()], [{ bar: null, slips: [] }, Infinity]);
});

test('what is left is shown in steps, and each step comes by itself', () => {
  const seen = watch();
  const shown = [];
  for (let guard = 0; guard < 20; guard += 1) {
    const { bar } = seen.see();
    if (shown.at(-1) !== bar.text) shown.push(bar.text);
    const next = seen.next();
    if (next === Infinity) break;
    seen.to(next - 1000);
  }
  assert.deepEqual(
    shown,
    [60, 55, 50, 45, 40, 35, 30, 25, 20, 15, 10, 5].map(n => `${n} s`),
  );
  assert.equal(shownSeconds(0), 5, 'never none while the table has not decided');
});

test('M-06: little is left, and it is said once with twenty seconds to go, or half of a short time', () => {
  assert.equal(littleOf({ left_ms: 0, of_ms: 30_000, more: 2 }), 15_000);
  assert.equal(littleOf({ left_ms: 0, of_ms: 180_000, more: 0 }), 20_000);
  const seen = watch();
  seen.see();
  seen.to(39_999);
  assert.deepEqual(texts(seen.see()), []);
  seen.to(40_000);
  const [slip] = seen.see().slips;
  assert.deepEqual([slip.text, slip.small, slip.hushed], ['Nora: 20 seconds left', true, false]);
  assert.equal(seen.see().bar.little, true);
  seen.to(50_000);
  assert.equal(seen.see().slips[0].key, slip.key, 'the same slip: it is said once');
  assert.deepEqual(seen.played, ['time']);
  seen.press(slip);
  assert.deepEqual(seen.sent, [{ t: 'more_time', rev: 10 }]);
  seen.stage({ time: { left_ms: 70_000, of_ms: 120_000, more: 1 } });
  assert.deepEqual(texts(seen.see()), []);
  seen.to(115_000);
  assert.notEqual(seen.see().slips[0].key, slip.key, 'and later once more');
});

test('when there is no more to give there is no button, and whoever watches has none', () => {
  const acts = (...how) =>
    watch(...how)
      .see()
      .slips.map(slip => slip.acts.length);
  const time = { left_ms: 9000, of_ms: 60_000, more: 1 };
  assert.deepEqual(acts({ time }), [1]);
  assert.deepEqual(acts({ time: { ...time, more: 0 } }), [0]);
  const other = watch({ time }, { update: { mine: [2] } });
  assert.deepEqual(
    [other.see().slips[0].hushed, other.see().slips[0].acts.length, other.played],
    [true, 1, []],
    'who waits may give some, and hears nothing',
  );
  const guest = watch({ time }, { update: { mine: [] } });
  guest.set({ presence: { seats: [], watching: 1, manage: false } });
  assert.equal(guest.see().slips[0].acts.length, 0);
  assert.deepEqual(watch({ time }, { ctx: { tv: true } }).see().slips, []);
});

test('P-06: on other devices an attack is thought over in peace, until little is left', () => {
  const theirs = watch({ secret_answer: true }, { update: { mine: [1] } });
  assert.equal(theirs.see().bar, null);
  theirs.to(41_000);
  assert.equal(theirs.see().bar.little, true);
  assert.notEqual(watch({ secret_answer: true }, { update: { mine: [0] } }).see().bar, null);
});

test('nothing runs on a lost line or while the table waits for its disk', () => {
  for (const change of [{ link: 'lost' }, { saving: { state: 'paused', why: 'full', manage: true } }]) {
    const seen = watch();
    seen.set(change);
    assert.deepEqual(seen.see(), { bar: null, slips: [] });
  }
});

test('that a time was up is said for a moment, whoever looks', () => {
  const seen = watch({ time: undefined, time_up: 1 });
  assert.deepEqual(texts(seen.see()), ['Time is up for Ben']);
  seen.to(seen.next() - 1000);
  assert.deepEqual(texts(seen.see()), []);
});

test('what a table agrees on is kept, named, and read with care', () => {
  const options = { timer: /** @type {const} */ ('s60'), ghosts: true };
  assert.deepEqual(readSetup({ ...freshSetup(), options }).options, options);
  for (const raw of [null, 7, { timer: 's61', ghosts: 'yes' }])
    assert.deepEqual(readOptions(raw), NO_OPTIONS);
  assert.deepEqual(
    readSetup({ ...freshSetup(), options: undefined }).options,
    NO_OPTIONS,
    'a set-up from before',
  );
  assert.deepEqual(optionNames(t, options), ['Timer: 60 seconds', 'Ghosts for all']);
  assert.equal(rulesLine(t, ['runs'], options), 'House rules: No sums, Timer: 60 seconds, Ghosts for all');
  assert.equal(rulesLine(t, []), t('houserules.none'));
  const lobby = {
    game: 'queens',
    first: null,
    house_rules: [],
    options,
    places: [null, null, null, null, null],
    mine: [],
    manage: true,
    saved: null,
  };
  assert.deepEqual(setupOf(/** @type {any} */ (lobby), t).options, options);
  assert.notEqual(readMessage({ t: 'lobby', ...lobby }), null);
  assert.equal(readMessage({ t: 'lobby', ...lobby, options: { timer: 'soon', ghosts: false } }), null);
});

test('with ghosts for all everybody has notes to look at before an open choice', () => {
  const chooses = lucky(table(3));
  assert.equal(mayLookUp(chooses, null), false);
  assert.equal(mayLookUp({ ...chooses, options: { timer: 'off', ghosts: true } }, null), true);
});
