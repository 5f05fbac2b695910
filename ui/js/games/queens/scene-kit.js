/* Positions on the table of Sleeping Queens, and what its animations share: cards that fly or are sent to the
   pile, and queens and beds that are hidden while a scene shows them. */

/** @import { QueensView } from '../../types.js' */
/** @import { Spot } from '../../table/fly.js' */
/** @import { Cue, SceneHost } from '../../table/game.js' */
import { createFlyer, widest } from '../../table/fly.js';
import { rectOf, spotOf } from '../../table/spots.js';
import { away, createStage } from '../../table/stage.js';
import { deck, picture } from './cards.js';
import { createPlaces, isHidden } from './places.js';

/**
 * Duration of a flight between hand and pile, in multiples of `motion.ms('move')`; and delay from one card to
 * the next, as a share of it.
 */
const SENT = 1.4;
const GAP = 0.15;

/** @typedef {ReturnType<typeof createSceneKit>} SceneKit */

/** @param {SceneHost} host */
export const createSceneKit = ({ root, layer, motion, ctx }) => {
  const hands = createFlyer(layer, motion);
  const places = createPlaces(root);
  const { at, dim, leaving } = places;

  /** @param {string} face @param {Spot} from @param {Spot} to */
  const fly = (face, from, to) =>
    hands.fly(picture(face, widest(from, to)), from, to, '', motion.ms('move') * SENT);

  /**
   * Cards fly from a hand to the pile, one after the other, and stay visible there until all have landed;
   * those of a hidden hand turn over on the way. `by` is a place at which each card stops before, and `stands`
   * is for how many milliseconds.
   * @param {QueensView} view
   * @param {number} seat
   * @param {readonly string[]} faces
   * @param {Cue} cue
   * @param {Spot & { stands?: number }} [by]
   */
  const send = async (view, seat, faces, { lift, land }, by) => {
    const [to, time] = [at('discard'), motion.ms('move') * SENT];
    const from = leaving(view, /** @type {QueensView} */ (lift()), seat, faces);
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

  /**
   * Plays a scene with a queen whose own card is hidden meanwhile.
   * @param {string} queen
   * @param {() => Promise<void>} scene
   */
  const taken = (queen, scene) => away(motion, [spotOf(root, `queen ${queen}`)], scene);

  /**
   * Plays a scene with what rises from a bed, which is hidden meanwhile.
   * @param {number | null} number
   * @param {(from: DOMRect | null) => Promise<void>} scene
   */
  const risen = (number, scene) =>
    away(motion, [spotOf(root, `bed ${number}`)], () => scene(rectOf(root, `bed ${number}`)));

  /** A queen who comes forward. @param {string} queen @param {number} seat hers */
  const outOf = (queen, seat) => {
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
