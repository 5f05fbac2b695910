/* The menu of the table. To leave takes a second, deliberate step. */

/** @import { Ctx } from '../../types.js' */
import { h } from '../../kit/dom.js';
import { sign } from '../../kit/marks.js';
import { openSheet } from '../../kit/sheets.js';
import { readOut, turnAloud } from '../../kit/speech/read-out.js';
import { NO_OPTIONS } from '../../state/table-options.js';
import { factsOf } from '../../state/games.js';
import { agreed } from '../../state/house-rules.js';
import { manages } from '../../state/presence.js';
import { optionsOf, rulesSheet } from '../house-rules-line.js';
import { askBack, mayAsk, wishKey } from '../rewind.js';
import { sticks } from '../stickers.js';
import { inviteSheet } from './invite.js';
import { logSheet } from './log.js';
import { ordersSheet } from './orders.js';
import { seatsSheet } from './seats.js';

/** @typedef {import('../../kit/sheets.js').Sheet} Sheet */
/** @typedef {Parameters<typeof sign>[0]} IconName */

/**
 * The entries that only the table screen has.
 * @typedef {{ help: () => void, words: () => void, stickers: () => void }} AtTable
 */

/** Reads aloud the question whether to leave, and its answers: no live region has them. @param {Ctx} ctx */
const readQuestion = ctx => readOut(ctx, ...['title', 'no', 'yes'].map(part => ctx.t(`menu.leave_${part}`)));

/** Opens the question whether to leave, or the menu if this client cannot leave. @param {Ctx} ctx */
export const leaveSheet = ctx => menuSheet(ctx, null, leaveOf(ctx) !== null);

/**
 * @param {Ctx} ctx
 * @param {AtTable | null} [table]
 * @param {boolean} [leaving] whether it opens with the question
 */
export function menuSheet(ctx, table = null, leaving = false) {
  const asked = leaving;
  let why = '';
  if (leaving) readQuestion(ctx);
  return openSheet({
    name: 'menu',
    title: () => ctx.t(leaving ? 'menu.leave_title' : 'menu.title'),
    content: sheet => {
      /** @param {boolean} now */
      const ask = now => {
        leaving = now;
        sheet.redraw();
        sheet.heading();
        if (now) readQuestion(ctx);
      };
      /** Asks for a rewind and closes the menu, or says here why not. */
      const back = () => {
        const { update } = ctx.state();
        if (update && mayAsk(update) !== null) return after(sheet, () => void askBack(ctx));
        why = askBack(ctx);
        ctx.announce.alert(why);
        sheet.redraw();
      };
      return leaving
        ? reallyLeave(ctx, sheet, asked ? sheet.close : () => ask(false))
        : entries(ctx, sheet, table, { leave: () => ask(true), back, why });
    },
  });
}

/**
 * @param {Ctx} ctx
 * @param {string} key
 * @param {IconName} mark
 * @param {() => void} act
 * @param {string} [kind]
 */
const entry = ({ t }, key, mark, act, kind = 'dark') =>
  h(
    'button',
    { class: `btn ${kind}`, key, type: 'button', onclick: act },
    sign(mark),
    h('span', { key: 'word' }, t(key)),
  );

/**
 * An entry that is on or off.
 * @param {Ctx} ctx
 * @param {string} key
 * @param {IconName} mark
 * @param {boolean} on
 * @param {() => void} turn
 */
const toggle = ({ t }, key, mark, on, turn) =>
  h(
    'button',
    { class: `btn ${on ? '' : 'dark'}`, key, type: 'button', 'aria-pressed': String(on), onclick: turn },
    sign(mark),
    h('span', { key: 'word' }, t(key)),
  );

/**
 * Sound on or off, since on a phone the bar does not always have room for it; and reading aloud, where this
 * device has a voice.
 * @param {Ctx} ctx
 * @param {Sheet} sheet
 */
export const soundEntries = (ctx, sheet) => {
  const { settings, voice } = ctx;
  const [muted, reads] = [settings.get('sound') === 'off', settings.get('aloud') === 'on'];
  const mute = () => {
    settings.set('sound', muted ? 'on' : 'off');
    sheet.redraw();
  };
  const read = () => {
    turnAloud(ctx);
    sheet.redraw();
  };
  return [
    toggle(ctx, 'settings.mute', muted ? 'mute' : 'speak', muted, mute),
    voice.can() && toggle(ctx, 'settings.aloud', 'aloud', reads, read),
  ];
};

/**
 * How to leave: a client that manages the table ends the game for everybody, a guest leaves alone; null if
 * neither.
 * @param {Ctx} ctx
 * @returns {(() => void) | null}
 */
const leaveOf = ({ state, send, app }) => {
  const now = state();
  if (manages(now)) return () => send({ t: 'leave' });
  return app && now.visit ? () => void app.leave() : null;
};

/**
 * @param {Ctx} ctx
 * @param {Sheet} sheet
 * @param {AtTable | null} table
 * @param {{ leave: () => void, back: () => void, why: string }} on
 */
const entries = (ctx, sheet, table, on) => {
  const { update, door } = ctx.state();
  const rewinds = update?.rewind && !update.rewind.asked && update.game.view.to_act !== null;
  const [rules, options] = [update?.game.view.house_rules ?? [], update?.options ?? NO_OPTIONS];
  const change = update && manages(ctx.state()) && !ctx.over ? optionsOf(ctx, options) : null;
  /** @param {(ctx: Ctx) => unknown} open */
  const opens = open => () => after(sheet, () => open(ctx));
  return [
    h(
      'div',
      { class: 'menu', key: 'menu' },
      // First, for whoever cannot read the other entries.
      table && soundEntries(ctx, sheet).reverse(),
      rewinds && entry(ctx, wishKey(update), 'undo', on.back),
      rewinds && h('p', { key: 'why', class: 'menu-why' }, on.why),
      entry(ctx, 'menu.log', 'log', () => after(sheet, () => logSheet(ctx, table?.words))),
      entry(ctx, 'menu.rules', 'story', () => after(sheet, () => ctx.go('rules'))),
      update &&
        (change ?? agreed(ctx.t, rules, options).length > 0) &&
        entry(
          ctx,
          'menu.house_rules',
          'check',
          opens(() =>
            rulesSheet(({ showRules }) => showRules(ctx.t, update.game.game, rules, options, change)),
          ),
        ),
      table && entry(ctx, 'table.help', 'help', () => after(sheet, table.help)),
      table &&
        update &&
        sticks(update, update.stage.shown) !== null &&
        entry(ctx, 'stickers.title', 'star', () => after(sheet, table.stickers)),
      update?.orders && factsOf(update).hands && entry(ctx, 'menu.orders', 'shield', opens(ordersSheet)),
      update && entry(ctx, 'menu.seats', 'people', opens(seatsSheet)),
      door && entry(ctx, 'menu.invite', 'phone', opens(inviteSheet)),
      entry(ctx, 'menu.settings', 'gear', () => after(sheet, () => ctx.go('settings'))),
      leaveOf(ctx) && entry(ctx, 'menu.leave', 'home', on.leave),
    ),
  ];
};

/** @param {Ctx} ctx @param {Sheet} sheet @param {() => void} stay */
const reallyLeave = (ctx, sheet, stay) => [
  h(
    'div',
    { class: 'menu', key: 'leave' },
    entry(ctx, 'menu.leave_no', 'back', stay, ''),
    entry(ctx, 'menu.leave_yes', 'home', () => after(sheet, leaveOf(ctx) ?? (() => {}))),
  ),
];

/** Closes the sheet first, which restores the focus. @param {Sheet} sheet @param {() => void} act */
function after(sheet, act) {
  sheet.close();
  act();
}
