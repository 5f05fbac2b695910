/* The public log of Sleeping Queens: its turns, and the cards that an event shows. */

import type { QueensEvent } from '../../types.js';
import type { Turn } from '../../table/game.js';
import { ATTACKS, ROSE, STOPS } from '../../state/faces.js';

/**
 * Whether a seat wakes a queen because of what came before: a Jester counted to it, or it has woken the Rose Queen. That
 * may be in the turn of another seat.
 */
const goesOn = (seat: number, last: QueensEvent | undefined) =>
  (last?.t === 'revealed' && last.lucky === seat) ||
  (last?.t === 'woke' && last.queen === ROSE && last.seat === seat);

/** The seat whose turn an event belongs to; null for the turn of the event before. */
const actorOf = (event: QueensEvent, last: QueensEvent | undefined) => {
  switch (event.t) {
    case 'attacked':
    case 'answered':
      return event.by;
    case 'stolen':
      return event.to;
    case 'revealed':
    case 'discarded':
      return event.seat;
    case 'woke':
      return event.cause === 'king' ? event.seat : null;
    case 'went_back':
      return goesOn(event.seat, last) ? null : event.seat;
    default:
      return null;
  }
};

/** The log cut into turns, the newest first. The log has no `turn` events: a turn ends where another seat acts. */
export function turnsOf(log: readonly QueensEvent[]): Turn<QueensEvent>[] {
  const turns: Turn<QueensEvent>[] = [];
  for (const [at, event] of log.entries()) {
    const actor = actorOf(event, log[at - 1]);
    const [now] = turns;
    if (now && (actor === null || actor === now.seat)) now.events.push(event);
    else turns.unshift({ seat: actor, events: [event] });
  }
  return turns;
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
