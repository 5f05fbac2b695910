/* A finished game of The Rescue: everything that lay somewhere, and what luck has brought. */

/** @import { ReplayFrame } from '../../types.js' */
import { faceIn, positionOf } from '../positions.js';

/** What a view shows when nothing is hidden any more. @param {ReplayFrame} frame */
export const everything = frame => {
  const { realms = [] } = positionOf(frame);
  return { realms: realms.map((/** @type {string[]} */ realm) => realm.map(faceIn)), grid: [], draw: [] };
};

/** The kinds of cards that matter for luck, in the order in which they are shown. */
export const LUCK = ['queen', 'gnome', 'witch', 'willow', 'book', 'number'];

/** What each seat drew openly. @param {readonly ReplayFrame[]} frames @param {number} seats @returns {string[][]} */
export const brought = (frames, seats) => {
  const events = frames.flatMap(({ done, game }) => (done && game.game === 'rescue' ? game.events : []));
  return Array.from({ length: seats }, (_, seat) => events.flatMap(event => (event.t === 'drew' && event.seat === seat ? event.faces : [])));
};
