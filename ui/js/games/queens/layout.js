/* The form of the table, and where its drawings see how wide they are. Sizes stand in the style sheets. */

/** @import { Layout, Room, Sizes } from '../../table/measure.js' */
import { formOf } from '../../table/measure.js';

/** The first card of each kind. @satisfies {Record<keyof Sizes, string>} */
export const SHOWS = {
  card: '.hand > .held',
  own: '.me .qs > *',
  near: ':is(.left, .right) .qs > *',
  far: '.across .qs > *',
  pile: '.pile > .card',
  bed: '.beds > .wide',
};

const UNKNOWN = { card: 0, own: 0, near: 0, far: 0, pile: 0, bed: 0 };

/** @param {Room} room @param {Partial<Sizes>} widths as they were seen @returns {Layout} */
export const layout = (room, widths) => ({ ...formOf(room), sizes: { ...UNKNOWN, ...widths } });
