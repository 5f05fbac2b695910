/* The scene in which a sealed answer is opened: the envelope trembles, its flap opens, and the letter slides
   out with the answer on it. Until the letter is out, the scene is the same for every answer. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Leaving } from './sealed-leaves.js';
import { envelopeParts } from '../../../art/shared/envelope.js';
import { parting } from './sealed-leaves.js';

/** Height divided by width of all parts of the envelope. */
const RATIO = 256 / 300;
/** Width of the card on the letter, as a share of the envelope's. */
const CARD = 0.29;
/** Width of the queen who is kept, and how far beside and below the middle of that card hers is: shares, too. */
const KEPT = { width: 0.17, beside: 0.205, below: 0.05 };
export const OPENS = 0.42;
export const OUT = 0.76;
/** Just before the envelope opens; and when its flap stands upright. */
const JUST = OPENS - 0.001;
const UPRIGHT = OPENS + 0.08;
/** Length of the scene, as a share of `motion.ms('moment')`. */
export const OPENING = 0.8;

/** How long the envelope takes to spring up, or to grow from where it lies, as a share of the scene. */
const COMES = 0.12;
/** When the closed envelope is shaken, twice, and for how long. */
const SHAKES = [0.21, 0.3];
const SHAKE = 0.07;

type Stop = readonly [at: number, transform: string, opacity: number];
/** what a part adds to the common motion */
type Own = { opacity?: number; more?: string };

/** @param turn in degrees */
const placed = (x: number, y: number, size: number, turn: number) =>
  `translate(${x}px, ${y}px) scale(${size}) rotate(${turn}deg)`;
const STANDS = placed(0, 0, 1, 0);
/** The envelope springs up out of nothing. */
const SPRINGS: Stop[] = [
  [0, placed(0, 0, 0.05, -8), 0],
  [0.005, placed(0, 0, 0.05, -8), 1],
  [COMES * 0.7, placed(0, 0, 1.06, 2), 1],
];

/** One shake: it jumps, swings from side to side, and lands. */
const shake = (begins: number, high: number): Stop[] =>
  [0, -6, 5, -4, 3, 0].map((turn, i, { length }) => [
    begins + (SHAKE * i) / (length - 1),
    turn ? placed(0, -high, 1.03, turn) : STANDS,
    1,
  ]);

/**
 * The common motion of all parts: they spring up, or grow from `from`, where the envelope lies already; they
 * are shaken, and at the end they fall out of the window.
 */
const together = (at: Spot, from?: Spot): Stop[] => {
  const comes: Stop[] = from
    ? [[0, placed(from.x - at.x, from.y - at.y, from.width / at.width, 0), 1]]
    : SPRINGS;
  return [
    ...comes,
    [COMES, STANDS, 1],
    ...SHAKES.flatMap(begins => shake(begins, at.width * 0.025)),
    [OPENS, STANDS, 1],
    [0.9, STANDS, 1],
    // A small hop, and then down out of the window.
    [0.92, placed(0, -0.04 * at.width, 1, -1), 1],
    [1, placed(0, innerHeight - at.y + at.width, 1, 5), 1],
  ];
};

/**
 * Keyframes of the common motion, with a part's own transform and opacity.
 * @param stops more offsets at which its own motion changes
 */
const along = (
  common: readonly Stop[],
  own: (at: number) => Own,
  stops: readonly number[] = [],
): Keyframe[] => {
  const rest = stops.map(at => [at, STANDS, 1] as Stop);
  return [...common, ...rest]
    .sort(([one], [other]) => one - other)
    .map(([offset, transform, opacity]) => ({
      offset,
      transform: `${transform} ${own(offset).more ?? ''}`.trim(),
      opacity: Math.min(opacity, own(offset).opacity ?? 1),
    }));
};

/** The flap as it is drawn open: from its edge on. */
const opening = (now: number): Own => ({
  opacity: now < OPENS ? 0 : 1,
  more: `scaleY(${now < UPRIGHT ? 0.05 : 1})`,
});
/** The flap as it is drawn closed: up to its edge. */
const closing = (now: number): Own => ({
  opacity: now < OPENS ? 1 : 0,
  more: `scaleY(${now < JUST ? 1 : 0.05})`,
});

/**
 * Keyframes of what slides up out of the envelope, and is hidden until that opens.
 * @param height of the envelope, in CSS pixels
 */
const sliding = (common: readonly Stop[], height: number) =>
  along(
    common,
    at => ({
      opacity: at < OPENS ? 0 : 1,
      more: `translateY(${at < OUT ? 0.13 * height : -FAR * height}px)`,
    }),
    [JUST, OPENS + 0.1, OUT],
  );

/**
 * How the dusk goes in the scene that follows: of a Potion once it is night round the queen, of a Knight at
 * the end.
 */
const GOES: Record<'knight' | 'potion', Keyframe[]> = {
  knight: [
    { offset: 0, opacity: 1 },
    { offset: 0.12, opacity: 0.6 },
    { offset: 0.86, opacity: 0.6 },
    { offset: 0.98, opacity: 0 },
    { offset: 1, opacity: 0 },
  ],
  potion: [
    { offset: 0, opacity: 1 },
    { offset: 0.06, opacity: 1 },
    { offset: 0.2, opacity: 0 },
    { offset: 1, opacity: 0 },
  ],
};

/**
 * A dark layer over the table that leaves the envelope light. It stays until the next scene, so that it gets
 * dark once.
 * @param fallen whether it is dark from the beginning
 */
const dusk = ({ x, y }: Spot, attack: 'knight' | 'potion', fallen: boolean): Actor => ({
  svg: '',
  at: { x, y, width: 2.4 * Math.max(x, innerWidth - x, y, innerHeight - y) },
  ratio: 1,
  kind: 'dusk',
  frames: [
    { offset: 0, opacity: fallen ? 1 : 0 },
    { offset: COMES, opacity: 1 },
    { offset: 1, opacity: 1 },
  ],
  keeps: GOES[attack],
});

/**
 * How far the letter slides out, and how far below the envelope's centre the card lies on it: shares of the
 * envelope's height.
 */
const FAR = 0.34;
const LOW = 0.055;

/** Where the card is once the letter is out. @param at the middle of the envelope */
export const onLetter = (at: Spot): Spot => ({
  x: at.x,
  y: at.y + at.width * RATIO * (LOW - FAR),
  width: at.width * CARD,
});

/**
 * @param plan `at`: centre and width of the envelope; `answer`: draws the card on the
 * letter; `kept`: draws the queen whom that card keeps; `holds`: whether that card stays when the letter
 * falls; `keeps`: its keyframes in the next scene, if it stays until then; `left`: what the screen before
 * has left, with the envelope
 */
export const openingActors = ({
  at,
  answer,
  kept,
  attack = 'knight',
  holds = false,
  keeps,
  left = [],
}: {
  at: Spot;
  answer: (width: number) => string;
  kept?: (width: number) => string;
  attack?: 'knight' | 'potion';
  holds?: boolean;
  keeps?: (card: Spot) => Keyframe[];
  left?: readonly Leaving[];
}): Actor[] => {
  const common = together(at, left.find(({ name }) => name === 'envelope')?.at);
  const { openFlap, body, letter, pocket, closedFlap } = envelopeParts();
  const height = at.width * RATIO;
  const part = (svg: string, frames: Keyframe[] = along(common, () => ({}))): Actor => ({
    svg,
    at,
    ratio: RATIO,
    kind: 'envelope-part',
    frames,
  });
  const flap = (svg: string, own: (at: number) => Own, stops: number[]): Actor => ({
    ...part(svg, along(common, own, stops)),
    origin: '50% 41%',
  });
  const up = sliding(common, height);
  const card = { ...at, y: at.y + height * LOW, width: at.width * CARD };
  const queen = {
    x: at.x - at.width * KEPT.beside,
    y: card.y + at.width * KEPT.below,
    width: at.width * KEPT.width,
  };
  const last = up.findLast(({ offset }) => Number(offset) < 1);
  const fallen = left.some(({ kind }) => kind.includes('sealed'));
  return [
    dusk(at, attack, fallen),
    ...parting(left),
    flap(openFlap, opening, [JUST, UPRIGHT]),
    part(body),
    part(letter, up),
    ...(kept ? [{ svg: kept(queen.width), at: queen, kind: 'card', frames: up }] : []),
    {
      svg: answer(card.width),
      at: card,
      kind: 'card',
      stays: true,
      keeps: keeps?.(card),
      frames: holds ? [...up.slice(0, -1), { ...last, offset: 1 }] : up,
    },
    part(pocket),
    flap(closedFlap, closing, [OPENS - 0.06, JUST]),
  ];
};
