/* The turns of a finished game: the point at which each begins, and the turn of a point. Pure. */

import type { ReplayFrame } from '../types.js';

/**
 * The points at which turns begin: the deal, and each change of the seat whose turn it is.
 * @param frames after `asPlayed`
 */
export const turnsOf = (frames: readonly ReplayFrame[]): number[] => {
  const last = frames.length - 1;
  return frames.flatMap((frame, at) =>
    at === 0 || (at < last && frame.game.view.turn !== frames[at - 1]?.game.view.turn) ? [at] : [],
  );
};

/** How many turns are over at a point; at the last one all are. */
export const turnAt = (turns: readonly number[], at: number, last: number) =>
  at === last ? turns.length : turns.findLastIndex(begin => begin <= at);

/** The point at which so many turns are over. */
export const pointOf = (turns: readonly number[], over: number, last: number) => turns[over] ?? last;
