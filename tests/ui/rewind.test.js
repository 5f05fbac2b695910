/* Undo with the consent of all: which seats may ask, which are asked on which device, and how to agree. */

import assert from 'node:assert/strict';
import { before, mock, test } from 'node:test';
import { offered, only, readRules, rulesFor } from '../../dist/dev/js/state/house-rules.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { createRewindSlip } from '../../dist/dev/js/app/rewind-slip.js';
import { askBack, mayAsk, mayUndo, takeBack, wishKey } from '../../dist/dev/js/table/rewind.js';
import { Settings } from '../../dist/dev/js/state/settings.js';
import { load } from './catalogues.js';
import * as rescue from './fixtures/rescue.js';

globalThis.document ??= /** @type {any} */ ({ documentElement: { dataset: {} } });
globalThis.Element ??= /** @type {any} */ (class {});
before(() => setLanguage('en', load));

const people = rescue.table(4).people;
/** The state of a device. @param {number[]} mine @param {object | null} rewind @param {object} [more] of its update */
const table = (mine, rewind, more = {}) => {
  const update = { ...rescue.actions(rescue.table(4)), rev: 9, mine, undo: null, ...more };
  return /** @type {any} */ ({ update, rewind: rewind && { rev: update.rev, ...rewind } });
};
const asked = (agreed = [], waits = [1, 2, 3]) => ({
  may: [0],
  whole: true,
  asked: { by: 0, agreed, waits },
});
const may = { may: [0], whole: true, asked: null };

/** @param {any} state @param {string} [opening] */
const device = (state, opening = 'two-taps') => {
  const sent = [];
  const settings = new Settings(null);
  settings.set('opening', opening);
  let now = state;
  const ctx = { t, settings, send: message => sent.push(message), state: () => now };
  let drawn = 0;
  const slip = createRewindSlip(/** @type {any} */ (ctx), () => (drawn += 1));
  return {
    ctx,
    sent,
    drawn: () => drawn,
    become: next => (now = next),
    /** @param {number} [at] */
    slips: (at = 0) => slip.slips(now, at).filter(Boolean),
    until: slip.until,
  };
};
const buttons = slip =>
  slip.acts.map(act => ({ act, words: act.children.flat(9).at(-1)?.children?.flat(9).join('') ?? '' }));

test('a house rule of the table belongs to both games, once', () => {
  for (const game of ['queens', 'rescue']) assert.ok(rulesFor(game).includes('rewind_by_consent'));
  assert.deepEqual(readRules(['rewind_by_consent']), ['rewind_by_consent']);
  assert.deepEqual(only(['runs', 'rewind_by_consent'], 'rescue'), ['rewind_by_consent']);
});

test('with closed hands there is nothing to go back to in the first game: it is offered beside open hands', () => {
  assert.ok(!offered('queens', ['runs', 'rewind_by_consent']).includes('rewind_by_consent'));
  assert.deepEqual(only(['runs', 'rewind_by_consent'], 'queens'), ['runs']);
  assert.deepEqual(offered('queens', ['open_hands']), rulesFor('queens'));
  assert.deepEqual(only(['rewind_by_consent', 'open_hands'], 'queens'), ['open_hands', 'rewind_by_consent']);
  assert.deepEqual(offered('rescue', []), rulesFor('rescue'));
});

test('whoever may ask asks where their seat is, and hears the reason where nobody can', () => {
  assert.equal(mayAsk(table([0, 1], may)), 0);
  for (const no of [table([1], may), table([0], null), table([0], { ...may, may: [] }), table([0], asked())])
    assert.equal(mayAsk(no), null);
  const here = device(table([0, 1], may));
  assert.equal(askBack(here.ctx), '');
  assert.deepEqual(here.sent, [{ t: 'rewind', seat: 0, rev: 9 }]);
  const others = device(table([1], may));
  assert.equal(askBack(others.ctx), t('rewind.not_yours', { name: people[0].name }));
  const nothing = device(table([0], { ...may, may: [] }));
  assert.equal(askBack(nothing.ctx), t('rewind.nothing'));
  assert.equal(askBack(device(table([0], null)).ctx), '', 'without the rule nothing is said of it');
  assert.deepEqual([...others.sent, ...nothing.sent], []);
});

test('what a seat can take back alone it takes back alone', () => {
  const here = device(table([0, 1], may, { undo: 0 }));
  assert.equal(takeBack(here.ctx), '');
  assert.deepEqual(here.sent, [{ t: 'undo', seat: 0, rev: 9 }]);
  assert.deepEqual(
    [wishKey(table([0], may)), wishKey(table([0], { ...may, whole: false }))],
    ['rewind.wish.turn', 'rewind.wish.card'],
  );
});

test('what a seat of another device can take back is not taken back here', () => {
  const here = device(table([0, 1], null, { undo: 2 }));
  assert.equal(mayUndo(here.ctx.state().update), null);
  assert.equal(takeBack(here.ctx), '');
  assert.deepEqual(here.sent, []);
});

test('each seat at this device has a button of its own, and one no is for all of them', () => {
  const here = device(table([0, 1, 2], asked()));
  const [slip] = here.slips();
  assert.equal(slip.text, t('rewind.may.turn', { name: people[0].name }));
  assert.equal(slip.more, t('rewind.tap'));
  assert.deepEqual(
    buttons(slip).map(({ words }) => words),
    [t('rewind.yes', { name: people[1].name }), t('rewind.yes', { name: people[2].name }), t('rewind.no')],
  );
  slip.acts[2].props.onclick();
  assert.deepEqual(here.sent, [{ t: 'agree', seat: 1, rev: 9, yes: false }]);
});

test('a single tap says no yes: it takes two, or a press that lasts', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const here = device(table([1], asked()));
  const press = () => here.slips()[0].acts[0].props.onclick();
  press();
  assert.deepEqual(here.sent, []);
  mock.timers.tick(4000);
  press();
  assert.deepEqual(here.sent, [], 'the second came too late');
  press();
  assert.deepEqual(here.sent, [{ t: 'agree', seat: 1, rev: 9, yes: true }]);

  const held = device(table([1], asked()), 'hold');
  const { onpointerdown, onpointerup, onclick } = held.slips()[0].acts[0].props;
  onclick();
  onpointerdown({ button: 0, currentTarget: null });
  mock.timers.tick(300);
  onpointerup({ type: 'pointerup', currentTarget: null });
  mock.timers.tick(3000);
  assert.deepEqual(held.sent, [], 'let go too early');
  onpointerdown({ button: 0, currentTarget: null });
  mock.timers.tick(700);
  assert.deepEqual(held.sent, [{ t: 'agree', seat: 1, rev: 9, yes: true }]);
  mock.timers.reset();
});

test('whoever has asked sees who is missing, and can think better of it', () => {
  const asker = device(table([0], asked([1], [2, 3])));
  const [slip] = asker.slips();
  assert.equal(slip.more, t('rewind.waits', { names: `${people[2].name} and ${people[3].name}` }));
  assert.deepEqual(
    buttons(slip).map(({ words }) => words),
    [t('rewind.stop')],
  );
  slip.acts[0].props.onclick();
  assert.deepEqual(asker.sent, [{ t: 'agree', seat: 0, rev: 9, yes: false }]);
  assert.deepEqual(device(table([1], asked([1], [2, 3]))).slips(), [], 'who has answered is left in peace');
  assert.deepEqual(device(table([], asked())).slips(), [], 'and so is who only watches');
});

test('for a moment it is said what came of it', () => {
  const words = (/** @type {any} */ next, whole = true) => {
    const here = device(table([1], { ...asked(), whole }));
    here.slips(100);
    here.become({ ...next, rewind: table([1], asked()).rewind });
    here.slips(150);
    here.become(next);
    const told = here.slips(200).map(({ text }) => text);
    assert.deepEqual(here.slips(here.until()), []);
    return told;
  };
  const quiet = { game: { ...table([1], may).update.game, events: [] } };
  const loud = { game: { ...table([1], may).update.game, events: [{ t: 'turn', seat: 1 }] } };
  assert.deepEqual(words(table([1], may)), [t('rewind.stays')]);
  assert.deepEqual(words(table([1], may, { ...quiet, rev: 10 })), [t('rewind.done.turn')]);
  assert.deepEqual(words(table([1], may, { ...quiet, rev: 10 }), false), [t('rewind.done.card')]);
  assert.deepEqual(words(table([1], may, { ...loud, rev: 10 })), [], 'something else was done');
});
