/* The praise of each seat at the end of The Rescue, found in the public log and the kings alone. */

import type { RescueEvent, RescueView } from '../../types.js';
import type { Kind, Praise } from '../../table/game.js';
import type { Deed } from '../praise.js';
import { numberOf } from '../../state/faces.js';
import { distribute } from '../praise.js';
import { sumOf } from './words.js';

/**
 * Praise for a seat that has freed a king. There are three kinds, so that up to three seats without any other
 * deed hear different words.
 */
const KINGLY: readonly Kind[] = ['rescuer', 'host', 'home'];

/** The order of preference: rarer deeds first. */
const RANK: readonly Kind[] = [
  'equation',
  'book',
  'waker',
  'woke',
  'swapper',
  'finder',
  'dragoner',
  ...KINGLY,
];

/** The praise for queens who woke together. It does not say how many there were in the game, which no log tells. */
const woken = (queens: readonly string[]): Praise =>
  queens.length > 1 ? { kind: 'waker', n: queens.length } : { kind: 'woke', queen: queens[0] };

/** The deeds of one event. */
const deedsOf = (event: RescueEvent): Deed[] => {
  switch (event.t) {
    case 'equation':
      return [
        {
          seat: event.seat,
          praise: { kind: 'equation', sum: sumOf(event), n: event.faces.length * 2 + Number(event.times) },
        },
      ];
    case 'read':
      return [{ seat: event.seat, praise: { kind: 'book', n: numberOf(event.face) } }];
    case 'woke':
      return [{ seat: event.seat, praise: woken(event.queens) }];
    case 'traded':
      return [{ seat: event.gave.seat, praise: { kind: 'swapper' } }];
    case 'took':
      return [{ seat: event.seat, praise: { kind: 'finder', queen: event.companion } }];
    case 'rolled':
      return event.die === 'dragon' && !event.gnome
        ? [{ seat: event.seat, praise: { kind: 'dragoner' } }]
        : [];
    case 'rescued':
      return [{ seat: event.seat, praise: { kind: 'rescuer', queen: event.king } }];
    default:
      return [];
  }
};

const worth = ({ n = 0 }: Praise) => n;

/** One praise for each seat. */
export const praiseRescuers = (view: RescueView, log: readonly RescueEvent[]): Praise[] =>
  distribute(view.seats.map(({ kings }, seat) => choicesOf(seat, kings, log)));

/**
 * All praise that a seat has earned, the rarest first. Its kings count even if the log does not go back that
 * far.
 */
const choicesOf = (seat: number, kings: readonly string[], log: readonly RescueEvent[]): Praise[] => {
  const best = new Map<Kind, Praise>();
  for (const queen of kings) for (const kind of KINGLY) best.set(kind, { kind, queen });
  for (const { seat: whose, praise } of log.flatMap(deedsOf)) {
    const known = best.get(praise.kind);
    if (whose === seat && (!known || worth(praise) > worth(known))) best.set(praise.kind, praise);
  }
  return RANK.flatMap(kind => best.get(kind) ?? []);
};
