/* The menu of a table: what it holds in every situation, and where the rest is found. */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setLanguage, t } from '../../dist/dev/js/kit/i18n.js';
import { freshState } from '../../dist/dev/js/state/store.js';
import { menuEntries, menuTools } from '../../dist/dev/js/table/sheets/menu.js';
import { helpedSeat } from '../../dist/dev/js/table/sheets/help.js';
import { deeds } from '../../dist/dev/js/table/sheets/seats.js';
import { load } from './catalogues.js';
import { nodesOf, withClass } from './fixtures/nodes.js';
import * as queens from './fixtures/updates.js';
import * as rescue from './fixtures/rescue.js';

before(() => setLanguage('en', load));

/** Which tools the bar has, and whether they are in sight. @type {Record<string, boolean>} */
let barHas = {};
Object.assign(globalThis, {
  document: {
    documentElement: {},
    querySelector: (/** @type {string} */ selector) => {
      const name = selector.replace('.bar .tool-', '');
      return name in barHas ? { checkVisibility: () => barHas[name] } : null;
    },
  },
});

const sheet = /** @type {any} */ ({ redraw: () => {}, close: () => {} });
const nothing = () => {};
/** @param {any} node */
const textOf = node =>
  nodesOf(node)
    .flatMap(({ children }) => [children].flat(9))
    .filter(one => typeof one === 'string')
    .join('');
const AT_TABLE = { help: nothing, mute: nothing, words: nothing, stickers: nothing };
const VISIT = /** @type {any} */ ({ seats: [0], table: { name: 'Den' } });

/** Who looks at a table: its own device, a host, a guest, somebody who only watches. */
const DEVICES = {
  alone: { app: true },
  page: { app: false },
  host: { app: true, door: true, manage: true },
  'guest in a browser': { app: false, door: true, visit: VISIT, manage: false },
  'guest in the app': { app: true, door: true, visit: VISIT, manage: false },
  'guest who manages': { app: true, door: true, visit: VISIT, manage: true },
  onlooker: { app: false, door: true, visit: { ...VISIT, seats: [] }, manage: false },
};
const ORDERS = { knight: 'ask-me', potion: 'ask-me' };
const EVERY = {
  orders: ORDERS,
  options: { timer: '60', ghosts: true },
};

/** @param {any} base @param {any} device @param {boolean} own whether the device is of one seat */
const situation = (base, { app, door, visit = null, manage }, own) => {
  const update = {
    ...base,
    ...EVERY,
    mine: [0],
    people: base.people.map(person => ({ ...person, help: 'drowsy' })),
    stage: { ...base.stage, shown: 0, own },
  };
  const seats = base.people.map(() => ({ surface: 'device', taken: true, connected: true, stand_in: null }));
  const state = {
    ...freshState(),
    update,
    rewind: { rev: base.rev, may: [0], whole: true, asked: null },
    visit,
    door: door ? { code: 'K7Q2MX' } : null,
    presence: manage === undefined ? null : { seats, watching: 1, manage },
  };
  const settings = { get: () => 'on' };
  return /** @type {any} */ ({
    t,
    app: app ? {} : null,
    settings,
    state: () => state,
    voice: { can: () => true },
  });
};

const SITUATIONS = [queens.shown(queens.table(4)), rescue.actions(rescue.table(4))].flatMap(base =>
  Object.entries(DEVICES).flatMap(([who, device]) =>
    [false, true].map(own => ({ who: `${who}, ${base.game.game}`, ctx: situation(base, device, own) })),
  ),
);
/** @param {any} ctx @param {any} [table] */
const keysIn = (ctx, table = AT_TABLE) =>
  withClass(menuEntries(ctx, sheet, table, nothing), 'btn').map(({ key }) => key);

test('the menu has six entries at most, wherever it is opened', () => {
  const counts = SITUATIONS.map(({ who, ctx }) => {
    for (const table of [AT_TABLE, null])
      assert.ok(keysIn(ctx, table).length <= 6, `${who}: ${keysIn(ctx, table)}`);
    for (const key of ['menu.log', 'menu.rules', 'menu.seats', 'menu.settings'])
      assert.ok(keysIn(ctx).includes(key), who);
    return keysIn(ctx).length;
  });
  assert.equal(Math.max(...counts), 6);
});

test('leaving is offered to whoever can leave', () => {
  for (const { who, ctx } of SITUATIONS)
    assert.equal(keysIn(ctx).includes('menu.leave'), !/browser|onlooker/.test(who), who);
});

test('the answers to attacks are found at the own seat, in the game that has them', () => {
  for (const { who, ctx } of SITUATIONS) {
    const at = seat => deeds(ctx, ctx.state(), seat, null, nothing).map(({ key }) => key);
    assert.equal(at(0).includes('menu.orders'), who.endsWith('queens'), who);
    assert.ok(!at(1).includes('menu.orders'), who);
  }
});

test('the tools at the head of the menu have a picture and a word', () => {
  const [{ ctx }] = /** @type {[any]} */ (SITUATIONS);
  const pressed = /** @type {string[]} */ ([]);
  const table = { help: () => pressed.push('help'), mute: () => pressed.push('mute') };
  const tools = can =>
    withClass(menuTools({ ...ctx, voice: { can: () => can } }, sheet, /** @type {any} */ (table)), 'tool');
  assert.deepEqual(
    tools(true).map(textOf),
    ['settings.aloud', 'settings.mute', 'help.title', 'table.help'].map(key => t(key)),
  );
  assert.equal(tools(true)[0].props['aria-pressed'], 'true');
  assert.equal(tools(false).length, 3, 'no reading aloud without a voice');
  for (const one of tools(false)) if (textOf(one) !== t('help.title')) one.props.onclick();
  assert.deepEqual(pressed, ['mute', 'help']);
  assert.equal(
    nodesOf(menuEntries(ctx, sheet, null, nothing)).some(({ props }) => props.class === 'tool'),
    false,
  );
});

test('the menu does not repeat what the bar has in sight', () => {
  const [{ ctx }] = /** @type {[any]} */ (SITUATIONS);
  const offered = (/** @type {Record<string, boolean>} */ bar) => {
    barHas = bar;
    return withClass(menuTools(ctx, sheet, AT_TABLE), 'tool').map(textOf);
  };
  const all = offered({});
  const [, mute, , help] = all;
  assert.deepEqual(offered({ sound: false, help: false }), all, 'a phone hides them');
  assert.deepEqual(
    offered({ sound: true, help: true }),
    all.filter(label => label !== mute && label !== help),
  );
  barHas = {};
});

test('the level of help is two taps away for a person who plays here, and for nobody else', () => {
  for (const { who, ctx } of SITUATIONS) {
    const { update } = ctx.state();
    assert.equal(helpedSeat({ update }), 0, who);
    assert.equal(helpedSeat({ update: { ...update, mine: [] } }), null, who);
    const game = { ...update.game, view: { ...update.game.view, to_act: 1 } };
    const shared = { ...update, mine: [0, 1, 2], game };
    assert.equal(helpedSeat({ update: { ...shared, stage: { ...update.stage, shown: null } } }), 1, who);
    assert.equal(helpedSeat({ update: { ...shared, stage: { ...update.stage, shown: 2 } } }), 2, who);
  }
  const [{ ctx }] = /** @type {[any]} */ (SITUATIONS);
  const watching = { ...ctx, state: () => ({ ...ctx.state(), update: { ...ctx.state().update, mine: [] } }) };
  const has = one =>
    withClass(menuTools(one, sheet, /** @type {any} */ (AT_TABLE)), 'tool').some(
      one => textOf(one) === t('help.title'),
    );
  assert.ok(has(ctx));
  assert.ok(!has(watching));
});
