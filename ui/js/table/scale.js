/* How much larger than on a table everything is that crosses the stage: a television is looked at from a sofa. */

/** @type {() => number} */
let now = () => 1;

/** Times the pixels of a table. */
export const scale = () => now();

/** From now on this says how much larger; without it, things are as large as on a table again. @param {() => number} [how] */
export const setScale = (how = () => 1) => {
  now = how;
};
