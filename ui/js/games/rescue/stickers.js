/* Stickers of one's own in The Rescue: sleeping queens lie in realms and move, and their stickers move with them. */

/** @import { RescueEvent, RescueView } from '../../types.js' */
/** @import { Stuck } from '../../table/stickers.js' */
import { applyEvent } from './apply-event.js';

/** Stands for a sleeping queen while events are followed; no face looks like it. @param {number} seat @param {number} place */
const marked = (seat, place) => `realm ${seat} ${place}`;
/** @param {string | null | undefined} face */
const isMark = face => face?.startsWith('realm ') ?? false;

/** Every sleeping queen of a table is marked with where she lies. @param {RescueView} view @returns {RescueView} */
const mark = view => ({ ...view, seats: view.seats.map((one, seat) => ({ ...one, realm: one.realm.map((face, place) => face ?? marked(seat, place)) })) });

/** An event that moves a sleeping queen, with her mark in place of what this seat knows of her. @param {RescueView} view @param {RescueEvent} event @returns {RescueEvent} */
const moved = (view, event) => {
  /** @param {number} seat @param {number | null} place @param {string | null} face */
  const instead = (seat, place, face) => {
    const there = place === null ? null : view.seats[seat]?.realm[place];
    return there !== undefined && isMark(there) ? there : face;
  };
  if (event.t === 'stole') return { ...event, face: instead(event.from, event.place, event.face) };
  if (event.t !== 'traded' || event.companions) return event;
  const { gave, got } = event;
  return { ...event, gave: { ...gave, face: instead(gave.seat, gave.place, gave.face) }, got: { ...got, face: instead(got.seat, got.place, got.face) } };
};

/** Whether a realm is what the events said: the same cards, and as many asleep. @param {readonly (string | null)[]} told @param {readonly (string | null)[]} now */
const agree = (told, now) => told.length === now.length && told.every((face, place) => (isMark(face) || face === null ? now[place] === null : now[place] === face));

/** Where the stickers of a seat are after these events. Whoever woke, or cannot be followed, has none any more. @param {Stuck} on @param {{ before: RescueView, events: readonly RescueEvent[], after: RescueView }} story @returns {Stuck} */
export const carried = (on, { before, events, after }) => {
  const last = events.reduce((view, event) => applyEvent(view, moved(view, event)), mark(before));
  const found = last.seats.flatMap(({ realm }, seat) => {
    const sure = agree(realm, after.seats[seat]?.realm ?? []);
    return realm.flatMap((face, place) => (sure && face !== null && isMark(face) && on[face] ? [/** @type {const} */ ([marked(seat, place), on[face]])] : []));
  });
  return Object.fromEntries(found);
};

/** How the realms lie: stickers put there belong to no other table. @param {RescueView} view */
export const layOf = view => view.seats.map(({ realm }) => realm.map(face => face ?? '-').join(' '));
