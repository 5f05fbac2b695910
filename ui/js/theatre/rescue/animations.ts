/* The animation of each event of The Rescue. Of its cue, `land` applies the event to the table, when a card
   lands; `tell` says what happened. */

import type { RescueEvent, RescueView } from '../../types.js';
import type { Cue, SceneHost } from '../../table/game.js';
import type { SceneKit } from './scene-kit.js';
import { cardScenes } from './animations-cards.js';
import { drawScenes } from './animations-draw.js';
import { instantScenes } from './animations-instants.js';
import { knightScenes } from './animations-knights.js';
import { rescueScenes } from './animations-rescue.js';
import { say } from '../../table/words.js';
import { createSceneKit } from './scene-kit.js';
import { eventWords, overture } from '../../games/rescue/words.js';

type Of<T extends RescueEvent['t']> = Extract<RescueEvent, { t: T }>;
/**
 * `ahead` renders the view after the event before the scene, so that there is room already for a card that it
 * brings; then nothing is left to `land`.
 */
type Course = Cue & { ahead: () => void };
type Scene<T extends RescueEvent['t']> = (event: Of<T>, view: RescueView, cue: Course) => Promise<void>;
export type Scenes<T extends RescueEvent['t']> = (kit: SceneKit) => { [K in T]: Scene<K> };

/** Events that their scene tells, once it has shown what they say; all others are told before it. */
const TOLD_BY_SCENE = new Set<RescueEvent['t']>([
  'rolled',
  'drew',
  'took',
  'traded',
  'wind',
  'woke',
  'laid',
  'discarded',
]);
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
  const kit = createSceneKit(host);
  const scenes: { [T in RescueEvent['t']]: Scene<T> } = {
    ...drawScenes(kit),
    ...cardScenes(kit),
    ...knightScenes(kit),
    ...instantScenes(kit),
    ...rescueScenes(kit),
  };

  const said = (event: RescueEvent) =>
    say(host.ctx.t, eventWords(event, host.ctx.state().update?.people ?? []));

  /** The caption during a scene that hides its own. */
  const meanwhile = (event: RescueEvent, view: RescueView) =>
    event.t === 'knights_passed'
      ? said({ t: 'rolled', seat: view.turn, die: 'dragon', again: false, gnome: false })
      : say(host.ctx.t, overture(event));

  return {
    play: async (event: RescueEvent, view: RescueView, cue: Cue) => {
      const scene = scenes[event.t] as (event: RescueEvent, view: RescueView, cue: Course) => Promise<void>;
      const captioned = COVERS_CAPTION.has(event.t) && !TOLD_BY_SCENE.has(event.t);
      if (!TOLD_BY_SCENE.has(event.t)) cue.tell();
      // On a television no scene covers the words.
      if (COVERS_CAPTION.has(event.t) && !host.root.querySelector('.tv-last'))
        cue.note(meanwhile(event, view));
      let early = false;
      const caption = () => captioned && cue.note(said(event));
      const land = () => {
        cue.land();
        caption();
      };
      const ahead = () => {
        early = true;
        cue.land();
      };
      if (host.motion.skipped()) {
        kit.stage.clear();
        land();
      } else await scene(event, view, { ...cue, land, ahead });
      if (early) caption();
      cue.tell();
    },
  };
};
