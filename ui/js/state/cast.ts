/* The drawn queens of the table that is shown, by the printed queen for whom each stands: one cast for the whole page, as
   there is one language. `drawn.ts` makes it, and is fetched once somebody has drawn one. */

import type { Queen } from '../../art/shared/queens.js';
import type { Screen } from '../types.js';
import type { OwnQueen } from '../../../bindings/OwnQueen.ts';

export interface Drawn {
  name: string;
  /** who has drawn her */
  by: string;
  /** unlike that of any other drawing */
  key: string;
  looks: Queen;
  /** what fans out behind her when she wakes */
  crayons: readonly string[];
  /** its notes, "C5" */
  tune: readonly string[];
}

/** The queen whom a seat has brought. */
export interface Brought {
  name: string;
  /** who has drawn her */
  by: string;
  /** a small card of her */
  portrait: string;
  /** she waves in a gate */
  gate: string;
  /** what a screen reader says of it */
  waits: () => string;
  /** a small card of the printed queen for whom she stands */
  stands?: string;
}

export interface Cast {
  /** by the printed queen for whom each stands */
  faces: ReadonlyMap<string, Drawn>;
  seats: readonly (Brought | undefined)[];
}

export const NOBODY: Cast = { faces: new Map(), seats: [] };

let cast: Cast = NOBODY;
/** That of a finished game, while it is looked at. */
let past: Cast | null = null;

export const setCast = (next: Cast) => {
  cast = next;
};

export const setPastCast = (next: Cast | null) => {
  past = next;
};

/**
 * Makes a screen beside the table, which has its own cast until it is left.
 * @param own null where `setPastCast` sets it
 */
export const besideTable = (make: () => Screen, own: Cast | null = null): Screen => {
  past = own;
  const screen = make();
  const destroy = () => {
    past = null;
    screen.destroy?.();
  };
  return { ...screen, destroy };
};

/** The drawn queen who stands for this face. */
export const drawnAs = (face: string) => (past ?? cast).faces.get(face);

/** A small card of the queen whom this seat has brought. */
export const portraitAt = (seat: number) => cast.seats[seat]?.portrait;

/** The queen whom this seat has brought, to welcome the kings of The Rescue. */
export const welcomerAt = (seat: number) => (past ?? cast).seats[seat];

/**
 * The queens that are shown on this device: without those that it has put away or does not want from others.
 * @param others whether it wants them
 * @param mine the seats whose people are here
 */
export const shownHere = (
  drawn: readonly (OwnQueen | null)[] | null,
  others: boolean,
  mine: readonly number[],
) =>
  drawn?.map((queen, seat) =>
    queen && (others || mine.includes(seat)) && !isPutAway(queen) ? queen : null,
  ) ?? null;

/** The drawings that this device has put away, until the page is loaded again: nothing of them stays behind. */
const away = new Set<string>();
const listeners = new Set<() => void>();

export const putAway = ({ drawing }: OwnQueen) => {
  away.add(drawing);
  for (const listener of listeners) listener();
};

const isPutAway = ({ drawing }: OwnQueen) => away.has(drawing);

export const onPutAway = (listener: () => void) => void listeners.add(listener);
