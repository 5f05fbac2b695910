/* The form of the table, how many cards lie in its rows, and where its drawings see how wide they are. Sizes stand in the style sheets. */

/** @import { RescueView } from '../../types.js' */
/** @import { Room } from '../../table/measure.js' */
/** @import { RescueModel } from './model.js' */
import { APART, formOf, onPhone } from '../../table/measure.js';
import { rowsOf } from '../../table/rows.js';
import { free } from './limit.js';

/** The first card of each kind. */
export const SHOWS = {
  card: '.me .lie-cards > :not(.kept)',
  near: '.seats .lie-cards > *',
  door: '.doors .card',
  king: '.kings .five > *',
  pile: '.piles .pile > *',
  drawn: '.row > .card',
};

const UNKNOWN = { card: 0, near: 0, door: 0, king: 0, pile: 0, drawn: 0 };

/** From this height on a phone has room for the kings themselves. */
const TALL = 780;
/** As many doors lie in one row of a phone, each large enough for a finger; its other row is free for the kings then. */
const doorsBeside = (/** @type {number} */ width) => (width < 360 ? 5 : 6);
/** As many cards as a finger can tell apart beside the thrones of a phone. */
const ROW = 5;
/** Larger text than this leaves room for few words. */
const LARGE = 1.3;
/** In a window smaller than this two chips side by side have room for short words only. */
const BRIEF = { width: 1120, height: 720 };

/** How many cards lie in a realm, its empty places counted, and beside it. @typedef {{ cards: number, aides: number }} Lot */

/** @param {RescueView} view @param {number} seat @returns {Lot} */
const lotOf = (view, seat) => {
  const { realm = [], companions = [] } = view.seats[seat] ?? {};
  return { cards: realm.length + free(view, seat), aides: companions.length };
};

/** How many of both stand beside each other in one, two and three rows. @param {Lot} lot */
export const columnsOf = ({ cards, aides }) => ({ ...rowsOf(cards, '--in'), ...rowsOf(aides, '--by') });

/** More in two rows than stand beside thrones on a phone. @param {Lot} lot */
export const crowded = ({ cards, aides }) => Math.ceil(cards / 2) + Math.ceil(aides / 2) > ROW;

/** Whether few enough doors are left for one row. While doors are dealt none lies there yet. @param {RescueView} view @param {number} most */
const fewDoors = ({ grid }, most) => {
  const left = grid.filter(({ t }) => t !== 'empty').length;
  return left > 0 && left <= most;
};

/** @param {Room} room @param {Record<string, number>} widths as they were seen @param {RescueView} view @param {number} own the seat at the near edge @returns {RescueModel['layout']} */
export const rescueLayout = (room, widths, view, own) => {
  const form = formOf(room);
  const phone = onPhone(form.shape);
  const tall = !phone || (form.shape === 'phone' && room.height >= TALL);
  const single = !tall && form.shape === 'phone' && !form.low && fewDoors(view, doorsBeside(room.width));
  const lots = view.seats.map((_, seat) => lotOf(view, seat));
  const others = lots.filter((_, seat) => seat !== own);
  // A phone shows no card of another seat.
  const hidden = phone ? { near: 0 } : {};
  return {
    ...form,
    tall,
    single,
    kings: tall || single,
    brief: phone || room.rem > LARGE || (form.shape === 'wide' && (room.width < BRIEF.width || room.height < BRIEF.height)),
    own: lots[own] ?? { cards: 0, aides: 0 },
    others: { cards: Math.max(...others.map(({ cards }) => cards)), aides: Math.max(...others.map(({ aides }) => aides)) },
    sizes: { ...UNKNOWN, ...widths, ...hidden },
  };
};

/** Whether the cards of others are too small for a finger: then the whole panel is tapped, and what is to be chosen there comes in a sheet. @param {RescueModel['layout']} layout */
export const coversPanels = ({ shape, sizes }) => onPhone(shape) || sizes.near < APART;
