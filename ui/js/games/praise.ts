/* What both games share of the praise that each seat gets at the end. */

import type { Kind, Praise } from '../table/game.js';
import type { Translate } from '../types.js';
import { nameOf } from '../state/faces.js';

export type Deed = { seat: number; praise: Praise };

/** Praise that fits any seat, one kind for each of five seats: used where no other is left. */
const ANYBODY: readonly Kind[] = ['there', 'fair', 'round', 'owl', 'more'];

/**
 * Praises as many seats as possible for different deeds, by augmenting paths (Kuhn's matching): if all deeds
 * of a seat are taken, the holder of one of them takes another of its own deeds, if it can.
 * @param deeds by seat, the best first @returns the seat of each
 * kind
 */
const matched = (deeds: readonly Praise[][]): Map<Kind, number> => {
  const seats = new Map<Kind, number>();
  const finds = (seat: number, asked: Set<Kind>): boolean => {
    const own = (deeds[seat] ?? []).map(({ kind }) => kind);
    /** Whether the holder of this kind can take another one. */
    const yields = (kind: Kind) => !asked.has(kind) && finds(seats.get(kind) as number, asked.add(kind));
    const kind = own.find(kind => !seats.has(kind)) ?? own.find(yields);
    if (kind !== undefined) seats.set(kind, seat);
    return kind !== undefined;
  };
  const order = deeds
    .map((_, seat) => seat)
    .sort((a, b) => (deeds[a]?.length ?? 0) - (deeds[b]?.length ?? 0));
  for (const seat of order) finds(seat, new Set());
  return seats;
};

/**
 * One praise for each seat, and no kind twice: a deed of its own, or else what fits anybody.
 * @param deeds by seat, the best first
 */
export function distribute(deeds: Praise[][]): Praise[] {
  const given = new Map([...matched(deeds)].map(([kind, seat]) => [seat, kind]));
  const left = [...ANYBODY];
  return deeds.map(
    (own, seat) => own.find(({ kind }) => kind === given.get(seat)) ?? { kind: left.shift() ?? 'there' },
  );
}

/** The title and the sentence of a praise. */
export const praiseWords = (
  t: Translate,
  { kind, queen, sum = '', n = 0 }: Praise = { kind: 'there' },
): [title: string, text: string] => [
  t(`end.award.${kind}`),
  t(`end.award.${kind}.text`, { queen: queen ? nameOf(queen) : '', sum, n }),
];
