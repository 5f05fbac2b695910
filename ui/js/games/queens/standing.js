/* Where figures stand at a seat: the Knight beside its panel, wholly on the screen, so that he covers neither a queen nor points; the Jester's
   marotte as it counts a seat, which covers neither face, name nor points, and its number, on the animal's head. */

/** @import { Spot } from '../../table/fly.js' */
/** @import { Head } from '../../table/heads.js' */
/** @import { Point } from '../../table/steps.js' */
import { CAP_RATIO, MAROTTE_RATIO } from '../../../art/queens/marotte.js';
import { overlap } from '../../table/free-place.js';
import { headAt } from '../../table/heads.js';
import { scale } from '../../table/scale.js';

/** @typedef {Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>} Box */

/** The panel of a seat, and the panels of the others, which the Knight covers only where there is no other room. @typedef {{ panel: Box | null, others: readonly Box[] }} Door */

/** Gap between Knight and panel, in CSS pixels. */
const AIR = 4;

/** @param {number} value @param {number} least @param {number} most */
export const clamp = (value, least, most) => (least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value)));

/** The nearest centre at which a box of this size is wholly on the screen. @template {Point} P @param {P} at @param {number} width @param {number} height @returns {P} */
export const onScreen = (at, width, height) => ({ ...at, x: clamp(at.x, width / 2, innerWidth - width / 2), y: clamp(at.y, height / 2, innerHeight - height / 2) });

/** How much of a box something round this centre covers, in square CSS pixels. @param {Point} at @param {number} width @param {number} height @param {Box} box */
export const covers = ({ x, y }, width, height, { left, top, width: wide, height: high }) =>
  overlap({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }, { left, right: left + wide, top, bottom: top + high });

/** Height of the bar at the upper edge that says what happens, in CSS pixels. */
const BAR = 66;

/** The centre of the Knight beside a panel: where he covers least, and then near the queen, rather towards the middle of the table. He stands at her height, or just as far along the panel as others need. @param {Spot} queen @param {Door} door @param {Point} middle @param {number} width his own @param {number} ratio his height by his width @returns {Point} */
export const standing = (queen, { panel, others }, middle, width, ratio) => {
  const card = { left: queen.x - queen.width / 2, top: queen.y - queen.width * 0.7, width: queen.width, height: queen.width * 1.4 };
  const { left, top, width: wide, height: high } = panel ?? card;
  const height = width * ratio;
  const [aside, along] = [width / 2 + AIR, height / 2 + AIR];
  const ys = [queen.y, ...others.flatMap(box => [box.top + box.height + along, box.top - along])];
  const xs = [queen.x, ...others.flatMap(box => [box.left + box.width + aside, box.left - aside])];
  const sides = [...ys.flatMap(y => [{ x: left - aside, y }, { x: left + wide + aside, y }]), ...xs.flatMap(x => [{ x, y: top + high + along }, { x, y: top - along }])];
  const [best] = sides
    .map(side => onScreen(side, width, height))
    .map(side => ({ side, hidden: [card, { left, top, width: wide, height: high }, { left: 0, top: 0, width: innerWidth, height: BAR }, ...others].reduce((sum, box) => sum + covers(side, width, height, box), covers(side, width, height, card) * 9), far: Math.hypot(side.x - queen.x, side.y - queen.y) + Math.hypot(side.x - middle.x, side.y - middle.y) / 2 }))
    .sort((a, b) => Math.round(a.hidden - b.hidden) || a.far - b.far);
  return best?.side ?? queen;
};

/** A seat as the count sees it: its head and its panel. @typedef {{ head: Head, door: Door }} Counted */
/** Centre of the marotte at a seat, the face there, and the cap with the number on it. @typedef {{ stick: Point, face: Spot, cap: Spot }} Stop */

/** How much the face of the seat grows that is counted out; small faces grow to be seen. @param {number} width */
export const grown = width => Math.min(1.6, Math.max(1.3, 40 / width));

/** Width of the marotte. @param {readonly Counted[]} seats */
export const stickOf = seats => Math.min(100 * scale(), Math.max(52 * scale(), ...seats.map(({ head }) => head.spot.width * 1.6)));

/** @param {Counted} seat @param {Point} middle @param {number} wide width of the marotte @param {number} [top] what is above it belongs to the words that are told @returns {Stop} */
export const stopAt = ({ head: { spot }, door }, middle, wide, top = 0) => {
  const face = spot.width * grown(spot.width);
  const high = wide * MAROTTE_RATIO;
  const there = standing({ ...spot, y: Math.max(spot.y, (door.panel?.top ?? 0) + 1), width: 1 }, door, middle, wide, MAROTTE_RATIO);
  const beside = { ...there, y: Math.max(there.y, top + high / 2) };
  const aside = (face + wide) / 2 + 4;
  // Where he would stand on the face, he steps aside, towards the middle.
  const near = Math.abs(beside.x - spot.x) < aside && Math.abs(beside.y - spot.y) < (face + high) / 2;
  const stick = near ? { ...beside, x: spot.x + (spot.x < middle.x ? aside : -aside) } : beside;
  const width = Math.max(36 * scale(), spot.width * 0.8);
  return { stick, face: spot, cap: { x: spot.x, y: spot.y - spot.width * 0.28 - (width * CAP_RATIO) / 2, width } };
};

/** A seat with all that the count has to know. Without a drawn face, its animal looks over the edge of its panel. @param {HTMLElement} root @param {Door} door @param {number} seat @returns {Counted} */
export const countedAt = (root, door, seat) => {
  const { element, spot } = headAt(root, seat);
  const over = door.panel && { x: door.panel.left + 30, y: door.panel.top - 12, width: 40 };
  return { head: { element, spot: element || !over ? spot : over }, door };
};
