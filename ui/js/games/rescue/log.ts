/* The public log of The Rescue: its turns, and the cards that an event shows. */

import type { RescueEvent } from '../../types.js';
import type { Turn } from '../../table/game.js';

/** The seat whose turn an event belongs to; null if the event does not say. */
const actorOf = (event: RescueEvent) => {
  if ('to' in event) return event.to;
  if ('gave' in event) return event.gave.seat;
  return 'seat' in event ? event.seat : null;
};

/**
 * The log cut into turns, the newest first. The log has no `turn` events: a turn ends where another seat
 * acts.
 */
export function turnsOf(log: readonly RescueEvent[]): Turn<RescueEvent>[] {
  const turns: Turn<RescueEvent>[] = [];
  for (const event of log) {
    const actor = actorOf(event);
    const [now] = turns;
    if (!now || (actor !== null && now.seat !== null && actor !== now.seat))
      turns.unshift({ seat: actor, events: [event] });
    else {
      now.seat ??= actor;
      now.events.push(event);
    }
  }
  return turns;
}

/** The cards that a line of the log shows. */
export const facesOf = (event: RescueEvent): readonly string[] => {
  switch (event.t) {
    case 'drew':
    case 'equation':
      return event.faces;
    case 'pair':
      return [event.face, event.face];
    case 'woke':
    case 'wind':
      return event.queens;
    case 'took':
      return [event.companion];
    case 'recovered':
      return [event.queen];
    case 'swapped_knights':
      return event.knights;
    case 'knights_passed':
      return event.knights;
    case 'traded':
      return [event.gave.face, event.got.face].filter(face => face !== null);
    case 'rescued':
      return [event.queen, event.companion, event.king];
    case 'stole':
      return event.face === null ? [] : [event.face];
    case 'read':
    case 'discarded':
      return [event.face];
    default:
      return [];
  }
};
