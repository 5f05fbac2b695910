/* The menu of a guest's own seat: a return ticket for another device, or standing up. */

/** @import { Ctx } from '../types.js' */
import { h } from '../kit/dom.js';
import { sign } from '../kit/marks.js';
import { openSheet } from '../kit/sheets.js';

/** @param {Ctx} ctx @param {number} seat */
export const chairMenu = (ctx, seat) => {
  const { t, send } = ctx;
  return openSheet({
    name: 'menu',
    title: () => t('seats.mine'),
    content: sheet => {
      /** @param {string} key @param {Parameters<typeof sign>[0]} mark @param {() => void} act */
      const entry = (key, mark, act) =>
        h(
          'button',
          {
            class: 'btn dark',
            key,
            type: 'button',
            onclick: () => {
              sheet.close();
              act();
            },
          },
          sign(mark),
          h('span', { key: 'word' }, t(key)),
        );
      return [
        h(
          'div',
          { class: 'menu', key: 'menu' },
          entry('seats.ticket', 'ticket', () => send({ t: 'ticket', seat })),
          entry('seats.stand_up', 'door', () => send({ t: 'stand_up' })),
        ),
      ];
    },
  });
};
