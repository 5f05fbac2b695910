/* The animation of each event. Of its cue, `lift` takes cards out of a hand, `land` applies the event to the
   table, when a card lands, and `tell` says what happened. */

/** @import { QueensEvent, QueensView } from '../../types.js' */
/** @import { Cue, SceneHost } from '../../table/game.js' */
/** @import { SceneKit } from './scene-kit.js' */
import { attackScenes } from './animations-attacks.js';
import { cardScenes } from './animations-cards.js';
import { wakingScenes } from './animations-waking.js';
import { createSceneKit } from './scene-kit.js';

/**
 * @template {QueensEvent['t']} T
 * @typedef {(event: Extract<QueensEvent, { t: T }>, view: QueensView, cue: Cue) => Promise<void>} Scene
 */
/** @template {QueensEvent['t']} T @typedef {(kit: SceneKit) => { [K in T]: Scene<K> }} Scenes */

/** Events that their scene tells, once it has shown what they say; all others are told before it. */
const TOLD_BY_SCENE = new Set([
  'woke',
  'went_back',
  'discarded',
  'revealed',
  'attacked',
  'answered',
  'stolen',
  'fell_asleep',
]);

/** @type {Scenes<'turn' | 'ended'>} */
const stepScenes = ({ root, motion }) => ({
  turn: async ({ seat }, view, { land, note }) => {
    // The bar says whose turn it is now, and below it what happened: the caption would cover both, except on
    // a wide table.
    if (seat !== view.turn && ['phone', 'side', 'upright'].includes(root.dataset.shape ?? '')) note('');
    land();
  },
  ended: async (_event, _view, { land }) => {
    land();
    await motion.wait(motion.ms('scene'));
  },
});

/** @param {SceneHost} host */
export const createAnimations = host => {
  const kit = createSceneKit(host);
  /** @type {{ [T in QueensEvent['t']]: Scene<T> }} */
  const scenes = {
    ...cardScenes(kit),
    ...attackScenes(kit),
    ...wakingScenes(kit),
    ...stepScenes(kit),
  };
  return {
    /** @param {QueensEvent} event @param {QueensView} view before the event @param {Cue} cue */
    play: async (event, view, cue) => {
      const scene = /** @type {(event: QueensEvent, view: QueensView, cue: Cue) => Promise<void>} */ (
        scenes[event.t]
      );
      if (!TOLD_BY_SCENE.has(event.t)) cue.tell();
      if (host.motion.skipped()) {
        kit.stage.clear();
        cue.land();
      } else await scene(event, view, cue);
      cue.tell();
    },
  };
};
