/* The scene in which a sealed answer is opened: the envelope trembles, its flap opens, and the letter slides
   out with the answer on it. Until the letter is out, the scene is the same for every answer. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Point, Shown, Step } from '../../table/steps.js';
import type { Leaving } from './sealed-leaves.js';
import { envelopeParts } from '../../../art/shared/envelope.js';
import { TINY } from '../../table/ways.js';
import { parting } from './sealed-leaves.js';

/** Height divided by width of all parts of the envelope. */
const RATIO = 256 / 300;
/** Width of the card on the letter, as a share of the envelope's. */
const CARD = 0.29;
/** Width of the queen who is kept, and how far beside and below the middle of that card hers is: shares, too. */
const KEPT = { width: 0.17, beside: 0.205, below: 0.05 };
export const OPENS = 0.42;
export const OUT = 0.76;
/** When its flap stands upright. */
const UPRIGHT = OPENS + 0.08;
/** Length of the scene, as a share of `motion.ms('moment')`. */
export const OPENING = 0.8;

/** How long the envelope takes to spring up, or to grow from where it lies, as a share of the scene. */
const COMES = 0.12;
/** When the closed envelope is shaken, twice, and for how long. */
const SHAKES = [0.21, 0.3];
const SHAKE = 0.07;

/**
 * A part of the envelope at `home` springs up with it, or grows from where the envelope lies already, and is
 * shaken twice: it jumps, swings from side to side, and lands.
 */
const comes = ({ x, y }: Spot, at: Spot, from?: Spot): Step[] => [
  ...(from
    ? [{ at: 0, x: x + from.x - at.x, y: y + from.y - at.y, size: from.width / at.width }]
    : [
        { at: 0, size: TINY, turn: -8 },
        { at: COMES * 0.7, size: 1.06, turn: 2 },
      ]),
  { at: COMES, x, y, size: 1, turn: 0 },
  ...SHAKES.flatMap(begins => [
    { at: begins },
    ...[-6, 5, -4, 3].map((turn, i) => ({
      at: begins + (SHAKE * (i + 1)) / 5,
      y: y - at.width * 0.025,
      size: 1.03,
      turn,
    })),
    { at: begins + SHAKE, y, size: 1, turn: 0 },
  ]),
];

/** At the end it hops, and falls out of the window. */
const falls = ({ y }: Point, at: Spot): Step[] => [
  { at: 0.9 },
  { at: 0.92, y: y - 0.04 * at.width, turn: -1 },
  { at: 1, y: y + innerHeight - at.y + at.width, turn: 5 },
];

/**
 * How the dusk goes in the scene that follows: of a Potion once it is night round the queen, of a Knight at
 * the end.
 */
const GOES: Record<'knight' | 'potion', Step[]> = {
  knight: [{ at: 0 }, { at: 0.12, seen: 0.6 }, { at: 0.86 }, { at: 0.98, seen: 0 }],
  potion: [{ at: 0 }, { at: 0.06 }, { at: 0.2, seen: 0 }],
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
  steps: [
    { at: 0, seen: Number(fallen) },
    { at: COMES, seen: 1 },
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
 * falls; `keeps`: its way in the next scene, if it stays until then; `left`: what the screen before
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
  keeps?: (card: Spot) => Step[];
  left?: readonly Leaving[];
}): Actor[] => {
  const from = left.find(({ name }) => name === 'envelope')?.at;
  const { openFlap, body, letter, pocket, closedFlap } = envelopeParts();
  const height = at.width * RATIO;
  const envelope = { at, ratio: RATIO, kind: 'envelope-part' };
  const whole = (svg: string, own: Step[] = []): Actor => ({
    ...envelope,
    svg,
    steps: [...comes(at, at, from), ...own, ...falls(at, at)],
  });
  const flap = (svg: string, shows: Shown, own: Step[]): Actor => ({
    ...whole(svg, own),
    origin: '50% 41%',
    shows: [shows],
  });
  /** What slides up out of the envelope, and is hidden until that opens. */
  const slides = (home: Spot, leaves = true): Pick<Actor, 'at' | 'shows' | 'steps'> => {
    const up = home.y - FAR * height;
    const steps = [
      ...comes(home, at, from),
      { at: OPENS, y: home.y + 0.13 * height },
      { at: OPENS + 0.1 },
      { at: OUT, y: up },
      ...falls({ x: home.x, y: up }, at),
    ];
    return { at: home, shows: [[OPENS, 1]], steps: leaves ? steps : steps.slice(0, -1) };
  };
  const card = { ...at, y: at.y + height * LOW, width: at.width * CARD };
  const queen = {
    x: at.x - at.width * KEPT.beside,
    y: card.y + at.width * KEPT.below,
    width: at.width * KEPT.width,
  };
  const fallen = left.some(({ kind }) => kind.includes('sealed'));
  return [
    dusk(at, attack, fallen),
    ...parting(left),
    // As it is drawn open: from its edge on; and closed: up to its edge.
    flap(
      openFlap,
      [OPENS, 1],
      [
        { at: OPENS, tall: 0.05 },
        { at: UPRIGHT, tall: 1 },
      ],
    ),
    whole(body),
    { ...envelope, svg: letter, ...slides(at) },
    ...(kept ? [{ svg: kept(queen.width), kind: 'card', ...slides(queen) }] : []),
    { svg: answer(card.width), kind: 'card', stays: true, keeps: keeps?.(card), ...slides(card, !holds) },
    whole(pocket),
    flap(closedFlap, [0, OPENS], [{ at: OPENS, tall: 0.05 }]),
  ];
};
