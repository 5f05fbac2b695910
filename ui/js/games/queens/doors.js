/* Where the Knight stands while he knocks: beside the panel of the attacked seat, so that he covers neither the queen nor her points,
   and wholly on the screen. */

/** @import { Spot } from '../../table/fly.js' */
/** @import { Point } from '../../table/steps.js' */

/** @typedef {Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>} Box */

/** Where the queen of a seat is at home: its panel, and those of the others, before which he stands only where there is no other room. @typedef {{ panel: Box | null, others: readonly Box[] }} Door */

/** How much air there is between him and the panel. */
const AIR = 4;

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => (least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value)));

/** The nearest place at which something is wholly on the screen. @template {Point} P @param {P} at @param {number} width @param {number} height @returns {P} */
export const onScreen = (at, width, height) => ({ ...at, x: clamp(at.x, width / 2, innerWidth - width / 2), y: clamp(at.y, height / 2, innerHeight - height / 2) });

/** @param {Point} at @param {number} width @param {number} height @param {Box} box how much of the box it covers, in square pixels */
const covers = ({ x, y }, width, height, box) =>
  Math.max(0, Math.min(x + width / 2, box.left + box.width) - Math.max(x - width / 2, box.left)) * Math.max(0, Math.min(y + height / 2, box.top + box.height) - Math.max(y - height / 2, box.top));

/** Beside the panel, on the side of the middle of the table where there is room for him. @param {Spot} queen @param {Door} door @param {Point} middle @param {number} width his own @param {number} ratio his height by his width @returns {Point} */
export const standing = (queen, { panel, others }, middle, width, ratio) => {
  const card = { left: queen.x - queen.width / 2, top: queen.y - queen.width * 0.7, width: queen.width, height: queen.width * 1.4 };
  const { left, top, width: wide, height: high } = panel ?? card;
  const height = width * ratio;
  const [aside, along] = [width / 2 + AIR, height / 2 + AIR];
  const sides = [{ x: left - aside, y: queen.y }, { x: left + wide + aside, y: queen.y }, { x: queen.x, y: top + high + along }, { x: queen.x, y: top - along }];
  const [best] = sides
    .map(side => onScreen(side, width, height))
    .map(side => ({ side, hidden: [card, { left, top, width: wide, height: high }, ...others].reduce((sum, box) => sum + covers(side, width, height, box), covers(side, width, height, card) * 9), far: Math.hypot(side.x - middle.x, side.y - middle.y) }))
    .sort((a, b) => Math.round(a.hidden - b.hidden) || a.far - b.far);
  return best?.side ?? queen;
};
