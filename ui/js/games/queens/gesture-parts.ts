/* What the gestures of the queens are made of: cut-outs that beat, sway, fan out, fly off or drip. Positions
   are in units of a card (200 by 280), those of a step as offsets from where the part is; `at` of a step is its
   share of the gesture, from 0 to 1. */

import type { Step } from '../../table/steps.js';

export interface Part {
  /** which cut-out (art/queens/gestures.ts) */
  cut: string;
  /** instead of that, a drawing */
  svg?: string;
  /** centre and width, in units of the card */
  at: [x: number, y: number, width: number];
  /** height divided by width */
  ratio?: number;
  /** whether it moves behind her card */
  behind?: boolean;
  origin?: string;
  steps: Step[];
}
/** `card` is how her card itself moves */
export type Gesture = { card?: Step[]; parts: Part[] };

/** Turns from one angle to another, `times` times. */
export const toAndFro = (one: number, other: number, times: number): Step[] => [
  { at: 0 },
  ...Array.from({ length: times * 2 }, (_, i) => ({
    at: (i + 1) / (times * 2 + 1),
    turn: i % 2 ? other : one,
  })),
  { at: 1, turn: 0 },
];

/** A part that is mirrored to the left. */
export const mirrored = (part: Part, x: number): Part => ({
  ...part,
  at: [x, part.at[1], part.at[2]],
  steps: part.steps.map(({ flat = 1, turn = 0, ...step }) => ({ ...step, flat: -flat, turn: -turn })),
});

/** Two wings that grow from their roots and beat. */
export const wings = (cut: string, beats: number): Part[] => {
  const beat = Array.from({ length: beats * 2 }, (_, i) => ({
    at: 0.25 + ((i + 1) * 0.65) / (beats * 2),
    ...(i % 2 ? { turn: 6, flat: 1 } : { turn: -4, flat: 0.4 }),
  }));
  const right: Part = {
    cut,
    at: [240, 116, 120],
    behind: true,
    origin: '0% 70%',
    steps: [
      { at: 0, flat: 0, tall: 0.5 },
      { at: 0.25, turn: 6, flat: 1, tall: 1 },
      ...beat,
      { at: 1, turn: 0 },
    ],
  };
  return [right, mirrored(right, 80)];
};

/** A cut-out that fans out behind her card, from one angle to another, and sways; angles in degrees. */
export const fanned = (
  cut: string,
  at: Part['at'],
  ratio: number,
  from: number,
  to: number,
  sway: number,
): Part => ({
  cut,
  at,
  ratio,
  behind: true,
  origin: '50% 100%',
  steps: [
    { at: 0, turn: from, size: 0.5 },
    { at: 0.45, turn: to * 1.08, size: 1 },
    { at: 0.6, turn: to },
    { at: 0.8, turn: to + sway },
    { at: 1, turn: to },
  ],
});

/** A petal that flies off, by `x` and `y` in its own widths and heights, and turns by degrees. */
export const petal = (x: number, y: number, turn: number): Part => ({
  cut: 'petal',
  at: [100 + x * 4, 64, 44],
  steps: [
    { at: 0, size: 0.2 },
    { at: 0.25, x: x * 13.2, y: -39.6, turn: turn / 2, size: 1 },
    { at: 1, x: x * 44, y: y * 44, turn },
  ],
});

/** @param index of the five pieces of the arc */
export const arc = (index: number): Part => ({
  cut: `arc${index + 1}`,
  at: [100, 36, 290],
  ratio: 0.5,
  behind: true,
  origin: '50% 100%',
  steps: [
    { at: index * 0.15, turn: -36, size: 0.55 },
    { at: index * 0.15 + 0.2, turn: 2, size: 1 },
    { at: index * 0.15 + 0.28, turn: 0 },
  ],
});

export const drip = (x: number, late: number): Part => ({
  cut: 'drip',
  at: [x, 56, 34],
  steps: [
    { at: late, size: 0 },
    { at: late + 0.2, size: 1 },
    { at: late + 0.5, y: 190.4, tall: 1.25 },
    { at: 1, y: 204, flat: 1.2, tall: 0.3 },
  ],
});
