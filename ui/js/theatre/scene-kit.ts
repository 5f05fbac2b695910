/* What the scenes of both games share: the stage, cards that fly, what is laid over the table, and what of it is
   hidden meanwhile. */

import type { Spot } from '../table/fly.js';
import type { SceneHost } from '../table/game.js';
import { createFlyer } from '../table/fly.js';
import { startWithin } from '../table/free-place.js';
import { spotOf } from '../table/spots.js';
import { away, createStage } from '../table/stage.js';

/** @param createPlaces the positions on the table of a game */
export const createSceneKit = <Places extends object>(
  host: SceneHost,
  createPlaces: (root: HTMLElement) => Places,
) => {
  const { root, layer, motion, ctx } = host;
  return {
    ...host,
    ...createPlaces(root),
    stage: createStage(layer, motion),
    hands: createFlyer(layer, motion),
    people: () => ctx.state().update?.people ?? [],
    spotOf: (spot: string) => spotOf(root, spot),

    /** Hides elements while `run` moves copies of them. */
    lifted: (elements: readonly (Element | null | undefined)[], run: () => Promise<unknown>) =>
      away(motion, elements, run),

    /**
     * Puts a drawing of any shape into the layer.
     * @param ratio height divided by width
     */
    thing: (svg: string, spot: Spot, ratio: number, kind: string) => {
      const element = document.createElement('div');
      element.className = `thing ${kind}`;
      element.innerHTML = svg;
      element.style.width = `${spot.width}px`;
      element.style.left = `${spot.x - spot.width / 2}px`;
      element.style.top = `${spot.y - (spot.width * ratio) / 2}px`;
      layer.append(element);
      return element;
    },

    /** Puts a slip of text at a place. */
    slip: (text: string, spot: Spot, kind = '') => {
      const note = document.createElement('p');
      note.className = `stage-slip ${kind}`;
      note.textContent = text;
      layer.append(note);
      const box = note.getBoundingClientRect();
      note.style.left = `${startWithin(spot.x, box.width, innerWidth, 8)}px`;
      note.style.top = `${startWithin(spot.y, box.height, innerHeight, 8)}px`;
      return note;
    },
  };
};

export type SceneKit = ReturnType<typeof createSceneKit<object>>;
