/* The sheet of a seat's standing orders for attacks, only while its view is open. It shows no card. */

import type { Attack, Ctx, Order } from '../../types.js';
import { choice } from '../../kit/choices.js';
import { h } from '../../kit/dom.js';
import { openSheet } from '../../kit/sheets.js';
import { WORDS } from '../../state/core.js';

const ATTACKS = ['knight', 'potion'] as const;

export const ordersSheet = (ctx: Ctx) => {
  const { t, send, state } = ctx;
  const seat = state().update?.stage.shown ?? null;
  /** Optimistic values: what was chosen here, until the update confirms it. */
  const chosen: Partial<Record<Attack, Order>> = {};
  return openSheet({
    name: 'orders',
    title: () => t('orders.title'),
    content: sheet => {
      const orders = state().update?.orders;
      if (!orders || seat === null) return [];
      return [
        ATTACKS.map(attack =>
          choice({
            name: `order-${attack}`,
            legend: t(`orders.${attack}`),
            value: chosen[attack] ?? orders[attack],
            pick: value => {
              const order = WORDS.Order.find(one => one === value) ?? 'ask-me';
              chosen[attack] = order;
              send({ t: 'order', seat, attack, order });
              sheet.redraw();
            },
            options: WORDS.Order.map(order => ({ value: order, label: t(`orders.${attack}.${order}`) })),
          }),
        ),
        h('p', { key: 'secret', class: 't2' }, t('orders.secret')),
      ];
    },
  });
};
