/* The places on the table that an event of The Rescue changes and that are then marked. */

import type { RescueEvent, RescueView } from '../../types.js';

/** @param view the view after it */
export const spots = (event: RescueEvent, view: RescueView): Set<string> => new Set(list(event, view));

const newest = (view: RescueView, seat: number) =>
  `realm ${seat} ${(view.seats[seat]?.realm.length ?? 1) - 1}`;

const list = (event: RescueEvent, view: RescueView): string[] => {
  switch (event.t) {
    case 'rolled':
      return ['die'];
    case 'knights_passed':
      return event.knights.map((_, seat) => `knight ${seat}`);
    case 'swapped_knights':
      return event.seats.map(seat => `knight ${seat}`);
    case 'woke':
      return event.places.map(place => `realm ${event.seat} ${place}`);
    case 'wind':
      return event.places.map(place => `realm ${event.at} ${place}`);
    case 'drew':
      return event.faces.map((_, at) => `drawn ${view.drawn.length - 1 - at}`);
    case 'laid':
      return event.faces.map(
        (_, at) => `realm ${event.seat} ${(view.seats[event.seat]?.realm.length ?? 0) - 1 - at}`,
      );
    case 'turned_over':
      return event.slots.map(slot => `grid ${slot}`);
    case 'took':
      return [`companion ${event.seat} ${(view.seats[event.seat]?.companions.length ?? 1) - 1}`];
    case 'stole':
      return [newest(view, event.to)];
    case 'recovered':
    case 'read':
      return [newest(view, event.seat), 'pile 0'];
    case 'traded':
      return [event.gave, event.got].map(
        side => `${event.companions ? 'companion' : 'realm'} ${side.seat} ${side.place}`,
      );
    case 'rescued':
      return [`grid ${event.slot}`, `kings ${event.seat}`, 'pile 0'];
    case 'equation':
    case 'pair':
    case 'discarded':
    case 'resolved':
    case 'shuffled':
      return ['pile 0'];
    default:
      return [];
  }
};
