/* A finished game of Sleeping Queens: its positions with nothing hidden, and the cards that each seat was
   dealt and drew. */

import type { FrameOf, GameOf, QueensEvent } from '../../types.js';
import type { Beds, PastEvent } from '../../table/game.js';
import { facesIn, placesIn, rowsIn } from '../positions.js';
import { sent } from './apply-event.js';

type Frame = FrameOf<'queens'>;

/** The queens in all beds, from bed 1 on; a house rule adds four beds. */
export const bedsOf = (frame: Frame): Beds => placesIn(frame, 'beds', frame.game.view.beds.length);

/** The game with all hands open, and all beds, or only `beds`. */
export const opened = (frame: Frame, beds: Beds = bedsOf(frame)): GameOf<'queens'> => ({
  ...frame.game,
  view: { ...frame.game.view, all: { hands: rowsIn(frame, 'hands').map(facesIn), beds } },
});

/**
 * Queens that all have seen go to bed, by bed number, each with the point at which she was put there.
 * @param to the last point that counts
 */
export const seenInBeds = (
  past: readonly PastEvent<QueensEvent>[],
  to: number,
): Map<number, { queen: string; at: number }> => {
  const known = new Map<number, { queen: string; at: number }>();
  for (const { at, event } of past) {
    if (at > to) break;
    if (event.t === 'woke' && event.bed !== null) known.delete(event.bed);
    if ((event.t === 'went_back' || event.t === 'fell_asleep') && event.bed !== null)
      known.set(event.bed, { queen: event.queen, at });
  }
  return known;
};

/** By bed, the queen that all could remember there at a point, or null. */
export const remembered = (past: readonly PastEvent<QueensEvent>[], at: number, deal: Frame): Beds => {
  const seen = seenInBeds(past, at);
  return deal.game.view.beds.map((_, bed) => seen.get(bed + 1)?.queen ?? null);
};

/** The kinds of cards that matter for luck, in the order in which they are shown. */
export const LUCK = ['king', 'knight', 'potion', 'dragon', 'wand', 'jester', 'number'];

/** Those kinds that count as good luck. */
export const GLAD = LUCK.filter(kind => kind !== 'number');

/** Multiset difference: removes each of `some` from `all` once. */
const less = (all: readonly string[], some: readonly string[]) => {
  const rest = [...all];
  for (const one of some) {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
};

/**
 * The faces that came into each hand, with the deal: the cards of each frame that were not left over from the
 * frame before.
 */
export const brought = (frames: readonly Frame[], seats: number): string[][] => {
  const hands = (frame: Frame | undefined) => rowsIn(frame, 'hands').map(facesIn);
  const got = hands(frames[0]);
  frames.slice(1).forEach((frame, at) => {
    const [before, now] = [hands(frames[at]), hands(frame)];
    for (let seat = 0; seat < seats; seat++) {
      const gone = frame.game.events.flatMap(event => {
        const left = sent(event);
        return left?.seat === seat ? left.faces : [];
      });
      got[seat]?.push(...less(now[seat] ?? [], less(before[seat] ?? [], gone)));
    }
  });
  return got;
};
