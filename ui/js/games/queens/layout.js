/* The form of the table, and where its drawings see how wide they are. Sizes stand in the style sheets. */

/** @import { Room } from '../../table/measure.js' */
/** @import { QueensModel } from './model.js' */
import { formOf } from '../../table/measure.js';

/** The first card of each kind. */
export const SHOWS = {
  card: '.hand > .held',
  own: '.me .qs > *',
  near: ':is(.left, .right) .qs > *',
  far: '.across .qs > *',
  pile: '.pile > .card',
  bed: '.beds > .wide',
};

const UNKNOWN = { card: 0, own: 0, near: 0, far: 0, pile: 0, bed: 0 };

/** @param {Room} room @param {Record<string, number>} widths as they were seen @returns {QueensModel['layout']} */
export const layout = (room, widths) => ({ ...formOf(room), sizes: { ...UNKNOWN, ...widths } });
