/* The gesture of each queen when she wakes: which cut-outs move with her, and how; gesture-parts.ts has
   the units. */

import type { Gesture } from './gesture-parts.js';
import { drawnAs } from '../../state/cast.js';
import { wordOf } from '../../state/faces.js';
import { arc, drip, fanned, mirrored, petal, toAndFro, wings } from './gesture-parts.js';

/** By the word of the queen. */
export const GESTURES: Record<string, Gesture> = {
  heart: {
    parts: [
      {
        cut: 'balloon',
        at: [176, 96, 92],
        ratio: 1.6,
        steps: [
          { at: 0, y: 88.3, size: 0.2 },
          { at: 0.3, y: 11.8, turn: -3, size: 1 },
          { at: 0.65, y: -44.2, turn: 4 },
          { at: 1, y: -82.4, turn: -2 },
        ],
      },
    ],
  },
  cat: {
    card: [
      { at: 0 },
      { at: 0.35, flat: 0.96, tall: 1.08 },
      { at: 0.65, flat: 0.95, tall: 1.1 },
      { at: 0.85, flat: 1.04, tall: 0.97 },
      { at: 1, flat: 1, tall: 1 },
    ],
    parts: [30, 170].map(x => ({
      cut: 'paw',
      at: [x, 190, 70],
      ratio: 1.2,
      steps: [
        { at: 0, y: 42, size: 0.6 },
        { at: 0.35, y: -100.8, turn: x < 100 ? -6 : 6, size: 1 },
        { at: 0.65, y: -113.4, turn: x < 100 ? -9 : 9 },
        { at: 1, y: 16.8, size: 0.8 },
      ],
    })),
  },
  dog: {
    card: toAndFro(-4, 4, 3),
    parts: [
      {
        cut: 'ear',
        at: [44, 126, 52],
        ratio: 1.55,
        origin: '80% 10%',
        steps: toAndFro(34, -8, 3),
      },
      mirrored(
        { cut: 'ear', at: [156, 126, 52], ratio: 1.55, origin: '80% 10%', steps: toAndFro(8, -34, 3) },
        124.8,
      ),
    ],
  },
  pancake: {
    parts: [
      {
        cut: 'butter',
        at: [88, 34, 74],
        steps: [
          { at: 0, y: -29.6, size: 0.3 },
          { at: 0.25, y: 0, size: 1 },
          { at: 0.55, x: 29.6, y: 14.8, turn: 8 },
          { at: 0.8, x: 54.8, y: 70.3, turn: 26 },
          { at: 1, x: 57.7, y: 96.2, turn: 18 },
        ],
      },
    ],
  },
  ladybug: { parts: wings('shell', 1) },
  moon: {
    parts: [
      {
        cut: 'glow',
        at: [160, 66, 240],
        steps: [
          { at: 0.45, size: 0 },
          { at: 0.5, size: 0.9 },
          { at: 0.56, size: 0.6 },
          { at: 0.64, size: 1.1 },
          { at: 1, size: 1 },
        ],
      },
      {
        cut: 'lamp',
        at: [160, 34, 100],
        origin: '50% 0%',
        steps: [
          { at: 0, y: -60, size: 0.6 },
          { at: 0.3, y: 4, size: 1 },
          { at: 0.4, turn: 5, y: 0 },
          { at: 0.5, turn: -4 },
          { at: 0.65, turn: 2 },
          { at: 1, turn: 0 },
        ],
      },
    ],
  },
  peacock: {
    parts: [-56, -28, 0, 28, 56].map(turn =>
      fanned('feather', [100, 70, 66], 3.33, 0, turn, turn < 0 ? -3 : 3),
    ),
  },
  sunflower: {
    card: [{ at: 0 }, { at: 0.4, turn: 2.5, flat: 0.94 }, { at: 0.8 }, { at: 1, turn: 0, flat: 1 }],
    parts: [
      {
        cut: 'petalRing',
        at: [100, 120, 330],
        ratio: 1,
        behind: true,
        steps: [
          { at: 0, size: 0.4, turn: -30 },
          { at: 0.4, turn: 0, size: 1 },
          { at: 1, turn: 14 },
        ],
      },
      {
        cut: 'sun',
        at: [200, 22, 100],
        steps: [
          { at: 0, y: 60, size: 0.2 },
          { at: 0.35, size: 1.08, y: 0 },
          { at: 1, turn: 20, size: 1 },
        ],
      },
    ],
  },
  cake: {
    card: [
      { at: 0 },
      { at: 0.25, flat: 1.04, tall: 1.03 },
      { at: 0.4, flat: 0.98, tall: 0.97 },
      { at: 1, flat: 1, tall: 1 },
    ],
    parts: [
      {
        cut: 'flame',
        at: [100, 20, 74],
        origin: '50% 86%',
        steps: [
          { at: 0, size: 0.6 },
          { at: 0.2, flat: 1, tall: 1.1, size: 1 },
          { at: 0.35, tall: 1 },
          { at: 0.5, turn: 34, size: 0.8 },
          { at: 0.6, size: 0, turn: 0 },
        ],
      },
      {
        cut: 'puff',
        at: [112, 126, 74],
        steps: [
          { at: 0.35, size: 0 },
          { at: 0.6, x: 3, y: -88.8, size: 0.9 },
          { at: 1, x: 44.4, y: -140.6, size: 1.2 },
        ],
      },
    ],
  },
  rainbow: { parts: [0, 1, 2, 3, 4].map(arc) },
  rose: {
    parts: [
      [-5, 0.5, -200],
      [-4, 3.5, 140],
      [-2.4, 6, -160],
      [2.6, 6, 190],
      [4.2, 3, -150],
      [5, 0, 210],
    ].map(([x = 0, y = 0, turn = 0]) => petal(x, y, turn)),
  },
  starfish: {
    card: toAndFro(2, -2, 2),
    parts: [-112, -62, 62, 112].map((turn, i) => ({
      cut: 'arm',
      at: [100, 80, 96],
      ratio: 1.6,
      behind: true,
      origin: '50% 100%',
      steps: [
        { at: 0, turn, size: 0.5 },
        ...[0.25, 0.45, 0.65, 0.85].map((at, beat) => ({
          at,
          turn: turn + ((beat + i) % 2 ? 9 : -9),
          size: 1,
        })),
        { at: 1, turn },
      ],
    })),
  },
  'book-queen': {
    parts: [
      {
        cut: 'page',
        at: [138, 54, 76],
        origin: '0% 50%',
        steps: [
          { at: 0, flat: 1 },
          { at: 0.35, flat: 0.05 },
          { at: 0.35, flat: -0.05 },
          { at: 0.65, flat: -1 },
        ],
      },
    ],
  },
  butterfly: { parts: wings('wing', 3) },
  'ice-cream': { parts: [drip(72, 0), drip(124, 0.2), drip(98, 0.35)] },
  strawberry: {
    parts: [
      {
        cut: 'leaf',
        at: [100, 50, 84],
        steps: [
          { at: 0, flat: 1, tall: 0.7 },
          { at: 0.25, y: -52.1, turn: -8, tall: 1 },
          { at: 0.45, flat: 1.1, tall: 0.8, y: 0, turn: 0 },
          { at: 0.65, y: -30.2, turn: 7, flat: 1, tall: 1 },
          { at: 0.85, flat: 1.06, tall: 0.86, y: 0, turn: 0 },
          { at: 1, flat: 1, tall: 1 },
        ],
      },
    ],
  },
};

/** The gesture of a queen. A drawn one nods, and crayons fan out behind her. */
export const gestureOf = (face: string): Gesture => {
  const drawn = drawnAs(face);
  if (!drawn) return GESTURES[wordOf(face)] ?? { parts: [] };
  const fan = (svg: string, at: number) => ({
    ...fanned('', [100, 56, 48], 3.4, 0, 28 * (at - 2), at < 2 ? -4 : 4),
    svg,
  });
  return { card: toAndFro(-3, 3, 2), parts: drawn.crayons.map(fan) };
};
