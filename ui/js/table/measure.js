/* How large the things on a table are: what both games measure with. Style sheets read the numbers as variables. */

/** @typedef {'phone' | 'side' | 'upright' | 'wide'} Shape a phone held upright or on its side, a screen held upright or on its side */
/**
 * @typedef {object} Sizes in CSS pixels
 * @property {number} bed width of a bed, which is 6 : 5
 * @property {number} card width of a card in the hand, which is 5 : 7
 * @property {number} own width of a queen in the own row
 * @property {number} near width of a queen beside the table
 * @property {number} far width of a queen across the table
 * @property {number} pile width of a pile
 * @property {number} mini width of a card in another seat's open hand; 0 where there is no room for it
 * @property {number} side width of the columns beside the table
 * @property {number} head height of the bar
 */
/** What only the second game lays out. @typedef {{ door: number, king: number, drawn: number }} More */
/** `scale` is how much larger than a small tablet the window is; `inner` are sizes that the parts set for themselves. @typedef {{ shape: Shape, low: boolean, scale: number, inner?: string[], sizes: Sizes & Partial<More> }} Layout */
/** @typedef {{ width: number, height: number, seats: number, goal: number, rem: number, beds?: number, open?: boolean }} Room `beds` are in the centre, `open` says whether every hand is */

export const RATIO = 7 / 5;

/** @param {number} low @param {number} value @param {number} high */
export const between = (low, value, high) => Math.max(low, Math.min(value, high));

/** @param {number} width @param {number} height @returns {Shape} */
export const shapeOf = (width, height) => {
  if (height < 480 && width > height) return 'side';
  if (width < 700) return 'phone';
  return height > width * 1.1 ? 'upright' : 'wide';
};

/** Whether the window is a phone's, held either way. @param {Shape} shape */
export const onPhone = shape => shape === 'phone' || shape === 'side';

/** Width of `count` things in a row. @param {number} room @param {number} count @param {number} gap */
export const widthEach = (room, count, gap) => (room - (count - 1) * gap) / count;

/** @param {Shape} shape @param {{ width: number, height: number }} room */
export const scaleOf = (shape, { width, height }) => {
  if (shape === 'wide') return between(1, Math.min(width / 1280, height / 800), 1.6);
  return shape === 'upright' ? between(1, Math.min(width / 800, height / 1280), 1.6) : 1;
};

/** The drawing for a card of this width (`small` carries the least text). @param {number} width @returns {'small' | 'medium' | 'large'} */
export const sizeFor = width => (width < 104 ? 'small' : width < 160 ? 'medium' : 'large');

/** Below this width a card has no room for text of its own. */
export const TINY = 46;
