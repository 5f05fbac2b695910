/* The praise of each seat at the end of Sleeping Queens, found in the public log and the courts alone. */

/** @import { QueensEvent, QueensView } from '../../types.js' */
/** @import { Kind, Praise } from '../../table/game.js' */
/** @import { Deed } from '../praise.js' */
import { numberOf, pointsOf } from '../../state/faces.js';
import { distribute } from '../praise.js';
import { kindWord, lineOf } from './sums.js';

/** The order of preference: rarer deeds first. @type {readonly Kind[]} */
const RANK = [
  'dragon',
  'wand',
  'knight',
  'sum',
  'run',
  'alike',
  'lucky',
  'jester',
  'potion',
  'woke',
  'pair',
  'court',
];

/** A single card earns no praise. @param {Extract<QueensEvent, { t: 'discarded' }>} event @returns {Deed[]} */
const together = event => {
  const { seat, faces } = event;
  const kind = kindWord(event.kind);
  if (kind === 'single') return [];
  if (kind === 'pair') return [{ seat, praise: { kind, n: numberOf(faces[0] ?? '') } }];
  return [{ seat, praise: { kind, sum: lineOf(event), n: faces.length } }];
};

/** The deeds of one event. @param {QueensEvent} event @returns {Deed[]} */
function deedsOf(event) {
  switch (event.t) {
    case 'answered':
      if (event.stopped)
        return [
          {
            seat: event.seat,
            praise: { kind: event.card === 'knight' ? 'dragon' : 'wand', queen: event.queen },
          },
        ];
      return event.card === 'potion'
        ? [{ seat: event.by, praise: { kind: 'potion', queen: event.queen } }]
        : [];
    case 'stolen':
      return [{ seat: event.to, praise: { kind: 'knight', queen: event.queen } }];
    case 'woke':
      return event.cause === 'jester'
        ? [{ seat: event.seat, praise: { kind: 'lucky', queen: event.queen } }]
        : [];
    case 'revealed':
      return event.lucky === null ? [{ seat: event.seat, praise: { kind: 'jester' } }] : [];
    case 'discarded':
      return together(event);
    default:
      return [];
  }
}

/**
 * Ranks deeds of one kind: the sum with the most cards, or the queen with the most points, is the best.
 * @param {Praise} praise
 */
const worth = praise => (praise.queen ? pointsOf(praise.queen) : (praise.n ?? 0));

/**
 * All praise that a seat has earned, the rarest first.
 * @param {number} seat
 * @param {readonly QueensEvent[]} log
 * @param {QueensView} view
 */
function praisesOf(seat, log, view) {
  /** @type {Map<Kind, Praise>} */
  const best = new Map();
  /** @param {Praise} praise */
  const add = praise => {
    const known = best.get(praise.kind);
    if (!known || worth(praise) > worth(known)) best.set(praise.kind, praise);
  };
  for (const event of log) for (const deed of deedsOf(event)) if (deed.seat === seat) add(deed.praise);
  const woken = log.filter(event => event.t === 'woke' && event.seat === seat).length;
  if (woken > 0) add({ kind: 'woke', n: woken });
  for (const queen of view.seats[seat]?.court ?? []) add({ kind: 'court', queen });
  return RANK.flatMap(kind => best.get(kind) ?? []);
}

/**
 * One praise for each seat.
 * @param {QueensView} view
 * @param {readonly QueensEvent[]} log
 * @returns {Praise[]}
 */
export const praiseAll = (view, log) => distribute(view.seats.map((_, seat) => praisesOf(seat, log, view)));
