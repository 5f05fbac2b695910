/* The animation of each event of The Rescue. Of its cue, `land` applies the event to the table, when a card
   lands; `tell` says what happened. */

/** @import { Ctx, RescueEvent, RescueView } from '../../types.js' */
/** @import { Motion } from '../../kit/motion.js' */
/** @import { Cue } from '../../table/game.js' */
/** @import { Stage } from './stage.js' */
import { cardScenes } from './animations-cards.js';
import { drawScenes } from './animations-draw.js';
import { instantScenes } from './animations-instants.js';
import { knightScenes } from './animations-knights.js';
import { rescueScenes } from './animations-rescue.js';
import { say } from '../../table/words.js';
import { createStage } from './stage.js';
import { eventWords } from './words.js';

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
/** @template {RescueEvent['t']} T @typedef {(stage: Stage) => { [K in T]: Scene<K> }} Scenes */

/**
 * Events whose animation says itself when to tell them; all others are told at once.
 * @type {Set<RescueEvent['t']>}
 */
const LATE = new Set(['rolled', 'drew', 'took', 'wind', 'woke', 'laid', 'discarded']);
/**
 * Events with a great scene: the caption is hidden while it plays, and comes back when the event lands. The
 * wind keeps the words with which it began.
 * @type {Set<RescueEvent['t']>}
 */
const GREAT = new Set([
  'knights_passed',
  'swapped_knights',
  'took',
  'stole',
  'recovered',
  'traded',
  'equation',
  'rescued',
  'ended',
]);

/** @param {{ root: HTMLElement, layer: HTMLElement, motion: Motion, ctx: Ctx }} table */
export const createAnimations = table => {
  const stage = createStage(table);
  /** @type {{ [T in RescueEvent['t']]: Scene<T> }} */
  const scenes = {
    ...drawScenes(stage),
    ...cardScenes(stage),
    ...knightScenes(stage),
    ...instantScenes(stage),
    ...rescueScenes(stage),
  };

  /** @param {RescueEvent} event */
  const said = event => say(table.ctx.t, eventWords(event, table.ctx.state().update?.people ?? []));

  return {
    /** @param {RescueEvent} event @param {RescueView} view @param {Cue} cue */
    play: async (event, view, cue) => {
      const scene = /** @type {(event: RescueEvent, view: RescueView, cue: Course) => Promise<void>} */ (
        scenes[event.t]
      );
      const captioned = GREAT.has(event.t) && !LATE.has(event.t);
      if (!LATE.has(event.t)) cue.tell();
      // On a television no scene covers the words.
      if (GREAT.has(event.t) && !table.root.querySelector('.tv-last')) cue.note('');
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
      if (table.motion.skipped()) land();
      else await scene(event, view, { ...cue, land, ahead });
      if (early) caption();
      cue.tell();
    },
  };
};
