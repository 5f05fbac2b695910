/* The scene of a sum: over a dark table its cards come in order, with a sign between each two; buttons hop out of them, lie as the sum
   says, and fill the card of the result. */

/** @import { Spot } from '../../table/fly.js' */
/** @import { Actor } from '../../table/stage.js' */
/** @import { Point, Step } from '../../table/steps.js' */
import { sumSign } from '../../../art/rescue/moments.js';
import { counter } from '../../../art/shared/numbers.js';
import { groupsOf } from '../../table/counters.js';
import { MOST_ACTORS } from '../../table/stage.js';
import { framesOf, TINY } from '../../table/steps.js';
import { springs } from './stage.js';

/** `n` is printed on the card, `counts` is what it counts as; the card flies from its realm to `at`. @typedef {{ svg: string, n: number, counts: number, from: Spot, at: Spot }} Part */
/** The result is the last card. @typedef {{ cards: readonly Part[], sign: '+' | '×', heap: Spot }} Sum */

/** Length of the scene, as a share of `motion.ms('moment')`. */
export const LENGTH = 0.9;
/** Shares of the scene (0 to 1) at which: the last card before "=" sets out; buttons hop; the result sets out, and lies; the buttons fill it; all cards leave. */
const [LAST, HOPS, RESULT, LIES, FILLS, LEAVES] = [0.1, 0.28, 0.37, 0.52, 0.76, 0.86];
const FLIGHT = LIES - RESULT;
/** Width of a sign and of a button by that of a card, and from button to button by a button's. */
const [SIGN, DOT, APART] = [0.5, 0.27, 1.16];
/** The most buttons in a line of an addition. */
const FIVE = 5;
const STIFF = 'cubic-bezier(.3,.7,.3,1)';

/** When a card sets out. @param {number} nth @param {number} count */
const starts = (nth, count) => (nth === count - 1 ? RESULT : (LAST * nth) / Math.max(1, count - 2));

/** It springs up, and sinks away before the cards leave. @param {Point} spot @param {number} at @param {number} [gone] @returns {Step[]} */
const pops = (spot, at, gone = LEAVES) => [{ at: 0, ...spot, size: TINY, seen: 0 }, { at, seen: 0 }, { at, seen: 1, ease: 'ease-out' }, { at: at + 0.04, size: 1.15 }, { at: at + 0.06, size: 1 }, { at: gone - 0.03, size: 1 }, { at: gone, size: TINY }, { at: gone, seen: 0 }];

/** @param {Part} card @param {number} nth @param {number} count @param {Spot} heap @returns {Actor} */
const coming = ({ svg, from, at }, nth, count, heap) => {
  const begins = starts(nth, count);
  const glad = nth === count - 1 ? [{ at: FILLS + 0.02, size: 1 }, { at: FILLS + 0.05, size: 1.14, turn: 3 }, { at: FILLS + 0.08, size: 1, turn: 0 }] : [];
  const steps = [{ at: 0, ...from, size: from.width / at.width, seen: Number(!springs(from)) }, { at: begins, x: from.x, y: from.y }, { at: begins, seen: 1, ease: STIFF }, { at: begins + FLIGHT, x: at.x, y: at.y, size: 1.08 }, { at: begins + FLIGHT + 0.03, size: 1 }, ...glad, { at: LEAVES, x: at.x, y: at.y, ease: 'ease-in' }, { at: 1 - (count - 1 - nth) * 0.012, x: heap.x, y: heap.y, size: heap.width / at.width }];
  return { svg, at, kind: 'card', stays: true, frames: framesOf(at, steps) };
};

/** The signs between the cards, and what the red knight changes. @param {readonly Part[]} cards @param {string} sign @returns {Actor[]} */
const signs = (cards, sign) =>
  cards.flatMap(({ n, counts, at: card }, nth) => {
    const next = cards[nth + 1];
    const width = card.width * SIGN;
    const comes = starts(nth, cards.length) + FLIGHT;
    const [between, over] = [{ ...card, x: (card.x + (next?.at.x ?? card.x)) / 2, width }, { ...card, y: card.y - card.width * 0.84, width }];
    const last = nth === cards.length - 2;
    return [
      ...(next ? [{ svg: sumSign(last ? '=' : sign), at: between, ratio: 1, stays: true, frames: framesOf(between, pops(between, last ? RESULT + 0.04 : comes)) }] : []),
      ...(counts === n ? [] : [{ svg: sumSign(counts > n ? '+1' : '−1'), at: over, ratio: 1, stays: true, frames: framesOf(over, pops(over, comes)) }]),
    ];
  });

/** The lines in which the buttons lie; each is the index of the card that it comes from. @param {readonly Part[]} cards @param {Sum['sign']} sign */
const lines = (cards, sign) => {
  const groups = groupsOf(sign, cards.slice(0, -1).map(({ counts }) => counts), null).map(({ dots }) => dots.map(({ of }) => of ?? 0));
  const [heap = []] = groups;
  return groups.length > 1 || heap.length <= FIVE ? groups : Array.from({ length: Math.ceil(heap.length / FIVE) }, (_, at) => heap.slice(at * FIVE, (at + 1) * FIVE));
};

/** A button hops out of its card to its place, bounces when the result lies, and fills it. @param {Part} card @param {Spot} to @param {Spot} result @param {number} share its place among all buttons (0 to 1) @returns {Actor} */
const button = (card, to, result, share) => {
  const from = { x: card.at.x, y: card.at.y + card.at.width * 0.4 };
  const [begins, shines, fills] = [HOPS + share * 0.12, LIES + 0.03 + share * 0.1, FILLS - 0.06 + share * 0.06];
  /** @type {Step[]} */
  const comes = [{ at: 0, ...from, size: 0.5, seen: 0 }, { at: begins, seen: 0 }, { at: begins, seen: 1, ease: 'ease-out' }, { at: begins + 0.04, x: (from.x + to.x) / 2, y: from.y - to.width, size: 1, ease: 'ease-in' }, { at: begins + 0.08, x: to.x, y: to.y }];
  /** @type {Step[]} */
  const goes = [{ at: shines, size: 1 }, { at: shines + 0.02, size: 1.2 }, { at: shines + 0.05, size: 1 }, { at: fills, x: to.x, y: to.y, ease: 'ease-in' }, { at: fills + 0.07, x: result.x, y: result.y + result.width * 0.3, size: 0.6 }, { at: fills + 0.07, seen: 0 }];
  return { svg: counter(card.n), at: to, ratio: 1, stays: true, frames: framesOf(to, [...comes, ...goes]) };
};

/** Buttons on a tray of cloth under the cards. @param {readonly Part[]} cards @param {Sum['sign']} sign @returns {Actor[]} */
const counted = (cards, sign) => {
  const [first, result] = [/** @type {Part} */ (cards[0]).at, /** @type {Part} */ (cards.at(-1)).at];
  const laid = lines(cards, sign);
  const [long, high] = [Math.max(...laid.map(line => line.length)), laid.length];
  const width = Math.min(first.width * DOT, (innerWidth - 48) / long / APART);
  const step = width * APART;
  const tray = { x: (first.x + result.x) / 2, y: first.y + first.width * 0.78 + (high * step + width * 0.5) / 2, width: long * step + width * 0.5 };
  const dots = laid.flatMap((line, down) => line.map((of, along) => ({ of, to: { x: tray.x + (along - (long - 1) / 2) * step, y: tray.y + (down - (high - 1) / 2) * step, width } })));
  return [
    { svg: '', at: tray, ratio: (high * step + width * 0.5) / tray.width, kind: 'counters', stays: true, frames: framesOf(tray, pops(tray, HOPS - 0.02, FILLS + 0.04)) },
    ...dots.map(({ of, to }, nth) => button(/** @type {Part} */ (cards[of]), to, result, nth / dots.length)),
  ];
};

/** @returns {Actor} */
const dusk = () => ({ svg: '', at: { x: innerWidth / 2, y: innerHeight / 2, width: innerWidth }, ratio: innerHeight / innerWidth, kind: 'dusk deep', stays: true, frames: [{ offset: 0, opacity: 0 }, { offset: 0.08, opacity: 1 }, { offset: LEAVES, opacity: 1 }, { offset: 1, opacity: 0 }] });

/** All actors of the scene; without buttons where there are too many. @param {Sum} sum @returns {Actor[]} */
export const castOf = ({ cards, sign, heap }) => {
  const whole = [...cards.map((card, nth) => coming(card, nth, cards.length, heap)), ...signs(cards, sign)];
  const [tray, ...dots] = counted(cards, sign);
  if (!tray || 2 + whole.length + dots.length > MOST_ACTORS) return [dusk(), ...whole];
  return [dusk(), tray, ...whole, ...dots];
};
