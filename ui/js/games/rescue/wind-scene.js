/* The scene of the wind: a willow grows out of her card and sighs; her leaves drift from seat to seat, until queens nod and fall
   asleep. */

/** @import { Spot } from '../../table/fly.js' */
/** @import { Actor } from '../../table/stage.js' */
/** @import { Point, Step } from '../../table/steps.js' */
import { gust, RATIOS, tree } from '../../../art/rescue/moments.js';
import { BITS } from '../../../art/rescue/tools.js';
import { zz } from '../../../art/shared/bits.js';
import { scale } from '../../table/scale.js';
import { MOST_ACTORS } from '../../table/stage.js';
import { framesOf } from '../../table/steps.js';
import { asleep, picture } from './cards.js';

/** @typedef {{ from: Spot, middle: Spot, stops: readonly Point[], hit: boolean, queens: readonly { face: string, at: Spot }[], signs: import('../../table/game.js').Signs }} Wind `stops`: the places of the seats in order; `hit`: whether queens fall asleep at the last one */

/** Shares of the scene (0 to 1) at which: the leaves set out; they reach the last seat; queens nod; their cards have turned over. */
const [SETS_OUT, LAST, NODS, SLEEPS] = [0.16, 0.62, 0.56, 0.82];
export const LAND = 0.9;
const LEAVES = 12;
/** The most queens that nod; others fall asleep without nodding. */
export const NODDING = 4;

/** When the leaves reach each seat, as shares of the scene. @param {number} stops @returns {number[]} */
export const arrivals = stops => Array.from({ length: stops }, (_, i) => SETS_OUT + ((i + 1) / stops) * (LAST - SETS_OUT));

/** A fixed offset for the i-th actor, at most `room` to each side. @param {number} i @param {number} room @returns {Point} */
const apart = (i, room) => ({ x: Math.sin(i * 2.4) * room, y: Math.cos(i * 1.7) * room * 0.55 });

/** Steps of an actor that drifts past all seats, and at the end down if the wind hits, else off the screen. @param {Wind} wind @param {Point} crown @param {number} late @param {(k: number) => Point} beside @returns {Step[]} */
const drifting = ({ stops, hit }, crown, late, beside) => {
  const times = arrivals(stops.length);
  let last = crown;
  const legs = stops.flatMap((stop, k) => {
    const { x, y } = beside(k);
    const [to, at, before] = [{ x: stop.x + x, y: stop.y + y }, (times[k] ?? LAST) + late, (times[k - 1] ?? SETS_OUT) + late];
    const rise = { at: (before + at) / 2, x: (last.x + to.x) / 2, y: (last.y + to.y) / 2 - 34 * scale(), turn: k * 160 + 80, ease: 'ease-out' };
    last = to;
    return [rise, { at, ...to, turn: (k + 1) * 160, ease: 'ease-in' }];
  });
  const end = hit ? { at: 0.9, x: last.x + 10, y: last.y + 46 * scale(), seen: 1 } : { at: 0.9, x: innerWidth + 80, y: last.y - 120, seen: 1 };
  return [{ at: 0, ...crown, size: 0.3, seen: 0 }, { at: SETS_OUT - 0.06 + late, seen: 0 }, { at: SETS_OUT - 0.04 + late, seen: 1, size: 1 }, ...legs, { ...end, turn: stops.length * 160 + 90, ease: 'ease-in-out' }, { at: 0.96, seen: 0 }];
};

/** Steps of a gust: it drifts as the leaves do and fades at the last seat. @param {Wind} wind @param {Point} crown @param {number} i @returns {Step[]} */
const blowing = (wind, crown, i) => {
  const way = drifting(wind, crown, i * 0.02, () => apart(i + 3, 26 * scale()));
  return [...way.filter(({ at }) => at < LAST).map(step => ({ ...step, turn: i ? -4 : 3 })), { at: LAST + 0.04, seen: 0 }];
};

/** The willow: she grows out of her card and sways. @param {Wind} wind @returns {Actor} */
const willow = ({ from, middle }) => {
  const at = { ...middle, width: Math.min(280 * scale(), innerWidth * 0.5, innerHeight * 0.4) };
  const sways = [0.2, 0.34, 0.48, 0.62, 0.76].map((share, i) => ({ at: share, turn: i % 2 ? -3.5 : 3.5, ease: 'ease-in-out' }));
  const grows = [{ at: 0, x: from.x, y: from.y, size: from.width / at.width, seen: 0 }, { at: 0.01, seen: 1, ease: 'cubic-bezier(.3,.7,.3,1.2)' }, { at: 0.1, x: at.x, y: at.y, size: 1 }, { at: 0.13, tall: 0.94, flat: 1.04 }, { at: 0.17, tall: 1.03, flat: 0.98 }, { at: 0.19, tall: 1, flat: 1 }, ...sways, { at: 0.84, turn: 0, size: 1, seen: 1 }, { at: 0.93, x: from.x, y: from.y, size: from.width / at.width, seen: 0 }];
  return { svg: tree(), at, ratio: RATIOS.tree, stays: true, frames: framesOf(at, grows) };
};

/** A queen nods, her card turns over, and she sleeps. @param {{ face: string, at: Spot }} queen @param {import('../../table/game.js').Signs} signs @returns {Actor[]} */
const nodding = ({ face, at }, signs) => {
  const [low, high] = [{ y: at.y + at.width * 0.09, turn: 8, ease: 'ease-in-out' }, { y: at.y, turn: -5, ease: 'ease-in-out' }];
  const nods = [{ at: 0, y: at.y, turn: 0, flat: 1 }, { at: NODS, y: at.y, turn: 0 }, { at: NODS + 0.05, ...low }, { at: NODS + 0.1, ...high }, { at: NODS + 0.16, ...low }, { at: NODS + 0.2, y: at.y, turn: 0 }, { at: SLEEPS - 0.03, flat: 1, seen: 1, ease: 'ease-in' }, { at: SLEEPS, flat: 0.02, seen: 1 }, { at: SLEEPS + 0.002, seen: 0 }];
  const bed = [{ at: 0, flat: 0.02, seen: 0 }, { at: SLEEPS, seen: 0 }, { at: SLEEPS + 0.002, seen: 1, ease: 'ease-out' }, { at: SLEEPS + 0.04, flat: 1 }];
  return [{ svg: picture(face, at.width, signs), at, kind: 'card', frames: framesOf(at, nods) }, { svg: asleep(), at, kind: 'card', frames: framesOf(at, bed) }];
};

/** Letters that rise from a sleeping queen. @param {Spot} queen @param {number} i @returns {Actor} */
const letters = (queen, i) => {
  const at = { x: queen.x + queen.width * 0.3, y: queen.y - queen.width * 0.4, width: Math.max(24 * scale(), queen.width * 0.4) };
  return { svg: zz(), at, ratio: 1, frames: framesOf(at, [{ at: 0, size: 0.4, seen: 0 }, { at: SLEEPS - 0.04 + i * 0.03, seen: 0 }, { at: SLEEPS + i * 0.03, seen: 1 }, { at: 0.97 + i * 0.01, x: at.x + 10, y: at.y - at.width * 1.3, size: 1.1, seen: 0 }]) };
};

/** All actors of the scene. @param {Wind} wind @returns {Actor[]} */
export const castOf = wind => {
  const sleepy = wind.queens.slice(0, NODDING);
  const queens = sleepy.flatMap(queen => nodding(queen, wind.signs));
  const asleepNow = sleepy.slice(0, 2).map(({ at }, i) => letters(at, i));
  const shown = willow(wind);
  const crown = { x: shown.at.x, y: shown.at.y - shown.at.width * 0.2 };
  const breath = { ...crown, width: Math.min(190 * scale(), innerWidth * 0.42) };
  const gusts = [0, 1].map(i => ({ svg: gust(), at: breath, ratio: RATIOS.gust, frames: framesOf(breath, blowing(wind, crown, i)) }));
  const many = Math.min(LEAVES, MOST_ACTORS - queens.length - asleepNow.length - gusts.length - 1);
  const leaves = Array.from({ length: many }, (_, i) => {
    const at = { ...crown, ...shifted(crown, apart(i, shown.at.width * 0.3)), width: 46 * scale() };
    return { svg: BITS.leaf?.(i) ?? '', at, ratio: 28 / 36, frames: framesOf(at, drifting(wind, at, i * 0.009, k => apart(i * 3 + k, 62 * scale()))) };
  });
  return [...queens, shown, ...gusts, ...leaves, ...asleepNow];
};

/** @param {Point} point @param {Point} by @returns {Point} */
const shifted = (point, by) => ({ x: point.x + by.x, y: point.y + by.y });
