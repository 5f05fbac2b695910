/* The table of The Rescue in words, for those who cannot see it (S-04). Sleeping queens stay unnamed. */

import type { Part } from '../../table/words.js';
import type { RescueModel } from './model.js';
import { and } from '../../kit/i18n.js';
import { nameOf } from '../../state/faces.js';
import { houseRules, inARow } from '../../table/words.js';
import { labelOf, lyingLabel } from './cards.js';
import { seatLabel } from './seats.js';

/** "Ben: 1 of 3 kings, 2 cards. Blue Knight: … Number 7, a sleeping queen. Crane" */
const seatWords = (m: RescueModel, seat: number) => {
  const one = m.view.seats[seat];
  if (!one) return '';
  const knight = m.t('aria.knight', { knight: nameOf(one.knight), power: m.t(`power.${one.power}`) });
  const lies = [
    one.realm.map(face => lyingLabel(face, m.view.signs)),
    one.companions.map(face => labelOf(face, m.view.signs)),
  ];
  return inARow([seatLabel(m, seat), knight, ...lies.map(and)]);
};

const doorWords = ({ t, view: { grid, signs } }: RescueModel) => {
  const shut = grid.flatMap((slot, at) => (slot.t === 'down' ? [String(at + 1)] : []));
  const open = grid.flatMap((slot, at) =>
    slot.t === 'up' ? [t('rescue.door.open', { n: at + 1, card: labelOf(slot.face, signs) })] : [],
  );
  return [...(shut.length > 0 ? [t('tell.doors', { n: shut.length, doors: and(shut) })] : []), ...open];
};

const pileWords = ({ t, tell, log, view: { draw, discard, drawn, signs } }: RescueModel) => {
  const last = log.findLast(event => event.t === 'rolled');
  const [top] = discard;
  return [
    last ? t('rescue.die', { said: tell(last) }) : t('rescue.die_new'),
    t('table.draw', { n: draw }),
    top ? t('table.discard', { card: labelOf(top, signs), n: discard.length }) : t('table.discard_empty'),
    ...drawn.map(face => labelOf(face, signs)),
  ];
};

export const summary = (m: RescueModel): Part[] => [
  { title: m.t('table.people'), lines: m.update.people.map((_, seat) => seatWords(m, seat)) },
  { title: m.t('rescue.doors'), lines: doorWords(m) },
  {
    title: m.t('rescue.kings_in_need'),
    lines: m.view.kings.flatMap(face => (face ? [labelOf(face, m.view.signs)] : [])),
  },
  { title: m.t('rescue.die_and_piles'), lines: pileWords(m) },
  houseRules(m),
];
