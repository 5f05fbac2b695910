/* The praise of each seat at the end of Sleeping Queens, found in the public log and the courts alone. */

import type { QueensEvent, QueensView } from '../../types.js';
import type { Kind, Praise } from '../../table/game.js';
import type { Deed } from '../praise.js';
import { numberOf, pointsOf } from '../../state/faces.js';
import { distribute } from '../praise.js';
import { kindWord, lineOf } from './sums.js';

/** The order of preference: rarer deeds first. */
const RANK: readonly Kind[] = [
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

/** A single card earns no praise. */
const together = (event: Extract<QueensEvent, { t: 'discarded' }>): Deed[] => {
  const { seat, faces } = event;
  const kind = kindWord(event.kind);
  if (kind === 'single') return [];
  if (kind === 'pair') return [{ seat, praise: { kind, n: numberOf(faces[0] ?? '') } }];
  return [{ seat, praise: { kind, sum: lineOf(event), n: faces.length } }];
};

/** The deeds of one event. */
function deedsOf(event: QueensEvent): Deed[] {
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
      return [
        {
          seat: event.seat,
          praise: { kind: event.cause === 'jester' ? 'lucky' : 'woke', queen: event.queen },
        },
      ];
    case 'revealed':
      return event.lucky === null ? [{ seat: event.seat, praise: { kind: 'jester' } }] : [];
    case 'discarded':
      return together(event);
    default:
      return [];
  }
}

/** Ranks deeds of one kind: the sum with the most cards, or the queen with the most points, is the best. */
const worth = (praise: Praise) => (praise.queen ? pointsOf(praise.queen) : (praise.n ?? 0));

/** All praise that a seat has earned, the rarest first. */
function praisesOf(seat: number, log: readonly QueensEvent[], view: QueensView) {
  const best = new Map<Kind, Praise>();
  const add = (praise: Praise) => {
    const known = best.get(praise.kind);
    if (!known || worth(praise) > worth(known)) best.set(praise.kind, praise);
  };
  for (const event of log) for (const deed of deedsOf(event)) if (deed.seat === seat) add(deed.praise);
  for (const queen of view.seats[seat]?.court ?? []) add({ kind: 'court', queen });
  return RANK.flatMap(kind => best.get(kind) ?? []);
}

/** One praise for each seat. */
export const praiseAll = (view: QueensView, log: readonly QueensEvent[]): Praise[] =>
  distribute(view.seats.map((_, seat) => praisesOf(seat, log, view)));
