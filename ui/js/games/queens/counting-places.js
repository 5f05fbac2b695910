/* Where the Jester's marotte stands as it counts a seat, and where the number appears: neither covers the face, the name or the points
   of a seat. */

/** @import { Spot } from '../../table/fly.js' */
/** @import { Head } from '../../table/heads.js' */
/** @import { Point } from '../../table/steps.js' */
/** @import { Box, Door } from './doors.js' */
import { headAt } from '../../table/heads.js';
import { scale } from '../../table/scale.js';
import { inSight } from '../../table/spots.js';
import { MAROTTE_RATIO } from '../../../art/queens/marotte.js';
import { covers, onScreen, standing } from './doors.js';

/** A seat as the count sees it: its head, its panel, and what must stay readable. @typedef {{ head: Head, door: Door, words: readonly Box[] }} Counted */
/** Centres of the marotte and of the number at a seat, and the width of the number. @typedef {{ stick: Point, badge: Spot }} Stop */

/** How much the face of the seat grows that is counted out; small faces grow to be seen. @param {number} width */
export const grown = width => Math.min(1.6, Math.max(1.3, 40 / width));

/** Width of the marotte. @param {readonly Counted[]} seats */
export const stickOf = seats => Math.min(72 * scale(), Math.max(48 * scale(), ...seats.map(({ head }) => head.spot.width * 1.1)));

/** How large a number becomes when it lands. */
export const LANDS = 1.15;

/** The directions in which the number may lie from the face, the preferred first. */
const AROUND = [[0, 1], [-1, 0], [1, 0], [0, -1], [-1, 0.8], [1, 0.8], [-1, -0.8], [1, -0.8]];

/** @param {Point} at @param {number} width @param {number} height @returns {Box} */
const boxAt = ({ x, y }, width, height) => ({ left: x - width / 2, top: y - height / 2, width, height });

/** @param {Counted} seat @param {Point} middle @param {number} wide width of the marotte @param {number} [top] what is above it belongs to the words that are told @returns {Stop} */
export const stopAt = ({ head: { spot }, door, words }, middle, wide, top = 0) => {
  const face = spot.width * grown(spot.width);
  const high = wide * MAROTTE_RATIO;
  const there = standing({ ...spot, y: Math.max(spot.y, (door.panel?.top ?? 0) + 1), width: 1 }, door, middle, wide, MAROTTE_RATIO);
  const beside = { ...there, y: Math.max(there.y, top + high / 2) };
  const aside = (face + wide) / 2 + 4;
  // Where he would stand on the face, he steps aside, towards the middle.
  const near = Math.abs(beside.x - spot.x) < aside && Math.abs(beside.y - spot.y) < (face + high) / 2;
  const stick = near ? { ...beside, x: spot.x + (spot.x < middle.x ? aside : -aside) } : beside;
  const width = Math.max(36 * scale(), spot.width * 0.85);
  const size = width * LANDS;
  const kept = [boxAt(spot, face, face), boxAt(stick, wide, high), ...words];
  const far = (face + size) / 2;
  const [best] = AROUND.map(([dx = 0, dy = 0]) => onScreen({ x: spot.x + dx * far, y: spot.y + dy * far }, size, size))
    .map(at => ({ at, hidden: kept.reduce((sum, box) => sum + covers(at, size, size, box), 0) }))
    .sort((a, b) => Math.round((a.hidden - b.hidden) / 20));
  return { stick, badge: { ...(best?.at ?? spot), width } };
};

/** A seat with all that the count has to know. Without a drawn face, its animal looks over the edge of its panel. @param {HTMLElement} root @param {Door} door @param {number} seat @returns {Counted} */
export const countedAt = (root, door, seat) => {
  const { element, spot } = headAt(root, seat);
  const words = [...(inSight(root, `:is(.person, .tv-seat)[data-spot="seat ${seat}"]`)?.querySelectorAll('h2, .pts') ?? [])].map(one => one.getBoundingClientRect());
  const over = door.panel && { x: door.panel.left + 30, y: door.panel.top - 12, width: 40 };
  return { head: { element, spot: element || !over ? spot : over }, door, words };
};
