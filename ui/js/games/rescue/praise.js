/* The praise of each seat at the end of The Rescue, found in the public log and the kings alone. */

/** @import { RescueEvent, RescueView } from '../../types.js' */
/** @import { Kind, Praise } from '../../table/game.js' */
/** @import { Deed } from '../praise.js' */
import { numberOf } from '../../state/faces.js';
import { distribute } from '../praise.js';
import { sumOf } from './words.js';

/**
 * Praise for a seat that has freed a king. There are three kinds, so that up to three seats without any other
 * deed hear different words.
 * @type {readonly Kind[]}
 */
const KINGLY = ['rescuer', 'host', 'home'];

/** The order of preference: rarer deeds first. @type {readonly Kind[]} */
const RANK = ['equation', 'book', 'waker', 'swapper', 'finder', 'dragoner', ...KINGLY];

/** The deeds of one event. @param {RescueEvent} event @returns {Deed[]} */
const deedsOf = event => {
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
      return [{ seat: event.seat, praise: { kind: 'waker', n: event.queens.length } }];
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

/** @param {Praise} praise */
const worth = ({ n = 0 }) => n;

/**
 * One praise for each seat.
 * @param {RescueView} view
 * @param {readonly RescueEvent[]} log
 * @returns {Praise[]}
 */
export const praiseRescuers = (view, log) =>
  distribute(view.seats.map(({ kings }, seat) => choicesOf(seat, kings, log)));

/**
 * All praise that a seat has earned, the rarest first. Its kings count even if the log does not go back that
 * far.
 * @param {number} seat
 * @param {readonly string[]} kings
 * @param {readonly RescueEvent[]} log
 * @returns {Praise[]}
 */
const choicesOf = (seat, kings, log) => {
  /** @type {Map<Kind, Praise>} */
  const best = new Map();
  for (const queen of kings) for (const kind of KINGLY) best.set(kind, { kind, queen });
  for (const { seat: whose, praise } of log.flatMap(deedsOf)) {
    const known = best.get(praise.kind);
    if (whose === seat && (!known || worth(praise) > worth(known))) best.set(praise.kind, praise);
  }
  return RANK.flatMap(kind => best.get(kind) ?? []);
};
