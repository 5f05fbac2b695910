/* Which sounds belong to an event: each game has a score for each of its events. Scores read public data
   only: no sound depends on a hand, a drawn card or a sleeping queen. */

import type { Person } from '../types.js';
import type { Cue } from './recipes.js';

/** When a sound begins: with its scene, when it is said, when the card lands, or at the beat of its scene. */
export type Phase = 'begin' | 'tell' | 'land' | 'beat';
export type Score = Partial<Record<Phase, Cue>>;
export type Colours = (seat: number) => Cue['colour'];
export type Scores<E extends { t: string }> = {
  [T in E['t']]: (event: Extract<E, { t: T }>, colour: Colours) => Score;
};

/** A card that is lifted and put down. */
export const HAND: Score = { begin: { name: 'lift' }, land: { name: 'put' } };
export const PUT: Score = { land: { name: 'put' } };
export const SILENT: Score = {};

/** The sounds of an event by the scores of a game; none for an unknown one. */
export const scored =
  <E extends { t: string }>(scores: Scores<E>) =>
  (event: E, people: readonly Pick<Person, 'colour'>[]): Score => {
    const score = scores[event.t as E['t']] as ((event: E, colour: Colours) => Score) | undefined;
    return score?.(event, seat => people[seat]?.colour) ?? SILENT;
  };
