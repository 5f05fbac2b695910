/* The form of the table, and the elements at which it measures how wide cards are. The style sheets set the
   sizes. */

/** @import { Layout, Room } from '../../table/measure.js' */
import { formOf } from '../../table/measure.js';

/** By kind of place, a selector whose first match is measured. */
export const SHOWS = {
  card: '.hand > .held',
  own: '.me .qs > *',
  near: ':is(.left, .right) .qs > *',
  far: '.across .qs > *',
  pile: '.pile > .card',
  bed: '.beds > .wide',
};

/** @typedef {Layout<keyof typeof SHOWS>} QueensLayout */

const UNKNOWN = { card: 0, own: 0, near: 0, far: 0, pile: 0, bed: 0 };

/**
 * @param {Room} room
 * @param {Record<string, number>} widths as measured, in CSS pixels
 * @returns {QueensLayout}
 */
export const layout = (room, widths) => ({ ...formOf(room), sizes: { ...UNKNOWN, ...widths } });
