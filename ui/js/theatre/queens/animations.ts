/* The animation of each event. Of its cue, `lift` takes cards out of a hand, `land` applies the event to the
   table, when a card lands, and `tell` says what happened. */

import type { QueensEvent, QueensView } from '../../types.js';
import type { Cue, SceneHost } from '../../table/game.js';
import type { SceneKit } from './scene-kit.js';
import { attackScenes } from './animations-attacks.js';
import { cardScenes } from './animations-cards.js';
import { wakingScenes } from './animations-waking.js';
import { createSceneKit } from './scene-kit.js';

type Scene<T extends QueensEvent['t']> = (
  event: Extract<QueensEvent, { t: T }>,
  view: QueensView,
  cue: Cue,
) => Promise<void>;
export type Scenes<T extends QueensEvent['t']> = (kit: SceneKit) => { [K in T]: Scene<K> };

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

const stepScenes: Scenes<'turn' | 'ended'> = ({ root, motion }) => ({
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

export const createAnimations = (host: SceneHost) => {
  const kit = createSceneKit(host);
  const scenes: { [T in QueensEvent['t']]: Scene<T> } = {
    ...cardScenes(kit),
    ...attackScenes(kit),
    ...wakingScenes(kit),
    ...stepScenes(kit),
  };
  return {
    /** @param view before the event */
    play: async (event: QueensEvent, view: QueensView, cue: Cue) => {
      const scene = scenes[event.t] as (event: QueensEvent, view: QueensView, cue: Cue) => Promise<void>;
      if (!TOLD_BY_SCENE.has(event.t)) cue.tell();
      if (host.motion.skipped()) {
        kit.stage.clear();
        cue.land();
      } else await scene(event, view, cue);
      cue.tell();
    },
  };
};
