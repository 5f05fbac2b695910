/* A finished game of The Rescue: its positions with nothing hidden, and the cards that each seat drew. */

import type { FrameOf, GameOf } from '../../types.js';
import { facesIn, rowsIn } from '../positions.js';

/** The game with all realms open. */
export const opened = (frame: FrameOf<'rescue'>): GameOf<'rescue'> => ({
  ...frame.game,
  view: { ...frame.game.view, all: { realms: rowsIn(frame, 'realms').map(facesIn), grid: [], draw: [] } },
});

/** The kinds of cards that matter for luck, in the order in which they are shown. */
export const LUCK = ['queen', 'gnome', 'witch', 'willow', 'book', 'number'];

/** Those kinds that count as good luck; not the Willow, which may put the own queens to sleep. */
export const GLAD = ['queen', 'gnome', 'witch', 'book'];

/** The faces that each seat drew. */
export const brought = (frames: readonly FrameOf<'rescue'>[], seats: number): string[][] => {
  const events = frames.flatMap(({ done, game }) => (done ? game.events : []));
  return Array.from({ length: seats }, (_, seat) =>
    events.flatMap(event => (event.t === 'drew' && event.seat === seat ? event.faces : [])),
  );
};
