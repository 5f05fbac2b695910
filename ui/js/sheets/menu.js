/* The menu of the table. Leaving it takes a second, deliberate step. */

import { h } from '../dom.js';
import { sign } from '../parts/marks.js';
import { manages, mixed } from '../presence.js';
import { inviteSheet } from './invite.js';
import { logSheet } from './log.js';
import { ordersSheet } from './orders.js';
import { seatsSheet } from './seats.js';
import { openSheet } from './sheet.js';

/** @import { Ctx } from '../types.js' */
/** @typedef {import('./sheet.js').Sheet} Sheet */
/** @typedef {Parameters<typeof sign>[0]} IconName */

/** @param {Ctx} ctx @param {(() => void) | null} [help] what the help of this table is */
export function menuSheet(ctx, help = null) {
  let leaving = false;
  return openSheet({
    name: 'menu',
    title: () => ctx.t(leaving ? 'menu.leave_title' : 'menu.title'),
    content: sheet => {
      /** @param {boolean} asked */
      const ask = asked => {
        leaving = asked;
        sheet.redraw();
        sheet.heading();
      };
      return leaving ? reallyLeave(ctx, sheet, () => ask(false)) : entries(ctx, sheet, help, () => ask(true));
    },
  });
}

/** @param {Ctx} ctx @param {string} key @param {IconName} mark @param {() => void} act @param {string} [kind] */
const entry = ({ t }, key, mark, act, kind = 'dark') =>
  h('button', { class: `btn ${kind}`, key, type: 'button', onclick: act }, sign(mark), h('span', { key: 'word' }, t(key)));

/** What leaving means here: for who manages the game ends for everybody, for a guest only on this device. @param {Ctx} ctx @returns {(() => void) | null} */
const leaveOf = ({ state, send, app }) => {
  const now = state();
  if (manages(now)) return () => send({ t: 'leave' });
  return app && now.visit ? () => void app.leave() : null;
};

/** @param {Ctx} ctx @param {Sheet} sheet @param {(() => void) | null} help @param {() => void} ask */
const entries = (ctx, sheet, help, ask) => {
  const { update, presence, door } = ctx.state();
  /** @param {(ctx: Ctx) => unknown} open */
  const opens = open => () => after(sheet, () => open(ctx));
  return [
    h('div', { class: 'menu', key: 'menu' },
      entry(ctx, 'menu.log', 'log', opens(logSheet)),
      help && entry(ctx, 'table.help', 'help', () => after(sheet, help)),
      update?.game.game === 'queens' && update.orders && entry(ctx, 'menu.orders', 'shield', opens(ordersSheet)),
      (mixed(presence) || door) && entry(ctx, 'menu.seats', 'people', opens(seatsSheet)),
      door && entry(ctx, 'menu.invite', 'phone', opens(inviteSheet)),
      entry(ctx, 'menu.settings', 'gear', () => after(sheet, () => ctx.go('settings'))),
      leaveOf(ctx) && entry(ctx, 'menu.leave', 'home', ask),
    ),
  ];
};

/** @param {Ctx} ctx @param {Sheet} sheet @param {() => void} stay */
const reallyLeave = (ctx, sheet, stay) => [
  h('div', { class: 'menu', key: 'leave' },
    entry(ctx, 'menu.leave_no', 'back', stay, ''),
    entry(ctx, 'menu.leave_yes', 'home', () => after(sheet, leaveOf(ctx) ?? (() => {}))),
  ),
];

/** Closes the sheet first, so that the focus is where it was. @param {Sheet} sheet @param {() => void} act */
function after(sheet, act) {
  sheet.close();
  act();
}
