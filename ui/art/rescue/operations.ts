/* What the four signs do, as small pictures of buttons: heaps that join, buttons that hop away, rows, plates.
 */

import { disc, drawing, each } from '../shared/paint.js';

const INK = 'currentColor';
const R = 3.6;

const buttons = (places: readonly (readonly [number, number])[], more = '') =>
  each([...places], ([x, y]) => disc(x, y, R, INK, more));
/** A button that is not there any more. */
const gone = (x: number, y: number) =>
  disc(x, y, R - 0.7, 'none', `stroke="${INK}" stroke-width="1.4" stroke-dasharray="2 1.8" opacity=".8"`);
const line = (d: string) =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`;
const plate = (x: number) =>
  `<ellipse cx="${x}" cy="24" rx="10.500" ry="4" fill="none" stroke="${INK}" stroke-width="1.8"/>`;

const PICTURES: Record<'plus' | 'minus' | 'times' | 'divide', () => string> = {
  plus: () =>
    buttons([
      [7, 12],
      [7, 21],
    ]) +
    line('M14.500 16.500h4M29.500 16.500h4') +
    buttons([[24, 16.5]], 'opacity=".55"') +
    buttons([
      [41, 12],
      [41, 21],
    ]),
  minus: () =>
    buttons([
      [7, 22],
      [16, 22],
      [25, 22],
    ]) +
    gone(34, 12) +
    gone(42.5, 7.5) +
    line('M28 15.500q2-4.500 3.500-4M36.500 8q1.800-2.600 3-2.300'),
  times: () =>
    each([7, 16, 25], y =>
      buttons([
        [14, y],
        [24, y],
        [34, y],
      ]),
    ),
  divide: () =>
    plate(12) +
    plate(36) +
    buttons([
      [8, 19.5],
      [16, 19.5],
      [32, 19.5],
      [40, 19.5],
    ]) +
    line('M24 4v6M24 10l-6 3M24 10l6 3'),
};

export const operation = (name: keyof typeof PICTURES) =>
  drawing('0 0 48 32', PICTURES[name](), 'art op-art');
