/* The form of the table, and the elements at which it measures how wide cards are. The style sheets set the
   sizes. */

import type { Layout, Room } from '../../table/measure.js';
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

export type QueensLayout = Layout<keyof typeof SHOWS>;

const UNKNOWN = { card: 0, own: 0, near: 0, far: 0, pile: 0, bed: 0 };

/** @param widths as measured, in CSS pixels */
export const layout = (room: Room, widths: Record<string, number>): QueensLayout => ({
  ...formOf(room),
  sizes: { ...UNKNOWN, ...widths },
});
