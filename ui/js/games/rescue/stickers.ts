/* The stickers of a seat on sleeping queens in The Rescue: they move with their queens from realm to realm.
 */

import type { RescueEvent, RescueView, Stuck } from '../../types.js';
import { applyEvent } from './apply-event.js';

/** The placeholder of a sleeping queen while events are followed; no face has this form. */
const marked = (seat: number, place: number) => `realm ${seat} ${place}`;
const isMark = (face: string | null | undefined) => face?.startsWith('realm ') ?? false;

/** A view in which every sleeping queen is replaced by a placeholder that says where she lies. */
const mark = (view: RescueView): RescueView => ({
  ...view,
  seats: view.seats.map((one, seat) => ({
    ...one,
    realm: one.realm.map((face, place) => face ?? marked(seat, place)),
  })),
});

/**
 * An event that moves a sleeping queen, with her placeholder in place of the face that this seat may know.
 */
const moved = (view: RescueView, event: RescueEvent): RescueEvent => {
  const instead = (seat: number, place: number | null, face: string | null) => {
    const there = place === null ? null : view.seats[seat]?.realm[place];
    return there !== undefined && isMark(there) ? there : face;
  };
  if (event.t === 'stole') return { ...event, face: instead(event.from, event.place, event.face) };
  if (event.t !== 'traded' || event.companions) return event;
  const { gave, got } = event;
  return {
    ...event,
    gave: { ...gave, face: instead(gave.seat, gave.place, gave.face) },
    got: { ...got, face: instead(got.seat, got.place, got.face) },
  };
};

/** Whether a realm has the same open and sleeping cards as the events said. */
const agree = (told: readonly (string | null)[], now: readonly (string | null)[]) =>
  told.length === now.length &&
  told.every((face, place) => (isMark(face) || face === null ? now[place] === null : now[place] === face));

/** The stickers of a seat after a story. A queen who woke, or could not be followed, loses hers. */
export const carried = (
  on: Stuck,
  { before, events, after }: { before: RescueView; events: readonly RescueEvent[]; after: RescueView },
): Stuck => {
  const last = events.reduce((view, event) => applyEvent(view, moved(view, event)), mark(before));
  const found = last.seats.flatMap(({ realm }, seat) => {
    const sure = agree(realm, after.seats[seat]?.realm ?? []);
    return realm.flatMap((face, place) =>
      sure && face !== null && isMark(face) && on[face] ? [[marked(seat, place), on[face]] as const] : [],
    );
  });
  return Object.fromEntries(found);
};

/** The state of each realm as a string: stickers are valid for these states alone. */
export const layOf = (view: RescueView) =>
  view.seats.map(({ realm }) => realm.map(face => face ?? '-').join(' '));
