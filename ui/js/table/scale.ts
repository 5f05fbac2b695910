/* The factor by which scenes on the stage are larger than on a phone: a television is seen from far away, and a
   tablet is larger. */

/** The shorter side of a window in which scenes are as large as on a phone, in CSS pixels; and the largest factor. */
const [PHONE, MOST] = [480, 2];

/** The factor on a table, by its window. */
export const tableScale = () => Math.min(MOST, Math.max(1, Math.min(innerWidth, innerHeight) / PHONE));

const one = () => 1;
let now: () => number = one;
let cards: () => number = one;

/** The factor; 1 where nothing else is set. */
export const scale = () => now();

/** The factor by which cards are larger than their drawing is made for: 1 on a table. */
export const cardScale = () => cards();

/** Sets the source of the factor, and that for cards; without an argument, 1 again. */
export const setScale = (how: () => number = one, ofCards: () => number = how) => {
  now = how;
  cards = ofCards;
};
