/* The scene in which the Jester counts: his marotte hops from seat to seat, and the animal of the seat at which it ends jumps. */

/** @import { Ctx, Person } from '../../types.js' */
/** @import { Motion } from '../../kit/motion.js' */
/** @import { Spot } from '../../table/fly.js' */
/** @import { Head } from '../../table/heads.js' */
/** @import { Actor } from '../../table/stage.js' */
/** @import { Step } from '../../table/steps.js' */
import { confetti } from '../../../art/queens/attack.js';
import { counted, marotte, MAROTTE_RATIO } from '../../../art/queens/marotte.js';
import { away } from '../../table/away.js';
import { head, headAt, jump, nod } from '../../table/heads.js';
import { scale } from '../../table/scale.js';
import { createStage } from '../../table/stage.js';
import { burst, framesOf } from '../../table/steps.js';

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

/** Where the marotte may stand: below `top`, the lower edge of the caption, and on the side of a head that faces `middle`; both in CSS pixels. @typedef {{ top: number, middle: number }} Room */
/** @type {Room} */
const ANYWHERE = { top: 0, middle: Infinity };

/** The place above a head. Without room there, it moves down, and as far to the side. @param {Spot} spot @param {number} high @param {Room} room */
const on = ({ x, y, width }, high, { top, middle }) => {
  const above = y - width * 0.3 - high / 2;
  const there = Math.max(above, top + high / 2);
  return { x: x + Math.min(there - above, width * 0.9) * (x < middle ? 1 : -1), y: there };
};

/** @param {Spot[]} stops @param {Spot} from @param {Room} room @returns {Actor} */
const hopping = (stops, from, room) => {
  const [last] = stops.slice(-1);
  const width = Math.max(54 * scale(), (last?.width ?? 48) * 1.25);
  const high = width * MAROTTE_RATIO;
  const home = { ...on(last ?? from, high, room), width };
  /** @type {Step[]} */
  const steps = [{ at: 0, x: from.x, y: from.y, size: 0.2, seen: 0 }, { at: BEGINS * 0.8, size: 1, seen: 1, ease: 'ease-out' }];
  let before = { x: from.x, y: from.y };
  for (const [i, stop] of stops.entries()) {
    const [start, end] = [reached(i - 1, stops.length), reached(i, stops.length)];
    const there = on(stop, high, room);
    const top = Math.max(room.top + high / 2, Math.min(before.y, there.y) - Math.max(24, Math.abs(there.x - before.x) * 0.12));
    const lean = i % 2 ? 9 : -9;
    steps.push({ at: start + (end - start) * 0.5, x: (before.x + there.x) / 2, y: top, turn: lean, ease: 'ease-in' }, { at: end, ...there, turn: -lean * 0.4, ease: 'ease-out' });
    before = there;
  }
  steps.push({ at: DONE, turn: 0 }, { at: 1, size: 0.3, seen: 0 });
  return { svg: marotte(), at: home, ratio: MAROTTE_RATIO, origin: '50% 96%', frames: framesOf(home, steps) };
};

/** The number beside a head, until the next number appears; the last one stays. @param {Spot} stop @param {number} i @param {number} n @returns {Actor} */
const number = (stop, i, n) => {
  const width = Math.max(34 * scale(), stop.width * 0.8);
  const at = { x: stop.x + stop.width * 0.36, y: stop.y + stop.width * 0.38, width };
  const [comes, last] = [reached(i, n), i === n - 1];
  const goes = last ? 1 : reached(i + 1, n);
  return {
    svg: counted(i + 1),
    at,
    ratio: 1.04,
    stays: last,
    frames: framesOf(at, [{ at: 0, seen: 0, size: 0.3 }, { at: comes - 0.004, seen: 0, ease: 'ease-out' }, { at: comes, seen: 1 }, { at: comes + (goes - comes) * (last ? 0.2 : 0.4), size: last ? 1.5 : 1.12, ease: 'ease-in-out' }, { at: goes - (last ? 0.04 : 0.004), size: last ? 1.25 : 1, seen: 1 }, { at: goes, seen: 0 }]),
  };
};

/** @param {{ from: number, n: number, people: readonly Person[], heads: readonly Head[], card: Spot, room?: Room }} plan `from`: the Jester's seat; `n`: the number counted to; `heads`: of all seats; `card`: where the number card is shown @returns {Actor[]} */
export const countingCast = ({ from, n, people, heads, card, room = ANYWHERE }) => {
  const seats = touched(from, n, people.length);
  const lucky = seats.at(-1) ?? from;
  const stops = seats.map(seat => heads[seat]?.spot ?? card);
  const long = (LAST - BEGINS) * Math.min(1 / n, 0.2);
  const animals = [...new Set(seats)].flatMap(seat => {
    const nods = seats.flatMap((one, i) => (one === seat && i < n - 1 ? nod(reached(i, n), long) : []));
    const [person, where] = [people[seat], heads[seat]];
    return person && where ? [head(person, where, [...nods, ...(seat === lucky ? jump(LAST, DONE) : [])], { stays: seat === lucky })] : [];
  });
  const at = heads[lucky]?.spot ?? card;
  const paper = Array.from({ length: PAPER }, (_, i) => {
    const scrap = { ...at, width: Math.max(10, at.width * 0.22) };
    return { svg: confetti(i), at: scrap, ratio: 1, frames: framesOf(scrap, [{ at: 0, seen: 0 }, ...burst(i, PAPER, scrap, at.width * 1.15, LAST + 0.02, DONE)]) };
  });
  return [...paper, ...animals, ...stops.map((stop, i) => number(stop, i, n)), hopping(stops, card, room)];
};

/** @param {{ root: HTMLElement, layer: HTMLElement, motion: Motion, ctx: Ctx }} table */
export const createCounting = ({ root, layer, motion, ctx }) => {
  const stage = createStage(layer, motion);
  return {
    /** Plays the count to `n`, beginning with the Jester's seat as 1. @param {number} from @param {number} n @param {Spot} card */
    count: async (from, n, card) => {
      const people = ctx.state().update?.people ?? [];
      if (motion.skipped() || motion.ms('moment') === 0 || people.length === 0) return;
      const heads = people.map((_, seat) => headAt(root, seat));
      const seats = touched(from, n, people.length);
      const ring = (/** @type {number} */ seat) => () => motion.skipped() || ctx.sounds.play({ name: 'count', colour: people[seat]?.colour });
      const beats = seats.map((seat, i) => ({ at: reached(i, n), act: ring(seat) }));
      const told = root.querySelector('[data-shape="phone"] .caption')?.getBoundingClientRect().bottom ?? 0;
      const cast = countingCast({ from, n, people, heads, card, room: { top: told, middle: innerWidth / 2 } });
      // With reduced motion, only the last number is shown and heard.
      const heard = motion.moves() ? beats : beats.slice(-1);
      await away(motion, seats.map(seat => heads[seat]?.element), () => stage.play(cast, heard, SHORTEST + EACH * n));
    },
  };
};
