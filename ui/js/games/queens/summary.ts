/* The table of Sleeping Queens in words, for those who cannot see it (S-04): all that lies there, and of
   hands only what is open on this screen. */

import type { QueensModel } from './model.js';
import type { Part } from '../../table/words.js';
import { and, labelled } from '../../kit/i18n.js';
import { labelOf, nameOf } from '../../state/faces.js';
import { bedsKey } from '../../state/house-rules.js';
import { houseRules, inARow } from '../../table/words.js';
import { seatLabel } from './seats.js';

/** "Ben: 1 queen, 10 points. Moon Queen" */
const seatWords = (m: QueensModel, seat: number) =>
  inARow([seatLabel(m, seat), and((m.view.seats[seat]?.court ?? []).map(nameOf)), openHand(m, seat)]);

/** The hand of another seat in words, where all hands lie open. */
const openHand = ({ t, view, name }: QueensModel, seat: number) => {
  const hand =
    view.own?.seat === seat ? [] : (view.hands?.[seat] ?? []).flatMap(face => (face ? [labelOf(face)] : []));
  return hand.length > 0 ? labelled(t('hand.of', { name: name(seat) }), and(hand)) : '';
};

/** The numbers of the beds that are taken, and of those that are empty. */
const bedWords = ({ t, view }: QueensModel) => {
  const numbers = (taken: boolean) =>
    view.beds.flatMap((asleep, at) => (asleep === taken ? [String(at + 1)] : []));
  const [asleep, empty] = [numbers(true), numbers(false)];
  return [
    asleep.length > 0 ? t('tell.asleep', { n: asleep.length, beds: and(asleep) }) : '',
    empty.length > 0 ? t('tell.empty', { beds: and(empty) }) : '',
  ].filter(Boolean);
};

const pileWords = ({ t, view: { top, draw, discard } }: QueensModel) => [
  t('table.draw', { n: draw }),
  top ? t('table.discard', { card: labelOf(top), n: discard }) : t('table.discard_empty'),
];

export const summary = (m: QueensModel): Part[] => {
  const { t, view, update } = m;
  const hand = view.own?.hand.flatMap(face => (face ? [labelOf(face)] : [])) ?? [];
  return [
    { title: t('table.people'), lines: update.people.map((_, seat) => seatWords(m, seat)) },
    { title: t(bedsKey(view.beds)), lines: bedWords(m) },
    { title: t('table.piles'), lines: pileWords(m) },
    { title: t('hand.mine'), lines: hand },
    houseRules(m),
  ];
};
