/* How the screen leaves on which an answer was sealed: its halves part, its light goes out, faces hop away,
   and its cards fly to where they lie on the table. */

import type { Actor } from '../../table/stage.js';
import type { End } from '../../table/ways.js';
import type { Left } from '../../table/handed-on.js';
import { carried } from '../../table/ways.js';

/** When its cards lie on the table again; they fade there, since the table is dark. */
export const HOME = 0.18;
const FADES = 0.07;

/**
 * A picture of the screen before, with the place on the table to which it belongs, and how it is drawn there.
 */
export type Leaving = Left & { to?: End | null };

/**
 * Half of the screen before, which is drawn to its side like the curtain between two seats, and the folds
 * that it gets.
 */
const half = (side: 'left' | 'right'): Actor[] => {
  /** It covers the whole window. */
  const sheet = (kind: string): Actor => ({
    svg: '',
    at: { x: innerWidth / 2, y: innerHeight / 2, width: innerWidth },
    ratio: innerHeight / innerWidth,
    kind,
    origin: side === 'left' ? '0 50%' : '100% 50%',
    steps: [
      { at: 0, ease: 'cubic-bezier(.5,0,.7,.6)' },
      { at: HOME, flat: 0 },
    ],
  });
  return [
    sheet(`sealed private cloth half-${side}`),
    { ...sheet(`folds half-${side}`), shows: [[0, 1, HOME * 0.3]] },
  ];
};

/** A light or a veil goes out. */
const fades = ({ svg, at, ratio, kind }: Leaving): Actor => ({
  svg,
  at,
  ratio,
  kind,
  steps: [{ at: 0 }, { at: HOME, seen: 0 }],
});

/** A face hops away. */
const hops = ({ svg, at, ratio, kind, turn = 0 }: Leaving): Actor => ({
  svg,
  at,
  ratio,
  kind,
  steps: [
    { at: 0, turn, ease: 'ease-out' },
    { at: 0.03, y: at.y - at.width * 0.2, size: 1.1, ease: 'ease-in' },
    { at: 0.09, y: at.y + at.width * 0.2, size: 0.05 },
    { at: 0.091, seen: 0 },
  ],
});

/**
 * What the screen before has left, on which the answer was sealed: its halves part, its light goes out, faces
 * hop away, and the cards fly to where they lie on the table.
 */
export const parting = (left: readonly Leaving[]): Actor[] => [
  ...(left.some(({ kind }) => kind.includes('sealed')) ? [...half('left'), ...half('right')] : []),
  ...left.filter(({ name }) => name === 'floor').map(fades),
  ...left.filter(({ name }) => name === 'face').map(hops),
  ...left.flatMap(({ svg, at, kind, turn, to }) =>
    to ? carried({ svg, at, kind, turn }, to, { end: HOME, stays: false, fades: FADES }) : [],
  ),
];
