/* A sealed answer is opened: the envelope trembles, its seal comes up, and the letter slides out with the answer on it. Until the
   letter is out, nothing differs by the answer. */

/** @import { Spot } from '../../table/fly.js' */
/** @import { Actor } from '../../table/stage.js' */
import { envelopeParts } from '../../../art/shared/envelope.js';

/** The envelope is wider than high, and a letter stands out of it by a third of its height. */
const RATIO = 256 / 300;
/** A card lies on the letter. */
const CARD = 0.29;
export const OPENS = 0.42;
export const OUT = 0.76;
/** A share of the longest moment. */
export const OPENING = 0.8;

/** What all parts do together: come, tremble, and go. @type {readonly [at: number, transform: string, opacity: number][]} */
const TOGETHER = [
  [0, 'scale(.5) rotate(-4deg)', 0],
  [0.12, 'scale(1) rotate(0deg)', 1],
  ...[0.17, 0.21, 0.25, 0.29, 0.33, 0.37].map((at, i) => /** @type {[number, string, number]} */ ([at, `scale(1.02) rotate(${i % 2 ? 1.6 : -1.6}deg)`, 1])),
  [OPENS, 'scale(1) rotate(0deg)', 1],
  [0.94, 'scale(1) rotate(0deg)', 1],
  [1, 'scale(.96) rotate(0deg)', 0],
];

/** The common way of all parts, with what one of them does besides. @param {(at: number) => { opacity?: number, more?: string }} own @param {readonly number[]} [stops] where it turns on its own @returns {Keyframe[]} */
const along = (own, stops = []) => {
  const rest = stops.map(at => /** @type {[number, string, number]} */ ([at, 'scale(1) rotate(0deg)', 1]));
  return [...TOGETHER, ...rest]
    .sort(([one], [other]) => one - other)
    .map(([offset, transform, opacity]) => ({ offset, transform: `${transform} ${own(offset).more ?? ''}`.trim(), opacity: Math.min(opacity, own(offset).opacity ?? 1) }));
};

/** Up out of the envelope, in which nobody sees it. @param {number} height of the envelope, in pixels */
const sliding = height => along(at => ({ opacity: at < OPENS ? 0 : 1, more: `translateY(${at < OUT ? 0.13 * height : -FAR * height}px)` }), [OPENS - 0.001, OPENS + 0.1, OUT]);

/** Light on the envelope, and dusk over the rest of the table. @returns {Actor} */
const dusk = () => ({
  svg: '',
  at: { x: innerWidth / 2, y: innerHeight / 2, width: Math.max(innerWidth, innerHeight) * 1.2 },
  ratio: 1,
  kind: 'dusk',
  frames: [{ offset: 0, opacity: 0 }, { offset: 0.12, opacity: 1 }, { offset: 0.92, opacity: 1 }, { offset: 1, opacity: 0 }],
});

/** How far the letter comes out, as a share of the height of the envelope; and where a card lies on it. */
const FAR = 0.34;
const LOW = 0.055;

/** The card on the letter, once that is out. @param {Spot} at the middle of the envelope @returns {Spot} */
export const onLetter = at => ({ x: at.x, y: at.y + at.width * RATIO * (LOW - FAR), width: at.width * CARD });

/** @param {{ at: Spot, answer: (width: number) => string, holds?: boolean }} plan `at` is the middle of the envelope; `answer` draws the card that says it; whether it stays when the letter goes @returns {Actor[]} */
export const openingActors = ({ at, answer, holds = false }) => {
  const { openFlap, body, letter, pocket, closedFlap } = envelopeParts();
  const height = at.width * RATIO;
  /** @param {string} svg @param {Keyframe[]} frames @param {Partial<Actor>} [more] @returns {Actor} */
  const part = (svg, frames, more = {}) => ({ svg, at, ratio: RATIO, kind: 'envelope-part', frames, ...more });
  const up = sliding(height);
  const card = { ...at, y: at.y + height * LOW, width: at.width * CARD };
  const last = up.findLast(({ offset }) => Number(offset) < 1);
  return [
    dusk(),
    part(openFlap, along(now => ({ opacity: now < OPENS ? 0 : 1, more: `scaleY(${now < OPENS + 0.08 ? 0.05 : 1})` }), [OPENS - 0.001, OPENS + 0.08]), { origin: '50% 41%' }),
    part(body, along(() => ({}))),
    part(letter, up),
    { svg: answer(card.width), at: card, kind: 'card', stays: true, frames: holds ? [...up.slice(0, -1), { ...last, offset: 1 }] : up },
    part(pocket, along(() => ({}))),
    part(closedFlap, along(now => ({ opacity: now >= OPENS ? 0 : 1, more: `scaleY(${now >= OPENS ? 0.05 : 1})` }), [OPENS - 0.06]), { origin: '50% 41%' }),
  ];
};
