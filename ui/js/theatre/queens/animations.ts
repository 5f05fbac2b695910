/* The scenes of Sleeping Queens. */

import type { QueensEvent, QueensView } from '../../types.js';
import type { SceneHost } from '../../table/game.js';
import type { ScenesOf } from '../animations.js';
import { createPlayer } from '../animations.js';
import { createSceneKit } from '../scene-kit.js';
import { attackScenes } from './animations-attacks.js';
import { cardScenes } from './animations-cards.js';
import { wakingScenes } from './animations-waking.js';
import { createPlaces } from './places.js';

const kitOf = (host: SceneHost) => createSceneKit(host, createPlaces);
export type SceneKit = ReturnType<typeof kitOf>;
export type Scenes<T extends QueensEvent['t']> = (kit: SceneKit) => ScenesOf<QueensEvent, QueensView, T>;

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
  const kit = kitOf(host);
  return createPlayer<QueensEvent, QueensView>(kit, {
    ...cardScenes(kit),
    ...attackScenes(kit),
    ...wakingScenes(kit),
    ...stepScenes(kit),
  });
};
