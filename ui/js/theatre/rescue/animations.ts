/* The scenes of The Rescue. */

import type { RescueEvent, RescueView } from '../../types.js';
import type { Cue, SceneHost } from '../../table/game.js';
import type { ScenesOf } from '../animations.js';
import { createPlayer } from '../animations.js';
import { createSceneKit } from '../scene-kit.js';
import { cardScenes } from './animations-cards.js';
import { drawScenes } from './animations-draw.js';
import { instantScenes } from './animations-instants.js';
import { knightScenes } from './animations-knights.js';
import { rescueScenes } from './animations-rescue.js';
import { say } from '../../table/words.js';
import { createPlaces } from './places.js';
import { eventWords, overture } from '../../games/rescue/words.js';

const kitOf = (host: SceneHost) => createSceneKit(host, createPlaces);
export type SceneKit = ReturnType<typeof kitOf>;
export type Scenes<T extends RescueEvent['t']> = (kit: SceneKit) => ScenesOf<RescueEvent, RescueView, T>;

/**
 * Events whose scene covers the caption, or shows what it says: it is hidden meanwhile, or says what the scene
 * begins with, and comes back when the event lands. The wind keeps the words with which it began.
 */
const COVERS_CAPTION = new Set<RescueEvent['t']>([
  'knights_passed',
  'swapped_knights',
  'took',
  'stole',
  'recovered',
  'equation',
  'rescued',
  'ended',
]);

export const createAnimations = (host: SceneHost) => {
  const kit = kitOf(host);

  const said = (event: RescueEvent) => say(host.ctx.t, eventWords(event, kit.people()));

  /** The caption during a scene that hides its own. */
  const meanwhile = (event: RescueEvent, view: RescueView) =>
    event.t === 'knights_passed'
      ? said({ t: 'rolled', seat: view.turn, die: 'dragon', again: false, gnome: false })
      : say(host.ctx.t, overture(event));

  /** On a television no scene covers the words. */
  const hush = (event: RescueEvent, view: RescueView, { note }: Cue, told: boolean) => {
    const covers = COVERS_CAPTION.has(event.t);
    if (covers && !host.root.querySelector('.tv-last')) note(meanwhile(event, view));
    return () => covers && told && note(said(event));
  };

  return createPlayer<RescueEvent, RescueView>(
    kit,
    {
      ...drawScenes(kit),
      ...cardScenes(kit),
      ...knightScenes(kit),
      ...instantScenes(kit),
      ...rescueScenes(kit),
    },
    hush,
  );
};
