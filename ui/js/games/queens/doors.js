/* Where the Knight stands in an attack: wholly on the screen, beside the panel of the attacked seat, so that he covers neither the
   queen nor her points. */

/** @import { Spot } from '../../table/fly.js' */
/** @import { Point } from '../../table/steps.js' */

/** @typedef {Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>} Box */

/** The panel of a seat, and the panels of the others, which the Knight covers only where there is no other room. @typedef {{ panel: Box | null, others: readonly Box[] }} Door */

/** Gap between Knight and panel, in CSS pixels. */
const AIR = 4;

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => (least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value)));

/** The nearest centre at which a box of this size is wholly on the screen. @template {Point} P @param {P} at @param {number} width @param {number} height @returns {P} */
export const onScreen = (at, width, height) => ({ ...at, x: clamp(at.x, width / 2, innerWidth - width / 2), y: clamp(at.y, height / 2, innerHeight - height / 2) });

/** @param {Point} at @param {number} width @param {number} height @param {Box} box @returns how much of it the first box covers, in square CSS pixels */
export const covers = ({ x, y }, width, height, box) =>
  Math.max(0, Math.min(x + width / 2, box.left + box.width) - Math.max(x - width / 2, box.left)) * Math.max(0, Math.min(y + height / 2, box.top + box.height) - Math.max(y - height / 2, box.top));

/** The centre of the Knight beside a panel: of its four sides the one where he covers least, then the one nearest to the middle of the table. @param {Spot} queen @param {Door} door @param {Point} middle @param {number} width his own @param {number} ratio his height by his width @returns {Point} */
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
