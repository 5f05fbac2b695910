/* How each king's predicament ends, in motion: the bubble bursts, the tin springs open, the kite sinks.
   Positions are in units of a card (200 by 280), those of a layer as offsets from where it was. `at` of a
   step is its share of the ending, from 0 to 1. */

import type { Step } from '../../table/steps.js';

/** `about` is the point about which a layer turns and grows. */
type Layer = { about?: readonly [x: number, y: number]; steps: Step[] };
/** A cut-out that appears only in the ending. */
export type Extra = {
  cut: string;
  at: readonly [x: number, y: number, width: number];
  ratio: number;
  steps: Step[];
};
export interface Ending {
  /** motion of the card's layers, by name (art/rescue/perils*.js) */
  layers: Record<string, Layer>;
  /** the particles that burst out, to a distance of `far` */
  bits: { cut: string; at: readonly [x: number, y: number]; width: number; ratio: number; far: number };
  extras?: Extra[];
}

/** The king and his hands move alike until he is free. */
const together = (...steps: Step[]) => ({ king: { steps }, hands: { steps } });

const POP = [
  { at: 0, size: 1 },
  { at: 0.15, size: 1.05, tall: 0.95 },
  { at: 0.3, size: 1.14, tall: 1, seen: 1 },
  { at: 0.37, size: 1.2, seen: 1 },
  { at: 0.39, seen: 0 },
];
/** Up, over and away. */
const TOSSED: Step[] = [
  { at: 0, turn: 0 },
  { at: 0.2, turn: 9 },
  { at: 0.38, turn: -10, seen: 1 },
  { at: 0.65, x: 34, y: -96, turn: 150 },
  { at: 1, x: 96, y: -150, turn: 330, seen: 0 },
];

/** By the word of the king. */
export const ENDINGS: Record<string, Ending> = {
  'bubble-gum': {
    layers: { gum: { about: [100, 107], steps: POP }, bubble: { about: [100, 107], steps: POP } },
    bits: { cut: 'gum', at: [100, 107], width: 40, ratio: 1, far: 130 },
  },
  chess: {
    layers: together({ at: 0 }, { at: 0.12, y: 7, ease: 'ease-out' }, { at: 0.38, y: -34 }),
    bits: { cut: 'field', at: [100, 176], width: 34, ratio: 1, far: 110 },
  },
  cookie: {
    layers: {
      ...together({ at: 0 }, { at: 0.15, y: 10, ease: 'ease-out' }, { at: 0.38, y: -26 }),
      lid: {
        about: [152, 150],
        steps: [
          { at: 0, turn: 0 },
          { at: 0.15, turn: -8 },
          { at: 0.35, turn: 26, seen: 1 },
          { at: 0.6, x: 50, y: -60, turn: 160 },
          { at: 1, x: 130, y: -110, turn: 400, seen: 0 },
        ],
      },
      tin: {
        about: [100, 225],
        steps: [
          { at: 0, tall: 1 },
          { at: 0.15, tall: 0.93 },
          { at: 0.35, tall: 1.06 },
          { at: 0.5, tall: 0.98, turn: -2 },
          { at: 0.65, tall: 1, turn: 2 },
          { at: 0.8, turn: 0 },
        ],
      },
    },
    bits: { cut: 'biscuit', at: [100, 165], width: 38, ratio: 1, far: 120 },
  },
  fire: {
    layers: {
      ...together({ at: 0 }, { at: 0.1, y: -4 }, { at: 0.2, y: 10 }, { at: 0.28, y: 6 }, { at: 0.38, y: 22 }),
      rung: {
        steps: [
          { at: 0, seen: 1 },
          { at: 0.3, y: 26, turn: 12, seen: 0 },
        ],
      },
    },
    extras: [206, 170, 134, 98].map((y, i) => ({
      cut: 'rung',
      at: [100, y, 112],
      ratio: 20 / 120,
      steps: [
        { at: i * 0.09, y: -26, turn: -8, seen: 0 },
        { at: i * 0.09 + 0.02, seen: 1 },
        { at: i * 0.09 + 0.1, y: 0, turn: 2 },
        { at: i * 0.09 + 0.14, turn: 0 },
      ],
    })),
    bits: { cut: 'rung', at: [100, 190], width: 56, ratio: 20 / 120, far: 120 },
  },
  hat: {
    layers: {
      ...together({ at: 0 }, { at: 0.2, turn: 4 }, { at: 0.38, y: -18, turn: -6 }),
      lining: { about: [107, 178], steps: TOSSED },
      hat: { about: [107, 178], steps: TOSSED },
      crumbs: {
        steps: [
          { at: 0, seen: 1 },
          { at: 0.4, y: 40, seen: 0 },
        ],
      },
    },
    bits: { cut: 'bow', at: [110, 150], width: 34, ratio: 0.9, far: 120 },
  },
  puzzle: {
    layers: {
      left: {
        about: [60, 220],
        steps: [
          { at: 0, x: 0 },
          { at: 0.15, x: 6 },
          { at: 0.45, x: -26, turn: -5, seen: 1 },
          { at: 1, x: -120, y: 20, turn: -24, seen: 0 },
        ],
      },
      right: {
        about: [140, 220],
        steps: [
          { at: 0, x: 0 },
          { at: 0.15, x: -6 },
          { at: 0.45, x: 26, turn: 5, seen: 1 },
          { at: 1, x: 120, y: 20, turn: 24, seen: 0 },
        ],
      },
      walls: {
        steps: [
          { at: 0.3, y: 0, seen: 1 },
          { at: 0.9, y: -70, seen: 0 },
        ],
      },
    },
    bits: { cut: 'piece', at: [100, 190], width: 42, ratio: 60 / 52, far: 125 },
  },
  'tie-dye': {
    layers: {
      ...together({ at: 0 }, { at: 0.15, y: 12, ease: 'ease-out' }, { at: 0.38, y: -24 }),
      pot: {
        about: [100, 226],
        steps: [
          { at: 0, turn: 0 },
          { at: 0.12, turn: -4 },
          { at: 0.24, turn: 4, tall: 0.93 },
          { at: 0.38, turn: -3, tall: 1.05 },
          { at: 0.6, turn: 2, tall: 1 },
          { at: 0.8, turn: 0 },
        ],
      },
      brush: {
        about: [160, 100],
        steps: [
          { at: 0.25, turn: 0, seen: 1 },
          { at: 1, x: 70, y: -90, turn: 260, seen: 0 },
        ],
      },
    },
    bits: { cut: 'paint', at: [100, 155], width: 36, ratio: 1.2, far: 140 },
  },
  turtle: {
    layers: {
      ...together({ at: 0 }, { at: 0.15, x: 10, turn: 6 }, { at: 0.38, x: -4, y: -18, turn: 0 }),
      speed: {
        steps: [
          { at: 0, seen: 1 },
          { at: 0.12, x: -30, seen: 0 },
        ],
      },
      turtle: {
        about: [100, 205],
        steps: [
          { at: 0, x: 0, turn: 0 },
          { at: 0.15, x: 10, turn: 7 },
          { at: 0.28, x: 0, turn: -3 },
          { at: 0.4, turn: 0 },
          { at: 0.55, x: 34, turn: -3, seen: 1 },
          { at: 0.7, x: 74, turn: 3 },
          { at: 0.85, x: 114, turn: -3, seen: 1 },
          { at: 1, x: 160, turn: 3, seen: 0 },
        ],
      },
    },
    bits: { cut: 'leaf', at: [70, 215], width: 36, ratio: 28 / 36, far: 100 },
  },
  pasta: {
    layers: {
      fork: {
        about: [160, 130],
        steps: [
          { at: 0, turn: 0 },
          { at: 0.15, turn: -12 },
          { at: 0.3, turn: 12 },
          { at: 0.45, turn: -12 },
          { at: 0.6, turn: 10, seen: 1 },
          { at: 1, x: 20, y: -70, turn: 0, seen: 0 },
        ],
      },
      pasta: {
        about: [110, 190],
        steps: [
          { at: 0, turn: 0, size: 1 },
          { at: 0.15, turn: -7 },
          { at: 0.4, x: 24, y: -34, turn: 120, size: 0.66, seen: 1 },
          { at: 0.8, x: 48, y: -96, turn: 460, size: 0.14, seen: 1 },
          { at: 1, x: 60, y: -150, turn: 560, size: 0.05, seen: 0 },
        ],
      },
    },
    bits: { cut: 'strand', at: [100, 180], width: 54, ratio: 0.5, far: 120 },
  },
  tool: {
    layers: {
      ...together({ at: 0 }, { at: 0.18, y: 9, turn: 3 }, { at: 0.38, y: 24, turn: -2 }),
      kite: {
        about: [140, 120],
        steps: [
          { at: 0 },
          { at: 0.18, y: 9, turn: 4 },
          { at: 0.38, y: 24, turn: -4, seen: 1 },
          { at: 0.7, x: 26, y: 60, turn: 40 },
          { at: 1, x: 44, y: 120, turn: 110, seen: 0 },
        ],
      },
      toolbox: {
        about: [50, 220],
        steps: [
          { at: 0 },
          { at: 0.18, y: 9 },
          { at: 0.38, y: 22 },
          { at: 0.46, y: 12, turn: -6 },
          { at: 0.55, y: 22, turn: 0 },
        ],
      },
    },
    bits: { cut: 'bow', at: [160, 80], width: 34, ratio: 0.9, far: 110 },
  },
};
