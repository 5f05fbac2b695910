/* The gesture of each queen when she wakes: which cut-outs move with her, and how. Positions are in units of
   a card (200 by 280); the first number of a step is its share of the gesture, from 0 to 1. */

import type { Gesture, Step } from './gesture-parts.js';
import { arc, drip, fanned, petal, toAndFro, wings } from './gesture-parts.js';

/** By the word of the queen. */
export const GESTURES: Record<string, Gesture> = {
  heart: {
    parts: [
      {
        cut: 'balloon',
        at: [176, 96, 92],
        ratio: 1.6,
        steps: [
          [0, 'translateY(60%) scale(.2)'],
          [0.3, 'translateY(8%) rotate(-3deg)'],
          [0.65, 'translateY(-30%) rotate(4deg)'],
          [1, 'translateY(-56%) rotate(-2deg)'],
        ],
      },
    ],
  },
  cat: {
    card: [
      [0, 'none'],
      [0.35, 'scale(.96, 1.08)'],
      [0.65, 'scale(.95, 1.1)'],
      [0.85, 'scale(1.04, .97)'],
      [1, 'none'],
    ],
    parts: [30, 170].map(x => ({
      cut: 'paw',
      at: [x, 190, 70],
      ratio: 1.2,
      steps: [
        [0, 'translateY(50%) scale(.6)'],
        [0.35, `translateY(-120%) rotate(${x < 100 ? -6 : 6}deg)`],
        [0.65, `translateY(-135%) rotate(${x < 100 ? -9 : 9}deg)`],
        [1, 'translateY(20%) scale(.8)'],
      ],
    })),
  },
  dog: {
    card: toAndFro('rotate(-4deg)', 'rotate(4deg)', 3),
    parts: [
      {
        cut: 'ear',
        at: [44, 126, 52],
        ratio: 1.55,
        origin: '80% 10%',
        steps: toAndFro('rotate(34deg)', 'rotate(-8deg)', 3),
      },
      {
        cut: 'ear',
        at: [156, 126, 52],
        ratio: 1.55,
        origin: '80% 10%',
        steps: toAndFro('rotate(8deg)', 'rotate(-34deg)', 3).map(([share, transform]) => [
          share,
          `translateX(-60%) scaleX(-1) ${transform === 'none' ? '' : transform}`,
        ]),
      },
    ],
  },
  pancake: {
    parts: [
      {
        cut: 'butter',
        at: [88, 34, 74],
        steps: [
          [0, 'translateY(-40%) scale(.3)'],
          [0.25, 'none'],
          [0.55, 'translate(40%, 20%) rotate(8deg)'],
          [0.8, 'translate(74%, 95%) rotate(26deg)'],
          [1, 'translate(78%, 130%) rotate(18deg)'],
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
          [0, 'scale(0)'],
          [0.45, 'scale(0)'],
          [0.5, 'scale(.9)'],
          [0.56, 'scale(.6)'],
          [0.64, 'scale(1.1)'],
          [1, 'none'],
        ],
      },
      {
        cut: 'lamp',
        at: [160, 34, 100],
        origin: '50% 0%',
        steps: [
          [0, 'translateY(-60%) scale(.6)'],
          [0.3, 'translateY(4%)'],
          [0.4, 'rotate(5deg)'],
          [0.5, 'rotate(-4deg)'],
          [0.65, 'rotate(2deg)'],
          [1, 'none'],
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
    card: [
      [0, 'none'],
      [0.4, 'rotate(4deg) skewY(-3deg) scaleX(.94)'],
      [0.8, 'rotate(4deg) skewY(-3deg) scaleX(.94)'],
      [1, 'none'],
    ],
    parts: [
      {
        cut: 'petalRing',
        at: [100, 120, 330],
        ratio: 1,
        behind: true,
        steps: [
          [0, 'scale(.4) rotate(-30deg)'],
          [0.4, 'rotate(0deg)'],
          [1, 'rotate(14deg)'],
        ],
      },
      {
        cut: 'sun',
        at: [200, 22, 100],
        steps: [
          [0, 'translateY(60%) scale(.2)'],
          [0.35, 'scale(1.08)'],
          [1, 'rotate(20deg)'],
        ],
      },
    ],
  },
  cake: {
    card: [
      [0, 'none'],
      [0.25, 'scale(1.04, 1.03)'],
      [0.4, 'scale(.98, .97)'],
      [1, 'none'],
    ],
    parts: [
      {
        cut: 'flame',
        at: [100, 20, 74],
        origin: '50% 86%',
        steps: [
          [0, 'scale(.6)'],
          [0.2, 'scale(1, 1.1)'],
          [0.35, 'none'],
          [0.5, 'rotate(34deg) scale(.8)'],
          [0.6, 'scale(0)'],
          [1, 'scale(0)'],
        ],
      },
      {
        cut: 'puff',
        at: [112, 126, 74],
        steps: [
          [0, 'scale(0)'],
          [0.35, 'scale(0)'],
          [0.6, 'translate(4%, -120%) scale(.9)'],
          [1, 'translate(60%, -190%) scale(1.2)'],
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
    card: toAndFro('rotate(2deg)', 'rotate(-2deg)', 2),
    parts: [-112, -62, 62, 112].map((turn, i) => ({
      cut: 'arm',
      at: [100, 80, 96],
      ratio: 1.6,
      behind: true,
      origin: '50% 100%',
      steps: [
        [0, `rotate(${turn}deg) scale(.5)`],
        ...[0.25, 0.45, 0.65, 0.85].map(
          (share, beat) => [share, `rotate(${turn + ((beat + i) % 2 ? 9 : -9)}deg)`] as Step,
        ),
        [1, `rotate(${turn}deg)`],
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
          [0, 'scaleX(1)'],
          [0.35, 'scaleX(.05) skewY(-8deg)'],
          [0.65, 'scaleX(-1)'],
          [1, 'scaleX(-1)'],
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
          [0, 'scale(1, .7)'],
          [0.25, 'translateY(-62%) rotate(-8deg)'],
          [0.45, 'scale(1.1, .8)'],
          [0.65, 'translateY(-36%) rotate(7deg)'],
          [0.85, 'scale(1.06, .86)'],
          [1, 'none'],
        ],
      },
    ],
  },
};
