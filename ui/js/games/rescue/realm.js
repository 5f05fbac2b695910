/* The own realm at the near edge of the table, with companions, kings and knight. */

/** @import { RescueModel } from './model.js' */
import { h } from '../../kit/dom.js';
import { callButton } from '../../table/cheer-sheet.js';
import { onPhone } from '../../table/measure.js';
import { lyingLabel } from './cards.js';
import { rowsOf } from './layout.js';
import { counted, tooMany } from './limit.js';
import { beside, empty, lyingCards } from './lying.js';
import { crowns, knight, seatLabel } from './seats.js';

/** @param {RescueModel} m @param {(seat: number, place: number) => void} peek */
export const realm = (m, peek) => {
  const seat = m.near;
  const width = m.layout.sizes.card;
  const one = m.mine;
  return h(
    'section',
    {
      key: 'me',
      class: `person me felt ${seat === m.decider && !m.over ? 'turn' : ''}`,
      'data-zone': 'me',
      'data-colour': m.update.people[seat]?.colour,
      'data-spot': `seat ${seat}`,
      ...rowsOf(m.layout.own),
      'aria-label': seatLabel(m, seat),
      'aria-current': seat === m.decider && !m.over ? 'true' : undefined,
    },
    h(
      'header',
      { key: 'head', class: 'mine' },
      h('h2', { key: 'name', tabindex: '-1', 'data-mine': true, 'aria-label': `${m.t('rescue.realm_of', { name: m.name(seat) })}: ${one.realm.map(face => lyingLabel(face, m.view.signs)).join(', ')}` }, onPhone(m.layout.shape) ? m.name(seat) : m.t('rescue.realm_of', { name: m.name(seat) })),
      crowns(m, seat),
      knight(m, seat, true),
      h('span', { key: 'count', class: `kept num ${tooMany(m.view, seat) > 0 ? 'more' : ''}` }, m.t('rescue.kept', { n: counted(m.view, seat), limit: one.limit })),
      callButton(m, seat),
    ),
    h('div', { key: 'lie', class: 'lie-place' }, h('div', { class: 'lie' }, ...lyingCards(m, seat, width, peek), ...empty(m, seat), ...beside(m, seat, width))),
  );
};
