/* The stickers of a seat on sleeping queens in The Rescue: they move with their queens from realm to realm.
 */

/** @import { RescueEvent, RescueView, Stuck } from '../../types.js' */
import { applyEvent } from './apply-event.js';

/**
 * The placeholder of a sleeping queen while events are followed; no face has this form.
 * @param {number} seat
 * @param {number} place
 */
const marked = (seat, place) => `realm ${seat} ${place}`;
/** @param {string | null | undefined} face */
const isMark = face => face?.startsWith('realm ') ?? false;

/**
 * A view in which every sleeping queen is replaced by a placeholder that says where she lies.
 * @param {RescueView} view
 * @returns {RescueView}
 */
const mark = view => ({
  ...view,
  seats: view.seats.map((one, seat) => ({
    ...one,
    realm: one.realm.map((face, place) => face ?? marked(seat, place)),
  })),
});

/**
 * An event that moves a sleeping queen, with her placeholder in place of the face that this seat may know.
 * @param {RescueView} view
 * @param {RescueEvent} event
 * @returns {RescueEvent}
 */
const moved = (view, event) => {
  /** @param {number} seat @param {number | null} place @param {string | null} face */
  const instead = (seat, place, face) => {
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

/**
 * Whether a realm has the same open and sleeping cards as the events said.
 * @param {readonly (string | null)[]} told
 * @param {readonly (string | null)[]} now
 */
const agree = (told, now) =>
  told.length === now.length &&
  told.every((face, place) => (isMark(face) || face === null ? now[place] === null : now[place] === face));

/**
 * The stickers of a seat after a story. A queen who woke, or could not be followed, loses hers.
 * @param {Stuck} on
 * @param {{ before: RescueView, events: readonly RescueEvent[], after: RescueView }} story
 * @returns {Stuck}
 */
export const carried = (on, { before, events, after }) => {
  const last = events.reduce((view, event) => applyEvent(view, moved(view, event)), mark(before));
  const found = last.seats.flatMap(({ realm }, seat) => {
    const sure = agree(realm, after.seats[seat]?.realm ?? []);
    return realm.flatMap((face, place) =>
      sure && face !== null && isMark(face) && on[face]
        ? [/** @type {const} */ ([marked(seat, place), on[face]])]
        : [],
    );
  });
  return Object.fromEntries(found);
};

/**
 * The state of each realm as a string: stickers are valid for these states alone.
 * @param {RescueView} view
 */
export const layOf = view => view.seats.map(({ realm }) => realm.map(face => face ?? '-').join(' '));
