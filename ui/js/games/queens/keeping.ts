/* What is told and counted of a finished game of Sleeping Queens. */

import type { Keeping } from '../../table/game.js';
import { figure } from './figures.js';
import { brought, GLAD, LUCK, opened, remembered } from './replay.js';
import { tell } from './story.js';
import { kindWord, lineOf } from './sums.js';

export const keeping: Keeping<'queens'> = {
  opening: ['sleeper moon', 'sleeper rose', 'sleeper cat'],
  begins: ({ beds }) => (beds.length > 12 ? 'begin.sixteen' : 'begin.queens'),
  tell,
  figure,
  scrap: event =>
    event.t === 'discarded' && kindWord(event.kind) === 'sum'
      ? { text: lineOf(event), cards: event.faces.length }
      : null,
  opened,
  brought,
  luck: LUCK,
  glad: GLAD,
  rolled: () => null,
  remembered,
};
