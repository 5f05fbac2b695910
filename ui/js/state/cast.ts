/* The drawn queens of the table that is shown, by the printed queen for whom each stands: one cast for the whole page, as
   there is one language. `drawn.ts` makes it, and is fetched once somebody has drawn one. */

import type { Queen } from '../../art/shared/queens.js';
import type { OwnQueen } from '../../../bindings/OwnQueen.ts';

export interface Drawn {
  name: string;
  /** unlike that of any other drawing */
  key: string;
  looks: Queen;
  /** notes, counted from the lowest of the scale */
  tune: readonly number[];
}

let cast: ReadonlyMap<string, Drawn> = new Map();

export const setCast = (next: ReadonlyMap<string, Drawn>) => {
  cast = next;
};

/** The drawn queen who stands for this face. */
export const drawnAs = (face: string) => cast.get(face);

/** The drawings that this device has put away, until the page is loaded again: nothing of them stays behind. */
const away = new Set<string>();
const listeners = new Set<() => void>();

export const putAway = ({ drawing }: OwnQueen) => {
  away.add(drawing);
  for (const listener of listeners) listener();
};

export const isPutAway = ({ drawing }: OwnQueen) => away.has(drawing);

export const onPutAway = (listener: () => void) => void listeners.add(listener);
