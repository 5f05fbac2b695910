/* The drawn queens that people at this device bring to a game: of those that it keeps. */

import type { OwnQueen } from '../../../bindings/OwnQueen.ts';
import type { Guest, Setup } from '../state/setup.js';
import { portraitOf } from '../games/drawn.js';
import { ownQueens } from '../state/own-queens.js';
import { guestName } from './round.js';

/** A queen, and a small card of her. */
export interface Kept {
  queen: OwnQueen;
  portrait: string;
}

/** The queen of a guest. One without a name is called like the person who brings her. */
export const queenOf = (guest: Guest | null | undefined): OwnQueen | null => {
  const kept = guest?.queen && !guest.bot ? ownQueens().find(({ id }) => id === guest.queen) : undefined;
  return guest && kept ? { name: kept.name || guestName(guest), drawing: kept.drawing, by: kept.by } : null;
};

/** By place. */
export const queensOf = ({ places }: Setup): ReadonlyMap<number, Kept> =>
  new Map(
    places.flatMap((guest, at) => {
      const queen = queenOf(guest);
      return queen ? [[at, { queen, portrait: portraitOf(queen) ?? '' }] as const] : [];
    }),
  );
