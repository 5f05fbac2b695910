/* The turns of a finished game: the point at which each begins, and the turn of a point. Pure. */

/** @import { ReplayFrame } from '../types.js' */

/**
 * The points at which turns begin: the deal, and each change of the seat whose turn it is.
 * @param {readonly ReplayFrame[]} frames after `asPlayed`
 * @returns {number[]}
 */
export const turnsOf = frames => {
  const last = frames.length - 1;
  return frames.flatMap((frame, at) =>
    at === 0 || (at < last && frame.game.view.turn !== frames[at - 1]?.game.view.turn) ? [at] : [],
  );
};

/**
 * How many turns are over at a point; at the last one all are.
 * @param {readonly number[]} turns
 * @param {number} at
 * @param {number} last
 */
export const turnAt = (turns, at, last) =>
  at === last ? turns.length : turns.findLastIndex(begin => begin <= at);

/**
 * The point at which so many turns are over.
 * @param {readonly number[]} turns
 * @param {number} over
 * @param {number} last
 */
export const pointOf = (turns, over, last) => turns[over] ?? last;
