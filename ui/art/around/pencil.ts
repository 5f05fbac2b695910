/* A red crayon and the blue line that it has drawn. */

import { drawing, group, line, paper, path } from '../shared/paint.js';

export const pencil = () =>
  drawing(
    '0 0 60 60',
    line('M8 50Q18 30 26 46T46 40', '#3F86DD', 6) +
      group(
        'rotate(40 38 24)',
        paper('M30 4H46V38L38 52L30 38Z', '#D7263D') +
          path('M30 38L38 52L46 38Z', '#FFE1C8') +
          path('M35.5 47L38 52L40.5 47Z', '#D7263D') +
          path('M40 4H46V38H40Z', '#1B1030', 'opacity=".16"'),
      ),
    'art',
  );
