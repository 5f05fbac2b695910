/* The scene in which a sealed answer is opened: the envelope trembles, its flap opens, and the letter slides out with the answer on
   it. Until the letter is out, the scene is the same for every answer. */

/** @import { Spot } from '../../table/fly.js' */
/** @import { Actor } from '../../table/stage.js' */
/** @import { Left } from '../../table/handed-on.js' */
import { envelopeParts } from '../../../art/shared/envelope.js';

/** Height divided by width of all parts of the envelope. */
const RATIO = 256 / 300;
/** Width of the card on the letter, as a share of the envelope's. */
const CARD = 0.29;
export const OPENS = 0.42;
export const OUT = 0.76;
/** Length of the scene, as a share of `motion.ms('moment')`. */
export const OPENING = 0.8;

/** How long the envelope takes to appear, or to grow from where it lies, as a share of the scene. */
const COMES = 0.12;

/** @typedef {readonly [at: number, transform: string, opacity: number]} Stop */

/** The common motion of all parts: they appear, or grow from `from`, where the envelope lies already; they tremble, and at the end they fall out of the window. @param {Spot} at @param {Spot} [from] @returns {Stop[]} */
const together = (at, from) => [
  from ? [0, `translate(${from.x - at.x}px, ${from.y - at.y}px) scale(${from.width / at.width}) rotate(0deg)`, 1] : [0, 'translate(0px, 0px) scale(.5) rotate(-4deg)', 0],
  [COMES, STANDS, 1],
  ...[0.17, 0.21, 0.25, 0.29, 0.33, 0.37].map((offset, i) => /** @type {Stop} */ ([offset, `translate(0px, 0px) scale(1.02) rotate(${i % 2 ? 1.6 : -1.6}deg)`, 1])),
  [OPENS, STANDS, 1],
  [0.9, STANDS, 1],
  // A small hop, and then down out of the window.
  [0.92, `translate(0px, ${-0.04 * at.width}px) scale(1) rotate(-1deg)`, 1],
  [1, `translate(0px, ${innerHeight - at.y + at.width}px) scale(1) rotate(5deg)`, 1],
];
const STANDS = 'translate(0px, 0px) scale(1) rotate(0deg)';

/** Keyframes of the common motion, with a part's own transform and opacity. @param {readonly Stop[]} common @param {(at: number) => { opacity?: number, more?: string }} own @param {readonly number[]} [stops] more offsets at which its own motion changes @returns {Keyframe[]} */
const along = (common, own, stops = []) => {
  const rest = stops.map(at => /** @type {Stop} */ ([at, STANDS, 1]));
  return [...common, ...rest]
    .sort(([one], [other]) => one - other)
    .map(([offset, transform, opacity]) => ({ offset, transform: `${transform} ${own(offset).more ?? ''}`.trim(), opacity: Math.min(opacity, own(offset).opacity ?? 1) }));
};

/** Keyframes of what slides up out of the envelope, and is hidden until that opens. @param {readonly Stop[]} common @param {number} height of the envelope, in CSS pixels */
const sliding = (common, height) => along(common, at => ({ opacity: at < OPENS ? 0 : 1, more: `translateY(${at < OUT ? 0.13 * height : -FAR * height}px)` }), [OPENS - 0.001, OPENS + 0.1, OUT]);

/** An actor that covers the whole window. @param {string} kind @param {Keyframe[]} frames @returns {Actor} */
const sheet = (kind, frames) => ({ svg: '', at: { x: innerWidth / 2, y: innerHeight / 2, width: innerWidth }, ratio: innerHeight / innerWidth, kind, frames });

/** A dark layer over the table that leaves the envelope light. @returns {Actor} */
const dusk = () => ({ ...sheet('dusk', [{ offset: 0, opacity: 0 }, { offset: COMES, opacity: 1 }, { offset: 0.92, opacity: 1 }, { offset: 1, opacity: 0 }]), at: { x: innerWidth / 2, y: innerHeight / 2, width: Math.max(innerWidth, innerHeight) * 1.2 }, ratio: 1 });

/** Fades out what the screen before has left, on which the answer was sealed, so that the table appears behind it. @param {readonly Left[]} left @returns {Actor[]} */
const goes = left => {
  const fades = [{ offset: 0, opacity: 1 }, { offset: COMES * 1.6, opacity: 0 }, { offset: 1, opacity: 0 }];
  return [sheet('sealed private cloth', fades), ...left.map(({ svg, at, ratio, kind }) => ({ svg, at, ratio, kind, frames: fades }))];
};

/** How far the letter slides out, and how far below the envelope's centre the card lies on it: shares of the envelope's height. */
const FAR = 0.34;
const LOW = 0.055;

/** Where the card is once the letter is out. @param {Spot} at the middle of the envelope @returns {Spot} */
export const onLetter = at => ({ x: at.x, y: at.y + at.width * RATIO * (LOW - FAR), width: at.width * CARD });

/** @param {{ at: Spot, answer: (width: number) => string, holds?: boolean, left?: readonly Left[] }} plan `at`: centre and width of the envelope; `answer`: draws the card on the letter; `holds`: whether that card stays when the letter falls; `left`: what the screen before has left, with the envelope @returns {Actor[]} */
export const openingActors = ({ at, answer, holds = false, left = [] }) => {
  const from = left.find(({ name }) => name === 'envelope');
  const common = together(at, from?.at);
  const { openFlap, body, letter, pocket, closedFlap } = envelopeParts();
  const height = at.width * RATIO;
  /** @param {string} svg @param {Keyframe[]} frames @param {Partial<Actor>} [more] @returns {Actor} */
  const part = (svg, frames, more = {}) => ({ svg, at, ratio: RATIO, kind: 'envelope-part', frames, ...more });
  const up = sliding(common, height);
  const card = { ...at, y: at.y + height * LOW, width: at.width * CARD };
  const last = up.findLast(({ offset }) => Number(offset) < 1);
  return [
    dusk(),
    ...(from ? goes(left.filter(one => one !== from)) : []),
    part(openFlap, along(common, now => ({ opacity: now < OPENS ? 0 : 1, more: `scaleY(${now < OPENS + 0.08 ? 0.05 : 1})` }), [OPENS - 0.001, OPENS + 0.08]), { origin: '50% 41%' }),
    part(body, along(common, () => ({}))),
    part(letter, up),
    { svg: answer(card.width), at: card, kind: 'card', stays: true, frames: holds ? [...up.slice(0, -1), { ...last, offset: 1 }] : up },
    part(pocket, along(common, () => ({}))),
    part(closedFlap, along(common, now => ({ opacity: now >= OPENS ? 0 : 1, more: `scaleY(${now >= OPENS ? 0.05 : 1})` }), [OPENS - 0.06]), { origin: '50% 41%' }),
  ];
};
