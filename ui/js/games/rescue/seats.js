/* The people round the table: kings, knight and its power in words, and the realm as far as there is room. */

/** @import { Props } from '../../kit/attributes.js' */
/** @import { RescueModel } from './model.js' */
import { h } from '../../kit/dom.js';
import { drawing, pressed, sign } from '../../kit/marks.js';
import { nameOf } from '../../state/faces.js';
import { keyMark, presenceWords } from '../../table/presence-badge.js';
import { others } from '../../table/chairs.js';
import { callMark } from '../../table/cheer-sheet.js';
import { onPhone } from '../../table/measure.js';
import { FINGER, portrait } from '../../table/portrait.js';
import { calledAt } from '../../table/words.js';
import { shieldOf } from './cards.js';
import { crownsSheet } from './crowns.js';
import { rowsOf } from './layout.js';
import { beside, lyingCards } from './lying.js';

/** The kings of a seat as crowns: won, and still wanted. Where somebody was rescued they open his portrait. @param {RescueModel} m @param {number} seat @param {boolean} [covered] the whole panel is tapped instead */
export const crowns = (m, seat, covered = false) => {
  const won = m.view.seats[seat]?.kings.length ?? 0;
  const opens = won > 0 && !covered;
  /** @type {Props} */
  const tapped = { type: 'button', onclick: () => crownsSheet(m.on.desk, seat) };
  return h(
    opens ? 'button' : 'span',
    { key: 'kings', class: `crowns ${m.changed.has(`kings ${seat}`) ? 'changed' : ''}`, 'data-spot': `kings ${seat}`, 'aria-label': m.t('rescue.kings', { n: won, goal: m.view.goal }), ...(opens ? tapped : { role: 'img' }) },
    ...Array.from({ length: Math.max(m.view.goal, won) }, (_, at) => h('span', { key: `${at}`, class: at < won ? 'got' : '' }, sign('crown'))),
  );
};

/** @param {RescueModel} m @param {number} seat @param {boolean} words @param {boolean} [covered] the whole panel is tapped instead */
export const knight = (m, seat, words, covered = false) => {
  const one = m.view.seats[seat];
  if (!one) return null;
  const target = `knight ${seat}`;
  const power = m.t(`power.${one.power}`);
  const inside = [
    drawing(shieldOf(one.knight), { key: 'shield', class: 'shield' }),
    words && h('span', { key: 'words', class: 'power' }, power),
  ];
  return h(
    'button',
    { key: 'knight', class: `kn ${m.mark(target)}`, type: 'button', 'data-spot': target, inert: covered, 'aria-label': m.t('aria.knight', { knight: nameOf(one.knight), power }), 'aria-pressed': pressed(m, target), onclick: m.tapped(target, one.knight) },
    ...inside,
  );
};

/** "Ben: 2 of 3 kings, 5 cards. It is Ben's turn." @param {RescueModel} m @param {number} seat */
export const seatLabel = (m, seat) => {
  const one = m.view.seats[seat];
  const facts = m.t('rescue.seat_facts', {
    name: calledAt(m.t, m.update.people, seat),
    kings: m.t('rescue.kings', { n: one?.kings.length ?? 0, goal: m.view.goal }),
    cards: m.t('rescue.cards', { n: one?.realm.length ?? 0 }),
  });
  const more = [seat === m.view.turn && m.t('table.turn', { name: m.name(seat) }), presenceWords(m, seat)].filter(Boolean);
  return [facts, ...more].join('. ');
};

/** @param {RescueModel} m @param {number} seat */
const panel = (m, seat) => {
  const width = m.layout.sizes.near;
  const chip = onPhone(m.layout.shape);
  const small = chip || width < FINGER;
  const one = m.view.seats[seat];
  const mine = (/** @type {string} */ target) => target.startsWith(`realm ${seat} `) || target.startsWith(`companion ${seat} `) || target === `knight ${seat}`;
  const legal = small && [...m.possible].some(mine);
  const picked = small && m.selected.some(mine);
  const many = m.update.people.length > 3;
  return h(
    'section',
    {
      key: `seat ${seat}`,
      class: `person felt ${seat === m.decider && !m.over ? 'turn' : ''} ${legal ? 'legal' : ''} ${picked ? 'pick' : ''} ${small ? 'covered' : ''}`,
      'data-colour': m.update.people[seat]?.colour,
      'data-spot': `seat ${seat}`,
      'aria-label': seatLabel(m, seat),
      'aria-current': seat === m.decider && !m.over ? 'true' : undefined,
    },
    portrait(m, seat, small),
    keyMark(m.update.people[seat]),
    h('div', { key: 'name', class: 'name' }, h('h2', { key: 'n' }, m.name(seat)), crowns(m, seat, small), knight(m, seat, !chip || !many, small)),
    chip
      ? h('span', { key: 'count', class: 'lot num', 'aria-hidden': 'true' }, sign('cards'), String(one?.realm.length ?? 0))
      : h('div', { key: 'realm', class: 'lie-place', inert: small }, h('div', { class: 'lie' }, ...lyingCards(m, seat, width), ...beside(m, seat, width))),
    small && callMark(m, seat),
    small && h('button', { key: 'open', class: 'cover', type: 'button', 'aria-label': seatLabel(m, seat), onclick: () => m.on.seat(seat) }),
  );
};

/** Everybody but the seat at the near edge. @param {RescueModel} m */
export const seats = m =>
  h(
    'section',
    { key: 'seats', class: 'seats', 'data-zone': 'seats', 'aria-label': m.t('table.people'), ...rowsOf(m.layout.others) },
    ...others(m.near, m.update.people.length).map(seat => panel(m, seat)),
  );
