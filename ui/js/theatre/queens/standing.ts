/* Where figures stand at a seat: the Knight beside its panel, wholly on the screen, so that he covers neither
   a queen nor points; the Jester's marotte as it counts a seat, which covers neither face, name nor points,
   and the animal that it counts, which comes forward with the number on its head. */

import type { Box, Spot } from '../../table/fly.js';
import type { Head } from '../seat-actors.js';
import type { Point } from '../../table/steps.js';
import { CAP_RATIO, MAROTTE_RATIO } from '../../../art/queens/marotte.js';
import { clamp, onScreen, overlap } from '../../table/free-place.js';
import { headAt } from '../seat-actors.js';
import { scale } from '../../table/scale.js';

/**
 * The panel of a seat, and the panels of the others, which the Knight covers only where there is no other
 * room.
 */
export type Door = { panel: Box | null; others: readonly Box[] };

/** Gap between Knight and panel, in CSS pixels. */
const AIR = 4;

/** How much of a box something round this centre covers, in square CSS pixels. */
export const covers = (
  { x, y }: Point,
  width: number,
  height: number,
  { left, top, width: wide, height: high }: Box,
) =>
  overlap(
    { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 },
    { left, right: left + wide, top, bottom: top + high },
  );

/** Height of the bar at the upper edge that says what happens, in CSS pixels. */
const BAR = 66;

/**
 * The centre of the Knight beside a panel: where he covers least, and then near the queen, rather towards the
 * middle of the table. He stands at her height, or just as far along the panel as others need.
 * @param width his own
 * @param ratio his height by his width
 */
export const standing = (
  queen: Spot,
  { panel, others }: Door,
  middle: Point,
  width: number,
  ratio: number,
): Point => {
  const card = boxOf(queen);
  const { left, top, width: wide, height: high } = panel ?? card;
  const height = width * ratio;
  const [aside, along] = [width / 2 + AIR, height / 2 + AIR];
  const ys = [queen.y, ...others.flatMap(box => [box.top + box.height + along, box.top - along])];
  const xs = [queen.x, ...others.flatMap(box => [box.left + box.width + aside, box.left - aside])];
  const sides = [
    ...ys.flatMap(y => [
      { x: left - aside, y },
      { x: left + wide + aside, y },
    ]),
    ...xs.flatMap(x => [
      { x, y: top + high + along },
      { x, y: top - along },
    ]),
  ];
  const [best] = sides
    .map(side => onScreen(side, width, height))
    .map(side => ({
      side,
      hidden: [
        card,
        { left, top, width: wide, height: high },
        { left: 0, top: 0, width: innerWidth, height: BAR },
        ...others,
      ].reduce((sum, box) => sum + covers(side, width, height, box), covers(side, width, height, card) * 9),
      far:
        Math.hypot(side.x - queen.x, side.y - queen.y) + Math.hypot(side.x - middle.x, side.y - middle.y) / 2,
    }))
    .sort((a, b) => Math.round(a.hidden - b.hidden) || a.far - b.far);
  return best?.side ?? queen;
};

/** A seat as the count sees it: its head and its panel. */
export type Counted = { head: Head; door: Door };
/**
 * Centre of the marotte at a seat, the face there, where that comes as it is counted, and the cap with the
 * number as it would lie on the face in its seat.
 */
export type Stop = { stick: Point; face: Spot; near: Spot; cap: Spot };

/** Width of a cap, and how far its middle is above that of the face, by the width of the face. */
const CAP = 1.2;
const CAP_UP = 0.14 + (CAP * CAP_RATIO) / 2;
/**
 * The least width of the last face that is counted, in CSS pixels and as a share of the screen; the others
 * grow to two thirds of it.
 */
const [CHOSEN, PART] = [60, 0.18];
/** How high the last one jumps, by its width. */
export const JUMP = 0.26;

/**
 * Where a face comes as it is counted: large enough for the number on its head to be read, and wholly below
 * the words.
 * @param top lower edge of the words
 */
export const forward = (face: Spot, top: number, last: boolean): Spot => {
  const least = Math.max(CHOSEN * scale(), Math.min(innerWidth, innerHeight) * PART);
  const width = Math.max(face.width, last ? least : least / 1.5);
  const high = CAP_UP + (CAP * CAP_RATIO) / 2 + (last ? JUMP : 0);
  const aside = (CAP / 2 + 0.05) * width;
  return {
    x: clamp(face.x, aside, innerWidth - aside),
    y: clamp(face.y, top + AIR + high * width, innerHeight - width / 2),
    width,
  };
};

/** The box of a card. */
const boxOf = ({ x, y, width }: Spot): Box => ({
  left: x - width / 2,
  top: y - width * 0.7,
  width,
  height: width * 1.4,
});

/** Width of what the last face needs to jump and to lean, by its width. */
const LEAN = CAP + 0.3;

/**
 * Where the last face comes: beside its panel, so that it covers neither name, points nor queens, and beside
 * the number card.
 * @param top lower edge of the words
 */
const beside = (face: Spot, { panel, others }: Door, card: Spot, top: number): Spot => {
  const { width } = forward(face, top, true);
  const over = CAP_UP + (CAP * CAP_RATIO) / 2 + JUMP;
  const { x, y } = standing(
    { ...face, width: 1 },
    { panel, others: [...others, boxOf(card)] },
    card,
    width * LEAN,
    (over + 0.5) / LEAN,
  );
  return { x, y: Math.max(y + ((over - 0.5) / 2) * width, top + AIR + over * width), width };
};

/**
 * Where a face comes that is counted on the way: rather past the end of its panel than over the name beside
 * it.
 * @param top lower edge of the words
 */
const calledAt = (face: Spot, { panel }: Door, top: number): Spot => {
  const { width } = forward(face, top, false);
  const out = (CAP * width - face.width) / 2;
  const left = !panel || face.x < panel.left + panel.width / 2;
  return forward({ ...face, x: face.x + (left ? -out : out) }, top, false);
};

/** Width of the marotte. */
export const stickOf = (seats: readonly Counted[]) =>
  Math.max(
    Math.min(innerWidth, innerHeight) * 0.14,
    Math.min(100 * scale(), Math.max(52 * scale(), ...seats.map(({ head }) => head.spot.width * 1.6))),
  );

/**
 * @param middle the number card
 * @param wide width of the marotte
 * @param top what is above it belongs to the words that are told
 */
export const stopAt = (
  { head: { spot }, door }: Counted,
  middle: Spot,
  wide: number,
  top = 0,
  last = false,
): Stop => {
  const near = last ? beside(spot, door, middle, top) : calledAt(spot, door, top);
  const high = wide * MAROTTE_RATIO;
  const there = standing(
    { ...spot, y: Math.max(spot.y, (door.panel?.top ?? 0) + 1), width: 1 },
    door,
    middle,
    wide,
    MAROTTE_RATIO,
  );
  const low = { ...there, y: Math.max(there.y, top + high / 2) };
  const aside = (CAP * near.width + wide) / 2 + AIR;
  // Where he would stand on the face, its cap or the number card, he steps aside, rather towards the middle.
  const worn = {
    left: near.x - (CAP / 2) * near.width,
    top: near.y - (CAP_UP + 0.6) * near.width,
    width: CAP * near.width,
    height: (CAP_UP + 1.1) * near.width,
  };
  const sides = [aside, -aside].map(step =>
    onScreen({ ...low, x: near.x + (near.x < middle.x ? step : -step) }, wide, high),
  );
  // Where all of these are on the number card, he stands at its nearer edge.
  const out = (middle.width + wide) / 2 + AIR;
  const edges = [out, -out].map(step =>
    onScreen({ ...low, x: middle.x + (near.x < middle.x ? -step : step) }, wide, high),
  );
  const free = [low, ...sides, ...edges].filter(side => covers(side, wide, high, worn) === 0);
  const stick = free.find(side => covers(side, wide, high, boxOf(middle)) < 1) ?? free[0] ?? low;
  return {
    stick,
    face: spot,
    near,
    cap: { x: spot.x, y: spot.y - spot.width * CAP_UP, width: spot.width * CAP },
  };
};

/**
 * A seat with all that the count has to know. Without a drawn face, its animal looks over the edge of its
 * panel.
 */
export const countedAt = (root: HTMLElement, door: Door, seat: number): Counted => {
  const { element, spot } = headAt(root, seat);
  const over = door.panel && { x: door.panel.left + 30, y: door.panel.top - 12, width: 40 };
  return { head: { element, spot: element || !over ? spot : over }, door };
};
