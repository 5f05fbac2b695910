/* The menu of a guest's own seat: a return ticket for another device, or standing up. And that of another
   guest's seat at a table without a window. */

import type { Ctx } from '../types.js';
import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';
import { openSheet } from '../kit/sheets.js';

type Entry = { key: string; mark: Parameters<typeof sign>[0]; act: () => void };

/** @param over whether nobody is left to whom the menu belongs: then it closes */
const menu = (
  { t }: Ctx,
  title: string,
  entries: readonly Entry[],
  over = () => false,
  closed?: () => void,
) =>
  openSheet({
    name: 'menu',
    title: () => title,
    follows: true,
    content: sheet => {
      if (over()) queueMicrotask(sheet.close);
      return [
        h(
          'div',
          { class: 'menu', key: 'menu' },
          entries.map(({ key, mark, act }) =>
            h(
              'button',
              {
                class: 'btn dark',
                key,
                onclick: () => {
                  sheet.close();
                  act();
                },
              },
              sign(mark),
              h('span', { key: 'word' }, t(key)),
            ),
          ),
        ),
      ];
    },
    closed,
  });

export const chairMenu = (ctx: Ctx, seat: number) =>
  menu(ctx, ctx.t('seats.mine'), [
    { key: 'seats.ticket', mark: 'ticket', act: () => ctx.send({ t: 'ticket', seat }) },
    { key: 'seats.stand_up', mark: 'door', act: () => ctx.send({ t: 'stand_up' }) },
  ]);

export const neighbourMenu = (ctx: Ctx, seat: number, name: string, closed: () => void) =>
  menu(
    ctx,
    name,
    [
      { key: 'notice.nudge', mark: 'speak', act: () => ctx.send({ t: 'nudge', seat }) },
      { key: 'seats.free', mark: 'door', act: () => ctx.send({ t: 'free', seat }) },
    ],
    () => {
      const place = ctx.state().lobby?.places[seat];
      return !place?.taken || place.person.name !== name;
    },
    closed,
  );
