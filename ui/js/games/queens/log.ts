/* The public log of Sleeping Queens: its turns, and the cards that an event shows. */

import type { QueensEvent } from '../../types.js';
import type { Turn } from '../../table/game.js';
import { ATTACKS, STOPS } from '../../state/faces.js';

/** The log cut into turns, the newest first. */
export function turnsOf(log: readonly QueensEvent[]): Turn<QueensEvent>[] {
  const turns: Turn<QueensEvent>[] = [{ seat: null, events: [] }];
  for (const event of log) {
    if (event.t === 'turn') turns.unshift({ seat: event.seat, events: [] });
    else turns[0]?.events.push(event);
  }
  return turns.filter(turn => turn.events.length > 0);
}

/** The cards that an event shows. */
export function facesOf(event: QueensEvent): readonly string[] {
  switch (event.t) {
    case 'attacked':
      return [ATTACKS[event.card], event.queen];
    case 'answered':
      return event.stopped ? [STOPS[event.card]] : [];
    case 'revealed':
    case 'played':
      return [event.face];
    case 'discarded':
      return event.faces;
    case 'woke':
    case 'went_back':
    case 'stolen':
    case 'fell_asleep':
      return [event.queen];
    default:
      return [];
  }
}
