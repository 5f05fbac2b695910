/* The tools with which each companion helps, in motion. Positions are in units of the card of the king in
   need (200 by 280); `at` of a step is its share of the help, from 0 to 1. */

import type { Point, Step } from '../../table/steps.js';

/** `about` is the point about which it turns, relative to its centre */
type Tool = { cut: string; width: number; ratio: number; about?: Point; steps: Step[] };

/** The hand of the companion. */
const HAND = { x: 206, y: 222 };

/** A tool appears in the companion's hand. */
const OUT: Step[] = [
  { at: 0, ...HAND, size: 0.3, seen: 0 },
  { at: 0.06, seen: 1 },
];

/** Steps between two poses, `times` times, from the share `from` to 0.98. */
const toAndFro = (one: Partial<Step>, other: Partial<Step>, times: number, from = 0.4): Step[] =>
  Array.from({ length: times * 2 }, (_, i) => ({
    at: from + ((i + 1) * (0.98 - from)) / (times * 2),
    ...(i % 2 ? other : one),
    ease: 'ease-in-out',
  }));

/**
 * A blade of the pocket knife, standing on the hub.
 * @param open degrees by which it opens
 */
const blade = (cut: string, open: number, { x, y }: Point): Tool => ({
  cut,
  width: 46,
  ratio: 80 / 32,
  about: { x: 0, y: 54 },
  steps: [
    ...OUT,
    { at: 0.3, x: x + 62, y: y + 14, size: 1, turn: -50 },
    { at: 0.45, turn: -50 + open },
    ...toAndFro({ turn: -50 + open * 0.5 }, { turn: -50 + open }, 3, 0.45),
  ],
});

/** By the word of the companion. */
export const HELPS: Record<string, (king: Point) => Tool[]> = {
  'first-aid-kit': ({ x, y }) => [
    {
      cut: 'plaster',
      width: 78,
      ratio: 0.5,
      steps: [
        ...OUT,
        { at: 0.3, x: x + 66, y: y - 30, size: 1.2, turn: -50, ease: 'ease-in' },
        { at: 0.5, x: x + 22, y: y + 18, size: 0.6, turn: 14 },
        { at: 0.6, size: 0.8 },
        { at: 0.7, size: 0.66 },
      ],
    },
    ...[-1, 1].map(side => ({
      cut: 'heart',
      width: 36,
      ratio: 46 / 48,
      steps: [
        { at: 0, x: x + 24, y: y + 10, size: 0.2, seen: 0 },
        { at: 0.52, seen: 0 },
        { at: 0.56, seen: 1, ease: 'ease-out' },
        { at: 1, x: x + 24 + side * 44, y: y - 70, size: 1, turn: side * 14, seen: 0.9 },
      ],
    })),
  ],
  'ladder-llama': () => [
    {
      cut: 'ladder',
      width: 58,
      ratio: 220 / 60,
      about: { x: 0, y: 106 },
      steps: [
        { at: 0, x: 208, y: 142, tall: 0.05, seen: 0 },
        { at: 0.04, seen: 1 },
        { at: 0.4, tall: 1.08, turn: -4, ease: 'ease-out' },
        { at: 0.5, tall: 1, turn: -6, ease: 'ease-in' },
        { at: 0.7, turn: -28 },
        { at: 0.78, turn: -23 },
        { at: 0.86, turn: -26 },
      ],
    },
  ],
  'bellows-bullfrog': ({ x, y }) =>
    [0, 1, 2].map(i => {
      const begin = i * 0.22;
      return {
        cut: 'gust',
        width: 64,
        ratio: 62 / 66,
        steps: [
          { at: 0, ...HAND, size: 0.3, seen: 0 },
          { at: begin, seen: 0 },
          { at: begin + 0.04, seen: 1, ease: 'ease-out' },
          { at: begin + 0.4, x: x + 40 - i * 10, y: y + 10 + i * 22, size: 1.1, turn: -18, seen: 0.9 },
          { at: begin + 0.55, x: x - 10, size: 1.5, seen: 0 },
        ],
      };
    }),
  'shrew-driver': ({ x, y }) => [
    {
      cut: 'screwdriver',
      width: 54,
      ratio: 126 / 48,
      steps: [
        ...OUT,
        { at: 0.3, x: x + 74, y: y + 64, size: 1.05, turn: -52 },
        ...toAndFro({ flat: -1, x: x + 66, y: y + 58 }, { flat: 1, x: x + 60, y: y + 54 }, 4, 0.34),
      ],
    },
  ],
  'wrench-wren': ({ x, y }) => [
    {
      cut: 'wrench',
      width: 60,
      ratio: 152 / 68,
      about: { x: 0, y: -44 },
      steps: [
        ...OUT,
        { at: 0.32, x: x + 50, y: y + 92, size: 1, turn: -70 },
        ...toAndFro({ turn: -14 }, { turn: -70 }, 3, 0.36),
      ],
    },
  ],
  'tape-tapir': ({ x, y }) => {
    const end = { x: x + 6, y: y + 50 };
    const far = Math.hypot(HAND.x - end.x, HAND.y - end.y);
    const turn = (Math.atan2(HAND.y - end.y, HAND.x - end.x) * 180) / Math.PI;
    return [
      {
        cut: 'tape',
        width: far,
        ratio: 0.2,
        about: { x: far / 2, y: 0 },
        steps: [
          { at: 0, x: HAND.x - far / 2, y: HAND.y, turn: turn + 6, flat: 0.02, seen: 0 },
          { at: 0.05, seen: 1 },
          { at: 0.4, turn, flat: 1.04, ease: 'ease-out' },
          ...toAndFro({ flat: 0.86 }, { flat: 1 }, 2, 0.46),
        ],
      },
    ];
  },
  crane: ({ x, y }) => [
    {
      cut: 'hook',
      width: 72,
      ratio: 296 / 96,
      steps: [
        { at: 0, x: x + 60, y: y - 420, seen: 1 },
        { at: 0.38, x: x - 2, y: y - 142, turn: 4, ease: 'ease-out' },
        { at: 0.5, turn: -3 },
        ...toAndFro({ y: y - 160, turn: 2 }, { y: y - 144, turn: -1 }, 2, 0.5),
      ],
    },
  ],
  'parrot-chute': ({ x, y }) => [
    {
      cut: 'canopy',
      width: 176,
      ratio: 150 / 175,
      about: { x: 0, y: 60 },
      steps: [
        ...OUT,
        { at: 0.26, x: x + 20, y: y - 60, size: 0.45, turn: 20 },
        { at: 0.42, x, y: y - 112, size: 1.1, turn: -6, ease: 'ease-out' },
        ...toAndFro({ size: 1, y: y - 124, turn: 6 }, { y: y - 116, turn: -6 }, 2, 0.46),
      ],
    },
  ],
  'magnet-magpie': ({ x, y }) => [
    {
      cut: 'magnet',
      width: 92,
      ratio: 88 / 92,
      steps: [
        ...OUT,
        { at: 0.3, x: x + 84, y: y + 20, size: 1, turn: -94 },
        ...toAndFro({ x: x + 100, turn: -86 }, { x: x + 84, turn: -94 }, 3, 0.4),
      ],
    },
    {
      cut: 'waves',
      width: 44,
      ratio: 112 / 66,
      steps: [
        { at: 0, x: x + 34, y: y + 20, size: 0.7, flat: -1, seen: 0 },
        { at: 0.36, seen: 0 },
        ...toAndFro({ seen: 1, x: x + 42, size: 1 }, { seen: 0.2, x: x + 30, size: 0.8 }, 3, 0.4),
      ],
    },
  ],
  'all-porpoise-tool': king => [
    blade('spanner', 62, king),
    blade('driver', 8, king),
    blade('knife', -46, king),
  ],
};

/** The cut-out of a companion's first tool. */
export const toolOf = (word: string) => HELPS[word]?.(HAND)[0]?.cut ?? '';
