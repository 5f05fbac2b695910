/* The scene in which the Jester counts: his marotte hops from seat to seat, and the animal of the seat at which it ends jumps. */

/** @import { Ctx, Person } from '../../types.js' */
/** @import { Motion } from '../../kit/motion.js' */
/** @import { Spot } from '../../table/fly.js' */
/** @import { Actor } from '../../table/stage.js' */
/** @import { Step } from '../../table/steps.js' */
/** @import { Counted, Stop } from './standing.js' */
import { confetti } from '../../../art/queens/attack.js';
import { counted, marotte, MAROTTE_RATIO } from '../../../art/queens/marotte.js';
import { head, nod } from '../../table/heads.js';
import { away, createStage } from '../../table/stage.js';
import { burst, framesOf, TINY } from '../../table/steps.js';
import { countedAt, grown, LANDS, stickOf, stopAt } from './standing.js';
import { createPlaces } from './places.js';

/** When the marotte sets out, has reached the last seat, and that seat's animal has jumped: shares of the scene (0 to 1). */
const BEGINS = 0.05;
const LAST = 0.7;
const DONE = 0.96;
const PAPER = 8;
/** Length of the scene, as a share of `motion.ms('moment')`: a base and a part for each number, slow enough to count along. */
const SHORTEST = 0.42;
const EACH = 0.12;

/** The seats that are counted, in order, beginning with the Jester's as 1. @param {number} from @param {number} n @param {number} seats */
export const touched = (from, n, seats) => Array.from({ length: n }, (_, i) => (from + i) % seats);

/** When a number is reached, as a share of the scene. @param {number} i zero-based @param {number} n */
export const reached = (i, n) => BEGINS + ((LAST - BEGINS) * (i + 1)) / n;

/** Springs up beside the number card, hops from seat to seat, and sinks out of sight; over the card it hops high. @param {readonly Stop[]} stops @param {Spot} card @param {number} width @param {number} top lower edge of the caption @returns {Actor} */
const hopping = (stops, card, width, top) => {
  const high = width * MAROTTE_RATIO;
  const [first, last] = [stops[0]?.stick ?? card, stops.at(-1)?.stick ?? card];
  const home = { ...last, width };
  const from = { x: card.x + (first.x < card.x ? -1 : 1) * (card.width / 2 + width * 0.6), y: card.y };
  /** @type {Step[]} */
  const steps = [{ at: 0, ...from, y: from.y + high / 2, size: TINY, ease: 'ease-out' }, { at: BEGINS * 0.6, y: from.y, size: 1.12, ease: 'ease-in-out' }, { at: BEGINS, size: 1, ease: 'ease-out' }];
  let before = from;
  for (const [i, { stick }] of stops.entries()) {
    const [start, end] = [reached(i - 1, stops.length), reached(i, stops.length)];
    const x = (before.x + stick.x) / 2;
    const over = Math.abs(x - card.x) < (card.width + width) / 2 ? card.y - card.width * 0.7 - high / 2 : Infinity;
    const rise = Math.min(before.y, stick.y, over) - Math.max(24, Math.abs(stick.x - before.x) * 0.12);
    const lean = i % 2 ? 9 : -9;
    steps.push({ at: start + (end - start) * 0.5, x, y: Math.max(top + high / 2, rise), turn: lean, tall: 1.05, ease: 'ease-in' }, { at: end - (end - start) * 0.12, ...stick, turn: -lean * 0.4, tall: 1 }, { at: end, tall: 0.9, ease: 'ease-out' });
    before = stick;
  }
  steps.push({ at: DONE - 0.1, turn: 0, tall: 1 }, { at: DONE - 0.04, y: last.y - high * 0.08, ease: 'ease-in' }, { at: 1, y: last.y + high / 2, size: TINY });
  return { svg: marotte(), at: home, ratio: MAROTTE_RATIO, frames: framesOf(home, steps) };
};

/** The number beside a head, until the next number springs up; the last one stays. @param {Spot} at @param {number} i @param {number} n @returns {Actor} */
const number = (at, i, n) => {
  const [comes, last] = [reached(i, n), i === n - 1];
  const goes = last ? 1 : reached(i + 1, n);
  return {
    svg: counted(i + 1),
    at,
    ratio: 1.04,
    stays: last,
    frames: framesOf(at, [{ at: 0, seen: 0, size: TINY }, { at: comes - 0.012, seen: 0 }, { at: comes - 0.01, seen: 1, ease: 'ease-out' }, { at: comes + 0.015, size: LANDS, ease: 'ease-in-out' }, { at: comes + 0.035, size: 1 }, { at: goes - 0.02, ease: 'ease-in' }, { at: goes, size: TINY }, ...(last ? [] : [{ at: goes + 0.002, seen: 0 }])]),
  };
};

/** Keyframes of the animal that is counted out: it hops twice and grows. @param {number} size @returns {Keyframe[]} */
const chosen = size => {
  const at = (/** @type {number} */ part) => LAST + (DONE - LAST) * part;
  const as = (/** @type {string} */ moved, /** @type {number} */ wide, /** @type {number} */ tall) => `${moved} scale(${size * wide}, ${size * tall})`;
  return [
    { offset: LAST, transform: 'none', easing: 'ease-out' },
    { offset: at(0.1), transform: 'scale(1.14, .84)', easing: 'ease-out' },
    { offset: at(0.28), transform: as('translateY(-50%) rotate(-7deg)', 1, 1.1), easing: 'ease-in' },
    { offset: at(0.42), transform: as('translateY(2%)', 1.08, 0.88), easing: 'ease-out' },
    { offset: at(0.56), transform: as('translateY(-24%) rotate(6deg)', 1, 1.04), easing: 'ease-in' },
    { offset: at(0.68), transform: as('translateY(0)', 1.04, 0.95), easing: 'ease-out' },
    { offset: at(0.76), transform: as('translateY(0)', 1, 1), easing: 'ease-in-out' },
    { offset: at(0.92), transform: as('translateY(0)', 1, 1), easing: 'ease-in-out' },
    { offset: DONE, transform: 'none' },
  ];
};

/** Keyframes of an animal that springs up where its seat shows none, and sinks again. @type {Keyframe[]} */
const PEEPS = [
  { offset: 0, transform: 'translateY(40%) scale(.05)', easing: 'ease-out' },
  { offset: BEGINS * 0.6, transform: 'scale(1.1)' },
  { offset: BEGINS, transform: 'none' },
  { offset: DONE, transform: 'none', easing: 'ease-in' },
  { offset: 0.998, transform: 'translateY(40%) scale(.05)' },
];

/** @param {{ from: number, n: number, people: readonly Person[], places: readonly Counted[], card: Spot, top?: number }} plan `from`: the Jester's seat; `n`: the number counted to; `places`: of all seats; `card`: where the number card is shown; `top`: lower edge of the bar and the caption @returns {Actor[]} */
export const countingCast = ({ from, n, people, places, card, top = 0 }) => {
  const seats = touched(from, n, people.length);
  const lucky = seats.at(-1) ?? from;
  const wide = stickOf(places);
  const stops = seats.flatMap(seat => places[seat] ? [stopAt(places[seat], card, wide, top)] : []);
  const long = (LAST - BEGINS) * Math.min(1 / n, 0.2);
  const animals = [...new Set(seats)].flatMap(seat => {
    const nods = seats.flatMap((one, i) => (one === seat && i < n - 1 ? nod(reached(i, n), long) : []));
    const [person, where] = [people[seat], places[seat]?.head];
    if (!person || !where) return [];
    const actor = head(person, where, [...(where.element ? [] : PEEPS), ...nods, ...(seat === lucky ? chosen(grown(where.spot.width)) : [])], { stays: seat === lucky });
    // It springs up rather than fading in.
    return [{ ...actor, frames: actor.frames.filter(({ opacity }) => opacity === undefined) }];
  });
  const at = places[lucky]?.head.spot ?? card;
  const paper = Array.from({ length: PAPER }, (_, i) => {
    const scrap = { ...at, width: Math.max(10, at.width * 0.22) };
    return { svg: confetti(i), at: scrap, ratio: 1, frames: framesOf(scrap, [{ at: 0, seen: 0 }, ...burst(i, PAPER, scrap, at.width * 1.15, LAST + 0.02, DONE)]) };
  });
  return [...paper, ...animals, ...stops.map(({ badge }, i) => number(badge, i, n)), hopping(stops, card, wide, top)];
};

/** @param {{ root: HTMLElement, layer: HTMLElement, motion: Motion, ctx: Ctx }} table */
export const createCounting = ({ root, layer, motion, ctx }) => {
  const stage = createStage(layer, motion);
  const { doorOf } = createPlaces(root);
  return {
    /** Plays the count to `n`, beginning with the Jester's seat as 1. @param {number} from @param {number} n @param {Spot} card */
    count: async (from, n, card) => {
      const people = ctx.state().update?.people ?? [];
      if (motion.skipped() || motion.ms('moment') === 0 || people.length === 0) return;
      const places = people.map((_, seat) => countedAt(root, doorOf(seat), seat));
      const seats = touched(from, n, people.length);
      const ring = (/** @type {number} */ seat) => () => motion.skipped() || ctx.sounds.play({ name: 'count', colour: people[seat]?.colour });
      const beats = seats.map((seat, i) => ({ at: reached(i, n), act: ring(seat) }));
      const told = Math.max(0, ...[...root.querySelectorAll('.bar, [data-shape="phone"] .caption')].map(one => one.getBoundingClientRect().bottom));
      const cast = countingCast({ from, n, people, places, card, top: told });
      // With reduced motion, only the last number is shown and heard.
      const heard = motion.moves() ? beats : beats.slice(-1);
      await away(motion, seats.map(seat => places[seat]?.head.element), () => stage.play(cast, heard, SHORTEST + EACH * n));
    },
  };
};
