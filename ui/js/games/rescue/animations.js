/* The animation of each event of The Rescue. Of its cue, `land` applies the event to the table, when a card
   lands; `tell` says what happened. */

/** @import { RescueEvent, RescueView } from '../../types.js' */
/** @import { Cue, SceneHost } from '../../table/game.js' */
/** @import { SceneKit } from './scene-kit.js' */
import { cardScenes } from './animations-cards.js';
import { drawScenes } from './animations-draw.js';
import { instantScenes } from './animations-instants.js';
import { knightScenes } from './animations-knights.js';
import { rescueScenes } from './animations-rescue.js';
import { say } from '../../table/words.js';
import { createSceneKit } from './scene-kit.js';
import { eventWords, overture } from './words.js';

/** @template {RescueEvent['t']} T @typedef {Extract<RescueEvent, { t: T }>} Of */
/**
 * `ahead` renders the view after the event before the scene, so that there is room already for a card that it
 * brings; then nothing is left to `land`.
 * @typedef {Cue & { ahead: () => void }} Course
 */
/**
 * @template {RescueEvent['t']} T
 * @typedef {(event: Of<T>, view: RescueView, cue: Course) => Promise<void>} Scene
 */
/** @template {RescueEvent['t']} T @typedef {(kit: SceneKit) => { [K in T]: Scene<K> }} Scenes */

/**
 * Events that their scene tells, once it has shown what they say; all others are told before it.
 * @type {Set<RescueEvent['t']>}
 */
const TOLD_BY_SCENE = new Set(['rolled', 'drew', 'took', 'traded', 'wind', 'woke', 'laid', 'discarded']);
/**
 * Events whose scene covers the caption, or shows what it says: it is hidden meanwhile, or says what the scene
 * begins with, and comes back when the event lands. The wind keeps the words with which it began.
 * @type {Set<RescueEvent['t']>}
 */
const COVERS_CAPTION = new Set([
  'knights_passed',
  'swapped_knights',
  'took',
  'stole',
  'recovered',
  'equation',
  'rescued',
  'ended',
]);

/** @param {SceneHost} host */
export const createAnimations = host => {
  const kit = createSceneKit(host);
  /** @type {{ [T in RescueEvent['t']]: Scene<T> }} */
  const scenes = {
    ...drawScenes(kit),
    ...cardScenes(kit),
    ...knightScenes(kit),
    ...instantScenes(kit),
    ...rescueScenes(kit),
  };

  /** @param {RescueEvent} event */
  const said = event => say(host.ctx.t, eventWords(event, host.ctx.state().update?.people ?? []));

  /** The caption during a scene that hides its own. @param {RescueEvent} event @param {RescueView} view */
  const meanwhile = (event, view) =>
    event.t === 'knights_passed'
      ? said({ t: 'rolled', seat: view.turn, die: 'dragon', again: false, gnome: false })
      : say(host.ctx.t, overture(event));

  return {
    /** @param {RescueEvent} event @param {RescueView} view @param {Cue} cue */
    play: async (event, view, cue) => {
      const scene = /** @type {(event: RescueEvent, view: RescueView, cue: Course) => Promise<void>} */ (
        scenes[event.t]
      );
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
