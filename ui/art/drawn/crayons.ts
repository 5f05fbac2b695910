/* The crayons that fan out behind a drawn queen when she wakes. */

import { CREAM } from '../shared/tokens.js';
import { drawing, paper, paperRect } from '../shared/paint.js';
import { CRAYONS } from './parts.js';

/** Which of them, from the left to the right. */
const FAN = [2, 4, 5, 6, 7];

const crayon = (colour: string) =>
  drawing(
    '0 0 60 204',
    paper('M10 52L24 8Q30 0 36 8L50 52V196Q30 204 10 196Z', colour) + paperRect(10, 70, 40, 100, 2, CREAM),
    'art cut-out',
  );

export const crayons = () => FAN.map(colour => crayon(CRAYONS[colour]?.[0] ?? CREAM));
