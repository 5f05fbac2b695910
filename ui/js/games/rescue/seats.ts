/* The panels of the seats: name, kings, knight with its power in words, and the realm where there is room. */

import type { RescueModel } from './model.js';
import { h } from '../../kit/dom.js';
import { drawing, pressed } from '../../kit/marks.js';
import { breakable } from '../../kit/syllables.js';
import { nameOf } from '../../state/faces.js';
import { isOver } from '../../table/phase.js';
import { keyMark, presenceWords } from '../../table/presence-badge.js';
import { others } from '../../table/chairs.js';
import { callMark } from '../../table/cheer-sheet.js';
import { onPhone } from '../../table/measure.js';
import { portrait } from '../../table/portrait.js';
import { calledAt } from '../../table/words.js';
import { shieldOf } from './cards.js';
import { columnsOf, coversPanels } from './layout.js';
import { laidOut } from './lying-cards.js';
import { thrones } from './thrones.js';

/** @param covered whether a button covers the whole panel */
export const knight = (m: RescueModel, seat: number, words: boolean, covered = false) => {
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
    {
      key: 'knight',
      class: `kn ${m.mark(target)}`,
      'data-spot': target,
      inert: covered,
      'aria-label': m.t('aria.knight', { knight: nameOf(one.knight), power }),
      'aria-pressed': pressed(m, target),
      onclick: m.tapped(target, one.knight),
    },
    ...inside,
  );
};

/** "Ben: 2 of 3 kings, 5 cards. It is Ben's turn." */
export const seatLabel = (m: RescueModel, seat: number) => {
  const one = m.view.seats[seat];
  const facts = m.t('rescue.seat_facts', {
    name: calledAt(m.t, m.update.people, seat),
    kings: m.t('rescue.kings', { n: one?.kings.length ?? 0, goal: m.view.goal }),
    cards: m.t('rescue.cards', { n: one?.realm.length ?? 0 }),
  });
  const more = [
    seat === m.view.turn && m.t('table.turn', { name: m.name(seat) }),
    presenceWords(m, seat),
  ].filter(Boolean);
  return [facts, ...more].join('. ');
};

const panel = (m: RescueModel, seat: number) => {
  const width = m.layout.sizes.near;
  const chip = onPhone(m.layout.shape);
  const small = coversPanels(m.layout);
  const mine = (target: string) =>
    target.startsWith(`realm ${seat} `) ||
    target.startsWith(`companion ${seat} `) ||
    target === `knight ${seat}`;
  const legal = small && [...m.possible].some(mine);
  const picked = small && m.selected.some(mine);
  const many = m.update.people.length > 3;
  return h(
    'section',
    {
      key: `seat ${seat}`,
      class: `person felt ${seat === m.decider && !isOver(m) ? 'turn' : ''} ${legal ? 'legal' : ''} ${picked ? 'pick' : ''} ${small ? 'covered' : ''}`,
      'data-colour': m.update.people[seat]?.colour,
      'data-spot': `seat ${seat}`,
      'aria-label': seatLabel(m, seat),
      'aria-current': seat === m.decider && !isOver(m) ? 'true' : undefined,
    },
    portrait(m, seat, small),
    keyMark(m.update.people[seat]),
    h(
      'div',
      { key: 'name', class: 'name' },
      h('h2', { key: 'n', translate: 'no' }, breakable(m.name(seat), 6)),
      thrones(m, seat, small),
      knight(m, seat, !chip || !many, small),
    ),
    !chip && laidOut(m, seat, width, { inert: small }),
    small && callMark(m, seat),
    small &&
      h('button', {
        key: 'open',
        class: 'cover',
        'aria-label': seatLabel(m, seat),
        onclick: () => m.on.seat(seat),
      }),
  );
};

/** The panels of all seats but the one at the near edge. */
export const seats = (m: RescueModel) =>
  h(
    'section',
    {
      key: 'seats',
      class: 'seats',
      'data-zone': 'seats',
      'aria-label': m.t('table.people'),
      ...columnsOf(m.layout.others),
    },
    ...others(m.near, m.update.people.length).map(seat => panel(m, seat)),
  );
