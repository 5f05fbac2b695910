/* The sounds of Sleeping Queens. */

import type { QueensEvent } from '../../types.js';
import { HAND, PUT, scored } from '../../sound/cues.js';
import { motifOf } from '../../games/queens/motifs.js';

export const sounds = scored<QueensEvent>({
  played: () => HAND,
  // The Knight knocks at the door, not with his card on the pile.
  attacked: ({ card }) => ({ [card === 'knight' ? 'beat' : 'begin']: { name: 'knock' } }),
  // The drum is the same for every answer; the second sound comes with the opened letter.
  answered: ({ card, stopped }) => ({
    begin: { name: 'drum' },
    ...(stopped && { tell: { name: card === 'knight' ? 'dragon' : 'wand' } }),
  }),
  // Her melody sounds once her card is visible.
  woke: ({ queen }) => ({ tell: motifOf(queen) }),
  went_back: ({ queen }) => ({ tell: motifOf(queen), land: { name: 'asleep' } }),
  stolen: () => PUT,
  fell_asleep: () => ({ begin: { name: 'asleep' } }),
  revealed: () => ({ begin: { name: 'draw' }, land: { name: 'put' } }),
  discarded: ({ faces }) =>
    faces.length > 2 ? { begin: { name: 'sum', n: faces.length }, land: { name: 'put' } } : HAND,
  drew: () => ({ begin: { name: 'draw' } }),
  shuffled: () => ({ begin: { name: 'shuffle' } }),
  turn: ({ seat }, colour) => ({ land: { name: 'turn', colour: colour(seat) } }),
  ended: () => ({ begin: { name: 'ended' } }),
});
