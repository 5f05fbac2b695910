/* Cards that fly from a hand to the pile. */

import type { QueensView } from '../../types.js';
import type { Spot } from '../../table/fly.js';
import type { Cue } from '../../table/game.js';
import type { SceneKit } from './animations.js';
import { widest } from '../../table/fly.js';
import { deck, picture } from '../../games/queens/cards.js';
import { isHidden } from './places.js';

/**
 * Duration of a flight between hand and pile, in multiples of `motion.ms('move')`; and delay from one card to
 * the next, as a share of it.
 */
const SENT = 1.4;
const GAP = 0.15;

/** A card flies from spot to spot. */
export const sent = ({ hands, motion }: SceneKit, face: string, from: Spot, to: Spot) =>
  hands.fly(picture(face, widest(from, to)), from, to, '', motion.ms('move') * SENT);

/**
 * Cards fly from a hand to the pile, one after the other, and stay visible there until all have landed;
 * those of a hidden hand turn over on the way. `by` is a place at which each card stops before, and `stands`
 * is for how many milliseconds.
 */
export const send = async (
  { hands, motion, at, leaving }: SceneKit,
  view: QueensView,
  seat: number,
  faces: readonly string[],
  { lift, land }: Cue,
  by?: Spot & { stands?: number },
) => {
  const [to, time] = [at('discard'), motion.ms('move') * SENT];
  const from = leaving(view, lift() as QueensView, seat, faces);
  const hidden = isHidden(view, seat);
  const sent = faces.map(async (face, i) => {
    const start = from[i] ?? to;
    const front = picture(face, widest(start, by ?? to));
    await motion.wait(time * GAP * i);
    const stop = by ?? to;
    await (hidden ? hands.fly(deck(), start, stop, front, time) : hands.fly(front, start, stop, '', time));
    if (by) {
      if (by.stands) {
        const still = hands.ghost(front, by);
        await motion.wait(by.stands);
        still.remove();
      }
      await hands.fly(front, by, to);
    }
    return motion.skipped() ? null : hands.ghost(front, to);
  });
  const lain = await Promise.all(sent);
  land();
  for (const card of lain) card?.remove();
};
