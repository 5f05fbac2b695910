/* A finished game of The Rescue: everything that lay somewhere, and what luck has brought. */

/** @import { FrameOf, GameOf } from '../../types.js' */
import { facesIn, rowsIn } from '../positions.js';

/** With nothing hidden any more. @param {FrameOf<'rescue'>} frame @returns {GameOf<'rescue'>} */
export const opened = frame => ({ ...frame.game, view: { ...frame.game.view, all: { realms: rowsIn(frame, 'realms').map(facesIn), grid: [], draw: [] } } });

/** The kinds of cards that matter for luck, in the order in which they are shown. */
export const LUCK = ['queen', 'gnome', 'witch', 'willow', 'book', 'number'];

/** Those that anybody is glad of: a Willow puts one's own queens to sleep as well. */
export const GLAD = ['queen', 'gnome', 'witch', 'book'];

/** What each seat drew openly. @param {readonly FrameOf<'rescue'>[]} frames @param {number} seats @returns {string[][]} */
export const brought = (frames, seats) => {
  const events = frames.flatMap(({ done, game }) => (done ? game.events : []));
  return Array.from({ length: seats }, (_, seat) => events.flatMap(event => (event.t === 'drew' && event.seat === seat ? event.faces : [])));
};
