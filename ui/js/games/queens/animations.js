/* The animation of each event. Of its cue, `lift` takes cards out of a hand, `land` applies the event to the
   table, when a card lands, and `tell` says what happened. */

/** @import { Ctx, QueensEvent, QueensView } from '../../types.js' */
/** @import { Motion } from '../../kit/motion.js' */
/** @import { Cue } from '../../table/game.js' */
/** @import { Stage } from './stage.js' */
import { attackScenes } from './animations-attacks.js';
import { cardScenes } from './animations-cards.js';
import { wakingScenes } from './animations-waking.js';
import { createStage } from './stage.js';

/**
 * @template {QueensEvent['t']} T
 * @typedef {(event: Extract<QueensEvent, { t: T }>, view: QueensView, cue: Cue) => Promise<void>} Scene
 */
/** @template {QueensEvent['t']} T @typedef {(table: Stage) => { [K in T]: Scene<K> }} Scenes */

/** Events whose animation says itself when to tell them; all others are told at once. */
const LATE = new Set(['woke', 'went_back', 'revealed', 'answered', 'stolen', 'fell_asleep']);

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

/** @param {{ root: HTMLElement, layer: HTMLElement, motion: Motion, ctx: Ctx }} table */
export const createAnimations = table => {
  const stage = createStage(table);
  /** @type {{ [T in QueensEvent['t']]: Scene<T> }} */
  const scenes = {
    ...cardScenes(stage),
    ...attackScenes(stage),
    ...wakingScenes(stage),
    ...stepScenes(stage),
  };
  return {
    /** @param {QueensEvent} event @param {QueensView} view before the event @param {Cue} cue */
    play: async (event, view, cue) => {
      const scene = /** @type {(event: QueensEvent, view: QueensView, cue: Cue) => Promise<void>} */ (
        scenes[event.t]
      );
      if (!LATE.has(event.t)) cue.tell();
      if (table.motion.skipped()) {
        stage.stage.clear();
        cue.land();
      } else await scene(event, view, cue);
      cue.tell();
    },
  };
};
