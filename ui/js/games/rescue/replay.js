/* A finished game of The Rescue: its positions with nothing hidden, and the cards that each seat drew. */

/** @import { FrameOf, GameOf } from '../../types.js' */
import { facesIn, rowsIn } from '../positions.js';

/** The game with all realms open. @param {FrameOf<'rescue'>} frame @returns {GameOf<'rescue'>} */
export const opened = frame => ({
  ...frame.game,
  view: { ...frame.game.view, all: { realms: rowsIn(frame, 'realms').map(facesIn), grid: [], draw: [] } },
});

/** The kinds of cards that matter for luck, in the order in which they are shown. */
export const LUCK = ['queen', 'gnome', 'witch', 'willow', 'book', 'number'];

/** Those kinds that count as good luck; not the Willow, which may put the own queens to sleep. */
export const GLAD = ['queen', 'gnome', 'witch', 'book'];

/**
 * The faces that each seat drew.
 * @param {readonly FrameOf<'rescue'>[]} frames
 * @param {number} seats
 * @returns {string[][]}
 */
export const brought = (frames, seats) => {
  const events = frames.flatMap(({ done, game }) => (done ? game.events : []));
  return Array.from({ length: seats }, (_, seat) =>
    events.flatMap(event => (event.t === 'drew' && event.seat === seat ? event.faces : [])),
  );
};
