/* The sounds of The Rescue. */

import type { RescueEvent } from '../../types.js';
import { GNOME, WITCH } from '../../state/faces.js';
import { HAND, PUT, scored, SILENT } from '../../sound/cues.js';

export const sounds = scored<RescueEvent>({
  rolled: ({ die }) => ({
    begin: { name: 'die' },
    ...(die === 'dragon' ? { tell: { name: 'dragon' } } : {}),
  }),
  // The gallop comes when the knights set out (animations-knights.ts).
  knights_passed: () => ({ begin: { name: 'shake' } }),
  swapped_knights: () => ({ begin: { name: 'lift' } }),
  woke: () => ({ tell: { name: 'wake' } }),
  declined: () => SILENT,
  drew: ({ faces }) => ({ begin: { name: 'draw', n: faces.length } }),
  shuffled: () => ({ begin: { name: 'shuffle' } }),
  began: ({ face }) => ({ begin: { name: face === GNOME ? 'knock' : face === WITCH ? 'wand' : 'lift' } }),
  resolved: () => PUT,
  turned_over: () => ({ begin: { name: 'shuffle' } }),
  took: () => ({ tell: { name: 'found' } }),
  // Stolen and recovered cards are put down in their scenes, after the table has made room.
  stole: () => ({ begin: { name: 'lift' } }),
  recovered: () => ({ begin: { name: 'lift' } }),
  traded: () => HAND,
  // The lullaby comes when queens turn over (wind-scene.ts).
  wind: ({ passed }) => ({ begin: { name: 'wind', n: passed.length + 1 } }),
  laid: () => ({ tell: { name: 'put' } }),
  equation: ({ faces }) => ({ begin: { name: 'sum', n: faces.length } }),
  pair: () => HAND,
  read: () => ({ begin: { name: 'draw' }, land: { name: 'put' } }),
  // The fanfare comes when the king is free (rescue-scene.ts).
  rescued: () => ({ begin: { name: 'pull' } }),
  discarded: () => HAND,
  turn: ({ seat }, colour) => ({ land: { name: 'turn', colour: colour(seat) } }),
  ended: () => ({ begin: { name: 'ended' } }),
});
