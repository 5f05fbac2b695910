/* The twelve beds on their quilt, always in the order of their numbers, and the two piles. */

/** @import { TableModel } from './model.js' */
import { h } from '../dom.js';
import { bedLabel, labelOf } from '../faces.js';
import { bed, deck, drawing, picture, spoken } from './cards.js';

/** @param {TableModel} m @param {boolean} asleep @param {number} number */
const place = (m, asleep, number) => {
  const target = `bed ${number}`;
  return h(
    'button',
    {
      key: `${number}`,
      class: `${asleep ? 'card' : 'slot'} wide ${m.mark(target)}`,
      type: 'button',
      'data-spot': target,
      'aria-label': bedLabel(number, asleep),
      'aria-pressed': m.acting ? String(m.selected.includes(target)) : undefined,
      onclick: m.tapped(target),
    },
    asleep && drawing(bed()),
  );
};

/** @param {TableModel} m */
export const beds = m =>
  h(
    'section',
    { key: 'beds', class: 'quilt beds', 'data-zone': 'beds', 'aria-label': m.t('table.beds') },
    ...m.view.beds.map((asleep, at) => place(m, asleep, at + 1)),
    m.caption
      ? h('p', { key: 'caption', class: 'slip caption' }, m.caption)
      : h('p', { key: 'goal', class: 'pill goal' }, m.t('table.goal', { ...m.view.goal })),
  );

/** @param {TableModel} m */
export const piles = m => {
  const { top, draw, discard } = m.view;
  const width = m.layout.sizes.pile;
  return h(
    'section',
    { key: 'piles', class: 'piles', 'data-zone': 'piles', 'aria-label': m.t('table.piles') },
    h(
      'div',
      { key: 'draw', class: 'pile', role: 'img', 'aria-label': m.t('table.draw', { n: draw }), 'data-spot': 'draw' },
      h('span', { class: 'card' }, drawing(deck())),
      h('span', { class: 'count num', 'aria-hidden': 'true' }, draw),
    ),
    h(
      'button',
      {
        key: 'discard',
        class: `pile ${top ? '' : 'bare'}`,
        type: 'button',
        'data-spot': 'discard',
        onclick: m.tapped('discard', top ?? undefined),
      },
      top ? h('span', { key: 'top', class: `card ${m.mark('discard')}` }, drawing(picture(top, width))) : h('span', { key: 'none', class: `slot ${m.mark('discard')}` }),
      spoken(top ? m.t('table.discard', { card: labelOf(top), n: discard }) : m.t('table.discard_empty')),
    ),
  );
};
