/* The menu of the table. To leave takes a second, deliberate step. */

import type { Ctx } from '../../types.js';
import type { Sheet } from '../../kit/sheets.js';
import { h } from '../../kit/dom.js';
import { sign } from '../../kit/marks.js';
import { openSheet } from '../../kit/sheets.js';
import { readOut, turnAloud } from '../../kit/speech/read-out.js';
import { isVisible } from '../../kit/visible.js';
import { manages } from '../../state/presence.js';
import { sticks } from '../stickers.js';
import { helpedSeat, helpSheet } from './help.js';
import { logSheet } from './log.js';
import { seatsSheet } from './seats.js';

type IconName = Parameters<typeof sign>[0];

/** The entries that only the table screen has. */
type AtTable = Record<'help' | 'mute' | 'words' | 'stickers', () => void>;

/** Reads aloud the question whether to leave, and its answers: no live region has them. */
const readQuestion = (ctx: Ctx) =>
  readOut(ctx, ...['title', 'no', 'yes'].map(part => ctx.t(`menu.leave_${part}`)));

/** Opens the question whether to leave, or the menu if this client cannot leave. */
export const leaveSheet = (ctx: Ctx) => menuSheet(ctx, null, leaveOf(ctx) !== null);

/** @param leaving whether it opens with the question */
export function menuSheet(ctx: Ctx, table: AtTable | null = null, leaving = false) {
  const asked = leaving;
  if (leaving) readQuestion(ctx);
  return openSheet({
    name: 'menu',
    title: () => ctx.t(leaving ? 'menu.leave_title' : 'menu.title'),
    content: sheet => {
      const ask = (now: boolean) => {
        leaving = now;
        sheet.redraw();
        sheet.heading();
        if (now) readQuestion(ctx);
      };
      return leaving
        ? reallyLeave(ctx, sheet, asked ? sheet.close : () => ask(false))
        : menuEntries(ctx, sheet, table, () => ask(true));
    },
  });
}

const entry = ({ t }: Ctx, key: string, mark: IconName, act: () => void, kind = 'dark') =>
  h('button', { class: `btn ${kind}`, key, onclick: act }, sign(mark), h('span', { key: 'word' }, t(key)));

/** Whether the bar of the table has a tool in sight: the menu does not offer it again. */
const inBar = (name: 'sound' | 'help') => {
  const tool = document.querySelector(`.bar .tool-${name}`);
  return tool !== null && isVisible(tool, { visibilityProperty: true });
};

/**
 * The tools for which the bar has no room; reading aloud, where this device has a voice; and the level of help of the seat
 * that plays here.
 */
export const menuTools = (ctx: Ctx, sheet: Sheet, table: Pick<AtTable, 'help' | 'mute'>) => {
  const { t, settings, state, voice } = ctx;
  const muted = settings.get('sound') === 'off';
  const turns = (turn: () => void) => () => {
    turn();
    sheet.redraw();
  };
  const read = turns(() => turnAloud(ctx));
  /** A tool with its word, whose name in the catalogue is its key; `on` for one that is on or off. */
  const tool = (key: string, mark: IconName, act: () => void, on?: boolean) =>
    h(
      'button',
      { class: 'tool', key, onclick: act, 'aria-pressed': on === undefined ? undefined : String(on) },
      h('span', { key: 'mark', class: 'rb' }, sign(mark)),
      h('span', { key: 'word' }, t(key)),
    );
  return h(
    'div',
    { class: 'menu-tools', key: 'tools' },
    voice.can() && tool('settings.aloud', 'aloud', read, settings.get('aloud') === 'on'),
    !inBar('sound') && tool('settings.mute', muted ? 'mute' : 'speak', turns(table.mute), muted),
    helpedSeat(state()) !== null && tool('help.title', 'owl', () => after(sheet, () => helpSheet(ctx))),
    !inBar('help') && tool('table.help', 'help', () => after(sheet, table.help)),
  );
};

/**
 * How to leave: a client that manages the table ends the game for everybody, a guest leaves alone; null if
 * neither.
 */
const leaveOf = ({ state, send, app }: Ctx): (() => void) | null => {
  const now = state();
  if (manages(now)) return () => send({ t: 'leave' });
  return app && now.visit ? () => void app.leave() : null;
};

/** The tools, and six entries at most. */
export const menuEntries = (ctx: Ctx, sheet: Sheet, table: AtTable | null, leave: () => void) => {
  const { update } = ctx.state();
  const stuck = table && update && sticks(update, update.stage.shown) !== null;
  return [
    table && menuTools(ctx, sheet, table),
    h(
      'div',
      { class: 'menu', key: 'menu' },
      entry(ctx, 'menu.log', 'log', () => after(sheet, () => logSheet(ctx, table?.words))),
      entry(ctx, 'menu.rules', 'story', () => after(sheet, () => ctx.go('rules'))),
      stuck && entry(ctx, 'stickers.title', 'star', () => after(sheet, table.stickers)),
      update && entry(ctx, 'menu.seats', 'people', () => after(sheet, () => seatsSheet(ctx))),
      entry(ctx, 'menu.settings', 'gear', () => after(sheet, () => ctx.go('settings'))),
      leaveOf(ctx) && entry(ctx, 'menu.leave', 'home', leave),
    ),
  ];
};

const reallyLeave = (ctx: Ctx, sheet: Sheet, stay: () => void) => [
  h(
    'div',
    { class: 'menu', key: 'leave' },
    entry(ctx, 'menu.leave_no', 'back', stay, ''),
    entry(ctx, 'menu.leave_yes', 'home', () => after(sheet, leaveOf(ctx) ?? (() => {}))),
  ),
];

/** Closes the sheet first, which restores the focus. */
function after(sheet: Sheet, act: () => void) {
  sheet.close();
  act();
}
