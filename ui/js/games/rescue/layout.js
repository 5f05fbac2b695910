/* The form of the table, how many cards lie in its rows, and where its drawings see how wide they are. Sizes stand in the style sheets. */

/** @import { RescueView } from '../../types.js' */
/** @import { Room } from '../../table/measure.js' */
/** @import { RescueModel } from './model.js' */
import { formOf, onPhone } from '../../table/measure.js';
import { free } from './limit.js';

/** The first card of each kind. */
export const SHOWS = {
  card: '.me .lie > *',
  near: '.seats .lie > *',
  door: '.doors .card',
  king: '.kings .five > *',
  pile: '.piles .pile > *',
  drawn: '.row > .card',
};

const UNKNOWN = { card: 0, near: 0, door: 0, king: 0, pile: 0, drawn: 0 };

/** From this height on a phone has room for the kings themselves. */
const TALL = 780;
/** Larger text than this leaves room for few words. */
const LARGE = 1.3;
/** In a window smaller than this two chips side by side have room for short words only. */
const BRIEF = { width: 1120, height: 720 };

/** How many cards lie beside a seat, its empty places counted. @param {RescueView} view @param {number} seat */
const lyingCount = (view, seat) => {
  const { realm = [], companions = [] } = view.seats[seat] ?? {};
  return realm.length + free(view, seat) + companions.length;
};

export { rowsOf } from '../../table/rows.js';

/** @param {Room} room @param {Record<string, number>} widths as they were seen @param {RescueView} view @param {number} own the seat at the near edge @returns {RescueModel['layout']} */
export const rescueLayout = (room, widths, view, own) => {
  const form = formOf(room);
  const phone = onPhone(form.shape);
  const counts = view.seats.map((_, seat) => lyingCount(view, seat));
  // A phone shows no card of another seat.
  const hidden = phone ? { near: 0 } : {};
  return {
    ...form,
    kings: !phone || (form.shape === 'phone' && room.height >= TALL),
    brief: phone || room.rem > LARGE || (form.shape === 'wide' && (room.width < BRIEF.width || room.height < BRIEF.height)),
    own: counts[own] ?? 0,
    others: Math.max(...counts.filter((_, seat) => seat !== own)),
    sizes: { ...UNKNOWN, ...widths, ...hidden },
  };
};
