/* Sheets to look at cards follow the game while others play, and a tap in them chooses only a card that is
   drawn. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import './games.js';
import { seatSheet as queensSheet } from '../../dist/dev/js/games/queens/sheets.js';
import { bookSheet, kingsSheet, seatSheet } from '../../dist/dev/js/games/rescue/sheets.js';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { redrawSheets } from '../../dist/dev/js/kit/open-sheets.js';
import { load } from './catalogues.js';
import { queensModelOf } from './fixtures/models.js';
import { below, openPage } from './fixtures/page.js';
import * as rescue from './fixtures/rescue.js';
import { table } from './fixtures/updates.js';

before(() => setLanguage('en', load));

const settings = { get: () => 'off' };

/**
 * A seat of The Rescue with other cards in its realm, at the next `rev`.
 * @param {any} update @param {string[]} realm @param {string[][]} [listed]
 */
const moved = (update, realm, listed) => {
  const seats = update.game.view.seats.map((/** @type {any} */ seat, /** @type {number} */ at) =>
    at === 0 ? { ...seat, realm } : seat,
  );
  return { ...rescue.with_(update, { seats }, listed), rev: update.rev + 1 };
};

/** A desk of The Rescue at which others play, until `now.acting` is set. @param {any} update */
const watching = update => {
  const now = { update, acting: false };
  const done = /** @type {string[]} */ ([]);
  const desk = /** @type {any} */ ({
    ctx: {
      t,
      settings,
      state: () => ({ update: now.update, presence: null }),
      inspect: (/** @type {string} */ face) => done.push(`inspect ${face}`),
    },
    update: () => now.update,
    acting: () => now.acting,
    selected: () => [],
    tap: (/** @type {string} */ target, /** @type {string} */ face) => done.push(`tap ${target}: ${face}`),
  });
  return { now, desk, done: () => done.splice(0) };
};

/** @param {any} sheet @param {string} target */
const cardIn = (sheet, target) => below(sheet).find(one => one.getAttribute('data-target') === target);

test('in Sleeping Queens the sheet of a seat shows the queens that it has now', context => {
  const { sheets } = openPage(context);
  let update = /** @type {any} */ (table(3));
  const model = () => {
    const m = queensModelOf(update);
    const ctx = { t, settings, state: () => ({ update, presence: null }) };
    return { ...m, on: { ...m.on, desk: { ctx } } };
  };
  queensSheet(/** @type {any} */ (model), 1);
  const [sheet] = sheets;
  const { view } = update.game;
  const seats = view.seats.with(1, { ...view.seats[1], court: ['10'], points: 20 });
  update = { ...update, game: { ...update.game, view: { ...view, seats } } };
  assert.match(sheet.textContent, /Ben: 2 queens, 35 points/);
  redrawSheets();
  assert.match(sheet.textContent, /Ben: 1 queen, 20 points/);
  assert.equal(sheet.querySelectorAll('button.held').length, 1);
});

test('in The Rescue the sheets of a seat, of the kings and of the discard pile show what lies there now', context => {
  const { sheets } = openPage(context);
  const { now, desk } = watching(rescue.table(3));
  seatSheet(desk, 0);
  kingsSheet(desk);
  bookSheet(desk);
  const [seat, kings, pile] = sheets;
  now.update = {
    ...rescue.with_(moved(now.update, ['51']), { kings: [null, '72'], discard: ['59'] }),
    rev: now.update.rev + 1,
  };
  redrawSheets();
  assert.ok(cardIn(seat, 'realm 0 0') && !cardIn(seat, 'realm 0 1'));
  assert.ok(cardIn(kings, 'king 1') && !cardIn(kings, 'king 0'));
  assert.ok(cardIn(pile, 'pile 0') && !cardIn(pile, 'pile 1'));
});

test('a tap in the sheet of a seat never chooses another card than the one that is drawn', context => {
  const { sheets, press } = openPage(context);
  const { now, desk, done } = watching(moved(rescue.table(3), ['51', '52']));
  seatSheet(desk, 0);
  const [sheet] = sheets;
  const tap = () => (press(cardIn(sheet, 'realm 0 0')), done());
  const listed = [['realm 0 0', 'discard']];

  now.acting = true;
  now.update = moved(now.update, ['58', '52'], listed);
  assert.deepEqual(tap(), ['inspect 51'], 'before it is drawn again');
  redrawSheets();
  assert.deepEqual(tap(), ['tap realm 0 0: 58']);
});

test('once a card can be chosen in it, a sheet closes when the table moves on, and when the table goes', async context => {
  for (const gone of [false, true]) {
    const { sheets } = openPage(context);
    const { now, desk } = watching(rescue.table(3));
    seatSheet(desk, 0);
    let closed = 0;
    Object.assign(sheets[0], { close: () => closed++ });
    const redraw = async () => {
      redrawSheets();
      await Promise.resolve();
      return closed;
    };
    now.update = moved(now.update, ['51']);
    assert.equal(await redraw(), 0, 'it follows');
    now.acting = !gone;
    assert.equal(await redraw(), 0);
    now.update = gone ? null : moved(now.update, ['52']);
    assert.equal(await redraw(), 1);
  }
});
