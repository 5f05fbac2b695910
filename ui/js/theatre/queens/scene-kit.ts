/* Positions on the table of Sleeping Queens, and what its animations share: cards that fly or are sent to the
   pile, and queens and beds that are hidden while a scene shows them. */

import type { QueensView } from '../../types.js';
import type { Spot } from '../../table/fly.js';
import type { Cue, SceneHost } from '../../table/game.js';
import { createFlyer, widest } from '../../table/fly.js';
import { rectOf, spotOf } from '../../table/spots.js';
import { away, createStage } from '../../table/stage.js';
import { deck, picture } from '../../games/queens/cards.js';
import { createPlaces, isHidden } from './places.js';

/**
 * Duration of a flight between hand and pile, in multiples of `motion.ms('move')`; and delay from one card to
 * the next, as a share of it.
 */
const SENT = 1.4;
const GAP = 0.15;

export type SceneKit = ReturnType<typeof createSceneKit>;

export const createSceneKit = ({ root, layer, motion, ctx }: SceneHost) => {
  const hands = createFlyer(layer, motion);
  const places = createPlaces(root);
  const { at, dim, leaving } = places;

  const fly = (face: string, from: Spot, to: Spot) =>
    hands.fly(picture(face, widest(from, to)), from, to, '', motion.ms('move') * SENT);

  /**
   * Cards fly from a hand to the pile, one after the other, and stay visible there until all have landed;
   * those of a hidden hand turn over on the way. `by` is a place at which each card stops before, and `stands`
   * is for how many milliseconds.
   */
  const send = async (
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

  /** Plays a scene with a queen whose own card is hidden meanwhile. */
  const taken = (queen: string, scene: () => Promise<void>) =>
    away(motion, [spotOf(root, `queen ${queen}`)], scene);

  /** Plays a scene with what rises from a bed, which is hidden meanwhile. */
  const risen = (number: number | null, scene: (from: DOMRect | null) => Promise<void>) =>
    away(motion, [spotOf(root, `bed ${number}`)], () => scene(rectOf(root, `bed ${number}`)));

  /** A queen who comes forward. @param seat hers */
  const outOf = (queen: string, seat: number) => {
    const from = at(`queen ${queen}`, `seat ${seat}`);
    return { queen, from, large: dim(from), pile: at('discard') };
  };

  const people = () => ctx.state().update?.people ?? [];

  return {
    root,
    layer,
    motion,
    ctx,
    ...places,
    stage: createStage(layer, motion),
    hands,
    people,
    fly,
    send,
    taken,
    risen,
    outOf,
  };
};
