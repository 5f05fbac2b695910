/* What is told and counted of a finished game of The Rescue. */

import type { Keeping } from '../../table/game.js';
import { figure } from './figures.js';
import { brought, GLAD, LUCK, opened } from './replay.js';
import { tell } from './story.js';
import { sumOf } from './words.js';

export const keeping: Keeping<'rescue'> = {
  opening: ['plight bubble-gum', 'plight turtle', 'plight cookie'],
  begins: () => 'begin.rescue',
  tell,
  figure,
  scrap: event => (event.t === 'equation' ? { text: sumOf(event), cards: event.faces.length } : null),
  opened,
  brought,
  luck: LUCK,
  glad: GLAD,
  rolled: event => (event.t === 'rolled' ? event.die : null),
  remembered: null,
};
