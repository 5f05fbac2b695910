/* The sheets of the table: a seat with its queens enlarged, and the keys. */

/** @import { TableModel } from './model.js' */
/** @import { Translate } from '../types.js' */
import { h } from '../dom.js';
import { courtLabel } from '../faces.js';
import { closeSheets, openSheet } from '../sheets/sheet.js';
import { drawing, picture } from './cards.js';
import { points, seatLabel } from './seats.js';

const WIDTH = 104;

/** @param {TableModel} m @param {number} seat @param {string} face */
const large = (m, seat, face) => {
  const target = `queen ${face}`;
  const act = () => {
    closeSheets();
    m.on.tap(target, face);
  };
  return h(
    'button',
    { key: face, class: `held ${m.mark(target)}`, type: 'button', 'aria-label': courtLabel(face, m.name(seat)), onclick: act },
    h('span', { class: `card ${m.mark(target)}` }, drawing(picture(face, WIDTH))),
  );
};

/** All that is public of a seat, large enough to tap. @param {TableModel} m @param {number} seat */
export const seatSheet = (m, seat) => {
  const court = m.view.seats[seat]?.court ?? [];
  openSheet({
    name: 'seat',
    title: () => m.name(seat),
    content: () => [
      h('p', { class: 'vh' }, seatLabel(m, seat)),
      points(m, seat),
      court.length > 0 ? h('div', { class: 'big-court' }, ...court.map(face => large(m, seat, face))) : h('p', null, m.t('table.nobody_awake')),
    ],
  });
};

const KEYS = ['zones', 'arrows', 'choose', 'escape', 'turn', 'last', 'inspect', 'owl'];

/** The keys of every table, after those of one game. @param {Translate} t @param {string[]} own */
export const keyList = (t, own) =>
  h('dl', { key: 'keys', class: 'keys' }, ...[...own, ...KEYS].flatMap(key => [h('dt', { key: `${key} key` }, t(`table.key.${key}`)), h('dd', { key }, t(`table.key.${key}.does`))]));

/** @param {Translate} t */
export const keySheet = t =>
  openSheet({
    name: 'keys',
    title: () => t('table.help'),
    content: () => [
      h('p', null, t('table.how')),
      keyList(t, ['cards']),
    ],
  });
