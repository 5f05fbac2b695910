/* What the gestures of the queens are made of: cut-outs that beat, sway, fan out, fly off or drip. Positions
   are in units of a card (200 by 280); the first number of a step is its share of the gesture, from 0 to 1. */

export type Step = [share: number, transform: string];
export interface Part {
  /** which cut-out (art/queens/gestures.ts) */
  cut: string;
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

/** Moves between two transforms, `times` times. */
export const toAndFro = (one: string, other: string, times: number): Step[] => [
  [0, 'none'],
  ...Array.from({ length: times * 2 }, (_, i) => [(i + 1) / (times * 2 + 1), i % 2 ? other : one] as Step),
  [1, 'none'],
];

/** A wing to the right grows from its root and beats. */
const wing = (cut: string, beats: number): Part => {
  const beat = Array.from(
    { length: beats * 2 },
    (_, i) =>
      [0.25 + ((i + 1) * 0.65) / (beats * 2), i % 2 ? 'rotate(6deg)' : 'scaleX(.4) rotate(-4deg)'] as Step,
  );
  return {
    cut,
    at: [240, 116, 120],
    behind: true,
    origin: '0% 70%',
    steps: [[0, 'scale(0, .5)'], [0.25, 'rotate(6deg)'], ...beat, [1, 'none']],
  };
};

/** A right wing mirrored to the left. */
const mirrored = (part: Part): Part => ({
  ...part,
  at: [80, part.at[1], part.at[2]],
  steps: part.steps.map(([share, transform]) => [
    share,
    `scaleX(-1) ${transform === 'none' ? '' : transform}`,
  ]),
});

export const wings = (cut: string, beats: number) => [wing(cut, beats), mirrored(wing(cut, beats))];

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
    [0, `rotate(${from}deg) scale(.5)`],
    [0.45, `rotate(${to * 1.08}deg)`],
    [0.6, `rotate(${to}deg)`],
    [0.8, `rotate(${to + sway}deg)`],
    [1, `rotate(${to}deg)`],
  ],
});

/** A petal that flies off, by `x` and `y` in its own widths and heights, and turns by degrees. */
export const petal = (x: number, y: number, turn: number): Part => ({
  cut: 'petal',
  at: [100 + x * 4, 64, 44],
  steps: [
    [0, 'scale(.2)'],
    [0.25, `translate(${x * 30}%, -90%) rotate(${turn / 2}deg)`],
    [1, `translate(${x * 100}%, ${y * 100}%) rotate(${turn}deg)`],
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
    [0, 'rotate(-36deg) scale(.55)'],
    [index * 0.15, 'rotate(-36deg) scale(.55)'],
    [index * 0.15 + 0.2, 'rotate(2deg)'],
    [index * 0.15 + 0.28, 'none'],
    [1, 'none'],
  ],
});

export const drip = (x: number, late: number): Part => ({
  cut: 'drip',
  at: [x, 56, 34],
  steps: [
    [0, 'scale(0)'],
    [late, 'scale(0)'],
    [late + 0.2, 'none'],
    [late + 0.5, 'translateY(560%) scale(1, 1.25)'],
    [1, 'translateY(600%) scale(1.2, .3)'],
  ],
});
