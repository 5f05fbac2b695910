/* The scene of the wind: a willow grows out of her card, fills her cheeks and blows; her leaves drift from
   seat to seat and bounce off a shield, until they part over queens who nod and fall asleep. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Point, Shown, Step } from '../../table/steps.js';
import type { Guarded, Idle } from './spared-scene.js';
import type { Signs } from '../../table/game.js';
import { CHEEKS, cheeks, gust, RATIOS, tree } from '../../../art/rescue/moments.js';
import { BITS } from '../../../art/rescue/tools.js';
import { scale } from '../../table/scale.js';
import { LONGEST, MOST_ACTORS } from '../../table/stage.js';
import { TINY, aside, onto } from '../../table/ways.js';
import { dozing } from './dozing-scene.js';
import { guarding, meets, post, shrugging } from './spared-scene.js';

/** The place of a seat that the wind comes to, and why it is spared. */
export type Stop = Point & { guarded?: Guarded; idle?: Idle };
/** `top`: the lower edge of the bar; `stops`: in order; `hit`: whether queens fall asleep at the last one */
type Wind = {
  from: Spot;
  middle: Spot;
  top: number;
  stops: readonly Stop[];
  hit: boolean;
  queens: readonly {
    face: string;
    at: Spot;
  }[];
  signs: Signs;
};

/** Length of the scene, as a share of `motion.ms('moment')`. */
export const LENGTH = LONGEST;
/**
 * Shares of the scene (0 to 1) at which: she has filled her cheeks and blows; the leaves reach the last seat;
 * they part over queens who nod; the willow goes.
 */
const [BLOWS, LAST, PARTS, GOES] = [0.2, 0.6, 0.7, 0.86];
/** How long a guarded seat holds the wind up, in multiples of the way to the next seat. */
const DWELL: number = 0.8;
const LEAVES = 12;

/** When the leaves reach each seat and leave it, as shares of the scene. */
export const arrivals = (stops: readonly Stop[]): { comes: number; goes: number }[] => {
  const ends = stops.map(({ guarded }) => (guarded ? DWELL : 0));
  const whole = stops.length + ends.reduce((sum, one) => sum + one, 0);
  let gone = 0;
  return ends.map(dwell => {
    const [comes, goes] = [gone + 1, gone + 1 + dwell];
    gone = goes;
    return { comes: BLOWS + (comes / whole) * (LAST - BLOWS), goes: BLOWS + (goes / whole) * (LAST - BLOWS) };
  });
};

/** A fixed offset for the i-th actor, at most `room` to each side. */
const apart = (i: number, room: number): Point => ({
  x: Math.sin(i * 2.4) * room,
  y: Math.cos(i * 1.7) * room * 0.55,
});

const shifted = (point: Point, by: Point, part = 1): Point => ({
  x: point.x + by.x * part,
  y: point.y + by.y * part,
});

/** A leaf stays within the safe margin of a television. */
const within = (x: number) => {
  const edge = innerWidth * 0.05 + 23 * scale();
  return Math.min(Math.max(x, edge), innerWidth - edge);
};

/**
 * Where the breath can first be seen: beside the mouth, which stays free.
 * @param next the first seat
 */
const outOf = (crown: Point, next: Point = crown): Point => {
  const way = { x: next.x - crown.x, y: next.y - crown.y };
  return shifted(crown, way, Math.min(0.5, (100 * scale()) / (Math.hypot(way.x, way.y) || 1)));
};

/** Where the wind comes to at each stop, and from where. */
const wayOf = ({ stops, top }: Wind, crown: Point) => {
  let from: Point = crown;
  return stops.map(stop => {
    const at = stop.guarded ? post(stop.guarded.shield, top) : stop;
    const met = stop.guarded ? meets(post(stop.guarded.shield, top), from) : null;
    const one = { ...stop, x: at.x, y: at.y, from, met };
    from = met ? shifted(met, met.side, 60 * scale()) : at;
    return one;
  });
};

/**
 * Steps of an actor that drifts past all seats, and at the end down if the wind hits, else off the screen.
 */
const drifting = (
  wind: Wind,
  crown: Point,
  late: number,
  beside: (k: number) => Point,
  end: Step[],
): Step[] => {
  const times = arrivals(wind.stops);
  let [last, left] = [crown, BLOWS];
  const way = wayOf(wind, crown);
  const legs = way.flatMap((stop, k) => {
    const { comes = LAST, goes = LAST } = times[k] ?? {};
    const off = beside(k);
    const at = stop.met ? shifted(stop.met, off, 0.35) : shifted(stop, off);
    const to = { ...at, x: within(at.x) };
    const rise = {
      at: (left + comes) / 2 + late,
      x: (last.x + to.x) / 2,
      y: (last.y + to.y) / 2 - 34 * scale(),
      turn: k * 160 + 80,
      ease: stop.met ? 'linear' : 'ease-out',
    };
    const steps = [
      rise,
      { at: comes + late, ...to, turn: (k + 1) * 160, ease: stop.met ? 'ease-out' : 'ease-in' },
    ];
    [last, left] = [to, goes];
    if (!stop.met || goes === comes) return steps;
    last = shifted(shifted(stop.met, stop.met.side, 74 * scale()), off, 0.9);
    return [
      ...steps,
      { at: comes + (goes - comes) * 0.8 + late, ...last, turn: k * 160 - 200, ease: 'ease-in-out' },
    ];
  });
  return [
    { at: BLOWS - 0.02 + late, ...crown, size: 0.1, seen: 0 },
    { at: BLOWS - 0.02 + late, seen: 1, ease: 'ease-out' },
    { at: BLOWS + 0.02 + late, size: 1, ...shifted(outOf(crown, way[0]), apart(late * 1000, 24)) },
    ...legs,
    ...end,
  ];
};

/**
 * The end of a leaf's way: it swirls round the queens, makes room for their cards, and falls; or it is blown
 * off the screen.
 */
const ending = ({ stops, hit, queens }: Wind, i: number, off: Point): Step[] => {
  const at = stops.at(-1) ?? { x: 0, y: 0 };
  if (!hit) return [{ at: 0.86, x: innerWidth + 90, y: at.y - 120, turn: 700, ease: 'linear' }];
  const far = Math.max(...queens.map(one => Math.abs(one.at.x - at.x) + one.at.width)) + 12 * scale();
  const by = (off.x < 0 ? -1 : 1) * (far + (i % 3) * 16 * scale());
  // Beside the queens, on the side that has room.
  const x = within(at.x + by) === at.x + by ? at.x + by : within(at.x - by);
  const away = { x, y: at.y + off.y * 1.2 };
  return [
    {
      at: PARTS - 0.03,
      x: within(at.x - off.x * 0.8),
      y: at.y + off.y,
      turn: 300 + i * 60,
      ease: 'ease-in-out',
    },
    { at: PARTS + 0.05, ...away, turn: 420 + i * 60, ease: 'ease-in' },
    {
      at: 0.9 + (i % 3) * 0.02,
      x: away.x + 8,
      y: away.y + 60 * scale(),
      turn: 560 + i * 60,
      size: 0.1,
      seen: 1,
    },
    { at: 0.9 + (i % 3) * 0.02, seen: 0 },
  ];
};

/** Steps of a gust: it drifts as the leaves do, and thins out at the last seat. */
const blowing = (wind: Wind, crown: Point, i: number): Step[] => {
  const way = drifting(wind, crown, i * 0.02, () => apart(i + 3, 26 * scale()), []);
  return [...way.map(step => ({ ...step, turn: i ? -4 : 3 })), { at: LAST + 0.07, size: 0.4, seen: 0 }];
};

/**
 * The willow: she grows out of her card below the seats over which she would stand, draws breath, blows,
 * sways, and goes back into it.
 */
const willow = ({ from, middle, stops }: Wind): Actor[] => {
  const width = Math.min(280 * scale(), innerWidth * 0.5, innerHeight * 0.4);
  const high =
    Math.max(
      0,
      ...stops.filter(({ x, y }) => y < middle.y && Math.abs(x - middle.x) < width / 2).map(({ y }) => y),
    ) +
    24 * scale() +
    (width * RATIOS.tree) / 2;
  const at = { ...middle, y: Math.max(middle.y, high), width };
  const card = { ...onto(from, at) };
  const sways = [0.3, 0.42, 0.54, 0.66, 0.78].map((share, i) => ({
    at: share,
    turn: i % 2 ? -5 : 5,
    ease: 'ease-in-out',
  }));
  const steps: Step[] = [
    { at: 0, ...card, ease: 'cubic-bezier(.3,.7,.3,1.2)' },
    { at: 0.09, x: at.x, y: at.y, size: 1 },
    { at: 0.105, turn: 0, ease: 'ease-in-out' },
    { at: BLOWS - 0.03, turn: -7, ease: 'ease-in' },
    { at: BLOWS, turn: 6, ease: 'ease-out' },
    { at: BLOWS + 0.04, turn: 4, ease: 'ease-in-out' },
    ...sways,
    { at: GOES, turn: 0, x: at.x, y: at.y, size: 1, ease: 'ease-in-out' },
    { at: 0.985, ...card, size: TINY },
  ];
  const about = { x: 0, y: CHEEKS * width };
  const shows: Shown[] = [[0, 0.985]];
  const whole = steps.reduce((all: Step[], step) => [...all, { ...all.at(-1), ease: 'linear', ...step }], []);
  const swell = [
    [0, 0.01],
    [0.105, 0.01],
    [BLOWS - 0.03, 1.18],
    [BLOWS, 0.9],
    [BLOWS + 0.04, 0.75],
    [0.3, 0.84],
    [0.42, 0.7],
    [0.54, 0.8],
    [0.66, 0.6],
    [0.78, 0.01],
    [1, 0.01],
  ];
  return [
    { svg: tree(), at, ratio: RATIOS.tree, stays: true, shows, steps },
    {
      svg: cheeks(),
      at,
      ratio: RATIOS.tree,
      shows,
      steps: puffed(aside(whole, about), swell),
      about,
    },
  ];
};

/**
 * Steps with a size of their own besides that of what they follow, given as pairs of share and size at steps
 * that both have.
 */
const puffed = (steps: readonly Step[], sizes: readonly (readonly number[])[]): Step[] =>
  steps.map(step => {
    const [, size = 0.01] = sizes.findLast(([at = 0]) => at <= step.at + 0.0005) ?? [];
    return { ...step, flat: size, tall: size };
  });

/** All actors of the scene. */
export const castOf = (wind: Wind): Actor[] => {
  const { queens, over } = dozing(wind.queens, wind.signs);
  const [shown, blown] = willow(wind) as [Actor, Actor];
  const crown = { x: shown.at.x, y: shown.at.y + shown.at.width * CHEEKS };
  const times = arrivals(wind.stops);
  const spared = wayOf(wind, crown).flatMap(({ guarded, idle, from }, k) => {
    const { comes = LAST, goes = LAST } = times[k] ?? {};
    if (guarded)
      return guarding(guarded, post(guarded.shield, wind.top), from, comes, Math.max(0.07, goes - comes));
    return idle ? shrugging(idle, wind.top, comes, 0.08) : [];
  });
  const breath = { ...crown, width: Math.min(190 * scale(), innerWidth * 0.42) };
  const gusts = [0, 1].map(i => ({
    svg: gust(),
    at: breath,
    ratio: RATIOS.gust,
    steps: blowing(wind, crown, i),
  }));
  const many = Math.min(LEAVES, MOST_ACTORS - queens.length - over.length - spared.length - gusts.length - 2);
  const leaves = Array.from({ length: many }, (_, i) => {
    const at = { ...crown, width: 46 * scale() };
    const beside = (k: number) => apart(i * 3 + k, 62 * scale());
    return {
      svg: BITS.leaf?.(i) ?? '',
      at,
      ratio: 28 / 36,
      steps: drifting(wind, at, i * 0.006, beside, ending(wind, i, beside(wind.stops.length - 1))),
    };
  });
  return [...queens, shown, blown, ...gusts, ...leaves, ...spared, ...over];
};
