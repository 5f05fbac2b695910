/* The Knight's scenes of an attack: he springs out of his card on the pile, gallops to the queen's door, or
   rides home with her, and leaps back into his card. What happens before the answer is open depends on public
   facts alone. */

import type { Spot } from '../../table/fly.js';
import type { Actor } from '../../table/stage.js';
import type { Point, Step } from '../../table/steps.js';
import type { Door } from './standing.js';
import { bang, door as gate, RATIOS } from '../../../art/queens/attack.js';
import { clamp, onScreen } from '../../table/free-place.js';
import { RATIO } from '../../table/fly.js';
import { hopping, TINY } from '../../table/ways.js';
import { backInto, besides, BOWS, dust, knight, leap, pictured, rampart, squash, tall } from './knight.js';

/** When the Knight knocks, as shares of his arrival. */
export const KNOCKS = [0.5, 0.61, 0.72];
/** Width of a queen who rides with the Knight, by his. */
const RIDES = 0.46;

/** How much larger he is as he knocks than beside a card. */
const LARGE = 1.2;
/** Width of her door, which is as tall as he is, and how far it is from him, by his width. */
const [GATE, BY] = [0.96, 0.92];
/** Width of a queen who hides, by that at her place; and how much of her looks out, and is left as she ducks. */
const [NEARER, PEEKS, DUCKS] = [1.4, 0.89, 0.77];

/**
 * Where a queen hides: behind the lower edge of her panel, so that crown and face look over it.
 * @param shows how much of her is seen, by her height
 */
const hiding = (queen: Spot, { panel }: Door, shows: number): Spot => {
  if (!panel) return queen;
  const width = queen.width * NEARER;
  const { left, top, width: wide, height } = panel;
  const x = clamp(queen.x, left + width / 2, left + wide - width / 2);
  return { x, y: top + height + width * RATIO * (0.5 - shows), width };
};

/**
 * Where he stands with room for her door, between him and her panel, or below her.
 * @param size his width
 */
const halt = (queen: Spot, hers: Door, over: Spot, size: number): Point => {
  const both = size * (0.5 + BY + GATE / 2);
  const { x, y } = besides(queen, hers, over, both, (size * RATIOS.rider) / both);
  const beyond = Math.abs(x - queen.x) > both / 2 ? x > queen.x : queen.x < over.x;
  return { x: x + ((both - size) / 2) * (beyond ? 1 : -1), y };
};

/**
 * Where her door stands: before the Knight, on her side of him.
 * @param knight with his width
 * @param she where she hides
 * @returns the side is -1 if the door is to his left
 */
const doorstep = (knight: Spot, she: Spot): { side: number; sill: Spot } => {
  const side = knight.x < she.x ? 1 : -1;
  const width = knight.width * GATE;
  const high = width * RATIOS.door;
  const foot = knight.y + (knight.width * RATIOS.rider) / 2;
  const sill = { x: knight.x + side * knight.width * BY, y: foot - high / 2, width };
  return { side, sill: onScreen(sill, width, high) };
};

/**
 * Her door springs up, jumps at every knock, and sinks before he turns: he never stands on it.
 * @param side -1 if it is to his left
 */
const doorBefore = (at: Spot, side: number): Actor => {
  const jumps = KNOCKS.flatMap(knock => [
    { at: knock, y: at.y, turn: 0, tall: 1, ease: 'ease-out' },
    { at: knock + 0.02, y: at.y - at.width * 0.12, turn: side * 9, ease: 'ease-in' },
    { at: knock + 0.045, y: at.y, turn: side * -4, tall: 0.94, ease: 'ease-out' },
    { at: knock + 0.07, turn: 0, tall: 1 },
  ]);
  return {
    svg: gate(),
    at,
    ratio: RATIOS.door,
    origin: '50% 100%',
    shows: [[0.3, BOWS + 0.03]],
    steps: [
      // Its handle is on his side.
      { at: 0.3, size: TINY, flat: -side, ease: 'ease-out' },
      { at: 0.36, size: 1.1 },
      { at: 0.39, size: 1 },
      ...jumps,
      { at: BOWS - 0.005, ease: 'ease-in' },
      { at: BOWS + 0.03, size: TINY },
    ],
  };
};

/** A star where the hobby horse hits the door, at every knock. */
const stars = (at: Spot): Actor => ({
  svg: bang(),
  at,
  ratio: 1,
  steps: [
    { at: 0, seen: 0 },
    ...KNOCKS.flatMap((knock, i) => [
      { at: knock, size: 0.4, turn: i * 20, seen: 0 },
      { at: knock, seen: 1, ease: 'ease-out' },
      { at: knock + 0.025, size: 1.1 },
      { at: knock + 0.055, size: 1.2 },
      { at: knock + 0.075, size: 0.7, seen: 0 },
    ]),
  ],
});

/** She hides behind the edge of her panel, looks out for the Knight, and ducks at every knock. */
const asked = (queen: Spot, hers: Door, face: string, tilt: number): Actor => {
  const [peeks, ducked] = [hiding(queen, hers, PEEKS), hiding(queen, hers, DUCKS)];
  const at = { ...queen, width: peeks.width };
  const looks = { x: peeks.x, y: peeks.y, turn: tilt, size: 1, ease: 'ease-in-out' };
  const ducks = KNOCKS.flatMap(knock => [
    { at: knock, ...looks, ease: 'ease-out' },
    { at: knock + 0.03, y: ducked.y, turn: 0 },
    { at: knock + 0.05, ease: 'ease-in-out' },
  ]);
  return {
    svg: pictured(face, at.width),
    at,
    kind: 'card asked',
    inside: hers.panel,
    steps: [
      { at: 0, size: queen.width / at.width },
      { at: 0.24, ease: 'ease-in-out' },
      { at: 0.38, x: peeks.x, y: ducked.y, size: 1, ease: 'ease-in-out' },
      { at: 0.44, ...looks },
      ...ducks,
      { at: 0.81, ...looks },
      { at: BOWS },
      { at: 0.94, x: queen.x, y: queen.y, turn: 0, size: queen.width / at.width },
    ],
  };
};

/**
 * The Knight springs out of his card, gallops to the queen's panel, knocks at her door, and leaps back into
 * the card. She hides in her panel meanwhile, and never leaves it.
 * @param over the middle of the table
 */
export const arrival = (card: Spot, over: Spot, queen: Spot, face: string, hers: Door): Actor[] => {
  const size = tall(queen) * LARGE;
  const she = hiding(queen, hers, PEEKS);
  const { x, y } = halt(hiding(queen, hers, 1), hers, over, size);
  const stop = { x: Math.round(x), y: Math.round(y), width: size };
  const { side, sill } = doorstep(stop, she);
  const way = hopping([card, over, stop], 0, 0.4, { high: size * 0.28, grows: 0.3 }).map((step, i) =>
    i === 0 ? { ...step, size: TINY } : step,
  );
  const raps = KNOCKS.flatMap(at => [
    { at: at - 0.035, flat: side, x: stop.x - side * size * 0.1, turn: side * -12, ease: 'ease-in' },
    { at, x: stop.x + side * size * 0.14, turn: side * 15 },
    { at: at + 0.03, ease: 'ease-out' },
  ]);
  const hit = { x: sill.x - side * size * 0.4, y: stop.y, width: size * 0.66 };
  return [
    asked(queen, hers, face, side * -5),
    ...(hers.panel ? [rampart(she, hers.panel)] : []),
    ...dust(way, size),
    doorBefore(sill, side),
    stars(hit),
    knight(stop, size, [
      ...way,
      ...raps,
      { at: 0.79, ...stop, turn: 0 },
      { at: BOWS - 0.01 },
      ...backInto(stop, card, size),
    ]),
  ];
};

/** The nearest place at which both rider and queen are wholly on the screen: she sits behind him. */
const inView = ({ x, y }: Point, size: number): Point => onScreen({ x, y }, 2 * size, size * RATIOS.rider);

/** When the Knight rides off with a queen, as a share of the scene. */
export const RIDING = 0.2;

/**
 * The Knight leaps out of his card to the queen; she rides with him to her new seat and hops off at her place
 * there, and he leaps back.
 * @param hers the seat that she leaves
 * @param home her new seat
 */
export const abduction = (
  card: Spot,
  from: Spot,
  over: Spot,
  to: Spot,
  face: string,
  hers: Door,
  home: Door,
): Actor[] => {
  const [start, end] = [RIDING, 0.8];
  const size = tall(to);
  const [begin, stop] = [inView(besides(from, hers, over), size), inView(besides(to, home, over), size)];
  const drawn = Math.max(from.width, to.width, 84);
  const at = { ...from, width: drawn };
  const behind = (step: Step) => ({
    ...step,
    x: (step.x ?? 0) - (step.flat ?? 1) * size * 0.5 * (step.size ?? 1),
  });
  const way = hopping([begin, over, stop], start, end, { high: size * 0.28 });
  const rides = way.map((step, i) => ({
    ...behind(step),
    flat: 1,
    turn: i % 2 ? -9 : 9,
    size: ((RIDES * size) / drawn) * (step.size ?? 1),
  }));
  const small = from.width / drawn;
  const her = {
    svg: pictured(face, drawn),
    at,
    kind: 'card',
    steps: [
      { at: 0, size: small },
      { at: 0.12, ease: 'ease-out' },
      { at: 0.14, y: from.y + from.width * 0.06, size: small * 0.94, ease: 'ease-out' },
      ...rides,
      { at: 0.82, ease: 'ease-out' },
      {
        at: 0.88,
        x: (stop.x + to.x) / 2,
        y: Math.min(stop.y, to.y) - to.width * 0.3,
        turn: 0,
        ease: 'ease-in',
      },
      { at: 0.94, x: to.x, y: to.y, size: (to.width / drawn) * 0.92, ease: 'ease-out' },
      { at: 0.98, size: to.width / drawn },
    ],
  };
  const comes = [
    ...leap(card, begin, 0, 0.12, size * 0.7, TINY),
    ...squash(begin, 0.12, size * RATIOS.rider),
  ];
  return [
    her,
    ...dust(way, size),
    knight(stop, size, [...comes, { at: 0.19 }, ...way, ...backInto(stop, card, size)]),
  ];
};
