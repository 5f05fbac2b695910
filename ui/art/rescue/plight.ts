/* What the predicaments share: the worried king, his hands and boots, the biscuits on his tin. */

import { SKIN } from '../shared/tokens.js';
import { at, disc, group, layer, line, paper, paperDisc } from '../shared/paint.js';
import { bust } from '../shared/royals.js';
import type { King } from '../shared/royals.js';

const WORRIED = 'M70 120q7-9 18-8M112 112q11-1 18 8';

/** A worried king with his crown askew, his face at x y. */
export const worried = (
  king: King,
  x: number,
  y: number,
  scale: number,
  change: Parameters<typeof bust>[1] = {},
) =>
  layer(
    'king',
    group(
      `translate(${x} ${y}) scale(${scale}) translate(-100 -126)`,
      bust(king, {
        tilt: 8,
        over: '',
        ...change,
        face: { brows: WORRIED, mouth: king.beard && !king.mouth ? 'none' : 'oh', ...change.face },
      }),
    ),
  );

export const grips = (king: King, places: string) =>
  layer(
    'hands',
    at(
      places,
      (x, y) =>
        paperDisc(x, y, 11, SKIN[king.skin]) +
        line(`M${x - 4} ${y - 4}v6M${x + 1} ${y - 5}v7M${x + 5} ${y - 4}v6`, '#000', 1.6, 'opacity=".25"'),
    ),
  );

/** A biscuit on the tin. */
export const biscuit = (x: number, y: number, r = 15) =>
  paperDisc(x, y, r, '#E5BC86') +
  at('-5 -4, 5 3, -1 7, 5 -7', (dx, dy) => disc(x + (dx * r) / 15, y + (dy * r) / 15, 2.6, '#7C4517'));

/** Boots of a king whom one sees whole, for the place and scale that `worried` got. */
export const boots = (x: number, y: number, scale: number) =>
  group(
    `translate(${x} ${y}) scale(${scale}) translate(-100 -126)`,
    at('78 256, 122 256', (bx, by, _z, i) =>
      paper(`M${bx - 9} ${by - 12}h18v14h${i ? 9 : 0}v10h-27h${i ? 0 : -9}v-10h${i ? 0 : 9}z`, '#4A2E1E'),
    ),
  );
