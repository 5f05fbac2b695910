/* The scene in which the Jester counts: his marotte hops from seat to seat, each animal comes forward with
   the number on a fool's cap, and the one at which it ends jumps. */

/** @import { Ctx, Person } from '../../types.js' */
/** @import { Motion } from '../../kit/motion.js' */
/** @import { Spot } from '../../table/fly.js' */
/** @import { Actor } from '../../table/stage.js' */
/** @import { Step } from '../../table/steps.js' */
/** @import { Counted, Stop } from './standing.js' */
import { confetti } from '../../../art/queens/attack.js';
import { CAP_RATIO, counted, marotte, MAROTTE_RATIO } from '../../../art/queens/marotte.js';
import { head } from '../../table/heads.js';
import { away, createStage } from '../../table/stage.js';
import { burst, framesOf, TINY } from '../../table/steps.js';
import { countedAt, forward, JUMP, stickOf, stopAt } from './standing.js';
import { createPlaces } from './places.js';

/**
 * Shares of `motion.ms('moment')`: until the marotte sets out, for a number at most, for all numbers, and for
 * the animal at the last seat to jump. A number takes long enough to be said.
 */
const COMES = 0.09;
const EACH = 0.18;
const ALL = 1.55;
const JUMPS = 0.5;
/**
 * The part of its time in which the marotte hops to a seat; in the rest it stays there, and the number with
 * it.
 */
const HOPS = 0.4;
/** When that animal has jumped, as a share of the scene (0 to 1). */
const DONE = 0.97;
const PAPER = 8;

/**
 * The length of the scene as a share of `motion.ms('moment')`; and as shares of the scene, when the marotte
 * sets out, and the time for each number.
 * @param {number} n
 */
export const timesOf = n => {
  const each = Math.min(EACH, ALL / n);
  const length = COMES + each * n + JUMPS;
  return { length, begins: COMES / length, beat: each / length };
};

/**
 * The seats that are counted, in order, beginning with the Jester's as 1.
 * @param {number} from
 * @param {number} n
 * @param {number} seats
 */
export const touched = (from, n, seats) => Array.from({ length: n }, (_, i) => (from + i) % seats);

/** When a number is reached, as a share of the scene. @param {number} i zero-based @param {number} n */
export const reached = (i, n) => {
  const { begins, beat } = timesOf(n);
  return begins + beat * (i + HOPS);
};

/**
 * Springs up beside the number card, hops from seat to seat, where it stays while the number is there, and
 * sinks out of sight; over the card it hops high.
 * @param {readonly Stop[]} stops
 * @param {Spot} card
 * @param {number} width
 * @param {number} top lower edge of the caption
 * @returns {Actor}
 */
const hopping = (stops, card, width, top) => {
  const high = width * MAROTTE_RATIO;
  const { begins, beat } = timesOf(stops.length);
  const [first, last] = [stops[0]?.stick ?? card, stops.at(-1)?.stick ?? card];
  const home = { ...last, width };
  const from = { x: card.x + (first.x < card.x ? -1 : 1) * (card.width / 2 + width * 0.6), y: card.y };
  /** @type {Step[]} */
  const steps = [
    { at: 0, ...from, y: from.y + high / 2, size: TINY, ease: 'ease-out' },
    { at: begins * 0.6, y: from.y, size: 1.12, ease: 'ease-in-out' },
  ];
  let before = from;
  for (const [i, { stick }] of stops.entries()) {
    const end = reached(i, stops.length);
    const x = (before.x + stick.x) / 2;
    const over =
      Math.abs(x - card.x) < (card.width + width) / 2 ? card.y - card.width * 0.7 - high / 2 : Infinity;
    const rise = Math.min(before.y, stick.y, over) - Math.max(24, Math.abs(stick.x - before.x) * 0.12);
    const lean = i % 2 ? 9 : -9;
    steps.push(
      { at: end - beat * HOPS, size: 1, ease: 'ease-out' },
      {
        at: end - beat * HOPS * 0.5,
        x,
        y: Math.max(top + high / 2, rise),
        turn: lean,
        tall: 1.05,
        ease: 'ease-in',
      },
      { at: end, ...stick, turn: 0, tall: 0.88, ease: 'ease-out' },
      { at: end + beat * 0.2, tall: 1 },
    );
    before = stick;
  }
  steps.push(
    { at: DONE - 0.1 },
    { at: DONE - 0.04, y: last.y - high * 0.08, ease: 'ease-in' },
    { at: 1, y: last.y + high / 2, size: TINY },
  );
  return { svg: marotte(), at: home, ratio: MAROTTE_RATIO, frames: framesOf(home, steps) };
};

/** The point about which a head turns and grows, by its height. */
const FOOT = 0.92;

/**
 * The transform with which a head, or its cap, is at another place and as wide as there; jumps are in its
 * widths.
 * @param {Spot} face
 * @param {Spot} near
 * @param {{ up?: number, turn?: number, wide?: number, tall?: number }} [how]
 */
const brought = (face, near, { up = 0, turn = 0, wide = 1, tall = 1 } = {}) => {
  const size = near.width / face.width;
  const sinks = (FOOT - 0.5) * face.width * (1 - size);
  return `translate(${near.x - face.x}px, ${near.y - face.y - sinks - up * near.width}px) rotate(${turn}deg) scale(${size * wide}, ${size * tall})`;
};

/**
 * Keyframes of an animal that is counted, and of its cap: it comes forward, stays while the number is there,
 * and goes back.
 * @param {Stop} stop
 * @param {number} comes
 * @param {number} beat
 * @returns {Keyframe[]}
 */
const called = ({ face, near }, comes, beat) => [
  { offset: comes - beat * 0.22, transform: 'none', easing: 'ease-out' },
  { offset: comes, transform: brought(face, near, { wide: 1.14, tall: 1.14 }), easing: 'ease-in-out' },
  { offset: comes + beat * 0.12, transform: brought(face, near) },
  { offset: comes + beat * (1 - HOPS), transform: brought(face, near), easing: 'ease-in' },
  { offset: comes + beat * 0.75, transform: 'none' },
];

/**
 * Keyframes of the animal that is counted out, and of its cap: it comes forward, hops twice, and stays a
 * while.
 * @param {Stop} stop
 * @param {number} n
 * @returns {Keyframe[]}
 */
const chosen = ({ face, near }, n) => {
  const [comes, { beat }] = [reached(n - 1, n), timesOf(n)];
  const at = (/** @type {number} */ part) => comes + (DONE - comes) * part;
  const as = (
    /** @type {number} */ up,
    /** @type {number} */ turn,
    /** @type {number} */ wide,
    /** @type {number} */ tall,
  ) => brought(face, near, { up, turn, wide, tall });
  return [
    { offset: comes - beat * 0.22, transform: 'none', easing: 'ease-out' },
    { offset: comes, transform: as(0, 0, 1.08, 1.08), easing: 'ease-in-out' },
    { offset: at(0.12), transform: as(0, 0, 1.1, 0.88), easing: 'ease-out' },
    { offset: at(0.25), transform: as(JUMP, -7, 0.98, 1.04), easing: 'ease-in' },
    { offset: at(0.36), transform: as(0, 0, 1.06, 0.92), easing: 'ease-out' },
    { offset: at(0.46), transform: as(JUMP * 0.6, 6, 1, 1.02), easing: 'ease-in' },
    { offset: at(0.56), transform: as(0, 0, 1.03, 0.96), easing: 'ease-out' },
    { offset: at(0.62), transform: as(0, 0, 1, 1) },
    { offset: at(0.92), transform: as(0, 0, 1, 1), easing: 'ease-in-out' },
    { offset: DONE, transform: 'none' },
  ];
};

/**
 * The number on a fool's cap, which the animal wears while the marotte is there; the last one stays and jumps
 * with it.
 * @param {Person | undefined} person
 * @param {Stop} stop
 * @param {number} i
 * @param {number} n
 * @returns {Actor}
 */
const number = (person, stop, i, n) => {
  const [comes, { beat }, last, { face, cap }] = [reached(i, n), timesOf(n), i === n - 1, stop];
  const goes = last ? 1 : comes + beat * (1 - HOPS);
  const shown = [
    [0, 0],
    [comes, 0],
    [comes, 1],
    [goes, 1],
    ...(last
      ? []
      : [
          [goes, 0],
          [1, 0],
        ]),
  ].map(([offset, opacity]) => ({ offset, opacity }));
  const moves = last ? chosen(stop, n) : called(stop, comes, beat);
  return {
    svg: counted(i + 1, person?.colour),
    at: cap,
    ratio: CAP_RATIO,
    // It turns and grows about the same point as the head.
    origin: `50% ${face.y + face.width * (FOOT - 0.5) - cap.y + (cap.width * CAP_RATIO) / 2}px`,
    stays: last,
    frames: [...shown, { offset: 0, transform: 'none' }, ...moves, { offset: 1, transform: 'none' }].sort(
      (one, other) => Number(one.offset) - Number(other.offset),
    ),
  };
};

/**
 * Keyframes of an animal that springs up where its seat shows none, and sinks again.
 * @param {number} begins
 * @returns {Keyframe[]}
 */
const peeps = begins => [
  { offset: 0, transform: 'translateY(40%) scale(.05)', easing: 'ease-out' },
  { offset: begins * 0.6, transform: 'scale(1.1)' },
  { offset: begins, transform: 'none' },
  { offset: DONE, transform: 'none', easing: 'ease-in' },
  { offset: 0.998, transform: 'translateY(40%) scale(.05)' },
];

/**
 * @param {{ from: number, n: number, people: readonly Person[], places: readonly Counted[], card: Spot, top?:
 *   number }} plan `from`: the Jester's seat; `n`: the number counted to; `places`: of all seats; `card`:
 *   where the number card is shown; `top`: lower edge of the bar and the caption
 * @returns {Actor[]}
 */
export const countingCast = ({ from, n, people, places, card, top = 0 }) => {
  const seats = touched(from, n, people.length);
  const lucky = seats.at(-1) ?? from;
  const wide = stickOf(places);
  const stops = seats.flatMap((seat, i) =>
    places[seat] ? [stopAt(places[seat], card, wide, top, i === n - 1)] : [],
  );
  const { begins, beat } = timesOf(n);
  const animals = [...new Set(seats)].flatMap(seat => {
    const comes = stops.flatMap((stop, i) =>
      seats[i] !== seat ? [] : i === n - 1 ? chosen(stop, n) : called(stop, reached(i, n), beat),
    );
    const [person, where] = [people[seat], places[seat]?.head];
    if (!person || !where) return [];
    const actor = head(person, where, [...(where.element ? [] : peeps(begins)), ...comes], {
      stays: seat === lucky,
    });
    // It springs up rather than fading in.
    return [{ ...actor, frames: actor.frames.filter(({ opacity }) => opacity === undefined) }];
  });
  const at = stops.at(-1)?.near ?? card;
  const paper = Array.from({ length: PAPER }, (_, i) => {
    const scrap = { ...at, width: Math.max(10, at.width * 0.22) };
    return {
      svg: confetti(i),
      at: scrap,
      ratio: 1,
      frames: framesOf(scrap, [
        { at: 0, seen: 0 },
        ...burst(i, PAPER, scrap, at.width * 1.15, reached(n - 1, n) + 0.02, DONE),
      ]),
    };
  });
  return [
    ...paper,
    ...animals,
    ...stops.map((stop, i) => number(people[seats[i] ?? 0], stop, i, n)),
    hopping(stops, card, wide, top),
  ];
};

/** @param {{ root: HTMLElement, layer: HTMLElement, motion: Motion, ctx: Ctx }} table */
export const createCounting = ({ root, layer, motion, ctx }) => {
  const stage = createStage(layer, motion);
  const { doorOf } = createPlaces(root);
  return {
    /**
     * Plays the count to `n`, beginning with the Jester's seat as 1.
     * @param {number} from
     * @param {number} n
     * @param {Spot} card
     */
    count: async (from, n, card) => {
      const people = ctx.state().update?.people ?? [];
      if (motion.skipped() || motion.ms('moment') === 0 || people.length === 0) return;
      const places = people.map((_, seat) => countedAt(root, doorOf(seat), seat));
      const seats = touched(from, n, people.length);
      const ring = (/** @type {number} */ seat) => () =>
        motion.skipped() || ctx.sounds.play({ name: 'count', colour: people[seat]?.colour });
      const beats = seats.map((seat, i) => ({ at: reached(i, n), act: ring(seat) }));
      const told = Math.max(
        0,
        ...[...root.querySelectorAll('.bar, .tv-banner, [data-shape="phone"] .caption')].map(
          one => one.getBoundingClientRect().bottom,
        ),
      );
      // Where nothing moves, the last one is there at once.
      const shown = motion.moves()
        ? places
        : places.map(one => ({ ...one, head: { ...one.head, spot: forward(one.head.spot, told, true) } }));
      const cast = countingCast({ from, n, people, places: shown, card, top: told });
      // With reduced motion, only the last number is shown and heard.
      const heard = motion.moves() ? beats : beats.slice(-1);
      await away(
        motion,
        seats.map(seat => places[seat]?.head.element),
        () => stage.play(cast, heard, timesOf(n).length),
      );
    },
  };
};
