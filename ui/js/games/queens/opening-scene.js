/* The scene in which a sealed answer is opened: the envelope trembles, its flap opens, and the letter slides
   out with the answer on it. Until the letter is out, the scene is the same for every answer. */

/** @import { Spot } from '../../table/fly.js' */
/** @import { Actor } from '../../table/stage.js' */
/** @import { End } from '../../table/steps.js' */
/** @import { Left } from '../../table/handed-on.js' */
import { envelopeParts } from '../../../art/shared/envelope.js';
import { carried, framesOf } from '../../table/steps.js';

/** Height divided by width of all parts of the envelope. */
const RATIO = 256 / 300;
/** Width of the card on the letter, as a share of the envelope's. */
const CARD = 0.29;
export const OPENS = 0.42;
export const OUT = 0.76;
/** Length of the scene, as a share of `motion.ms('moment')`. */
export const OPENING = 0.8;

/** How long the envelope takes to spring up, or to grow from where it lies, as a share of the scene. */
const COMES = 0.12;
/** When the cards of the screen before lie on the table again; they fade there, since the table is dark. */
export const HOME = 0.18;
const FADES = 0.07;
/** When the closed envelope is shaken, twice, and for how long. */
const SHAKES = [0.21, 0.3];
const SHAKE = 0.07;

/** @typedef {readonly [at: number, transform: string, opacity: number]} Stop */

/**
 * One shake: it jumps, swings from side to side, and lands.
 * @param {number} begins
 * @param {number} high
 * @returns {Stop[]}
 */
const shake = (begins, high) =>
  [0, -6, 5, -4, 3, 0].map((turn, i, { length }) => [
    begins + (SHAKE * i) / (length - 1),
    `translate(0px, ${turn === 0 ? 0 : -high}px) scale(${turn === 0 ? 1 : 1.03}) rotate(${turn}deg)`,
    1,
  ]);

/**
 * The common motion of all parts: they spring up, or grow from `from`, where the envelope lies already; they
 * are shaken, and at the end they fall out of the window.
 * @param {Spot} at
 * @param {Spot} [from]
 * @returns {Stop[]}
 */
const together = (at, from) => [
  .../** @type {Stop[]} */ (
    from
      ? [
          [
            0,
            `translate(${from.x - at.x}px, ${from.y - at.y}px) scale(${from.width / at.width}) rotate(0deg)`,
            1,
          ],
        ]
      : [
          [0, 'translate(0px, 0px) scale(.05) rotate(-8deg)', 0],
          [0.005, 'translate(0px, 0px) scale(.05) rotate(-8deg)', 1],
          [COMES * 0.7, 'translate(0px, 0px) scale(1.06) rotate(2deg)', 1],
        ]
  ),
  [COMES, STANDS, 1],
  ...SHAKES.flatMap(begins => shake(begins, at.width * 0.025)),
  [OPENS, STANDS, 1],
  [0.9, STANDS, 1],
  // A small hop, and then down out of the window.
  [0.92, `translate(0px, ${-0.04 * at.width}px) scale(1) rotate(-1deg)`, 1],
  [1, `translate(0px, ${innerHeight - at.y + at.width}px) scale(1) rotate(5deg)`, 1],
];
const STANDS = 'translate(0px, 0px) scale(1) rotate(0deg)';

/**
 * Keyframes of the common motion, with a part's own transform and opacity.
 * @param {readonly Stop[]} common
 * @param {(at: number) => { opacity?: number, more?: string }} own
 * @param {readonly number[]} [stops] more offsets at which its own motion changes
 * @returns {Keyframe[]}
 */
const along = (common, own, stops = []) => {
  const rest = stops.map(at => /** @type {Stop} */ ([at, STANDS, 1]));
  return [...common, ...rest]
    .sort(([one], [other]) => one - other)
    .map(([offset, transform, opacity]) => ({
      offset,
      transform: `${transform} ${own(offset).more ?? ''}`.trim(),
      opacity: Math.min(opacity, own(offset).opacity ?? 1),
    }));
};

/**
 * Keyframes of what slides up out of the envelope, and is hidden until that opens.
 * @param {readonly Stop[]} common
 * @param {number} height of the envelope, in CSS pixels
 */
const sliding = (common, height) =>
  along(
    common,
    at => ({
      opacity: at < OPENS ? 0 : 1,
      more: `translateY(${at < OUT ? 0.13 * height : -FAR * height}px)`,
    }),
    [OPENS - 0.001, OPENS + 0.1, OUT],
  );

/** An actor that covers the whole window. @param {string} kind @param {Keyframe[]} frames @returns {Actor} */
const sheet = (kind, frames) => ({
  svg: '',
  at: { x: innerWidth / 2, y: innerHeight / 2, width: innerWidth },
  ratio: innerHeight / innerWidth,
  kind,
  frames,
});

/**
 * How the dusk goes in the scene that follows: of a Potion once it is night round the queen, of a Knight at
 * the end.
 * @type {Record<'knight' | 'potion', Keyframe[]>}
 */
const GOES = {
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
 * @param {Spot} envelope
 * @param {'knight' | 'potion'} attack
 * @param {boolean} fallen whether it is dark from the beginning
 * @returns {Actor}
 */
const dusk = ({ x, y }, attack, fallen) => ({
  ...sheet('dusk', [
    { offset: 0, opacity: fallen ? 1 : 0 },
    { offset: COMES, opacity: 1 },
    { offset: 1, opacity: 1 },
  ]),
  at: { x, y, width: 2.4 * Math.max(x, innerWidth - x, y, innerHeight - y) },
  ratio: 1,
  keeps: GOES[attack],
});

/**
 * A picture of the screen before, with the place on the table to which it belongs, and how it is drawn there.
 * @typedef {Left & { to?: End | null }} Leaving
 */

/**
 * Half of the screen before, which is drawn to its side like the curtain between two seats, and the folds
 * that it gets.
 * @param {'left' | 'right'} side
 * @returns {Actor[]}
 */
const half = side => {
  const parts = [
    { offset: 0, transform: 'scaleX(1)', easing: 'cubic-bezier(.5,0,.7,.6)' },
    { offset: HOME, transform: 'scaleX(0)' },
    { offset: 1, transform: 'scaleX(0)' },
  ];
  const origin = side === 'left' ? '0 50%' : '100% 50%';
  const folded = [{ ...parts[0], opacity: 0 }, { offset: HOME * 0.3, opacity: 1 }, ...parts.slice(1)].map(
    frame => /** @type {Keyframe} */ (frame),
  );
  return [
    { ...sheet(`sealed private cloth half-${side}`, parts), origin },
    { ...sheet(`folds half-${side}`, folded), origin },
  ];
};

/** A light or a veil goes out. @param {Leaving} one @returns {Actor} */
const fades = ({ svg, at, ratio, kind }) => ({
  svg,
  at,
  ratio,
  kind,
  frames: [
    { offset: 0, opacity: 1 },
    { offset: HOME, opacity: 0 },
    { offset: 1, opacity: 0 },
  ],
});

/** A face hops away. @param {Leaving} one @returns {Actor} */
const hops = ({ svg, at, ratio, kind, turn = 0 }) => ({
  svg,
  at,
  ratio,
  kind,
  frames: framesOf(at, [
    { at: 0, turn, ease: 'ease-out' },
    { at: 0.03, y: at.y - at.width * 0.2, size: 1.1, ease: 'ease-in' },
    { at: 0.09, y: at.y + at.width * 0.2, size: 0.05 },
    { at: 0.091, seen: 0 },
  ]),
});

/**
 * What the screen before has left, on which the answer was sealed: its halves part, its light goes out, faces
 * hop away, and the cards fly to where they lie on the table.
 * @param {readonly Leaving[]} left
 * @returns {Actor[]}
 */
const goes = left => [
  ...(left.some(({ kind }) => kind.includes('sealed')) ? [...half('left'), ...half('right')] : []),
  ...left.filter(({ name }) => name === 'floor').map(fades),
  ...left.filter(({ name }) => name === 'face').map(hops),
  ...left.flatMap(({ svg, at, kind, turn, to }) =>
    to ? carried({ svg, at, kind, turn }, to, { end: HOME, stays: false, fades: FADES }) : [],
  ),
];

/**
 * How far the letter slides out, and how far below the envelope's centre the card lies on it: shares of the
 * envelope's height.
 */
const FAR = 0.34;
const LOW = 0.055;

/** Where the card is once the letter is out. @param {Spot} at the middle of the envelope @returns {Spot} */
export const onLetter = at => ({ x: at.x, y: at.y + at.width * RATIO * (LOW - FAR), width: at.width * CARD });

/**
 * @param {{ at: Spot, answer: (width: number) => string, attack?: 'knight' | 'potion', holds?: boolean,
 *   keeps?: (card: Spot) => Keyframe[], left?: readonly Leaving[] }} plan `at`: centre and width of the
 *   envelope; `answer`: draws the card on the letter; `holds`: whether that card stays when the letter falls;
 *   `keeps`: its keyframes in the next scene, if it stays until then; `left`: what the screen before has
 *   left, with the envelope
 * @returns {Actor[]}
 */
export const openingActors = ({ at, answer, attack = 'knight', holds = false, keeps, left = [] }) => {
  const from = left.find(({ name }) => name === 'envelope');
  const common = together(at, from?.at);
  const { openFlap, body, letter, pocket, closedFlap } = envelopeParts();
  const height = at.width * RATIO;
  /** @param {string} svg @param {Keyframe[]} frames @param {Partial<Actor>} [more] @returns {Actor} */
  const part = (svg, frames, more = {}) => ({
    svg,
    at,
    ratio: RATIO,
    kind: 'envelope-part',
    frames,
    ...more,
  });
  const up = sliding(common, height);
  const card = { ...at, y: at.y + height * LOW, width: at.width * CARD };
  const last = up.findLast(({ offset }) => Number(offset) < 1);
  return [
    dusk(
      at,
      attack,
      left.some(({ kind }) => kind.includes('sealed')),
    ),
    ...goes(left),
    part(
      openFlap,
      along(
        common,
        now => ({ opacity: now < OPENS ? 0 : 1, more: `scaleY(${now < OPENS + 0.08 ? 0.05 : 1})` }),
        [OPENS - 0.001, OPENS + 0.08],
      ),
      { origin: '50% 41%' },
    ),
    part(
      body,
      along(common, () => ({})),
    ),
    part(letter, up),
    {
      svg: answer(card.width),
      at: card,
      kind: 'card',
      stays: true,
      keeps: keeps?.(card),
      frames: holds ? [...up.slice(0, -1), { ...last, offset: 1 }] : up,
    },
    part(
      pocket,
      along(common, () => ({})),
    ),
    part(
      closedFlap,
      along(
        common,
        now => ({ opacity: now >= OPENS ? 0 : 1, more: `scaleY(${now >= OPENS - 0.001 ? 0.05 : 1})` }),
        [OPENS - 0.06, OPENS - 0.001],
      ),
      { origin: '50% 41%' },
    ),
  ];
};
