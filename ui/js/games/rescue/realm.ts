/* The realm of the seat at the near edge, with companions, kings and knight. */

import type { RescueModel } from './model.js';
import { h } from '../../kit/dom.js';
import { and, labelled } from '../../kit/i18n.js';
import { animal } from '../../kit/marks.js';
import { callButton } from '../../table/cheer-sheet.js';
import { onPhone } from '../../table/measure.js';
import { isOver } from '../../table/phase.js';
import { lyingLabel } from './cards.js';
import { columnsOf, crowded } from './layout.js';
import { laidOut } from './lying-cards.js';
import { knight, seatLabel } from './seats.js';
import { saysGoal } from './status.js';
import { thrones } from './thrones.js';

export const realm = (m: RescueModel, peek: (seat: number, place: number) => void) => {
  const seat = m.near;
  const width = m.layout.sizes.card;
  const one = m.mine;
  const person = m.update.people[seat];
  return h(
    'section',
    {
      key: 'me',
      class: `person me felt ${seat === m.decider && !isOver(m) ? 'turn' : ''} ${crowded(m.layout.own) ? 'crowded' : ''}`,
      'data-zone': 'me',
      'data-colour': person?.colour,
      'data-spot': `seat ${seat}`,
      ...columnsOf(m.layout.own),
      'aria-label': seatLabel(m, seat),
      'aria-current': seat === m.decider && !isOver(m) ? 'true' : undefined,
    },
    h(
      'header',
      { key: 'head', class: 'mine' },
      onPhone(m.layout.shape) && person && animal(person),
      h(
        'h2',
        {
          key: 'name',
          tabindex: '-1',
          'data-mine': true,
          translate: onPhone(m.layout.shape) && 'no',
          'aria-label': labelled(
            m.t('rescue.realm_of', { name: m.name(seat) }),
            and(one.realm.map(face => lyingLabel(face, m.view.signs))),
          ),
        },
        onPhone(m.layout.shape) ? m.name(seat) : m.t('rescue.realm_of', { name: m.name(seat) }),
      ),
      knight(m, seat, true),
      callButton(m, seat),
    ),
    // On a phone that is not tall, thrones stand above each other or small in a row: the whole shelf is one
    // button.
    thrones(m, seat, false, onPhone(m.layout.shape) && !m.layout.tall),
    onPhone(m.layout.shape) &&
      m.layout.tall &&
      !saysGoal(m) &&
      h('p', { key: 'goal', class: 'to-win' }, m.t('rescue.goal', { n: m.view.goal })),
    laidOut(m, seat, width, {}, peek),
  );
};
